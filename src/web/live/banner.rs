//! The banner of a copy that follows an event on another device.

use crate::app::live::{End, State, Turned};
use crate::web::prelude::*;
use crate::web::session::who::joined_as;

pub fn live_banner(session: Session) -> Option<AnyView> {
    session.route().read().event()?;
    let text = live_trouble(session)?;
    let go_on = button(session.words().desks_go_on(), move || session.go_on_here());
    let banner = callout::warn(text).banner().status();
    Some(if session.is_judge() { banner.view() } else { banner.act(go_on).view() })
}

/// In the head of a page: whose desk a guest is, or who is connected to this host.
pub fn desk_chip(session: Session) -> AnyView {
    let text = Memo::new(move |_| {
        let words = session.words();
        if session.live_state().is_some() {
            let role = if session.is_judge() { words.desks_role_judge() } else { words.desks_role_desk() };
            return match joined_as() {
                name if name.is_empty() => role.to_owned(),
                name if session.is_judge() => words.app_says(role, name),
                name => words.desks_of(name),
            };
        }
        session.track_live_link();
        let host = session.host().filter(|host| host.is_of(&session.event().read()));
        let guests = host.map(|host| host.guests()).unwrap_or_default();
        guests.into_iter().map(|guest| guest.name).collect::<Vec<_>>().join(", ")
    });
    let chip = move || {
        view! {
            <a class="badge head__desk" href=session.page_href(Page::Desks)>
                {icon_small("swap")}
                <span class="head__word">{text}</span>
            </a>
        }
    };
    shown_if(move || !text.read().is_empty(), chip)
}

/// Tells why the copy does not follow; none for an event of this device, and while all is well.
pub fn live_trouble(session: Session) -> Option<String> {
    let last = session.log().read().entries().last().map(|entry| session.time(entry.at));
    state_words(session.words(), session.live_state()?, last)
}

/// None while all is well. `last`: the time of the last change that this device has.
pub fn state_words(words: Words, state: State, last: Option<String>) -> Option<String> {
    Some(match state {
        State::Following(_) | State::InCharge | State::Joining => return None,
        State::Lost => last.map_or_else(|| words.desks_lost().to_owned(), |time| words.desks_lost_at(time)),
        State::Ahead(more) => words.desks_ahead(more),
        State::Apart => words.desks_apart().to_owned(),
        State::Ended(End::ByHost) => words.desks_ended().to_owned(),
        State::Ended(End::Left) => words.desks_left().to_owned(),
        State::Ended(End::Turned(Turned::Full(most))) => words.desks_full(most),
        State::Ended(End::Turned(Turned::OtherEvent)) => words.scan_other_event().to_owned(),
        State::Ended(End::Turned(Turned::Version)) => words.desks_version().to_owned(),
        State::Ended(End::Unreadable) => words.desks_unreadable().to_owned(),
    })
}
