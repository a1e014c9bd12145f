//! The cut: who advances, who moves up (CUT-1 to CUT-4).

use super::entries::{all_known, unseated, with_losses};
use super::prelude::*;
use super::swiss;
use crate::engine::bracket::{self, slots_by_draw, slots_by_seed};
use crate::engine::chance::Stream;
use crate::engine::draw::Lots;
use crate::engine::facts::{CutRedone, Recut, SeedReplaced, StageCut};
use crate::engine::standing::{Standing, standing};

pub(super) fn cut(state: &Tournament, declined: &[EntryId], call: &Call) -> Decided {
    refuse_if(state.bracket.is_some(), Refusal::NoCut)?;
    let plan = swiss::plan(state)?;
    if plan.rounds == 0 {
        return start_with_elimination(state, call);
    }
    refuse_if(plan.cut == 0, Refusal::NoCut)?;
    all_known(state, declined)?;
    swiss::complete(state)?;
    let paired = state.swiss_rounds();
    if paired < plan.rounds && !state.is_stuck() {
        return Err(Refusal::RoundsLeft(plan.rounds - paired));
    }
    let seeds = would_advance(state, declined);
    refuse_if(seeds.is_empty(), Refusal::TooFewForCut(0))?;
    Ok(Fact::StageCut(StageCut {
        plan: None,
        lots: Vec::new(),
        losses: unseated(state),
        slots: slots_by_seed(&seeds),
        seeds,
        third_place: plan.third_place,
        declined: declined.to_vec(),
        drawn: None,
    }))
}

/// The whole standing by which entries advance (IA-21).
pub fn cut_standing(state: &Tournament) -> Standing {
    standing(&with_losses(state, &unseated(state)), state.swiss_rounds())
}

/// Entries in the event by place, without those who declined.
fn candidates(state: &Tournament, declined: &[EntryId]) -> Vec<EntryId> {
    cut_standing(state)
        .rows
        .into_iter()
        .filter(|row| row.is_in && !declined.contains(&row.entry))
        .map(|row| row.entry)
        .collect()
}

/// CUT-4.
fn start_with_elimination(state: &Tournament, call: &Call) -> Decided {
    let entries: Vec<EntryId> = state.present().map(|entry| entry.id).collect();
    refuse_if(entries.len() < 2, Refusal::TooFewEntries)?;
    let mut plan = swiss::plan(state)?;
    plan.cut = u16::try_from(entries.len()).unwrap_or(u16::MAX);
    let source = call.source();
    let slots = slots_by_draw(&entries, &mut source.stream(Stream::Pairing));
    Ok(Fact::StageCut(StageCut {
        plan: Some(plan),
        lots: Lots::new(state, &source).for_all(state),
        losses: Vec::new(),
        seeds: slots.iter().flatten().flatten().copied().collect(),
        slots,
        third_place: plan.third_place,
        declined: Vec::new(),
        drawn: Some(source.seeded()),
    }))
}

/// The cut by the present standing, if it differs and no elimination match has begun (COR-1).
pub fn recut(state: &Tournament, declined: &[EntryId]) -> Option<Recut> {
    let bracket = state.bracket.as_ref().filter(|_| !state.swiss.is_empty() && begun(state) != Begun::Yes)?;
    let seeds = would_advance(state, declined);
    let is_other = seeds.len() > 1 && seeds != bracket.seeds;
    is_other.then(|| Recut { slots: slots_by_seed(&seeds), seeds, declined: declined.to_vec() })
}

pub(super) fn redo(state: &Tournament, declined: &[EntryId]) -> Decided {
    refuse_if(state.bracket.is_none() || state.swiss.is_empty(), Refusal::NoCut)?;
    refuse_if(begun(state) == Begun::Yes, Refusal::StageBegun)?;
    all_known(state, declined)?;
    recut(state, declined).map(|cut| Fact::CutRedone(CutRedone { cut })).ok_or(Refusal::NothingChosen)
}

pub(super) fn is_seeded(state: &Tournament, entry: EntryId) -> bool {
    state.bracket.as_ref().is_some_and(|bracket| bracket.seeds.contains(&entry)) && !state.swiss.is_empty()
}

/// Whether the elimination stage has begun, as far as the app knows (CUT-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    No,
    /// Round 1 is posted, without a sign of play.
    Posted {
        /// Counts as begun unless staff object: this event uses no clocks.
        presumed: bool,
    },
    /// A clock was started, a result is in, a seed has left, round 2 is posted, or one alone has won.
    Yes,
}

pub fn begun(state: &Tournament) -> Begun {
    let Some(bracket) = &state.bracket else { return Begun::No };
    let has_started = |round: &Round| round.started_at.is_some() || !matches!(round.clock, Clock::Ready { .. });
    let is_in = |id: &EntryId| state.is_in(*id);
    match bracket.rounds.as_slice() {
        _ if bracket::alone(bracket).is_some() => Begun::Yes,
        [] => Begun::No,
        [first] if !first.has_results() && !has_started(first) && bracket.seeds.iter().all(is_in) => {
            Begun::Posted { presumed: !state.swiss.iter().any(has_started) }
        }
        _ => Begun::Yes,
    }
}

pub(super) fn replace_seed(state: &Tournament, leaves: EntryId, declined: &[EntryId], willing: &[EntryId]) -> Decided {
    refuse_if(state.bracket.is_none(), Refusal::NoCut)?;
    refuse_if(!is_seeded(state, leaves), Refusal::NotSeeded(leaves))?;
    match begun(state) {
        Begun::No | Begun::Posted { presumed: false } => {}
        Begun::Posted { presumed: true } | Begun::Yes => return Err(Refusal::StageBegun),
    }
    let (seeds, slots) = without(state, leaves, declined, willing)?;
    Ok(Fact::SeedReplaced(SeedReplaced {
        leaves,
        seeds,
        slots,
        declined: declined.to_vec(),
        willing: willing.to_vec(),
    }))
}

/// Seeds and first round without an entry: lower seeds move up, the next-best joins last (CUT-2).
pub(super) fn without(
    state: &Tournament,
    leaves: EntryId,
    declined: &[EntryId],
    willing: &[EntryId],
) -> Result<Seeding, Refusal> {
    let bracket = state.bracket.as_ref().ok_or(Refusal::NoCut)?;
    all_known(state, declined)?;
    all_known(state, willing)?;
    let mut seeds: Vec<EntryId> = bracket.seeds.iter().copied().filter(|seed| *seed != leaves).collect();
    seeds.extend(next_best(state, &bracket.seeds, declined, willing));
    let slots = slots_by_seed(&seeds);
    Ok((seeds, slots))
}

/// Seeds, best-placed first, and the first round.
type Seeding = (Vec<EntryId>, Vec<[Option<EntryId>; 2]>);

/// The next entry to move up, without those who declined and did not change their mind (CUT-2).
pub fn next_best(state: &Tournament, seeds: &[EntryId], declined: &[EntryId], willing: &[EntryId]) -> Option<EntryId> {
    let before = state.declined.iter();
    let passed_over: Vec<EntryId> = before.filter(|entry| !willing.contains(entry)).chain(declined).copied().collect();
    candidates(state, &passed_over).into_iter().find(|entry| !seeds.contains(entry))
}

/// Entries that would advance now, best-placed first, without `declined` and those who declined before.
pub fn would_advance(state: &Tournament, declined: &[EntryId]) -> Vec<EntryId> {
    let passed_over: Vec<EntryId> = state.declined.iter().chain(declined).copied().collect();
    let mut seeds = candidates(state, &passed_over);
    let made = state.bracket.as_ref().map_or(0, |bracket| bracket.seeds.len());
    seeds.truncate(state.plan.map_or(made, |plan| usize::from(plan.cut)));
    seeds
}
