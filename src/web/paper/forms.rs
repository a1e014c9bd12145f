//! Squad list forms to fill in, side by side on a page.

use leptos::prelude::*;

use crate::present::paper::{Blank, Field, Item, PrintedForm};

pub(super) fn forms(forms: &[PrintedForm], check_code: &str) -> AnyView {
    let forms: Vec<_> = forms.iter().map(|found| form(found, check_code)).collect();
    view! { <div class="forms">{forms}</div> }.into_any()
}

fn form(form: &PrintedForm, check_code: &str) -> AnyView {
    let items: Vec<_> = form
        .items
        .iter()
        .map(|item| match item {
            Item::Fields(found) => fields(found),
            Item::Blank(found) => blank(found),
        })
        .collect();
    view! {
        <article class="form" style=("--row", form.row.to_string())>
            <header class="form__head">
                <b class="form__title">{form.title}</b>
                <span class="form__event">{form.event.clone()}</span>
                <span class="leaf__code">{check_code.to_owned()}</span>
            </header>
            {items}
        </article>
    }
    .into_any()
}

fn fields(fields: &[Field]) -> AnyView {
    let fields: Vec<_> = fields
        .iter()
        .map(|field| {
            let ticks: Vec<_> =
                field.ticks.iter().map(|tick| view! { <span class="slip__end">{*tick}</span> }.into_any()).collect();
            view! {
                <div class="form__field" style=("flex-grow", field.share.to_string())>
                    <small class="leaf__small">{field.label.clone()}</small>
                    <b>{field.value.clone()}</b>
                    {ticks}
                </div>
            }
        })
        .collect();
    view! { <div class="form__fields">{fields}</div> }.into_any()
}

fn blank(blank: &Blank) -> AnyView {
    let sides = if blank.is_double { 2 } else { 1 };
    let all: u16 = blank.heads.iter().map(|(_, share)| u16::from(*share)).sum();
    let tables: Vec<_> = (0..sides)
        .map(|side| {
            let rows = if side == 0 { blank.high() } else { blank.rows - blank.high() };
            let heads: Vec<_> = blank
                .heads
                .iter()
                .map(|(head, share)| {
                    let width = [&(u16::from(*share) * 100 / all.max(1)).to_string(), "%"].concat();
                    view! { <th style=("width", width)>{*head}</th> }.into_any()
                })
                .collect();
            let cells = blank.heads.len();
            let rows: Vec<_> = (0..rows)
                .map(|_| view! { <tr>{(0..cells).map(|_| view! { <td></td> }).collect::<Vec<_>>()}</tr> }.into_any())
                .collect();
            view! {
                <table class="form__lines">
                    <thead>
                        <tr>{heads}</tr>
                    </thead>
                    <tbody>{rows}</tbody>
                </table>
            }
        })
        .collect();
    view! {
        <div class="form__blank">
            <b class="form__heading">{blank.title}</b>
            <div class="form__tables">{tables}</div>
        </div>
    }
    .into_any()
}
