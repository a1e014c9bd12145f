//! The content of the player screen, scaled to its container: full window or preview. It has no controls.

use crate::present::links::{Link, for_phones};
use crate::present::round::round_clock::ClockView;
use crate::present::screen::board::{Board, Maker};
use crate::present::screen::choice::ScreenChoice;
use crate::present::screen::{Body, Grid, ScreenLine, Seat, Slide};
use crate::web::bracket::bracket_picture::bracket_still;
use crate::web::prelude::*;

/// Incremented whenever the stored choice may have changed.
#[derive(Clone, Copy, Default)]
pub struct Choices(pub RwSignal<u32>);

/// The choice for the open event, also if another window made it.
pub fn chosen(session: Session) -> Memo<ScreenChoice> {
    let Choices(choices) = expect_context();
    Memo::new(move |_| {
        choices.track();
        choice_of(&session.event().read())
    })
}

/// The stored choice for an event.
pub fn choice_of(event: &EventId) -> ScreenChoice {
    values::get(&values::of_event("screen/", event)).unwrap_or_default()
}

/// Stores the choice; other windows learn of it from the storage event.
pub fn choose(session: Session, Choices(choices): Choices, choice: &ScreenChoice) {
    values::set(&values::of_event("screen/", &session.event().read_untracked()), choice);
    choices.update(|count| *count += 1);
}

/// What the screen of the open event shows.
pub fn board(session: Session, choice: Memo<ScreenChoice>) -> Memo<Board> {
    let maker = StoredValue::new(Maker::default());
    Memo::new(move |last: Option<&Board>| {
        let (log, tournament, now) = (session.log().read(), session.tournament().read(), session.now().get());
        let of = (&**log, &**tournament);
        let changed =
            maker.try_update_value(|maker| maker.changed(session.words(), &print::base(), of, &choice.read(), now));
        changed.flatten().or_else(|| last.cloned()).unwrap_or_default()
    })
}

/// A preview has no heading, since it is not a page.
pub fn screen_view(session: Session, board: Memo<Board>, is_preview: bool) -> AnyView {
    let slide = Memo::new(move |_| board.read().page(session.now().get()).cloned());
    let clock =
        Memo::new(move |_| board.read().clock.as_ref().map(|clock| clock.view(session.words(), session.now().get())));
    let body = Memo::new(move |_| slide.read().as_ref().map(|slide| slide.body.clone()));
    let is_clock = Memo::new(move |_| matches!(*body.read(), Some(Body::Clock)));
    let title = Memo::new(move |_| slide.of(|slide| slide.title.clone()));
    let event_line = move || (board.read().event != *title.read()).then(|| board.read().event.clone());
    let of_slide = move |get: fn(&Slide) -> &String| slide.read().as_ref().map(get).cloned();
    let line = Memo::new(move |_| board.read().line(session.words(), session.now().get()).to_owned());
    let progress = Memo::new(move |_| board.read().progress.clone());
    let code = Memo::new(move |_| board.read().code.clone());
    let scan = Memo::new(move |_| board.read().scan.clone());
    let is_started = Memo::new(move |_| board.read().is_started);
    let corner = Memo::new(move |_| !is_clock.get() && is_started.get() && clock.read().is_some());
    let class = move || if is_over(clock) { "screen__all screen__all--over" } else { "screen__all" };
    let time_of_day = Memo::new(move |_| session.time(session.now().get()));
    let heading =
        view! { <span>{title}</span> <small class="screen__of">{move || of_slide(|slide| &slide.of)}</small> };
    let heading = if is_preview {
        view! { <p class="screen__title">{heading}</p> }
    } else {
        view! { <h1 class="screen__title">{heading}</h1> }
    };
    view! {
        <div class=move || class() lang=session.words().lang().code()>
            <header class="screen__top">
                <div class="screen__head">
                    <p class="screen__event">{move || event_line()}</p>
                    {heading}
                </div>
                {move || corner.get().then(|| time(session, clock))}
            </header>
            {move || corner.get().then(|| run(clock))}
            {move || body.get().map(|body| drawn(session, body, clock, progress, scan))}
            <footer class="screen__foot">
                <p class="screen__line">{line}</p>
                <p class="screen__code">{code}</p>
                <p class="screen__page">{move || of_slide(|slide| &slide.page)}</p>
                <p class="screen__progress">{move || (!is_clock.get()).then(|| progress.get())}</p>
                <p class="screen__now">{time_of_day}</p>
            </footer>
        </div>
    }
}

/// The clock in the corner; once time is up, the words in its place.
fn time(session: Session, clock: Memo<Option<ClockView>>) -> AnyView {
    // Time is up: nobody counts on.
    let of_clock = move |get: fn(&ClockView) -> &str| clock.read().as_ref().map(|clock| get(clock).to_owned());
    let word = move || of_clock(|clock| if clock.pace == Pace::Over { "" } else { clock.word });
    let large = move || of_clock(|clock| if clock.pace == Pace::Over { clock.word } else { &clock.time });
    view! {
        <div class="screen__clock" role="timer" aria-label=session.words().clock_label()>
            <div class="screen__word">
                {move || word()} " " <strong>{move || ends(session, clock)}</strong>
                {own_times(clock, "screen__own")}
            </div>
            <span class="screen__time">{move || large()}</span>
        </div>
    }
}

/// The part of the round that is over, as a line.
fn run(clock: Memo<Option<ClockView>>) -> AnyView {
    let part = move || clock.of(|clock| clock.part).to_string();
    view! { <div class="screen__run" style=("--part", move || part())></div> }
}

/// A third place match has its own time (CLK-5).
pub(super) fn own_times(clock: Memo<Option<ClockView>>, class: &'static str) -> AnyView {
    let own = Memo::new(move |_| clock.of(|clock| clock.own.clone()));
    (move || each(own.get(), |own| para(class, own.text))).into_any()
}

/// The end of the round as a time of day.
fn ends(session: Session, clock: Memo<Option<ClockView>>) -> Option<String> {
    clock.read().as_ref()?.ends.map(|at| session.time(at))
}

fn is_over(clock: Memo<Option<ClockView>>) -> bool {
    clock.of(|clock| clock.pace == Pace::Over)
}

fn drawn(
    session: Session,
    body: Body,
    clock: Memo<Option<ClockView>>,
    progress: Memo<String>,
    scan: Memo<Option<Scan>>,
) -> AnyView {
    match body {
        Body::Welcome(lines) => {
            let lines = each(lines, |line| para("", line));
            view! { <section class="screen__words screen__words--several">{lines}</section> }
        }
        Body::Clock => large(session, clock, progress),
        Body::Pairings(grid, seats) => list("screen__list", grid, seats.into_iter().map(seat).collect()),
        Body::Standing(grid, lines) => {
            list("screen__list screen__list--standing", grid, lines.into_iter().map(standing).collect())
        }
        Body::Bracket(fit, picture) => view! {
            <section class="screen__body">
                <div
                    class="screen__bracket"
                    style=("--rows", fit.grid.rows.to_string())
                    style=("--letters", fit.letters.to_string())
                    style=("--columns", fit.grid.columns.to_string())
                >
                    {bracket_still(session.words(), &picture)}
                </div>
            </section>
        },
        Body::Winner(winner) => view! {
            <section class="screen__words screen__winner">
                {icon_solid("won")} <p class="screen__champion">{winner.name}</p>
                <p>{session.words().standing_wins("").trim().to_owned()}</p> <p>{winner.how}</p>
            </section>
        },
        Body::Link => link_page(session.words(), scan),
        Body::Words(text) => view! { <section class="screen__words">{text}</section> },
    }
}

/// The code for phones, and two lines beside it.
type Scan = (Code, [String; 2]);

/// The code as large as it fits, so that phones read it from afar.
fn link_page(words: Words, scan: Memo<Option<Scan>>) -> AnyView {
    let page = move || {
        let (found, [first, second]) = scan.get()?;
        Some(view! {
            {code("screen__scan", &found, words.links_alt())}
            <div class="screen__words screen__words--several"><p>{first}</p> <p>{second}</p></div>
        })
    };
    view! { <section class="screen__link">{move || page()}</section> }
}

/// Lines in one column or two; letters as large as they fit.
fn list(class: &'static str, Grid { rows, columns }: Grid, lines: Vec<AnyView>) -> AnyView {
    let [rows, columns, lines_of] = [rows, columns, rows * columns].map(|count| count.to_string());
    view! {
        <ol class=class style=("--rows", rows) style=("--columns", columns) style=("--lines", lines_of)>
            {lines}
        </ol>
    }
}

/// The clock alone; with instructions once time is up (CLK-2, CLK-6).
fn large(session: Session, clock: Memo<Option<ClockView>>, progress: Memo<String>) -> AnyView {
    let text = move || match clock.read().as_ref() {
        Some(clock) => clock.time.clone(),
        None => session.time(session.now().get()),
    };
    let word = move || match clock.read().as_ref() {
        Some(clock) if clock.pace == Pace::Over => session.words().clock_over_text(),
        Some(clock) => clock.word,
        None => session.words().screen_time_of_day(),
    };
    let ends = move || ends(session, clock);
    view! {
        <section class="screen__large">
            <p class="screen__huge" role="timer">
                {move || text()}
            </p>
            <p class="screen__under">{move || word()} " " <strong>{move || ends()}</strong></p>
            {own_times(clock, "screen__under")}
            <p class="screen__under screen__under--soft">{progress}</p>
        </section>
    }
}

fn seat(seat: Seat) -> AnyView {
    let Seat { name, table, other, plays } = seat;
    view! {
        <li class=if plays { "screen__seat screen__seat--plays" } else { "screen__seat" }>
            {fitted("screen__name", &name)} {fitted("screen__other", &other)}
            <span class="screen__table">{if table.is_empty() { "\u{2013}".to_owned() } else { table }}</span>
        </li>
    }
}

fn standing(line: ScreenLine) -> AnyView {
    let class = if line.is_last_in { "screen__seat screen__seat--cut" } else { "screen__seat" };
    view! {
        <li class=class>
            <span class="screen__table">{line.place}</span>
            {fitted("screen__name", &line.name)}
            <span class="screen__other">{line.record}</span>
            <span class="screen__worth">{line.worth}</span>
        </li>
    }
}

/// The link for phones, with the message of the player screen.
pub fn phone_link(session: Session) -> Memo<Option<Link>> {
    let screen = chosen(session);
    Memo::new(move |before: Option<&Option<Link>>| {
        let (log, tournament) = (session.log().read(), session.tournament().read());
        for_phones(session.words(), &print::base(), &log, &tournament, &screen.read(), before.and_then(Option::as_ref))
    })
}
