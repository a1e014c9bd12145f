//! Whole copies of events that the app keeps by itself: when one is made, what is known of it, which may go.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::engine::facts::{RoundPaired, RoundPosted};
use crate::engine::id::{EventId, Instant, RoundRef};
use crate::engine::log::{Fact, Log};

/// On what occasion a copy was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occasion {
    /// Before this round was posted.
    Round {
        round: RoundRef,
        /// For how many a round of the elimination has room.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        players: Option<u16>,
    },
    /// When the event was closed.
    End,
    /// Before it was deleted.
    Deletion,
    /// The second copy had gone another way.
    Parted,
}

/// What is known of a copy without reading it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Head {
    pub event: EventId,
    /// When; no two copies of an event are of one moment.
    pub at: Instant,
    pub occasion: Occasion,
    /// Its name then.
    pub name: String,
    /// Its day.
    pub date: String,
    /// How many steps its log had.
    pub steps: u32,
    /// How many were in it.
    pub entries: u16,
}

impl Head {
    /// The line of a copy of this log.
    #[must_use]
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

    #[must_use]
    pub fn to_line(&self) -> String {
        // Nothing in it that JSON cannot say.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads such a line.
    #[must_use]
    pub fn from_line(line: &str) -> Option<Self> {
        serde_json::from_str(line).ok()
    }
}

/// The copy that is due before the last entry of a log, or with it: the log as it is to be kept, and the occasion.
#[must_use]
pub fn due(log: &Log) -> Option<(Log, Occasion)> {
    let (last, before) = log.entries().split_last()?;
    if let Fact::EventClosed(_) = last.fact {
        return Some((log.clone(), Occasion::End));
    }
    // A round of the elimination is posted as it is paired.
    let (Fact::RoundPosted(RoundPosted { round }) | Fact::RoundPaired(RoundPaired { round, posted: true, .. })) =
        last.fact
    else {
        return None;
    };
    let log = Log::new(before.to_vec()).ok()?;
    let players = room(&log, round);
    Some((log, Occasion::Round { round, players }))
}

/// For how many a round of the elimination has room.
fn room(log: &Log, round: RoundRef) -> Option<u16> {
    let RoundRef::Elimination(number) = round else { return None };
    let matches = log.replay().bracket?.slots.len();
    u16::try_from((matches * 2).checked_shr(u32::from(number.saturating_sub(1)))?).ok()
}

/// So many copies of one event are kept: more than it has rounds, so that a day that is played as planned loses none.
pub const OF_ONE: usize = 30;
/// Of so many events, those with the newest copies, all of them are kept; of others the last.
pub const WHOLE: usize = 12;
/// Of so many events any is kept.
pub const EVENTS: usize = 60;
/// For so many days the last copy of a deleted event is kept, however many events came after it.
pub const DAYS: i64 = 30;

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Which copies may go: the oldest ones, of an event and of all events. Those of the newest [`WHOLE`] events roll among
/// themselves; what is older keeps its last copy, as long as it is among [`EVENTS`] or was made within [`DAYS`].
#[must_use]
pub fn outdated(heads: &[Head], now: Instant) -> Vec<(EventId, Instant)> {
    let mut events: BTreeMap<&EventId, Vec<Instant>> = BTreeMap::new();
    for head in heads {
        events.entry(&head.event).or_default().push(head.at);
    }
    let mut events: Vec<(Instant, &EventId, Vec<Instant>)> = events
        .into_iter()
        .filter_map(|(event, mut moments)| {
            moments.sort_unstable_by(|one, other| other.cmp(one));
            Some((*moments.first()?, event, moments))
        })
        .collect();
    events.sort_unstable_by(|one, other| (other.0, other.1).cmp(&(one.0, one.1)));
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
        // As the first release wrote it: copies are opened forever.
        let line = r#"{"event":"0000000000000001","at":172800003,"occasion":{"round":{"round":{"swiss":1}}},"name":"Cup","date":"","steps":3,"entries":8}"#;
        assert_eq!(Head::from_line(line), Some(head(1, 2, 3)));
    }

    #[test]
    fn an_event_as_it_is_played_loses_none() {
        // Twenty rounds, a cut, the end: nothing of it goes, however old.
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
        // A hundred events, one a day, three copies each; today is the last day.
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
        // Those that go are the older ones.
        assert!(gone.iter().all(|(id, at)| at.0 % DAY < 2 || *id < EventId::from_bits(40)));
    }

    #[test]
    fn many_events_of_one_month_all_keep_their_last_copy() {
        let heads: Vec<Head> = (0..90).map(|event| head(event, 5, event.cast_signed())).collect();
        assert_eq!(outdated(&heads, Instant(34 * DAY)), []);
        assert_eq!(outdated(&heads, Instant(36 * DAY)).len(), 30);
    }
}
