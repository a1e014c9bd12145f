//! Small made-up events for the tests of this layer.

#[cfg(test)]
pub mod sample_round;

use crate::engine::entry::{Details, Entry};
use crate::engine::formats::FORMATS;
use crate::engine::id::{EntryId, EventId, RoundRef, Side, TableNumber};
use crate::engine::outcome::{Ended, MatchResult};
use crate::engine::structure::{Plan, StructureChoice};
use crate::engine::tournament::clock::Clock;
use crate::engine::tournament::round::{Draw, Match, Round, RoundState};
use crate::engine::tournament::setup::Setup;
use crate::engine::tournament::{Bracket, Tournament};

pub(super) fn setup(structure: StructureChoice) -> Setup {
    Setup { name: "Sample Cup".into(), structure, ..Setup::default() }
}

pub(super) fn with_names(names: &[&str]) -> Tournament {
    let mut tournament =
        Tournament::new(EventId::from_bits(7), setup(StructureChoice::Table(0)), FORMATS[0].rules.clone());
    for (index, name) in (0..).zip(names) {
        let details = Details { name: (*name).into(), ..Details::default() };
        tournament.entries.push(Entry { id: EntryId(index), details, ..Entry::default() });
    }
    tournament
}

pub(super) fn with_entries(count: u16) -> Tournament {
    let names: Vec<_> = (1..=count).map(|number| format!("Player {number}")).collect();
    with_names(&names.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Neighbours meet; the first `results` tables have a result, won by the first side.
pub(super) fn round(
    tournament: &Tournament,
    number: RoundRef,
    entries: &[u16],
    state: RoundState,
    results: usize,
) -> Round {
    let mut matches = Vec::new();
    for (index, pair) in entries.chunks_exact(2).enumerate() {
        let place = u16::try_from(index + 1).unwrap();
        let mut played = Match::new(TableNumber(place), 0, [EntryId(pair[0]), EntryId(pair[1])]);
        if matches!(number, RoundRef::Elimination(_)) {
            played.slot = place;
        }
        played.result = (index < results).then(|| result(Side::A));
        matches.push(played);
    }
    Round {
        number,
        state,
        matches,
        byes: Vec::new(),
        losses: Vec::new(),
        draw: Draw::Seed(1),
        mission: None,
        posted_at: None,
        clock: Clock::ready(Some(tournament.rules.minutes.swiss), 0),
        started_at: None,
        results_at: None,
        ended_at: None,
    }
}

pub(super) fn result(winner: Side) -> MatchResult {
    let mut scores = [60, 60];
    scores[winner.index()] = 200;
    MatchResult {
        ended: Ended::Defeat,
        scores,
        winner: Some(winner),
        points: [1, 0],
        mov: [340, 60],
        ..MatchResult::default()
    }
}

/// Adds a bracket of this size, the best-placed first.
pub(super) fn cut(mut tournament: Tournament, size: u16) -> Tournament {
    let seeds: Vec<_> = (0..size).map(EntryId).collect();
    let slots = (0..size / 2).map(|index| [Some(EntryId(index)), Some(EntryId(size - 1 - index))]).collect();
    tournament.bracket = Some(Bracket { seeds, slots, third_place: false, rounds: Vec::new(), left: Vec::new() });
    tournament
}

pub(super) fn planned(mut tournament: Tournament, rounds: u8, cut: u16) -> Tournament {
    tournament.plan = Some(Plan { rounds, cut, third_place: false });
    tournament
}
