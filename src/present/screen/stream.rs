//! The overlay of a stream: one table of the posted round, as players see it on the player screen.

use super::names;
use super::programme::posted;
use crate::present::prelude::*;
use crate::present::words::result_words::has_scores;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamTable {
    pub table: String,
    pub round: String,
    pub sides: [StreamSide; 2],
    /// Letters of the longer name.
    pub letters: usize,
    /// One of the two has a score.
    pub is_scored: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamSide {
    pub name: String,
    /// The score, or games of a best of three; empty without one.
    pub score: String,
    pub won: bool,
}

/// `None` if the posted round has no match at this table.
pub fn table(words: Words, tournament: &Tournament, initials: bool, table: TableNumber) -> Option<StreamTable> {
    let round = posted(tournament)?;
    let played = round.at(table)?;
    let names = names::shown_names(tournament, initials);
    let result = played.result.as_ref();
    let scored = result.filter(|result| has_scores(tournament, result));
    let sides = Side::BOTH.map(|side| {
        let entry: EntryId = played.sides[side.index()];
        StreamSide {
            name: names::of(&names, entry).to_owned(),
            score: scored.map(|result| result.scores[side.index()].to_string()).unwrap_or_default(),
            won: result.is_some_and(|result| result.winner == Some(side)),
        }
    });
    Some(StreamTable {
        table: words.app_table(table.0),
        round: round_name(words, tournament, round.number),
        letters: sides.iter().map(|side| side.name.chars().count()).max().unwrap_or_default(),
        is_scored: scored.is_some(),
        sides,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::by_id;
    use crate::engine::outcome::Ended;
    use crate::engine::tournament::round::RoundState;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    /// Name, score, and whether the side won.
    type Shown = (String, String, bool);

    fn shown(event: &Tournament, number: u16) -> Option<(String, [Shown; 2])> {
        let table = table(WORDS, event, false, TableNumber(number))?;
        Some((table.round, table.sides.map(|side| (side.name, side.score, side.won))))
    }

    fn side(name: &str, score: &str, won: bool) -> Shown {
        (name.to_owned(), score.to_owned(), won)
    }

    #[test]
    fn shows_the_score_once_it_is_entered() {
        let mut event = sample::running(&["Ann Lee", "Bo Cox", "Di Day"], &[(1, 2)], &[3]);
        let names = [side("Ann Lee", "", false), side("Bo Cox", "", false)];
        assert_eq!(shown(&event, 1), Some(("Round 1".to_owned(), names)));
        assert_eq!(shown(&event, 2), None, "a bye has no table");
        sample::enter(&mut event, 1, 1, [64, 100]);
        let scored = [side("Ann Lee", "64", false), side("Bo Cox", "100", true)];
        assert_eq!(shown(&event, 1), Some(("Round 1".to_owned(), scored)));
        let initials = table(WORDS, &event, true, TableNumber(1)).unwrap();
        assert_eq!(initials.sides.map(|side| side.name), ["A. L.", "B. C."]);
    }

    #[test]
    fn hides_a_proposal_and_shows_the_round_once_posted() {
        let mut event = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
        sample::propose(&mut event, &[(1, 3), (2, 4)], &[]);
        assert_eq!(shown(&event, 1).unwrap().1[1].0, "Bo");
        event.swiss[1].state = RoundState::Posted;
        assert_eq!(shown(&event, 1).unwrap().1[1].0, "Cy");
        assert_eq!(shown(&sample::registered(&["Ann", "Bo"]), 1), None);
    }

    #[test]
    fn shows_games_of_a_best_of_three_and_the_winner_of_a_single_game() {
        let mut event = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        sample::enter(&mut event, 1, 1, [0, 1]);
        event.rules = by_id("destiny").unwrap().rules.clone();
        let set = |event: &mut Tournament, scores, ended| {
            let result = event.swiss[0].matches[0].result.as_mut().unwrap();
            (result.scores, result.ended) = (scores, ended);
        };
        set(&mut event, [1, 2], Ended::Time);
        assert_eq!(shown(&event, 1).unwrap().1, [side("Ann", "1", false), side("Bo", "2", true)]);
        set(&mut event, [0, 0], Ended::Defeat);
        assert_eq!(shown(&event, 1).unwrap().1, [side("Ann", "", false), side("Bo", "", true)]);
        set(&mut event, [0, 0], Ended::NotPlayed);
        assert!(!table(WORDS, &event, false, TableNumber(1)).unwrap().is_scored);
    }
}
