//! The browser of a run, `TOPCUT_BROWSER`, and which tests it can do.
//!
//! Chromium does all of them. Firefox and WebKit have no devtools protocol that emulates devices, cuts the network of a
//! page or runs scripts before it: they do the tests of `in_all_browsers.txt`, which `./dev` reads as well.

use std::{collections::BTreeSet, env, process::Command, sync::LazyLock};

use serde_json::{Map, Value, json};
use thirtyfour::{Capabilities, error::WebDriverResult};

use crate::{driver::Folder, visit::Visit};

const IN_ALL_BROWSERS: &str = include_str!("in_all_browsers.txt");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

impl Engine {
    pub fn of_this_run() -> Self {
        static CHOSEN: LazyLock<Engine> = LazyLock::new(|| match env::var("TOPCUT_BROWSER").as_deref() {
            Err(_) | Ok("" | "chromium") => Engine::Chromium,
            Ok("firefox") => Engine::Firefox,
            Ok("webkit") => Engine::WebKit,
            Ok(other) => panic!("TOPCUT_BROWSER is {other}: it can be chromium, firefox or webkit"),
        });
        *CHOSEN
    }

    /// Its devtools protocol emulates devices and reads the console; in others the page reports its own errors.
    pub fn has_devtools(self) -> bool {
        self == Self::Chromium
    }

    /// A test that nobody named for this browser fails instead of passing for the wrong reason.
    pub fn assert_can_do(self, test: &str) {
        let can =
            self.has_devtools() || named().any(|(name, only)| name == test && only.is_none_or(|only| only == self));
        assert!(can, "{test} is not named in in_all_browsers.txt: {self:?} does not do it");
    }

    /// The least width of a window.
    pub const fn narrowest(self) -> u32 {
        match self {
            Self::Chromium => 0,
            Self::Firefox => 500,
            Self::WebKit => 450,
        }
    }

    /// The program that drives it, and the variable that names another.
    pub const fn driver(self) -> (&'static str, &'static str) {
        match self {
            Self::Chromium => ("CHROMEDRIVER", "chromedriver"),
            Self::Firefox => ("GECKODRIVER", "geckodriver"),
            Self::WebKit => ("WEBKITDRIVER", "WebKitWebDriver"),
        }
    }

    /// The text before the port number in a driver's output. WebKit's driver prints none: it gets a free port.
    pub const fn tells_port_after(self) -> Option<&'static str> {
        match self {
            Self::Chromium => Some("successfully on port "),
            Self::Firefox => Some("Listening on 127.0.0.1:"),
            Self::WebKit => None,
        }
    }

    /// The browser that the driver starts for a visit.
    pub fn capabilities(self, visit: &Visit, folder: &Folder) -> WebDriverResult<Capabilities> {
        match self {
            Self::Chromium => Ok(visit.capabilities(&folder.profile().to_string_lossy())?.into()),
            Self::Firefox => Ok(plain(firefox(visit, folder))),
            Self::WebKit => Ok(plain(webkit())),
        }
    }
}

fn firefox(visit: &Visit, folder: &Folder) -> Value {
    // A touch screen: coarse pointer, no hover.
    let pointer = if visit.touch { 1 } else { 6 };
    let mut options = json!({
        "args": ["-headless"],
        "prefs": {
            "browser.download.dir": folder.home(),
            "browser.download.folderList": 2,
            "dom.disable_open_during_load": false,
            "intl.accept_languages": visit.languages,
            "layout.css.prefers-color-scheme.content-override": u8::from(visit.scheme != "dark"),
            "ui.allPointerCapabilities": pointer,
            "ui.primaryPointerCapabilities": pointer,
        },
    });
    if let Ok(browser) = env::var("FIREFOX") {
        options["binary"] = json!(browser);
    }
    json!({ "browserName": "firefox", "moz:firefoxOptions": options })
}

fn webkit() -> Value {
    let browser = env::var("MINIBROWSER").expect("./dev test --browser webkit names it in MINIBROWSER");
    json!({ "webkitgtk:browserOptions": { "binary": browser, "args": ["--automation"] } })
}

fn plain(wanted: Value) -> Capabilities {
    let wanted: Map<String, Value> = serde_json::from_value(wanted).expect("an object");
    wanted.into()
}

/// The tests of all browsers, and the only other browser beside Chromium that does one.
fn named() -> impl Iterator<Item = (&'static str, Option<Engine>)> {
    let lines = IN_ALL_BROWSERS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| match line.split_once(' ') {
        None => (line, None),
        Some((name, "firefox")) => (name, Some(Engine::Firefox)),
        Some((name, "webkit")) => (name, Some(Engine::WebKit)),
        Some((_, other)) => panic!("in_all_browsers.txt knows no browser {other}"),
    })
}

#[test]
fn tests_of_all_browsers_exist() {
    let listed = Command::new(env::current_exe().unwrap()).args(["--list", "--format", "terse"]).output().unwrap();
    let listed = String::from_utf8(listed.stdout).unwrap();
    let there: BTreeSet<&str> = listed.lines().filter_map(|line| line.strip_suffix(": test")).collect();
    let missing: Vec<&str> = named().map(|(name, _)| name).filter(|name| !there.contains(name)).collect();
    assert!(missing.is_empty(), "in_all_browsers.txt names tests that do not exist: {missing:#?}");
    let names: BTreeSet<&str> = named().map(|(name, _)| name).collect();
    assert_eq!(names.len(), named().count(), "each is named once");
}
