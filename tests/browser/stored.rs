//! What the browser's storage holds, read by the engine.

use std::collections::BTreeMap;

use serde_json::json;
use thirtyfour::prelude::*;
use topcut::engine::log::{Log, Stamped};
use topcut::files::store::cells::{Cells, MemoryCells};
use topcut::files::{CellStore, Health};

use crate::{page::Page, site::Site};

/// Our cells in the browser's storage.
pub type Kept = BTreeMap<String, String>;

pub async fn kept(page: &Page) -> WebDriverResult<Kept> {
    let stored = page.stored().await?;
    let own = stored.as_object().into_iter().flatten().filter(|(key, _)| key.starts_with("topcut/"));
    Ok(own.map(|(key, value)| (key.clone(), value.as_str().unwrap_or_default().to_owned())).collect())
}

/// The events in it, read by the engine; each must be valid.
pub fn events(kept: &Kept) -> Vec<Log> {
    let store = store(kept);
    let list = store.list().expect("a list");
    assert!(list.iter().all(|heading| heading.health == Health::Sound), "no event is damaged: {list:#?}");
    list.iter().map(|heading| store.load(&heading.event).expect("a sound event").log).collect()
}

/// As the engine's store.
pub fn store(kept: &Kept) -> CellStore<MemoryCells> {
    let mut cells = MemoryCells::default();
    for (key, value) in kept {
        cells.set(key, value).expect("room in memory");
    }
    CellStore::new(cells)
}

/// All entries of the only event, if there is one.
pub fn entries(kept: &Kept) -> Vec<Stamped> {
    let events = events(kept);
    assert!(events.len() <= 1, "one event at most");
    events.first().map(|log| log.entries().to_vec()).unwrap_or_default()
}

/// The cells of this event only.
pub fn holding(log: &Log) -> Kept {
    let cells = MemoryCells::default();
    CellStore::new(cells.clone()).adopt(log).expect("room in memory");
    let keys = cells.keys("").expect("open");
    keys.into_iter().map(|key| (key.clone(), cells.get(&key).expect("open").expect("there"))).collect()
}

/// Replaces the browser's storage by these cells and opens the list of events.
pub async fn seed(page: &mut Page, site: &Site, kept: &Kept) -> WebDriverResult<()> {
    // A page of the site without the app, so nothing holds the discarded cells. Browsers ask for the icon there.
    page.tolerate("favicon.ico");
    page.open(&format!("{}icon.svg", site.address())).await?;
    let anew = "const [cells, done] = arguments;
        localStorage.clear();
        Object.assign(localStorage, cells);
        indexedDB.databases().then(all => Promise.all(all.map(({ name }) => new Promise(gone => {
            const request = indexedDB.deleteDatabase(name);
            request.onsuccess = request.onerror = request.onblocked = gone;
        })))).then(() => done(true))";
    page.execute_async(anew, vec![json!(kept)]).await?;
    page.open(&format!("{}#/", site.address())).await?;
    page.shows("h1", "Events").await
}
