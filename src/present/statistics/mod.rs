//! Statistics of an event as plain data: race to the cut, path of places, spreads, factions, durations.
//!
//! Every chart has figures and names in text, so that nothing depends on colour.

use crate::present::prelude::*;

pub mod factions;
pub mod lengths;
pub mod path;
pub mod race;
mod spread;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatisticsView {
    /// Results needed for the cut, around the last Swiss round.
    pub race: Option<race::RaceView>,
    pub path: Option<path::PathView>,
    /// Points and margins of victory.
    pub spreads: Vec<Bars>,
    pub factions: Vec<Bars>,
    pub lengths: Vec<Bars>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bars {
    pub title: String,
    /// An explanation, or empty.
    pub note: String,
    pub rows: Vec<Bar>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bar {
    pub label: String,
    /// Its length in thousandths of the longest possible.
    pub part: u16,
    pub text: String,
}

impl Bars {
    /// None without a bar.
    fn of(title: impl Into<String>, note: impl Into<String>, rows: impl Iterator<Item = Bar>) -> Option<Self> {
        let rows: Vec<Bar> = rows.collect();
        (!rows.is_empty()).then(|| Self { title: title.into(), note: note.into(), rows })
    }
}

impl StatisticsView {
    /// The page of an event; highlights the path of `chosen`.
    pub fn of(words: Words, tournament: &Tournament, log: &Log, chosen: Option<EntryId>) -> Self {
        Self {
            race: race::view(words, tournament),
            path: path::view(words, tournament, chosen),
            spreads: spread::bars(words, tournament),
            factions: factions::bars(words, tournament),
            lengths: lengths::bars(words, tournament, log),
        }
    }

    pub fn is_empty(&self) -> bool {
        let bars = [&self.spreads, &self.factions, &self.lengths];
        self.race.is_none() && self.path.is_none() && bars.into_iter().all(Vec::is_empty)
    }
}

/// A share in thousandths, rounded; 0 of nothing.
fn part(count: usize, of: usize) -> u16 {
    let thousandths = (count * 1000 + of / 2).checked_div(of).unwrap_or(0);
    u16::try_from(thousandths.min(1000)).unwrap_or(1000)
}

/// A share in whole per cent, rounded.
fn percent(count: usize, of: usize) -> usize {
    (count * 100 + of / 2).checked_div(of).unwrap_or(0)
}

/// Bars of counts with labels, the longest one full.
fn counted(words: Words, title: &'static str, counts: impl IntoIterator<Item = (String, usize)>) -> Option<Bars> {
    let counts: Vec<_> = counts.into_iter().collect();
    let most = counts.iter().map(|(_, count)| *count).max().filter(|most| *most > 0)?;
    let bar = |(label, count): (String, usize)| Bar { label, part: part(count, most), text: words.stats_count(count) };
    Bars::of(title, "", counts.into_iter().map(bar))
}
