//! Printed tables in columns, and score records.

use crate::web::base::*;

use crate::present::paper::{Cell, Column, Kind, Poster, PrintedRow, Record, Table};
use crate::present::setup::announcement::Announcement;
use crate::present::standing::sum::SumLine;
use crate::web::kit::each;
use crate::web::paper::code::code;
use crate::web::players::members::fitted;

/// Draws the parts of a table side by side.
pub(super) fn table(table: &Table) -> AnyView {
    let has_small = table.parts.iter().flatten().any(|line| line.cells.iter().any(|cell| !cell.small.is_empty()));
    let class = match (table.row, has_small) {
        (0, _) => "lines lines--text",
        (_, true) => "lines lines--two",
        (_, false) => "lines",
    };
    view! {
        <div class=class style=("--row", table.row.to_string())>
            {each(&table.parts, |lines| part(table, lines))}
        </div>
    }
}

fn part(table: &Table, lines: &[PrintedRow]) -> AnyView {
    let naming = naming_columns(&table.columns);
    view! {
        <table class="lines__part">
            <colgroup>{each(&table.columns, |column| view! { <col class=class(column.kind) /> })}</colgroup>
            <thead>
                <tr>{each(&table.columns, |column| head(class(column.kind), column.head))}</tr>
            </thead>
            <tbody>{each(lines, |found| line(&table.columns, naming, found))}</tbody>
        </table>
    }
}

/// The head of a column; an empty one heads nothing.
pub(super) fn head(class: &'static str, text: &str) -> AnyView {
    let text = text.to_owned();
    if text.is_empty() {
        view! { <td class=class></td> }
    } else {
        view! { <th class=class scope="col">{text}</th> }
    }
}

/// The number of first columns that name a row: its table, its player, or the place before the player.
fn naming_columns(columns: &[Column]) -> usize {
    let first = columns.iter().zip(1..).find(|(column, _)| !column.head.is_empty());
    first.filter(|(column, _)| matches!(column.kind, Kind::Plate | Kind::Name)).map_or(0, |(_, count)| count)
}

fn line(columns: &[Column], naming: usize, line: &PrintedRow) -> AnyView {
    let cells = columns.iter().zip(&line.cells).enumerate();
    let cells = each(cells, |(at, (column, found))| cell(column.kind, at < naming, found));
    let class = if line.is_last { "lines__last" } else { "" };
    view! { <tr class=class>{cells}</tr> }
}

fn cell(kind: Kind, names_row: bool, cell: &Cell) -> AnyView {
    let text = match kind {
        Kind::Name | Kind::Met => fitted("", &cell.text),
        Kind::Plate | Kind::Word | Kind::Figure | Kind::Wide => cell.text.clone().into_any(),
    };
    let (class, text) = (class(kind), view! { {text} {small(cell)} });
    if names_row {
        view! { <th class=class scope="row">{text}</th> }
    } else {
        view! { <td class=class>{text}</td> }
    }
}

pub(super) fn poster(poster: &Poster) -> AnyView {
    view! {
        <div class="poster">
            <p class="poster__title">{poster.title}</p>
            {code("poster__code", &poster.code, "")}
            <p class="poster__text">{poster.text}</p>
        </div>
    }
}

/// The small print below a cell's text.
pub(super) fn small(cell: &Cell) -> Option<AnyView> {
    let text = cell.small.clone();
    (!text.is_empty()).then(|| view! { <small class="leaf__small">{text}</small> })
}

const fn class(kind: Kind) -> &'static str {
    match kind {
        Kind::Plate => "lines__plate",
        Kind::Name => "lines__name",
        Kind::Met => "lines__met",
        Kind::Word => "lines__word",
        Kind::Figure => "lines__figure",
        Kind::Wide => "lines__wide",
    }
}

/// The announcement in wall poster size.
pub(super) fn notice(name: &str, notice: &Announcement) -> AnyView {
    let fact = |(name, value): &(&'static str, String)| view! { <dt>{*name}</dt> <dd>{value.clone()}</dd> };
    view! {
        <div class="told">
            <h2 class="told__name">{name.to_owned()}</h2>
            <p class="told__format">{notice.format.clone()}</p>
            <p class="told__plan">{notice.plan.clone()}</p>
            <dl class="told__facts">{each(&notice.facts, fact)}</dl>
        </div>
    }
}

pub(super) fn records(records: &[Record]) -> AnyView {
    view! { <div class="records">{each(records, record)}</div> }
}

fn record(record: &Record) -> AnyView {
    let fact = |(name, value): &(&'static str, String)| view! { <span>{*name} " " <b>{value.clone()}</b></span> };
    let round = |round: &SumLine| {
        let what = fitted("record__who", &round.what);
        view! { <li class="record__round">{what} <b>{round.value.clone()}</b></li> }
    };
    view! {
        <article class="record">
            <h2 class="record__name">
                <span>{record.place.clone()}</span>
                " "
                {fitted("record__who", &record.name)}
                " "
                <small class="leaf__small">{record.beside.clone()}</small>
            </h2>
            <p class="record__facts">{each(&record.facts, fact)}</p>
            <ol class="record__rounds">{each(&record.rounds, round)}</ol>
        </article>
    }
}
