//! A standing as text: plain lines for a chat, CSV by RFC 4180.

use super::ending::{EndingRow, EndingView};
use super::{Head, RowView, StandingView};
use crate::present::share::csv::line;
use crate::present::words::text::Words;

/// A header line, then a line for each player, quoted where needed; lines end with CR LF.
pub fn csv(words: Words, view: &StandingView) -> String {
    let place = words.standing_place();
    let place = view.provisional.map_or_else(|| place.to_owned(), |text| [place, " (", text, ")"].concat());
    let mut heads = view.heads(&place, |head| head.long);
    heads.push(words.standing_status());
    let lines = view.rows.iter().map(|row| [row.texts(), vec![row.out.unwrap_or_default().to_owned()]].concat());
    sheet(words, heads, lines)
}

/// The final places, with the figures after the Swiss rounds.
pub fn ending_csv(words: Words, ending: &EndingView, swiss: &StandingView) -> String {
    let figures = swiss.heads(words.standing_place(), |head| head.long);
    let has_swiss = !ending.figures.is_empty();
    let mut heads = vec![words.standing_place(), ending.who, words.standing_reached()];
    if has_swiss {
        heads.push(words.standing_swiss_place());
        heads.extend(&figures[2..]);
    }
    heads.push(words.standing_status());
    let lines = ending.rows.iter().map(|row| {
        let found = swiss.rows.iter().find(|found| found.entry == row.entry && has_swiss);
        let mut cells = vec![row.place.clone(), with_members(&row.name, &row.members), row.reached.clone()];
        cells.extend(found.map(|_| row.swiss.clone()));
        cells.extend(found.map(RowView::texts).unwrap_or_default().into_iter().skip(2));
        cells.push(row.out.unwrap_or_default().to_owned());
        cells
    });
    sheet(words, heads, lines)
}

fn sheet(words: Words, heads: Vec<&str>, lines: impl Iterator<Item = Vec<String>>) -> String {
    let mut text = String::new();
    line(words, &mut text, heads.into_iter());
    lines.for_each(|cells| line(words, &mut text, cells.iter().map(String::as_str)));
    text
}

impl StandingView {
    /// Of a table: place, names, figures, record.
    pub fn heads<'a>(&'a self, place: &'a str, text: fn(&Head) -> &'static str) -> Vec<&'a str> {
        [place, self.who].into_iter().chain(self.heads.iter().map(text)).chain([self.record.short]).collect()
    }
}

impl RowView {
    /// Below the heads of a table.
    pub fn texts(&self) -> Vec<String> {
        let figures = self.cells.iter().map(|cell| &cell.text);
        [&self.place, &named(self)].into_iter().chain(figures).chain([&self.record]).cloned().collect()
    }
}

impl EndingView {
    /// Of a table: place, names, stage reached, figures, record.
    pub fn heads(&self, words: Words) -> Vec<&'static str> {
        let figures = self.figures.iter().chain([&self.record]).map(|head| head.short);
        [words.standing_place(), self.who, words.standing_reached()].into_iter().chain(figures).collect()
    }
}

impl EndingRow {
    /// Below the heads of a table.
    pub fn texts(&self) -> Vec<String> {
        let first = [self.place.clone(), with_members(&self.name, &self.members), reached(self)];
        let figures = self.figures.iter().map(|cell| &cell.text);
        first.into_iter().chain(figures.chain([&self.record]).cloned()).collect()
    }
}

/// `Standings, after round 2 (provisional)`.
pub fn title(view: &StandingView) -> String {
    let title = view.title.clone();
    view.provisional.map_or_else(|| title.clone(), |text| [&title, " (", text, ")"].concat())
}

/// A line for each player: `1. Ann Ortega, winner, Points 4, MoV 802, 6–1`.
pub fn ending_plain(event: &str, view: &EndingView) -> String {
    let mut text = [event, "\n", view.title, "\n"].concat();
    for row in &view.rows {
        let figures = view.figures.iter().zip(&row.figures).map(|(head, cell)| [head.short, " ", &cell.text].concat());
        let mut parts = vec![with_members(&row.name, &row.members), reached(row)];
        parts.extend(figures.chain([row.record.clone()]));
        parts.retain(|part| !part.is_empty());
        text.push_str(&[&row.place, ". ", &parts.join(", "), "\n"].concat());
    }
    text
}

/// `Semi-finalist, dropped`.
pub fn reached(row: &EndingRow) -> String {
    let parts = [row.reached.as_str(), row.out.unwrap_or_default()].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(", ")
}

/// A line for each player: `1. Ann Ortega, 6, 412, 0.7500`.
pub fn plain(event: &str, view: &StandingView) -> String {
    let mut text = [event, "\n", &title(view), "\n"].concat();
    for row in &view.rows {
        let figures = row.cells.iter().zip(&view.heads).map(|(cell, head)| [head.short, " ", &cell.text].concat());
        let figures: Vec<_> = figures.collect();
        text.push_str(&[&row.place, ". ", &named(row), ": ", &figures.join(", "), "\n"].concat());
    }
    text
}

/// A team with its members: `Red Dice (Ann Ortega, Bo Lund)`.
pub fn with_members(name: &str, members: &str) -> String {
    if members.is_empty() { name.to_owned() } else { [name, " (", members, ")"].concat() }
}

fn named(row: &RowView) -> String {
    with_members(&row.name, &row.members)
}
