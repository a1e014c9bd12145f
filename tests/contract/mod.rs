//! The contract of the store, for any place that keeps cells: run on memory natively and on `localStorage` in a browser.

use topcut::engine::entry::Details;
use topcut::engine::facts::{
    Added, ClockSet, EntriesAdded, EntryDropped, EventClosed, EventOpened, RoundPaired, RoundPosted,
};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, EventId, Instant, RoundRef, Seq, TableNumber};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::structure::Plan;
use topcut::engine::tournament::Stage;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::round::Draw;
use topcut::engine::tournament::round::Pair;
use topcut::engine::tournament::setup::Setup;
use topcut::files::event::checksum::checksum;
use topcut::files::store::cells::Cells;
use topcut::files::{Cause, CellStore, Health, StoreError, read, renamed, write};

/// Runs the whole contract. `make` opens the same place again and again, as windows do; `clear` empties it.
pub fn contract<C: Cells>(make: impl Fn() -> C, clear: impl Fn()) {
    let run = |name: &str, case: &dyn Fn()| {
        clear();
        case();
        clear();
        assert_eq!(make().keys("").unwrap(), Vec::<String>::new(), "{name} leaves nothing behind");
    };
    run("append", &|| append_and_load(&make));
    run("list", &|| lists_what_is_there(&make));
    run("adopt", &|| adopts_whole_events(&make));
    run("remove", &|| removes_only_its_own(&make));
    run("conflict", &|| two_windows_conflict(&make));
    run("damage", &|| every_cell_damaged(&make));
    run("missing", &|| a_missing_cell(&make));
    run("foreign", &|| leaves_everything_else_alone(&make));
    run("newer", &|| a_newer_version_has_written(&make));
    run("interrupted", &|| an_interrupted_adoption(&make));
}

/// An event: four entries, one round of two tables.
pub fn sample(id: u64) -> Log {
    let setup = Setup { name: format!("Sample {id}"), date: "2026-11-21".to_owned(), ..Setup::default() };
    let entries = ["Ann O", "Bo É P \u{1f680}", "Cy \"Q\"\n", "Di R"];
    let added = entries.iter().enumerate().map(|(index, name)| {
        let details = Details { name: (*name).to_owned(), ..Details::default() };
        Added::of(EntryId(u16::try_from(index).unwrap()), details, None)
    });
    let pair = |table, a, b| Pair { table: TableNumber(table), a: EntryId(a), b: EntryId(b), slot: 0, time: None };
    let facts = [
        Fact::EventOpened(EventOpened {
            event: EventId::from_bits(id),
            setup,
            rules: FORMATS[0].rules.clone(),
            first: None,
            draws: 0,
        }),
        Fact::EntriesAdded(EntriesAdded { entries: added.collect(), drawn: None }),
        Fact::RoundPaired(RoundPaired {
            round: RoundRef::Swiss(1),
            plan: Some(Plan { rounds: 3, cut: 0, third_place: false }),
            lots: vec![(EntryId(0), 3), (EntryId(1), 1), (EntryId(2), 0), (EntryId(3), 2)],
            pairs: vec![pair(1, 0, 1), pair(2, 2, 3)],
            byes: Vec::new(),
            losses: Vec::new(),
            draw: Draw::Seed(7),
            procedure: 0,
            mission: None,
            clock: Clock::ready(Some(75), 0),
            posted: false,
        }),
        Fact::RoundPosted(RoundPosted { round: RoundRef::Swiss(1) }),
        Fact::ClockSet(ClockSet {
            round: RoundRef::Swiss(1),
            clock: Clock::Paused { left: Some(60_000), before: 0, random: 0 },
        }),
    ];
    log(facts)
}

/// A log of these facts, a second apart.
pub fn log(facts: impl IntoIterator<Item = Fact>) -> Log {
    let stamped = facts.into_iter().zip(0..).map(|(fact, seq)| entry(seq, fact));
    Log::new(stamped.collect()).unwrap()
}

fn entry(seq: u32, fact: Fact) -> Stamped {
    let at = Instant(1_700_000_000_000 + i64::from(seq) * 1000);
    Stamped { seq: Seq(seq), at, by: String::new(), reason: String::new(), fact }
}

fn id(bits: u64) -> EventId {
    EventId::from_bits(bits)
}

fn another(seq: u32) -> Stamped {
    entry(
        seq,
        Fact::EntryDropped(EntryDropped {
            entry: EntryId(3),
            running: topcut::engine::facts::Running::Nothing,
            note: "left".to_owned(),
        }),
    )
}

/// Appends all entries one by one.
fn append_all<C: Cells>(store: &mut CellStore<C>, event: &EventId, log: &Log) {
    for entry in log.entries() {
        store.append(event, entry).unwrap();
    }
}

fn append_and_load<C: Cells>(make: &impl Fn() -> C) {
    let (mut store, log) = (CellStore::new(make()), sample(1));
    assert_eq!(store.load(&id(1)), Err(StoreError::NoEvent));
    assert_eq!(store.append(&id(1), &log.entries()[1]), Err(StoreError::NoEvent), "the opening is not there");
    append_all(&mut store, &id(1), &log);
    let loaded = CellStore::new(make()).load(&id(1)).unwrap();
    assert_eq!((loaded.log, loaded.damage), (log.clone(), None));
    // Saying it twice is no error, so that a failed save can simply be tried again.
    append_all(&mut store, &id(1), &log);
    assert_eq!(store.load(&id(1)).unwrap().log, log);
}

fn lists_what_is_there<C: Cells>(make: &impl Fn() -> C) {
    let mut store = CellStore::new(make());
    assert_eq!(store.list().unwrap(), []);
    store.adopt(&sample(1)).unwrap();
    let opened = log(sample(2).entries()[..2].iter().map(|entry| entry.fact.clone()));
    store.adopt(&opened).unwrap();
    let list = CellStore::new(make()).list().unwrap();
    let seen: Vec<_> = list.iter().map(|one| (one.event.clone(), one.stage, one.entries, one.health)).collect();
    assert_eq!(seen, [(id(1), Stage::Swiss, 4, Health::Sound), (id(2), Stage::Setup, 4, Health::Sound)]);
    assert_eq!((list[0].name.as_str(), list[0].date.as_str()), ("Sample 1", "2026-11-21"));
    assert_eq!(list[0].format, FORMATS[0].id);
    assert_eq!(list[0].changed, Instant(1_700_000_004_000));
}

fn adopts_whole_events<C: Cells>(make: &impl Fn() -> C) {
    let (mut store, log) = (CellStore::new(make()), sample(1));
    store.adopt(&log).unwrap();
    store.adopt(&log).unwrap();
    assert_eq!(store.load(&id(1)).unwrap().log, log);
    // A longer file of the same event adds what is missing, a shorter one changes nothing.
    let mut longer = log.clone();
    assert!(longer.push(another(5)));
    store.adopt(&longer).unwrap();
    store.adopt(&log).unwrap();
    assert_eq!(store.load(&id(1)).unwrap().log, longer);
    // One that has gone another way is a conflict, and fits beside under another id.
    let mut other = log.clone();
    assert!(other.push(entry(5, Fact::EventClosed(EventClosed::default()))));
    assert_eq!(store.adopt(&other), Err(StoreError::Conflict(Seq(5))));
    store.adopt(&renamed(&other, &id(9))).unwrap();
    assert_eq!(store.load(&id(1)).unwrap().log, longer);
    assert_eq!(store.load(&id(9)).unwrap().log.entries()[1..], other.entries()[1..]);
    // What is stored is what is downloaded.
    assert_eq!(read(&write(&longer)).unwrap(), store.load(&id(1)).unwrap().log);
}

fn removes_only_its_own<C: Cells>(make: &impl Fn() -> C) {
    let (mut cells, mut store) = (make(), CellStore::new(make()));
    let foreign = ["topcut/settings", "topcut", "other/1/0000000000000001/000000", "topcut/1", "topcut/zz/x/000000"];
    for key in foreign {
        cells.set(key, "kept").unwrap();
    }
    let before = store.used().unwrap();
    assert_eq!(before.own, 0);
    store.adopt(&sample(1)).unwrap();
    store.adopt(&sample(2)).unwrap();
    assert!(store.used().unwrap().own > 0);
    store.remove(&id(1)).unwrap();
    assert_eq!(store.load(&id(1)), Err(StoreError::NoEvent));
    assert_eq!(store.load(&id(2)).unwrap().log, sample(2));
    store.remove(&id(2)).unwrap();
    assert_eq!(store.used().unwrap(), before, "foreign cells are as they were");
    assert!(foreign.iter().all(|key| cells.get(key).unwrap().as_deref() == Some("kept")));
    assert_eq!(store.list().unwrap(), []);
}

/// Whatever is done and undone with events, damaged ones included, no cell of anybody else changes.
fn leaves_everything_else_alone<C: Cells>(make: &impl Fn() -> C) {
    let (mut cells, mut store, log) = (make(), CellStore::new(make()), sample(1));
    let event = id(1).0;
    let foreign = [
        format!("topcut/1/{event}"),
        format!("topcut/10/{event}/000000"),
        format!("topcut/settings/{event}"),
        format!("shop/1/{event}/000000"),
        format!("{event}/000000"),
    ];
    for key in &foreign {
        cells.set(key, "kept").unwrap();
    }
    let are_kept = |cells: &C| foreign.iter().all(|key| cells.get(key).unwrap().as_deref() == Some("kept"));
    for broken in [None, Some(0), Some(2), Some(4)] {
        store.adopt(&log).unwrap();
        if let Some(at) = broken {
            cells.set(&format!("topcut/1/{event}/{at:06}"), "broken").unwrap();
            let _ = store.mend(&id(1));
            store.adopt(&log).unwrap();
        }
        cells.set(&format!("topcut/1/{event}/adopt"), "2").unwrap();
        store.adopt(&log).unwrap();
        assert_eq!(store.load(&id(1)).unwrap().log, log);
        store.remove(&id(1)).unwrap();
        assert!(are_kept(&cells), "with cell {broken:?} broken");
    }
    for key in &foreign {
        cells.remove(key).unwrap();
    }
}

fn two_windows_conflict<C: Cells>(make: &impl Fn() -> C) {
    let (mut one, mut two) = (CellStore::new(make()), CellStore::new(make()));
    append_all(&mut one, &id(1), &sample(1));
    one.append(&id(1), &another(5)).unwrap();
    let other = entry(5, Fact::EventClosed(EventClosed::default()));
    assert_eq!(two.append(&id(1), &other), Err(StoreError::Conflict(Seq(5))));
    assert_eq!(two.load(&id(1)).unwrap().log.entries()[5], another(5), "the first one stands");
    two.append(&id(1), &entry(6, Fact::EventClosed(EventClosed::default()))).unwrap();
    // Removed in one window, the other one does not write a torso.
    one.remove(&id(1)).unwrap();
    assert_eq!(two.append(&id(1), &entry(7, Fact::EventClosed(EventClosed::default()))), Err(StoreError::NoEvent));
}

/// A cell as another program would write it: whole, with this after its checksum.
fn cell(text: &str) -> String {
    format!("{:08x} {text}", checksum(text))
}

/// What a newer version may write in place of a cell: another version of the vocabulary, a kind, a word or a field that is
/// not known here, or something that is no entry at all.
fn newer(text: &str) -> Vec<String> {
    let (_, rest) = text.split_once(' ').unwrap();
    let json = rest.strip_prefix("1 ").unwrap();
    let mut all = vec![format!("2 {json}"), format!("1.5 {json}"), "1 7".to_owned(), "sealed".to_owned()];
    all.push(format!("1 {}", json.replacen("\"fact\":{\"", "\"fact\":{\"newly_", 1)));
    all.push(format!("1 {}", json.replacen(",\"fact\"", ",\"witness\":\"Ann O\",\"fact\"", 1)));
    all.push(format!("1 {}", json.replacen("\"fact\":{", "\"fact\":{\"also\":{},", 1)));
    assert!(all.iter().all(|one| one != rest));
    all.iter().map(|text| cell(text)).collect()
}

/// The key and the text of the cell that holds an entry.
fn cell_of<C: Cells>(make: &impl Fn() -> C, log: &Log, at: usize) -> (String, String) {
    let key = format!("topcut/1/{}/{at:06}", id(1).0);
    CellStore::new(make()).adopt(log).unwrap();
    let text = make().get(&key).unwrap().unwrap();
    CellStore::new(make()).remove(&id(1)).unwrap();
    (key, text)
}

fn a_newer_version_has_written<C: Cells>(make: &impl Fn() -> C) {
    let log = sample(1);
    for at in 0..log.entries().len() {
        let (key, sound) = cell_of(make, &log, at);
        for text in newer(&sound) {
            CellStore::new(make()).adopt(&log).unwrap();
            make().set(&key, &text).unwrap();
            only_looks(make, &log, at);
            // Damage beside it changes nothing: who can read the one decides about the other.
            make().set(&format!("topcut/1/{}/000004", id(1).0), if at == 4 { &text } else { "broken" }).unwrap();
            only_looks(make, &log, at);
            CellStore::new(make()).remove(&id(1)).unwrap();
        }
    }
}

/// Everything before entry `at` is opened, and nothing can be written by whatever way.
fn only_looks<C: Cells>(make: &impl Fn() -> C, log: &Log, at: usize) {
    let (cells, mut store) = (make(), CellStore::new(make()));
    let all = || -> Vec<_> { cells.keys("").unwrap().into_iter().map(|key| (cells.get(&key), key)).collect() };
    let before = all();
    let damage = match store.load(&id(1)) {
        Ok(loaded) => {
            assert_eq!(loaded.log.entries(), &log.entries()[..at]);
            loaded.damage.unwrap()
        }
        Err(StoreError::Unreadable(damage)) => {
            assert_eq!(at, 0);
            damage
        }
        Err(error) => panic!("entry {at}: {error:?}"),
    };
    assert_eq!((damage.at.0 as usize, damage.dropped, damage.cause), (at, log.entries().len() - at, Cause::Newer));
    let heading = &store.list().unwrap()[0];
    assert_eq!((heading.health, heading.name.is_empty()), (Health::Newer, at == 0));
    let next = u32::try_from(at).unwrap();
    assert_eq!(store.append(&id(1), &another(next)), Err(StoreError::Newer), "in its place");
    if at + 1 == log.entries().len() {
        assert_eq!(store.append(&id(1), &another(next + 1)), Err(StoreError::Newer), "behind it");
    }
    let mut longer = log.clone();
    assert!(longer.push(another(5)));
    for adopted in [log, &longer] {
        assert_eq!(store.adopt(adopted), Err(StoreError::Newer));
    }
    assert_eq!(store.mend(&id(1)), Err(StoreError::Newer));
    assert_eq!(store.aside(&id(1)), Ok(String::new()));
    assert_eq!(all(), before, "nothing was touched");
}

/// The ways in which a cell may be broken; none is a sound cell.
fn breaks(text: &str) -> Vec<String> {
    let mut broken = vec![String::new(), text.chars().take(text.chars().count() / 2).collect(), format!("{text} ")];
    for position in [0, 9, 12, text.len() / 2, text.len() - 1] {
        let mut bytes = text.as_bytes().to_vec();
        bytes[position] ^= 1;
        broken.extend(String::from_utf8(bytes));
    }
    broken
}

fn every_cell_damaged<C: Cells>(make: &impl Fn() -> C) {
    let log = sample(1);
    for at in 0..log.entries().len() {
        let (key, sound) = cell_of(make, &log, at);
        for broken in breaks(&sound) {
            damaged(make, &log, at, &key, &broken);
        }
    }
}

fn damaged<C: Cells>(make: &impl Fn() -> C, log: &Log, at: usize, key: &str, broken: &str) {
    let (mut cells, mut store) = (make(), CellStore::new(make()));
    store.adopt(log).unwrap();
    cells.set(key, broken).unwrap();
    let (loaded, health) = (store.load(&id(1)), store.list().unwrap()[0].health);
    let damage = match loaded {
        Ok(loaded) => {
            assert_eq!(loaded.log.entries(), &log.entries()[..at], "everything before cell {at} is opened");
            assert_eq!(health, Health::Damaged);
            loaded.damage.unwrap()
        }
        Err(StoreError::Unreadable(damage)) => {
            assert_eq!((at, health), (0, Health::Unreadable));
            damage
        }
        Err(error) => panic!("cell {at} with {broken:?}: {error:?}"),
    };
    assert_eq!((damage.at.0 as usize, damage.dropped, damage.cause), (at, log.entries().len() - at, Cause::Damaged));
    assert!(damage.raw.contains(broken));
    let before = store.used().unwrap();
    let mended = store.mend(&id(1));
    assert_eq!(store.used().unwrap(), before, "mending takes no room");
    assert_eq!(store.aside(&id(1)).unwrap(), damage.raw, "nothing is lost");
    goes_on(&mut store, log, at, mended.map(|loaded| loaded.log));
    store.remove(&id(1)).unwrap();
}

/// After mending, the entries that were lost can be written again.
fn goes_on<C: Cells>(store: &mut CellStore<C>, log: &Log, at: usize, mended: Result<Log, StoreError>) {
    match mended {
        Ok(mended) => assert_eq!(mended.entries(), &log.entries()[..at]),
        Err(error) => assert_eq!((at, error), (0, StoreError::NoEvent), "nothing is left without the opening"),
    }
    for entry in &log.entries()[at..] {
        store.append(&id(1), entry).unwrap();
    }
    let whole = store.load(&id(1)).unwrap();
    assert_eq!((&whole.log, &whole.damage), (log, &None));
}

fn a_missing_cell<C: Cells>(make: &impl Fn() -> C) {
    let log = sample(1);
    for at in 0..log.entries().len() - 1 {
        let (mut cells, mut store) = (make(), CellStore::new(make()));
        store.adopt(&log).unwrap();
        cells.remove(&format!("topcut/1/{}/{at:06}", id(1).0)).unwrap();
        match store.load(&id(1)) {
            Ok(loaded) => {
                assert_eq!(loaded.log.entries(), &log.entries()[..at]);
                assert_eq!(loaded.damage.unwrap().dropped, log.entries().len() - at - 1);
            }
            Err(error) => assert!(at == 0 && matches!(error, StoreError::Unreadable(_)), "{error:?}"),
        }
        let mended = store.mend(&id(1)).map(|loaded| loaded.log);
        goes_on(&mut store, &log, at, mended);
        store.remove(&id(1)).unwrap();
    }
}

/// A window that is closed in the middle of an adoption leaves nothing that looks like an event.
fn an_interrupted_adoption<C: Cells>(make: &impl Fn() -> C) {
    let (mut cells, mut store, log) = (make(), CellStore::new(make()), sample(1));
    store.adopt(&log).unwrap();
    cells.remove(&format!("topcut/1/{}/000004", id(1).0)).unwrap();
    cells.set(&format!("topcut/1/{}/adopt", id(1).0), "0").unwrap();
    assert_eq!(store.list().unwrap(), []);
    assert_eq!(store.load(&id(1)), Err(StoreError::NoEvent));
    store.adopt(&log).unwrap();
    assert_eq!(store.load(&id(1)).unwrap().log, log);
    // In the middle of an extension the part that was there stays.
    cells.set(&format!("topcut/1/{}/adopt", id(1).0), "3").unwrap();
    let there = store.load(&id(1)).unwrap();
    assert_eq!((there.log.entries(), there.damage), (&log.entries()[..3], None));
    assert_eq!(store.list().unwrap()[0].health, Health::Sound);
    store.append(&id(1), &log.entries()[3]).unwrap();
    assert_eq!(store.load(&id(1)).unwrap().log.entries(), &log.entries()[..4]);
    store.remove(&id(1)).unwrap();
}
