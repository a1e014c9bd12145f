//! Facts about the cut: made, made again, a seed replaced (CUT-1, CUT-2, COR-1).

use super::announcement::of_plan;
use super::entries::{Missed, with};
use super::pairing::{announce, announced};
use super::prelude::*;
use crate::engine::chance::Seeded;
use crate::engine::tournament::Bracket;

/// The cut was made, or an event that starts with elimination was drawn (CUT-1, CUT-3, CUT-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct StageCut {
    /// Only where the event starts with elimination (STR-1).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<(EntryId, u32)>,
    /// Unpaired losses as in `RoundPaired`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Missed>,
    /// Best-placed first.
    pub seeds: Vec<EntryId>,
    /// The first round from match 1.
    pub slots: Vec<[Option<EntryId>; 2]>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub third_place: bool,
    /// CUT-2.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<EntryId>,
    /// The draw of an event that starts with elimination.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Seeded>,
}

/// A seed left before the first match, and the others moved up (CUT-2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct SeedReplaced {
    pub leaves: EntryId,
    /// Best-placed first.
    pub seeds: Vec<EntryId>,
    pub slots: Vec<[Option<EntryId>; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<EntryId>,
    /// Entries that take back their refusal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub willing: Vec<EntryId>,
}

/// The cut was repeated after a correction of the Swiss stage (COR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct CutRedone {
    pub cut: Recut,
}

/// A repeated cut, before the first elimination match (COR-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Recut {
    /// Best-placed first.
    pub seeds: Vec<EntryId>,
    /// From match 1.
    pub slots: Vec<[Option<EntryId>; 2]>,
    /// CUT-2.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declined: Vec<EntryId>,
}

impl Happened for StageCut {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        announce(state, self.plan, &self.lots, &self.losses);
        state.declined.clone_from(&self.declined);
        state.bracket = Some(Bracket {
            seeds: self.seeds.clone(),
            slots: self.slots.clone(),
            third_place: self.third_place,
            rounds: Vec::new(),
            left: Vec::new(),
        });
    }

    fn check(&self, before: &Tournament) -> Checked {
        refuse_if(before.bracket.is_some(), Flaw::WrongStage)?;
        announced(before, self.plan, &self.lots, &self.losses)?;
        stage(before, &self.seeds, &self.slots, &self.declined)
    }

    fn bounds(&self) -> Within {
        self.plan.map_or(Ok(()), of_plan)
    }

    fn is_structural(&self) -> bool {
        true
    }
}

impl Happened for SeedReplaced {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        let Self { leaves, seeds, slots, declined, willing } = self;
        with(state, *leaves, |entry| entry.presence = Presence::Dropped { note: String::new() });
        reseed(state, (seeds, slots), (declined, willing));
    }

    fn check(&self, before: &Tournament) -> Checked {
        refuse_if(before.bracket.is_none(), Flaw::WrongStage)?;
        check::known(before, self.leaves)?;
        moved_up(before, (&self.seeds, &self.slots), &self.declined, &self.willing)
    }
    fn is_structural(&self) -> bool {
        true
    }
}

impl Happened for CutRedone {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        self.cut.apply(state);
    }

    fn check(&self, before: &Tournament) -> Checked {
        self.cut.check(before)
    }
    fn is_structural(&self) -> bool {
        true
    }
}

impl Recut {
    pub(super) fn apply(&self, state: &mut Tournament) {
        state.is_cut_older = false;
        reseed(state, (&self.seeds, &self.slots), (&self.declined, &[]));
    }

    pub(super) fn check(&self, before: &Tournament) -> Checked {
        refuse_if(before.bracket.is_none(), Flaw::WrongStage)?;
        stage(before, &self.seeds, &self.slots, &self.declined)
    }
}

pub(super) fn reseed(
    state: &mut Tournament,
    (seeds, slots): (&[EntryId], &[[Option<EntryId>; 2]]),
    (declined, willing): (&[EntryId], &[EntryId]),
) {
    state.declined.retain(|entry| !willing.contains(entry));
    let new: Vec<EntryId> = declined.iter().filter(|entry| !state.declined.contains(entry)).copied().collect();
    state.declined.extend(new);
    if let Some(bracket) = &mut state.bracket {
        bracket.seeds = seeds.to_vec();
        bracket.slots = slots.to_vec();
        bracket.rounds.clear();
    }
}

fn stage(state: &Tournament, seeds: &[EntryId], slots: &[[Option<EntryId>; 2]], declined: &[EntryId]) -> Checked {
    check::many(slots.len(), usize::from(MOST_ENTRIES))?;
    let mut placed = BTreeSet::new();
    seeds.iter().try_for_each(|entry| check::place(state, &mut placed, *entry))?;
    placed.clear();
    slots.iter().flatten().flatten().try_for_each(|entry| check::place(state, &mut placed, *entry))?;
    declined.iter().try_for_each(|entry| check::known(state, *entry))
}

pub(super) fn moved_up(
    state: &Tournament,
    (seeds, slots): (&[EntryId], &[[Option<EntryId>; 2]]),
    declined: &[EntryId],
    willing: &[EntryId],
) -> Checked {
    check::all_known(state, willing).and_then(|()| stage(state, seeds, slots, declined))
}
