//! Web Locks: a lock that one window of this device holds, asked for, let go of, or taken by force; and the channel on
//! which the windows that share a lock speak to each other.
//!
//! The interfaces are reached by name: both are absent on pages without a secure connection.

use std::rc::Rc;

use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// How a lock is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// Only if nobody has it or stands in line for it.
    IfFree,
    InLine,
    ByForce,
}

/// What becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is ours.
    Granted,
    /// Somebody else has it.
    Held,
    /// It was ours and was taken by force.
    Lost,
}

/// A lock that is held or asked for; it is let go of when this is dropped.
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

/// Whether the browser knows locks.
#[must_use]
pub fn are_known() -> bool {
    manager().is_some()
}

/// Asks for a lock; `told` hears what becomes of it. None where the browser knows no locks.
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
        // The browser keeps the lock until this is settled.
        held.clone().into()
    });
    let options = Object::new();
    let yes = |name: &str| Reflect::set(&options, &name.into(), &JsValue::TRUE).is_ok();
    let line = match how {
        How::IfFree => yes("ifAvailable").then_some(None)?,
        How::ByForce => yes("steal").then_some(None)?,
        How::InLine => {
            let line = new("AbortController", None)?;
            let signal = Reflect::get(&line, &"signal".into()).ok()?;
            Reflect::set(&options, &"signal".into(), &signal).ok()?;
            Some(line)
        }
    };
    let asked: Promise =
        call(&manager, "request", &[name.into(), options.into(), granted.as_ref().clone()])?.dyn_into().ok()?;
    spawn_local(async move {
        // Refused when somebody takes the lock by force, or when the line was left before it was granted.
        if JsFuture::from(asked).await.is_err() && had.get() {
            told(Answer::Lost);
        }
    });
    Some(Request { let_go: let_go?, line, _granted: granted })
}

/// Milliseconds since the page was opened, by the clock with which the browser stamps events.
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "milliseconds of a page are far below 2^53")]
pub fn now() -> i64 {
    web_sys::Event::new("now").map_or(0, |event| event.time_stamp() as i64)
}

/// Asks the browser about its locks; the answer comes after everything that it had to say before.
pub fn answer(told: impl FnOnce() + 'static) {
    spawn_local(async move {
        if let Some(asked) = manager().and_then(|manager| call(&manager, "query", &[])?.dyn_into::<Promise>().ok()) {
            let _ = JsFuture::from(asked).await;
        }
        told();
    });
}

/// A channel on which windows of this device speak; it is closed when this is dropped.
pub struct Channel {
    channel: JsValue,
    _heard: Closure<dyn FnMut(JsValue)>,
}

impl Channel {
    /// Opens a channel; `heard` gets every line that another window says on it.
    pub fn open(name: &str, heard: impl Fn(&str) + 'static) -> Option<Self> {
        let channel = new("BroadcastChannel", Some(name))?;
        let heard = Closure::<dyn FnMut(JsValue)>::new(move |event: JsValue| {
            let line = Reflect::get(&event, &"data".into()).ok().and_then(|data| data.as_string());
            if let Some(line) = line {
                heard(&line);
            }
        });
        Reflect::set(&channel, &"onmessage".into(), heard.as_ref()).ok()?;
        Some(Self { channel, _heard: heard })
    }

    /// Says a line to the other windows.
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
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    (!locks.is_undefined() && !locks.is_null()).then_some(locks)
}

fn new(class: &str, with: Option<&str>) -> Option<JsValue> {
    let class: Function = Reflect::get(&window(), &class.into()).ok()?.dyn_into().ok()?;
    let with: js_sys::Array = with.into_iter().map(JsValue::from).collect();
    Reflect::construct(&class, &with).ok()
}

fn call(of: &JsValue, name: &str, with: &[JsValue]) -> Option<JsValue> {
    let function: Function = Reflect::get(of, &name.into()).ok()?.dyn_into().ok()?;
    function.apply(of, &with.iter().cloned().collect()).ok()
}
