//! A stored cell: its key, and its text with a checksum and the version of the vocabulary.

use crate::engine::facts::EventOpened;
use crate::engine::id::{EventId, Seq};
use crate::engine::log::{Fact, Stamped};
use crate::files::event::checksum::checksum;
use crate::files::event::envelope::line;
use crate::files::event::upcast;
use crate::files::event::upcast::{STEPS, VERSION};

/// What the keys of all events begin with: the app and the version of this layout.
pub const ROOT: &str = "topcut/1/";
/// While entries are being adopted, this key stands beside them and says from which number on: until it is gone they are
/// not there.
pub(super) const ADOPTING: &str = "adopt";
/// What stands there in place of a number while an event is being removed: nothing of it is there any more.
pub(super) const GONE: &str = "gone";

/// The key of an entry.
pub(super) fn key(event: &EventId, seq: Seq) -> String {
    format!("{ROOT}{}/{:06}", event.0, seq.0)
}

/// The number that a key ends with.
pub(super) fn number(name: &str) -> Option<Seq> {
    (name.len() >= 6 && name.bytes().all(|byte| byte.is_ascii_digit())).then(|| name.parse().ok().map(Seq))?
}

/// Whether a key is one of ours.
pub(super) fn is_own(key: &str) -> bool {
    let mut parts = key.split('/');
    parts.next() == Some("topcut")
        && parts.next().is_some_and(|part| part.len() == 1)
        && parts.next().is_some()
        && parts.next().is_some_and(|name| name == ADOPTING || number(name).is_some())
        && parts.next().is_none()
}

/// What the text of a cell holds.
pub(super) enum Content {
    /// An entry, understood to the last field.
    Entry(Box<Stamped>),
    /// What a newer version of the app has written: whole, but not to be understood here.
    Newer,
    /// Not what was written.
    Damaged,
}

/// The text of an entry.
pub(super) fn encode(entry: &Stamped) -> String {
    let text = format!("{VERSION} {}", line(entry));
    [&sum_of(&text), " ", &text].concat()
}

fn sum_of(text: &str) -> String {
    format!("{:08x}", checksum(text))
}

/// What a text holds.
pub(super) fn decode(text: &str) -> Content {
    let Some(rest) = sound(text) else { return Content::Damaged };
    understood(rest).map_or(Content::Newer, |entry| Content::Entry(Box::new(entry)))
}

/// What stands behind the checksum; none if a bit of it is not as it was written.
fn sound(text: &str) -> Option<&str> {
    let (sum, rest) = text.split_once(' ')?;
    // As it was written, and no other way to write the same number.
    (sum == sum_of(rest)).then_some(rest)
}

fn understood(text: &str) -> Option<Stamped> {
    let (version, json) = text.split_once(' ')?;
    let version: u32 = version.parse().ok().filter(|version| (1..=VERSION).contains(version))?;
    let entry: Stamped = if version == VERSION {
        serde_json::from_str(json).ok()?
    } else {
        upcast::read(STEPS, version, serde_json::from_str(json).ok()?).ok()?
    };
    (version < VERSION || upcast::is_whole(json, &line(&entry))).then_some(entry)
}

/// Whether an entry lies where it says: a cell of another event or another number is damage.
pub(super) fn belongs(entry: &Stamped, at: &EventId, seq: Seq) -> bool {
    let is_right = if let Fact::EventOpened(EventOpened { event, .. }) = &entry.fact {
        seq.0 == 0 && event == at
    } else {
        seq.0 > 0
    };
    is_right && entry.seq == seq
}
