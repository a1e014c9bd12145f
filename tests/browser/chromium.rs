//! The processes behind a visit: one chromedriver, one headless Chromium, one folder for what they write.
//! A visit leaves its browser to the next one of the same kind: every site has an address of its own, so nothing that one
//! visit stored is seen by another. All of them end with this program, whatever ends it. At most [`AT_ONCE`] visits run
//! at a time.

use std::{
    env, fs,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{self, Child, ChildStdin, Command, Stdio},
    sync::{
        Condvar, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
};

use thirtyfour::WebDriver;

/// Two browsers keep two cores busy; more make each of them late.
const AT_ONCE: u32 = 2;

static RUNNING: Mutex<u32> = Mutex::new(0);
static ENDED: Condvar = Condvar::new();

/// Browsers that no visit uses.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// How often a chromedriver is started: it takes a port that is free for one kind of address and gives up where somebody
/// has the same one for the other kind.
const STARTS: u32 = 10;

/// Starts chromedriver, reads the process of the browser from its own input, and ends both with that input.
const GUARD: &str = r#"
"$1" --port=0 </dev/null 2>/dev/null &
driver=$!
while read -r process; do browser=$process; done
kill -9 $driver $browser 2>/dev/null
rm -rf "$2"
"#;

/// The right to run one visit.
pub struct Turn;

impl Turn {
    pub fn take() -> Self {
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

/// A browser with the session that drives it.
pub struct Browser {
    pub driver: WebDriver,
    pub chromedriver: Chromedriver,
    /// The languages that it was started with.
    pub languages: &'static str,
}

impl Browser {
    /// One that an earlier visit left, started with these languages.
    pub fn idle(languages: &str) -> Option<Self> {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        let fitting = idle.iter().position(|browser| browser.languages == languages)?;
        Some(idle.swap_remove(fitting))
    }

    /// Leaves it to a later visit.
    pub fn leave(self) {
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }
}

/// A chromedriver on a port of its own, and the Chromium that it has started last.
pub struct Chromedriver {
    server: String,
    guard: Child,
    /// Closed, it ends the guard.
    input: Option<ChildStdin>,
    browser: Option<u32>,
    folder: Folder,
}

impl Chromedriver {
    /// Starts it and reads its port from what it prints.
    pub fn start() -> io::Result<Self> {
        let program = env::var("CHROMEDRIVER").unwrap_or_else(|_| "chromedriver".into());
        let mut said = String::new();
        for _ in 0..STARTS {
            let folder = Folder::fresh()?;
            match Self::listening(&program, &folder) {
                Ok((mut guard, port)) => {
                    let (server, input) = (format!("http://127.0.0.1:{port}"), guard.stdin.take());
                    return Ok(Self { server, guard, input, browser: None, folder });
                }
                Err(last) => said = last,
            }
        }
        panic!("{program} started {STARTS} times and never named its port; it said last:\n{said}");
    }

    /// The guard of one that listens, and its port; what it said where it gave up.
    fn listening(program: &str, folder: &Folder) -> Result<(Child, String), String> {
        let mut guard = Command::new("sh")
            .args(["-c", GUARD, "guard", program])
            .arg(&folder.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("sh: {error}"));
        let mut lines = BufReader::new(guard.stdout.take().unwrap()).lines();
        let mut said = Vec::new();
        for line in lines.by_ref().map_while(Result::ok) {
            if let Some((_, port)) = line.split_once("successfully on port ") {
                let port = port.trim_end_matches('.').to_owned();
                thread::spawn(move || lines.for_each(drop));
                return Ok((guard, port));
            }
            said.push(line);
        }
        drop(guard.stdin.take());
        let _ = guard.wait();
        said.push("./dev test installs it, CHROMEDRIVER names another".into());
        Err(said.join("\n"))
    }

    /// Where it takes commands.
    pub fn server(&self) -> &str {
        &self.server
    }

    /// Remembers the process of the browser that a session has opened, to end it for certain.
    pub fn owns(&mut self, browser: u32) {
        self.browser = Some(browser);
        let told = self.input.as_mut().map(|input| writeln!(input, "{browser}"));
        told.expect("the guard is there until it is dropped").expect("the guard listens");
    }

    /// What they write.
    pub const fn folder(&self) -> &Folder {
        &self.folder
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
        drop(self.input.take());
        let _ = self.guard.wait();
    }
}

/// A fresh folder inside the target directory (a browser in a sandbox of its own may not see `/tmp`). The guard removes
/// it, as far as no process of the browser is still writing; the next `cargo clean` takes what is left.
pub struct Folder(PathBuf);

impl Folder {
    fn fresh() -> io::Result<Self> {
        let folder = Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(numbered(&format!("visit-{}", process::id()))));
        fs::create_dir_all(folder.profile())?;
        Ok(folder)
    }

    /// The user data of the browser.
    pub fn profile(&self) -> PathBuf {
        self.0.join("profile")
    }

    /// A folder of its own for the downloads of a visit.
    pub fn downloads(&self) -> io::Result<PathBuf> {
        let downloads = self.0.join(numbered("downloads"));
        fs::create_dir_all(&downloads)?;
        Ok(downloads)
    }
}

/// The name with a number that no other has.
fn numbered(name: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("{name}-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}
