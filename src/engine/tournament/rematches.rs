//! Pairs that have met before.

use std::collections::BTreeSet;

use super::Tournament;
use super::round::Round;
use crate::engine::id::{EntryId, RoundRef};

/// Pairs of a Swiss round that met in an earlier round (PAIR-4).
pub struct Rematches(BTreeSet<[EntryId; 2]>);

impl Rematches {
    /// Those of `pairs` that met before this round; none in the elimination.
    pub fn among(pairs: impl IntoIterator<Item = [EntryId; 2]>, state: &Tournament, round: RoundRef) -> Self {
        let RoundRef::Swiss(number) = round else { return Self(BTreeSet::new()) };
        let pairs: BTreeSet<_> = pairs.into_iter().map(ascending).collect();
        let earlier = state.swiss.iter().take(usize::from(number).saturating_sub(1));
        let met = earlier.flat_map(|round| &round.matches).map(|met| ascending(met.sides));
        Self(met.filter(|met| pairs.contains(met)).collect())
    }

    /// Those of the matches of this round.
    pub fn of(state: &Tournament, round: &Round) -> Self {
        Self::among(round.matches.iter().map(|played| played.sides), state, round.number)
    }

    pub fn has(&self, sides: [EntryId; 2]) -> bool {
        self.0.contains(&ascending(sides))
    }
}

/// The smaller id first.
pub fn ascending([a, b]: [EntryId; 2]) -> [EntryId; 2] {
    [a.min(b), a.max(b)]
}
