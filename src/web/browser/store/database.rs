//! The browser's database, IndexedDB: second copy of entries, and the only store of whole copies and file handles.
//!
//! Uses bare `web-sys`: the crates `idb` and `rexie` wrap the same few calls but cannot request strict durability,
//! which is needed here. Related writes share one atomic transaction.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use js_sys::{Array, Function, Promise};
use leptos::prelude::{set_timeout, window};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    IdbDatabase, IdbFactory, IdbKeyRange, IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbVersionChangeEvent,
};

use crate::app::second::Trouble;
use crate::web::browser::js::{ask, call, object, text};
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
        let list: Array = ask(&factory()?.into(), "databases", &[]).await?.dyn_into().ok()?;
        let is_ours = |one: JsValue| text(&one, "name").is_some_and(|name| name == NAME);
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
    let (transaction, done) = begun("readwrite", |transaction| {
        let done = completion(transaction);
        changes.iter().try_for_each(|change| step(transaction, change))?;
        Ok((transaction.clone(), done))
    })
    .await?;
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
    let before = Rc::new(RefCell::new(Vec::new()));
    let (transaction, done) = begun("readwrite", |transaction| {
        let done = completion(transaction);
        let store = transaction.object_store(Place::Entries.name())?;
        let range = all_from(event, from - 1.0)?;
        let (keys, values) = (store.get_all_keys_with_key(&range)?, store.get_all_with_key(&range)?);
        let (of, changes, found) = (transaction.clone(), changes.to_vec(), Rc::clone(&before));
        let clear = Change::ClearFrom(Place::Entries, event.to_owned(), from);
        let heard = values.clone();
        // The values arrive after the keys.
        let go_on = Closure::once_into_js(move || {
            let kept = kept(&result(&keys).unwrap_or_default(), &result(&heard).unwrap_or_default());
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
        Ok((transaction.clone(), done))
    })
    .await?;
    finished(&transaction, done).await?;
    Ok(before.take())
}

/// Reads all values of an object store, or those of one event; fails if the database cannot be read.
pub async fn read(place: Place, event: Option<&str>) -> Result<Vec<Kept>, Trouble> {
    let (keys, values) = begun("readonly", |transaction| {
        let store = transaction.object_store(place.name())?;
        let range = event.map_or(Ok(JsValue::UNDEFINED), |event| all_of(event).map(JsValue::from))?;
        Ok((store.get_all_keys_with_key(&range)?, store.get_all_with_key(&range)?))
    })
    .await?;
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
pub async fn read_text(place: Place, event: &str, number: f64) -> Result<Option<String>, Trouble> {
    Ok(read_one(place, event, number).await?.and_then(|value| value.as_string()))
}

/// Reads one value.
pub async fn read_one(place: Place, event: &str, number: f64) -> Result<Option<JsValue>, Trouble> {
    let asked = |transaction: &IdbTransaction| transaction.object_store(place.name())?.get(&key(event, number));
    let request = begun("readonly", asked).await?;
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
    request.set_onupgradeneeded(Some(with_result(&request, made).unchecked_ref()));
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
        // Closes a connection that comes after it was given up.
        request.set_onsuccess(Some(with_result(&request, |database| database.close()).unchecked_ref()));
        if is_late { Trouble::Failed } else { Trouble::Absent }
    })?;
    let database = result::<IdbDatabase>(&request).ok_or(Trouble::Failed)?;
    // Of two concurrent calls the second closes its connection, which would stay open otherwise.
    if let Some(open) = OPEN.with_borrow(Clone::clone) {
        database.close();
        return Ok(open);
    }
    // Does not block deletion or an upgrade by another window.
    let changes = Closure::once_into_js(|event: IdbVersionChangeEvent| {
        forget();
        if event.new_version().is_none() {
            emptied();
        }
    });
    let closes = Closure::once_into_js(|| {
        forget();
        emptied();
    });
    database.set_onversionchange(Some(changes.unchecked_ref()));
    database.set_onclose(Some(closes.unchecked_ref()));
    OPEN.set(Some(database.clone()));
    Ok(database)
}

/// A listener that acts on the database of a request.
fn with_result(request: &IdbOpenDbRequest, act: fn(&IdbDatabase)) -> JsValue {
    let request = request.clone();
    Closure::once_into_js(move || {
        if let Some(database) = result(&request) {
            act(&database);
        }
    })
}

fn result<T: JsCast>(request: &IdbRequest) -> Option<T> {
    request.result().ok()?.dyn_into().ok()
}

fn give_up_later(reject: Function) {
    let give_up = move || drop(reject.call0(&JsValue::NULL));
    set_timeout(give_up, Duration::from_millis(HANG));
}

/// Creates the object stores of a new database.
fn made(database: &IdbDatabase) {
    for place in Place::ALL {
        // Fails only for an existing store.
        let _ = database.create_object_store(place.name());
    }
    emptied();
}

fn emptied() {
    EMPTIED.with_borrow(|emptied| emptied());
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

/// Begins a transaction over all object stores and asks something of it.
async fn begun<T>(mode: &str, ask: impl FnOnce(&IdbTransaction) -> Result<T, JsValue>) -> Result<T, Trouble> {
    let database = open().await?;
    let asked = begin(&database, mode).and_then(|transaction| ask(&transaction).ok());
    if asked.is_none() {
        forget();
    }
    asked.ok_or(Trouble::Failed)
}

/// With strict durability: a write completes only once on disk.
fn begin(database: &IdbDatabase, mode: &str) -> Option<IdbTransaction> {
    let places: Array = Place::ALL.iter().map(|place| JsValue::from_str(place.name())).collect();
    let options = object(&[("durability", &"strict".into())]);
    call(database, "transaction", &[places.into(), mode.into(), options])?.dyn_into().ok()
}

fn completion(transaction: &IdbTransaction) -> JsFuture {
    JsFuture::from(Promise::new(&mut |resolve, reject| {
        transaction.set_oncomplete(Some(&resolve));
        transaction.set_onabort(Some(&reject));
        give_up_later(reject);
    }))
}

fn step(transaction: &IdbTransaction, change: &Change) -> Result<(), JsValue> {
    let store = |place: &Place| transaction.object_store(place.name());
    match change {
        Change::Put(place, event, number, value) => store(place)?.put_with_key(value, &key(event, *number)),
        Change::Remove(place, event, number) => store(place)?.delete(&key(event, *number)),
        Change::Clear(place, event) => store(place)?.delete(&all_of(event)?.into()),
        Change::ClearFrom(place, event, from) => store(place)?.delete(&all_from(event, *from)?.into()),
    }
    .map(drop)
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
        result(&request)
    }
}
