//! The overlay of a stream: one table, the clock, or both on a plain ground, without shell and controls.

use crate::app::device::stream_choice::{Parts, StreamChoice};
use crate::present::round::round_clock::ClockView;
use crate::present::screen;
use crate::present::screen::stream::{StreamSide, StreamTable};
use crate::web::prelude::*;
use crate::web::screen::screen_view::{chosen, own_times};
use crate::web::screen::stream_controls::chosen_stream;

/// The address has the choice; a later one, also of another window, replaces it.
pub fn stream() -> AnyView {
    let session = use_session();
    let stored = chosen_stream(session);
    let choice = Memo::new(move |_| match *session.route().read() {
        Route::Event(_, Page::Stream(Some(choice))) => choice,
        _ => stored.get(),
    });
    held_effect(move |before: Option<StreamChoice>| {
        let now = stored.get();
        if before.is_some_and(|before| before != now) {
            session.turn_to(Page::Stream(Some(now)));
        }
        now
    });
    Effect::new(move |_| {
        let event = session.tournament().read().setup.name.clone();
        look::title(&[session.words().stream_title(), " \u{2013} ", &event].concat());
    });
    let class = move || ["stream stream--", choice.read().ground.step()].concat();
    view! {
        <main class=move || class() id="main" aria-label=session.say(Words::stream_title) lang=session.words().lang().code()>
            <h1 class="unseen">{session.say(Words::stream_title)}</h1>
            <div class="stream__strip">{clock(session, choice)} {table(session, choice)}</div>
        </main>
    }
}

fn clock(session: Session, choice: Memo<StreamChoice>) -> AnyView {
    let view = Memo::new(move |_| {
        let is_chosen = choice.read().parts != Parts::Table;
        is_chosen.then(|| screen::clock(session.words(), &session.tournament().read(), session.now().get())).flatten()
    });
    let text = move || view.read().as_ref().map(|clock| clock.time.clone());
    let word = move || view.of(state);
    let class = move || match view.of(|clock| clock.pace == Pace::Over) {
        true => "stream__clock stream__clock--over",
        false => "stream__clock",
    };
    let shown = move || {
        view! {
            <div class=class role="timer" aria-label=session.words().clock_label()>
                <span class="stream__time">{text}</span>
                <span class="stream__word">{word}</span>
                {own_times(view, "stream__word")}
            </div>
        }
    };
    shown_if(move || view.read().is_some(), shown)
}

/// A running clock needs no word.
fn state(clock: &ClockView) -> Option<&'static str> {
    (clock.pace != Pace::Running || clock.is_preparation).then_some(clock.word)
}

fn table(session: Session, choice: Memo<StreamChoice>) -> AnyView {
    let initials = chosen(session);
    let view = Memo::new(move |_| {
        let StreamChoice { table, parts, .. } = choice.get();
        let initials = initials.read().initials;
        let is_chosen = parts != Parts::Clock;
        is_chosen
            .then(|| screen::stream::table(session.words(), &session.tournament().read(), initials, table))
            .flatten()
    });
    (move || view.get().map(plates)).into_any()
}

fn plates(table: StreamTable) -> AnyView {
    let StreamTable { table, round, sides: [a, b], letters, is_scored } = table;
    let dash = if is_scored { "\u{2013}" } else { "" };
    let scores = [&a, &b].map(|side| score(side));
    let [own, other] = scores;
    view! {
        <div class="stream__table" style=("--letters", letters.to_string())>
            <p class="stream__place">
                <span>{round}</span>
                <span>{table}</span>
            </p>
            <p class="stream__name stream__name--first">{a.name}</p>
            <p class="stream__score">{own} <span>{dash}</span> {other}</p>
            <p class="stream__name">{b.name}</p>
        </div>
    }
}

/// The winner has a mark, also where no score is counted.
fn score(side: &StreamSide) -> AnyView {
    let class = if side.won { "stream__points stream__points--won" } else { "stream__points" };
    let mark = side.won.then(|| icon_solid("won"));
    view! { <span class=class>{side.score.clone()} {mark}</span> }
}
