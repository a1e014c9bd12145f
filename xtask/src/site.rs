//! The site: served, built, built twice.

use std::env;
use std::fs;
use std::net::TcpStream;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use crate::files::{copy, empty, files, name_of, real};
use crate::house::{House, WASM, has};
use crate::needs;
use crate::stop::{Done, Said, say, stop};

/// Of the published program, which is small.
const RELEASE: &str = "release";
/// Of the program that is served and tested, which is built sooner.
pub const QUICK: &str = "quick";
/// What a change to the app touches.
const WATCHED: [&str; 6] = ["src", "style", "public", "locales", "index.html", "Cargo.toml"];
/// What a copy of the checkout lacks.
const MADE: [&str; 5] = ["target", ".tools", ".trunk", "dist", ".git"];

pub fn serve(house: &mut House, port: Option<&str>) -> Done {
    let Ok(first) = port.unwrap_or("8080").parse::<u16>() else {
        return stop(format!("./dev serve: \"{}\" is not a port.", port.unwrap_or_default()));
    };
    needs::crates(house)?;
    needs::site_tools(house, QUICK)?;
    let Some(port) = (first..=u16::MAX).find(|port| TcpStream::connect(("127.0.0.1", *port)).is_err()) else {
        return stop(format!("./dev serve: no port from {first} on is free."));
    };
    // Not in dist/: the page that trunk serves differs from the published one.
    let folder = house.target.join("serve");
    fs::create_dir_all(&folder).said(&folder)?;
    let mut trunk = trunk(house, "serve", QUICK, &folder)?;
    trunk.args(["--no-autoreload", "--address", "127.0.0.1", "--port", &port.to_string()]);
    trunk.args(WATCHED.iter().filter(|path| Path::new(path).exists()).flat_map(|path| ["--watch", path]));
    say("building the app (about 4 min the first time)");
    say(format!("it will be at http://127.0.0.1:{port}/ as soon as the build has succeeded; Ctrl-C ends it"));
    if let Some(beside) = house.beside.take() {
        beside.finish().said("cargo")?;
    }
    // Replaces this process, so that a signal to it ends the server.
    Err(trunk.exec()).said("trunk")
}

pub fn build(house: &mut House) -> Done {
    needs::crates(house)?;
    needs::site_tools(house, RELEASE)?;
    say("building dist/ (about 6 min the first time)");
    publish(house)?;
    sizes(house)
}

/// The published site, in dist/.
fn publish(house: &mut House) -> Done {
    house.run(&mut trunk(house, "build", RELEASE, "dist".as_ref())?)
}

/// Builds the site that is tested.
pub fn quick(house: &House) -> Done<Command> {
    let folder = house.target.join("site");
    fs::create_dir_all(&folder).said(&folder)?;
    trunk(house, "build", QUICK, &folder)
}

/// Builds the site in another folder and compares: the build must be reproducible.
pub fn again(house: &mut House) -> Done {
    let folder = env::temp_dir().join(format!("topcut-again-{}", std::process::id()));
    empty(&folder)?;
    copy(".".as_ref(), &folder, &MADE)?;
    publish(house)?;
    let mut dev = house.command(folder.join("dev"));
    dev.arg("build").current_dir(&folder).env("TOPCUT_TOOLS", &house.tools);
    dev.env_remove("CARGO_TARGET_DIR").env_remove("NO_COLOR");
    house.run(&mut dev)?;
    house.run(house.command("diff").args(["-r", "dist"]).arg(folder.join("dist")))?;
    fs::remove_dir_all(&folder).said(&folder)
}

/// The program alone, as trunk builds it.
pub fn program(house: &House, profile: &str) -> Done<Command> {
    let mut cargo = house.cargo(&["build", "--quiet", "--profile", profile, "--target", WASM, "--bin", "topcut"]);
    cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", hidden_paths(house)?);
    Ok(cargo)
}

fn trunk(house: &House, action: &str, profile: &str, dist: &Path) -> Done<Command> {
    let mut trunk = house.command("trunk");
    trunk.args([action, "--skip-version-check", "--cargo-profile", profile, "--dist"]).arg(dist);
    trunk.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", hidden_paths(house)?);
    // The hooks in Trunk.toml call a program of xtask/site/, which asks for the profile.
    let mut path = env::var_os("PATH").unwrap_or_default();
    path.push(":");
    path.push(real(&house.target)?.join("debug"));
    trunk.env("PATH", path).env("TOPCUT_PROFILE", profile);
    // It rejects NO_COLOR=1.
    trunk.env_remove("NO_COLOR");
    Ok(trunk)
}

/// Flags that remove local paths from the file names in panic messages.
fn hidden_paths(house: &House) -> Done<String> {
    let home = || Path::new(&env::var_os("HOME").unwrap_or_default()).join(".cargo");
    let cargo = env::var_os("CARGO_HOME").map_or_else(home, Into::into);
    let here = env::current_dir().said(".")?;
    let sysroot = house.line(house.command("rustc").args(["--print", "sysroot"]))?;
    let version = house.line(house.command("rustc").arg("-vV"))?;
    let commit = version.lines().find_map(|line| line.strip_prefix("commit-hash: ")).unwrap_or_default();
    let paths = [
        (cargo.display().to_string(), "/cargo".to_owned()),
        (here.display().to_string(), "/topcut".to_owned()),
        (real(&house.target)?.display().to_string(), "/topcut/target".to_owned()),
        (format!("{sysroot}/lib/rustlib/src/rust"), format!("/rustc/{commit}")),
    ];
    Ok(paths.map(|(from, to)| format!("--remap-path-prefix={from}={to}")).join(" "))
}

/// The bytes of each file, as it is and as hosts send it.
fn sizes(house: &House) -> Done {
    println!("{:>10} {:>10} {:>10}", "bytes", "gzip", "brotli");
    for path in files("dist".as_ref())? {
        let bytes = fs::metadata(&path).said(&path)?.len();
        let gzip = house.output(house.command("gzip").arg("-9c").arg(&path))?.len();
        let brotli = if has("brotli") {
            house.output(house.command("brotli").arg("-c").arg(&path))?.len().to_string()
        } else {
            "-".to_owned()
        };
        let name = path.strip_prefix("dist").unwrap_or(&path).display();
        println!("{bytes:>10} {gzip:>10} {brotli:>10}  {name}");
    }
    Ok(())
}

/// Copies the published site, with compressed files beside, as hosts send them.
pub fn compressed(house: &mut House, to: &Path) -> Done {
    empty(to)?;
    copy("dist".as_ref(), to, &[])?;
    for path in files(to)? {
        house.run(house.command("gzip").arg("-9k").arg(&path))?;
        if has("brotli") {
            house.run(house.command("brotli").arg("-k").arg(&path))?;
        }
    }
    Ok(())
}

/// The bytes of all pictures of the guide.
pub fn size_of_pictures(folder: &Path) -> Done<u64> {
    let pictures = files(folder)?.into_iter().filter(|path| name_of(path).ends_with(".webp"));
    pictures.map(|path| Ok(fs::metadata(&path).said(&path)?.len())).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn local_paths_are_hidden() {
        let house = House::here().unwrap();
        let flags = hidden_paths(&house).unwrap();
        let hidden: Vec<_> = flags.split(' ').filter_map(|flag| flag.rsplit_once('=')).map(|(_, to)| to).collect();
        assert_eq!(hidden[..3], ["/cargo", "/topcut", "/topcut/target"]);
        assert!(hidden[3].starts_with("/rustc/") && hidden.len() == 4);
    }

    #[test]
    fn a_port_is_a_number() {
        let mut house = House::here().unwrap();
        for port in ["x", "70000", "-1"] {
            let sentence = format!("./dev serve: \"{port}\" is not a port.");
            assert_eq!(serve(&mut house, Some(port)), stop(sentence));
        }
    }
}
