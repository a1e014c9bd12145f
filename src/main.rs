//! The app in the browser; natively the auditor.
#[cfg(target_arch = "wasm32")]
fn main() {
    console_error_panic_hook::set_once();
    topcut::web::app::start();
}

#[cfg(not(target_arch = "wasm32"))]
fn main() {}
