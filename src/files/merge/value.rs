//! Values touched by facts, and the facts that set them, checked like manual input.

use crate::engine::command::Leaving;
use crate::engine::decide::decide;
use crate::engine::facts::{
    ClockSet, MissionDrawn, ResultCorrected, ResultEntered, Touched, Unfit, after_salvo, posted,
};
use crate::engine::judging::{FinalRuling, NoteId, Outcome};
use crate::engine::log::apply;
use crate::engine::squad::Filed;
use crate::engine::tournament::Apart;
use crate::files::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Missing.
    Absent,
    Setup(Box<Setup>),
    Rules(Box<Rules>),
    Plan(Option<Plan>),
    Details(Box<Details>),
    List(Option<Box<Filed>>),
    Is(bool),
    Apart(Option<Apart>),
    /// With the salvos rolled.
    Result(Option<Box<MatchResult>>, Vec<Salvo>),
    Minutes(u16),
    Presence(Presence),
    Clock(Clock),
    Mission(Option<Mission>),
    /// Final ruling and settlement.
    Note(Option<FinalRuling>, Option<Outcome>),
}

pub(super) fn value(state: &Tournament, thing: &Touched) -> Value {
    let entry = |entry: &EntryId| state.entry(*entry);
    let at = |round: &RoundRef, table: &TableNumber| state.round(*round).and_then(|round| round.at(*table));
    let found = match thing {
        Touched::Setup => Some(Value::Setup(Box::new(state.setup.clone()))),
        Touched::Rules => Some(Value::Rules(Box::new(state.rules.clone()))),
        Touched::Plan => Some(Value::Plan(state.plan)),
        Touched::Details(id) => entry(id).map(|entry| Value::Details(Box::new(entry.details.clone()))),
        Touched::List(id, member) => {
            entry(id).map(|entry| {
                // Never handed in equals taken back.
                let filed = entry.filed(*member).filter(|filed| **filed != Filed::default());
                Value::List(filed.map(|filed| Box::new(filed.clone())))
            })
        }
        Touched::Here(id) => entry(id).map(|entry| Value::Is(entry.is_here)),
        Touched::Presence(id) => entry(id).map(|entry| Value::Presence(entry.presence.clone())),
        Touched::Apart(a, b) => Some(Value::Apart(state.kept_apart(*a, *b).cloned())),
        Touched::Result(round, table) => {
            at(round, table).map(|played| Value::Result(played.result.clone().map(Box::new), played.salvos.clone()))
        }
        Touched::Time(round, table) => at(round, table).map(|played| Value::Minutes(played.extended)),
        Touched::Clock(round) => state.round(*round).map(|round| Value::Clock(round.clock)),
        Touched::Mission(round) => state.round(*round).map(|round| Value::Mission(round.mission.clone())),
        Touched::Note(note) => state.noted(*note).map(|noted| {
            let ruling = noted.ruling.as_ref().map(|(_, ruling)| ruling.clone());
            Value::Note(ruling, noted.outcome.map(|(_, outcome)| outcome))
        }),
        Touched::Duty(person) => Some(Value::Is(state.is_on_duty(person))),
    };
    found.unwrap_or(Value::Absent)
}

pub(super) fn set(state: &Tournament, thing: &Touched, wanted: &Value, call: &Call) -> Result<Vec<Fact>, Unfit> {
    let one = |command: Command| Ok(vec![decide(state, &command, call)?]);
    refuse_if(state.closed, Unfit::Refused(crate::engine::command::Refusal::Closed))?;
    match (thing, wanted) {
        (Touched::Setup, Value::Setup(setup)) => one(Command::EditSetup((**setup).clone())),
        (Touched::Rules, Value::Rules(rules)) => one(Command::OverrideRules((**rules).clone())),
        (Touched::Plan, Value::Plan(Some(plan))) => one(Command::ChangePlan(*plan)),
        (Touched::Details(entry), Value::Details(details)) => one(Command::EditEntry(*entry, (**details).clone())),
        (Touched::List(entry, member), Value::List(filed)) => list(state, (*entry, *member), filed.as_deref(), call),
        (Touched::Here(entry), Value::Is(here)) => one(Command::CheckIn(vec![*entry], *here)),
        (Touched::Presence(entry), Value::Presence(presence)) => one(presence_command(state, *entry, presence)),
        (Touched::Apart(a, b), Value::Apart(wanted)) => {
            let pair = wanted.clone().unwrap_or(Apart::none(*a, *b));
            one(Command::KeepApart(pair, wanted.is_some()))
        }
        (Touched::Result(round, table), Value::Result(result, _)) => {
            set_result(state, (*round, *table), result.as_deref(), call).map(|fact| vec![fact])
        }
        (Touched::Time(round, table), Value::Minutes(minutes)) => {
            let now = state.round(*round).and_then(|round| round.at(*table)).map_or(0, |played| played.extended);
            let minutes = i16::try_from(i32::from(*minutes) - i32::from(now)).unwrap_or(0);
            one(Command::ExtendTable { round: *round, table: *table, minutes })
        }
        (Touched::Clock(round), Value::Clock(clock)) if state.round(*round).is_some_and(|round| round.is_posted()) => {
            Ok(vec![Fact::ClockSet(ClockSet { round: *round, clock: *clock })])
        }
        (Touched::Mission(round), Value::Mission(Some(mission))) if state.round(*round).is_some() => {
            Ok(vec![Fact::MissionDrawn(MissionDrawn { round: *round, mission: mission.clone() })])
        }
        (Touched::Note(note), Value::Note(ruling, outcome)) => {
            set_note(state, *note, (ruling.as_ref(), *outcome), call)
        }
        (Touched::Duty(person), Value::Is(on)) => one(Command::SetDuty(person.clone(), *on)),
        _ => Err(Unfit::Elsewhere),
    }
}

fn presence_command(state: &Tournament, entry: EntryId, wanted: &Presence) -> Command {
    let waits = state.entry(entry).is_some_and(crate::engine::entry::Entry::waits);
    match wanted {
        Presence::In if waits => Command::MoveUp(vec![entry]),
        Presence::In => Command::Return(entry),
        Presence::Removed => Command::RemoveEntry(entry),
        Presence::Waiting => Command::PutOnWaitingList(vec![entry]),
        Presence::Dropped { note } => Command::Drop(entry, Leaving { note: note.clone(), ..Leaving::default() }),
        Presence::Disqualified { by, .. } => Command::Disqualify(entry, by.clone(), Leaving::default()),
    }
}

fn list(
    state: &Tournament,
    (entry, member): (EntryId, u8),
    wanted: Option<&Filed>,
    call: &Call,
) -> Result<Vec<Fact>, Unfit> {
    let wanted = wanted.cloned().unwrap_or_default();
    let known = state.entry(entry).and_then(|entry| entry.filed(member)).cloned().unwrap_or_default();
    let (mut state, mut facts) = (state.clone(), Vec::new());
    if let Some(list) = wanted.list.filter(|list| known.list.as_ref() != Some(list)) {
        let fact = decide(&state, &Command::FileList { entry, member, list }, call)?;
        apply(&mut state, &fact, call.now);
        facts.push(fact);
    }
    let marked = state.entry(entry).and_then(|entry| entry.filed(member)).map(|filed| filed.mark).unwrap_or_default();
    if marked != wanted.mark {
        facts.push(decide(&state, &Command::MarkList { entry, member, mark: wanted.mark }, call)?);
    }
    Ok(facts)
}

fn set_note(
    state: &Tournament,
    note: NoteId,
    (ruling, outcome): (Option<&FinalRuling>, Option<Outcome>),
    call: &Call,
) -> Result<Vec<Fact>, Unfit> {
    let mut facts = Vec::new();
    let Some(known) = state.noted(note) else { return Err(Unfit::Elsewhere) };
    if let Some(ruling) = ruling.filter(|ruling| known.ruling.as_ref().is_none_or(|(_, known)| known != *ruling)) {
        facts.push(decide(state, &Command::RuleNote(note, ruling.clone()), call)?);
    }
    if let Some(outcome) = outcome.filter(|outcome| known.outcome.is_none_or(|(_, known)| known != *outcome)) {
        facts.push(decide(state, &Command::SettleNote(note, outcome), call)?);
    }
    if facts.is_empty() { Err(Unfit::Elsewhere) } else { Ok(facts) }
}

/// A result of the other device: entered, corrected or cleared.
fn set_result(
    state: &Tournament,
    (round, table): (RoundRef, TableNumber),
    wanted: Option<&MatchResult>,
    call: &Call,
) -> Result<Fact, Unfit> {
    let Some(result) = wanted else { return Ok(decide(state, &Command::ClearResult(round, table), call)?) };
    let playing = posted(state, round, table)?;
    let result = after_salvo(playing, result)?;
    Ok(match &playing.result {
        Some(_) => Fact::ResultCorrected(ResultCorrected { round, table, result, redone: Vec::new(), recut: None }),
        None => Fact::ResultEntered(ResultEntered::of(round, table, result)),
    })
}
