//! The scoring pile: points of destroyed and damaged ships (XW-3, XW-9, half points by edition).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Ship;
use crate::engine::rules::{HalfPoints, ScoreSheet};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fate {
    #[default]
    Intact,
    Half,
    /// Destroyed or fled (XW-16).
    Destroyed,
}

/// Half the cost, rounded by edition; 0 without half points.
///
/// ```
/// use topcut::engine::rules::HalfPoints;
/// use topcut::engine::squad::half_points;
/// // examples.json half_points: a ship of 47 points
/// assert_eq!(half_points(HalfPoints::LargeDown, true, 47), 23);
/// assert_eq!(half_points(HalfPoints::AllUp, false, 47), 24);
/// ```
pub const fn half_points(half: HalfPoints, large: bool, cost: u16) -> u16 {
    match half {
        HalfPoints::LargeDown if large => cost / 2,
        HalfPoints::AllUp => cost.div_ceil(2),
        HalfPoints::No | HalfPoints::LargeDown => 0,
    }
}

/// The score for an opposing squad: the limit for a whole squad where the format says so (XW-3).
///
/// `limit` is that of the round. An empty squad scores 0.
pub fn score(sheet: &ScoreSheet, limit: u16, squad: &[(Ship, Fate)]) -> u16 {
    let ScoreSheet::Squad { whole_scores_limit, half, .. } = *sheet else { return 0 };
    let whole = !squad.is_empty() && squad.iter().all(|(_, fate)| *fate == Fate::Destroyed);
    if whole && whole_scores_limit {
        return limit;
    }
    let sum = squad.iter().map(|(ship, fate)| match fate {
        Fate::Intact => 0,
        Fate::Half => half_points(half, ship.large, ship.cost),
        Fate::Destroyed => ship.cost,
    });
    // While a ship is left, the score stays below the limit.
    let most = if whole_scores_limit { limit.saturating_sub(1) } else { limit };
    sum.fold(0, u16::saturating_add).min(most)
}

/// The scores that a squad can give, in ascending order: each ship intact, half or destroyed, as in [`score`].
///
/// `limit` is that of the round.
pub fn reachable(sheet: &ScoreSheet, limit: u16, ships: &[Ship]) -> Vec<u16> {
    let ScoreSheet::Squad { whole_scores_limit, half, .. } = *sheet else { return vec![0] };
    // The sum so far, and whether a ship is left.
    let mut sums = BTreeSet::from([(0_u16, ships.is_empty())]);
    for ship in ships {
        // A ship without a type may be a large one.
        let half = half_points(half, ship.large || ship.hull.is_empty(), ship.cost);
        let fates = [(0, true), (half, true), (ship.cost, false)];
        let more =
            |(sum, left): &(u16, bool)| fates.map(|(points, lives)| (sum.saturating_add(points), *left || lives));
        sums = sums.iter().flat_map(more).collect();
    }
    let most = limit.saturating_sub(u16::from(whole_scores_limit));
    let scored = |(sum, left)| if left || !whole_scores_limit { most.min(sum) } else { limit };
    sums.into_iter().map(scored).collect::<BTreeSet<u16>>().into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::by_id;

    fn scored(format: &str, ships: &[(u16, bool, Fate)]) -> u16 {
        let rules = &by_id(format).unwrap().rules;
        let ScoreSheet::Squad { limit, .. } = rules.sheet else { panic!("a squad format") };
        let squad: Vec<_> = ships
            .iter()
            .map(|(cost, large, fate)| (Ship { cost: *cost, large: *large, ..Ship::default() }, *fate))
            .collect();
        score(&rules.sheet, limit, &squad)
    }

    #[test]
    fn the_pile_follows_the_edition() {
        use Fate::{Destroyed, Half, Intact};
        // XW-3: a whole squad scores the limit even if it is worth less.
        assert_eq!(scored("xwing-1e", &[(47, true, Destroyed), (51, false, Destroyed)]), 100);
        assert_eq!(scored("xwing-1e", &[(47, true, Half), (51, false, Half)]), 23); // only large ships, down
        assert_eq!(scored("xwing-2e", &[(47, true, Half), (51, false, Half)]), 24 + 26); // every ship, up
        assert_eq!(scored("xwing-2e", &[(41, false, Destroyed), (60, false, Intact)]), 41);
        assert_eq!(scored("xwing-2e", &[]), 0);
        // EPIC-3: no half points; a whole squad scores its worth.
        assert_eq!(scored("xwing-epic-dogfight", &[(90, true, Half), (51, false, Half), (23, false, Destroyed)]), 23);
        assert_eq!(scored("xwing-epic-dogfight", &[(90, true, Destroyed), (51, false, Destroyed)]), 141);
    }
}
