//! Made events as files to open, and in the storage of a device.

use std::{array, fs, path::PathBuf};

use serde_json::json;
use thirtyfour::prelude::*;
use topcut::{
    engine::{
        id::EventId,
        log::{Fact, Log},
    },
    files::{
        CellStore,
        store::cells::{Cells, MemoryCells},
        write,
    },
};

use crate::{page::Page, site::Site};

pub use crate::made::Event;

impl Event {
    /// As a file to open.
    pub fn file(&self, page: &Page) -> PathBuf {
        let file = page.downloads().join("event.topcut.json");
        fs::write(&file, write(self.log())).unwrap();
        file
    }
}

impl Page {
    /// Opens the app on a device that has these events; returns the address of each: `#/e/…`.
    pub async fn enter_with<const N: usize>(
        &mut self,
        site: &Site,
        events: [&Event; N],
    ) -> WebDriverResult<[String; N]> {
        let ids: [EventId; N] = array::from_fn(|at| EventId::from_bits(at as u64 + 1));
        let mut cells = MemoryCells::default();
        for (event, id) in events.iter().zip(&ids) {
            CellStore::new(cells.clone()).adopt(&called(event.log(), id)).expect("room for the event");
            // As if it came from a file: nothing reminds of saving one.
            let taken = json!({ "taken": event.log().next_seq().0, "dismissed": 0 }).to_string();
            cells.set(&["topcut/settings/out/", &id.0].concat(), &taken).expect("room for the mark");
        }
        let keys = cells.keys("").expect("an open storage");
        let cells: Vec<_> =
            keys.iter().map(|key| [Some(key.clone()), cells.get(key).expect("an open storage")]).collect();
        self.enter(site).await?;
        self.value(&format!("({}.forEach(cell => localStorage.setItem(...cell)), true)", json!(cells))).await?;
        self.reload().await?;
        self.shows("h1", "").await?;
        Ok(ids.map(|id| format!("#/e/{}", id.0)))
    }

    /// Stores a setting as the page of the settings does, and loads the app with it.
    pub async fn set(&self, setting: &str, code: &str) -> WebDriverResult<()> {
        self.value(&format!("(localStorage.setItem('topcut/settings/{setting}', '{code}'), true)")).await?;
        self.reload().await?;
        let mark = if setting == "lang" { "lang" } else { &format!("data-{setting}") };
        self.until(&format!("(document.documentElement.getAttribute('{mark}') ?? '') === '{code}'")).await?;
        self.shows("h1", "").await
    }

    /// Waits until it holds; a failure names the question.
    pub async fn holds(&self, question: &str, condition: &str) -> WebDriverResult<()> {
        let named = |error| WebDriverError::FatalError(format!("{question}: {error}"));
        self.until(condition).await.map_err(named)
    }
}

/// Made events have one id.
fn called(log: &Log, id: &EventId) -> Log {
    let mut entries = log.entries().to_vec();
    if let Some(Fact::EventOpened(opened)) = entries.first_mut().map(|entry| &mut entry.fact) {
        opened.event = id.clone();
    }
    Log::new(entries).expect("a log")
}
