//! One client of an event's lock: carries out the actions of [`crate::app::turn`], and reports the answers of the
//! browser and the messages of other windows.

use std::cell::{Cell, RefCell};
use std::rc::Weak;

use super::Session;
use crate::app::turn::{Act, Message, Turn};
use crate::files::StoreError;
use crate::present::home::borrower::{Borrower, Way, refused_words};
use crate::web::base::*;
use crate::web::browser::store::locks::{self, Answer, Channel, How, Request};
use crate::web::storage::shelf;

pub(super) enum News {
    Answer(Answer),
    Message(Message),
    /// The answer to [`Act::Prove`].
    Proved,
    /// [`Act::Read`] is due.
    Read,
}

/// The lock of an event, released on drop.
pub(super) struct EventLock {
    /// Name of the lock and the channel.
    name: String,
    told: Rc<dyn Fn(News)>,
    channel: Option<Channel>,
    request: RefCell<Option<Request>>,
    /// Incremented by each request; answers to older requests are ignored.
    number: Rc<Cell<u32>>,
    fails: Cell<bool>,
}

impl EventLock {
    pub(super) fn open(event: &EventId, told: impl Fn(News) + 'static) -> Self {
        let (name, told): (_, Rc<dyn Fn(News)>) = (["topcut/", &event.0].concat(), Rc::new(told));
        let tell = Rc::clone(&told);
        let channel = Channel::open(&name, move |line| {
            if let Some(message) = Message::from_line(line) {
                tell(News::Message(message));
            }
        });
        Self { name, told, channel, request: RefCell::default(), number: Rc::default(), fails: Cell::default() }
    }

    /// Whether the browser supports locks but grants none.
    pub(super) fn fails(&self) -> bool {
        self.fails.get()
    }

    pub(super) fn act(&self, act: Act) {
        match act {
            Act::Try => self.ask(How::IfFree),
            Act::Wait => self.ask(How::InLine),
            Act::Steal => self.ask(How::ByForce),
            Act::Release => self.release(),
            Act::Prove => {
                let told = Rc::clone(&self.told);
                locks::answer(move || told(News::Proved));
            }
            Act::Read => (self.told)(News::Read),
            Act::Say(message) => {
                if let Some(channel) = &self.channel {
                    channel.say(&message.to_line());
                }
            }
        }
    }

    fn release(&self) {
        self.number.update(|number| number + 1);
        drop(self.request.take());
    }

    fn ask(&self, how: How) {
        self.release();
        let (last, number, told) = (Rc::clone(&self.number), self.number.get(), Rc::clone(&self.told));
        let request = locks::ask(&self.name, how, move |answer| {
            if last.get() == number {
                told(News::Answer(answer));
            }
        });
        self.fails.set(request.is_none());
        self.request.replace(request);
    }
}

impl Drop for EventLock {
    /// Late answers are ignored, too.
    fn drop(&mut self) {
        self.release();
    }
}

pub(super) fn answered(turn: &mut Turn, answer: Answer, now: i64) -> Vec<Act> {
    match answer {
        Answer::Granted => turn.granted(now),
        Answer::Held => turn.held(now),
        Answer::Lost => {
            turn.lost(now);
            Vec::new()
        }
    }
}

/// A stamp greater than that of any earlier wish.
pub(super) fn stamp() -> u64 {
    (clock::now().0.unsigned_abs() << 10) | (entropy::seed() & 1023)
}

/// Interval between checks for the lock of a borrower, who edits an event from another page.
const STEP: Duration = Duration::from_millis(20);

/// Steps per tick of a window.
const TICK: u32 = 25;

/// The lock of an event, held until dropped; dropping it announces the length of the log to the other windows. Do not
/// await while holding it.
#[must_use = "dropping it releases the lock"]
pub struct LockGuard(Option<Rc<BorrowedLock>>);

struct BorrowedLock {
    event: EventId,
    borrower: RefCell<Borrower>,
    lock: EventLock,
}

impl Session {
    /// Runs `act` with the lock of a stored event that this page does not have open, or tells why not.
    pub fn with_lock(self, event: EventId, act: impl FnOnce() + 'static) {
        spawn_local(async move {
            match self.borrow(&event).await {
                Ok(_loan) => act(),
                Err(why) => self.toast_to_read(why),
            }
        });
    }

    /// Waits for the lock of a stored event that this page does not have open. Succeeds at once where the browser
    /// supports no locks; else fails with a sentence, and nothing may be written.
    pub async fn borrow(self, event: &EventId) -> Result<LockGuard, String> {
        if !locks::are_known() {
            return Ok(LockGuard(None));
        }
        let held = BorrowedLock::open(event);
        let loan = LockGuard(Some(Rc::clone(&held)));
        let (mut steps, mut is_told) = (0_u32, false);
        loop {
            if held.lock.fails() {
                return Ok(LockGuard(None));
            }
            match held.borrower.borrow().way(locks::now()) {
                Way::Open => return Ok(loan),
                Way::Shut(refused) => return Err(refused_words(self.words(), refused)),
                Way::Waits => {}
            }
            let is_slow = held.borrower.borrow().is_slow(locks::now());
            if is_slow && !is_told {
                is_told = true;
                self.toast(self.words().window_asks().to_owned());
            }
            clock::rest(STEP).await;
            steps += 1;
            held.step(|borrower, now| {
                if steps.is_multiple_of(TICK) { borrower.turn().tick(true, now) } else { borrower.turn().again() }
            });
        }
    }
}

impl BorrowedLock {
    fn open(event: &EventId) -> Rc<Self> {
        let held = Rc::new_cyclic(|held: &Weak<Self>| {
            let held = held.clone();
            let told = move |news| {
                if let Some(held) = held.upgrade() {
                    held.told(news);
                }
            };
            Self { event: event.clone(), borrower: RefCell::default(), lock: EventLock::open(event, told) }
        });
        held.step(|borrower, now| {
            let is_stored = !matches!(shelf::load(event), Err(StoreError::NoEvent));
            let (asked, acts) = Borrower::ask(is_stored, stamp(), now);
            *borrower = asked;
            acts
        });
        held
    }

    /// Runs one step of the borrower and carries out its actions.
    fn step(&self, decide: impl FnOnce(&mut Borrower, i64) -> Vec<Act>) {
        let acts = decide(&mut self.borrower.borrow_mut(), locks::now());
        acts.into_iter().for_each(|act| self.lock.act(act));
    }

    fn told(&self, news: News) {
        match news {
            News::Answer(answer) => self.step(|borrower, now| answered(borrower.turn(), answer, now)),
            News::Message(message) => self.step(|borrower, now| borrower.heard(message, now)),
            // A borrower never holds the lock long enough to prove it.
            News::Proved => {}
            News::Read => {
                let length = self.length();
                self.borrower.borrow_mut().turn().read(length, locks::now());
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
            held.step(|borrower, _| borrower.leave(length));
        }
    }
}
