//! The code of a sign-up, to be shown or sent.

use super::GivenSignUp;
use crate::app::route::CARD;
use crate::files::cards::{Card, EntryCard};
use crate::web::browser::{clipboard, share};
use crate::web::card::page_of;
use crate::web::prelude::*;

/// Largest version of the code: any, since the desk's camera is near.
const LARGEST_OWN_CODE: u8 = 40;

/// Somebody opened the link of a sign-up.
pub(super) fn of_player(session: Session, card: EntryCard, text: &str) -> AnyView {
    let words = session.words();
    let title = words.signup_of(&card.name);
    look::title(&title);
    let (event, name) = (card.origin.event.clone(), card.origin.name.clone());
    let (given, text) = (expect_context::<GivenSignUp>(), text.to_owned());
    let is_desk = shelf::events().contains(&event);
    let open = move || {
        given.0.set(Some(text.clone()));
        session.navigate(&Route::Event(event.clone(), Page::Players));
    };
    let add = is_desk.then(|| button(words.signup_open(), open).primary().large().icon("plus").view());
    let code = code_of(session, &card.into(), words.signup_alt());
    let body = view! { {add} {code} <p class="soft">{words.signup_of_text()}</p> };
    page_of(session, name, title, body)
}

/// The code, and the ways to send it.
pub fn code_of(session: Session, card: &Card, alt: &'static str) -> [AnyView; 2] {
    let words = session.words();
    let start = [print::base().as_str(), CARD].concat();
    let picture = card.to_digits().ok().and_then(|digits| Code::of_digits(&start, &digits, LARGEST_OWN_CODE));
    let picture = match picture {
        Some(found) => code("links__code", &found, alt),
        None => callout::plain(words.signup_too_long()).view(),
    };
    let address = StoredValue::new([start, card.to_link().unwrap_or_default()].concat());
    let said = held(|| RwSignal::new(""));
    let copy = move || {
        let told = move |is_copied| said.set(if is_copied { words.links_copied() } else { words.links_copy_failed() });
        address.with_value(|address| clipboard::copy(address, told));
    };
    let event = card.origin().name.clone();
    let send = share::is_possible().then(|| {
        let send = move || address.with_value(|address| share::share(&event, address));
        button(words.links_send(), send).icon("out").view()
    });
    let ways = view! {
        <div class="buttons">{button(words.links_copy(), copy).icon("file").view()} {send}</div>
        <p class="soft" role="status">
            {said}
        </p>
    };
    [view! { <div class="signup__code">{picture}</div> }, ways]
}
