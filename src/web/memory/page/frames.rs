//! A drawing has all rows at once.

use leptos::prelude::*;

pub fn in_steps<K: Clone + PartialEq + Send + Sync + 'static>(_key: Memo<K>, total: Signal<usize>) -> Memo<usize> {
    Memo::new(move |_| total.get())
}
