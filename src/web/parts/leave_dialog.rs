//! One who advanced leaves before the first match: who moves up is asked, one after the other (CUT-2, journey 5).

use leptos::prelude::*;

use super::dialog::Dialog;
use crate::engine::command::Command;
use crate::engine::id::EntryId;
use crate::present::name::entry_name;
use crate::present::standing::advance;
use crate::present::text::Words;
use crate::web::session::Session;

/// The dialog; open while someone is about to leave.
pub fn leave_dialog(session: Session, leaves: RwSignal<Option<EntryId>>) -> AnyView {
    let open = RwSignal::new(false);
    let declined = RwSignal::new(Vec::<EntryId>::new());
    Effect::new(move |_| {
        declined.set(Vec::new());
        open.set(leaves.get().is_some());
    });
    Effect::new(move |_| {
        if !open.get() && leaves.get_untracked().is_some() {
            leaves.set(None);
        }
    });
    let view = Memo::new(move |_| {
        let entry = leaves.get()?;
        Some(advance::leave(session.words(), &session.tournament().read(), entry, &declined.read()))
    });
    let title = Signal::derive(move || view.get().map(|view| view.title).unwrap_or_default());
    let declined_line = move || {
        let said = view.get().map(|view| view.declined).filter(|said| !said.is_empty())?;
        Some(view! { <p class="dialog__text">{said}</p> }.into_any())
    };
    let body = move || {
        view! {
            <p class="dialog__text">{move || view.get().map(|view| view.text)}</p>
            {move || declined_line()}
        }
        .into_any()
    };
    let foot = move || foot(session, session.words(), leaves, declined, view.get());
    view! { <Dialog open title body foot /> }.into_any()
}

fn foot(
    session: Session,
    words: Words,
    leaves: RwSignal<Option<EntryId>>,
    declined: RwSignal<Vec<EntryId>>,
    view: Option<advance::LeaveView>,
) -> AnyView {
    let Some(view) = view else { return ().into_any() };
    let next = view.next;
    let replace = move |_| replace(session, leaves, next, declined.get_untracked());
    let decline = next.map(|next| {
        view! {
            <button class="button" type="button" on:click=move |_| declined.update(|declined| declined.push(next))>
                {words.standing_leave_declines()}
            </button>
        }
        .into_any()
    });
    view! {
        <button class="button button--quiet" type="button" on:click=move |_| leaves.set(None)>
            {words.app_cancel()}
        </button>
        {decline}
        <button class="button button--primary" type="button" on:click=replace>
            {view.act}
        </button>
    }
    .into_any()
}

fn replace(session: Session, leaves: RwSignal<Option<EntryId>>, joins: Option<EntryId>, declined: Vec<EntryId>) {
    let Some(entry) = leaves.get_untracked() else { return };
    let words = session.words_now();
    let name = |entry| entry_name(words, &session.tournament().read_untracked(), entry);
    let said = joins.map(|joins| words.standing_left(name(entry), name(joins)));
    match session.dispatch(Command::ReplaceSeed { leaves: entry, declined }) {
        Ok(()) => {
            leaves.set(None);
            if let Some(said) = said {
                session.toast(said);
            }
        }
        Err(refusal) => session.refuse(&refusal),
    }
}
