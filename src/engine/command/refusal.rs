//! Why a command is refused: data for a clear sentence (what, where, what to do). The words live in `locales`.

use super::Breach;
use crate::engine::bounds::Excess;
use crate::engine::flaw::Flaw;
use crate::engine::id::{EntryId, RoundRef, Side, TableNumber};
use crate::engine::judging::NoteKind;
use crate::engine::rules::TieStep;
use crate::engine::series::Next;

/// A refusal. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub enum Refusal {
    /// The event is closed: undo the closing first.
    Closed,
    /// The event has no name.
    EventNameEmpty,
    /// A name is empty: the position in the list that was added.
    NameEmpty(usize),
    /// The name is longer than this many characters.
    NameTooLong(usize),
    /// Something is longer or more than an event holds.
    Beyond(Excess),
    /// The log can take no more: so many steps, or so large a file.
    LogFull,
    /// The step does not fit to the event: why a file with it would be refused.
    Misfit(Flaw),
    /// There are too many entries: the most there may be.
    TooManyEntries(u16),
    /// No such entry.
    NoEntry(EntryId),
    /// A team has not as many named members as it needs (EPIC-14): the names of such teams, the number.
    MembersMissing(Vec<String>, u8),
    /// A staff member may not be entered as a player at this tier (ROLE-3): the name.
    StaffMayNotPlay(String),
    /// A staff member may be entered only when a second staff member is named (ROLE-3).
    SecondStaffMissing,
    /// The entry can only be taken off the list before the start; afterwards it drops.
    AlreadyStarted,
    /// The entry is not in the event (any more).
    NotIn(EntryId),
    /// The entry is on the waiting list: it is given a place instead.
    OnWaitingList(EntryId),
    /// The entry is not on the waiting list.
    NotWaiting(EntryId),
    /// Nothing is chosen, or nothing would change.
    NothingChosen,
    /// The entry is still in the event.
    StillIn(EntryId),
    /// The disqualified never return (DROP-4).
    NeverReturns(EntryId),
    /// The stage that the entry left is over (DROP-3).
    StageOver,
    /// A reason must be given.
    ReasonNeeded,
    /// A duration outside the document's bounds or not above zero: from, to.
    Minutes(u16, u16),
    /// Rounds outside 0 to this.
    TooManyRounds(u8),
    /// Fewer Swiss rounds than were already paired.
    RoundsAlreadyPaired(u8),
    /// A cut must be 0, or 2 up to the number of entries.
    CutSize(u16),
    /// The structure table has no row for this number of entries.
    NoRow(u16),
    /// At least two entries are needed.
    TooFewEntries,
    /// So many hold a first-round bye that no match is left (BYE-4).
    TooManyByes {
        /// How many hold one.
        awarded: u16,
        /// The most that leave a match.
        most: u16,
    },
    /// Results are missing at these tables (PAIR-10).
    ResultsMissing(Vec<TableNumber>),
    /// All planned Swiss rounds are paired.
    NoMoreRounds,
    /// There is no proposed round.
    NothingProposed,
    /// There is no round.
    NoRound,
    /// The last round has been proposed, not posted.
    NotPosted,
    /// Only the last round can be changed in this way.
    NotLastRound,
    /// The pairing contains rematches that must be accepted (PAIR-5).
    RematchesToAccept(Vec<(EntryId, EntryId)>),
    /// A pairing made by hand breaks rules that were not waived (PAIR-7).
    Breaches(Vec<Breach>),
    /// A pairing made by hand leaves out or doubles entries, or a table: nothing to waive.
    BrokenPairing {
        /// In the event, without a place.
        missing: Vec<EntryId>,
        /// With two places.
        doubled: Vec<EntryId>,
        /// Not in the event.
        strangers: Vec<EntryId>,
        /// Tables used twice, or numbered 0.
        tables: Vec<TableNumber>,
    },
    /// The pairing of an elimination round follows from the bracket.
    BracketIsFixed,
    /// A table with a result cannot be paired anew: clear the result first.
    TableHasResult(TableNumber),
    /// Nobody waits for a seat.
    NobodyWaits,
    /// No such table in the round.
    NoTable(RoundRef, TableNumber),
    /// The match has a result already: correct it.
    HasResult(TableNumber),
    /// The match has no result.
    NoResult(TableNumber),
    /// A score is missing on this side.
    ScoreMissing(Side),
    /// A score is above the limit on this side.
    ScoreTooHigh {
        /// Which side.
        side: Side,
        /// The most it can be.
        limit: u16,
    },
    /// The whole squad of this side scores, and nobody said what it is worth (EPIC-3).
    SquadTotalNeeded(Side),
    /// Level scores: the final salvo decides, and nobody said who won it.
    SalvoNeeded {
        /// Whether all ships count, after mutual destruction (XW-2).
        all_ships: bool,
    },
    /// A final salvo was named although scores are not level.
    SalvoNotNeeded,
    /// The salvo rolled in the app was won by the other side.
    SalvoContradicts(Side),
    /// The salvo was already decided.
    SalvoDecided(Side),
    /// Too many dice: the most.
    TooManyDice(u8),
    /// Nobody said who won, where only that counts (DST-3).
    WinnerMissing,
    /// An elimination match needs a winner (CUT-6).
    WinnerNeeded,
    /// A step of the sheet is needed, and nothing is typed for this side (DST-4, IA-3).
    CountMissing {
        /// Which step.
        step: TieStep,
        /// Which side.
        side: Side,
    },
    /// More is typed for a step than there can be.
    CountTooHigh {
        /// Which step.
        step: TieStep,
        /// Which side.
        side: Side,
        /// The most it can be.
        limit: u16,
    },
    /// All counts are level: who controls the battlefield must be said (DST-4).
    BattlefieldNeeded,
    /// A best of three is not over: what is to be played next (DST-2, DST-5).
    GameMissing(Next),
    /// This game of a best of three cannot have been played, or not have been left undecided.
    GameImpossible(u8),
    /// No such mission among those of the event (IA-10).
    NoMission(String),
    /// The event draws no missions.
    NoMissions,
    /// The mission was drawn in this stage and is set aside while others are not (IA-10).
    MissionSetAside(String),
    /// The correction changes who plays in later elimination matches: say whether they are redone (COR-1).
    BracketChanges(Vec<(RoundRef, TableNumber)>),
    /// There is no cut in the plan, or it was made.
    NoCut,
    /// Swiss rounds are still to be played.
    RoundsLeft(u8),
    /// Fewer entries are left than the cut needs: how many are left.
    TooFewForCut(u16),
    /// An elimination match has begun: one who leaves gives the opponent a bye (CUT-5).
    StageBegun,
    /// This round is on the tables: it must be said whether it is being played (CUT-2).
    IsItPlayed(RoundRef),
    /// The entry did not advance.
    NotSeeded(EntryId),
    /// The event has a match without a result or rounds to play.
    NotOver,
    /// A clock without a limit cannot be moved.
    ClockWithoutLimit,
    /// A table can have from 0 to so many minutes more than the round.
    Extension(u16),
    /// Another window wrote first: what was asked was meant for an older state.
    Overtaken,
    /// Another window of this device writes on the event.
    NotItsTurn,
    /// A newer version of the app has written on the event: here it is only looked at.
    NewerVersion,
    /// The end of the stored event is damaged: first it is to be moved aside.
    DamagedEnd,
    /// Nothing to undo or redo.
    NothingToUndo,
    /// The text is empty.
    TextEmpty,
    /// Something stands against a list.
    List(ListRefusal),
    /// Something stands against a line of the judges' log.
    Judge(JudgeRefusal),
}

/// What stands against a line of the judges' log, or a decision of staff.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JudgeRefusal {
    /// The format has no such kind, or no such end of a match (XW-19).
    KindNotHere(NoteKind),
    /// Nobody is named whom it concerns.
    PlayerNeeded,
    /// No table is named.
    TableNeeded,
    /// The component, card, document or tool is missing.
    WhatNeeded(NoteKind),
    /// The text is longer than this many characters.
    TextTooLong(usize),
    /// Minutes are missing, or not within these.
    MinutesNeeded(u16, u16),
    /// Nobody said what came of the check.
    CheckNeeded,
    /// The format allows no substitutes (JDG-4).
    NoSubstitutes,
    /// The substitute lacks what it has to bear (JDG-4).
    SubstituteIncomplete,
    /// So many players have to be named for this finding (XW-20).
    Fortresses(usize),
    /// Without both criteria there is nothing to find (XW-20).
    CriteriaNotMet,
    /// Both criteria are met: the head judge has to find (XW-20).
    FindingNeeded,
    /// This one may not decide; these may (ROLE-5, ROLE-7, ROLE-8).
    MayNotDecide {
        /// Who was named.
        by: String,
        /// Who may.
        may: Vec<String>,
    },
    /// There is no such line.
    NoNote,
    /// The line is not under review, or has its final ruling (ROLE-7).
    NotUnderReview,
    /// The line has nothing of the kind open.
    NothingToSettle,
    /// Nobody of that name is head judge or judge (ROLE-6).
    NotOnStaff(String),
    /// That is how it is already (ROLE-6).
    DutyUnchanged(String),
    /// Everybody in the event was drawn or checked.
    NobodyToCheck,
}

/// What stands against a list that is handed in or marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListRefusal {
    /// Nothing stands on it.
    Empty,
    /// It is locked since round 1 was posted: a reason is needed to change it (LIST-5).
    Locked(EntryId),
    /// It has so many problems: a reason is needed to call it good.
    HasProblems(usize),
    /// The team has no such member.
    NoMember,
}
