//! The camera, where the browser has a barcode detector. Accessed by name, since bindings are large.

use std::time::Duration;

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::clock::rest;

/// Interval between detections.
const GLANCE: Duration = Duration::from_millis(200);

/// Whether the browser has a barcode detector and access to cameras.
pub fn is_offered() -> bool {
    get(&window(), "BarcodeDetector").is_some() && devices().is_some()
}

/// Shows the camera in the video element at `selector` and returns the first code detected; `None` without a camera or
/// permission.
///
/// Ends with an empty text once `is_wanted` returns false.
pub async fn watch(selector: &str, is_wanted: impl Fn() -> bool) -> Option<String> {
    // Waits until the dialog is drawn.
    rest(GLANCE).await;
    let constraints = object(&[("video", &object(&[("facingMode", &"environment".into())]))]);
    let stream = answer(&call(&devices()?, "getUserMedia", &constraints)?).await?;
    let found = look(selector, &stream, is_wanted).await;
    stop(&stream);
    found
}

async fn look(selector: &str, stream: &JsValue, is_wanted: impl Fn() -> bool) -> Option<String> {
    let video: JsValue = document().query_selector(selector).ok()??.into();
    Reflect::set(&video, &"srcObject".into(), stream).ok()?;
    let kind: Function = get(&window(), "BarcodeDetector")?.dyn_into().ok()?;
    let formats = object(&[("formats", &Array::of1(&"qr_code".into()))]);
    let detector = Reflect::construct(&kind, &Array::of1(&formats)).ok()?;
    while is_wanted() {
        // Fails until the first frame arrives.
        let seen = match call(&detector, "detect", &video) {
            Some(promise) => answer(&promise).await,
            None => None,
        };
        let first = seen.and_then(|seen| seen.dyn_into::<Array>().ok()).map(|codes| codes.get(0));
        if let Some(text) = first.and_then(|code| get(&code, "rawValue")).and_then(|text| text.as_string()) {
            return Some(text);
        }
        rest(GLANCE).await;
    }
    Some(String::new())
}

fn stop(stream: &JsValue) {
    let tracks = call(stream, "getTracks", &JsValue::UNDEFINED).and_then(|tracks| tracks.dyn_into::<Array>().ok());
    for track in tracks.iter().flat_map(Array::iter) {
        let _ = call(&track, "stop", &JsValue::UNDEFINED);
    }
}

fn devices() -> Option<JsValue> {
    let devices = get(&window().navigator(), "mediaDevices")?;
    get(&devices, "getUserMedia").map(|_| devices)
}

fn get(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null())
}

fn call(of: &JsValue, name: &str, with: &JsValue) -> Option<JsValue> {
    get(of, name)?.dyn_into::<Function>().ok()?.call1(of, with).ok()
}

fn object(fields: &[(&str, &JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object.into()
}

async fn answer(promise: &JsValue) -> Option<JsValue> {
    JsFuture::from(Promise::resolve(promise)).await.ok()
}
