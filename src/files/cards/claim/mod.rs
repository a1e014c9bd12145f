//! The cards `match` and `claim`: a table for the phones of its two players, and the result that they confirm.

use sha2::{Digest as _, Sha256};

use super::names::{plain, shown};
use super::prelude::*;
use crate::engine::log::chain::Code;
use crate::engine::rules::LevelScore;

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
    pub(super) fn of(state: &Tournament, round: RoundRef, played: &Match) -> Self {
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

/// Why a card is not for a match of this event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotHere {
    OtherEvent,
    /// The event has no such round.
    NoRound(RoundRef),
    /// Made for a pairing that is gone, or without the slip of the match.
    OtherMatch,
    /// The card has other players than the match, or has them on the other sides; these are the event's.
    Names([String; 2]),
    /// The event asks for this result.
    Ask(Ask),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchCard {
    #[serde(skip)]
    pub origin: Origin,
    pub round: RoundRef,
    pub table: TableNumber,
    /// In the order of the slip.
    #[serde(skip)]
    pub names: [String; 2],
    pub ask: Ask,
    /// Of this match; only on its slip.
    pub token: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimCard {
    pub of: MatchCard,
    pub scores: [u16; 2],
    /// The winner of the final salvo after a level score.
    pub salvo: Option<Side>,
    /// The players who confirmed it.
    pub by: [bool; 2],
}

/// Spans the letters of a slip: 28 to the power of 8 is more than 2 to the power of 32 times this prime.
const PROOF: u64 = 83;

impl MatchCard {
    /// The token as the slip prints it, to be typed; most mistyped letters are noticed.
    pub fn letters(&self) -> Code {
        let token = u64::from(self.token);
        Code::of(token * PROOF + token % PROOF)
    }

    /// The token of typed letters; none of mistyped ones.
    pub fn token_of(letters: &str) -> Option<u32> {
        let number = Code::read(letters)?.number();
        let token = number / PROOF;
        u32::try_from(token).ok().filter(|_| token % PROOF == number % PROOF)
    }

    /// None unless players of this event enter results on their phones.
    pub fn of(state: &Tournament, (round, table): (RoundRef, TableNumber), seq: Seq, at: Instant) -> Option<Self> {
        let secret = state.setup.links.results?;
        let played = state.round(round)?.at(table)?;
        Some(Self {
            origin: Origin::of(state, seq, at),
            round,
            table,
            names: names(state, played),
            ask: Ask::of(state, round, played),
            token: token(secret, &state.id, round, played),
        })
    }

    /// The match of the event that it was made for. Names and the question have to be those of the event: the players saw
    /// those of the card when they confirmed, and the token does not cover them.
    ///
    /// # Errors
    /// The difference from the event.
    pub fn found(&self, state: &Tournament) -> Result<Match, NotHere> {
        refuse_if(state.id != self.origin.event, NotHere::OtherEvent)?;
        let secret = state.setup.links.results.ok_or(NotHere::OtherMatch)?;
        let round = state.round(self.round).filter(|round| round.is_posted()).ok_or(NotHere::NoRound(self.round))?;
        let played = round.at(self.table).ok_or(NotHere::OtherMatch)?;
        refuse_if(token(secret, &state.id, self.round, played) != self.token, NotHere::OtherMatch)?;
        let (names, ask) = (names(state, played), Ask::of(state, self.round, played));
        let short = || short_names(state, played);
        match self {
            card if card.names != names && card.names != short() => Err(NotHere::Names(names)),
            card if card.ask != ask => Err(NotHere::Ask(ask)),
            _ => Ok(played.clone()),
        }
    }
}

/// Both names, as a card writes them.
fn names(state: &Tournament, played: &Match) -> [String; 2] {
    played.sides.map(|side| {
        let entry = state.entry(side);
        plain(entry.map(|entry| entry.details.name.as_str()).unwrap_or_default(), LONGEST_NAME)
    })
}

/// As the card of a round writes them where it shortens names.
fn short_names(state: &Tournament, played: &Match) -> [String; 2] {
    let names = shown(state, LinkNames::Short);
    played.sides.map(|side| names.get(usize::from(side.0)).cloned().unwrap_or_default())
}

impl Plain for MatchCard {
    const KIND: Kind = Kind::Match;

    fn parts(&mut self) -> (&mut Origin, Vec<&mut String>) {
        (&mut self.origin, self.names.iter_mut().collect())
    }
}

impl Plain for ClaimCard {
    const KIND: Kind = Kind::Claim;

    fn parts(&mut self) -> (&mut Origin, Vec<&mut String>) {
        self.of.parts()
    }

    /// A final salvo follows only a level score of a format that has one.
    fn is_sound(&self) -> bool {
        let [a, b] = self.scores;
        let salvo = matches!(self.of.ask, Ask::Points { salvo: true, .. }) && a == b;
        self.of.ask.allows(self.scores) && (salvo || self.salvo.is_none())
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

/// Proves that the sender of a claim has held the slip. Follows from the event and its secret, the round, the table and
/// both players. A repeated event keeps the secret.
fn token(secret: [u32; 2], event: &EventId, round: RoundRef, played: &Match) -> u32 {
    let round = match round {
        RoundRef::Swiss(number) => [0, number],
        RoundRef::Elimination(number) => [1, number],
    };
    let mut hash = Sha256::new().chain_update("topcut match").chain_update(&event.0).chain_update(round);
    secret.iter().for_each(|part| hash.update(part.to_be_bytes()));
    hash.update(played.table.0.to_be_bytes());
    played.sides.iter().for_each(|side| hash.update(side.0.to_be_bytes()));
    let digest: [u8; 32] = hash.finalize().into();
    digest.iter().take(4).fold(0, |token, byte| (token << 8) | u32::from(*byte))
}
