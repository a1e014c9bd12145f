//! The tie-break between two lines of a standing, as a sentence with exact figures (journey 9).

use super::{figure_text, heads};
use crate::engine::standing::tie::{CutLine, Separation, Value, separation};
use crate::engine::standing::{DecidedBy, Figure, Row};
use crate::present::prelude::*;

/// Most tied players named; the others are counted.
const MOST_TIED: usize = 6;

pub fn words_of(words: Words, tournament: &Tournament, above: &Row, below: &Row) -> String {
    separation_words(words, tournament, &separation(above, below))
}

/// The tie-break between the last who advances and the first who does not; and others tied there.
pub fn cut_words(words: Words, tournament: &Tournament, line: &CutLine) -> String {
    let mut text = separation_words(words, tournament, &line.separation);
    if line.tied.len() > 2 {
        let rest = line.tied.len().saturating_sub(MOST_TIED);
        let few = &line.tied[..line.tied.len() - rest];
        let names = if rest == 0 {
            entry_names(words, tournament, few)
        } else {
            let names: Vec<_> = few.iter().map(|entry| entry_name(words, tournament, *entry)).collect();
            words.standing_line_tied_others(names.join(", "), rest)
        };
        text.push(' ');
        text.push_str(&words.standing_line_tied(names));
    }
    text
}

fn separation_words(words: Words, tournament: &Tournament, separation: &Separation) -> String {
    let above = entry_name(words, tournament, separation.above);
    let below = entry_name(words, tournament, separation.below);
    let (better, other) = values(words, separation.values);
    match separation.by {
        DecidedBy::Points => words.standing_line_points(above, below, better, other),
        DecidedBy::TieBreak(position) => {
            let head = heads(words, tournament).get(usize::from(position) + 1).map_or("", |head| head.long);
            words.standing_line_tie(above, below, head, better, other)
        }
        DecidedBy::Lot => {
            let mut text = words.standing_line_lot(above, below);
            if separation.values.is_some() {
                text.push(' ');
                text.push_str(&words.standing_line_lots(better, other));
            }
            text
        }
        DecidedBy::Disqualified => words.standing_line_disqualified(below),
    }
}

/// Both values; as fractions if they look the same when rounded (STD-4).
fn values(words: Words, values: Option<(Value, Value)>) -> (String, String) {
    let Some((better, other)) = values else { return (String::new(), String::new()) };
    let shown = (value(words, better), value(words, other));
    match (better, other) {
        (Value::Figure(Figure::Sos(better)), Value::Figure(Figure::Sos(other))) if shown.0 == shown.1 => {
            (better.reduced().to_string(), other.reduced().to_string())
        }
        _ => shown,
    }
}

fn value(words: Words, value: Value) -> String {
    match value {
        Value::Points(points) => points.to_string(),
        Value::Figure(figure) => figure_text(words, figure),
        Value::Lot(lot) => lot.to_string(),
    }
}
