//! A standing as text: plain lines for a chat, CSV by RFC 4180.

use super::{RowView, StandingView};
use crate::present::share::csv::line;
use crate::present::words::text::Words;

/// A header line, then a line for each player, quoted where needed; lines end with CR LF.
pub fn csv(words: Words, view: &StandingView) -> String {
    let mut heads = vec![words.standing_place(), view.who];
    heads.extend(view.heads.iter().map(|head| head.long));
    heads.extend([words.standing_record(), words.standing_status()]);
    let mut text = String::new();
    line(&mut text, heads.into_iter());
    for row in &view.rows {
        let figures = row.cells.iter().map(|cell| cell.text.as_str());
        let named = named(row);
        let start = [row.place.as_str(), named.as_str()].into_iter();
        line(&mut text, start.chain(figures).chain([row.record.as_str(), row.out.unwrap_or_default()]));
    }
    text
}

/// A line for each player: `1. Ann Ortega, 6, 412, 0.7500`.
pub fn plain(words: Words, view: &StandingView) -> String {
    let mut text = words.standing_title_after(&view.badge) + "\n";
    for row in &view.rows {
        let figures = row.cells.iter().zip(&view.heads).map(|(cell, head)| [head.short, " ", &cell.text].concat());
        let figures: Vec<_> = figures.collect();
        text.push_str(&[&row.place, ". ", &named(row), ": ", &figures.join(", "), "\n"].concat());
    }
    text
}

/// A team with its members: `Red Dice (Ann Ortega, Bo Lund)`.
fn named(row: &RowView) -> String {
    if row.members.is_empty() { row.name.clone() } else { [&row.name, " (", &row.members, ")"].concat() }
}
