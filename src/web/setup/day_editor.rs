//! The day plan: time between rounds, breaks, resulting times (STR-4).

use super::change::change_setup;
use super::day_plan::day_list;
use crate::engine::bounds::LONGEST_PAUSE;
use crate::engine::tournament::setup::{Break, Day};
use crate::present::setup::day_plan::break_places;
use crate::web::prelude::*;

pub fn day_editor(session: Session) -> AnyView {
    let day = Memo::new(move |_| session.tournament().read().setup.day.clone().unwrap_or_default());
    let between = minutes_field(
        session,
        Words::day_between,
        move || day.read().between.to_string(),
        move |minutes| change(session, |day| day.between = minutes),
    );
    let count = Memo::new(move |_| day.read().breaks.len());
    let add = move || {
        let places = break_places(session.words(), &session.tournament().read_untracked());
        let taken: Vec<_> = day.read_untracked().breaks.iter().map(|pause| pause.after).collect();
        if let Some((after, _)) = places.into_iter().find(|(round, _)| !taken.contains(round)) {
            change(session, |day| {
                day.breaks.push(Break { after, minutes: 30 });
                day.breaks.sort_by_key(|pause| pause.after);
            });
        }
    };
    view! {
        <p class="section__text">{session.say(Words::day_text)}</p>
        <div class="fields">{between.hint(session.say(Words::day_between_hint))}</div>
        {move || each(0..count.get(), |at| one_break(session, day, at))}
        <div class="buttons">
            {button(session.say(Words::day_break_add), add).icon("plus")}
        </div>
        <div class="panel panel--pad">{day_list(session)}</div>
    }
}

/// Minutes, taken when the field loses focus.
fn minutes_field(
    session: Session,
    label: fn(Words) -> &'static str,
    shown: impl Fn() -> String + Send + Sync + 'static,
    take: impl Fn(u16) -> bool + 'static,
) -> Field {
    let is_wrong = held(|| RwSignal::new(false));
    let wrong = move || if is_wrong.get() { session.words().day_wrong_minutes() } else { "" };
    let taken = move |text: String| is_wrong.set(minutes(&text).map(&take).is_none());
    left_field(session.say(label), shown, taken).error(wrong).number().kind("number")
}

fn one_break(session: Session, day: Memo<Day>, at: usize) -> AnyView {
    let places = move || {
        let places = break_places(session.words(), &session.tournament().read());
        places.into_iter().map(|(after, name)| (Some(after), name)).collect()
    };
    let pause = move || day.read().breaks.get(at).copied();
    let choose = move |after: Option<RoundRef>| {
        after.into_iter().for_each(|after| _ = change_break(session, at, |pause| pause.after = after));
    };
    let place =
        select_of([session.say(Words::day_break_after), ""], places, move || pause().map(|pause| pause.after), choose);
    let length = minutes_field(
        session,
        Words::day_break_minutes,
        move || pause().map(|pause| pause.minutes.to_string()).unwrap_or_default(),
        move |minutes| change_break(session, at, |pause| pause.minutes = minutes),
    );
    let remove = move || {
        change(session, |day| {
            if at < day.breaks.len() {
                day.breaks.remove(at);
            }
        });
    };
    view! {
        <div class="day__break" role="group" aria-label=session.words().day_break()>
            {place}
            {length}
            {icon_button("close", session.words().day_break_remove(), remove)}
        </div>
    }
}

fn minutes(text: &str) -> Option<u16> {
    text.trim().parse().ok().filter(|minutes| *minutes <= LONGEST_PAUSE)
}

fn change_break(session: Session, at: usize, set: impl FnOnce(&mut Break)) -> bool {
    change(session, |day| {
        if let Some(pause) = day.breaks.get_mut(at) {
            set(pause);
        }
        day.breaks.sort_by_key(|pause| pause.after);
    })
}

/// Changes the day in the setup; returns whether it succeeded.
fn change(session: Session, change: impl FnOnce(&mut Day)) -> bool {
    change_setup(session, |setup| {
        let mut day = setup.day.take().unwrap_or_default();
        change(&mut day);
        setup.day = (day != Day::default()).then_some(day);
    })
}
