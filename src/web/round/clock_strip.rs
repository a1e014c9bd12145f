//! The clock of a round: time, start and pause, adjustment by minutes, results received.

use super::walk_list::walk_list;
use crate::app::device::bell::Volume;
use crate::engine::command::ClockCommand;
use crate::present::round::round_clock::{self, ClockView};
use crate::present::round::table_time::{self, OwnClock};
use crate::web::browser::{device, sound};
use crate::web::device::bell::use_bell;
use crate::web::prelude::*;
use crate::web::round::desk::{set_clock, set_time_left};

/// Hidden where there is little room.
const LESS: &str = "clock__key clock__key--move clock__key--less";

pub fn clock_strip(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let clock = desk.clock;
    let of = move |get: fn(&ClockView) -> String| move || clock.of(get);
    let class = move || match clock.read().as_ref().map(|clock| clock.pace) {
        Some(Pace::Over) => "clock clock--over",
        Some(Pace::Running) => "clock clock--running",
        Some(Pace::Paused | Pace::Ready | Pace::Done) | None => "clock clock--paused",
    };
    let (time, part) = (of(|clock| clock.time.clone()), of(|clock| elapsed(clock.part)));
    let words = move || {
        let tables = desk.view.of(|view| view.rows.len());
        clock.read().as_ref()?.words(session.words(), tables)
    };
    let is_done = Memo::new(move |_| clock.of(|clock| clock.pace == Pace::Done));
    let over = Memo::new(move |_| clock.of(|clock| clock.pace == Pace::Over && clock.is_live));
    // A judge's device keeps no clock, and one that has stopped needs no keys.
    let may_set = Memo::new(move |_| !session.is_judge() && !is_done.get());
    let announces = Memo::new(move |_| clock.read().as_ref()?.announces);
    let own = Memo::new(move |_| clock.of(|clock| clock.own.clone()));
    let (walking, setting) = (held(|| RwSignal::new(false)), held(|| RwSignal::new(false)));
    let strip = move || {
        view! {
        <section class=move || class() aria-label=session.words().clock_label()>
            <div class="clock__time" class:clock__time--words=move || words().is_some() role="timer">
                {move || words().unwrap_or_else(&time)}
            </div>
            <div class="clock__facts">{shown_if(move || !is_done.get(), move || results(desk, walking))} {move || ends(session, clock.get())}</div>
            {move || may_set.get().then(|| keys(session, clock, setting))}
            <div class="clock__run" style=("--part", part)></div>
        </section>
        {move || over.get().then(|| over_time(desk, walking))}
        {move || each(own.get(), own_time)}
        {move || announces.get().map(|text| para("round__says round__says--hint", text))}
        {warnings(session, clock)}
        {walk_list(desk, walking)}
        {clock_set(session, setting)}
        }
    };
    // Only the current round shows its clock.
    shown_if(move || clock.of(|clock| clock.is_live), strip)
}

/// Results received; a tap lists the tables still playing.
fn results(desk: RoundDesk, walking: RwSignal<bool>) -> AnyView {
    let session = desk.session;
    let text = move || desk.view.of(|view| session.words().round_in_of(view.done, view.rows.len()));
    let face = view! { <strong>{text}</strong> {move || session.words().round_in_label()} };
    face_button("clock__fact clock__fact--open", face, move || walking.set(true))
        .title(session.words().clock_walk_open())
        .view()
}

fn ends(session: Session, clock: Option<ClockView>) -> Option<AnyView> {
    let clock = clock?;
    let time = clock.ends.map(|at| session.time(at));
    let strong = time.map(|time| view! { <strong>{time}</strong> });
    let before = (!clock.before.is_empty()).then(|| view! { <strong>{clock.before}</strong> });
    // A phone has no room for it, except for why the clock shows no time.
    let (class, word) = match (clock.has_limit, clock.pace) {
        (_, Pace::Done) => return None,
        (_, Pace::Over) => ("clock__fact", ""),
        (true, _) => ("clock__fact clock__fact--more", clock.word),
        (false, Pace::Ready) => ("clock__fact clock__fact--limit", session.words().clock_no_limit()),
        (false, Pace::Running | Pace::Paused) => ("clock__fact clock__fact--limit", clock.word),
    };
    Some(view! { <p class=class>{strong} {before} {word}</p> })
}

fn keys(session: Session, clock: Memo<Option<ClockView>>, setting: RwSignal<bool>) -> AnyView {
    let pace = Memo::new(move |_| clock.read().as_ref().map(|clock| clock.pace));
    let is = move |of: fn(&ClockView) -> bool| move || clock.of(of);
    let main = move || {
        let runs = matches!(pace.get(), Some(Pace::Running | Pace::Over));
        let (class, symbol, change) = match runs {
            true => ("clock__key clock__key--main", "pause", ClockCommand::Pause),
            false => ("clock__key clock__key--main clock__key--start", "play", ClockCommand::Start),
        };
        let face = view! { {icon(symbol)} {move || clock.read().as_ref().map(|clock| clock.main)} };
        face_button(class, face, move || set_clock(session, change)).view()
    };
    let by = move |class: &'static str, text: &'static str, label: fn(Words) -> &'static str, minutes: i16| {
        key(class, text, move || set_clock(session, ClockCommand::Move(minutes))).label(session.say(label))
    };
    let reset = move || {
        matches!(pace.get(), Some(Pace::Paused)).then(|| {
            let reset = move || set_and_leave(session, ClockCommand::Reset);
            key("clock__key", session.say(Words::clock_reset_short), reset)
                .label(session.say(Words::clock_reset))
                .view()
        })
    };
    let moves = move || {
        view! {
            {by(LESS, "\u{2212}1", Words::clock_less, -1)} {by(LESS, "+1", Words::clock_more, 1)}
            {by("clock__key clock__key--move", "+5", Words::clock_five, 5)}
            {face_button("clock__key", icon("edit"), move || setting.set(true))
                .label(session.say(Words::clock_set))
                .title(session.say(Words::clock_set))}
        }
    };
    let moves = shown_if(is(|clock| clock.has_limit), moves);
    let begin = move || {
        let begin = move || set_and_leave(session, ClockCommand::Begin);
        key("clock__key", session.say(Words::clock_begin), begin).view()
    };
    let begin = shown_if(is(|clock| clock.is_preparation), begin);
    view! { <div class="clock__keys">{moves} {move || reset()} {begin} {move || main()}</div> }
}

/// For a key that is gone afterwards.
fn set_and_leave(session: Session, change: ClockCommand) {
    set_clock(session, change);
    focus::if_lost(".clock__key--main");
}

/// Sets an exact time left.
fn clock_set(session: Session, open: RwSignal<bool>) -> AnyView {
    let typed = held(|| RwSignal::new(String::new()));
    let error = held(|| RwSignal::new(String::new()));
    let set = move || set_time_left(session, &typed.get_untracked()).map_err(|wrong| error.set(wrong)).is_ok();
    let begin = move || [typed, error].into_iter().for_each(|text| text.set(String::new()));
    let body = move || {
        let field = text_field(session.say(Words::clock_set_label), typed).hint(session.say(Words::clock_set_hint));
        field.error(error).first().view()
    };
    Ask::new(open, session.say(Words::clock_set), body)
        .begin(begin)
        .form("clock-set")
        .does(session.say(Words::clock_set_act), set)
        .view()
}

/// A third place match has its own time (CLK-5).
fn own_time(own: OwnClock) -> AnyView {
    let class = if own.is_over { "round__says round__says--over" } else { "round__says" };
    para(class, own.text).into_any()
}

/// CLK-2, CLK-6: the procedure once time is up, tables still playing, and extensions left.
fn over_time(desk: RoundDesk, walking: RwSignal<bool>) -> AnyView {
    let session = desk.session;
    let text = Memo::new(move |_| {
        desk.of_round(|event, round| {
            let (words, now) = (session.words(), session.now().get());
            let procedure = round_clock::procedure(words, &event.rules, round.number);
            [procedure, table_time::over_words(words, event, round, now)].join(" ")
        })
    });
    let walk = button(session.say(Words::clock_walk), move || walking.set(true)).view();
    let title = session.say(Words::clock_over_text);
    view! { <div role="status"><Reveal title><p>{text}</p> {walk}</Reveal></div> }
}

/// Warns that the signal would be silent because the browser has not unlocked audio since the page loaded, or that the
/// screen may turn off because the browser did not keep it on.
fn warnings(session: Session, clock: Memo<Option<ClockView>>) -> AnyView {
    let bell = use_bell();
    let warnings = Memo::new(move |_| {
        session.now().track();
        let (bell, clock) = (bell.read(), clock.read());
        let runs = clock.as_ref().is_some_and(|clock| clock.pace == Pace::Running);
        let has_limit = clock.as_ref().is_some_and(|clock| clock.has_limit);
        let is_locked = has_limit && bell.volume != Volume::Off && sound::state() == sound::Sound::Locked;
        let is_asleep = bell.keeps_awake && device::can_stay_awake() && device::is_in_sight() && !device::is_awake();
        [runs && is_locked, runs && is_asleep]
    });
    let said = move || {
        let words = session.words();
        let texts = warnings.get().into_iter().zip([words.signal_locked(), words.signal_may_sleep()]);
        each(texts.filter_map(|(is_due, text)| is_due.then_some(text)), |text| para("round__says", text))
    };
    said.into_any()
}
