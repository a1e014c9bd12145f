//! Decides commands: each answers with one complete fact, or with a refusal that carries data.
//!
//! Pure functions; one file per area.

mod by_hand;
mod correction;
mod cut;
mod desk;
mod elimination;
mod entries;
mod games;
mod gate;
mod judging;
mod leaving;
mod lists;
mod mission;
mod prelude;
mod redrawn;
mod result;
mod setup;
mod swiss;
mod whole;

pub use correction::{Later, Moved, Preview, preview};
pub use cut::{Begun, begun, cut_standing, next_best, recut, would_advance};
pub use entries::with_losses;
pub use gate::{entry, founded};
pub use leaving::{Parting, parting};
pub use mission::has_begun as mission_has_begun;
pub use redrawn::{Answer, Redrawn, drawing, is_told, redrawn};
pub use result::may_answer_time;
pub use swiss::{plan, waiting};
pub use whole::asks_worth;

use super::facts::{EventOpened, Redone, Undone};
use super::log::{Fact, Log};
use crate::engine::prelude::*;

/// One complete fact, or why there is none.
type Decided = Result<Fact, Refusal>;

/// Opens an event. A call with a record promises draws on the record.
///
/// # Errors
/// `NameEmpty`, and those of `OverrideRules`.
pub fn open(setup: Setup, rules: Rules, call: &Call) -> Result<Fact, Refusal> {
    let setup = setup::checked(setup)?;
    let (event, rules) = (EventId::from_bits(call.seed), setup::checked_rules(rules)?);
    let draws = call.source().seeded().procedure;
    gate::admit_opening(Fact::EventOpened(EventOpened { event, setup, rules, first: None, draws }), call)
}

/// Takes back the last effective fact (COR-2), never the opening.
pub fn undo(log: &Log) -> Result<Fact, Refusal> {
    log.undoable().map(|entry| Fact::Undone(Undone { seq: entry.seq })).ok_or(Refusal::NothingToUndo)
}

pub fn redo(log: &Log) -> Result<Fact, Refusal> {
    log.redoable().map(|entry| Fact::Redone(Redone { seq: entry.seq })).ok_or(Refusal::NothingToUndo)
}

pub fn decide(state: &Tournament, command: &Command, call: &Call) -> Result<Fact, Refusal> {
    refuse_if(state.closed, Refusal::Closed)?;
    let call = &Call { now: call.now.bounded(), ..call.clone() };
    let fact = decided(state, command, call)?;
    gate::admit(state, fact, call)
}

fn decided(state: &Tournament, command: &Command, call: &Call) -> Decided {
    match command {
        Command::EditSetup(setup) => setup::edit(state, setup),
        Command::OverrideRules(rules) => setup::override_rules(state, rules, call),
        Command::ChangePlan(plan) => setup::change_plan(state, *plan, call),
        Command::AddEntries(drafts) => entries::add(state, drafts, call),
        Command::TakeIn(newcomers) => entries::take_in(state, newcomers, call),
        Command::EditEntry(entry, draft) => entries::edit(state, *entry, draft, call),
        Command::RemoveEntry(entry) => entries::remove(state, *entry),
        Command::Drop(entry, leaving) => leaving::drop(state, *entry, leaving),
        Command::Return(entry) => leaving::come_back(state, *entry, call),
        Command::Disqualify(entry, by, leaving) => leaving::disqualify(state, *entry, by, leaving, call),
        Command::PairRound if state.bracket.is_some() => elimination::pair(state, call),
        Command::PairRound => swiss::pair(state, call),
        Command::ReplacePairing { pairs, byes, waived } => by_hand::replace(state, pairs, byes, waived),
        Command::DrawOthers { kept } => swiss::draw_others(state, kept, call),
        Command::SeatLatecomers { accepted } => swiss::seat_latecomers(state, *accepted, call),
        Command::PostRound { accepted } => swiss::post(state, *accepted),
        Command::WithdrawRound => swiss::withdraw(state, call),
        Command::Clock(change) => result::clock(state, *change, call),
        Command::EnterResult(round, table, draft) => result::enter(state, *round, *table, draft),
        Command::CorrectResult { round, table, result, redo_bracket } => {
            correction::correct(state, (*round, *table), result, *redo_bracket, call)
        }
        Command::ClearResult(round, table) => result::clear(state, *round, *table),
        Command::AnnounceLeaving { entry, leaves, note } => leaving::announce(state, *entry, *leaves, note),
        Command::CountMissed(entries, as_byes) => entries::count_missed(state, entries, *as_byes),
        Command::CheckResult(round, table, checked) => result::check(state, *round, *table, *checked),
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
