//! Edits an event from another page while holding its lock. Passes answers of the browser and messages of other windows
//! to [`crate::present::home::guest`].

use std::cell::RefCell;
use std::rc::Weak;

use super::Session;
use super::lock::{EventLock, News, answered, stamp};
use crate::app::turn::Act;
use crate::files::StoreError;
use crate::present::home::guest::{Guest, Way, refused_words};
use crate::web::base::*;
use crate::web::browser::store::locks;
use crate::web::storage::shelf;

/// Interval between checks for the lock.
const STEP: Duration = Duration::from_millis(20);

/// Steps per tick of a window.
const TICK: u32 = 25;

/// The lock of an event, held until dropped; dropping it announces the length of the log to the other windows. Do not
/// await while holding it.
#[must_use = "dropping it releases the lock"]
pub struct LockGuard(Option<Rc<GuestLock>>);

struct GuestLock {
    event: EventId,
    guest: RefCell<Guest>,
    lock: EventLock,
}

impl Session {
    /// Waits for the lock of a stored event that this page does not have open. Succeeds at once where the browser
    /// supports no locks; else fails with a sentence, and nothing may be written.
    pub async fn borrow(self, event: &EventId) -> Result<LockGuard, String> {
        if !locks::are_known() {
            return Ok(LockGuard(None));
        }
        let held = GuestLock::open(event);
        let loan = LockGuard(Some(Rc::clone(&held)));
        let (mut steps, mut is_told) = (0_u32, false);
        loop {
            if held.lock.fails() {
                return Ok(LockGuard(None));
            }
            match held.guest.borrow().way(locks::now()) {
                Way::Open => return Ok(loan),
                Way::Shut(refused) => return Err(refused_words(self.words(), refused)),
                Way::Waits => {}
            }
            let is_slow = held.guest.borrow().is_slow(locks::now());
            if is_slow && !is_told {
                is_told = true;
                self.toast(self.words().window_asks().to_owned());
            }
            clock::rest(STEP).await;
            steps += 1;
            held.step(
                |guest, now| {
                    if steps.is_multiple_of(TICK) { guest.turn().tick(true, now) } else { guest.turn().again() }
                },
            );
        }
    }
}

impl GuestLock {
    fn open(event: &EventId) -> Rc<Self> {
        let held = Rc::new_cyclic(|held: &Weak<Self>| {
            let held = held.clone();
            let told = move |news| {
                if let Some(held) = held.upgrade() {
                    held.told(news);
                }
            };
            Self { event: event.clone(), guest: RefCell::default(), lock: EventLock::open(event, told) }
        });
        held.step(|guest, now| {
            let is_stored = !matches!(shelf::load(event), Err(StoreError::NoEvent));
            let (asked, acts) = Guest::ask(is_stored, stamp(), now);
            *guest = asked;
            acts
        });
        held
    }

    /// Runs one step of the guest and carries out its actions.
    fn step(&self, decide: impl FnOnce(&mut Guest, i64) -> Vec<Act>) {
        let acts = decide(&mut self.guest.borrow_mut(), locks::now());
        acts.into_iter().for_each(|act| self.lock.act(act));
    }

    fn told(&self, news: News) {
        match news {
            News::Answer(answer) => self.step(|guest, now| answered(guest.turn(), answer, now)),
            News::Message(message) => self.step(|guest, now| guest.heard(message, now)),
            // A guest never holds the lock long enough to prove it.
            News::Proved => {}
            News::Read => {
                let length = self.length();
                self.guest.borrow_mut().turn().read(length, locks::now());
            }
        }
    }

    /// Number of stored entries.
    fn length(&self) -> u32 {
        shelf::load(&self.event).map_or(0, |loaded| loaded.log.next_seq().0)
    }
}

impl Drop for LockGuard {
    fn drop(&mut self) {
        if let Some(held) = self.0.take() {
            let length = held.length();
            held.step(|guest, _| guest.leave(length));
        }
    }
}
