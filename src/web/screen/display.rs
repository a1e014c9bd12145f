//! The player screen: a window for a television, without shell and controls; of the open event, or of another device.

use crate::present::screen::board::Board;
use crate::web::browser::page::screen;
use crate::web::live::banner::{live_trouble, state_words};
use crate::web::prelude::*;
use crate::web::screen::screen_view::{board, chosen, screen_view};

/// A tap enters full screen; browsers require a user gesture.
pub fn display() -> AnyView {
    let session = use_session();
    let is_of_host = session.board().is_some();
    let board = if is_of_host {
        Memo::new(move |_| session.board().and_then(|text| Board::from_text(&text)).unwrap_or_default())
    } else {
        board(session, chosen(session))
    };
    Effect::new(move |_| {
        look::title(&[session.words().screen_title(), " \u{2013} ", &board.read().event].concat());
    });
    let label = session.say(Words::screen_title);
    view! {
        <main class="screen" id="main" aria-label=label on:click=|_| screen::fill()>
            {screen_view(session, board, false)} {move || lost(session, is_of_host)}
        </main>
    }
}

/// On a device that follows another one: the screen may be out of date.
fn lost(session: Session, is_of_host: bool) -> Option<AnyView> {
    let of_board = || state_words(session.words(), session.board_state()?, None);
    let text = if is_of_host { of_board() } else { live_trouble(session) }?;
    Some(view! { <p class="screen__lost" role="status">{text}</p> })
}
