//! Sound without files: tones of the browser's own oscillators. Browsers stay silent until the page was touched once.

use std::cell::RefCell;

use leptos::ev::{keydown, pointerdown};
use leptos::prelude::{window, window_event_listener};
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState};

use crate::present::round::signals::Tone;

/// Whether the page can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// It can.
    Ready,
    /// Not before the page is touched, or not at all if the browser was told so.
    Locked,
    /// The browser has no sound for pages.
    Missing,
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// From now on every touch of the page asks for leave to sound, until it is given.
pub fn on_touch() {
    // The app lives as long as the page: handles are not kept.
    let _ = window_event_listener(pointerdown, |_| unlock());
    let _ = window_event_listener(keydown, |_| unlock());
}

/// Asks for leave to sound; it is given only while the page is being touched.
pub fn unlock() {
    if state() == Sound::Locked {
        with(|context| {
            let _ = context.resume();
        });
    }
}

/// Whether the page can be heard now.
#[must_use]
pub fn state() -> Sound {
    let there = js_sys::Reflect::has(&window(), &JsValue::from_str("AudioContext")).unwrap_or(false);
    let running = CONTEXT.with_borrow(|context| context.as_ref().is_some_and(is_running));
    match (there, running) {
        (false, _) => Sound::Missing,
        (true, true) => Sound::Ready,
        (true, false) => Sound::Locked,
    }
}

/// Plays tones at so many hundredths of the loudest.
pub fn play(tones: &[Tone], hundredths: u8) {
    if hundredths > 0 && state() == Sound::Ready {
        with(|context| {
            for tone in tones {
                // A tone that the browser does not make is left out.
                let _ = sound(context, *tone, f32::from(hundredths) / 100.0);
            }
        });
    }
}

fn sound(context: &AudioContext, (pitch, from, length): Tone, volume: f32) -> Result<(), JsValue> {
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    let begins = context.current_time() + f64::from(from) / 1000.0;
    let ends = begins + f64::from(length) / 1000.0;
    oscillator.frequency().set_value(f32::from(pitch));
    // Soft edges: a tone that is cut off clicks.
    let level = gain.gain();
    level.set_value_at_time(0.0, begins)?;
    level.linear_ramp_to_value_at_time(volume, begins + 0.02)?;
    level.set_value_at_time(volume, (ends - 0.08).max(begins + 0.02))?;
    level.linear_ramp_to_value_at_time(0.0, ends)?;
    oscillator.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&context.destination())?;
    oscillator.start_with_when(begins)?;
    oscillator.stop_with_when(ends)
}

fn is_running(context: &AudioContext) -> bool {
    context.state() == AudioContextState::Running
}

fn with(act: impl FnOnce(&AudioContext)) {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            act(context);
        }
    });
}
