//! A panic ends the program: the page that says so is a script of its own, `src/web/broken.js`, and needs none of it.

use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue};

/// Whether the program has stopped in the middle of something: nothing is stored any more.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// From now on a panic is told in the console and on the page.
pub fn watch() {
    panic::set_hook(Box::new(|panic: &PanicHookInfo<'_>| {
        console_error_panic_hook::hook(panic);
        tell(&panic.to_string(), "stopped");
    }));
}

/// The program cannot begin.
pub fn did_not_start(why: &str) {
    tell(why, "unstarted");
}

fn tell(why: &str, how: &str) {
    STOPPED.store(true, Ordering::Relaxed);
    let told = Reflect::get(&js_sys::global(), &JsValue::from_str("topcutStops")).ok();
    if let Some(told) = told.and_then(|told| told.dyn_into::<Function>().ok()) {
        let _ = told.call2(&JsValue::NULL, &JsValue::from_str(why), &JsValue::from_str(how));
    }
}

/// Whether it has ended.
#[must_use]
pub fn has_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}
