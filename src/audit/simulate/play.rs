//! Random results of every kind on the result sheet; refused ones are drawn again.

use super::Organiser;
use crate::engine::series::{DraftGame, TimeIn};
use crate::files::prelude::*;

impl Organiser {
    pub(super) fn draft(&mut self, round: RoundRef) -> DraftResult {
        let mut draft = match self.state.rules.sheet {
            ScoreSheet::Squad { limit, .. } => {
                let most = self.state.rules.limit(round).unwrap_or(limit);
                self.by_scores(most)
            }
            ScoreSheet::VictoryPoints(most) => {
                let mut draft = self.by_scores(most);
                draft.counted = [self.counts(most), self.counts(9)];
                draft
            }
            ScoreSheet::Verdict => self.by_verdict(round),
        };
        let side = self.side();
        match self.below(24) {
            0 => draft.end = ResultEnd::Concession(side),
            1 => draft.end = ResultEnd::NoShow(side),
            2 if matches!(round, RoundRef::Swiss(_)) => draft.end = ResultEnd::NotPlayed,
            3 => draft.end = ResultEnd::NobodyLeft,
            _ => {}
        }
        let drops = u32::from(self.wish.drops);
        let may_leave = self.state.present().count() * 3 > usize::from(self.wish.entries);
        draft.drops = [(); 2].map(|()| may_leave && self.chance(drops, 400));
        draft.game_rounds = self.chance(1, 4).then(|| 6 + u8::from(self.chance(1, 2)));
        draft
    }

    /// Often at the limit, level, or close.
    fn by_scores(&mut self, most: u16) -> DraftResult {
        let side = self.side();
        let mut draft = DraftResult::default();
        match self.below(20) {
            0 => draft.scores = [Some(most); 2],
            1..=3 => draft.scores = [Some(self.score(most)); 2],
            4..=10 => {
                draft.scores = [Some(self.score(most)); 2];
                draft.scores[side.index()] = Some(most);
            }
            11 | 12 => {
                let low = self.score(most);
                draft.scores = [Some(low); 2];
                draft.scores[side.index()] = Some(most.min(low + 1 + self.score(12)));
            }
            13 | 14 => {
                draft.scores = [Some(self.score(most)), Some(self.score(most))];
                draft.end = ResultEnd::Won(side);
            }
            _ => draft.scores = [Some(self.score(most)), Some(self.score(most))],
        }
        let decides = draft.scores[0] == draft.scores[1] || self.chance(1, 20);
        draft.salvo = decides.then(|| self.side());
        draft
    }

    /// A winner, or time and steps; best of three where elimination has it.
    fn by_verdict(&mut self, round: RoundRef) -> DraftResult {
        let mut draft = DraftResult { salvo: Some(self.side()), ..DraftResult::default() };
        draft.counted = [self.counts(20), self.counts(6)];
        draft.end = if self.chance(2, 5) { ResultEnd::Time } else { ResultEnd::Won(self.side()) };
        let three = self.state.rules.elimination_match == EliminationMatch::BestOfThree;
        if three && matches!(round, RoundRef::Elimination(_)) {
            draft.games = (0..self.below(4)).map(|_| self.game()).collect();
            draft.time = if self.chance(1, 2) { Some(TimeIn::ALL[self.below(6)]) } else { None };
            if self.chance(1, 8) {
                // Undecided second game at time.
                draft.games = vec![DraftGame::Won(self.side()), DraftGame::Undecided];
                draft.time = Some(TimeIn::Second);
            }
        }
        draft
    }

    fn game(&mut self) -> DraftGame {
        match self.below(8) {
            0 => DraftGame::Conceded(self.side()),
            1 => DraftGame::Undecided,
            _ => DraftGame::Won(self.side()),
        }
    }

    /// Often level.
    fn counts(&mut self, most: u16) -> [Option<u16>; 2] {
        let level = self.score(most);
        if self.chance(1, 2) { [Some(level); 2] } else { [Some(level), Some(self.score(most))] }
    }

    pub(super) fn side(&mut self) -> Side {
        Side::BOTH[self.below(2)]
    }

    fn score(&mut self, most: u16) -> u16 {
        u16::try_from(self.below(usize::from(most) + 1)).unwrap_or(most)
    }
}
