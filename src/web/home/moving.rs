//! Moves an event from one device to another by camera, without a network.

use super::Incoming;
use crate::files::cards::{Moved, Receiver};
use crate::files::write;
use crate::web::prelude::*;
use crate::web::scan::film::film;
use crate::web::scan::scanner;

/// Shows the chosen event as a film of codes.
pub(super) fn send_dialog(open: RwSignal<bool>, name: Signal<String>, event: Signal<Option<EventId>>) -> AnyView {
    let session = use_session();
    let body = move || {
        let loaded = event.get_untracked().and_then(|event| shelf::load(&event).ok());
        let file = loaded.map(|loaded| write(&loaded.log).into_bytes());
        view! { {file.map(film)} <p class="dialog__text">{session.words().move_text()}</p> }
    };
    Ask::new(open, move || session.words().move_title(name.get()), body).closes().view()
}

/// Parts received.
#[derive(Clone, PartialEq)]
enum Progress {
    None,
    /// Different parts, parts that are enough.
    Some(usize, usize),
    OtherCode,
}

impl Incoming {
    /// Takes an event from the screen of another device.
    pub(super) fn receive_dialog(self) -> AnyView {
        Ask::new(self.receiving, self.session.say(Words::move_receive), move || self.receive()).closes().view()
    }

    fn receive(self) -> AnyView {
        let words = self.session.words();
        let progress = held(|| RwSignal::new(Progress::None));
        let receiver = held(|| StoredValue::new_local(Receiver::default()));
        let found = Callback::new(move |code: String| {
            self.session.with_codes(move |codes| {
                let taken = receiver.try_update_value(|receiver| (codes.take)(receiver, &code));
                match taken {
                    Some(Ok(Moved::Some(got, needed))) => _ = progress.try_set(Progress::Some(got, needed)),
                    Some(Ok(Moved::Whole(bytes))) => {
                        self.receiving.set(false);
                        let name = self.session.words().move_receive().to_owned();
                        self.read.run(Upload { name, bytes: Ok(bytes), place: None });
                    }
                    Some(Err(_)) if progress.try_get_untracked() == Some(Progress::None) => {
                        _ = progress.try_set(Progress::OtherCode);
                    }
                    Some(Err(_)) | None => {}
                }
            });
        });
        let shown = move || match progress.get() {
            Progress::None => ().into_any(),
            Progress::OtherCode => callout::warn(words.move_no_code()).view(),
            Progress::Some(got, needed) => {
                let [value, max] = [got.min(needed), needed].map(|parts| parts.to_string());
                view! {
                    <progress class="film__progress" value=value max=max></progress>
                    <p class="soft">{words.move_progress(got.min(needed), needed)}</p>
                }
            }
        };
        view! {
            <p class="dialog__text">{words.move_receive_text()}</p>
            {scanner(self.receiving, words.move_no_camera(), found, None)}
            <div role="status">{move || shown()}</div>
        }
    }
}
