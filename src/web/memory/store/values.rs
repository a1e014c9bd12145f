//! Named values of this device.

use serde::Serialize;

use super::storage::LocalCells;
use crate::app::device::device_value::{DeviceValue, stored};
use crate::files::store::cells::Cells;

const ROOT: &str = "topcut/settings/";

fn key(name: &str) -> String {
    [ROOT, name].concat()
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

pub fn text(name: &str) -> Option<String> {
    LocalCells.get(&key(name)).ok().flatten()
}

pub fn set_text(name: &str, text: &str) {
    let _ = LocalCells.set(&key(name), text);
}

pub fn names(prefix: &str) -> Vec<String> {
    let keys = LocalCells.keys(&key(prefix)).unwrap_or_default();
    keys.into_iter().filter_map(|key| key.strip_prefix(ROOT).map(str::to_owned)).collect()
}

pub fn is_key(key: &str) -> bool {
    key.starts_with(ROOT)
}
