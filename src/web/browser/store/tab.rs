//! What this tab keeps for itself, until it is closed: also through a reload.

use leptos::prelude::window;
use web_sys::Storage;

/// A text kept under this name.
#[must_use]
pub fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps a text. Where the browser does not let the app, it is as if it had not been kept.
pub fn keep(name: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, text);
    }
}

/// Forgets a text.
pub fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// Forgets every text whose name begins so.
pub fn forget_all(prefix: &str) {
    let Some(storage) = storage() else { return };
    let names = (0..storage.length().unwrap_or_default()).filter_map(|index| storage.key(index).ok().flatten());
    let names: Vec<String> = names.filter(|name| name.starts_with(prefix)).collect();
    names.iter().for_each(|name| forget(name));
}

fn storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}
