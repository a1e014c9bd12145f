//! A file of the device that the app may write again and again, where the browser has such files (File System Access).

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use super::store::database;
use super::store::database::{Change, Place, Trouble};

/// The handle of a file.
#[derive(Clone, Debug)]
pub struct Handle(JsValue);

/// Whether a file may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    /// It may.
    Granted,
    /// The user has to be asked, by a tap.
    Asks,
    /// It may not.
    Denied,
}

/// Whether the browser has such files.
#[must_use]
pub fn is_possible() -> bool {
    Reflect::has(&window(), &"showSaveFilePicker".into()).unwrap_or(false)
}

/// Lets the user choose a file; none if nothing was chosen.
pub async fn choose(name: &str) -> Option<Handle> {
    let (accept, kind, options) = (Object::new(), Object::new(), Object::new());
    Reflect::set(&accept, &"application/json".into(), &Array::of1(&".json".into())).ok()?;
    Reflect::set(&kind, &"accept".into(), &accept).ok()?;
    Reflect::set(&options, &"suggestedName".into(), &name.into()).ok()?;
    Reflect::set(&options, &"types".into(), &Array::of1(&kind)).ok()?;
    call(&window(), "showSaveFilePicker", Some(&options)).await.ok().map(Handle)
}

impl Handle {
    /// The handle that is kept for an event.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn of(event: &str) -> Result<Option<Self>, Trouble> {
        Ok(database::read_one(Place::Files, event, 0.0).await?.map(Self))
    }

    /// What is to be written to keep it for an event.
    #[must_use]
    pub fn change(&self, event: &str) -> Change {
        Change::Put(Place::Files, event.to_owned(), 0.0, self.0.clone())
    }

    /// The name of the file.
    #[must_use]
    pub fn name(&self) -> String {
        Reflect::get(&self.0, &"name".into()).ok().and_then(|name| name.as_string()).unwrap_or_default()
    }

    /// Whether it may be written; `ask` asks the user, which needs a tap before.
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

    /// Writes the whole file; whether it is there now. Until it is, the browser keeps what was there.
    pub async fn write(&self, text: &str) -> bool {
        let written = async {
            let stream = call(&self.0, "createWritable", None).await?;
            call(&stream, "write", Some(&text.into())).await?;
            call(&stream, "close", None).await
        };
        written.await.is_ok()
    }
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
