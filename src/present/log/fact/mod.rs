//! Sentence and icon of each fact in the log. One file for each noun.

mod announcement;
mod clock;
mod cut;
mod desk;
mod entries;
mod history;
mod judging;
mod leaving;
mod lists;
mod mission;
mod pairing;
mod results;

use crate::engine::facts::{Fact, SetupEdited, all_facts};
use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::log::{Log, Stamped};
use crate::engine::outcome::MatchResult;
use crate::engine::tournament::Tournament;
use crate::present::words::name::{entry_name, entry_names, round_name};
use crate::present::words::text::Words;
pub(in crate::present) use desk::call_words;

/// Kinds of lines, each with its icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    Setup,
    Player,
    Left,
    /// Pairings and posted rounds: begins a new section.
    Round,
    Result,
    Correction,
    Draw,
    Clock,
    Bracket,
    Note,
    Disqualified,
    Undo,
}

/// The wording of a kind of fact in the log.
trait Told {
    /// Names are those of the teller's event.
    fn sentence(&self, teller: &Teller, log: &Log) -> String;

    /// Where it is not that of the noun.
    fn picture(&self) -> Option<LineKind> {
        None
    }
}

macro_rules! told {
    ($($noun:ident: $($kind:ident),+;)+) => {
        impl Fact {
            fn sentence(&self, teller: &Teller, log: &Log) -> String {
                match self {
                    $($(Self::$kind(fact) => fact.sentence(teller, log),)+)+
                }
            }
        }

        pub fn picture(fact: &Fact) -> LineKind {
            match fact {
                $($(Fact::$kind(fact) => fact.picture().unwrap_or($noun::PICTURE),)+)+
            }
        }
    };
}

all_facts!(told);

/// The sentence of an entry, including what it changed.
pub fn entry_words(words: Words, log: &Log, tournament: &Tournament, entry: &Stamped) -> String {
    if let Fact::SetupEdited(SetupEdited { setup }) = &entry.fact {
        return announcement::setup_words(words, &log.replay_to(entry.seq).setup, setup);
    }
    fact_words(words, log, tournament, &entry.fact)
}

/// Names are the current ones.
pub fn fact_words(words: Words, log: &Log, tournament: &Tournament, fact: &Fact) -> String {
    fact.sentence(&Teller { words, tournament }, log)
}

/// A result without its place.
pub(in crate::present) fn result_words(
    words: Words,
    tournament: &Tournament,
    (round, table): (RoundRef, TableNumber),
    result: &MatchResult,
) -> String {
    Teller { words, tournament }.result(round, table, result)
}

fn joined<const N: usize>(words: Words, parts: [Option<String>; N]) -> String {
    words.statements(parts.into_iter().flatten())
}

struct Teller<'a> {
    words: Words,
    tournament: &'a Tournament,
}

impl Teller<'_> {
    fn name(&self, entry: EntryId) -> String {
        entry_name(self.words, self.tournament, entry)
    }

    fn names(&self, entries: &[EntryId]) -> String {
        entry_names(self.words, self.tournament, entries)
    }

    fn round(&self, round: RoundRef) -> String {
        round_name(self.words, self.tournament, round)
    }
}

#[cfg(test)]
mod tests;
