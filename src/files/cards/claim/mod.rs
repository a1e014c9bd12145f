//! The cards `match` and `claim`: a table for the phones of its two players, and the result that they confirm.

mod token;
pub(super) mod wire;

use serde::{Deserialize, Serialize};

use super::names::plain;
use super::origin::Origin;
use crate::engine::bounds::LONGEST_NAME;
use crate::engine::id::{Instant, RoundRef, Seq, Side, TableNumber};
use crate::engine::rules::{EliminationMatch, LevelScore, ScoreSheet};
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::Match;
use token::token;

/// The fields of the result on the phone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Points up to a limit; level ones need the winner of the final salvo, or are settled at the desk.
    Points { limit: u16, salvo: bool },
    /// `1 0` for the winner.
    Winner,
    /// Games of a best of three.
    Games,
}

impl Ask {
    fn of(state: &Tournament, round: RoundRef, played: &Match) -> Self {
        let three = played.slot > 0 && state.rules.elimination_match == EliminationMatch::BestOfThree;
        let salvo = matches!(state.rules.level, LevelScore::Salvo(_));
        match state.rules.sheet {
            ScoreSheet::Squad { limit, .. } => Self::Points { limit: state.rules.limit(round).unwrap_or(limit), salvo },
            ScoreSheet::VictoryPoints(limit) => Self::Points { limit, salvo },
            ScoreSheet::Verdict if three => Self::Games,
            ScoreSheet::Verdict => Self::Winner,
        }
    }

    /// Whether a match can end with these scores.
    pub const fn allows(self, [a, b]: [u16; 2]) -> bool {
        match self {
            Self::Points { limit, .. } => a <= limit && b <= limit,
            Self::Winner => matches!((a, b), (1, 0) | (0, 1)),
            Self::Games => matches!((a, b), (2, 0 | 1) | (0 | 1, 2)),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchCard {
    pub origin: Origin,
    pub round: RoundRef,
    pub table: TableNumber,
    /// In the order of the slip.
    pub names: [String; 2],
    pub ask: Ask,
    /// Of this match; only on its slip.
    pub token: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimCard {
    pub of: MatchCard,
    pub scores: [u16; 2],
    /// The winner of the final salvo after a level score.
    pub salvo: Option<Side>,
    /// The players who confirmed it.
    pub by: [bool; 2],
}

impl MatchCard {
    /// None unless players of this event enter results on their phones.
    pub fn of(state: &Tournament, (round, table): (RoundRef, TableNumber), seq: Seq, at: Instant) -> Option<Self> {
        let secret = state.setup.links.results?;
        let played = state.round(round)?.at(table)?;
        let name = |side: Side| {
            let entry = state.entry(played.sides[side.index()]);
            plain(entry.map(|entry| entry.details.name.as_str()).unwrap_or_default(), LONGEST_NAME)
        };
        Some(Self {
            origin: Origin::of(state, seq, at),
            round,
            table,
            names: Side::BOTH.map(name),
            ask: Ask::of(state, round, played),
            token: token(secret, &state.id, round, played),
        })
    }

    /// The match of the event that it was made for; none if it was made for another event, or the table is another one now.
    pub fn found(&self, state: &Tournament) -> Option<Match> {
        let secret = state.setup.links.results.filter(|_| state.id == self.origin.event)?;
        let played = state.round(self.round).filter(|round| round.is_posted())?.at(self.table)?;
        (token(secret, &state.id, self.round, played) == self.token).then(|| played.clone())
    }
}

impl ClaimCard {
    /// The side that the claim says has won; none if that is settled at the desk.
    pub fn winner(&self) -> Option<Side> {
        match self.scores[0].cmp(&self.scores[1]) {
            std::cmp::Ordering::Greater => Some(Side::A),
            std::cmp::Ordering::Less => Some(Side::B),
            std::cmp::Ordering::Equal => self.salvo,
        }
    }
}
