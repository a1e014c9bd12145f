//! The clock of a round: extensions, corrections, undo (CLK-1).

use crate::desk;

use desk::{Desk, custom, scores, swiss};
use topcut::engine::bounds::MOST_EXTENDED;
use topcut::engine::command::{ClockCommand, Command, DraftResult, Refusal};
use topcut::engine::formats::by_id;
use topcut::engine::id::{Instant, RoundRef, TableNumber};
use topcut::engine::rules::{EliminationMatch, Rules};
use topcut::engine::structure::{Plan, StructureChoice};
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::own_time::OwnTime;

fn extend(round: RoundRef, table: u16, minutes: i16) -> Command {
    Command::ExtendTable { round, table: TableNumber(table), minutes }
}

fn extended(desk: &Desk) -> Vec<u16> {
    let mut matches = desk.last_round().matches.clone();
    matches.sort_by_key(|played| played.table);
    matches.into_iter().map(|played| played.extended).collect()
}

#[test]
fn minutes_of_a_table_add_up_and_can_be_undone() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 6);
    desk.post();
    desk.must(extend(swiss(1), 2, 5));
    desk.must(extend(swiss(1), 2, 3));
    desk.must(extend(swiss(1), 3, 10));
    assert_eq!(extended(&desk), [0, 8, 10]);
    desk.must(extend(swiss(1), 2, -1));
    assert_eq!(extended(&desk), [0, 7, 10]);
    desk.undo();
    desk.undo();
    assert_eq!(extended(&desk), [0, 8, 0]);
}

/// A change of the rules of an event.
type Change = dyn Fn(&mut Rules);

#[test]
fn third_place_match_has_the_time_of_an_elimination_round() {
    // CLK-5: the final has another limit, in one of them none.
    let three = |rules: &mut Rules| {
        rules.elimination_match = EliminationMatch::BestOfThree;
        rules.minutes = by_id(&rules.format).and_then(|format| format.best_of_three).expect("a choice");
    };
    let as_it_is = |_: &mut Rules| {};
    let cases: [(&str, &Change, Option<u16>, u16); 4] = [
        ("xwing-2e", &as_it_is, Some(120), 75),
        ("destiny", &as_it_is, Some(50), 35),
        ("destiny", &three, Some(120), 90),
        ("imperial-assault", &as_it_is, None, 55),
    ];
    for (format, change, last, third) in cases {
        let mut rules = desk::rules(format);
        change(&mut rules);
        let plan = Plan { rounds: 2, cut: 4, third_place: true };
        let mut desk = Desk::with_rules(rules, StructureChoice::Custom(plan));
        desk.must(Command::AddEntries(["A", "B", "C", "D", "E", "F"].map(desk::named).to_vec()));
        desk.play_swiss(2);
        desk.must(Command::Cut { declined: vec![] });
        desk.must(Command::PairRound);
        assert!(desk.last_round().matches.iter().all(|played| played.time.is_none()), "{format}: no semi-final");
        desk.play_all();
        desk.must(Command::PairRound);
        let round = desk.last_round();
        let full = |slot: u16| {
            let played = round.matches.iter().find(|played| played.slot == slot).expect("a match");
            (played.table.0, played.left(&round.clock, Instant(0)).map(|left| left / 60_000))
        };
        assert_eq!(full(1).1, last.map(i64::from), "{format}: the final");
        let (table, minutes) = full(2);
        assert_eq!(minutes, Some(i64::from(third)), "{format}: the third place match");
        // CLK-1: a judge's extension is added, also beside a final without a limit.
        desk.must(extend(RoundRef::Elimination(2), table, 5));
        let round = desk.last_round();
        let left = round.at(TableNumber(table)).and_then(|played| played.left(&round.clock, Instant(0)));
        assert_eq!(left, Some(i64::from(third + 5) * 60_000), "{format}");
    }
}

#[test]
fn third_place_match_that_is_announced_late_has_its_own_time_too() {
    // CLK-5, STR-1
    let mut desk = Desk::with_players("xwing-2e", custom(2, 4), 6);
    desk.play_swiss(2);
    desk.must(Command::Cut { declined: vec![] });
    desk.must(Command::PairRound);
    desk.play_all();
    desk.must(Command::PairRound);
    desk.must_because("asked for", Command::ChangePlan(Plan { rounds: 2, cut: 4, third_place: true }));
    desk.must(Command::PairRound);
    let times: Vec<_> = desk.last_round().matches.iter().map(|played| (played.slot, played.time)).collect();
    assert_eq!(times, [(1, None), (2, Some(OwnTime { minutes: 75, round: Some(120) }))]);
}

/// CLK-5.
#[test]
fn last_swiss_round_of_an_event_without_a_cut_is_no_final() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 0), 4);
    for _ in 0..2 {
        assert_eq!(desk.post().clock, Clock::ready(Some(75), 0));
        desk.play_all();
    }
}

#[test]
fn only_a_match_that_is_played_in_the_last_round_gets_minutes() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::PairRound);
    assert_eq!(desk.refused(extend(swiss(1), 1, 5)), Refusal::NotPosted);
    desk.must(Command::PostRound { accepted: false });
    assert_eq!(desk.refused(extend(swiss(1), 9, 5)), Refusal::NoTable(swiss(1), TableNumber(9)));
    assert_eq!(desk.refused(extend(swiss(2), 1, 5)), Refusal::NoRound);
    for minutes in [0, -1, i16::try_from(MOST_EXTENDED).unwrap() + 1] {
        assert_eq!(desk.refused(extend(swiss(1), 1, minutes)), Refusal::Extension(MOST_EXTENDED), "{minutes}");
    }
    desk.must(extend(swiss(1), 1, i16::try_from(MOST_EXTENDED).unwrap()));
    desk.enter(TableNumber(1), scores(100, 3));
    assert_eq!(desk.refused(extend(swiss(1), 1, 5)), Refusal::HasResult(TableNumber(1)));
    desk.play_all();
    desk.post();
    assert_eq!(desk.refused(extend(swiss(1), 2, 5)), Refusal::NotLastRound);
    desk.must(extend(swiss(2), 2, 5));
}

/// CLK-1: the device's clock jumps 23 minutes; the round's clock follows.
#[test]
fn running_clock_is_set_right_after_the_wall_clock_was_moved() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.post();
    desk.must(Command::Clock(ClockCommand::Start));
    let left = |desk: &Desk, at: i64| desk.last_round().clock.left(Instant(at)).expect("a limit");
    let before = left(&desk, 60_000);
    desk.must(Command::Clock(ClockCommand::Shift(23 * 60_000)));
    assert_eq!(left(&desk, 24 * 60_000), before);
}

fn still_until(desk: &Desk, table: u16) -> Option<Instant> {
    desk.last_round().at(TableNumber(table)).unwrap().still_until
}

#[test]
fn a_table_says_how_long_it_will_still_play_until_its_result_is_in() {
    let still = |round, table, minutes| Command::StillPlaying(round, TableNumber(table), minutes);
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::PairRound);
    assert_eq!(desk.refused(still(swiss(1), 1, 10)), Refusal::NotPosted);
    desk.must(Command::PostRound { accepted: false });
    assert_eq!(desk.refused(still(swiss(1), 9, 10)), Refusal::NoTable(swiss(1), TableNumber(9)));
    desk.must(still(swiss(1), 1, 10));
    let ten = still_until(&desk, 1).expect("it was said");
    desk.must(still(swiss(1), 1, 20));
    assert!(still_until(&desk, 1) > Some(ten));
    desk.undo();
    assert_eq!(still_until(&desk, 1), Some(ten));
    desk.must(still(swiss(1), 1, 0));
    assert_eq!(still_until(&desk, 1), None);
    desk.must(still(swiss(1), 1, 5));
    desk.enter(TableNumber(1), scores(200, 3));
    assert_eq!(still_until(&desk, 1), None);
    assert_eq!(desk.refused(still(swiss(1), 1, 5)), Refusal::HasResult(TableNumber(1)));
    desk.undo();
    assert!(still_until(&desk, 1).is_some(), "without the result it is being played again");
}

#[test]
fn a_round_without_a_limit_has_nothing_to_extend() {
    // IA-7
    let mut rules = desk::rules("imperial-assault");
    rules.minutes.elimination = 60;
    let mut desk = Desk::with_rules(rules, custom(1, 2));
    desk.must(Command::AddEntries(["A", "B"].map(desk::named).to_vec()));
    desk.post();
    let table = desk.last_round().matches[0].table;
    desk.must(extend(swiss(1), table.0, 5));
    desk.enter(table, DraftResult { ..scores(40, 12) });
    desk.must(Command::Cut { declined: Vec::new() });
    desk.must(Command::PairRound);
    let last = RoundRef::Elimination(1);
    assert_eq!(desk.refused(extend(last, desk.last_round().matches[0].table.0, 5)), Refusal::ClockWithoutLimit);
}
