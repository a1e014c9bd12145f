//! A reminder of players who announced that they leave, once their match is over without the result sheet (DROP-1).

use leptos::prelude::*;

use crate::app::pending_navigation::PendingNavigation;
use crate::app::route::Page;
use crate::engine::command::Command;
use crate::present::players::leaving::{Overdue, overdue};
use crate::web::kit::button::button;
use crate::web::kit::callout;
use crate::web::session::{Session, say};
use crate::web::shell::pending_navigation::use_pending_navigation;

pub fn leaving_callout(session: Session) -> AnyView {
    let all = Memo::new(move |_| overdue(session.words(), &session.tournament().read()));
    (move || all.get().into_iter().map(|one| callout(session, one)).collect::<Vec<_>>()).into_any()
}

fn callout(session: Session, Overdue { entry, name, note, text }: Overdue) -> AnyView {
    let words = session.words();
    let pending = use_pending_navigation();
    let drop = move || {
        pending.set(Some(PendingNavigation::Leave(entry, note.clone())));
        session.turn_to(Page::Players);
    };
    let stay = move || {
        let command = Command::AnnounceLeaving { entry, leaves: false, note: String::new() };
        say(session, session.dispatch(command), session.words().fact_leaving_taken_back(&name));
    };
    callout::warn(text).status().acts([button(words.players_drop(), drop), button(words.players_stays(), stay)]).view()
}
