//! The day plan: times of rounds and breaks, expected end.

use crate::present::setup::day_plan::{self, DayLine, DayPlan, DayState};
use crate::web::prelude::*;

/// The current plan, updated once a minute.
fn plan(session: Session) -> Memo<Option<DayPlan>> {
    let minute = Memo::new(move |_| session.now().get().0.div_euclid(60_000));
    Memo::new(move |_| {
        let now = Instant(minute.get() * 60_000);
        let tournament = session.tournament().read();
        day_plan::day_plan(session.words(), &tournament, start(session, &tournament.setup, now), now)
    })
}

/// The announced start; without a date it is that of `now`.
fn start(session: Session, setup: &Setup, now: Instant) -> Option<Instant> {
    day_plan::start(&setup.notice.start, &setup.date, &session.day(now), clock::offset_minutes(now))
}

/// From when to when a new event lasts with its plan; none without a start, or with an open end.
pub fn duration(session: Session, draft: &SetupDraft) -> Option<String> {
    let mut event = Tournament::new(EventId::default(), draft.setup(), draft.rules()?);
    event.plan = draft.planned();
    let begins = start(session, &event.setup, session.now().get_untracked())?;
    let ends = day_plan::day_plan(session.words(), &event, Some(begins), begins)?.ends?;
    Some(session.words().setup_duration(session.time(begins), time(session, Some(begins), ends)))
}

/// A time of day, with a word once midnight has passed since `before`.
fn time(session: Session, before: Option<Instant>, at: Instant) -> String {
    let is_next = before.is_some_and(|before| session.day(before) != session.day(at));
    if is_next { session.words().day_next(session.time(at)) } else { session.time(at) }
}

/// The plan in a disclosure with the expected end in its title.
pub fn day_reveal(session: Session) -> AnyView {
    let plan = plan(session);
    let end = move || plan.read().as_ref().map(|plan| end_words(session, plan));
    let shown = move || {
        let badge = move || view! { <span class="soft">{end}</span> };
        view! {
            <Reveal title=session.say(Words::day_plan) badge>
                {lines(session, plan)}
            </Reveal>
        }
    };
    shown_if(move || plan.read().is_some(), shown)
}

pub fn day_list(session: Session) -> AnyView {
    let plan = plan(session);
    let end = move || match plan.read().as_ref() {
        Some(plan) => end_words(session, plan),
        None => session.words().day_no_plan().to_owned(),
    };
    view! {
        <p class="soft">{move || end()}</p>
        {lines(session, plan)}
    }
}

/// The expected end compared with the planned one.
fn end_words(session: Session, plan: &DayPlan) -> String {
    let words = session.words();
    let Some(ends) = plan.ends else {
        let why = if plan.is_open { words.day_open() } else { words.day_no_start() };
        return why.to_owned();
    };
    let end = words.day_ends(time(session, plan.lines.first().and_then(|line| line.begins), ends));
    let late = match plan.late {
        None => return end,
        Some(minutes) if minutes > 2 => words.day_late(minutes),
        Some(minutes) if minutes < -2 => words.day_early(-minutes),
        Some(_) => words.day_on_time().to_owned(),
    };
    [end.as_str(), ", ", &late].concat()
}

fn lines(session: Session, plan: Memo<Option<DayPlan>>) -> AnyView {
    let rows = move || {
        let lines = plan.of(|plan| plan.lines.clone());
        let first = lines.first().and_then(|line| line.begins);
        each(lines, |line| row(session, first, line))
    };
    view! { <ol class="day">{move || rows()}</ol> }
}

fn row(session: Session, first: Option<Instant>, line: DayLine) -> AnyView {
    let words = session.words();
    let times = [(first, line.begins), (line.begins, line.ends)]
        .map(|(before, at)| at.map_or_else(|| "\u{2013}".to_owned(), |at| time(session, before, at)))
        .join(" \u{2013} ");
    let differs = line
        .planned
        .map(|at| session.time(at))
        .filter(|planned| line.begins.map(|at| session.time(at)).as_ref() != Some(planned));
    let planned = differs.map(|planned| span("day__planned", words.day_planned(planned)));
    let state = match line.state {
        DayState::Over => span("badge", words.day_over()),
        DayState::Now => span("badge badge--live", words.day_now()),
        DayState::Coming => None,
    };
    let class = if line.is_break { "day__line day__line--break" } else { "day__line" };
    view! {
        <li class=class>
            <span class="day__name">{line.name} " " {state}</span>
            <span class="day__times">{times} {planned}</span>
        </li>
    }
}
