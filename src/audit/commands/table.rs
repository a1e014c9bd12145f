//! Prints standings as tables and as JSON.

use serde_json::{Value, json};

use crate::engine::number::Exact;
use crate::engine::standing::{Figure, Row, Standing, standing};
use crate::files::interchange::import::{Compared, Difference};
use crate::present::prelude::*;

/// The JSON form; the order of fields is fixed.
#[derive(Serialize)]
struct Sheet<'a> {
    event: &'a str,
    format: &'a str,
    rounds: u8,
    standings: Vec<Line<'a>>,
    differences: Vec<Differing<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    place: Option<u16>,
    name: &'a str,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    members: &'a [String],
    points: u32,
    mov: Option<i64>,
    sos: Option<String>,
    sos_exact: Option<String>,
    extended_sos: Option<String>,
    dropped: bool,
}

#[derive(Serialize)]
struct Differing<'a> {
    name: &'a str,
    field: &'static str,
    published: Value,
    computed: Value,
}

/// JSON of a standing; `differences` belong to the last one only.
pub fn json(state: &Tournament, after: u8, differences: &[Difference]) -> String {
    let standing = standing(state, after);
    let is_last = standing.after == self::standing(state, Plan::MOST_ROUNDS).after;
    let differences = if is_last { differences } else { &[] };
    let sheet = Sheet {
        event: &state.setup.name,
        format: &state.rules.format,
        rounds: standing.after,
        standings: standing.rows.iter().map(|row| line(state, row)).collect(),
        differences: differences.iter().map(|one| differing(state, one)).collect(),
    };
    serde_json::to_string_pretty(&sheet).unwrap_or_default()
}

fn line<'a>(state: &'a Tournament, row: &Row) -> Line<'a> {
    let sos = schedule(state, row, 1);
    Line {
        place: row.place,
        name: name(state, row.entry),
        members: state.entry(row.entry).map_or(&[], |entry| &entry.details.members),
        points: row.points,
        mov: row.mov(),
        sos: sos.map(decimal),
        sos_exact: sos.map(|sos| sos.reduced().to_string()),
        extended_sos: schedule(state, row, 2).map(decimal),
        dropped: !row.is_in,
    }
}

fn differing<'a>(state: &'a Tournament, difference: &Difference) -> Differing<'a> {
    let field = match difference.figure {
        Compared::Score => "points",
        Compared::Mov => "mov",
        Compared::Sos => "sos",
        Compared::Rank => "place",
        Compared::CutRank => "elimination_place",
    };
    let is_text = difference.figure == Compared::Sos;
    let value =
        |digits: &String| if is_text { json!(digits) } else { serde_json::from_str(digits).unwrap_or_default() };
    let (published, computed) = (value(&difference.published), difference.computed.as_ref().map(value));
    Differing { name: name(state, difference.entry), field, published, computed: computed.unwrap_or_default() }
}

fn name(state: &Tournament, entry: EntryId) -> &str {
    state.entry(entry).map_or("", |entry| &entry.details.name)
}

/// Of a depth, if it is a tie-break.
fn schedule(state: &Tournament, row: &Row, depth: u8) -> Option<Exact> {
    let at = |tie_break: &TieBreak| matches!(tie_break, TieBreak::Sos(_, found) if *found == depth);
    match row.figures.get(state.rules.tie_breaks.iter().position(at)?)? {
        Figure::Sos(sos) => Some(*sos),
        Figure::Mov(_) => None,
    }
}

/// Four decimals (STD-4); sums are whole (STD-3).
fn decimal(sos: Exact) -> String {
    if sos.scale == 1 {
        return sos.units.to_string();
    }
    let rounded = sos.rounded(4);
    format!("{}.{:04}", rounded / 10_000, rounded % 10_000)
}

pub fn text(words: Words, state: &Tournament, after: u8) -> String {
    let standing = standing(state, after);
    let head = words.audit_event(&state.setup.name, &state.rules.format, standing.rows.len(), standing.after);
    format!("{head}\n\n{}", lines(words, state, &standing))
}

/// Columns: points, then the tie-breaks.
fn lines(words: Words, state: &Tournament, standing: &Standing) -> String {
    let ties = || state.rules.tie_breaks.iter();
    let tie = |tie_break: &TieBreak| match tie_break {
        TieBreak::Mov => words.audit_mov(),
        TieBreak::Sos(_, 0 | 1) => words.audit_sos(),
        TieBreak::Sos(_, 2..) => words.audit_extended(),
    };
    let start = [words.audit_place(), words.audit_name(), words.audit_points()];
    let head: Vec<String> = start.into_iter().chain(ties().map(tie)).chain([""]).map(str::to_owned).collect();
    let mut rows = vec![head];
    for row in &standing.rows {
        let gone = match state.entry(row.entry).map(|entry| &entry.presence) {
            Some(Presence::In) | None => "",
            Some(_) => words.audit_dropped(),
        };
        let place = row.place.map_or_else(|| "–".to_owned(), |place| place.to_string());
        let start = [place, named(state, row.entry), row.points.to_string()];
        rows.push(start.into_iter().chain(row.figures.iter().map(figure)).chain([gone.to_owned()]).collect());
    }
    let last = rows.first().map_or(0, Vec::len).saturating_sub(1);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..=last).map(width).collect();
    let mut text = String::new();
    for row in &rows {
        for (column, (cell, width)) in row.iter().zip(&widths).enumerate() {
            let pad = " ".repeat(width - cell.chars().count());
            // Names are left-aligned, numbers right-aligned.
            let left = column == 1 || column == last;
            text.push_str(&if left { format!("{cell}{pad}") } else { format!("{pad}{cell}") });
            text.push_str("  ");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text
}

fn figure(figure: &Figure) -> String {
    match figure {
        Figure::Mov(mov) => mov.to_string(),
        Figure::Sos(sos) => decimal(*sos),
    }
}

/// With team members: `Red Dice (Ann Ortega, Bo Lund)`.
fn named(state: &Tournament, entry: EntryId) -> String {
    let (name, members) = (name(state, entry), members(state, entry));
    if members.is_empty() { name.to_owned() } else { format!("{name} ({members})") }
}
