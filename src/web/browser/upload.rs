//! Files from the picker, dropped on the page, or opened with the app, read as bytes.

use js_sys::{Array, Uint8Array};
use leptos::ev;
use leptos::prelude::{Callable, Callback, RwSignal, Set, on_cleanup, window, window_event_listener};
use leptos::task::spawn_local;
use wasm_bindgen::JsValue;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{DragEvent, Element, Event, File, FileList, HtmlInputElement};

use super::file_handle;
use super::js::{call, get, target};
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
    take.run(of_input(event));
}

fn of_input(event: &Event) -> Vec<Picked> {
    let Some(input) = target::<HtmlInputElement>(event) else { return Vec::new() };
    let files = picked(input.files());
    input.set_value("");
    files
}

fn picked(files: Option<FileList>) -> Vec<Picked> {
    let files = files.iter().flat_map(|files| (0..files.length()).filter_map(|index| files.get(index)));
    files.map(|file| Picked { name: file.name(), file }).collect()
}

/// Reads the files of an input and resets it, so that the same file can be chosen again.
pub fn chosen(event: &Event, read: Callback<Upload>) {
    take(of_input(event), None, read);
}

fn of_drop(event: &DragEvent) -> Vec<Picked> {
    picked(event.data_transfer().and_then(|data| data.files()))
}

fn place(event: &DragEvent) -> Option<String> {
    target::<Element>(event)?.closest("[data-drop]").ok()??.get_attribute("data-drop")
}

fn take(files: Vec<Picked>, place: Option<String>, read: Callback<Upload>) {
    for file in files {
        let place = place.clone();
        spawn_local(async move {
            let upload = file.read().await;
            // The requesting page may be unmounted by now.
            read.try_run(Upload { place, ..upload });
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
    on_fall(over, move |event| take(of_drop(event), place(event), read));
}

/// The same for all files of a drop, in order.
pub fn on_drop_all(over: RwSignal<bool>, take: Callback<Vec<Picked>>) {
    on_fall(over, move |event| take.run(of_drop(event)));
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
        let files: Option<Array> = get(&launch, "files");
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
    if let Some(queue) = get(&window(), "launchQueue") {
        call(&queue, "setConsumer", &[launched.into_js_value()]);
    }
}
