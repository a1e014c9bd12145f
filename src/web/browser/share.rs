//! The share sheet of the device.

use js_sys::{Array, Function, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, File, FilePropertyBag};

/// Missing on most desktops and on pages without a secure connection.
pub fn is_possible() -> bool {
    sheet().is_some()
}

/// Offers a link to the apps of the device. The user may leave without a choice, which is no error.
pub fn share(title: &str, address: &str) {
    offer(&object(&[("title", &title.into()), ("url", &address.into())]));
}

/// An app on the home screen of an iPhone or iPad, where links with `download` open a page without a way back.
pub(super) fn is_home_screen() -> bool {
    Reflect::get(&window().navigator(), &"standalone".into()).is_ok_and(|is| is.is_truthy())
}

/// Offers a file to the apps of the device; returns whether the device takes such files.
pub(super) fn file(name: &str, blob: &Blob) -> bool {
    let options = FilePropertyBag::new();
    options.set_type(&blob.type_());
    let Ok(file) = File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &options) else { return false };
    let data = object(&[("files", &Array::of1(&file))]);
    let takes = Reflect::get(&window().navigator(), &"canShare".into()).and_then(JsCast::dyn_into::<Function>);
    let takes = takes.and_then(|takes| takes.call1(&window().navigator(), &data)).is_ok_and(|takes| takes.is_truthy());
    if takes {
        offer(&data);
    }
    takes
}

fn object(parts: &[(&str, &JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in parts {
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object
}

fn offer(data: &Object) {
    let Some(sheet) = sheet() else { return };
    if let Ok(answer) = sheet.call1(&window().navigator(), data)
        && let Ok(answer) = answer.dyn_into::<js_sys::Promise>()
    {
        // Unheard, a refusal would end the program.
        wasm_bindgen_futures::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(answer).await;
        });
    }
}

fn sheet() -> Option<Function> {
    let navigator: JsValue = window().navigator().into();
    Reflect::get(&navigator, &"share".into()).ok()?.dyn_into().ok()
}
