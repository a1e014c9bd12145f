//! The list of players: number, name, badges, squad total. A row opens the panel.

use crate::web::prelude::*;
use std::collections::BTreeSet;

use crate::present::list::status::{BadgeKind, ListCell};
use crate::present::players::{Badge, ListFilter, PlayerRow};
use crate::web::browser::page::rows::{Among, Rows};
use crate::web::list::filing::mark;
use crate::web::players::members::numbers;

#[component]
pub fn PlayerList(
    rows: Memo<Vec<PlayerRow>>,
    sought: RwSignal<String>,
    filter: RwSignal<ListFilter>,
    chosen: RwSignal<Option<EntryId>>,
) -> impl IntoView {
    let session = use_session();
    let words = session.words();
    let is_filtered = Memo::new(move |_| filter.get() != ListFilter::All || !sought.read().trim().is_empty());
    // Empty without a filter.
    let found = Memo::new(move |_| {
        let sought = sought.read();
        let filter = filter.get();
        let rows = rows.read();
        let rows = rows.iter().filter(|_| is_filtered.get());
        let found = rows.filter(|row| filter.shows(row) && row.is_found(&sought));
        found.map(|row| row.entry).collect::<BTreeSet<_>>()
    });
    let is_nobody_found = Memo::new(move |_| is_filtered.get() && found.read().is_empty());
    let nobody = move || {
        is_nobody_found.get().then(|| {
            let (words, text) = (session.words(), sought.get());
            let said = if text.trim().is_empty() {
                words.list_filter_empty().to_owned()
            } else {
                words.players_nobody_found(text)
            };
            view! { <p class="soft" role="status">{said}</p> }
        })
    };
    let highest = Memo::new(move |_| rows.read().iter().map(|row| row.number).max().unwrap_or_default());
    let lines = Lines {
        session,
        words,
        rows: Rows::of(session.event(), rows, Vec::as_slice, |row| row.entry),
        found: Among::of(found),
        chosen,
        selected: Selector::new(move || chosen.get()),
    };
    view! {
        <ol
            class=move || {
                ["panel entrants", numbers(highest.get()), if is_filtered.get() { " entrants--found" } else { "" }].concat()
            }
            hidden=is_nobody_found
            on:keydown=focus::steps(".entrant__open")
        >
            <For
                each=move || lines.rows.drawn()
                key=|(_, entry)| *entry
                children=move |(index, entry)| line(&lines, index, entry)
            />
        </ol>
        {move || nobody()}
    }
}

/// The state that rows read. A change redraws only the rows it concerns.
#[derive(Clone)]
struct Lines {
    session: Session,
    words: Words,
    rows: Rows<Vec<PlayerRow>, EntryId, PlayerRow>,
    found: Among<EntryId>,
    chosen: RwSignal<Option<EntryId>>,
    selected: Selector<Option<EntryId>>,
}

fn line(lines: &Lines, index: usize, entry: EntryId) -> AnyView {
    let Lines { session, words, rows, found, chosen, selected } = lines.clone();
    let row = rows.row(index, entry);
    let is_chosen = Signal::derive(move || selected.selected(&Some(entry)));
    let is_found = found.holds(entry);
    let class = move || {
        let out = if row.read().as_ref().is_some_and(|row| row.is_out) { " entrant--out" } else { "" };
        let selected = if is_chosen.get() { " entrant--selected" } else { "" };
        let found = if is_found() { " entrant--found" } else { "" };
        ["entrant", out, selected, found].concat()
    };
    view! {
        <li class=move || class() data-drop=entry.0.to_string()>
            {face_button("entrant__open", (move || row.get().map(cells)).into_any(), move || chosen.set(Some(entry)))
                .current(move || is_chosen.get())}
            {move || row.get().and_then(|row| list(session, words, row, chosen))}
        </li>
    }
    .into_any()
}

fn cells(row: PlayerRow) -> impl IntoView {
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
}

/// The list status. A tap moves it on to handed in, then to checked; after that it opens the panel.
fn list(session: Session, words: Words, row: PlayerRow, chosen: RwSignal<Option<EntryId>>) -> Option<AnyView> {
    let ListCell { word, kind, next, .. } = row.list?;
    let entry = row.entry;
    let label = words.list_status_of(&row.name, &word);
    let press = move || match next {
        Some(next) => mark(session, entry, (0, next), String::new()),
        None => chosen.set(Some(entry)),
    };
    Some(face_button("entrant__list", badge(Badge { kind, text: word }), press).label(label).view())
}

pub(in crate::web) fn badge(badge: Badge) -> AnyView {
    let class = match badge.kind {
        BadgeKind::Plain => "badge",
        BadgeKind::Open => "badge badge--open",
        BadgeKind::Out => "badge badge--out",
        BadgeKind::Warn => "badge badge--warn",
        BadgeKind::Bad => "badge badge--bad",
    };
    view! { <span class=class>{badge.text}</span> }.into_any()
}
