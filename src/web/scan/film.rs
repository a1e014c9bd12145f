//! A film of codes: a whole file for the camera of another device.

use crate::web::browser::clock::rest;
use crate::web::prelude::*;
use crate::web::session::chunk::CodeFile;

/// Between two codes.
const PAUSE: Duration = Duration::from_millis(100);
/// The largest version of a code.
const LARGEST_OF_FILM: u8 = 40;

/// Shows the file until the view goes.
pub fn film(file: Vec<u8>) -> AnyView {
    let session = use_session();
    let words = session.words();
    let (shown, needed) = (held(|| RwSignal::new(None::<Code>)), held(|| RwSignal::new(0)));
    let is_too_large = held(|| RwSignal::new(false));
    let run = move |codes: CodeFile| async move {
        let Ok(sender) = (codes.sender)(&file) else {
            let _ = is_too_large.try_set(true);
            return;
        };
        let _ = needed.try_set(sender.needed());
        for number in 0.. {
            let code = (codes.part)(&sender, number).ok().and_then(|part| Code::of_digits("", &part, LARGEST_OF_FILM));
            // Gives the code back once the view is gone.
            if shown.try_set(code).is_some() {
                return;
            }
            rest(PAUSE).await;
        }
    };
    held(|| session.with_codes(move |codes| spawn_local(run(codes))));
    let picture = move || match shown.get() {
        Some(found) => code("links__code", &found, words.move_alt()),
        None if is_too_large.get() => callout::bad(words.move_too_large()).alert().view(),
        None => ().into_any(),
    };
    let parts = move || (needed.get() > 0).then(|| words.move_parts(needed.get()));
    view! {
        <div class="film">{move || picture()}</div>
        <p class="soft">{move || parts()}</p>
    }
}
