//! Judges at simulated events: notes, a review, a replacement, duty, checks. Derived from the log's length, without
//! randomness.

use super::Organiser;
use crate::engine::judging::{FinalRuling, JudgeNote, NoteId, NoteKind, Outcome};
use crate::engine::tournament::judges::deciders;
use crate::files::prelude::*;

impl Organiser {
    /// During a round.
    pub(super) fn note(&mut self) -> JudgeNote {
        let round = self.state.current_round().map(|round| round.number);
        let present: Vec<EntryId> = self.state.present().map(|entry| entry.id).collect();
        let entries = self.any(&present).into_iter().collect();
        JudgeNote { round, entries, text: "a ruling".to_owned(), ..JudgeNote::default() }
    }

    /// Between rounds, in reverse order.
    pub(super) fn judges(&mut self) -> Vec<Command> {
        let round = self.state.current_round().map(|round| round.number);
        let present: Vec<EntryId> = self.state.present().map(|entry| entry.id).collect();
        let length = self.log.entries().len();
        let Some(entry) = present.get(length % present.len().max(1)).copied() else { return Vec::new() };
        let id = NoteId(u16::try_from(self.state.notes.len()).unwrap_or(u16::MAX));
        let note = |kind, what: &str| JudgeNote {
            kind,
            round,
            entries: vec![entry],
            what: what.to_owned(),
            text: "a ruling".to_owned(),
            ..JudgeNote::default()
        };
        let staff = &self.state.setup.staff;
        match length % 5 {
            0 => {
                let office = self.state.format().map(|format| format.judging.final_word);
                let by = office.and_then(|office| deciders(&self.state, office, &[entry]).into_iter().next());
                let upheld = length.is_multiple_of(2);
                let ruling = FinalRuling { by: by.unwrap_or_default(), upheld, text: "final".to_owned() };
                let warning = JudgeNote { under_review: true, ..note(NoteKind::Warning, "") };
                vec![Command::RuleNote(id, ruling), Command::Note(warning)]
            }
            1 => {
                let lost = JudgeNote { minutes: Some(5), ..note(NoteKind::Lost, "a die") };
                vec![Command::SettleNote(id, Outcome::Replaced), Command::Note(lost)]
            }
            2 => vec![Command::DrawChecks(2)],
            3 => match staff.judges.first().or(staff.head_judges.first()) {
                Some(judge) => vec![Command::SetDuty(judge.clone(), !self.state.is_on_duty(judge))],
                None => vec![Command::Note(note(NoteKind::Ruling, ""))],
            },
            _ => vec![Command::Note(note(NoteKind::SlowPlay, ""))],
        }
    }
}
