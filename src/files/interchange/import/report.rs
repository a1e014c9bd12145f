//! A report in plain terms: players with published figures, rounds with matches. The common, unchecked output of all
//! readers.

use super::decimal::Decimal;
use super::elimination::third_place;
use crate::engine::formats::Format;
use crate::files::prelude::*;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// None: a game of squad points, found by the scores.
    pub format: Option<&'static Format>,
    /// Squad points that the file names.
    pub limit: u16,
    /// May be empty.
    pub name: String,
    /// As `YYYY-MM-DD`; may be empty.
    pub date: String,
    /// May be empty.
    pub place: String,
    /// In the order of the file; matches refer to positions.
    pub players: Vec<Player>,
    pub swiss: Vec<Vec<Meeting>>,
    pub elimination: Vec<Vec<Meeting>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Player {
    pub name: String,
    /// May be empty.
    pub club: String,
    pub score: Option<i64>,
    pub mov: Option<i64>,
    pub sos: Option<Decimal>,
    /// Published, after the Swiss stage; 0 is read as none.
    pub rank: Option<u16>,
    /// Published, in the elimination stage: 1, 2, then the number of players in the round lost.
    pub cut_rank: Option<u16>,
    pub dropped: bool,
    pub squad: Option<Squad>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Squad {
    Xws(String),
    Other(String),
}

/// Two players, or one with a bye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub a: usize,
    pub b: Option<usize>,
    pub scores: [Option<u16>; 2],
    pub said: Said,
    pub game_rounds: Option<u8>,
    pub went_to_time: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Said {
    /// The winning side (0 or 1).
    Won(usize),
    Draw,
    BothLost,
    /// Decided by scores; unclear with level scores.
    ByScores,
    /// In a word that is not known.
    Unknown,
    Unplayed,
    /// The match has no result yet.
    Nothing,
}

impl Said {
    /// The result in a word, such as `win`, with the side of the winner if it is named.
    pub(super) fn of(word: &str, winner: Option<usize>, scores: [Option<u16>; 2]) -> Self {
        let word: String = word.to_lowercase().chars().filter(|sign| sign.is_alphabetic()).collect();
        let is_level = scores[0].unwrap_or(0) == scores[1].unwrap_or(0);
        match (word.as_str(), winner) {
            ("draw" | "tie", _) => Self::Draw,
            ("doubleloss" | "bothlose" | "bothlost", _) => Self::BothLost,
            ("notplayed" | "unplayed", _) => Self::Unplayed,
            (_, Some(side)) => Self::Won(side),
            ("", None) if scores == [None; 2] => Self::Nothing,
            ("" | "win" | "bye", None) => Self::ByScores,
            ("loss", None) if !is_level => Self::ByScores,
            _ => Self::Unknown,
        }
    }
}

impl Report {
    /// Ends before the end of the event: with an open match, or, if nothing is published, before the plan ends.
    pub(super) fn is_running(&self, plan: Plan) -> bool {
        let Some(last) = self.elimination.last().or(self.swiss.last()) else { return true };
        if self.players.iter().any(|player| player.cut_rank == Some(1)) {
            return false;
        }
        let is_open = |meeting: &Meeting| meeting.b.is_some() && meeting.said == Said::Nothing;
        let goes_on = match self.elimination.last() {
            Some(last) => last.len() > 1 && third_place(self).is_none(),
            None => self.swiss.len() < usize::from(plan.rounds) || plan.cut > 0,
        };
        let is_published = self.players.iter().any(|player| player.score.is_some() || player.rank.is_some());
        last.iter().any(is_open) || goes_on && !is_published
    }

    /// Players with a place in a Swiss round, counted from 0.
    pub(super) fn seated(&self, round: usize) -> BTreeSet<usize> {
        let meetings = self.swiss.get(round).into_iter().flatten();
        meetings.flat_map(|meeting| [Some(meeting.a), meeting.b]).flatten().collect()
    }

    /// The first round of a second Swiss stage, counted from 0: half of the players or more are gone at once.
    pub(super) fn second_stage(&self) -> Option<usize> {
        (1..self.swiss.len()).find(|round| {
            let (before, now) = (self.seated(round - 1), self.seated(*round));
            let gone = before.iter().filter(|who| !now.contains(who) && !self.players[**who].dropped).count();
            gone > 2 && gone * 2 >= before.len()
        })
    }
}

/// By number; rounds without one stay in place.
pub(super) fn swiss_in_order(mut rounds: Vec<(i64, Vec<Meeting>)>) -> Vec<Vec<Meeting>> {
    rounds.sort_by_key(|(number, _)| *number);
    rounds.into_iter().map(|(_, meetings)| meetings).filter(|meetings| !meetings.is_empty()).collect()
}

/// Numbers usually mean players left, so the largest is first; if match counts grow with the number, it counts 1, 2, 3.
pub(super) fn elimination_in_order(mut rounds: Vec<(i64, Vec<Meeting>)>) -> Vec<Vec<Meeting>> {
    rounds.retain(|(_, meetings)| !meetings.is_empty());
    rounds.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    let grows = rounds.windows(2).any(|pair| pair[0].1.len() < pair[1].1.len());
    let shrinks = rounds.windows(2).any(|pair| pair[0].1.len() > pair[1].1.len());
    if grows && !shrinks {
        rounds.reverse();
    }
    rounds.into_iter().map(|(_, meetings)| meetings).collect()
}
