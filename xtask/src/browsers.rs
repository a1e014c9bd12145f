//! The browsers of the tests: found, or installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::files::{entries, name_of};
use crate::house::{House, find, has};
use crate::needs::{Tool, tool};
use crate::stop::{Done, say, stop};
use crate::system;

const GECKODRIVER: &str = "0.37.1";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Browser {
    Chromium,
    Firefox,
    Webkit,
}

impl Browser {
    pub const ALL: [Self; 3] = [Self::Chromium, Self::Firefox, Self::Webkit];

    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::Webkit => "webkit",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|browser| browser.name() == name)
    }

    /// Finds or installs the browser; an error is a sentence.
    pub fn need(self, house: &mut House) -> Done {
        match self {
            Self::Chromium => need_chromium(house),
            Self::Firefox => need_firefox(house),
            Self::Webkit => need_webkit(house),
        }
    }
}

fn need_chromium(house: &mut House) -> Done {
    if find_chromium(house) {
        return Ok(());
    }
    // Ubuntu's package only installs the snap, which does not run in containers.
    let release = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    if release.lines().any(|line| line.to_lowercase().starts_with("id=ubuntu")) {
        if !has("snap") {
            return stop(
                "The tests need Chromium: install Google Chrome and the chromedriver of its version, name them in CHROME and CHROMEDRIVER, and run this again.",
            );
        }
        say("installing Chromium (about 1 min, once)");
        let mut install = system::as_root(house, &["snap", "install", "chromium"]);
        house
            .run(&mut install)
            .or_else(|_| stop("The tests need Chromium: run  sudo snap install chromium  and then this again."))?;
    } else {
        system::install(house, "Chromium for the tests", &["chromium", "chromium-driver"])?;
        // Not every system has it.
        let install = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq"];
        let shell = ["--no-install-recommends", "chromium-headless-shell"];
        let _ = house.works(&mut system::as_root(house, &[&install[..], &shell].concat()));
    }
    if find_chromium(house) {
        return Ok(());
    }
    stop("No Chromium and chromedriver of one version: name them in CHROME and CHROMEDRIVER and run this again.")
}

/// Finds a browser and a driver of the same major version, and the shell of that version, if there is one: the browser
/// without windows, which starts four times sooner.
fn find_chromium(house: &mut House) -> bool {
    let folder = house.var("CHROMEWEBDRIVER").unwrap_or_else(|| "/usr/lib/chromium".to_owned());
    let browsers = "chromium chromium-browser google-chrome google-chrome-stable /snap/bin/chromium";
    let drivers = format!(
        "chromedriver {folder}/chromedriver /usr/lib/chromium-browser/chromedriver /snap/bin/chromium.chromedriver"
    );
    let shells = "/usr/lib/chromium/chromium-headless-shell chrome-headless-shell";
    let candidates = [("CHROME", browsers), ("CHROMEDRIVER", drivers.as_str()), ("CHROME_SHELL", shells)];
    let [browsers, drivers, shells] = candidates.map(|(name, usual)| named(house, name, usual));
    let Some(set) = of_one_version(&browsers, &drivers, &shells, major_of) else {
        return false;
    };
    for (name, program) in
        [("CHROME", Some(set.browser)), ("CHROMEDRIVER", Some(set.driver)), ("CHROME_SHELL", set.shell)]
    {
        if let Some(path) = program.and_then(|program| find(&program)) {
            house.give(name, path);
        }
    }
    true
}

/// The programs that a variable names, or the usual ones.
fn named(house: &House, variable: &str, usual: &str) -> Vec<String> {
    let names = house.var(variable).unwrap_or_else(|| usual.to_owned());
    names.split_whitespace().map(str::to_owned).collect()
}

#[derive(Debug, PartialEq, Eq)]
struct Set {
    browser: String,
    driver: String,
    shell: Option<String>,
}

/// The first browser for which there is a driver.
fn of_one_version(
    browsers: &[String],
    drivers: &[String],
    shells: &[String],
    major: impl Fn(&str) -> Option<String>,
) -> Option<Set> {
    browsers.iter().find_map(|browser| {
        let version = major(browser)?;
        let fits = |program: &&String| major(program).as_ref() == Some(&version);
        let driver = drivers.iter().find(fits)?.clone();
        Some(Set { browser: browser.clone(), driver, shell: shells.iter().find(fits).cloned() })
    })
}

fn major_of(program: &str) -> Option<String> {
    let output = Command::new(program).arg("--version").stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    major(&String::from_utf8_lossy(&output.stdout))
}

/// The first digits before a full stop.
fn major(version: &str) -> Option<String> {
    version.match_indices('.').find_map(|(end, _)| {
        let before = &version[..end];
        let start = before.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
        Some(before[start..].to_owned()).filter(|digits| !digits.is_empty())
    })
}

fn need_firefox(house: &mut House) -> Done {
    if !find_firefox(house) {
        system::install(house, "Firefox for the tests", &["firefox-esr"])?;
        if !find_firefox(house) {
            return stop("Firefox for the tests is not there: name it in FIREFOX and run this again.");
        }
    }
    tool(house, &Tool { name: "geckodriver", version: GECKODRIVER, level: "0", programs: &["geckodriver"] })
}

fn find_firefox(house: &mut House) -> bool {
    let path = named(house, "FIREFOX", "firefox-esr firefox").iter().find_map(|name| find(name));
    path.map(|path| house.give("FIREFOX", path)).is_some()
}

fn need_webkit(house: &mut House) -> Done {
    if find_webkit(house) {
        return Ok(());
    }
    system::install(house, "WebKit for the tests", &["webkit2gtk-driver", "xvfb", "dbus"])?;
    if find_webkit(house) {
        return Ok(());
    }
    stop("WebKit for the tests has no MiniBrowser: name it in MINIBROWSER and run this again.")
}

fn find_webkit(house: &mut House) -> bool {
    if !["WebKitWebDriver", "Xvfb", "dbus-run-session"].into_iter().all(has) {
        return false;
    }
    let candidates = match house.var("MINIBROWSER") {
        Some(names) => names.split_whitespace().map(PathBuf::from).collect(),
        None => mini_browsers("/usr".as_ref()),
    };
    let path = candidates.into_iter().find_map(|path| find(&path.to_string_lossy()));
    path.map(|path| house.give("MINIBROWSER", path)).is_some()
}

/// Where systems put it: `lib/*/webkit2gtk-4.*/`, `lib*/webkit2gtk-4.*/`, `libexec/webkit2gtk-4.*/`.
fn mini_browsers(usr: &Path) -> Vec<PathBuf> {
    let below = |folder: &Path, begin: &str| {
        let found = entries(folder).unwrap_or_default();
        found.into_iter().filter(|path| name_of(path).starts_with(begin)).collect::<Vec<_>>()
    };
    let folders = [below(&usr.join("lib"), ""), below(usr, "lib")].concat();
    let found = folders.iter().flat_map(|folder| below(folder, "webkit2gtk-4."));
    found.map(|folder| folder.join("MiniBrowser")).collect()
}

/// The tests of a browser beside Chromium: those whose names contain `name`, or those of an ordinary or a full run.
pub fn tests_of(list: &str, browser: Browser, name: &str, is_full: bool) -> Vec<String> {
    let lines = list.lines().take_while(|line| is_full || !name.is_empty() || !line.contains("in a full run only"));
    let lines = lines.filter(|line| !line.starts_with('#'));
    let of_browser = lines.filter_map(|line| {
        let mut words = line.split_whitespace();
        let test = words.next()?;
        words.next().is_none_or(|only| only == browser.name()).then_some(test)
    });
    of_browser.filter(|test| test.contains(name)).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_begins_with_its_major() {
        for (version, expected) in [
            ("Chromium 148.0.7778.56 built on Debian\n", Some("148")),
            ("ChromeDriver 148.0.7778.56 (abc.def)\n", Some("148")),
            ("Mozilla Firefox 153.0\n", Some("153")),
            ("Chromium Inc. 7.1", Some("7")),
            ("no version", None),
            ("", None),
        ] {
            assert_eq!(major(version).as_deref(), expected, "{version}");
        }
    }

    #[test]
    fn browser_driver_and_shell_have_one_version() {
        let list = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        let major = |name: &str| name.split_once('-').map(|(_, version)| version.to_owned());
        let found = |browsers: &[&str], drivers: &[&str], shells: &[&str]| {
            of_one_version(&list(browsers), &list(drivers), &list(shells), major)
        };
        let set = |browser: &str, driver: &str, shell: Option<&str>| {
            Some(Set { browser: browser.into(), driver: driver.into(), shell: shell.map(str::to_owned) })
        };
        assert_eq!(found(&["a-7", "b-8"], &["d-6", "d-8"], &["s-7"]), set("b-8", "d-8", None));
        assert_eq!(found(&["missing", "a-7"], &["d-7"], &["s-8", "s-7"]), set("a-7", "d-7", Some("s-7")));
        assert_eq!(found(&["a-7"], &["d-8", "missing"], &[]), None);
    }

    #[test]
    fn other_browsers_do_the_tests_that_are_named_for_them() {
        let list = "# For every browser.\na::one\nb::two firefox\nc::three webkit\n\n# Below this line: in a full run only.\nd::one\n";
        let tests = |browser, name, is_full| tests_of(list, browser, name, is_full).join(" ");
        assert_eq!(tests(Browser::Firefox, "", false), "a::one b::two");
        assert_eq!(tests(Browser::Webkit, "", false), "a::one c::three");
        assert_eq!(tests(Browser::Webkit, "", true), "a::one c::three d::one");
        assert_eq!(tests(Browser::Firefox, "one", false), "a::one d::one");
        assert_eq!(tests(Browser::Firefox, "three", true), "");
        let own = include_str!("../../tests/browser/in_all_browsers.txt");
        let [firefox, full] = [false, true].map(|is_full| tests_of(own, Browser::Firefox, "", is_full).len());
        assert!(firefox > 0 && full > firefox);
    }

    #[test]
    fn browsers_have_names() {
        for browser in Browser::ALL {
            assert_eq!(Browser::named(browser.name()), Some(browser));
        }
        assert_eq!(Browser::named("opera"), None);
    }

    #[test]
    fn mini_browsers_lie_below_the_libraries() {
        let usr = std::env::temp_dir().join(format!("topcut-usr-{}", std::process::id()));
        for folder in ["lib/x86/webkit2gtk-4.1", "lib64/webkit2gtk-4.0", "libexec/webkit2gtk-4.1", "lib/x86/webkit-6"] {
            std::fs::create_dir_all(usr.join(folder)).unwrap();
        }
        let found = mini_browsers(&usr);
        let names: Vec<_> = found.iter().map(|path| path.strip_prefix(&usr).unwrap().to_str().unwrap()).collect();
        let expected = ["lib/x86/webkit2gtk-4.1", "lib64/webkit2gtk-4.0", "libexec/webkit2gtk-4.1"];
        assert_eq!(names, expected.map(|folder| format!("{folder}/MiniBrowser")));
        std::fs::remove_dir_all(usr).unwrap();
    }
}
