//! A round: its matches, byes and unpaired losses, proposed or posted (PAIR-7, PAIR-9).

use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::mission::Mission;
use super::own_time::OwnTime;
use crate::engine::chance::Seeded;
use crate::engine::id::{EntryId, Instant, RoundRef, Side, TableNumber};
use crate::engine::outcome::{Decider, MatchResult, Unpaired};

/// A pair of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Pair {
    /// Where they play.
    pub table: TableNumber,
    /// First side.
    pub a: EntryId,
    /// Second side.
    pub b: EntryId,
    /// The number of the elimination match, from 1; 0 in the Swiss stage.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub slot: u16,
    /// The time of this table, where it is not the round's (CLK-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<OwnTime>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(slot: &u16) -> bool {
    *slot == 0
}

/// A round of either stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Its name.
    pub number: RoundRef,
    /// Whether players have seen it.
    pub state: RoundState,
    /// Its matches, in the order of the pairing (the top match first).
    pub matches: Vec<Match>,
    /// Byes, with what they are worth.
    pub byes: Vec<Unpaired>,
    /// Unpaired losses of entries that missed it (DROP-3, DROP-5).
    pub losses: Vec<Unpaired>,
    /// How it was drawn.
    pub draw: Draw,
    /// The mission that all tables play, where the event draws missions (IA-10).
    pub mission: Option<Mission>,
    /// When it was posted.
    pub posted_at: Option<Instant>,
    /// Its clock.
    pub clock: Clock,
    /// When it began: the clock was started, or the preparation was over (CLK-4).
    pub started_at: Option<Instant>,
    /// When the latest of its results was written, though others are missing; a joined log is not in the order of time.
    pub results_at: Option<Instant>,
    /// When its last result came in.
    pub ended_at: Option<Instant>,
}

/// Whether a round is shown to players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundState {
    /// Only the organiser sees it.
    Proposed,
    /// It is being played, or was.
    Posted,
}

/// Where a pairing came from (PAIR-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// Drawn with this seed.
    Seed(u64),
    /// Drawn with this seed, then changed by hand.
    Changed(u64),
    /// Follows from the bracket.
    Bracket,
    /// Read from a file.
    Imported,
}

/// A match of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// Where it is played.
    pub table: TableNumber,
    /// The number of the match in an elimination round, from 1 (CUT-3); 0 in the Swiss stage.
    pub slot: u16,
    /// Who meets.
    pub sides: [EntryId; 2],
    /// What came of it.
    pub result: Option<MatchResult>,
    /// Final salvos rolled in the app, in order; only the last one can have a winner.
    pub salvos: Vec<Salvo>,
    /// Its time, where that is not the round's (CLK-5).
    pub time: Option<OwnTime>,
    /// Minutes that this table has beyond its time (CLK-1).
    pub extended: u16,
    /// Until about when it will still be played, as said at the table.
    pub still_until: Option<Instant>,
}

/// One roll of a final salvo for both sides (XW-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Salvo {
    /// The faces of each side, in the order rolled.
    pub dice: [Vec<Face>; 2],
    /// The lot drawn instead where neither side has a die (XW-18).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot: Option<Side>,
    /// How the dice were rolled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Seeded>,
}

/// A face of the attack die (XW-5): of eight, three hits, one critical hit, two focus, two blank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Counts.
    Hit,
    /// Counts as well.
    Critical,
    /// Does not count.
    Focus,
    /// Does not count.
    Blank,
}

impl Salvo {
    /// Hits and critical hits of both sides.
    #[must_use]
    pub fn hits(&self) -> [usize; 2] {
        self.dice.each_ref().map(|dice| dice.iter().filter(|face| matches!(face, Face::Hit | Face::Critical)).count())
    }

    /// Who wins it, `None`: equal, roll again.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        if self.lot.is_some() {
            return self.lot;
        }
        let [a, b] = self.hits();
        match a.cmp(&b) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl Round {
    /// Whether every match has a result.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.matches.iter().all(|played| played.result.is_some())
    }

    /// Whether any match has a result.
    #[must_use]
    pub fn has_results(&self) -> bool {
        self.matches.iter().any(|played| played.result.is_some())
    }

    /// Tables still without a result, ascending (PAIR-10).
    #[must_use]
    pub fn missing(&self) -> Vec<TableNumber> {
        let mut tables: Vec<_> =
            self.matches.iter().filter(|played| played.result.is_none()).map(|played| played.table).collect();
        tables.sort_unstable();
        tables
    }

    /// The match at a table.
    #[must_use]
    pub fn at(&self, table: TableNumber) -> Option<&Match> {
        self.matches.iter().find(|played| played.table == table)
    }

    /// Whether an entry has a place in it: a match, a bye or an unpaired loss.
    #[must_use]
    pub fn includes(&self, entry: EntryId) -> bool {
        self.matches.iter().any(|played| played.sides.contains(&entry))
            || self.byes.iter().chain(&self.losses).any(|unpaired| unpaired.entry == entry)
    }
}

impl Match {
    /// A match that has not been played.
    #[must_use]
    pub const fn new(table: TableNumber, slot: u16, sides: [EntryId; 2]) -> Self {
        Self { table, slot, sides, result: None, salvos: Vec::new(), time: None, extended: 0, still_until: None }
    }

    /// The side of an entry.
    #[must_use]
    pub fn side_of(&self, entry: EntryId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.sides[side.index()] == entry)
    }

    /// Who won the final salvo rolled in the app, if it is decided.
    #[must_use]
    pub fn salvo_winner(&self) -> Option<Side> {
        self.salvos.last().and_then(Salvo::winner)
    }

    /// The same, and whether dice or a lot decided it (XW-5, XW-18).
    #[must_use]
    pub fn salvo_rolled(&self) -> Option<(Side, Decider)> {
        let salvo = self.salvos.last()?;
        Some((salvo.winner()?, if salvo.lot.is_some() { Decider::Lot } else { Decider::SalvoRolled }))
    }

    /// The entry that won.
    #[must_use]
    pub fn winner(&self) -> Option<EntryId> {
        self.result.as_ref()?.winner.map(|side| self.sides[side.index()])
    }

    /// The entry that lost.
    #[must_use]
    pub fn loser(&self) -> Option<EntryId> {
        self.result.as_ref()?.winner.map(|side| self.sides[side.other().index()])
    }
}
