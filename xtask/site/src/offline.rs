//! The service worker: the list of all files with their hashes, and of those that a player's phone keeps.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::hash::hex;
use crate::program::Needs;
use crate::{Result, Said, files, text};

/// Writes the constants before `src/web/worker.js`. `folder`: that of the program.
///
/// # Errors
/// A file cannot be read.
pub fn worker(staging: &Path, folder: &str, needs: &Needs) -> Result<String> {
    let (mut list, mut card, mut phones) = (String::new(), String::new(), String::new());
    for path in files(staging)? {
        let found = path.strip_prefix(staging).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if found == "worker.js" || found.ends_with(".schema.json") || found.starts_with("shots/") {
            continue;
        }
        let name = if found == "index.html" { "./" } else { found.as_str() };
        list += &format!("  \"{name}\": \"{}\",\n", hex(&fs::read(&path).said(&path)?));
        match kept(name, folder, needs) {
            Kept::Cards => card += &format!("  \"{name}\",\n"),
            Kept::Phones => phones += &format!("  \"{name}\",\n"),
            Kept::Desks => {}
        }
    }
    let script = text("src/web/worker.js")?;
    let version = &hex([list.as_str(), &script].concat().as_bytes())[..8];
    Ok(format!(
        "const VERSION = \"{version}\";\nconst FILES = {{\n{list}}};\nconst CARD = [\n{card}];\nconst PHONES = [\n{phones}];\n\n{script}"
    ))
}

/// By whom a file is kept.
#[derive(Debug, PartialEq, Eq)]
enum Kept {
    /// Each player's page, and the desk.
    Cards,
    /// The sign-up and the page of a finished event besides, and the desk.
    Phones,
    Desks,
}

fn kept(path: &str, folder: &str, needs: &Needs) -> Kept {
    let of = |program: &str| needs.get(program).unwrap_or(const { &BTreeSet::new() });
    let file = path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/'));
    let is_event_text = path.starts_with("texts/") && path.contains("-event-");
    match file {
        Some(file) if of("card").contains(file) => Kept::Cards,
        Some(file) if of("phones").contains(file) => Kept::Phones,
        Some(file) if file.starts_with("split_") || file.starts_with("chunk_") || file.ends_with(".bin") => Kept::Desks,
        Some(_) => Kept::Cards,
        None if is_event_text => Kept::Phones,
        None if path.starts_with("guide/") || path.starts_with("icons/") || path.ends_with(".webmanifest") => {
            Kept::Desks
        }
        None => Kept::Cards,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_keeps_no_desk() {
        let set = |files: &[&str]| files.iter().map(|file| (*file).to_owned()).collect();
        let needs = Needs::from([
            ("card".to_owned(), set(&["split_card.wasm", "small2.bin"])),
            ("phones".to_owned(), set(&["split_phones.wasm", "small2.bin", "chunk_3.wasm"])),
        ]);
        for (path, by) in [
            ("topcut-1/split_card.wasm", Kept::Cards),
            ("topcut-1/small2.bin", Kept::Cards),
            ("topcut-1/topcut.js", Kept::Cards),
            ("topcut-1/topcut_bg.wasm", Kept::Cards),
            ("./", Kept::Cards),
            ("texts/en-1.txt", Kept::Cards),
            ("texts/en-card-1.txt", Kept::Cards),
            ("texts/en-event-1.txt", Kept::Phones),
            ("topcut-1/chunk_3.wasm", Kept::Phones),
            ("topcut-1/split_event.wasm", Kept::Desks),
            ("topcut-1/small1.bin", Kept::Desks),
            ("guide/en/clock.webp", Kept::Desks),
        ] {
            assert_eq!(kept(path, "topcut-1", &needs), by, "{path}");
        }
    }
}
