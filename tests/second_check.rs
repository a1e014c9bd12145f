//! The check of results by a second person: marks, undo, joins, files.

use crate::desk;
use crate::meeting;

use desk::{Desk, custom, scores, swiss};
use meeting::{Device, joined};
use topcut::engine::command::{Command, Refusal};
use topcut::engine::facts::Unfit;
use topcut::engine::id::{Side, TableNumber};
use topcut::engine::tournament::Tournament;
use topcut::files::{read, write};

const ONE: TableNumber = TableNumber(1);

fn check(checked: bool) -> Command {
    Command::CheckResult(swiss(1), ONE, checked)
}

fn open() -> Desk {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.post();
    desk
}

fn is_checked(state: &Tournament) -> bool {
    state.swiss[0].at(ONE).expect("table 1").is_checked
}

#[test]
fn a_mark_holds_until_the_result_changes() {
    let mut desk = open();
    assert_eq!(desk.refused(check(true)), Refusal::NoResult(ONE));
    desk.enter(ONE, scores(200, 3));
    assert_eq!(desk.last_round().unchecked(), [ONE]);
    desk.must(check(true));
    assert!(is_checked(&desk.state()) && desk.last_round().unchecked().is_empty());
    desk.must(check(false));
    assert!(!is_checked(&desk.state()));
    desk.undo();
    assert!(is_checked(&desk.state()));
    let correct = |result| Command::CorrectResult { round: swiss(1), table: ONE, result, redo_bracket: false };
    desk.must_because("the slip says 20", correct(scores(200, 20)));
    assert!(!is_checked(&desk.state()), "another result is to be checked again");
    desk.must(check(true));
    desk.must(Command::ClearResult(swiss(1), ONE));
    assert!(!is_checked(&desk.state()));
    desk.undo();
    assert!(is_checked(&desk.state()));
}

#[test]
fn a_mark_is_kept_in_the_file() {
    let mut desk = open();
    desk.enter(ONE, scores(200, 3));
    desk.must(check(true));
    let log = read(&write(&desk.log)).expect("a file of this version");
    assert!(is_checked(&log.replay()));
}

/// An event on two devices with the same result at table 1.
fn two(other: Side) -> [Device; 2] {
    let desk = open();
    let mut devices = ["Ann", "Bo"].map(|by| Device::new(&desk, by));
    for (device, side) in devices.iter_mut().zip([Side::A, other]) {
        let draft = device.desk.won(swiss(1), side, 1);
        device.must(Command::EnterResult(swiss(1), ONE, draft));
    }
    devices
}

#[test]
fn a_mark_of_either_device_stands_after_a_join() {
    let [mut a, b] = two(Side::A);
    a.must(check(true));
    assert!(is_checked(&joined(&a, &b).state()) && is_checked(&joined(&b, &a).state()));
    let [mut a, mut b] = two(Side::A);
    a.must(check(true));
    b.must(check(true));
    assert!(is_checked(&joined(&a, &b).state()) && is_checked(&joined(&b, &a).state()));
}

#[test]
fn a_mark_of_another_result_is_left_out_and_told() {
    let [a, mut b] = two(Side::B);
    b.must(check(true));
    let offer = meeting::offer(&a, &b);
    assert_eq!(offer.conflicts.len(), 1, "the result itself is asked about");
    assert!(offer.left.iter().any(|left| left.unfit == Some(Unfit::OtherResult)), "{:?}", offer.left);
}

#[test]
fn a_correction_of_the_other_device_clears_the_mark() {
    // Whichever log the join builds on.
    for names in [["Ann", "Bo"], ["Bo", "Ann"]] {
        let mut desk = open();
        desk.enter(ONE, scores(200, 3));
        let [mut a, mut b] = names.map(|by| Device::new(&desk, by));
        a.must(check(true));
        let result = scores(3, 200);
        b.must(Command::CorrectResult { round: swiss(1), table: ONE, result, redo_bracket: false });
        for after in [joined(&a, &b), joined(&b, &a)] {
            assert!(!is_checked(&after.state()));
        }
    }
}
