//! The host of an event: its connections, and what guests ask.

use crate::web::prelude::*;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;

use super::every_second;
use crate::app::device::live::{OFFERS, OwnOffers};
use crate::app::live::{
    AskId, Asked, Entering, GuestLine, Host, HostAct, Life, Present, Role, Spot, Wanted, carry_out,
};
use crate::engine::chance::Record;
use crate::engine::command::HostRefusal;
use crate::engine::decide::entry;
use crate::files::cards::{AnswerCard, OfferCard, Origin};
use crate::files::merge::{Decided, Join, join};
use crate::present::home::merge::done;
use crate::present::screen::board::Maker;
use crate::web::browser::peer::{Connection, Heard};
use crate::web::browser::store::locks;
use crate::web::screen::screen_view::choice_of;
use crate::web::session::live::{HostLink, LiveLink, Soon, followed};

/// Between two tries to decide while another window of this device hands the event over.
const GLANCE: Duration = Duration::from_millis(50);
/// Until an ask is refused because that window keeps the event, in milliseconds.
const PATIENCE: i64 = 5_000;
/// The event cannot be written just now.
const BUSY: Refusal = Refusal::Host(HostRefusal::Busy);

/// The host of this window; it lives until the window closes or the person ends it.
#[derive(Clone)]
pub struct HostDesk(Rc<Parts>);

struct Parts {
    session: Session,
    event: EventId,
    host: RefCell<Host>,
    connections: RefCell<BTreeMap<u32, Connection>>,
    /// Offers without an answer: number and link.
    offers: RefCell<Vec<(u32, u32)>>,
    last_link: RefCell<u32>,
    /// The log as last read while another event is open.
    read: RefCell<Option<Arc<Log>>>,
    /// Asks to decide while another page or event is shown, each with the time of its last try.
    behind: RefCell<VecDeque<(Wanted, i64)>>,
    is_behind: Cell<bool>,
    /// For screens.
    board: RefCell<Maker>,
    /// Links that opened.
    opened: RefCell<BTreeSet<u32>>,
    failures: ArcRwSignal<u32>,
    guests: ArcRwSignal<Vec<GuestLine>>,
}

impl HostDesk {
    /// Begins to host the open event.
    pub fn begin(session: Session) -> Rc<dyn HostLink> {
        let desk = Self(Rc::new(Parts {
            session,
            event: session.event().get_untracked(),
            host: RefCell::new(Host::new(Life(entropy::seed()))),
            connections: RefCell::default(),
            offers: RefCell::default(),
            last_link: RefCell::default(),
            read: RefCell::default(),
            behind: RefCell::default(),
            is_behind: Cell::default(),
            board: RefCell::default(),
            opened: RefCell::default(),
            failures: ArcRwSignal::new(0),
            guests: ArcRwSignal::new(Vec::new()),
        }));
        every_second(Rc::downgrade(&desk.0), |parts| Self(parts).tick());
        let host: Rc<dyn HostLink> = Rc::new(desk);
        session.set_live_link(Some(LiveLink::Host(Rc::clone(&host))));
        host
    }

    async fn offered(&self, role: Role, person: String) -> Option<OfferCard> {
        let link = {
            let mut last = self.0.last_link.borrow_mut();
            *last += 1;
            *last
        };
        let parts = Rc::downgrade(&self.0);
        let told = move |heard| {
            if let Some(parts) = parts.upgrade() {
                Self(parts).heard(link, (role, &person), &heard);
            }
        };
        let (connection, peer) = Connection::offer(told).await?;
        let number = u32::try_from(entropy::seed() >> 32).unwrap_or_default();
        self.0.connections.borrow_mut().insert(link, connection);
        self.0.offers.borrow_mut().push((number, link));
        let mut own: OwnOffers = values::get(OFFERS).unwrap_or_default();
        own.add(number);
        values::set(OFFERS, &own);
        let (log, state) = (self.log()?, self.0.session.tournament().get_untracked());
        let last = log.entries().last()?;
        Some(OfferCard { origin: Origin::of(&state, last.seq, last.at), role, number, peer })
    }

    async fn answered(&self, answer: &AnswerCard) -> bool {
        let offer = {
            let mut offers = self.0.offers.borrow_mut();
            let is_answered = |number: u32| number == answer.number && answer.origin.event == self.0.event;
            let at = offers.iter().position(|(number, _)| is_answered(*number));
            at.map(|at| offers.swap_remove(at))
        };
        let Some((_, link)) = offer else { return false };
        // Taken out meanwhile: nothing else may borrow across the wait.
        let Some(connection) = self.0.connections.borrow_mut().remove(&link) else { return false };
        let is_done = connection.complete(&answer.peer).await;
        if is_done {
            self.0.connections.borrow_mut().insert(link, connection);
        }
        is_done
    }

    /// The log of the event, also while another one is open.
    fn log(&self) -> Option<Arc<Log>> {
        if self.is_open() {
            return Some(self.0.session.log().get_untracked());
        }
        let known = self.0.read.borrow().clone();
        let read = match known {
            Some(log) if shelf::is_next(&self.0.event, log.next_seq()) => Some(log),
            Some(_) | None => shelf::load(&self.0.event).ok().map(|loaded| Arc::new(loaded.log)),
        };
        self.0.read.replace(read.clone());
        read
    }

    fn is_open(&self) -> bool {
        self.0.session.event().get_untracked() == self.0.event
    }

    fn heard(&self, link: u32, (role, person): (Role, &str), heard: &Heard) {
        let now = locks::now();
        let acts = match heard {
            Heard::Opened => {
                self.0.opened.borrow_mut().insert(link);
                let mut host = self.0.host.borrow_mut();
                host.joined(link, role, now);
                host.given_to(link, person);
                Vec::new()
            }
            Heard::Message(bytes) => {
                // The event was deleted here.
                let Some(log) = self.log() else { return self.end_all() };
                self.0.host.borrow_mut().heard(link, bytes, &log, now)
            }
            Heard::Closed => {
                self.forget(link);
                let acts = self.0.host.borrow_mut().closed(link);
                if !self.0.opened.borrow().contains(&link) {
                    self.0.failures.update(|count| *count += 1);
                }
                acts
            }
        };
        self.run(acts);
    }

    fn tick(&self) {
        // Another window of this device has joined another host.
        if followed(&self.0.event).is_some() {
            return self.end_all();
        }
        // Another window of this device may have written.
        self.written();
        self.act(|host| host.tick(locks::now()));
    }

    /// Tells screens what to show, if that has changed.
    fn show_board(&self, log: &Arc<Log>) {
        if !self.0.host.borrow().has_screens() {
            return;
        }
        let (session, words) = (self.0.session, self.0.session.words());
        let state = if self.is_open() { session.tournament().get_untracked() } else { Arc::new(log.replay()) };
        let (of, choice) = ((&**log, &*state), choice_of(&self.0.event));
        let board = self.0.board.borrow_mut().changed(words, &print::base(), of, &choice, clock::now());
        if let Some(board) = board {
            self.act(|host| host.shows(&board.to_text()));
        }
    }

    /// Closes a connection outside of its own listener.
    fn forget(&self, link: u32) {
        let connection = self.0.connections.borrow_mut().remove(&link);
        clock::after(super::TICK, move || drop(connection));
    }

    /// Runs one step of the host and carries out its actions.
    fn act(&self, step: impl FnOnce(&mut Host) -> Vec<HostAct>) {
        let acts = step(&mut self.0.host.borrow_mut());
        self.run(acts);
    }

    fn run(&self, acts: Vec<HostAct>) {
        let mut acts = VecDeque::from(acts);
        while let Some(act) = acts.pop_front() {
            match act {
                HostAct::Send(link, bytes) => {
                    if let Some(connection) = self.0.connections.borrow().get(&link) {
                        connection.send(&bytes);
                    }
                }
                HostAct::Decide(wanted) => acts.extend(self.decide(*wanted, locks::now() + PATIENCE)),
                HostAct::Close(link) => self.forget(link),
                HostAct::Missing(link) => {
                    let name = |guest: Present<'_>| (guest.link == link).then(|| guest.name.to_owned());
                    let name = self.0.host.borrow().guests().find_map(name);
                    let words = self.0.session.words();
                    self.0.session.toast(words.desks_missing(name.unwrap_or_default()));
                }
                HostAct::Brought(_, log) => self.merge(log),
                HostAct::Show => self.show(),
            }
        }
    }

    /// Merges what a guest brought on the open page. With something to decide, or another page, the dialog opens.
    fn merge(&self, theirs: Arc<Log>) {
        let (session, words) = (self.0.session, self.0.session.words());
        let call = Call { reason: words.merge_reason().to_owned(), ..Call::at(clock::now()) };
        if self.is_open()
            && let Join::Offer(offer) = join(&session.log().get_untracked(), &theirs, &Decided::default(), &call)
            && let Some(fact) = offer.fact.clone()
            && session.write_by(fact, &Call::at(clock::now()), "").is_ok()
        {
            session.toast(done(words, &offer));
            return self.written();
        }
        session.bring(theirs);
    }

    /// Decides an ask, by `until` at the latest: another window of this device may write just now, and hands over.
    fn decide(&self, wanted: Wanted, until: i64) -> Vec<HostAct> {
        // This device follows another one by now.
        if followed(&self.0.event).is_some() {
            return self.decided(wanted.ask, Err(BUSY));
        }
        if !self.is_open() {
            self.0.behind.borrow_mut().push_back((wanted, until));
            self.decide_behind();
            return Vec::new();
        }
        let session = self.0.session;
        let (log, state) = (session.log().get_untracked(), session.tournament().get_untracked());
        let decided = self.entry(&wanted, &log, &state);
        let result = decided.and_then(|(fact, call, by)| {
            session.write_by(fact, &call, by)?;
            Ok(session.log().read_untracked().next_seq().0)
        });
        if result != Err(Refusal::NotItsTurn) {
            return self.decided(wanted.ask, result);
        }
        if locks::now() >= until {
            return self.decided(wanted.ask, Err(BUSY));
        }
        let parts = Rc::downgrade(&self.0);
        let again = move || {
            if let Some(parts) = parts.upgrade() {
                let desk = Self(parts);
                let acts = desk.decide(wanted, until);
                desk.run(acts);
            }
        };
        clock::after(GLANCE, again);
        Vec::new()
    }

    /// Decides what came in while this window shows another page or event, one after the other.
    fn decide_behind(&self) {
        if self.0.is_behind.replace(true) {
            return;
        }
        let (session, event, parts) = (self.0.session, self.0.event.clone(), Rc::downgrade(&self.0));
        spawn_local(async move {
            loop {
                let lock = session.borrow(&event).await;
                let Some(parts) = parts.upgrade() else { return };
                let desk = Self(parts);
                let waiting = desk.0.behind.take();
                // The event is open again: its window takes the lock itself.
                let is_open = desk.is_open();
                let mut acts = Vec::new();
                for (wanted, until) in waiting {
                    if is_open {
                        acts.push(HostAct::Decide(Box::new(wanted)));
                    } else if lock.is_ok() {
                        let result = desk.write_behind(&wanted);
                        acts.extend(desk.decided(wanted.ask, result));
                    } else if locks::now() < until {
                        desk.0.behind.borrow_mut().push_back((wanted, until));
                    } else {
                        acts.extend(desk.decided(wanted.ask, Err(BUSY)));
                    }
                }
                drop(lock);
                desk.run(acts);
                if desk.0.behind.borrow().is_empty() {
                    return desk.0.is_behind.set(false);
                }
                drop(desk);
                clock::rest(GLANCE).await;
            }
        });
    }

    /// Requires the lock.
    fn write_behind(&self, wanted: &Wanted) -> Result<u32, Refusal> {
        let log = self.log().ok_or(BUSY)?;
        let state = log.replay();
        let (fact, call, by) = self.entry(wanted, &log, &state)?;
        let entry = entry(&log, &state, fact, &call, by)?;
        shelf::append(self.0.session.second(), &self.0.event, &entry).map_err(|_| BUSY)?;
        self.log().map(|log| log.next_seq().0).ok_or(BUSY)
    }

    /// The fact of an ask, and who signs it.
    fn entry<'a>(&self, wanted: &Wanted, log: &Log, state: &'a Tournament) -> Result<(Fact, Call, &'a str), Refusal> {
        let draws = matches!(&wanted.asked, Asked::Command(command) if command.draws());
        let record = draws.then(|| Record::of(log.entries()));
        let call = Call { now: clock::now(), seed: entropy::seed(), reason: wanted.reason.clone(), record };
        let fact = carry_out(log, state, &wanted.asked, wanted.seen, &call)?;
        // A guest signs as a person of the staff, or not at all.
        let by = state.setup.staff.all().find(|name| *name == wanted.by).unwrap_or_default();
        Ok((fact, call, by))
    }

    fn decided(&self, ask: AskId, result: Result<u32, Refusal>) -> Vec<HostAct> {
        self.written();
        self.0.host.borrow_mut().decided(ask, result)
    }

    fn show(&self) {
        let lines = self.0.host.borrow().guests().map(GuestLine::from).collect();
        self.0.guests.set(lines);
        if self.is_open() {
            self.0.session.show_elsewhere(self.0.host.borrow().elsewhere(None));
        }
    }
}

impl HostLink for HostDesk {
    fn is_of(&self, event: &EventId) -> bool {
        self.0.event == *event
    }

    fn written(&self) {
        if let Some(log) = self.log() {
            self.act(|host| host.written(&log));
            self.show_board(&log);
        }
    }

    fn guests(&self) -> Vec<GuestLine> {
        self.0.guests.get()
    }

    fn enters(&self, at: Option<Spot>) {
        let name = self.0.session.words().desks_main().to_owned();
        self.act(|host| host.enters(at.map(|at| Entering { name, at })));
    }

    fn failures(&self) -> u32 {
        self.0.failures.get()
    }

    fn offer(&self, role: Role, person: String) -> Soon<Option<OfferCard>> {
        let desk = self.clone();
        Box::pin(async move { desk.offered(role, person).await })
    }

    fn answer(&self, answer: AnswerCard) -> Soon<bool> {
        let desk = self.clone();
        Box::pin(async move { desk.answered(&answer).await })
    }

    fn withdraw(&self, number: u32) {
        let mut offers = self.0.offers.borrow_mut();
        if let Some(at) = offers.iter().position(|(other, _)| *other == number) {
            let (_, link) = offers.swap_remove(at);
            self.forget(link);
        }
    }

    fn fetch(&self, link: u32) {
        let Some(log) = self.log() else { return };
        self.act(|host| host.fetch(link, &log));
    }

    fn end(&self, link: u32) {
        self.act(|host| host.end(link));
    }

    fn end_all(&self) {
        self.act(Host::end_all);
    }
}
