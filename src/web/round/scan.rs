//! Scans a slip with the camera and opens its table.

use leptos::prelude::*;

use crate::present::words::text::Words;
use crate::web::browser::camera;
use crate::web::kit::ask::Ask;
use crate::web::kit::button::face_button;
use crate::web::kit::icon::icon;
use crate::web::round::desk::RoundDesk;
use crate::web::scan::scanner;

/// Empty where the browser has no cameras.
pub fn scan(desk: RoundDesk) -> AnyView {
    if !camera::is_offered() {
        return ().into_any();
    }
    let session = desk.session;
    let open = RwSignal::new(false);
    let found = Callback::new(move |text: String| {
        open.set(false);
        desk.take_slip(&text);
    });
    let body = move || {
        view! {
            <p class="soft">{session.words().scan_text()}</p>
            {scanner(open, session.words().scan_denied(), found, Some(found))}
        }
        .into_any()
    };
    let says = session.say(Words::scan_act);
    let face = view! { {icon("scan")} <span class="round__scan">{says}</span> }.into_any();
    view! {
        {face_button("button", face, move || open.set(true)).title(says)}
        {Ask::new(open, session.say(Words::scan_title), body).view()}
    }
    .into_any()
}
