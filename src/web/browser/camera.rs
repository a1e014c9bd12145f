//! Codes before the camera, or in the file of a picture. Accessed by name, since bindings are large.

use std::time::Duration;

use js_sys::{Array, Uint8ClampedArray};
use leptos::prelude::{GetUntracked, RwSignal, Set, document, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, HtmlInputElement};

use super::clock::rest;
use super::decoder::{Decoder, Picture};
pub use super::decoder::{is_worker, serve};
use super::js::{ask, call, get, has, new, number, object, set, target, text};
pub use crate::web::ports::{Reader, Torch};

/// Interval between looks.
const GLANCE: Duration = Duration::from_millis(120);
/// Of a frame to read, in pixels: a code that fills a third of it is read, and the page stays quick.
const LARGEST_FRAME: f64 = 960.0;
/// Of a picture to read, in pixels.
const LARGEST_PICTURE: f64 = 1600.0;

/// Whether the browser has access to cameras.
pub fn is_offered() -> bool {
    devices().is_some()
}

/// Shows the camera in the video element at `selector` and passes on the codes it sees, until `is_wanted` returns false.
/// Returns whether there was a camera and permission.
pub async fn watch(
    selector: &str,
    reader: Reader,
    torch: RwSignal<Torch>,
    is_wanted: impl Fn() -> bool,
    found: impl FnMut(String),
) -> bool {
    // Waits until the video element is drawn.
    rest(GLANCE).await;
    let Some(stream) = stream().await else { return false };
    let is_seen = look(selector, &stream, reader, torch, is_wanted, found).await;
    stop(&stream);
    is_seen.is_some()
}

async fn stream() -> Option<JsValue> {
    let size = |ideal: i32| object(&[("ideal", &ideal.into())]);
    let video = object(&[("facingMode", &"environment".into()), ("width", &size(1280)), ("height", &size(720))]);
    ask(&devices()?, "getUserMedia", &[object(&[("video", &video)])]).await
}

async fn look(
    selector: &str,
    stream: &JsValue,
    reader: Reader,
    torch: RwSignal<Torch>,
    is_wanted: impl Fn() -> bool,
    mut found: impl FnMut(String),
) -> Option<()> {
    let video: JsValue = document().query_selector(selector).ok()??.into();
    set(&video, "srcObject", stream);
    let track = tracks(stream).into_iter().next()?;
    let has_torch = call(&track, "getCapabilities", &[]).is_some_and(|can| has(&can, "torch"));
    torch.set(if has_torch { Torch::Off } else { Torch::Missing });
    let mut eye = match detector().await {
        Some(detector) => Eye::Own(detector),
        None => Eye::Ours(Decoder::start(reader).await, None),
    };
    let mut shines = Torch::Off;
    for frame in 0.. {
        if !is_wanted() {
            break;
        }
        if has_torch && torch.get_untracked() != shines {
            shines = torch.get_untracked();
            let wish = object(&[("torch", &(shines == Torch::On).into())]);
            let _ = call(&track, "applyConstraints", &[object(&[("advanced", &Array::of1(&wish))])]);
        }
        // Without a picture until the first frame arrives.
        if let Some(text) = eye.read(&video, frame).await {
            found(text);
        }
        rest(GLANCE).await;
    }
    Some(())
}

/// The reader of codes: the browser's own detector, or ours with the canvas for its frames.
enum Eye {
    Own(JsValue),
    Ours(Decoder, Option<JsValue>),
}

impl Eye {
    async fn read(&mut self, video: &JsValue, frame: usize) -> Option<String> {
        match self {
            Self::Own(detector) => detected(detector, video).await,
            Self::Ours(decoder, canvas) => decoder.read(&frame_of(video, canvas)?, Some(frame)).await,
        }
    }
}

/// The browser's own detector, if it knows codes.
async fn detector() -> Option<JsValue> {
    let known = ask(&get(&window(), "BarcodeDetector")?, "getSupportedFormats", &[]).await?;
    let is_known = known.dyn_ref::<Array>()?.includes(&"qr_code".into(), 0);
    let formats = object(&[("formats", &Array::of1(&"qr_code".into()))]);
    new("BarcodeDetector", &[formats]).filter(|_| is_known)
}

async fn detected(detector: &JsValue, video: &JsValue) -> Option<String> {
    let codes: Array = ask(detector, "detect", std::slice::from_ref(video)).await?.dyn_into().ok()?;
    text(&codes.get(0), "rawValue")
}

/// The picture in the video now.
fn frame_of(video: &JsValue, canvas: &mut Option<JsValue>) -> Option<Picture> {
    let size = [number(video, "videoWidth")?, number(video, "videoHeight")?];
    pixels(video, size, LARGEST_FRAME, canvas)
}

/// The event of an input in which a picture was chosen.
#[derive(Clone)]
pub struct Chosen(pub(super) Event);

/// The code in the chosen picture; none without a readable one.
pub async fn read_chosen(picture: &Chosen, reader: Reader) -> Option<String> {
    let input: HtmlInputElement = target(&picture.0)?;
    let file: JsValue = input.files()?.get(0)?.into();
    input.set_value("");
    let picture = ask(&window(), "createImageBitmap", &[file]).await?;
    let size = [number(&picture, "width")?, number(&picture, "height")?];
    let picture = pixels(&picture, size, LARGEST_PICTURE, &mut None)?;
    Decoder::start(reader).await.read(&picture, None).await
}

/// The picture, shrunk to this many pixels on the longer side.
fn pixels(picture: &JsValue, [width, height]: [f64; 2], largest: f64, canvas: &mut Option<JsValue>) -> Option<Picture> {
    let scale = (largest / width.max(height)).min(1.0);
    let [width, height] = [width, height].map(|side| (side * scale).floor());
    if width < 1.0 || height < 1.0 {
        return None;
    }
    if canvas.is_none() {
        *canvas = Some(document().create_element("canvas").ok()?.into());
    }
    let canvas = canvas.as_ref()?;
    set(canvas, "width", width);
    set(canvas, "height", height);
    let often = object(&[("willReadFrequently", &true.into())]);
    let pen = call(canvas, "getContext", &["2d".into(), often])?;
    call(&pen, "drawImage", &[picture.clone(), 0.into(), 0.into(), width.into(), height.into()])?;
    let data = call(&pen, "getImageData", &[0.into(), 0.into(), width.into(), height.into()])?;
    Some(Picture { width, height, pixels: get::<Uint8ClampedArray>(&data, "data")? })
}

fn stop(stream: &JsValue) {
    for track in tracks(stream) {
        let _ = call(&track, "stop", &[]);
    }
}

fn tracks(stream: &JsValue) -> Vec<JsValue> {
    let tracks = call(stream, "getTracks", &[]).and_then(|tracks| tracks.dyn_into::<Array>().ok());
    tracks.iter().flat_map(Array::iter).collect()
}

fn devices() -> Option<JsValue> {
    let devices = get(&window().navigator(), "mediaDevices")?;
    has(&devices, "getUserMedia").then_some(devices)
}
