//! Joins in which one device withdrew, paired again or changed what the other one worked on: what counts stays, what
//! does not is told.

use crate::desk;
use crate::meeting;

use desk::{Desk, custom, swiss};
use meeting::{Device, decide_all, joined, joined_by, offer, offer_with};
use topcut::engine::command::{ClockCommand, Command, DraftResult, Leaving, LeavingMatch, Refusal};
use topcut::engine::facts::{Omitted, Touched, Unfit};
use topcut::engine::id::{Side, TableNumber};
use topcut::engine::log::Fact;
use topcut::engine::outcome::MatchResult;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::round::Pair;
use topcut::files::merge::{Decided, Offer, Whose};

/// Round 1 posted, on two devices; the clock of the second one is ahead.
fn two() -> [Device; 2] {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 8);
    desk.post();
    let [a, mut b] = ["Ann", "Bo"].map(|by| Device::new(&desk, by));
    b.ahead = 90_000;
    [a, b]
}

/// A win of side A with this score of side B.
fn won(device: &Device, lost: u16) -> DraftResult {
    device.desk.won(swiss(1), Side::A, lost)
}

fn enter(device: &mut Device, table: u16, lost: u16) {
    let result = won(device, lost);
    device.must(Command::EnterResult(swiss(1), TableNumber(table), result));
}

fn correct(device: &mut Device, table: u16, lost: u16) {
    let (round, table, result) = (swiss(1), TableNumber(table), won(device, lost));
    device.must(Command::CorrectResult { round, table, result, redo_bracket: false });
}

/// All results of round 1, and a proposal of round 2.
fn goes_on(device: &mut Device) {
    (1..=4).for_each(|table| enter(device, table, 5));
    device.must(Command::PairRound);
}

fn pairs_again(device: &mut Device) {
    device.must(Command::WithdrawRound);
    device.must(Command::PairRound);
}

fn result(offer: &Offer, table: u16) -> Option<MatchResult> {
    offer.after.swiss[0].at(TableNumber(table)).unwrap().result.clone()
}

fn scores(offer: &Offer, table: u16) -> [u16; 2] {
    result(offer, table).unwrap().scores
}

fn by_way(ours: &Device, theirs: &Device, way: Whose) -> Offer {
    offer_with(ours, theirs, &Decided { way: Some(way), ..Decided::default() })
}

/// Why entries of this kind have no effect.
fn left(offer: &Offer, is_it: fn(&Fact) -> bool) -> Vec<(Omitted, Option<Unfit>)> {
    let of_it = offer.left.iter().filter(|told| is_it(&told.left.entry.fact));
    of_it.map(|told| (told.left.why, told.unfit.clone())).collect()
}

const fn is_clock(fact: &Fact) -> bool {
    matches!(fact, Fact::ClockSet(_))
}

#[test]
fn a_clock_set_later_does_not_replace_one_after_its_round_was_withdrawn() {
    let [mut a, mut b] = two();
    a.must(Command::Clock(ClockCommand::Start));
    goes_on(&mut a);
    b.must(Command::Clock(ClockCommand::Start));
    b.must(Command::WithdrawRound);
    for (ours, theirs, way) in [(&a, &b, Whose::Ours), (&b, &a, Whose::Theirs)] {
        let offer = by_way(ours, theirs, way);
        assert!(offer.conflicts.is_empty() && offer.fact.is_some(), "{:?}", offer.conflicts);
        assert_eq!(offer.after.swiss[0].clock, a.state().swiss[0].clock);
        assert_eq!(left(&offer, is_clock), [(Omitted::Decided, Some(Unfit::OtherWay))]);
    }
}

#[test]
fn a_clock_of_the_round_before_does_not_start_one_paired_again() {
    let [mut a, mut b] = two();
    b.must(Command::Clock(ClockCommand::Start));
    pairs_again(&mut b);
    a.ahead = 900_000;
    a.must(Command::Clock(ClockCommand::Start));
    for (ours, theirs) in [(&a, &b), (&b, &a)] {
        let offer = offer(ours, theirs);
        assert!(offer.conflicts.is_empty() && offer.fact.is_some(), "{:?}", offer.conflicts);
        assert!(matches!(offer.after.swiss[0].clock, Clock::Ready { .. }));
        assert_eq!(left(&offer, is_clock), [(Omitted::Unfit, Some(Unfit::Refused(Refusal::NotPosted)))]);
    }
}

#[test]
fn a_proposed_round_does_not_take_the_later_clock() {
    let desk = Desk::with_players("xwing-2e", custom(3, 0), 8);
    let [mut a, mut b] = ["Ann", "Bo"].map(|by| Device::new(&desk, by));
    a.must(Command::PairRound);
    b.must(Command::PairRound);
    b.must(Command::PostRound { accepted: true });
    b.must(Command::Clock(ClockCommand::Move(-3)));
    a = joined_by(&a, &b, || Whose::Ours);
    b.must(Command::Clock(ClockCommand::Start));
    let offer = offer(&a, &b);
    let [conflict] = &offer.conflicts[..] else { panic!("{:?}", offer.conflicts) };
    assert_eq!((&conflict.thing, conflict.chosen), (&Touched::Clock(swiss(1)), Some(Whose::Ours)));
    assert!(offer.fact.is_some(), "{conflict:?}");
    assert_eq!(left(&offer, is_clock), [(Omitted::Decided, None)]);
}

#[test]
fn results_stay_although_the_other_device_cleared_or_corrected_them_before_it_withdrew_the_round() {
    let of_result =
        |fact: &Fact| matches!(fact, Fact::ResultEntered(_) | Fact::ResultCleared(_) | Fact::ResultCorrected(_));
    let [mut a, mut b] = two();
    goes_on(&mut a);
    // The same as on the other device.
    enter(&mut b, 1, 5);
    b.must(Command::ClearResult(swiss(1), TableNumber(1)));
    enter(&mut b, 2, 7);
    correct(&mut b, 2, 9);
    b.must(Command::WithdrawRound);
    for (ours, theirs, way) in [(&a, &b, Whose::Ours), (&b, &a, Whose::Theirs)] {
        let offer = by_way(ours, theirs, way);
        assert_eq!(
            [1, 2].map(|table| result(&offer, table)),
            [1, 2].map(|table| { a.state().swiss[0].at(TableNumber(table)).unwrap().result.clone() })
        );
        assert_eq!(left(&offer, of_result), vec![(Omitted::Decided, Some(Unfit::OtherWay)); 4]);
    }
}

#[test]
fn a_result_of_both_stays_although_the_other_device_cleared_it_before_it_withdrew_the_round() {
    let [mut a, mut b] = two();
    enter(&mut a, 1, 5);
    b = joined(&b, &a);
    (2..=4).for_each(|table| enter(&mut a, table, 5));
    a.must(Command::PairRound);
    a.must(Command::WithdrawRound);
    b.must(Command::ClearResult(swiss(1), TableNumber(1)));
    pairs_again(&mut b);
    for (ours, theirs, way) in [(&a, &b, Whose::Ours), (&b, &a, Whose::Theirs)] {
        let offer = by_way(ours, theirs, way);
        assert_eq!(scores(&offer, 1), [100, 5]);
        let is_cleared = |fact: &Fact| matches!(fact, Fact::ResultCleared(_));
        assert_eq!(left(&offer, is_cleared), [(Omitted::Decided, Some(Unfit::OtherWay))]);
    }
}

#[test]
fn results_left_out_by_an_earlier_join_are_not_changed_by_the_next_one() {
    let [mut a, mut b] = two();
    goes_on(&mut a);
    enter(&mut b, 1, 7);
    b.must(Command::ClearResult(swiss(1), TableNumber(1)));
    enter(&mut b, 2, 7);
    correct(&mut b, 2, 9);
    b.must(Command::WithdrawRound);
    b = joined_by(&b, &a, || Whose::Ours);
    b.must(Command::PairRound);
    a.must(Command::WithdrawRound);
    let offer = by_way(&a, &b, Whose::Ours);
    assert_eq!((scores(&offer, 1), scores(&offer, 2), offer.conflicts.len()), ([100, 5], [100, 5], 0));
    let is_changed = |fact: &Fact| matches!(fact, Fact::ResultCleared(_) | Fact::ResultCorrected(_));
    assert_eq!(left(&offer, is_changed), vec![(Omitted::Decided, Some(Unfit::OtherWay)); 2]);
}

#[test]
fn a_table_of_a_new_pairing_does_not_clear_the_one_of_the_same_number() {
    // Both note that one leaves: the result of its table is no part of that difference.
    let [mut a, mut b] = two();
    let [leaver, other] = [1, 2].map(|table| a.state().swiss[0].at(TableNumber(table)).unwrap().sides[0]);
    a.must(Command::Drop(leaver, Leaving { note: "ill".into(), ..Leaving::default() }));
    pairs_again(&mut a);
    a.must(Command::PostRound { accepted: true });
    let sheet = DraftResult { drops: [true, false], ..won(&b, 5) };
    b.must(Command::EnterResult(swiss(1), TableNumber(1), sheet));
    b.must(Command::Drop(other, Leaving { running: LeavingMatch::OpponentBye, ..Leaving::default() }));
    for (ours, theirs, whose) in [(&a, &b, Whose::Theirs), (&b, &a, Whose::Ours)] {
        let offer = offer_with(ours, theirs, &decide_all(ours, theirs, || whose));
        assert_eq!(scores(&offer, 1), [100, 5]);
        joined_by(ours, theirs, || whose);
    }
}

#[test]
fn a_result_entered_again_after_an_undo_replaces_the_undone_one() {
    let [mut a, mut b] = two();
    enter(&mut a, 1, 5);
    b = joined(&b, &a);
    b.undo();
    enter(&mut b, 1, 7);
    enter(&mut a, 2, 5);
    for (ours, theirs) in [(&a, &b), (&b, &a)] {
        let offer = offer(ours, theirs);
        assert_eq!([scores(&offer, 1), scores(&offer, 2)], [[100, 7], [100, 5]]);
        assert_eq!((offer.conflicts.len(), offer.stays.len()), (0, 0));
        joined(ours, theirs);
    }
}

#[test]
fn a_closed_event_tells_of_a_result_entered_again() {
    let [mut a, mut b] = two();
    enter(&mut a, 1, 5);
    b = joined(&b, &a);
    b.undo();
    enter(&mut b, 1, 7);
    a.must(Command::Close);
    for (ours, theirs) in [(&a, &b), (&b, &a)] {
        let offer = offer(ours, theirs);
        assert_eq!((scores(&offer, 1), offer.stays.len()), ([100, 5], 1));
        let is_entered = |fact: &Fact| matches!(fact, Fact::ResultEntered(_));
        assert_eq!(left(&offer, is_entered), [(Omitted::Unfit, Some(Unfit::Refused(Refusal::Closed)))]);
    }
}

#[test]
fn a_closed_event_tells_of_a_drop_that_came_with_the_same_result() {
    let [mut a, mut b] = two();
    enter(&mut a, 1, 5);
    let drops = DraftResult { drops: [false, true], ..won(&b, 5) };
    b.must(Command::EnterResult(swiss(1), TableNumber(1), drops));
    a.must(Command::Close);
    for (ours, theirs) in [(&a, &b), (&b, &a)] {
        let offer = offer(ours, theirs);
        assert_eq!(scores(&offer, 1), [100, 5]);
        let is_entered = |fact: &Fact| matches!(fact, Fact::ResultEntered(_));
        assert_eq!(left(&offer, is_entered), [(Omitted::Unfit, Some(Unfit::Refused(Refusal::Closed)))]);
    }
}

#[test]
fn asks_about_a_pair_that_moved_to_another_table() {
    let [mut a, mut b] = two();
    let more = |device: &mut Device, minutes: i16| {
        device.must(Command::ExtendTable { round: swiss(1), table: TableNumber(1), minutes });
    };
    more(&mut a, 5);
    more(&mut b, 10);
    let round = b.state().swiss[0].clone();
    let pairs = round.matches.iter().map(|played| {
        let table = TableNumber([2, 1, 3, 4][usize::from(played.table.0) - 1]);
        Pair { table, a: played.sides[0], b: played.sides[1], slot: played.slot, time: played.time }
    });
    b.must(Command::ReplacePairing { pairs: pairs.collect(), byes: Vec::new(), waived: Vec::new() });
    for (ours, theirs) in [(&a, &b), (&b, &a)] {
        let things = offer(ours, theirs).conflicts.into_iter().map(|one| one.thing).collect::<Vec<_>>();
        assert_eq!(things, [Touched::Time(swiss(1), TableNumber(2))]);
        for whose in [Whose::Ours, Whose::Theirs] {
            let after = joined_by(ours, theirs, || whose).state();
            let minutes = [1, 2].map(|table| after.swiss[0].at(TableNumber(table)).unwrap().extended);
            let chosen = if whose == Whose::Ours { ours } else { theirs };
            assert_eq!(minutes, [0, if chosen.by == a.by { 5 } else { 10 }]);
        }
    }
}
