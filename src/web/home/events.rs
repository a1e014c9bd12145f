//! The card of an event in the list; the whole card is a link.

use leptos::prelude::*;

use crate::app::route::{Page, Route};
use crate::engine::id::EventId;
use crate::present::home::{CardState, EventCard};
use crate::web::kit::icon_button;
use crate::web::session::use_session;

/// `choose` opens the menu of the event.
pub(super) fn card(card: EventCard, choose: Callback<EventId>) -> AnyView {
    let session = use_session();
    let page = match card.state {
        CardState::Open => Page::Players,
        CardState::Live | CardState::Damaged => Page::Round(None),
        CardState::Over => Page::Standing(None),
    };
    let href = Route::Event(card.event.clone(), page).to_hash();
    let badge = match card.state {
        CardState::Open => "badge badge--open",
        CardState::Live => "badge badge--live",
        CardState::Over => "badge",
        CardState::Damaged => "badge badge--bad",
    };
    let date = card.date.map(|(day, month)| view! { <span class="event__day">{day}</span> {month} });
    let facts = card.facts.into_iter().map(|fact| view! { <span>{fact}</span> }).collect_view();
    let (name, event) = (card.name.clone(), card.event);
    view! {
        <li class="event">
            <span class="event__date">{date}</span>
            <div>
                <h2 class="event__name">
                    <a class="event__link" href=href>
                        {card.name}
                    </a>
                </h2>
                <p class="event__facts">{facts}</p>
            </div>
            <div class="event__side">
                <span class=badge>{card.badge}</span>
                {icon_button("dots", move || session.words().home_more(&name), move || choose.run(event.clone()))
                    .class("event__more")}
            </div>
        </li>
    }
    .into_any()
}
