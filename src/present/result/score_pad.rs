//! State of the result sheet: scores by pad or keyboard, how the match ended, who leaves. Input is never lost; texts
//! are elsewhere.

use super::ways::{Form, form};
use crate::engine::bounds::MOST_SCORE;
use crate::engine::command::{DraftResult, ResultEnd};
use crate::engine::decide::asks_worth;
use crate::engine::id::Side;
use crate::engine::outcome::{Decider, Ended, MatchResult};
use crate::engine::rules::{ScoreSheet, TieStep};
use crate::engine::series::{DraftGame, Series};
use crate::engine::squad::Fate;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::Match;

/// The largest score by digits: the pad takes four of them.
const LARGEST_TYPED: u16 = MOST_SCORE - 1;

/// Input of a result sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Typed {
    pub draft: DraftResult,
    /// The side of the next digit.
    pub now: Option<Side>,
    /// The next digit begins a new score.
    pub fresh: bool,
    /// Numbers of dice for a final salvo rolled in the app.
    pub dice: [u8; 2],
    /// The worth of each squad has to be typed if all of it scores (EPIC-3).
    pub asks_worth: [bool; 2],
    pub form: Form,
    /// The fate of the ships of each side, if they are counted (XW-9).
    pub fates: [Vec<Fate>; 2],
    /// The answer whether each side leaves the event.
    pub leaves: [Option<bool>; 2],
}

impl Typed {
    /// Empty, or the result of the match.
    pub fn of(tournament: &Tournament, played: &Match) -> Self {
        let draft = played.result.as_ref().map(|result| draft_of(&tournament.rules.sheet, result)).unwrap_or_default();
        let asks_worth = Side::BOTH.map(|side| asks_worth(tournament, played, side));
        let form = form(tournament, played);
        Self { draft, now: Some(Side::A), fresh: true, dice: [3, 3], asks_worth, form, ..Self::default() }
    }

    /// Scores typed in one line: victory or squad points, `1 0` for the winner, `2 0` for the games.
    pub fn of_line(tournament: &Tournament, played: &Match, scores: [u16; 2]) -> Self {
        let mut typed = Self { form: form(tournament, played), ..Self::default() };
        let winner = match scores {
            [1 | 2, 0] => Some(Side::A),
            [0, 1 | 2] => Some(Side::B),
            _ => None,
        };
        match (typed.form, winner) {
            (Form::Squads | Form::Points, _) => typed.draft.scores = scores.map(Some),
            (Form::Winner, Some(side)) if scores.contains(&1) => typed.draft.end = ResultEnd::Won(side),
            (Form::Games, Some(side)) if scores.contains(&2) => typed.draft.games = vec![DraftGame::Won(side); 2],
            (Form::Winner | Form::Games, _) => {}
        }
        typed
    }

    /// Sets the count of a step; ignores anything but a number.
    pub fn count(&mut self, step: usize, side: Side, text: &str) {
        if let Some(counted) = self.draft.counted.get_mut(step) {
            counted[side.index()] = number(text);
        }
    }

    /// The score of a side is typed. Otherwise it follows from how the match ended: the worth of the other side (XW-2,
    /// EPIC-3), or nothing.
    pub fn is_typed(&self, side: Side) -> bool {
        match self.form {
            Form::Winner | Form::Games => return false,
            // Victory points are noted however the match ended.
            Form::Points => return !matches!(self.draft.end, ResultEnd::NoShow(_) | ResultEnd::NotPlayed),
            Form::Squads => {}
        }
        let all_of_other = self.asks_worth[side.other().index()];
        match self.draft.end {
            ResultEnd::Scores => true,
            ResultEnd::NotPlayed | ResultEnd::Time | ResultEnd::BothFortressing => false,
            ResultEnd::NobodyLeft => all_of_other,
            ResultEnd::Concession(losing) | ResultEnd::Fortressing(losing) => losing == side || all_of_other,
            ResultEnd::NoShow(absent) => absent != side && all_of_other,
            ResultEnd::Won(winner) => winner != side || all_of_other,
        }
    }

    pub fn has_pad(&self) -> bool {
        Side::BOTH.into_iter().any(|side| self.is_typed(side))
    }

    pub fn side(&self) -> Side {
        let now = self.now.unwrap_or(Side::A);
        if self.is_typed(now) || !self.is_typed(now.other()) { now } else { now.other() }
    }

    /// The next side without a score.
    pub fn next(&self) -> Option<Side> {
        let other = self.side().other();
        (self.is_typed(other) && self.draft.scores[other.index()].is_none()).then_some(other)
    }

    /// Adds a digit; moves to the other side once no further digit fits under the limit, unless it has a score.
    pub fn digit(&mut self, digit: u8, limit: Option<u16>) {
        let side = self.side();
        let before = if self.fresh { None } else { self.draft.scores[side.index()] };
        let score = before.unwrap_or(0).saturating_mul(10).saturating_add(u16::from(digit));
        self.draft.scores[side.index()] = Some(score.min(LARGEST_TYPED));
        self.fresh = false;
        let is_full = limit.is_some_and(|limit| score > 0 && score.saturating_mul(10) > limit);
        if is_full && self.next().is_some() {
            self.turn();
        }
    }

    /// Sets a whole score; moves to the other side unless it has one.
    pub fn whole(&mut self, score: u16) {
        let side = self.side();
        self.draft.scores[side.index()] = Some(score);
        self.fresh = true;
        if self.next().is_some() {
            self.turn();
        }
    }

    pub fn erase(&mut self) {
        let side = self.side();
        let shorter = self.draft.scores[side.index()].map(|score| score / 10).filter(|score| *score > 0);
        self.draft.scores[side.index()] = if self.fresh { None } else { shorter };
        self.fresh = false;
    }

    pub fn turn(&mut self) {
        self.select(self.side().other());
    }

    /// Activates a side; the next digit begins a new score.
    pub fn select(&mut self, side: Side) {
        self.now = Some(side);
        self.fresh = true;
    }

    /// Sets the score of a side from its field; ignores anything but a number.
    pub fn write(&mut self, side: Side, text: &str) {
        self.now = Some(side);
        self.fresh = false;
        self.draft.scores[side.index()] = number(text);
    }

    /// The answer whether a side leaves; a no-show leaves by default (DROP-2).
    pub fn leaves(&self, side: Side) -> bool {
        self.leaves[side.index()].unwrap_or(self.draft.end == ResultEnd::NoShow(side))
    }

    /// The result to submit: the winner of the salvo or initiative counts only without another winner.
    pub fn result(&self) -> DraftResult {
        let mut draft = self.draft.clone();
        draft.drops = Side::BOTH.map(|side| self.leaves(side));
        if draft.end == ResultEnd::Scores && draft.scores[0] != draft.scores[1] {
            draft.salvo = None;
        }
        draft
    }
}

pub(in crate::present) fn number(text: &str) -> Option<u16> {
    let digits: String = text.chars().filter(char::is_ascii_digit).take(4).collect();
    digits.parse().ok()
}

/// A decided result as input.
fn draft_of(sheet: &ScoreSheet, result: &MatchResult) -> DraftResult {
    let end = match result.ended {
        Ended::Defeat | Ended::Time if result.series.is_some() => ResultEnd::Scores,
        Ended::Concession(side) => ResultEnd::Concession(side),
        Ended::NoShow(side) => ResultEnd::NoShow(side),
        Ended::NotPlayed => ResultEnd::NotPlayed,
        Ended::Fortressing(side) => ResultEnd::Fortressing(side),
        Ended::BothFortressing => ResultEnd::BothFortressing,
        Ended::Defeat | Ended::MutualDestruction if sheet.tells_end() => ResultEnd::Scores,
        Ended::MutualDestruction => ResultEnd::NobodyLeft,
        Ended::Defeat => result.winner.map_or(ResultEnd::Scores, ResultEnd::Won),
        Ended::Time if *sheet == ScoreSheet::Verdict => ResultEnd::Time,
        Ended::Time | Ended::Reported | Ended::PointsReached => ResultEnd::Scores,
    };
    let said = matches!(
        result.decider,
        Some(Decider::SalvoAtTable | Decider::Initiative | Decider::Step(TieStep::Battlefield))
    );
    let counted = [0, 1].map(|step| result.counted.get(step).map_or([None; 2], |counts| counts.map(Some)));
    DraftResult {
        end,
        scores: result.scores.map(Some),
        salvo: result.winner.filter(|_| said),
        counted,
        games: result.series.as_ref().map(Series::said).unwrap_or_default(),
        time: result.series.as_ref().and_then(|series| series.time),
        drops: [false; 2],
        game_rounds: result.game_rounds,
        note: result.note.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;

    /// Keys: digits, `<` erase, `/` other player, `F` the whole limit, `0`-`9`.
    fn check(keys: &str, limit: u16, scores: [Option<u16>; 2], now: Side) {
        let tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        let mut typed = Typed::of(&tournament, &tournament.swiss[0].matches[0]);
        for key in keys.chars() {
            match key {
                '<' => typed.erase(),
                '/' => typed.turn(),
                'F' => typed.whole(limit),
                digit => typed.digit(u8::try_from(digit.to_digit(10).unwrap()).unwrap(), Some(limit)),
            }
        }
        assert_eq!((typed.draft.scores, typed.side()), (scores, now), "{keys}");
    }

    #[test]
    fn a_result_takes_as_few_keys_as_it_can() {
        check("10064", 100, [Some(100), Some(64)], Side::B);
        check("6478", 100, [Some(64), Some(78)], Side::B);
        check("F64", 100, [Some(100), Some(64)], Side::B);
        check("12480", 200, [Some(124), Some(80)], Side::B);
        check("2/100", 100, [Some(2), Some(100)], Side::B);
        check("0/0", 100, [Some(0), Some(0)], Side::B);
        check("FF", 100, [Some(100), Some(100)], Side::B);
    }

    #[test]
    fn keys_mend_what_was_typed() {
        check("64<", 100, [Some(64), None], Side::B);
        check("64/7", 100, [Some(7), None], Side::A);
        check("5<", 100, [None, None], Side::A);
        check("10<", 100, [Some(1), None], Side::A);
        check("101", 200, [Some(101), None], Side::B);
        check("6464/50", 100, [Some(50), Some(64)], Side::A);
    }

    #[test]
    fn a_salvo_counts_only_while_scores_are_level() {
        let mut typed = Typed::default();
        typed.draft.salvo = Some(Side::B);
        typed.draft.scores = [Some(60), Some(60)];
        assert_eq!(typed.result().salvo, Some(Side::B));
        typed.write(Side::A, "61x");
        assert_eq!(typed.result().salvo, None);
        assert_eq!(typed.draft.scores[0], Some(61));
        typed.write(Side::A, "");
        assert_eq!(typed.draft.scores[0], None);
    }

    #[test]
    fn one_who_does_not_come_leaves_unless_it_is_said_otherwise() {
        // DROP-2
        let mut typed = Typed::default();
        assert_eq!(typed.result().drops, [false; 2]);
        typed.draft.end = ResultEnd::NoShow(Side::B);
        assert_eq!(typed.result().drops, [false, true]);
        typed.draft.end = ResultEnd::NoShow(Side::A);
        assert_eq!(typed.result().drops, [true, false], "the other one after all");
        typed.leaves[0] = Some(false);
        assert_eq!(typed.result().drops, [false; 2]);
        typed.leaves[1] = Some(true);
        typed.draft.end = ResultEnd::Concession(Side::B);
        assert_eq!(typed.result().drops, [false, true], "as it was said");
    }

    #[test]
    fn a_result_that_is_in_can_be_typed_over() {
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        let mut typed = Typed::of(&tournament, &tournament.swiss[0].matches[0]);
        assert_eq!(typed.draft.scores, [Some(100), Some(64)]);
        typed.digit(7, Some(100));
        assert_eq!(typed.draft.scores, [Some(7), Some(64)]);
    }
}
