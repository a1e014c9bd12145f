//! Live desks: a window that follows a host on another device asks it instead of writing, and a host hears of each
//! change.

use std::any::Any;
use std::rc::Rc;
use std::sync::Arc;

use leptos::prelude::*;

use super::Session;
use crate::app::device::followed_copy::{FOLLOWED, FollowedCopy, LINK_LASTS, LINKED};
use crate::app::live::{Asked, Role, State};
use crate::app::route::Route;
use crate::engine::command::{HostRefusal, Refusal};
use crate::engine::id::{EventId, Instant};
use crate::engine::log::Log;
use crate::web::browser::clock;
use crate::web::browser::store::values;

/// The connection of this window to other devices.
#[derive(Clone)]
pub enum LiveLink {
    Host {
        changed: Rc<dyn Fn()>,
        /// Of a type that only the page of other devices knows: its code is in their file.
        desk: Rc<dyn Any>,
    },
    Guest {
        event: EventId,
        ask: Rc<dyn Fn(Asked, String) -> Result<(), Refusal>>,
        /// Ends the connection; false if this device follows again by now.
        go_on: Rc<dyn Fn() -> bool>,
        /// Ends the connection.
        leave: Rc<dyn Fn()>,
        /// Of a type that only the page that joins knows.
        desk: Rc<dyn Any>,
    },
}

#[derive(Clone, Copy)]
pub(super) struct Live {
    link: StoredValue<Option<LiveLink>, LocalStorage>,
    state: RwSignal<Option<State>>,
    /// Number of asks that the host has not answered.
    asks: RwSignal<usize>,
    /// The log of a guest, for the page that joins files.
    brought: RwSignal<Option<Arc<Log>>>,
    /// Incremented when a mark or the link was set or removed.
    marks: RwSignal<u32>,
    /// Whether another window of this device has heard the host of the open event a moment ago.
    is_heard_elsewhere: Memo<bool>,
}

impl Live {
    pub(super) fn new(event: Memo<EventId>, now: RwSignal<Instant>) -> Self {
        let marks = RwSignal::new(0);
        let is_heard_elsewhere = Memo::new(move |_| {
            marks.track();
            let event = event.read();
            // Without a mark the clock is not tracked.
            followed(&event).is_some()
                && values::get(&linked(&event)).is_some_and(|heard: Instant| now.get().0 - heard.0 < LINK_LASTS)
        });
        Self {
            link: StoredValue::new_local(None),
            state: RwSignal::new(None),
            asks: RwSignal::new(0),
            brought: RwSignal::new(None),
            marks,
            is_heard_elsewhere,
        }
    }
}

impl Session {
    pub(in crate::web) fn live_link(self) -> Option<LiveLink> {
        self.live.link.get_value()
    }

    /// Tracks [`Session::live_link`].
    pub(in crate::web) fn track_live_link(self) {
        self.live.marks.track();
    }

    pub(in crate::web) fn set_live_link(self, link: Option<LiveLink>) {
        self.live.link.set_value(link);
        self.show_asks(0);
        self.live.marks.update(|count| *count += 1);
    }

    /// The state of a guest, for the banner.
    pub(in crate::web) fn show_live(self, state: State) {
        self.live.state.set(Some(state));
    }

    /// Sets the number of changes that this window shows before the host has confirmed them.
    pub(in crate::web) fn show_asks(self, count: usize) {
        if self.live.asks.get_untracked() != count {
            self.live.asks.set(count);
        }
    }

    /// Number of changes of the open event that the host has not confirmed.
    pub fn asks(self) -> usize {
        self.live.marks.track();
        let asks = self.live.asks.get();
        let is_open = matches!(self.live_link(), Some(LiveLink::Guest { event, .. }) if event == *self.event.read());
        if is_open { asks } else { 0 }
    }

    /// For the other windows of this device: this one has just heard the host.
    pub(in crate::web) fn note_linked(self, event: &EventId) {
        let now = clock::now();
        let heard: Option<Instant> = values::get(&linked(event));
        if heard.is_none_or(|heard| now.0 - heard.0 > LINK_LASTS / 3) {
            values::set(&linked(event), &now);
        }
    }

    /// This window hears the host no longer.
    pub(in crate::web) fn forget_linked(self, event: &EventId) {
        values::remove(&linked(event));
    }

    /// Hands the log of a guest to the page that joins files.
    pub(in crate::web) fn bring(self, log: Arc<Log>) {
        self.live.brought.set(Some(log));
        self.navigate(&Route::Home);
    }

    /// Takes the log that [`Session::bring`] left.
    pub(in crate::web) fn take_brought(self) -> Option<Arc<Log>> {
        self.live.brought.read().as_ref()?;
        self.live.brought.try_update(Option::take).flatten()
    }

    /// The state of this window if the open event is a copy that follows.
    pub fn live_state(self) -> Option<State> {
        self.live.marks.track();
        let event = self.event.get();
        let state = self.live.state.get();
        followed(&event)?;
        if matches!(self.live_link(), Some(LiveLink::Guest { event: of, .. }) if of == event) {
            return Some(state.unwrap_or(State::Joining));
        }
        Some(if self.live.is_heard_elsewhere.get() { State::Joining } else { State::Lost { since: 0 } })
    }

    /// Whether this window follows as a judge.
    pub fn is_judge(self) -> bool {
        matches!(self.live_state(), Some(State::Following(Role::Judge)))
    }

    /// Marks the copy of an event, or takes the mark away.
    pub(in crate::web) fn mark_copy(self, event: &EventId, mark: Option<FollowedCopy>) {
        match mark {
            Some(mark) => values::set(&key(event), &mark),
            None => values::remove(&key(event)),
        }
        self.live.marks.update(|count| *count += 1);
    }

    /// This device writes the copy from now on.
    pub fn go_on_here(self) {
        let event = self.event.get_untracked();
        if let Some(LiveLink::Guest { event: followed, go_on, .. }) = self.live_link()
            && followed == event
            && !go_on()
        {
            return;
        }
        self.mark_copy(&event, None);
    }

    /// Ends the connection to the host; the copy stays.
    pub fn leave_host(self) {
        if let Some(LiveLink::Guest { leave, .. }) = self.live_link() {
            leave();
        }
    }

    /// Asks the host, if this window follows one; `None` if this device writes the event itself.
    pub(super) fn ask_host(self, asked: impl FnOnce() -> Asked, reason: &str) -> Option<Result<(), Refusal>> {
        let event = self.event.get_untracked();
        followed(&event)?;
        Some(match self.live_link() {
            Some(LiveLink::Guest { event: of, ask, .. }) if of == event => ask(asked(), reason.to_owned()),
            Some(LiveLink::Guest { .. } | LiveLink::Host { .. }) | None => Err(Refusal::Host(HostRefusal::Away)),
        })
    }

    /// Tells the guests that the log has changed.
    pub(super) fn tell_guests(self) {
        if let Some(LiveLink::Host { changed, .. }) = self.live_link() {
            changed();
        }
    }

    /// Shows the log of a followed event, if it is open.
    pub(in crate::web) fn show_followed(self, event: &EventId, log: Log) {
        if self.event.get_untracked() == *event {
            self.log.set(Arc::new(log));
        }
    }
}

/// The mark of a copy.
pub(in crate::web) fn followed(event: &EventId) -> Option<FollowedCopy> {
    values::get(&key(event))
}

fn linked(event: &EventId) -> String {
    [LINKED, &event.0].concat()
}

fn key(event: &EventId) -> String {
    [FOLLOWED, &event.0].concat()
}
