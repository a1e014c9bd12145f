//! The app in the browser; natively the auditor.
#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    leptos::mount::mount_to_body(|| {
        use leptos::prelude::*;
        view! { <p>"TopCut"</p> }
    });
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
