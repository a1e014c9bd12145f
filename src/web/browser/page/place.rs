//! Where in the page the app stands: it takes the place of the shell painted by `index.html`.

use leptos::prelude::{AnyView, document, mount_to};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Runs what has to be there before the app is: the executor of Leptos runs nothing until something is mounted.
pub fn before_mount(task: impl Future<Output = ()> + 'static) {
    wasm_bindgen_futures::spawn_local(task);
}

/// Puts the app in its place; a page without one stays as it is.
pub fn mount(app: impl FnOnce() -> AnyView + 'static) {
    let place = document().get_element_by_id("app").and_then(|place| place.dyn_into::<HtmlElement>().ok());
    if let Some(place) = place {
        place.replace_children_with_node_0();
        mount_to(place, app).forget();
    }
}
