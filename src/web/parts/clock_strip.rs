//! The clock of a round: large time, start and pause, minutes more or less, how many results are in.

use leptos::prelude::*;

use super::icon::icon;
use crate::engine::command::{ClockCommand, Command};
use crate::present::refusal::MOST_TABLES;
use crate::present::round_clock::{self, ClockView, Pace};
use crate::web::desk::Desk;
use crate::web::session::Session;

/// The strip.
#[component]
pub fn ClockStrip(desk: Desk) -> impl IntoView {
    let session = desk.session;
    let clock = Memo::new(move |_| {
        let tournament = session.tournament().get();
        let round = tournament.round(desk.round.get()?)?;
        Some(round_clock::view(session.words(), &tournament, round, session.now().get()))
    });
    announce(session, clock);
    announce_begin(session, clock);
    let of = move |get: fn(&ClockView) -> String| move || clock.read().as_ref().map(get).unwrap_or_default();
    let class = move || match clock.read().as_ref().map(|clock| clock.pace) {
        Some(Pace::Over) => "clock clock--over",
        Some(Pace::Running) => "clock clock--running",
        Some(Pace::Paused | Pace::Ready) | None => "clock clock--paused",
    };
    let part = of(|clock| part(clock.part));
    let is_live = Memo::new(move |_| clock.read().as_ref().is_some_and(|clock| clock.is_live));
    let over = Memo::new(move |_| clock.read().as_ref().is_some_and(|clock| clock.pace == Pace::Over && clock.is_live));
    let announces = Memo::new(move |_| {
        let clock = clock.read();
        clock.as_ref().filter(|clock| clock.pace == Pace::Ready || clock.is_preparation).map(|clock| clock.announces)
    });
    let strip = move || {
        view! {
        <section class=move || class() aria-label=move || session.words().clock_label()>
            <div class="clock__time" role="timer">
                {of(|clock| clock.time.clone())}
            </div>
            <div class="clock__facts">{move || results(desk)} {move || ends(session, clock.get())}</div>
            {keys(session, clock)}
            <div class="clock__run" style=part></div>
        </section>
        {move || over.get().then(|| over_time(desk))}
        {move || announces.get().map(|text| view! { <p class="round__says">{text}</p> })}
        }
    };
    // A round that was left behind has no use for its clock.
    (move || is_live.get().then(strip)).into_any()
}

fn results(desk: Desk) -> Option<AnyView> {
    let (done, all) = desk.view.read().as_ref().map(|view| (view.done, view.rows.len()))?;
    let words = desk.session.words();
    let fact = view! {
        <p class="clock__fact">
            <strong>{words.round_in_of(done, all)}</strong>
            {words.round_results_in()}
        </p>
    };
    Some(fact.into_any())
}

fn ends(session: Session, clock: Option<ClockView>) -> Option<AnyView> {
    let clock = clock?;
    let time = clock.ends.map(|at| session.time(at));
    let strong = time.map(|time| view! { <strong>{time}</strong> });
    let before = (!clock.before.is_empty()).then(|| view! { <strong>{clock.before}</strong> });
    Some(view! { <p class="clock__fact clock__fact--more">{strong} {before} {clock.word}</p> }.into_any())
}

fn keys(session: Session, clock: Memo<Option<ClockView>>) -> AnyView {
    let pace = Memo::new(move |_| clock.read().as_ref().map(|clock| clock.pace));
    let has_limit = Memo::new(move |_| clock.read().as_ref().is_some_and(|clock| clock.has_limit));
    let main = move || {
        let runs = matches!(pace.get(), Some(Pace::Running | Pace::Over));
        let (symbol, change) = if runs { ("pause", ClockCommand::Pause) } else { ("play", ClockCommand::Start) };
        view! {
            <button class="clock__key clock__key--main" type="button" on:click=move |_| set(session, change)>
                {icon(symbol)}
                {move || clock.read().as_ref().map(|clock| clock.main)}
            </button>
        }
    };
    let key = move |text: &'static str, label: fn(crate::present::text::Words) -> &'static str, minutes: i16| {
        view! {
            <button
                class="clock__key"
                type="button"
                aria-label=move || label(session.words())
                on:click=move |_| set(session, ClockCommand::Move(minutes))
            >
                {text}
            </button>
        }
    };
    let reset = move || {
        matches!(pace.get(), Some(Pace::Paused)).then(|| {
            view! {
                <button
                    class="clock__key"
                    type="button"
                    aria-label=move || session.words().clock_reset()
                    on:click=move |_| set(session, ClockCommand::Reset)
                >
                    {move || session.words().clock_reset_short()}
                </button>
            }
        })
    };
    let moves = move || {
        has_limit.get().then(|| {
            use crate::present::text::Words;
            view! {
                {key("\u{2212}1", Words::clock_less, -1)} {key("+1", Words::clock_more, 1)}
                {key("+5", Words::clock_five, 5)}
            }
        })
    };
    let is_preparation = Memo::new(move |_| clock.read().as_ref().is_some_and(|clock| clock.is_preparation));
    let begin = move || {
        is_preparation.get().then(|| {
            view! {
                <button class="clock__key" type="button" on:click=move |_| set(session, ClockCommand::Begin)>
                    {move || session.words().clock_begin()}
                </button>
            }
        })
    };
    view! { <div class="clock__keys">{move || moves()} {move || reset()} {move || begin()} {move || main()}</div> }
        .into_any()
}

fn set(session: Session, change: ClockCommand) {
    if let Err(refusal) = session.dispatch(Command::Clock(change)) {
        session.refuse(&refusal);
    }
}

/// CLK-2, CLK-6: what to do now, and who is still playing.
fn over_time(desk: Desk) -> AnyView {
    let words = desk.session.words();
    let still = move || {
        let view = desk.view.get()?;
        let tables: Vec<String> =
            view.rows.iter().filter(|row| row.is_playing).map(|row| row.table.0.to_string()).collect();
        (1..=MOST_TABLES).contains(&tables.len()).then(|| words.clock_still(tables.join(", ")))
    };
    view! {
        <div class="callout callout--warn" role="status">
            {icon("warn")}
            <p class="callout__text">
                <strong>{words.clock_over_text()}</strong>
                " "
                {move || still()}
            </p>
        </div>
    }
    .into_any()
}

/// Says once that time is up, when it happens before the eyes of the user.
fn announce(session: Session, clock: Memo<Option<ClockView>>) {
    let pace = Memo::new(move |_| clock.read().as_ref().filter(|clock| clock.is_live).map(|clock| clock.pace));
    Effect::new(move |before: Option<Option<Pace>>| {
        let now = pace.get();
        if before == Some(Some(Pace::Running)) && now == Some(Pace::Over) {
            session.announce(session.words_now().clock_over_text().to_owned());
        }
        now
    });
}

/// Says once that the preparation is over: the round begins (CLK-4).
fn announce_begin(session: Session, clock: Memo<Option<ClockView>>) {
    let phase = Memo::new(move |_| {
        let clock = clock.read();
        clock.as_ref().filter(|clock| clock.is_live).map(|clock| (clock.pace, clock.is_preparation))
    });
    Effect::new(move |before: Option<Option<(Pace, bool)>>| {
        let now = phase.get();
        if before == Some(Some((Pace::Running, true))) && now == Some((Pace::Running, false)) {
            let said = session.words_now().clock_begun_text().to_owned();
            session.announce(said.clone());
            session.toast(said);
        }
        now
    });
}

/// The share of the time that has gone, as the style sheet reads it.
fn part(thousandths: u16) -> String {
    ["--part:", &(thousandths / 1000).to_string(), ".", &padded(thousandths % 1000)].concat()
}

fn padded(thousandths: u16) -> String {
    let digits = thousandths.to_string();
    ["0".repeat(3 - digits.len()).as_str(), &digits].concat()
}
