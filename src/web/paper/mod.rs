//! Printed pages, drawn the same for the printer and, smaller, for the preview.

pub mod code;
mod forms;
mod lines;
pub mod menu;
mod plates;
mod proof;
mod slips;
mod tree;

use crate::web::base::*;

use crate::present::paper::{Body, Leaf, Paper, Size};
use crate::web::browser::page::print;
use crate::web::kit::{each, para};

pub use proof::proof;

/// All pages, visible in print only.
pub fn sheets(paper: Memo<Option<Paper>>) -> AnyView {
    let drawn = move || {
        let paper = paper.get()?;
        Some(view! { <div class="paper">{each(&paper.leaves, |found| leaf(&paper, found))}</div> })
    };
    // Set through the CSSOM: the content security policy allows no style element.
    Effect::new(move |_| {
        if let Some(paper) = paper.read().as_ref() {
            print::set_page_rule(&page_rule(paper));
        }
    });
    print::beside(drawn)
}

/// The `@page` rule with the paper size.
fn page_rule(paper: &Paper) -> String {
    let size = match paper.size {
        Size::A4 => "A4",
        Size::Letter => "letter",
    };
    let turn = if paper.is_landscape { "landscape" } else { "portrait" };
    ["@page{size:", size, " ", turn, ";margin:10mm}"].concat()
}

/// Width and height inside the margins, in millimetres.
fn measures(paper: &Paper) -> (String, String) {
    let (width, height) = paper.size.inside(paper.is_landscape);
    (width.to_string(), height.to_string())
}

fn leaf(paper: &Paper, leaf: &Leaf) -> AnyView {
    let head = (!leaf.event.is_empty()).then(|| {
        view! {
            <header class="leaf__head">
                <span class="leaf__title">{leaf.title.clone()}</span>
                <span class="leaf__note">{leaf.note.clone()}</span>
                <span class="leaf__about">
                    <span class="leaf__event">{leaf.event.clone()}</span>
                    <span class="leaf__number">{leaf.number.clone()}</span>
                    <span class="leaf__code">{paper.code.clone()}</span>
                </span>
            </header>
        }
    });
    let body = match &leaf.body {
        Body::Table(table) => lines::table(table),
        Body::Slips { slips, height } => slips::slips(slips, *height, &paper.code),
        Body::Backs { backs, height } => slips::backs(backs, *height, &paper.code),
        Body::Tree(tree) => tree::tree(tree),
        Body::Notice(notice) => lines::notice(&leaf.title, notice),
        Body::Forms(forms) => forms::forms(forms, &paper.code),
        Body::Records(records) => lines::records(records),
        Body::Plates(found) => plates::plates(found),
        Body::Poster(poster) => lines::poster(poster),
    };
    let in_the_corner = leaf.event.is_empty() && matches!(leaf.body, Body::Notice(_) | Body::Plates(_));
    let corner = in_the_corner.then(|| para("leaf__code leaf__code--corner", &paper.code));
    let (width, height) = measures(paper);
    view! {
        <section class="leaf" style=("--w", width) style=("--h", height)>
            {head}
            {body}
            {corner}
        </section>
    }
}
