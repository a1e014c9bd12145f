//! The headings of events as this device saw them last, to list events before the program of events has arrived.

use serde::{Deserialize, Serialize};

use super::device_value::DeviceValue;
use crate::engine::id::{EventId, Instant};
use crate::engine::tournament::Stage;
use crate::files::{Heading, Health};

/// The heading of a sound event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Row", into = "Row")]
pub struct KeptHeading {
    /// Number of stored cells when it was kept. A different number means that the event has changed.
    pub cells: usize,
    pub heading: Heading,
}

/// The stored form, an array: named fields would enlarge the first file of the program.
type Row = (usize, EventId, String, String, String, u16, Stage, Instant);

impl From<Row> for KeptHeading {
    fn from((cells, event, name, format, date, entries, stage, changed): Row) -> Self {
        let health = Health::Sound;
        Self { cells, heading: Heading { event, name, format, date, entries, stage, changed, health } }
    }
}

impl From<KeptHeading> for Row {
    fn from(KeptHeading { cells, heading }: KeptHeading) -> Self {
        let Heading { event, name, format, date, entries, stage, changed, health: _ } = heading;
        (cells, event, name, format, date, entries, stage, changed)
    }
}

impl DeviceValue for Vec<KeptHeading> {}

/// The headings of these events, if each had this number of cells when it was kept.
pub fn up_to_date(kept: Vec<KeptHeading>, lengths: &[(EventId, usize)]) -> Option<Vec<Heading>> {
    let is_there = |KeptHeading { cells, heading }: &KeptHeading| {
        lengths.iter().any(|(event, length)| length == cells && *event == heading.event)
    };
    let headings: Vec<Heading> = kept.into_iter().filter(is_there).map(|kept| kept.heading).collect();
    (headings.len() == lengths.len()).then_some(headings)
}

/// The headings with a new one, in place of the earlier one of its event; the last changed first.
pub fn with(mut kept: Vec<KeptHeading>, new: KeptHeading) -> Vec<KeptHeading> {
    kept.retain(|kept| kept.heading.event != new.heading.event);
    let is_earlier = |kept: &KeptHeading| kept.heading.changed < new.heading.changed;
    let at = kept.iter().position(is_earlier).unwrap_or(kept.len());
    kept.insert(at, new);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::device::device_value::{kept, read};

    fn headings() -> Vec<KeptHeading> {
        [(1, "Sample “Cup”", Stage::Swiss), (2, "", Stage::Closed)]
            .map(|(bits, name, stage)| KeptHeading {
                cells: 40,
                heading: Heading {
                    event: EventId::from_bits(bits),
                    name: name.into(),
                    format: "xwing-2e".into(),
                    date: "2026-11-21".into(),
                    entries: 18,
                    stage,
                    changed: Instant(1_790_000_000_000),
                    health: Health::Sound,
                },
            })
            .to_vec()
    }

    fn lengths(of: [(u64, usize); 2]) -> Vec<(EventId, usize)> {
        of.map(|(bits, cells)| (EventId::from_bits(bits), cells)).to_vec()
    }

    #[test]
    fn headings_are_kept_as_they_were() {
        assert_eq!(kept(&headings()), headings());
        assert_eq!(read::<Vec<KeptHeading>>("[7]"), None);
    }

    #[test]
    fn headings_count_only_for_the_events_that_they_were_made_of() {
        let listed: Vec<Heading> = headings().into_iter().map(|kept| kept.heading).collect();
        assert_eq!(up_to_date(headings(), &lengths([(2, 40), (1, 40)])), Some(listed));
        assert_eq!(up_to_date(headings(), &lengths([(1, 40), (2, 41)])), None);
        assert_eq!(up_to_date(headings(), &lengths([(1, 40), (3, 40)])), None);
        let one = headings().remove(0).heading;
        assert_eq!(up_to_date(headings(), &lengths([(1, 40), (2, 40)])[..1]), Some(vec![one]));
    }

    #[test]
    fn a_new_heading_has_its_place_by_the_last_change() {
        let mut newer = headings().remove(1);
        newer.heading.changed.0 += 1;
        let events = |kept: Vec<KeptHeading>| kept.into_iter().map(|kept| kept.heading.event).collect::<Vec<_>>();
        assert_eq!(events(with(headings(), newer.clone())), [2, 1].map(EventId::from_bits));
        newer.heading.changed.0 -= 2;
        assert_eq!(events(with(headings(), newer)), [1, 2].map(EventId::from_bits));
    }
}
