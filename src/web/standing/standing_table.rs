//! The table of a standing: one keyed line for each player, so that a result redraws only changes; figures open.

use crate::present::share::markup::Markup;
use crate::present::standing::{Cell, CutLine, Head, RowView, StandingView, finds};
use crate::web::browser::page::frames::in_steps;
use crate::web::prelude::*;
use std::hash::Hash;

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

/// Rows of a part of the table, which is skipped out of sight.
const PART: usize = 60;

/// Most rows whose places have three digits.
pub(super) const SHORT: usize = 999;

/// The lines that match the search.
pub fn standing_table(
    words: Words,
    view: Memo<StandingView>,
    searched: RwSignal<String>,
    opened: RwSignal<Option<Opened>>,
) -> AnyView {
    let after = Memo::new(move |_| view.read().after);
    let found = Memo::new(move |_| {
        let (view, searched) = (view.read(), searched.read());
        found(&view.rows, |row| finds(&row.name, &row.members, &searched))
    });
    let row = move |at: usize| {
        let view = view.read();
        let row = view.rows.get(at)?;
        Some((row.clone(), view.cut.as_ref().filter(|cut| cut.last == row.entry).cloned()))
    };
    let selected = Selector::new(move || opened.get().map(Opened::entry));
    let press = move |act, row| {
        let entry = EntryId(row);
        opened.set(Some(if act == NAME { Opened::Player(entry) } else { Opened::Figure(entry, act) }));
    };
    let columns = move || view.read_untracked().heads.len() + 3;
    let is_long = move || view.read().rows.len() > SHORT;
    view! {
        <table {..hand::pressed_in_row(press)} class="standing" class:standing--long=is_long role="table">
            {move || view.with(|view| heads(words, view.who, None, &view.heads, &view.record))}
            {parts(after, found, row, move |(row, cut)| {
                let cut = cut.map(|cut| cut_line(cut, columns()));
                (player(words, &view.read_untracked(), &row, &selected), cut).into_any()
            })}
        </table>
        {move || found.read().is_empty().then(|| nobody(words))}
    }
}

/// The places in the list of the rows that a search finds.
pub(super) fn found<R>(rows: &[R], finds: impl Fn(&R) -> bool) -> Vec<usize> {
    rows.iter().enumerate().filter(|(_, row)| finds(row)).map(|(at, _)| at).collect()
}

/// The rows found, in bodies of a few that are drawn in steps: the browser skips the bodies out of sight.
pub(super) fn parts<P, L>(
    page: Memo<P>,
    found: Memo<Vec<usize>>,
    row: impl Fn(usize) -> Option<L> + Copy + Send + Sync + 'static,
    line: impl Fn(L) -> AnyView + Clone + Send + 'static,
) -> AnyView
where
    P: Clone + PartialEq + Send + Sync + 'static,
    L: Clone + Eq + Hash + Send + Sync + 'static,
{
    let drawn = in_steps(page, Signal::derive(move || found.read().len()));
    let count = move || drawn.get().min(found.read().len()).div_ceil(PART);
    let part = move |number| {
        let own = Memo::new(move |_| {
            let found = found.read();
            found.chunks(PART).nth(number).unwrap_or_default().iter().filter_map(|at| row(*at)).collect::<Vec<_>>()
        });
        let line = line.clone();
        view! {
            <tbody
                class="standing__part"
                style=("--lines", move || own.read().len().to_string())
                role="rowgroup"
            >
                <For each=move || own.get() key=Clone::clone children=line />
            </tbody>
        }
    };
    view! { <For each=move || 0..count() key=Clone::clone children=part /> }
}

pub fn nobody(words: Words) -> AnyView {
    view! { <p class="standing__nobody">{words.standing_found_none()}</p> }
}

pub const fn column_class(column: usize, is_wide: bool) -> &'static str {
    match column {
        0 => "standing__points",
        _ if is_wide => "standing__sos",
        _ => "standing__mov",
    }
}

/// The headings of places, names, stage reached, figures and record.
pub fn heads(words: Words, who: &'static str, reached: Option<&'static str>, figures: &[Head], last: &Head) -> AnyView {
    let cell = |class: &'static str, head: &Head| {
        view! {
            <th class=class scope="col" role="columnheader">
                <abbr class="standing__abbr" title=head.long>
                    {head.short}
                </abbr>
            </th>
        }
    };
    let all = figures.iter().enumerate().map(|(column, head)| cell(column_class(column, head.is_wide), head));
    let figures: Vec<_> = all.chain([cell("standing__record", last)]).collect();
    view! {
        <thead class="standing__head" role="rowgroup">
            <tr role="row">
                <th class="standing__place" scope="col" role="columnheader">
                    <span class="standing__word">{words.standing_place()}</span>
                    <span class="standing__sign" aria-hidden="true">"#"</span>
                </th>
                <th class="standing__who" scope="col" role="columnheader">
                    {who}
                </th>
                {reached.map(|text| view! { <th class="standing__reached" scope="col" role="columnheader">{text}</th> })}
                {figures}
            </tr>
        </thead>
    }
}

/// As markup: thousands of cells are built several times as fast as views.
fn player(words: Words, view: &StandingView, row: &RowView, selected: &Selector<Option<EntryId>>) -> AnyView {
    let entry = row.entry;
    let mut class = String::from("standing__row");
    if row.below_cut {
        class.push_str(" standing__row--cut");
    } else if view.cut.is_some() {
        class.push_str(" standing__row--in");
    }
    if row.out.is_some() {
        class.push_str(" standing__row--out");
    }
    let selected = selected.clone();
    let is_open = move || selected.selected(&Some(entry));
    view! {
        <tr
            class=class
            style=("--longest", longest_word(&row.name))
            class:standing__row--selected={
                let is_open = is_open.clone();
                move || is_open()
            }
            role="row"
            aria-current=move || is_open().then_some("true")
            data-row=entry.0
            inner_html=cells(words, view, row)
        ></tr>
    }
}

/// The button of the name; those of the figures count from 0.
const NAME: usize = usize::MAX;

fn cells(words: Words, view: &StandingView, row: &RowView) -> String {
    let mut out = Markup::default();
    out.within("<td role=\"cell\" class=\"standing__place\">", &row.place, "</td>");
    out.raw("<th scope=\"row\" role=\"rowheader\" class=\"standing__who\">");
    markup_button(&mut out, ["standing__open", ""], NAME, |out| {
        out.within("<span class=\"standing__name\">", &row.name, "</span> ");
        out.raw("<span class=\"standing__under\" title=\"").say(view.record.long).raw("\">");
        out.say(&row.record).raw("</span> ");
        moved(out, words, row.moved);
    });
    if row.by_lot {
        out.within("<span class=\"badge badge--warn\">", words.standing_by_lot(), "</span>");
    }
    if let Some(left) = row.out {
        out.within("<span class=\"badge badge--out\">", left, "</span>");
    }
    if !row.members.is_empty() {
        out.within("<span class=\"members\">", &row.members, "</span>");
    }
    out.raw("</th>");
    for (column, (cell, head)) in row.cells.iter().zip(&view.heads).enumerate() {
        out.raw("<td role=\"cell\" class=\"");
        out.raw(column_class(column, head.is_wide));
        out.raw("\">");
        figure(&mut out, words, (column, head), cell);
        out.raw("</td>");
    }
    out.within("<td role=\"cell\" class=\"standing__record\">", &row.record, "</td>");
    out.done()
}

fn figure(out: &mut Markup, words: Words, (column, head): (usize, &Head), cell: &Cell) {
    let class = match (column, cell.decided) {
        (0, _) => "figure figure--main",
        (_, true) => "figure figure--decided",
        (_, false) => "figure",
    };
    let decided = if cell.decided { [", ", words.standing_decided_here()].concat() } else { String::new() };
    let label = [&words.standing_sum_of(head.short, cell.shown()), decided.as_str()].concat();
    markup_button(out, [class, &label], column, |out| {
        out.say(cell.shown());
    });
}

/// Places gained or lost since the last round, marked by the shape of the arrow.
fn moved(out: &mut Markup, words: Words, moved: Option<i32>) {
    let Some(moved) = moved.filter(|moved| *moved != 0) else { return };
    let (open, text) = if moved > 0 {
        ("<span class=\"standing__moved standing__moved--up\"><span aria-hidden=\"true\">▲ ", words.standing_up(moved))
    } else {
        ("<span class=\"standing__moved\"><span aria-hidden=\"true\">▼ ", words.standing_down(-moved))
    };
    out.within(open, &moved.unsigned_abs().to_string(), "</span> ");
    out.within("<span class=\"unseen\">", &text, "</span></span>");
}

fn cut_line(cut: CutLine, columns: usize) -> AnyView {
    let warn = cut.is_lot.then(|| icon_small("warn"));
    view! {
        <tr role="row">
            <td class="standing__edge" class:standing__edge--lot=cut.is_lot role="cell" colspan=columns>
                <span class="standing__label">{warn} <strong>{cut.label}</strong> {cut.why}</span>
            </td>
        </tr>
    }
}
