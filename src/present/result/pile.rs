//! Scoring pile of the result sheet: the ships of both squads, their fate, and the resulting score (XW-9).

use super::score_pad::Typed;
use crate::engine::squad::{Fate, Ship, half_points, score};
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileShip {
    /// Its name or number, and its cost.
    pub name: String,
    pub fate: &'static str,
    pub state: Fate,
}

/// The ships of both sides; empty for an unknown squad.
pub fn pile(words: Words, tournament: &Tournament, played: &Match, typed: &Typed) -> [Vec<PileShip>; 2] {
    Side::BOTH.map(|side| {
        let shown = |(index, ship): (usize, &Ship)| {
            let state = fate(typed, side, index);
            let name = if ship.name.is_empty() { words.sheet_ship(index + 1) } else { ship.name.clone() };
            PileShip { name: words.sheet_ship_cost(name, ship.cost), fate: word(words, state), state }
        };
        ships(tournament, played, side).iter().enumerate().map(shown).collect()
    })
}

fn word(words: Words, fate: Fate) -> &'static str {
    match fate {
        Fate::Intact => words.sheet_ship_intact(),
        Fate::Half => words.sheet_ship_half(),
        Fate::Destroyed => words.sheet_ship_destroyed(),
    }
}

fn ships<'a>(tournament: &'a Tournament, played: &Match, side: Side) -> &'a [Ship] {
    tournament.entry(played.sides[side.index()]).map_or(&[], |entry| entry.details.ships.as_slice())
}

fn fate(typed: &Typed, side: Side, index: usize) -> Fate {
    typed.fates[side.index()].get(index).copied().unwrap_or_default()
}

/// Advances a ship: intact, half if its edition scores half points for it, destroyed, intact again. Updates the
/// opponent's score.
pub fn touch(tournament: &Tournament, round: RoundRef, played: &Match, typed: &mut Typed, side: Side, index: usize) {
    let ships = ships(tournament, played, side);
    let Some(ship) = ships.get(index) else { return };
    let next = next(&tournament.rules, ship, fate(typed, side, index));
    let fates = &mut typed.fates[side.index()];
    fates.resize(ships.len(), Fate::Intact);
    if let Some(fate) = fates.get_mut(index) {
        *fate = next;
    }
    let squad: Vec<_> = ships.iter().cloned().zip(fates.iter().copied()).collect();
    let limit = tournament.rules.limit(round).unwrap_or(0);
    typed.draft.scores[side.other().index()] = Some(score(&tournament.rules.sheet, limit, &squad));
}

fn next(rules: &Rules, ship: &Ship, fate: Fate) -> Fate {
    let ScoreSheet::Squad { half, .. } = rules.sheet else { return Fate::Intact };
    match fate {
        Fate::Intact if half_points(half, ship.large, ship.cost) > 0 => Fate::Half,
        Fate::Intact | Fate::Half => Fate::Destroyed,
        Fate::Destroyed => Fate::Intact,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::by_id;
    use crate::engine::id::{EntryId, TableNumber};
    use crate::present::sample::sample_round as sample;

    // XW-9
    #[test]
    fn touching_ships_counts_the_opponents_score() {
        let mut tournament = sample::registered(&["Ann", "Bo"]);
        tournament.rules = by_id("xwing-2e").unwrap().rules.clone();
        let ship = |cost| Ship { cost, ..Ship::default() };
        tournament.entries[1].details.ships = vec![ship(41), ship(60), ship(99)];
        let played = Match::new(TableNumber(1), 0, [EntryId(0), EntryId(1)]);
        let (mut typed, round) = (Typed::default(), RoundRef::Swiss(1));
        let mut touched = |index| {
            touch(&tournament, round, &played, &mut typed, Side::B, index);
            typed.draft.scores
        };
        let limit = tournament.rules.limit(round);
        assert_eq!(touched(0), [Some(21), None]); // XW-3: half of 41, rounded up
        assert_eq!(touched(0), [Some(41), None]);
        for index in [1, 1, 2, 2] {
            touched(index);
        }
        assert_eq!(typed.draft.scores[0], limit, "XW-3: a whole squad scores the limit");
        assert!(pile(Words::default(), &tournament, &played, &typed)[0].is_empty());
    }

    // XW-9, XW-3
    #[test]
    fn half_is_offered_where_the_edition_has_half_points_for_the_ship() {
        let ship = |large| Ship { cost: 41, large, ..Ship::default() };
        let check = |format: &str, large: bool, due: &[Fate]| {
            let rules = &by_id(format).unwrap().rules;
            let touched = std::iter::successors(Some(Fate::Intact), |fate| Some(next(rules, &ship(large), *fate)));
            assert_eq!(touched.skip(1).take(due.len()).collect::<Vec<_>>(), due, "{format}, large: {large}");
        };
        check("xwing-1e", false, &[Fate::Destroyed, Fate::Intact]);
        check("xwing-1e", true, &[Fate::Half, Fate::Destroyed, Fate::Intact]);
        check("xwing-2e", false, &[Fate::Half, Fate::Destroyed, Fate::Intact]);
        check("xwing-epic-team", true, &[Fate::Destroyed, Fate::Intact]);
    }
}
