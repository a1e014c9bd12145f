//! Long work in slices, with progress and pauses so that the page stays responsive. Dropping the future cancels it;
//! nothing is written.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

pub trait Rest {
    /// Called after `done` of `of` steps.
    fn rest(&mut self, done: usize, of: usize) -> impl Future<Output = ()>;
}

/// No pause: the work runs in one go.
pub(crate) struct Never;

impl Rest for Never {
    async fn rest(&mut self, _done: usize, _of: usize) {}
}

pub(crate) fn at_once<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut context) {
            return done;
        }
    }
}
