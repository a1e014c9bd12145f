//! The storage contract on cells in memory, with full and denied storage.

#[path = "contract/faults.rs"]
mod faults;

use crate::contract::{self, contract, log, sample};
use topcut::engine::id::{EventId, Seq};
use topcut::files::store::cells::{CellError, Cells, MemoryCells};
use topcut::files::{CellStore, StoreError};

#[test]
fn memory_keeps_the_contract() {
    let cells = MemoryCells::default();
    let clear = || {
        let mut cells = cells.clone();
        for key in cells.keys("").unwrap() {
            cells.remove(&key).unwrap();
        }
    };
    contract(|| cells.clone(), clear);
}

#[test]
fn a_store_that_fills_up_in_the_middle_of_an_adoption_changes_nothing() {
    let whole = MemoryCells::default();
    CellStore::new(whole.clone()).adopt(&sample(1)).unwrap();
    let marker = "topcut/1/0000000000000001/adopt".len() + 1;
    for quota in 0..=whole.units() + marker {
        let cells = MemoryCells::default();
        cells.set_quota(Some(quota));
        let mut store = CellStore::new(cells.clone());
        match store.adopt(&sample(1)) {
            Ok(()) => assert_eq!(store.load(&EventId::from_bits(1)).unwrap().log, sample(1)),
            Err(error) => {
                assert_eq!((error, cells.units()), (StoreError::Full, 0), "with room for {quota}");
                assert!(quota < whole.units() + marker);
            }
        }
    }
}

#[test]
fn a_store_that_fills_up_in_the_middle_of_an_extension_keeps_what_was_there() {
    let (cells, log) = (MemoryCells::default(), sample(1));
    let short = contract::log(log.entries()[..2].iter().map(|entry| entry.fact.clone()));
    let mut store = CellStore::new(cells.clone());
    store.adopt(&short).unwrap();
    let before = cells.units();
    cells.set_quota(Some(before + 400));
    assert_eq!(store.adopt(&log), Err(StoreError::Full));
    assert_eq!((store.load(&EventId::from_bits(1)).unwrap().log, cells.units()), (short, before));
}

#[test]
fn a_full_store_says_so_and_goes_on_when_there_is_room() {
    let (cells, log, event) = (MemoryCells::default(), sample(1), EventId::from_bits(1));
    let mut store = CellStore::new(cells.clone());
    store.append(&event, &log.entries()[0]).unwrap();
    cells.set_quota(Some(cells.units() + 10));
    assert_eq!(store.append(&event, &log.entries()[1]), Err(StoreError::Full));
    assert_eq!(store.load(&event).unwrap().log.next_seq(), Seq(1));
    cells.set_quota(None);
    store.append(&event, &log.entries()[1]).unwrap();
    assert_eq!(store.load(&event).unwrap().log.next_seq(), Seq(2));
}

#[test]
fn mending_works_without_any_room_left() {
    let (mut cells, event) = (MemoryCells::default(), EventId::from_bits(1));
    let mut store = CellStore::new(cells.clone());
    store.adopt(&sample(1)).unwrap();
    cells.set("topcut/1/0000000000000001/000002", "broken").unwrap();
    cells.set_quota(Some(cells.units()));
    assert_eq!(store.mend(&event).unwrap().log.next_seq(), Seq(2));
    assert!(store.aside(&event).unwrap().starts_with("broken\n"));
}

#[test]
fn a_denied_store_refuses_everything() {
    let (cells, event) = (MemoryCells::default(), EventId::from_bits(1));
    let mut store = CellStore::new(cells.clone());
    store.adopt(&sample(1)).unwrap();
    cells.deny(true);
    assert_eq!(cells.get("x"), Err(CellError::Denied));
    let denied = StoreError::Denied;
    assert_eq!(store.list(), Err(denied.clone()));
    assert_eq!(store.load(&event), Err(denied.clone()));
    assert_eq!(store.append(&event, &sample(1).entries()[0]), Err(denied.clone()));
    assert_eq!(store.adopt(&sample(2)), Err(denied.clone()));
    assert_eq!(store.mend(&event), Err(denied.clone()));
    assert_eq!(store.remove(&event), Err(denied.clone()));
    assert_eq!(store.used(), Err(denied.clone()));
    assert_eq!(store.aside(&event), Err(denied));
    cells.deny(false);
    assert_eq!(store.load(&event).unwrap().log, sample(1));
}

#[test]
fn damage_twice_in_one_place_keeps_both() {
    let (mut cells, event) = (MemoryCells::default(), EventId::from_bits(1));
    let mut store = CellStore::new(cells.clone());
    let short = log(sample(1).entries()[..3].iter().map(|entry| entry.fact.clone()));
    for text in ["first", "second"] {
        store.adopt(&short).unwrap();
        cells.set("topcut/1/0000000000000001/000002", text).unwrap();
        store.mend(&event).unwrap();
    }
    assert_eq!(store.aside(&event).unwrap(), "first\nsecond\n");
}
