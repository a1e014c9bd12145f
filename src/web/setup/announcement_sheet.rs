//! The announcement sheet beside the setup form (STR-4).

use leptos::prelude::*;

use crate::present::setup::announcement::Announcement;
use crate::web::kit::button::button;
use crate::web::kit::sheet::fact_list;
use crate::web::session::Session;

/// `link`: the link for sign-ups beside it.
pub fn announcement_sheet(session: Session, sheet: Announcement, link: Option<ViewFn>) -> AnyView {
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
                {link.map(|link| link.run())}
            </div>
        </div>
    }
    .into_any()
}
