//! Distribution of points and margins of victory after the Swiss rounds so far.

use super::{Bars, counted};
use crate::engine::standing::{Row, standing};
use crate::present::prelude::*;
use crate::present::words::figure::signed;

/// About how many bars a spread of margins has.
const STEPS: i64 = 8;

/// Points, and margins of victory if the format has them.
pub(super) fn bars(words: Words, tournament: &Tournament) -> Vec<Bars> {
    let standing = standing(tournament, Plan::MOST_ROUNDS);
    if standing.after == 0 {
        return Vec::new();
    }
    let rows: Vec<&Row> = standing.rows.iter().filter(|row| row.place.is_some()).collect();
    [points(words, &rows), margins(words, &rows)].into_iter().flatten().collect()
}

fn points(words: Words, rows: &[&Row]) -> Option<Bars> {
    let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
    for row in rows {
        *counts.entry(row.points).or_default() += 1;
    }
    counted(words, words.stats_points(), counts.into_iter().rev().map(|(points, count)| (points.to_string(), count)))
}

fn margins(words: Words, rows: &[&Row]) -> Option<Bars> {
    let movs: Vec<i64> = rows.iter().filter_map(|row| row.mov()).collect();
    let (least, most) = (*movs.iter().min()?, *movs.iter().max()?);
    let step = step((most - least) / STEPS);
    let bucket = |mov: i64| mov.div_euclid(step);
    let label = |bucket: i64| words.stats_from_to(signed(bucket * step), signed((bucket + 1) * step - 1));
    let counts = (bucket(least)..=bucket(most)).rev().map(|found| {
        let count = movs.iter().filter(|mov| bucket(**mov) == found).count();
        (label(found), count)
    });
    counted(words, words.stats_mov(), counts)
}

/// The next round number: 1, 2 or 5 with zeros.
fn step(least: i64) -> i64 {
    let mut ten = 1;
    loop {
        if let Some(found) = [ten, 2 * ten, 5 * ten].into_iter().find(|step| *step >= least) {
            return found;
        }
        ten *= 10;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_round_numbers() {
        assert_eq!([0, 1, 3, 5, 6, 21, 60, 101].map(step), [1, 1, 5, 5, 10, 50, 100, 200]);
    }
}
