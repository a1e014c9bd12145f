//! Made events as files to open.

use std::{fs, path::PathBuf};

use topcut::files::write;

use crate::page::Page;

pub use crate::made::Event;

impl Event {
    /// As a file to open.
    pub fn file(&self, page: &Page) -> PathBuf {
        let file = page.downloads().join("event.topcut.json");
        fs::write(&file, write(self.log())).unwrap();
        file
    }
}
