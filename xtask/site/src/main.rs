//! What the build does beside trunk: `topcut-site style` and `topcut-site site`, from the hooks in Trunk.toml.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs};

use topcut_site::{Result, Said, pages, style};

fn main() -> ExitCode {
    let done = match env::args().nth(1).as_deref() {
        Some("style") => style(),
        Some("site") => site(),
        _ => Err("use: topcut-site style | site".to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// One style sheet of many files, without comments.
fn style() -> Result<()> {
    let sheet = style::bundle("style/index.css".as_ref())?;
    fs::create_dir_all(".trunk").said(".trunk")?;
    fs::write(".trunk/index.css", sheet).said(".trunk/index.css")
}

/// Turns what trunk has built into the site: see [`pages::finish`].
fn site() -> Result<()> {
    let staging = PathBuf::from(of_trunk("TRUNK_STAGING_DIR")?);
    let profile = of_trunk("TOPCUT_PROFILE")?;
    let target = env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let wasm = [&target, "wasm32-unknown-unknown", &profile, "topcut.wasm"].iter().collect::<PathBuf>();
    pages::finish(&staging, &wasm)
}

fn of_trunk(name: &str) -> Result<String> {
    env::var(name).map_err(|_| format!("{name} is not set: this runs as a hook of ./dev build"))
}
