//! Free-text sections of the announcement: products, play area, staff; and the announcement itself.

use super::SetupForm;
use super::fields::{Piece, lines, nothing, text};
use super::sections::fold;
use crate::engine::bounds::{LONGEST_PRODUCTS, MOST_STAFF};
use crate::present::setup::announcement::Announcement;
use crate::present::setup::rows;
use crate::web::prelude::*;

/// Products (LEG-1), and a play area other than the recommended one (EPIC-20).
pub(super) fn notice(form: SetupForm) -> AnyView {
    let products = Piece::of("text", Words::notice_products_label, |draft| &mut draft.notice.products);
    let products = Piece { most: LONGEST_PRODUCTS, ..products };
    let area = Piece::of("text", Words::notice_area, |draft| &mut draft.notice.play_area);
    let hint = Signal::derive(move || form.view.read().area.clone().unwrap_or_default());
    let area = shown_if(move || form.view.read().area.is_some(), move || text(form, area, hint, nothing()));
    let body = view! { {lines(form, products)} {area} };
    fold(form, Words::notice_products, rows::products, body.into_any())
}

pub(super) fn staff(form: SetupForm) -> AnyView {
    let session = form.session;
    let organiser = Piece::of("text", Words::setup_organiser, |draft| &mut draft.organiser);
    let many = |piece| Piece { most: MOST_STAFF * (LONGEST_NAME + 2), ..piece };
    let heads = many(Piece::of("text", Words::setup_head_judges, |draft| &mut draft.head_judges));
    let judges = many(Piece::of("text", Words::setup_judges, |draft| &mut draft.judges));
    let names = Signal::stored(session.words().setup_names_hint().to_owned());
    let body = view! {
        <p class="section__text">{move || form.view.read().staff}</p>
        <div class="fields">
            {text(form, organiser, nothing(), nothing())}
            {text(form, heads, names, nothing())}
            {text(form, judges, names, nothing())}
        </div>
    };
    fold(form, Words::setup_staff, rows::staff, body.into_any())
}

/// The announcement beside the setup form (STR-4), and the `link` for sign-ups.
pub(super) fn announcement_sheet(session: Session, sheet: Announcement, link: ViewFn) -> impl IntoView {
    let words = session.words();
    let text = sheet.text(words);
    let copy = move || session.copy(&text, session.words().notice_copied().to_owned());
    view! {
        <div class="sheet">
            <header class="sheet__head">
                <div class="sheet__text">
                    <h2 class="sheet__title">{words.setup_announcement()}</h2>
                    <p class="sheet__sub">{words.setup_announcement_sub()}</p>
                </div>
            </header>
            <div class="sheet__body">
                <div class="plan">
                    <span>{sheet.format}</span>
                    <span class="plan__big">{sheet.plan}</span>
                    <span>{sheet.name}</span>
                </div>
                {fact_list(sheet.facts)}
                {button(words.notice_copy(), copy)}
                {link.run()}
            </div>
        </div>
    }
}
