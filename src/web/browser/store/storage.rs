//! Cells in `localStorage`: the only access to it.

use gloo_storage::{LocalStorage, Storage as _};
use wasm_bindgen::JsValue;
use web_sys::Storage;

use crate::files::store::cells::{CellError, Cells};
use crate::web::browser::broken;
use crate::web::browser::js::text;

/// The cells of this origin. Each call fetches the storage again, since a user may block it at any time.
#[derive(Clone, Copy, Debug, Default)]
pub struct LocalCells;

impl Cells for LocalCells {
    fn get(&self, key: &str) -> Result<Option<String>, CellError> {
        storage()?.get_item(key).map_err(|error| reason(&error))
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), CellError> {
        writable()?.set_item(key, value).map_err(|error| reason(&error))
    }

    fn remove(&mut self, key: &str) -> Result<(), CellError> {
        writable()?.remove_item(key).map_err(|error| reason(&error))
    }

    fn keys(&self, prefix: &str) -> Result<Vec<String>, CellError> {
        let storage = storage()?;
        let length = storage.length().map_err(|error| reason(&error))?;
        let mut keys = Vec::new();
        for index in 0..length {
            if let Some(key) = storage.key(index).map_err(|error| reason(&error))?
                && key.starts_with(prefix)
            {
                keys.push(key);
            }
        }
        keys.sort();
        Ok(keys)
    }
}

/// Refuses writes after a panic, when the state is uncertain.
fn writable() -> Result<Storage, CellError> {
    if broken::has_stopped() { Err(CellError::Denied) } else { storage() }
}

/// Probes before each use: [`LocalStorage::raw`] panics where the browser denies storage.
fn storage() -> Result<Storage, CellError> {
    let probed = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    probed.map(|_| LocalStorage::raw()).ok_or(CellError::Denied)
}

/// The standard and older Firefox name a full storage differently; anything else counts as denied.
fn reason(error: &JsValue) -> CellError {
    match text(error, "name").as_deref() {
        Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => CellError::Full,
        _ => CellError::Denied,
    }
}
