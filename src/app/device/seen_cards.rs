//! The cards that a phone has seen: its owner in each event, and the newest card.

use serde::{Deserialize, Serialize};

use super::device_value::DeviceValue;
use crate::engine::id::{EntryId, EventId, Seq};

/// Events remembered; the one seen longest ago is forgotten.
const MOST_SEEN: usize = 12;

/// The event seen last is the last one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenCards(Vec<SeenCard>);

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeenCard {
    pub event: EventId,
    /// The log entry that the newest card was made from.
    pub seq: Seq,
    /// The text of the newest card.
    pub card: String,
    /// The player whose phone this is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<EntryId>,
}

impl DeviceValue for SeenCards {
    fn in_range(mut self) -> Self {
        let excess = self.0.len().saturating_sub(MOST_SEEN);
        self.0.drain(..excess);
        self
    }
}

impl SeenCards {
    pub fn of(&self, event: &EventId) -> Option<&SeenCard> {
        self.0.iter().find(|seen| seen.event == *event)
    }

    /// Remembers a card unless a newer one of its event is known.
    pub fn see(&mut self, event: &EventId, seq: Seq, card: &str) {
        let before = self.take(event);
        let owner = before.as_ref().and_then(|seen| seen.owner);
        let seen = SeenCard { event: event.clone(), seq, card: card.to_owned(), owner };
        self.put(before.filter(|before| before.seq > seq).unwrap_or(seen));
    }

    /// Remembers whose phone this is in an event whose card was seen.
    pub fn choose(&mut self, event: &EventId, owner: Option<EntryId>) {
        if let Some(seen) = self.take(event) {
            self.put(SeenCard { owner, ..seen });
        }
    }

    fn take(&mut self, event: &EventId) -> Option<SeenCard> {
        let at = self.0.iter().position(|seen| seen.event == *event)?;
        Some(self.0.remove(at))
    }

    fn put(&mut self, seen: SeenCard) {
        self.0.push(seen);
        if self.0.len() > MOST_SEEN {
            self.0.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::device::device_value::kept;

    fn event(number: usize) -> EventId {
        EventId(number.to_string())
    }

    #[test]
    fn a_phone_keeps_its_owner_and_the_newest_card() {
        let mut seen = SeenCards::default();
        seen.see(&event(1), Seq(5), "five");
        assert_eq!(seen.of(&event(1)).unwrap().owner, None);
        seen.choose(&event(1), Some(EntryId(3)));
        for (seq, card, newest) in [(9, "nine", "nine"), (7, "seven", "nine"), (9, "new text", "new text")] {
            seen.see(&event(1), Seq(seq), card);
            let seen = seen.of(&event(1)).unwrap();
            assert_eq!((seen.card.as_str(), seen.owner), (newest, Some(EntryId(3))));
        }
        assert_eq!(kept(&seen), seen);
        seen.choose(&event(1), None);
        assert_eq!(seen.of(&event(1)).unwrap().owner, None);
        seen.choose(&event(2), Some(EntryId(0)));
        assert_eq!(seen.of(&event(2)), None);
    }

    #[test]
    fn the_event_seen_longest_ago_is_forgotten() {
        let mut seen = SeenCards::default();
        for number in 0..MOST_SEEN {
            seen.see(&event(number), Seq(1), "card");
        }
        seen.see(&event(0), Seq(2), "card");
        seen.see(&event(MOST_SEEN), Seq(1), "card");
        assert_eq!(seen.of(&event(1)), None);
        assert!(seen.of(&event(0)).is_some() && seen.of(&event(MOST_SEEN)).is_some());
        let many = SeenCards([seen.0.clone(), seen.0.clone()].concat());
        assert_eq!(kept(&many).0.len(), MOST_SEEN);
    }
}
