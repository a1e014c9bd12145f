//! Entries of a log in portions, so that a link that dies keeps what arrived.

use super::link::LARGEST_PART;
use super::message::{Entries, Text};
use crate::engine::log::Log;

/// Of the JSON in a portion, in bytes, unless one entry is longer: it fits into one part.
const LARGEST_PORTION: usize = LARGEST_PART - 1000;
/// Entries of a portion; each has a few bytes around it.
const MOST_TOLD: usize = 200;
/// Portions that are not acknowledged: about as much as a channel sends in a second, and no browser's buffer is filled.
pub(super) const MOST_AHEAD: usize = 16;

/// The next portion from a position; none at the end.
pub(super) fn portion(log: &Log, from: u32) -> Option<Entries> {
    let rest = log.entries().get(from as usize..).filter(|rest| !rest.is_empty())?;
    let (mut entries, mut size) = (Vec::new(), 0_usize);
    for entry in rest.iter().take(MOST_TOLD) {
        let line = Text::from_json(entry.line());
        size = size.saturating_add(line.size());
        if !entries.is_empty() && size > LARGEST_PORTION {
            break;
        }
        entries.push(line);
    }
    Some(Entries { from, entries })
}
