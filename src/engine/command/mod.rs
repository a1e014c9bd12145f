//! What a user may ask for, and whether the rules allow it.
//!
//! `decide` checks and computes; it answers with one fact, complete, or a refusal that carries data. The state is not
//! touched here. One file an area.

mod breach;
mod correction;
mod cut;
mod desk;
pub mod draft;
mod elimination;
mod entries;
mod games;
mod gate;
mod judging;
mod leaving;
mod lists;
mod mission;
mod refusal;
mod result;
mod setup;
mod steps;
mod swiss;
mod whole;

pub use breach::Breach;
pub use correction::{Preview, preview};
pub use cut::{Begun, again as recut, begun, next_best, would_advance};
pub use draft::{DraftDetails, DraftResult, Leaving, LeavingMatch, ResultEnd};
pub use entries::with_losses;
pub use gate::{entry, founded};
pub use leaving::{Parting, parting};
pub use mission::has_begun as mission_has_begun;
pub use refusal::{JudgeRefusal, ListRefusal, Refusal};
pub use swiss::{plan, waiting};
pub use whole::asks_worth;

use super::chance::{Record, Source};
use super::id::{EntryId, EventId, Instant, RoundRef, TableNumber};
use super::judging::{FinalRuling, JudgeNote, NoteId, Outcome};
use super::log::{Fact, Log};
use super::rules::Rules;
use super::squad::{List, ListMark};
use super::structure::Plan;
use super::tournament::Tournament;
use super::tournament::desk::Apart;
use super::tournament::setup::Setup;
use crate::engine::facts::{EventOpened, Redone, Undone};
use crate::engine::tournament::round::Pair;

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
    const fn source(&self) -> Source {
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

/// Opens an event.
///
/// # Errors
/// `NameEmpty` if the event has no name; what `OverrideRules` refuses.
pub fn open(setup: Setup, rules: Rules, call: &Call) -> Result<Fact, Refusal> {
    let setup = setup::checked(setup)?;
    let (event, rules) = (EventId::from_bits(call.seed), setup::checked_rules(rules)?);
    gate::admit_opening(Fact::EventOpened(EventOpened { event, setup, rules, first: None }), call)
}

/// Takes back the last fact that stands (COR-2); the opening of the event stays.
///
/// # Errors
/// `NothingToUndo`.
pub fn undo(log: &Log) -> Result<Fact, Refusal> {
    log.undoable().map(|entry| Fact::Undone(Undone { seq: entry.seq })).ok_or(Refusal::NothingToUndo)
}

/// Brings back what was undone last, if nothing new was written since.
///
/// # Errors
/// `NothingToUndo`.
pub fn redo(log: &Log) -> Result<Fact, Refusal> {
    log.redoable().map(|entry| Fact::Redone(Redone { seq: entry.seq })).ok_or(Refusal::NothingToUndo)
}

/// Whether the rules allow a command, and the fact that it makes: one that the log can hold and a file can be read with.
///
/// # Errors
/// A [`Refusal`] with the data behind it; nothing has changed then.
pub fn decide(state: &Tournament, command: &Command, call: &Call) -> Result<Fact, Refusal> {
    if state.closed {
        return Err(Refusal::Closed);
    }
    let call = &Call { now: call.now.bounded(), ..call.clone() };
    let fact = decided(state, command, call)?;
    gate::admit(state, fact, call)
}

fn decided(state: &Tournament, command: &Command, call: &Call) -> Result<Fact, Refusal> {
    match command {
        Command::EditSetup(setup) => setup::edit(state, setup),
        Command::OverrideRules(rules) => setup::override_rules(state, rules, call),
        Command::ChangePlan(plan) => setup::change_plan(state, *plan, call),
        Command::AddEntries(drafts) => entries::add(state, drafts, call),
        Command::EditEntry(entry, draft) => entries::edit(state, *entry, draft, call),
        Command::RemoveEntry(entry) => entries::remove(state, *entry),
        Command::Drop(entry, leaving) => leaving::drop(state, *entry, leaving),
        Command::Return(entry) => leaving::come_back(state, *entry),
        Command::Disqualify(entry, by, leaving) => leaving::disqualify(state, *entry, by, leaving, call),
        Command::PairRound if state.bracket.is_some() => elimination::pair(state, call),
        Command::PairRound => swiss::pair(state, call),
        Command::ReplacePairing { pairs, byes, waived } => swiss::replace(state, pairs, byes, waived),
        Command::SeatLatecomers => swiss::seat_latecomers(state, call),
        Command::PostRound { accept_rematches } => swiss::post(state, *accept_rematches),
        Command::WithdrawRound => swiss::withdraw(state, call),
        Command::Clock(change) => result::clock(state, *change, call),
        Command::EnterResult(round, table, draft) => result::enter(state, *round, *table, draft),
        Command::CorrectResult { round, table, result, redo_bracket } => {
            correction::correct(state, (*round, *table), result, *redo_bracket, call)
        }
        Command::ClearResult(round, table) => result::clear(state, *round, *table),
        Command::StillPlaying(round, table, minutes) => result::still_playing(state, *round, *table, *minutes),
        Command::RollSalvo(round, table, dice) => result::roll_salvo(state, (*round, *table), *dice, call),
        Command::DrawMission(round) => mission::draw(state, *round, call),
        Command::SayMission(round, name) => mission::say(state, *round, name, call),
        Command::Cut { declined } => cut::cut(state, declined, call),
        Command::RedoCut { declined } => cut::redo(state, declined),
        Command::ReplaceSeed { leaves, declined, willing } => cut::replace_seed(state, *leaves, declined, willing),
        Command::FileList { entry, member, list } => lists::file(state, (*entry, *member), list, call),
        Command::MarkList { entry, member, mark } => lists::mark(state, (*entry, *member), *mark, call),
        Command::ExtendTable { round, table, minutes } => result::extend(state, *round, *table, *minutes),
        Command::CheckIn(entries, here) => desk::check_in(state, entries, *here),
        Command::RemoveEntries(entries) => desk::remove_all(state, entries),
        Command::DropEntries(entries, leaving) => leaving::drop_all(state, entries, leaving),
        Command::PutOnWaitingList(entries) => desk::put_on_waiting_list(state, entries),
        Command::MoveUp(entries) => desk::move_up(state, entries),
        Command::KeepApart(pair, apart) => desk::keep_apart(state, pair, *apart),
        Command::CallPlayer { entry, at_table } => desk::call(state, *entry, *at_table),
        Command::Note(note) => judging::note(state, note),
        Command::RuleNote(note, ruling) => judging::rule(state, *note, ruling),
        Command::SettleNote(note, outcome) => judging::settle(state, *note, *outcome),
        Command::SetDuty(person, on) => judging::duty(state, person, *on),
        Command::DrawChecks(count) => judging::checks(state, *count, call),
        Command::Close => setup::close(state, call),
    }
}
