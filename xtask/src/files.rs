//! Files and folders; an error names the one that cannot be read or written.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::stop::{Done, Said};

pub fn text(path: impl AsRef<Path>) -> Done<String> {
    fs::read_to_string(&path).said(path)
}

/// The files below a folder, in the order of their paths.
pub fn files(folder: &Path) -> Done<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

/// The files and folders of a folder, in the order of their names.
pub fn entries(folder: &Path) -> Done<Vec<PathBuf>> {
    let found: io::Result<Vec<PathBuf>> =
        fs::read_dir(folder).said(folder)?.map(|entry| entry.map(|entry| entry.path())).collect();
    let mut found = found.said(folder)?;
    found.sort();
    Ok(found)
}

pub fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Makes or empties a folder.
pub fn empty(folder: &Path) -> Done {
    if folder.exists() {
        fs::remove_dir_all(folder).said(folder)?;
    }
    fs::create_dir_all(folder).said(folder)
}

/// Copies a folder, without those of its entries that have one of the names.
pub fn copy(from: &Path, to: &Path, without: &[&str]) -> Done {
    fs::create_dir_all(to).said(to)?;
    for path in entries(from)? {
        let name = name_of(&path);
        if without.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            copy(&path, &to.join(name), &[])?;
        } else {
            fs::copy(&path, to.join(name)).said(&path)?;
        }
    }
    Ok(())
}

/// The whole path of a folder, without links.
pub fn real(path: &Path) -> Done<PathBuf> {
    if path.exists() { fs::canonicalize(path).said(path) } else { std::path::absolute(path).said(path) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_lacks_what_is_named() {
        let folder = std::env::temp_dir().join(format!("topcut-copy-{}", std::process::id()));
        let [from, to] = ["from", "to"].map(|name| folder.join(name));
        for path in ["a/target/b", "target/c", "dev"] {
            let path = from.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, "x").unwrap();
        }
        copy(&from, &to, &["target"]).unwrap();
        assert_eq!(files(&to).unwrap(), [to.join("a/target/b"), to.join("dev")]);
        fs::remove_dir_all(folder).unwrap();
    }
}
