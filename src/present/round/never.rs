//! Pairs of a proposal that the organiser never wants, by name (PAIR-6).

use crate::engine::draw::can_avoid_never;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::{Match, Round};
use crate::present::words::name::{entry_name, list};
use crate::present::words::text::Words;

/// The pairs, and whether another pairing avoids them; `None` without such a pair, or once the round is posted.
pub fn said(words: Words, tournament: &Tournament, round: &Round) -> Option<[String; 2]> {
    let is_never = |played: &&Match| !round.is_posted() && tournament.is_never(played.sides[0], played.sides[1]);
    let named = |played: &Match| {
        let [a, b] = played.sides.map(|side| entry_name(words, tournament, side));
        words.pairing_never_pair(a, b, played.table.0)
    };
    let pairs: Vec<String> = round.matches.iter().filter(is_never).map(named).collect();
    if pairs.is_empty() || tournament.bracket.is_some() {
        return None;
    }
    let text =
        if can_avoid_never(tournament, round) { words.pairing_never_avoidable() } else { words.pairing_never_needed() };
    Some([words.pairing_never_pairs(pairs.len(), list(words, pairs)), text.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::EntryId;
    use crate::engine::tournament::desk::Apart;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    #[test]
    fn names_the_pair_and_says_whether_another_pairing_avoids_it() {
        let words = Words::new(Lang::En);
        let said = |never: &[(u16, u16)]| {
            let mut tournament = sample::registered(&["Ann", "Bo", "Cy", "Di"]);
            sample::propose(&mut tournament, &[(1, 2), (3, 4)], &[]);
            tournament.apart = never
                .iter()
                .map(|(a, b)| Apart { a: EntryId(*a), b: EntryId(*b), reason: String::new(), never: true })
                .collect();
            super::said(words, &tournament, &tournament.swiss[0])
        };
        assert_eq!(said(&[]), None);
        assert_eq!(said(&[(0, 2)]), None);
        let [pairs, text] = said(&[(0, 1)]).unwrap();
        assert_eq!(pairs, "A pair you never want: Ann – Bo (table 1).");
        assert_eq!(text, words.pairing_never_avoidable());
        let [pairs, text] = said(&[(0, 1), (0, 2), (0, 3), (2, 3)]).unwrap();
        assert_eq!(pairs, "Pairs you never want: Ann – Bo (table 1) and Cy – Di (table 2).");
        assert_eq!(text, words.pairing_never_avoidable(), "one is fewer than two");
        let [_, text] = said(&[(0, 1), (0, 2), (0, 3)]).unwrap();
        assert_eq!(text, words.pairing_never_needed());
    }
}
