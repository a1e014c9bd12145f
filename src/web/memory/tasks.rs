//! One thread, one order: tasks and timers of all windows, run when the world settles.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::time::Duration;

use any_spawner::{CustomExecutor, Executor, PinnedFuture, PinnedLocalFuture};

use super::state::{self, On};

/// More steps without an end than any page takes.
const ENDLESS: usize = 100_000;

type Act = Box<dyn FnOnce()>;

struct Task {
    window: usize,
    future: Pin<Box<dyn Future<Output = ()>>>,
    woken: Arc<Woken>,
}

struct Woken(AtomicBool);

impl Wake for Woken {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::SeqCst);
    }
}

#[derive(Default)]
struct Queue {
    /// By the order of their start.
    tasks: BTreeMap<u64, Task>,
    /// By their time, then by the order in which they were set.
    timers: BTreeMap<(i64, u64), (usize, Act)>,
    /// Windows in which nothing runs for now.
    stuck: BTreeSet<usize>,
    count: u64,
}

impl Queue {
    fn next(&mut self) -> u64 {
        self.count += 1;
        self.count
    }
}

thread_local! {
    static QUEUE: RefCell<Queue> = RefCell::default();
    static MOVES: Cell<u64> = const { Cell::new(0) };
}

/// Something has happened that may change a page.
pub(super) fn moved() {
    MOVES.set(MOVES.get() + 1);
}

/// Number of things that have happened, in all worlds of the thread.
pub(super) fn moves() -> u64 {
    MOVES.get()
}

/// The executor of Leptos natively: each thread has tasks of its own, also those that could be sent.
struct OfThisThread;

impl CustomExecutor for OfThisThread {
    fn spawn(&self, future: PinnedFuture<()>) {
        start(future);
    }

    fn spawn_local(&self, future: PinnedLocalFuture<()>) {
        start(future);
    }

    fn poll_local(&self) {}
}

/// Begins with no tasks and no timers. What earlier ones hold is leaked: a dead device runs nothing, not even a `drop`.
pub(super) fn begin() {
    // Set once for all threads.
    let _ = Executor::init_custom_executor(OfThisThread);
    std::mem::forget(QUEUE.take());
}

/// Starts a task of the current window.
pub(super) fn start(future: impl Future<Output = ()> + 'static) {
    let task =
        Task { window: state::current(), future: Box::pin(future), woken: Arc::new(Woken(AtomicBool::new(true))) };
    QUEUE.with_borrow_mut(|queue| {
        let number = queue.next();
        queue.tasks.insert(number, task);
    });
}

/// Runs `act` in the current window once the clock has moved on by this time.
pub(super) fn after(time: Duration, act: impl FnOnce() + 'static) {
    after_in(state::current(), time, act);
}

pub(super) fn after_in(window: usize, time: Duration, act: impl FnOnce() + 'static) {
    let due = state::now() + i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 4);
    QUEUE.with_borrow_mut(|queue| {
        let number = queue.next();
        queue.timers.insert((due, number), (window, Box::new(act)));
    });
}

/// Holds back what a window would do, or lets it go on.
pub(super) fn set_stuck(window: usize, is_stuck: bool) {
    QUEUE.with_borrow_mut(|queue| {
        if is_stuck {
            queue.stuck.insert(window);
        } else {
            queue.stuck.remove(&window);
        }
    });
}

/// Forgets what a window would still do.
pub(super) fn forget(window: usize) {
    QUEUE.with_borrow_mut(|queue| {
        let (gone, stays) = std::mem::take(&mut queue.tasks).into_iter().partition(|(_, task)| task.window == window);
        queue.tasks = stays;
        std::mem::forget::<BTreeMap<_, _>>(gone);
        let (gone, stays) = std::mem::take(&mut queue.timers).into_iter().partition(|(_, timer)| timer.0 == window);
        queue.timers = stays;
        std::mem::forget::<BTreeMap<_, _>>(gone);
    });
}

/// Runs tasks and due timers until nothing is left to do.
///
/// # Panics
/// If there is no end of it.
pub(super) fn settle() {
    for _ in 0..ENDLESS {
        if !step() && !fire(state::now()) {
            return;
        }
    }
    panic!("the app never comes to rest");
}

/// Does one step of one task, or fires one due timer: where a device may die. False once nothing is left to do.
pub(super) fn one_step() -> bool {
    step() || fire(state::now())
}

/// Polls the first task that was woken.
fn step() -> bool {
    let Some((number, mut task)) = QUEUE.with_borrow_mut(|queue| {
        let woken = |task: &Task| task.woken.0.load(Ordering::SeqCst) && !queue.stuck.contains(&task.window);
        let number = queue.tasks.iter().find_map(|(number, task)| woken(task).then_some(*number))?;
        Some((number, queue.tasks.remove(&number)?))
    }) else {
        return false;
    };
    moved();
    task.woken.0.store(false, Ordering::SeqCst);
    let waker = Waker::from(Arc::clone(&task.woken));
    let window = task.window;
    let state = state::inside(window, || task.future.as_mut().poll(&mut Context::from_waker(&waker)));
    if state == Poll::Pending {
        QUEUE.with_borrow_mut(|queue| queue.tasks.insert(number, task));
    }
    true
}

/// Fires the first timer that is due at this time.
fn fire(now: i64) -> bool {
    let due = QUEUE.with_borrow_mut(|queue| {
        let first = first_timer(queue).filter(|(due, _)| *due <= now)?;
        queue.timers.remove(&first)
    });
    let Some((window, act)) = due else { return false };
    moved();
    state::inside(window, act);
    true
}

/// When the next timer fires.
pub(super) fn next_timer() -> Option<i64> {
    QUEUE.with_borrow(|queue| first_timer(queue).map(|(due, _)| due))
}

fn first_timer(queue: &Queue) -> Option<(i64, u64)> {
    queue.timers.iter().find(|(_, (window, _))| !queue.stuck.contains(window)).map(|(key, _)| *key)
}

/// Tells the listeners of a window once the world settles.
pub(super) fn happen(window: usize, on: On, what: Option<&str>) {
    let what = what.map(str::to_owned);
    after_in(window, Duration::ZERO, move || state::happen_now(window, on, what.as_deref()));
}

/// As [`happen`], for all other windows.
pub(super) fn happen_elsewhere(on: On, what: Option<&str>) {
    state::others().into_iter().for_each(|other| happen(other, on, what));
}
