//! The state after a log, updated by one step per appended entry; undo, redo, joins and other logs are replayed.

use std::sync::Arc;

use super::Log;
use super::chain::Head;
use super::proven::opening;
use crate::engine::tournament::Tournament;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    head: Head,
    state: Arc<Tournament>,
}

impl Live {
    /// One step from `last` where the log has one more entry.
    pub fn of(log: &Log, last: Option<&Self>) -> Self {
        let [before, head] = log.last_heads();
        let state = match last.filter(|last| last.is_of(log)) {
            Some(last) if last.head == head => Arc::clone(&last.state),
            Some(last) if last.head == before => {
                let mut state = Tournament::clone(&last.state);
                log.step(&mut state);
                Arc::new(state)
            }
            Some(_) | None => Arc::new(log.replay()),
        };
        Self { head, state }
    }

    pub fn state(&self) -> Arc<Tournament> {
        Arc::clone(&self.state)
    }

    /// A copy opened beside its event has the same heads under another id.
    fn is_of(&self, log: &Log) -> bool {
        opening(log).is_some_and(|opened| opened.event == self.state.id)
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    use super::super::playback::tests::any_log;
    use super::super::{Fact, Stamped};
    use super::*;
    use crate::engine::id::EventId;

    #[test]
    fn applying_each_entry_gives_what_a_replay_gives() {
        for seed in 0..200 {
            let whole = any_log(&mut StdRng::seed_from_u64(seed), 60);
            let mut live: Option<Live> = None;
            for end in 1..=whole.entries().len() {
                let log = Log::new(whole.entries()[..end].to_vec()).unwrap();
                let next = Live::of(&log, live.as_ref());
                assert_eq!(*next.state(), log.replay(), "seed {seed}, {end}");
                live = Some(next);
            }
        }
    }

    #[test]
    fn another_log_is_replayed() {
        let [one, other] = [1, 2].map(|seed| any_log(&mut StdRng::seed_from_u64(seed), 30));
        let live = Live::of(&one, None);
        assert!(Arc::ptr_eq(&live.state, &Live::of(&one, Some(&live)).state), "the same log costs nothing");
        assert_eq!(*Live::of(&other, Some(&live)).state(), other.replay());
        // A copy: same heads, another id.
        let mut entries: Vec<Stamped> = one.entries().to_vec();
        if let Fact::EventOpened(opened) = &mut entries[0].fact {
            opened.first = Some(std::mem::replace(&mut opened.event, EventId::from_bits(7)));
        }
        let beside = Log::new(entries).unwrap();
        assert_eq!(beside.head(), one.head());
        assert_eq!(*Live::of(&beside, Some(&live)).state(), beside.replay());
    }
}
