//! The result of an audit in words.

use super::{Finding, Source};
use crate::engine::id::EntryId;
use crate::engine::tournament::Tournament;
use crate::present::file::{difference_words, remark_words};
use crate::present::name::{entry_name, round_name};
use crate::present::text::Words;

/// The whole report.
pub(super) fn text(words: Words, state: &Tournament, source: &Source, findings: &[Finding]) -> String {
    let mut lines = vec![
        words.audit_event(&state.setup.name, &state.rules.format, state.listed().count(), state.swiss.len()),
        rules(words, state),
    ];
    let remarks = source.remarks.iter().map(|remark| remark_words(words, state, remark)).collect();
    part(&mut lines, words.audit_remarks(), remarks);
    let differences: Vec<String> =
        source.differences.iter().map(|difference| difference_words(words, state, difference)).collect();
    if let Some(published) = source.published.filter(|_| differences.is_empty()) {
        lines.push(words.audit_all_agree(published));
    }
    part(&mut lines, words.audit_differences(), differences);
    if findings.is_empty() {
        lines.push(words.audit_clean().to_owned());
    }
    part(&mut lines, words.audit_findings(), findings.iter().map(|finding| sentence(words, state, finding)).collect());
    lines.join("\n")
}

fn part(lines: &mut Vec<String>, head: &str, items: Vec<String>) {
    if !items.is_empty() {
        lines.push(head.to_owned());
        lines.extend(items.into_iter().map(|item| format!("- {item}")));
    }
}

fn rules(words: Words, state: &Tournament) -> String {
    let points = state.rules.points;
    let or_none = |value: Option<u16>| value.map_or_else(|| "–".to_owned(), |value| value.to_string());
    words.audit_rules(
        points.win,
        or_none(points.modified.map(|modified| modified.points)),
        or_none(points.draw),
        points.loss,
        or_none(state.rules.mov.map(|mov| mov.base)),
        or_none(state.rules.mov.map(|mov| mov.bye)),
    )
}

fn sentence(words: Words, state: &Tournament, finding: &Finding) -> String {
    let name = |entry: &EntryId| entry_name(words, state, *entry);
    let round = |round: &_| round_name(words, state, *round);
    let sides = |sides: &[Option<EntryId>; 2]| {
        sides.map(|side| side.map_or_else(|| words.audit_nobody().to_owned(), |side| name(&side))).join(" – ")
    };
    match finding {
        Finding::Rematch(number, a, b) => words.audit_rematch(round(number), name(a), name(b)),
        Finding::OtherGroup(number, [(a, of_a), (b, of_b)]) => {
            words.audit_group(round(number), name(a), of_a, name(b), of_b)
        }
        Finding::Missing(number, entry) => words.audit_missing(round(number), name(entry)),
        Finding::Doubled(number, entry) => words.audit_doubled(round(number), name(entry)),
        Finding::Stranger(number, entry) => words.audit_stranger(round(number), name(entry)),
        Finding::ByeNotNeeded(number, count, needed) => words.audit_bye_not_needed(round(number), *count, needed),
        Finding::SecondBye(number, entry) => words.audit_second_bye(round(number), name(entry)),
        Finding::ByeNotLowest(number, entry, due) => words.audit_bye_not_lowest(round(number), name(entry), name(due)),
        Finding::NoResult(number, table) => words.audit_no_result(round(number), table.0),
        Finding::OverLimit { round: number, table, score, limit } => {
            words.audit_over_limit(round(number), table.0, score, limit)
        }
        Finding::WinnerHasLess(number, table, entry) => {
            words.audit_winner_has_less(round(number), table.0, name(entry))
        }
        Finding::WinnerMissing(number, table) => words.audit_winner_missing(round(number), table.0),
        Finding::Worth(number, entry, [points, mov], [due_points, due_mov]) => {
            words.audit_worth(round(number), name(entry), points, mov, due_points, due_mov)
        }
        Finding::Seed(seed, entry, due) => {
            let due = due.map_or_else(|| words.audit_nobody().to_owned(), |due| name(&due));
            words.audit_seed(seed, name(entry), due)
        }
        Finding::Slot(number, slot, found, due) => words.audit_slot(round(number), slot, sides(found), sides(due)),
    }
}
