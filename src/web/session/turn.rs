//! The turn of this window to write the open event: what the browser and other windows say goes to
//! [`crate::app::turn`], and what that decides is done here.
//!
//! Only the second file of the program starts it, since nothing is written before that is there. The second screen
//! belongs to no event: it never asks for the lock.

use std::time::Duration;

use leptos::prelude::*;

use super::{Saving, Session, Trouble};
use crate::app::route::{Page, Route};
use crate::app::turn::{Act, Bar, CALM, Message, Role, Turn};
use crate::engine::command::Refusal;
use crate::engine::id::EventId;
use crate::web::browser::store::locks;
use crate::web::browser::store::locks::{Answer, Channel, How, Request};
use crate::web::browser::store::tabs;
use crate::web::browser::{clock, device, entropy};
use crate::web::storage::shelf;

/// How long until the log is read again, where not all of it has come yet.
const AGAIN: Duration = Duration::from_millis(30);

/// The turn of this window, and what is said about it.
#[derive(Clone, Copy, Default)]
pub(super) struct Sharing {
    bar: RwSignal<Option<Bar>>,
    desk: StoredValue<Desk, LocalStorage>,
}

#[derive(Default)]
struct Desk {
    turn: Turn,
    event: EventId,
    /// Grows with each request: answers to older ones are not heard.
    number: u32,
    request: Option<Request>,
    channel: Option<Channel>,
    /// The user took the turn from a window with something unsaved, and goes on without that.
    insisted: bool,
}

/// Starts to share the open event with other windows; it goes on for as long as the window is there.
pub fn share(session: Session) {
    if !locks::are_known() {
        return;
    }
    let wanted = Memo::new(move |_| {
        let is_screen = matches!(*session.route().read(), Route::Event(_, Page::Display));
        let event = session.event().get();
        if is_screen { EventId::default() } else { event }
    });
    Effect::new(move |_| {
        let event = wanted.get();
        untrack(|| session.belong(event));
    });
    let now = session.now();
    Effect::new(move |_| {
        now.track();
        untrack(|| {
            let wants = device::is_in_sight() && !session.is_overtaken();
            session.turn(|turn, now| turn.tick(wants, now));
        });
    });
    tabs::on_turned_to(move || session.wish());
    tabs::on_sleep(move || session.sleep());
    tabs::on_waking(move || session.wake());
}

/// Greater than that of any wish before.
pub(super) fn stamp() -> u64 {
    (clock::now().0.unsigned_abs() << 10) | (entropy::seed() & 1023)
}

impl Session {
    /// What is said about who writes; nothing while this window does.
    #[must_use]
    pub fn bar(self) -> ReadSignal<Option<Bar>> {
        self.sharing.bar.read_only()
    }

    /// The user wants to write in this window, whatever another one has not stored.
    pub fn write_here(self) {
        self.sharing.desk.update_value(|desk| desk.insisted = desk.turn.rival().is_some());
        self.turn(|turn, now| turn.insist(stamp(), now));
    }

    /// Whether this window has the turn to write. One that has not asks for it: the next try succeeds.
    ///
    /// # Errors
    /// `NotItsTurn`.
    pub(super) fn has_turn(self) -> Result<(), Refusal> {
        if self.sharing.desk.with_value(|desk| desk.turn.may_write(locks::now())) {
            return Ok(());
        }
        self.wish();
        Err(Refusal::NotItsTurn)
    }

    /// Whether this window has the turn to write; it does not ask for it.
    pub(in crate::web) fn writes(self) -> bool {
        self.sharing.desk.with_value(|desk| desk.turn.may_write(locks::now()))
    }

    /// Whether another window has the turn.
    pub(in crate::web) fn follows(self) -> bool {
        self.sharing.desk.with_value(|desk| desk.turn.role() == Role::Following)
    }

    /// Tells the other windows how long the log is now.
    pub(super) fn tell_length(self) {
        self.act(Act::Say(Message::Log(self.length())));
    }

    fn wish(self) {
        // What could not be stored here has been overtaken: it is settled first.
        if !self.is_overtaken() {
            self.turn(|turn, now| turn.wish(stamp(), now));
        }
    }

    /// From now on this window belongs to this event; to none if it has no id.
    fn belong(self, event: EventId) {
        self.sleep();
        if event == EventId::default() {
            return;
        }
        let name = name(&event);
        let heard = move |line: &str| {
            if let Some(message) = Message::from_line(line) {
                // What was overtaken cannot be stored any more, what was cleared the others have as well: no reason to
                // hold on to the turn.
                let waiting = if self.is_overtaken() || self.is_cleared() { 0 } else { self.waiting() };
                let unsaved = u32::try_from(waiting).unwrap_or(u32::MAX);
                let length = self.length();
                self.turn(|turn, now| turn.heard(message, unsaved, length, now));
            }
        };
        let channel = Channel::open(&name, heard);
        self.sharing.desk.update_value(|desk| (desk.event, desk.channel) = (event, channel));
        self.turn(|turn, now| turn.open(device::is_in_sight(), stamp(), now));
    }

    /// The page may be put to sleep or thrown away: others may write.
    fn sleep(self) {
        let length = self.length();
        self.turn(|turn, _| turn.close(length));
        self.sharing.desk.update_value(|desk| (desk.event, desk.channel) = (EventId::default(), None));
    }

    /// The page goes on after a sleep.
    fn wake(self) {
        let event = self.event.get_untracked();
        if event != EventId::default() && self.sharing.desk.with_value(|desk| desk.event == EventId::default()) {
            let is_screen = matches!(*self.route.read_untracked(), Route::Event(_, Page::Display));
            if !is_screen {
                self.belong(event);
            }
        }
    }

    /// Lets the turn decide, and does what it says.
    fn turn(self, step: impl FnOnce(&mut Turn, i64) -> Vec<Act>) {
        let acts = step(&mut self.sharing.desk.write_value().turn, locks::now());
        for act in acts {
            self.act(act);
        }
        self.show_bar();
    }

    fn act(self, act: Act) {
        match act {
            Act::Try => self.ask(How::IfFree),
            Act::Wait => self.ask(How::InLine),
            Act::Steal => self.ask(How::ByForce),
            Act::Release => drop(self.next_request()),
            Act::Prove => locks::answer(move || self.turn(|turn, _| turn.proved())),
            Act::Read => self.read_turn(),
            Act::Say(message) => self.sharing.desk.with_value(|desk| {
                if let Some(channel) = &desk.channel {
                    channel.say(&message.to_line());
                }
            }),
        }
    }

    /// The request before, which ends when it is dropped.
    fn next_request(self) -> Option<Request> {
        let mut desk = self.sharing.desk.write_value();
        desk.number += 1;
        desk.request.take()
    }

    fn ask(self, how: How) {
        drop(self.next_request());
        let (number, name) = self.sharing.desk.with_value(|desk| (desk.number, name(&desk.event)));
        let request = locks::ask(&name, how, move |answer| {
            if self.sharing.desk.with_value(|desk| desk.number == number) {
                self.answered(answer);
            }
        });
        self.sharing.desk.update_value(|desk| desk.request = request);
    }

    fn answered(self, answer: Answer) {
        match answer {
            Answer::Granted => self.turn(Turn::granted),
            Answer::Held => self.turn(Turn::held),
            Answer::Lost => {
                self.turn(|turn, now| {
                    turn.lost(now);
                    Vec::new()
                });
                self.overruled();
            }
        }
    }

    /// Reads what others have stored; once that is all this window writes.
    fn read_turn(self) {
        let event = self.event.get_untracked();
        // A look at one key tells that nothing was added; the log itself is read where there is more.
        if !shelf::is_next(&event, self.log.read_untracked().next_seq()) {
            self.catch_up(None);
        }
        let length = self.length();
        let is_all = self.sharing.desk.write_value().turn.read(length, locks::now());
        self.show_bar();
        if is_all && !std::mem::take(&mut self.sharing.desk.write_value().insisted) {
            self.second.turned(&event);
        }
        if !is_all {
            set_timeout(move || self.turn(|turn, _| turn.again()), AGAIN);
        }
    }

    /// The turn was taken by force. What is not stored stays here to be downloaded; otherwise this window follows.
    fn overruled(self) {
        if self.waiting() > 0 && !self.is_cleared() {
            self.saving.set(Saving::Unsaved(self.waiting(), Trouble::Overtaken));
        } else {
            self.catch_up(None);
        }
    }

    fn length(self) -> u32 {
        self.log.read_untracked().next_seq().0
    }

    fn show_bar(self) {
        let Sharing { bar, desk } = self.sharing;
        let show = move || {
            let shown = desk.with_value(|desk| desk.turn.bar(locks::now()));
            if *bar.read_untracked() != shown {
                bar.set(shown);
            }
            shown
        };
        if show().is_none() && desk.with_value(|desk| desk.turn.is_idle()) {
            set_timeout(move || _ = show(), Duration::from_millis(CALM.unsigned_abs()));
        }
    }
}

/// The lock and the channel of an event.
pub(super) fn name(event: &EventId) -> String {
    ["topcut/", &event.0].concat()
}
