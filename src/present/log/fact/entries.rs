//! Facts about entries, and notes about them.

use super::{Teller, joined};
use crate::engine::facts::{Added, EntryDropped, KeptApart, PlayerCalled, Running};
use crate::engine::judging::{JudgeNote, NoteKind};
use crate::present::judging::kind::{details, kind_name};
use crate::present::prelude::*;

impl Teller<'_> {
    pub(super) fn added(&self, entries: &[Added]) -> String {
        let words = self.words;
        let names = |count: usize| entries.iter().take(count).map(|added| added.details.name.as_str());
        let added = match entries.len() {
            0..=4 => words.fact_added(list(words, names(4))),
            many => {
                let entries = entries_name(words, self.tournament.rules.entry, many);
                words.fact_added_many(entries, names(3).collect::<Vec<_>>().join(", "))
            }
        };
        let waiting = || entries.iter().filter(|added| added.waits).map(|added| added.details.name.as_str());
        let waits = waiting().next().is_some();
        joined(words, [Some(added), waits.then(|| words.fact_added_waiting(list(words, waiting())))])
    }

    pub(super) fn kept_apart(&self, kept: &KeptApart) -> String {
        let (a, b) = (self.name(kept.pair.a), self.name(kept.pair.b));
        match (kept.apart, kept.pair.never, kept.pair.reason.as_str()) {
            (false, _, _) => self.words.fact_not_apart(a, b),
            (true, false, "") => self.words.fact_kept_apart(a, b),
            (true, false, reason) => self.words.fact_kept_apart_why(a, b, reason),
            (true, true, "") => self.words.fact_kept_never(a, b),
            (true, true, reason) => self.words.fact_kept_never_why(a, b, reason),
        }
    }

    pub(super) fn dropped(&self, dropped: &EntryDropped) -> String {
        let name = self.name(dropped.entry);
        match &dropped.running {
            Running::Nothing => self.words.fact_dropped(name),
            Running::Result { table, .. } => self.words.fact_dropped_conceding(name, table.0),
            Running::Bye { .. } => self.words.fact_dropped_bye(name),
            Running::Reseeded { seeds, declined, .. } => self.replaced(dropped.entry, seeds, declined),
            Running::Withdrawn { .. } => self.words.fact_dropped_withdrawn(name),
        }
    }

    pub(super) fn noted(&self, note: &JudgeNote) -> String {
        let words = self.words;
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

/// A call, with the name as it is to be shown.
pub(in crate::present) fn call_words(words: Words, name: String, call: &PlayerCalled) -> String {
    match call.at_table {
        Some(table) => words.desk_called_table(name, table.0),
        None => words.desk_called(name),
    }
}
