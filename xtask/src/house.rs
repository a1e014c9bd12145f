//! This checkout, and how programs run in it.

use std::collections::BTreeMap;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};

use crate::beside::Beside;
use crate::stop::{Done, Said, Stop};
use crate::tally::Tally;

pub const WASM: &str = "wasm32-unknown-unknown";

pub struct House {
    /// Tools are installed here.
    pub tools: PathBuf,
    pub target: PathBuf,
    /// This very program: a test run compiles it anew.
    pub own: PathBuf,
    /// Counts results while the steps of a test run.
    pub tally: Option<Tally>,
    /// Compiles the app while tools are installed.
    pub beside: Option<Beside>,
    /// The environment of every program, besides that of this one.
    given: BTreeMap<&'static str, OsString>,
}

impl House {
    pub fn here() -> Done<Self> {
        let folder = |name: &str, default: &str| PathBuf::from(env::var_os(name).unwrap_or_else(|| default.into()));
        let tools = folder("TOPCUT_TOOLS", ".tools");
        Ok(Self {
            tools: std::path::absolute(&tools).said(&tools)?,
            target: folder("CARGO_TARGET_DIR", "target"),
            own: env::current_exe().said("xtask")?,
            tally: None,
            beside: None,
            given: BTreeMap::new(),
        })
    }

    /// A variable of the environment that programs get.
    pub fn var(&self, name: &str) -> Option<String> {
        let given = self.given.get(name).cloned().or_else(|| env::var_os(name));
        given.map(|value| value.to_string_lossy().into_owned()).filter(|value| !value.is_empty())
    }

    pub fn give(&mut self, name: &'static str, value: impl Into<OsString>) {
        self.given.insert(name, value.into());
    }

    pub fn command(&self, program: impl AsRef<OsStr>) -> Command {
        let mut command = Command::new(program);
        command.envs(&self.given);
        command
    }

    pub fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = self.command("cargo");
        command.args(arguments);
        command
    }

    /// Runs a program, which says itself why it fails.
    pub fn run(&mut self, command: &mut Command) -> Done {
        if self.status(command)?.success() { Ok(()) } else { Err(Stop::Seen) }
    }

    pub fn status(&mut self, command: &mut Command) -> Done<ExitStatus> {
        let status = match &mut self.tally {
            Some(tally) => watched(command, tally, &mut io::stdout()),
            None => command.status(),
        };
        status.said(command.get_program())
    }

    /// What a program writes to its standard output.
    pub fn output(&self, command: &mut Command) -> Done<Vec<u8>> {
        let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output().said(command.get_program())?;
        if output.status.success() { Ok(output.stdout) } else { Err(Stop::Seen) }
    }

    pub fn line(&self, command: &mut Command) -> Done<String> {
        Ok(String::from_utf8_lossy(&self.output(command)?).trim().to_owned())
    }

    /// Whether a program succeeds, which nobody has to see.
    pub fn works(&self, command: &mut Command) -> bool {
        command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
    }
}

/// Shows what a program writes, and counts the results in it.
fn watched(command: &mut Command, tally: &mut Tally, out: &mut impl Write) -> io::Result<ExitStatus> {
    let (mut reader, writer) = io::pipe()?;
    command.stdout(writer.try_clone()?).stderr(writer);
    let child = command.spawn();
    // The command holds its ends of the pipe, which would never end.
    command.stdout(Stdio::inherit()).stderr(Stdio::inherit());
    let mut child = child?;
    let mut piece = [0; 1 << 13];
    loop {
        let length = reader.read(&mut piece)?;
        if length == 0 {
            break child.wait();
        }
        show(&piece[..length], tally, out)?;
    }
}

pub fn show(output: &[u8], tally: &mut Tally, out: &mut impl Write) -> io::Result<()> {
    tally.take(output);
    out.write_all(output)?;
    out.flush()
}

/// The program of a name, or at a path, if it is there.
pub fn find(name: &str) -> Option<PathBuf> {
    let is_program =
        |path: &PathBuf| fs::metadata(path).is_ok_and(|it| it.is_file() && it.permissions().mode() & 0o111 > 0);
    if name.contains('/') {
        return Some(PathBuf::from(name)).filter(is_program);
    }
    env::split_paths(&env::var_os("PATH")?).map(|folder| folder.join(name)).find(is_program)
}

pub fn has(name: &str) -> bool {
    find(name).is_some()
}

/// A number in digits alone.
pub fn number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_watched_program_writes_is_shown_and_counted() {
        let script =
            "echo 'test result: ok. 2 passed; 0 failed;'; echo 'test result: ok. 1 passed; 1 failed;' >&2; exit 3";
        let (mut tally, mut shown) = (Tally::default(), Vec::new());
        let status = watched(Command::new("sh").args(["-c", script]), &mut tally, &mut shown).unwrap();
        assert_eq!(status.code(), Some(3));
        assert_eq!(tally.to_string(), "3 passed, 1 failed");
        assert_eq!(String::from_utf8(shown).unwrap().lines().count(), 2);
    }

    #[test]
    fn programs_get_what_was_given() {
        let mut house = House::here().unwrap();
        house.give("TOPCUT_GIVEN", "yes");
        let said = house.line(house.command("sh").args(["-c", "echo $TOPCUT_GIVEN"]));
        assert_eq!(said.unwrap(), "yes");
        assert_eq!(house.var("TOPCUT_GIVEN").as_deref(), Some("yes"));
    }
}
