//! A guest: its log follows the host's.

use super::asked::{Asked, carry_out};
use super::entering::sound;
use super::follow::{Followed, followed, joined};
use super::link::{Parts, parts};
use super::message::{
    Answer, Ask, Hello, Identity, LARGEST_ASK, LARGEST_TOLD, Life, Message, Relation, Spot, Text, Turned, Unread,
    Welcome,
};
use super::pending::{Due, Pending, Settled};
use super::role::Role;
use super::state::{End, GuestAct, NotNow, State};
use super::{HEARTBEAT, SILENCE};
use crate::engine::log::chain::Head;
use crate::engine::log::live::Live;
use crate::files::event::envelope;
use crate::files::prelude::*;

#[derive(Clone, Debug)]
pub struct Guest {
    event: EventId,
    identity: Identity,
    name: String,
    wanted: Role,
    state: State,
    /// While a link is open.
    link: Option<Link>,
    pending: Option<Pending>,
    last: u32,
    live: Option<Live>,
    /// Where this device enters a result.
    pub(super) at: Option<Spot>,
}

#[derive(Clone, Debug)]
struct Link {
    parts: Parts,
    heard_at: i64,
    told_at: i64,
    ticked_at: i64,
    /// Length of the log as last acknowledged.
    stored: u32,
    /// Role and host, once welcomed by a host that it follows.
    welcomed: Option<(Role, Life)>,
    /// As whom a judge signs.
    person: String,
}

impl Guest {
    /// A guest of an event, which its device may not have yet.
    pub fn new(event: EventId, identity: Identity, name: String, wanted: Role) -> Self {
        let (state, link, pending, last, live, at) = (State::Joining, None, None, 0, None, None);
        Self { event, identity, name, wanted, state, link, pending, last, live, at }
    }

    /// For the next link: the name, and the role of its offer.
    pub fn wants(&mut self, name: String, wanted: Role) {
        (self.name, self.wanted) = (name, wanted);
    }

    pub const fn state(&self) -> State {
        self.state
    }

    /// The person as whom a judge signs, once the host has told it; empty for nobody.
    pub fn person(&self) -> Option<&str> {
        let link = self.link.as_ref()?;
        link.welcomed.filter(|(role, _)| *role == Role::Judge).map(|_| link.person.as_str())
    }

    /// Whether the entry of the open ask is in this log already, before its answer.
    pub fn is_written(&self, log: &Log) -> bool {
        self.pending.as_ref().is_some_and(|pending| pending.entry_in(log.entries(), log.entries().len()).is_some())
    }

    /// The ask without an answer.
    pub fn waiting(&self) -> Option<(u32, &Asked)> {
        self.pending.as_ref().map(|pending| (pending.number, &pending.asked))
    }

    /// A link to the host opened, or this log was stored in place of the own one. `log`: as stored.
    pub fn opened(&mut self, log: Option<&Log>, now: i64) -> Vec<GuestAct> {
        let stored = log.map_or(0, |log| log.next_seq().0);
        let parts = Parts::new(LARGEST_TOLD);
        let person = String::new();
        self.link = Some(Link { parts, heard_at: now, told_at: now, ticked_at: now, stored, welcomed: None, person });
        self.greet(log)
    }

    /// Names the stored part of the log.
    fn greet(&mut self, log: Option<&Log>) -> Vec<GuestAct> {
        let stored = self.link.as_mut().map_or(0, |link| {
            link.welcomed = None;
            link.stored
        });
        let head = log.and_then(|log| log.head_at(stored as usize));
        let (length, head) = head.map_or_else(Default::default, |head| (stored, head));
        let open = self.pending.as_ref().map(|pending| pending.number);
        let (event, name) = (self.event.clone(), self.name.clone());
        let hello = Hello { event, identity: self.identity, name, wanted: self.wanted, length, head, open };
        sent(&Message::Hello(hello)).into_iter().chain(self.show(State::Joining)).collect()
    }

    /// The browser closed the link.
    pub fn closed(&mut self) -> Vec<GuestAct> {
        self.link = None;
        match self.state {
            State::Joining | State::Following(_) | State::Ahead(_) | State::Apart => self.show(State::Lost),
            State::Lost | State::InCharge | State::Ended(_) => Vec::new(),
        }
    }

    /// `log`: with all entries appended so far.
    pub fn heard(&mut self, part: &[u8], log: Option<&Log>, now: i64) -> Vec<GuestAct> {
        let Some(link) = &mut self.link else { return Vec::new() };
        link.heard_at = now;
        let role = link.welcomed.map(|(role, _)| role);
        let taken = link.parts.take(part);
        let mut acts = Vec::new();
        if let (Some(role), State::Lost) = (role, self.state) {
            acts.extend(self.show(State::Following(role)));
        }
        acts.extend(match taken {
            Ok(None) => Vec::new(),
            Ok(Some(message)) => self.take(message, log),
            Err(unread) => self.unread(unread),
        });
        acts
    }

    fn take(&mut self, message: Message, log: Option<&Log>) -> Vec<GuestAct> {
        match message {
            Message::Welcome(welcome) => self.welcomed(welcome, log),
            Message::Turned(turned) => self.ended(End::Turned(turned)),
            Message::Entries(entries) if matches!(self.state, State::Following(Role::Judge | Role::Desk)) => {
                let followed = followed(&self.event, log, &mut self.live, &entries);
                match followed {
                    Followed::Nothing => Vec::new(),
                    Followed::More(entries) => vec![GuestAct::Append(entries)],
                    // Entries between are missing: compare again.
                    Followed::Gap => self.greet(log),
                    Followed::Apart => self.apart(State::Apart),
                    Followed::Unread(unread) => self.unread(unread),
                }
            }
            // Sent before a comparison that is under way.
            Message::Entries(_) => Vec::new(),
            Message::Shown(board) if self.state == State::Following(Role::Screen) => {
                std::iter::once(GuestAct::Shown(board)).chain(sent(&Message::Beat(0))).collect()
            }
            Message::Shown(_) => Vec::new(),
            Message::Elsewhere(all) if matches!(self.state, State::Following(_)) => {
                vec![GuestAct::Elsewhere(sound(&all))]
            }
            Message::Elsewhere(_) => Vec::new(),
            Message::Answer(Answer { number, outcome }) => {
                let pending = self.pending.as_mut().filter(|pending| pending.number == number);
                let settled = pending.and_then(|pending| pending.answered(outcome));
                self.settle(settled, log)
            }
            Message::Beat(_) => Vec::new(),
            Message::Bring => {
                self.waits(log).map_or_else(Vec::new, |log| sent(&Message::Brought(envelope::write(log))))
            }
            Message::Joined(told) => {
                let log = self.waits(log).and_then(|own| joined(own, &told));
                log.map(|log| GuestAct::Replace(Box::new(log))).into_iter().collect()
            }
            Message::Bye => self.ended(End::ByHost),
            Message::Hello(_) | Message::Ask(_) | Message::Compared(_) | Message::Brought(_) | Message::At(_) => {
                self.unread(Unread::Damaged)
            }
        }
    }

    fn welcomed(&mut self, welcome: Welcome, log: Option<&Log>) -> Vec<GuestAct> {
        if self.link.as_ref().is_some_and(|link| link.welcomed.is_some()) {
            return Vec::new();
        }
        let Welcome { role, life, length, head, relation, last, open, person } = welcome;
        self.last = self.last.max(last);
        let at_its_end = log.map_or_else(|| (length == 0).then(Head::default), |log| log.head_at(length as usize));
        match relation {
            Relation::Follows => {
                if let Some(link) = &mut self.link {
                    (link.welcomed, link.person) = (Some((role, life)), person);
                }
                let acts = self.show(State::Following(role));
                let settled = self.pending.as_mut().and_then(|pending| pending.recalled(life, length, open));
                acts.into_iter().chain(self.tell_entering()).chain(self.settle(settled, log)).collect()
            }
            Relation::Ahead if at_its_end == Some(head) => {
                let own = log.map_or(0, |log| log.next_seq().0);
                self.apart(State::Ahead(own.saturating_sub(length)))
            }
            Relation::Ahead | Relation::Apart => self.apart(State::Apart),
        }
    }

    /// Entries up to this length of the log are stored.
    pub fn stored(&mut self, log: &Log, length: u32) -> Vec<GuestAct> {
        let Some(link) = &mut self.link else { return Vec::new() };
        link.stored = length;
        sent(&Message::Beat(length)).into_iter().chain(self.settle(None, Some(log))).collect()
    }

    /// Asks the host. `by`: the person, who acted when the log had the length `seen`: what came in since may overtake it.
    ///
    /// # Errors
    /// Nothing was sent.
    pub fn ask(
        &mut self,
        asked: Asked,
        (by, reason): (&str, &str),
        seen: u32,
        log: &Log,
        now: Instant,
    ) -> Result<(u32, Vec<GuestAct>), NotNow> {
        let welcomed = self.link.as_ref().and_then(|link| link.welcomed);
        let (Some((_, life)), State::Following(_)) = (welcomed, self.state) else { return Err(NotNow::NotFollowing) };
        refuse_if(self.pending.is_some(), NotNow::Waiting)?;
        let number = self.last.saturating_add(1);
        let (by, reason) = (self.person().unwrap_or(by).to_owned(), reason.to_owned());
        let message =
            Message::Ask(Ask { number, what: Text::of(&asked), by: by.clone(), reason: reason.clone(), seen });
        refuse_if(message.bytes().len() > LARGEST_ASK, NotNow::TooLarge)?;
        let live = Live::of(log, self.live.as_ref());
        let call = Call { reason: reason.clone(), ..Call::at(now) };
        let predicted = carry_out(log, &live.state(), &asked, seen, &call).ok();
        self.live = Some(live);
        self.last = number;
        self.pending = Some(Pending { number, asked, by, reason, seen, life, predicted, due: Due::Answer });
        Ok((number, sent(&message)))
    }

    /// The person lets this device write on. Possible whenever it does not follow; an open link closes.
    pub fn go_on_here(&mut self) -> Vec<GuestAct> {
        match self.state {
            State::Joining | State::Following(_) | State::InCharge => Vec::new(),
            State::Lost | State::Ahead(_) | State::Apart | State::Ended(_) => self.part(State::InCharge),
        }
    }

    /// The person leaves.
    pub fn leave(&mut self) -> Vec<GuestAct> {
        let bye = if self.link.is_some() { sent(&Message::Bye) } else { Vec::new() };
        bye.into_iter().chain(self.ended(End::Left)).collect()
    }

    /// Runs about once a second.
    pub fn tick(&mut self, now: i64) -> Vec<GuestAct> {
        let Some(link) = &mut self.link else { return Vec::new() };
        let slept = now - std::mem::replace(&mut link.ticked_at, now) >= SILENCE;
        if slept {
            // Messages that arrived meanwhile are read next.
            link.heard_at = now;
        }
        let is_silent = now - link.heard_at >= SILENCE;
        let mut acts = Vec::new();
        if now - link.told_at >= HEARTBEAT {
            link.told_at = now;
            acts.extend(sent(&Message::Beat(link.stored)));
        }
        if is_silent && matches!(self.state, State::Joining | State::Following(_)) {
            acts.extend(self.show(State::Lost));
        }
        acts
    }

    fn settle(&mut self, settled: Option<Settled>, log: Option<&Log>) -> Vec<GuestAct> {
        let stored = self.link.as_ref().map_or(0, |link| link.stored);
        let of_log = |pending: &Pending| log.and_then(|log| pending.stored(log, stored));
        let settled = settled.or_else(|| self.pending.as_ref().and_then(of_log));
        let Some(settled) = settled else { return Vec::new() };
        self.pending.take().map(|pending| GuestAct::Settled(pending.number, settled)).into_iter().collect()
    }

    /// No answer will be heard any more.
    fn give_up(&mut self) -> Option<GuestAct> {
        self.pending.take().map(|pending| GuestAct::Settled(pending.number, Settled::Unsure))
    }

    fn apart(&mut self, state: State) -> Vec<GuestAct> {
        if let Some(link) = &mut self.link {
            link.welcomed = None;
        }
        let relation = if matches!(state, State::Ahead(_)) { Relation::Ahead } else { Relation::Apart };
        sent(&Message::Compared(relation)).into_iter().chain(self.give_up()).chain(self.show(state)).collect()
    }

    /// The log, while it waits for the host to take it in.
    const fn waits<'a>(&self, log: Option<&'a Log>) -> Option<&'a Log> {
        match self.state {
            State::Ahead(_) | State::Apart => log,
            State::Joining | State::Following(_) | State::Lost | State::InCharge | State::Ended(_) => None,
        }
    }

    fn unread(&mut self, unread: Unread) -> Vec<GuestAct> {
        self.ended(match unread {
            Unread::Version(_) | Unread::Newer => End::Turned(Turned::Version),
            Unread::Damaged | Unread::TooLarge(_) => End::Unreadable,
        })
    }

    fn ended(&mut self, end: End) -> Vec<GuestAct> {
        self.part(State::Ended(end))
    }

    /// Closes the link for good.
    fn part(&mut self, state: State) -> Vec<GuestAct> {
        let closes = self.link.take().map(|_| GuestAct::Close);
        self.give_up().into_iter().chain(closes).chain(self.show(state)).collect()
    }

    fn show(&mut self, state: State) -> Vec<GuestAct> {
        if self.state == state {
            return Vec::new();
        }
        self.state = state;
        vec![GuestAct::Show(state)]
    }
}

pub(super) fn sent(message: &Message) -> Vec<GuestAct> {
    parts(message).into_iter().map(GuestAct::Send).collect()
}
