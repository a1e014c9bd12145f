//! The dialog for a seeded entry that leaves before its first match: offers the place to one entry after the other
//! (CUT-2, journey 5).

use leptos::prelude::*;

use crate::app::pending_navigation::PendingNavigation;
use crate::app::route::Page;
use crate::engine::command::Command;
use crate::engine::decide::{Begun, begun};
use crate::engine::id::EntryId;
use crate::present::players::leaving;
use crate::present::players::leaving::Said;
use crate::present::standing::advance;
use crate::present::words::name::entry_name;
use crate::present::words::text::Words;
use crate::web::kit::button::button;
use crate::web::kit::dialog::Dialog;
use crate::web::session::Session;
use crate::web::shell::pending_navigation::use_pending_navigation;

/// Open while `leaves` holds an entry.
pub fn leave_dialog(session: Session, leaves: RwSignal<Option<EntryId>>) -> AnyView {
    let open = RwSignal::new(false);
    let said = RwSignal::new(Said::default());
    Effect::new(move |_| {
        said.set(Said::default());
        open.set(leaves.get().is_some());
    });
    Effect::new(move |_| {
        if !open.get() && leaves.get_untracked().is_some() {
            leaves.set(None);
        }
    });
    let view = Memo::new(move |_| {
        let entry = leaves.get()?;
        let said = said.read();
        Some(advance::leave(session.words(), &session.tournament().read(), entry, &said.declined, &said.willing))
    });
    // CUT-2: a posted round is withdrawn only if nobody plays it yet, hence the question.
    let is_asked = Memo::new(move |_| {
        let is_posted = matches!(begun(&session.tournament().read()), Begun::Posted { .. });
        is_posted && said.read().is_begun.is_none()
    });
    let title = Signal::derive(move || view.get().map(|view| view.title).unwrap_or_default());
    let declined_line = move || {
        let said = view.get().map(|view| view.declined).filter(|said| !said.is_empty())?;
        Some(view! { <p class="dialog__text">{said}</p> }.into_any())
    };
    let body = move || {
        if is_asked.get() {
            return view! { <p class="dialog__text">{session.words().players_leave_begun()}</p> }.into_any();
        }
        view! {
            <p class="dialog__text">{move || view.get().map(|view| view.text)}</p>
            {move || declined_line()} {move || before(session, said)}
        }
        .into_any()
    };
    let foot = move || match is_asked.get() {
        true => begun_foot(session, leaves, said),
        false => foot(session, session.words(), leaves, said, view.get()),
    };
    view! { <Dialog open title body foot /> }.into_any()
}

fn foot(
    session: Session,
    words: Words,
    leaves: RwSignal<Option<EntryId>>,
    said: RwSignal<Said>,
    view: Option<advance::LeaveView>,
) -> AnyView {
    let Some(view) = view else { return ().into_any() };
    let next = view.next;
    let replace = move || replace(session, leaves, next, said.get_untracked());
    let decline =
        next.map(|next| button(words.standing_leave_declines(), move || said.update(|said| said.decline(next))).view());
    view! {
        {button(words.app_cancel(), move || leaves.set(None)).quiet()}
        {decline}
        {button(view.act, replace).primary()}
    }
    .into_any()
}

/// Buttons for entries that declined and may reconsider.
fn before(session: Session, said: RwSignal<Said>) -> AnyView {
    let before = leaving::before(session.words(), &session.tournament().read(), &said.read());
    let button = move |(entry, label): (EntryId, String)| {
        button(label, move || said.update(|said| said.reconsider(entry))).quiet().view()
    };
    before.into_iter().map(button).collect_view().into_any()
}

/// If the round has begun, opens the leave form on the players page; otherwise goes on to the replacement.
fn begun_foot(session: Session, leaves: RwSignal<Option<EntryId>>, said: RwSignal<Said>) -> AnyView {
    let (words, pending) = (session.words(), use_pending_navigation());
    let played = move || {
        let Some(entry) = leaves.get_untracked() else { return };
        leaves.set(None);
        pending.set(Some(PendingNavigation::Leave(entry, String::new())));
        session.turn_to(Page::Players);
    };
    view! {
        {button(words.app_cancel(), move || leaves.set(None)).quiet()}
        {button(words.players_leave_begun_yes(), played)}
        {button(words.players_leave_begun_no(), move || said.update(|said| said.is_begun = Some(false))).primary()}
    }
    .into_any()
}

fn replace(session: Session, leaves: RwSignal<Option<EntryId>>, joins: Option<EntryId>, said: Said) {
    let Some(entry) = leaves.get_untracked() else { return };
    let words = session.words_now();
    let name = |entry| entry_name(words, &session.tournament().read_untracked(), entry);
    let told = joins.map(|joins| words.standing_left(name(entry), name(joins)));
    let Said { declined, willing, .. } = said;
    match session.dispatch(Command::ReplaceSeed { leaves: entry, declined, willing }) {
        Ok(()) => {
            leaves.set(None);
            if let Some(told) = told {
                session.toast(told);
            }
        }
        Err(refusal) => session.refuse(&refusal),
    }
}
