//! Texts of this tab in `sessionStorage`; they survive a reload.

use leptos::prelude::window;
use web_sys::Storage;

pub fn kept(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Keeps a text; does nothing where the browser denies storage.
pub fn keep(name: &str, text: &str) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(name, text);
    }
}

pub fn forget(name: &str) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(name);
    }
}

/// Forgets all texts with this name prefix.
pub fn forget_all(prefix: &str) {
    let Some(storage) = storage() else { return };
    let names = (0..storage.length().unwrap_or_default()).filter_map(|index| storage.key(index).ok().flatten());
    let names: Vec<String> = names.filter(|name| name.starts_with(prefix)).collect();
    names.iter().for_each(|name| forget(name));
}

fn storage() -> Option<Storage> {
    window().session_storage().ok().flatten()
}
