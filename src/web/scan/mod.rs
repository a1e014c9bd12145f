//! Codes before the camera, or in a picture: the camera's view, its light, the choice of a file; films of codes.

pub mod film;

use crate::web::browser::camera::{self, Torch};
use crate::web::prelude::*;

#[derive(Clone, Copy)]
struct Scanner {
    session: Session,
    is_on: RwSignal<bool>,
    /// Counts the times that the camera went on: an earlier one stops.
    turn: RwSignal<u32>,
    is_denied: RwSignal<bool>,
    torch: RwSignal<Torch>,
    /// Whether the last picture had no readable code.
    lacks_code: RwSignal<bool>,
    found: Callback<String>,
}

/// The camera, and pictures of codes if `picture` takes them. `found` gets each code before the camera, the same one
/// again as long as it is seen. `denied` says another way without a camera.
pub fn scanner(
    is_on: RwSignal<bool>,
    denied: &'static str,
    found: Callback<String>,
    picture: Option<Callback<String>>,
) -> AnyView {
    let session = use_session();
    let scanner = Scanner {
        session,
        is_on,
        turn: held(|| RwSignal::new(0)),
        is_denied: held(|| RwSignal::new(!camera::is_offered())),
        torch: held(|| RwSignal::new(Torch::Missing)),
        lacks_code: held(|| RwSignal::new(false)),
        found,
    };
    Effect::new(move |_| {
        if is_on.get() && camera::is_offered() {
            scanner.begin();
        }
    });
    held(|| on_cleanup(move || _ = scanner.turn.try_update(|turn| *turn += 1)));
    let view = move || match (is_on.get(), scanner.is_denied.get()) {
        (true, true) => callout::warn(denied).view(),
        (true, false) => view! { <video class="scan__picture" autoplay playsinline muted></video> },
        (false, _) => ().into_any(),
    };
    let none = move || callout::bad(session.words().scan_picture_none()).alert().view();
    view! {
        {move || view()}
        <div class="buttons">
            {move || scanner.light()}
            {picture.map(|picture| scanner.picture_button(picture))}
        </div>
        {shown_if(move || scanner.lacks_code.get(), none)}
    }
}

impl Scanner {
    fn begin(self) {
        self.is_denied.set(false);
        self.torch.set(Torch::Missing);
        self.turn.update(|turn| *turn += 1);
        let turn = self.turn.get_untracked();
        let is_wanted = move || {
            let is_own = self.turn.try_get_untracked() == Some(turn);
            is_own && self.is_on.try_get_untracked() == Some(true)
        };
        let take = move |text| {
            if is_wanted() {
                self.found.run(text);
            }
        };
        let watch = move |read| async move {
            let is_seen = camera::watch(".scan__picture", read, self.torch, is_wanted, take).await;
            if !is_seen && is_wanted() {
                self.is_denied.set(true);
            }
        };
        self.session.with_codes(move |codes| spawn_local(watch(codes.read)));
    }

    fn picture_button(self, found: Callback<String>) -> AnyView {
        let read = move |picture, read| async move {
            let code = camera::read_chosen(&picture, read).await;
            // The dialog may be closed by now.
            if self.lacks_code.try_set(code.is_none()).is_none()
                && let Some(code) = code
            {
                found.run(code);
            }
        };
        let take = hand::pictured(move |picture| {
            self.session.with_codes(move |codes| spawn_local(read(picture, codes.read)));
        });
        file_button("", self.session.say(Words::scan_picture), take)
    }

    fn light(self) -> Option<AnyView> {
        let words = self.session.words();
        let (says, next) = match self.torch.get() {
            Torch::Missing => return None,
            Torch::Off => (words.scan_light_on(), Torch::On),
            Torch::On => (words.scan_light_off(), Torch::Off),
        };
        Some(button(says, move || self.torch.set(next)).view())
    }
}
