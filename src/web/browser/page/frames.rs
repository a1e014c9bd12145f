//! Draws a long list in steps: the first screen at once, then more rows after each frame, so that no step is felt.

use std::time::Duration;

use leptos::prelude::*;

/// More rows than a screen shows.
const FIRST: usize = 60;
/// Rows of each further step: a slow device draws them in a tenth of a second.
const NEXT: usize = 180;

/// How many of `total` rows to draw now. Starts again when `key` changes.
pub fn in_steps<K: Clone + PartialEq + Send + Sync + 'static>(key: Memo<K>, total: Signal<usize>) -> Memo<usize> {
    let step = RwSignal::new((key.get_untracked(), FIRST));
    let drawn = Memo::new(move |_| {
        let (of, drawn) = step.get();
        if of == key.get() { drawn } else { FIRST }
    });
    Effect::new(move |_| {
        let (key, drawn) = (key.get(), drawn.get());
        if drawn < total.get() {
            after_paint(move || {
                // The page may be gone by then.
                let _ = step.try_set((key, drawn + NEXT));
            });
        }
    });
    drawn
}

fn after_paint(act: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(act, Duration::ZERO));
}
