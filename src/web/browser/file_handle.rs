//! A file on the device that the app can rewrite (File System Access).

use js_sys::Array;
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::File;

use super::js::{self, ask, has, object, text};
use super::store::database::{self, Change, Place};
use crate::app::second::Trouble;
pub use crate::web::ports::Leave;

#[derive(Clone, Debug)]
pub struct Handle(JsValue);

pub fn is_possible() -> bool {
    has(&window(), "showSaveFilePicker")
}

/// Shows the file picker; `None` if cancelled.
pub async fn choose(name: &str) -> Option<Handle> {
    let kind = object(&[("accept", &object(&[("application/json", &Array::of1(&".json".into()))]))]);
    let options = object(&[("suggestedName", &name.into()), ("types", &Array::of1(&kind))]);
    ask(&window(), "showSaveFilePicker", &[options]).await.map(Handle)
}

impl Handle {
    /// The handle stored for an event; fails if the database cannot be read.
    pub async fn of(event: &str) -> Result<Option<Self>, Trouble> {
        Ok(database::read_one(Place::Files, event, 0.0).await?.map(Self))
    }

    /// The database change that stores this handle for an event.
    pub fn change(&self, event: &str) -> Change {
        Change::Put(Place::Files, event.to_owned(), 0.0, self.0.clone())
    }

    pub fn name(&self) -> String {
        text(&self.0, "name").unwrap_or_default()
    }

    /// The write permission; `ask` prompts the user, which needs a preceding tap.
    pub async fn leave(&self, ask: bool) -> Leave {
        let method = if ask { "requestPermission" } else { "queryPermission" };
        let answer = js::ask(&self.0, method, &[object(&[("mode", &"readwrite".into())])]).await;
        match answer.and_then(|answer| answer.as_string()).as_deref() {
            Some("granted") => Leave::Granted,
            Some("prompt") => Leave::Asks,
            _ => Leave::Denied,
        }
    }

    /// Writes the whole file; returns whether that succeeded. The browser keeps the old content until then.
    pub async fn write(&self, text: &str) -> bool {
        let written = async {
            let stream = ask(&self.0, "createWritable", &[]).await?;
            ask(&stream, "write", &[text.into()]).await?;
            ask(&stream, "close", &[]).await
        };
        written.await.is_some()
    }
}

/// The file of a handle, unless it is gone.
pub async fn file_of(handle: &JsValue) -> Option<File> {
    ask(handle, "getFile", &[]).await?.dyn_into().ok()
}
