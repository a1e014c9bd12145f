//! Pairs that the organiser never wants (PAIR-6), against all pairings of small events in every format.

use std::collections::BTreeSet;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::audit::{What, findings};
use topcut::engine::command::{Breach, Command, Refusal};
use topcut::engine::decide::waiting;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, TableNumber};
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::desk::Apart;
use topcut::engine::tournament::round::{Pair, Round, RoundState};
use topcut::engine::tournament::sheet::Sheet;
use topcut::engine::tournament::why::why;
use topcut::present::words::text::{Lang, Words};

use crate::desk::{Desk, custom, named};

fn never(a: u16, b: u16) -> Apart {
    Apart { a: EntryId(a.min(b)), b: EntryId(a.max(b)), reason: "a quarrel".into(), never: true }
}

/// Without the remark that the last round has no results yet.
fn is_clean(desk: &Desk) -> bool {
    findings(&desk.log).iter().all(|found| found.what == What::NoResult)
}

/// The fewest pairs never wanted in any pairing of these entries.
fn fewest(state: &Tournament, entries: &[EntryId]) -> usize {
    let Some((first, others)) = entries.split_first() else { return 0 };
    let with = |place: usize| {
        let mut rest = others.to_vec();
        let other = rest.remove(place);
        usize::from(state.is_never(*first, other)) + fewest(state, &rest)
    };
    (0..others.len()).map(with).min().unwrap_or(0)
}

/// With every bye that BYE-3 allows.
fn fewest_of_round(state: &Tournament, round: u8) -> usize {
    let entries: Vec<EntryId> = state.present().map(|entry| entry.id).collect();
    if entries.len().is_multiple_of(2) {
        return fewest(state, &entries);
    }
    let sheet = Sheet::of(state, round - 1);
    let least = entries.iter().map(|entry| sheet.byes(*entry)).min().unwrap();
    let candidates = entries.iter().filter(|entry| sheet.byes(**entry) == least);
    let without = |bye: &EntryId| entries.iter().copied().filter(|entry| entry != bye).collect::<Vec<_>>();
    candidates.map(|bye| fewest(state, &without(bye))).min().unwrap()
}

fn made(state: &Tournament, round: &Round) -> Vec<(EntryId, EntryId)> {
    let sides = round.matches.iter().map(|played| (played.sides[0], played.sides[1]));
    sides.filter(|(a, b)| state.is_never(*a, *b)).collect()
}

#[test]
fn are_made_only_where_no_pairing_avoids_them() {
    // PAIR-6, PAIR-5, BYE-3: in every format, by the engine and by the auditor.
    let (mut avoided, mut unavoidable) = (0, 0);
    for format in FORMATS {
        for seed in 0..40_u64 {
            let mut draw = StdRng::seed_from_u64(seed);
            let size = draw.random_range(4..=8_u16);
            let mut desk = Desk::with_players(format.id, custom(4, 0), size);
            desk.seed = 1000 * seed;
            let density = draw.random_range(1..=9_u32);
            for (a, b) in (0..size).flat_map(|a| (0..a).map(move |b| (b, a))) {
                if draw.random_range(0..10) < density {
                    desk.must(Command::KeepApart(never(a, b), true));
                }
            }
            for number in 1..=4 {
                desk.must(Command::PairRound);
                let (state, round) = (desk.state(), desk.last_round());
                let (made, due) = (made(&state, &round), fewest_of_round(&state, number));
                let label = format!("{}, seed {seed}, round {number}", format.id);
                assert_eq!(made.len(), due, "{label}");
                assert_eq!(why(&state, &round).iter().filter(|why| why.never).count(), due, "{label}");
                if due == 0 {
                    avoided += 1;
                } else {
                    unavoidable += 1;
                    let refusal = desk.refused(Command::PostRound { accepted: false });
                    let named =
                        matches!(&refusal, Refusal::NeverToAccept { never, is_avoidable: false, .. } if *never == made);
                    assert!(named, "{label}: {refusal:?}");
                }
                desk.must(Command::PostRound { accepted: true });
                desk.play_all();
            }
            assert!(is_clean(&desk), "{} seed {seed}", format.id);
        }
    }
    assert!(avoided > 200 && unavoidable > 200, "{avoided} {unavoidable}");
}

#[test]
fn a_rematch_is_the_lesser_evil() {
    // PAIR-6 before PAIR-4: of four, P1 and P4 meet a third time before P1 meets anybody else.
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::KeepApart(never(0, 1), true));
    desk.must(Command::KeepApart(never(2, 0), true));
    for _ in 0..3 {
        desk.must(Command::PairRound);
        assert_eq!(made(&desk.state(), &desk.last_round()), []);
        desk.must(Command::PostRound { accepted: true });
        desk.play_all();
    }
    assert!(is_clean(&desk));
    let seats: BTreeSet<_> = desk
        .state()
        .swiss
        .iter()
        .flat_map(|round| round.matches.clone())
        .map(|m| (m.sides[0].min(m.sides[1]), m.sides[0].max(m.sides[1])))
        .collect();
    assert_eq!(seats.len(), 2);
}

#[test]
fn the_same_two_are_kept_apart_one_way_only() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::KeepApart(never(0, 1), true));
    desk.must(Command::KeepApart(Apart { never: false, ..never(0, 1) }, true));
    assert_eq!(desk.state().apart, [Apart { never: false, ..never(0, 1) }]);
    desk.undo();
    assert_eq!(desk.state().apart, [never(0, 1)]);
    desk.must(Command::KeepApart(never(0, 1), false));
    assert_eq!(desk.state().apart, []);
}

#[test]
fn are_named_and_waived_by_hand_and_accepted_again_when_posted() {
    // PAIR-7
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.must(Command::KeepApart(never(0, 1), true));
    desk.must(Command::PairRound);
    let round = desk.last_round();
    let pair =
        |at: usize, a, b| Pair { table: round.matches[at].table, a: EntryId(a), b: EntryId(b), slot: 0, time: None };
    let pairs = vec![pair(0, 0, 1), pair(1, 2, 3)];
    let by_hand = |waived| Command::ReplacePairing { pairs: pairs.clone(), byes: vec![], waived };
    let breach = Breach::Never(EntryId(0), EntryId(1));
    assert_eq!(desk.refused(by_hand(vec![])), Refusal::Breaches(vec![breach]));
    desk.must(by_hand(vec![breach]));
    let never = vec![(EntryId(0), EntryId(1))];
    let refusal = Refusal::NeverToAccept { never, rematches: vec![], is_avoidable: true };
    assert_eq!(desk.refused(Command::PostRound { accepted: false }), refusal);
    // The tables that are kept stay, whatever they are.
    desk.must(Command::DrawOthers { kept: vec![round.matches[1].table] });
    assert_eq!(made(&desk.state(), &desk.last_round()).len(), 1);
    desk.must(Command::DrawOthers { kept: vec![] });
    assert_eq!(made(&desk.state(), &desk.last_round()), []);
}

#[test]
fn a_latecomer_is_not_seated_unasked_against_one_never_to_be_met() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 3);
    let round = desk.post();
    let bye = round.byes[0].entry;
    desk.must(Command::AddEntries(vec![named("Late")]));
    desk.must(Command::KeepApart(never(bye.0, 3), true));
    assert_eq!(waiting(&desk.state()), [EntryId(3)]);
    let refusal = desk.refused(Command::SeatLatecomers { accepted: false });
    assert!(matches!(refusal, Refusal::NeverToAccept { never, .. } if never.len() == 1));
    desk.must(Command::SeatLatecomers { accepted: true });
    assert_eq!(made(&desk.state(), &desk.last_round()).len(), 1);
}

#[test]
fn the_bracket_is_not_changed_by_them() {
    let bracket = |wish: bool| {
        let mut desk = Desk::with_players("xwing-2e", custom(2, 4), 6);
        desk.play_swiss(2);
        if wish {
            for (a, b) in (0..6).flat_map(|a| (0..a).map(move |b| (b, a))) {
                desk.must(Command::KeepApart(never(a, b), true));
            }
        }
        desk.must(Command::Cut { declined: vec![] });
        desk.must(Command::PairRound);
        let round = desk.last_round();
        assert_eq!(round.state, RoundState::Posted);
        assert!(why(&desk.state(), &round).iter().all(|why| !why.never));
        round.matches.iter().map(|played| (played.table, played.sides)).collect::<Vec<(TableNumber, _)>>()
    };
    assert_eq!(bracket(true), bracket(false));
}

#[test]
fn the_decision_is_shown() {
    for lang in Lang::ALL {
        let text = Words::new(lang).decision_pair_6();
        assert!(["“never”", "nunca", "jamais", "«mai»"].iter().any(|word| text.contains(word)), "{lang:?}");
    }
}
