//! Long work in slices: after each step it reports its progress and pauses, so that the page stays responsive. Drop the
//! future to cancel; none of this work writes anything.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// A pause between two steps of long work.
pub trait Rest {
    /// Called after `done` of `of` steps.
    fn rest(&mut self, done: usize, of: usize) -> impl Future<Output = ()>;
}

/// No pause: the work runs in one go.
pub(crate) struct Never;

impl Rest for Never {
    async fn rest(&mut self, _done: usize, _of: usize) {}
}

/// Runs work that never pauses.
pub(crate) fn at_once<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut context) {
            return done;
        }
    }
}
