//! The path of places: a line for each player over the rounds, as coordinates.

use crate::engine::standing::placing::placing;
use crate::engine::standing::standing;
use crate::present::prelude::*;

/// Places with a row of their own; lower ones share the last row.
const ROWS: u16 = 24;
/// Units of the drawing: its width, what is left beside the first and the last round, and between two places.
pub const WIDE: u16 = 1000;
const BESIDE: u16 = 40;
pub const ROW: u16 = 20;

/// Lengths are units of the drawing, from its upper left corner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathView {
    /// Places below each other.
    pub rows: u16,
    /// Those that advanced; 0 without a cut.
    pub cut: u16,
    pub rounds: Vec<Mark>,
    /// Best first, the chosen one last, so that it is drawn over the others.
    pub lines: Vec<ChartLine>,
    /// Players to choose from, by place.
    pub names: Vec<(EntryId, String)>,
    /// Some places are below the chart.
    pub is_cut_off: bool,
}

/// A label above the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    pub at: u16,
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartLine {
    pub entry: EntryId,
    /// From left to right, from top to bottom.
    pub points: Vec<[u16; 2]>,
    /// The row of its end, from 1.
    pub row: u16,
    /// `3 Anna Logue` at its end.
    pub label: String,
    pub told: String,
    pub is_chosen: bool,
    /// Among those that advanced.
    pub is_in: bool,
}

/// The winner, or who is first so far.
pub fn leader(tournament: &Tournament) -> Option<EntryId> {
    placing(tournament).rows.first().filter(|row| row.place.is_some()).map(|row| row.entry)
}

/// None before two rounds have been posted, or if nobody has a place. Once there is a winner, the final places are one
/// step more.
pub fn view(words: Words, tournament: &Tournament, chosen: Option<EntryId>) -> Option<PathView> {
    let posted = tournament.posted_swiss();
    if posted < 2 {
        return None;
    }
    let of_standing = |after| -> Vec<(EntryId, u16)> {
        standing(tournament, after).rows.iter().filter_map(|row| Some((row.entry, row.place?))).collect()
    };
    let mut steps: Vec<_> = (1..=posted).map(|after| (words.stats_round(after), of_standing(after))).collect();
    let end = placing(tournament);
    if tournament.bracket.is_some() && end.winner.is_some() {
        let places = end.rows.iter().filter_map(|row| Some((row.entry, row.place?))).collect();
        steps.push((words.standing_final_tab().to_owned(), places));
    }
    let placed = &steps.last()?.1;
    if placed.is_empty() {
        return None;
    }
    let shown = u16::try_from(placed.len()).unwrap_or(u16::MAX).min(ROWS);
    let is_cut_off = placed.len() > usize::from(ROWS);
    let cut = match &tournament.bracket {
        Some(bracket) => bracket.seeds.len(),
        None => tournament.plan.map_or(0, |plan| plan.cut.into()),
    };
    let cut = u16::try_from(cut).unwrap_or(0).min(shown);
    let painter = Painter { words, tournament, steps: &steps, foot: shown + u16::from(is_cut_off), cut };
    let ends = (1..).zip(placed).filter(|(row, (entry, _))| *row <= shown || chosen == Some(*entry));
    let line =
        |(row, (entry, place)): (u16, &(EntryId, u16))| painter.line(*entry, row, *place, chosen == Some(*entry));
    let mut lines: Vec<ChartLine> = ends.map(line).collect();
    lines.sort_by_key(|line| line.is_chosen);
    let mark = |(step, (text, _)): (usize, &Step)| Mark { at: painter.x(step), text: text.clone() };
    Some(PathView {
        rows: painter.foot,
        cut,
        rounds: steps.iter().enumerate().map(mark).collect(),
        lines,
        names: placed.iter().map(|(entry, _)| (*entry, entry_name(words, tournament, *entry))).collect(),
        is_cut_off,
    })
}

/// A round or the end, with its places.
type Step = (String, Vec<(EntryId, u16)>);

struct Painter<'a> {
    words: Words,
    tournament: &'a Tournament,
    steps: &'a [Step],
    /// The shared last row, or the last place.
    foot: u16,
    cut: u16,
}

impl Painter<'_> {
    fn x(&self, step: usize) -> u16 {
        let [step, last] = [step, self.steps.len() - 1].map(|step| u16::try_from(step).unwrap_or(u16::MAX));
        BESIDE + (WIDE - 2 * BESIDE) / last * step
    }

    /// `row`: of its last place, which others may share.
    fn line(&self, entry: EntryId, row: u16, place: u16, is_chosen: bool) -> ChartLine {
        let place_in = |(step, (_, places)): (usize, &Step)| {
            places.iter().find(|(found, _)| *found == entry).map(|(_, place)| (step, *place))
        };
        let places: Vec<(usize, u16)> = self.steps.iter().enumerate().filter_map(place_in).collect();
        let name = entry_name(self.words, self.tournament, entry);
        let told: Vec<String> = places.iter().map(|(_, place)| place.to_string()).collect();
        let last = self.steps.len() - 1;
        let row_of = |(step, place): &(usize, u16)| if *step == last { row } else { *place }.min(self.foot);
        ChartLine {
            entry,
            points: places.iter().map(|found| [self.x(found.0), row_of(found) * ROW - ROW / 2]).collect(),
            row: row.min(self.foot),
            told: self.words.stats_path_told(&name, told.join(", ")),
            label: self.words.stats_path_end(place, name),
            is_chosen,
            is_in: row <= self.cut,
        }
    }
}
