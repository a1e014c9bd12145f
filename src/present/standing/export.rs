//! A standing as text: plain lines for a chat, CSV by RFC 4180.

use super::ending::{EndingRow, EndingView};
use super::{RowView, StandingView};
use crate::present::share::csv::line;
use crate::present::words::text::Words;

/// A header line, then a line for each player, quoted where needed; lines end with CR LF.
pub fn csv(words: Words, view: &StandingView) -> String {
    let place = words.standing_place();
    let place = view.provisional.as_ref().map_or_else(|| place.to_owned(), |text| [place, " (", text, ")"].concat());
    let mut heads = vec![place.as_str(), view.who];
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

/// The final places, with the figures after the Swiss rounds.
pub fn ending_csv(words: Words, ending: &EndingView, swiss: &StandingView) -> String {
    let mut heads = vec![words.standing_place(), ending.who, words.standing_reached(), words.standing_swiss_place()];
    heads.extend(swiss.heads.iter().map(|head| head.long));
    heads.extend([words.standing_record(), words.standing_status()]);
    let mut text = String::new();
    line(&mut text, heads.into_iter());
    for row in &ending.rows {
        let found = swiss.rows.iter().find(|found| found.entry == row.entry);
        let mut cells = vec![row.place.clone(), with_members(&row.name, &row.members)];
        cells.extend([row.reached.clone(), row.swiss.clone()]);
        match found {
            Some(found) => {
                cells.extend(found.cells.iter().map(|cell| cell.text.clone()));
                cells.push(found.record.clone());
            }
            None => cells.extend(std::iter::repeat_n(String::new(), swiss.heads.len() + 1)),
        }
        cells.push(row.out.unwrap_or_default().to_owned());
        line(&mut text, cells.iter().map(String::as_str));
    }
    text
}

/// `Standings, after round 2 (provisional, 1 match still running)`.
pub fn title(view: &StandingView) -> String {
    let title = view.title.clone();
    view.provisional.as_ref().map_or_else(|| title.clone(), |text| [&title, " (", text, ")"].concat())
}

/// A line for each player: `1. Ann Ortega, winner of the event`.
pub fn ending_plain(event: &str, view: &EndingView) -> String {
    let mut text = [event, "\n", view.title, "\n"].concat();
    for row in &view.rows {
        let named = with_members(&row.name, &row.members);
        text.push_str(&[&row.place, ". ", &named, ", ", &reached(row), "\n"].concat());
    }
    text
}

/// `Swiss rounds, declined the cut`.
pub fn reached(row: &EndingRow) -> String {
    row.out.map_or_else(|| row.reached.clone(), |out| [&row.reached, ", ", out].concat())
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
