//! Whether the second copy has everything of the open event: what "Saved" says.
//!
//! It says so only when the database has told that the disk has it. Where the database does not answer, or there is none,
//! that is said instead, and nobody waits for it.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::queue::{self, Step};
use super::{Second, Standing};
use crate::engine::id::{EventId, Seq};
use crate::web::browser::store::database;
use crate::web::browser::store::database::{Place, Trouble};
use crate::web::browser::{clock, device};

/// How long the database may take before it is said that it does not answer.
const PATIENCE: Duration = Duration::from_secs(4);
/// How often a window that follows looks whether an entry of another one has arrived.
const GLANCE: Duration = Duration::from_millis(30);
/// After so many looks it looks less often.
const MANY: u32 = 100;

/// Whether the second copy has everything of the open event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Firm {
    /// Not yet.
    #[default]
    Saving,
    /// It has, and so has the disk.
    Saved,
    /// It has not, and nobody knows when it will.
    Alone(Trouble),
}

/// What is done as soon as nothing is being written any more.
struct Waiting {
    for_what: What,
    until: i64,
    act: Box<dyn FnOnce()>,
}

/// What is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// What concerns an event.
    Event(EventId),
    /// Choices of the device.
    Choices,
    /// Everything that was done.
    All,
}

thread_local! {
    static WAITING: RefCell<Vec<Waiting>> = const { RefCell::new(Vec::new()) };
    /// Since when the open event waits.
    static SINCE: Cell<Option<i64>> = const { Cell::new(None) };
    /// The last entry of another window that has not arrived yet.
    static FOLLOWED: RefCell<Option<(EventId, Seq)>> = const { RefCell::new(None) };
}

fn patience() -> i64 {
    i64::try_from(PATIENCE.as_millis()).unwrap_or_default()
}

/// Follows which event is open.
pub fn watch(event: Memo<EventId>) {
    Effect::new(move |_| {
        let event = event.get();
        SINCE.set(None);
        if event != EventId::default() && !queue::has_looked(&event) && !queue::is_busy(&event) {
            // Another window may have made it.
            queue::push(Step::Look(event));
        }
        refresh();
    });
}

fn is_waited_for(what: &What) -> bool {
    match what {
        What::Event(event) => queue::is_busy(event),
        What::Choices => queue::keeps_choices(),
        What::All => queue::is_writing() || is_saving(),
    }
}

/// Does something when the second copy has what concerns an event; at the latest when it is clear that it does not answer.
pub fn after(what: What, act: impl FnOnce() + 'static) {
    if !is_waited_for(&what) {
        return act();
    }
    wait(what, act);
}

fn is_saving() -> bool {
    queue::worker().is_some_and(|worker| worker.second().firm.get_untracked() == Firm::Saving)
}

fn wait(for_what: What, act: impl FnOnce() + 'static) {
    let until = device::counted() + patience();
    WAITING.with_borrow_mut(|all| all.push(Waiting { for_what, until, act: Box::new(act) }));
    set_timeout(refresh, PATIENCE);
}

/// Says how it stands now, and does what waited for it.
pub fn refresh() {
    let Some(worker) = queue::worker() else { return };
    let second = worker.second();
    let now = found(second, &worker.open());
    if second.firm.get_untracked() != now {
        second.firm.set(now);
    }
    let time = device::counted();
    let is_over = |one: &mut Waiting| !is_waited_for(&one.for_what) || one.until <= time;
    let over = WAITING.with_borrow_mut(|all| all.extract_if(.., is_over).collect::<Vec<_>>());
    for one in over {
        (one.act)();
    }
}

fn found(second: Second, open: &EventId) -> Firm {
    if *open == EventId::default() {
        return Firm::Saved;
    }
    let trouble = match second.standing.get_untracked() {
        Standing::Fails(trouble) if !queue::has_looked(open) => Some(trouble),
        _ => queue::trouble(open),
    };
    if let Some(trouble) = trouble {
        return Firm::Alone(trouble);
    }
    let is_followed = FOLLOWED.with_borrow(|known| known.as_ref().is_some_and(|(event, _)| event == open));
    if queue::has_looked(open) && !queue::is_busy(open) && !is_followed {
        SINCE.set(None);
        return Firm::Saved;
    }
    let now = device::counted();
    let since = SINCE.get().unwrap_or_else(|| {
        SINCE.set(Some(now));
        set_timeout(refresh, PATIENCE);
        now
    });
    if now - since < patience() { Firm::Saving } else { Firm::Alone(Trouble::Failed) }
}

/// Waits until an entry of another window is in the second copy, which that window writes.
pub fn follow(event: &EventId, last: Seq) {
    let is_new = FOLLOWED.replace(Some((event.clone(), last))).is_none();
    refresh();
    if is_new {
        spawn_local(arrival());
    }
}

async fn arrival() {
    let mut looks = 0;
    while let Some((event, last)) = FOLLOWED.with_borrow(Clone::clone) {
        let is_open = queue::worker().is_some_and(|worker| worker.open() == event);
        let there = database::read_one(Place::Entries, &event.0, f64::from(last.0)).await;
        if !is_open || there.is_err() || there.is_ok_and(|entry| entry.is_some()) {
            FOLLOWED.with_borrow_mut(|known| {
                if known.as_ref() == Some(&(event, last)) {
                    *known = None;
                }
            });
            refresh();
        } else {
            looks += 1;
            clock::rest(if looks < MANY { GLANCE } else { PATIENCE }).await;
        }
    }
}
