//! The judges' log in chronological order (ROLE-5).

use super::{Body, Cell, Column, Kind, Leaf, Press, PrintedRow, Table, fill};
use crate::present::log::lines;
use crate::present::prelude::*;

/// The height of a line of text, and of the white around a note.
const TEXT: u16 = 50;
const WHITE: u16 = 30;
/// Letters that surely fit into a line.
const LETTERS: usize = 88;

pub(super) fn leaves(press: &Press, log: &Log) -> Vec<Leaf> {
    let words = press.words;
    let mut notes = lines(words, log, press.tournament);
    notes.retain(|line| line.is_judged() && !line.undone);
    notes.reverse();
    let row = |text: &str| text.split('\n').map(|line| line.chars().count().div_ceil(LETTERS).max(1)).sum::<usize>();
    let line = |note: &crate::present::log::LogLine| {
        let time = figure::time_of_day(note.at, press.job.offset_minutes);
        let small = usize::from(!note.why.is_empty()) * row(&note.why);
        let cells = vec![Cell::of(time), Cell { text: note.text.clone(), small: note.why.clone() }];
        PrintedRow { rows: u16::try_from(row(&note.text) + small).unwrap_or(1), ..PrintedRow::of(cells) }
    };
    let columns = [Column::of(words.paper_time(), Kind::Word), Column::of(words.paper_noted(), Kind::Name)];
    let room = press.below_head(false) - super::HEADS;
    let height = |line: &PrintedRow| line.rows.saturating_mul(TEXT).saturating_add(WHITE).min(room);
    let leaves = fill(notes.iter().map(line).collect(), room, height);
    let body = |lines| Body::Table(Table { columns: columns.to_vec(), parts: vec![lines], row: 0 });
    press.leaves(words.paper_judges(), "", leaves.into_iter().map(body).collect())
}
