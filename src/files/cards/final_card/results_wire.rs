//! Results of all matches as columns: the kind, the winner's score, the loser's, and margins that do not follow.

use crate::engine::bounds::MOST_POINTS;
use crate::files::cards::packing::permutation::Picks;
use crate::files::cards::prelude::*;

#[derive(Default, Serialize, Deserialize)]
pub(super) struct ResultsWire {
    /// Those that occur.
    kinds: Vec<KindWire>,
    /// Per match: 0 without a result, else the position of the kind plus 1.
    of: Vec<u16>,
    /// Per result: of the winner, of side A without one.
    high: Vec<u16>,
    low: Vec<u16>,
    /// By the position of the match: margins that do not follow from the scores, below zero in two's complement.
    margins: Vec<(u16, [u16; 2])>,
}

#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct KindWire {
    end: EndWire,
    has_winner: bool,
    modified: bool,
    /// Of the winner first.
    points: [u16; 2],
}

#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) enum EndWire {
    Played,
    Concession,
    NoShow,
    NotPlayed,
    DoubleLoss,
}

impl EndWire {
    pub(super) const fn of(ended: Ended) -> Self {
        match ended {
            Ended::Concession(_) => Self::Concession,
            Ended::NoShow(_) => Self::NoShow,
            Ended::NotPlayed => Self::NotPlayed,
            Ended::DoubleLoss => Self::DoubleLoss,
            Ended::Defeat
            | Ended::MutualDestruction
            | Ended::Time
            | Ended::Reported
            | Ended::PointsReached
            | Ended::Fortressing(_)
            | Ended::BothFortressing => Self::Played,
        }
    }

    pub(super) fn ended(self, winner: Option<Side>) -> Result<Ended, CardError> {
        let loser = winner.map(Side::other).ok_or(CardError::Damaged);
        Ok(match self {
            Self::Played => Ended::Reported,
            Self::Concession => Ended::Concession(loser?),
            Self::NoShow => Ended::NoShow(loser?),
            Self::NotPlayed => Ended::NotPlayed,
            Self::DoubleLoss => Ended::DoubleLoss,
        })
    }
}

/// The winner's value first.
const fn by_winner([a, b]: [u16; 2], winner: Option<Side>) -> [u16; 2] {
    match winner {
        Some(Side::B) => [b, a],
        Some(Side::A) | None => [a, b],
    }
}

/// Half of both margins of the first result; none where all are 0.
pub(super) fn base<'a>(mut results: impl Iterator<Item = &'a MatchResult>) -> Option<u16> {
    let [a, b] = results.find(|result| result.mov != [0; 2])?.mov;
    u16::try_from(a.midpoint(b)).ok()
}

/// The base more or less the difference of the scores, at least 0.
fn margins(base: Option<u16>, scores: [u16; 2]) -> [i32; 2] {
    let [a, b] = scores.map(i32::from);
    base.map(i32::from).map_or([0; 2], |base| [base + a - b, base + b - a].map(|margin| margin.max(0)))
}

impl ResultsWire {
    /// Adds a match of a round with this base; its winner goes to the picks.
    pub(super) fn add(&mut self, picks: &mut Picks, result: Option<&MatchResult>, base: Option<u16>) {
        let at = u16::try_from(self.of.len()).unwrap_or(u16::MAX);
        let Some(result) = result else {
            self.of.push(0);
            return;
        };
        let kind = KindWire {
            end: EndWire::of(result.ended),
            has_winner: result.winner.is_some(),
            modified: result.modified,
            points: by_winner(result.points, result.winner),
        };
        let known = self.kinds.iter().position(|found| *found == kind);
        let position = known.unwrap_or_else(|| {
            self.kinds.push(kind);
            self.kinds.len() - 1
        });
        self.of.push(u16::try_from(position + 1).unwrap_or(u16::MAX));
        let [high, low] = by_winner(result.scores, result.winner);
        self.high.push(high);
        self.low.push(low);
        if let Some(winner) = result.winner {
            picks.add(u32::from(winner == Side::B), 2);
        }
        if result.mov != margins(base, result.scores) {
            self.margins.push((at, result.mov.map(|mov| i16::try_from(mov).unwrap_or(i16::MAX).cast_unsigned())));
        }
    }
}

/// Reads the results in the order of the matches.
pub(super) struct Results {
    wire: ResultsWire,
    matches: usize,
    results: usize,
    margins: usize,
}

impl Results {
    pub(super) fn new(wire: ResultsWire) -> Self {
        Self { wire, matches: 0, results: 0, margins: 0 }
    }

    pub(super) fn next(&mut self, decoder: &mut Decoder, base: Option<u16>) -> Result<Option<MatchResult>, CardError> {
        let kind = *self.wire.of.get(self.matches).ok_or(CardError::Damaged)?;
        self.matches += 1;
        let Some(position) = usize::from(kind).checked_sub(1) else { return Ok(None) };
        let kind = self.wire.kinds.get(position).filter(|kind| kind.points.iter().all(|points| *points <= MOST_POINTS));
        let kind = kind.ok_or(CardError::Damaged)?;
        let winner = kind.has_winner.then(|| if decoder.below(2) == 1 { Side::B } else { Side::A });
        let score = |column: &[u16]| column.get(self.results).copied().ok_or(CardError::Damaged);
        let scores = by_winner([score(&self.wire.high)?, score(&self.wire.low)?], winner);
        self.results += 1;
        let own = self.wire.margins.get(self.margins).filter(|(at, _)| usize::from(*at) + 1 == self.matches);
        self.margins += usize::from(own.is_some());
        Ok(Some(MatchResult {
            ended: kind.end.ended(winner)?,
            scores,
            winner,
            modified: kind.modified,
            points: by_winner(kind.points, winner),
            mov: own.map_or_else(|| margins(base, scores), |(_, mov)| mov.map(|mov| mov.cast_signed().into())),
            ..MatchResult::default()
        }))
    }

    /// Whether every column is used up.
    pub(super) fn is_over(&self) -> bool {
        let Self { wire, matches, results, margins } = self;
        wire.of.len() == *matches
            && [wire.high.len(), wire.low.len()] == [*results; 2]
            && wire.margins.len() == *margins
    }
}
