//! Made events as files to open.

use std::{fs, path::PathBuf};

use topcut::files::write;

use crate::page::Page;

#[path = "../made.rs"]
mod made;

pub use made::{Event, NAMES};

impl Event {
    /// As a file to open.
    pub fn file(&self, page: &Page) -> PathBuf {
        let file = page.downloads().join("event.topcut.json");
        fs::write(&file, write(self.log())).unwrap();
        file
    }
}
