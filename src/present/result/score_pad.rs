//! State of the result sheet: scores by pad or keyboard, how the match ended, who leaves. Input is never lost; texts
//! are elsewhere.

use super::ways::{SheetKind, sheet_kind};
use crate::engine::bounds::MOST_SCORE;
use crate::engine::decide::asks_worth;
use crate::engine::series::{DraftGame, Series};
use crate::engine::squad::Fate;
use crate::present::prelude::*;

/// The largest score by digits: the pad takes four of them.
const LARGEST_TYPED: u16 = MOST_SCORE - 1;

/// Input of a result sheet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Typed {
    pub draft: DraftResult,
    /// The side of the next digit.
    pub now: Option<Side>,
    /// The next digit begins a new number.
    pub fresh: bool,
    /// The pad itself moved on to this side.
    pub moved_on: bool,
    /// The count that the pad writes instead of a score: step and side.
    pub counting: Option<(usize, Side)>,
    /// The way to end is chosen, the side that it concerns is not.
    pub asks_side: bool,
    /// Numbers of dice for a final salvo rolled in the app.
    pub dice: [u8; 2],
    /// The worth of each squad has to be typed if all of it scores (EPIC-3).
    pub asks_worth: [bool; 2],
    pub kind: SheetKind,
    /// The fate of the ships of each side, if they are counted (XW-9).
    pub fates: [Vec<Fate>; 2],
    /// Scores that were questioned, and are saved as they are next time (XW-3).
    pub doubted: Option<[Option<u16>; 2]>,
    /// The answer whether each side leaves the event.
    pub leaves: [Option<bool>; 2],
}

impl Typed {
    /// Empty, or the result of the match.
    pub fn of(tournament: &Tournament, played: &Match) -> Self {
        let draft = played.result.as_ref().map(|result| draft_of(&tournament.rules.sheet, result)).unwrap_or_default();
        let asks_worth = Side::BOTH.map(|side| asks_worth(tournament, played, side));
        let (kind, leaves) = (sheet_kind(tournament, played), announced(tournament, played));
        Self { draft, now: Some(Side::A), fresh: true, dice: [3, 3], asks_worth, kind, leaves, ..Self::default() }
    }

    /// Scores typed in one line: victory or squad points, `1 0` for the winner, `2 0` and `2 1` for the games. Which game
    /// the winner lost has no effect: the second.
    pub fn of_line(tournament: &Tournament, played: &Match, scores: [u16; 2]) -> Self {
        let (kind, leaves) = (sheet_kind(tournament, played), announced(tournament, played));
        let mut typed = Self { kind, leaves, ..Self::default() };
        let winner = if scores[0] > scores[1] { Side::A } else { Side::B };
        let [won, lost] = [scores[winner.index()], scores[winner.other().index()]];
        match (typed.kind, won, lost) {
            (SheetKind::Squads | SheetKind::Points, ..) => typed.draft.scores = scores.map(Some),
            (SheetKind::Winner, 1, 0) => typed.draft.end = ResultEnd::Won(winner),
            (SheetKind::Games, 2, 0) => typed.draft.games = vec![DraftGame::Won(winner); 2],
            (SheetKind::Games, 2, 1) => {
                typed.draft.games = [winner, winner.other(), winner].map(DraftGame::Won).to_vec();
            }
            (SheetKind::Winner | SheetKind::Games, ..) => {}
        }
        typed
    }

    /// The draft that began with a sheet, on the sheet as it begins now; `None` if the match has changed. Only who leaves
    /// may differ: a player can announce it in between.
    pub fn since(self, began: &Self, fresh: &Self) -> Option<Self> {
        let is_same = Self { leaves: fresh.leaves, ..began.clone() } == *fresh;
        let leaves = Side::BOTH
            .map(Side::index)
            .map(|side| if self.leaves[side] == began.leaves[side] { fresh.leaves[side] } else { self.leaves[side] });
        is_same.then_some(Self { leaves, ..self })
    }

    /// Both would save the same.
    pub fn is_same_entry(&self, other: &Self) -> bool {
        let of = |typed: &Self| (typed.draft.clone(), typed.leaves, typed.fates.clone(), typed.asks_side);
        of(self) == of(other)
    }

    /// The next digit goes to the same place in both.
    pub fn awaits_same(&self, other: &Self) -> bool {
        let of = |typed: &Self| (typed.now, typed.fresh, typed.moved_on, typed.counting);
        of(self) == of(other)
    }

    /// Chooses how the match ended; a way of one side leaves that side to be asked for, unless it is known.
    pub fn end(&mut self, way: ResultEnd) {
        if of_one_side(way) != of_one_side(self.draft.end) || of_one_side(way).is_none() {
            self.asks_side = of_one_side(way).is_some();
            self.draft.end = way;
            // The counts may be gone.
            self.counting = None;
        }
    }

    /// Answers which side the way to end concerns.
    pub fn answer(&mut self, end: ResultEnd) {
        self.draft.end = end;
        self.asks_side = false;
    }

    /// The other way round: what was entered for each side belongs to the other.
    pub fn swap(&mut self) {
        let draft = &mut self.draft;
        draft.scores.swap(0, 1);
        draft.counted.iter_mut().for_each(|counts| counts.swap(0, 1));
        draft.salvo = draft.salvo.map(Side::other);
        draft.end = other_way(draft.end);
        for game in &mut draft.games {
            *game = match *game {
                DraftGame::Won(side) => DraftGame::Won(side.other()),
                DraftGame::Conceded(side) => DraftGame::Conceded(side.other()),
                DraftGame::Undecided => DraftGame::Undecided,
            };
        }
        self.fates.swap(0, 1);
        self.fresh = true;
    }

    /// Sets the count of a step; ignores anything but a number.
    pub fn count(&mut self, step: usize, side: Side, text: &str) {
        if let Some(counted) = self.draft.counted.get_mut(step) {
            counted[side.index()] = number(text);
        }
        self.fresh = false;
    }

    /// Lets the pad write the count of a step.
    pub fn take_count(&mut self, step: usize, side: Side) {
        self.counting = Some((step, side));
        self.fresh = true;
    }

    /// The score of a side is typed. Otherwise it follows from how the match ended: the worth of the other side (XW-2,
    /// EPIC-3), or nothing.
    pub fn is_typed(&self, side: Side) -> bool {
        match self.kind {
            SheetKind::Winner | SheetKind::Games => return false,
            // Victory points are noted however the match ended.
            SheetKind::Points => {
                return !matches!(self.draft.end, ResultEnd::NoShow(_) | ResultEnd::NotPlayed | ResultEnd::DoubleLoss);
            }
            SheetKind::Squads => {}
        }
        let all_of_other = self.asks_worth[side.other().index()];
        if self.asks_side {
            return !matches!(self.draft.end, ResultEnd::NoShow(_));
        }
        match self.draft.end {
            ResultEnd::Scores => true,
            ResultEnd::NotPlayed | ResultEnd::DoubleLoss | ResultEnd::Time | ResultEnd::BothFortressing => false,
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

    /// The number that the pad writes.
    fn number(&mut self) -> &mut Option<u16> {
        let score = self.side().index();
        match self.counting {
            Some((step, side)) if step < self.draft.counted.len() => &mut self.draft.counted[step][side.index()],
            Some(_) | None => &mut self.draft.scores[score],
        }
    }

    /// Adds a digit. A score with as many digits as the limit, and not above it, is complete: the pad moves on to the
    /// other side, unless that has a score.
    pub fn digit(&mut self, digit: u8, limit: Option<u16>) {
        let before = if self.fresh { None } else { *self.number() };
        let number = before.unwrap_or(0).saturating_mul(10).saturating_add(u16::from(digit)).min(LARGEST_TYPED);
        *self.number() = Some(number);
        (self.fresh, self.moved_on) = (false, false);
        let is_whole = |limit: u16| number <= limit && number.to_string().len() == limit.to_string().len();
        if limit.is_some_and(is_whole) {
            self.move_on();
        }
    }

    /// The number that is typed has all its digits.
    pub fn is_settled(&self, limit: Option<u16>) -> bool {
        let has_all = |limit: u16| {
            self.draft.scores[self.side().index()]
                .is_some_and(|score| score.to_string().len() == limit.to_string().len())
        };
        self.fresh || self.moved_on || self.counting.is_some() || limit.is_some_and(has_all)
    }

    /// Sets a whole score; moves on to the other side unless it has one.
    pub fn whole(&mut self, score: u16) {
        *self.number() = Some(score);
        (self.fresh, self.moved_on) = (true, false);
        self.move_on();
    }

    fn move_on(&mut self) {
        if self.counting.is_none() && self.next().is_some() {
            self.turn();
            self.moved_on = true;
        }
    }

    /// Takes the last digit away, also of the score that the pad has just moved on from.
    pub fn erase(&mut self) {
        if self.moved_on {
            self.select(self.side().other());
            self.fresh = false;
        }
        let shorter = self.number().map(|score| score / 10).filter(|score| *score > 0);
        *self.number() = if self.fresh { None } else { shorter };
        (self.fresh, self.moved_on) = (false, false);
    }

    /// Goes to the other side; stays if the pad has just moved on by itself.
    pub fn turn(&mut self) {
        match self.counting {
            _ if self.moved_on => self.moved_on = false,
            Some((step, side)) => self.take_count(step, side.other()),
            None => self.select(self.side().other()),
        }
    }

    /// Activates a side; the next digit begins a new score.
    pub fn select(&mut self, side: Side) {
        self.now = Some(side);
        (self.fresh, self.moved_on, self.counting) = (true, false, None);
    }

    /// Sets the score of a side from its field; ignores anything but a number.
    pub fn write(&mut self, side: Side, text: &str) {
        self.now = Some(side);
        (self.fresh, self.moved_on, self.counting) = (false, false, None);
        self.draft.scores[side.index()] = number(text);
    }

    pub fn is_absent(&self, side: Side) -> bool {
        !self.asks_side && self.draft.end == ResultEnd::NoShow(side)
    }

    /// The answer whether a side leaves; a no-show leaves by default, and so do two (DROP-2).
    pub fn leaves(&self, side: Side) -> bool {
        self.leaves[side.index()].unwrap_or(self.is_absent(side) || self.draft.end == ResultEnd::DoubleLoss)
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

/// Sides that said during the match that they leave after it (DROP-1).
fn announced(tournament: &Tournament, played: &Match) -> [Option<bool>; 2] {
    let is_open = played.result.is_none();
    played.sides.map(|entry| (is_open && tournament.leaving.contains_key(&entry)).then_some(true))
}

/// At most four digits; others are left out.
pub fn number(text: &str) -> Option<u16> {
    let digits: String = text.chars().filter(char::is_ascii_digit).take(4).collect();
    digits.parse().ok()
}

/// The kind of a way to end that concerns one side.
fn of_one_side(end: ResultEnd) -> Option<std::mem::Discriminant<ResultEnd>> {
    (other_way(end) != end).then(|| std::mem::discriminant(&end))
}

/// The same way to end for the other side.
pub(super) const fn other_way(end: ResultEnd) -> ResultEnd {
    match end {
        ResultEnd::Won(side) => ResultEnd::Won(side.other()),
        ResultEnd::Concession(side) => ResultEnd::Concession(side.other()),
        ResultEnd::NoShow(side) => ResultEnd::NoShow(side.other()),
        ResultEnd::Fortressing(side) => ResultEnd::Fortressing(side.other()),
        ResultEnd::Scores
        | ResultEnd::NotPlayed
        | ResultEnd::NobodyLeft
        | ResultEnd::Time
        | ResultEnd::BothFortressing
        | ResultEnd::DoubleLoss => end,
    }
}

/// A decided result as input.
fn draft_of(sheet: &ScoreSheet, result: &MatchResult) -> DraftResult {
    let end = match result.ended {
        Ended::Defeat | Ended::Time if result.series.is_some() => ResultEnd::Scores,
        Ended::Concession(side) => ResultEnd::Concession(side),
        Ended::NoShow(side) => ResultEnd::NoShow(side),
        Ended::NotPlayed => ResultEnd::NotPlayed,
        Ended::DoubleLoss => ResultEnd::DoubleLoss,
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
    let is_time_told = result.ended == Ended::Reported || result.went_to_time != (result.ended == Ended::Time);
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
        went_to_time: is_time_told.then_some(result.went_to_time),
        note: result.note.clone(),
        phone: false,
    }
}

#[cfg(test)]
mod tests;
