//! Prerequisites beside Rust and a C compiler, which `./dev` finds: crates, the target, components and tools.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::beside::Beside;
use crate::files::text;
use crate::house::{House, WASM, has};
use crate::site;
use crate::stop::{Done, Said, say, stop};

const TRUNK: &str = "0.21.14";

/// A program that cargo installs in the folder of tools.
pub struct Tool<'a> {
    pub name: &'a str,
    pub version: &'a str,
    /// Short compile times count more, but for what works a while.
    pub level: &'a str,
    pub programs: &'a [&'a str],
}

pub fn crates(house: &mut House) -> Done {
    let version = house.line(house.command("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    house
        .run(&mut house.cargo(&["fetch", "--target", host, "--target", WASM]))
        .or_else(|_| stop("The crates could not be fetched: connect to the network and run this again."))
}

pub fn linters(house: &mut House) -> Done {
    component(house, "rustfmt", "fmt")?;
    component(house, "clippy", "clippy")
}

/// The component of rustup that provides a command of cargo.
fn component(house: &mut House, name: &str, command: &str) -> Done {
    if house.works(&mut house.cargo(&[command, "--version"])) {
        return Ok(());
    }
    if !has("rustup") {
        return stop(format!(
            "{name} is missing and there is no rustup to add it: install rustup from https://rustup.rs and run this again."
        ));
    }
    say(format!("adding {name} to Rust (seconds)"));
    house.run(house.command("rustup").args(["component", "add", name])).or_else(|_| {
        stop(format!("{name} could not be added: connect to the network and run  rustup component add {name}"))
    })
}

/// What builds the site in a profile.
pub fn site_tools(house: &mut House, profile: &str) -> Done {
    target(house)?;
    // Builds the program while the tools compile, to use all cores; trunk reports a failure.
    if !house.tools.join("bin/trunk").exists() {
        let program = site::program(house, profile)?;
        house.beside = Some(Beside::start(&house.own, &program).said(&house.own)?);
    }
    let lock = text("Cargo.lock")?;
    let Some(version) = locked(&lock, "wasm-bindgen") else {
        return stop("Cargo.lock has no wasm-bindgen.");
    };
    let programs = ["wasm-bindgen", "wasm-bindgen-test-runner"];
    tool(house, &Tool { name: "wasm-bindgen-cli", version, level: "1", programs: &programs })?;
    tool(house, &Tool { name: "trunk", version: TRUNK, level: "0", programs: &["trunk"] })?;
    if !house.target.join("debug/topcut-site").exists() {
        say("compiling xtask/site/ (1 min, once)");
    }
    house
        .run(&mut house.cargo(&["build", "--quiet", "-p", "topcut-site"]))
        .or_else(|_| stop("xtask/site/ does not compile: see the reason above."))
}

fn target(house: &mut House) -> Done {
    let folder = house.line(house.command("rustc").args(["--print", "target-libdir", "--target", WASM]))?;
    if Path::new(&folder).is_dir() {
        return Ok(());
    }
    if !has("rustup") {
        return stop(format!(
            "The target {WASM} is missing and there is no rustup to add it: install rustup from https://rustup.rs and run this again."
        ));
    }
    say(format!("adding the target {WASM} to Rust (seconds)"));
    house.run(house.command("rustup").args(["target", "add", WASM])).or_else(|_| {
        stop(format!("The target could not be added: connect to the network and run  rustup target add {WASM}"))
    })
}

pub fn tool(house: &mut House, tool: &Tool) -> Done {
    let Tool { name, version, level, programs } = tool;
    let works = |program: &&str| house.works(Command::new(house.tools.join("bin").join(program)).arg("--help"));
    let list = text(house.tools.join(".crates.toml")).unwrap_or_default();
    if programs.iter().all(works) && is_installed(&list, name, version) {
        return Ok(());
    }
    let folder = std::env::current_dir().map(|here| shown(&house.tools, &here)).said(".")?;
    say(format!("installing {name} {version} into {}/ (1 to 6 min, once)", folder.display()));
    let mut install = house.cargo(&["install", "--quiet", "--force", "--locked", "--no-default-features"]);
    install.arg("--root").arg(&house.tools).arg("--target-dir").arg(house.tools.join("build"));
    install.args([name, "--version", version]);
    install.args(programs.iter().flat_map(|program| ["--bin", program]));
    install.env("CARGO_PROFILE_RELEASE_LTO", "off").env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256");
    install.env("CARGO_PROFILE_RELEASE_STRIP", "true").env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level);
    house.run(&mut install).or_else(|_| {
        stop(format!(
            "{name} could not be installed: see the reason above; if there is no network, connect and run this again."
        ))
    })
}

/// Whether cargo's list of what it has installed names a crate in a version.
fn is_installed(list: &str, name: &str, version: &str) -> bool {
    list.contains(&format!("\"{name} {version} "))
}

/// The version of a crate in the lock file.
fn locked<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = lock.split_once(&format!("name = \"{name}\"\nversion = \""))?;
    Some(after.split_once('"')?.0)
}

/// A folder as seen from here.
fn shown(folder: &Path, here: &Path) -> PathBuf {
    folder.strip_prefix(here).unwrap_or(folder).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read_from_the_lists_of_cargo() {
        let lock = "[[package]]\nname = \"wasm-bindgen-cli\"\nversion = \"0.1.0\"\n\n[[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.129\"\n";
        assert_eq!(locked(lock, "wasm-bindgen"), Some("0.2.129"));
        assert_eq!(locked(lock, "wasm"), None);
        let own = include_str!("../../Cargo.lock");
        assert!(locked(own, "wasm-bindgen").is_some());
        let list = "[v1]\n\"trunk 0.21.14 (registry+https://example.org)\" = [\"trunk\"]\n";
        assert!(is_installed(list, "trunk", "0.21.14"));
        assert!(!is_installed(list, "trunk", "0.21.1"));
        assert!(!is_installed(list, "runk", "0.21.14"));
    }

    #[test]
    fn folders_of_the_checkout_are_named_briefly() {
        assert_eq!(shown("/here/.tools".as_ref(), "/here".as_ref()), Path::new(".tools"));
        assert_eq!(shown("/there/tools".as_ref(), "/here".as_ref()), Path::new("/there/tools"));
    }
}
