//! The race to the cut: what each entry needs in the last Swiss round (CUT-1), by tournament points.
//!
//! Tie-breaks stay open: an answer is certain if no tie-break can change it. With the last round paired, the answer is
//! exact over all results of open matches; before, neighbours in points are assumed to meet (PAIR-2).

pub mod count;

use count::{Bout, Chance, Counter, Field};

use super::{Row, Standing, standing};
use crate::engine::prelude::*;

/// Assumes that nobody leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Race {
    pub cut: u16,
    /// Whether the last round is paired; otherwise neighbours in points are assumed to meet.
    pub is_paired: bool,
    /// By place.
    pub runners: Vec<Runner>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runner {
    pub entry: EntryId,
    /// Including a bye or result of the last round.
    pub points: u32,
    /// By result of the last match, best first; a single one without a verdict if none is open.
    pub chances: Vec<Chance>,
}

/// None outside the last Swiss round, and without a cut.
pub fn race(tournament: &Tournament) -> Option<Race> {
    let plan = tournament.plan.filter(|plan| plan.cut > 0 && plan.rounds > 0)?;
    if tournament.bracket.is_some() || tournament.closed {
        return None;
    }
    let standing = standing(tournament, Plan::MOST_ROUNDS);
    let last = tournament.swiss.get(usize::from(plan.rounds) - 1);
    let seating = match last {
        Some(round) if round.is_posted() && round.is_complete() => return None,
        Some(round) => Seating::paired(&standing, round),
        None if tournament.swiss.len() + 1 == usize::from(plan.rounds) && tournament.is_between_rounds() => {
            Seating::guessed(tournament, &standing)
        }
        None => return None,
    };
    let mut counter = Counter::new(seating.field(), tournament.rules.points, plan.cut);
    let runners = standing.present().map(|row| seating.runner(&mut counter, row)).collect();
    Some(Race { cut: plan.cut, is_paired: last.is_some(), runners })
}

/// Entries with an open last match, and those without.
struct Seating {
    bouts: Vec<Bout>,
    /// Possible matches and sides of an entry; empty once it is done.
    seats: BTreeMap<EntryId, Vec<(usize, usize)>>,
    /// Including a proposed bye.
    points: BTreeMap<EntryId, u32>,
}

impl Seating {
    fn new(standing: &Standing) -> Self {
        let points = standing.present().map(|row| (row.entry, row.points)).collect();
        Self { bouts: Vec::new(), seats: BTreeMap::new(), points }
    }

    fn paired(standing: &Standing, round: &Round) -> Self {
        let mut seating = Self::new(standing);
        // The standing includes the points of a posted bye.
        for bye in round.byes.iter().filter(|_| round.state == RoundState::Proposed) {
            if let Some(points) = seating.points.get_mut(&bye.entry) {
                *points += u32::from(bye.points);
            }
        }
        let open = round.matches.iter().filter(|played| played.result.is_none());
        for (bout, played) in open.enumerate() {
            for (side, entry) in played.sides.into_iter().enumerate() {
                seating.seats.entry(entry).or_default().push((bout, side));
            }
            let before = |entry: EntryId| standing.row(entry).map_or(0, |row| row.points);
            seating.bouts.push(played.sides.map(before));
        }
        seating
    }

    /// PAIR-2, BYE-1: neighbours in points meet, the lowest without a bye gets it.
    fn guessed(tournament: &Tournament, standing: &Standing) -> Self {
        let mut seating = Self::new(standing);
        let mut rows: Vec<&Row> = standing.present().collect();
        if rows.len() % 2 == 1 {
            let sheet = crate::engine::tournament::sheet::Sheet::of(tournament, Plan::MOST_ROUNDS);
            let lowest = rows.iter().rposition(|row| !sheet.had_bye(row.entry)).unwrap_or(rows.len() - 1);
            let bye = rows.remove(lowest);
            seating.points.insert(bye.entry, bye.points + u32::from(tournament.rules.points.win));
        }
        seating.bouts = rows.chunks_exact(2).map(|pair| [pair[0].points, pair[1].points]).collect();
        for row in rows {
            let mut seats: Vec<(usize, usize)> = Vec::new();
            for (bout, sides) in seating.bouts.iter().enumerate() {
                for side in [0, 1].into_iter().filter(|side| sides[*side] == row.points) {
                    let is_known = seats.iter().any(|(other, at)| seating.bouts[*other][1 - at] == sides[1 - side]);
                    if !is_known {
                        seats.push((bout, side));
                    }
                }
            }
            seating.seats.insert(row.entry, seats);
        }
        seating
    }

    fn field(&self) -> Field {
        let done = self.points.iter().filter(|(entry, _)| !self.seats.contains_key(entry));
        Field { bouts: self.bouts.clone(), fixed: done.map(|(_, points)| *points).collect() }
    }

    fn runner(&self, counter: &mut Counter, row: &Row) -> Runner {
        let points = self.points.get(&row.entry).copied().unwrap_or(row.points);
        let chances = match self.seats.get(&row.entry) {
            Some(seats) => counter.chances(seats),
            None => vec![counter.done(points)],
        };
        Runner { entry: row.entry, points, chances }
    }
}
