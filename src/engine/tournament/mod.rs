//! The state of an event, derived from its log and never stored.

pub mod clock;
pub mod desk;
pub mod judges;
pub mod lists;
pub mod own_time;
pub mod round;
pub mod setup;
pub mod sheet;
pub(in crate::engine) mod tables;
pub mod why;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::entry::{Entry, Presence};
use super::id::{EntryId, EventId, Instant, RoundRef};
pub use super::judging::JudgeNote;
use super::judging::{Disqualified, Drawn, Duty, Noted};
use super::rules::Rules;
use super::structure::Plan;

pub use clock::Clock;
pub use desk::{Apart, PlayerCalled};
pub use lists::ListStatus;
pub use own_time::OwnTime;
pub use round::{Draw, Face, Match, Mission, Pair, Rematches, Round, RoundState, Salvo};
pub use setup::{Break, Day, LinkChoice, LinkNames, Notice, Ready, Setup, Staff, Tier};
pub use sheet::Sheet;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    pub id: EventId,
    pub setup: Setup,
    pub rules: Rules,
    /// Every registered entry, including removed ones, indexed by id.
    pub entries: Vec<Entry>,
    /// The plan, fixed when round 1 is paired (STR-1).
    pub plan: Option<Plan>,
    /// Swiss rounds in order; only the last may be a proposal.
    pub swiss: Vec<Round>,
    /// The elimination stage, after the cut.
    pub bracket: Option<Bracket>,
    /// Entries kept apart, in the order of the requests (PAIR-6).
    pub apart: Vec<Apart>,
    /// Calls of players in order of time.
    pub calls: Vec<(Instant, PlayerCalled)>,
    pub notes: Vec<Noted>,
    /// Changes of staff on duty (ROLE-6).
    pub duty: Vec<Duty>,
    pub checks: Vec<Drawn>,
    /// In order of time.
    pub disqualified: Vec<Disqualified>,
    /// Whether a Swiss result was corrected after the cut, without a new cut (COR-1).
    pub is_cut_older: bool,
    /// Entries that declined to play the cut and did not return (CUT-2).
    pub declined: Vec<EntryId>,
    /// Entries that leave after their match, each with its note (DROP-1, DROP-6).
    pub leaving: BTreeMap<EntryId, String>,
    pub closed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Entries that advanced, best-placed first.
    pub seeds: Vec<EntryId>,
    /// The first round's matches from match 1; a missing side is a bye.
    pub slots: Vec<[Option<EntryId>; 2]>,
    /// Whether the third place match is played (CUT-6).
    pub third_place: bool,
    /// Posted rounds in order.
    pub rounds: Vec<Round>,
    /// Seeds that left or were disqualified, in that order (CUT-5).
    pub left: Vec<EntryId>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    #[default]
    Setup,
    Swiss,
    Elimination,
    Closed,
}

impl Tournament {
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
            disqualified: Vec::new(),
            is_cut_older: false,
            declined: Vec::new(),
            leaving: BTreeMap::new(),
            closed: false,
        }
    }

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

    /// None for an unknown id.
    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        self.entries.get(id.index())
    }

    pub fn is_in(&self, id: EntryId) -> bool {
        self.entry(id).is_some_and(Entry::is_in)
    }

    /// Entries not removed before the start, including the waiting list.
    pub fn listed(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.presence != Presence::Removed)
    }

    pub fn present(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_in())
    }

    /// How many play, or took part once the event is over.
    pub fn counted(&self) -> usize {
        if self.closed { self.entered().count() } else { self.present().count() }
    }

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

    /// The latest round of either stage.
    pub fn last_round(&self) -> Option<&Round> {
        self.bracket.as_ref().and_then(|bracket| bracket.rounds.last()).or_else(|| self.swiss.last())
    }

    /// The last round of the running stage; none between the cut and its first round.
    pub fn current_round(&self) -> Option<&Round> {
        self.bracket.as_ref().map_or(self.swiss.last(), |bracket| bracket.rounds.last())
    }

    pub(in crate::engine) fn last_round_mut(&mut self) -> Option<&mut Round> {
        let last = self.last_round()?.number;
        self.round_mut(last)
    }

    /// The latest round, if it is posted.
    pub fn posted_round(&self) -> Option<&Round> {
        self.last_round().filter(|round| round.is_posted())
    }

    /// Rounds of both stages.
    pub fn rounds(&self) -> impl Iterator<Item = &Round> {
        self.swiss.iter().chain(self.bracket.iter().flat_map(|bracket| &bracket.rounds))
    }

    pub fn posted_rounds(&self) -> impl Iterator<Item = &Round> {
        self.rounds().filter(|round| round.is_posted())
    }

    /// Paired Swiss rounds.
    pub fn swiss_rounds(&self) -> u8 {
        u8::try_from(self.swiss.len()).unwrap_or(u8::MAX)
    }

    /// Posted Swiss rounds.
    pub fn posted_swiss(&self) -> u8 {
        let posted = self.swiss.iter().filter(|round| round.is_posted()).count();
        u8::try_from(posted).unwrap_or(Plan::MOST_ROUNDS).min(Plan::MOST_ROUNDS)
    }

    /// Whether the last round is posted and complete, or no round exists.
    pub fn is_between_rounds(&self) -> bool {
        self.last_round().is_none_or(|round| round.is_posted() && round.is_complete())
    }

    /// Whether no further Swiss round can be paired: fewer than two entries are left.
    pub fn is_stuck(&self) -> bool {
        !self.swiss.is_empty() && self.is_between_rounds() && self.present().nth(1).is_none()
    }

    /// Whether the last planned Swiss round is over: a newcomer would not play (DROP-5).
    pub fn is_played_out(&self) -> bool {
        let last = self.plan.and_then(|plan| self.round(RoundRef::Swiss(plan.rounds)));
        last.is_some_and(|round| round.is_posted() && round.is_complete())
    }

    pub fn match_of(&self, round: RoundRef, entry: EntryId) -> Option<&Match> {
        self.round(round)?.matches.iter().find(|found| found.sides.contains(&entry))
    }

    /// Whether round 1 of any stage is posted: lists are locked, and rule changes need a reason.
    pub fn has_started(&self) -> bool {
        self.bracket.is_some() || self.swiss.first().is_some_and(|round| round.is_posted())
    }
}
