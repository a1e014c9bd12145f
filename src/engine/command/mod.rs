//! Commands: requests of a user, checked against the rules.
//!
//! `decide` returns one complete fact, or a refusal with its data; it does not change the state. One file per area.

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
pub use cut::{Begun, begun, next_best, recut, would_advance};
pub use draft::{DraftDetails, DraftResult, Leaving, LeavingMatch, ResultEnd};
pub use entries::with_losses;
pub use gate::{entry, founded};
pub use leaving::{Parting, parting};
pub use mission::has_begun as mission_has_begun;
pub use refusal::{JudgeRefusal, ListRefusal, Refusal};
pub use swiss::{plan, waiting};
pub use whole::asks_worth;

use super::draw::{Record, Source};
use super::id::{EntryId, EventId, Instant, RoundRef, TableNumber};
use super::judging::{FinalRuling, JudgeNote, NoteId, Outcome};
use super::log::{Fact, Log};
use super::rules::Rules;
use super::squad::{List, ListMark};
use super::structure::Plan;
use super::tournament::Tournament;
use super::tournament::desk::Apart;
use super::tournament::setup::Setup;
use crate::engine::facts::{EventOpened, Pair, Redone, Undone};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    EditSetup(Setup),
    /// With a reason once the event has started.
    OverrideRules(Rules),
    /// With a reason (STR-1).
    ChangePlan(Plan),
    /// One typed entry, or a pasted list.
    AddEntries(Vec<DraftDetails>),
    EditEntry(EntryId, DraftDetails),
    /// Before the start.
    RemoveEntry(EntryId),
    Drop(EntryId, Leaving),
    Return(EntryId),
    /// By whom; with a reason.
    Disqualify(EntryId, String, Leaving),
    /// Pairs the next round, or a proposal again; elimination rounds are posted at once.
    PairRound,
    ReplacePairing {
        pairs: Vec<Pair>,
        byes: Vec<EntryId>,
        /// Accepted breaches.
        waived: Vec<Breach>,
    },
    /// Seats waiting entries in a running round: first against the bye, then with each other (journey 2).
    SeatLatecomers,
    PostRound {
        /// Whether unavoidable rematches are accepted (PAIR-5).
        accept_rematches: bool,
    },
    /// With a reason if it has results.
    WithdrawRound,
    /// Of the last round.
    Clock(ClockCommand),
    EnterResult(RoundRef, TableNumber, DraftResult),
    /// Of any round; with a reason.
    CorrectResult {
        round: RoundRef,
        table: TableNumber,
        result: DraftResult,
        /// Whether later elimination matches and the cut follow.
        redo_bracket: bool,
    },
    /// Of the last round.
    ClearResult(RoundRef, TableNumber),
    /// Announces how many minutes a table plays on; 0 withdraws this.
    StillPlaying(RoundRef, TableNumber, u8),
    RollSalvo(RoundRef, TableNumber, [u8; 2]),
    /// Draws the mission of the last round again (IA-10); with a reason once play has begun.
    DrawMission(RoundRef),
    /// Enters the mission drawn at the table; with a reason once play has begun, or if it was set aside.
    SayMission(RoundRef, String),
    /// CUT-1, CUT-2.
    Cut {
        declined: Vec<EntryId>,
    },
    /// Repeats the cut after a correction, before the first match (COR-1).
    RedoCut {
        declined: Vec<EntryId>,
    },
    /// A seed leaves before the first match (CUT-2).
    ReplaceSeed {
        leaves: EntryId,
        declined: Vec<EntryId>,
        /// Entries that take back their refusal.
        willing: Vec<EntryId>,
    },
    /// With a reason once the list is locked (LIST-5).
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
        /// Several add up.
        minutes: i16,
    },
    CheckIn(Vec<EntryId>, bool),
    /// Before the start.
    RemoveEntries(Vec<EntryId>),
    DropEntries(Vec<EntryId>, Leaving),
    /// Before the start.
    PutOnWaitingList(Vec<EntryId>),
    /// From the waiting list.
    MoveUp(Vec<EntryId>),
    /// Or no longer (PAIR-6).
    KeepApart(Apart, bool),
    /// To a table of the last round, or to the desk.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockCommand {
    /// Also continues.
    Start,
    Pause,
    /// Minutes added.
    Move(i16),
    /// Milliseconds left.
    Set(i64),
    /// The device's clock was moved by these milliseconds; a running clock keeps its time left.
    Shift(i64),
    /// Stopped, with the full time.
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
    /// The record for draws (PAIR-8). None: the seed alone decides.
    pub record: Option<Record>,
}

impl Call {
    const fn source(&self) -> Source {
        Source::new(self.seed, self.record)
    }
}

impl Command {
    /// Whether a draw is possible, so that the record is needed.
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
    /// Without seed and reason.
    pub fn at(now: Instant) -> Self {
        Self { now, ..Self::default() }
    }
}

/// Opens an event.
///
/// # Errors
/// `NameEmpty`, and those of `OverrideRules`.
pub fn open(setup: Setup, rules: Rules, call: &Call) -> Result<Fact, Refusal> {
    let setup = setup::checked(setup)?;
    let (event, rules) = (EventId::from_bits(call.seed), setup::checked_rules(rules)?);
    gate::admit_opening(Fact::EventOpened(EventOpened { event, setup, rules, first: None }), call)
}

/// Takes back the last effective fact (COR-2), never the opening.
pub fn undo(log: &Log) -> Result<Fact, Refusal> {
    log.undoable().map(|entry| Fact::Undone(Undone { seq: entry.seq })).ok_or(Refusal::NothingToUndo)
}

pub fn redo(log: &Log) -> Result<Fact, Refusal> {
    log.redoable().map(|entry| Fact::Redone(Redone { seq: entry.seq })).ok_or(Refusal::NothingToUndo)
}

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
