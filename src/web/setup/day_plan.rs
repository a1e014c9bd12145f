//! The day plan: times of rounds and breaks, expected end.

use crate::present::setup::SetupDraft;
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
    let end = move || {
        let is_over = |plan: &&DayPlan| {
            session.tournament().read().closed || plan.lines.iter().all(|line| line.state == DayState::Over)
        };
        plan.read().as_ref().filter(|plan| !is_over(plan)).map(|plan| end_words(session, plan))
    };
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

pub fn day_list(session: Session) -> impl IntoView {
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
        let lines = plan.get().map(|plan| plan.lines).unwrap_or_default();
        let first = lines.first().and_then(|line| line.begins);
        lines.into_iter().map(|line| row(session, first, line)).collect_view()
    };
    view! { <ol class="day">{move || rows()}</ol> }.into_any()
}

fn row(session: Session, first: Option<Instant>, line: DayLine) -> impl IntoView {
    let words = session.words();
    let times = [(first, line.begins), (line.begins, line.ends)]
        .map(|(before, at)| at.map_or_else(|| "\u{2013}".to_owned(), |at| time(session, before, at)))
        .join(" \u{2013} ");
    let differs = line
        .planned
        .map(|at| session.time(at))
        .filter(|planned| line.begins.map(|at| session.time(at)).as_ref() != Some(planned));
    let planned = differs.map(|planned| view! { <span class="day__planned">{words.day_planned(planned)}</span> });
    let state = match line.state {
        DayState::Over => view! { <span class="badge">{words.day_over()}</span> }.into_any(),
        DayState::Now => view! { <span class="badge badge--live">{words.day_now()}</span> }.into_any(),
        DayState::Coming => ().into_any(),
    };
    let class = if line.is_break { "day__line day__line--break" } else { "day__line" };
    view! {
        <li class=class>
            <span class="day__name">{line.name} " " {state}</span>
            <span class="day__times">{times} {planned}</span>
        </li>
    }
}
