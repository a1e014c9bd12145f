//! Refusals of commands as data; the words are in `locales`.

use super::Breach;
use crate::engine::bounds::Excess;
use crate::engine::flaw::Flaw;
use crate::engine::id::{EntryId, RoundRef, Side, TableNumber};
use crate::engine::judging::NoteKind;
use crate::engine::rules::TieStep;
use crate::engine::series::Next;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Undo the closing first.
    Closed,
    EventNameEmpty,
    /// Position in the added list.
    NameEmpty(usize),
    /// In characters.
    NameTooLong(usize),
    /// A value out of bounds.
    Beyond(Excess),
    /// Too many steps, or too large a file.
    LogFull,
    /// A file with this step would be refused.
    Misfit(Flaw),
    /// The maximum.
    TooManyEntries(u16),
    NoEntry(EntryId),
    /// Teams without all named members (EPIC-14), and their size.
    MembersMissing(Vec<String>, u8),
    /// Not at this tier (ROLE-3).
    StaffMayNotPlay(String),
    /// A staff member plays only if a second one is named (ROLE-3).
    SecondStaffMissing,
    /// Removal is for the time before the start; afterwards entries drop.
    AlreadyStarted,
    NotIn(EntryId),
    /// It is moved up instead.
    OnWaitingList(EntryId),
    NotWaiting(EntryId),
    NothingChosen,
    StillIn(EntryId),
    /// DROP-4.
    NeverReturns(EntryId),
    /// The stage that the entry left (DROP-3).
    StageOver,
    ReasonNeeded,
    /// Minimum and maximum of a duration.
    Minutes(u16, u16),
    /// The maximum.
    TooManyRounds(u8),
    /// Rounds paired already.
    RoundsAlreadyPaired(u8),
    /// 0, or 2 to the number of entries.
    CutSize(u16),
    /// The structure table has no row for this number of entries.
    NoRow(u16),
    TooFewEntries,
    /// Awarded byes leave no match in round 1 (BYE-4).
    TooManyByes {
        awarded: u16,
        most: u16,
    },
    /// PAIR-10.
    ResultsMissing(Vec<TableNumber>),
    NoMoreRounds,
    NothingProposed,
    NoRound,
    NotPosted,
    NotLastRound,
    /// PAIR-5.
    RematchesToAccept(Vec<(EntryId, EntryId)>),
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
    /// The result must be cleared first.
    TableHasResult(TableNumber),
    NobodyWaits,
    NoTable(RoundRef, TableNumber),
    /// Correct it instead.
    HasResult(TableNumber),
    NoResult(TableNumber),
    ScoreMissing(Side),
    ScoreTooHigh {
        side: Side,
        limit: u16,
    },
    /// A whole squad scores, with unknown worth (EPIC-3).
    SquadTotalNeeded(Side),
    SalvoNeeded {
        /// Whether all ships roll, after mutual destruction (XW-2).
        all_ships: bool,
    },
    /// Scores are not level.
    SalvoNotNeeded,
    /// The winner of the rolled salvo.
    SalvoContradicts(Side),
    SalvoDecided(Side),
    /// The maximum.
    TooManyDice(u8),
    /// Only the winner counts (DST-3).
    WinnerMissing,
    /// CUT-6.
    WinnerNeeded,
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
    /// IA-10.
    NoMission(String),
    NoMissions,
    /// Drawn before in this stage while others are left (IA-10).
    MissionSetAside(String),
    /// Later elimination matches with other players: redo them or not (COR-1).
    BracketChanges(Vec<(RoundRef, TableNumber)>),
    /// None planned, or made already.
    NoCut,
    /// Swiss rounds left.
    RoundsLeft(u8),
    /// Entries left.
    TooFewForCut(u16),
    /// The opponent gets a bye instead (CUT-5).
    StageBegun,
    /// Tell whether this round is being played (CUT-2).
    IsItPlayed(RoundRef),
    NotSeeded(EntryId),
    /// Results are missing, or rounds are left.
    NotOver,
    ClockWithoutLimit,
    /// The maximum of minutes.
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
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JudgeRefusal {
    /// The format does not have this kind or end of match (XW-19).
    KindNotHere(NoteKind),
    PlayerNeeded,
    TableNeeded,
    /// The component, card, document or tool is missing.
    WhatNeeded(NoteKind),
    /// In characters.
    TextTooLong(usize),
    /// Minimum and maximum.
    MinutesNeeded(u16, u16),
    CheckNeeded,
    /// JDG-4.
    NoSubstitutes,
    /// JDG-4.
    SubstituteIncomplete,
    /// Number of players to name for this finding (XW-20).
    Fortresses(usize),
    /// No finding without both criteria (XW-20).
    CriteriaNotMet,
    /// Both criteria are met: the head judge decides (XW-20).
    FindingNeeded,
    /// ROLE-5, ROLE-7, ROLE-8.
    MayNotDecide {
        by: String,
        may: Vec<String>,
    },
    NoNote,
    /// Or it has its final ruling (ROLE-7).
    NotUnderReview,
    NothingToSettle,
    /// Neither head judge nor judge (ROLE-6).
    NotOnStaff(String),
    /// ROLE-6.
    DutyUnchanged(String),
    NobodyToCheck,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListRefusal {
    Empty,
    /// A change after round 1 needs a reason (LIST-5).
    Locked(EntryId),
    /// Approval needs a reason; number of problems.
    HasProblems(usize),
    NoMember,
}
