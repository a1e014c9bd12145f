//! The app in the browser; natively the auditor.
#[cfg(target_arch = "wasm32")]
fn main() {
    use leptos::prelude::*;
    use wasm_bindgen::JsCast;

    console_error_panic_hook::set_once();
    if let Some(place) = document().get_element_by_id("app") {
        place.set_inner_html("");
        mount_to(place.unchecked_into(), || view! { <p>"TopCut"</p> }).forget();
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
