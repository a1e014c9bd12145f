//! The storage contract on a real `localStorage`.

use topcut::app::device::bell::{Bell, Volume};
use topcut::files::store::cells::Cells;
use topcut::files::{CellStore, StoreError};
use topcut::web::browser::store::storage::LocalCells;
use topcut::web::browser::store::values;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{contract, ports};

fn clear() {
    let mut cells = LocalCells;
    for key in cells.keys("").unwrap() {
        cells.remove(&key).unwrap();
    }
}

#[wasm_bindgen_test]
fn local_storage_keeps_the_contract() {
    contract::contract(|| LocalCells, clear);
}

#[wasm_bindgen_test]
async fn the_browser_keeps_the_contract_of_its_interfaces() {
    // Starts the executor of Leptos.
    leptos::mount::mount_to_body(|| ());
    ports::all().await;
}

#[wasm_bindgen_test]
fn a_full_local_storage_adopts_all_or_nothing() {
    clear();
    let mut cells = LocalCells;
    let mut block = "x".repeat(1 << 20);
    let mut filled = 0;
    while block.len() > 8 {
        match cells.set(&format!("fill/{filled}"), &block) {
            Ok(()) => filled += 1,
            Err(_) => block.truncate(block.len() / 2),
        }
    }
    let mut store = CellStore::new(LocalCells);
    assert_eq!(store.adopt(&contract::sample(1)), Err(StoreError::Full));
    assert_eq!(store.used().unwrap().own, 0);
    cells.remove("fill/0").unwrap();
    store.adopt(&contract::sample(1)).unwrap();
    clear();
}

#[wasm_bindgen_test]
fn values_of_the_device_are_stored_as_json() {
    clear();
    let mut cells = LocalCells;
    let bell = Bell { volume: Volume::Off, ..Bell::default() };
    assert_eq!(values::get::<Bell>("bell"), None);
    values::set("bell", &bell);
    values::set("lang", &"fr");
    assert_eq!(cells.get("topcut/settings/lang").unwrap().as_deref(), Some("\"fr\""));
    assert_eq!((values::get("bell"), values::get("lang")), (Some(bell), Some("fr".to_owned())));
    // As stored by version 0.1.0.
    cells.set("topcut/settings/lang", "it").unwrap();
    cells.set("topcut/settings/bell", "15,1,5,1,0,1,1,0").unwrap();
    assert_eq!((values::get("bell"), values::get("lang")), (Some(bell), Some("it".to_owned())));
    assert_eq!(values::names(""), ["bell", "lang"]);
    values::remove("bell");
    assert!(values::has("lang") && !values::has("bell"));
    clear();
}
