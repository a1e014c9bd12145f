//! The cards that a phone has seen: its owner in each event, and the newest card.

use super::recent::{OfEvent, Recent};
use crate::files::prelude::*;

/// Most entries from one card that a phone sees to the next. A card with a larger number is remembered with this one more:
/// a forged number cannot be the newest for ever.
const LARGEST_JUMP: u32 = 20_000;

pub type SeenCards = Recent<SeenCard>;

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

impl OfEvent for SeenCard {
    fn event(&self) -> &EventId {
        &self.event
    }
}

impl SeenCards {
    /// Remembers a card unless a newer one of its event is known.
    pub fn see(&mut self, event: &EventId, seq: Seq, card: &str) {
        let before = self.of(event).cloned();
        let known = before.as_ref().map_or(0, |seen| seen.seq.0);
        let bounded = Seq(seq.0.min(known.saturating_add(LARGEST_JUMP)));
        match before.filter(|before| before.seq > bounded || before.card == card) {
            Some(before) => self.put(before),
            None => self.trust(event, bounded, card),
        }
    }

    /// Remembers this card as the newest: the person says that the one remembered is wrong.
    pub fn trust(&mut self, event: &EventId, seq: Seq, card: &str) {
        let owner = self.of(event).and_then(|seen| seen.owner);
        self.put(SeenCard { event: event.clone(), seq, card: card.to_owned(), owner });
    }

    /// Remembers whose phone this is in an event whose card was seen.
    pub fn choose(&mut self, event: &EventId, owner: Option<EntryId>) {
        if let Some(seen) = self.of(event).cloned() {
            self.put(SeenCard { owner, ..seen });
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
        // A forged number is newer until the person says otherwise.
        for _ in 0..3 {
            seen.see(&event(1), Seq(u32::MAX), "forged");
        }
        assert_eq!(seen.of(&event(1)).map(|seen| seen.seq), Some(Seq(9 + LARGEST_JUMP)), "it is bounded");
        seen.see(&event(1), Seq(12), "twelve");
        assert_eq!(seen.of(&event(1)).unwrap().card, "forged");
        seen.trust(&event(1), Seq(12), "twelve");
        seen.see(&event(1), Seq(15), "fifteen");
        let now = seen.of(&event(1)).unwrap();
        assert_eq!((now.card.as_str(), now.owner), ("fifteen", Some(EntryId(3))));
        seen.choose(&event(1), None);
        assert_eq!(seen.of(&event(1)).unwrap().owner, None);
        seen.choose(&event(2), Some(EntryId(0)));
        assert_eq!(seen.of(&event(2)), None);
    }
}
