//! Applies a fact to the state. Total: decisions were made when the fact was written.

use crate::engine::facts::{EventOpened, Fact, Stamped};
use crate::engine::formats::FORMATS;
use crate::engine::prelude::*;

/// State before any fact: of an empty prefix of a log, and while no event is open.
pub(crate) fn unopened() -> Tournament {
    Tournament::new(EventId::default(), Setup::default(), FORMATS[0].rules.clone())
}

pub(crate) fn evolve(state: Option<Tournament>, entry: &Stamped) -> Tournament {
    if let Fact::EventOpened(EventOpened { event, setup, rules, .. }) = &entry.fact {
        return state.unwrap_or_else(|| Tournament::new(event.clone(), setup.clone(), rules.clone()));
    }
    let mut state = state.unwrap_or_else(unopened);
    apply(&mut state, &entry.fact, entry.at);
    state
}

pub(crate) fn apply(state: &mut Tournament, fact: &Fact, at: Instant) {
    // Keeps times from files inside the calendar.
    let at = at.bounded();
    let is_changed = changes_results(state, fact, at);
    // A round ends with its latest result.
    if let Some(round) = state.last_round_mut() {
        if is_changed {
            round.results_at = round.results_at.max(Some(at));
        }
        let is_over = round.is_posted() && round.is_complete();
        round.ended_at = if is_over { round.ended_at.or(round.results_at.max(Some(at))) } else { None };
    }
}

/// Applies the fact; returns whether results of the last round came or went.
fn changes_results(state: &mut Tournament, fact: &Fact, at: Instant) -> bool {
    let open = |state: &Tournament| {
        let open = |round: &Round| round.matches.iter().filter(|played| played.result.is_none()).count();
        state.last_round().map(|round| (round.number, open(round)))
    };
    // Most facts are results: counting the matches for each would take most of the time of a replay.
    if let Fact::ResultEntered(entered) = fact {
        let last = state.last_round().filter(|round| round.number == entered.round);
        let is_first = last.and_then(|round| round.at(entered.table)).is_some_and(|played| played.result.is_none());
        fact.kind().apply(state, at);
        return is_first;
    }
    let before = open(state);
    fact.kind().apply(state, at);
    let after = open(state);
    // A withdrawn round is no result of the one before.
    let is_back = after.map(|(round, _)| round) < before.map(|(round, _)| round);
    after != before && !is_back
}
