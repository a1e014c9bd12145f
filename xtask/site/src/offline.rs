//! The service worker: the list of all files with their hashes, and of those that the phone of a player keeps.

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
    let (mut list, mut phone) = (String::new(), String::new());
    for path in files(staging)? {
        let found = path.strip_prefix(staging).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        if found == "worker.js" || found.ends_with(".schema.json") || found.starts_with("shots/") {
            continue;
        }
        let name = if found == "index.html" { "./" } else { found.as_str() };
        list += &format!("  \"{name}\": \"{}\",\n", hex(&fs::read(&path).said(&path)?));
        if is_for_phones(name, folder, needs) {
            phone += &format!("  \"{name}\",\n");
        }
    }
    let script = text("src/web/worker.js")?;
    let version = &hex([list.as_str(), &script].concat().as_bytes())[..8];
    Ok(format!("const VERSION = \"{version}\";\nconst FILES = {{\n{list}}};\nconst PHONE = [\n{phone}];\n\n{script}"))
}

fn is_for_phones(path: &str, folder: &str, needs: &Needs) -> bool {
    match path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/')) {
        Some(file) if file.starts_with("split_") || file.starts_with("chunk_") => {
            ["card", "phones"].iter().any(|program| needs[*program].contains(file))
        }
        Some(_) => true,
        None => !path.starts_with("guide/") && !path.starts_with("icons/") && !path.ends_with(".webmanifest"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_keeps_no_desk() {
        let needs = [("card", ["split_card.wasm", "chunk_2.wasm"]), ("phones", ["split_phones.wasm", "chunk_3.wasm"])];
        let needs = Needs::from(needs.map(|(name, files)| (name.to_owned(), files.map(str::to_owned).into())));
        for (path, is_kept) in [
            ("topcut-1/split_card.wasm", true),
            ("topcut-1/split_phones.wasm", true),
            ("topcut-1/chunk_3.wasm", true),
            ("topcut-1/topcut.js", true),
            ("topcut-1/topcut_bg.wasm", true),
            ("./", true),
            ("texts/en-1.txt", true),
            ("texts/en-event-1.txt", true),
            ("topcut-1/split_event.wasm", false),
            ("topcut-1/chunk_4.wasm", false),
            ("guide/en/clock.webp", false),
        ] {
            assert_eq!(is_for_phones(path, "topcut-1", &needs), is_kept, "{path}");
        }
    }
}
