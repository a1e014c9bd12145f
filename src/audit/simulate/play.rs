//! Results of simulated matches: every kind that the result sheet offers. What the rules refuse is thrown again.

use super::Organiser;
use crate::engine::command::{DraftResult, ResultEnd};
use crate::engine::id::{RoundRef, Side};
use crate::engine::rules::{EliminationMatch, ScoreSheet};
use crate::engine::series::{DraftGame, TimeIn};

impl Organiser {
    /// A result as staff might type it.
    pub(super) fn draft(&mut self, round: RoundRef) -> DraftResult {
        let side = self.side();
        let most = self.most(round);
        let mut draft = DraftResult::default();
        let drops = u32::from(self.wish.drops);
        let may_leave = self.state.present().count() * 3 > usize::from(self.wish.entries);
        draft.drops = [(); 2].map(|()| may_leave && self.chance(drops, 400));
        draft.game_rounds = self.chance(1, 4).then(|| 6 + u8::from(self.chance(1, 2)));
        match self.below(24) {
            0 => {
                draft.end = ResultEnd::Concession(side);
                draft.scores[side.index()] = self.chance(2, 3).then(|| self.score(most));
            }
            1 => draft.end = ResultEnd::NoShow(side),
            2 if matches!(round, RoundRef::Swiss(_)) => draft.end = ResultEnd::NotPlayed,
            3 => draft.scores = [Some(most); 2],
            4 | 5 => draft.scores = [Some(self.score(most)); 2],
            6..=12 => {
                draft.scores = [Some(self.score(most)); 2];
                draft.scores[side.index()] = Some(most);
            }
            13 => {
                // Closer than what a full win at time needs.
                let low = self.score(most);
                draft.scores = [Some(low); 2];
                draft.scores[side.index()] = Some(most.min(low + 1 + u16::from(self.chance(1, 2)) * 10));
            }
            _ => draft.scores = [Some(self.score(most)), Some(self.score(most))],
        }
        let level = draft.end == ResultEnd::Scores && draft.scores[0] == draft.scores[1];
        draft.salvo = level.then(|| self.side());
        if !matches!(self.state.rules.sheet, ScoreSheet::Squad { .. }) {
            self.say_more(round, side, &mut draft);
        }
        draft
    }

    /// What sheets without squad points ask for: who has nothing left, counts for the steps, the games of a best of three.
    fn say_more(&mut self, round: RoundRef, side: Side, draft: &mut DraftResult) {
        let three = self.state.rules.elimination_match == EliminationMatch::BestOfThree;
        let played = draft.end == ResultEnd::Scores;
        draft.counted = [(); 2].map(|()| [(); 2].map(|()| Some(self.score(3))));
        draft.salvo = Some(self.side());
        if three && matches!(round, RoundRef::Elimination(_)) {
            draft.time = if self.chance(1, 2) { None } else { self.any(&TimeIn::ALL) };
            draft.games = (0..=self.below(3)).map(|_| self.game()).collect();
        } else if played && self.chance(1, 3) {
            draft.end = ResultEnd::Won(side);
        } else if played && self.state.rules.sheet == ScoreSheet::Verdict {
            draft.end = ResultEnd::Time;
        }
    }

    fn game(&mut self) -> DraftGame {
        let side = self.side();
        match self.below(8) {
            0 => DraftGame::Conceded(side),
            1 => DraftGame::Undecided,
            _ => DraftGame::Won(side),
        }
    }

    pub(super) fn side(&mut self) -> Side {
        Side::BOTH[self.below(2)]
    }

    /// The highest score there is.
    fn most(&self, round: RoundRef) -> u16 {
        match self.state.rules.sheet {
            ScoreSheet::Squad { limit, .. } => self.state.rules.limit(round).unwrap_or(limit),
            ScoreSheet::VictoryPoints(most) => most,
            ScoreSheet::Verdict => 0,
        }
    }

    fn score(&mut self, most: u16) -> u16 {
        u16::try_from(self.below(usize::from(most) + 1)).unwrap_or(most)
    }
}
