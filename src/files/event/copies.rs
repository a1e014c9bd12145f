//! Automatic copies of whole events: when they are made, listed and dropped.

use crate::engine::facts::{RoundPaired, RoundPosted};
use crate::files::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    Round {
        round: RoundRef,
        /// Players that an elimination round has room for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        players: Option<u16>,
    },
    End,
    Deletion,
    /// The second copy had diverged.
    Parted,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    pub event: EventId,
    /// Unique among copies of an event.
    pub at: Instant,
    pub occasion: Occasion,
    pub name: String,
    pub date: String,
    pub steps: u32,
    pub entries: u16,
}

impl Head {
    pub fn new(log: &Log, occasion: Occasion, at: Instant) -> Self {
        let state = log.replay();
        Self {
            event: state.id.clone(),
            at,
            occasion,
            steps: log.next_seq().0,
            entries: u16::try_from(state.entered().count()).unwrap_or(u16::MAX),
            name: state.setup.name,
            date: state.setup.date,
        }
    }

    pub fn to_line(&self) -> String {
        // Serialises without errors.
        serde_json::to_string(self).unwrap_or_default()
    }

    pub fn from_line(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}

/// The copy due at the last entry of a log, and its occasion.
pub fn due(log: &Log) -> Option<(Log, Occasion)> {
    let (last, before) = log.entries().split_last()?;
    if let Fact::EventClosed(_) = last.fact {
        return Some((log.clone(), Occasion::End));
    }
    // Elimination rounds are posted as they are paired.
    let (Fact::RoundPosted(RoundPosted { round }) | Fact::RoundPaired(RoundPaired { round, posted: true, .. })) =
        last.fact
    else {
        return None;
    };
    let log = Log::new(before.to_vec()).ok()?;
    let players = room(&log, round);
    Some((log, Occasion::Round { round, players }))
}

/// Players that an elimination round has room for.
fn room(log: &Log, round: RoundRef) -> Option<u16> {
    let RoundRef::Elimination(number) = round else { return None };
    let matches = log.replay().bracket?.slots.len();
    u16::try_from((matches * 2).checked_shr(u32::from(number.saturating_sub(1)))?).ok()
}

/// Copies per event: more than the rounds of an event.
pub const OF_ONE: usize = 30;
/// Events with all their copies, by newest copy; others keep the last one.
pub const WHOLE: usize = 12;
/// Events with any copy.
pub const EVENTS: usize = 60;
/// Days for which the last copy of an event stays in any case.
pub const DAYS: i64 = 30;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Copies to drop, the oldest first: beyond [`OF_ONE`] per event; all but the last one of events beyond [`WHOLE`]; that
/// one too beyond [`EVENTS`] and [`DAYS`].
pub fn outdated(heads: &[Head], now: Instant) -> Vec<(EventId, Instant)> {
    let mut events: BTreeMap<&EventId, Vec<Instant>> = BTreeMap::new();
    for head in heads {
        events.entry(&head.event).or_default().push(head.at);
    }
    let mut events: Vec<(Instant, &EventId, Vec<Instant>)> = events
        .into_iter()
        .filter_map(|(event, mut moments)| {
            moments.sort_by(|one, other| other.cmp(one));
            Some((*moments.first()?, event, moments))
        })
        .collect();
    events.sort_by(|one, other| (other.0, other.1).cmp(&(one.0, one.1)));
    let mut outdated = Vec::new();
    for (rank, (newest, event, moments)) in events.into_iter().enumerate() {
        let kept = if rank < WHOLE {
            OF_ONE
        } else {
            usize::from(rank < EVENTS || now.0.saturating_sub(newest.0) < DAYS * DAY)
        };
        outdated.extend(moments.into_iter().skip(kept).map(|at| (event.clone(), at)));
    }
    outdated
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(event: u64, day: i64, number: i64) -> Head {
        Head {
            event: EventId::from_bits(event),
            at: Instant(day * DAY + number),
            occasion: Occasion::Round { round: RoundRef::Swiss(1), players: None },
            name: "Cup".into(),
            date: String::new(),
            steps: 3,
            entries: 8,
        }
    }

    #[test]
    fn a_line_is_read_as_it_was_written() {
        for occasion in [
            Occasion::Round { round: RoundRef::Swiss(3), players: None },
            Occasion::Round { round: RoundRef::Elimination(1), players: Some(8) },
            Occasion::End,
            Occasion::Deletion,
            Occasion::Parted,
        ] {
            let head = Head { occasion, name: "Cup \"of\" öne\n".into(), ..head(1, 2, 3) };
            assert_eq!(Head::from_line(&head.to_line()), Some(head));
        }
        assert_eq!(Head::from_line("{}"), None);
        // The first release wrote this line; it must stay readable.
        let line = r#"{"event":"0000000000000001","at":172800003,"occasion":{"round":{"round":{"swiss":1}}},"name":"Cup","date":"","steps":3,"entries":8}"#;
        assert_eq!(Head::from_line(line), Some(head(1, 2, 3)));
    }

    #[test]
    fn an_event_as_it_is_played_loses_none() {
        // Twenty rounds, a cut, the end: everything stays.
        let heads: Vec<Head> = (0..26).map(|number| head(1, 0, number)).collect();
        assert_eq!(outdated(&heads, Instant(9999 * DAY)), []);
    }

    #[test]
    fn of_one_event_the_oldest_go() {
        let heads: Vec<Head> = (0..40).map(|number| head(1, 0, number)).collect();
        let gone = outdated(&heads, Instant(DAY));
        let mut moments: Vec<i64> = gone.iter().map(|(_, at)| at.0).collect();
        moments.sort_unstable();
        assert_eq!(moments, (0..10).collect::<Vec<_>>());
    }

    #[test]
    fn of_older_events_the_last_stays_and_of_the_oldest_none() {
        // A hundred events, one a day, three copies each.
        let heads: Vec<Head> =
            (0..100).flat_map(|event| (0..3).map(move |number| head(event, event.cast_signed(), number))).collect();
        let gone = outdated(&heads, Instant(99 * DAY));
        let left = |event: u64| 3 - gone.iter().filter(|(id, _)| *id == EventId::from_bits(event)).count();
        for event in 0..100 {
            let expected = match event {
                88..100 => 3,
                40..88 => 1,
                _ => 0,
            };
            assert_eq!(left(event), expected, "{event}");
        }
        // The older ones go.
        assert!(gone.iter().all(|(id, at)| at.0 % DAY < 2 || *id < EventId::from_bits(40)));
    }

    #[test]
    fn many_events_of_one_month_all_keep_their_last_copy() {
        let heads: Vec<Head> = (0..90).map(|event| head(event, 5, event.cast_signed())).collect();
        assert_eq!(outdated(&heads, Instant(34 * DAY)), []);
        assert_eq!(outdated(&heads, Instant(36 * DAY)).len(), 30);
    }
}
