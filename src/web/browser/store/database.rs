//! The browser's database, IndexedDB: the second place for entries, and the only one for copies and kept files.
//!
//! Bare `web-sys`: the crates for it (`idb`, `rexie`) wrap the same handful of calls, and cannot ask for strict durability,
//! which is what this is for. Writes that belong together are one transaction, done wholly or not at all.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbFactory, IdbKeyRange, IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbVersionChangeEvent,
};

/// Its name on this origin.
const NAME: &str = "topcut";

/// A part of it. Every key is an event and a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Which events have entries here.
    Events,
    /// Their entries, by the number in the log.
    Entries,
    /// What is known of each whole copy, by its moment.
    Heads,
    /// The copies themselves.
    Copies,
    /// Handles of files that are kept up to date.
    Files,
}

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

/// A step of a write.
#[derive(Clone, Debug)]
pub enum Change {
    /// Puts something under a key, in place of what was there.
    Put(Place, String, f64, JsValue),
    /// Takes one thing away.
    Remove(Place, String, f64),
    /// Takes everything of an event away.
    Clear(Place, String),
    /// Takes everything of an event away from this number on.
    ClearFrom(Place, String, f64),
}

impl Change {
    /// Puts a text under a key.
    #[must_use]
    pub fn text(place: Place, event: &str, number: f64, text: &str) -> Self {
        Self::Put(place, event.to_owned(), number, JsValue::from_str(text))
    }
}

/// Something with its key.
#[derive(Clone, Debug)]
pub struct Kept {
    pub event: String,
    pub number: f64,
    /// What lies there.
    pub value: JsValue,
}

impl Kept {
    /// What lies there, as a text.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        self.value.as_string()
    }
}

/// Why it did not work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The browser has no database, or does not let the app use it.
    Absent,
    /// No room left.
    Full,
    /// Anything else.
    Failed,
}

thread_local! {
    /// The connection, while it holds.
    static OPEN: RefCell<Option<IdbDatabase>> = const { RefCell::new(None) };
    /// Who is told when the database was deleted, or made anew.
    static EMPTIED: RefCell<Box<dyn Fn()>> = RefCell::new(Box::new(|| {}));
}

/// Calls back when the database was deleted or closed by the browser, and when an empty one was made: what lies in it is
/// to be looked at again.
pub fn on_emptied(emptied: impl Fn() + 'static) {
    EMPTIED.set(Box::new(emptied));
}

/// Whether there is one from an earlier visit; some browsers do not say.
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

/// Writes all of this or nothing; once it is done, it is on the disk.
///
/// # Errors
/// Nothing is written then.
pub async fn write(changes: &[Change]) -> Result<(), Trouble> {
    let first = attempt(changes).await;
    // The browser may have closed the connection since the last time.
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
        Err(_) => Err(Trouble::Failed),
    }
}

/// As [`write`], for entries of an event from a number on: hands back what lay there before. If `parts` says of that
/// that it went another way, it is taken away in the same transaction, so that two ways are never mixed.
///
/// # Errors
/// Nothing is written then.
pub async fn write_over(
    event: &str,
    from: f64,
    changes: &[Change],
    parts: impl Fn(&[Kept]) -> bool + Clone + 'static,
) -> Result<Vec<Kept>, Trouble> {
    let first = attempt_over(event, from, changes, parts.clone()).await;
    if matches!(first, Err(Trouble::Failed)) { attempt_over(event, from, changes, parts).await } else { first }
}

async fn attempt_over(
    event: &str,
    from: f64,
    changes: &[Change],
    parts: impl Fn(&[Kept]) -> bool + 'static,
) -> Result<Vec<Kept>, Trouble> {
    let database = open().await?;
    let before = Rc::new(RefCell::new(Vec::new()));
    let begun = begin(&database, "readwrite").and_then(|transaction| {
        let done = completion(&transaction);
        let store = transaction.object_store(Place::Entries.name())?;
        let range = all_from(event, from)?;
        let (keys, values) = (store.get_all_keys_with_key(&range)?, store.get_all_with_key(&range)?);
        let (of, changes, found) = (transaction.clone(), changes.to_vec(), Rc::clone(&before));
        let clear = Change::ClearFrom(Place::Entries, event.to_owned(), from);
        let heard = values.clone();
        // The values are there after the keys.
        let go_on = Closure::once_into_js(move || {
            let list = |request: &IdbRequest| request.result().ok().and_then(|list| list.dyn_into::<Array>().ok());
            let kept = kept(&list(&keys).unwrap_or_default(), &list(&heard).unwrap_or_default());
            let is_parted = parts(&kept);
            found.replace(kept);
            let first = is_parted.then_some(clear);
            if first.iter().chain(&changes).try_for_each(|change| step(&of, change)).is_err() {
                // Half of it would be worse than nothing.
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

/// Everything at a place, or everything there of an event.
///
/// # Errors
/// If it cannot be read.
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

/// One thing.
///
/// # Errors
/// If it cannot be read.
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
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        return Ok(open);
    }
    let request = factory().ok_or(Trouble::Absent)?.open_with_u32(NAME, 1).map_err(|_| Trouble::Absent)?;
    request.set_onupgradeneeded(Some(Closure::once_into_js(made(&request)).unchecked_ref()));
    let promise = Promise::new(&mut |resolve, reject| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
        // Another window holds an older one open, for who knows how long.
        request.set_onblocked(Some(&reject));
    });
    // A private window or a broken profile refuses here.
    JsFuture::from(promise).await.map_err(|_| Trouble::Absent)?;
    let database: IdbDatabase = request.result().ok().and_then(|it| it.dyn_into().ok()).ok_or(Trouble::Failed)?;
    // Two calls may have asked at once: a second connection, which nobody would let go of, is closed.
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        database.close();
        return Ok(open);
    }
    // Neither a deletion nor a newer version of the app in another window is held up.
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

/// Makes the places in a database that is new.
fn made(request: &IdbOpenDbRequest) -> impl FnOnce() + 'static {
    let request = request.clone();
    move || {
        if let Some(database) = request.result().ok().and_then(|it| it.dyn_into::<IdbDatabase>().ok()) {
            for place in Place::ALL {
                // Fails only for one that is there.
                let _ = database.create_object_store(place.name());
            }
            EMPTIED.with_borrow(|emptied| emptied());
        }
    }
}

/// Lets the connection go; the next call opens another one.
fn forget() {
    if let Some(database) = OPEN.take() {
        database.close();
    }
}

/// Absent in some private windows, and where site data is forbidden.
fn factory() -> Option<IdbFactory> {
    window().indexed_db().ok().flatten()
}

/// A transaction over all places; a write is told to be done only when the disk has it.
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

/// All keys of an event: a list stands behind every number.
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

/// What a request answers; it is listened to at once, whenever the answer is waited for.
fn answer(request: &IdbRequest) -> impl Future<Output = Option<Array>> + use<> {
    let (promise, request) = (promised(request), request.clone());
    async move {
        promise.await.ok()?;
        request.result().ok()?.dyn_into().ok()
    }
}
