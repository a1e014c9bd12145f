//! A player's table, opponent and time on the card of a round.

use super::{CardTable, RoundCard, RoundPlayer, Status};
use crate::engine::id::{EntryId, Instant, Side};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat<'a> {
    At {
        table: &'a CardTable,
        /// Side A is named first.
        side: Side,
        opponent: &'a RoundPlayer,
    },
    Bye {
        /// IA-9.
        superbye: bool,
    },
    Missed {
        as_bye: bool,
    },
    Left,
    /// In the event, not in this round.
    Out,
}

impl RoundCard {
    /// None for a player who is not on the card.
    pub fn seat(&self, id: EntryId) -> Option<Seat<'_>> {
        Some(match self.player(id)?.status {
            Status::Plays => {
                let table = self.tables.iter().find(|table| table.sides.contains(&id))?;
                let side = Side::BOTH.into_iter().find(|side| table.sides[side.index()] == id)?;
                Seat::At { table, side, opponent: self.player(table.sides[side.other().index()])? }
            }
            Status::Bye => Seat::Bye { superbye: false },
            Status::Superbye => Seat::Bye { superbye: true },
            Status::Missed => Seat::Missed { as_bye: false },
            Status::MissedAsBye => Seat::Missed { as_bye: true },
            Status::Left => Seat::Left,
            Status::Out => Seat::Out,
        })
    }

    /// Milliseconds that a player has left, with the extra minutes of the table; none without a limit.
    pub fn left(&self, id: EntryId, now: Instant) -> Option<i64> {
        match self.seat(id) {
            Some(Seat::At { table, .. }) => self.clock.left_at(table, now),
            Some(Seat::Bye { .. } | Seat::Missed { .. } | Seat::Left | Seat::Out) | None => self.clock.left(now),
        }
    }
}
