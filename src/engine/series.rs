//! The best of three: its games, and how it ends when time is called (DST-2, DST-5, DST-15, DST-17, DST-18).
//!
//! Apart because it is a small machine of its own: what was played so far goes in, out comes who has won the match or
//! what is to be done next. It knows no entry, no sheet and no clock.

use serde::{Deserialize, Serialize};

use super::id::Side;

/// The games of a decided match, as they are kept.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Series {
    /// In the order played; one that was left undecided is not among them.
    pub games: Vec<Game>,
    /// When time was called; none: all was played out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeIn>,
}

/// A game of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Game {
    /// Who won it.
    pub winner: Side,
    /// How it ended.
    pub ended: GameEnd,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// By a regular end (DST-3), at the latest at the close of the upkeep phase in which time let it end (DST-17).
    Played,
    /// The other side conceded the game (DST-18).
    Concession,
    /// By the steps after time (DST-4).
    Steps,
}

/// When time was called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum TimeIn {
    /// During the first game.
    First,
    /// Between the first and the second.
    AfterFirst,
    /// During the second game.
    Second,
    /// Between the second and the third.
    AfterSecond,
    /// In the third game, before its second round.
    ThirdEarly,
    /// In the third game, in its second round or later.
    Third,
}

impl TimeIn {
    /// All moments, in their order.
    pub const ALL: [Self; 6] =
        [Self::First, Self::AfterFirst, Self::Second, Self::AfterSecond, Self::ThirdEarly, Self::Third];

    /// How many games were over when it was called.
    #[must_use]
    pub const fn games_before(self) -> usize {
        match self {
            Self::First => 0,
            Self::AfterFirst | Self::Second => 1,
            Self::AfterSecond | Self::ThirdEarly | Self::Third => 2,
        }
    }
}

/// What is said of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DraftGame {
    /// This side won it.
    Won(Side),
    /// This side conceded it.
    Conceded(Side),
    /// Time let it end, and nobody had won.
    Undecided,
}

impl DraftGame {
    const fn winner(self) -> Option<Side> {
        match self {
            Self::Won(side) => Some(side),
            Self::Conceded(side) => Some(side.other()),
            Self::Undecided => None,
        }
    }
}

/// How far a match has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    /// This side has won it.
    Won(Side),
    /// Something is to be played first.
    Play(Next),
    /// The steps after time decide this game, and with it the match (DST-4).
    Steps(u8),
    /// More is said than can have been: this game was not played, or cannot have been left undecided.
    Impossible(u8),
}

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// This game, to its end.
    Game(u8),
    /// This game, to the end of the upkeep phase of the present round (DST-16).
    ToUpkeep(u8),
    /// The third game, to the end of the upkeep phase of its second round (DST-5).
    ToSecondUpkeep,
}

/// Where a match stands after these games.
#[must_use]
pub fn course(games: &[DraftGame], time: Option<TimeIn>) -> Course {
    let mut won = [0_u8; 2];
    for (game, number) in games.iter().zip(1_u8..) {
        if let Some(over) = over(won, number - 1, time) {
            return if over == number { Course::Impossible(number) } else { Course::Won(leader(won)) };
        }
        match game.winner() {
            Some(side) => won[side.index()] += 1,
            None if games.len() > usize::from(number) => return Course::Impossible(number + 1),
            None => return undecided(won, number, time),
        }
    }
    let played = u8::try_from(games.len()).unwrap_or(u8::MAX);
    match over(won, played, time) {
        Some(_) => Course::Won(leader(won)),
        None => Course::Play(next(played, time)),
    }
}

/// The number of the game that cannot be any more, if the match is over after so many.
fn over(won: [u8; 2], played: u8, time: Option<TimeIn>) -> Option<u8> {
    let decided = won.contains(&2);
    // DST-5, DST-15: the first game alone decides if time was called in it or right after it.
    let first_decides = played == 1 && matches!(time, Some(TimeIn::First | TimeIn::AfterFirst));
    (decided || first_decides).then_some(played + 1)
}

/// A game that time let end without a winner.
fn undecided(won: [u8; 2], number: u8, time: Option<TimeIn>) -> Course {
    match (number, time) {
        (1, Some(TimeIn::First)) => Course::Steps(1),          // DST-15
        (2, Some(TimeIn::Second)) => Course::Won(leader(won)), // DST-5: never 1-1 by the steps
        (3, Some(time)) if time.games_before() == 2 || time == TimeIn::Second => Course::Steps(3),
        _ => Course::Impossible(number),
    }
}

fn next(played: u8, time: Option<TimeIn>) -> Next {
    let game = played + 1;
    match (game, time) {
        (1, Some(TimeIn::First)) | (2, Some(TimeIn::Second)) | (3, Some(TimeIn::Third)) => Next::ToUpkeep(game),
        (3, Some(_)) => Next::ToSecondUpkeep, // DST-5, DST-15
        _ => Next::Game(game),
    }
}

fn leader(won: [u8; 2]) -> Side {
    if won[0] > won[1] { Side::A } else { Side::B }
}

/// The games as they are kept, with the one that the steps gave to a side.
#[must_use]
pub fn kept(games: &[DraftGame], by_steps: Option<Side>) -> Vec<Game> {
    let said = games.iter().filter_map(|game| {
        let ended = match game {
            DraftGame::Won(_) => GameEnd::Played,
            DraftGame::Conceded(_) => GameEnd::Concession,
            DraftGame::Undecided => return None,
        };
        Some(Game { winner: game.winner()?, ended })
    });
    said.chain(by_steps.map(|winner| Game { winner, ended: GameEnd::Steps })).collect()
}

impl Series {
    /// Games won by each side: 2-0, 2-1, or 1-0 at time.
    #[must_use]
    pub fn record(&self) -> [u16; 2] {
        let mut record = [0; 2];
        for game in &self.games {
            record[game.winner.index()] += 1;
        }
        record
    }

    /// The games as they were said, so that a result can be looked at again.
    #[must_use]
    pub fn said(&self) -> Vec<DraftGame> {
        let said = |game: &Game| match game.ended {
            GameEnd::Played => DraftGame::Won(game.winner),
            GameEnd::Concession => DraftGame::Conceded(game.winner.other()),
            GameEnd::Steps => DraftGame::Undecided,
        };
        let mut games: Vec<DraftGame> = self.games.iter().map(said).collect();
        // The second game that time ended without a winner is not among them.
        if self.time == Some(TimeIn::Second) && self.record().contains(&1) && games.len() == 1 {
            games.push(DraftGame::Undecided);
        }
        games
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `a`, `b`: won by that side; `A`, `B`: conceded by it; `-`: undecided.
    fn games(text: &str) -> Vec<DraftGame> {
        let game = |letter| match letter {
            'a' => DraftGame::Won(Side::A),
            'b' => DraftGame::Won(Side::B),
            'A' => DraftGame::Conceded(Side::A),
            'B' => DraftGame::Conceded(Side::B),
            _ => DraftGame::Undecided,
        };
        text.chars().map(game).collect()
    }

    #[test]
    fn without_time_two_games_win() {
        let check = |text, expected| assert_eq!(course(&games(text), None), expected, "{text}");
        check("", Course::Play(Next::Game(1)));
        check("a", Course::Play(Next::Game(2)));
        check("ab", Course::Play(Next::Game(3)));
        check("aa", Course::Won(Side::A));
        check("AbA", Course::Impossible(3));
        check("aba", Course::Won(Side::A));
        check("Bab", Course::Impossible(3));
        check("bAA", Course::Impossible(3));
        check("aAB", Course::Won(Side::A));
        check("-", Course::Impossible(1));
        check("a-", Course::Impossible(2));
        check("ab-", Course::Impossible(3));
    }

    // DST-5, DST-15; to the end of the upkeep phase: DST-16; what is won by its close counts: DST-17
    #[test]
    fn time_ends_it_as_the_document_and_the_decisions_say() {
        let check = |text, time, expected| assert_eq!(course(&games(text), Some(time)), expected, "{text} {time:?}");
        check("", TimeIn::First, Course::Play(Next::ToUpkeep(1)));
        check("-", TimeIn::First, Course::Steps(1));
        check("b", TimeIn::First, Course::Won(Side::B));
        check("bb", TimeIn::First, Course::Impossible(2));
        check("", TimeIn::AfterFirst, Course::Play(Next::Game(1)));
        check("b", TimeIn::AfterFirst, Course::Won(Side::B));
        check("a", TimeIn::Second, Course::Play(Next::ToUpkeep(2)));
        check("a-", TimeIn::Second, Course::Won(Side::A));
        check("aa", TimeIn::Second, Course::Won(Side::A));
        check("ab", TimeIn::Second, Course::Play(Next::ToSecondUpkeep));
        check("ab-", TimeIn::Second, Course::Steps(3));
        check("abb", TimeIn::Second, Course::Won(Side::B));
        check("a-a", TimeIn::Second, Course::Impossible(3));
        check("ab", TimeIn::AfterSecond, Course::Play(Next::ToSecondUpkeep));
        check("ab", TimeIn::ThirdEarly, Course::Play(Next::ToSecondUpkeep));
        check("ab-", TimeIn::ThirdEarly, Course::Steps(3));
        check("ab", TimeIn::Third, Course::Play(Next::ToUpkeep(3)));
        check("ab-", TimeIn::Third, Course::Steps(3));
        check("aba", TimeIn::Third, Course::Won(Side::A));
        check("a-", TimeIn::Third, Course::Impossible(2));
        check("aa", TimeIn::Third, Course::Won(Side::A));
    }

    #[test]
    fn what_is_kept_can_be_said_again() {
        let cases = [
            ("aBa", None, None, [3, 0]),
            ("aB", None, None, [2, 0]),
            ("aba", None, None, [2, 1]),
            ("-", Some(TimeIn::First), Some(Side::B), [0, 1]),
            ("b", Some(TimeIn::AfterFirst), None, [0, 1]),
            ("b-", Some(TimeIn::Second), None, [0, 1]),
            ("ba-", Some(TimeIn::Second), Some(Side::A), [2, 1]),
        ];
        for (text, time, steps, record) in cases {
            let series = Series { games: kept(&games(text), steps), time };
            assert_eq!((series.said(), series.record()), (games(text), record), "{text}");
        }
    }
}
