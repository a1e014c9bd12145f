//! Merges a file with the stored log of the same event, after both went on separately.

use super::incoming::Incoming;
use super::questions::Questions;
use crate::engine::decide;
use crate::files::Loaded;
use crate::files::merge::{Decided, Join, Offer, join};
use crate::present::home::merge::{JoinView, done, view as join_view};
use crate::present::words::refusal::refusal_words;
use crate::web::prelude::*;

#[derive(Clone, Copy)]
pub struct Joining {
    /// The stored log and the one from the file.
    pub(super) pairs: Questions<[Log; 2]>,
    pub(super) decided: RwSignal<Decided>,
    /// Whether the stored log changed while the dialog was open, so that both were compared again.
    pub(super) went_on: RwSignal<bool>,
}

impl Joining {
    pub(super) fn new() -> Self {
        Self { pairs: Questions::new(), decided: held(RwSignal::default), went_on: held(|| RwSignal::new(false)) }
    }

    /// Compares a file with the stored event; none if that is missing or damaged.
    pub(super) fn meet(self, session: Session, theirs: &Log) -> Option<Join> {
        match shelf::load(&theirs.replay().id) {
            Ok(Loaded { log, damage: None }) => Some(join(&log, theirs, &Decided::default(), &call(session))),
            _ => None,
        }
    }

    /// Opens the dialog, or queues the file.
    pub(super) fn ask(self, theirs: &Log) {
        if let Ok(Loaded { log, damage: None }) = shelf::load(&theirs.replay().id) {
            if !self.pairs.open.get_untracked() {
                self.begin();
            }
            self.pairs.ask([log, theirs.clone()]);
        }
    }

    /// Nothing is decided about the next pair.
    fn begin(self) {
        self.decided.set(Decided::default());
        self.went_on.set(false);
    }

    /// A pair that has waited, with the stored log of now; none if that log asks nothing any more.
    pub(super) fn renewed(self, incoming: Incoming, pair: &[Log; 2]) -> Option<Arc<[Log; 2]>> {
        self.begin();
        if !matches!(self.meet(incoming.session, &pair[1]), Some(Join::Offer(_))) {
            incoming.accept(&pair[1]);
            return None;
        }
        let stored = shelf::load(&pair[1].replay().id).ok()?;
        Some(Arc::new([stored.log, pair[1].clone()]))
    }

    fn offer(self, session: Session) -> Option<Offer> {
        let pair = self.pairs.asked.get()?;
        match join(&pair[0], &pair[1], &self.decided.get(), &call(session)) {
            Join::Offer(offer) => Some(*offer),
            Join::Strangers | Join::Nothing | Join::Continues => None,
        }
    }

    pub(super) fn view(self, session: Session) -> Option<JoinView> {
        let (pair, offer) = (self.pairs.asked.get()?, self.offer(session)?);
        Some(join_view(session.words(), [&pair[0], &pair[1]], &offer, self.decided.get().way))
    }

    /// Writes the merge as one entry, once this window holds the lock.
    pub(super) fn accept(self, incoming: Incoming) {
        let session = incoming.session;
        let (Some(pair), Some(offer)) = (self.pairs.asked.get_untracked(), untrack(|| self.offer(session))) else {
            return;
        };
        if offer.fact.is_none() {
            return;
        }
        self.pairs.open.set(false);
        incoming.with_lock(pair[0].replay().id, move || self.write(incoming, &pair, &offer));
    }

    /// Requires the lock. Compares again if the stored log has changed.
    fn write(self, incoming: Incoming, pair: &[Log; 2], offer: &Offer) {
        let (session, words) = (incoming.session, incoming.session.words());
        match shelf::load(&pair[0].replay().id) {
            Ok(Loaded { log, damage: None }) if log == pair[0] => {}
            Ok(_) => {
                incoming.accept_now(&pair[1]);
                if self.pairs.open.get_untracked() {
                    self.went_on.set(true);
                } else {
                    session.toast(words.window_went_on().to_owned());
                }
                return;
            }
            Err(error) => return incoming.complain(store_words(words, &error)),
        }
        let Some(fact) = offer.fact.clone() else { return };
        let mut log = pair[0].clone();
        let state = log.replay();
        match decide::entry(&log, &state, fact, &Call::at(clock::now()), "") {
            // `entry` has set the sequence number.
            Ok(entry) => drop(log.push(entry)),
            Err(refusal) => return incoming.complain(refusal_words(words, &state, &refusal)),
        }
        match session.adopt(&log) {
            Ok(()) => {
                session.toast(done(words, offer));
                incoming.go_to(&log.replay());
            }
            // Another window wrote to this event: ask again.
            Err(StoreError::Conflict(_)) => self.ask(&pair[1]),
            Err(error) => incoming.complain(store_words(words, &error)),
        }
    }
}

fn call(session: Session) -> Call {
    Call { reason: session.words().merge_reason().to_owned(), ..Call::at(clock::now()) }
}
