//! A mini language for whole events, so that a new case is two lines: `A>B 100-34; C=D; E bye` is a round.
//!
//! It writes facts directly and decides nothing by the engine's commands: points and margin of victory are worked out
//! here a second time. See `script` for the lines there are.
#![allow(dead_code, unused_imports, reason = "each test crate uses its own part of it")]

pub mod random;
pub mod script;
mod worth;
mod writer;

use topcut::engine::id::{EntryId, Instant, Seq};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::rules::{Rules, TieBreak};
use topcut::engine::standing::{Figure, Standing};
use topcut::engine::tournament::Tournament;

use script::Script;
pub use worth::{mov, points, scores};
use writer::Writer;

/// The rules of a format.
pub fn rules(format: &str) -> Rules {
    topcut::engine::formats::by_id(format).unwrap_or_else(|| panic!("no format {format}")).rules.clone()
}

/// Rules with other tie-breaks.
pub fn with_tie_breaks(mut rules: Rules, tie_breaks: &[TieBreak]) -> Rules {
    rules.tie_breaks = tie_breaks.to_vec().into();
    rules
}

/// An event played from a text.
pub struct Mini {
    pub names: Vec<String>,
    pub log: Log,
    pub tournament: Tournament,
}

impl Mini {
    /// Plays a text.
    pub fn play(rules: &Rules, text: &str) -> Self {
        let mut writer = Writer::new(rules.clone());
        Script::read(text).lines.iter().for_each(|line| writer.line(line));
        let log = Log::new(writer.facts.into_iter().zip(0..).map(stamped).collect()).unwrap();
        Self { tournament: log.replay(), log, names: writer.names }
    }

    /// The entry of a name.
    pub fn id(&self, name: &str) -> EntryId {
        id(&self.names, name).unwrap_or_else(|| panic!("nobody is called {name}"))
    }

    /// The name of an entry.
    pub fn name(&self, entry: EntryId) -> &str {
        &self.names[entry.index()]
    }

    /// A standing as text: `1 A 3 410 17/24; 2 B ...`: place, name, points, figures.
    pub fn show(&self, standing: &Standing) -> String {
        let rows = standing.rows.iter().map(|row| {
            let place = row.place.map_or("-".to_owned(), |place| place.to_string());
            let figures: String = row.figures.iter().map(|figure| format!(" {}", figure_text(figure))).collect();
            format!("{place} {} {}{figures}", self.name(row.entry), row.points)
        });
        rows.collect::<Vec<_>>().join("; ")
    }
}

/// A figure as text, exact.
pub fn figure_text(figure: &Figure) -> String {
    match figure {
        Figure::Mov(mov) => mov.to_string(),
        Figure::Sos(sos) => sos.reduced().to_string(),
    }
}

fn id(names: &[String], name: &str) -> Option<EntryId> {
    let index = names.iter().position(|found| found == name)?;
    Some(EntryId(u16::try_from(index).unwrap()))
}

fn stamped((fact, seq): (Fact, u32)) -> Stamped {
    Stamped { seq: Seq(seq), at: Instant(0), by: String::new(), reason: String::new(), fact }
}
