//! Two and three devices that began with one file go on apart and are joined by opening each other's files.
//!
//! `TOPCUT_FULL=1` runs many more. A failure names its seed.

mod desk;
mod meeting;

use std::collections::BTreeSet;

use desk::{Desk, custom, entered, scores, swiss};
use meeting::{Device, decide_all, figures, joined, lost, offer, offer_with};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::engine::command::{Command, DraftResult, Leaving, LeavingMatch, ResultEnd};
use topcut::engine::file::merge::{Decided, Join, Thing, Value, Whose};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::log::fact::Omitted;
use topcut::engine::tournament::JudgeNote;
use topcut::engine::tournament::round::RoundState;

/// An event of a format with round 1 posted, on two devices.
fn two(format: &str, players: u16) -> [Device; 2] {
    let mut desk = Desk::with_players(format, custom(3, 0), players);
    desk.post();
    ["Ann", "Bo"].map(|by| Device::new(&desk, by))
}

fn win(device: &mut Device, table: u16) {
    let round = device.state().last_round().unwrap().number;
    let draft = device.desk.won(round, topcut::engine::id::Side::A, table);
    device.must(Command::EnterResult(round, TableNumber(table), draft));
}

#[test]
fn results_of_different_tables_come_together_in_every_format() {
    for format in FORMATS {
        let [mut a, mut b] = two(format.id, 12);
        (1..=3).for_each(|table| win(&mut a, table));
        (4..=6).for_each(|table| win(&mut b, table));
        let offer = offer(&a, &b);
        assert_eq!((offer.taken.len(), offer.conflicts.len(), offer.left.len()), (3, 0, 0), "{}", format.id);
        let (one, other) = (joined(&a, &b), joined(&b, &a));
        assert_eq!(figures(&one.state()), figures(&other.state()), "{}", format.id);
        assert!(one.state().last_round().unwrap().is_complete());
        // The same as on one device.
        let [mut alone, _] = two(format.id, 12);
        (1..=6).for_each(|table| win(&mut alone, table));
        assert_eq!(figures(&one.state()), figures(&alone.state()), "{}", format.id);
    }
}
