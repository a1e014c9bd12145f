//! The host: the device that writes the event, and its guests.

use std::sync::Arc;

use super::asked::Asked;
use super::link::parts;
use super::memory::{AskId, Memory, Met};
use super::message::{
    Answer, Ask, Entering, Hello, Joined, LARGEST_ASK, LARGEST_TOLD, Life, Message, Outcome, Relation, Spot, Text,
    Turned, Unread,
};
use super::role::Role;
use super::seat::{Arrived, Brought, Seat};
use super::told::told;
use super::{HEARTBEAT, MOST_GUESTS, SILENCE};
use crate::engine::bounds::shortened;
use crate::engine::log::chain::Head;
use crate::engine::log::proven::opening;
use crate::files::event::envelope;
use crate::files::merge::covers;
use crate::files::prelude::*;

/// A link is named by a number of the caller, which never uses it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HostAct {
    Send(u32, Vec<u8>),
    /// Decide it by [`carry_out`](super::carry_out) and store the entry; then [`Host::written`] and [`Host::decided`].
    Decide(Box<Wanted>),
    /// Close the link; nothing is heard from it any more.
    Close(u32),
    /// The guest at this link has entries that are missing here. Told once for each link.
    Missing(u32),
    /// The log of the guest at this link, which a person joins as if from a file.
    Brought(u32, Arc<Log>),
    /// [`Host::guests`] has changed.
    Show,
}

/// An ask to decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    pub ask: AskId,
    pub asked: Asked,
    pub by: String,
    pub reason: String,
    /// Length of the log that the guest saw.
    pub seen: u32,
}

/// A connected guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Present<'a> {
    pub link: u32,
    pub name: &'a str,
    pub role: Role,
    pub relation: Relation,
    /// Length of its log as stored.
    pub stored: u32,
    pub heard_at: i64,
    pub is_silent: bool,
    /// Where it enters a result.
    pub at: Option<Spot>,
}

/// A connected guest, as shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestLine {
    pub link: u32,
    pub name: String,
    pub role: Role,
    pub is_silent: bool,
    /// Whether it has entries that are missing here.
    pub has_more: bool,
    /// Where it enters a result.
    pub at: Option<Spot>,
}

impl From<Present<'_>> for GuestLine {
    fn from(guest: Present<'_>) -> Self {
        Self {
            link: guest.link,
            name: guest.name.to_owned(),
            role: guest.role,
            is_silent: guest.is_silent,
            has_more: guest.relation != Relation::Follows,
            at: guest.at,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Host {
    pub(super) memory: Memory,
    pub(super) seats: BTreeMap<u32, Seat>,
    /// Length and head of the log when it was last seen.
    seen: (u32, Head),
    ticked_at: Option<i64>,
    /// The log as judges get it; none while it is the whole one.
    pub(super) judged: Option<Arc<Log>>,
    /// The text that screens show.
    pub(super) board: String,
    /// Where this device enters a result.
    pub(super) own: Option<Entering>,
}

impl Host {
    /// `life` is drawn at random.
    pub fn new(life: Life) -> Self {
        let (seats, seen, ticked_at, judged, board, own) = Default::default();
        Self { memory: Memory::new(life), seats, seen, ticked_at, judged, board, own }
    }

    /// In the order of their links.
    pub fn guests(&self) -> impl Iterator<Item = Present<'_>> {
        self.seats.iter().filter_map(|(link, seat)| {
            let Arrived { name, role, relation, stored, at, .. } = seat.guest.as_ref()?;
            let (role, relation, stored, at, heard_at) = (*role, *relation, *stored, *at, seat.heard_at);
            Some(Present { link: *link, name, role, relation, stored, heard_at, is_silent: seat.is_silent, at })
        })
    }

    /// A link opened; the person at the host grants at most this role.
    pub fn joined(&mut self, link: u32, granted: Role, now: i64) {
        self.seats.insert(link, Seat::new(granted, now));
    }

    /// The person to whom the role of this link was given.
    pub fn given_to(&mut self, link: u32, person: &str) {
        if let Some(seat) = self.seats.get_mut(&link) {
            seat.person = shortened(person, LONGEST_NAME);
        }
    }

    /// The person takes in the log of a guest that has entries missing here: [`HostAct::Brought`], at once if it was
    /// brought before. Possible for desks.
    pub fn fetch(&mut self, link: u32, log: &Log) -> Vec<HostAct> {
        let Some(seat) = self.seats.get_mut(&link) else { return Vec::new() };
        let Some(guest) = seat.guest.as_mut().filter(|guest| guest.may_bring()) else { return Vec::new() };
        match &guest.brought {
            Brought::Nothing => {
                guest.brought = Brought::Awaited;
                seat.parts.allow(LARGEST_TOLD);
                sent(link, &Message::Bring)
            }
            Brought::Awaited => Vec::new(),
            Brought::Here(theirs) | Brought::Joined(theirs) => {
                let theirs = Arc::clone(theirs);
                self.join_or_offer(link, theirs, log)
            }
        }
    }

    /// A link was closed by the browser.
    pub fn closed(&mut self, link: u32) -> Vec<HostAct> {
        let shown = self.seats.remove(&link).map(|_| HostAct::Show);
        shown.into_iter().chain(self.tell_entering()).collect()
    }

    /// The person ends a guest.
    pub fn end(&mut self, link: u32) -> Vec<HostAct> {
        self.turn_away(link, Some(&Message::Bye))
    }

    /// The person ends live desks.
    pub fn end_all(&mut self) -> Vec<HostAct> {
        let links: Vec<u32> = self.seats.keys().copied().collect();
        links.into_iter().flat_map(|link| self.end(link)).collect()
    }

    pub fn heard(&mut self, link: u32, part: &[u8], log: &Log, now: i64) -> Vec<HostAct> {
        let mut acts = self.look(log);
        let Some(seat) = self.seats.get_mut(&link) else { return acts };
        seat.heard_at = now;
        if std::mem::take(&mut seat.is_silent) {
            acts.push(HostAct::Show);
        }
        let taken = seat.parts.take(part);
        acts.extend(self.tell_entering());
        acts.extend(match taken {
            Ok(None) => Vec::new(),
            Ok(Some(message)) => self.take(link, message, log, now),
            Err(unread) => self.unread(link, unread),
        });
        acts
    }

    /// The log has grown, by this device or by a guest.
    pub fn written(&mut self, log: &Log) -> Vec<HostAct> {
        let acts = self.look(log);
        let links: Vec<u32> = self.seats.keys().copied().collect();
        acts.into_iter().chain(links.into_iter().flat_map(|link| self.portions(link, log))).collect()
    }

    /// An ask was decided: the length of the log after its entry, or the refusal.
    pub fn decided(&mut self, ask: AskId, result: Result<u32, Refusal>) -> Vec<HostAct> {
        let outcome = match result {
            Ok(length) => Outcome::Done(length),
            Err(refusal) => Outcome::Refused(Text::of(&refusal)),
        };
        self.memory.settle(ask, &outcome);
        let mut links = self.seats.iter().filter(|(_, seat)| is_of(seat, ask)).map(|(link, _)| *link);
        let link = links.next();
        link.map_or_else(Vec::new, |link| sent(link, &Message::Answer(Answer { number: ask.number, outcome })))
    }

    /// Runs about once a second.
    pub fn tick(&mut self, now: i64) -> Vec<HostAct> {
        let slept = self.ticked_at.replace(now).is_some_and(|before| now - before >= SILENCE);
        let mut acts = Vec::new();
        let mut strangers = Vec::new();
        for (link, seat) in &mut self.seats {
            if slept {
                // Messages that arrived meanwhile are read next.
                seat.heard_at = now;
            }
            let is_silent = seat.is_silent_at(now);
            if is_silent && seat.guest.is_none() {
                strangers.push(*link);
            } else if std::mem::replace(&mut seat.is_silent, is_silent) != is_silent {
                acts.push(HostAct::Show);
            }
            if now - seat.told_at >= HEARTBEAT {
                seat.told_at = now;
                acts.extend(sent(*link, &Message::Beat(self.seen.0)));
            }
        }
        acts.extend(strangers.into_iter().flat_map(|link| self.turn_away(link, None)));
        acts.extend(self.tell_entering());
        acts
    }

    /// Links whose entries were taken from the log begin again.
    fn look(&mut self, log: &Log) -> Vec<HostAct> {
        let (length, head) = std::mem::replace(&mut self.seen, (log.next_seq().0, log.head()));
        let links: Vec<u32> = self.seats.keys().copied().collect();
        let is_longer = log.head_at(length as usize) == Some(head);
        self.withhold(log, if is_longer { length } else { 0 });
        if !is_longer {
            return links.into_iter().flat_map(|link| self.turn_away(link, None)).collect();
        }
        if log.next_seq().0 == length {
            return Vec::new();
        }
        links.into_iter().flat_map(|link| self.compare_again(link, log)).collect()
    }

    /// The log has grown: what a guest had alone may be here now.
    fn compare_again(&mut self, link: u32, log: &Log) -> Vec<HostAct> {
        let judged = self.judged.clone();
        let Some(guest) = self.guest(link).filter(|guest| guest.relation != Relation::Follows) else {
            return Vec::new();
        };
        let (length, head) = guest.end;
        if told(judged.as_deref(), guest.role, log).head_at(length as usize) == Some(head) {
            guest.relation = Relation::Follows;
            return self.welcome(link, None, log);
        }
        // A log that goes on is no longer the beginning of a longer one.
        let was_ahead = std::mem::replace(&mut guest.relation, Relation::Apart) == Relation::Ahead;
        let mut acts = self.tell_joined(link, log);
        if was_ahead {
            acts.extend(self.missing(link).into_iter().chain([HostAct::Show]));
        }
        acts
    }

    fn take(&mut self, link: u32, message: Message, log: &Log, now: i64) -> Vec<HostAct> {
        match message {
            Message::Hello(hello) => self.greet(link, hello, log, now),
            Message::Ask(ask) => self.ask(link, &ask),
            Message::Beat(length) => {
                if let Some(guest) = self.guest(link) {
                    guest.store(length);
                }
                self.board_arrived(link).into_iter().chain(self.portions(link, log)).collect()
            }
            Message::Compared(relation) => self.compared(link, relation),
            Message::Brought(file) => self.brought(link, &file, log),
            Message::At(at) => self.entered_at(link, at),
            Message::Bye => self.turn_away(link, None),
            Message::Welcome(_)
            | Message::Turned(_)
            | Message::Entries(_)
            | Message::Answer(_)
            | Message::Bring
            | Message::Shown(_)
            | Message::Elsewhere(_)
            | Message::Joined(_) => self.unread(link, Unread::Damaged),
        }
    }

    pub(super) fn guest(&mut self, link: u32) -> Option<&mut Arrived> {
        self.seats.get_mut(&link)?.guest.as_mut()
    }

    fn greet(&mut self, link: u32, hello: Hello, log: &Log, now: i64) -> Vec<HostAct> {
        if opening(log).is_none_or(|opened| opened.event != hello.event) {
            return self.turn_away(link, Some(&Message::Turned(Turned::OtherEvent)));
        }
        let (mut acts, identity) = (Vec::new(), hello.identity);
        // A link has one identity.
        if self.guest(link).is_some_and(|guest| guest.identity != identity) || !self.may_begin(link, hello.length) {
            return self.turn_away(link, None);
        }
        let is_older = |other: u32, seat: &Seat| {
            other != link && seat.guest.as_ref().map(|guest| guest.identity) == Some(identity)
        };
        let older: Vec<u32> =
            self.seats.iter().filter(|(other, seat)| is_older(**other, seat)).map(|(other, _)| *other).collect();
        acts.extend(older.into_iter().flat_map(|other| self.turn_away(other, None)));
        let others: Vec<Present> = self.guests().filter(|guest| guest.link != link).collect();
        if others.len() >= MOST_GUESTS {
            let silent =
                others.iter().filter(|guest| now - guest.heard_at >= SILENCE).min_by_key(|guest| guest.heard_at);
            let Some(silent) = silent.map(|guest| guest.link) else {
                let most = u8::try_from(MOST_GUESTS).unwrap_or(u8::MAX);
                acts.extend(self.turn_away(link, Some(&Message::Turned(Turned::Full(most)))));
                return acts;
            };
            acts.extend(self.turn_away(silent, None));
        }
        let Some(seat) = self.seats.get_mut(&link) else { return acts };
        let role = hello.wanted.min(seat.granted);
        let relation = match told(self.judged.as_deref(), role, log).head_at(hello.length as usize) {
            // A screen has no log.
            _ if role == Role::Screen => Relation::Follows,
            Some(head) if head == hello.head => Relation::Follows,
            Some(_) => Relation::Apart,
            None => Relation::Ahead,
        };
        let name = shortened(&hello.name, LONGEST_NAME);
        seat.guest = Some(Arrived::new(identity, name, role, relation, (hello.length, hello.head)));
        acts.extend(self.welcome(link, hello.open, log));
        if relation == Relation::Apart {
            acts.extend(self.missing(link));
        }
        acts
    }

    fn missing(&mut self, link: u32) -> Option<HostAct> {
        let seat = self.seats.get_mut(&link)?;
        (!std::mem::replace(&mut seat.is_missing_told, true)).then_some(HostAct::Missing(link))
    }

    fn ask(&mut self, link: u32, ask: &Ask) -> Vec<HostAct> {
        let person = self.seats.get(&link).map(|seat| seat.person.clone());
        let Some(guest) = self.guest(link) else { return self.unread(link, Unread::Damaged) };
        let (role, follows) = (guest.role, guest.relation == Relation::Follows);
        let id = AskId { identity: guest.identity, number: ask.number };
        let asked = match ask.what.read() {
            Ok(asked) => asked,
            Err(unread) => return self.unread(link, unread),
        };
        let here: Vec<_> = self.seats.values().filter_map(|seat| Some(seat.guest.as_ref()?.identity)).collect();
        let answer = |outcome| sent(link, &Message::Answer(Answer { number: ask.number, outcome }));
        match self.memory.meet(id, |identity| here.contains(&identity)) {
            Met::Again(outcome) => return answer(outcome),
            Met::Known => return Vec::new(),
            Met::New => {}
        }
        if !follows || !asked.is_allowed(role, |seq| self.memory.wrote(id.identity, seq)) {
            self.memory.settle(id, &Outcome::NotAllowed);
            return answer(Outcome::NotAllowed);
        }
        let person = person.filter(|_| role == Role::Judge);
        let by = person.unwrap_or_else(|| shortened(&ask.by, LONGEST_NAME));
        vec![HostAct::Decide(Box::new(Wanted { ask: id, asked, by, reason: ask.reason.clone(), seen: ask.seen }))]
    }

    fn compared(&mut self, link: u32, relation: Relation) -> Vec<HostAct> {
        let Some(guest) = self.guest(link).filter(|guest| guest.relation == Relation::Ahead) else { return Vec::new() };
        guest.relation = if relation == Relation::Ahead { Relation::Ahead } else { Relation::Apart };
        self.missing(link).into_iter().chain([HostAct::Show]).collect()
    }

    fn brought(&mut self, link: u32, file: &str, log: &Log) -> Vec<HostAct> {
        let Some(seat) = self.seats.get_mut(&link) else { return Vec::new() };
        seat.parts.allow(LARGEST_ASK);
        let Some(guest) = seat.guest.as_mut().filter(|guest| guest.role == Role::Desk) else {
            return self.unread(link, Unread::Damaged);
        };
        // Not awaited any more: a Hello came in between.
        if !matches!(guest.brought, Brought::Awaited) {
            return Vec::new();
        }
        guest.brought = Brought::Nothing;
        if !guest.may_bring() {
            return Vec::new();
        }
        let Ok(theirs) = envelope::read(file) else { return self.unread(link, Unread::Damaged) };
        if theirs.entries().first() != log.entries().first() {
            return self.turn_away(link, Some(&Message::Turned(Turned::OtherEvent)));
        }
        guest.end = (theirs.next_seq().0, theirs.head());
        self.join_or_offer(link, Arc::new(theirs), log)
    }

    /// Tells the guest if nothing of its log is missing here, and the person otherwise.
    fn join_or_offer(&mut self, link: u32, theirs: Arc<Log>, log: &Log) -> Vec<HostAct> {
        if let Some(guest) = self.guest(link) {
            guest.brought = Brought::Here(Arc::clone(&theirs));
        }
        let told = self.tell_joined(link, log);
        if told.is_empty() { vec![HostAct::Brought(link, theirs)] } else { told }
    }

    fn tell_joined(&mut self, link: u32, log: &Log) -> Vec<HostAct> {
        let Some(guest) = self.guest(link) else { return Vec::new() };
        let theirs = match &guest.brought {
            Brought::Here(theirs) if covers(log, theirs) => Arc::clone(theirs),
            Brought::Here(_) | Brought::Nothing | Brought::Awaited | Brought::Joined(_) => return Vec::new(),
        };
        guest.brought = Brought::Joined(theirs);
        let (length, head) = guest.end;
        sent(link, &Message::Joined(Joined { length, head, file: envelope::write(log) }))
    }

    fn unread(&mut self, link: u32, unread: Unread) -> Vec<HostAct> {
        let said = match unread {
            Unread::Version(_) | Unread::Newer => Some(Message::Turned(Turned::Version)),
            Unread::Damaged | Unread::TooLarge(_) => None,
        };
        self.turn_away(link, said.as_ref())
    }

    fn turn_away(&mut self, link: u32, said: Option<&Message>) -> Vec<HostAct> {
        if self.seats.remove(&link).is_none() {
            return Vec::new();
        }
        let said = said.into_iter().flat_map(|message| sent(link, message));
        let acts: Vec<HostAct> = said.chain([HostAct::Close(link), HostAct::Show]).collect();
        acts.into_iter().chain(self.tell_entering()).collect()
    }
}

pub(super) fn sent(link: u32, message: &Message) -> Vec<HostAct> {
    parts(message).into_iter().map(|part| HostAct::Send(link, part)).collect()
}

fn is_of(seat: &Seat, ask: AskId) -> bool {
    seat.guest.as_ref().is_some_and(|guest| guest.identity == ask.identity)
}
