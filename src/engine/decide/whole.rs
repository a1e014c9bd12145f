//! Scores without a cap (EPIC-3): a destroyed or conceded squad scores its worth.
//!
//! Scores do not reveal how a match ended: the survivor may have destroyed fewer points, and a squad may be worth
//! less than the limit (EPIC-2, EPIC-4, EPIC-7).

use super::result::{Scored, initiative};
use crate::engine::prelude::*;

#[derive(Clone, Copy)]
pub(super) struct Squads<'a> {
    pub(super) state: &'a Tournament,
    pub(super) limit: u16,
    pub(super) playing: &'a Match,
}

/// Whether the worth of a squad must be entered: it counts and is unknown (EPIC-3).
pub fn asks_worth(state: &Tournament, playing: &Match, side: Side) -> bool {
    let ScoreSheet::Squad { limit, .. } = state.rules.sheet else { return false };
    Squads { state, limit, playing }.whole(side, None).is_err()
}

impl Squads<'_> {
    /// The known worth of a side's squad; totals above the limit are ignored.
    fn known(&self, side: Side) -> Option<u16> {
        let entry =
            self.state.entry(self.playing.sides[side.index()]).filter(|_| self.state.rules.sheet.counts_worth())?;
        entry.details.squad_total.filter(|total| (1..=self.limit).contains(total))
    }

    /// Points for a whole squad: the limit (XW-3), or its worth (EPIC-3), typed if unknown.
    pub(super) fn whole(&self, side: Side, typed: Option<u16>) -> Result<u16, Refusal> {
        if !self.state.rules.sheet.counts_worth() {
            return Ok(self.limit);
        }
        let worth = self.known(side).or(typed.filter(|score| *score > 0)).ok_or(Refusal::SquadTotalNeeded(side))?;
        refuse_if(worth > self.limit, Refusal::ScoreTooHigh { side: side.other(), limit: self.limit })?;
        Ok(worth)
    }

    /// Points for part of a squad: less than its worth.
    pub(super) fn partial(&self, side: Side, typed: u16) -> Result<u16, Refusal> {
        let whole = self.known(side.other()).unwrap_or(self.limit);
        refuse_if(typed > 0 && typed >= whole, Refusal::ScoreTooHigh { side, limit: whole.saturating_sub(1) })?;
        Ok(typed)
    }

    /// EPIC-2: one side or nobody has ships left; at time the scores decide.
    pub(super) fn result(&self, elimination: bool, draft: &DraftResult) -> Result<Scored, Refusal> {
        let typed = |side: Side| draft.scores[side.index()].ok_or(Refusal::ScoreMissing(side));
        let (ended, scores, winner) = match draft.end {
            ResultEnd::Won(side) => {
                let mut scores = [self.partial(side.other(), typed(side.other())?)?; 2];
                scores[side.index()] = self.whole(side.other(), draft.scores[side.index()])?;
                (Ended::Defeat, scores, Some(side))
            }
            ResultEnd::NobodyLeft => {
                let whole = |side: Side| self.whole(side.other(), draft.scores[side.index()]);
                (Ended::MutualDestruction, [whole(Side::A)?, whole(Side::B)?], None)
            }
            _ => {
                let scores = [typed(Side::A)?, typed(Side::B)?];
                let (ended, winner) = self.by_scores(scores)?;
                (ended, scores, winner)
            }
        };
        match winner {
            None if elimination => initiative(self.state, ended, scores, draft), // EPIC-8
            _ => Ok(Scored::new(ended, scores, winner, None)),
        }
    }

    /// A score equal to the worth means destruction, a lower one time.
    fn by_scores(&self, scores: [u16; 2]) -> Result<(Ended, Option<Side>), Refusal> {
        for side in Side::BOTH {
            let most = self.known(side.other()).unwrap_or(self.limit);
            refuse_if(scores[side.index()] > most, Refusal::ScoreTooHigh { side, limit: most })?;
        }
        let survives = |side: Side| {
            let whole = self.known(side).unwrap_or(self.limit);
            scores[side.other().index()] < whole
        };
        Ok(match Side::BOTH.map(survives) {
            [true, true] => (Ended::Time, Side::ahead(scores)),
            [true, false] => (Ended::Defeat, Some(Side::A)),
            [false, true] => (Ended::Defeat, Some(Side::B)),
            [false, false] => (Ended::MutualDestruction, None),
        })
    }
}
