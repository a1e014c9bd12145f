//! The result of a reported match by the rules, with remarks.

use super::Remark;
use super::facts::Writer;
use super::report::Meeting;
use super::settle::{Ending, higher, is_modified, names, worth};
use crate::files::prelude::*;

impl Writer<'_> {
    /// With points and margin of victory by the rules (XW-4).
    pub(super) fn result(&mut self, meeting: &Meeting, ending: Ending, round: RoundRef) -> MatchResult {
        let rules = &self.choice.rules;
        let (winner, ended) = match ending {
            Ending::Played(winner) => (winner, Ended::Reported),
            Ending::BothLost => (None, Ended::DoubleLoss),
            Ending::Bye | Ending::NotPlayed => (None, Ended::NotPlayed),
        };
        let played = ended.is_played();
        let scores = if played { meeting.scores.map(|score| score.unwrap_or(0)) } else { [0, 0] };
        let points = match ended {
            Ended::DoubleLoss => (rules.points.loss, rules.points.loss),
            _ if played => worth(rules.points, meeting, winner),
            _ => (0, 0),
        };
        // Other tools count a double loss as a match without destroyed points.
        let mov = rules.margins(round, scores).filter(|_| ended != Ended::NotPlayed).unwrap_or_default();
        let is_salvo = winner.is_some() && scores[0] == scores[1] && matches!(rules.sheet, ScoreSheet::Squad { .. });
        self.odd(meeting, winner, round);
        MatchResult {
            ended,
            scores,
            winner: winner.map(|side| Side::BOTH[side.min(1)]),
            decider: is_salvo.then_some(Decider::SalvoAtTable),
            modified: winner.is_some() && is_modified(self.choice.rules.points, meeting),
            points: [points.0, points.1],
            mov,
            game_rounds: meeting.game_rounds,
            went_to_time: meeting.went_to_time,
            ..MatchResult::default()
        }
    }

    /// Remarks: a winner with fewer points, a score over the limit.
    pub(super) fn odd(&mut self, meeting: &Meeting, winner: Option<usize>, round: RoundRef) {
        let players = || names(self.report, meeting);
        if winner.is_some() && higher(meeting).is_some() && winner != higher(meeting) {
            self.remarks.push(Remark::WinnerHasLess { round, players: players() });
        }
        if let Some(limit) = self.choice.rules.limit(round)
            && let Some(score) = meeting.scores.into_iter().flatten().find(|score| *score > limit)
        {
            self.remarks.push(Remark::OverLimit { round, players: players(), score, limit });
        }
    }
}
