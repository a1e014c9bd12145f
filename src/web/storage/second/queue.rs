//! Carries out the steps of [`Queue`](crate::app::second::Queue), one after the other.

use std::pin::Pin;

use super::{Second, Standing, millis};
use crate::app::second::{Step, Trouble};
use crate::web::base::*;

/// Performs a step; a callback, since it needs the session.
type Perform = Rc<dyn Fn(Step) -> Pin<Box<dyn Future<Output = Result<(), Trouble>>>>>;

/// The callback, and the open event, whose steps go first.
pub(super) type Worker = (Perform, Memo<EventId>);

/// A browser that clears everything clears one store after another: entries gone from the first copy after this delay
/// are not written again.
const CLEARING: Duration = Duration::from_millis(250);

impl Second {
    /// Starts processing steps.
    pub fn begin<F>(self, open: Memo<EventId>, perform: impl Fn(Step) -> F + 'static)
    where
        F: Future<Output = Result<(), Trouble>> + 'static,
    {
        self.worker.set_value(Some((Rc::new(move |step| Box::pin(perform(step))), open)));
    }

    pub fn push(self, step: Step) {
        self.with_keeper(|keeper| keeper.queue.push(step));
        self.refresh();
        let starts = self.worker.get_value().filter(|_| self.with_keeper(|keeper| keeper.queue.begins()));
        if let Some((perform, open)) = starts {
            // Starts after all synchronous stores, before the next frame.
            spawn_local(self.work(perform, open));
        }
    }

    /// Compares everything again after the database was deleted or recreated.
    pub fn emptied(self) {
        let is_due = self.with_keeper(|keeper| keeper.queue.emptied());
        self.refresh();
        if is_due {
            clock::after(CLEARING, move || self.push(Step::All));
        }
    }

    /// The open event, once processing has started.
    pub(super) fn open(self) -> Option<EventId> {
        self.worker.with_value(|worker| worker.as_ref().map(|(_, open)| open.get_untracked()))
    }

    async fn work(self, perform: Perform, open: Memo<EventId>) {
        loop {
            let open = open.get_untracked();
            let Some(step) = self.with_keeper(|keeper| keeper.queue.next(&open)) else { return };
            let done = perform(step).await;
            if let Some(rest) = self.with_keeper(|keeper| keeper.queue.over(done)) {
                let due = move || self.with_keeper(|keeper| keeper.queue.due());
                clock::after(millis(rest), move || due().into_iter().for_each(|step| self.push(step)));
            }
            self.stands(done);
            self.refresh();
        }
    }

    fn stands(self, done: Result<(), Trouble>) {
        renew(self.standing, done.map_or_else(Standing::Fails, |()| Standing::Works));
    }
}
