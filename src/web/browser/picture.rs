//! Draws on a canvas, shows it or downloads it as PNG. Accessed by name, since bindings are large.

use leptos::prelude::{Callable, Callback, document};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Blob;

use super::js::{call, number, set};
use super::save;
use crate::present::share::picture::{Drawing, Text, two_lines};

/// Ground, ink, soft ink, lines: black on white for reading in any chat; the winner on the slab.
const LIGHT: [&str; 4] = ["#fff", "#10181c", "#4b5962", "#a9b4ba"];
const DARK: [&str; 4] = ["#0f2027", "#f3f8f9", "#a8bdc6", "#2e4650"];
const MARK: &str = "#63c4da";

/// Tells `done` whether the browser could draw it, and as much.
pub fn download(name: &str, drawing: &Drawing, done: Callback<bool>) {
    if draw(name, drawing, done).is_none() {
        done.run(false);
    }
}

/// Draws it on a canvas of the page, which shows it smaller.
pub fn show(canvas: &'static str, drawing: &Drawing) {
    if let Ok(Some(canvas)) = document().query_selector(canvas) {
        paint(&canvas.into(), drawing);
    }
}

fn draw(name: &str, drawing: &Drawing, done: Callback<bool>) -> Option<()> {
    let canvas: JsValue = document().create_element("canvas").ok()?.into();
    paint(&canvas, drawing)?;
    let name = name.to_owned();
    let drawn = Closure::once_into_js(move |blob: JsValue| {
        done.run(blob.dyn_ref::<Blob>().is_some_and(|blob| save::offer(&name, blob).is_some()));
    });
    call(&canvas, "toBlob", &[drawn, "image/png".into()]).map(drop)
}

fn paint(canvas: &JsValue, drawing: &Drawing) -> Option<()> {
    let (width, height) = drawing.size;
    set(canvas, "width", width);
    set(canvas, "height", height);
    let pen = call(canvas, "getContext", &["2d".into()]).filter(|pen| !pen.is_null())?;
    let [ground, ink, soft, line] = if drawing.is_dark { DARK } else { LIGHT };
    for (colour, filled) in [(ground, &vec![[0, 0, width, height]]), (line, &drawing.lines), (MARK, &drawing.marks)] {
        set(&pen, "fillStyle", colour);
        for area in filled {
            call(&pen, "fillRect", &area.map(JsValue::from));
        }
    }
    set(&pen, "strokeStyle", soft);
    set(&pen, "lineWidth", 2);
    for outline in &drawing.boxes {
        call(&pen, "strokeRect", &outline.map(JsValue::from));
    }
    drawing.texts.iter().for_each(|text| write(&pen, text, if text.is_soft { soft } else { ink }));
    Some(())
}

fn write(pen: &JsValue, text: &Text, colour: &str) {
    let weight = if text.is_bold { "700 " } else { "" };
    let font = |size: u32| set(pen, "font", [weight, &size.to_string(), "px system-ui"].concat());
    set(pen, "fillStyle", colour);
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
    // The largest size in which two lines have room; else one, as narrow as it must be.
    for size in [15, 12, 10, 8].map(|share| text.size * share / 20) {
        font(size);
        if let Some([first, second]) = two_lines(&text.text, fits) {
            line(first, y - size * 2 / 3);
            return line(second, y + size * 4 / 9);
        }
        if fits(&text.text) {
            break;
        }
    }
    line(&text.text, y);
}

fn width(pen: &JsValue, line: &str) -> Option<f64> {
    number(&call(pen, "measureText", &[line.into()])?, "width")
}
