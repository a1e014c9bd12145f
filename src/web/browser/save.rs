//! Downloads.

use js_sys::Array;
use leptos::prelude::{document, set_timeout};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

use super::share;

/// Downloads a text as a file; returns whether the browser accepted it.
pub fn download(name: &str, kind: &str, text: &str) -> bool {
    blob(kind, text).and_then(|blob| offer(name, &blob)).is_some()
}

pub(super) fn blob(kind: &str, text: &str) -> Option<Blob> {
    let parts = Array::of1(&JsValue::from_str(text));
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    Blob::new_with_str_sequence_and_options(&parts, &options).ok()
}

pub(super) fn offer(name: &str, blob: &Blob) -> Option<()> {
    if share::is_home_screen() && share::file(name, blob, || ()) {
        return Some(());
    }
    let address = Url::create_object_url_with_blob(blob).ok()?;
    let anchor: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
    anchor.set_href(&address);
    anchor.set_download(name);
    document().body()?.append_child(&anchor).ok()?;
    anchor.click();
    anchor.remove();
    // Some browsers read the blob only after the click has returned.
    set_timeout(
        move || {
            let _ = Url::revoke_object_url(&address);
        },
        std::time::Duration::from_secs(60),
    );
    Some(())
}
