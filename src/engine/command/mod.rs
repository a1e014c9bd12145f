//! Commands: what a user may ask for, and why it may be refused.

mod breach;
pub mod draft;
mod refusal;

pub use breach::Breach;
pub use draft::{DraftDetails, DraftResult, Leaving, LeavingMatch, ResultEnd};
pub use refusal::{JudgeRefusal, ListRefusal, Refusal};

use super::chance::{Record, Source};
use super::id::{EntryId, Instant, RoundRef, TableNumber};
use super::judging::{FinalRuling, JudgeNote, NoteId, Outcome};
use super::rules::Rules;
use super::squad::{List, ListMark};
use super::structure::Plan;
use super::tournament::desk::Apart;
use super::tournament::round::Pair;
use super::tournament::setup::Setup;

/// What the user asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Change the announcement.
    EditSetup(Setup),
    /// Change the rules of this event; with a reason once it has started.
    OverrideRules(Rules),
    /// Change the plan after it was fixed; with a reason (STR-1).
    ChangePlan(Plan),
    /// Register entries: one typed, or a pasted list.
    AddEntries(Vec<DraftDetails>),
    /// Change what staff know of an entry.
    EditEntry(EntryId, DraftDetails),
    /// Take an entry off the list before the start.
    RemoveEntry(EntryId),
    /// An entry leaves.
    Drop(EntryId, Leaving),
    /// An entry comes back.
    Return(EntryId),
    /// An entry is disqualified; by whom, with a reason.
    Disqualify(EntryId, String, Leaving),
    /// Pair the next round of the running stage; for elimination it is posted at once. Also pairs a proposal anew.
    PairRound,
    /// Change the last round's pairing by hand.
    ReplacePairing {
        /// The whole new pairing.
        pairs: Vec<Pair>,
        /// Who has the bye.
        byes: Vec<EntryId>,
        /// Breaches that the organiser accepts.
        waived: Vec<Breach>,
    },
    /// Seat entries that wait beside a running round: first against the bye, the rest with each other (journey 2).
    SeatLatecomers,
    /// Show the proposed round to the players. With the rematches that the organiser accepts.
    PostRound {
        /// Whether rematches are accepted, where none can be avoided (PAIR-5).
        accept_rematches: bool,
    },
    /// Take the last round back; with a reason if it has results.
    WithdrawRound,
    /// Start, pause or correct the clock of the last round.
    Clock(ClockCommand),
    /// Enter the result of a match of the last round.
    EnterResult(RoundRef, TableNumber, DraftResult),
    /// Correct a result of any round; with a reason.
    CorrectResult {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// As it should be.
        result: DraftResult,
        /// Whether later elimination matches follow the new winner, and the cut the new standing.
        redo_bracket: bool,
    },
    /// Take a result of the last round back: still playing.
    ClearResult(RoundRef, TableNumber),
    /// Note that a table plays about so many minutes more; 0 takes the note away.
    StillPlaying(RoundRef, TableNumber, u8),
    /// Roll the final salvo of a match with these numbers of dice.
    RollSalvo(RoundRef, TableNumber, [u8; 2]),
    /// Draw the mission of the last round anew (IA-10); with a reason once it is being played.
    DrawMission(RoundRef),
    /// Say which mission was drawn at the table; with a reason once it is being played, or if it was set aside.
    SayMission(RoundRef, String),
    /// Make the cut, asking down the standing; these declined (CUT-1, CUT-2).
    Cut {
        /// Who does not want to play on.
        declined: Vec<EntryId>,
    },
    /// Make the cut again after a correction, before the first match; these declined (COR-1).
    RedoCut {
        /// Who does not want to play on.
        declined: Vec<EntryId>,
    },
    /// One who advanced leaves before the first match (CUT-2).
    ReplaceSeed {
        /// Who leaves.
        leaves: EntryId,
        /// Who was asked to move up and declined.
        declined: Vec<EntryId>,
        /// Who had declined and plays on after all.
        willing: Vec<EntryId>,
    },
    /// Take the list of a member of an entry; with a reason once it is locked (LIST-5).
    FileList {
        /// Whose.
        entry: EntryId,
        /// Which member of a team, the captain 0.
        member: u8,
        /// The list.
        list: List,
    },
    /// Mark the list of a member of an entry.
    MarkList {
        /// Whose.
        entry: EntryId,
        /// Which member of a team, the captain 0.
        member: u8,
        /// How.
        mark: ListMark,
    },
    /// Give a table of the last round minutes more, or take some of them back (CLK-1).
    ExtendTable {
        /// Which round.
        round: RoundRef,
        /// Which table.
        table: TableNumber,
        /// So many; several add up.
        minutes: i16,
    },
    /// Say that these are here before round 1, or not after all.
    CheckIn(Vec<EntryId>, bool),
    /// Take several entries off the list before the start.
    RemoveEntries(Vec<EntryId>),
    /// Several entries leave at once.
    DropEntries(Vec<EntryId>, Leaving),
    /// Put entries on the waiting list before the start.
    PutOnWaitingList(Vec<EntryId>),
    /// Give a place to these of the waiting list.
    MoveUp(Vec<EntryId>),
    /// Keep two entries apart where it can be done, or no longer (PAIR-6).
    KeepApart(Apart, bool),
    /// Call a player to a table of the last round, or to the desk.
    CallPlayer { entry: EntryId, at_table: Option<TableNumber> },
    /// Write a line into the judges' log.
    Note(JudgeNote),
    /// Attach the final ruling to a line under review (ROLE-7).
    RuleNote(NoteId, FinalRuling),
    /// Settle what a line has open (JDG-3, XW-13).
    SettleNote(NoteId, Outcome),
    /// Send one of the staff off duty, or back on (ROLE-6).
    SetDuty(String, bool),
    /// Draw so many whose lists or decks are checked.
    DrawChecks(u16),
    /// Close the event.
    Close,
}

/// What may be done to a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockCommand {
    /// Start it, or go on.
    Start,
    /// Stop it.
    Pause,
    /// Add this many minutes, or take them away.
    Move(i16),
    /// Set it to exactly so many milliseconds left.
    Set(i64),
    /// The wall clock of the device was moved by so many milliseconds: a running clock keeps what it had left.
    Shift(i64),
    /// Back to the full time, stopped.
    Reset,
    /// End the preparation: the round begins now (CLK-4, IA-7).
    Begin,
}

/// What a command needs from outside: nothing in the engine reads a clock or draws by itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Call {
    /// The wall clock.
    pub now: Instant,
    /// 64 random bits; every draw of the command follows from them.
    pub seed: u64,
    /// Why, where it was asked for; empty: not said.
    pub reason: String,
    /// What is on record so far: it goes into every draw (PAIR-8). None: the seed alone decides.
    pub record: Option<Record>,
}

impl Call {
    pub(super) const fn source(&self) -> Source {
        Source::new(self.seed, self.record)
    }
}

impl Command {
    /// Whether something may be drawn, so that the call wants the record of the log.
    #[must_use]
    pub const fn draws(&self) -> bool {
        matches!(
            self,
            Self::AddEntries(_)
                | Self::PairRound
                | Self::SeatLatecomers
                | Self::RollSalvo(..)
                | Self::DrawMission(_)
                | Self::Cut { .. }
                | Self::DrawChecks(_)
        )
    }
}

impl Call {
    /// At a moment, without a draw and without a reason.
    #[must_use]
    pub fn at(now: Instant) -> Self {
        Self { now, ..Self::default() }
    }
}
