//! One client of an event's lock: carries out the actions of [`crate::app::turn`], and reports the answers of the
//! browser and the messages of other windows.

use std::cell::{Cell, RefCell};

use crate::app::turn::{Act, Message, Turn};
use crate::web::base::*;
use crate::web::browser::store::locks;
use crate::web::browser::store::locks::{Answer, Channel, How, Request};

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
