//! The list of players: number, name, badges, squad total. A row opens the panel.

use super::find_field::FindField;
use crate::present::list::status::{BadgeKind, ListCell};
use crate::present::players::find::Enter;
use crate::present::players::{Badge, PlayerRow};
use crate::present::share::markup::Markup;
use crate::web::browser::page::rows::Rows;
use crate::web::list::filing::mark;
use crate::web::players::members::numbers;
use crate::web::prelude::*;

/// The buttons of a row.
const OPEN: usize = 0;
const LIST: usize = 1;

pub fn player_list(
    session: Session,
    rows: Memo<Vec<PlayerRow>>,
    field: FindField,
    chosen: RwSignal<Option<EntryId>>,
    is_compact: RwSignal<bool>,
) -> AnyView {
    let (words, found) = (session.words(), field.found);
    let is_filtered = Memo::new(move |_| found.read().shown.is_some());
    let is_nobody_found = Memo::new(move |_| found.read().shown.as_ref().is_some_and(BTreeSet::is_empty));
    let is_said = move || is_nobody_found.get() && !found.read().adds;
    let nobody = move || view! { <p class="soft" role="status">{move || field.nobody()}</p> };
    let highest = Memo::new(move |_| rows.read().iter().map(|row| row.number).max().unwrap_or_default());
    let rows = Memo::new(move |_| rows.read().iter().cloned().map(Arc::new).collect::<Vec<_>>());
    let lines = Memo::new(move |_| {
        let (found, chosen) = (found.read(), chosen.get());
        let line = |row: &Arc<PlayerRow>| Line {
            row: Arc::clone(row),
            is_chosen: chosen == Some(row.entry),
            is_found: found.shown.as_ref().is_some_and(|shown| shown.contains(&row.entry)),
            enters: found.enter == Enter::Open(row.entry),
        };
        rows.read().iter().map(line).collect::<Vec<_>>()
    });
    let press = move |act, row| {
        let entry = EntryId(row);
        let next = |rows: &Vec<Arc<PlayerRow>>| rows.iter().find(|row| row.entry == entry)?.list.as_ref()?.next;
        let next = rows.with_untracked(next);
        match next {
            Some(next) if act == LIST => mark(session, entry, (0, next), String::new()),
            _ => chosen.set(Some(entry)),
        }
    };
    let lines = Rows::of(session.event(), lines, Vec::as_slice, |line| line.row.entry);
    let class = move || {
        let found = if is_filtered.get() { " entrants--found" } else { "" };
        ["panel entrants", numbers(highest.get()), found, if is_compact.get() { " entrants--compact" } else { "" }]
            .concat()
    };
    view! {
        <ol
            {..hand::pressed_in_row(press)}
            class=move || class()
            hidden=is_nobody_found
            on:keydown=focus::steps(".entrant__open")
        >
            {lines.each(move |_, shown| line(words, shown))}
        </ol>
        {shown_if(is_said, nobody)}
    }
}

/// A row with what the page says of it.
#[derive(Clone, PartialEq)]
struct Line {
    row: Arc<PlayerRow>,
    is_chosen: bool,
    is_found: bool,
    /// Enter opens it.
    enters: bool,
}

/// With one effect: a long list is quickly left.
fn line(words: Words, shown: ReadSignal<Option<Line>>) -> AnyView {
    let content = move || {
        let Line { row, is_chosen, is_found, enters } = shown.get()?;
        let entry = row.entry.0.to_string();
        let out = if row.is_out { " entrant--out" } else { "" };
        let selected = if is_chosen { " entrant--selected" } else { "" };
        let found = if is_found { " entrant--found" } else { "" };
        let enters = if enters { " entrant--enter" } else { "" };
        let listed = if row.list.is_some() { " entrant--listed" } else { "" };
        let class = ["entrant", out, selected, found, enters, listed].concat();
        let face = view! { <span class="entrant__face" inner_html=cells(words, &row)></span> };
        let opens = row_button("entrant__open", face, OPEN);
        Some(view! {
            <li class=class data-drop=entry.clone() data-row=entry>
                {opens.fixed("aria-current", is_chosen.then_some("true"))} {row.list.as_ref().map(|list| list_button(words, &row.name, list))}
            </li>
        })
    };
    content.into_any()
}

/// As markup: thousands of rows are drawn and left in less time.
fn cells(words: Words, row: &PlayerRow) -> String {
    let mut out = Markup::default();
    out.within("<span class=\"entrant__number\">", &row.number.to_string(), "</span><span class=\"entrant__who\">");
    out.within("<span class=\"entrant__name\">", &row.name, "</span><span class=\"entrant__of\">");
    part(&mut out, "<span class=\"entrant__club\">", &row.club);
    part(&mut out, "<span class=\"entrant__faction\">", &row.faction);
    out.raw("</span><span class=\"entrant__state\">");
    part(&mut out, "<span class=\"meta num\">", &row.plays);
    for badge in &row.badges {
        out.raw("<span class=\"").raw(badge_class(badge.kind)).within("\">", &badge.text, "</span> ");
    }
    match row.is_here {
        Some(true) => {
            out.within("<span class=\"entrant__here\"><span class=\"unseen\">", words.desk_here(), "</span>");
            out.raw("<span class=\"tick\"><svg class=\"icon icon--small\" aria-hidden=\"true\"><use href=\"#i-check\"/></svg></span></span>");
        }
        Some(false) => {
            out.within(
                "<span class=\"entrant__here entrant__here--not\">",
                words.desk_not_here(),
                "<span class=\"tick\"></span></span>",
            );
        }
        None => {}
    }
    out.within("</span></span><span class=\"entrant__squad\">", &row.squad, "</span>");
    out.raw("<svg class=\"icon icon--small entrant__go\" aria-hidden=\"true\"><use href=\"#i-go\"/></svg>");
    out.done()
}

fn part(out: &mut Markup, open: &'static str, text: &str) {
    if !text.is_empty() {
        out.within(open, text, "</span> ");
    }
}

/// The list status. A tap moves it on to handed in, then to checked; after that it opens the panel.
fn list_button(words: Words, name: &str, list: &ListCell) -> AnyView {
    let label = words.list_status_of(name, &list.word);
    let face = badge(Badge { kind: list.kind, text: list.word.clone() });
    row_button("entrant__list", face, LIST).fixed("aria-label", Some(label)).view()
}

pub(in crate::web) fn badge(badge: Badge) -> AnyView {
    view! { <span class=badge_class(badge.kind)>{badge.text}</span> }
}

const fn badge_class(kind: BadgeKind) -> &'static str {
    match kind {
        BadgeKind::Plain => "badge",
        BadgeKind::Open => "badge badge--open",
        BadgeKind::Out => "badge badge--out",
        BadgeKind::Warn => "badge badge--warn",
        BadgeKind::Bad => "badge badge--bad",
    }
}
