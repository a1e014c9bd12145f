//! A round: matches, byes, unpaired losses; proposed or posted (PAIR-7, PAIR-9).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Tournament;
use super::clock::Clock;
use super::own_time::OwnTime;
use crate::engine::chance::{self, Seeded};
use crate::engine::id::{EntryId, Instant, RoundRef, Side, TableNumber};
use crate::engine::outcome::{Decider, MatchResult, Unpaired};

/// The pairing of one match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Pair {
    pub table: TableNumber,
    pub a: EntryId,
    pub b: EntryId,
    /// The number of the elimination match, from 1; 0 in the Swiss stage.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub slot: u16,
    /// Set where it differs from the round's time (CLK-5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<OwnTime>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(slot: &u16) -> bool {
    *slot == 0
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub number: RoundRef,
    pub state: RoundState,
    /// The top match first.
    pub matches: Vec<Match>,
    /// Byes with their points.
    pub byes: Vec<Unpaired>,
    /// Unpaired losses of entries that missed the round (DROP-3, DROP-5).
    pub losses: Vec<Unpaired>,
    pub draw: Draw,
    /// The mission drawn for all tables (IA-10).
    pub mission: Option<Mission>,
    pub posted_at: Option<Instant>,
    pub clock: Clock,
    /// When play began: at the start of the clock or the end of the preparation (CLK-4).
    pub started_at: Option<Instant>,
    /// Time of the latest result; a joined log is not sorted by time.
    pub results_at: Option<Instant>,
    pub ended_at: Option<Instant>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundState {
    Proposed,
    Posted,
}

/// The origin of a pairing (PAIR-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Draw {
    /// Drawn with this seed.
    Seed(u64),
    /// Drawn with this seed, then changed by hand.
    Changed(u64),
    Bracket,
    Imported,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    pub table: TableNumber,
    /// Number of the match in an elimination round, from 1 (CUT-3); 0 in the Swiss stage.
    pub slot: u16,
    pub sides: [EntryId; 2],
    pub result: Option<MatchResult>,
    /// Rolls of the final salvo in order; only the last can have a winner.
    pub salvos: Vec<Salvo>,
    /// Set where it differs from the round's time (CLK-5).
    pub time: Option<OwnTime>,
    /// The result came from a phone.
    pub is_from_phone: bool,
    /// A second person has checked the result.
    pub is_checked: bool,
    /// The result before it was corrected.
    pub was: Option<Box<MatchResult>>,
    /// Extra minutes of this table (CLK-1).
    pub extended: u16,
    /// When the table expects to finish.
    pub still_until: Option<Instant>,
}

/// One roll of a final salvo for both sides (XW-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Salvo {
    /// Faces of each side in the order rolled.
    pub dice: [Vec<Face>; 2],
    /// The lot drawn where neither side has dice (XW-18).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lot: Option<Side>,
    /// Seed and procedure of the roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Seeded>,
}

/// A face of the attack die (XW-5): three hits, one critical hit, two focus, two blanks of eight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    Hit,
    Critical,
    Focus,
    Blank,
}

impl Salvo {
    pub fn hits(&self) -> [usize; 2] {
        self.dice.each_ref().map(|dice| dice.iter().filter(|face| matches!(face, Face::Hit | Face::Critical)).count())
    }

    /// `None`: equal, roll again.
    pub fn winner(&self) -> Option<Side> {
        self.lot.or_else(|| Side::ahead(self.hits()))
    }
}

impl Round {
    pub fn is_posted(&self) -> bool {
        self.state == RoundState::Posted
    }

    /// Its clock was started, or a result is in.
    pub fn has_begun(&self) -> bool {
        !matches!(self.clock, Clock::Ready { .. }) || self.has_results()
    }

    /// Posted with results missing.
    pub fn is_played(&self) -> bool {
        self.is_posted() && !self.is_complete()
    }

    /// Whether the round was not withdrawn and paired anew in between.
    pub(crate) fn is_kept(&self, later: &Self) -> bool {
        let seed = |round: &Self| match round.draw {
            Draw::Seed(seed) | Draw::Changed(seed) => Some(seed),
            Draw::Bracket | Draw::Imported => None,
        };
        seed(self) == seed(later) && (self.posted_at.is_none() || self.posted_at == later.posted_at)
    }

    pub fn is_complete(&self) -> bool {
        // From the end: while results come in the order of the tables, the last one tells at once.
        self.matches.iter().rev().all(|played| played.result.is_some())
    }

    pub fn has_results(&self) -> bool {
        self.matches.iter().any(|played| played.result.is_some())
    }

    /// Tables whose result no second person has checked, ascending.
    pub fn unchecked(&self) -> Vec<TableNumber> {
        let is_unchecked = |played: &&Match| played.result.is_some() && !played.is_checked;
        let mut tables: Vec<_> = self.matches.iter().filter(is_unchecked).map(|played| played.table).collect();
        tables.sort();
        tables
    }

    /// Tables without a result, ascending (PAIR-10).
    pub fn missing(&self) -> Vec<TableNumber> {
        let mut tables: Vec<_> =
            self.matches.iter().filter(|played| played.result.is_none()).map(|played| played.table).collect();
        tables.sort();
        tables
    }

    pub fn at(&self, table: TableNumber) -> Option<&Match> {
        self.matches.get(self.position(table)?)
    }

    pub(in crate::engine) fn at_mut(&mut self, table: TableNumber) -> Option<&mut Match> {
        let position = self.position(table)?;
        self.matches.get_mut(position)
    }

    fn position(&self, table: TableNumber) -> Option<usize> {
        let is_it = |played: &Match| played.table == table;
        // Matches are usually in the order of their tables.
        let expected = usize::from(table.0).wrapping_sub(1);
        if self.matches.get(expected).is_some_and(is_it) {
            return Some(expected);
        }
        self.matches.iter().position(is_it)
    }

    /// Whether an entry has a match, a bye or an unpaired loss in the round.
    pub fn includes(&self, entry: EntryId) -> bool {
        self.seats(entry) || self.losses.iter().any(|loss| loss.entry == entry)
    }

    /// All entries with a match, a bye or an unpaired loss in the round.
    pub fn included(&self) -> BTreeSet<EntryId> {
        let seated = self.matches.iter().flat_map(|played| played.sides);
        seated.chain(self.byes.iter().chain(&self.losses).map(|unpaired| unpaired.entry)).collect()
    }

    /// Byes, and missed rounds that count as byes.
    pub fn counted_byes(&self) -> impl Iterator<Item = &Unpaired> {
        self.byes.iter().chain(self.losses.iter().filter(|loss| loss.as_bye))
    }

    /// Whether an entry has a match or a bye in the round.
    pub fn seats(&self, entry: EntryId) -> bool {
        self.matches.iter().any(|played| played.sides.contains(&entry))
            || self.byes.iter().any(|bye| bye.entry == entry)
    }
}

impl Match {
    pub const fn new(table: TableNumber, slot: u16, sides: [EntryId; 2]) -> Self {
        Self {
            table,
            slot,
            sides,
            result: None,
            salvos: Vec::new(),
            time: None,
            is_from_phone: false,
            is_checked: false,
            was: None,
            extended: 0,
            still_until: None,
        }
    }

    pub const fn pair(&self) -> Pair {
        let [a, b] = self.sides;
        Pair { table: self.table, a, b, slot: self.slot, time: self.time }
    }

    pub fn side_of(&self, entry: EntryId) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.sides[side.index()] == entry)
    }

    /// The winner of a final salvo rolled in the app, once decided.
    pub fn salvo_winner(&self) -> Option<Side> {
        self.salvos.last().and_then(Salvo::winner)
    }

    /// The winner, and whether dice or a lot decided (XW-5, XW-18).
    pub fn salvo_rolled(&self) -> Option<(Side, Decider)> {
        let salvo = self.salvos.last()?;
        Some((salvo.winner()?, if salvo.lot.is_some() { Decider::Lot } else { Decider::SalvoRolled }))
    }

    pub fn winner(&self) -> Option<EntryId> {
        self.result.as_ref()?.winner.map(|side| self.sides[side.index()])
    }

    pub fn loser(&self) -> Option<EntryId> {
        self.result.as_ref()?.winner.map(|side| self.sides[side.other().index()])
    }
}

/// The mission of a round, the same at every table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Mission {
    pub name: String,
    /// The seed of the draw; none: drawn at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// Version of the drawing procedure; 0: unknown.
    #[serde(default, skip_serializing_if = "chance::is_unknown")]
    pub procedure: u8,
}

/// The missions left in the set for a round: those played least often, so the set restarts once it is used up. The
/// elimination stage continues the set of the Swiss stage.
pub fn in_the_set(tournament: &Tournament, round: RoundRef) -> Vec<&str> {
    let missions = || tournament.rules.missions.iter().map(AsRef::as_ref);
    let times = |name: &str| {
        let others = tournament.rounds().filter(|played| played.number != round);
        others.filter_map(|played| played.mission.as_ref()).filter(|mission| mission.name == name).count()
    };
    let fewest = missions().map(times).min();
    missions().filter(|name| Some(times(name)) == fewest).collect()
}

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
