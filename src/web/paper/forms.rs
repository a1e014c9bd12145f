//! Squad list forms to fill in, side by side on a page.

use crate::web::base::*;

use crate::present::paper::{Blank, Field, Item, PrintedForm};
use crate::web::kit::each;

pub(super) fn forms(forms: &[PrintedForm], check_code: &str) -> AnyView {
    view! { <div class="forms">{each(forms, |found| form(found, check_code))}</div> }
}

fn form(form: &PrintedForm, check_code: &str) -> AnyView {
    let item = |item: &Item| match item {
        Item::Fields(found) => fields(found),
        Item::Blank(found) => blank(found),
    };
    view! {
        <article class="form" style=("--row", form.row.to_string())>
            <header class="form__head">
                <b class="form__title">{form.title}</b>
                <span class="form__event">{form.event.clone()}</span>
                <span class="leaf__code">{check_code.to_owned()}</span>
            </header>
            {each(&form.items, item)}
        </article>
    }
}

fn fields(fields: &[Field]) -> AnyView {
    let tick = |tick: &&'static str| view! { <span class="slip__end">{*tick}</span> };
    let field = |field: &Field| {
        view! {
            <div class="form__field" style=("flex-grow", field.share.to_string())>
                <small class="leaf__small">{field.label.clone()}</small>
                <b>{field.value.clone()}</b>
                {each(&field.ticks, tick)}
            </div>
        }
    };
    view! { <div class="form__fields">{each(fields, field)}</div> }
}

fn blank(blank: &Blank) -> AnyView {
    let sides = if blank.is_double { 2 } else { 1 };
    let all: u16 = blank.heads.iter().map(|(_, share)| u16::from(*share)).sum();
    let head = |(head, share): &(&'static str, u8)| {
        let width = [&(u16::from(*share) * 100 / all.max(1)).to_string(), "%"].concat();
        view! { <th style=("width", width)>{*head}</th> }
    };
    let row = |_| view! { <tr>{each(&blank.heads, |_| view! { <td></td> })}</tr> };
    let table = |side| {
        let rows = if side == 0 { blank.high() } else { blank.rows - blank.high() };
        view! {
            <table class="form__lines">
                <thead>
                    <tr>{each(&blank.heads, head)}</tr>
                </thead>
                <tbody>{each(0..rows, row)}</tbody>
            </table>
        }
    };
    view! {
        <div class="form__blank">
            <b class="form__heading">{blank.title}</b>
            <div class="form__tables">{each(0..sides, table)}</div>
        </div>
    }
}
