//! The form of an entry: the fields of its kind, possible authors, and earlier entries (JDG-8).

use super::kind::{kind_hint, kind_name, what_label};
use super::row::{NoteRow, of_players};
use crate::engine::judging::{Asked, Detail, JudgeNote, NoteKind, Office, Word};
use crate::engine::tournament::judges::deciders;
use crate::present::prelude::*;

/// Initial values by the place where the form was opened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Prefill {
    /// None: it is asked for.
    pub kind: Option<NoteKind>,
    /// None: the last one.
    pub round: Option<RoundRef>,
    pub table: Option<TableNumber>,
    pub entries: Vec<EntryId>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormView {
    /// Its procedure, or empty.
    pub hint: &'static str,
    /// Label of the field for a thing, if there is one.
    pub what: Option<&'static str>,
    /// Label of the field for the text.
    pub text: &'static str,
    /// A review can be requested.
    pub may_be_reviewed: bool,
    pub at_table: Vec<(EntryId, String)>,
    pub concerned: Vec<(EntryId, String)>,
    pub others: Vec<(EntryId, String)>,
    /// Possible authors as value and words, those on duty first. Empty: no staff are named.
    pub authors: Vec<(String, String)>,
    pub needs_author: bool,
    pub rounds: Vec<(RoundRef, String)>,
    /// A sentence for each player with an earlier entry of this kind.
    pub again: Vec<String>,
    /// Heading of the earlier entries.
    pub before: String,
    /// Of any kind about these players, newest first.
    pub earlier: Vec<NoteRow>,
}

/// The initial note: from where it was opened, else the current round.
pub fn begin(tournament: &Tournament, from: &Prefill, kind: NoteKind) -> JudgeNote {
    let playing = tournament.posted_round().map(|round| round.number);
    JudgeNote {
        kind,
        round: from.round.or(playing),
        table: from.table,
        entries: from.entries.clone(),
        minutes: matches!(kind.form().detail, Some(Detail::ShortTime | Detail::Minutes)).then_some(USUAL_MINUTES),
        ..JudgeNote::default()
    }
}

/// The suggested short time; staff decide (JDG-3).
pub const USUAL_MINUTES: u16 = 5;

pub fn view(words: Words, tournament: &Tournament, note: &JudgeNote) -> FormView {
    let form = note.kind.form();
    let named = |entry: EntryId| (entry, entry_name(words, tournament, entry));
    let mut others: Vec<_> =
        tournament.listed().map(|entry| named(entry.id)).filter(|(entry, _)| !note.entries.contains(entry)).collect();
    others.sort_by_cached_key(|(_, name)| name.to_lowercase());
    let played = note.round.and_then(|round| tournament.round(round)?.at(note.table?));
    let at_table = played.map(|played| played.sides.map(named).to_vec()).unwrap_or_default();
    let office = office(tournament, note);
    let earlier: Vec<_> = note
        .entries
        .iter()
        .filter(|_| form.is_offence)
        .map(|entry| (*entry, tournament.offences(*entry, note.kind)))
        .filter(|(_, offences)| !offences.is_empty())
        .collect();
    let again = |(entry, offences): &(EntryId, Vec<_>)| {
        words.judge_second(kind_name(words, note.kind), entry_name(words, tournament, *entry), offences.len())
    };
    FormView {
        hint: kind_hint(words, tournament, note.kind),
        what: (form.what != Asked::No).then(|| what_label(words, note)),
        text: if form.text == Asked::Must { words.judge_text() } else { words.judge_text_may() },
        may_be_reviewed: form.may_be_reviewed && note.kind != NoteKind::Review,
        at_table,
        concerned: note.entries.iter().map(|entry| named(*entry)).collect(),
        others,
        authors: authors(words, tournament, &note.entries, office),
        needs_author: office.is_some(),
        rounds: rounds(words, tournament),
        again: earlier.iter().map(again).collect(),
        before: words.judge_before(entry_names(words, tournament, &note.entries)),
        earlier: of_players(words, tournament, &note.entries),
    }
}

/// The office that has to sign; none: any staff.
fn office(tournament: &Tournament, note: &JudgeNote) -> Option<Office> {
    let judging = tournament.format()?.judging;
    match note.kind.needs_word() {
        Some(Word::Final) => Some(judging.final_word),
        Some(Word::Disqualifying) => Some(judging.disqualifies),
        // XW-20: with both criteria met only the head judge rules.
        None => note.fortressing.filter(|found| found.is_met()).map(|_| Office::HeadJudge),
    }
}

fn authors(words: Words, tournament: &Tournament, of: &[EntryId], office: Option<Office>) -> Vec<(String, String)> {
    let mut once: Vec<String> = match office {
        Some(office) => deciders(tournament, office, of),
        None => tournament.setup.staff.by_rank().map(str::to_owned).collect(),
    };
    let mut told = BTreeSet::new();
    once.retain(|name| told.insert(name.clone()));
    once.sort_by_key(|name| !tournament.is_on_duty(name));
    let word = |name: String| {
        let shown = if tournament.is_on_duty(&name) { name.clone() } else { words.judge_off_duty(&name) };
        (name, shown)
    };
    once.into_iter().map(word).collect()
}

/// Possible authors of the final ruling (ROLE-7): names and words, those on duty first.
pub fn final_word(words: Words, tournament: &Tournament, entries: &[EntryId]) -> Vec<(String, String)> {
    let office = tournament.format().map_or(Office::HeadJudge, |format| format.judging.final_word);
    authors(words, tournament, entries, Some(office))
}

/// Staff who may disqualify an entry (ROLE-5): names and words, those on duty first.
pub fn disqualifiers(words: Words, tournament: &Tournament, entry: EntryId) -> Vec<(String, String)> {
    let office = tournament.format().map_or(Office::Organiser, |format| format.judging.disqualifies);
    authors(words, tournament, &[entry], Some(office))
}

fn rounds(words: Words, tournament: &Tournament) -> Vec<(RoundRef, String)> {
    tournament.posted_rounds().map(|round| (round.number, round_name(words, tournament, round.number))).collect()
}
