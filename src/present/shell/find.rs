//! Search in the open event: players, tables of the last round, pages and log lines.

use crate::app::route::Page;
use crate::engine::id::EntryId;
use crate::engine::log::Log;
use crate::engine::tournament::Tournament;
use crate::present::log::fact::entry_words;
use crate::present::players;
use crate::present::words::folded::folded;
use crate::present::words::name::{dotted, round_name};
use crate::present::words::text::Words;

/// The most results of one kind.
const MOST_HITS: usize = 6;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The name of its icon.
    pub icon: &'static str,
    pub label: String,
    /// The place, or other facts.
    pub detail: String,
    pub page: Page,
    /// The panel to open there.
    pub entry: Option<EntryId>,
}

/// Players first, then tables, pages, and the log, newest first; without a text the pages.
pub fn hits(words: Words, tournament: &Tournament, log: &Log, text: &str) -> Vec<Hit> {
    let text = folded(text);
    let mut found = Vec::new();
    if !text.is_empty() {
        found.extend(people(words, tournament, &text));
        found.extend(tables(words, tournament, &text));
    }
    found.extend(pages(words, tournament).into_iter().filter(|hit| fits(&hit.label, &text)));
    if text.chars().count() > 1 {
        found.extend(lines(words, tournament, log, &text));
    }
    found
}

fn fits(label: &str, text: &str) -> bool {
    let label = folded(label);
    text.split(' ').all(|word| label.contains(word))
}

fn people(words: Words, tournament: &Tournament, text: &str) -> Vec<Hit> {
    let rows = players::rows(words, tournament).into_iter().filter(|row| row.is_found(text)).take(MOST_HITS);
    let hit = |row: players::PlayerRow| {
        let badges = row.badges.into_iter().map(|badge| badge.text);
        Hit {
            icon: "players",
            label: row.name,
            detail: dotted(std::iter::once(row.club).chain(badges)),
            page: Page::Players,
            entry: Some(row.entry),
        }
    };
    rows.map(hit).collect()
}

/// Tables of the last round, by number or player.
fn tables(words: Words, tournament: &Tournament, text: &str) -> Vec<Hit> {
    let Some(round) = tournament.last_round() else { return Vec::new() };
    let name = |entry: EntryId| tournament.entry(entry).map_or("", |entry| entry.details.name.as_str());
    let matches = round.matches.iter().filter_map(|played| {
        let both = played.sides.map(name).join(" \u{2013} ");
        let is_found = text.parse() == Ok(played.table.0) || fits(&both, text);
        is_found.then(|| Hit {
            icon: "round",
            label: words.app_says(words.app_table(played.table.0), both),
            detail: round_name(words, tournament, round.number),
            page: Page::Round(Some(round.number)),
            entry: None,
        })
    });
    matches.take(MOST_HITS).collect()
}

fn pages(words: Words, tournament: &Tournament) -> Vec<Hit> {
    let page =
        |icon, label: &str, page| Hit { icon, label: label.to_owned(), detail: String::new(), page, entry: None };
    vec![
        page("setup", words.app_setup(), Page::Setup),
        page("players", players::page(words, tournament.rules.entry), Page::Players),
        page("round", words.app_round_page(), Page::Round(None)),
        page("standing", words.app_standing(), Page::Standing(None)),
        page("bracket", words.app_bracket(), Page::Bracket),
        page("stats", words.app_statistics(), Page::Statistics),
        page("log", words.app_log(), Page::Log),
        page("scan", words.links_title(), Page::Links),
        page("swap", words.desks_title(), Page::Desks),
        page("rules", words.app_rulebook(), Page::Rulebook),
    ]
}

fn lines(words: Words, tournament: &Tournament, log: &Log, text: &str) -> Vec<Hit> {
    let lines = log.entries().iter().rev().filter_map(|entry| {
        let said = entry_words(words, log, tournament, entry);
        fits(&said, text).then(|| Hit {
            icon: "log",
            label: said,
            detail: words.app_log().to_owned(),
            page: Page::Log,
            entry: None,
        })
    });
    lines.take(MOST_HITS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::Instant;
    use crate::present::home::demo::demo;
    use crate::present::words::text::Lang;

    fn found(text: &str) -> Vec<Hit> {
        let words = Words::new(Lang::En);
        let log = demo(words, 1, Instant(1_800_000_000_000)).unwrap();
        hits(words, &log.replay(), &log, text)
    }

    #[test]
    fn a_name_leads_to_the_player_the_table_and_the_log() {
        let hits = found("anna logue");
        assert_eq!(
            (hits[0].label.as_str(), hits[0].page, hits[0].entry),
            ("Anna Logue", Page::Players, Some(EntryId(0)))
        );
        assert!(hits.iter().any(|hit| hit.icon == "round" && hit.label.contains("Anna Logue")), "{hits:#?}");
        assert!(hits.iter().any(|hit| hit.icon == "log"), "{hits:#?}");
        assert!(hits.iter().filter(|hit| hit.icon == "log").count() <= MOST_HITS);
    }

    #[test]
    fn a_number_leads_to_the_table_a_word_to_the_page() {
        assert!(found("3").iter().any(|hit| hit.label.starts_with("Table 3: ")));
        assert_eq!(found("standing").iter().find(|hit| hit.icon != "log").unwrap().page, Page::Standing(None));
        assert_eq!(found("").len(), 10, "nothing typed: the pages");
        assert_eq!(found("xyzzy"), []);
    }
}
