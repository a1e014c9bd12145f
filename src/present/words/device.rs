//! A partly readable file of a whole device: what is imported, what is not and why.

use super::file::file_error_words;
use crate::files::event::backup::{Broken, Device};
use crate::present::prelude::*;

/// Readability of a device file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Everything: there is nothing to ask.
    Whole,
    /// Partly: asks before importing.
    Partly(DeviceView),
    /// No event, with the reason.
    Nothing(String),
}

/// The question before the readable events are imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceView {
    /// Readable events, all events.
    pub count: String,
    /// Unreadable ones, each with the reason.
    pub broken: Vec<String>,
    /// Missing parts, and parts kept only as raw text.
    pub notes: Vec<String>,
    /// The number of readable ones and their names.
    pub readable: (String, Vec<String>),
    /// The button to import them.
    pub accept: String,
}

pub fn view(words: Words, device: &Device) -> Shown {
    if device.is_whole() {
        return Shown::Whole;
    }
    let broken: Vec<String> = device.broken.iter().map(|one| broken_line(words, one)).collect();
    let notes = notes(words, device);
    let count = device.logs.len();
    let all = count + broken.len();
    if count == 0 {
        let lines = [vec![words.device_none().to_owned()], broken, notes].concat();
        return Shown::Nothing(lines.join(" "));
    }
    Shown::Partly(DeviceView {
        count: words.device_count(count, all),
        broken,
        notes,
        readable: (words.device_readable(count), device.logs.iter().map(name).collect()),
        accept: words.device_accept(count),
    })
}

fn broken_line(words: Words, broken: &Broken) -> String {
    let Broken { number, name, why } = broken;
    let why = file_error_words(words, why);
    let name = name.trim();
    if name.is_empty() { words.device_event(number, why) } else { words.device_named(number, name, why) }
}

fn notes(words: Words, device: &Device) -> Vec<String> {
    let stops = device.stops.as_ref().map(|why| words.device_stops(file_error_words(words, why)));
    let named = |event: &EventId| device.logs.iter().find(|log| log.replay().id == *event).map(name);
    let partly: Vec<String> = device.unread.iter().filter_map(named).collect();
    let not = device.unread.len() - partly.len();
    let partly = (!partly.is_empty()).then(|| words.device_partly(partly.len(), list(words, partly)));
    let not = (not > 0).then(|| words.device_raw(not));
    [stops, partly, not].into_iter().flatten().collect()
}

fn name(log: &Log) -> String {
    log.replay().setup.name
}
