//! Scans slips and results on players' phones with the camera.

use super::claims::{After, ClaimDesk};
use crate::present::result::claimed::claim_in;
use crate::web::browser::camera;
use crate::web::claim::GivenClaim;
use crate::web::prelude::*;
use crate::web::scan::scanner;

/// The button is missing where the browser has no cameras.
pub fn scan(desk: RoundDesk) -> AnyView {
    let session = desk.session;
    let open = held(|| RwSignal::new(false));
    let claims = ClaimDesk::new(desk);
    let last = held(|| StoredValue::new(String::new()));
    let take = move |text: &str| match claim_in(text) {
        Some(claim) => claims.take(claim),
        None => {
            desk.take_slip(text);
            After::Leave
        }
    };
    let found = Callback::new(move |text: String| {
        // A phone stays before the camera for a while.
        if last.get_value() != text {
            last.set_value(text.clone());
            if take(&text) == After::Leave {
                open.set(false);
            }
        }
    });
    let GivenClaim(given) = expect_context();
    // A page that was just opened waits for its turn to write.
    Effect::new(move |_| {
        session.now().track();
        if (session.writes() || session.follows())
            && let Some(text) = given.get()
        {
            given.set(None);
            take(&text);
        }
    });
    let body = move || {
        let words = session.words();
        let has_claims = session.tournament().with_untracked(|tournament| tournament.setup.links.results.is_some());
        let text = if has_claims { words.claim_scan_text() } else { words.scan_text() };
        view! {
            <p class="soft">{text}</p>
            {scanner(open, words.scan_denied(), found, Some(found))}
            <p class="claim__said" role="status">
                {move || claims.said.get()}
            </p>
        }
    };
    let says = session.say(Words::scan_act);
    let face = view! { {icon("scan")} <span class="round__scan">{says}</span> };
    let button = camera::is_offered()
        .then(|| face_button("button button--quiet", face, move || open.set(true)).title(says).view());
    view! {
        {button}
        {Ask::new(open, session.say(Words::scan_title), body)
            .closes()
            .begin(move || {
                last.set_value(String::new());
                claims.said.set(String::new());
            })
            .view()}
        {claims.question()}
    }
}
