//! Random checks: players to be checked, how many are left to draw, the seeds (PAIR-8).

use crate::engine::id::EntryId;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::checks::{open_checks, to_check};
use crate::present::words::name::entry_name;
use crate::present::words::text::Words;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChecksView {
    /// In the order drawn.
    pub open: Vec<(EntryId, String)>,
    /// Number of entries that can be drawn.
    pub left: usize,
    pub text: String,
    pub seeds: Vec<String>,
}

pub fn view(words: Words, tournament: &Tournament) -> ChecksView {
    let left = to_check(tournament).len();
    ChecksView {
        open: open_checks(tournament).into_iter().map(|entry| (entry, entry_name(words, tournament, entry))).collect(),
        left,
        text: if left == 0 { words.judge_all_checked().to_owned() } else { words.judge_checks_text(left) },
        seeds: tournament.checks.iter().map(|drawn| words.judge_checks_seed(drawn.seed)).collect(),
    }
}
