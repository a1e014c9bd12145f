//! A file of a whole device in words, where not all of it can be read: what comes in, what stays out and why.

use super::file::file_error_words;
use super::name::list;
use super::text::Words;
use crate::engine::id::EventId;
use crate::engine::log::Log;
use crate::files::event::backup::{Broken, Device};

/// What is said of a file of a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// All of it can be read: there is nothing to ask.
    Whole,
    /// Some of it can: asked before anything is taken in.
    Partly(DeviceView),
    /// No event can be read: why.
    Nothing(String),
}

/// The question before the events that can be read are taken in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceView {
    /// How many of how many can be read.
    pub count: String,
    /// What cannot, each with the reason.
    pub broken: Vec<String>,
    /// What else is not in the file, or only as raw text.
    pub notes: Vec<String>,
    /// The names of those that can, and how many they are.
    pub readable: (String, Vec<String>),
    /// The button that takes them in.
    pub accept: String,
}

/// What is to be said of it.
#[must_use]
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
    let (partly, not): (Vec<Option<String>>, Vec<Option<String>>) =
        device.unread.iter().map(|event| named(device, event)).partition(Option::is_some);
    let partly: Vec<String> = partly.into_iter().flatten().collect();
    let partly = (!partly.is_empty()).then(|| words.device_partly(partly.len(), list(words, partly)));
    let not = (!not.is_empty()).then(|| words.device_raw(not.len()));
    [stops, partly, not].into_iter().flatten().collect()
}

/// The name of an event that could be read in part by the device that wrote the file.
fn named(device: &Device, event: &EventId) -> Option<String> {
    device.logs.iter().find(|log| log.replay().id == *event).map(name)
}

fn name(log: &Log) -> String {
    log.replay().setup.name
}
