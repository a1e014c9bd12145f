//! The share sheet of the device.

use js_sys::{Function, Object, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

/// Missing on most desktops and on pages without a secure connection.
pub fn is_possible() -> bool {
    sheet().is_some()
}

/// Offers a link to the apps of the device. The user may leave without a choice, which is no error.
pub fn share(title: &str, address: &str) {
    let Some(sheet) = sheet() else { return };
    let data = Object::new();
    for (name, value) in [("title", title), ("url", address)] {
        let _ = Reflect::set(&data, &name.into(), &value.into());
    }
    if let Ok(answer) = sheet.call1(&window().navigator(), &data)
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
