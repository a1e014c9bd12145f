//! Sound from the browser's oscillators, without files. Browsers stay silent until the first tap or key press.

use std::cell::RefCell;

use leptos::ev::{keydown, pointerdown};
use leptos::prelude::{window, window_event_listener};
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, AudioContextState};

use super::js::{get, has, set};
use crate::present::round::signals::Tone;
pub use crate::web::ports::Sound;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Every tap or key press tries to unlock audio.
pub fn on_touch() {
    // The listeners live as long as the page.
    let _ = window_event_listener(pointerdown, |_| unlock());
    let _ = window_event_listener(keydown, |_| unlock());
}

/// Tries to unlock audio; succeeds only during a tap or key press.
pub fn unlock() {
    if state() == Sound::Locked {
        with(|context| {
            let _ = context.resume();
        });
    }
}

pub fn state() -> Sound {
    let there = has(&window(), "AudioContext");
    let running = CONTEXT.with_borrow(|context| context.as_ref().is_some_and(is_running));
    match (there, running) {
        (false, _) => Sound::Missing,
        (true, true) => Sound::Ready,
        (true, false) => Sound::Locked,
    }
}

/// Plays tones at a volume in hundredths of the maximum.
pub fn play(tones: &[Tone], hundredths: u8) {
    if hundredths > 0 && state() == Sound::Ready {
        with(|context| {
            for tone in tones {
                // Skips a tone that the browser cannot play.
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
    // Ramps avoid clicks at the edges.
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

/// Without this an iPhone or iPad with its mute switch on plays nothing.
fn sound_when_muted() {
    if let Some(session) = get(&window().navigator(), "audioSession") {
        set(&session, "type", "playback");
    }
}

fn is_running(context: &AudioContext) -> bool {
    context.state() == AudioContextState::Running
}

fn with(act: impl FnOnce(&AudioContext)) {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
            sound_when_muted();
        }
        if let Some(context) = context {
            act(context);
        }
    });
}
