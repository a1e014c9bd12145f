//! A program in the background ends with the one that holds its standard input.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};

fn beside(script: &str) -> Command {
    let mut beside = Command::new(env!("CARGO_BIN_EXE_xtask"));
    beside.args(["beside", "sh", "-c", script]).process_group(0).stdin(Stdio::piped()).stdout(Stdio::piped());
    beside
}

#[test]
fn it_ends_with_all_that_it_has_begun() {
    let mut child = beside("sleep 600 & echo begun; wait").spawn().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert_eq!(line, "begun\n");
    drop(child.stdin.take());
    assert!(!child.wait().unwrap().success());
    // Ends only when nobody holds the other end of the pipe.
    assert_eq!(output.read_line(&mut line).unwrap(), 0);
}

#[test]
fn its_end_is_that_of_the_program() {
    let mut child = beside("exit 3").spawn().unwrap();
    let held = child.stdin.take();
    assert_eq!(child.wait().unwrap().code(), Some(3));
    drop(held);
}
