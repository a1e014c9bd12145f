//! Free-text sections of the announcement: products, play area, staff.

use leptos::prelude::*;

use super::SetupForm;
use super::fields::{Piece, lines, nothing, text};
use super::sections::section;
use crate::engine::bounds::{LONGEST_NAME, LONGEST_PRODUCTS, MOST_STAFF};
use crate::present::words::text::Words;

/// Products (LEG-1), and a play area other than the recommended one (EPIC-20).
pub(super) fn notice(form: SetupForm) -> AnyView {
    let products = Piece {
        label: Words::notice_products_label,
        kind: "text",
        get: |draft| &mut draft.notice.products,
        most: LONGEST_PRODUCTS,
    };
    let area =
        Piece { label: Words::notice_area, kind: "text", get: |draft| &mut draft.notice.play_area, most: LONGEST_NAME };
    let has_area = Memo::new(move |_| form.view.read().area.is_some());
    let hint = Signal::derive(move || form.view.read().area.clone().unwrap_or_default());
    let body = view! {
        {lines(form, products)}
        {move || has_area.get().then(|| text(form, area, hint, nothing()))}
    };
    section(form, Words::notice_products, body.into_any())
}

pub(super) fn staff(form: SetupForm) -> AnyView {
    let session = form.session;
    let organiser =
        Piece { label: Words::setup_organiser, kind: "text", get: |draft| &mut draft.organiser, most: LONGEST_NAME };
    let heads = Piece {
        label: Words::setup_head_judges,
        kind: "text",
        get: |draft| &mut draft.head_judges,
        most: MOST_STAFF * (LONGEST_NAME + 2),
    };
    let judges = Piece {
        label: Words::setup_judges,
        kind: "text",
        get: |draft| &mut draft.judges,
        most: MOST_STAFF * (LONGEST_NAME + 2),
    };
    let names = Signal::stored(session.words().setup_names_hint().to_owned());
    let body = view! {
        <p class="section__text">{move || form.view.read().staff}</p>
        <div class="fields">
            {text(form, organiser, nothing(), nothing())}
            {text(form, heads, names, nothing())}
            {text(form, judges, names, nothing())}
        </div>
    };
    section(form, Words::setup_staff, body.into_any())
}
