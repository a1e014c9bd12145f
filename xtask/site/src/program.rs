//! The program in several files: the first suffices until an event is opened (see src/web/chunk.rs).

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::hash::integrity;
use crate::{Result, Said};

/// Of a file that goes into a pack, in bytes, at most.
const SMALL: usize = 50_000;

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

/// Puts small files into packs. Packs differ by which of the programs that come first, for events and for cards, need
/// their files. Returns where each file lies: pack, first byte, byte after the last.
///
/// # Errors
/// A file cannot be read or written.
pub fn pack(folder: &Path, needs: &mut Needs) -> Result<BTreeMap<String, (String, usize, usize)>> {
    let shared: BTreeSet<String> =
        needs.values().flatten().filter(|file| file.starts_with("chunk_")).cloned().collect();
    let mut packs: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut places = BTreeMap::new();
    for file in shared {
        let path = folder.join(&file);
        let bytes = fs::read(&path).said(&path)?;
        if bytes.len() >= SMALL {
            continue;
        }
        let is_for = |program: &str| needs.get(program).is_some_and(|files| files.contains(&file));
        let number = usize::from(is_for("event")) + 2 * usize::from(is_for("card"));
        let name = format!("small{number}.bin");
        let pack = packs.entry(name.clone()).or_default();
        let start = pack.len();
        pack.extend(&bytes);
        places.insert(file, (name, start, pack.len()));
        fs::remove_file(&path).said(&path)?;
    }
    for files in needs.values_mut() {
        *files = files.iter().map(|file| places.get(file).map_or(file, |(pack, ..)| pack)).cloned().collect();
    }
    for (name, bytes) in &packs {
        let path = folder.join(name);
        fs::write(&path, bytes).said(path)?;
    }
    Ok(places)
}

/// `files.js`: the hash of each file of the program, and the place of those that lie in packs.
///
/// # Errors
/// A file cannot be read.
pub fn list(folder: &Path, places: &BTreeMap<String, (String, usize, usize)>) -> Result<String> {
    let mut lines = String::from("export const HASHES = {\n");
    for path in crate::files(folder)? {
        let name = name_of(&path);
        if name.ends_with(".wasm") || name.ends_with(".bin") {
            lines += &format!("  \"{name}\": \"{}\",\n", integrity(&fs::read(&path).said(&path)?));
        }
    }
    lines += "};\nexport const PACKED = {\n";
    for (file, (pack, from, to)) in places {
        lines += &format!("  \"{file}\": [\"{pack}\", {from}, {to}],\n");
    }
    lines += "};\n";
    Ok(lines)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_files_lie_in_packs_by_who_needs_them() {
        let folder = std::env::temp_dir().join(format!("topcut-pack-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, size) in [("chunk_1.wasm", 3), ("chunk_2.wasm", 5), ("chunk_3.wasm", SMALL), ("chunk_4.wasm", 7)] {
            fs::write(folder.join(name), vec![b'x'; size]).unwrap();
        }
        let set = |files: &[&str]| files.iter().map(|file| (*file).to_owned()).collect();
        let mut needs = Needs::from([
            ("event".to_owned(), set(&["chunk_1.wasm", "chunk_2.wasm", "chunk_3.wasm", "split_event.wasm"])),
            ("card".to_owned(), set(&["chunk_2.wasm", "split_card.wasm"])),
            ("more".to_owned(), set(&["chunk_1.wasm", "chunk_4.wasm", "split_more.wasm"])),
        ]);
        let places = pack(&folder, &mut needs).unwrap();
        let place = |pack: &str, from, to| (pack.to_owned(), from, to);
        assert_eq!(places["chunk_1.wasm"], place("small1.bin", 0, 3));
        assert_eq!(places["chunk_2.wasm"], place("small3.bin", 0, 5));
        assert_eq!(places["chunk_4.wasm"], place("small0.bin", 0, 7));
        assert_eq!(needs["card"], set(&["small3.bin", "split_card.wasm"]));
        assert_eq!(needs["event"], set(&["chunk_3.wasm", "small1.bin", "small3.bin", "split_event.wasm"]));
        assert!(!folder.join("chunk_1.wasm").exists() && folder.join("chunk_3.wasm").exists());
        let list = list(&folder, &places).unwrap();
        assert!(
            list.contains("\"small1.bin\": \"sha384-") && list.contains("\"chunk_1.wasm\": [\"small1.bin\", 0, 3]")
        );
        fs::remove_dir_all(folder).unwrap();
    }
}
