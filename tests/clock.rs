//! The clock of a round from the outside: extensions of single tables, corrections, what undo does to them (CLK-1).

mod desk;

use desk::{Desk, custom, scores, swiss};
use topcut::engine::command::{Command, DraftResult, MOST_EXTENDED, Refusal};
use topcut::engine::id::{Instant, RoundRef, TableNumber};

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

#[test]
fn only_a_match_that_is_played_in_the_last_round_gets_minutes() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::PairRound);
    assert_eq!(desk.refused(extend(swiss(1), 1, 5)), Refusal::NotPosted);
    desk.must(Command::PostRound { accept_rematches: false });
    assert_eq!(desk.refused(extend(swiss(1), 9, 5)), Refusal::NoTable(swiss(1), TableNumber(9)));
    assert_eq!(desk.refused(extend(swiss(2), 1, 5)), Refusal::NoRound);
    for minutes in [0, -1, i16::try_from(MOST_EXTENDED).unwrap() + 1] {
        assert_eq!(desk.refused(extend(swiss(1), 1, minutes)), Refusal::Extension(MOST_EXTENDED), "{minutes}");
    }
    desk.enter(TableNumber(1), scores(100, 3));
    assert_eq!(desk.refused(extend(swiss(1), 1, 5)), Refusal::HasResult(TableNumber(1)));
    desk.play_all();
    desk.post();
    assert_eq!(desk.refused(extend(swiss(1), 2, 5)), Refusal::NotLastRound);
    desk.must(extend(swiss(2), 2, 5));
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
    desk.must(Command::PostRound { accept_rematches: false });
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
