//! Reports a panic, which ends the program, through the independent script `src/web/broken.js`.

use std::panic::{self, PanicHookInfo};
use std::sync::atomic::{AtomicBool, Ordering};

use super::js::call;

/// Set once the program has stopped; nothing is stored from then on.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Reports panics in the console and on the page.
pub fn watch() {
    panic::set_hook(Box::new(|panic: &PanicHookInfo<'_>| {
        console_error_panic_hook::hook(panic);
        tell(&panic.to_string(), "stopped");
    }));
}

/// Reports that the program cannot start.
pub fn did_not_start(why: &str) {
    tell(why, "unstarted");
}

fn tell(why: &str, how: &str) {
    STOPPED.store(true, Ordering::Relaxed);
    call(&js_sys::global(), "topcutStops", &[why.into(), how.into()]);
}

pub fn has_stopped() -> bool {
    STOPPED.load(Ordering::Relaxed)
}
