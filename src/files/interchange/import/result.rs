//! The result of a reported match by the rules, with remarks.

use super::Remark;
use super::facts::Writer;
use super::report::Meeting;
use super::settle::{Ending, higher, is_modified, names, worth};
use crate::engine::id::{RoundRef, Side};
use crate::engine::outcome::{Decider, Ended, MatchResult};

impl Writer<'_> {
    /// With points and margin of victory by the rules (XW-4).
    pub(super) fn result(&mut self, meeting: &Meeting, ending: Ending, round: RoundRef) -> MatchResult {
        let scores = meeting.scores.map(|score| score.unwrap_or(0));
        let (winner, played) = match ending {
            Ending::Played(winner) => (winner, true),
            Ending::Bye | Ending::NotPlayed => (None, false),
        };
        let points = if played { worth(self.choice.rules.points, meeting, winner) } else { (0, 0) };
        self.odd(meeting, winner, round);
        let mov = self.choice.rules.margins(round, scores).filter(|_| played).unwrap_or_default();
        MatchResult {
            ended: if played { Ended::Reported } else { Ended::NotPlayed },
            scores: if played { scores } else { [0, 0] },
            winner: winner.map(|side| Side::BOTH[side.min(1)]),
            decider: (winner.is_some() && scores[0] == scores[1]).then_some(Decider::SalvoAtTable),
            modified: winner.is_some() && is_modified(self.choice.rules.points, meeting),
            points: [points.0, points.1],
            mov,
            counted: Vec::new(),
            series: None,
            game_rounds: meeting.game_rounds,
            went_to_time: meeting.went_to_time,
            note: String::new(),
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
