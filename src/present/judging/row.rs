//! Entries of the judges' log as lines: all, of a player, of a table; and their search.

use crate::present::prelude::*;
use std::cmp::Reverse;

use super::kind::{check_name, details, kind_name, outcome_name};
use crate::engine::judging::{Disqualified, JudgeNote, NoteId, NoteKind, Noted};
use crate::present::words::name::place_words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteRow {
    /// None: a disqualification from the player's panel, which is settled.
    pub id: Option<NoteId>,
    pub at: Instant,
    pub kind: NoteKind,
    pub name: &'static str,
    pub round: Option<RoundRef>,
    /// `Round 2, table 7`, or empty.
    pub place: String,
    /// `Table 7`, or empty.
    pub table: String,
    /// Names, or empty.
    pub who: String,
    pub text: String,
    /// Fields of its kind, the final ruling.
    pub lines: Vec<String>,
    /// The settlement, what a check found, or empty.
    pub outcome: &'static str,
    /// The author, or empty.
    pub by: String,
    pub state: RowState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowState {
    /// Nothing is pending.
    Done,
    /// The final ruling is pending (ROLE-7).
    UnderReview,
    /// It has to be settled (JDG-3, XW-13).
    Open,
}

/// Notes below one heading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoteGroup {
    pub title: String,
    pub rows: Vec<NoteRow>,
}

/// The open ones first, then by round, the latest first; at the end those of no round.
pub fn groups(words: Words, tournament: &Tournament, rows: Vec<NoteRow>) -> Vec<NoteGroup> {
    let (open, done): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.state != RowState::Done);
    let mut by_round: BTreeMap<Reverse<Option<RoundRef>>, Vec<NoteRow>> = BTreeMap::new();
    for row in done {
        by_round.entry(Reverse(row.round)).or_default().push(row);
    }
    let title = |round: Option<RoundRef>| match round {
        Some(round) => round_name(words, tournament, round),
        None => words.app_says(words.judge_round(), words.judge_no_round()),
    };
    let first = (!open.is_empty()).then(|| NoteGroup { title: words.judge_show_open(open.len()), rows: open });
    let others = by_round.into_iter().map(|(Reverse(round), rows)| NoteGroup { title: title(round), rows });
    first.into_iter().chain(others).collect()
}

/// Newest first.
pub fn rows(words: Words, tournament: &Tournament) -> Vec<NoteRow> {
    found(words, tournament, |_| true, |_| true)
}

/// Notes, and disqualifications that no note tells of, newest first.
fn found(
    words: Words,
    tournament: &Tournament,
    is_note: impl Fn(&JudgeNote) -> bool,
    is_out: impl Fn(&Disqualified) -> bool,
) -> Vec<NoteRow> {
    let notes = tournament.all_notes().rev().filter(|(_, noted)| is_note(&noted.note));
    let tells = |noted: &Noted, entry| {
        let is_upheld = noted.ruling.as_ref().is_none_or(|(_, ruling)| ruling.upheld);
        noted.note.kind == NoteKind::Disqualification && noted.note.entries.contains(&entry) && is_upheld
    };
    let is_told = |one: &Disqualified| tournament.all_notes().any(|(_, noted)| tells(noted, one.entry));
    let out = tournament.disqualified.iter().rev().filter(|one| is_out(one) && !is_told(one));
    let mut rows: Vec<NoteRow> = out.map(|one| disqualified(words, tournament, one)).collect();
    rows.extend(notes.map(|(id, noted)| row(words, tournament, id, noted)));
    rows.sort_by_key(|row| Reverse(row.at));
    rows
}

/// Entries about any of these players, newest first.
pub fn of_players(words: Words, tournament: &Tournament, entries: &[EntryId]) -> Vec<NoteRow> {
    let concerns = |note: &JudgeNote| note.entries.iter().any(|entry| entries.contains(entry));
    found(words, tournament, concerns, |one| entries.contains(&one.entry))
}

/// Entries of a table, and all others about its players, newest first.
pub fn of_table(words: Words, tournament: &Tournament, place: (RoundRef, TableNumber)) -> Vec<NoteRow> {
    let sides = tournament.round(place.0).and_then(|round| round.at(place.1)).map(|played| played.sides);
    let plays = |entry: &EntryId| sides.iter().flatten().any(|side| side == entry);
    let concerns =
        |note: &JudgeNote| (note.round, note.table) == (Some(place.0), Some(place.1)) || note.entries.iter().any(plays);
    found(words, tournament, concerns, |one| plays(&one.entry))
}

fn disqualified(words: Words, tournament: &Tournament, one: &Disqualified) -> NoteRow {
    let is_out = |entry: &Entry| matches!(entry.presence, Presence::Disqualified { .. });
    let is_taken_back = tournament.entry(one.entry).is_some_and(|entry| !is_out(entry));
    NoteRow {
        id: None,
        at: one.at,
        kind: NoteKind::Disqualification,
        name: kind_name(words, NoteKind::Disqualification),
        round: one.round,
        place: place_words(words, tournament, one.round, one.table),
        table: place_words(words, tournament, None, one.table),
        who: entry_name(words, tournament, one.entry),
        text: one.reason.clone(),
        lines: is_taken_back.then(|| words.judge_taken_back().to_owned()).into_iter().collect(),
        outcome: "",
        by: one.by.clone(),
        state: RowState::Done,
    }
}

pub fn row(words: Words, tournament: &Tournament, id: NoteId, noted: &Noted) -> NoteRow {
    let note = &noted.note;
    let said: Vec<&str> = [note.what.as_str(), &note.text].into_iter().filter(|text| !text.is_empty()).collect();
    let check = note.check.map(|check| check_name(words, check));
    let mut lines = details(words, note);
    lines.retain(|line| check != Some(line.as_str()));
    if let Some((_, ruling)) = &noted.ruling {
        let kept = if ruling.upheld { words.judge_upheld() } else { words.judge_changed() };
        let text = words.statements([kept, &ruling.text]);
        lines.push(match ruling.by.as_str() {
            "" => words.judge_final_nobody(text),
            by => words.judge_final(by, text),
        });
    }
    let state = match (noted.is_under_review(), noted.outcomes().is_empty()) {
        (true, _) => RowState::UnderReview,
        (false, false) => RowState::Open,
        (false, true) => RowState::Done,
    };
    NoteRow {
        id: Some(id),
        at: noted.at,
        kind: note.kind,
        name: kind_name(words, note.kind),
        round: note.round,
        place: place_words(words, tournament, note.round, note.table),
        table: place_words(words, tournament, None, note.table),
        who: entry_names(words, tournament, &note.entries),
        text: said.join(": "),
        lines,
        outcome: noted.outcome.map(|(_, outcome)| outcome_name(words, outcome)).or(check).unwrap_or_default(),
        by: note.author.clone(),
        state,
    }
}

/// Searches names, places, kinds, texts.
pub fn says(row: &NoteRow, searched: &str) -> bool {
    let searched = folded(searched);
    let texts = [row.name, &row.place, &row.who, &row.text, row.outcome, &row.by];
    let mut all = texts.into_iter().chain(row.lines.iter().map(String::as_str));
    searched.is_empty() || all.any(|text| folded(text).contains(&searched))
}
