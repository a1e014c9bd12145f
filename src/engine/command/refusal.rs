//! Refusals of commands as data; the words are in `locales`.

use serde::{Deserialize, Serialize};

use crate::engine::bounds::Excess;
use crate::engine::flaw::Flaw;
use crate::engine::id::{EntryId, RoundRef, Side, TableNumber};
use crate::engine::judging::NoteKind;
use crate::engine::rules::TieStep;
use crate::engine::series::Next;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// The event is closed: undo the closing first.
    Closed,
    EventNameEmpty,
    /// With the position in the added list.
    NameEmpty(usize),
    /// With the maximum in characters.
    NameTooLong(usize),
    /// A value out of bounds.
    Beyond(Excess),
    /// The log would have too many entries, or make too large a file.
    LogFull,
    /// The reader would refuse a file with this entry.
    Misfit(Flaw),
    /// With the maximum.
    TooManyEntries(u16),
    NoEntry(EntryId),
    /// Teams without all named members (EPIC-14), and their size.
    MembersMissing(Vec<String>, u8),
    /// Staff may not play at this tier (ROLE-3).
    StaffMayNotPlay(String),
    /// A staff member plays only if a second one is named (ROLE-3).
    SecondStaffMissing,
    /// Entries are removed before the start only; afterwards they drop.
    AlreadyStarted,
    NotIn(EntryId),
    /// Its match is over, or it has none.
    NotPlaying(EntryId),
    /// The entry is on the waiting list: move it up instead.
    OnWaitingList(EntryId),
    NotWaiting(EntryId),
    NothingChosen,
    StillIn(EntryId),
    /// A disqualified entry does not return (DROP-4).
    NeverReturns(EntryId),
    /// The stage is over: its entries and plan are fixed (DROP-3).
    StageOver,
    ReasonNeeded,
    /// Minimum and maximum of a duration.
    Minutes(u16, u16),
    /// With the maximum.
    TooManyRounds(u8),
    /// The plan has fewer rounds than the number already paired, given here.
    RoundsAlreadyPaired(u8),
    /// The cut is neither 0 nor between 2 and the number of entries.
    CutSize(u16),
    /// The structure table has no row for this number of entries.
    NoRow(u16),
    TooFewEntries,
    /// Awarded byes leave no match in round 1 (BYE-4).
    TooManyByes {
        awarded: u16,
        most: u16,
    },
    /// Tables without a result (PAIR-10).
    ResultsMissing(Vec<TableNumber>),
    NoMoreRounds,
    NothingProposed,
    /// All tables are kept.
    NothingToDraw,
    NoRound,
    NotPosted,
    NotLastRound,
    /// Unavoidable rematches to accept (PAIR-5).
    RematchesToAccept(Vec<(EntryId, EntryId)>),
    /// Pairs to accept although the organiser never wants them (PAIR-6), and rematches.
    NeverToAccept {
        never: Vec<(EntryId, EntryId)>,
        rematches: Vec<(EntryId, EntryId)>,
        /// Another pairing has fewer of them.
        is_avoidable: bool,
    },
    /// Breaches that were not waived (PAIR-7).
    Breaches(Vec<Breach>),
    /// Entries or tables missing or doubled; cannot be waived.
    BrokenPairing {
        missing: Vec<EntryId>,
        doubled: Vec<EntryId>,
        strangers: Vec<EntryId>,
        tables: Vec<TableNumber>,
    },
    BracketIsFixed,
    /// Clear the result first.
    TableHasResult(TableNumber),
    NobodyWaits,
    /// No latecomer finds an opponent in the running round (DROP-5).
    NobodyToMeet,
    NoTable(RoundRef, TableNumber),
    /// The table has a result: correct it instead.
    HasResult(TableNumber),
    NoResult(TableNumber),
    ScoreMissing(Side),
    ScoreTooHigh {
        side: Side,
        limit: u16,
    },
    /// The whole squad scores, but its worth is unknown (EPIC-3).
    SquadTotalNeeded(Side),
    SalvoNeeded {
        /// Whether all ships roll, after mutual destruction (XW-2).
        all_ships: bool,
    },
    /// The scores are not level.
    SalvoNotNeeded,
    /// The entered winner is not the winner of the roll, given here.
    SalvoContradicts(Side),
    SalvoDecided(Side),
    /// With the maximum.
    TooManyDice(u8),
    /// Only the winner counts (DST-3).
    WinnerMissing,
    /// An elimination match needs a winner (CUT-6).
    WinnerNeeded,
    /// No one would advance from an elimination match (CUT-5, CUT-6).
    NoDoubleLoss,
    /// A needed step lacks the count of this side (DST-4, IA-3).
    CountMissing {
        step: TieStep,
        side: Side,
    },
    CountTooHigh {
        step: TieStep,
        side: Side,
        limit: u16,
    },
    /// All counts are level (DST-4).
    BattlefieldNeeded,
    /// The best of three is not over (DST-2, DST-5).
    GameMissing(Next),
    /// This game was not played, or cannot be undecided.
    GameImpossible(u8),
    /// Not a mission of this event (IA-10).
    NoMission(String),
    NoMissions,
    /// Drawn before in this stage while others are left (IA-10).
    MissionSetAside(String),
    /// Later elimination matches would get other players: decide whether to redo them (COR-1).
    BracketChanges(Vec<(RoundRef, TableNumber)>),
    /// There is no cut to make or to repeat.
    NoCut,
    /// With the number of Swiss rounds left.
    RoundsLeft(u8),
    /// With the number of entries left.
    TooFewForCut(u16),
    /// The last planned Swiss round is over: nobody joins (DROP-5).
    SwissOver,
    /// The elimination stage has begun: the opponent gets a bye, no seed moves up (CUT-5).
    StageBegun,
    /// State whether this round is being played (CUT-2).
    IsItPlayed(RoundRef),
    NotSeeded(EntryId),
    /// Results are missing, or rounds are left.
    NotOver,
    ClockWithoutLimit,
    /// With the maximum in minutes.
    Extension(u16),
    /// Another window wrote first.
    Overtaken,
    /// Another window holds the lock.
    NotItsTurn,
    /// A newer version wrote to the event, so it is read-only.
    NewerVersion,
    /// The damaged end must be set aside first.
    DamagedEnd,
    NothingToUndo,
    TextEmpty,
    List(ListRefusal),
    Judge(JudgeRefusal),
    Host(HostRefusal),
}

/// On a device that follows the event of another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HostRefusal {
    /// The device that has the event is not connected.
    Away,
    /// That device cannot write just now.
    Busy,
    /// The role of this device does not allow it.
    NotInRole,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum JudgeRefusal {
    /// The format does not have this kind or end of match (XW-19).
    KindNotHere(NoteKind),
    PlayerNeeded,
    TableNeeded,
    /// The component, card, document or tool is missing.
    WhatNeeded(NoteKind),
    /// With the maximum in characters.
    TextTooLong(usize),
    /// Minimum and maximum.
    MinutesNeeded(u16, u16),
    CheckNeeded,
    /// The format allows no substitutes (JDG-4).
    NoSubstitutes,
    /// Details of the substitute are missing (JDG-4).
    SubstituteIncomplete,
    /// Number of players to name for this finding (XW-20).
    Fortresses(usize),
    /// No finding without both criteria (XW-20).
    CriteriaNotMet,
    /// Both criteria are met: the head judge decides (XW-20).
    FindingNeeded,
    /// `by` lacks the office; `may` has it (ROLE-5, ROLE-7, ROLE-8).
    MayNotDecide {
        by: String,
        may: Vec<String>,
    },
    NoNote,
    /// No review was requested, or the ruling is final (ROLE-7).
    NotUnderReview,
    NothingToSettle,
    /// The person is neither head judge nor judge (ROLE-6).
    NotOnStaff(String),
    /// The person is on, or off, duty already (ROLE-6).
    DutyUnchanged(String),
    NobodyToCheck,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListRefusal {
    Empty,
    /// The list is locked: a change needs a reason (LIST-5).
    Locked(EntryId),
    /// Approval needs a reason; with the number of problems.
    HasProblems(usize),
    NoMember,
}

/// A rule broken by a pairing made by hand (PAIR-7): shown by name, waived by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Breach {
    /// They have met in this stage (PAIR-4).
    Rematch(EntryId, EntryId),
    /// Different score groups, not paired by the draw (PAIR-2).
    OtherGroup(EntryId, EntryId),
    /// It has had a bye while another entry has not (BYE-3).
    SecondBye(EntryId),
    /// It is not the lowest-placed without a bye (BYE-1).
    ByeNotLowest(EntryId),
    /// They asked to be kept apart in round 1 (PAIR-6).
    Companions(EntryId, EntryId),
    /// PAIR-6.
    KeptApart(EntryId, EntryId),
    /// The organiser never wants this pair (PAIR-6).
    Never(EntryId, EntryId),
    /// It always plays at another table (PAIR-9).
    FixedTable(EntryId, TableNumber),
}
