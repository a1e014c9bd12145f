//! The rows of a round, their states and notes.

use super::*;
use crate::present::sample::sample_round as sample;
use crate::present::words::text::Lang;

const NAMES: [&str; 7] = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"];

fn words() -> Words {
    Words::new(Lang::En)
}

#[test]
fn a_running_round_shows_who_plays_and_who_waits() {
    let mut tournament = sample::running(&NAMES, &[(1, 2), (3, 4)], &[5]);
    sample::enter(&mut tournament, 1, 1, [100, 64]);
    let view = view(&tournament, RoundRef::Swiss(1), words()).expect("a round");
    assert_eq!((view.phase, view.done, view.rows.len(), view.of.as_str()), (Phase::Playing, 1, 2, "of 3"));
    assert!(view.rows[0].sides[0].won && !view.rows[0].sides[1].won);
    assert_eq!((view.rows[0].state, view.rows[1].state), ("", "playing"));
    assert_eq!(view.unpaired[0].name, "Ed");
    let waiting: Vec<_> = view.waiting.iter().map(|(_, name)| name.as_str()).collect();
    assert_eq!(waiting, ["Flo", "Gus"]);
}

#[test]
fn points_are_those_before_the_round_and_rematches_are_marked() {
    let mut tournament = sample::running(&NAMES[..4], &[(1, 2), (3, 4)], &[]);
    sample::enter(&mut tournament, 1, 1, [100, 64]);
    sample::enter(&mut tournament, 1, 2, [0, 100]);
    sample::propose(&mut tournament, &[(2, 1), (3, 4)], &[]);
    tournament.swiss[1].matches[1].sides = [EntryId(3), EntryId(0)];
    let view = view(&tournament, RoundRef::Swiss(2), words()).expect("a round");
    assert_eq!(view.phase, Phase::Proposed);
    assert_eq!(view.rows[0].sides[1].facts, "1 pt");
    assert_eq!(view.tables_with(|row| row.is_rematch), [TableNumber(1)]);
}

#[test]
fn a_match_that_a_disqualification_ended_is_told_as_such() {
    // DROP-4
    use crate::engine::judging::Disqualified;
    use crate::engine::outcome::Ended;
    let mut tournament = sample::running(&NAMES[..4], &[(1, 2), (3, 4)], &[]);
    for (table, side) in [(1, Side::B), (2, Side::A)] {
        sample::enter(&mut tournament, 1, table, [100, 64]);
        let result = tournament.swiss[0].matches[usize::from(table) - 1].result.as_mut().expect("a result");
        result.ended = Ended::Concession(side);
    }
    tournament.disqualified.push(Disqualified {
        at: crate::engine::id::Instant(0),
        entry: tournament.swiss[0].matches[0].sides[1],
        round: Some(RoundRef::Swiss(1)),
        table: Some(TableNumber(1)),
        by: String::new(),
        reason: String::new(),
    });
    let view = view(&tournament, RoundRef::Swiss(1), words()).expect("a round");
    assert_eq!(view.rows.iter().map(|row| row.state).collect::<Vec<_>>(), ["disqualified", "conceded"]);
}

#[test]
fn a_result_is_told_in_a_word() {
    use crate::engine::outcome::{Decider, Ended};
    let cases = [
        (Ended::Time, None, ""),
        (Ended::Concession(Side::B), None, "conceded"),
        (Ended::NoShow(Side::B), None, "no-show"),
        (Ended::NotPlayed, None, "not played"),
        (Ended::Time, Some(Decider::SalvoRolled), "final salvo"),
        (Ended::MutualDestruction, Some(Decider::Lot), "at random"),
    ];
    for (ended, decider, expected) in cases {
        let mut tournament = sample::running(&NAMES[..2], &[(1, 2)], &[]);
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        let result = tournament.swiss[0].matches[0].result.as_mut().expect("a result");
        (result.ended, result.decider) = (ended, decider);
        let view = view(&tournament, RoundRef::Swiss(1), words()).expect("a round");
        assert_eq!(view.rows[0].state, expected);
        assert_eq!(view.rows[0].sides[0].score.is_none(), ended == Ended::NotPlayed);
    }
}

#[test]
fn a_match_of_staff_names_who_rules_on_it() {
    // ROLE-4
    let mut tournament = sample::running(&NAMES[..4], &[(1, 2), (3, 4)], &[]);
    tournament.setup.staff.organiser = "Ann".into();
    let said = |tournament: &Tournament| view(tournament, RoundRef::Swiss(1), words()).expect("a round").rows;
    assert_eq!(said(&tournament)[0].referee, words().round_referee_none());
    tournament.setup.staff.judges = vec!["Kim".into()];
    assert_eq!(said(&tournament)[0].referee, "Staff play here: Kim rules.");
    assert_eq!(said(&tournament)[1].referee, "");
}

#[test]
fn a_round_that_is_not_there_has_no_view() {
    let tournament = sample::registered(&NAMES);
    assert_eq!(view(&tournament, RoundRef::Swiss(1), words()), None);
    assert_eq!(view(&tournament, RoundRef::Elimination(1), words()), None);
}
