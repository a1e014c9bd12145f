//! The final standing (STD-5): entries of the cut by their progress, then the others by place in the Swiss stage,
//! disqualified entries last.

use std::cmp::Reverse;

use super::{Standing, run, standing};
use crate::engine::bracket;
use crate::engine::prelude::*;

/// The standing of the whole event, also during elimination.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// Best first; disqualified entries last, without a place.
    pub rows: Vec<PlacedRow>,
    /// Once decided.
    pub winner: Option<EntryId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedRow {
    /// From 1; none for disqualified entries (DROP-4).
    pub place: Option<u16>,
    pub entry: EntryId,
    pub reached: Reached,
    pub swiss_place: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// Last in the elimination stage.
    Won,
    /// First after the disqualification of the final's winner, or of both finalists (DROP-4).
    MovedUp,
    /// In this elimination round, or waiting for it.
    StillIn(u8),
    /// Lost, left or could not play in this elimination round.
    Beaten(u8),
    /// Lost this round, the semifinal, and won the third place match (CUT-6).
    Third(u8),
    /// Lost this round, the semifinal, and the third place match.
    Fourth(u8),
    /// Did not advance, or there is no elimination stage.
    Swiss,
    Disqualified,
}

/// The final standing as far as known.
pub fn placing(tournament: &Tournament) -> Placing {
    let swiss = standing(tournament, Plan::MOST_ROUNDS);
    let runs = tournament.bracket.as_ref().map(|bracket| run::all(tournament, bracket)).unwrap_or_default();
    let mut rows: Vec<_> = swiss
        .rows
        .iter()
        .map(|row| PlacedRow {
            place: None,
            entry: row.entry,
            reached: match (row.place, runs.get(&row.entry)) {
                (None, _) => Reached::Disqualified,
                (Some(_), Some(run)) => run.reached(),
                (Some(_), None) => Reached::Swiss,
            },
            swiss_place: row.place,
        })
        .collect();
    // Stable: equal progress keeps the order of the Swiss stage.
    rows.sort_by_key(|row| row.reached.key());
    // DROP-4: nothing is replayed after the final, nor played without finalists; entries below move up.
    let moves_up = |first: &PlacedRow| first.reached != Reached::Disqualified && bracket::is_vacant(tournament);
    if let Some(first) = rows.first_mut().filter(|first| moves_up(first)) {
        first.reached = Reached::MovedUp;
    }
    for (row, place) in rows.iter_mut().filter(|row| row.reached != Reached::Disqualified).zip(1..) {
        row.place = Some(place);
    }
    Placing { winner: winner(tournament, &swiss, &rows), rows }
}

fn winner(tournament: &Tournament, swiss: &Standing, rows: &[PlacedRow]) -> Option<EntryId> {
    let first = rows.first().filter(|row| row.place.is_some())?;
    if tournament.bracket.is_some() {
        return matches!(first.reached, Reached::Won | Reached::MovedUp).then_some(first.entry);
    }
    let is_over = tournament.closed || tournament.plan.is_some_and(|plan| plan.cut == 0 && plan.rounds == swiss.after);
    (is_over && swiss.after > 0 && !swiss.provisional).then_some(first.entry)
}

impl Reached {
    /// Open entries first, then later rounds first; third place before fourth.
    const fn key(self) -> (u8, Reverse<u8>, u8) {
        match self {
            Self::Won | Self::MovedUp => (0, Reverse(u8::MAX), 0),
            Self::StillIn(round) => (0, Reverse(round), 0),
            Self::Third(round) => (1, Reverse(round), 0),
            Self::Beaten(round) => (1, Reverse(round), 1),
            Self::Fourth(round) => (1, Reverse(round), 2),
            Self::Swiss => (2, Reverse(0), 0),
            Self::Disqualified => (3, Reverse(0), 0),
        }
    }
}
