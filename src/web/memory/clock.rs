//! The clock of the world, and its timers.

use std::cell::Cell;
use std::rc::Rc;
use std::task::Poll;
use std::time::Duration;

use super::{state, tasks};
use crate::engine::id::Instant;

/// How far the wall clock was set, in milliseconds; timers do not follow it.
#[derive(Default)]
pub(in crate::web::browser) struct Set(pub i64);

pub fn now() -> Instant {
    Instant(state::now() + state::device(|set: &mut Set| set.0))
}

/// Runs `act` after this time.
pub fn after(time: Duration, act: impl FnOnce() + 'static) {
    tasks::after(time, act);
}

/// Runs `act` at this interval as long as the page lives.
pub fn every(time: Duration, act: impl Fn() + 'static) {
    again(time, Rc::new(act));
}

fn again(time: Duration, act: Rc<dyn Fn()>) {
    tasks::after(time, move || {
        act();
        again(time, act);
    });
}

pub async fn rest(time: Duration) {
    let is_over = Rc::new(Cell::new(false));
    let waker = Rc::new(Cell::new(None::<std::task::Waker>));
    let (over, wakes) = (Rc::clone(&is_over), Rc::clone(&waker));
    tasks::after(time, move || {
        over.set(true);
        if let Some(waker) = wakes.take() {
            waker.wake();
        }
    });
    std::future::poll_fn(move |context| {
        waker.set(Some(context.waker().clone()));
        if is_over.get() { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

/// The zone of the world: UTC.
pub fn offset_minutes(_at: Instant) -> i64 {
    0
}
