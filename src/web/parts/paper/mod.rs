//! Leaves of paper as they are drawn: the same for the printer and, smaller, for the preview on the screen.

mod forms;
mod lines;
mod plates;
mod proof;
mod slips;
mod tree;

use leptos::portal::Portal;
use leptos::prelude::*;

use crate::present::paper::{Body, Leaf, Paper, Size};

pub use proof::proof;

/// What the printer gets: all leaves, outside of what the screen shows.
pub fn sheets(paper: Memo<Option<Paper>>) -> AnyView {
    let drawn = move || {
        paper.get().map(|paper| {
            let page = page_rule(&paper);
            let leaves: Vec<_> = paper.leaves.iter().map(|found| leaf(&paper, found)).collect();
            view! {
                <style>{page}</style>
                <div class="paper">{leaves}</div>
            }
            .into_any()
        })
    };
    view! { <Portal>{drawn}</Portal> }.into_any()
}

/// The size of the paper, as the printer is told it.
fn page_rule(paper: &Paper) -> String {
    let size = match paper.size {
        Size::A4 => "A4",
        Size::Letter => "letter",
    };
    let turn = if paper.is_landscape { "landscape" } else { "portrait" };
    ["@page{size:", size, " ", turn, ";margin:10mm}"].concat()
}

/// Width and height for the style sheet.
fn measures(paper: &Paper) -> String {
    let (width, height) = paper.size.inside(paper.is_landscape);
    ["--w:", &width.to_string(), ";--h:", &height.to_string()].concat()
}

/// A leaf inside its margins.
fn leaf(paper: &Paper, leaf: &Leaf) -> AnyView {
    let head = (!leaf.event.is_empty()).then(|| {
        view! {
            <header class="leaf__head">
                <span class="leaf__event">{leaf.event.clone()}</span>
                <span class="leaf__title">{leaf.title.clone()}</span>
                <span class="leaf__note">{leaf.note.clone()}</span>
                <span class="leaf__number">{leaf.number.clone()}</span>
            </header>
        }
        .into_any()
    });
    let body = match &leaf.body {
        Body::Table(table) => lines::table(table),
        Body::Slips { slips, height } => slips::slips(slips, *height),
        Body::Tree(tree) => tree::tree(tree),
        Body::Notice(notice) => lines::notice(&leaf.title, notice),
        Body::Forms(forms) => forms::forms(forms),
        Body::Records(records) => lines::records(records),
        Body::Plates(found) => plates::plates(found),
    };
    view! {
        <section class="leaf" style=measures(paper)>
            {head}
            {body}
        </section>
    }
    .into_any()
}

/// A length for the style sheet, under a name of its own.
fn length(name: &str, value: u16) -> String {
    [name, ":", &value.to_string()].concat()
}
