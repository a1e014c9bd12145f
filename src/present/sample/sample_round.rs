//! Rounds with given pairs, for the tests of this layer: an event of 100 points, three rounds, no cut.

use crate::engine::formats::by_id;
use crate::engine::id::{EntryId, Instant, RoundRef, Side, TableNumber};
use crate::engine::outcome::{Ended, MatchResult, Unpaired};
use crate::engine::structure::{Plan, StructureChoice};
use crate::engine::tournament::{Clock, Draw, Match, Round, RoundState, Tournament};
use crate::present::sample;

/// Registered players, nothing paired.
pub(in crate::present) fn registered(names: &[&str]) -> Tournament {
    let mut tournament = sample::with_names(names);
    tournament.rules = by_id("xwing-1e").unwrap().rules.clone();
    tournament.setup.structure = StructureChoice::Custom(Plan { rounds: 3, cut: 0, third_place: false });
    tournament
}

/// Round 1 posted, with pairs and byes by player number, counted from 1.
pub(in crate::present) fn running(names: &[&str], pairs: &[(u16, u16)], byes: &[u16]) -> Tournament {
    let mut tournament = sample::planned(registered(names), 3, 0);
    for (entry, lot) in tournament.entries.iter_mut().zip(1..) {
        entry.lot = Some(lot);
    }
    tournament.swiss.push(round(1, pairs, byes, RoundState::Posted));
    tournament
}

/// Round 1 posted, without tables.
pub(in crate::present) fn post(tournament: &mut Tournament) {
    tournament.swiss.push(round(1, &[], &[], RoundState::Posted));
}

/// The next round as a proposal.
pub(in crate::present) fn propose(tournament: &mut Tournament, pairs: &[(u16, u16)], byes: &[u16]) {
    let number = u8::try_from(tournament.swiss.len() + 1).unwrap();
    tournament.swiss.push(round(number, pairs, byes, RoundState::Proposed));
}

fn round(number: u8, pairs: &[(u16, u16)], byes: &[u16], state: RoundState) -> Round {
    let seats = pairs.iter().zip(1..);
    let matches =
        seats.map(|((a, b), table)| Match::new(TableNumber(table), 0, [EntryId(a - 1), EntryId(b - 1)])).collect();
    Round {
        number: RoundRef::Swiss(number),
        state,
        matches,
        byes: byes.iter().map(|bye| Unpaired::new(EntryId(bye - 1), 1, 150)).collect(),
        losses: Vec::new(),
        draw: Draw::Seed(7),
        mission: None,
        posted_at: (state == RoundState::Posted).then_some(Instant(0)),
        clock: Clock::ready(Some(75), 0),
        started_at: None,
        results_at: None,
        ended_at: None,
    }
}

/// A result by scores; the higher one wins.
pub(in crate::present) fn enter(tournament: &mut Tournament, round: u8, table: u16, scores: [u16; 2]) {
    let winner = if scores[0] > scores[1] { Side::A } else { Side::B };
    let mov = tournament.rules.margins(RoundRef::Swiss(round), scores).unwrap_or_default();
    let round = &mut tournament.swiss[usize::from(round) - 1];
    let played = round.matches.iter_mut().find(|played| played.table.0 == table).unwrap();
    played.result = Some(MatchResult {
        ended: Ended::Time,
        scores,
        winner: Some(winner),
        points: Side::BOTH.map(|side| u16::from(side == winner)),
        mov,
        ..MatchResult::default()
    });
}
