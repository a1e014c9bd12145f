//! Facts of the desk: check-in, the waiting list, entries kept apart.

use super::entries::{Missed, each, lose};
use super::prelude::*;
use crate::engine::tournament::Apart;
pub use crate::engine::tournament::desk::PlayerCalled;

/// Entries were checked in before round 1, or the check-in was withdrawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct CheckedIn {
    pub entries: Vec<EntryId>,
    pub here: bool,
}

/// Entries were put on the waiting list before the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct PutOnWaitingList {
    pub entries: Vec<EntryId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct MovedUp {
    pub entries: Vec<EntryId>,
    /// Unpaired losses of missed rounds (DROP-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Missed>,
}

/// Two entries are kept apart where possible, or always, or no longer (PAIR-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct KeptApart {
    pub pair: Apart,
    pub apart: bool,
}

impl Happened for CheckedIn {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        each(state, &self.entries, |entry| entry.is_here = self.here);
    }

    fn touches(&self) -> Vec<Touched> {
        self.entries.iter().copied().map(Touched::Here).collect()
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::CheckIn(place.entries(&self.entries)?, self.here), call)
    }
}

impl Happened for PutOnWaitingList {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        each(state, &self.entries, |entry| entry.presence = Presence::Waiting);
    }

    fn touches(&self) -> Vec<Touched> {
        self.entries.iter().copied().map(Touched::Presence).collect()
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        place.ask(&Command::PutOnWaitingList(place.entries(&self.entries)?), call)
    }
}

impl Happened for MovedUp {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        let arrived_after = state.swiss_rounds();
        each(state, &self.entries, |entry| {
            entry.presence = Presence::In;
            entry.arrived_after = arrived_after;
        });
        lose(state, &self.losses);
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::all_known(before, &self.entries)?;
        check::missed(before, &self.losses)
    }

    fn touches(&self) -> Vec<Touched> {
        self.entries.iter().copied().map(Touched::Presence).collect()
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let mut fact = place.ask(&Command::MoveUp(place.entries(&self.entries)?), call)?;
        if let Fact::MovedUp(Self { losses, .. }) = &mut fact {
            place.keep_losses(&self.losses, losses, |entry| place.numbers.entry(entry));
        }
        Ok(fact)
    }
}

impl Happened for KeptApart {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        let Self { pair, apart } = self;
        state.apart.retain(|known| !known.is_of(pair.a, pair.b));
        state.apart.extend(apart.then(|| pair.clone()));
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::many(before.apart.len(), usize::from(MOST_ENTRIES))?;
        let mut placed = BTreeSet::new();
        [self.pair.a, self.pair.b].into_iter().try_for_each(|entry| check::place(before, &mut placed, entry))
    }

    fn bounds(&self) -> Within {
        long(Item::Reason, &self.pair.reason, LONGEST_NAME)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Apart(self.pair.a, self.pair.b)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let Self { pair, apart } = self;
        let (a, b) = (place.entry(pair.a)?, place.entry(pair.b)?);
        place.ask(&Command::KeepApart(Apart { a, b, ..pair.clone() }, *apart), call)
    }
}

impl Happened for PlayerCalled {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        state.calls.push((at, self.clone()));
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::known(before, self.entry)
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let here = |table: TableNumber| {
            let round = place.there.last_round().ok_or(Unfit::Elsewhere)?.number;
            place.last_round(round).and_then(|_| place.table(round, table))
        };
        let (entry, at_table) = (place.entry(self.entry)?, self.at_table.map(here).transpose()?);
        place.ask(&Command::CallPlayer { entry, at_table }, call)
    }
}
