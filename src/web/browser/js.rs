//! JavaScript by name, for interfaces that some browsers miss, or whose bindings are large; the elements of events.

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::{document, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, EventTarget};

/// A part of an object; `None` if it is missing or of another kind.
pub fn get<T: JsCast>(of: &JsValue, name: &str) -> Option<T> {
    let found = Reflect::get(of, &name.into()).ok().filter(|found| !found.is_undefined() && !found.is_null());
    found?.dyn_into().ok()
}

pub fn text(of: &JsValue, name: &str) -> Option<String> {
    get::<JsValue>(of, name)?.as_string()
}

pub fn number(of: &JsValue, name: &str) -> Option<f64> {
    get::<JsValue>(of, name)?.as_f64()
}

pub fn has(of: &JsValue, name: &str) -> bool {
    get::<JsValue>(of, name).is_some()
}

/// Does nothing where the object refuses it.
pub fn set(of: &JsValue, name: &str, value: impl Into<JsValue>) {
    let _ = Reflect::set(of, &name.into(), &value.into());
}

pub fn object(parts: &[(&str, &JsValue)]) -> JsValue {
    let object = Object::new().into();
    parts.iter().for_each(|(name, value)| set(&object, name, *value));
    object
}

/// Whether the window is as this media query says.
pub fn is_media(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|found| found.matches())
}

/// A new object of a class of the window.
pub fn new(class: &str, with: &[JsValue]) -> Option<JsValue> {
    Reflect::construct(&get::<Function>(&window(), class)?, &with.iter().collect::<Array>()).ok()
}

/// Calls a method; `None` if it is missing or throws.
pub fn call(of: &JsValue, name: &str, with: &[JsValue]) -> Option<JsValue> {
    get::<Function>(of, name)?.apply(of, &with.iter().collect::<Array>()).ok()
}

/// The answer of a method that takes time; `None` if it refuses, too. One that is blocked may return no promise.
pub async fn ask(of: &JsValue, name: &str, with: &[JsValue]) -> Option<JsValue> {
    JsFuture::from(Promise::resolve(&call(of, name, with)?)).await.ok()
}

/// Calls back for the lifetime of the page.
pub fn listen(target: &EventTarget, event: &str, act: impl Fn() + 'static) {
    let heard = Closure::<dyn Fn()>::new(act).into_js_value();
    let _ = target.add_event_listener_with_callback(event, heard.unchecked_ref());
}

/// The element of an event.
pub fn target<T: JsCast>(event: &Event) -> Option<T> {
    event.target()?.dyn_into().ok()
}

/// The element with the focus.
pub fn focused<T: JsCast>() -> Option<T> {
    document().active_element()?.dyn_into().ok()
}
