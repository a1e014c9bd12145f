//! The service worker that keeps the app available offline and fetches newer versions: see `src/web/worker.js`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use leptos::prelude::window;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState};

use super::clock;
use super::js::{ask, get, listen};
pub use crate::web::ports::Keeping;

static ASKED: AtomicBool = AtomicBool::new(false);

/// Interval between requests to a waiting version to begin.
const ASK_AGAIN: Duration = Duration::from_secs(2);

/// The script of the worker; of one that keeps only the pages for phones.
const WHOLE: &str = "./worker.js";
const PHONE: &str = "./worker.js?phone";

/// Registers the service worker for the pages for phones, unless one keeps all. A newer one begins at once: such a page
/// has nothing to lose.
pub fn keep_on_phone() {
    spawn_local(async move {
        let Some(container) = container() else { return };
        if !registration().await.is_some_and(|found| runs(&found, WHOLE))
            && let Some(registration) = register(&container, PHONE).await
        {
            begin_at_once(&registration);
        }
    });
}

/// Whether the worker, or one that comes, has this script.
fn runs(registration: &ServiceWorkerRegistration, script: &str) -> bool {
    let workers = [registration.active(), registration.waiting(), registration.installing()];
    workers.into_iter().flatten().any(|worker| worker.script_url().ends_with(script.trim_start_matches('.')))
}

/// Registers the service worker; `told` receives the state now and on each change.
pub fn keep(told: impl Fn(Keeping) + Copy + 'static) {
    spawn_local(async move {
        let Some(container) = container() else { return told(Keeping::Impossible) };
        let was_kept = get(&container, "controller").is_some_and(|worker: ServiceWorker| keeps_all(&worker));
        listen(&container, "controllerchange", move || {
            if ASKED.load(Ordering::Relaxed) {
                let _ = window().location().reload();
            } else if was_kept {
                told(Keeping::BegunElsewhere);
            }
        });
        let Some(registration) = register(&container, WHOLE).await else { return told(Keeping::Impossible) };
        if !is_whole(&registration) {
            begin_at_once(&registration);
        }
        told(match (registration.waiting(), is_whole(&registration)) {
            (Some(_), true) => Keeping::Newer,
            (None, true) => Keeping::Kept,
            (_, false) => Keeping::OnItsWay,
        });
        follow(&registration, told);
        let found = registration.clone();
        listen(&registration, "updatefound", move || follow(&found, told));
    });
}

/// Whether all pages are kept, and not only that of a player.
fn is_whole(registration: &ServiceWorkerRegistration) -> bool {
    registration.active().is_some_and(|active| keeps_all(&active))
}

fn keeps_all(worker: &ServiceWorker) -> bool {
    worker.script_url().ends_with(WHOLE.trim_start_matches('.'))
}

/// Lets a worker take over as soon as it is installed.
fn begin_at_once(registration: &ServiceWorkerRegistration) {
    let begin = |worker: &ServiceWorker| {
        if worker.state() == ServiceWorkerState::Installed {
            let _ = worker.post_message(&JsValue::from_str("begin"));
        }
    };
    let coming = [registration.waiting(), registration.installing()];
    for worker in coming.into_iter().flatten() {
        begin(&worker);
        let state = worker.clone();
        listen(&worker, "statechange", move || begin(&state));
    }
}

/// Checks for a newer version; does nothing without a network.
pub fn look_for_newer() {
    spawn_local(async {
        if let Some(registration) = registration().await {
            ask(&registration, "update", &[]).await;
        }
    });
}

/// Activates the waiting version and reloads this window.
pub fn begin_newer() {
    spawn_local(async {
        if let Some(waiting) = registration().await.and_then(|registration| registration.waiting()) {
            ASKED.store(true, Ordering::Relaxed);
            let ask = move || drop(waiting.post_message(&JsValue::from_str("begin")));
            ask();
            // A browser under load now and then loses the first message, or waits minutes for the running version.
            clock::every(ASK_AGAIN, ask);
        } else {
            let _ = window().location().reload();
        }
    });
}

/// Follows the installation of a version.
fn follow(registration: &ServiceWorkerRegistration, told: impl Fn(Keeping) + Copy + 'static) {
    let Some(coming) = registration.installing() else { return };
    let is_first = !is_whole(registration);
    let state = coming.clone();
    listen(&coming, "statechange", move || told(at(&state, is_first)));
}

fn at(worker: &ServiceWorker, is_first: bool) -> Keeping {
    match worker.state() {
        ServiceWorkerState::Redundant if is_first => Keeping::Impossible,
        ServiceWorkerState::Installed if !is_first => Keeping::Newer,
        ServiceWorkerState::Installing if is_first => Keeping::OnItsWay,
        _ => Keeping::Kept,
    }
}

async fn register(container: &ServiceWorkerContainer, script: &str) -> Option<ServiceWorkerRegistration> {
    ask(container, "register", &[script.into()]).await?.dyn_into().ok()
}

async fn registration() -> Option<ServiceWorkerRegistration> {
    ask(&container()?.into(), "getRegistration", &[]).await?.dyn_into().ok()
}

/// Absent on pages without a secure connection.
fn container() -> Option<ServiceWorkerContainer> {
    get(&window().navigator(), "serviceWorker")
}
