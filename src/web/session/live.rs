//! Live desks: a window that follows a host on another device asks it instead of writing, and a host hears of each
//! change.

use std::pin::Pin;

use super::Session;
use crate::app::device::live::{FOLLOWED, FollowedCopy, LINK_LASTS, LINKED};
use crate::app::live::{Asked, Entering, GuestLine, Role, Spot, State};
use crate::engine::command::HostRefusal;
use crate::files::cards::{AnswerCard, OfferCard};
use crate::web::base::*;
use crate::web::browser::store::values::of_event;

/// The connection of this window to other devices. The code behind it is in the file of their pages.
#[derive(Clone)]
pub enum LiveLink {
    Host(Rc<dyn HostLink>),
    Guest(Rc<dyn GuestLink>),
}

pub type Soon<T> = Pin<Box<dyn Future<Output = T>>>;

/// The host of an event in this window.
pub trait HostLink {
    fn is_of(&self, event: &EventId) -> bool;
    /// Tells the guests what was written.
    fn written(&self);
    /// Tracked.
    fn guests(&self) -> Vec<GuestLine>;
    /// Number of devices that found no way here. Tracked.
    fn failures(&self) -> u32;
    /// An offer for a device with this role, and for the person as whom a judge signs; `None` where the browser finds no network.
    fn offer(&self, role: Role, person: String) -> Soon<Option<OfferCard>>;
    /// Takes the answer to an offer; false if there is no such offer, or it was answered.
    fn answer(&self, answer: AnswerCard) -> Soon<bool>;
    /// Takes back an offer that nobody has answered.
    fn withdraw(&self, number: u32);
    /// Asks for the log of a device that has entries missing here, and opens it like a file.
    fn fetch(&self, link: u32);
    fn end(&self, link: u32);
    fn end_all(&self);
    /// This window enters a result there, or nowhere any more.
    fn enters(&self, at: Option<Spot>);
}

/// The guest of an event in this window.
pub trait GuestLink {
    fn event(&self) -> &EventId;
    /// Asks the host; returns the fact that it should write.
    fn ask(&self, asked: Asked, reason: String) -> Result<Fact, Refusal>;
    /// Ends the connection; false if this device follows again by now.
    fn go_on(&self) -> bool;
    /// Ends the connection.
    fn leave(&self);
    /// As [`HostLink::enters`].
    fn enters(&self, at: Option<Spot>);
    /// Answers an offer; `None` where the browser finds no network. `told` gets each state until the event is here.
    fn answer(&self, offer: OfferCard, name: String, told: Told) -> Soon<Option<AnswerCard>>;
}

/// Receives the states of a guest, on the page that joins.
pub type Told = Box<dyn Fn(State)>;

#[derive(Clone, Copy)]
pub(super) struct Live {
    link: StoredValue<Option<LiveLink>, LocalStorage>,
    /// With the person as whom a judge signs.
    state: RwSignal<Option<(State, String)>>,
    /// Number of asks that the host has not answered.
    asks: RwSignal<usize>,
    /// The log of a guest, for the page that joins files.
    brought: RwSignal<Option<Arc<Log>>>,
    /// What a screen shows, and the card of its offer.
    board: RwSignal<Option<(String, String)>>,
    /// Where other devices enter results.
    elsewhere: RwSignal<Vec<Entering>>,
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
                && values::get(&of_event(LINKED, &event))
                    .is_some_and(|heard: Instant| now.get().0 - heard.0 < LINK_LASTS)
        });
        Self {
            link: StoredValue::new_local(None),
            state: RwSignal::new(None),
            asks: RwSignal::new(0),
            brought: RwSignal::new(None),
            board: RwSignal::new(None),
            elsewhere: RwSignal::default(),
            marks,
            is_heard_elsewhere,
        }
    }
}

impl Session {
    /// The host of this window.
    pub(in crate::web) fn host(self) -> Option<Rc<dyn HostLink>> {
        if let LiveLink::Host(host) = self.live.link.get_value()? { Some(host) } else { None }
    }

    /// The guest of this window.
    pub(in crate::web) fn guest(self) -> Option<Rc<dyn GuestLink>> {
        if let LiveLink::Guest(guest) = self.live.link.get_value()? { Some(guest) } else { None }
    }

    /// The guest of this window, if it has this event.
    pub(in crate::web) fn guest_of(self, event: &EventId) -> Option<Rc<dyn GuestLink>> {
        self.guest().filter(|guest| guest.event() == event)
    }

    /// Tracks [`Session::host`] and [`Session::guest`].
    pub(in crate::web) fn track_live_link(self) {
        self.live.marks.track();
    }

    pub(in crate::web) fn set_live_link(self, link: Option<LiveLink>) {
        self.live.link.set_value(link);
        self.show_asks(0);
        self.show_elsewhere(Vec::new());
        self.live.marks.update(|count| *count += 1);
    }

    /// The state of a guest, for the banner, and the person as whom a judge signs.
    pub(in crate::web) fn show_live(self, state: State, person: &str) {
        self.live.state.set(Some((state, person.to_owned())));
    }

    pub(super) fn person(self) -> String {
        self.live.state.get().map(|(_, person)| person).unwrap_or_default()
    }

    /// Tells the other devices at which table of the open event this window enters a result.
    pub(in crate::web) fn enters(self, at: Option<Spot>) {
        let event = self.event.get_untracked();
        if let Some(host) = self.host().filter(|host| host.is_of(&event)) {
            host.enters(at);
        } else if let Some(guest) = self.guest_of(&event) {
            guest.enters(at);
        }
    }

    pub(in crate::web) fn show_elsewhere(self, all: Vec<Entering>) {
        renew(self.live.elsewhere, all);
    }

    /// Where other devices enter results: tables of this round with names.
    pub(in crate::web) fn elsewhere(self, round: RoundRef) -> BTreeMap<TableNumber, String> {
        self.live.marks.track();
        let all = self.live.elsewhere.read();
        all.iter().filter(|one| one.at.0 == round).map(|one| (one.at.1, one.name.clone())).collect()
    }

    /// Shows a board on the page of this card: the window is a screen of another device.
    pub(in crate::web) fn show_board(self, card: String, board: String) {
        self.live.board.set(Some((card, board)));
    }

    /// The board of the page that is open.
    pub(in crate::web) fn board(self) -> Option<String> {
        let shown = self.live.board.read();
        let (card, board) = shown.as_ref()?;
        matches!(&*self.route.read(), Route::Card(open) if open == card).then(|| board.clone())
    }

    /// The state of the last guest: why a screen may be out of date.
    pub(in crate::web) fn board_state(self) -> Option<State> {
        self.live.state.get().map(|(state, _)| state)
    }

    /// Sets the number of changes that this window shows before the host has confirmed them.
    pub(in crate::web) fn show_asks(self, count: usize) {
        renew(self.live.asks, count);
    }

    /// Number of changes of the open event that the host has not confirmed.
    pub fn asks(self) -> usize {
        self.live.marks.track();
        let asks = self.live.asks.get();
        if self.guest_of(&self.event.read()).is_some() { asks } else { 0 }
    }

    /// For the other windows of this device: this one has just heard the host.
    pub(in crate::web) fn note_linked(self, event: &EventId) {
        let now = clock::now();
        let heard: Option<Instant> = values::get(&of_event(LINKED, event));
        if heard.is_none_or(|heard| now.0 - heard.0 > LINK_LASTS / 3) {
            values::set(&of_event(LINKED, event), &now);
        }
    }

    /// This window hears the host no longer.
    pub(in crate::web) fn forget_linked(self, event: &EventId) {
        values::remove(&of_event(LINKED, event));
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
        let state = self.board_state();
        followed(&event)?;
        if self.guest_of(&event).is_some() {
            return Some(state.unwrap_or(State::Joining));
        }
        Some(if self.live.is_heard_elsewhere.get() { State::Joining } else { State::Lost })
    }

    /// Whether the open event is a judge's copy.
    pub fn is_judge(self) -> bool {
        self.live.marks.track();
        is_judges(&self.event.read())
    }

    /// Marks the copy of an event, or takes the mark away.
    pub(in crate::web) fn mark_copy(self, event: &EventId, mark: Option<FollowedCopy>) {
        match mark {
            Some(mark) => values::set(&of_event(FOLLOWED, event), &mark),
            None => values::remove(&of_event(FOLLOWED, event)),
        }
        self.live.marks.update(|count| *count += 1);
    }

    /// This device writes the copy from now on.
    pub fn go_on_here(self) {
        let event = self.event.get_untracked();
        if is_judges(&event) {
            return;
        }
        if self.guest_of(&event).is_none_or(|guest| guest.go_on()) {
            self.mark_copy(&event, None);
        }
    }

    /// Ends the connection to the host; the copy stays.
    pub fn leave_host(self) {
        if let Some(guest) = self.guest() {
            guest.leave();
        }
    }

    /// Asks the host, if this window follows one; `None` if this device writes the event itself.
    pub(super) fn ask_host(self, asked: impl FnOnce() -> Asked, reason: &str) -> Option<Result<Fact, Refusal>> {
        let event = self.event.get_untracked();
        followed(&event)?;
        Some(match self.guest_of(&event) {
            Some(guest) => guest.ask(asked(), reason.to_owned()),
            None => Err(Refusal::Host(HostRefusal::Away)),
        })
    }

    /// Shows the log of a followed event, if it is open.
    pub(in crate::web) fn show_followed(self, event: &EventId, log: Log) {
        if self.event.get_untracked() == *event {
            self.opened.log.set(Arc::new(log));
        }
    }
}

/// The mark of a copy.
pub(in crate::web) fn followed(event: &EventId) -> Option<FollowedCopy> {
    values::get(&of_event(FOLLOWED, event))
}

/// Whether a stored event is a judge's copy.
pub(in crate::web) fn is_judges(event: &EventId) -> bool {
    followed(event).is_some_and(|mark| mark.is_judge)
}
