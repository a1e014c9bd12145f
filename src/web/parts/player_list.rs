//! The list of players: number, name, what is special, squad total. A line opens the panel.

use leptos::prelude::*;

use super::icon::drawn;
use crate::engine::id::EntryId;
use crate::present::players::{Badge, BadgeKind, PlayerRow};
use crate::web::browser::focus;
use crate::web::session::use_session;

/// The list, as far as the search finds it.
#[component]
pub fn PlayerList(
    rows: Memo<Vec<PlayerRow>>,
    sought: RwSignal<String>,
    chosen: RwSignal<Option<EntryId>>,
) -> impl IntoView {
    let session = use_session();
    let found = Memo::new(move |_| {
        let sought = sought.read();
        rows.read().iter().filter(|row| row.is_found(&sought)).map(|row| row.entry).collect::<Vec<_>>()
    });
    let nobody = move || {
        found.read().is_empty().then(|| {
            view! { <p class="soft" role="status">{session.words().players_nobody_found(sought.get())}</p> }
        })
    };
    view! {
        <ol class="panel entrants" hidden=move || found.read().is_empty() on:keydown=focus::steps(".entrant__open")>
            <For
                each=move || found.get()
                key=|entry| *entry
                children=move |entry| line(rows, entry, chosen)
            />
        </ol>
        {move || nobody()}
    }
    .into_any()
}

fn line(rows: Memo<Vec<PlayerRow>>, entry: EntryId, chosen: RwSignal<Option<EntryId>>) -> AnyView {
    let row = Memo::new(move |_| rows.read().iter().find(|row| row.entry == entry).cloned());
    let is_chosen = Memo::new(move |_| chosen.get() == Some(entry));
    let class = move || {
        let is_out = row.read().as_ref().is_some_and(|row| row.is_out);
        match (is_chosen.get(), is_out) {
            (false, false) => "entrant",
            (true, false) => "entrant entrant--selected",
            (false, true) => "entrant entrant--out",
            (true, true) => "entrant entrant--out entrant--selected",
        }
    };
    view! {
        <li class=move || class()>
            <button
                class="entrant__open"
                type="button"
                aria-current=move || is_chosen.get().then_some("true")
                on:click=move |_| chosen.set(Some(entry))
            >
                {move || row.get().map(cells)}
            </button>
        </li>
    }
    .into_any()
}

fn cells(row: PlayerRow) -> AnyView {
    let club = (!row.club.is_empty()).then(|| view! { <span class="entrant__club">{row.club}</span> });
    view! {
        <span class="entrant__number">{row.number}</span>
        <span class="entrant__who">
            <span class="entrant__name">{row.name}</span>
            {club}
            {row.badges.into_iter().map(badge).collect_view()}
        </span>
        <span class="entrant__squad">{row.squad}</span>
        {drawn("icon icon--small entrant__go", "go")}
    }
    .into_any()
}

fn badge(badge: Badge) -> AnyView {
    let class = match badge.kind {
        BadgeKind::Plain => "badge",
        BadgeKind::Open => "badge badge--open",
        BadgeKind::Out => "badge badge--out",
        BadgeKind::Warn => "badge badge--warn",
        BadgeKind::Bad => "badge badge--bad",
    };
    view! { <span class=class>{badge.text}</span> }.into_any()
}
