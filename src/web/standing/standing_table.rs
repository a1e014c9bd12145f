//! The table of a standing: one keyed line for each player, so that a result redraws only changes; figures open.

use leptos::prelude::*;

use crate::engine::id::EntryId;
use crate::present::standing::{Cell, CutLine, RowView, StandingView, finds};
use crate::present::words::text::Words;
use crate::web::browser::page::frames::in_steps;
use crate::web::kit::button::face_button;
use crate::web::kit::icon::icon_small;
use crate::web::players::members::members;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Opened {
    Figure(EntryId, usize),
    Player(EntryId),
}

impl Opened {
    pub const fn entry(self) -> EntryId {
        match self {
            Self::Figure(entry, _) | Self::Player(entry) => entry,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
enum StandingLine {
    Player(RowView),
    Cut(CutLine),
}

/// The lines that match the search.
pub fn standing_table(
    words: Signal<Words>,
    view: Memo<StandingView>,
    searched: RwSignal<String>,
    opened: RwSignal<Option<Opened>>,
) -> AnyView {
    let after = Memo::new(move |_| view.read().after);
    // The line of the cut is one more.
    let drawn = in_steps(after, Signal::derive(move || view.read().rows.len() + 1));
    let lines = Memo::new(move |_| {
        let mut lines = lines(&view.read(), &searched.read());
        lines.truncate(drawn.get());
        lines
    });
    let columns = move || view.read_untracked().heads.len() + 3;
    let selected = Selector::new(move || opened.get().map(Opened::entry));
    view! {
        <table class="standing">
            {move || head(words.get(), &view.read())}
            <tbody>
                <For
                    each=move || lines.get()
                    key=Clone::clone
                    children=move |line| match line {
                        StandingLine::Player(row) => player(words.get_untracked(), row, opened, selected.clone()),
                        StandingLine::Cut(cut) => cut_line(cut, columns()),
                    }
                />
            </tbody>
        </table>
        {move || lines.read().is_empty().then(|| nobody(words.get()))}
    }
    .into_any()
}

pub fn nobody(words: Words) -> AnyView {
    view! { <p class="standing__nobody">{words.standing_found_none()}</p> }.into_any()
}

fn lines(view: &StandingView, searched: &str) -> Vec<StandingLine> {
    let mut lines = Vec::with_capacity(view.rows.len() + 1);
    for row in view.rows.iter().filter(|row| finds(&row.name, &row.members, searched)) {
        lines.push(StandingLine::Player(row.clone()));
        if let Some(cut) = view.cut.as_ref().filter(|cut| cut.last == row.entry) {
            lines.push(StandingLine::Cut(cut.clone()));
        }
    }
    lines
}

const fn column_class(column: usize, is_wide: bool) -> &'static str {
    match column {
        0 => "standing__points",
        _ if is_wide => "standing__sos",
        _ => "standing__mov",
    }
}

fn head(words: Words, view: &StandingView) -> AnyView {
    let figures: Vec<_> = view
        .heads
        .iter()
        .enumerate()
        .map(|(column, head)| {
            view! {
                <th class=column_class(column, head.is_wide) scope="col">
                    <abbr class="standing__abbr" title=head.long>
                        {head.short}
                    </abbr>
                </th>
            }
            .into_any()
        })
        .collect();
    view! {
        <thead class="standing__head">
            <tr>
                <th class="standing__place" scope="col">
                    <span class="unseen">{words.standing_place()}</span>
                    <span aria-hidden="true">"#"</span>
                </th>
                <th class="standing__who" scope="col">
                    {view.who}
                </th>
                {figures}
                <th class="standing__record" scope="col">
                    <abbr class="standing__abbr" title=view.record.long>
                        {view.record.short}
                    </abbr>
                </th>
            </tr>
        </thead>
    }
    .into_any()
}

fn player(
    words: Words,
    row: RowView,
    opened: RwSignal<Option<Opened>>,
    selected: Selector<Option<EntryId>>,
) -> AnyView {
    let entry = row.entry;
    let mut class = String::from("standing__row");
    if row.below_cut {
        class.push_str(" standing__row--cut");
    }
    if row.out.is_some() {
        class.push_str(" standing__row--out");
    }
    let is_open = move || selected.selected(&Some(entry));
    let cells: Vec<_> =
        row.cells.iter().enumerate().map(|(column, cell)| figure(words, entry, column, cell, opened)).collect();
    let lot = row.by_lot.then(|| view! { <span class="badge badge--warn">{words.standing_by_lot()}</span> }.into_any());
    let out = row.out.map(|out| view! { <span class="badge badge--out">{out}</span> }.into_any());
    let name = view! { <span class="standing__name">{row.name}</span> {moved(words, row.moved)} };
    view! {
        <tr class=class class:standing__row--selected={ let is_open = is_open.clone(); move || is_open() } aria-current=move || is_open().then_some("true")>
            <td class="standing__place">{row.place}</td>
            <th scope="row" class="standing__who">
                {face_button("standing__open", name.into_any(), move || opened.set(Some(Opened::Player(entry))))}
                {lot}
                {out}
                {members(row.members)}
                <span class="standing__under">{row.record.clone()}</span>
            </th>
            {cells}
            <td class="standing__record">{row.record}</td>
        </tr>
    }
    .into_any()
}

fn figure(words: Words, entry: EntryId, column: usize, cell: &Cell, opened: RwSignal<Option<Opened>>) -> AnyView {
    let class = match (column, cell.decided) {
        (0, _) => "figure figure--main",
        (_, true) => "figure figure--decided",
        (_, false) => "figure",
    };
    let decided =
        cell.decided.then(|| view! { <span class="unseen">{words.standing_decided_here()}</span> }.into_any());
    let face = view! { {cell.text.clone()} {decided} };
    view! {
        <td>
            {face_button(class, face.into_any(), move || opened.set(Some(Opened::Figure(entry, column))))}
        </td>
    }
    .into_any()
}

/// Places gained or lost since the last round, marked by the shape of the arrow.
fn moved(words: Words, moved: Option<i32>) -> Option<AnyView> {
    let moved = moved.filter(|moved| *moved != 0)?;
    let (arrow, text) =
        if moved > 0 { ("▲", words.standing_up(moved)) } else { ("▼", words.standing_down(-moved)) };
    let class = if moved > 0 { "standing__moved standing__moved--up" } else { "standing__moved" };
    Some(
        view! {
            <span class=class>
                <span aria-hidden="true">{arrow} {moved.unsigned_abs()}</span>
                <span class="unseen">{text}</span>
            </span>
        }
        .into_any(),
    )
}

fn cut_line(cut: CutLine, columns: usize) -> AnyView {
    let warn = cut.is_lot.then(|| icon_small("warn"));
    view! {
        <tr class="standing__line" class:standing__line--lot=cut.is_lot>
            <td colspan=columns>
                <span class="standing__label">{warn} {cut.label}</span>
            </td>
        </tr>
    }
    .into_any()
}
