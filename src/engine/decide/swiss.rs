//! Swiss rounds: paired, changed by hand, posted, withdrawn (PAIR-1, PAIR-7 to PAIR-10, BYE-1 to BYE-5, STR-1, STR-3).

use super::entries::{complete_teams, unseated, with_losses};
use super::leaving::bye_for;
use super::prelude::*;
use super::{mission, result};
pub use crate::engine::draw::waiting;
use crate::engine::draw::{self, Lots, Way};
use crate::engine::facts::{PairingReplaced, RoundPaired, RoundPosted, RoundWithdrawn};
use crate::engine::formats;
use crate::engine::tournament::Rematches;

/// The plan: fixed, or by the structure for the present entries (STR-2, STR-3).
///
/// # Errors
/// `NoRow` without a row for the number of entries, `CutSize` if the cut exceeds it.
pub fn plan(state: &Tournament) -> Result<Plan, Refusal> {
    if let Some(plan) = state.plan.filter(|_| state.has_started()) {
        return Ok(plan);
    }
    let entries = u16::try_from(state.present().count()).unwrap_or(u16::MAX);
    let plan = match state.setup.structure {
        StructureChoice::EliminationOnly => Plan { rounds: 0, cut: entries, third_place: false },
        StructureChoice::Custom(plan) => plan,
        StructureChoice::Table(index) => formats::by_id(&state.rules.format)
            .and_then(|format| format.structures.get(usize::from(index)))
            .and_then(|structure| structure.plan(entries))
            .ok_or(Refusal::NoRow(entries))?,
    };
    refuse_if(plan.cut > entries, Refusal::CutSize(entries))?;
    Ok(plan)
}

/// PAIR-10.
pub(super) fn complete(state: &Tournament) -> Result<(), Refusal> {
    match state.swiss.last() {
        Some(round) if round.state == RoundState::Proposed => Err(Refusal::NotPosted),
        Some(round) if !round.is_complete() => Err(Refusal::ResultsMissing(round.missing())),
        Some(_) | None => Ok(()),
    }
}

pub(super) fn pair(state: &Tournament, call: &Call) -> Decided {
    let posted = posted(state);
    let before = posted.last();
    if let Some(round) = before.filter(|round| !round.is_complete()) {
        return Err(Refusal::ResultsMissing(round.missing()));
    }
    refuse_if(state.present().count() < 2, Refusal::TooFewEntries)?;
    complete_teams(state)?;
    let plan = plan(state)?;
    if plan.rounds == 0 {
        return super::cut::cut(state, &[], call);
    }
    refuse_if(posted.len() >= usize::from(plan.rounds), Refusal::NoMoreRounds)?;
    let number = u8::try_from(posted.len() + 1).unwrap_or(u8::MAX);
    let round = RoundRef::Swiss(number);
    let (awarded, playing): (Vec<_>, Vec<_>) =
        state.present().partition(|entry| number == 1 && entry.details.awarded_bye); // BYE-4
    if playing.len() < 2 {
        let count = |entries: usize| u16::try_from(entries).unwrap_or(u16::MAX);
        let most = (awarded.len() + playing.len()).saturating_sub(2);
        return Err(Refusal::TooManyByes { awarded: count(awarded.len()), most: count(most) });
    }
    let losses = unseated(state);
    let source = call.source();
    let drawing = draw::swiss(&with_losses(state, &losses), number, &source, Way::Now);
    let byes = drawing.byes.into_iter().map(|entry| bye_for(state, round, entry)).collect();
    Ok(Fact::RoundPaired(RoundPaired {
        round,
        plan: (number == 1).then_some(plan),
        lots: if number == 1 { Lots::new(state, &source).for_all(state) } else { Vec::new() },
        pairs: drawing.pairs,
        byes,
        losses,
        draw: Draw::Seed(call.seed),
        procedure: source.seeded().procedure,
        mission: mission::with_pairing(state, round, call),
        clock: result::full_clock(state, round),
        posted: false,
    }))
}

fn posted(state: &Tournament) -> &[Round] {
    let count = state.swiss.iter().take_while(|round| round.is_posted()).count();
    &state.swiss[..count]
}

/// Seats waiting entries in the running round: with each other, an odd one against the bye. Being late wins no bye; who
/// has no opponent has a loss for the round (DROP-5).
pub(super) fn seat_latecomers(state: &Tournament, accepted: bool, call: &Call) -> Decided {
    let round = state.swiss.last().filter(|_| state.bracket.is_none()).ok_or(Refusal::NoRound)?;
    // Nobody has seen a proposal: it is drawn again with everybody (PAIR-5).
    refuse_if(round.state == RoundState::Proposed, Refusal::NotPosted)?;
    refuse_if(waiting(state).is_empty(), Refusal::NobodyWaits)?;
    let source = call.source();
    let drawing = draw::latecomers(state, round, &source, Way::Now);
    if drawing.pairs.len() == round.matches.len() && drawing.byes.len() == round.byes.len() {
        return Err(Refusal::NobodyToMeet);
    }
    let new = drawing.pairs.iter().filter(|pair| round.at(pair.table).is_none());
    let never = never(state, new.map(|pair| [pair.a, pair.b]));
    if !never.is_empty() && !accepted {
        return Err(Refusal::NeverToAccept { never, rematches: Vec::new(), is_avoidable: false });
    }
    let known = |entry: EntryId| round.byes.iter().find(|bye| bye.entry == entry).copied();
    let bye = |entry: EntryId| known(entry).unwrap_or_else(|| bye_for(state, round.number, entry));
    let (pairs, byes) = (drawing.pairs, drawing.byes.into_iter().map(bye).collect());
    let drawn = Some(source.seeded());
    Ok(Fact::PairingReplaced(PairingReplaced { round: round.number, pairs, byes, drawn, kept: Vec::new() }))
}

/// Draws a proposal again around the kept tables; entries without a place stay without one.
pub(super) fn draw_others(state: &Tournament, kept: &[TableNumber], call: &Call) -> Decided {
    let round = proposed(state)?;
    let mut kept: Vec<TableNumber> =
        kept.iter().copied().filter(|table| draw::can_keep(state, round, *table)).collect();
    kept.sort();
    kept.dedup();
    if kept.is_empty() {
        return pair(state, call);
    }
    let source = call.source();
    let drawing = draw::others(state, round, &kept, &source, Way::Now);
    refuse_if(drawing.pairs.len() <= kept.len(), Refusal::NothingToDraw)?;
    let byes = drawing.byes.into_iter().map(|entry| bye_for(state, round.number, entry)).collect();
    let drawn = Some(source.seeded());
    Ok(Fact::PairingReplaced(PairingReplaced { round: round.number, pairs: drawing.pairs, byes, drawn, kept }))
}

fn proposed(state: &Tournament) -> Result<&Round, Refusal> {
    let round = state.swiss.last().filter(|round| round.state == RoundState::Proposed && state.bracket.is_none());
    round.ok_or(Refusal::NothingProposed)
}

/// Pairs that are never to be made (PAIR-6).
fn never(state: &Tournament, pairs: impl Iterator<Item = [EntryId; 2]>) -> Vec<(EntryId, EntryId)> {
    pairs.filter(|[a, b]| state.is_never(*a, *b)).map(|[a, b]| (a, b)).collect()
}

pub(super) fn post(state: &Tournament, accepted: bool) -> Decided {
    let round = proposed(state)?;
    let missing = waiting(state);
    if !missing.is_empty() {
        return Err(Refusal::BrokenPairing { missing, doubled: Vec::new(), strangers: Vec::new(), tables: Vec::new() });
    }
    let met = Rematches::of(state, round);
    let rematches = round.matches.iter().filter(|played| met.has(played.sides));
    let rematches: Vec<_> = rematches.map(|played| (played.sides[0], played.sides[1])).collect();
    let never = never(state, round.matches.iter().map(|played| played.sides));
    if !never.is_empty() && !accepted {
        let is_avoidable = draw::can_avoid_never(state, round);
        return Err(Refusal::NeverToAccept { never, rematches, is_avoidable });
    }
    refuse_if(!rematches.is_empty() && !accepted, Refusal::RematchesToAccept(rematches))?;
    Ok(Fact::RoundPosted(RoundPosted { round: round.number }))
}

/// Withdraws the last round; with results this needs a reason.
pub(super) fn withdraw(state: &Tournament, call: &Call) -> Decided {
    let round = state.current_round().ok_or(Refusal::NoRound)?;
    if round.has_results() {
        needs_reason(call)?;
    }
    Ok(Fact::RoundWithdrawn(RoundWithdrawn { round: round.number }))
}
