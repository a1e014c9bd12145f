//! The printed bracket: boxes at computed positions, and lines between them.

use crate::web::base::*;

use super::lines::small;
use crate::present::paper::{Cell, Tree, TreeMatch};
use crate::web::kit::{each, span};
use crate::web::players::members::fitted;

pub(super) fn tree(tree: &Tree) -> AnyView {
    let (width, height) = tree.size;
    let seen = ["0 0 ", &width.to_string(), " ", &height.to_string()].concat();
    let title = |(x, title): &(u16, String)| {
        view! {
            <b class="tree__title" style=("--x", x.to_string())>
                {title.clone()}
            </b>
        }
    };
    view! {
        <div
            class="tree"
            style=("--tw", width.to_string())
            style=("--th", height.to_string())
            style=("--cw", tree.width.to_string())
            style=("--bh", tree.height.to_string())
        >
            <svg class="tree__lines" viewBox=seen aria-hidden="true">
                <path d=tree.path.clone() />
            </svg>
            {each(&tree.titles, title)}
            {each(&tree.boxes, one)}
        </div>
    }
}

fn one(found: &TreeMatch) -> AnyView {
    let side = |(index, (who, score)): (usize, &(Cell, String))| {
        let class = if found.won == Some(index) { "tree__side tree__side--won" } else { "tree__side" };
        view! {
            <div class=class>
                <span class="tree__name">{fitted("", &who.text)} {small(who)}</span>
                <span class="tree__score">{score.clone()}</span>
            </div>
        }
    };
    view! {
        <div class="tree__match" style=("--x", found.at.0.to_string()) style=("--y", found.at.1.to_string())>
            {span("tree__label", &found.label)}
            {each(found.sides.iter().enumerate(), side)}
        </div>
    }
}
