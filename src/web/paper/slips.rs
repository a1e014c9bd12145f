//! Result slips of a page, with dashed cut lines.

use crate::web::base::*;

use super::code::code;
use super::lines::{head, small};
use crate::present::paper::{Back, Mark, Slip, SlipHead, SlipSide};
use crate::web::kit::{each, span};

/// Lines of a list in one column on the smallest slip.
const SHORT_LIST: usize = 11;
/// The lowest slip with room for two lines of members below each name: four on a leaf.
const TALL: u16 = 640;

pub(super) fn slips(slips: &[Slip], height: u16, check_code: &str) -> AnyView {
    let class = if height >= TALL { "slips slips--tall" } else { "slips" };
    view! {
        <div class=class style=("--slip", height.to_string())>
            {each(slips, |found| slip(found, check_code))}
        </div>
    }
}

/// The lists of both sides on the backs of the slips.
pub(super) fn backs(backs: &[Back], height: u16, check_code: &str) -> AnyView {
    let one = |back: &Back| {
        let lists = back.lists.clone().map(|(name, list)| {
            let class = if list.lines().count() > SHORT_LIST { "back__list back__list--long" } else { "back__list" };
            view! {
                <div class=class>
                    <b>{name}</b>
                    <p>{if list.is_empty() { "\u{2013}".to_owned() } else { list }}</p>
                </div>
            }
        });
        view! {
            <article class="slip back">
                <b class="back__table">{back.table.clone()}</b>
                {lists}
                <span class="leaf__code">{check_code.to_owned()}</span>
            </article>
        }
    };
    view! {
        <div class="slips" style=("--slip", height.to_string())>
            {each(backs, one)}
        </div>
    }
}

fn slip(slip: &Slip, check_code: &str) -> AnyView {
    let sides = slip.sides.each_ref().map(|found| side(found, &slip.heads));
    view! {
        <article class="slip" data-table=slip.table.clone()>
            <div class="slip__left">
                <b class="slip__table">{slip.table.clone()}</b>
                {slip.code.as_ref().map(|found| code("slip__code", found, ""))}
                <small class="leaf__small">{slip.letters.clone()}</small>
            </div>
            <div class="slip__right">
                <p class="slip__round">
                    <span class="slip__event">{slip.round.clone()}</span>
                    <span class="leaf__code">{check_code.to_owned()}</span>
                </p>
                <table class="slip__fields">
                    <thead>
                        <tr>
                            <td class="slip__who"></td>
                            {each(&slip.heads, |found| head(class(found.mark), &found.label))}
                        </tr>
                    </thead>
                    <tbody>{sides}</tbody>
                </table>
                <p class="slip__ends">{each(&slip.ends, |end| span("slip__end", end.clone()))}</p>
                <p class="slip__notes">{each(&slip.notes, |note| view! { <span>{note.clone()}</span> })}</p>
            </div>
        </article>
    }
}

fn side(side: &SlipSide, heads: &[SlipHead]) -> AnyView {
    let field = |head: &SlipHead| view! { <td class=class(head.mark)><i class="slip__box"></i></td> };
    view! {
        <tr>
            <th class="slip__who" scope="row">
                <b>{side.who.text.clone()}</b>
                {small(&side.who)}
                <small class="leaf__small">{side.facts.join(" \u{b7} ")}</small>
            </th>
            {each(heads, field)}
        </tr>
    }
}

const fn class(mark: Mark) -> &'static str {
    match mark {
        Mark::Number => "slip__number",
        Mark::Tick => "slip__tick",
        Mark::Line => "slip__line",
    }
}
