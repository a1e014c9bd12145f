//! Describes a person's device, opens a matching browser, and always closes it.

use std::{
    any::Any,
    env, fs,
    io::{self, Write},
    os::unix::fs::PermissionsExt,
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    sync::LazyLock,
    thread,
    time::Duration,
};

use thirtyfour::{ChromeCapabilities, LoggingPrefsLogLevel, prelude::*};
use tokio::{
    runtime::{Builder, Runtime},
    time,
};

use crate::{engine::Engine, full, page::Page};

/// Switches of a headless browser without requests of its own.
const SWITCHES: [&str; 15] = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-crash-restore-bubble",
    // Unneeded work: spare processes, optimised code for short programs.
    "--disable-extensions",
    "--disable-features=MediaRouter,OptimizationHints,SpareRendererForSitePerProcess,Translate",
    "--js-flags=--liftoff-only",
    // Requests to foreign hosts fail, and with them the visit; names of the local network are for live desks.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.local",
];

/// Time limit for any wait on a busy machine. Waits end as soon as their condition holds.
const PATIENCE: Duration = Duration::from_secs(60);

/// Ends a visit whose browser or driver hangs, so that its test fails by name.
static LONGEST: LazyLock<Duration> = LazyLock::new(|| {
    let minutes = if full::is_full() { 180 } else { 20 };
    Duration::from_secs(60 * minutes)
});

/// Shared by all visits: it owns the driver's connections.
static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("threads to start"));

/// Viewport in CSS pixels, colour scheme, languages.
#[derive(Clone)]
pub struct Visit {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) touch: bool,
    pub(crate) scheme: &'static str,
    pub(crate) patience: Duration,
    pub(crate) languages: &'static str,
    /// The film of a fake camera.
    pub(crate) camera: Option<PathBuf>,
    /// Runs at the same time as another visit of its test, and does not wait for it.
    pub(crate) is_beside: bool,
    /// Needs the whole browser, not the shell without windows.
    pub(crate) is_whole: bool,
}

impl Visit {
    pub fn laptop() -> Self {
        Self::sized(1280, 800)
    }

    /// 390 x 844, touch.
    pub fn phone() -> Self {
        Self { touch: true, ..Self::sized(390, 844) }
    }

    /// Any viewport, with mouse, light, English.
    pub fn sized(width: u32, height: u32) -> Self {
        Self {
            width,
            height,
            touch: false,
            scheme: "light",
            patience: PATIENCE,
            languages: "en-GB,en",
            camera: None,
            is_beside: false,
            is_whole: false,
        }
    }

    /// `prefers-color-scheme: dark`.
    pub fn dark(self) -> Self {
        Self { scheme: "dark", ..self }
    }

    /// `navigator.languages` in order of preference: `"de-AT,de,en"`.
    pub fn languages(self, languages: &'static str) -> Self {
        Self { languages, ..self }
    }

    /// Time limit for all waits; [`PATIENCE`] by default.
    pub fn patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// Runs beside another visit of its test.
    pub fn beside(self) -> Self {
        Self { is_beside: true, ..self }
    }

    /// In the whole browser: Chromium's shell without windows (`CHROME_SHELL`) starts four times sooner and lacks parts
    /// of it.
    pub fn whole(self) -> Self {
        Self { is_whole: true, ..self }
    }

    /// Sees this film with its camera, which the user allows.
    pub fn camera(self, film: PathBuf) -> Self {
        Self { camera: Some(film), ..self.whole() }
    }

    /// Opens the browser, runs `script`, closes the browser, and fails the test if the script failed or panicked, the
    /// console has an error, a request left the opened hosts, or it took longer than [`LONGEST`]. A failure saves a screenshot in `TOPCUT_SHOTS`, if
    /// set.
    pub fn run(self, script: impl AsyncFnOnce(&mut Page) -> WebDriverResult<()>) {
        if let Err(panic) = self.attempt(script) {
            tell_at_once(panic.as_ref());
            panic::resume_unwind(panic);
        }
    }

    /// As [`Visit::run`], with another device beside this one.
    pub fn run_with(self, other: Self, script: impl AsyncFnOnce(&mut Page, &mut Page) -> WebDriverResult<()>) {
        self.run(async |page| {
            let mut second = Page::start(other.beside()).await?;
            let done = script(page, &mut second).await;
            if done.is_ok() {
                second.assert_clean().await;
            }
            second.close(done.is_err()).await;
            done
        });
    }

    /// As [`Visit::run`], but returns the failure.
    pub fn attempt(self, script: impl AsyncFnOnce(&mut Page) -> WebDriverResult<()>) -> thread::Result<()> {
        if let Some(test) = thread::current().name() {
            Engine::of_this_run().assert_can_do(test);
        }
        let runtime = &*RUNTIME;
        let mut page = runtime
            .block_on(Page::start(self))
            .map_err(|error| -> Box<dyn Any + Send> { Box::new(format!("the browser did not start: {error:#}")) })?;
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
            runtime.block_on(async {
                match time::timeout(*LONGEST, script(&mut page)).await {
                    Ok(done) => done.unwrap_or_else(|error| panic!("{error:#}")),
                    Err(_) => panic!("the visit took over {} minutes", LONGEST.as_secs() / 60),
                }
                page.assert_clean().await;
            });
        }));
        runtime.block_on(page.close(outcome.is_err()));
        outcome
    }

    /// May reuse the browser of an earlier visit, whose driver keeps its time limit.
    pub(crate) fn shares_browser(&self) -> bool {
        self.patience == PATIENCE && self.camera.is_none() && Engine::of_this_run().has_devtools()
    }

    pub(crate) fn capabilities(&self, profile: &str) -> WebDriverResult<ChromeCapabilities> {
        let mut wanted = DesiredCapabilities::chrome();
        for switch in SWITCHES {
            wanted.add_arg(switch)?;
        }
        wanted.add_arg(&format!("--user-data-dir={profile}"))?;
        wanted.add_arg(&format!("--window-size={},{}", self.width, self.height))?;
        wanted.add_arg(&format!("--accept-lang={}", self.languages))?;
        let first = self.languages.split(',').next().unwrap_or_default();
        wanted.add_arg(&format!("--lang={first}"))?;
        if let Some(film) = &self.camera {
            wanted.add_arg("--use-fake-ui-for-media-stream")?;
            wanted.add_arg("--use-fake-device-for-media-stream")?;
            wanted.add_arg(&format!("--use-file-for-fake-video-capture={}", film.display()))?;
        }
        match env::var("CHROME_SHELL") {
            Ok(shell) if !self.is_whole => wanted.set_binary(&with_a_page(&shell, profile)?)?,
            _ => {
                wanted.add_arg("--headless=new")?;
                if let Ok(browser) = env::var("CHROME") {
                    wanted.set_binary(&browser)?;
                }
            }
        }
        wanted.set_browser_log_level(LoggingPrefsLogLevel::All)?;
        wanted.set_logging_prefs("performance", LoggingPrefsLogLevel::All)?;
        Ok(wanted)
    }
}

/// A program that starts this shell with a page: the driver looks for one, and can name none.
fn with_a_page(shell: &str, profile: &str) -> io::Result<String> {
    let program = Path::new(profile).with_file_name("shell");
    fs::write(&program, format!("#!/bin/sh\nexec '{shell}' \"$@\" about:blank\n"))?;
    let mut rights = fs::metadata(&program)?.permissions();
    rights.set_mode(0o755);
    fs::set_permissions(&program, rights)?;
    Ok(program.to_string_lossy().into_owned())
}

/// Prints the reason of a failure at once, past the test harness, which prints it at the end.
fn tell_at_once(panic: &dyn Any) {
    let said = panic.downcast_ref::<String>().map(String::as_str);
    let said = said.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("not told");
    let test = thread::current().name().unwrap_or("a test").to_owned();
    let _ = writeln!(io::stderr(), "{test}: {}", said.split_whitespace().collect::<Vec<_>>().join(" "));
}
