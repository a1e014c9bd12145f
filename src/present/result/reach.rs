//! Scores that the listed ships cannot give (XW-3): a question before saving, never a refusal.

use super::score_pad::Typed;
use crate::engine::squad::{Ship, reachable};
use crate::present::prelude::*;

/// Reachable scores named beside one that is not.
const NAMED: usize = 3;

/// The question about a result; none if the lists that are known can give its scores.
pub(super) fn doubt(
    words: Words,
    tournament: &Tournament,
    (round, played): (RoundRef, &Match),
    result: &MatchResult,
) -> Option<String> {
    let limit = tournament.rules.limit(round).filter(|_| tournament.rules.sheet.tells_end())?;
    let lists = Side::BOTH.map(|side| ships(tournament, played, side, limit));
    let listed = |scores: Vec<u16>| scores.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let said: Vec<String> = Side::BOTH
        .into_iter()
        .filter_map(|side| {
            let of = side.other();
            let (score, ships) = (result.scores[side.index()], lists[of.index()]?);
            let possible = reachable(&tournament.rules.sheet, limit, ships);
            let name = || entry_name(words, tournament, played.sides[of.index()]);
            (!possible.contains(&score)).then(|| words.sheet_doubt(name(), score, listed(nearest(&possible, score))))
        })
        .collect();
    (!said.is_empty()).then(|| said.join(" "))
}

impl Typed {
    /// The question about these scores has been shown, so that saving again means yes.
    pub fn was_doubted(&self) -> bool {
        self.doubted == Some(self.draft.scores)
    }
}

/// The ships of a side, if all costs are known and add up to its total.
fn ships<'a>(tournament: &'a Tournament, played: &Match, side: Side, limit: u16) -> Option<&'a [Ship]> {
    let details = &tournament.entry(played.sides[side.index()])?.details;
    let sum = details.ships.iter().map(|ship| ship.cost).fold(0, u16::saturating_add);
    let is_whole = details.squad_total.is_none_or(|total| total == sum);
    let is_known = !details.ships.is_empty() && details.ships.iter().all(|ship| ship.cost > 0);
    (is_known && is_whole && sum <= limit).then_some(details.ships.as_slice())
}

/// In ascending order.
fn nearest(possible: &[u16], score: u16) -> Vec<u16> {
    let above = possible.partition_point(|one| *one < score);
    let (mut from, mut to) = (above, above);
    while to - from < NAMED.min(possible.len()) {
        let below = from.checked_sub(1).map(|at| score.abs_diff(possible[at]));
        let next = possible.get(to).map(|one| one.abs_diff(score));
        if next.is_none() || below.is_some_and(|below| next.is_some_and(|next| below <= next)) {
            from -= 1;
        } else {
            to += 1;
        }
    }
    possible[from..to].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::by_id;
    use crate::engine::id::TableNumber;
    use crate::present::result::result_sheet::view;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const AT: (RoundRef, TableNumber) = (RoundRef::Swiss(1), TableNumber(1));

    /// Ann with ships of 60 and 40; Bo with those given.
    fn event(format: &str, bo: &[(u16, bool)]) -> Tournament {
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        tournament.rules = by_id(format).unwrap().rules.clone();
        let ship =
            |(cost, large): &(u16, bool)| Ship { cost: *cost, large: *large, hull: "x".into(), ..Ship::default() };
        tournament.entries[0].details.ships = [(60, false), (40, false)].iter().map(ship).collect();
        tournament.entries[1].details.ships = bo.iter().map(ship).collect();
        tournament
    }

    fn asked(tournament: &Tournament, scores: [u16; 2]) -> Option<String> {
        let played = &tournament.swiss[0].matches[0];
        let typed = Typed::of_line(tournament, played, scores);
        let view = view(Words::new(Lang::En), tournament, AT, &typed).unwrap();
        assert!(view.can_save, "a question is no refusal");
        view.doubt
    }

    #[test]
    fn scores_that_the_ships_cannot_give_are_questioned() {
        let first = event("xwing-1e", &[(24, false), (36, false), (39, false)]);
        let question = "The listed ships of Bo cannot give 37: 24, 36, 39 can.";
        assert_eq!(asked(&first, [37, 0]).as_deref(), Some(question));
        for score in [0, 24, 60, 63, 75, 100] {
            assert!(asked(&first, [score, 1]).is_some(), "Ann has no ship of 1");
            assert_eq!(asked(&first, [score, if score == 0 { 60 } else { 0 }]), None, "{score}");
        }
        assert!(asked(&first, [99, 0]).is_some(), "a whole squad scores the limit");
        assert!(asked(&first, [12, 0]).is_some(), "only large ships give half points");
        let both = asked(&first, [37, 1]).unwrap();
        assert!(both.contains("of Bo cannot give 37") && both.contains("of Ann cannot give 1"), "{both}");
    }

    #[test]
    fn half_points_follow_the_edition() {
        // XW-3
        let first = event("xwing-1e", &[(47, true), (30, false)]);
        assert_eq!((asked(&first, [23, 0]), asked(&first, [53, 0])), (None, None));
        assert!(asked(&first, [24, 0]).is_some() && asked(&first, [15, 0]).is_some());
        let second = event("xwing-2e", &[(47, false), (30, false)]);
        assert_eq!((asked(&second, [24, 0]), asked(&second, [15, 20]), asked(&second, [39, 30])), (None, None, None));
        assert!(asked(&second, [23, 0]).is_some());
    }

    #[test]
    fn nothing_is_asked_without_whole_lists() {
        let mut tournament = event("xwing-1e", &[(24, false), (36, false)]);
        assert!(asked(&tournament, [37, 0]).is_some());
        tournament.entries[1].details.squad_total = Some(98);
        assert_eq!(asked(&tournament, [37, 0]), None, "the total tells of more ships");
        tournament.entries[1].details.squad_total = None;
        tournament.entries[1].details.ships[0].cost = 0;
        assert_eq!(asked(&tournament, [37, 0]), None, "an unknown cost");
        tournament.entries[1].details.ships[0].cost = 24;
        tournament.entries[0].details.ships.clear();
        assert!(asked(&tournament, [37, 0]).is_some(), "the list of Bo is known");
        assert_eq!(asked(&tournament, [24, 77]), None, "the list of Ann is missing");
        let above = event("xwing-1e", &[(60, false), (55, false)]);
        assert_eq!(asked(&above, [37, 0]), None, "a list above the limit");
    }

    #[test]
    fn a_question_is_answered_by_saving_the_same_scores_again() {
        let mut typed = Typed::default();
        typed.draft.scores = [Some(37), Some(0)];
        assert!(!typed.was_doubted());
        typed.doubted = Some(typed.draft.scores);
        assert!(typed.was_doubted());
        typed.draft.scores[0] = Some(38);
        assert!(!typed.was_doubted(), "other scores are another question");
    }
}
