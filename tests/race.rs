//! The race to the cut against all results of the last round: ruled-out outcomes never happen, allowed ones all do.

use crate::desk;

use std::collections::BTreeMap;

use desk::{Desk, custom, ended, scores};
use topcut::engine::command::{Command, DraftResult, ResultEnd};
use topcut::engine::id::{EntryId, Side};
use topcut::engine::outcome::Verdict;
use topcut::engine::rules::ScoreSheet;
use topcut::engine::standing::race::count::{Chance, Outlook};
use topcut::engine::standing::race::{Race, race};
use topcut::engine::standing::standing;
use topcut::engine::structure::Plan;
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::sheet::Sheet;

/// All results that differ in points.
fn ends(state: &Tournament) -> Vec<DraftResult> {
    let points = state.rules.points;
    let mut ends = match state.rules.sheet {
        ScoreSheet::Verdict => [Side::A, Side::B].map(|side| ended(ResultEnd::Won(side))).to_vec(),
        ScoreSheet::Squad { .. } | ScoreSheet::VictoryPoints(_) => vec![scores(40, 0), scores(0, 40)],
    };
    if points.modified.is_some() {
        ends = vec![scores(100, 0), scores(0, 100), scores(100, 99), scores(99, 100)];
    }
    if points.draw.is_some() {
        let level = if points.modified.is_some() { 100 } else { 20 };
        ends.push(scores(level, level));
    }
    ends
}

/// Verdict, points, others above, others at or above, per world.
type Seen = BTreeMap<EntryId, Vec<(Verdict, u32, usize, usize)>>;

fn all_worlds(desk: &mut Desk, seen: &mut Seen) {
    let Some(table) = desk.last_round().missing().first().copied() else {
        let state = desk.state();
        let (sheet, rows) = (Sheet::of(&state, Plan::MOST_ROUNDS), standing(&state, Plan::MOST_ROUNDS).rows);
        let last = u8::try_from(state.swiss.len()).expect("few rounds");
        for row in rows.iter().filter(|row| row.is_in) {
            let verdict = sheet.outcome(row.entry, last).expect("all play").verdict;
            let others = || rows.iter().filter(|other| other.is_in && other.entry != row.entry);
            let above = others().filter(|other| other.points > row.points).count();
            let level = others().filter(|other| other.points >= row.points).count();
            seen.entry(row.entry).or_default().push((verdict, row.points, above, level));
        }
        return;
    };
    for draft in ends(&desk.state()) {
        let before = desk.log.clone();
        desk.enter(table, draft);
        all_worlds(desk, seen);
        desk.log = before;
    }
}

fn compare(found: &Race, seen: &Seen, sure: bool) {
    let cut = usize::from(found.cut);
    for runner in &found.runners {
        for chance in &runner.chances {
            let worlds: Vec<_> = seen[&runner.entry]
                .iter()
                .filter(|(verdict, ..)| chance.verdict.is_none_or(|wanted| wanted == *verdict))
                .collect();
            assert!(!worlds.is_empty(), "{chance:?} never happens");
            let best = worlds.iter().map(|(_, _, above, _)| above + 1).min().expect("a world");
            let worst = worlds.iter().map(|(_, _, _, level)| level + 1).max().expect("a world");
            if sure {
                assert!(worlds.iter().all(|(_, points, ..)| *points == chance.points));
                assert_eq!((usize::from(chance.best), usize::from(chance.worst)), (best, worst), "{runner:?}");
            }
            let above = worlds.iter().map(|(_, _, above, _)| above + 1).max().expect("a world");
            let due = match () {
                () if worst <= cut => Outlook::In,
                () if best > cut => Outlook::Out,
                () if above <= cut => Outlook::TieBreaks,
                () => Outlook::Others,
            };
            assert_eq!(chance.outlook, due, "{runner:?} {chance:?}");
        }
    }
}

fn before_the_last_round(format: &str, entries: u16, rounds: u8, cut: u16, seed: u64) -> Desk {
    let mut desk = Desk::with_players(format, custom(rounds, cut), entries);
    desk.seed = seed;
    for round in 1..rounds {
        desk.post();
        for (turn, table) in desk.last_round().missing().into_iter().enumerate() {
            let ends = ends(&desk.state());
            let pick = usize::try_from(seed).expect("small") * 7 + usize::from(round) * 3 + turn * 5;
            desk.enter(table, ends[pick % ends.len()].clone());
        }
    }
    desk
}

#[test]
fn a_paired_last_round_is_told_exactly() {
    for (format, entries) in
        [("xwing-1e", 8), ("xwing-1e", 9), ("xwing-2e", 7), ("xwing-epic-dogfight", 6), ("destiny", 8)]
    {
        for seed in 0..20 {
            for cut in [2, 4] {
                let mut desk = before_the_last_round(format, entries, 3, cut, seed);
                desk.must(Command::PairRound);
                let mut proposed = race(&desk.state()).expect("a race");
                desk.must(Command::PostRound { accepted: true });
                let found = race(&desk.state()).expect("a race");
                assert!(found.is_paired);
                // A posted bye moves up in the standing.
                proposed.runners.sort_by_key(|runner| found.runners.iter().position(|row| row.entry == runner.entry));
                assert_eq!(proposed, found, "a proposal is no different");
                let mut seen = Seen::new();
                all_worlds(&mut desk, &mut seen);
                compare(&found, &seen, true);
            }
        }
    }
}

#[test]
fn results_that_are_in_narrow_it_down() {
    let mut desk = before_the_last_round("xwing-2e", 8, 3, 4, 1);
    desk.post();
    while let Some(table) = desk.last_round().missing().first().copied() {
        let found = race(&desk.state()).expect("a race");
        let mut seen = Seen::new();
        all_worlds(&mut desk, &mut seen);
        compare(&found, &seen, true);
        desk.enter(table, scores(200, 17));
    }
    assert_eq!(race(&desk.state()), None, "nothing is left to race for");
}

/// Without rematches and with even groups, predictions before the pairing hold after it.
#[test]
fn before_the_pairing_neighbours_are_taken_to_meet() {
    let desk = before_the_last_round("xwing-1e", 8, 3, 4, 0);
    let guessed = race(&desk.state()).expect("a race");
    assert!(!guessed.is_paired);
    let mut after = desk;
    after.post();
    let mut seen = Seen::new();
    all_worlds(&mut after, &mut seen);
    compare(&guessed, &seen, false);
}

#[test]
fn there_is_a_race_only_before_the_end_of_the_last_round_and_with_a_cut() {
    let mut desk = Desk::with_players("xwing-1e", custom(3, 4), 8);
    assert_eq!(race(&desk.state()), None, "no plan is fixed yet");
    desk.post();
    desk.play_all();
    assert_eq!(race(&desk.state()), None, "two rounds are left");
    let mut uncut = Desk::with_players("xwing-1e", custom(1, 0), 8);
    uncut.post();
    assert_eq!(race(&uncut.state()), None, "no cut");
}

/// 5 entries, two rounds, a cut of 2, with a bye in the last round.
#[test]
fn a_bye_in_the_last_round_has_one_chance() {
    let mut desk = before_the_last_round("xwing-1e", 5, 2, 2, 2);
    // Before the pairing, of the lowest without a bye.
    let guessed = race(&desk.state()).expect("a race");
    let alone = |chances: &[Chance]| matches!(chances, [Chance { verdict: None, points: 1, .. }]);
    assert!(guessed.runners.iter().any(|runner| alone(&runner.chances)), "{guessed:?}");
    desk.post();
    let bye = desk.last_round().byes[0].entry;
    let found = race(&desk.state()).expect("a race");
    let runner = found.runners.iter().find(|runner| runner.entry == bye).expect("it is in");
    let [Chance { verdict: None, points, .. }] = runner.chances[..] else { panic!("{runner:?}") };
    assert_eq!(points, runner.points);
}
