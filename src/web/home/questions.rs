//! Questions about files, one dialog after the other.

use crate::present::home::intake::Waiting;
use crate::web::prelude::*;

pub(super) struct Questions<T: Send + Sync + 'static> {
    pub(super) open: RwSignal<bool>,
    /// The open question.
    pub(super) asked: RwSignal<Option<Arc<T>>>,
    waiting: RwSignal<Waiting<Arc<T>>>,
}

impl<T: Send + Sync + 'static> Clone for Questions<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Send + Sync + 'static> Copy for Questions<T> {}

impl<T: Send + Sync + 'static> Questions<T> {
    pub(super) fn new() -> Self {
        Self {
            open: held(|| RwSignal::new(false)),
            asked: held(|| RwSignal::new(None)),
            waiting: held(RwSignal::default),
        }
    }

    /// Asks the next one whenever the dialog closes, be it by a button or by Escape. `renew` brings it up to date; none
    /// if it is settled.
    pub(super) fn watch(self, renew: impl Fn(Arc<T>) -> Option<Arc<T>> + 'static) {
        held_effect(move |was_open: Option<bool>| {
            let is_open = self.open.get();
            if was_open == Some(true) && !is_open {
                let mut waiting = std::iter::from_fn(|| self.waiting.try_update(Waiting::closed).flatten());
                if let Some(next) = waiting.find_map(&renew) {
                    self.show(next);
                }
            }
            self.open.get_untracked()
        });
    }

    /// Opens the dialog, or lets the question wait.
    pub(super) fn ask(self, question: T) {
        if let Some(question) = self.waiting.try_update(|waiting| waiting.ask(Arc::new(question))).flatten() {
            self.show(question);
        }
    }

    /// A dialog about the open question; the next one is asked when it closes.
    pub(super) fn dialog(self, title: &'static str, body: impl Fn(Arc<T>) -> AnyView + Send + Sync + 'static) -> Ask {
        self.watch(Some);
        Ask::new(self.open, title, move || self.asked.get().map(&body).into_any())
    }

    /// Runs `act` with the open question.
    pub(super) fn answered(self, act: impl Fn(Arc<T>) + Send + Sync + 'static) -> impl Fn() + Send + Sync + 'static {
        move || self.asked.get_untracked().into_iter().for_each(&act)
    }

    fn show(self, question: Arc<T>) {
        self.asked.set(Some(question));
        self.open.set(true);
    }

    /// No question is open or waits.
    pub(super) fn is_idle(self) -> bool {
        !self.open.get_untracked() && self.waiting.with_untracked(Waiting::is_empty)
    }
}
