//! Opens long events and files in slices: the page stays responsive, shows progress and can cancel.

use std::pin::pin;
use std::task::Poll;

use super::{Saving, Session, Visit};
use crate::engine::log::slices::Rest;
use crate::web::base::*;
use crate::web::storage::shelf;

/// Longest slice in milliseconds.
const SLICE: i64 = 30;

/// Openings shorter than this, in milliseconds, show no progress.
const PATIENCE: i64 = 400;

/// State of the opening in progress.
#[derive(Clone, Copy)]
pub struct Opening {
    /// Steps done and total; `None` while no long opening runs.
    progress: RwSignal<Option<(usize, usize)>>,
    /// Number of cancelled openings.
    stops: RwSignal<u32>,
}

impl Opening {
    pub(super) fn new() -> Self {
        Self { progress: RwSignal::new(None), stops: RwSignal::new(0) }
    }

    pub(super) fn stop(self) {
        self.stops.update(|count| *count += 1);
    }
}

/// Yields to the browser between slices of one opening.
pub struct Slices {
    progress: RwSignal<Option<(usize, usize)>>,
    began: Instant,
    since: Instant,
}

impl Rest for Slices {
    async fn rest(&mut self, done: usize, of: usize) {
        let now = clock::now();
        if now.0.saturating_sub(self.since.0) < SLICE {
            return;
        }
        if now.0.saturating_sub(self.began.0) > PATIENCE {
            self.progress.set(Some((done, of)));
        }
        clock::rest(Duration::ZERO).await;
        self.since = clock::now();
    }
}

impl Session {
    /// Steps done and total while a long opening runs.
    pub fn progress(self) -> ReadSignal<Option<(usize, usize)>> {
        self.opening.progress.read_only()
    }

    /// Runs long work; `None` if cancelled.
    pub async fn in_slices<T>(self, work: impl AsyncFnOnce(&mut Slices) -> T) -> Option<T> {
        let Opening { progress, stops } = self.opening;
        let (before, now) = (stops.get_untracked(), clock::now());
        let mut slices = Slices { progress, began: now, since: now };
        let mut work = pin!(work(&mut slices));
        let done = std::future::poll_fn(|context| {
            if stops.get_untracked() == before { work.as_mut().poll(context).map(Some) } else { Poll::Ready(None) }
        })
        .await;
        progress.set(None);
        done
    }

    /// Cancels the opening, which has changed nothing.
    pub fn stop_opening(self) {
        self.opening.stop();
        if self.visit().get_untracked() == Visit::Opening {
            self.navigate(&Route::Home);
        }
    }

    /// Opens an event of this device in slices: a long one, or one whose page is not drawn yet.
    pub(super) fn open_in_slices(self, event: EventId) {
        self.saving.set(Saving::Saved);
        self.close(Visit::Opening);
        spawn_local(async move {
            let loaded = self.in_slices(async |slices| shelf::load_in_slices(&event, slices).await).await;
            // The page is drawn in a slice of its own.
            clock::rest(Duration::ZERO).await;
            let is_awaited =
                self.visit().get_untracked() == Visit::Opening && self.route.read_untracked().event() == Some(&event);
            if let Some(loaded) = loaded.filter(|_| is_awaited) {
                self.opened(&event, loaded);
            }
        });
    }
}
