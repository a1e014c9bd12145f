//! The final standing (STD-5): those who advanced first, by how far they came, then the others by their place after the
//! Swiss stage, the disqualified last. Apart from the standing after the Swiss stage, which is kept as such.

use std::cmp::Reverse;

use super::{Standing, is_disqualified, run, standing};
use crate::engine::bracket;
use crate::engine::id::EntryId;
use crate::engine::structure::Plan;
use crate::engine::tournament::Tournament;

/// The standing of the whole event, also while the elimination stage is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placing {
    /// Best first; the disqualified last, without a place.
    pub rows: Vec<PlacedRow>,
    /// Who won the event, once that is decided.
    pub winner: Option<EntryId>,
}

/// A line of the final standing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedRow {
    /// 1 is best; none for the disqualified (DROP-4).
    pub place: Option<u16>,
    /// Who.
    pub entry: EntryId,
    /// How far it came.
    pub reached: Reached,
    /// Its place after the Swiss stage.
    pub swiss_place: Option<u16>,
}

/// How far an entry came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// It was left at the end of the elimination stage.
    Won,
    /// Whoever won the final was disqualified, and this is the best of the others (DROP-4).
    MovedUp,
    /// It is still in the elimination stage, in this round of it or waiting for it.
    StillIn(u8),
    /// It was beaten in this round of the elimination stage, or left in it, or could not play it.
    Beaten(u8),
    /// It was beaten in this round, the one before the final, and won the third place match (CUT-6).
    Third(u8),
    /// It was beaten in this round, the one before the final, and lost the third place match.
    Fourth(u8),
    /// It did not advance, or there is no elimination stage.
    Swiss,
    /// It was disqualified.
    Disqualified,
}

/// The final standing as far as it is known.
#[must_use]
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
    // Stable: those who came equally far stay in the order of the Swiss stage.
    rows.sort_by_key(|row| row.reached.key());
    if let Some(first) = rows.first_mut().filter(|first| moves_up(tournament, first)) {
        first.reached = Reached::MovedUp;
    }
    for (row, place) in rows.iter_mut().filter(|row| row.reached != Reached::Disqualified).zip(1..) {
        row.place = Some(place);
    }
    Placing { winner: winner(tournament, &swiss, &rows), rows }
}

/// DROP-4: nothing is played again once the final is over; all below one who was disqualified move up a place.
fn moves_up(tournament: &Tournament, first: &PlacedRow) -> bool {
    let is_placed = matches!(first.reached, Reached::Beaten(_) | Reached::Third(_) | Reached::Fourth(_));
    let is_out = |id: EntryId| tournament.entry(id).is_some_and(is_disqualified);
    is_placed && tournament.is_between_rounds() && bracket::champion(tournament).is_some_and(is_out)
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
    /// Those still in first, then the later beaten the better; third place before fourth.
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
