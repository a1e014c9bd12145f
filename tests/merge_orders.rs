//! Three devices whose files are opened in either order: first the two before the third, or the two behind the first.

use crate::desk;
use crate::meeting;

use desk::{Desk, custom, named, swiss};
use meeting::meaning::differences;
use meeting::{Device, found_only_after, joined};
use topcut::engine::command::{Command, Leaving, LeavingMatch};
use topcut::engine::id::{EntryId, Instant, Side, TableNumber};
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::desk::Apart;
use topcut::files::merge::covers;

fn three(desk: &Desk) -> [Device; 3] {
    [("Ann", 0), ("Bo", 137), ("Cy", 250)].map(|(by, ahead)| Device { ahead, ..Device::new(desk, by) })
}

/// The same event in both orders, without findings.
fn in_either_order([a, b, c]: &[Device; 3]) -> Tournament {
    let (one, other) = (joined(&joined(a, b), c), joined(a, &joined(b, c)));
    assert_eq!(differences(&one.state(), &other.state()), Vec::<String>::new());
    for after in [&one, &other] {
        assert_eq!(found_only_after(&[a, b, c], after), []);
    }
    one.state()
}

fn drop(device: &mut Device, entry: u16) {
    let leaving = Leaving { running: LeavingMatch::Concession, ..Leaving::default() };
    device.must(Command::Drop(EntryId(entry), leaving));
}

fn late(device: &mut Device) {
    device.must(Command::AddEntries(vec![named("Late")]));
}

fn disqualify(device: &mut Device, entry: u16) {
    device.must(Command::Disqualify(EntryId(entry), "Org".into(), Leaving::default()));
}

fn enter(device: &mut Device, table: u16) {
    let draft = device.desk.won(swiss(1), Side::A, 5);
    device.must(Command::EnterResult(swiss(1), TableNumber(table), draft));
}

/// Eight players and the staff.
fn staffed() -> Desk {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 8);
    let setup = meeting::acts::staffed(desk.state().setup);
    desk.must(Command::EditSetup(setup));
    desk
}

/// Round 1 is played.
fn after_round_1() -> Desk {
    let mut desk = staffed();
    desk.post();
    desk.play_all();
    desk
}

#[test]
fn a_player_added_beside_a_withdrawn_pairing_misses_no_round() {
    for (desk, arrived_after) in [(staffed(), 0), (after_round_1(), 1)] {
        let [mut a, mut b, mut c] = three(&desk);
        drop(&mut a, 3);
        late(&mut b);
        c.must(Command::PairRound);
        let after = in_either_order(&[a, b, c]);
        let came = &after.entries[8];
        assert_eq!((came.arrived_after, came.lot.is_some()), (arrived_after, true));
    }
}

#[test]
fn a_latecomer_keeps_the_loss_of_a_round_whose_result_is_cleared() {
    let [mut a, mut b, mut c] = three(&after_round_1());
    b.undo();
    late(&mut a);
    c.must(Command::PairRound);
    c.must(Command::WithdrawRound);
    let after = in_either_order(&[a, b, c]);
    let round = &after.swiss[0];
    assert_eq!((round.missing().len(), round.losses.len(), round.losses[0].entry), (1, 1, EntryId(8)));
}

#[test]
fn a_disqualification_during_a_withdrawn_pairing_belongs_to_the_last_round() {
    let [mut a, mut b, mut c] = three(&after_round_1());
    let ended = a.state().swiss[0].results_at;
    disqualify(&mut a, 3);
    drop(&mut b, 4);
    c.must(Command::PairRound);
    let after = in_either_order(&[a, b, c]);
    assert_eq!((after.swiss.len(), after.disqualified[0].round), (1, Some(swiss(1))));
    assert_eq!(after.swiss[0].results_at, ended, "no result came");
}

#[test]
fn the_earlier_of_two_equal_steps_stands() {
    let mut desk = staffed();
    let [mut a, mut b, mut c] = three(&desk);
    let first = a.now();
    disqualify(&mut a, 3);
    disqualify(&mut b, 3);
    c.must(Command::PairRound);
    assert_eq!(in_either_order(&[a, b, c]).disqualified[0].at, first);
    desk.post();
    let [mut a, mut b, mut c] = three(&desk);
    enter(&mut a, 4);
    enter(&mut a, 1);
    enter(&mut b, 2);
    enter(&mut c, 1);
    let [last, same] = [a.now(), c.now()].map(|now| Instant(now.0 - 1000));
    assert!(same < last);
    let round = &in_either_order(&[a, b, c]).swiss[0];
    assert!(round.results_at < Some(last), "the later one does not count: {:?}", round.results_at);
}

#[test]
fn the_first_opponent_to_leave_gives_the_match_away() {
    // Ann's log goes on first; her drop is the earlier one only at first.
    for ann_leaves_first in [true, false] {
        let [mut a, mut b, mut c] = three(&after_round_1());
        c.must(Command::PairRound);
        c.must(Command::PostRound { accepted: true });
        let played = c.state().swiss[1].matches[0].clone();
        let [first, second] = played.sides.map(|side| side.0);
        if ann_leaves_first {
            drop(&mut a, first);
            disqualify(&mut b, second);
        } else {
            let pair = Apart { reason: "brothers".into(), ..Apart::none(EntryId(0), EntryId(1)) };
            a.must(Command::KeepApart(pair, true));
            drop(&mut a, second);
            disqualify(&mut b, first);
        }
        let after = in_either_order(&[a, b, c]);
        let result = after.swiss[1].at(played.table).unwrap().result.clone().unwrap();
        assert_eq!((result.winner, after.disqualified[0].table.is_none()), (Some(Side::B), ann_leaves_first));
    }
}

#[test]
fn a_player_drawn_for_a_check_stays_drawn() {
    let [mut a, mut b, mut c] = three(&staffed());
    drop(&mut a, 3);
    b.must(Command::DrawChecks(8));
    c.must(Command::PairRound);
    let after = in_either_order(&[a, b, c]);
    let mut drawn = after.checks[0].entries.clone();
    drawn.sort();
    assert_eq!(drawn, (0..8).map(EntryId).collect::<Vec<_>>());
}

#[test]
fn an_undo_carried_by_a_join_is_not_missing() {
    let mut desk = staffed();
    desk.post();
    let draft = desk.won(swiss(1), Side::A, 5);
    desk.must(Command::EnterResult(swiss(1), TableNumber(1), draft));
    let [mut a, mut b, mut c] = three(&desk);
    b.undo();
    enter(&mut c, 2);
    c = joined(&c, &b);
    enter(&mut b, 1);
    enter(&mut a, 3);
    let after = joined(&joined(&a, &b), &c);
    assert!(covers(after.log(), c.log()));
}
