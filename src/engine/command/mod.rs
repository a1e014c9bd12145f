//! Commands: what a user may ask for, and why it may be refused.

pub mod draft;
mod refusal;

pub use draft::{DraftDetails, DraftResult, Leaving, LeavingMatch, Newcomer, ResultEnd};
pub use refusal::{Breach, HostRefusal, JudgeRefusal, ListRefusal, Refusal};

use serde::{Deserialize, Serialize};

use super::chance::{Record, Source};
use super::id::{EntryId, Instant, RoundRef, TableNumber};
use super::judging::{FinalRuling, JudgeNote, NoteId, Outcome};
use super::rules::Rules;
use super::squad::{List, ListMark};
use super::structure::Plan;
use super::tournament::{Apart, Pair, Setup};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    EditSetup(Setup),
    /// Needs a reason once the event has started.
    OverrideRules(Rules),
    /// Needs a reason (STR-1).
    ChangePlan(Plan),
    /// Adds one typed entry, or a pasted list.
    AddEntries(Vec<DraftDetails>),
    /// Adds sign-ups in one step.
    TakeIn(Vec<Newcomer>),
    EditEntry(EntryId, DraftDetails),
    /// Possible before the start.
    RemoveEntry(EntryId),
    Drop(EntryId, Leaving),
    Return(EntryId),
    /// Whether the rounds that entries missed count as byes (house rule), or as losses (DROP-5).
    CountMissed(Vec<EntryId>, bool),
    /// By the named person; needs a reason.
    Disqualify(EntryId, String, Leaving),
    /// Pairs the next round, or a proposal again; elimination rounds are posted at once.
    PairRound,
    ReplacePairing {
        pairs: Vec<Pair>,
        byes: Vec<EntryId>,
        /// Accepted breaches.
        waived: Vec<Breach>,
    },
    /// Draws a proposal again, except for these tables; with none, the whole round.
    DrawOthers {
        kept: Vec<TableNumber>,
    },
    /// Seats waiting entries in a running round: first against the bye, then with each other (journey 2).
    SeatLatecomers {
        /// Whether pairs that are never to be made are accepted (PAIR-6).
        accepted: bool,
    },
    PostRound {
        /// Whether unavoidable rematches (PAIR-5) and pairs that are never to be made (PAIR-6) are accepted.
        accepted: bool,
    },
    /// Needs a reason if the round has results.
    WithdrawRound,
    /// The clock of the last round.
    Clock(ClockCommand),
    EnterResult(RoundRef, TableNumber, DraftResult),
    /// Corrects a result of any round; needs a reason.
    CorrectResult {
        round: RoundRef,
        table: TableNumber,
        result: DraftResult,
        /// Whether later elimination matches and the cut follow.
        redo_bracket: bool,
    },
    /// Clears a result of the last round.
    ClearResult(RoundRef, TableNumber),
    /// A second person checked a result, or takes this back.
    CheckResult(RoundRef, TableNumber, bool),
    /// Announces how many minutes a table plays on; 0 withdraws this.
    StillPlaying(RoundRef, TableNumber, u8),
    /// An entry leaves after its match, or stays after all (DROP-1).
    AnnounceLeaving {
        entry: EntryId,
        leaves: bool,
        /// DROP-6.
        note: String,
    },
    RollSalvo(RoundRef, TableNumber, [u8; 2]),
    /// Draws the mission of the last round again (IA-10); needs a reason once play has begun.
    DrawMission(RoundRef),
    /// Enters the mission drawn at the table; needs a reason once play has begun, or if it was set aside.
    SayMission(RoundRef, String),
    /// CUT-1, CUT-2.
    Cut {
        declined: Vec<EntryId>,
    },
    /// Repeats the cut after a correction, before the first match (COR-1).
    RedoCut {
        declined: Vec<EntryId>,
    },
    /// Replaces a seed that leaves before the first match (CUT-2).
    ReplaceSeed {
        leaves: EntryId,
        declined: Vec<EntryId>,
        /// Entries that take back their refusal.
        willing: Vec<EntryId>,
    },
    /// Needs a reason once the list is locked (LIST-5).
    FileList {
        entry: EntryId,
        /// The captain is 0.
        member: u8,
        list: List,
    },
    MarkList {
        entry: EntryId,
        /// The captain is 0.
        member: u8,
        mark: ListMark,
    },
    /// Extra minutes of a table of the last round, or their removal (CLK-1).
    ExtendTable {
        round: RoundRef,
        table: TableNumber,
        /// Repeated extensions add up.
        minutes: i16,
    },
    CheckIn(Vec<EntryId>, bool),
    /// Possible before the start.
    RemoveEntries(Vec<EntryId>),
    DropEntries(Vec<EntryId>, Leaving),
    /// Possible before the start.
    PutOnWaitingList(Vec<EntryId>),
    /// Moves entries up from the waiting list.
    MoveUp(Vec<EntryId>),
    /// Sets the organiser's wish for a pair; false removes it (PAIR-6).
    KeepApart(Apart, bool),
    /// Calls a player to a table of the last round, or to the desk.
    CallPlayer {
        entry: EntryId,
        at_table: Option<TableNumber>,
    },
    Note(JudgeNote),
    /// ROLE-7.
    RuleNote(NoteId, FinalRuling),
    /// JDG-3, XW-13.
    SettleNote(NoteId, Outcome),
    /// ROLE-6.
    SetDuty(String, bool),
    DrawChecks(u16),
    Close,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClockCommand {
    /// Starts or continues.
    Start,
    Pause,
    /// Adds these minutes.
    Move(i16),
    /// Sets the time left, in milliseconds.
    Set(i64),
    /// Follows a change of the device's clock, in milliseconds; a running clock keeps its time left.
    Shift(i64),
    /// Stops, with the full time.
    Reset,
    /// Ends the preparation (CLK-4, IA-7).
    Begin,
}

/// Outside input of a command: time, randomness, reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Call {
    pub now: Instant,
    /// 64 random bits for every draw of the command.
    pub seed: u64,
    /// May be empty.
    pub reason: String,
    /// The record for draws (PAIR-8). None: only the seed determines them.
    pub record: Option<Record>,
}

impl Call {
    /// Without seed and reason.
    pub fn at(now: Instant) -> Self {
        Self { now, ..Self::default() }
    }

    pub(super) const fn source(&self) -> Source {
        Source::new(self.seed, self.record)
    }
}

impl Command {
    /// Whether the record is needed: for a possible draw, or to close the event.
    pub const fn draws(&self) -> bool {
        matches!(
            self,
            Self::AddEntries(_)
                | Self::TakeIn(_)
                | Self::PairRound
                | Self::Clock(ClockCommand::Start | ClockCommand::Begin)
                | Self::DrawOthers { .. }
                | Self::SeatLatecomers { .. }
                | Self::RollSalvo(..)
                | Self::DrawMission(_)
                | Self::Cut { .. }
                | Self::DrawChecks(_)
                | Self::Close
        )
    }
}
