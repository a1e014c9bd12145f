//! The script `./dev`, before any Rust of ours runs, and how a command is refused.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, id};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
/// Programs of the system that the script calls.
const SYSTEM: [&str; 8] = ["awk", "bash", "cat", "dirname", "env", "realpath", "sed", "sort"];

/// A machine with these programs only, by their names and scripts.
struct Machine(PathBuf);

impl Machine {
    fn new(name: &str, programs: &[(&str, &str)]) -> Self {
        let folder = std::env::temp_dir().join(format!("topcut-dev-{}-{name}", id()));
        fs::create_dir_all(&folder).unwrap();
        for program in SYSTEM {
            let usual = ["/usr/bin", "/bin"].map(|folder| Path::new(folder).join(program));
            symlink(usual.iter().find(|path| path.exists()).unwrap(), folder.join(program)).unwrap();
        }
        for (program, script) in programs {
            let path = folder.join(program);
            fs::write(&path, format!("#!/usr/bin/env bash\n{script}\n")).unwrap();
            fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        }
        Self(folder)
    }

    fn dev(&self, arguments: &[&str]) -> Output {
        let mut dev = Command::new(self.0.join("bash"));
        dev.arg(Path::new(ROOT).join("dev")).args(arguments);
        dev.env_clear().env("PATH", &self.0).env("HOME", &self.0);
        dev.output().unwrap()
    }

    fn refusal(&self) -> String {
        let output = self.dev(&["check"]);
        assert_eq!(output.status.code(), Some(1));
        assert!(output.stdout.is_empty());
        String::from_utf8(output.stderr).unwrap().trim().to_owned()
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn wanted() -> String {
    let manifest = fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).unwrap();
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = ")).unwrap();
    line.trim_matches('"').to_owned()
}

/// What can be tested belongs into Rust.
#[test]
fn the_script_stays_short() {
    let script = fs::read_to_string(Path::new(ROOT).join("dev")).unwrap();
    assert!(script.lines().count() < 80);
}

#[test]
fn help_needs_no_rust() {
    let output = Machine::new("help", &[]).dev(&["help"]);
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), include_str!("../src/help.txt"));
}

#[test]
fn missing_rust_is_told() {
    let said = Machine::new("missing", &[]).refusal();
    assert!(said.starts_with("Rust is missing: install it with  curl "), "{said}");
}

#[test]
fn old_rust_is_told() {
    for version in ["1.88.0", "1.9.0", "0.100.0"] {
        let rustc = format!("echo 'rustc {version} (abc 2025-01-01)'");
        let said = Machine::new(version, &[("cargo", ""), ("rustc", &rustc)]).refusal();
        let short = version.rsplit_once('.').unwrap().0;
        assert!(said.starts_with(&format!("Rust {short} is too old, {} or newer is needed: ", wanted())), "{said}");
    }
}

#[test]
fn a_missing_compiler_is_told() {
    let rustc = format!("echo 'rustc {}.0 (abc 2025-01-01)'", wanted());
    let said = Machine::new("compiler", &[("cargo", ""), ("rustc", &rustc)]).refusal();
    assert!(said.starts_with("A C compiler is missing: "), "{said}");
}

#[test]
fn commands_that_do_not_compile_are_told() {
    let rustc = "echo 'rustc 7.0.0 (abc 2025-01-01)'";
    let said = Machine::new("broken", &[("cargo", "exit 101"), ("cc", ""), ("rustc", rustc)]).refusal();
    assert_eq!(said, "xtask/ does not compile: see the reason above.");
}

#[test]
fn an_unknown_command_is_told_below_the_help() {
    let output = Command::new(env!("CARGO_BIN_EXE_xtask")).arg("nonsense").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said, format!("{}\nThere is no ./dev nonsense.\n", include_str!("../src/help.txt")));
}
