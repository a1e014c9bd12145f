//! Damaged cells: the app opens, reports the damage, shows everything before it, continues from there, and keeps the
//! raw text. `tests/contract/faults.rs` tries every character of every cell.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use topcut::engine::id::EventId;
use topcut::engine::log::Log;
use topcut::files::store::cells::{Cells, MemoryCells};
use topcut::files::{CellStore, renamed};
use topcut::web::browser::world::World;

use crate::hands::{cells, downloads, heads};
use crate::made::{Event, NAMES};
use crate::organiser::Organiser;

type Kept = BTreeMap<String, String>;

/// The cells of this event only.
fn holding(log: &Log) -> Kept {
    let cells = MemoryCells::default();
    CellStore::new(cells.clone()).adopt(log).expect("room in memory");
    let keys = cells.keys("").expect("open");
    keys.into_iter().map(|key| (key.clone(), cells.get(&key).expect("open").expect("there"))).collect()
}

/// A device with these cells alone, and the list of its events.
fn device_holding(kept: &Kept) -> Organiser {
    let world = Rc::new(World::new());
    for (key, text) in kept {
        world.cells().set(key, text).expect("room in memory");
    }
    let window = world.open("#/", topcut::web::app::start);
    let organiser = Organiser { world, window };
    organiser.time_passes(Duration::from_secs(1));
    heads(&organiser, "Events");
    organiser
}

fn store(organiser: &Organiser) -> CellStore<MemoryCells> {
    CellStore::new(organiser.world.cells())
}

/// Our cells now, without settings.
fn kept(organiser: &Organiser) -> Kept {
    cells(organiser, "topcut/1/").into_iter().collect()
}

/// Cells and positions, spread over all of them and equal in every run.
fn places(kept: &Kept, count: usize) -> Vec<(String, usize)> {
    let all: Vec<_> = kept.iter().collect();
    (0..count)
        .map(|number| {
            let (key, text) = all[(number * 7 + number / all.len()) % all.len()];
            (key.clone(), (number * 7919 + 3) % text.chars().count())
        })
        .collect()
}

/// Flips a bit of one character.
fn turned(text: &str, place: usize) -> String {
    let turn = |letter: char| char::from_u32(u32::from(letter) ^ 1).unwrap_or('?');
    text.chars().enumerate().map(|(index, letter)| if index == place { turn(letter) } else { letter }).collect()
}

/// Opens a device with this damage; the page reports its extent, or that nothing is readable.
fn opens(log: &Log, damaged: &Kept, at: usize) -> Organiser {
    let organiser = device_holding(damaged);
    organiser.says(if at == 0 { "Event cannot be opened" } else { "damaged" });
    organiser.window.go(&format!("#/e/{}/log", log.replay().id.0));
    if at == 0 {
        organiser.says("Even its first change is damaged");
        return organiser;
    }
    let count = log.entries().len() - at;
    organiser.says(&match count {
        1 => "one change cannot be read".to_owned(),
        _ => format!("{count} changes cannot be read"),
    });
    // Every page can be opened.
    for leaf in ["players", "round", "standing", "setup"] {
        organiser.leaf(leaf);
        organiser.lacks("Even its first change is damaged");
    }
    organiser
}

#[test]
fn wherever_a_cell_is_damaged_everything_before_it_is_opened() {
    let log = Event::finished().into_log();
    let (event, sound) = (log.replay().id, holding(&log));
    let count = if std::env::var_os("TOPCUT_FULL").is_some() { 110 } else { 16 };
    for (key, place) in places(&sound, count) {
        let at: usize = key.rsplit('/').next().and_then(|number| number.parse().ok()).expect("the number of a cell");
        let mut damaged = sound.clone();
        damaged.insert(key.clone(), turned(&sound[&key], place));
        let organiser = opens(&log, &damaged, at);
        assert_eq!(kept(&organiser), damaged, "looking changes nothing");
        if at == 0 {
            continue;
        }
        organiser.press("Continue from here");
        organiser.time_passes(Duration::from_secs(1));
        organiser.lacks("cannot be read");
        let loaded = store(&organiser).load(&event).expect("its beginning");
        assert_eq!((loaded.log.entries(), loaded.damage), (&log.entries()[..at], None), "{key}, {place}");
        let aside = store(&organiser).aside(&event).expect("what was set aside");
        let mut gone = damaged.iter().filter(|(other, _)| **other >= key);
        assert!(gone.all(|(_, text)| aside.contains(text.as_str())), "nothing is lost");
        // The last action can be undone, unless it is the opening.
        if at > 1 {
            organiser.leaf("log");
            organiser.press("Undo “");
            organiser.says("Undone: ");
        }
    }
}

/// Other storage faults: the manipulation, and the first damaged entry.
type Wrong = (&'static str, fn(&mut Kept, &[String]), Option<usize>);

const WRONG: [Wrong; 8] = [
    ("a cell is gone", |kept, keys| drop(kept.remove(&keys[20])), Some(20)),
    ("the first cell is gone", |kept, keys| drop(kept.remove(&keys[0])), Some(0)),
    ("a cell is empty", |kept, keys| drop(kept.insert(keys[5].clone(), String::new())), Some(5)),
    ("a cell is huge", |kept, keys| drop(kept.insert(keys[9].clone(), "x".repeat(1 << 20))), Some(9)),
    (
        "a cell is deeply nested",
        |kept, keys| drop(kept.insert(keys[9].clone(), format!("00000000 1 {}", "[".repeat(100_000)))),
        Some(9),
    ),
    (
        "two cells changed places",
        |kept, keys| {
            let (a, b) = (kept[&keys[12]].clone(), kept[&keys[13]].clone());
            kept.insert(keys[12].clone(), b);
            kept.insert(keys[13].clone(), a);
        },
        Some(12),
    ),
    (
        "a cell of another event",
        |kept, keys| {
            let names = NAMES[..4].iter().map(|name| (*name).to_owned()).collect();
            let other = renamed(Event::open("Another", 2, 0, names).log(), &EventId::from_bits(9));
            kept.insert(keys[0].clone(), holding(&other).into_values().next().expect("an opening"));
        },
        Some(0),
    ),
    (
        "foreign keys with our prefix",
        |kept, _| {
            for key in [
                "topcut/1/",
                "topcut/1/zz",
                "topcut/1//000000",
                "topcut/1/x/y/z",
                "topcut/1/0000000000000000/999999999999",
                "topcut/9/a/000001",
                "topcut/settings/lang",
            ] {
                kept.insert(key.to_owned(), "<b>no</b>".to_owned());
            }
        },
        None,
    ),
];

#[test]
fn whatever_else_is_wrong_with_a_storage_the_app_opens() {
    let log = Event::finished().into_log();
    let event = log.replay().id;
    let sound = holding(&log);
    let keys: Vec<String> = sound.keys().cloned().collect();
    for (what, spoil, at) in WRONG {
        let mut damaged = sound.clone();
        spoil(&mut damaged, &keys);
        let organiser = match at {
            Some(0) => opens(&log, &damaged, 0),
            Some(at) => {
                let organiser = device_holding(&damaged);
                organiser.window.go(&format!("#/e/{}/log", event.0));
                organiser.says("The end of this event is damaged");
                let loaded = store(&organiser).load(&event).expect("its beginning");
                assert_eq!(loaded.log.entries(), &log.entries()[..at], "{what}");
                organiser.press("Continue from here");
                organiser.time_passes(Duration::from_secs(1));
                organiser.lacks("cannot be read");
                organiser
            }
            None => {
                let organiser = device_holding(&damaged);
                organiser.window.go(&format!("#/e/{}/standing", event.0));
                organiser.says("wins the event");
                organiser
            }
        };
        organiser.window.go("#/");
        heads(&organiser, "Events");
    }
}

#[test]
fn an_event_of_which_nothing_can_be_read_leaves_its_raw_text() {
    let log = Event::finished().into_log();
    let mut damaged = holding(&log);
    let first = damaged.keys().next().expect("an opening").clone();
    damaged.insert(first, "00000000 1 nonsense".to_owned());
    let organiser = opens(&log, &damaged, 0);
    organiser.press("Save raw data");
    organiser.time_passes(Duration::from_secs(1));
    let (name, raw) = downloads(&organiser).pop().expect("a file");
    assert!(name.starts_with("topcut-damaged"), "{name}");
    assert!(damaged.values().all(|text| raw.contains(text.as_str())), "all of it");
    assert_eq!(kept(&organiser), damaged);
}
