//! Web Locks: a lock that one window of this device holds, and the channel between the windows that share it.
//!
//! Accesses the interfaces by name: both are absent on pages without a secure connection.

use std::rc::Rc;

use js_sys::{Function, Promise};
use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::web::browser::js::{call, get, new, object, set, text};
pub use crate::web::ports::{Answer, How};

/// A lock held or requested; dropping this releases it.
pub struct Request {
    let_go: Function,
    line: Option<JsValue>,
    _granted: Closure<dyn FnMut(JsValue) -> JsValue>,
}

impl Drop for Request {
    fn drop(&mut self) {
        let _ = self.let_go.call0(&JsValue::UNDEFINED);
        if let Some(line) = &self.line {
            let _ = call(line, "abort", &[]);
        }
    }
}

/// Whether the browser supports locks.
pub fn are_known() -> bool {
    manager().is_some()
}

/// Requests a lock and reports changes to `told`; `None` where the browser supports no locks.
pub fn ask(name: &str, how: How, told: impl Fn(Answer) + 'static) -> Option<Request> {
    let manager = manager()?;
    let mut let_go = None;
    let held = Promise::new(&mut |resolve, _| let_go = Some(resolve));
    let told: Rc<dyn Fn(Answer)> = Rc::new(told);
    let (tell, had) = (Rc::clone(&told), Rc::new(std::cell::Cell::new(false)));
    let has = Rc::clone(&had);
    let granted = Closure::<dyn FnMut(JsValue) -> JsValue>::new(move |lock: JsValue| {
        if lock.is_null() {
            tell(Answer::Held);
            return JsValue::UNDEFINED;
        }
        has.set(true);
        tell(Answer::Granted);
        // The browser holds the lock until this promise settles.
        held.clone().into()
    });
    let (options, line) = match how {
        How::IfFree => (object(&[("ifAvailable", &JsValue::TRUE)]), None),
        How::ByForce => (object(&[("steal", &JsValue::TRUE)]), None),
        How::InLine => {
            let line = new("AbortController", &[])?;
            (object(&[("signal", &get(&line, "signal")?)]), Some(line))
        }
    };
    let asked: Promise =
        call(&manager, "request", &[name.into(), options, granted.as_ref().clone()])?.dyn_into().ok()?;
    spawn_local(async move {
        // Rejects when the lock is stolen, or when the request is aborted before it was granted.
        if JsFuture::from(asked).await.is_err() && had.get() {
            told(Answer::Lost);
        }
    });
    Some(Request { let_go: let_go?, line, _granted: granted })
}

/// Milliseconds since page load, on the clock of the browser's event timestamps.
#[expect(clippy::cast_possible_truncation, reason = "milliseconds of a page are far below 2^53")]
pub fn now() -> i64 {
    web_sys::Event::new("now").map_or(0, |event| event.time_stamp() as i64)
}

/// Queries the lock manager; the answer arrives after all earlier lock notifications.
pub fn answer(told: impl FnOnce() + 'static) {
    spawn_local(async move {
        if let Some(asked) = manager().and_then(|manager| call(&manager, "query", &[])?.dyn_into::<Promise>().ok()) {
            let _ = JsFuture::from(asked).await;
        }
        told();
    });
}

/// A broadcast channel between windows of this device, closed on drop.
pub struct Channel {
    channel: JsValue,
    _heard: Closure<dyn FnMut(JsValue)>,
}

impl Channel {
    /// Opens a channel; `heard` receives every line from other windows.
    pub fn open(name: &str, heard: impl Fn(&str) + 'static) -> Option<Self> {
        let channel = new("BroadcastChannel", &[name.into()])?;
        let heard = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            if let Some(line) = text(&event, "data") {
                heard(&line);
            }
        });
        set(&channel, "onmessage", heard.as_ref());
        Some(Self { channel, _heard: heard })
    }

    /// Sends a line to the other windows.
    pub fn say(&self, line: &str) {
        let _ = call(&self.channel, "postMessage", &[line.into()]);
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        let _ = call(&self.channel, "close", &[]);
    }
}

fn manager() -> Option<JsValue> {
    get(&window().navigator(), "locks")
}
