//! The card `final`: every match of an event, from which the engine computes the standings anew, exactly.
//!
//! An event without what only the organiser needs: staff, lists, notes, clocks, tables, the order of sides in the Swiss
//! stage. Standings after earlier rounds may differ where only a lot decided.

mod event;
pub mod path;
mod results_wire;
pub(super) mod wire;

use crate::engine::entry::Presence;
use crate::engine::id::{EntryId, Instant, Seq};
use crate::engine::rules::TieBreak;
use crate::engine::standing::placing::{Reached, placing};
use crate::engine::standing::{Figure, Record, standing};
use crate::engine::structure::Plan;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::setup::LinkNames;
use crate::files::cards::origin::Origin;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalCard {
    pub origin: Origin,
    names: LinkNames,
    event: Tournament,
}

/// A row of the final standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinalRow {
    /// From 1; none for disqualified players (DROP-4).
    pub place: Option<u16>,
    pub player: EntryId,
    pub reached: Reached,
    pub swiss_place: Option<u16>,
    /// Of the Swiss stage.
    pub points: u32,
    /// Exact, by [`FinalCard::tie_breaks`].
    pub figures: Vec<Figure>,
    pub record: Record,
    pub mark: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    Stayed,
    Dropped,
    Disqualified,
}

impl FinalCard {
    pub fn of(state: &Tournament, seq: Seq, at: Instant, names: LinkNames) -> Self {
        let origin = Origin::of(state, seq, at);
        let event = event::reduced(state, &origin, names);
        Self { origin, names, event }
    }

    pub const fn names(&self) -> LinkNames {
        self.names
    }

    /// The event as far as the card has it.
    pub const fn event(&self) -> &Tournament {
        &self.event
    }

    /// Of a player or a team; empty where the card has only numbers.
    pub fn name(&self, player: EntryId) -> &str {
        self.event.entry(player).map_or("", |entry| entry.details.name.as_str())
    }

    pub fn tie_breaks(&self) -> &[TieBreak] {
        &self.event.rules.tie_breaks
    }

    /// None before it is decided.
    pub fn winner(&self) -> Option<EntryId> {
        placing(&self.event).winner
    }

    /// Best first.
    pub fn rows(&self) -> Vec<FinalRow> {
        let swiss = standing(&self.event, Plan::MOST_ROUNDS);
        let rows = placing(&self.event).rows.into_iter().filter_map(|placed| {
            let row = swiss.row(placed.entry)?;
            Some(FinalRow {
                place: placed.place,
                player: placed.entry,
                reached: placed.reached,
                swiss_place: placed.swiss_place,
                points: row.points,
                figures: row.figures.clone(),
                record: row.record,
                mark: mark(&self.event, placed.entry),
            })
        });
        rows.collect()
    }
}

fn mark(event: &Tournament, player: EntryId) -> Mark {
    match event.entry(player).map(|entry| &entry.presence) {
        Some(Presence::Disqualified { .. }) => Mark::Disqualified,
        Some(Presence::Dropped { .. }) => Mark::Dropped,
        Some(Presence::In | Presence::Removed | Presence::Waiting) | None => Mark::Stayed,
    }
}
