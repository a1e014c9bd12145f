//! Free-text sections of the announcement: products, play area, staff; and the announcement itself.

use super::SetupForm;
use super::sections::fold;
use crate::engine::bounds::{LONGEST_PRODUCTS, MOST_STAFF};
use crate::present::setup::announcement::Announcement;
use crate::present::setup::rows;
use crate::web::prelude::*;

/// Products (LEG-1), and a play area other than the recommended one (EPIC-20).
pub(super) fn notice(form: SetupForm) -> AnyView {
    let products = form.field(Words::notice_products_label, |draft| &mut draft.notice.products).rows("4");
    let area = move || {
        let hint = move || form.view.read().area.clone().unwrap_or_default();
        form.field(Words::notice_area, |draft| &mut draft.notice.play_area).hint(hint).view()
    };
    let area = shown_if(move || form.view.read().area.is_some(), area);
    let body = view! { {products.most(LONGEST_PRODUCTS)} {area} };
    fold(form, Words::notice_products, rows::products, body)
}

pub(super) fn staff(form: SetupForm) -> AnyView {
    let many =
        |field: Field| field.names(MOST_STAFF * (LONGEST_NAME + 2)).hint(form.session.say(Words::setup_names_hint));
    let body = view! {
        <p class="section__text">{move || form.view.read().staff}</p>
        <div class="fields">
            {form.field(Words::setup_organiser, |draft| &mut draft.organiser)}
            {many(form.field(Words::setup_head_judges, |draft| &mut draft.head_judges))}
            {many(form.field(Words::setup_judges, |draft| &mut draft.judges))}
        </div>
    };
    fold(form, Words::setup_staff, rows::staff, body)
}

/// The announcement beside the setup form (STR-4), and the `link` for sign-ups.
pub(super) fn announcement_sheet(session: Session, sheet: Announcement, link: ViewFn) -> AnyView {
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
