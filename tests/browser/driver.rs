//! The processes of a visit: one driver, one browser without a window, one folder for their files. A Chromium is reused
//! by later visits of the same kind; each site has its own address, so stored data is not shared. All processes end
//! with this program, however it ends. At most [`AT_ONCE`] visits run at a time.

use std::{
    env, fs,
    io::{self, BufRead, BufReader, Write},
    net::{TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{self, Child, ChildStdin, Command, Stdio},
    sync::{
        Condvar, Mutex, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::Duration,
};

use thirtyfour::WebDriver;

use crate::{engine::Engine, page::Glances};

/// Two browsers keep two cores busy; more delay each other.
const AT_ONCE: u32 = 3;

static RUNNING: Mutex<u32> = Mutex::new(0);
static ENDED: Condvar = Condvar::new();

/// Unused browsers.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// Attempts to start a driver: chromedriver picks a port free for one address family and gives up if the other is taken.
const STARTS: u32 = 10;

/// How long a driver that prints nothing may take until it answers at its port.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts a driver in a process group of its own where the system can, reads the browser's process id from its own
/// input, and kills all of them when that input closes. Its output is the driver's alone, and ends with it.
const GUARD: &str = r#"
trap '' INT TERM HUP
folder=$1
shift
$(command -v setsid) "$@" </dev/null 2>/dev/null &
driver=$!
exec >/dev/null
while read -r process; do browser=$process; done
kill -9 -$driver $driver $browser 2>/dev/null
rm -rf "$folder"
"#;

/// WebKit's driver needs a display and a bus of its own.
const ON_A_DISPLAY: &str = r#"
Xvfb -displayfd 1 -screen 0 2000x1400x24 | {
  read -r display
  DISPLAY=:$display GDK_BACKEND=x11 exec dbus-run-session -- "$@"
}
"#;

/// The permission to run one visit; of one beside another visit of its test, whose turn serves both.
pub struct Turn {
    is_counted: bool,
}

impl Turn {
    pub fn take() -> Self {
        let running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        let mut running =
            ENDED.wait_while(running, |running| *running >= AT_ONCE).unwrap_or_else(PoisonError::into_inner);
        *running += 1;
        Self { is_counted: true }
    }

    pub const fn beside() -> Self {
        Self { is_counted: false }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if self.is_counted {
            *RUNNING.lock().unwrap_or_else(PoisonError::into_inner) -= 1;
            ENDED.notify_one();
        }
    }
}

/// A browser with its driver session.
pub struct Browser {
    pub driver: WebDriver,
    pub process: Driver,
    pub languages: &'static str,
    pub is_whole: bool,
}

impl Browser {
    /// A browser of this kind left by an earlier visit with these languages.
    pub fn idle(languages: &str, is_whole: bool) -> Option<Self> {
        let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
        let fitting = idle.iter().position(|browser| browser.languages == languages && browser.is_whole == is_whole)?;
        Some(idle.swap_remove(fitting))
    }

    /// Returns it for a later visit.
    pub fn leave(self) {
        IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }
}

/// A driver on its own port, and the browser it started last.
pub struct Driver {
    server: String,
    guard: Child,
    /// Closing it ends the guard.
    input: Option<ChildStdin>,
    browser: Option<u32>,
    folder: Folder,
}

impl Driver {
    /// Starts it and learns its port.
    pub async fn start() -> io::Result<Self> {
        let engine = Engine::of_this_run();
        let (variable, program) = engine.driver();
        let program = env::var(variable).unwrap_or_else(|_| program.into());
        let mut said = String::new();
        for _ in 0..STARTS {
            let folder = Folder::fresh()?;
            let started = match engine.tells_port_after() {
                Some(before) => Self::telling(&program, &folder, before),
                None => Self::answering(&program, &folder).await,
            };
            match started {
                Ok((mut guard, port)) => {
                    let (server, input) = (format!("http://127.0.0.1:{port}"), guard.stdin.take());
                    return Ok(Self { server, guard, input, browser: None, folder });
                }
                Err(last) => said = last,
            }
        }
        panic!("{program} started {STARTS} times and never had a port; it said last:\n{said}");
    }

    fn guard(folder: &Folder, command: &[&str]) -> Child {
        let mut guard = Command::new("sh");
        guard.args(["-c", GUARD, "guard"]).arg(&folder.0).args(command);
        if !Engine::of_this_run().has_devtools() {
            guard.env("HOME", folder.home());
        }
        guard.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        guard.spawn().unwrap_or_else(|error| panic!("sh: {error}"))
    }

    /// The guard of a driver and the port that it prints; or its output if it gave up.
    fn telling(program: &str, folder: &Folder, before: &str) -> Result<(Child, u16), String> {
        let mut guard = Self::guard(folder, &[program, "--port=0"]);
        let mut lines = BufReader::new(guard.stdout.take().unwrap()).lines();
        let mut said = Vec::new();
        for line in lines.by_ref().map_while(Result::ok) {
            let port = line.split_once(before).map(|(_, port)| port.trim_end_matches('.').parse());
            if let Some(Ok(port)) = port {
                thread::spawn(move || lines.for_each(drop));
                return Ok((guard, port));
            }
            said.push(line);
        }
        drop(guard.stdin.take());
        let _ = guard.wait();
        said.push(format!("./dev test installs it, {} names another", Engine::of_this_run().driver().0));
        Err(said.join("\n"))
    }

    /// The guard of a driver that answers at a port it was given.
    async fn answering(program: &str, folder: &Folder) -> Result<(Child, u16), String> {
        let port = TcpListener::bind(("127.0.0.1", 0))
            .and_then(|free| free.local_addr())
            .map_err(|error| error.to_string())?
            .port();
        let mut guard = Self::guard(folder, &["sh", "-c", ON_A_DISPLAY, "display", program, &format!("--port={port}")]);
        let mut output = guard.stdout.take().unwrap();
        thread::spawn(move || io::copy(&mut output, &mut io::sink()));
        let mut glances = Glances::new(PATIENCE);
        while glances.next().await {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok((guard, port));
            }
        }
        drop(guard.stdin.take());
        let _ = guard.wait();
        Err(format!("nobody answered at port {port}"))
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

impl Drop for Driver {
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
        fs::create_dir_all(folder.home())?;
        Ok(folder)
    }

    /// The browser's user data.
    pub fn profile(&self) -> PathBuf {
        self.0.join("profile")
    }

    /// The home of a driver without devtools and of its browser.
    pub fn home(&self) -> PathBuf {
        self.0.join("home")
    }

    /// The downloads of a visit.
    pub fn downloads(&self) -> io::Result<PathBuf> {
        // WebKit puts downloads there and nowhere else.
        if !Engine::of_this_run().has_devtools() {
            return Ok(self.home());
        }
        let downloads = self.0.join(numbered("downloads"));
        fs::create_dir_all(&downloads)?;
        Ok(downloads)
    }
}

fn numbered(name: &str) -> String {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    format!("{name}-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}
