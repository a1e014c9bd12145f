//! A program in the background, which ends with this one, however this one ends.
//!
//! It runs below `xtask beside`, in a group of processes of its own. Its standard input is a pipe that this program
//! holds: when that closes, the group is ended.

use std::io::{self, Read};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::thread::{self, JoinHandle};

pub const COMMAND: &str = "beside";

pub struct Beside {
    child: Child,
    output: JoinHandle<Vec<u8>>,
}

impl Beside {
    /// `own`: this program.
    pub fn start(own: &Path, command: &Command) -> io::Result<Self> {
        let (mut reader, writer) = io::pipe()?;
        let mut outer = Command::new(own);
        outer.arg(COMMAND).arg(command.get_program()).args(command.get_args());
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => outer.env(name, value),
                None => outer.env_remove(name),
            };
        }
        outer.process_group(0).stdin(Stdio::piped()).stdout(writer.try_clone()?).stderr(writer);
        let child = outer.spawn()?;
        let output = thread::spawn(move || {
            let mut output = Vec::new();
            let _ = reader.read_to_end(&mut output);
            output
        });
        Ok(Self { child, output })
    }

    /// Waits for the end: whether it succeeded, and what it has written.
    pub fn finish(mut self) -> io::Result<(bool, Vec<u8>)> {
        // `wait` would close the pipe.
        let held = self.child.stdin.take();
        let status = self.child.wait()?;
        drop(held);
        Ok((status.success(), self.output.join().unwrap_or_default()))
    }
}

/// Runs a program until it ends, or the standard input does.
pub fn run(program: &[String]) -> ExitCode {
    let Some((name, arguments)) = program.split_first() else {
        return ExitCode::FAILURE;
    };
    thread::spawn(|| {
        let _ = io::stdin().read_to_end(&mut Vec::new());
        let _ = Command::new("sh").args(["-c", "kill 0"]).status();
    });
    match Command::new(name).args(arguments).stdin(Stdio::null()).status() {
        Ok(status) => ExitCode::from(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1)),
        Err(error) => {
            eprintln!("{name}: {error}");
            ExitCode::FAILURE
        }
    }
}
