//! Draws on a canvas and downloads it as PNG. Accessed by name, since bindings are large.

use leptos::prelude::{Callable, Callback, document};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::js::{call, get, set};
use super::save;
use crate::present::share::picture::{Drawing, Text, two_lines};

/// For reading in any chat: black on white.
const GROUND: &str = "#fff";
const INK: &str = "#10181c";
const SOFT: &str = "#4b5962";
const LINE: &str = "#a9b4ba";

/// Runs `failed` if the browser cannot draw, or not as much.
pub fn download(name: &str, drawing: &Drawing, failed: Callback<()>) {
    if draw(name, drawing, failed).is_none() {
        failed.run(());
    }
}

fn draw(name: &str, drawing: &Drawing, failed: Callback<()>) -> Option<()> {
    let canvas: JsValue = document().create_element("canvas").ok()?.into();
    let (width, height) = drawing.size;
    set(&canvas, "width", width);
    set(&canvas, "height", height);
    let pen = call(&canvas, "getContext", &["2d".into()]).filter(|pen| !pen.is_null())?;
    set(&pen, "fillStyle", GROUND);
    call(&pen, "fillRect", &[0, 0, width, height].map(JsValue::from));
    set(&pen, "fillStyle", LINE);
    for line in &drawing.lines {
        call(&pen, "fillRect", &line.map(JsValue::from));
    }
    set(&pen, "strokeStyle", SOFT);
    set(&pen, "lineWidth", 2);
    for outline in &drawing.boxes {
        call(&pen, "strokeRect", &outline.map(JsValue::from));
    }
    drawing.texts.iter().for_each(|text| write(&pen, text));
    let name = name.to_owned();
    let done = Closure::once_into_js(move |blob: JsValue| match blob.dyn_ref::<Blob>() {
        Some(blob) => drop(save::offer(&name, blob)),
        None => failed.run(()),
    });
    call(&canvas, "toBlob", &[done, "image/png".into()]).map(drop)
}

fn write(pen: &JsValue, text: &Text) {
    let weight = if text.is_bold { "650 " } else { "" };
    let font = |size: u32| set(pen, "font", [weight, &size.to_string(), "px system-ui"].concat());
    set(pen, "fillStyle", if text.is_soft { SOFT } else { INK });
    set(pen, "textAlign", if text.ends { "right" } else { "left" });
    let (x, y) = text.at;
    let line = |line: &str, y: u32| {
        call(pen, "fillText", &[line.into(), x.into(), y.into(), text.room.into()]);
    };
    let fits = |line: &str| width(pen, line).is_none_or(|width| width <= f64::from(text.room));
    font(text.size);
    if fits(&text.text) {
        return line(&text.text, y);
    }
    font(text.size * 3 / 4);
    let [first, second] = two_lines(&text.text, fits);
    if second.is_empty() {
        return line(&first, y);
    }
    line(&first, y - text.size / 2);
    line(&second, y + text.size / 3);
}

fn width(pen: &JsValue, line: &str) -> Option<f64> {
    get::<JsValue>(&call(pen, "measureText", &[line.into()])?, "width")?.as_f64()
}
