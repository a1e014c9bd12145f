//! The judges' log as plain text, grouped by kind: for a report to the publisher, or the archive (ROLE-8).

use super::row::{NoteRow, RowState, rows};
use crate::present::prelude::*;

/// The log as text. `time` formats moments in the device's time zone. Overruled documents, which are reported, come
/// first; the rest in the order of the kinds.
pub fn text(words: Words, tournament: &Tournament, time: impl Fn(Instant) -> String) -> String {
    let mut all = rows(words, tournament);
    all.reverse();
    let title = words.judge_export_title(&tournament.setup.name);
    let mut lines = vec![title.clone(), "=".repeat(title.chars().count())];
    let mut kinds = tournament.note_kinds();
    kinds.sort_by_key(|kind| *kind != crate::engine::judging::NoteKind::Overruled);
    for kind in kinds {
        let of_kind: Vec<&NoteRow> = all.iter().filter(|row| row.kind == kind).collect();
        let Some(first) = of_kind.first() else { continue };
        lines.extend([String::new(), [first.name, " (", &of_kind.len().to_string(), ")"].concat()]);
        lines.extend(of_kind.into_iter().map(|row| line(words, row, &time(row.at))));
    }
    lines.push(String::new());
    lines.join("\n")
}

/// `- 14:05, Round 2, table 7, Ann and Bo: slow play (by Jo)`
fn line(words: Words, row: &NoteRow, time: &str) -> String {
    let head: Vec<&str> = [time, &row.place, &row.who].into_iter().filter(|part| !part.is_empty()).collect();
    let mut body: Vec<&str> = std::iter::once(row.text.as_str()).filter(|text| !text.is_empty()).collect();
    body.extend(row.lines.iter().map(String::as_str).chain([row.outcome]));
    if row.state == RowState::UnderReview {
        body.push(words.judge_under_review());
    }
    let by = if row.by.is_empty() { String::new() } else { [" (", &words.judge_by(&row.by), ")"].concat() };
    ["- ", &head.join(", "), ": ", &words.statements(body), &by].concat()
}
