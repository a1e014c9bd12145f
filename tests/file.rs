//! Event files: round trip, and refusals with place and reason.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use crate::contract::{log, sample};
use topcut::engine::bounds::LARGEST_FILE;
use topcut::engine::entry::Details;
use topcut::engine::facts::{
    Added, EntriesAdded, EntryRemoved, EventClosed, Redone, ResultEntered, RoundPosted, RoundWithdrawn, StageCut,
    Undone,
};
use topcut::engine::flaw::Flaw;
use topcut::engine::id::{EntryId, EventId, RoundRef, Seq, TableNumber};
use topcut::engine::log::slices::Rest;
use topcut::engine::log::{Fact, Log, LogError};
use topcut::engine::outcome::{Ended, MatchResult};
use topcut::files::event::envelope::read_in_slices;
use topcut::files::{FileError, read, renamed, write};

fn with(facts: impl IntoIterator<Item = Fact>) -> Log {
    log(sample(1).entries().iter().map(|entry| entry.fact.clone()).chain(facts))
}

fn flaw(facts: impl IntoIterator<Item = Fact>) -> (usize, Flaw) {
    match read(&write(&with(facts))) {
        Err(FileError::Damaged { entry, line, what }) => {
            assert_eq!(line, Some(entry + 2));
            (entry, what)
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn written_events_are_read_back() {
    for log in [
        sample(1),
        with([
            Fact::Undone(Undone { seq: Seq(4) }),
            Fact::Redone(Redone { seq: Seq(4) }),
            Fact::EventClosed(EventClosed::default()),
        ]),
    ] {
        let text = write(&log);
        assert_eq!(text.lines().count(), log.entries().len() + 2, "one entry a line");
        assert_eq!(read(&text), Ok(log.clone()));
        // With a byte order mark, or another layout.
        assert_eq!(read(&format!("\u{feff}{text}")), Ok(log.clone()));
        let laid_out: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(read(&serde_json::to_string_pretty(&laid_out).unwrap()), Ok(log));
    }
}

#[test]
fn reading_is_the_first_half_of_the_progress_and_checking_the_second() {
    struct Seen(Vec<(usize, usize)>);
    impl Rest for Seen {
        async fn rest(&mut self, done: usize, of: usize) {
            self.0.push((done, of));
        }
    }
    let (log, mut seen) = (sample(1), Seen(Vec::new()));
    let (text, of) = (write(&log), log.entries().len());
    let read = pin!(read_in_slices(&text, &mut seen)).poll(&mut Context::from_waker(Waker::noop()));
    assert_eq!(read, Poll::Ready(Ok(log)));
    let halves = (0..of).map(|at| at / 2).chain((0..of).map(|at| of.midpoint(at)));
    assert_eq!(seen.0, halves.map(|done| (done, of)).collect::<Vec<_>>());
}

#[test]
fn a_file_cut_short_names_its_last_line() {
    let text = write(&sample(1));
    assert_eq!(read(""), Err(FileError::Empty));
    assert_eq!(read(" \n\u{feff}").unwrap_err(), FileError::NotJson { line: 2, column: 1 });
    for end in (1..text.trim_end().len()).filter(|end| text.is_char_boundary(*end)) {
        let line = text[..end].lines().count();
        match read(&text[..end]) {
            Err(FileError::NotJson { line: found, .. }) => assert!(found.abs_diff(line) <= 1, "cut at byte {end}"),
            other => panic!("cut at byte {end}: {other:?}"),
        }
    }
}

#[test]
fn other_files_are_told_apart() {
    let newer = write(&sample(1)).replacen("\"version\":1", "\"version\":7", 1);
    let cases = [
        ("<html></html>".to_owned(), FileError::NotJson { line: 1, column: 1 }),
        ("[]".to_owned(), FileError::NotTopCut),
        ("{\"players\":[],\"rounds\":[]}".to_owned(), FileError::NotTopCut),
        ("{\"format\":\"topcut\",\"log\":[]}".to_owned(), FileError::NotTopCut),
        ("{\"format\":\"topcut\",\"version\":0,\"log\":[]}".to_owned(), FileError::NotTopCut),
        ("{\"format\":\"topcut\",\"version\":1,\"log\":[]}".to_owned(), FileError::Log(LogError::Empty)),
        (newer, FileError::NewerVersion(7)),
        (" ".repeat(LARGEST_FILE + 1), FileError::TooLarge { bytes: LARGEST_FILE + 1, limit: LARGEST_FILE }),
    ];
    for (text, error) in cases {
        assert_eq!(read(&text), Err(error), "{}", text.chars().take(60).collect::<String>());
    }
}

#[test]
fn a_damaged_entry_is_named_by_its_line() {
    let text = write(&sample(1));
    let broken = text.replacen("{\"round_posted\":{\"round\"", "{\"round_posted\":{\"rond\"", 1);
    match read(&broken) {
        Err(FileError::Damaged { entry: 3, line: Some(5), what: Flaw::Unreadable(detail) }) => {
            assert!(detail.contains("round"), "{detail}");
        }
        other => panic!("{other:?}"),
    }
    let gap = text.replacen("\"seq\":3", "\"seq\":9", 1);
    assert_eq!(read(&gap), Err(FileError::Log(LogError::Gap(3))));
    let headless: Vec<_> = text.lines().enumerate().filter(|(line, _)| *line != 1).map(|(_, line)| line).collect();
    assert_eq!(read(&headless.join("\n")), Err(FileError::Log(LogError::NotOpened)));
}

#[test]
fn newer_content_is_not_damage() {
    let text = write(&sample(1));
    for (from, to, entry) in [
        ("round_posted", "round_painted", 3),
        ("\"paused\"", "\"rewound\"", 4),
        ("\"round_posted\":{", "\"round_posted\":{\"twice\":true,", 3),
    ] {
        let newer = text.replacen(from, to, 1);
        assert_ne!(newer, text);
        assert_eq!(read(&newer), Err(FileError::NewerEntry(entry)), "{to}");
    }
    let says_nothing = text.replacen("\"round_posted\":{", "\"round_posted\":{\"twice\":false,", 1);
    assert_eq!(read(&says_nothing), Ok(sample(1)));
}

#[test]
fn a_file_that_names_what_is_not_there_is_refused() {
    let swiss = RoundRef::Swiss;
    let result = MatchResult {
        ended: Ended::Reported,
        scores: [0, 0],
        winner: None,
        decider: None,
        modified: false,
        points: [0, 300],
        mov: [0, 0],
        counted: Vec::new(),
        series: None,
        game_rounds: None,
        went_to_time: false,
        note: String::new(),
    };
    let entered = |table| Fact::ResultEntered(ResultEntered::of(swiss(1), TableNumber(table), result.clone()));
    let cases = [
        (Fact::EntryRemoved(EntryRemoved { entry: EntryId(4) }), Flaw::NoEntry(EntryId(4))),
        (Fact::RoundPosted(RoundPosted { round: swiss(2) }), Flaw::NoRound(swiss(2))),
        (
            Fact::RoundWithdrawn(RoundWithdrawn { round: RoundRef::Elimination(1) }),
            Flaw::NoRound(RoundRef::Elimination(1)),
        ),
        (entered(3), Flaw::NoTable(swiss(1), TableNumber(3))),
        (entered(2), Flaw::OutOfBounds(300)),
        (sample(2).entries()[0].fact.clone(), Flaw::OpenedTwice),
        (Fact::Undone(Undone { seq: Seq(0) }), Flaw::WrongUndo(Seq(0))),
        (Fact::Redone(Redone { seq: Seq(4) }), Flaw::WrongUndo(Seq(4))),
        (Fact::Undone(Undone { seq: Seq(9) }), Flaw::WrongUndo(Seq(9))),
        (sample(1).entries()[2].fact.clone(), Flaw::WrongRound(swiss(1))),
        (
            Fact::EntriesAdded(EntriesAdded {
                entries: vec![Added::of(EntryId(6), Details::default(), None)],
                drawn: None,
            }),
            Flaw::WrongEntry(EntryId(6)),
        ),
        (
            Fact::StageCut(StageCut {
                plan: None,
                lots: Vec::new(),
                losses: Vec::new(),
                seeds: vec![EntryId(1), EntryId(1)],
                slots: Vec::new(),
                third_place: false,
                declined: Vec::new(),
                drawn: None,
            }),
            Flaw::TwoPlaces(EntryId(1)),
        ),
    ];
    for (fact, expected) in cases {
        assert_eq!(flaw([fact.clone()]), (5, expected), "{fact:?}");
    }
}

#[test]
fn a_renamed_event_is_the_same_but_for_its_id() {
    let renamed = renamed(&sample(1), &EventId::from_bits(0xAB));
    assert_eq!(renamed.replay().id, EventId("00000000000000ab".to_owned()));
    assert_eq!(renamed.entries()[1..], sample(1).entries()[1..]);
    let shouting = write(&sample(1)).replace("0000000000000001", "ABC");
    assert!(matches!(read(&shouting), Err(FileError::Damaged { entry: 0, line: Some(2), what: Flaw::EventId })));
}
