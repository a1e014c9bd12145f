//! Names of entries, factions and rounds in sentences, and lists of them.

use std::fmt::Display;

use super::folded::folded;
use super::text::{Lang, Words};
use crate::engine::formats::Format;
use crate::engine::squad::plain;
use crate::engine::tournament::Bracket;
use crate::files::prelude::*;

/// The name of a format in the language of the user.
pub fn format_name(words: Words, format: &Format) -> &'static str {
    format.name[words.lang() as usize]
}

/// "24 players", or "9 teams".
pub fn entries_name(words: Words, kind: EntryKind, count: usize) -> String {
    match kind {
        EntryKind::Single => words.app_players(count),
        EntryKind::Team(_) => words.app_teams(count),
    }
}

/// A filter that shows every entry, with their number.
pub fn all_name(words: Words, kind: EntryKind, count: usize) -> String {
    match kind {
        EntryKind::Single => words.list_filter_all(count),
        EntryKind::Team(_) => words.team_all(count),
    }
}

/// A placeholder for an unknown id.
pub fn entry_name(words: Words, tournament: &Tournament, entry: EntryId) -> String {
    tournament.entry(entry).map_or_else(|| words.app_somebody().to_owned(), |entry| entry.details.name.clone())
}

/// "Round 3", "Semi-finals".
pub fn round_name(words: Words, tournament: &Tournament, round: RoundRef) -> String {
    match round {
        RoundRef::Swiss(number) => words.app_round(number),
        RoundRef::Elimination(number) => match players_in(tournament.bracket.as_ref(), number) {
            Some(players) => elimination_name(words, players),
            None => words.app_round(number),
        },
    }
}

/// "Final" for 2 players.
pub fn elimination_name(words: Words, players: usize) -> String {
    match players {
        0..=2 => words.app_final().to_owned(),
        4 => words.app_semifinals().to_owned(),
        8 => words.app_quarterfinals().to_owned(),
        16 => words.app_eighths().to_owned(),
        players => words.app_round_of(players),
    }
}

/// Room for entries in an elimination round: 2 in the final.
pub fn players_in(bracket: Option<&Bracket>, round: u8) -> Option<usize> {
    let matches = bracket?.slots.len();
    (matches * 2).checked_shr(u32::from(round.saturating_sub(1)))
}

/// "2, 3 and 7".
pub fn list<T: Display>(words: Words, items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => String::new(),
        (Some(only), true) => only,
        (Some(last), false) if is_softened(words.lang(), &last) => words.app_and_softened(items.join(", "), last),
        (Some(last), false) => words.app_and(items.join(", "), last),
    }
}

/// Spanish "Ana e Inés", Italian "Anna ed Elena".
fn is_softened(lang: Lang, last: &str) -> bool {
    let last = folded(last);
    match lang {
        Lang::Es => {
            let sound = last.strip_prefix('h').unwrap_or(&last);
            sound.strip_prefix('i').is_some_and(|rest| !rest.starts_with(['a', 'e', 'o', 'u']))
        }
        Lang::It => last.starts_with('e'),
        Lang::En | Lang::Fr => false,
    }
}

/// "Round 2, table 7", or empty.
pub fn place_words(
    words: Words,
    tournament: &Tournament,
    round: Option<RoundRef>,
    table: Option<TableNumber>,
) -> String {
    let round = round.map(|round| round_name(words, tournament, round));
    match (round, table) {
        (Some(round), Some(table)) => words.log_round_table(round, table.0),
        (Some(round), None) => round,
        (None, Some(table)) => words.app_table(table.0),
        (None, None) => String::new(),
    }
}

/// The parts that are not empty: "Ann · Club".
pub fn dotted<S: AsRef<str>>(parts: impl IntoIterator<Item = S>) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() && !part.as_ref().is_empty() {
            text.push_str(" \u{b7} ");
        }
        text.push_str(part.as_ref());
    }
    text
}

/// Letters of the longest part of a name that a line cannot break.
pub fn longest_word(name: &str) -> String {
    letters(name).to_string()
}

/// Whether the room of a name at a table may be too narrow for its longest word, but for a phone with text twice as large.
pub fn has_long_word(name: &str) -> bool {
    letters(name) > 9
}

fn letters(name: &str) -> usize {
    name.split(|c: char| c.is_whitespace() || c == '-').map(|part| part.chars().count()).max().unwrap_or_default()
}

pub fn entry_names(words: Words, tournament: &Tournament, entries: &[EntryId]) -> String {
    list(words, entries.iter().map(|entry| entry_name(words, tournament, *entry)))
}

/// The name of a faction as on the products of each language; anything else stays as it was written. Lists and events keep
/// the publisher's English name.
pub fn faction_name(words: Words, written: &str) -> &str {
    match plain(written).as_str() {
        "rebelalliance" => words.faction_rebel_alliance(),
        "galacticempire" => words.faction_galactic_empire(),
        "scumandvillainy" => words.faction_scum(),
        "resistance" => words.faction_resistance(),
        "firstorder" => words.faction_first_order(),
        "galacticrepublic" => words.faction_republic(),
        "separatistalliance" => words.faction_separatists(),
        "rebel" => words.faction_rebel(),
        "imperial" => words.faction_imperial(),
        "mercenary" => words.faction_mercenary(),
        _ => written,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::FORMATS;

    #[test]
    fn lists_end_with_a_word() {
        let words = Words::new(Lang::En);
        assert_eq!(list(words, [2, 3, 7]), "2, 3 and 7");
        assert_eq!(list(words, [2]), "2");
        assert_eq!(list::<u8>(words, []), "");
        assert_eq!(list(Words::new(Lang::It), [2, 3]), "2 e 3");
        assert_eq!(list(Words::new(Lang::It), ["Anna", "Elena"]), "Anna ed Elena");
        let spanish = |last| list(Words::new(Lang::Es), ["Ana", last]);
        assert_eq!(
            ["Íñigo", "Hilda", "Hielo", "Eva"].map(spanish),
            ["Ana e Íñigo", "Ana e Hilda", "Ana y Hielo", "Ana y Eva"]
        );
    }

    #[test]
    fn elimination_rounds_are_called_by_their_size() {
        // CUT-3: eight play three rounds.
        let bracket = Bracket {
            seeds: Vec::new(),
            slots: vec![[None, None]; 4],
            third_place: false,
            rounds: Vec::new(),
            left: Vec::new(),
        };
        assert_eq!([1, 2, 3].map(|round| players_in(Some(&bracket), round)), [Some(8), Some(4), Some(2)]);
    }

    #[test]
    fn every_faction_has_a_name_in_every_language() {
        for faction in FORMATS.iter().flat_map(|format| format.factions) {
            assert_eq!(faction_name(Words::new(Lang::En), faction), *faction);
            for lang in [Lang::Es, Lang::Fr, Lang::It] {
                let name = faction_name(Words::new(lang), faction);
                assert!(name != *faction || *faction == "Imperial" && lang == Lang::Es, "{lang:?}: {faction}");
            }
        }
        assert_eq!(faction_name(Words::new(Lang::It), "Hutt Cartel"), "Hutt Cartel");
        assert_eq!(faction_name(Words::new(Lang::En), "separatistalliance"), "Separatist Alliance");
    }
}
