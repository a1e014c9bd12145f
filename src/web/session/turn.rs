//! Connects this window's lock on the open event: passes answers of the browser and messages of other windows to
//! [`crate::app::turn`], and carries out the resulting actions.
//!
//! Only the program of events starts this, since nothing is written before it is loaded. The player screen belongs to
//! no event and never requests the lock.

use super::lock::{EventLock, News, answered, stamp};
use super::{Saving, Session, Trouble};
use crate::app::turn::{Act, Bar, CALM, Message, Role, Turn};
use crate::web::base::*;
use crate::web::browser::device;
use crate::web::browser::page::pressed::{Held, before_presses};
use crate::web::browser::store::locks::Answer;
use crate::web::browser::store::{locks, tabs};
use crate::web::storage::shelf;

/// A press is held for this long: a busy browser answers late, but still later a press would surprise.
const MOMENT: Duration = Duration::from_secs(3);
/// Delay before rereading a log that is not complete yet.
const AGAIN: Duration = Duration::from_millis(30);

/// The lock state of this window, and the bar that shows it.
#[derive(Clone, Copy, Default)]
pub(super) struct Sharing {
    bar: RwSignal<Option<Bar>>,
    window: StoredValue<WindowLock, LocalStorage>,
    held: StoredValue<Vec<Held>, LocalStorage>,
    /// Of the log when the first press was held.
    held_at: StoredValue<u32>,
    /// How often presses were held.
    holds: StoredValue<u32>,
}

#[derive(Default)]
struct WindowLock {
    turn: Turn,
    /// `None` while this window belongs to no event.
    lock: Option<Rc<EventLock>>,
    /// The user took the lock from a window with unsaved entries and continues without them.
    insisted: bool,
}

/// Shares the open event with other windows for the lifetime of the window.
pub fn share(session: Session) {
    if !locks::are_known() {
        return;
    }
    let wanted = Memo::new(move |_| {
        let is_screen = session.route().read().is_for_audience();
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
    before_presses(move || session.is_undecided(), move |press| session.hold(press));
    tabs::on_turned_to(move || session.wish());
    tabs::on_sleep(move || session.sleep());
    tabs::on_waking(move || session.wake());
}

impl Session {
    /// The bar about the writing window; `None` while this window writes.
    pub fn bar(self) -> ReadSignal<Option<Bar>> {
        self.sharing.bar.read_only()
    }

    /// Takes the lock for this window, even from a window with unsaved entries.
    pub fn write_here(self) {
        self.sharing.window.update_value(|window| window.insisted = window.turn.rival().is_some());
        self.turn(|turn, now| turn.insist(stamp(), now));
    }

    /// Checks that this window has the lock. Otherwise refuses, and requests it, so that the next try succeeds.
    pub(super) fn has_turn(self) -> Result<(), Refusal> {
        if self.sharing.window.with_value(|window| window.turn.may_write(locks::now())) {
            return Ok(());
        }
        self.wish();
        Err(Refusal::NotItsTurn)
    }

    /// Whether the lock may come in a moment. Proves it after a sleep.
    fn is_undecided(self) -> bool {
        let is_undecided = || self.sharing.window.with_value(|window| window.turn.is_undecided(locks::now()));
        if is_undecided() && self.sharing.window.with_value(|window| window.turn.role() == Role::Writing) {
            self.turn(|turn, now| turn.tick(true, now));
        }
        is_undecided()
    }

    /// Holds a press until the lock is decided, for [`MOMENT`] at most. A second press of a button is a double one.
    fn hold(self, press: Held) {
        let Sharing { held, held_at, holds, .. } = self.sharing;
        if held.with_value(Vec::is_empty) {
            held_at.set_value(self.length());
            let number = holds.get_value() + 1;
            holds.set_value(number);
            clock::after(MOMENT, move || {
                // Those that are held now may be later ones.
                if holds.get_value() == number {
                    self.release_presses();
                }
            });
        }
        held.update_value(|held| {
            if !held.contains(&press) {
                held.push(press);
            }
        });
    }

    /// Makes the held presses, unless another window has changed the event or this one has left it.
    fn release_presses(self) {
        let held = self.sharing.held.try_update_value(std::mem::take).unwrap_or_default();
        let is_here = self.sharing.window.with_value(|window| window.turn.role() != Role::Alone);
        let is_same = is_here && self.sharing.held_at.get_value() == self.length();
        if held.iter().any(|press| !(is_same && press.release())) {
            self.refuse(&Refusal::NotItsTurn);
        }
    }

    /// Whether this window has the lock; does not request it.
    pub(in crate::web) fn writes(self) -> bool {
        self.sharing.window.with_value(|window| window.turn.may_write(locks::now()))
    }

    /// Whether another window has the lock.
    pub(in crate::web) fn follows(self) -> bool {
        self.sharing.window.with_value(|window| window.turn.role() == Role::Following)
    }

    /// Announces the length of the log to the other windows.
    pub(super) fn tell_length(self) {
        self.act(Act::Say(Message::Log(self.length())));
    }

    fn wish(self) {
        // Overtaken entries must be resolved first.
        if !self.is_overtaken() {
            self.turn(|turn, now| turn.wish(stamp(), now));
        }
    }

    /// Binds this window to an event, or to none if the id is empty.
    fn belong(self, event: EventId) {
        self.sleep();
        if event == EventId::default() {
            return;
        }
        let lock = EventLock::open(&event, move |news| self.told(news));
        self.sharing.window.update_value(|window| window.lock = Some(Rc::new(lock)));
        self.turn(|turn, now| turn.open(device::is_in_sight(), stamp(), now));
    }

    /// Releases the lock, since the page may be suspended or discarded.
    fn sleep(self) {
        let length = self.length();
        self.turn(|turn, _| turn.close(length));
        self.sharing.window.update_value(|window| window.lock = None);
    }

    /// Resumes after a suspension.
    fn wake(self) {
        let event = self.event.get_untracked();
        if event != EventId::default() && self.sharing.window.with_value(|window| window.lock.is_none()) {
            let is_screen = self.route.read_untracked().is_for_audience();
            if !is_screen {
                self.belong(event);
            }
        }
    }

    /// Runs one step of the turn and carries out its actions.
    fn turn(self, step: impl FnOnce(&mut Turn, i64) -> Vec<Act>) {
        let acts = step(&mut self.sharing.window.write_value().turn, locks::now());
        for act in acts {
            self.act(act);
        }
        self.show_bar();
        if !self.sharing.held.with_value(Vec::is_empty)
            && !self.sharing.window.with_value(|window| window.turn.is_undecided(locks::now()))
        {
            self.release_presses();
        }
    }

    fn act(self, act: Act) {
        if let Some(lock) = self.sharing.window.with_value(|window| window.lock.clone()) {
            lock.act(act);
        }
    }

    fn told(self, news: News) {
        match news {
            News::Answer(answer) => {
                self.turn(|turn, now| answered(turn, answer, now));
                if answer == Answer::Lost {
                    self.overruled();
                }
            }
            News::Message(message) => {
                // Overtaken entries cannot be stored any more, and the other windows also have the cleared ones:
                // neither is a reason to keep the lock.
                let waiting = if self.is_overtaken() || self.is_cleared() { 0 } else { self.waiting() };
                let unsaved = u32::try_from(waiting).unwrap_or(u32::MAX);
                let length = self.length();
                self.turn(|turn, now| turn.heard(message, unsaved, length, now));
            }
            News::Proved => self.turn(|turn, _| turn.proved()),
            News::Read => self.read_turn(),
        }
    }

    /// Reads the entries stored by other windows; writing starts once all are read.
    fn read_turn(self) {
        let event = self.event.get_untracked();
        // Probes a single key for a new entry, and reads the whole log only if there is one.
        if !shelf::is_next(&event, self.log().read_untracked().next_seq()) {
            self.catch_up(None);
        }
        let length = self.length();
        let is_all = self.sharing.window.write_value().turn.read(length, locks::now());
        self.show_bar();
        if is_all && !std::mem::take(&mut self.sharing.window.write_value().insisted) {
            self.second.turned(&event);
        }
        if !is_all {
            clock::after(AGAIN, move || self.turn(|turn, _| turn.again()));
        }
    }

    /// The lock was stolen. Unsaved entries stay here for download; without any, this window follows.
    fn overruled(self) {
        if self.waiting() > 0 && !self.is_cleared() {
            self.saving.set(Saving::Unsaved(self.waiting(), Trouble::Overtaken));
        } else {
            self.catch_up(None);
        }
    }

    fn length(self) -> u32 {
        self.log().read_untracked().next_seq().0
    }

    fn show_bar(self) {
        let Sharing { bar, window, .. } = self.sharing;
        let show = move || {
            let shown = window.with_value(|window| window.turn.bar(locks::now()));
            renew(bar, shown);
            shown
        };
        if show().is_none() && window.with_value(|window| window.turn.is_idle()) {
            clock::after(Duration::from_millis(CALM.unsigned_abs()), move || _ = show());
        }
    }
}
