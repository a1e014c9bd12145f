//! The steps that make the site of what trunk has built.
//!
//! ```text
//! index.html            with the addresses and hashes of the files that start the program
//! worker.js             the list of all files with their hashes, then src/web/worker.js
//! texts/                the texts of each language
//! topcut-<build>/       the program, under the names of the tools that wrote it
//!   first.js            runs before the program, and asks for what it needs first
//!   start.js            starts the program
//!   files.js            the hash of each file of this folder
//! ```

pub mod hash;
pub mod offline;
pub mod pages;
pub mod program;
pub mod style;

use std::path::Path;
use std::{fs, io};

/// The error is a sentence for the developer.
pub type Result<T> = std::result::Result<T, String>;

/// Names the file of an error.
pub trait Said<T> {
    /// # Errors
    /// Those of the input, as a sentence.
    fn said(self, path: impl AsRef<Path>) -> Result<T>;
}

impl<T> Said<T> for io::Result<T> {
    fn said(self, path: impl AsRef<Path>) -> Result<T> {
        self.map_err(|error| format!("{}: {error}", path.as_ref().display()))
    }
}

/// # Errors
/// The file cannot be read as text.
pub fn text(path: impl AsRef<Path>) -> Result<String> {
    fs::read_to_string(&path).said(path)
}

/// The files below a folder, in the order of their paths.
///
/// # Errors
/// A folder cannot be read.
pub fn files(folder: &Path) -> Result<Vec<std::path::PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).said(folder)? {
        let path = entry.said(folder)?.path();
        if path.is_dir() {
            found.extend(files(&path)?);
        } else {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
