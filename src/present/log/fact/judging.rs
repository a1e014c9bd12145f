//! Facts of the judges.

use super::{LineKind, Teller, Told};
use crate::engine::facts::{ChecksDrawn, DutySet, JudgeNoted, NoteRuled, NoteSettled};
use crate::engine::judging::{NoteId, NoteKind};
use crate::engine::log::Log;
use crate::present::judging::kind::{details, kind_name, outcome_name};

pub(super) const PICTURE: LineKind = LineKind::Note;

impl Told for JudgeNoted {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        let (words, note) = (teller.words, &self.note);
        if note.kind == NoteKind::Note {
            return words.fact_noted(&note.text);
        }
        let said = [&note.what, &note.text].into_iter().filter(|text| !text.is_empty()).map(String::as_str);
        let said: Vec<&str> = said.collect();
        let text = if said.is_empty() { words.statements(details(words, note)) } else { said.join(", ") };
        let kind = kind_name(words, note.kind);
        if text.is_empty() { words.fact_noted(kind) } else { words.judge_fact(kind, text) }
    }
}

impl Told for NoteRuled {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.judge_fact_ruled(teller.kind_of(self.note))
    }
}

impl Told for NoteSettled {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.judge_fact_settled(teller.kind_of(self.note), outcome_name(teller.words, self.outcome))
    }
}

impl Told for DutySet {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        if self.on {
            teller.words.judge_fact_duty_on(&self.person)
        } else {
            teller.words.judge_fact_duty_off(&self.person)
        }
    }
}

impl Told for ChecksDrawn {
    fn sentence(&self, teller: &Teller, _: &Log) -> String {
        teller.words.judge_fact_checks(teller.names(&self.entries))
    }
}

impl Teller<'_> {
    /// The kind of a line of the judges' log; a withdrawn one counts as a plain note.
    fn kind_of(&self, note: NoteId) -> &'static str {
        kind_name(self.words, self.tournament.noted(note).map_or(NoteKind::Note, |noted| noted.note.kind))
    }
}
