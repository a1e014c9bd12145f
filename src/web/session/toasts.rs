//! Short messages in passing, and what is said to those who listen to the page. The way back beside a message takes back
//! what the message says, never something newer.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use leptos::prelude::*;

use super::Session;
use crate::engine::command::Refusal;
use crate::engine::id::{EventId, Seq};
use crate::present::words::refusal::refusal_words;
use crate::web::storage::second::For;

/// What is being said.
#[derive(Clone, Copy, Default)]
pub(super) struct Toasts {
    shown: RwSignal<Vec<Toast>>,
    announced: RwSignal<String>,
}

/// A short message that goes by itself.
#[derive(Clone)]
pub struct Toast {
    /// Its number, to tell it from others.
    pub number: u32,
    /// What it says.
    pub text: String,
    /// What can be done about it: the words of the button, and what it does.
    pub act: Option<(String, Act)>,
    /// The last thing done, where the act is about that: with anything newer the message is gone.
    pub after: Option<(EventId, Seq)>,
}

/// What a toast can do. It outlives the page that made it, so it is no callback of that page.
pub type Act = Arc<dyn Fn() + Send + Sync>;

/// The number of the next toast.
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// How long a toast stays; longer if something can be done about it.
const TOAST: [Duration; 2] = [Duration::from_secs(4), Duration::from_secs(8)];

impl Session {
    /// Says something in passing.
    pub fn toast(self, text: String) {
        self.show_toast(text, None, None);
    }

    /// Says something in passing, with something to do about it.
    pub fn toast_with(self, text: String, label: String, act: impl Fn() + Send + Sync + 'static) {
        self.show_toast(text, Some((label, Arc::new(act))), None);
    }

    /// A message may say that something was saved: it waits until it is.
    fn show_toast(self, text: String, act: Option<(String, Act)>, after: Option<(EventId, Seq)>) {
        self.second.after(For::All, move || self.show_toast_now(text, act, after));
    }

    fn show_toast_now(self, text: String, act: Option<(String, Act)>, after: Option<(EventId, Seq)>) {
        if after.is_some() {
            self.toasts.shown.update(|toasts| toasts.retain(|toast| toast.after.is_none()));
        }
        self.announce(text.clone());
        let stays = TOAST[usize::from(act.is_some())];
        // Never the number of one that went: the list is drawn by number, and would keep showing the old one.
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        // Two at most: more would hide the page.
        self.toasts.shown.update(|toasts| {
            toasts.push(Toast { number, text, act, after });
            if toasts.len() > 2 {
                toasts.remove(0);
            }
        });
        set_timeout(move || self.dismiss(number), stays);
    }

    /// Shows a refusal in passing.
    pub fn refuse(self, refusal: &Refusal) {
        self.show_toast_now(refusal_words(self.words_now(), &self.tournament.read_untracked(), refusal), None, None);
    }

    /// Takes a toast away.
    pub fn dismiss(self, number: u32) {
        self.toasts.shown.update(|toasts| toasts.retain(|toast| toast.number != number));
    }

    /// Says something to those who listen to the page instead of looking at it.
    pub fn announce(self, text: String) {
        self.toasts.announced.set(text);
    }

    /// What was said last.
    #[must_use]
    pub fn announced(self) -> ReadSignal<String> {
        self.toasts.announced.read_only()
    }

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
