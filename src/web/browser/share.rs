//! The share sheet of the device.

use js_sys::{Array, Promise};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, File, FilePropertyBag};

use super::js::{call, get, has, is_media, object};
use super::save;

/// Missing on most desktops and on pages without a secure connection.
pub fn is_possible() -> bool {
    has(&window().navigator(), "share")
}

/// Offers a link to the apps of the device. The user may leave without a choice, which is no error.
pub fn share(title: &str, address: &str) {
    offer(object(&[("title", &title.into()), ("url", &address.into())]), || ());
}

/// Phones and tablets.
pub fn is_touched() -> bool {
    is_media("(pointer: coarse)")
}

/// An app on the home screen of an iPhone or iPad, where links with `download` open a page without a way back.
pub fn is_home_screen() -> bool {
    get::<JsValue>(&window().navigator(), "standalone").is_some_and(|is| is.is_truthy())
}

/// Offers a text as a file, as [`file`] does. Chromium shares no JSON, but plain text.
pub fn text(name: &str, text: &str, taken: impl FnOnce() + Clone + 'static) -> bool {
    let ways = [(name.to_owned(), "application/json"), ([name, ".txt"].concat(), "text/plain")];
    let mut offers = ways.iter().filter_map(|(name, kind)| Some((name, save::blob(kind, text)?)));
    offers.any(|(name, blob)| file(name, &blob, taken.clone()))
}

/// Offers a file to the apps of the device; returns whether the device takes such files. `taken`: one has it.
pub(super) fn file(name: &str, blob: &Blob, taken: impl FnOnce() + 'static) -> bool {
    let options = FilePropertyBag::new();
    options.set_type(&blob.type_());
    let Ok(file) = File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &options) else { return false };
    let data = object(&[("files", &Array::of1(&file))]);
    let takes = call(&window().navigator(), "canShare", std::slice::from_ref(&data));
    let takes = takes.is_some_and(|takes| takes.is_truthy());
    if takes {
        offer(data, taken);
    }
    takes
}

fn offer(data: JsValue, taken: impl FnOnce() + 'static) {
    let answer = call(&window().navigator(), "share", &[data]);
    if let Some(answer) = answer.and_then(|answer| answer.dyn_into::<Promise>().ok()) {
        // Unheard, a refusal would end the program.
        spawn_local(async move {
            if JsFuture::from(answer).await.is_ok() {
                taken();
            }
        });
    }
}
