//! Values that this device keeps beside the events, each under a name. Where the browser stores nothing they hold until
//! the page is closed.

use gloo_storage::{LocalStorage, Storage};
use serde::Serialize;

use super::storage::{LocalCells, writable};
use crate::app::device::device_value::{DeviceValue, stored};
use crate::files::store::cells::Cells;

const ROOT: &str = "topcut/settings/";

fn key(name: &str) -> String {
    [ROOT, name].concat()
}

#[must_use]
pub fn get<T: DeviceValue>(name: &str) -> Option<T> {
    // `LocalStorage::get` panics where the browser refuses to read: the text is read first.
    let text = text(name)?;
    stored(LocalStorage::get(key(name)).ok(), &text)
}

/// Stores a value.
pub fn set(name: &str, value: &impl Serialize) {
    if writable().is_ok() {
        let _ = LocalStorage::set(key(name), value);
    }
}

/// Whether there is a value.
#[must_use]
pub fn has(name: &str) -> bool {
    text(name).is_some()
}

/// Removes a value.
pub fn remove(name: &str) {
    // `LocalStorage::delete` panics where the browser refuses to write.
    let _ = LocalCells.remove(&key(name));
}

/// The text in which a value is stored.
#[must_use]
pub fn text(name: &str) -> Option<String> {
    LocalCells.get(&key(name)).ok().flatten()
}

/// Stores the text of a value.
pub fn set_text(name: &str, text: &str) {
    let _ = LocalCells.set(&key(name), text);
}

/// The names of all values that begin so.
#[must_use]
pub fn names(prefix: &str) -> Vec<String> {
    let keys = LocalCells.keys(&key(prefix)).unwrap_or_default();
    keys.into_iter().filter_map(|key| key.strip_prefix(ROOT).map(str::to_owned)).collect()
}

/// Whether a value has this key in the storage.
#[must_use]
pub fn is_key(key: &str) -> bool {
    key.starts_with(ROOT)
}
