//! Headings of events, kept beside them, so that Home lists events before the program of events has arrived.

use super::{Follower, shelf};
use crate::app::device::kept_heading::{KeptHeading, up_to_date, with};
use crate::files::{Heading, Health, StoreError};
use crate::web::base::*;

/// Storage key of the headings.
const HEADINGS: &str = "headings";

/// All events, last changed first; `None` if one is not as it was when its heading was kept.
pub fn kept() -> Option<Vec<Heading>> {
    up_to_date(values::get(HEADINGS)?, &shelf::lengths())
}

/// All events, last changed first. Keeps their headings.
pub fn list() -> Result<Vec<Heading>, StoreError> {
    let headings = shelf::list()?;
    let lengths = shelf::lengths();
    let sound = headings.iter().filter(|heading| heading.health == Health::Sound);
    let kept = sound.filter_map(|heading| {
        let (_, cells) = lengths.iter().find(|(event, _)| *event == heading.event)?;
        Some(KeptHeading { cells: *cells, heading: heading.clone() })
    });
    keep(kept.collect());
    Ok(headings)
}

/// Keeps the heading of the open event when its page is left.
pub struct Headings;

impl Follower for Headings {
    fn left(&self, log: &Log, state: &Tournament) {
        let open = KeptHeading { cells: log.entries().len(), heading: Heading::of(log, state) };
        keep(with(values::get(HEADINGS).unwrap_or_default(), open));
    }
}

/// Writes only changes, since other windows are told of each write.
fn keep(kept: Vec<KeptHeading>) {
    if values::get::<Vec<KeptHeading>>(HEADINGS).unwrap_or_default() != kept {
        values::set(HEADINGS, &kept);
    }
}
