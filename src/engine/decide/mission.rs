//! The mission of a round (IA-10, IA-19): drawn with the pairing or again, or entered by hand.

use super::prelude::*;
use crate::engine::draw as drawing;
use crate::engine::facts::MissionDrawn;
use crate::engine::tournament::round::in_the_set;

/// A repeated pairing keeps the mission of the proposal.
pub(super) fn with_pairing(state: &Tournament, round: RoundRef, call: &Call) -> Option<Mission> {
    let is_legal = |mission: &Mission| state.rules.missions.iter().any(|name| *name == mission.name);
    let kept = state.round(round).and_then(|proposed| proposed.mission.clone()).filter(is_legal);
    kept.or_else(|| drawing::mission(state, round, &call.source()))
}

pub(super) fn draw(state: &Tournament, round: RoundRef, call: &Call) -> Decided {
    changeable(state, round, call)?;
    let mission = drawing::mission(state, round, &call.source()).ok_or(Refusal::NoMissions)?;
    Ok(Fact::MissionDrawn(MissionDrawn { round, mission }))
}

pub(super) fn say(state: &Tournament, round: RoundRef, name: &str, call: &Call) -> Decided {
    changeable(state, round, call)?;
    refuse_if(!state.rules.missions.iter().any(|mission| mission == name), Refusal::NoMission(name.to_owned()))?;
    if !in_the_set(state, round).contains(&name) && needs_reason(call).is_err() {
        return Err(Refusal::MissionSetAside(name.to_owned()));
    }
    Ok(Fact::MissionDrawn(MissionDrawn { round, mission: Mission { name: name.to_owned(), seed: None, procedure: 0 } }))
}

/// Requires the last round, and a reason once play has begun.
fn changeable(state: &Tournament, number: RoundRef, call: &Call) -> Result<(), Refusal> {
    let round = state.round(number).ok_or(Refusal::NoRound)?;
    refuse_if(state.last_round().is_none_or(|last| last.number != number), Refusal::NotLastRound)?;
    if has_begun(round) { needs_reason(call) } else { Ok(()) }
}

/// Whether changing the mission needs a reason.
pub fn has_begun(round: &Round) -> bool {
    round.is_posted() && (round.has_results() || !matches!(round.clock, Clock::Ready { .. }))
}
