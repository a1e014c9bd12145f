//! Toasts and screen-reader announcements. The undo button of a toast undoes the action that the toast names, never a
//! newer one.

use std::sync::atomic::{AtomicU32, Ordering};

use super::Session;
use crate::present::words::refusal::refusal_words;
use crate::web::base::*;
use crate::web::browser::clipboard;
use crate::web::storage::second::Writes;

#[derive(Clone, Copy, Default)]
pub(super) struct Toasts {
    shown: RwSignal<Vec<Toast>>,
    announced: RwSignal<String>,
}

/// A message that disappears after a few seconds.
#[derive(Clone)]
pub struct Toast {
    /// Identifies the toast.
    pub number: u32,
    pub text: String,
    /// Label and action of the button.
    pub act: Option<(String, Act)>,
    /// Milliseconds since 1970.
    since: Instant,
    /// The last entry when the toast was shown, if the action depends on it: a newer entry hides the toast.
    pub after: Option<(EventId, Seq)>,
}

/// The action of a toast outlives the page that made it, so it is not a callback of that page.
pub type Act = Arc<dyn Fn() + Send + Sync>;

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// Display time of a toast, and of one that is the only place of its button: undo is also in the head.
const TOAST: [Duration; 2] = [Duration::from_secs(4), Duration::from_secs(8)];

impl Session {
    pub fn toast(self, text: String) {
        self.show_toast(text, None, None);
    }

    /// Copies `text`, and says so with `said`, or that the browser refused.
    pub fn copy(self, text: &str, said: String) {
        clipboard::copy(text, move |is_copied| {
            self.toast(if is_copied { said } else { self.words().links_copy_failed().to_owned() });
        });
    }

    /// Shows a toast with a button.
    pub fn toast_with(self, text: String, label: String, act: impl Fn() + Send + Sync + 'static) {
        self.show_toast(text, Some((label, Arc::new(act))), None);
    }

    /// Shows a toast that stays long enough to be read.
    pub fn toast_to_read(self, text: String) {
        self.toast_with(text, self.words().app_ok().to_owned(), || {});
    }

    /// Shows a toast once all entries are saved, since it may report a saved action.
    fn show_toast(self, text: String, act: Option<(String, Act)>, after: Option<(EventId, Seq)>) {
        self.second.after(Writes::All, move || self.show_toast_now(text, act, after));
    }

    fn show_toast_now(self, text: String, act: Option<(String, Act)>, after: Option<(EventId, Seq)>) {
        if after.is_some() {
            self.forget_done();
        }
        self.announce(text.clone());
        let stays = TOAST[usize::from(act.is_some() && after.is_none())];
        // Numbers are not reused: the keyed list would keep showing the old toast.
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        // At most two toasts: more would hide the page.
        self.toasts.shown.update(|toasts| {
            toasts.push(Toast { number, text, act, since: clock::now(), after });
            if toasts.len() > 2 {
                toasts.remove(0);
            }
        });
        clock::after(stays, move || self.dismiss(number));
    }

    /// Shows a refusal as a toast.
    pub fn refuse(self, refusal: &Refusal) {
        self.show_toast_now(refusal_words(self.words(), &self.tournament.read_untracked(), refusal), None, None);
    }

    pub fn dismiss(self, number: u32) {
        self.toasts.shown.update(|toasts| toasts.retain(|toast| toast.number != number));
    }

    /// Dismisses what reports an action.
    pub fn forget_done(self) {
        self.toasts.shown.update(|toasts| toasts.retain(|toast| toast.after.is_none()));
    }

    /// Dismisses the toasts of an earlier page, except those with an action.
    pub fn dismiss_earlier(self) {
        let now = clock::now();
        let is_earlier = |toast: &Toast| toast.act.is_none() && now.0 - toast.since.0 > YOUNG;
        if self.toasts.shown.with_untracked(|toasts| toasts.iter().any(is_earlier)) {
            self.toasts.shown.update(|toasts| toasts.retain(|toast| !is_earlier(toast)));
        }
    }

    /// Announces a text to screen readers.
    pub fn announce(self, mut text: String) {
        // A text that does not change is not read again.
        if *self.toasts.announced.read_untracked() == text {
            text.push('\u{a0}');
        }
        self.toasts.announced.set(text.clone());
        clock::after(TOAST[1], move || {
            if *self.toasts.announced.read_untracked() == text {
                self.forget_announced();
            }
        });
    }

    /// Clears the announcement: it is past, or in another language.
    pub(in crate::web) fn forget_announced(self) {
        self.toasts.announced.set(String::new());
    }

    /// The latest announcement.
    pub fn announced(self) -> ReadSignal<String> {
        self.toasts.announced.read_only()
    }

    /// Reports an action, with an undo button until the next action.
    pub fn done(self, text: String) {
        self.say_of_last(text, self.words().app_undo().to_owned(), move || self.undo());
    }

    /// Reports the last action, with a button that expires with the next action.
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

    /// The toasts that have not expired.
    pub fn messages(self) -> Vec<Toast> {
        let now = (self.event.get(), self.log().read().next_seq());
        self.toasts
            .shown
            .get()
            .into_iter()
            .filter(|toast| toast.after.as_ref().is_none_or(|after| *after == now))
            .collect()
    }

    /// Shows the refusal, if any; returns whether there was none.
    pub fn accepts<T>(self, done: Result<T, Refusal>) -> bool {
        done.inspect_err(|refusal| self.refuse(refusal)).is_ok()
    }

    fn last_done(self) -> (EventId, Seq) {
        (self.event.get_untracked(), self.log().read_untracked().next_seq())
    }
}

/// A toast this young, in milliseconds, belongs to the step that turned the page.
const YOUNG: i64 = 1_000;

/// Reports an action with an undo button, or its refusal; returns whether it succeeded.
pub fn say<T>(session: Session, done: Result<T, Refusal>, said: String) -> bool {
    let is_done = session.accepts(done);
    if is_done {
        session.done(said);
    }
    is_done
}
