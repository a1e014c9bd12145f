//! Random checks: players to be checked, how many are left to draw, the seeds (PAIR-8).

use crate::engine::tournament::judges::{open_checks, to_check};
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChecksView {
    /// In the order drawn.
    pub open: Vec<OpenCheck>,
    /// Number of entries that can be drawn.
    pub left: usize,
    pub text: String,
    pub seeds: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenCheck {
    pub entry: EntryId,
    pub name: String,
    /// `Table 3`, or empty.
    pub table: String,
}

/// The table of an entry in the round being played.
fn table(tournament: &Tournament, entry: EntryId) -> Option<TableNumber> {
    let round = tournament.posted_round()?;
    tournament.match_of(round.number, entry).map(|played| played.table)
}

/// `Ann (table 3) and Bo (table 1)`
pub fn drawn(words: Words, tournament: &Tournament, entries: &[EntryId]) -> String {
    let one = |entry: &EntryId| {
        let name = entry_name(words, tournament, *entry);
        match table(tournament, *entry) {
            Some(table) => words.judge_checks_at(name, table.0),
            None => name,
        }
    };
    list(words, entries.iter().map(one))
}

pub fn view(words: Words, tournament: &Tournament) -> ChecksView {
    let left = to_check(tournament).len();
    ChecksView {
        open: open_checks(tournament)
            .into_iter()
            .map(|entry| OpenCheck {
                entry,
                name: entry_name(words, tournament, entry),
                table: table(tournament, entry).map(|table| words.app_table(table.0)).unwrap_or_default(),
            })
            .collect(),
        left,
        text: if left == 0 { words.judge_all_checked().to_owned() } else { words.judge_checks_text(left) },
        seeds: tournament.checks.iter().map(|drawn| words.judge_checks_seed(drawn.seed)).collect(),
    }
}
