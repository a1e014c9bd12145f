//! Faults of a store, without exception: every character of every cell and of every key damaged, and a process that ends
//! before every single write. What comes before a damage is opened, nothing sound is taken for damaged, nothing is mixed
//! up with another event, and of what was being done all is there or nothing.

use std::cell::Cell;
use std::rc::Rc;

use topcut::engine::facts::EventClosed;
use topcut::engine::id::EventId;
use topcut::engine::log::{Fact, Log};
use topcut::files::store::cells::{CellError, Cells, MemoryCells};
use topcut::files::{CellStore, Health, StoreError};

use crate::contract::{self, sample};

fn id(bits: u64) -> EventId {
    EventId::from_bits(bits)
}

fn key(bits: u64, at: usize) -> String {
    format!("topcut/1/{}/{at:06}", id(bits).0)
}

/// A place with two events in it.
fn two_events() -> MemoryCells {
    let cells = MemoryCells::default();
    let mut store = CellStore::new(cells.clone());
    store.adopt(&sample(1)).unwrap();
    store.adopt(&sample(2)).unwrap();
    cells
}

/// The text with each character turned by a bit, replaced, dropped, doubled.
fn damages(text: &str) -> Vec<String> {
    let letters: Vec<char> = text.chars().collect();
    let mut damaged = Vec::new();
    for position in 0..letters.len() {
        let put = |new: &[char]| [&letters[..position], new, &letters[position + 1..]].concat().iter().collect();
        let turned = (0..8).filter_map(|bit| char::from_u32(u32::from(letters[position]) ^ (1 << bit)));
        damaged.extend(turned.map(|letter| put(&[letter])));
        damaged.extend(['0', '+', ' ', '\u{fffd}'].map(|letter| put(&[letter])));
        damaged.push(put(&[]));
        damaged.push(put(&[letters[position]; 2]));
    }
    damaged.retain(|new: &String| new != text);
    damaged
}

#[test]
fn every_character_of_every_cell_may_be_damaged() {
    let log = sample(1);
    let mut tried = 0;
    for at in 0..log.entries().len() {
        let mut cells = two_events();
        let store = CellStore::new(cells.clone());
        let sound = cells.get(&key(1, at)).unwrap().unwrap();
        for broken in damages(&sound) {
            cells.set(&key(1, at), &broken).unwrap();
            let damage = match store.load(&id(1)) {
                Ok(loaded) => {
                    assert_eq!(loaded.log.entries(), &log.entries()[..at], "{broken}");
                    loaded.damage.unwrap_or_else(|| panic!("taken for sound: {broken}"))
                }
                Err(StoreError::Unreadable(damage)) if at == 0 => damage,
                Err(error) => panic!("{error:?}: {broken}"),
            };
            assert!(damage.raw.contains(&broken) && damage.dropped == log.entries().len() - at);
            tried += 1;
        }
        assert_eq!(store.load(&id(2)).unwrap().log, sample(2), "the other event is as it was");
        cells.set(&key(1, at), &sound).unwrap();
        assert_eq!(store.load(&id(1)).unwrap().log, log, "mended, it is as it was");
    }
    println!("Cells: {tried} damages, each found, everything before it opened");
    assert!(tried > 10_000, "{tried}");
}

#[test]
fn every_character_of_every_key_may_be_damaged() {
    let log = sample(1);
    let last = log.entries().len() - 1;
    let mut tried = 0;
    for at in 0..=last {
        let (key, sound) = (key(1, at), two_events().get(&key(1, at)).unwrap().unwrap());
        let mut cells = two_events();
        let store = CellStore::new(cells.clone());
        cells.remove(&key).unwrap();
        for broken in damages(&key) {
            if cells.get(&broken).unwrap().is_some() {
                continue;
            }
            cells.set(&broken, &sound).unwrap();
            match store.load(&id(1)) {
                Ok(loaded) => {
                    assert_eq!(loaded.log.entries(), &log.entries()[..at], "{broken}");
                    // Of the last one nothing tells that it was ever there.
                    assert!(at == last || loaded.damage.is_some(), "taken for whole: {broken}");
                }
                Err(StoreError::Unreadable(_)) if at == 0 => {}
                Err(error) => panic!("{error:?}: {broken}"),
            }
            let sound = store.list().unwrap().into_iter().filter(|line| line.health == Health::Sound);
            assert!(sound.map(|line| line.event).all(|event| event == id(2) || at == last), "{broken}");
            cells.remove(&broken).unwrap();
            tried += 1;
        }
    }
    println!("Keys: {tried} damages, everything before opened, the other event untouched");
    assert!(tried > 1_000, "{tried}");
}

#[test]
fn cells_of_two_events_that_changed_places_are_damage() {
    let log = sample(1);
    for at in 0..log.entries().len() {
        for other in 0..log.entries().len() {
            let mut cells = two_events();
            let [mine, theirs] = [(1, at), (2, other)].map(|(event, at)| key(event, at));
            let [a, b] = [&mine, &theirs].map(|key| cells.get(key).unwrap().unwrap());
            cells.set(&mine, &b).unwrap();
            cells.set(&theirs, &a).unwrap();
            let store = CellStore::new(cells);
            match store.load(&id(1)) {
                // The samples differ in their opening only: an equal step is the same step.
                Ok(loaded) if a == b => assert_eq!(loaded.log, log),
                Ok(loaded) => assert!(loaded.damage.is_some() && loaded.log.entries() == &log.entries()[..at]),
                Err(StoreError::Unreadable(_)) => assert_eq!(at, 0),
                Err(error) => panic!("{error:?}"),
            }
        }
    }
}

/// Cells of a process that ends after so many writes; what others then see is in `place`.
#[derive(Clone)]
struct Mortal {
    place: MemoryCells,
    left: Rc<Cell<u32>>,
}

impl Mortal {
    fn write<T>(&self, write: impl FnOnce() -> Result<T, CellError>) -> Result<T, CellError> {
        let left = self.left.get().checked_sub(1).ok_or(CellError::Denied)?;
        self.left.set(left);
        write()
    }
}

impl Cells for Mortal {
    fn get(&self, key: &str) -> Result<Option<String>, CellError> {
        self.place.get(key)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), CellError> {
        let mut place = self.place.clone();
        self.write(|| place.set(key, value))
    }

    fn remove(&mut self, key: &str) -> Result<(), CellError> {
        let mut place = self.place.clone();
        self.write(|| place.remove(key))
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, CellError> {
        self.place.keys(prefix)
    }
}

/// Does something to a place, with a process that ends after no write, after one, and so on until it does not end; what is
/// there then, and whether it was done. How many kills there were.
fn killed(
    make: impl Fn() -> MemoryCells,
    act: impl Fn(&mut CellStore<Mortal>) -> bool,
    check: impl Fn(&mut CellStore<MemoryCells>, bool),
) -> u32 {
    for writes in 0.. {
        let place = make();
        let mut store = CellStore::new(Mortal { place: place.clone(), left: Rc::new(Cell::new(writes)) });
        let is_done = act(&mut store);
        let mut store = CellStore::new(place);
        check(&mut store, is_done);
        assert_eq!(store.load(&id(2)).unwrap().log, sample(2), "the other event is as it was");
        if is_done {
            return writes;
        }
    }
    unreachable!("it is done at last")
}

fn without(event: u64) -> MemoryCells {
    let cells = two_events();
    CellStore::new(cells.clone()).remove(&id(event)).unwrap();
    cells
}

/// What is stored of event 1: all of it sound, or nothing.
fn stored(store: &CellStore<MemoryCells>) -> Option<Log> {
    let listed = store.list().unwrap().into_iter().find(|line| line.event == id(1));
    assert!(listed.is_none_or(|line| line.health == Health::Sound), "never half an event");
    match store.load(&id(1)) {
        Ok(loaded) => {
            assert_eq!(loaded.damage, None);
            Some(loaded.log)
        }
        Err(error) => {
            assert_eq!(error, StoreError::NoEvent);
            None
        }
    }
}

#[test]
fn a_process_may_end_before_every_write() {
    let log = sample(1);
    let short = contract::log(log.entries()[..3].iter().map(|entry| entry.fact.clone()));
    let kills = killed(
        || without(1),
        |store| store.adopt(&log).is_ok(),
        |store, is_done| {
            let there = stored(store);
            assert!(there.is_none() && !is_done || there == Some(log.clone()), "taken in whole or not at all");
            store.adopt(&log).unwrap();
            assert_eq!(stored(store), Some(log.clone()));
        },
    );
    let more = killed(
        || {
            let cells = without(1);
            CellStore::new(cells.clone()).adopt(&short).unwrap();
            cells
        },
        |store| store.adopt(&log).is_ok(),
        |store, is_done| {
            let there = stored(store).unwrap();
            assert!(there == short && !is_done || there == log, "what was there stays");
            store.adopt(&log).unwrap();
            assert_eq!(stored(store), Some(log.clone()));
        },
    );
    let gone = killed(
        two_events,
        |store| store.remove(&id(1)).is_ok(),
        |store, is_done| {
            let there = stored(store);
            assert!(there == Some(log.clone()) && !is_done || there.is_none(), "there or gone, never half");
            store.remove(&id(1)).unwrap();
            assert_eq!(store.used().unwrap(), CellStore::new(without(1)).used().unwrap(), "nothing is left over");
        },
    );
    println!("Taking in {kills} kills, extending {more}, deleting {gone}: all or nothing each time");
    assert!(kills > 5 && more > 3 && gone > 5);
}

/// A log that begins with the same entries as the sample and goes on differently.
fn diverged() -> Log {
    let entries = sample(1).entries()[..2].iter().map(|entry| entry.fact.clone()).collect::<Vec<_>>();
    let added = entries[1].clone();
    contract::log(entries.into_iter().chain([Fact::EventClosed(EventClosed::default()), added]))
}

#[test]
fn a_process_may_end_before_every_write_of_a_replacement() {
    let (own, new) = (sample(1), diverged());
    let kills = killed(
        two_events,
        |store| store.replace(&new).is_ok(),
        |store, is_done| {
            let there = stored(store).unwrap();
            assert!(there == new || !is_done && own.entries().starts_with(there.entries()) && there.next_seq().0 >= 2);
            store.replace(&new).unwrap();
            assert_eq!(stored(store), Some(new.clone()));
            let aside = store.aside(&id(1)).unwrap();
            let gone = own.entries()[2..].iter().all(|entry| aside.contains(&entry.line()));
            assert!(gone, "what was there is kept");
            store.remove(&id(1)).unwrap();
            assert_eq!(store.used().unwrap(), CellStore::new(without(1)).used().unwrap(), "nothing is left over");
        },
    );
    println!("Replacing: {kills} kills");
    assert!(kills > 5);
}

#[test]
fn a_replacement_without_room_changes_nothing() {
    let (own, new) = (sample(1), diverged());
    let room = two_events();
    CellStore::new(room.clone()).replace(&new).unwrap();
    let before = two_events().units();
    for quota in before..=room.units() + 60 {
        let cells = two_events();
        cells.set_quota(Some(quota));
        let mut store = CellStore::new(cells.clone());
        match store.replace(&new) {
            Ok(()) => assert_eq!(stored(&store), Some(new.clone())),
            Err(error) => {
                assert_eq!((error, cells.units()), (StoreError::Full, before), "with room for {quota}");
                assert_eq!(stored(&store), Some(own.clone()));
            }
        }
    }
    assert_eq!(CellStore::new(two_events()).replace(&sample(3)), Ok(()), "another event is stored beside");
}

#[test]
fn a_process_may_end_before_every_write_of_a_mending() {
    let log = sample(1);
    for at in 0..log.entries().len() {
        let damaged = || {
            let mut cells = two_events();
            cells.set(&key(1, at), "nonsense").unwrap();
            cells
        };
        let raw = match CellStore::new(damaged()).load(&id(1)) {
            Ok(loaded) => loaded.damage.unwrap().raw,
            Err(StoreError::Unreadable(damage)) => damage.raw,
            Err(error) => panic!("{error:?}"),
        };
        let kills = killed(
            damaged,
            // Without its opening an event is gone when it is mended: what is left is set aside.
            |store| match store.mend(&id(1)) {
                Ok(_) | Err(StoreError::NoEvent) => true,
                Err(_) => false,
            },
            |store, _| {
                if at > 0 {
                    assert_eq!(store.load(&id(1)).unwrap().log.entries(), &log.entries()[..at]);
                }
                let _ = store.mend(&id(1));
                let aside = store.aside(&id(1)).unwrap();
                assert!(raw.lines().all(|line| aside.contains(line)), "nothing is lost");
            },
        );
        assert_eq!(usize::try_from(kills).unwrap(), 2 * (log.entries().len() - at), "a write and a removal for each");
    }
}
