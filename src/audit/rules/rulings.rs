//! The judges' log: kinds, deciders, reviews, substitutes, settlements, duty, random checks (ROLE-5 to ROLE-8, JDG-3 to
//! JDG-5, JDG-8, XW-20, PAIR-8).

use super::prelude::*;
use crate::engine::facts::{EntryDisqualified, NoteRuled, NoteSettled};
use crate::engine::judging::{Asked, Intent, JudgeNote, Judging, NoteId, NoteKind, Office, Outcome};

#[derive(Clone, Debug, Default)]
pub struct Judged {
    notes: Vec<Written>,
    drawn: Vec<EntryId>,
}

#[derive(Clone, Debug)]
struct Written {
    note: JudgeNote,
    is_ruled: bool,
    outcome: Option<Outcome>,
}

impl Judged {
    pub fn note(&mut self, note: &JudgeNote) {
        self.notes.push(Written { note: note.clone(), is_ruled: false, outcome: None });
    }

    pub fn rule(&mut self, note: NoteId) {
        self.notes.iter_mut().skip(note.index()).take(1).for_each(|written| written.is_ruled = true);
    }

    pub fn settle(&mut self, note: NoteId, outcome: Outcome) {
        self.notes.iter_mut().skip(note.index()).take(1).for_each(|written| written.outcome = Some(outcome));
    }

    pub fn draw(&mut self, entries: &[EntryId]) {
        self.drawn.extend(entries);
    }
}

pub fn note_ruled(before: &Ledger, ruled: &NoteRuled) -> Vec<Finding> {
    let not_under_review = || Finding::new("ROLE-7", What::NotUnderReview);
    let Some(written) = before.judged.notes.get(ruled.note.index()) else { return vec![not_under_review()] };
    let mut found = Vec::new();
    if !written.note.under_review || written.is_ruled {
        found.push(not_under_review());
    }
    found.extend(decides(before, "ROLE-7", office(before).final_word, &written.note.entries, &ruled.ruling.by));
    found
}

pub fn note_settled(before: &Ledger, settled: &NoteSettled) -> Option<Finding> {
    let written = before.judged.notes.get(settled.note.index());
    let fits = written.is_some_and(|written| settles(written, settled.outcome));
    (!fits).then(|| Finding::new("JDG-3", What::NothingToSettle))
}

pub fn duty_set(before: &Ledger, person: &str) -> Option<Finding> {
    let staff = &before.setup.staff;
    let is_named = staff.head_judges.iter().chain(&staff.judges).any(|name| is_same(name, person));
    (!is_named).then(|| Finding::new("ROLE-6", What::NotOnStaff(person.to_owned())))
}

pub fn checks_drawn(before: &Ledger, entries: &[EntryId]) -> Vec<Finding> {
    let twice = |entry: &EntryId| before.judged.drawn.contains(entry) || count(entries, *entry) > 1;
    let stranger = entries.iter().find(|entry| !before.is_in(**entry)).map(|entry| What::Stranger(*entry));
    let doubled = entries.iter().find(|entry| twice(entry)).map(|entry| What::Doubled(*entry));
    stranger.into_iter().chain(doubled).map(|what| Finding::new("PAIR-8", what)).collect()
}

pub fn entry_disqualified(before: &Ledger, fact: &EntryDisqualified) -> Option<Finding> {
    let EntryDisqualified { entry, by, .. } = fact;
    if before.report { None } else { decides(before, "ROLE-5", office(before).disqualifies, &[*entry], by) }
}

fn count(entries: &[EntryId], entry: EntryId) -> usize {
    entries.iter().filter(|other| **other == entry).count()
}

/// Unknown formats judge like most documents.
fn office(before: &Ledger) -> Judging {
    formats::by_id(&before.rules.format).unwrap_or(formats::FORMATS[0]).judging
}

pub fn judge_noted(before: &Ledger, note: &JudgeNote) -> Vec<Finding> {
    let mut found = Vec::new();
    let judging = office(before);
    let known = NoteKind::EVERYWHERE.contains(&note.kind) || judging.own.contains(&note.kind);
    let form = note.kind.form();
    let lacks = [
        (form.players, note.entries.is_empty()),
        (form.table, note.table.is_none()),
        (form.what, note.what.is_empty()),
        (form.text, note.text.trim().is_empty()),
    ];
    if !known || lacks.into_iter().any(|(asked, is_empty)| asked == Asked::Must && is_empty) {
        found.push(Finding::new("JDG-8", What::NoteLacks));
    }
    let is_whole = |made: &crate::engine::judging::Substitute| {
        judging.substitutes && ![&made.illegible, &made.maker, &made.date].into_iter().any(String::is_empty)
    };
    if note.substitute.as_ref().is_some_and(|made| note.kind != NoteKind::Damaged || !is_whole(made)) {
        found.push(Finding::new("JDG-4", What::Substitute));
    }
    let reserved = [
        (NoteKind::Overruled, "ROLE-8", judging.final_word),
        (NoteKind::Illegal, "JDG-5", judging.final_word),
        (NoteKind::Disqualification, "ROLE-5", judging.disqualifies),
        (NoteKind::Fortressing, "XW-20", Office::HeadJudge),
    ];
    // Anybody may note fortressing; intent is a finding.
    let is_open = note.kind == NoteKind::Fortressing && note.fortressing.is_none_or(|found| found.intent.is_none());
    let reserved = reserved.into_iter().find(|(kind, ..)| *kind == note.kind && !is_open);
    found.extend(reserved.and_then(|(_, id, office)| decides(before, id, office, &note.entries, &note.author)));
    // A finding needs both criteria, and the head judge.
    if note.fortressing.is_some_and(|found| (found.stayed && found.avoidable) != found.intent.is_some()) {
        found.push(Finding::new("XW-20", What::NoteLacks));
    }
    found
}

/// Lost or damaged components without a substitute are replaced or not; intended fortressing is broken or not.
fn settles(written: &Written, outcome: Outcome) -> bool {
    let kind = written.note.kind;
    let is_loss = kind == NoteKind::Lost || kind == NoteKind::Damaged && written.note.substitute.is_none();
    let on_purpose = written.note.fortressing.and_then(|found| found.intent);
    match outcome {
        Outcome::Replaced => is_loss && matches!(written.outcome, None | Some(Outcome::NotReplaced)),
        Outcome::NotReplaced => is_loss && written.outcome.is_none(),
        Outcome::Broken | Outcome::NotBroken => {
            written.outcome.is_none() && matches!(on_purpose, Some(Intent::Purpose | Intent::Both))
        }
    }
}

/// If staff hold an office, one of them decides, or another staff member if all of them play.
fn decides(before: &Ledger, id: &'static str, office: Office, entries: &[EntryId], by: &str) -> Option<Finding> {
    let staff = &before.setup.staff;
    let plays = |name: &&String| {
        let people = entries.iter().filter_map(|entry| before.person(*entry)).map(|person| &person.details);
        people.into_iter().any(|details| details.people().any(|player| is_same(player, name)))
    };
    let organiser = || std::iter::once(&staff.organiser).filter(|name| !name.is_empty());
    let holders: Vec<&String> = match office {
        Office::HeadJudge if !staff.head_judges.is_empty() => staff.head_judges.iter().collect(),
        Office::HeadJudge | Office::Organiser => organiser().collect(),
    };
    let mut may: Vec<&String> = holders.iter().copied().filter(|name| !plays(name)).collect();
    if may.is_empty() && !holders.is_empty() {
        may = organiser().chain(&staff.head_judges).chain(&staff.judges).filter(|name| !plays(name)).collect();
        if may.is_empty() {
            may = holders;
        }
    }
    let is_right = may.is_empty() || may.iter().any(|name| is_same(name, by));
    (!is_right).then(|| Finding::new(id, What::MayNotDecide(by.to_owned())))
}

fn is_same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}
