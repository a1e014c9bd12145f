//! The plan of the day: expected begin and end of each round, breaks included, and the end of the day (STR-4, CLK-1).
//!
//! Computed from the event, the announced start and the moment. Actual times replace planned ones and shift what
//! follows.

use crate::engine::bracket;
use crate::engine::decide::plan as engine_plan;
use crate::engine::tournament::setup::Day;
use crate::present::prelude::*;
use crate::present::words::name::elimination_name;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayPlan {
    /// Rounds and breaks in order.
    pub lines: Vec<DayLine>,
    /// The expected end of the day; none if a round has no limit or nothing is known.
    pub ends: Option<Instant>,
    /// Minutes behind plan; negative: ahead. None without an announced start.
    pub late: Option<i64>,
    /// The end is open because a round has no limit (IA-7).
    pub is_open: bool,
}

/// A round or a break.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayLine {
    pub name: String,
    pub is_break: bool,
    pub planned: Option<Instant>,
    /// The expected or actual begin.
    pub begins: Option<Instant>,
    /// The expected or actual end.
    pub ends: Option<Instant>,
    pub state: DayState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayState {
    /// Both times are actual.
    Over,
    /// The begin is actual.
    Now,
    Coming,
}

/// A round or break before it is named.
struct Step {
    round: Option<RoundRef>,
    /// Milliseconds; none: no limit.
    length: Option<i64>,
}

/// The plan of an event from the announced `start`. None while its number of rounds is not known.
pub fn day_plan(words: Words, tournament: &Tournament, start: Option<Instant>, now: Instant) -> Option<DayPlan> {
    let plan = tournament.plan.or_else(|| engine_plan(tournament).ok())?;
    let day = tournament.setup.day.clone().unwrap_or_default();
    let steps = steps(tournament, plan, &day);
    let between = i64::from(day.between) * MINUTE;
    let first = tournament.swiss.first().or_else(|| tournament.bracket.as_ref()?.rounds.first());
    let (mut planned, mut expected) = (start, start.or_else(|| first.and_then(began)));
    let mut lines: Vec<DayLine> = Vec::new();
    let mut is_open = false;
    for (at, step) in steps.iter().enumerate() {
        let follows =
            if steps.get(at + 1).is_none_or(|next| next.round.is_none()) || step.round.is_none() { 0 } else { between };
        let round = step.round.and_then(|round| tournament.round(round)).filter(|round| round.is_posted());
        let line = match (step.round, round) {
            (_, Some(round)) => played(round, step.length, now),
            (Some(_), None) => coming(step.length, expected.map(|at| at.max(now))),
            (None, _) => pause(step.length, expected, now, next_begun(tournament, &steps, at)),
        };
        let ends = line.ends;
        is_open |= step.length.is_none() && line.state != DayState::Over;
        lines.push(DayLine {
            name: name(words, tournament, plan, step),
            is_break: step.round.is_none(),
            planned,
            ..line
        });
        planned = planned.zip(step.length).map(|(at, length)| Instant(at.0 + length + follows));
        expected = ends.map(|at| Instant(at.0 + follows));
    }
    let ends = lines.last().and_then(|line| line.ends);
    let late = start.and(planned).zip(ends).map(|(planned, ends)| (ends.0 - planned.0).div_euclid(MINUTE));
    Some(DayPlan { lines, ends, late, is_open })
}

/// Rounds of both stages, each with the break after it.
fn steps(tournament: &Tournament, plan: Plan, day: &Day) -> Vec<Step> {
    let minutes = &tournament.rules.minutes;
    let before = i64::from(minutes.preparation) * MINUTE;
    let last = elimination_rounds(tournament, plan);
    let swiss = (1..=plan.rounds).map(RoundRef::Swiss);
    let rounds = swiss.chain((1..=last).map(RoundRef::Elimination));
    let mut steps = Vec::new();
    for round in rounds {
        let is_final = round == RoundRef::Elimination(last);
        let length = minutes.of(round, is_final).map(|own| before + i64::from(own) * MINUTE);
        steps.push(Step { round: Some(round), length });
        let pause = day.breaks.iter().find(|pause| pause.after == round);
        steps.extend(pause.map(|pause| Step { round: None, length: Some(i64::from(pause.minutes) * MINUTE) }));
    }
    // No break after the last round.
    if steps.last().is_some_and(|step| step.round.is_none()) {
        steps.pop();
    }
    steps
}

/// Rounds of elimination, also for a future cut of this size.
fn elimination_rounds(tournament: &Tournament, plan: Plan) -> u8 {
    match &tournament.bracket {
        Some(bracket) => bracket::rounds(bracket),
        None if plan.cut < 2 => 0,
        None => u8::try_from(plan.cut.next_power_of_two().ilog2()).unwrap_or(u8::MAX),
    }
}

fn name(words: Words, tournament: &Tournament, plan: Plan, step: &Step) -> String {
    match step.round {
        None => words.day_break().to_owned(),
        Some(RoundRef::Elimination(number)) if tournament.bracket.is_none() => {
            elimination_name(words, usize::from(plan.cut.next_power_of_two()) >> (number - 1))
        }
        Some(round) => round_name(words, tournament, round),
    }
}

/// The start of its clock, else its posting.
fn began(round: &Round) -> Option<Instant> {
    round.started_at.or(round.posted_at)
}

/// A posted round: actual times and the time left.
fn played(round: &Round, length: Option<i64>, now: Instant) -> DayLine {
    let begins = began(round);
    if round.is_complete() {
        return line(begins, round.ended_at, DayState::Over);
    }
    let left = match round.clock {
        // Its clock has not been started: assumes it starts now.
        Clock::Ready { .. } => length,
        Clock::Running { .. } | Clock::Paused { .. } => {
            round.clock.left(now).map(|left| (left + round.clock.preparation(now)).max(0))
        }
    };
    line(begins, left.map(|left| Instant(now.0 + left)), DayState::Now)
}

fn coming(length: Option<i64>, begins: Option<Instant>) -> DayLine {
    let ends = begins.zip(length).map(|(at, length)| Instant(at.0 + length));
    line(begins, ends, DayState::Coming)
}

/// A break lasts as announced, or until the next round begins.
fn pause(length: Option<i64>, begins: Option<Instant>, now: Instant, next: Option<Instant>) -> DayLine {
    let ends = begins.zip(length).map(|(at, length)| Instant(at.0 + length));
    match (begins, next) {
        (Some(_), Some(next)) => line(begins.map(|at| at.min(next)), Some(next), DayState::Over),
        (Some(at), None) if at <= now => line(begins, ends.map(|ends| ends.max(now)), DayState::Now),
        _ => line(begins, ends, DayState::Coming),
    }
}

/// The begin of the round after a step, if it began.
fn next_begun(tournament: &Tournament, steps: &[Step], at: usize) -> Option<Instant> {
    let round = tournament.round(steps.get(at + 1)?.round?)?;
    began(round).filter(|_| round.is_posted())
}

const fn line(begins: Option<Instant>, ends: Option<Instant>, state: DayState) -> DayLine {
    DayLine { name: String::new(), is_break: false, planned: None, begins, ends, state }
}

/// The announced start as a moment: `date` is year-month-day, `offset` the minutes by which the device is ahead of
/// UTC. Without a date it is the day of `today`.
pub fn start(announced: &str, date: &str, today: &str, offset: i64) -> Option<Instant> {
    let minutes = i64::from(minutes_of(announced)?) - offset;
    let days = figure::days(date).or_else(|| figure::days(today))?;
    Some(Instant(days * 86_400_000 + minutes * MINUTE))
}

/// A time of day such as `9:30` or `14.05`, in minutes.
fn minutes_of(text: &str) -> Option<u16> {
    let (hours, minutes) = text.trim().split_once([':', '.', 'h'])?;
    let hours: u16 = hours.parse().ok().filter(|hours| *hours < 24)?;
    let minutes: u16 = minutes.parse().ok().filter(|minutes| *minutes < 60)?;
    Some(hours * 60 + minutes)
}

/// Rounds that can be followed by a break, with their names: all but the last.
pub fn break_places(words: Words, tournament: &Tournament) -> Vec<(RoundRef, String)> {
    let Some(plan) = tournament.plan.or_else(|| engine_plan(tournament).ok()) else {
        return (1..=3).map(|number| (RoundRef::Swiss(number), words.app_round(number))).collect();
    };
    let steps = steps(tournament, plan, &Day::default());
    let named = steps.iter().filter_map(|step| Some((step.round?, name(words, tournament, plan, step))));
    let mut places: Vec<_> = named.collect();
    places.pop();
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::by_id;
    use crate::engine::tournament::setup::Break;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    /// Four players, three rounds of 75 minutes, 15 between them, half an hour after the first; announced for minute
    /// 600.
    fn event() -> Tournament {
        let mut event = sample::registered(&["Ann", "Bo", "Cy", "Di"]);
        let breaks = vec![Break { after: RoundRef::Swiss(1), minutes: 30 }];
        event.setup.day = Some(Day { breaks, ..Day::default() });
        event
    }

    fn at(minute: i64) -> Instant {
        Instant(minute * MINUTE)
    }

    /// Name, planned, begins, ends in minutes, and state.
    fn lines(event: &Tournament, now: i64) -> Vec<(String, i64, i64, i64, DayState)> {
        let plan = day_plan(WORDS, event, Some(at(600)), at(now)).expect("a plan");
        let minute = |at: Option<Instant>| at.map_or(-1, |at| at.0 / MINUTE);
        let line =
            |line: DayLine| (line.name, minute(line.planned), minute(line.begins), minute(line.ends), line.state);
        plan.lines.into_iter().map(line).collect()
    }

    fn check(event: &Tournament, now: i64, expected: &[(&str, i64, i64, i64, DayState)], late: i64) {
        let expected: Vec<_> = expected
            .iter()
            .map(|(name, planned, begins, ends, state)| ((*name).to_owned(), *planned, *begins, *ends, *state))
            .collect();
        assert_eq!(lines(event, now), expected, "at {now}");
        let plan = day_plan(WORDS, event, Some(at(600)), at(now)).expect("a plan");
        assert_eq!(plan.late, Some(late), "at {now}");
    }

    #[test]
    fn before_the_start_everything_is_as_announced() {
        use DayState::Coming;
        let lines = [
            ("Round 1", 600, 600, 675, Coming),
            ("Break", 675, 675, 705, Coming),
            ("Round 2", 705, 705, 780, Coming),
            ("Round 3", 795, 795, 870, Coming),
        ];
        check(&event(), 540, &lines, 0);
    }

    #[test]
    fn a_late_start_moves_the_day() {
        use DayState::Coming;
        let lines = [
            ("Round 1", 600, 620, 695, Coming),
            ("Break", 675, 695, 725, Coming),
            ("Round 2", 705, 725, 800, Coming),
            ("Round 3", 795, 815, 890, Coming),
        ];
        check(&event(), 620, &lines, 20);
    }

    #[test]
    fn actual_times_replace_planned_ones() {
        use DayState::{Coming, Now, Over};
        let mut event = event();
        let running = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
        (event.plan, event.swiss) = (running.plan, running.swiss);
        let round = &mut event.swiss[0];
        round.posted_at = Some(at(605));
        round.started_at = Some(at(610));
        round.clock = Clock::ready(Some(75), 0).started(at(610));
        let lines = [
            ("Round 1", 600, 610, 685, Now),
            ("Break", 675, 685, 715, Coming),
            ("Round 2", 705, 715, 790, Coming),
            ("Round 3", 795, 805, 880, Coming),
        ];
        check(&event, 640, &lines, 10);
        // Time is up and they still play: everything after waits.
        assert_eq!(self::lines(&event, 700)[0], ("Round 1".into(), 600, 610, 700, Now));
        sample::enter(&mut event, 1, 1, [100, 20]);
        sample::enter(&mut event, 1, 2, [100, 20]);
        event.swiss[0].ended_at = Some(at(665));
        let lines = [
            ("Round 1", 600, 610, 665, Over),
            ("Break", 675, 665, 695, Now),
            ("Round 2", 705, 695, 770, Coming),
            ("Round 3", 795, 785, 860, Coming),
        ];
        check(&event, 670, &lines, -10);
        // The break is cut short: round 2 is posted.
        let mut second = event.swiss[0].clone();
        (second.number, second.ended_at, second.started_at) = (RoundRef::Swiss(2), None, Some(at(680)));
        second.matches.iter_mut().for_each(|played| played.result = None);
        second.clock = Clock::ready(Some(75), 0).started(at(680));
        event.swiss.push(second);
        let found = self::lines(&event, 690);
        assert_eq!(found[1], ("Break".into(), 675, 665, 680, Over));
        assert_eq!(found[2], ("Round 2".into(), 705, 680, 755, Now));
    }

    #[test]
    fn elimination_belongs_to_the_day_and_a_final_without_limit_leaves_it_open() {
        // IA-7, CLK-5
        let mut event = event();
        event.rules = by_id("imperial-assault").expect("a format").rules.clone();
        event.plan = Some(Plan { rounds: 1, cut: 4, third_place: false });
        event.setup.day = None;
        let plan = day_plan(WORDS, &event, Some(at(0)), at(0)).expect("a plan");
        let names: Vec<_> =
            plan.lines.iter().map(|line| (line.name.as_str(), line.ends.map(|at| at.0 / MINUTE))).collect();
        let minutes = event.rules.minutes;
        let swiss = i64::from(minutes.preparation + minutes.swiss);
        let semi = swiss + 15 + i64::from(minutes.preparation + minutes.elimination);
        assert_eq!(names, [("Round 1", Some(swiss)), ("Semi-finals", Some(semi)), ("Final", None)]);
        assert_eq!((plan.ends, plan.late, plan.is_open), (None, None, true));
        assert_eq!(plan.lines[2].begins, Some(at(semi + 15)));
    }

    #[test]
    fn without_an_announced_start_only_what_happened_is_told() {
        let mut event = event();
        let plan = day_plan(WORDS, &event, None, at(5)).expect("a plan");
        assert!(plan.lines.iter().all(|line| line.begins.is_none() && line.planned.is_none()));
        assert_eq!((plan.ends, plan.late, plan.is_open), (None, None, false));
        let running = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
        (event.plan, event.swiss) = (running.plan, running.swiss);
        event.swiss[0].started_at = Some(at(10));
        event.swiss[0].clock = Clock::ready(Some(75), 0).started(at(10));
        let plan = day_plan(WORDS, &event, None, at(20)).expect("a plan");
        assert_eq!(plan.ends, Some(at(85 + 30 + 75 + 15 + 75)));
    }

    #[test]
    fn a_start_is_a_moment_of_the_day_here() {
        // 2026-11-21 10:00, an hour ahead of UTC.
        assert_eq!(start("10:00", "2026-11-21", "", 60), Some(Instant(1_795_251_600_000)));
        assert_eq!(start("10:00", "", "1970-01-02", 0), Some(at(1440 + 600)));
        assert_eq!(start("", "2026-11-21", "", 0), None);
        for (text, expected) in
            [("9:30", Some(570)), ("14.05", Some(845)), ("24:00", None), ("9", None), ("9:75", None)]
        {
            assert_eq!(minutes_of(text), expected, "{text}");
        }
    }

    #[test]
    fn a_break_can_follow_every_round_but_the_last() {
        let mut event = event();
        event.plan = Some(Plan { rounds: 2, cut: 4, third_place: false });
        let places: Vec<String> = break_places(WORDS, &event).into_iter().map(|(_, name)| name).collect();
        assert_eq!(places, ["Round 1", "Round 2", "Semi-finals"]);
    }
}
