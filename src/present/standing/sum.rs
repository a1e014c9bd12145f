//! The breakdown of a figure in a standing (STD-6), line by line, with the divisor.

use super::parting::words_of;
use super::{figure_text, heads, place_text};
use crate::engine::number::{Exact, Fraction};
use crate::engine::outcome::{Opponent, Outcome, Verdict};
use crate::engine::rules::Gather;
use crate::engine::standing::breakdown::{RoundSum, ScheduleSum, mov_breakdown, points_breakdown, sos_breakdown};
use crate::engine::standing::{Figure, Standing};
use crate::present::prelude::*;
use crate::present::words::figure::signed;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumView {
    pub place: String,
    /// `SoS: 0.7083`.
    pub title: String,
    pub name: String,
    pub text: String,
    pub lines: Vec<SumLine>,
    /// Name and value of the sum.
    pub total: (String, String),
    /// The exact fraction, if the shown value is rounded.
    pub exact: Option<String>,
    /// The tie-break with the line above: question and answer.
    pub why: Option<(String, String)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumLine {
    pub what: String,
    pub value: String,
}

/// Opens a figure: column 0 is the points, the others the tie-breaks in order.
pub fn open(
    words: Words,
    tournament: &Tournament,
    standing: &Standing,
    entry: EntryId,
    column: usize,
) -> Option<SumView> {
    let index = standing.rows.iter().position(|row| row.entry == entry)?;
    let row = standing.rows.get(index)?;
    let head = heads(words, tournament).into_iter().nth(column)?;
    let opener = Opener { words, tournament };
    let (value, text, lines, total, exact) = match column.checked_sub(1) {
        None => {
            let sum = points_breakdown(tournament, standing.after, entry);
            let (lines, total) = opener.rounds(&sum);
            (row.points.to_string(), words.standing_sum_points_text().to_owned(), lines, total, None)
        }
        Some(position) => {
            let figure = row.figures.get(position)?;
            opener.tie_break(*tournament.rules.tie_breaks.get(position)?, *figure, standing.after, entry)
        }
    };
    let above = index.checked_sub(1).and_then(|above| standing.rows.get(above));
    Some(SumView {
        place: place_text(row.place),
        title: words.standing_sum_of(head.short, value),
        name: entry_name(words, tournament, entry),
        text,
        lines,
        total,
        exact,
        why: above.map(|above| {
            let question = words.standing_why_place(place_text(above.place), place_text(row.place));
            (question, words_of(words, tournament, above, row))
        }),
    })
}

type Opened = (String, String, Vec<SumLine>, (String, String), Option<String>);

struct Opener<'a> {
    words: Words,
    tournament: &'a Tournament,
}

impl Opener<'_> {
    fn tie_break(&self, tie_break: TieBreak, figure: Figure, after: u8, entry: EntryId) -> Opened {
        let value = figure_text(self.words, figure);
        match tie_break {
            TieBreak::Mov => {
                let (lines, total) = self.rounds(&mov_breakdown(self.tournament, after, entry));
                let text = self.tournament.rules.mov.map(|mov| self.words.standing_sum_mov_text(mov.base));
                (value, text.unwrap_or_default(), lines, total, None)
            }
            TieBreak::Sos(gather, depth) => {
                let sum = sos_breakdown(self.tournament, after, entry, gather, depth);
                let exact = (sum.value.scale != 1 && is_rounded(sum.value))
                    .then(|| self.words.standing_sum_exact(sum.value.reduced()));
                let text = schedule_text(self.words, gather, depth).to_owned();
                let total = self.schedule_total(&sum, &value);
                (value, text, self.opponents(&sum), total, exact)
            }
        }
    }

    fn rounds(&self, sum: &RoundSum) -> (Vec<SumLine>, (String, String)) {
        let lines = sum.rounds.iter().map(|term| SumLine {
            what: self.words.standing_sum_round(term.round, outcome(self.words, self.tournament, &term.outcome)),
            value: if term.outcome.verdict == Verdict::Pending { "–".to_owned() } else { signed(term.adds) },
        });
        (lines.collect(), (self.words.standing_sum_total().to_owned(), signed(sum.total)))
    }

    fn opponents(&self, sum: &ScheduleSum) -> Vec<SumLine> {
        let term = |points: u32, played: u8, adds: Fraction| match (sum.gather, sum.depth) {
            (Gather::Mean, 0 | 1) => self.words.standing_sum_share(points, played),
            (Gather::Mean | Gather::Sum, _) => adds.to_string(),
        };
        let line = |found: &crate::engine::standing::breakdown::OpponentTerm| SumLine {
            what: self.words.standing_sum_round(found.round, entry_name(self.words, self.tournament, found.entry)),
            value: term(found.points, found.played, found.adds),
        };
        let absent = (sum.absent > 0)
            .then(|| SumLine { what: self.words.standing_absent().to_owned(), value: sum.absent.to_string() });
        absent.into_iter().chain(sum.opponents.iter().map(line)).collect()
    }

    fn schedule_total(&self, sum: &ScheduleSum, value: &str) -> (String, String) {
        if sum.opponents.is_empty() && sum.absent == 0 {
            return (self.words.standing_sum_nobody().to_owned(), value.to_owned());
        }
        let name = sum.divisor.map_or_else(
            || self.words.standing_sum_total().to_owned(),
            |divisor| self.words.standing_sum_divided(sum.sum, divisor),
        );
        (name, value.to_owned())
    }
}

fn schedule_text(words: Words, gather: Gather, depth: u8) -> &'static str {
    match (gather, depth) {
        (Gather::Mean, 0 | 1) => words.standing_sum_mean_text(),
        (Gather::Sum, 0 | 1) => words.standing_sum_sum_text(),
        (Gather::Mean, 2..) => words.standing_sum_ext_mean_text(),
        (Gather::Sum, 2..) => words.standing_sum_ext_sum_text(),
    }
}

/// Four digits do not show all of the value.
fn is_rounded(value: Exact) -> bool {
    10_000 % value.reduced().den != 0
}

/// A match won or lost, with its scores, if any.
pub(in crate::present) fn decided_words(words: Words, won: bool, scores: Option<String>, name: String) -> String {
    match (won, scores) {
        (true, Some(scores)) => words.standing_was_won(scores, name),
        (true, None) => words.standing_was_won_plain(name),
        (false, Some(scores)) => words.standing_was_lost(scores, name),
        (false, None) => words.standing_was_lost_plain(name),
    }
}

/// The outcome of a round in words.
pub fn outcome(words: Words, tournament: &Tournament, outcome: &Outcome) -> String {
    let scores = outcome.scores.map(|(own, other)| words.standing_scores(own, other));
    let name = match outcome.opponent {
        Opponent::Bye => return words.standing_was_bye().to_owned(),
        Opponent::Superbye => return words.standing_was_superbye().to_owned(),
        Opponent::Missed if outcome.verdict == Verdict::Win => return words.standing_was_missed_bye().to_owned(),
        Opponent::Missed => return words.standing_was_missed().to_owned(),
        Opponent::Entry(entry) => entry_name(words, tournament, entry),
    };
    match outcome.verdict {
        Verdict::Win | Verdict::Loss => decided_words(words, outcome.verdict == Verdict::Win, scores, name),
        Verdict::ModifiedWin => words.standing_was_modified(scores.unwrap_or_default(), name),
        Verdict::Draw => words.standing_was_drawn(scores.unwrap_or_default(), name),
        Verdict::DoubleLoss => words.standing_was_double_loss(name),
        Verdict::NotPlayed => words.standing_was_not_played(name),
        Verdict::Pending => words.standing_was_pending(name),
    }
}
