//! The second screen: a window for a television, without shell and controls.

use leptos::prelude::*;

use crate::present::words::text::Words;
use crate::web::browser::page::{look, screen};
use crate::web::live::banner::live_trouble;
use crate::web::screen::screen_view::{chosen, screen_view};
use crate::web::session::{Session, use_session};

/// A tap enters full screen; browsers require a user gesture.
pub fn display() -> AnyView {
    let session = use_session();
    Effect::new(move |_| {
        let event = session.tournament().read().setup.name.clone();
        look::title(&[session.words().screen_title(), " \u{2013} ", &event].concat());
    });
    let label = session.say(Words::screen_title);
    view! {
        <main class="screen" id="main" aria-label=label on:click=|_| screen::fill()>
            {screen_view(session, chosen(session), false)} {move || lost(session)}
        </main>
    }
    .into_any()
}

/// On a device that follows another one: the screen may be out of date.
fn lost(session: Session) -> Option<AnyView> {
    let text = live_trouble(session)?;
    Some(view! { <p class="screen__lost" role="status">{text}</p> }.into_any())
}
