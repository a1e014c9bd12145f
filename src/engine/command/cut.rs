//! The progression cut: who advances, who moves up (CUT-1 to CUT-4).

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::entries::{Lots, unseated, with_losses};
use super::{Call, Refusal, swiss};
use crate::engine::bracket::{slots_by_draw, slots_by_seed};
use crate::engine::id::EntryId;
use crate::engine::log::Fact;
use crate::engine::standing::standing;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::clock::Clock;

pub(super) fn cut(state: &Tournament, declined: &[EntryId], call: &Call) -> Result<Fact, Refusal> {
    if state.bracket.is_some() {
        return Err(Refusal::NoCut);
    }
    let plan = swiss::plan(state)?;
    if plan.rounds == 0 {
        return start_with_elimination(state, call);
    }
    if plan.cut == 0 {
        return Err(Refusal::NoCut);
    }
    all_known(state, declined)?;
    swiss::complete(state)?;
    let paired = u8::try_from(state.swiss.len()).unwrap_or(u8::MAX);
    if paired < plan.rounds {
        return Err(Refusal::RoundsLeft(plan.rounds - paired));
    }
    let mut seeds = candidates(state, declined);
    seeds.truncate(usize::from(plan.cut));
    if seeds.len() < 2 {
        return Err(Refusal::TooFewForCut(u16::try_from(seeds.len()).unwrap_or(u16::MAX)));
    }
    Ok(Fact::StageCut {
        plan: None,
        lots: Vec::new(),
        losses: unseated(state),
        slots: slots_by_seed(&seeds),
        seeds,
        third_place: plan.third_place,
        declined: declined.to_vec(),
    })
}

/// That those who declined were ever registered: a fact names nobody else.
fn all_known(state: &Tournament, declined: &[EntryId]) -> Result<(), Refusal> {
    let stranger = declined.iter().find(|entry| state.entry(**entry).is_none());
    stranger.map_or(Ok(()), |entry| Err(Refusal::NoEntry(*entry)))
}

/// Those still in the event by place, in the whole order of the standing (IA-21), without those who declined.
fn candidates(state: &Tournament, declined: &[EntryId]) -> Vec<EntryId> {
    let rounds = u8::try_from(state.swiss.len()).unwrap_or(u8::MAX);
    standing(&with_losses(state, &unseated(state)), rounds)
        .rows
        .into_iter()
        .filter(|row| row.is_in && !declined.contains(&row.entry))
        .map(|row| row.entry)
        .collect()
}

/// CUT-4.
fn start_with_elimination(state: &Tournament, call: &Call) -> Result<Fact, Refusal> {
    let entries: Vec<EntryId> = state.present().map(|entry| entry.id).collect();
    if entries.len() < 2 {
        return Err(Refusal::TooFewEntries);
    }
    let mut plan = swiss::plan(state)?;
    plan.cut = u16::try_from(entries.len()).unwrap_or(u16::MAX);
    let slots = slots_by_draw(&entries, &mut StdRng::seed_from_u64(call.seed));
    Ok(Fact::StageCut {
        plan: Some(plan),
        lots: Lots::new(state, call).for_all(state),
        losses: Vec::new(),
        seeds: slots.iter().flatten().flatten().copied().collect(),
        slots,
        third_place: plan.third_place,
        declined: Vec::new(),
    })
}

/// Whether an entry advanced.
pub(super) fn is_seeded(state: &Tournament, entry: EntryId) -> bool {
    state.bracket.as_ref().is_some_and(|bracket| bracket.seeds.contains(&entry)) && !state.swiss.is_empty()
}

/// Whether a match of the elimination stage has begun: its clock was started or a result is in (CUT-2).
pub(super) fn has_begun(state: &Tournament) -> bool {
    state.bracket.as_ref().is_some_and(|bracket| {
        bracket.rounds.len() > 1
            || bracket.rounds.iter().any(|round| round.has_results() || !matches!(round.clock, Clock::Ready { .. }))
    })
}

pub(super) fn replace_seed(state: &Tournament, leaves: EntryId, declined: &[EntryId]) -> Result<Fact, Refusal> {
    if state.bracket.is_none() {
        return Err(Refusal::NoCut);
    }
    if !is_seeded(state, leaves) {
        return Err(Refusal::NotSeeded(leaves));
    }
    if has_begun(state) {
        return Err(Refusal::StageBegun);
    }
    all_known(state, declined)?;
    let (seeds, slots) = without(state, leaves, declined)?;
    Ok(Fact::SeedReplaced { leaves, seeds, slots, declined: declined.to_vec() })
}

/// The seeds and the first round without one who advanced: all below move up, the next-best joins as the last (CUT-2).
pub(super) fn without(state: &Tournament, leaves: EntryId, declined: &[EntryId]) -> Result<Seeding, Refusal> {
    let bracket = state.bracket.as_ref().ok_or(Refusal::NoCut)?;
    let mut seeds: Vec<EntryId> = bracket.seeds.iter().copied().filter(|seed| *seed != leaves).collect();
    seeds.extend(next_best(state, &bracket.seeds, declined));
    let slots = slots_by_seed(&seeds);
    Ok((seeds, slots))
}

/// Seeds, best-placed first, and the first round they make.
type Seeding = (Vec<EntryId>, Vec<[Option<EntryId>; 2]>);

/// Who would be asked to move up next (CUT-2).
#[must_use]
pub fn next_best(state: &Tournament, seeds: &[EntryId], declined: &[EntryId]) -> Option<EntryId> {
    candidates(state, declined).into_iter().find(|entry| !seeds.contains(entry))
}

/// Who would advance if the cut were made now, best-placed first, of those who do not decline.
#[must_use]
pub fn would_advance(state: &Tournament, declined: &[EntryId]) -> Vec<EntryId> {
    let mut seeds = candidates(state, declined);
    seeds.truncate(state.plan.map_or(0, |plan| usize::from(plan.cut)));
    seeds
}
