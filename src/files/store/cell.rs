//! A stored cell: its key, and its text with checksum and version.

use crate::engine::facts::EventOpened;
use crate::files::event::checksum::checksum;
use crate::files::event::upcast::{self, STEPS, VERSION};
use crate::files::prelude::*;

/// Prefix of all keys: the app and the version of the layout.
pub const ROOT: &str = "topcut/1/";
/// Marks an unfinished adoption with its first number; entries from there on do not count.
pub(super) const ADOPTING: &str = "adopt";
/// In place of that number: the event is being removed.
pub(super) const GONE: &str = "gone";

pub(super) fn key(event: &EventId, seq: Seq) -> String {
    format!("{ROOT}{}/{:06}", event.0, seq.0)
}

/// The number at the end of a key.
pub(super) fn number(name: &str) -> Option<Seq> {
    (name.len() >= 6 && name.bytes().all(|byte| byte.is_ascii_digit())).then(|| name.parse().ok().map(Seq))?
}

pub(super) fn is_own(key: &str) -> bool {
    let mut parts = key.split('/');
    parts.next() == Some("topcut")
        && parts.next().is_some_and(|part| part.len() == 1)
        && parts.next().is_some()
        && parts.next().is_some_and(|name| name == ADOPTING || number(name).is_some())
        && parts.next().is_none()
}

pub(super) enum Content {
    /// Understood completely.
    Entry(Box<Stamped>),
    /// Intact, written by a newer version of the app.
    Newer,
    Damaged,
}

pub fn encode(entry: &Stamped) -> String {
    let text = format!("{VERSION} {}", entry.line());
    [&sum_of(&text), " ", &text].concat()
}

fn sum_of(text: &str) -> String {
    format!("{:08x}", checksum(text))
}

pub(super) fn decode(text: &str) -> Content {
    let Some(rest) = sound(text) else { return Content::Damaged };
    understood(rest).map_or(Content::Newer, |entry| Content::Entry(Box::new(entry)))
}

/// The content after a valid checksum.
fn sound(text: &str) -> Option<&str> {
    let (sum, rest) = text.split_once(' ')?;
    // Only the canonical form of the number.
    (sum == sum_of(rest)).then_some(rest)
}

fn understood(text: &str) -> Option<Stamped> {
    let (version, json) = text.split_once(' ')?;
    let version: u32 = version.parse().ok().filter(|version| (1..=VERSION).contains(version))?;
    let entry = upcast::read(STEPS, version, json).ok()?;
    (version < VERSION || upcast::is_whole(json, &entry.line())).then_some(entry)
}

/// Whether an entry is stored under its own key.
pub(super) fn belongs(entry: &Stamped, at: &EventId, seq: Seq) -> bool {
    let is_right = if let Fact::EventOpened(EventOpened { event, .. }) = &entry.fact {
        seq.0 == 0 && event == at
    } else {
        seq.0 > 0
    };
    is_right && entry.seq == seq
}
