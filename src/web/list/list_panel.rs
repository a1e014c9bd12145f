//! The lists of one entry with actions: enter, mark, approve, mark names as unique (LIST-1).

use super::filing::{mark, toggle_unique};
use super::list_section::list_section;
use crate::engine::squad::ListMark;
use crate::present::list::view::{ListAct, ListActKind, ListView, UniqueName, views};
use crate::web::prelude::*;

/// Id of the button that opens the form of a member.
pub fn enter_id(member: u8) -> String {
    ["list-enter-", &member.to_string()].concat()
}

/// `enter` opens the form of a member.
#[component]
pub fn ListPanel(entry: EntryId, enter: Callback<u8>) -> impl IntoView {
    let session = use_session();
    let lists = Memo::new(move |_| views(session.words(), &session.tournament().read(), entry));
    let asked = held_of(entry.0, || RwSignal::new((0_u8, ListMark::Missing)));
    let asking = held_of(entry.0, || RwSignal::new(false));
    let act = Callback::new(move |(member, kind): (u8, ListActKind)| match kind {
        ListActKind::Enter => enter.run(member),
        ListActKind::Mark(with) => mark(session, entry, (member, with), String::new()),
        ListActKind::MarkBecause(with) => {
            asked.set((member, with));
            asking.set(true);
        }
    });
    let confirm = move |reason: String| mark(session, entry, asked.get_untracked(), reason);
    let words = session.words();
    let asks = [words.list_reason_title(), words.list_form_save()];
    view! {
        {move || each(lists.get(), |view| section(session, words, view, act))}
        {reason_dialog(asking, asks, words.list_reason_text(), confirm)}
    }
}

fn section(session: Session, words: Words, view: ListView, act: Callback<(u8, ListActKind)>) -> AnyView {
    let member = view.member;
    let unique = |UniqueName { name, is_unique, label }: UniqueName| {
        button(label, move || toggle_unique(session, &name, is_unique)).view()
    };
    let names = each(view.names.clone(), unique);
    let names = (!names.is_empty()).then(|| view! { <div class="buttons">{names}</div> });
    let acts = view! { {names} <div class="panel">{each(&view.acts, |found| step(member, found, act))}</div> };
    list_section(words, view, acts)
}

fn step(member: u8, found: &ListAct, act: Callback<(u8, ListActKind)>) -> AnyView {
    let ListAct { kind, label, hint } = *found;
    let symbol = match kind {
        ListActKind::Enter => "edit",
        ListActKind::Mark(ListMark::HandedIn | ListMark::Checked) | ListActKind::MarkBecause(ListMark::Checked) => {
            "check"
        }
        ListActKind::Mark(ListMark::Faulty) | ListActKind::MarkBecause(_) => "warn",
        ListActKind::Mark(ListMark::Missing) => "out",
    };
    let button = act_button(symbol, label, move || act.run((member, kind))).hint(hint);
    if matches!(kind, ListActKind::Enter) { button.id(enter_id(member)).view() } else { button.view() }
}
