//! The processes behind a visit: one chromedriver, one headless Chromium, one folder for what they write.
//! Nothing outlives its owner, whether a test ends, fails or panics. At most [`AT_ONCE`] run at a time.

use std::{
    env, fs,
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
    process::{self, Child, Command, Stdio},
    sync::{
        Condvar, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

/// Two browsers keep two cores busy; more make each of them late.
const AT_ONCE: u32 = 2;

static RUNNING: Mutex<u32> = Mutex::new(0);
static ENDED: Condvar = Condvar::new();

/// How often a chromedriver is started: it takes a port that is free for one kind of address and gives up where somebody
/// has the same one for the other kind.
const STARTS: u32 = 10;

/// The right to run one browser.
struct Turn;

impl Turn {
    fn take() -> Self {
        let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut running =
            ENDED.wait_while(running, |running| *running >= AT_ONCE).unwrap_or_else(PoisonError::into_inner);
        *running += 1;
        Self
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
        ENDED.notify_one();
    }
}

/// A chromedriver on a port of its own, and the Chromium that it has started last.
pub struct Chromedriver {
    server: String,
    driver: Child,
    browser: Option<u32>,
    _turn: Turn,
}

impl Chromedriver {
    /// Starts it and reads its port from what it prints.
    pub fn start() -> Self {
        let turn = Turn::take();
        let program = env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".into());
        let mut said = String::new();
        for _ in 0..STARTS {
            match Self::listening(&program) {
                Ok((driver, port)) => {
                    return Self { server: format!("http://127.0.0.1:{port}"), driver, browser: None, _turn: turn };
                }
                Err(last) => said = last,
            }
        }
        panic!("{program} started {STARTS} times and never named its port; it said last:\n{said}");
    }

    /// One that listens, and its port; what it said where it gave up.
    fn listening(program: &str) -> Result<(Child, String), String> {
        let mut driver = Command::new(program)
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{program}: {error}; ./dev test installs it, CHROMEDRIVER names another"));
        let mut lines = BufReader::new(driver.stdout.take().unwrap()).lines();
        let mut said = Vec::new();
        for line in lines.by_ref().map_while(Result::ok) {
            if let Some((_, port)) = line.split_once("successfully on port ") {
                let port = port.trim_end_matches('.').to_owned();
                thread::spawn(move || lines.for_each(drop));
                return Ok((driver, port));
            }
            said.push(line);
        }
        let _ = driver.kill();
        let _ = driver.wait();
        Err(said.join("\n"))
    }

    /// Where it takes commands.
    pub fn server(&self) -> &str {
        &self.server
    }

    /// Remembers the process of the browser that a session has opened, to end it for certain.
    pub fn owns(&mut self, browser: u32) {
        self.browser = Some(browser);
    }

    /// Ends the browser as a power cut does: no handler of its own runs, nothing is flushed.
    pub fn kill_browser(&mut self) {
        if let Some(browser) = self.browser.take() {
            // The shell's own `kill`: a slim system has no other.
            let _ = Command::new("sh").args(["-c", &format!("kill -9 {browser} 2>/dev/null")]).status();
        }
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        self.kill_browser();
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// A fresh folder inside the target directory (a browser in a sandbox of its own may not see `/tmp`).
pub struct Folder(PathBuf);

impl Folder {
    /// With the subfolders `profile` and `downloads`.
    pub fn fresh() -> io::Result<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("visit-{}-{}", process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name));
        fs::create_dir_all(folder.profile())?;
        fs::create_dir_all(folder.downloads())?;
        Ok(folder)
    }

    /// The user data of the browser.
    pub fn profile(&self) -> PathBuf {
        self.0.join("profile")
    }

    /// Where the browser puts downloads.
    pub fn downloads(&self) -> PathBuf {
        self.0.join("downloads")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A helper process of the browser may still be writing; the next `cargo clean` takes what is left.
        let _ = fs::remove_dir_all(&self.0);
    }
}
