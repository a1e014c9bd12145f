//! Draws a long list in steps: the first screen at once, then four times as many rows after each frame.

use std::time::Duration;

use leptos::prelude::*;

/// More rows than a screen shows.
const FIRST: usize = 60;

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
                let _ = step.try_set((key, 4 * drawn));
            });
        }
    });
    drawn
}

fn after_paint(act: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(act, Duration::ZERO));
}
