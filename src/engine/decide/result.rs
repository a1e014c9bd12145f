//! Results of squad matches (XW-1 to XW-5, XW-15 to XW-18), the final salvo, the clock.

use super::games;
use super::prelude::*;
use super::whole::Squads;
use crate::engine::bounds::{MOST_DICE, MOST_EXTENDED};
use crate::engine::command::{ClockCommand, JudgeRefusal};
use crate::engine::facts::{
    ClockSet, ResultChecked, ResultCleared, ResultEntered, SalvoRolled, StillPlaying, TableExtended,
};
use crate::engine::judging::NoteKind;
use crate::engine::rules::{DrawnElimination, LevelScore, ModifiedWin};
use crate::engine::series::Series;
use crate::engine::{bracket, draw};

pub(super) fn enter(state: &Tournament, number: RoundRef, table: TableNumber, draft: &DraftResult) -> Decided {
    let playing = open_match(state, number, table)?;
    let result = decide_result(state, number, playing, draft)?;
    let drops = Side::BOTH
        .into_iter()
        .filter(|side| draft.drops[side.index()])
        .map(|side| playing.sides[side.index()])
        .filter(|entry| state.is_in(*entry))
        .collect();
    Ok(Fact::ResultEntered(ResultEntered { round: number, table, result, drops, confirmed: false, phone: draft.phone }))
}

pub(super) fn clear(state: &Tournament, number: RoundRef, table: TableNumber) -> Decided {
    let (round, played) = posted_match(state, number, table)?;
    refuse_if(state.current_round().is_none_or(|last| last.number != round.number), Refusal::NotLastRound)?;
    refuse_if(played.result.is_none(), Refusal::NoResult(table))?;
    Ok(Fact::ResultCleared(ResultCleared { round: number, table }))
}

pub(super) fn check(state: &Tournament, number: RoundRef, table: TableNumber, checked: bool) -> Decided {
    let (_, played) = posted_match(state, number, table)?;
    match played.result {
        Some(_) => Ok(Fact::ResultChecked(ResultChecked { round: number, table, checked })),
        None => Err(Refusal::NoResult(table)),
    }
}

pub(super) fn still_playing(state: &Tournament, number: RoundRef, table: TableNumber, minutes: u8) -> Decided {
    open_match(state, number, table)?;
    Ok(Fact::StillPlaying(StillPlaying { round: number, table, minutes }))
}

pub(super) fn posted_match(
    state: &Tournament,
    number: RoundRef,
    table: TableNumber,
) -> Result<(&Round, &Match), Refusal> {
    let round = state.round(number).ok_or(Refusal::NoRound)?;
    refuse_if(round.state == RoundState::Proposed, Refusal::NotPosted)?;
    let played = round.at(table).ok_or(Refusal::NoTable(number, table))?;
    Ok((round, played))
}

fn open_match(state: &Tournament, number: RoundRef, table: TableNumber) -> Result<&Match, Refusal> {
    let (_, playing) = posted_match(state, number, table)?;
    if playing.result.is_some() { Err(Refusal::HasResult(table)) } else { Ok(playing) }
}

pub(super) fn decide_result(
    state: &Tournament,
    round: RoundRef,
    playing: &Match,
    draft: &DraftResult,
) -> Result<MatchResult, Refusal> {
    let rules = &state.rules;
    let limit = rules.limit(round);
    let elimination = matches!(round, RoundRef::Elimination(_));
    let squads = Squads { state, limit: limit.unwrap_or(0), playing };
    let three = elimination && rules.elimination_match == EliminationMatch::BestOfThree;
    let scored = match draft.end {
        ResultEnd::NotPlayed if elimination => return Err(Refusal::WinnerNeeded), // CUT-6
        ResultEnd::NotPlayed => Scored::new(Ended::NotPlayed, [0, 0], None, None),
        ResultEnd::DoubleLoss if elimination => return Err(Refusal::NoDoubleLoss),
        ResultEnd::DoubleLoss => Scored::new(Ended::DoubleLoss, [0, 0], None, None),
        ResultEnd::Fortressing(_) | ResultEnd::BothFortressing if !state.punishes_fortressing() => {
            return Err(Refusal::Judge(JudgeRefusal::KindNotHere(NoteKind::Fortressing)));
        }
        _ if !matches!(rules.sheet, ScoreSheet::Squad { .. }) => games::result(state, (elimination, three), draft)?,
        ResultEnd::Concession(side) => conceded(squads, side, Ended::Concession(side), draft.scores)?,
        ResultEnd::NoShow(side) => {
            let mut typed = draft.scores;
            typed[side.index()] = None; // XW-2: who did not come destroyed nothing
            conceded(squads, side, Ended::NoShow(side), typed)?
        }
        // XW-19: its ships count as destroyed; its own score stays.
        ResultEnd::Fortressing(side) => conceded(squads, side, Ended::Fortressing(side), draft.scores)?,
        ResultEnd::BothFortressing => both_fortressing(squads, draft)?,
        _ if rules.sheet.counts_worth() => squads.result(elimination, draft)?,
        ResultEnd::Scores | ResultEnd::Won(_) | ResultEnd::NobodyLeft | ResultEnd::Time => {
            by_scores(state, limit, elimination, playing, draft)?
        }
    };
    let mut result = scored.worth(state, round);
    result.game_rounds = draft.game_rounds;
    // Also true of a squad destroyed in the last game round (XW-15), and not of two players who stop early.
    let answered = draft.went_to_time.filter(|_| may_answer_time(state, round, draft.end));
    result.went_to_time = answered.unwrap_or(scored.ended == Ended::Time);
    draft.note.trim().clone_into(&mut result.note);
    Ok(result)
}

/// Whether the sheet asks if the match went to time: scores do not tell it, and the round has a limit (XW-2, CLK-5).
pub fn may_answer_time(state: &Tournament, round: RoundRef, end: ResultEnd) -> bool {
    let is_last = bracket::is_final(state, round);
    let is_limited = state.rules.minutes.of(round, is_last).is_some();
    is_limited && state.rules.sheet.tells_end() && end == ResultEnd::Scores
}

pub(super) struct Scored {
    pub(super) ended: Ended,
    pub(super) scores: [u16; 2],
    pub(super) winner: Option<Side>,
    pub(super) decider: Option<Decider>,
    /// Counts of the steps of the sheet.
    pub(super) counted: Vec<[u16; 2]>,
    pub(super) series: Option<Series>,
}

impl Scored {
    pub(super) const fn new(ended: Ended, scores: [u16; 2], winner: Option<Side>, decider: Option<Decider>) -> Self {
        Self { ended, scores, winner, decider, counted: Vec::new(), series: None }
    }

    /// EPIC-2, EPIC-7: a win at time below the margin of a full one.
    fn modified(&self, rules: &Rules) -> Option<ModifiedWin> {
        let by_scores = self.ended == Ended::Time && self.winner.is_some() && self.decider.is_none();
        let margin = self.scores[0].abs_diff(self.scores[1]);
        rules.points.modified.filter(|modified| by_scores && margin < modified.full_from)
    }

    /// Points and margin of victory (XW-1, XW-4, EPIC-1, EPIC-4).
    fn worth(&self, state: &Tournament, round: RoundRef) -> MatchResult {
        let Self { ended, scores, winner, decider, .. } = *self;
        let played = ended.is_played();
        let modified = self.modified(&state.rules);
        let win = modified.map_or(state.rules.points.win, |modified| modified.points);
        let points = Side::BOTH.map(|side| match winner {
            _ if ended == Ended::DoubleLoss => state.rules.points.loss,
            _ if !played => 0,
            None => state.rules.points.draw.unwrap_or(0),
            Some(winner) if winner == side => win,
            Some(_) => state.rules.points.loss,
        });
        // DROP-2: at most that of a bye, and never more for the absent side.
        let margins = state.rules.margins(round, scores).filter(|_| played).unwrap_or_default();
        let bye = state.rules.mov(round).map_or(0, |mov| mov.bye.into());
        let is_capped = matches!(ended, Ended::NoShow(_)) && state.rules.no_show_as_bye;
        let mov = if is_capped { margins.map(|margin| margin.min(bye)) } else { margins };
        MatchResult {
            ended,
            scores,
            winner,
            decider,
            modified: modified.is_some(),
            points,
            mov,
            counted: self.counted.clone(),
            series: self.series.clone(),
            ..MatchResult::default()
        }
    }
}

/// XW-2: the ships of the side that concedes count as destroyed; the winner's losses still count.
fn conceded(squads: Squads, side: Side, ended: Ended, typed: [Option<u16>; 2]) -> Result<Scored, Refusal> {
    let own = squads.partial(side, typed[side.index()].unwrap_or(0))?;
    let mut scores = [own; 2];
    scores[side.other().index()] = squads.whole(side, typed[side.other().index()])?;
    Ok(Scored::new(ended, scores, Some(side.other()), None))
}

/// XW-19: both squads count as destroyed; the final salvo with all ships decides.
fn both_fortressing(squads: Squads, draft: &DraftResult) -> Result<Scored, Refusal> {
    let scores = [squads.whole(Side::B, None)?, squads.whole(Side::A, None)?];
    let (winner, decider) = salvo(squads.playing, draft, true)?;
    Ok(Scored::new(Ended::BothFortressing, scores, Some(winner), Some(decider)))
}

fn by_scores(
    state: &Tournament,
    limit: Option<u16>,
    elimination: bool,
    playing: &Match,
    draft: &DraftResult,
) -> Result<Scored, Refusal> {
    let score = |side: Side| {
        let score = draft.scores[side.index()].ok_or(Refusal::ScoreMissing(side))?;
        match limit {
            Some(limit) if score > limit => Err(Refusal::ScoreTooHigh { side, limit }),
            Some(_) | None => Ok(score),
        }
    };
    let scores = [score(Side::A)?, score(Side::B)?];
    let ended = ended(&state.rules.sheet, limit, scores);
    let higher = Side::ahead(scores);
    if higher.is_some() {
        refuse_if(draft.salvo.is_some(), Refusal::SalvoNotNeeded)?;
        return Ok(Scored::new(ended, scores, higher, None));
    }
    match state.rules.level {
        LevelScore::Salvo(_) => {
            let (winner, decider) = salvo(playing, draft, ended == Ended::MutualDestruction)?;
            Ok(Scored::new(ended, scores, Some(winner), Some(decider)))
        }
        LevelScore::Draw | LevelScore::Never if elimination => initiative(state, ended, scores, draft),
        LevelScore::Draw => Ok(Scored::new(ended, scores, None, None)),
        LevelScore::Never => Err(Refusal::WinnerNeeded),
    }
}

/// A destroyed squad is a defeat, also in the last round after time (XW-15); both: mutual destruction (XW-2).
fn ended(sheet: &ScoreSheet, limit: Option<u16>, scores: [u16; 2]) -> Ended {
    let whole_scores_limit = matches!(sheet, ScoreSheet::Squad { whole_scores_limit: true, .. });
    match limit {
        Some(limit) if whole_scores_limit && scores == [limit; 2] => Ended::MutualDestruction,
        Some(limit) if whole_scores_limit && scores.contains(&limit) => Ended::Defeat,
        Some(_) | None => Ended::Time,
    }
}

/// A drawn elimination match decided by initiative (IA-8, EPIC-8).
pub(super) fn initiative(
    state: &Tournament,
    ended: Ended,
    scores: [u16; 2],
    draft: &DraftResult,
) -> Result<Scored, Refusal> {
    match (state.rules.drawn_elimination, draft.salvo) {
        (DrawnElimination::Initiative, Some(side)) => {
            Ok(Scored::new(ended, scores, Some(side), Some(Decider::Initiative)))
        }
        (DrawnElimination::Initiative | DrawnElimination::Never, _) => Err(Refusal::WinnerNeeded),
    }
}

/// The winner of the final salvo: rolled in the app, or else as entered (XW-5).
fn salvo(playing: &Match, draft: &DraftResult, all_ships: bool) -> Result<(Side, Decider), Refusal> {
    match (playing.salvo_rolled(), draft.salvo) {
        (Some((rolled, _)), Some(said)) if rolled != said => Err(Refusal::SalvoContradicts(rolled)),
        (Some(rolled), _) => Ok(rolled),
        (None, Some(said)) => Ok((said, Decider::SalvoAtTable)),
        (None, None) => Err(Refusal::SalvoNeeded { all_ships }),
    }
}

pub(super) fn roll_salvo(
    state: &Tournament,
    (number, table): (RoundRef, TableNumber),
    dice: [u8; 2],
    call: &Call,
) -> Decided {
    let playing = open_match(state, number, table)?;
    refuse_if(!matches!(state.rules.level, LevelScore::Salvo(_)), Refusal::SalvoNotNeeded)?;
    if let Some(winner) = playing.salvo_winner() {
        return Err(Refusal::SalvoDecided(winner));
    }
    refuse_if(dice.iter().any(|count| *count > MOST_DICE), Refusal::TooManyDice(MOST_DICE))?;
    let salvo = draw::salvo(dice.map(usize::from), &call.source());
    Ok(Fact::SalvoRolled(SalvoRolled { round: number, table, salvo }))
}

pub(super) fn clock(state: &Tournament, change: ClockCommand, call: &Call) -> Decided {
    let round = state.current_round().ok_or(Refusal::NoRound)?;
    refuse_if(round.state == RoundState::Proposed, Refusal::NotPosted)?;
    let clock = match change {
        ClockCommand::Start => start(state, round.clock, call),
        ClockCommand::Pause => round.clock.paused(call.now),
        ClockCommand::Reset => full_clock(state, round.number),
        ClockCommand::Begin => {
            let random = start(state, round.clock, call).random();
            round.clock.begun(call.now).with_random(random)
        }
        ClockCommand::Shift(millis) => round.clock.shifted(millis),
        ClockCommand::Move(_) | ClockCommand::Set(_) if !round.clock.can_move(call.now) => {
            return Err(Refusal::ClockWithoutLimit);
        }
        ClockCommand::Move(minutes) => round.clock.moved(i64::from(minutes).saturating_mul(60_000), call.now),
        ClockCommand::Set(millis) => round.clock.set_to(millis, call.now),
    };
    Ok(Fact::ClockSet(ClockSet { round: round.number, clock: clock.bounded() }))
}

/// A full clock draws its random end.
fn start(state: &Tournament, clock: Clock, call: &Call) -> Clock {
    let started = clock.started(call.now);
    match (clock, state.setup.random_end) {
        (Clock::Ready { left: Some(_), .. }, Some(span)) => started.with_random(draw::random_end(span, &call.source())),
        _ => started,
    }
}

/// Extra minutes of one table, or their removal (CLK-1).
pub(super) fn extend(state: &Tournament, number: RoundRef, table: TableNumber, minutes: i16) -> Decided {
    let (round, playing) = posted_match(state, number, table)?;
    refuse_if(state.last_round().is_none_or(|last| last.number != number), Refusal::NotLastRound)?;
    refuse_if(playing.result.is_some(), Refusal::HasResult(table))?;
    refuse_if(playing.left(&round.clock, Instant::default()).is_none(), Refusal::ClockWithoutLimit)?;
    let extended = playing.extended.checked_add_signed(minutes).filter(|extended| *extended <= MOST_EXTENDED);
    match extended {
        Some(extended) if extended != playing.extended => {
            Ok(Fact::TableExtended(TableExtended { round: number, table, minutes }))
        }
        _ => Err(Refusal::Extension(MOST_EXTENDED)),
    }
}

/// The clock at the start of a round (CLK-1).
pub(super) fn full_clock(state: &Tournament, round: RoundRef) -> Clock {
    let minutes = &state.rules.minutes;
    Clock::ready(minutes.of(round, bracket::is_final(state, round)), minutes.preparation).bounded()
}
