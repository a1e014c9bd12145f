//! The processes of a visit: one chromedriver, one headless Chromium, one folder for their files. A browser is reused
//! by later visits of the same kind; each site has its own address, so stored data is not shared. All processes end
//! with this program, however it ends. At most [`AT_ONCE`] visits run at a time.

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

/// Two browsers keep two cores busy; more delay each other.
const AT_ONCE: u32 = 2;

static RUNNING: Mutex<u32> = Mutex::new(0);
static ENDED: Condvar = Condvar::new();

/// Unused browsers.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// Attempts to start chromedriver: it picks a port free for one address family and gives up if the other is taken.
const STARTS: u32 = 10;

/// Starts chromedriver, reads the browser's process id from its own input, and kills both when that input closes.
const GUARD: &str = r#"
"$1" --port=0 </dev/null 2>/dev/null &
driver=$!
while read -r process; do browser=$process; done
kill -9 $driver $browser 2>/dev/null
rm -rf "$2"
"#;

/// The permission to run one visit.
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

/// A browser with its driver session.
pub struct Browser {
    pub driver: WebDriver,
    pub chromedriver: Chromedriver,
    pub languages: &'static str,
}

impl Browser {
    /// A browser left by an earlier visit with these languages.
    pub fn idle(languages: &str) -> Option<Self> {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        let fitting = idle.iter().position(|browser| browser.languages == languages)?;
        Some(idle.swap_remove(fitting))
    }

    /// Returns it for a later visit.
    pub fn leave(self) {
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }
}

/// A chromedriver on its own port, and the Chromium it started last.
pub struct Chromedriver {
    server: String,
    guard: Child,
    /// Closing it ends the guard.
    input: Option<ChildStdin>,
    browser: Option<u32>,
    folder: Folder,
}

impl Chromedriver {
    /// Starts it and reads its port from its output.
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

    /// The guard of a listening chromedriver and its port; or its output if it gave up.
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

    pub fn server(&self) -> &str {
        &self.server
    }

    /// Records the browser process of a session, to kill it reliably.
    pub fn owns(&mut self, browser: u32) {
        self.browser = Some(browser);
        let told = self.input.as_mut().map(|input| writeln!(input, "{browser}"));
        told.expect("the guard is there until it is dropped").expect("the guard listens");
    }

    pub const fn folder(&self) -> &Folder {
        &self.folder
    }

    /// Kills the browser as a power cut does: no handler runs, nothing is flushed.
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

/// A fresh folder inside the target directory (a sandboxed browser may not see `/tmp`). Removed by the guard unless a
/// browser process is still writing; `cargo clean` removes the rest.
pub struct Folder(PathBuf);

impl Folder {
    fn fresh() -> io::Result<Self> {
        let folder = Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(numbered(&format!("visit-{}", process::id()))));
        fs::create_dir_all(folder.profile())?;
        Ok(folder)
    }

    /// The browser's user data.
    pub fn profile(&self) -> PathBuf {
        self.0.join("profile")
    }

    /// The downloads of a visit.
    pub fn downloads(&self) -> io::Result<PathBuf> {
        let downloads = self.0.join(numbered("downloads"));
        fs::create_dir_all(&downloads)?;
        Ok(downloads)
    }
}

fn numbered(name: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("{name}-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}
