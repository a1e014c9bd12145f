//! The way back beside a message: it takes back what the message says, never something newer.

use std::sync::Arc;

use leptos::prelude::*;

use super::{Session, Toast};
use crate::engine::command::Refusal;
use crate::engine::id::{EventId, Seq};

impl Session {
    /// Says what was just done, with the way back as long as nothing else was done since.
    pub fn done(self, text: String) {
        self.say_of_last(text, self.words_now().app_undo().to_owned(), move || self.undo());
    }

    /// Says something of the last thing done, with an act that is right only until something else is done.
    pub(super) fn say_of_last(self, text: String, label: String, act: impl Fn() + Send + Sync + 'static) {
        let after = self.last_done();
        let known = after.clone();
        let act = move || {
            if self.last_done() == known {
                act();
            }
        };
        self.show_toast(text, Some((label, Arc::new(act))), Some(after));
    }

    /// The messages that are still right.
    #[must_use]
    pub fn messages(self) -> Vec<Toast> {
        let now = (self.event.get(), self.log.read().next_seq());
        self.toasts
            .shown
            .get()
            .into_iter()
            .filter(|toast| toast.after.as_ref().is_none_or(|after| *after == now))
            .collect()
    }

    fn last_done(self) -> (EventId, Seq) {
        (self.event.get_untracked(), self.log.read_untracked().next_seq())
    }
}

/// Says that something was done, with the way back, or why it was not; whether it was done.
pub fn say(session: Session, done: Result<(), Refusal>, said: String) -> bool {
    match done {
        Ok(()) => {
            session.done(said);
            true
        }
        Err(refusal) => {
            session.refuse(&refusal);
            false
        }
    }
}
