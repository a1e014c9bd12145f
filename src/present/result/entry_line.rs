//! The command line of the Round page: `7` finds a table, `7 100 64` is a whole result, a word searches (journey 3).

use super::ways::{SheetKind, sheet_kind};
use crate::present::paper::slip_address::{self, Scanned};
use crate::present::prelude::*;

/// A parsed entry line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedLine {
    Empty,
    Table(TableNumber),
    /// Scores in the order of the slip.
    Result {
        table: TableNumber,
        /// Of the first and the second side.
        scores: [u16; 2],
    },
    /// A table with the first score only.
    Half(TableNumber),
    /// More scores than a match has.
    TooMany(TableNumber, Vec<u16>),
    NoTable(u16),
    /// Several matches fit the name.
    Several,
    Nobody,
    /// The code of a slip, scanned or pasted.
    Slip(Scanned),
}

/// Parses a line; `selected` is the table open beside it.
pub fn read(text: &str, tournament: &Tournament, round: &Round, selected: Option<TableNumber>) -> TypedLine {
    if let Some(scanned) = slip_address::read(text, tournament) {
        return TypedLine::Slip(scanned);
    }
    let (words, numbers) = parts(text);
    // Two numbers are the result of the open table if it is playing, else a table and a first score.
    let open = selected.and_then(|table| round.at(table)).filter(|found| found.result.is_none());
    match (words.is_empty(), numbers.as_slice(), open) {
        (true, [], _) => TypedLine::Empty,
        (true, scores @ [_, _], Some(open)) => of_table(open.table, Side::A, scores),
        (true, [table, scores @ ..], _) => match round.at(TableNumber(*table)) {
            Some(found) => of_table(found.table, Side::A, scores),
            None => TypedLine::NoTable(*table),
        },
        (false, numbers, _) => named(tournament, round, &words, numbers),
    }
}

/// An example line for the sheets of a round.
pub fn example(tournament: &Tournament, round: Option<RoundRef>) -> &'static str {
    let played = round.and_then(|round| tournament.round(round)?.matches.first());
    match tournament.rules.sheet {
        ScoreSheet::Squad { .. } => "12 100 64",
        ScoreSheet::VictoryPoints(_) => "12 40 31",
        ScoreSheet::Verdict if played.is_some_and(|played| sheet_kind(tournament, played) == SheetKind::Games) => {
            "2 2 1"
        }
        ScoreSheet::Verdict => "12 1 0",
    }
}

/// Searches the names of both sides, or the beginning of the table number. Two numbers are the scores of an open table
/// and search nothing.
pub fn finds(text: &str, is_open: bool, names: [&str; 2], table: TableNumber) -> bool {
    let (words, numbers) = parts(text);
    match (words.is_empty(), numbers.first()) {
        (true, None) => true,
        (true, Some(_)) if is_open && numbers.len() == 2 => true,
        (true, Some(number)) => table.0.to_string().starts_with(&number.to_string()),
        (false, _) => names.iter().any(|name| fits(name, &words)),
    }
}

/// A score is typed: more than a name or the number of a table.
pub fn holds_score(text: &str) -> bool {
    let (words, numbers) = parts(text);
    numbers.len() > usize::from(words.is_empty())
}

/// The folded words before the numbers, and the numbers; `100:64`, `100-64` and `100/64` are two.
fn parts(text: &str) -> (String, Vec<u16>) {
    let spaced: String =
        text.chars().map(|c| if matches!(c, ':' | '/' | ',' | ';' | '\u{2013}') { ' ' } else { c }).collect();
    let mut words = Vec::new();
    let mut numbers = Vec::new();
    for token in spaced.split_whitespace() {
        let scores = token.trim_start_matches('#').split('-').map(str::parse);
        match scores.collect::<Result<Vec<u16>, _>>() {
            Ok(mut found) => numbers.append(&mut found),
            Err(_) => words.push(token),
        }
    }
    (folded(&words.join(" ")), numbers)
}

/// An entry about a table; the first score is that of `side`.
fn of_table(table: TableNumber, side: Side, scores: &[u16]) -> TypedLine {
    match *scores {
        [] => TypedLine::Table(table),
        [_] => TypedLine::Half(table),
        [own, other] if side == Side::A => TypedLine::Result { table, scores: [own, other] },
        [own, other] => TypedLine::Result { table, scores: [other, own] },
        _ => TypedLine::TooMany(table, scores.to_vec()),
    }
}

/// `ortega 100 64`: the first score belongs to the named side.
fn named(tournament: &Tournament, round: &Round, words: &str, numbers: &[u16]) -> TypedLine {
    let mut found = round.matches.iter().filter_map(|played| Some((played, side_named(tournament, played, words)?)));
    match (found.next(), found.next()) {
        (None, _) => TypedLine::Nobody,
        (Some(_), Some(_)) => TypedLine::Several,
        (Some((played, side)), None) => of_table(played.table, side, numbers),
    }
}

fn side_named(tournament: &Tournament, played: &Match, words: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| {
        let entry = tournament.entry(played.sides[side.index()]);
        let names = |entry: &Entry| [&entry.details.name, " ", &entry.details.members.join(" ")].concat();
        entry.is_some_and(|entry| fits(&names(entry), words))
    })
}

/// Each typed word begins a word of the name.
fn fits(name: &str, words: &str) -> bool {
    let name = folded(name);
    words.split(' ').all(|word| name.split([' ', '-']).any(|part| part.starts_with(word)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;

    const NAMES: [&str; 6] = ["Ann Ortega", "Bj\u{f6}rn Lund", "Cy Quill", "Di Rossi", "Jean-Luc Moreau", "Ann Smith"];

    fn check(text: &str, selected: Option<u16>, expected: &TypedLine) {
        let tournament = sample::running(&NAMES, &[(1, 2), (3, 4), (5, 6)], &[]);
        let round = &tournament.swiss[0];
        assert_eq!(&read(text, &tournament, round, selected.map(TableNumber)), expected, "{text:?}");
    }

    const fn result(table: u16, a: u16, b: u16) -> TypedLine {
        TypedLine::Result { table: TableNumber(table), scores: [a, b] }
    }

    #[test]
    fn numbers_are_a_table_and_its_scores() {
        check("", None, &TypedLine::Empty);
        check("  ", None, &TypedLine::Empty);
        check("2", None, &TypedLine::Table(TableNumber(2)));
        check("#2", None, &TypedLine::Table(TableNumber(2)));
        check("9", None, &TypedLine::NoTable(9));
        check("2 100 64", None, &result(2, 100, 64));
        check("2 100:64", None, &result(2, 100, 64));
        check("2 100-64", None, &result(2, 100, 64));
        check(" 2  100 / 64 ", None, &result(2, 100, 64));
        check("9 100 64", None, &TypedLine::NoTable(9));
        check("2 100", None, &TypedLine::Half(TableNumber(2)));
        check("2 10 00 64", None, &TypedLine::TooMany(TableNumber(2), vec![10, 0, 64]));
        check("lund 100 0 5", None, &TypedLine::TooMany(TableNumber(1), vec![100, 0, 5]));
        let slip = Scanned::Table(RoundRef::Swiss(1), TableNumber(3));
        check("https://shop.example/#/e/0000000000000007/round/1/t/3", None, &TypedLine::Slip(slip));
    }

    #[test]
    fn two_numbers_belong_to_the_open_table() {
        check("100 64", Some(3), &result(3, 100, 64));
        check("100-64", Some(3), &result(3, 100, 64));
        check("2 100 64", Some(3), &result(2, 100, 64));
        check("100 64", None, &TypedLine::NoTable(100));
    }

    #[test]
    fn a_name_finds_its_table_and_gives_its_own_score_first() {
        check("bjorn", None, &TypedLine::Table(TableNumber(1)));
        check("ortega 100 64", None, &result(1, 100, 64));
        check("lund 100 64", None, &result(1, 64, 100));
        check("luc", None, &TypedLine::Table(TableNumber(3)));
        check("ann", None, &TypedLine::Several);
        check("ann s", None, &TypedLine::Table(TableNumber(3)));
        check("zoe 3 4", None, &TypedLine::Nobody);
        check("quill 40", None, &TypedLine::Half(TableNumber(2)));
    }

    #[test]
    fn searching_hides_what_does_not_fit() {
        let names = ["Ann Ortega", "Bj\u{f6}rn Lund"];
        for (text, found) in [("", true), ("1", true), ("12", true), ("2", false), ("lun", true), ("x", false)] {
            assert_eq!(finds(text, false, names, TableNumber(12)), found, "{text:?}");
        }
        assert!(finds("100 64", true, names, TableNumber(12)) && !finds("100 64", false, names, TableNumber(12)));
    }
}
