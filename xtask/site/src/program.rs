//! The program in several files: the first suffices until an event is opened (see src/web/chunk.rs).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::hash::integrity;
use crate::{Result, Said};

/// What each program file needs, by its name: paths in the folder, itself among them.
pub type Needs = BTreeMap<String, BTreeSet<String>>;

/// Writes the program into `folder`.
///
/// # Errors
/// The program was not built, or a tool failed.
pub fn write(wasm: &Path, folder: &Path) -> Result<Needs> {
    let input = fs::read(wasm).said(wasm)?;
    fs::create_dir_all(folder).said(folder)?;
    let main = folder.join("topcut.wasm");
    let mut options = wasm_split_cli_support::Options::new(&input);
    options.output_dir = folder;
    options.main_out_path = &main;
    options.main_module = "./topcut.js";
    let split = wasm_split_cli_support::transform(options).map_err(|error| format!("wasm-split: {error}"))?;
    bind(&main, folder)?;
    fs::remove_file(&main).said(&main)?;
    let needs = split
        .prefetch_map
        .into_iter()
        .map(|(name, files)| (name, files.into_iter().map(|file| file + ".wasm").collect()));
    Ok(needs.collect())
}

fn bind(main: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Command::new("wasm-bindgen");
    bindgen.args(["--target", "web", "--no-typescript", "--remove-name-section", "--keep-lld-exports"]);
    bindgen.args(["--out-name", "topcut", "--out-dir"]).arg(folder).arg(main);
    let done = bindgen.status().said("wasm-bindgen")?;
    if done.success() { Ok(()) } else { Err("wasm-bindgen failed: see above".to_owned()) }
}

/// `files.js`: the hash of each file of the program.
///
/// # Errors
/// A file cannot be read.
pub fn list(folder: &Path) -> Result<String> {
    let mut lines = String::from("export const HASHES = {\n");
    for path in crate::files(folder)? {
        let name = name_of(&path);
        if name.ends_with(".wasm") {
            lines += &format!("  \"{name}\": \"{}\",\n", integrity(&fs::read(&path).said(&path)?));
        }
    }
    Ok(lines + "};\n")
}

pub(crate) fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// The one file of a folder whose name begins and ends so.
pub(crate) fn one(folder: &Path, begins: &str, ends: &str) -> Result<PathBuf> {
    let fits = |path: &PathBuf| {
        let name = name_of(path);
        name.starts_with(begins) && name.ends_with(ends) && path.parent() == Some(folder)
    };
    let mut found = crate::files(folder)?.into_iter().filter(fits);
    match (found.next(), found.next()) {
        (Some(path), None) => Ok(path),
        _ => Err(format!("{}: trunk has not written one file {begins}…{ends}", folder.display())),
    }
}
