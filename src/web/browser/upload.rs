//! Files from the picker, dropped on the page, or opened with the app, read as bytes.

use js_sys::{Array, Function, Reflect, Uint8Array};
use leptos::ev;
use leptos::prelude::{Callable, Callback, RwSignal, Set, on_cleanup, window, window_event_listener};
use leptos::task::spawn_local;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, Element, Event, File, FileList, HtmlInputElement};

use super::file_handle;
use crate::engine::bounds::LARGEST_FILE;
pub use crate::web::ports::{Unread, Upload};

/// A file that was chosen or dropped, not read yet.
pub struct Picked {
    pub name: String,
    file: File,
}

impl Picked {
    pub async fn read(self) -> Upload {
        Upload { name: self.name, bytes: bytes(&self.file).await, place: None }
    }
}

/// All files of an input, in order; resets it as [`chosen`] does.
pub fn chosen_all(event: &Event, take: Callback<Vec<Picked>>) {
    let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
        return;
    };
    if let Some(files) = input.files() {
        take.run(picked(&files));
    }
    input.set_value("");
}

fn picked(files: &FileList) -> Vec<Picked> {
    let files = (0..files.length()).filter_map(|index| files.get(index));
    files.map(|file| Picked { name: file.name(), file }).collect()
}

/// Reads the files of an input and resets it, so that the same file can be chosen again.
pub fn chosen(event: &Event, read: Callback<Upload>) {
    let Some(input) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) else {
        return;
    };
    if let Some(files) = input.files() {
        take(&files, None, read);
    }
    input.set_value("");
}

fn dropped(event: &DragEvent, read: Callback<Upload>) {
    if let Some(files) = event.data_transfer().and_then(|data| data.files()) {
        take(&files, place(event), read);
    }
}

fn place(event: &DragEvent) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("[data-drop]").ok()??.get_attribute("data-drop")
}

fn take(files: &FileList, place: Option<String>, read: Callback<Upload>) {
    for file in (0..files.length()).filter_map(|index| files.get(index)) {
        let place = place.clone();
        spawn_local(async move {
            let bytes = bytes(&file).await;
            // The requesting page may be unmounted by now.
            read.try_run(Upload { name: file.name(), bytes, place });
        });
    }
}

async fn bytes(file: &File) -> Result<Vec<u8>, Unread> {
    #[expect(clippy::cast_precision_loss, reason = "the limit is far below 2^53")]
    if file.size() > LARGEST_FILE as f64 {
        return Err(Unread::TooLarge);
    }
    let buffer = JsFuture::from(file.array_buffer()).await.map_err(|_| Unread::Failed)?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// Accepts files dropped anywhere on the page while the calling view is mounted; `over` tells whether one hovers.
pub fn on_drop(over: RwSignal<bool>, read: Callback<Upload>) {
    on_fall(over, move |event| dropped(event, read));
}

/// The same for all files of a drop, in order.
pub fn on_drop_all(over: RwSignal<bool>, take: Callback<Vec<Picked>>) {
    on_fall(over, move |event| {
        if let Some(files) = event.data_transfer().and_then(|data| data.files()) {
            take.run(picked(&files));
        }
    });
}

fn on_fall(over: RwSignal<bool>, act: impl Fn(&DragEvent) + 'static) {
    let hovers = window_event_listener(ev::dragover, move |event| {
        event.prevent_default();
        over.set(true);
    });
    let leaves = window_event_listener(ev::dragleave, move |event| {
        // The pointer left the window, not just one element for another.
        if event.related_target().is_none() {
            over.set(false);
        }
    });
    let falls = window_event_listener(ev::drop, move |event| {
        event.prevent_default();
        over.set(false);
        act(&event);
    });
    on_cleanup(move || {
        hovers.remove();
        leaves.remove();
        falls.remove();
    });
}

/// Takes the files with which the system opened the installed app; not all browsers have a launch queue.
pub fn on_launch(take: Callback<Vec<Picked>>) {
    let launched = Closure::<dyn FnMut(JsValue)>::new(move |launch: JsValue| {
        let files = Reflect::get(&launch, &"files".into()).ok().and_then(|files| files.dyn_into::<Array>().ok());
        spawn_local(async move {
            let mut picked = Vec::new();
            for handle in files.into_iter().flatten() {
                if let Some(file) = file_handle::file_of(&handle).await {
                    picked.push(Picked { name: file.name(), file });
                }
            }
            // The requesting page may be unmounted by now.
            take.try_run(picked);
        });
    });
    let queue = Reflect::get(&window(), &"launchQueue".into()).unwrap_or_default();
    let set = Reflect::get(&queue, &"setConsumer".into()).ok().and_then(|set| set.dyn_into::<Function>().ok());
    if let Some(set) = set {
        // Only a queue of another kind refuses it.
        let _ = set.call1(&queue, &launched.into_js_value());
    }
}
