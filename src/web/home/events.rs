//! The events on Home: what runs now, what is next, the archive. Each row is a link, with a menu at its end.

use crate::files::Posted;
use crate::present::home::{CardState, EventCard, Events, round_clock, round_over, round_words};
use crate::web::prelude::*;

/// The most tables with a mark each; for more there is a bar.
const MOST_PIPS: u16 = 24;

/// Opens the menu of an event.
pub(super) type Choose = Callback<EventId>;

pub(super) fn events(session: Session, shown: Events, choose: Choose) -> AnyView {
    let Events { mut running, next, archive } = shown;
    // The one that changed last has the slab; the others are rows.
    let first = running.iter().position(|card| card.state == CardState::Live).map(|at| running.remove(at));
    let also = if first.is_some() { Words::home_now_too } else { Words::home_now };
    let archive = each(archive, |(year, cards)| {
        let count = session.words().home_events(cards.len());
        view! {
            <section class="panel">
                <h3 class="year">{year} " " <span class="meta num">{count}</span></h3>
                <ol class="events">{each(cards, |card| past(session, card, choose))}</ol>
            </section>
        }
    });
    let title =
        (!archive.is_empty()).then(|| view! { <h2 class="label home__part">{session.words().home_archive()}</h2> });
    view! {
        {first.map(|card| slab(session, card, choose))}
        {rows(session, also, running, choose)}
        {rows(session, Words::home_next, next, choose)}
        {title}
        {archive}
    }
}

fn rows(
    session: Session,
    title: fn(Words) -> &'static str,
    cards: Vec<EventCard>,
    choose: Choose,
) -> Option<impl IntoView> {
    (!cards.is_empty()).then(|| {
        view! {
            <h2 class="label home__part">{title(session.words())}</h2>
            <ol class="events panel">{each(cards, |card| row(session, card, choose))}</ol>
        }
    })
}

fn href(card: &EventCard) -> String {
    let page = match card.state {
        CardState::Open => Page::Players,
        CardState::Live | CardState::Damaged => Page::Round(None),
        CardState::Over => Page::Standing(None),
    };
    Route::Event(card.event.clone(), page).to_hash()
}

fn name(card: &EventCard) -> impl IntoView + use<> {
    view! { <a class="event__link" href=href(card)>{card.name.clone()}</a> }
}

fn facts<const N: usize>(known: [&String; N]) -> impl IntoView + use<N> {
    view! { <div class="event__facts">{dotted(known)}</div> }
}

fn more(session: Session, card: &EventCard, choose: Choose) -> AnyView {
    let (name, event) = (card.name.clone(), card.event.clone());
    icon_button("dots", move || session.words().home_more(&name), move || choose.run(event.clone()))
        .class("event__more")
        .view()
}

/// The event that runs now.
fn slab(session: Session, card: EventCard, choose: Choose) -> AnyView {
    let words = session.words();
    let is_out = card.round.as_ref().is_some_and(|round| !round.is_complete());
    let act = if is_out { words.app_enter_results() } else { words.home_continue() };
    let stage = card.badge.filter(|_| card.round.is_none()).map(|stage| para("now__said", stage));
    view! {
        <section class="event now">
            <div>
                <p class="label">{words.home_now()}</p>
                <h2 class="event__name now__name">{name(&card)}</h2>
                {facts([&card.game, &card.count, &card.place])} {stage}
            </div>
            <div class="now__acts">
                {link(act, href(&card)).class("button--slab").view()} {more(session, &card, choose)}
            </div>
            {card.round.map(|round| so_far(session, round))}
        </section>
    }
}

/// Clock, round and results of the event that runs.
fn so_far(session: Session, posted: Posted) -> AnyView {
    let (done, tables) = (posted.done, posted.tables);
    let [stage, name, of] = round_words(session.words(), &posted);
    let clock = Memo::new(move |_| round_clock(session.words(), &posted, session.now().get()));
    let shown = move || {
        let (clock, said) = clock.get()?;
        let ends = clock.ends.map(|at| figure(session.time(at), session.words().home_ends().to_owned()));
        Some(view! {
            <p class="now__clock" class:now__clock--over=clock.pace == Pace::Over role="timer">{clock.time}</p>
            <div><p class="now__said">{said}</p> {ends}</div>
            <div class="clock__run" style=("--part", elapsed(clock.part))></div>
        })
    };
    view! {
        <div class="now__foot">
            {move || shown()}
            <div><p class="now__said">{stage}</p> {figure(name, of)}</div>
            <div class="now__results">
                {pips(done, tables)} {figure(done.to_string(), session.words().home_of_results(tables))}
            </div>
        </div>
    }
}

fn figure(strong: String, rest: String) -> AnyView {
    view! { <p class="now__figure">{strong} " " <small>{rest}</small></p> }
}

/// A mark for each table, filled if its result is in.
fn pips(done: u16, tables: u16) -> AnyView {
    if tables > MOST_PIPS {
        return fill(done, tables);
    }
    let pip = |at| view! { <i class=if at < done { "pips__on" } else { "" }></i> };
    view! { <span class="pips" aria-hidden="true">{each(0..tables, pip)}</span> }
}

fn fill(done: u16, all: u16) -> AnyView {
    let share = u32::from(done) * 1000 / u32::from(all.max(1));
    let part = elapsed(u16::try_from(share).unwrap_or(1000).min(1000));
    view! { <span class="fill" aria-hidden="true" style=("--part", part)></span> }
}

/// An event that has not begun, or runs beside the one on the slab.
fn row(session: Session, card: EventCard, choose: Choose) -> AnyView {
    let words = session.words();
    let date = card.date.clone().map(|(day, month)| view! { <span class="event__day">{day}</span> " " {month} });
    let said = |count: u16, rest: String, all: Option<u16>| {
        let bar = all.map(|all| fill(count, all));
        view! { <span><strong class="num">{count.to_string()}</strong> " " {rest}</span> {bar} }
    };
    let side = match (card.state, &card.round, card.badge, card.signed) {
        (CardState::Damaged, _, Some(badge), _) => view! { <span class="badge badge--bad">{badge}</span> },
        (_, Some(round), ..) if round.is_complete() => view! { {round_over(words, round)} {fill(1, 1)} },
        (_, Some(round), ..) => said(round.done, words.home_of_results(round.tables), Some(round.tables)),
        (_, None, Some(badge), _) => view! { <span class="badge">{badge}</span> },
        (_, None, None, (count, Some(all))) => said(count, words.home_signed_of(all), Some(all)),
        (_, None, None, (count, None)) => said(count, words.home_signed().to_owned(), None),
    };
    view! {
        <li class="event event--next">
            <span class="event__date">{date}</span>
            <div>
                <h3 class="event__name">{name(&card)}</h3>
                {facts([&card.game, &card.place])}
            </div>
            <div class="event__side">{side}</div>
            {more(session, &card, choose)}
        </li>
    }
}

/// A closed event.
fn past(session: Session, card: EventCard, choose: Choose) -> AnyView {
    let won = (!card.winner.is_empty()).then(|| {
        view! {
            {drawn("icon icon--tiny icon--solid", "won")}
            <span class="unseen">{session.words().share_winner()}</span>
            " "
            <span>{card.winner.clone()}</span>
        }
    });
    let badge = card.badge.map(|badge| span("badge badge--bad", badge));
    view! {
        <li class="event event--past">
            <span class="event__when">{card.day.clone()}</span>
            <h4 class="event__name">{name(&card)} {badge}</h4>
            <div class="event__facts">
                <span>{card.game.clone()}</span>
                " "
                <span>{card.count.clone()}</span>
            </div>
            <div class="event__won">{won}</div>
            {more(session, &card, choose)}
        </li>
    }
}
