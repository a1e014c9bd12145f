//! Edits an event from another page while holding its lock. Passes answers of the browser and messages of other windows
//! to [`crate::present::home::guest`].

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use super::Session;
use super::turn::{name, stamp};
use crate::app::turn::{Act, Message};
use crate::engine::id::EventId;
use crate::files::StoreError;
use crate::present::home::guest::{Guest, Way, refused_words};
use crate::web::browser::clock;
use crate::web::browser::store::locks;
use crate::web::browser::store::locks::{Answer, Channel, How, Request};
use crate::web::storage::shelf;

/// Interval between checks for the lock.
const STEP: Duration = Duration::from_millis(20);

/// Steps per tick of a window.
const TICK: u32 = 25;

/// The lock of an event, held until dropped; dropping it announces the length of the log to the other windows. Do not
/// await while holding it.
#[must_use = "dropping it releases the lock"]
pub struct LockGuard(Option<Rc<Desk>>);

struct Desk {
    event: EventId,
    name: String,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    guest: Guest,
    /// Incremented by each request; answers to older requests are ignored.
    number: u32,
    request: Option<Request>,
    channel: Option<Channel>,
    /// The browser supports locks but grants none.
    fails: bool,
}

impl Session {
    /// Waits for the lock of a stored event that this page does not have open. Succeeds at once where the browser
    /// supports no locks.
    ///
    /// The reason as a sentence; nothing may be written then.
    pub async fn borrow(self, event: &EventId) -> Result<LockGuard, String> {
        if !locks::are_known() {
            return Ok(LockGuard(None));
        }
        let desk = Desk::open(event);
        let loan = LockGuard(Some(Rc::clone(&desk)));
        let (mut steps, mut is_told) = (0_u32, false);
        loop {
            if desk.state.borrow().fails {
                return Ok(LockGuard(None));
            }
            match desk.state.borrow().guest.way(locks::now()) {
                Way::Open => return Ok(loan),
                Way::Shut(refused) => return Err(refused_words(self.words_now(), refused)),
                Way::Waits => {}
            }
            let is_slow = desk.state.borrow().guest.is_slow(locks::now());
            if is_slow && !is_told {
                is_told = true;
                self.toast(self.words_now().window_asks().to_owned());
            }
            clock::rest(STEP).await;
            steps += 1;
            desk.step(
                |guest, now| {
                    if steps.is_multiple_of(TICK) { guest.turn().tick(true, now) } else { guest.turn().again() }
                },
            );
        }
    }
}

impl Desk {
    fn open(event: &EventId) -> Rc<Self> {
        let desk = Rc::new(Self { event: event.clone(), name: name(event), state: RefCell::default() });
        let of = Rc::downgrade(&desk);
        let channel = Channel::open(&desk.name, move |line| {
            if let (Some(desk), Some(message)) = (of.upgrade(), Message::from_line(line)) {
                desk.step(|guest, now| guest.heard(message, now));
            }
        });
        desk.state.borrow_mut().channel = channel;
        desk.step(|guest, now| {
            let is_stored = !matches!(shelf::load(event), Err(StoreError::NoEvent));
            let (asked, acts) = Guest::ask(is_stored, stamp(), now);
            *guest = asked;
            acts
        });
        desk
    }

    /// Runs one step of the guest and carries out its actions.
    fn step(self: &Rc<Self>, decide: impl FnOnce(&mut Guest, i64) -> Vec<Act>) {
        let acts = decide(&mut self.state.borrow_mut().guest, locks::now());
        for act in acts {
            match act {
                Act::Try => self.ask(How::IfFree),
                Act::Wait => self.ask(How::InLine),
                Act::Steal => self.ask(How::ByForce),
                Act::Release => drop(self.next_request()),
                Act::Read => {
                    let length = self.length();
                    self.state.borrow_mut().guest.turn().read(length, locks::now());
                }
                Act::Say(message) => {
                    if let Some(channel) = &self.state.borrow().channel {
                        channel.say(&message.to_line());
                    }
                }
                // A guest never holds the lock long enough to prove it.
                Act::Prove => {}
            }
        }
    }

    /// Takes the previous request, which ends when dropped.
    fn next_request(&self) -> Option<Request> {
        let mut state = self.state.borrow_mut();
        state.number += 1;
        state.request.take()
    }

    fn ask(self: &Rc<Self>, how: How) {
        drop(self.next_request());
        let number = self.state.borrow().number;
        let of = Rc::downgrade(self);
        let request = locks::ask(&self.name, how, move |answer| {
            let Some(desk) = of.upgrade().filter(|desk| desk.state.borrow().number == number) else { return };
            desk.step(|guest, now| match answer {
                Answer::Granted => guest.turn().granted(now),
                Answer::Held => guest.turn().held(now),
                Answer::Lost => {
                    guest.turn().lost(now);
                    Vec::new()
                }
            });
        });
        let mut state = self.state.borrow_mut();
        state.fails = request.is_none();
        state.request = request;
    }

    /// Number of stored entries.
    fn length(&self) -> u32 {
        shelf::load(&self.event).map_or(0, |loaded| loaded.log.next_seq().0)
    }
}

impl Drop for LockGuard {
    fn drop(&mut self) {
        if let Some(desk) = self.0.take() {
            let length = desk.length();
            desk.step(|guest, _| guest.leave(length));
        }
    }
}
