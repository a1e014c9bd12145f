//! The list of players: number, name, badges, squad total. A row opens the panel.

use super::find_field::FindField;
use crate::present::list::status::{BadgeKind, ListCell};
use crate::present::players::find::Enter;
use crate::present::players::{Badge, PlayerRow};
use crate::web::browser::page::rows::{Among, Rows};
use crate::web::list::filing::mark;
use crate::web::players::members::numbers;
use crate::web::prelude::*;

pub fn player_list(
    session: Session,
    rows: Memo<Vec<PlayerRow>>,
    field: FindField,
    chosen: RwSignal<Option<EntryId>>,
    is_compact: RwSignal<bool>,
) -> AnyView {
    let words = session.words();
    let found = field.found;
    let is_filtered = Memo::new(move |_| found.read().shown.is_some());
    // Empty without a filter.
    let shown = Memo::new(move |_| found.read().shown.clone().unwrap_or_default());
    let is_nobody_found = Memo::new(move |_| is_filtered.get() && shown.read().is_empty());
    let is_said = move || is_nobody_found.get() && !found.read().adds;
    let nobody = move || view! { <p class="soft" role="status">{move || field.nobody()}</p> };
    let highest = Memo::new(move |_| rows.read().iter().map(|row| row.number).max().unwrap_or_default());
    let rows = Rows::of(session.event(), rows, Vec::as_slice, |row| row.entry);
    let lines = Lines {
        session,
        words,
        found: Among::of(shown),
        chosen,
        selected: Selector::new(move || chosen.get()),
        enters: Selector::new(move || found.read().enter),
    };
    let class = move || {
        let found = if is_filtered.get() { " entrants--found" } else { "" };
        ["panel entrants", numbers(highest.get()), found, if is_compact.get() { " entrants--compact" } else { "" }]
            .concat()
    };
    view! {
        <ol
            class=move || class()
            hidden=is_nobody_found
            on:keydown=focus::steps(".entrant__open")
        >
            {rows.each(move |entry, row| line(&lines, entry, row))}
        </ol>
        {shown_if(is_said, nobody)}
    }
}

/// The state that rows read. A change redraws only the rows it concerns.
#[derive(Clone)]
struct Lines {
    session: Session,
    words: Words,
    found: Among<EntryId>,
    chosen: RwSignal<Option<EntryId>>,
    selected: Selector<Option<EntryId>>,
    /// What Enter opens.
    enters: Selector<Enter>,
}

fn line(lines: &Lines, entry: EntryId, row: ReadSignal<Option<PlayerRow>>) -> AnyView {
    let Lines { session, words, found, chosen, selected, enters } = lines.clone();
    let is_chosen = Signal::derive(move || selected.selected(&Some(entry)));
    let is_found = found.holds(entry);
    let class = move || {
        let out = if row.of(|row| row.is_out) { " entrant--out" } else { "" };
        let selected = if is_chosen.get() { " entrant--selected" } else { "" };
        let found = if is_found() { " entrant--found" } else { "" };
        let enters = if enters.selected(&Enter::Open(entry)) { " entrant--enter" } else { "" };
        ["entrant", out, selected, found, enters].concat()
    };
    view! {
        <li class=move || class() data-drop=entry.0.to_string()>
            {face_button("entrant__open", (move || row.get().map(|row| cells(session, row))).into_any(), move || chosen.set(Some(entry)))
                .current(move || is_chosen.get())}
            {move || row.get().and_then(|row| list(session, words, row, chosen))}
        </li>
    }
}

fn cells(session: Session, row: PlayerRow) -> AnyView {
    let here = row.is_here.map(|is_here| {
        let words = session.words();
        let (tick, said) = match is_here {
            true => (icon_small("check"), view! { <span class="unseen">{words.desk_here()}</span> }),
            false => (().into_any(), words.desk_not_here().into_any()),
        };
        view! { <span class="entrant__here" class:entrant__here--not=!is_here>{said} <span class="tick">{tick}</span></span> }
    });
    view! {
        <span class="entrant__number">{row.number}</span>
        <span class="entrant__who">
            <span class="entrant__name">{row.name}</span>
            <span class="entrant__of">{span("entrant__club", row.club)} {span("entrant__faction", row.faction)}</span>
            <span class="entrant__state">{span("meta num", row.plays)} {each(row.badges, badge)} {here}</span>
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
    view! { <span class=class>{badge.text}</span> }
}
