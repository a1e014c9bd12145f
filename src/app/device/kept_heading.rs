//! The headings of events as this device saw them last, to list events before the program of events has arrived.

use super::device_value::DeviceValue;
use crate::engine::tournament::Stage;
use crate::files::prelude::*;
use crate::files::{Heading, Health, Posted};

/// The heading of a sound event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Row", into = "Row")]
pub struct KeptHeading {
    /// Number of stored cells when it was kept. A different number means that the event has changed.
    pub cells: usize,
    pub heading: Heading,
}

/// The stored form, an array: named fields would enlarge the first file of the program. Rows of earlier versions end
/// before what Home tells of a round; they are completed when their event is next read.
#[derive(Serialize, Deserialize)]
struct Row(usize, EventId, String, String, String, u16, Stage, Instant, #[serde(default)] Told);

/// Venue, limit of entries, winner, and the posted round.
type Told = (String, Option<u16>, String, Option<Posted>);

impl From<Row> for KeptHeading {
    fn from(Row(cells, event, name, format, date, entries, stage, changed, told): Row) -> Self {
        let (health, (place, places, winner, posted)) = (Health::Sound, told);
        let heading =
            Heading { event, name, format, date, entries, stage, changed, health, place, places, winner, posted };
        Self { cells, heading }
    }
}

impl From<KeptHeading> for Row {
    fn from(KeptHeading { cells, heading }: KeptHeading) -> Self {
        let Heading { event, name, format, date, entries, stage, changed, health: _, place, places, winner, posted } =
            heading;
        Self(cells, event, name, format, date, entries, stage, changed, (place, places, winner, posted))
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
    use crate::engine::id::RoundRef;
    use crate::engine::tournament::clock::Clock;

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
                    winner: "Ann".into(),
                    posted: Some(Posted {
                        round: RoundRef::Swiss(2),
                        rounds: 3,
                        cut: 4,
                        players: 0,
                        done: 1,
                        tables: 9,
                        clock: Clock::ready(Some(75), 0),
                        minutes: Some(75),
                        is_random: false,
                    }),
                    ..Heading::default()
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
    fn a_heading_of_an_earlier_version_still_reads() {
        let event = EventId::from_bits(1);
        let text = format!(r#"[[40,"{}","Cup","xwing-2e","2026-11-21",18,"Swiss",1790000000000]]"#, event.0);
        let [kept] = read::<Vec<KeptHeading>>(&text).unwrap().try_into().unwrap();
        assert_eq!((kept.heading.entries, kept.heading.winner.as_str(), kept.heading.posted), (18, "", None));
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
