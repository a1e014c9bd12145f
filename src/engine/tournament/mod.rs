//! The state of an event, derived from its log by `evolve` and never stored.

pub mod checks;
pub mod clock;
pub mod desk;
pub mod judges;
pub mod lists;
pub mod mission;
pub mod notice;
pub mod own_time;
pub mod round;
pub mod setup;
pub mod sheet;
pub(in crate::engine) mod tables;
pub mod why;

use super::entry::{Entry, Presence};
use super::id::{EntryId, EventId, Instant, RoundRef};
pub use super::judging::JudgeNote;
use super::judging::{Drawn, Duty, Noted};
use super::rules::Rules;
use super::structure::Plan;

use desk::{Apart, PlayerCalled};
use round::{Match, Round, RoundState};
use setup::Setup;

/// An event as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// Its id.
    pub id: EventId,
    /// What the organiser announced.
    pub setup: Setup,
    /// What it plays by.
    pub rules: Rules,
    /// All entries ever registered; the position is the id.
    pub entries: Vec<Entry>,
    /// The plan, fixed when round 1 is paired (STR-1).
    pub plan: Option<Plan>,
    /// Swiss rounds in order; only the last one may be a proposal.
    pub swiss: Vec<Round>,
    /// The elimination stage, once the cut was made.
    pub bracket: Option<Bracket>,
    /// Who is not to be paired if it can be avoided, in the order in which it was asked for (PAIR-6).
    pub apart: Vec<Apart>,
    /// Players who were called, with the moment, in that order.
    pub calls: Vec<(Instant, PlayerCalled)>,
    /// The judges' log.
    pub notes: Vec<Noted>,
    /// Staff whose duty was changed (ROLE-6).
    pub duty: Vec<Duty>,
    /// Random checks that were drawn.
    pub checks: Vec<Drawn>,
    /// Whether a Swiss result was corrected since the cut was made, and the cut stayed (COR-1).
    pub is_cut_older: bool,
    /// Those who were asked to play on after the cut, declined, and have not thought better of it (CUT-2).
    pub declined: Vec<EntryId>,
    /// Whether the organiser closed the event.
    pub closed: bool,
}

/// The elimination stage.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Those who advanced, best-placed first; empty slots of an event that starts with elimination are not listed.
    pub seeds: Vec<EntryId>,
    /// The first round's matches in order, match 1 first; a side without an entry makes the other one a bye.
    pub slots: Vec<[Option<EntryId>; 2]>,
    /// Whether a third place match is played (CUT-6).
    pub third_place: bool,
    /// Rounds that were posted, in order.
    pub rounds: Vec<Round>,
    /// Those of the seeds who left or were disqualified, in that order (CUT-5).
    pub left: Vec<EntryId>,
}

/// Where an event stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Entries are registered; nothing is paired.
    Setup,
    /// Swiss rounds.
    Swiss,
    /// Single elimination.
    Elimination,
    /// Closed by the organiser.
    Closed,
}

impl Tournament {
    /// An event without anything, before its first fact.
    #[must_use]
    pub fn new(id: EventId, setup: Setup, rules: Rules) -> Self {
        Self {
            id,
            setup,
            rules,
            entries: Vec::new(),
            plan: None,
            swiss: Vec::new(),
            bracket: None,
            apart: Vec::new(),
            calls: Vec::new(),
            notes: Vec::new(),
            duty: Vec::new(),
            checks: Vec::new(),
            is_cut_older: false,
            declined: Vec::new(),
            closed: false,
        }
    }

    /// Where the event stands.
    #[must_use]
    pub fn stage(&self) -> Stage {
        if self.closed {
            Stage::Closed
        } else if self.bracket.is_some() {
            Stage::Elimination
        } else if self.swiss.is_empty() {
            Stage::Setup
        } else {
            Stage::Swiss
        }
    }

    /// An entry by its id; none for an id that was never given.
    #[must_use]
    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(id.index())
    }

    /// Entries that were not taken off the list before the start; those who wait for a place are among them.
    pub fn listed(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.presence != Presence::Removed)
    }

    /// Entries that are to be paired.
    pub fn present(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_in())
    }

    /// A round by its name.
    #[must_use]
    pub fn round(&self, round: RoundRef) -> Option<&Round> {
        match round {
            RoundRef::Swiss(number) => self.swiss.get(usize::from(number).checked_sub(1)?),
            RoundRef::Elimination(number) => self.bracket.as_ref()?.rounds.get(usize::from(number).checked_sub(1)?),
        }
    }

    pub(in crate::engine) fn round_mut(&mut self, round: RoundRef) -> Option<&mut Round> {
        match round {
            RoundRef::Swiss(number) => self.swiss.get_mut(usize::from(number).checked_sub(1)?),
            RoundRef::Elimination(number) => self.bracket.as_mut()?.rounds.get_mut(usize::from(number).checked_sub(1)?),
        }
    }

    /// The latest round: of the elimination stage if there is one, else of the Swiss stage.
    #[must_use]
    pub fn last_round(&self) -> Option<&Round> {
        self.bracket.as_ref().and_then(|bracket| bracket.rounds.last()).or_else(|| self.swiss.last())
    }

    pub(in crate::engine) fn last_round_mut(&mut self) -> Option<&mut Round> {
        let last = self.last_round()?.number;
        self.round_mut(last)
    }

    /// Whether the last round is a proposal, waits for results, or is complete.
    #[must_use]
    pub fn is_between_rounds(&self) -> bool {
        self.last_round().is_none_or(|round| round.state == RoundState::Posted && round.is_complete())
    }

    /// The match of an entry in a round.
    #[must_use]
    pub fn match_of(&self, round: RoundRef, entry: EntryId) -> Option<&Match> {
        self.round(round)?.matches.iter().find(|found| found.sides.contains(&entry))
    }

    /// Whether round 1 of any stage was posted: lists are locked, rules are overridden only with a reason.
    #[must_use]
    pub fn has_started(&self) -> bool {
        self.bracket.is_some() || self.swiss.first().is_some_and(|round| round.state == RoundState::Posted)
    }
}
