//! The announcement sheet (STR-4): what players are told before the start, beside the form and on paper.

use super::draft::SetupDraft;
use crate::engine::rules::{EliminationMatch, Minutes};
use crate::engine::structure::{Structure, StructureChoice};
use crate::engine::tournament::Tournament;
use crate::present::figure;
use crate::present::name::format_name;
use crate::present::rulebook;
use crate::present::structure;
use crate::present::text::Words;

/// The sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The name of the event.
    pub name: String,
    /// The game and edition.
    pub format: String,
    /// The plan in large letters: `5 rounds, top 4`.
    pub plan: String,
    /// Name and value, in order; what is not said is left out.
    pub facts: Vec<(&'static str, String)>,
}

impl Announcement {
    /// The sheet of a draft.
    #[must_use]
    pub fn of(words: Words, draft: &SetupDraft, tournament: Option<&Tournament>) -> Self {
        let entries = tournament.map_or(0, |tournament| tournament.present().count());
        let entries = u16::try_from(entries).unwrap_or(u16::MAX);
        let minutes = draft.rules().map_or(draft.rules.minutes, |rules| rules.minutes);
        let facts = [
            (words.setup_date(), figure::date(words, &draft.date)),
            (words.setup_place(), draft.place.trim().to_owned()),
            (words.setup_tier(), rulebook::tier_name(words, draft.tier).to_owned()),
            (words.setup_structure(), structure_words(words, draft, entries)),
            (words.setup_lists_name(), lists(words, draft).to_owned()),
            (words.rulebook_elimination(), matches(words, draft)),
            (words.rulebook_minutes_preparation(), preparation(words, minutes)),
            (words.rulebook_minutes_swiss(), words.rulebook_minutes(minutes.swiss)),
            (words.rulebook_minutes_elimination(), words.rulebook_minutes(minutes.elimination)),
            (words.rulebook_minutes_final(), last(words, minutes)),
            (words.setup_bye_mov(), bye_mov(draft)),
            (words.rulebook_missions(), draft.missions.lines().collect::<Vec<_>>().join(", ")),
            (words.setup_organiser(), draft.organiser.trim().to_owned()),
            (words.setup_head_judges(), draft.head_judges.trim().to_owned()),
            (words.setup_judges(), draft.judges.trim().to_owned()),
        ];
        Self {
            name: draft.name.trim().to_owned(),
            format: draft
                .format()
                .map_or_else(|| draft.rules.format.to_string(), |format| format_name(words, format).to_owned()),
            plan: plan(words, draft, tournament, entries),
            facts: facts.into_iter().filter(|(_, value)| !value.is_empty()).collect(),
        }
    }
}

/// STR-4: lists required or not.
fn lists(words: Words, draft: &SetupDraft) -> &'static str {
    if draft.lists_are_required() { words.setup_lists_yes() } else { words.setup_lists_no() }
}

/// What a bye is worth, where that is announced (EPIC-6).
fn bye_mov(draft: &SetupDraft) -> String {
    let is_announced = draft.format().is_some_and(|format| format.usual_bye.is_some());
    draft
        .rules()
        .and_then(|rules| rules.mov)
        .filter(|_| is_announced)
        .map(|mov| mov.bye.to_string())
        .unwrap_or_default()
}

/// The plan in large letters; while nobody is registered only the name of the structure.
fn plan(words: Words, draft: &SetupDraft, tournament: Option<&Tournament>, entries: u16) -> String {
    if let Some(fixed) = tournament.and_then(|tournament| tournament.plan) {
        return structure::plan(words, fixed);
    }
    match draft.setup().structure {
        StructureChoice::Custom(plan) => structure::plan(words, plan),
        StructureChoice::EliminationOnly => words.structure_elimination().to_owned(),
        StructureChoice::Table(_) => {
            let found = table(draft).filter(|_| entries > 0).and_then(|table| table.plan(entries));
            found.map_or_else(|| words.rulebook_structure(kind(words, draft)), |plan| structure::plan(words, plan))
        }
    }
}

fn table(draft: &SetupDraft) -> Option<&'static Structure> {
    let StructureChoice::Table(index) = draft.setup().structure else { return None };
    draft.format()?.structures.get(usize::from(index))
}

fn kind(words: Words, draft: &SetupDraft) -> &'static str {
    match draft.setup().structure {
        StructureChoice::Custom(_) => words.structure_custom(),
        StructureChoice::EliminationOnly => words.structure_elimination(),
        StructureChoice::Table(_) => table(draft).map_or("", |table| structure::kind(words, table.kind)),
    }
}

/// The structure and what its table says for the present number of players.
fn structure_words(words: Words, draft: &SetupDraft, entries: u16) -> String {
    let kind = kind(words, draft);
    match table(draft) {
        Some(table) => [kind, ". ", &structure::of_table(words, table, entries).text].concat(),
        None => kind.to_owned(),
    }
}

/// STR-4: single game or best of three, where that is a choice.
fn matches(words: Words, draft: &SetupDraft) -> String {
    if draft.format().is_none_or(|format| format.best_of_three.is_none()) {
        return String::new();
    }
    match draft.rules.elimination_match {
        EliminationMatch::Single => words.rulebook_elimination_single(),
        EliminationMatch::BestOfThree => words.rulebook_elimination_three(),
    }
    .to_owned()
}

fn preparation(words: Words, minutes: Minutes) -> String {
    if minutes.preparation == 0 { String::new() } else { words.rulebook_minutes(minutes.preparation) }
}

fn last(words: Words, minutes: Minutes) -> String {
    minutes.last.map_or_else(|| words.rulebook_minutes_none().to_owned(), |last| words.rulebook_minutes(last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::text::Lang;

    #[test]
    fn only_what_was_said_is_announced() {
        let words = Words::new(Lang::En);
        let mut draft = SetupDraft::fresh(words, "2026-11-21");
        let sheet = Announcement::of(words, &draft, None);
        assert!(sheet.facts.iter().all(|(name, _)| *name != words.setup_place()));
        draft.place = "Nova Games".into();
        let sheet = Announcement::of(words, &draft, None);
        assert!(sheet.facts.contains(&(words.setup_place(), "Nova Games".to_owned())));
        assert_eq!(sheet.plan, "Structure: Basic");
    }
}
