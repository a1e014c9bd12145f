//! Squad list forms to fill in, side by side on a page.

use leptos::prelude::*;

use crate::present::paper::{Blank, Field, Item, PrintedForm};

pub(super) fn forms(forms: &[PrintedForm], check_code: &str) -> AnyView {
    let forms: Vec<_> = forms.iter().map(|found| form(found, check_code)).collect();
    view! { <div class="forms">{forms}</div> }.into_any()
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
            {form.items.iter().map(item).collect_view()}
        </article>
    }
    .into_any()
}

fn fields(fields: &[Field]) -> AnyView {
    let tick = |tick: &&'static str| view! { <span class="slip__end">{*tick}</span> };
    let field = |field: &Field| {
        view! {
            <div class="form__field" style=("flex-grow", field.share.to_string())>
                <small class="leaf__small">{field.label.clone()}</small>
                <b>{field.value.clone()}</b>
                {field.ticks.iter().map(tick).collect_view()}
            </div>
        }
    };
    view! { <div class="form__fields">{fields.iter().map(field).collect_view()}</div> }.into_any()
}

fn blank(blank: &Blank) -> AnyView {
    let sides = if blank.is_double { 2 } else { 1 };
    let all: u16 = blank.heads.iter().map(|(_, share)| u16::from(*share)).sum();
    let head = |(head, share): &(&'static str, u8)| {
        let width = [&(u16::from(*share) * 100 / all.max(1)).to_string(), "%"].concat();
        view! { <th style=("width", width)>{*head}</th> }
    };
    let row = |_| view! { <tr>{blank.heads.iter().map(|_| view! { <td></td> }).collect_view()}</tr> };
    let table = |side| {
        let rows = if side == 0 { blank.high() } else { blank.rows - blank.high() };
        view! {
            <table class="form__lines">
                <thead>
                    <tr>{blank.heads.iter().map(head).collect_view()}</tr>
                </thead>
                <tbody>{(0..rows).map(row).collect_view()}</tbody>
            </table>
        }
    };
    view! {
        <div class="form__blank">
            <b class="form__heading">{blank.title}</b>
            <div class="form__tables">{(0..sides).map(table).collect_view()}</div>
        </div>
    }
    .into_any()
}
