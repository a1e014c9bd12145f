//! The judges' log: notes, reviews, settlements, duty, random checks (ROLE-5 to ROLE-8, JDG-3 to JDG-8, XW-13, XW-20).

use super::entries::all_known;
use super::prelude::*;
use crate::engine::bounds::{MOST_NOTED_MINUTES, is_longer};
use crate::engine::chance::Seeded;
use crate::engine::command::JudgeRefusal;
use crate::engine::draw;
use crate::engine::entry::same;
use crate::engine::facts::{ChecksDrawn, DutySet, JudgeNoted, NoteRuled, NoteSettled};
use crate::engine::judging::{
    Asked, Detail, FinalRuling, Fortressing, Intent, JudgeNote, NoteId, NoteKind, Noted, Office, Outcome, Substitute,
    Word,
};
use crate::engine::tournament::judges::{deciders, to_check};

pub(super) fn note(state: &Tournament, note: &JudgeNote) -> Decided {
    let kind = note.kind;
    // Before duplicates are removed, which takes time with the number of different entries.
    all_known(state, &note.entries)?;
    if state.format().is_some() && !state.note_kinds().contains(&kind) {
        return Err(Refusal::Judge(JudgeRefusal::KindNotHere(kind)));
    }
    let note = tidy(note)?;
    placed(state, &note)?;
    let form = kind.form();
    let lacks = |asked: Asked, is_empty: bool| asked == Asked::Must && is_empty;
    refuse_if(lacks(form.players, note.entries.is_empty()), Refusal::Judge(JudgeRefusal::PlayerNeeded))?;
    refuse_if(lacks(form.table, note.table.is_none()), Refusal::Judge(JudgeRefusal::TableNeeded))?;
    refuse_if(lacks(form.what, note.what.is_empty()), Refusal::Judge(JudgeRefusal::WhatNeeded(kind)))?;
    refuse_if(lacks(form.text, note.text.is_empty()), Refusal::TextEmpty)?;
    detail(state, &note)?;
    if let Some(word) = kind.needs_word() {
        may_decide(state, office(state, word), &note.entries, &note.author)?;
    }
    Ok(Fact::JudgeNoted(JudgeNoted { note }))
}

/// Trims texts, removes duplicates and fields that the kind does not have.
fn tidy(typed: &JudgeNote) -> Result<JudgeNote, Refusal> {
    let form = typed.kind.form();
    let one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut note = typed.clone();
    note.text = typed.text.trim().to_owned();
    note.author = one_line(&typed.author);
    note.what = if form.what == Asked::No { String::new() } else { one_line(&typed.what) };
    note.entries.clear();
    for entry in &typed.entries {
        if !note.entries.contains(entry) {
            note.entries.push(*entry);
        }
    }
    note.under_review = typed.kind == NoteKind::Review || (typed.under_review && form.may_be_reviewed);
    note.minutes = typed.minutes.filter(|_| matches!(form.detail, Some(Detail::ShortTime | Detail::Minutes)));
    note.fortressing = typed.fortressing.filter(|_| form.detail == Some(Detail::Fortressing));
    note.check = typed.check.filter(|_| form.detail == Some(Detail::Check));
    note.significant = typed.significant && form.detail == Some(Detail::Significant);
    note.substitute = typed.substitute.as_ref().filter(|_| form.detail == Some(Detail::Substitute)).map(|made| {
        Substitute { illegible: one_line(&made.illegible), maker: one_line(&made.maker), date: one_line(&made.date) }
    });
    let made = note.substitute.iter().flat_map(|made| [&made.illegible, &made.maker, &made.date]);
    if made.chain([&note.author, &note.what]).any(|text| is_longer(text, LONGEST_NAME)) {
        return Err(Refusal::NameTooLong(LONGEST_NAME));
    }
    refuse_if(is_longer(&note.text, LONGEST_TEXT), Refusal::Judge(JudgeRefusal::TextTooLong(LONGEST_TEXT)))?;
    Ok(note)
}

fn placed(state: &Tournament, note: &JudgeNote) -> Result<(), Refusal> {
    match (note.round, note.table) {
        (None, None) => Ok(()),
        (None, Some(_)) => Err(Refusal::NoRound),
        (Some(number), table) => {
            let round = state.round(number).ok_or(Refusal::NoRound)?;
            match table.filter(|table| round.at(*table).is_none()) {
                Some(table) => Err(Refusal::NoTable(number, table)),
                None => Ok(()),
            }
        }
    }
}

fn detail(state: &Tournament, note: &JudgeNote) -> Result<(), Refusal> {
    let minutes = |needed: bool| match note.minutes {
        None if needed => Err(Refusal::Judge(JudgeRefusal::MinutesNeeded(1, MOST_NOTED_MINUTES))),
        Some(minutes) if !(1..=MOST_NOTED_MINUTES).contains(&minutes) => {
            Err(Refusal::Judge(JudgeRefusal::MinutesNeeded(1, MOST_NOTED_MINUTES)))
        }
        _ => Ok(()),
    };
    match note.kind.form().detail {
        None | Some(Detail::Significant) => Ok(()),
        Some(Detail::ShortTime) => minutes(false),
        Some(Detail::Minutes) => minutes(true),
        Some(Detail::Check) if note.check.is_none() => Err(Refusal::Judge(JudgeRefusal::CheckNeeded)),
        Some(Detail::Check) => Ok(()),
        Some(Detail::Substitute) => note.substitute.as_ref().map_or(Ok(()), |made| substitute(state, made)),
        Some(Detail::Fortressing) => fortressing(state, note),
    }
}

/// JDG-4: where the format allows it, with all details.
fn substitute(state: &Tournament, made: &Substitute) -> Result<(), Refusal> {
    if state.format().is_some_and(|format| !format.judging.substitutes) {
        return Err(Refusal::Judge(JudgeRefusal::NoSubstitutes));
    }
    if [&made.illegible, &made.maker, &made.date].into_iter().any(String::is_empty) {
        return Err(Refusal::Judge(JudgeRefusal::SubstituteIncomplete));
    }
    Ok(())
}

/// XW-20: closed unless both criteria are met; then the head judge rules.
fn fortressing(state: &Tournament, note: &JudgeNote) -> Result<(), Refusal> {
    let found: Fortressing = note.fortressing.unwrap_or_default();
    let players = if found.intent == Some(Intent::Both) { 2 } else { 1 };
    refuse_if(note.entries.len() != players, Refusal::Judge(JudgeRefusal::Fortresses(players)))?;
    match (found.is_met(), found.intent) {
        (false, None) => Ok(()),
        (false, Some(_)) => Err(Refusal::Judge(JudgeRefusal::CriteriaNotMet)),
        (true, None) => Err(Refusal::Judge(JudgeRefusal::FindingNeeded)),
        (true, Some(_)) => may_decide(state, Office::HeadJudge, &note.entries, &note.author),
    }
}

pub(super) fn office(state: &Tournament, word: Word) -> Office {
    let judging = state.format().map(|format| &format.judging);
    match word {
        Word::Final => judging.map_or(Office::HeadJudge, |judging| judging.final_word),
        Word::Disqualifying => judging.map_or(Office::Organiser, |judging| judging.disqualifies),
    }
}

/// If staff are named, the deciding person must be one of those who may.
pub(super) fn may_decide(state: &Tournament, office: Office, entries: &[EntryId], by: &str) -> Result<(), Refusal> {
    let may = deciders(state, office, entries);
    if may.is_empty() || may.iter().any(|name| same(name, by)) {
        return Ok(());
    }
    Err(Refusal::Judge(JudgeRefusal::MayNotDecide { by: by.trim().to_owned(), may }))
}

pub(super) fn rule(state: &Tournament, id: NoteId, ruling: &FinalRuling) -> Decided {
    let noted = known(state, id)?;
    refuse_if(!noted.is_under_review(), Refusal::Judge(JudgeRefusal::NotUnderReview))?;
    let by = ruling.by.trim().to_owned();
    may_decide(state, office(state, Word::Final), &noted.note.entries, &by)?;
    let text = ruling.text.trim().to_owned();
    // A changed ruling needs a text.
    refuse_if(text.is_empty() && !ruling.upheld, Refusal::TextEmpty)?;
    refuse_if(is_longer(&text, LONGEST_TEXT), Refusal::Judge(JudgeRefusal::TextTooLong(LONGEST_TEXT)))?;
    Ok(Fact::NoteRuled(NoteRuled { note: id, ruling: FinalRuling { by, upheld: ruling.upheld, text } }))
}

pub(super) fn settle(state: &Tournament, id: NoteId, outcome: Outcome) -> Decided {
    let noted = known(state, id)?;
    // A lost component may turn up later.
    let turned_up = matches!(noted.outcome, Some((_, Outcome::NotReplaced))) && outcome == Outcome::Replaced;
    refuse_if(!turned_up && !noted.outcomes().contains(&outcome), Refusal::Judge(JudgeRefusal::NothingToSettle))?;
    Ok(Fact::NoteSettled(NoteSettled { note: id, outcome }))
}

fn known(state: &Tournament, id: NoteId) -> Result<&Noted, Refusal> {
    state.noted(id).ok_or(Refusal::Judge(JudgeRefusal::NoNote))
}

/// ROLE-6: for head judges and judges; the organiser is always on duty.
pub(super) fn duty(state: &Tournament, person: &str, on: bool) -> Decided {
    let staff = &state.setup.staff;
    let named = staff.head_judges.iter().chain(&staff.judges).find(|name| same(name, person));
    let Some(named) = named else { return Err(Refusal::Judge(JudgeRefusal::NotOnStaff(person.trim().to_owned()))) };
    if state.is_on_duty(named) == on {
        return Err(Refusal::Judge(JudgeRefusal::DutyUnchanged(named.clone())));
    }
    Ok(Fact::DutySet(DutySet { person: named.clone(), on }))
}

pub(super) fn checks(state: &Tournament, count: u16, call: &Call) -> Decided {
    let pool = to_check(state);
    refuse_if(pool.is_empty() || count == 0, Refusal::Judge(JudgeRefusal::NobodyToCheck))?;
    let source = call.source();
    let Seeded { seed, procedure } = source.seeded();
    Ok(Fact::ChecksDrawn(ChecksDrawn { entries: draw::checks(pool, usize::from(count), &source), seed, procedure }))
}
