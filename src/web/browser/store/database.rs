//! The browser's database, IndexedDB: second copy of entries, and the only store of whole copies and file handles.
//!
//! Uses bare `web-sys`: the crates `idb` and `rexie` wrap the same few calls but cannot request strict durability,
//! which is needed here. Related writes share one atomic transaction.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::{set_timeout, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbFactory, IdbKeyRange, IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbVersionChangeEvent,
};

use crate::app::second::Trouble;
pub use crate::web::ports::{Over, Place};

/// Milliseconds after which a request that nobody answers is given up, and made once more. Some browsers lose the first
/// one after a start.
const HANG: u64 = 5_000;

/// Database name on this origin.
const NAME: &str = "topcut";

impl Place {
    const ALL: [Self; 5] = [Self::Events, Self::Entries, Self::Heads, Self::Copies, Self::Files];

    const fn name(self) -> &'static str {
        match self {
            Self::Events => "events",
            Self::Entries => "entries",
            Self::Heads => "heads",
            Self::Copies => "copies",
            Self::Files => "files",
        }
    }
}

/// One operation of a transaction.
#[derive(Clone, Debug)]
pub enum Change {
    /// Puts a value under a key, replacing the previous one.
    Put(Place, String, f64, JsValue),
    /// Removes one value.
    Remove(Place, String, f64),
    /// Removes all values of an event.
    Clear(Place, String),
    /// Removes the values of an event from this number on.
    ClearFrom(Place, String, f64),
}

impl Change {
    pub fn text(place: Place, event: &str, number: f64, text: &str) -> Self {
        Self::Put(place, event.to_owned(), number, JsValue::from_str(text))
    }
}

/// A value with its key.
#[derive(Clone, Debug)]
pub struct Kept {
    pub event: String,
    pub number: f64,
    pub value: JsValue,
}

impl Kept {
    pub fn text(&self) -> Option<String> {
        self.value.as_string()
    }
}

thread_local! {
    /// The open connection.
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    /// Called when the database was deleted or recreated.
    static EMPTIED: RefCell<Box<dyn Fn()>> = RefCell::new(Box::new(|| {}));
}

/// Calls back when the browser deleted or closed the database, or created an empty one: its content must be compared
/// again.
pub fn on_emptied(emptied: impl Fn() + 'static) {
    EMPTIED.set(Box::new(emptied));
}

/// Whether the database exists from an earlier visit; false where the browser does not tell.
pub async fn is_there() -> bool {
    let found = async {
        let factory: JsValue = factory()?.into();
        let ask: Function = Reflect::get(&factory, &"databases".into()).ok()?.dyn_into().ok()?;
        let promise: Promise = ask.call0(&factory).ok()?.dyn_into().ok()?;
        let list: Array = JsFuture::from(promise).await.ok()?.dyn_into().ok()?;
        let is_ours = |one: JsValue| Reflect::get(&one, &"name".into()).is_ok_and(|name| name == NAME);
        Some(list.iter().any(is_ours))
    };
    found.await.unwrap_or(false)
}

/// Writes all changes in one transaction, which is on disk when this returns; writes nothing if it fails.
pub async fn write(changes: &[Change]) -> Result<(), Trouble> {
    let first = attempt(changes).await;
    // The browser may have closed the connection meanwhile: retries once.
    if first == Err(Trouble::Failed) { attempt(changes).await } else { first }
}

async fn attempt(changes: &[Change]) -> Result<(), Trouble> {
    let database = open().await?;
    let begun = begin(&database, "readwrite").and_then(|transaction| {
        let done = completion(&transaction);
        changes.iter().try_for_each(|change| step(&transaction, change))?;
        Ok((transaction, done))
    });
    let Ok((transaction, done)) = begun else {
        forget();
        return Err(Trouble::Failed);
    };
    finished(&transaction, done).await
}

async fn finished(transaction: &IdbTransaction, done: JsFuture) -> Result<(), Trouble> {
    match done.await {
        Ok(_) => Ok(()),
        Err(_) if transaction.error().is_some_and(|error| error.name() == "QuotaExceededError") => Err(Trouble::Full),
        Err(_) => {
            forget();
            Err(Trouble::Failed)
        }
    }
}

/// Like [`write`], for entries of an event from a number on; returns the previous entries, with the one before that
/// number. `way` judges them in the same transaction, so that two logs never mix. Writes nothing if it fails.
pub async fn write_over(
    event: &str,
    from: f64,
    changes: &[Change],
    way: impl Fn(&[Kept]) -> Over + Clone + 'static,
) -> Result<Vec<Kept>, Trouble> {
    let first = attempt_over(event, from, changes, way.clone()).await;
    if matches!(first, Err(Trouble::Failed)) { attempt_over(event, from, changes, way).await } else { first }
}

async fn attempt_over(
    event: &str,
    from: f64,
    changes: &[Change],
    way: impl Fn(&[Kept]) -> Over + 'static,
) -> Result<Vec<Kept>, Trouble> {
    let database = open().await?;
    let before = Rc::new(RefCell::new(Vec::new()));
    let begun = begin(&database, "readwrite").and_then(|transaction| {
        let done = completion(&transaction);
        let store = transaction.object_store(Place::Entries.name())?;
        let range = all_from(event, from - 1.0)?;
        let (keys, values) = (store.get_all_keys_with_key(&range)?, store.get_all_with_key(&range)?);
        let (of, changes, found) = (transaction.clone(), changes.to_vec(), Rc::clone(&before));
        let clear = Change::ClearFrom(Place::Entries, event.to_owned(), from);
        let heard = values.clone();
        // The values arrive after the keys.
        let go_on = Closure::once_into_js(move || {
            let list = |request: &IdbRequest| request.result().ok().and_then(|list| list.dyn_into::<Array>().ok());
            let kept = kept(&list(&keys).unwrap_or_default(), &list(&heard).unwrap_or_default());
            let way = way(&kept);
            found.replace(kept);
            if way == Over::Leave {
                return;
            }
            let first = (way == Over::Replace).then_some(clear);
            if first.iter().chain(&changes).try_for_each(|change| step(&of, change)).is_err() {
                // Half a transaction would be worse than none.
                let _ = of.abort();
            }
        });
        values.set_onsuccess(Some(go_on.unchecked_ref()));
        Ok((transaction, done))
    });
    let Ok((transaction, done)) = begun else {
        forget();
        return Err(Trouble::Failed);
    };
    finished(&transaction, done).await?;
    Ok(before.take())
}

/// Reads all values of an object store, or those of one event; fails if the database cannot be read.
pub async fn read(place: Place, event: Option<&str>) -> Result<Vec<Kept>, Trouble> {
    let database = open().await?;
    let asked = begin(&database, "readonly").and_then(|transaction| {
        let store = transaction.object_store(place.name())?;
        let range = event.map_or(Ok(JsValue::UNDEFINED), |event| all_of(event).map(JsValue::from))?;
        Ok((store.get_all_keys_with_key(&range)?, store.get_all_with_key(&range)?))
    });
    let Ok((keys, values)) = asked else {
        forget();
        return Err(Trouble::Failed);
    };
    let (keys, values) = (answer(&keys), answer(&values));
    let (Some(keys), Some(values)) = (keys.await, values.await) else { return Err(Trouble::Failed) };
    Ok(kept(&keys, &values))
}

fn kept(keys: &Array, values: &Array) -> Vec<Kept> {
    let kept = |(key, value): (JsValue, JsValue)| {
        let key: Array = key.dyn_into().ok()?;
        Some(Kept { event: key.get(0).as_string()?, number: key.get(1).as_f64()?, value })
    };
    keys.iter().zip(values.iter()).filter_map(kept).collect()
}

/// Reads one text.
///
/// # Errors
/// The database cannot be read.
pub async fn read_text(place: Place, event: &str, number: f64) -> Result<Option<String>, Trouble> {
    Ok(read_one(place, event, number).await?.and_then(|value| value.as_string()))
}

/// Reads one value.
///
/// # Errors
/// The database cannot be read.
pub async fn read_one(place: Place, event: &str, number: f64) -> Result<Option<JsValue>, Trouble> {
    let database = open().await?;
    let asked = begin(&database, "readonly")
        .and_then(|transaction| transaction.object_store(place.name())?.get(&key(event, number)));
    let Ok(request) = asked else {
        forget();
        return Err(Trouble::Failed);
    };
    promised(&request).await.map_err(|_| Trouble::Failed)?;
    Ok(request.result().ok().filter(|value| !value.is_undefined()))
}

async fn open() -> Result<IdbDatabase, Trouble> {
    match opened().await {
        Err(Trouble::Failed) => opened().await,
        first => first,
    }
}

async fn opened() -> Result<IdbDatabase, Trouble> {
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let request = factory().ok_or(Trouble::Absent)?.open_with_u32(NAME, 1).map_err(|_| Trouble::Absent)?;
    request.set_onupgradeneeded(Some(Closure::once_into_js(made(&request)).unchecked_ref()));
    let promise = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
        // Another window may keep an older version open indefinitely.
        request.set_onblocked(Some(&reject));
        give_up_later(reject);
    });
    // Private windows and broken profiles refuse here, with an event.
    JsFuture::from(promise).await.map_err(|why| {
        let is_late = why.is_undefined();
        request.set_onsuccess(Some(Closure::once_into_js(closed(&request)).unchecked_ref()));
        if is_late { Trouble::Failed } else { Trouble::Absent }
    })?;
    let database: IdbDatabase = request.result().ok().and_then(|it| it.dyn_into().ok()).ok_or(Trouble::Failed)?;
    // Of two concurrent calls the second closes its connection, which would stay open otherwise.
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        database.close();
        return Ok(open);
    }
    // Does not block deletion or an upgrade by another window.
    let changes = Closure::once_into_js(|event: IdbVersionChangeEvent| {
        forget();
        if event.new_version().is_none() {
            EMPTIED.with_borrow(|emptied| emptied());
        }
    });
    let closes = Closure::once_into_js(|| {
        forget();
        EMPTIED.with_borrow(|emptied| emptied());
    });
    database.set_onversionchange(Some(changes.unchecked_ref()));
    database.set_onclose(Some(closes.unchecked_ref()));
    OPEN.set(Some(database.clone()));
    Ok(database)
}

/// Closes a connection that comes after it was given up.
fn closed(request: &IdbOpenDbRequest) -> impl FnOnce() + 'static {
    let request = request.clone();
    move || {
        if let Some(database) = request.result().ok().and_then(|it| it.dyn_into::<IdbDatabase>().ok()) {
            database.close();
        }
    }
}

fn give_up_later(reject: Function) {
    let give_up = move || drop(reject.call0(&JsValue::NULL));
    set_timeout(give_up, Duration::from_millis(HANG));
}

/// Creates the object stores of a new database.
fn made(request: &IdbOpenDbRequest) -> impl FnOnce() + 'static {
    let request = request.clone();
    move || {
        if let Some(database) = request.result().ok().and_then(|it| it.dyn_into::<IdbDatabase>().ok()) {
            for place in Place::ALL {
                // Fails only for an existing store.
                let _ = database.create_object_store(place.name());
            }
            EMPTIED.with_borrow(|emptied| emptied());
        }
    }
}

/// Closes the connection; the next call opens another.
fn forget() {
    if let Some(database) = OPEN.take() {
        database.close();
    }
}

/// Absent in some private windows, and where site data is blocked.
fn factory() -> Option<IdbFactory> {
    window().indexed_db().ok().flatten()
}

/// Begins a transaction over all object stores with strict durability: a write completes only once on disk.
fn begin(database: &IdbDatabase, mode: &str) -> Result<IdbTransaction, JsValue> {
    let places: Array = Place::ALL.iter().map(|place| JsValue::from_str(place.name())).collect();
    let options = Object::new();
    Reflect::set(&options, &"durability".into(), &"strict".into())?;
    let call: Function = Reflect::get(database, &"transaction".into())?.dyn_into()?;
    call.call3(database, &places, &mode.into(), &options)?.dyn_into()
}

fn completion(transaction: &IdbTransaction) -> JsFuture {
    JsFuture::from(Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
        give_up_later(reject);
    }))
}

fn step(transaction: &IdbTransaction, change: &Change) -> Result<(), JsValue> {
    match change {
        Change::Put(place, event, number, value) => {
            transaction.object_store(place.name())?.put_with_key(value, &key(event, *number)).map(drop)
        }
        Change::Remove(place, event, number) => {
            transaction.object_store(place.name())?.delete(&key(event, *number)).map(drop)
        }
        Change::Clear(place, event) => transaction.object_store(place.name())?.delete(&all_of(event)?.into()).map(drop),
        Change::ClearFrom(place, event, from) => {
            transaction.object_store(place.name())?.delete(&all_from(event, *from)?.into()).map(drop)
        }
    }
}

fn key(event: &str, number: f64) -> JsValue {
    Array::of2(&event.into(), &number.into()).into()
}

/// All keys of an event: arrays sort after all numbers.
fn all_of(event: &str) -> Result<IdbKeyRange, JsValue> {
    let (from, to) = (Array::of1(&event.into()), Array::of2(&event.into(), &Array::new()));
    IdbKeyRange::bound(&from, &to)
}

/// All keys of an event from a number on.
fn all_from(event: &str, from: f64) -> Result<IdbKeyRange, JsValue> {
    IdbKeyRange::bound(&key(event, from), &Array::of2(&event.into(), &Array::new()))
}

fn promised(request: &IdbRequest) -> JsFuture {
    JsFuture::from(Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    }))
}

/// The result of a request; listens immediately, however late it is awaited.
fn answer(request: &IdbRequest) -> impl Future<Output = Option<Array>> + use<> {
    let (promise, request) = (promised(request), request.clone());
    async move {
        promise.await.ok()?;
        request.result().ok()?.dyn_into().ok()
    }
}
