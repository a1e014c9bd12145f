//! Scans a slip with the camera, where the browser detects codes, and opens its table.

use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::present::words::text::Words;
use crate::web::browser::camera;
use crate::web::kit::ask::Ask;
use crate::web::kit::button::button;
use crate::web::kit::callout;
use crate::web::round::desk::RoundDesk;

/// Empty where the browser cannot scan.
pub fn scan(desk: RoundDesk) -> AnyView {
    if !camera::is_offered() {
        return ().into_any();
    }
    let session = desk.session;
    let open = RwSignal::new(false);
    let is_denied = RwSignal::new(false);
    Effect::new(move |_| {
        if !open.get() {
            return;
        }
        is_denied.set(false);
        spawn_local(async move {
            let is_wanted = move || open.try_get_untracked().unwrap_or(false);
            match camera::watch(".scan__picture", is_wanted).await {
                Some(text) if is_wanted() && !text.is_empty() => {
                    open.set(false);
                    desk.take_slip(&text);
                }
                None if is_wanted() => is_denied.set(true),
                _ => {}
            }
        });
    });
    let picture = move || {
        if is_denied.get() {
            callout::warn_line(session.words().scan_denied().into_any())
        } else {
            view! {
                <p class="soft">{session.words().scan_text()}</p>
                <video class="scan__picture" autoplay playsinline muted></video>
            }
            .into_any()
        }
    };
    view! {
        {button(session.say(Words::scan_act), move || open.set(true)).icon("scan")}
        {Ask::new(open, session.say(Words::scan_title), move || (move || picture()).into_any()).view()}
    }
    .into_any()
}
