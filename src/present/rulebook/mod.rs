//! The rulebook page of a format or an event, from the values that the engine uses.

pub mod companion;
pub mod list;
mod values;

use crate::engine::formats::{self, Aid, Decision, Document, Format, TableUse, all_decisions};
use crate::engine::structure::Structure;
use crate::engine::tournament::Tier;
use crate::present::prelude::*;
use crate::present::words::structure;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulebookView {
    pub title: String,
    /// The document and its effective date; empty for a format that this version does not know.
    pub document: String,
    pub quoted: Option<Document>,
    pub values: Vec<Value>,
    pub tables: Vec<TableView>,
    /// Options besides the tables.
    pub custom: String,
    /// Decisions where the document is silent.
    pub decisions: Vec<&'static str>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    pub name: String,
    /// Amount or choice.
    pub text: String,
    /// The document's value, if the event differs.
    pub changed: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableView {
    pub title: &'static str,
    pub rows: Vec<RowView>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowView {
    /// `9 to 16`.
    pub players: String,
    pub rounds: u8,
    /// `top 4`, `none`.
    pub cut: String,
    /// The event has this many players now.
    pub is_now: bool,
}

pub fn of_format(words: Words, format: &Format) -> RulebookView {
    page(words, format_name(words, format), Some(format), &format.rules, None)
}

/// The page of an event, with its differences from the document.
pub fn of_event(words: Words, tournament: &Tournament) -> RulebookView {
    let rules = &tournament.rules;
    let format = formats::by_id(&rules.format);
    let entries = u16::try_from(tournament.entered().count()).unwrap_or(u16::MAX);
    page(words, format.map_or(&rules.format, |format| format_name(words, format)), format, rules, Some(entries))
}

fn page(words: Words, title: &str, format: Option<&Format>, rules: &Rules, entries: Option<u16>) -> RulebookView {
    let structures = format.map_or(&[][..], |format| format.structures);
    RulebookView {
        title: title.to_owned(),
        document: format.map_or_else(String::new, |format| document(words, format)),
        quoted: format.map(|format| format.document),
        values: compared(words, format, rules),
        tables: structures.iter().map(|structure| table(words, structure, entries)).collect(),
        custom: words.rulebook_custom(Plan::MOST_ROUNDS),
        decisions: format.map_or_else(Vec::new, |format| decisions(words, format)),
    }
}

/// The document of a format in the language of the app, with its own title where that is another one.
pub fn title(words: Words, format: &Format) -> String {
    let Document { title, lang, .. } = format.document;
    let version = title.rsplit(' ').next().unwrap_or_default();
    if lang == words.lang().code() { title.to_owned() } else { words.rulebook_document(version, title) }
}

/// The document of a format, with its date.
pub fn document(words: Words, format: &Format) -> String {
    words.rulebook_in_force(title(words, format), figure::date(words, format.document.in_force))
}

/// In the order of their ids' areas.
pub fn decisions(words: Words, format: &Format) -> Vec<&'static str> {
    format.decisions().map(|found| decision_text(words, found)).collect()
}

macro_rules! decision_texts {
    ($($name:ident $key:ident = $id:literal,)+) => {
        /// The app's rule where the document is silent.
        fn decision_text(words: Words, decision: Decision) -> &'static str {
            match decision { $(Decision::$name => words.$key()),+ }
        }
    };
}

all_decisions!(decision_texts);

fn compared(words: Words, format: Option<&Format>, rules: &Rules) -> Vec<Value> {
    let mut found = values::of(words, rules);
    if let Some(format) = format {
        let announced = values::of(words, &format.rules);
        for value in &mut found {
            let before = announced.iter().find(|known| known.name == value.name);
            value.changed =
                before.filter(|known| known.text != value.text).map(|known| words.rulebook_override(&known.text));
        }
        found.extend(fixed(words, format));
    }
    found
}

/// Where an event differs from its document, in words; without what it announces anyway: durations, missions, kind of
/// elimination match, and the bye if the format lets it be set (EPIC-6).
pub fn differences(words: Words, format: &Format, rules: &Rules) -> Vec<String> {
    let mut document = Rules { format: rules.format.clone(), ..format.rules.clone() };
    (document.minutes, document.superbye) = (rules.minutes, rules.superbye);
    if format.best_of_three.is_some() {
        document.elimination_match = rules.elimination_match;
    }
    document.missions.clone_from(&rules.missions);
    if let (Some(_), Some(document), Some(own)) = (format.usual_bye, &mut document.mov, rules.mov) {
        document.bye = own.bye;
    }
    let document = values::of(words, &document);
    let own = values::of(words, rules).into_iter().filter(|value| !document.contains(value));
    own.map(|value| words.app_says(value.name, value.text)).collect()
}

/// Fixed rules: ships, factions, staff who play.
fn fixed(words: Words, format: &Format) -> Vec<Value> {
    let tiers: Vec<_> = Tier::ALL
        .into_iter()
        .filter(|tier| format.staff_may_play[tier.index()])
        .map(|tier| tier_name(words, Some(format), tier))
        .collect();
    let staff = if tiers.is_empty() {
        words.rulebook_staff_never().to_owned()
    } else {
        words.rulebook_staff_tiers(tiers.join(", "))
    };
    [
        (words.rulebook_squad(), list::ships(words, format)),
        (words.rulebook_list(), list::bounds(words, format.list)),
        (words.rulebook_lists(), list::demand(words, format)),
        (
            words.rulebook_factions(),
            format.factions.iter().map(|faction| faction_name(words, faction)).collect::<Vec<_>>().join(", "),
        ),
        (words.rulebook_staff(), staff),
        (words.rulebook_minutes_three(), three(words, format)),
        (words.rulebook_tables_tiers(), tables(words, format)),
        (words.rulebook_missions_tiers(), missions(words, format)),
    ]
    .into_iter()
    .filter(|(_, text)| !text.is_empty())
    .map(|(name, text)| Value { name: name.to_owned(), text, changed: None })
    .collect()
}

/// The durations of the other kind of elimination match (DST-7).
fn three(words: Words, format: &Format) -> String {
    let last = |minutes: Minutes| minutes.last.unwrap_or(minutes.elimination);
    let said = |minutes: Minutes| words.rulebook_minutes_three_value(minutes.elimination, last(minutes));
    format.best_of_three.map(said).unwrap_or_default()
}

/// The document's rules for its tables by tier (IA-20).
fn tables(words: Words, format: &Format) -> String {
    if format.tables == [TableUse::Free; 3] {
        return String::new();
    }
    let name = |index: u8| structure::table_name(words, Some(format), index);
    let said = Tier::ALL.map(|tier| match format.tables[tier.index()] {
        TableUse::Free => words.rulebook_table_is_free(tier_name(words, Some(format), tier)),
        TableUse::Suggested(index) => {
            words.rulebook_table_is_suggested(tier_name(words, Some(format), tier), name(index))
        }
        TableUse::Set(index) => words.rulebook_table_is_set(tier_name(words, Some(format), tier), name(index)),
    });
    words.statements(said)
}

/// The tiers at which the missions are required (IA-19).
fn missions(words: Words, format: &Format) -> String {
    let tiers = Tier::ALL.into_iter().filter(|tier| format.missions_required[tier.index()]);
    tiers.map(|tier| tier_name(words, Some(format), tier)).collect::<Vec<_>>().join(", ")
}

/// The name of a tier in the document of the format (ROLE-2).
pub fn tier_name(words: Words, format: Option<&Format>, tier: Tier) -> &'static str {
    tier_words(words, format, tier).0
}

/// With what the document expects of players (ROLE-9).
pub fn tier_words(words: Words, format: Option<&Format>, tier: Tier) -> (&'static str, &'static str) {
    let is_lenient = format.is_some_and(|format| format.aids.iter().any(|(aid, _)| *aid == Aid::TiersLenient));
    match (tier, is_lenient) {
        (Tier::Casual, false) => (words.setup_tier_casual(), words.setup_tier_casual_hint()),
        (Tier::Competitive, false) => (words.setup_tier_competitive(), words.setup_tier_competitive_hint()),
        (Tier::Premier, false) => (words.setup_tier_premier(), words.setup_tier_premier_hint()),
        (Tier::Casual, true) => (words.setup_tier_lenient_casual(), words.setup_tier_lenient_casual_hint()),
        (Tier::Competitive, true) => {
            (words.setup_tier_lenient_competitive(), words.setup_tier_lenient_competitive_hint())
        }
        (Tier::Premier, true) => (words.setup_tier_lenient_premier(), words.setup_tier_lenient_premier_hint()),
    }
}

fn table(words: Words, structure: &Structure, entries: Option<u16>) -> TableView {
    let rows = structure.rows.iter().map(|row| RowView {
        players: row
            .to
            .map_or_else(|| words.rulebook_table_open(row.from), |to| words.rulebook_table_range(row.from, to)),
        rounds: row.rounds,
        cut: if row.cut == 0 { words.rulebook_table_no_cut().to_owned() } else { words.structure_top(row.cut) },
        is_now: entries.is_some_and(|entries| row.from <= entries && row.to.is_none_or(|to| entries <= to)),
    });
    TableView { title: structure::kind(words, structure.kind), rows: rows.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::FORMATS;
    use crate::engine::id::EventId;

    use crate::engine::tournament::setup::Setup;
    use crate::present::words::text::Lang;

    fn event(rules: Rules) -> Tournament {
        let setup = Setup { name: "Day".into(), ..Setup::default() };
        Tournament::new(EventId::from_bits(1), setup, rules)
    }

    #[test]
    fn every_format_says_every_value_decision_and_table_in_every_language() {
        for lang in Lang::ALL {
            for format in FORMATS {
                let view = of_format(Words::new(lang), format);
                assert_eq!(view.decisions.len(), format.decisions().count());
                assert_eq!(view.tables.len(), format.structures.len());
                assert!(view.values.len() >= 10, "{}", format.id);
                assert!(view.values.iter().all(|value| value.changed.is_none() && !value.text.is_empty()));
                let mut texts = view.decisions.clone();
                texts.sort_unstable();
                texts.dedup();
                assert_eq!(texts.len(), view.decisions.len(), "two decisions with one text in {lang:?}");
            }
        }
    }

    #[test]
    fn an_overridden_duration_is_marked_with_the_value_of_the_document() {
        // CLK-3
        let mut rules = FORMATS[0].rules.clone();
        rules.minutes.swiss = 60;
        let view = of_event(Words::new(Lang::En), &event(rules));
        let changed: Vec<_> = view.values.iter().filter(|value| value.changed.is_some()).collect();
        assert_eq!(changed.len(), 1);
        assert_eq!(changed[0].text, "60 minutes");
        assert_eq!(changed[0].changed.as_deref(), Some("changed for this event; regulations: 75 minutes"));
    }

    #[test]
    fn the_row_of_the_present_number_is_marked() {
        let view = table(Words::new(Lang::En), &crate::engine::structure::BASIC, Some(24));
        let marked: Vec<_> = view.rows.iter().filter(|row| row.is_now).map(|row| row.players.as_str()).collect();
        assert_eq!(marked, ["17 to 24"]);
    }
}
