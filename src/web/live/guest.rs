//! A guest: the copy on this device follows the host; what the person does here is asked there.
//!
//! The page shows an ask at once, as this copy predicts its entry; the entry of the host then takes its place.

use crate::web::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use super::every_second;
use crate::app::device::live::FollowedCopy;
use crate::app::live::{Asked, Guest, GuestAct, Identity, NotNow, Role, Settled, Spot, State, carry_out};
use crate::engine::chance::Record;
use crate::engine::command::HostRefusal;
use crate::engine::decide::entry;
use crate::files::cards::{AnswerCard, OfferCard};
use crate::web::browser::peer::{Connection, Heard};
use crate::web::browser::store::{locks, tabs};
use crate::web::session::live::{GuestLink, LiveLink, Soon, Told, followed, is_judges};

#[derive(Clone)]
pub struct GuestDesk(Rc<Parts>);

struct Parts {
    session: Session,
    event: EventId,
    mark: FollowedCopy,
    guest: RefCell<Guest>,
    connection: RefCell<Option<Connection>>,
    /// As stored; `None` until the first entries arrive, and on a screen.
    log: RefCell<Option<Log>>,
    asks: RefCell<VecDeque<Waiting>>,
    /// Until the event is here.
    told: RefCell<Option<Told>>,
    /// Length of the host's log when it made the offer.
    offered: Cell<u32>,
    role: Cell<Role>,
    /// Joined, and not yet welcomed.
    is_new: Cell<bool>,
    /// The card of the offer.
    card: RefCell<String>,
}

/// An ask that the host has not answered; the first one is on its way.
struct Waiting {
    asked: Asked,
    call: Call,
    by: String,
    /// Length of the log when the person acted.
    seen: u32,
    is_sent: bool,
}

impl GuestDesk {
    /// The guest of this window that has this event, or a new one.
    pub fn of(session: Session, offer: &OfferCard) -> Rc<dyn GuestLink> {
        session.guest_of(&offer.origin.event).unwrap_or_else(|| Rc::new(Self::new(session, offer)))
    }

    async fn answered(self, offer: OfferCard, name: String, told: Told) -> Option<AnswerCard> {
        self.0.guest.borrow_mut().wants(name, offer.role);
        self.0.role.set(offer.role);
        if let Route::Card(text) = &*self.0.session.route().read_untracked() {
            self.0.card.replace(text.clone());
        }
        self.0.is_new.set(true);
        self.0.told.replace(Some(told));
        self.0.offered.set(offer.origin.seq.0.saturating_add(1));
        let parts = Rc::downgrade(&self.0);
        let heard = move |heard| {
            if let Some(parts) = parts.upgrade() {
                Self(parts).heard(heard);
            }
        };
        let (connection, peer) = Connection::answer(&offer.peer, heard).await?;
        if self.0.connection.replace(Some(connection)).is_some() {
            let acts = self.0.guest.borrow_mut().closed();
            self.run(acts);
        }
        Some(AnswerCard { origin: offer.origin, number: offer.number, peer })
    }

    fn new(session: Session, offer: &OfferCard) -> Self {
        let event = offer.origin.event.clone();
        let mark = followed(&event).unwrap_or_else(|| FollowedCopy { identity: entropy::seed(), is_judge: false });
        let guest = Guest::new(event.clone(), Identity(mark.identity), String::new(), offer.role);
        let desk = Self(Rc::new(Parts {
            session,
            event,
            guest: RefCell::new(guest),
            connection: RefCell::default(),
            log: RefCell::default(),
            asks: RefCell::default(),
            told: RefCell::default(),
            offered: Cell::default(),
            role: Cell::new(offer.role),
            is_new: Cell::default(),
            card: RefCell::default(),
            mark,
        }));
        tabs::on_sleep(move || {
            if let Some(guest) = session.guest() {
                session.forget_linked(guest.event());
            }
        });
        every_second(Rc::downgrade(&desk.0), |parts| Self(parts).tick());
        desk
    }

    fn heard(&self, heard: Heard) {
        let now = locks::now();
        let acts = match heard {
            Heard::Opened => {
                self.read();
                self.0.guest.borrow_mut().opened(self.0.log.borrow().as_ref(), now)
            }
            Heard::Message(bytes) => self.0.guest.borrow_mut().heard(&bytes, self.0.log.borrow().as_ref(), now),
            Heard::Closed => {
                self.close();
                self.0.guest.borrow_mut().closed()
            }
        };
        self.run(acts);
    }

    /// Reads the stored log: another window may have written before this device followed. True if it had. A screen has
    /// none, and a desk takes the whole log in place of a judge's.
    fn read(&self) -> bool {
        let role = self.0.role.get();
        if role == Role::Screen || (role == Role::Desk && is_judges(&self.0.event)) {
            return self.0.log.replace(None).is_some();
        }
        let Ok(stored) = shelf::load(&self.0.event) else { return false };
        let end = |log: &Log| (log.next_seq(), log.head());
        let is_other = self.0.log.borrow().as_ref().map(end) != Some(end(&stored.log));
        self.0.log.replace(Some(stored.log));
        is_other
    }

    fn tick(&self) {
        if matches!(self.0.guest.borrow().state(), State::Following(_)) {
            self.0.session.note_linked(&self.0.event);
        }
        let acts = self.0.guest.borrow_mut().tick(locks::now());
        self.run(acts);
    }

    /// Sends the first ask, unless it is on its way.
    fn send(&self) {
        let sent = {
            let (mut asks, log) = (self.0.asks.borrow_mut(), self.0.log.borrow());
            let (Some(first), Some(log)) = (asks.front_mut().filter(|ask| !ask.is_sent), log.as_ref()) else { return };
            let said = (first.by.as_str(), first.call.reason.as_str());
            let (asked, seen, now) = (first.asked.clone(), first.seen, first.call.now);
            let sent = self.0.guest.borrow_mut().ask(asked, said, seen, log, now);
            first.is_sent = sent.is_ok();
            sent
        };
        match sent {
            Ok((_, acts)) => self.run(acts),
            Err(NotNow::TooLarge) => self.settled(Settled::NotDone),
            Err(NotNow::NotFollowing | NotNow::Waiting) => {}
        }
    }

    fn run(&self, acts: Vec<GuestAct>) {
        let mut acts = VecDeque::from(acts);
        while let Some(act) = acts.pop_front() {
            match act {
                GuestAct::Send(bytes) => {
                    if let Some(connection) = self.0.connection.borrow().as_ref() {
                        connection.send(&bytes);
                    }
                }
                GuestAct::Append(entries) => acts.extend(self.append(entries)),
                GuestAct::Replace(log) => acts.extend(self.replace(*log)),
                GuestAct::Shown(board) => self.0.session.show_board(self.0.card.borrow().clone(), board),
                GuestAct::Elsewhere(all) if self.0.session.event().get_untracked() == self.0.event => {
                    self.0.session.show_elsewhere(all);
                }
                GuestAct::Elsewhere(_) => {}
                GuestAct::Settled(_, settled) => self.settled(settled),
                GuestAct::Close => self.close(),
                GuestAct::Show(state) => self.shows(state),
            }
        }
    }

    fn shows(&self, state: State) {
        let session = self.0.session;
        let is_guest = matches!(state, State::Following(_) | State::Ahead(_) | State::Apart);
        if is_guest && self.0.is_new.take() {
            // A window is a host or a guest.
            if let Some(host) = session.host() {
                host.end_all();
            }
            let is_judge = state == State::Following(Role::Judge) || is_judges(&self.0.event);
            // A screen keeps nothing.
            if state != State::Following(Role::Screen) {
                session.mark_copy(&self.0.event, Some(FollowedCopy { is_judge, ..self.0.mark }));
            }
            // From now on this window asks the host.
            session.set_live_link(Some(LiveLink::Guest(Rc::new(self.clone()))));
        }
        session.show_live(state, self.0.guest.borrow().person().unwrap_or_default());
        match state {
            State::Following(_) => self.arrived(),
            // The event is here already, with a banner.
            State::Ahead(_) | State::Apart => {
                if let Some(told) = self.0.told.take() {
                    told(state);
                }
            }
            State::Joining | State::Lost | State::InCharge | State::Ended(_) => {
                session.forget_linked(&self.0.event);
                session.show_elsewhere(Vec::new());
                if let Some(told) = self.0.told.borrow().as_ref() {
                    told(state);
                }
            }
        }
        self.send();
    }

    /// Stores entries of the host.
    fn append(&self, entries: Vec<Stamped>) -> Vec<GuestAct> {
        let session = self.0.session;
        // Deleted here, or taken over in another window.
        if followed(&self.0.event).is_none() {
            return self.0.guest.borrow_mut().leave();
        }
        let stored = {
            let mut log = self.0.log.borrow_mut();
            match log.as_mut() {
                Some(log) => entries.into_iter().try_for_each(|entry| {
                    shelf::append(session.second(), &self.0.event, &entry)?;
                    log.push(entry);
                    Ok(())
                }),
                None => match Log::new(entries) {
                    Ok(begun) => self.begin(&begun).map(|()| *log = Some(begun)),
                    Err(_) => Ok(()),
                },
            }
        };
        if let Err(error) = stored {
            let is_full = matches!(error, StoreError::Full);
            let no_room = || session.words().desks_no_room().to_owned();
            session.toast(if is_full { no_room() } else { store_words(session.words(), &error) });
            return self.0.guest.borrow_mut().leave();
        }
        self.show();
        self.arrived();
        let log = self.0.log.borrow();
        log.as_ref().map(|log| self.0.guest.borrow_mut().stored(log, log.next_seq().0)).unwrap_or_default()
    }

    /// Stores the first entries, in place of a judge's copy if there is one.
    fn begin(&self, begun: &Log) -> Result<(), StoreError> {
        let session = self.0.session;
        if shelf::load(&self.0.event).is_err() {
            return session.adopt(begun);
        }
        shelf::replace(session.second(), begun)?;
        let is_judge = self.0.role.get() == Role::Judge;
        session.mark_copy(&self.0.event, Some(FollowedCopy { is_judge, ..self.0.mark }));
        Ok(())
    }

    /// Stores the joined log of the host in place of the own one.
    fn replace(&self, log: Log) -> Vec<GuestAct> {
        let session = self.0.session;
        if followed(&self.0.event).is_none() {
            return self.0.guest.borrow_mut().leave();
        }
        // The host does not have what was written meanwhile.
        if self.read() {
            return self.0.guest.borrow_mut().opened(self.0.log.borrow().as_ref(), locks::now());
        }
        if let Err(error) = shelf::replace(session.second(), &log) {
            session.toast(store_words(session.words(), &error));
            return self.0.guest.borrow_mut().leave();
        }
        self.0.log.replace(Some(log));
        self.show();
        self.0.guest.borrow_mut().opened(self.0.log.borrow().as_ref(), locks::now())
    }

    /// Turns to the event once it follows with the whole log of the offer.
    fn arrived(&self) {
        let state = self.0.guest.borrow().state();
        let stored = self.0.log.borrow().as_ref().map_or(0, |log| log.next_seq().0);
        let is_whole = state == State::Following(Role::Screen) || stored >= self.0.offered.get().max(1);
        if !matches!(state, State::Following(_)) || !is_whole {
            return;
        }
        if let Some(told) = self.0.told.take() {
            told(state);
        }
    }

    fn settled(&self, settled: Settled) {
        let (session, words) = (self.0.session, self.0.session.words());
        if let Settled::Done(length) = settled {
            let mut asks = self.0.asks.borrow_mut();
            asks.pop_front();
            // The person saw the own entry.
            asks.iter_mut().filter(|ask| ask.seen + 1 == length).for_each(|ask| ask.seen = length);
        } else {
            // The next ones may rest on it.
            self.0.asks.borrow_mut().clear();
        }
        match settled {
            Settled::Done(_) => {}
            Settled::Refused(refusal) => session.refuse(&refusal),
            Settled::NotAllowed => session.refuse(&Refusal::Host(HostRefusal::NotInRole)),
            Settled::NotDone | Settled::Unsure => session.toast(words.desks_unsure().to_owned()),
        }
        self.show();
        self.send();
    }

    /// Shows the stored log with the predicted entries of asks.
    fn show(&self) {
        let Some(mut log) = self.0.log.borrow().clone() else { return };
        let asks = self.0.asks.borrow();
        if !asks.is_empty() {
            let mut state = log.replay();
            // The entry of the host can arrive before its answer.
            let written = self.0.guest.borrow().is_written(&log);
            for ask in asks.iter().filter(|ask| !(ask.is_sent && written)) {
                let fact = carry_out(&log, &state, &ask.asked, log.next_seq().0, &ask.call);
                let predicted = fact.and_then(|fact| entry(&log, &state, fact, &ask.call, &ask.by));
                if predicted.is_ok_and(|entry| log.push(entry)) {
                    log.step(&mut state);
                }
            }
        }
        self.0.session.show_asks(asks.len());
        drop(asks);
        self.0.session.show_followed(&self.0.event, log);
    }

    /// Closes the connection outside of its own listener.
    fn close(&self) {
        let connection = self.0.connection.take();
        clock::after(super::TICK, move || drop(connection));
    }
}

impl GuestLink for GuestDesk {
    fn event(&self) -> &EventId {
        &self.0.event
    }

    fn go_on(&self) -> bool {
        let acts = self.0.guest.borrow_mut().go_on_here();
        self.run(acts);
        let is_own = self.0.guest.borrow().state() == State::InCharge;
        if is_own {
            self.close();
            self.0.session.set_live_link(None);
        }
        is_own
    }

    fn leave(&self) {
        let acts = self.0.guest.borrow_mut().leave();
        self.run(acts);
    }

    fn enters(&self, at: Option<Spot>) {
        let acts = self.0.guest.borrow_mut().enters(at);
        self.run(acts);
    }

    fn ask(&self, asked: Asked, reason: String) -> Result<Fact, Refusal> {
        let State::Following(role) = self.0.guest.borrow().state() else {
            return Err(Refusal::Host(HostRefusal::Away));
        };
        if matches!(&asked, Asked::Command(command) if !role.may(command)) || role == Role::Screen {
            return Err(Refusal::Host(HostRefusal::NotInRole));
        }
        let session = self.0.session;
        let (log, state) = (session.log().get_untracked(), session.tournament().get_untracked());
        let draws = matches!(&asked, Asked::Command(command) if command.draws());
        let record = draws.then(|| Record::of(log.entries()));
        let call = Call { now: clock::now(), seed: entropy::seed(), reason, record };
        let by = untrack(|| session.acts_as());
        let fact = carry_out(&log, &state, &asked, log.next_seq().0, &call)?;
        let seen = self.0.log.borrow().as_ref().map_or(0, |log| log.next_seq().0);
        self.0.asks.borrow_mut().push_back(Waiting { asked, call, by, seen, is_sent: false });
        self.show();
        self.send();
        Ok(fact)
    }

    fn answer(&self, offer: OfferCard, name: String, told: Told) -> Soon<Option<AnswerCard>> {
        Box::pin(self.clone().answered(offer, name, told))
    }
}
