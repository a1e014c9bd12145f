//! The storage contract on a real `localStorage`.
#![cfg(target_arch = "wasm32")]

#[path = "storage/mod.rs"]
mod contract;

use topcut::engine::file::cells::Cells;
use topcut::engine::file::{CellStore, Store, StoreError};
use topcut::web::browser::storage::LocalCells;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

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
