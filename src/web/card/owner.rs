//! Whose phone this is: remembered for each event, with the newest card.

use crate::app::device::seen_cards::SeenCards;
use crate::files::cards::Origin;
use crate::present::sign_up::stored::{SIGN_UPS, SignedNames};
use crate::web::prelude::*;

/// Storage key.
const SEEN: &str = "cards";

#[derive(Clone, Copy)]
pub(super) struct Owner {
    event: StoredValue<EventId>,
    pub(super) seen: RwSignal<SeenCards>,
}

pub(super) fn seen_cards() -> SeenCards {
    values::get(SEEN).unwrap_or_default()
}

impl Owner {
    /// Remembers the card that is shown. `named` finds the only player of this name: a phone that signed up is known
    /// when it sees the first card.
    pub(super) fn sees(origin: &Origin, text: &str, named: impl FnOnce(&str) -> Option<EntryId>) -> Self {
        let mut seen = seen_cards();
        let is_first = seen.of(&origin.event).is_none();
        seen.see(&origin.event, origin.seq, text);
        if is_first {
            let names: SignedNames = values::get(SIGN_UPS).unwrap_or_default();
            seen.choose(&origin.event, names.of(&origin.event).and_then(|signed| named(&signed.name)));
        }
        values::set(SEEN, &seen);
        Self { event: StoredValue::new(origin.event.clone()), seen: held(|| RwSignal::new(seen)) }
    }

    pub(super) fn get(self) -> Option<EntryId> {
        self.event.with_value(|event| self.seen.read().of(event)?.owner)
    }

    /// This card is right, and the newer one that this phone has seen is not.
    pub(super) fn trust(self, origin: &Origin, text: &str) {
        self.seen.update(|seen| seen.trust(&origin.event, origin.seq, text));
        values::set(SEEN, &*self.seen.read_untracked());
    }

    pub(super) fn choose(self, owner: Option<EntryId>) {
        self.event.with_value(|event| self.seen.update(|seen| seen.choose(event, owner)));
        values::set(SEEN, &*self.seen.read_untracked());
    }
}
