//! Says whether the log and the seed give the pairing of a round again (PAIR-8).

use crate::engine::decide::{Answer, redrawn};
use crate::present::log::check_code::Verdict;
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub seed: String,
    pub verdict: Verdict,
    pub text: String,
}

/// Whether a round was drawn with a seed.
pub fn is_drawn(round: &Round) -> bool {
    matches!((round.number, round.draw), (RoundRef::Swiss(_), Draw::Seed(_) | Draw::Changed(_)))
}

pub fn check(words: Words, log: &Log, tournament: &Tournament, round: RoundRef) -> Option<Checked> {
    let found = redrawn(log, tournament.round(round)?)?;
    let (verdict, text) = match &found.answer {
        Answer::Elsewhere => (Verdict::Unread, words.pairing_check_elsewhere().to_owned()),
        Answer::Unknown => (Verdict::Unread, words.pairing_check_unknown().to_owned()),
        Answer::Otherwise => (Verdict::Bad, words.pairing_check_otherwise().to_owned()),
        Answer::Drawn { tables, byes } if tables.is_empty() && byes.is_empty() => {
            (Verdict::Good, words.pairing_check_agrees().to_owned())
        }
        Answer::Drawn { tables, byes } => {
            let mut said = Vec::new();
            if !tables.is_empty() {
                let numbers = list(words, tables.iter().map(|table| table.0));
                said.push(words.pairing_check_tables(tables.len(), numbers));
            }
            if !byes.is_empty() {
                said.push(words.pairing_check_byes(entry_names(words, tournament, byes)));
            }
            (Verdict::Unread, said.join(" "))
        }
    };
    Some(Checked { seed: words.pairing_check_seed(found.seed), verdict, text })
}
