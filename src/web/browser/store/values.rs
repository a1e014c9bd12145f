//! Named values of this device besides the events. Where the browser denies storage they last until the page closes.

use serde::Serialize;

use super::storage::LocalCells;
use crate::app::device::device_value::{DeviceValue, stored};
use crate::engine::id::EventId;
use crate::files::store::cells::Cells;

const ROOT: &str = "topcut/settings/";

fn key(name: &str) -> String {
    [ROOT, name].concat()
}

/// The name of a value of one event.
pub fn of_event(kind: &str, event: &EventId) -> String {
    [kind, &event.0].concat()
}

pub fn get<T: DeviceValue>(name: &str) -> Option<T> {
    let text = text(name)?;
    stored(serde_json::from_str(&text).ok(), &text)
}

pub fn set(name: &str, value: &impl Serialize) {
    if let Ok(text) = serde_json::to_string(value) {
        set_text(name, &text);
    }
}

pub fn has(name: &str) -> bool {
    text(name).is_some()
}

pub fn remove(name: &str) {
    let _ = LocalCells.remove(&key(name));
}

/// The stored text of a value.
pub fn text(name: &str) -> Option<String> {
    LocalCells.get(&key(name)).ok().flatten()
}

/// Stores a value given as text.
pub fn set_text(name: &str, text: &str) {
    let _ = LocalCells.set(&key(name), text);
}

/// The names of all values with this prefix.
pub fn names(prefix: &str) -> Vec<String> {
    let keys = LocalCells.keys(&key(prefix)).unwrap_or_default();
    keys.into_iter().filter_map(|key| key.strip_prefix(ROOT).map(str::to_owned)).collect()
}

/// Whether a storage key belongs to a value.
pub fn is_key(key: &str) -> bool {
    key.starts_with(ROOT)
}
