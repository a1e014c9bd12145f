//! Mounts the app in place of the shell painted by `index.html`.

use leptos::prelude::{AnyView, document, mount_to};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Runs a task before the app is mounted; the executor of Leptos runs nothing until then.
pub fn before_mount(task: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(task);
}

/// Runs `start` as the owner of the app, and mounts its view; a page without its element stays unchanged.
pub fn mount(start: impl FnOnce() + 'static, view: fn() -> AnyView) {
    let place = document().get_element_by_id("app").and_then(|place| place.dyn_into::<HtmlElement>().ok());
    if let Some(place) = place {
        place.replace_children_with_node_0();
        let app = move || {
            start();
            view()
        };
        mount_to(place, app).forget();
    }
}
