//! The banner of a copy that follows an event on another device.

use leptos::prelude::*;

use crate::app::live::{End, State, Turned};
use crate::present::words::text::Words;
use crate::web::kit::{button, callout};
use crate::web::session::Session;

pub fn live_banner(session: Session) -> Option<AnyView> {
    session.route().read().event()?;
    let text = live_trouble(session)?;
    let go_on = button(session.words().desks_go_on(), move || session.go_on_here());
    let banner = callout::warn(text).banner().status();
    Some(if session.is_judge() { banner.view() } else { banner.act(go_on).view() })
}

/// Tells why the copy does not follow; none for an event of this device, and while all is well.
pub fn live_trouble(session: Session) -> Option<String> {
    state_words(session.words(), session.live_state()?)
}

/// None while all is well.
pub fn state_words(words: Words, state: State) -> Option<String> {
    Some(match state {
        State::Following(_) | State::InCharge | State::Joining => return None,
        State::Lost { .. } => words.desks_lost().to_owned(),
        State::Ahead | State::Apart => words.desks_apart().to_owned(),
        State::Ended(End::ByHost) => words.desks_ended().to_owned(),
        State::Ended(End::Left) => words.desks_left().to_owned(),
        State::Ended(End::Turned(Turned::Full(most))) => words.desks_full(most),
        State::Ended(End::Turned(Turned::OtherEvent)) => words.scan_other_event().to_owned(),
        State::Ended(End::Turned(Turned::Version)) => words.desks_version().to_owned(),
        State::Ended(End::Unreadable) => words.desks_unreadable().to_owned(),
    })
}
