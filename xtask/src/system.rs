//! What only the system's package manager can install.

use std::process::{Command, Stdio};

use crate::house::{House, has};
use crate::stop::{Done, say, stop};

/// Installs packages with apt if no password is needed, else the error is the command to run. `what` is missing.
pub fn install(house: &mut House, what: &str, packages: &[&str]) -> Done {
    let names = packages.join(" ");
    if !has("apt-get") {
        return stop(format!(
            "{what} is missing: install it with the system's package manager (Debian: {names}) and run this again."
        ));
    }
    say(format!("installing with apt-get: {names} (about 1 min, once)"));
    let _ = as_root(house, &["apt-get", "update", "-qq"]).status();
    let mut install = vec!["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y", "-qq"];
    install.push("--no-install-recommends");
    install.extend(packages);
    match as_root(house, &install).stdout(Stdio::null()).status() {
        Ok(status) if status.success() => Ok(()),
        _ => stop(format!("{what} is missing: run  sudo apt-get install {names}  and then this again.")),
    }
}

pub fn as_root(house: &House, command: &[&str]) -> Command {
    let is_root = house.line(house.command("id").arg("-u")).is_ok_and(|id| id == "0");
    if is_root {
        let mut direct = house.command(command[0]);
        direct.args(&command[1..]);
        return direct;
    }
    let mut sudo = house.command("sudo");
    sudo.arg("-n").args(command).stderr(Stdio::null());
    sudo
}
