//! Acts of judges besides the form of a note; each is told, or its refusal.

use crate::engine::facts::ChecksDrawn;
use crate::engine::judging::{CheckResult, FinalRuling, JudgeNote, Outcome};
use crate::present::judging::checks;
use crate::present::judging::kind::kind_name;
use crate::present::judging::steps::settled_words;
use crate::web::prelude::*;

/// Puts a person on duty, or off (ROLE-6).
pub(super) fn set_duty(session: Session, person: &str, on: bool) {
    let words = session.words();
    let said = if on { words.judge_fact_duty_on(person) } else { words.judge_fact_duty_off(person) };
    say(session, session.dispatch(Command::SetDuty(person.to_owned(), on)), said);
}

/// Draws entries whose lists are checked, as many as typed.
pub(super) fn draw_checks(session: Session, count: &str) {
    let done = session.dispatch(Command::DrawChecks(count.trim().parse().unwrap_or(0)));
    let said = if let Ok(Fact::ChecksDrawn(ChecksDrawn { entries, .. })) = &done {
        let words = session.words();
        words.judge_checks_drawn(checks::drawn(words, &session.tournament().read_untracked(), entries))
    } else {
        String::new()
    };
    say(session, done, said);
}

pub(super) fn pass_check(session: Session, entry: EntryId) {
    let author = untrack(|| session.acts_as());
    let check = Some(CheckResult::Good);
    let note = JudgeNote { kind: NoteKind::Checked, entries: vec![entry], check, author, ..JudgeNote::default() };
    let words = session.words();
    say(session, session.dispatch(Command::Note(note)), words.judge_saved(kind_name(words, NoteKind::Checked)));
}

/// Returns whether the note was settled.
pub(super) fn settle(session: Session, id: NoteId, outcome: Outcome) -> bool {
    say(session, session.dispatch(Command::SettleNote(id, outcome)), settled_words(session.words(), outcome))
}

/// Returns whether the ruling was written (ROLE-7).
pub(super) fn rule(session: Session, id: NoteId, ruling: FinalRuling) -> bool {
    say(session, session.dispatch(Command::RuleNote(id, ruling)), session.words().judge_ruled().to_owned())
}

pub(super) fn extend(session: Session, round: RoundRef, table: TableNumber, minutes: i16) {
    let said = session.words().judge_extended(table.0, minutes);
    say(session, session.dispatch(Command::ExtendTable { round, table, minutes }), said);
}
