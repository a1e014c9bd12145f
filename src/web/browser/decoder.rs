//! Reads pictures in a worker that runs this program, so that the page stays quick; in the page where there is none.

use js_sys::{Array, Promise, Uint8ClampedArray};
use leptos::prelude::{document, window};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

use super::js::{call, get, new, object, set};
use crate::web::ports::Reader;

/// For an answer of the worker, in milliseconds: it may lack its files or its memory, and say nothing.
const PATIENCE: i32 = 20_000;

/// Four bytes for each pixel.
pub struct Picture {
    pub width: f64,
    pub height: f64,
    pub pixels: Uint8ClampedArray,
}

pub struct Decoder {
    worker: Option<JsValue>,
    reader: Reader,
}

impl Decoder {
    /// `reader` reads in the page, if need be.
    pub async fn start(reader: Reader) -> Self {
        let mut decoder = Self { worker: worker(), reader };
        if decoder.asked(None).await.is_none_or(|answer| answer.is_falsy()) {
            decoder.end();
        }
        decoder
    }

    pub async fn read(&mut self, picture: &Picture, frame: Option<usize>) -> Option<String> {
        let Picture { width, height, pixels } = picture;
        let number = frame.map_or(JsValue::NULL, JsValue::from);
        let question = Array::of4(&(*width).into(), &(*height).into(), pixels, &number);
        if let Some(answer) = self.asked(Some(&question)).await {
            return answer.as_string();
        }
        self.end();
        read(self.reader, &question)
    }

    /// The next message of the worker.
    async fn asked(&self, question: Option<&JsValue>) -> Option<JsValue> {
        let worker = self.worker.as_ref()?;
        let answer = Promise::new(&mut |done, failed| {
            let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&failed, PATIENCE);
            set(worker, "onmessage", done);
            set(worker, "onerror", failed);
        });
        if let Some(question) = question {
            call(worker, "postMessage", std::slice::from_ref(question))?;
        }
        get(&JsFuture::from(answer).await.ok()?, "data")
    }

    fn end(&mut self) {
        if let Some(worker) = self.worker.take() {
            call(&worker, "terminate", &[]);
        }
    }
}

impl Drop for Decoder {
    fn drop(&mut self) {
        self.end();
    }
}

/// A worker from the script that has started this page.
fn worker() -> Option<JsValue> {
    let script = document().query_selector("script[type=module]").ok()??.get_attribute("src")?;
    new("Worker", &[script.into(), object(&[("type", &"module".into())])])
}

/// Whether this is the worker.
pub fn is_worker() -> bool {
    web_sys::window().is_none()
}

/// Reads what the page sends, once the reader has arrived, and says so.
pub fn serve(reader: impl Future<Output = Option<Reader>> + 'static) {
    let answer = |text: JsValue| call(&js_sys::global(), "postMessage", &[text]);
    spawn_local(async move {
        let reader = reader.await;
        if let Some(reader) = reader {
            let heard = Closure::<dyn Fn(JsValue)>::new(move |question: JsValue| {
                let text = get(&question, "data").and_then(|question| read(reader, &question));
                answer(text.map_or(JsValue::FALSE, JsValue::from));
            });
            set(&js_sys::global(), "onmessage", heard.into_js_value());
        }
        answer(reader.is_some().into());
    });
}

/// The code in a picture: width, height, pixels, number of the frame.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sides and numbers are whole and small")]
fn read(reader: Reader, picture: &Array) -> Option<String> {
    let number = |at| picture.get(at).as_f64().map(|number| number as usize);
    let pixels: Uint8ClampedArray = picture.get(2).dyn_into().ok()?;
    reader(number(0)?, number(1)?, &pixels.to_vec(), number(3))
}
