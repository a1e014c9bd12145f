//! A file on the device that the app can rewrite (File System Access).

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::File;

use super::store::database;
use super::store::database::{Change, Place};
use crate::app::second::Trouble;
pub use crate::web::ports::Leave;

#[derive(Clone, Debug)]
pub struct Handle(JsValue);

pub fn is_possible() -> bool {
    Reflect::has(&window(), &"showSaveFilePicker".into()).unwrap_or(false)
}

/// Shows the file picker; `None` if cancelled.
pub async fn choose(name: &str) -> Option<Handle> {
    let (accept, kind, options) = (Object::new(), Object::new(), Object::new());
    Reflect::set(&accept, &"application/json".into(), &Array::of1(&".json".into())).ok()?;
    Reflect::set(&kind, &"accept".into(), &accept).ok()?;
    Reflect::set(&options, &"suggestedName".into(), &name.into()).ok()?;
    Reflect::set(&options, &"types".into(), &Array::of1(&kind)).ok()?;
    call(&window(), "showSaveFilePicker", Some(&options)).await.ok().map(Handle)
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
        Reflect::get(&self.0, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
    }

    /// The write permission; `ask` prompts the user, which needs a preceding tap.
    pub async fn leave(&self, ask: bool) -> Leave {
        let options = Object::new();
        let set = Reflect::set(&options, &"mode".into(), &"readwrite".into());
        let method = if ask { "requestPermission" } else { "queryPermission" };
        let answer = call(&self.0, method, Some(&options)).await.ok().and_then(|answer| answer.as_string());
        match (set, answer.as_deref()) {
            (Ok(_), Some("granted")) => Leave::Granted,
            (Ok(_), Some("prompt")) => Leave::Asks,
            _ => Leave::Denied,
        }
    }

    /// Writes the whole file; returns whether that succeeded. The browser keeps the old content until then.
    pub async fn write(&self, text: &str) -> bool {
        let written = async {
            let stream = call(&self.0, "createWritable", None).await?;
            call(&stream, "write", Some(&text.into())).await?;
            call(&stream, "close", None).await
        };
        written.await.is_ok()
    }
}

/// The file of a handle, unless it is gone.
pub async fn file_of(handle: &JsValue) -> Option<File> {
    call(handle, "getFile", None).await.ok()?.dyn_into().ok()
}

async fn call(of: &JsValue, name: &str, with: Option<&JsValue>) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(of, &name.into())?.dyn_into()?;
    let promise: Promise = match with {
        Some(with) => function.call1(of, with),
        None => function.call0(of),
    }?
    .dyn_into()?;
    JsFuture::from(promise).await
}
