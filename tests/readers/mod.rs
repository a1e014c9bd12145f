//! Everything of the app that reads what others wrote, each as a function of bytes that must come back without a panic:
//! the fuzzer (`fuzz/`) looks for bytes that break one, and `tests/readers.rs` tries again all that it ever found.

mod beginnings;
pub mod final_card;
mod hall;
mod live;
pub mod pages;
mod twist;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::LazyLock;

use final_card::{FinalRow, name, path, rows};
use topcut::app::device::bell::Bell;
use topcut::app::device::device_value::{DeviceValue, stored};
use topcut::app::route::Route;
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::command::{Call, DraftResult};
use topcut::engine::date::Date;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EventId, Instant, Side};
use topcut::engine::log::{Log, Stamped};
use topcut::engine::rules::EntryKind;
use topcut::engine::squad::{List, read_list, read_xws};
use topcut::engine::standing::Figure;
use topcut::engine::standing::placing::placing;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::setup::Setup;
use topcut::files::cards::{Card, CardError, Kind, Peer, Step, framed, of_fields};
use topcut::files::event::backup;
use topcut::files::event::backup::Device;
use topcut::files::interchange::import::{Opened, open as open_file};
use topcut::files::merge::{Decided, Join, Whose, join};
use topcut::files::store::cells::{Cells, MemoryCells};
use topcut::files::{CellStore, ROOT, StoreError, read, write};
use topcut::present::home::import::report;
use topcut::present::home::merge;
use topcut::present::home::outside::Outside;
use topcut::present::list::contents;
use topcut::present::paper::slip_address;
use topcut::present::people::columns::Choices;
use topcut::present::people::list::{Known, Pasted};
use topcut::present::players::regulars::Marks;
use topcut::present::result::entry_line;
use topcut::present::result::score_pad::Typed;
use topcut::present::round::round_clock;
use topcut::present::screen::choice::ScreenChoice;
use topcut::present::shell::find;
use topcut::present::words::file::file_error_words;
use topcut::present::words::file::store_words;
use topcut::present::words::text::{Lang, Words};
use topcut::present::words::{device, figure};

#[allow(unused_imports, reason = "the fuzzer has beginnings of its own")]
pub use beginnings::beginnings;
pub use live::live;
pub use pages::every_page;
pub use twist::{twisted_log, twisted_pair};

/// A reader, as the fuzzer calls it.
pub type Door = fn(&[u8]);

/// All of them by name; each has a folder of that name in `fuzz/corpus`.
pub const DOORS: [(&str, Door); 10] = [
    ("open", open),
    ("backup", all_of_a_device),
    ("store", store),
    ("paste", paste),
    ("list", list),
    ("typed", typed),
    ("twist", twist),
    ("joined", joined),
    ("card", card),
    ("live", live),
];

/// The moment at which files are opened.
const NOW: Instant = Instant(1_700_000_000_000);

/// A file as it comes in: an event, or another tool's report.
pub fn open(bytes: &[u8]) {
    let words = Words::new(Lang::En);
    match open_file(bytes, "A title", NOW) {
        Ok(Opened::Own(log)) => sound(&log),
        Ok(Opened::Report(imported)) => {
            let _ = report(words, &imported);
            sound(&imported.log);
        }
        Err(error) => assert!(!file_error_words(words, &error).is_empty()),
    }
}

/// All events of a device in one file.
pub fn all_of_a_device(bytes: &[u8]) {
    match backup::read_all(bytes) {
        Some(Ok(found)) => {
            found.logs.iter().for_each(sound);
            for lang in Lang::ALL {
                let shown = device::view(Words::new(lang), &found);
                assert_eq!(matches!(shown, device::Shown::Whole), found.is_whole());
            }
            let Device { logs, .. } = found;
            let again = backup::read_all(backup::write_with(&logs, &[]).as_bytes());
            assert_eq!(again, Some(Ok(Device { logs, ..Device::default() })), "what was read is written whole");
        }
        Some(Err(error)) => assert!(!file_error_words(Words::new(Lang::It), &error).is_empty()),
        None => {}
    }
}

/// Cells of the storage: lines of `key value` beside a sound event of which a line may overwrite a cell.
pub fn store(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut cells = MemoryCells::default();
    let log = &SEEDS[0];
    let event = log.replay().id;
    CellStore::new(cells.clone()).adopt(log).expect("an empty place takes an event in");
    let foreign = "another app's";
    cells.set(foreign, "own").expect("there is room");
    for line in text.lines().take(64) {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        let key = if key.len() < 7 { format!("{ROOT}{}/{key:0>6}", event.0) } else { key.to_owned() };
        if key != foreign {
            cells.set(&key, value).expect("there is room");
        }
    }
    let mut store = CellStore::new(cells.clone());
    for heading in store.list().expect("memory is open") {
        let before = store.load(&heading.event);
        match &before {
            Ok(loaded) => assert_eq!(loaded.log.replay(), loaded.log.replay()),
            Err(error) => assert!(!store_words(Words::new(Lang::Fr), error).is_empty()),
        }
        // Mending never takes away what could be read.
        if let (Ok(before), Ok(after)) = (before, store.mend(&heading.event)) {
            assert!(after.log.entries().starts_with(before.log.entries()));
        }
        let _ = store.aside(&heading.event);
    }
    let loaded = store.load(&event);
    assert!(!matches!(loaded, Err(StoreError::Full | StoreError::Denied)), "{loaded:?}");
    let listed: Vec<EventId> = store.list().expect("memory is open").into_iter().map(|heading| heading.event).collect();
    for event in listed {
        store.remove(&event).expect("memory is open");
    }
    assert_eq!(cells.get(foreign), Ok(Some("own".to_owned())), "what others store is not touched");
}

/// A pasted list of players or teams.
pub fn paste(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for kind in [EntryKind::Single, EntryKind::Team(2)] {
        let known = Known { names: vec!["Ann O", "Bo P"], kind, limit: Some(200), choices: Choices::new() };
        let pasted = Pasted::read(&text, &known);
        for also in [BTreeSet::new(), pasted.lines.iter().map(|line| line.number).collect()] {
            let taken = pasted.drafts(&also).len();
            assert!(taken <= pasted.lines.len());
            if taken == pasted.lines.len() && pasted.unread.is_empty() {
                assert_eq!(pasted.rest(&also), "", "what was taken does not stay behind");
            }
        }
    }
}

/// A pasted list of ships or cards.
pub fn list(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let words = Words::new(Lang::Es);
    let _ = read_xws(&text);
    for format in FORMATS {
        if let Ok(reading) = read_list(&format.list, &text) {
            let _ = (contents::sections(words, &reading.list), contents::facts(words, &reading.list));
            // The form of a list shows it as text and reads that text again: a look changes no plain name.
            let text = contents::text(words, &reading.list);
            let again = read_list(&format.list, &text).map(|again| again.list).unwrap_or_default();
            if names(&reading.list).iter().all(|name| is_plain(name)) {
                assert_eq!(names(&again), names(&reading.list), "{text:?}");
            }
        }
    }
}

/// The names on a list; its kinds of cards have an order of their own.
fn names(list: &List) -> Vec<String> {
    let ships = list.ships.iter().flat_map(|ship| [&ship.name, &ship.hull].into_iter().chain(&ship.upgrades));
    let all = ships.chain(list.cards.iter().map(|card| &card.name));
    let mut names: Vec<String> = all.filter(|name| !name.is_empty()).cloned().collect();
    names.sort();
    names
}

/// Whether a name is of words in small letters.
fn is_plain(name: &str) -> bool {
    name.split(' ').all(|word| word.len() > 2 && word.bytes().all(|letter| letter.is_ascii_lowercase()))
}

/// Reads any text as a value of the device, which is stored and read back.
fn is_kept<T: DeviceValue + Debug + PartialEq>(text: &str) {
    let read = |text: &str| stored::<T>(serde_json::from_str(text).ok(), text);
    if let Some(value) = read(text) {
        assert_eq!(read(&serde_json::to_string(&value).expect("JSON")), Some(value));
    }
}

/// What is typed, scanned, or kept by the device.
pub fn typed(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let words = Words::new(Lang::En);
    let _ = (Date::read(&text), round_clock::typed_time(&text), figure::date(words, &text), figure::days(&text));
    let route = Route::from_hash(&text);
    assert_eq!(Route::from_hash(&route.to_hash()), route);
    is_kept::<Bell>(&text);
    is_kept::<ScreenChoice>(&text);
    is_kept::<Marks>(&text);
    is_kept::<Outside>(&text);
    is_kept::<String>(&text);
    for log in SEEDS.iter() {
        let state = log.replay();
        let _ = (slip_address::read(&text, &state), find::hits(words, &state, log, &text));
        let Some(round) = state.swiss.last() else { continue };
        let _ = entry_line::read(&text, &state, round, None);
        if let Some(played) = round.matches.first() {
            let mut typed = Typed::of(&state, played);
            for side in Side::BOTH {
                typed.write(side, &text);
                (0..4).for_each(|step| typed.count(step, side, &text));
            }
            let _: DraftResult = typed.result();
        }
    }
}

/// An event file of which single values were changed: whatever passes the check is shown on every page.
pub fn twist(bytes: &[u8]) {
    if let Ok(log) = read(&twisted_log(bytes, &SEEDS)) {
        sound(&log);
    }
}

/// Two devices that went on apart: whatever is decided, the two logs become one that is as sound as they are.
pub fn joined(bytes: &[u8]) {
    let [Ok(ours), Ok(theirs)] = twisted_pair(bytes, &SEEDS).map(|text| read(&text)) else { return };
    let call = Call { now: NOW, seed: 3, reason: "joined".to_owned(), record: None };
    let mut decided = Decided::default();
    for round in 0..4 {
        let Join::Offer(offer) = join(&ours, &theirs, &decided, &call) else { return };
        let _ = merge::view(Words::new(Lang::It), [&ours, &theirs], &offer, decided.way);
        let Some(fact) = offer.fact else {
            decided.way =
                offer.asks_way.then_some(if bytes.len().is_multiple_of(2) { Whose::Ours } else { Whose::Theirs });
            for (number, conflict) in offer.conflicts.into_iter().enumerate() {
                let whose = if (number + bytes.len() + round).is_multiple_of(2) { Whose::Ours } else { Whose::Theirs };
                decided.chosen.insert(conflict.thing, whose);
            }
            continue;
        };
        let mut log = ours.clone();
        let entry = Stamped { seq: log.next_seq(), at: NOW, by: String::new(), reason: String::new(), fact };
        assert!(log.push(entry));
        sound(&log);
        // And back: what no sound log can come of is opened beside.
        let _ = join(&theirs, &log, &Decided::default(), &call);
        return;
    }
}

/// A card: as text, as bytes, behind a sound checksum, and as fields (texts, a zero, numbers) that a sender packed well.
pub fn card(bytes: &[u8]) {
    is_sound(Card::from_text(&String::from_utf8_lossy(bytes)));
    is_sound(Card::from_bytes(bytes));
    let (texts, numbers) = bytes.split_at(bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len()));
    let (texts, numbers) = (String::from_utf8_lossy(texts), numbers.get(1..).unwrap_or_default());
    for kind in Kind::ALL {
        let cards = [framed(kind, kind.version(), bytes), of_fields(kind, &texts, numbers)];
        cards.into_iter().flatten().for_each(|card| is_sound(Card::from_bytes(&card)));
    }
}

/// No packet leaves the local network, and no value begins a line of its own.
fn asked_peer(peer: &Peer) {
    assert!(peer.addresses.iter().all(|(address, _)| address.is_local()));
    for step in [Step::Offer, Step::Answer] {
        let sdp = peer.to_sdp(step);
        assert_eq!(Peer::of_sdp(&sdp).map(|again| again.password).as_ref(), Some(&peer.password), "{sdp}");
    }
}

/// Every question that a page has for a card.
pub fn asked(card: &Card) {
    match card {
        Card::Event(card) => {
            let event = card.to_event();
            let _ = (event.binding(), event.lists_of_an_entry(), card.is_full());
        }
        Card::Entry(card) => {
            assert_eq!(card.clone().tidied(), **card);
            for list in &card.lists {
                let _ = (list.tidied(), list.points(), list.counted());
            }
        }
        Card::Match(card) => {
            let rules = FORMATS[0].rules.clone();
            let event = Tournament::new(card.origin.event.clone(), Setup::default(), rules);
            assert!(card.found(&event).is_err(), "the event has no such table");
        }
        Card::Claim(card) => {
            let _ = card.winner();
            assert!(card.of.ask.allows(card.scores));
        }
        Card::Offer(card) => asked_peer(&card.peer),
        Card::Answer(card) => asked_peer(&card.peer),
        Card::Round(card) => {
            for player in &card.players {
                let id = player.player.id;
                let _ = (
                    card.seat(id),
                    card.chances(id),
                    card.left(id, NOW),
                    card.clock.preparation(NOW),
                    card.clock.gone(NOW),
                );
            }
            let _ = card.tables.iter().filter(|table| card.is_third_place(table)).count();
        }
        Card::Final(card) => {
            let rows = rows(card.event());
            for row in &rows {
                let path = path(card.event(), row.player);
                assert!(path.len() <= 33, "a round has one place for a player");
                let _ = (name(card.event(), row.player), figures(row));
            }
            assert!(placing(card.event()).winner.is_none_or(|winner| rows.iter().any(|row| row.player == winner)));
        }
    }
}

fn figures(row: &FinalRow) -> Vec<i128> {
    let rounded = |figure: &Figure| match figure {
        Figure::Mov(mov) => i128::from(*mov),
        Figure::Sos(sos) => i128::try_from(sos.rounded(4)).unwrap(),
    };
    row.figures.iter().map(rounded).collect()
}

/// Whatever is read can be written and read again.
fn is_sound(found: Result<Card, CardError>) {
    if let Ok(card) = found {
        asked(&card);
        let again = Card::from_bytes(&card.to_bytes().expect("it was read"));
        assert_eq!(again, Ok(card));
    }
}

/// What holds for every log that was taken in.
fn sound(log: &Log) {
    assert_eq!(read(&write(log)).as_ref(), Ok(log), "what is written is read");
    let state: Tournament = log.replay();
    assert_eq!(log.replay(), state, "a replay draws nothing");
    let distinct: BTreeSet<_> = state.entries.iter().map(|entry| entry.id).collect();
    assert_eq!(distinct.len(), state.entries.len(), "every entry has a number of its own");
    every_page(log, &state);
}

/// Small events of every format, whole and half.
static SEEDS: LazyLock<Vec<Log>> = LazyLock::new(|| {
    let mut logs = Vec::new();
    for (seed, format) in (1_u64..).zip(FORMATS) {
        let wish = Wish { drops: 15, late: 15, ..Wish::new(format, 9, seed) };
        let log = simulate(&wish).unwrap_or_else(|stuck| panic!("{}: {:?}", format.id, stuck.refusal));
        let half = log.entries()[..log.entries().len() / 2].to_vec();
        logs.extend([Log::new(half).expect("a beginning of a log is one"), log]);
    }
    logs
});
