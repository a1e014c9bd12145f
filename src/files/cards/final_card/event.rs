//! The event of a final card: only what the card carries, in the one form that it is read in.

use std::borrow::Cow;

use super::results_wire::EndWire;
use crate::engine::standing::{Row, standing};
use crate::engine::tournament::Bracket;
use crate::files::cards::names::shown;
use crate::files::cards::prelude::*;

pub(super) fn reduced(state: &Tournament, origin: &Origin, names: LinkNames) -> Tournament {
    let setup = Setup { name: origin.name.clone(), ..Setup::default() };
    let rules = rules(origin, Some(shown_rules(&state.rules)));
    let mut event = Tournament::new(state.id.clone(), setup, rules);
    event.entries = state.entries.iter().zip(shown(state, names)).map(|(known, name)| entry(known, name)).collect();
    while event.entries.last().is_some_and(|entry| entry.presence == Presence::Removed) {
        event.entries.pop();
    }
    event.plan = state.plan;
    event.swiss = state.swiss.iter().filter(|round| round.is_posted()).map(swiss).collect();
    event.bracket = state.bracket.as_ref().map(bracket);
    event.closed = state.closed;
    let order: Vec<EntryId> = standing(state, Plan::MOST_ROUNDS).rows.iter().map(|row| row.entry).collect();
    let place = |entry: EntryId| order.iter().position(|found| *found == entry);
    for mut group in ties(&event) {
        group.sort_by_key(|entry| place(*entry));
        draw_lots(&mut event, &group);
    }
    event
}

pub(super) type RulesShown = (EntryKind, ScoreSheet, EliminationMatch, Vec<TieBreak>);

pub(super) fn shown_rules(rules: &Rules) -> RulesShown {
    (rules.entry, rules.sheet, rules.elimination_match, rules.tie_breaks.to_vec())
}

/// The rules of a format, with what the event shows of its own.
pub(super) fn rules(origin: &Origin, own: Option<RulesShown>) -> Rules {
    let mut rules = origin.rules();
    if let Some((entry, sheet, elimination_match, tie_breaks)) = own {
        (rules.entry, rules.sheet, rules.elimination_match) = (entry, sheet, elimination_match);
        rules.tie_breaks = Cow::Owned(tie_breaks);
    }
    rules
}

fn entry(known: &Entry, name: String) -> Entry {
    let presence = match &known.presence {
        Presence::In => Presence::In,
        Presence::Removed | Presence::Waiting => Presence::Removed,
        Presence::Dropped { .. } => Presence::Dropped { note: String::new() },
        Presence::Disqualified { .. } => Presence::Disqualified { by: String::new(), reason: String::new() },
    };
    if presence == Presence::Removed { absent(known.id) } else { player(known.id, name, presence, known.arrived_after) }
}

pub(super) fn player(id: EntryId, name: String, presence: Presence, arrived_after: u8) -> Entry {
    let details = Details { name, ..Details::default() };
    Entry { id, details, presence, arrived_after, ..Entry::default() }
}

/// Keeps the place of an entry that is not on the card.
pub(super) fn absent(id: EntryId) -> Entry {
    player(id, String::new(), Presence::Removed, 0)
}

pub(super) fn round(number: RoundRef, matches: Vec<Match>, byes: Vec<Unpaired>, losses: Vec<Unpaired>) -> Round {
    Round {
        number,
        state: RoundState::Posted,
        matches,
        byes,
        losses,
        draw: Draw::Imported,
        mission: None,
        posted_at: None::<Instant>,
        clock: Clock::ready(None, 0),
        started_at: None,
        results_at: None,
        ended_at: None,
    }
}

/// Matches by their lower entry, which is the first side.
fn swiss(played: &Round) -> Round {
    let mut matches: Vec<Match> = played.matches.iter().map(lower_first).collect();
    matches.sort_by_key(|played| played.sides);
    for (played, number) in matches.iter_mut().zip(1..) {
        played.table = TableNumber(number);
    }
    round(played.number, matches, unpaired(&played.byes), unpaired(&played.losses))
}

fn unpaired(of: &[Unpaired]) -> Vec<Unpaired> {
    let mut unpaired = of.to_vec();
    unpaired.sort_by_key(|one| one.entry);
    unpaired
}

fn lower_first(played: &Match) -> Match {
    let [a, b] = played.sides;
    let mut first = Match::new(played.table, 0, [a.min(b), a.max(b)]);
    first.result = played.result.as_ref().map(|result| if a < b { told(result) } else { turned(told(result)) });
    first
}

/// The part of a result that the card holds.
fn told(result: &MatchResult) -> MatchResult {
    let MatchResult { scores, winner, modified, points, mov, .. } = *result;
    let held = EndWire::of(result.ended).ended(winner).ok().filter(|held| *held == result.ended);
    let ended = held.unwrap_or(Ended::Reported);
    MatchResult { ended, scores, winner, modified, points, mov, ..MatchResult::default() }
}

fn turned(result: MatchResult) -> MatchResult {
    let [a, b] = result.mov;
    let pair = |[a, b]: [u16; 2]| [b, a];
    MatchResult {
        ended: match result.ended {
            Ended::Concession(side) => Ended::Concession(side.other()),
            Ended::NoShow(side) => Ended::NoShow(side.other()),
            other => other,
        },
        scores: pair(result.scores),
        winner: result.winner.map(Side::other),
        points: pair(result.points),
        mov: [b, a],
        ..result
    }
}

fn bracket(known: &Bracket) -> Bracket {
    let rounds = known.rounds.iter().filter(|round| round.is_posted()).map(elimination).collect();
    Bracket { rounds, ..known.clone() }
}

/// Points and margins count in the Swiss stage only.
fn elimination(played: &Round) -> Round {
    let without = |result: &MatchResult| MatchResult { points: [0; 2], mov: [0; 2], ..told(result) };
    let matches = played.matches.iter().zip(1..).map(|(known, number)| {
        let mut found = Match::new(TableNumber(number), known.slot, known.sides);
        found.result = known.result.as_ref().map(without);
        found
    });
    let none = |of: &[Unpaired]| of.iter().map(|one| Unpaired::new(one.entry, 0, 0)).collect::<Vec<_>>();
    round(played.number, matches.collect(), unpaired(&none(&played.byes)), unpaired(&none(&played.losses)))
}

/// Entries that only a lot can order, by id in each group; in an event without lots.
pub(super) fn ties(event: &Tournament) -> Vec<Vec<EntryId>> {
    let rows = standing(event, Plan::MOST_ROUNDS).rows;
    let ties = |one: &Row, next: &Row| {
        (one.place.is_some(), one.points, &one.figures) == (next.place.is_some(), next.points, &next.figures)
    };
    let groups = rows.chunk_by(ties).filter(|group| group.len() > 1);
    groups.map(|group| group.iter().map(|row| row.entry).collect()).collect()
}

pub(super) fn draw_lots(event: &mut Tournament, order: &[EntryId]) {
    for (lot, entry) in (0..).zip(order) {
        if let Some(entry) = event.entries.get_mut(entry.index()) {
            entry.lot = Some(lot);
        }
    }
}
