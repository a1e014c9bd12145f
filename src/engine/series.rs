//! The best of three: its games, and its end when time is called (DST-2, DST-5, DST-15, DST-17, DST-18).
//!
//! A state machine without entries, sheets or clocks: games played in, winner or next game out.

use serde::{Deserialize, Serialize};

use super::id::Side;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Series {
    /// In the order played, without undecided games.
    pub games: Vec<Game>,
    /// None: time was not called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<TimeIn>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Game {
    pub winner: Side,
    pub ended: GameEnd,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameEnd {
    /// Regularly (DST-3), at the latest at the close of the upkeep phase in which time ends it (DST-17).
    Played,
    /// DST-18.
    Concession,
    /// By the steps after time (DST-4).
    Steps,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TimeIn {
    First,
    AfterFirst,
    Second,
    AfterSecond,
    /// Before the second round of the game.
    ThirdEarly,
    /// In the second round of the game or later.
    Third,
}

impl TimeIn {
    pub const ALL: [Self; 6] =
        [Self::First, Self::AfterFirst, Self::Second, Self::AfterSecond, Self::ThirdEarly, Self::Third];

    /// Number of games finished at that time.
    pub const fn games_before(self) -> usize {
        match self {
            Self::First => 0,
            Self::AfterFirst | Self::Second => 1,
            Self::AfterSecond | Self::ThirdEarly | Self::Third => 2,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DraftGame {
    Won(Side),
    Conceded(Side),
    /// Ended by time without a winner.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    Won(Side),
    Play(Next),
    /// The steps after time decide this game and the match (DST-4).
    Steps(u8),
    /// This game was not played, or cannot have been undecided.
    Impossible(u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Next {
    /// To its regular end.
    Game(u8),
    /// To the end of the upkeep phase of the present round (DST-16).
    ToUpkeep(u8),
    /// The third game, to the end of the upkeep phase of its second round (DST-5).
    ToSecondUpkeep,
}

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

/// The number of the first impossible game, if the match is over.
fn over(won: [u8; 2], played: u8, time: Option<TimeIn>) -> Option<u8> {
    let decided = won.contains(&2);
    // DST-5, DST-15: the first game decides alone if time was called in it or right after it.
    let first_decides = played == 1 && matches!(time, Some(TimeIn::First | TimeIn::AfterFirst));
    (decided || first_decides).then_some(played + 1)
}

/// A game ended by time without a winner.
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

/// The games to store, with the one decided by the steps.
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
    pub fn record(&self) -> [u16; 2] {
        let mut record = [0; 2];
        for game in &self.games {
            record[game.winner.index()] += 1;
        }
        record
    }

    pub fn said(&self) -> Vec<DraftGame> {
        let said = |game: &Game| match game.ended {
            GameEnd::Played => DraftGame::Won(game.winner),
            GameEnd::Concession => DraftGame::Conceded(game.winner.other()),
            GameEnd::Steps => DraftGame::Undecided,
        };
        let mut games: Vec<DraftGame> = self.games.iter().map(said).collect();
        // An undecided second game is not stored.
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

    // DST-5, DST-15; to the end of the upkeep phase: DST-16; wins until its close count: DST-17
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
    fn stored_games_convert_back() {
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
