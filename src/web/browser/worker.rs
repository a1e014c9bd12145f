//! The service worker that keeps the app on this device, and newer versions of it: see `src/web/worker.js`.

use std::sync::atomic::{AtomicBool, Ordering};

use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Event, EventTarget, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
};

/// How far this device keeps the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// Not known yet.
    Unknown,
    /// The browser offers no way, or has refused: a page without a secure connection, a private window.
    Impossible,
    /// The app is being taken in.
    OnItsWay,
    /// The app opens without a network.
    Kept,
    /// The same, and a newer version waits.
    Newer,
    /// Another window has begun a newer version; this one still runs the old one.
    BegunElsewhere,
}

/// Whether this window has asked for the newer version.
static ASKED: AtomicBool = AtomicBool::new(false);

/// Has the app kept on this device; `told` hears how far it is, now and later.
pub fn keep(told: impl Fn(Keeping) + Copy + 'static) {
    spawn_local(async move {
        let Some(container) = container() else { return told(Keeping::Impossible) };
        let was_kept = container.controller().is_some();
        on(&container, "controllerchange", move || {
            if ASKED.load(Ordering::Relaxed) {
                let _ = window().location().reload();
            } else if was_kept {
                told(Keeping::BegunElsewhere);
            }
        });
        let Ok(found) = JsFuture::from(container.register("./worker.js")).await else {
            return told(Keeping::Impossible);
        };
        let registration: ServiceWorkerRegistration = found.unchecked_into();
        told(match (registration.waiting(), registration.active()) {
            (Some(_), Some(_)) => Keeping::Newer,
            (None, Some(_)) => Keeping::Kept,
            (_, None) => Keeping::OnItsWay,
        });
        follow(&registration, told);
        let found = registration.clone();
        on(&registration, "updatefound", move || follow(&found, told));
    });
}

/// Asks the host for a newer version; without a network nothing happens.
pub fn look_for_newer() {
    spawn_local(async {
        if let Some(registration) = registration().await
            && let Ok(looking) = registration.update()
        {
            let _ = JsFuture::from(looking).await;
        }
    });
}

/// Begins the newer version that waits; this window is loaded anew with it.
pub fn begin_newer() {
    spawn_local(async {
        if let Some(waiting) = registration().await.and_then(|registration| registration.waiting()) {
            ASKED.store(true, Ordering::Relaxed);
            let _ = waiting.post_message(&JsValue::from_str("begin"));
        } else {
            let _ = window().location().reload();
        }
    });
}

/// Follows a version that is being taken in.
fn follow(registration: &ServiceWorkerRegistration, told: impl Fn(Keeping) + Copy + 'static) {
    let Some(coming) = registration.installing() else { return };
    let is_first = registration.active().is_none();
    let state = coming.clone();
    on(&coming, "statechange", move || told(at(&state, is_first)));
}

fn at(worker: &ServiceWorker, is_first: bool) -> Keeping {
    match worker.state() {
        ServiceWorkerState::Redundant if is_first => Keeping::Impossible,
        ServiceWorkerState::Installed if !is_first => Keeping::Newer,
        ServiceWorkerState::Installing if is_first => Keeping::OnItsWay,
        _ => Keeping::Kept,
    }
}

/// Calls back for as long as the page lives.
fn on(target: &EventTarget, event: &str, act: impl Fn() + 'static) {
    let heard = Closure::<dyn Fn(Event)>::new(move |_| act());
    let _ = target.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
    heard.forget();
}

async fn registration() -> Option<ServiceWorkerRegistration> {
    JsFuture::from(container()?.get_registration()).await.ok()?.dyn_into().ok()
}

/// Absent on pages without a secure connection, where `navigator.serviceWorker` is undefined.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator: JsValue = window().navigator().into();
    js_sys::Reflect::get(&navigator, &JsValue::from_str("serviceWorker")).ok()?.dyn_into().ok()
}
