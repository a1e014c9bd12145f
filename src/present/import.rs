//! A report of another tool in words, before it is accepted: what was understood, and what does not come out.

use super::name::{entry_name, round_name};
use super::text::Words;
use crate::engine::file::import::{Difference, Imported, Remark};
use crate::engine::formats;
use crate::engine::id::EntryId;
use crate::engine::tournament::Tournament;

/// What is shown of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The name of the event.
    pub name: String,
    /// Format, players, rounds.
    pub understood: String,
    /// How the published figures compare, in a sentence.
    pub verdict: String,
    /// Each published figure that does not come out.
    pub differences: Vec<String>,
    /// What was odd in the file.
    pub remarks: Vec<String>,
}

/// The longest list that is shown; the rest is counted.
const MOST: usize = 40;

/// A report in words.
#[must_use]
pub fn report(words: Words, imported: &Imported) -> Report {
    let tournament = imported.log.replay();
    let found = imported.differences.len();
    Report {
        name: tournament.setup.name.clone(),
        understood: understood(words, &tournament),
        verdict: if found == 0 { words.import_same().into() } else { words.import_differences(found) },
        differences: shown(words, &imported.differences, |one| difference(words, &tournament, one)),
        remarks: shown(words, &imported.remarks, |one| remark(words, &tournament, one)),
    }
}

fn shown<T>(words: Words, all: &[T], line: impl Fn(&T) -> String) -> Vec<String> {
    let mut lines: Vec<String> = all.iter().take(MOST).map(line).collect();
    if all.len() > MOST {
        lines.push(words.import_others(all.len() - MOST));
    }
    lines
}

fn understood(words: Words, tournament: &Tournament) -> String {
    let format = formats::by_id(&tournament.rules.format).map_or("", |format| format.name);
    let (rounds, cut) = (tournament.swiss.len(), tournament.bracket.as_ref().map(|bracket| bracket.seeds.len()));
    let rounds = match cut {
        Some(cut) => words.import_rounds_cut(rounds, cut),
        None => words.import_rounds(rounds),
    };
    words.import_understood(format, words.app_players(tournament.listed().count()), rounds)
}

fn difference(words: Words, tournament: &Tournament, difference: &Difference) -> String {
    let place = |place: Option<u16>| place.map_or_else(|| words.import_none().to_owned(), |place| place.to_string());
    let (entry, what, published, computed): (EntryId, _, String, String) = match difference {
        Difference::Score { entry, published, computed } => {
            (*entry, words.import_points(), published.to_string(), computed.to_string())
        }
        Difference::Mov { entry, published, computed } => {
            (*entry, words.import_mov(), published.to_string(), computed.to_string())
        }
        Difference::Sos { entry, published, computed } => {
            (*entry, words.import_sos(), published.to_string(), computed.to_string())
        }
        Difference::Rank { entry, published, computed } => {
            (*entry, words.import_place(), published.to_string(), place(*computed))
        }
        Difference::CutRank { entry, published, computed } => {
            (*entry, words.import_cut_place(), published.to_string(), place(*computed))
        }
    };
    words.import_difference(entry_name(words, tournament, entry), what, published, computed)
}

fn remark(words: Words, tournament: &Tournament, remark: &Remark) -> String {
    match remark {
        Remark::OldEncoding => words.import_remark_old_encoding().into(),
        Remark::Unescaped => words.import_remark_unescaped().into(),
        Remark::PastedTwice => words.import_remark_pasted_twice().into(),
        Remark::MoreText => words.import_remark_more_text().into(),
        Remark::SameName(name) => words.import_remark_same_name(name),
        Remark::NoName(name) => words.import_remark_no_name(name),
        Remark::UnlistedPlayer(name) => words.import_remark_unlisted(name),
        Remark::NeverPlayed { round, players: [a, b] } => words.import_remark_never_played(round, a, b),
        Remark::WinnerByPoints { round, players: [a, b] } => words.import_remark_winner_by_points(round, a, b),
        Remark::WinnerHasLess { round, players: [a, b] } => {
            words.import_remark_winner_has_less(round_name(words, tournament, *round), a, b)
        }
        Remark::OverLimit { round, players: [a, b], score, limit } => {
            words.import_remark_over_limit(round_name(words, tournament, *round), a, b, score, limit)
        }
        Remark::TwoMatches { round, players: [a, b] } => words.import_remark_two_matches(round, a, b),
        Remark::AwayWithoutDrop { round, player } => words.import_remark_away(player, round),
        Remark::BracketUnclear => words.import_remark_bracket().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::file::import::{Opened, open};
    use crate::engine::id::Instant;
    use crate::present::text::Lang;

    fn said(text: &str) -> Report {
        match open(text.as_bytes(), "Untitled", Instant(0)) {
            Ok(Opened::Report(imported)) => report(Words::new(Lang::En), &imported),
            other => panic!("{other:?}"),
        }
    }

    const SMALL: &str = r#"{"name": "Autumn Cup", "players": [
        {"name": "Ann O", "mov": 152, "score": 1, "sos": 0.0, "rank": {"swiss": 1}},
        {"name": "Bo P", "mov": 48, "score": 0, "sos": 1.0, "rank": {"swiss": 2}}],
        "rounds": [{"round-type": "swiss", "round-number": 1, "matches": [
        {"player1": "Ann O", "player1points": 100, "player2": "Bo P", "player2points": 48, "result": "win"}]}]}"#;

    #[test]
    fn a_report_that_comes_out_says_so() {
        let report = said(SMALL);
        assert_eq!((report.name.as_str(), report.differences.len()), ("Autumn Cup", 0));
        assert!(report.understood.contains("2 players, 1 Swiss round"), "{}", report.understood);
        assert!(report.verdict.starts_with("All points"), "{}", report.verdict);
    }

    #[test]
    fn a_wrong_figure_is_named() {
        let report = said(&SMALL.replace("\"mov\": 152", "\"mov\": 150"));
        assert_eq!(report.differences, ["Ann O, margin of victory: 150 in the file, 152 computed"]);
        assert_eq!(report.verdict, "One published figure does not come out:");
    }
}
