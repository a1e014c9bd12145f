//! A small event with live desks: its devices, and each part that one of them sent.

use std::collections::VecDeque;

use topcut::app::live::{Asked, Guest, GuestAct, HEARTBEAT, Host, HostAct, Identity, Life, Role, Wanted, carry_out};
use topcut::audit::simulate::{Wish, simulate};
use topcut::engine::command::{Call, Command};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EventId, Seq};
use topcut::engine::judging::JudgeNote;
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::files::merge::{Decided, Join, join};

use super::NOW;

/// Granted at each link: to one that has not greeted, a desk and a judge that follow, and desks apart and ahead.
pub const GRANTED: [Role; 5] = [Role::Judge, Role::Desk, Role::Judge, Role::Desk, Role::Desk];

/// The device that writes.
#[derive(Clone)]
pub struct Writer {
    pub host: Host,
    pub log: Log,
}

#[derive(Clone)]
pub struct Follower {
    pub guest: Guest,
    pub log: Option<Log>,
}

/// A part that was sent: its link, and whether the host sent it.
pub type Said = (u32, bool, Vec<u8>);

#[derive(Clone)]
pub struct Hall {
    pub writer: Writer,
    pub followers: Vec<Follower>,
    under_way: VecDeque<Said>,
    pub said: Vec<Said>,
}

fn call(reason: &str) -> Call {
    Call { now: NOW, seed: 3, reason: reason.to_owned(), record: None }
}

fn push(log: &mut Log, (by, reason): (&str, &str), fact: Fact) {
    let (by, reason) = (by.to_owned(), reason.to_owned());
    assert!(log.push(Stamped { seq: log.next_seq(), at: NOW, by, reason, fact }));
}

fn note(text: &str) -> Asked {
    Asked::Command(Box::new(Command::Note(JudgeNote { text: text.to_owned(), ..JudgeNote::default() })))
}

impl Writer {
    /// As the app does it.
    pub fn decide(&mut self, wanted: &Wanted) -> Vec<HostAct> {
        let Wanted { ask, asked, by, reason, seen } = wanted;
        let fact = carry_out(&self.log, &self.log.replay(), asked, *seen, &call(reason));
        let result = fact.map(|fact| {
            push(&mut self.log, (by, reason), fact);
            self.log.next_seq().0
        });
        let mut acts = if result.is_ok() { self.host.written(&self.log) } else { Vec::new() };
        acts.extend(self.host.decided(*ask, result));
        acts
    }

    /// A person takes in all that a guest has alone, if nothing is to be chosen.
    pub fn take_in(&mut self, theirs: &Log) -> Vec<HostAct> {
        match join(&self.log, theirs, &Decided::default(), &call("joined")) {
            Join::Offer(offer) => offer.fact.into_iter().for_each(|fact| push(&mut self.log, ("", ""), fact)),
            Join::Continues => self.log = theirs.clone(),
            Join::Nothing | Join::Strangers => {}
        }
        self.host.written(&self.log)
    }
}

impl Follower {
    fn new(event: EventId, link: usize, log: Option<Log>) -> Self {
        let guest = Guest::new(event, Identity(link as u64 + 1), format!("Guest {link}"), GRANTED[link]);
        Self { guest, log }
    }

    /// Carries out an act, with all that must hold for the log.
    pub fn act(&mut self, act: GuestAct) -> Vec<GuestAct> {
        match act {
            GuestAct::Append(entries) => {
                if let Some(log) = &mut self.log {
                    assert!(entries.into_iter().all(|entry| log.push(entry)), "entries go on where the log ends");
                } else {
                    self.log = Some(Log::new(entries).expect("entries begin a log"));
                }
                let log = self.log.as_ref().expect("a log");
                self.guest.stored(log, log.next_seq().0)
            }
            GuestAct::Replace(log) => {
                self.log = Some(*log);
                self.guest.opened(self.log.as_ref(), 0)
            }
            GuestAct::Send(_)
            | GuestAct::Shown(_)
            | GuestAct::Elsewhere(_)
            | GuestAct::Settled(..)
            | GuestAct::Close
            | GuestAct::Show(_) => Vec::new(),
        }
    }
}

impl Hall {
    /// The host has just asked the guest apart for its log, and the desk has just asked for a note.
    pub fn new() -> Self {
        let wish = Wish::new(FORMATS[0], 4, 1);
        let whole = simulate(&wish).expect("an event").entries().to_vec();
        let begun = |length: usize| Log::new(whole[..length].to_vec()).expect("a beginning of a log");
        let half = whole.len() / 2;
        let event = begun(1).replay().id;
        let mut apart = begun(half - 2);
        let alone =
            |log: &Log| carry_out(log, &log.replay(), &note("alone"), log.next_seq().0, &call("")).expect("a note");
        let fact = alone(&apart);
        push(&mut apart, ("Guest 3", ""), fact);
        let logs = [None, None, Some(begun(half - 3)), Some(apart)];
        let followers = (0..).zip(logs).map(|(link, log)| Follower::new(event.clone(), link, log)).collect();
        let writer = Writer { host: Host::new(Life(7)), log: begun(half) };
        let mut hall = Self { writer, followers, under_way: VecDeque::new(), said: Vec::new() };
        (1..4).for_each(|link| hall.open(link));
        hall.ask(2, note("of the judge"));
        hall.deliver();
        let mut ahead = hall.writer.log.clone();
        let fact = alone(&ahead);
        push(&mut ahead, ("Guest 4", ""), fact);
        hall.followers.push(Follower::new(event, 4, Some(ahead)));
        hall.open(4);
        hall.writer.host.joined(0, GRANTED[0], 0);
        let acts = hall.followers[0].guest.opened(None, 0);
        hall.said.extend(
            acts.into_iter()
                .filter_map(|act| if let GuestAct::Send(part) = act { Some((0, false, part)) } else { None }),
        );
        let acts = hall.writer.host.fetch(3, &hall.writer.log);
        hall.host_acts(acts);
        hall.ask(1, note("of the desk"));
        hall
    }

    /// The rest of the session, up to its end.
    pub fn go_on(&mut self) {
        self.deliver();
        self.open(0);
        let last = self.writer.log.next_seq().0 - 1;
        let asks =
            [(2, Asked::Command(Box::new(Command::PairRound))), (1, Asked::Command(Box::new(Command::PairRound)))];
        let takes_back = [
            (1, Asked::Undo(Seq(last))),
            (1, Asked::Redo(Seq(last))),
            (2, note("more")),
            (2, Asked::Undo(Seq(last + 3))),
        ];
        for (link, asked) in asks.into_iter().chain(takes_back) {
            self.ask(link, asked);
            self.deliver();
        }
        let acts = self.writer.host.tick(HEARTBEAT);
        self.host_acts(acts);
        let acts = self.followers[1].guest.tick(HEARTBEAT);
        self.guest_acts(1, acts);
        self.deliver();
        self.followers[4].guest = Guest::new(EventId("other".to_owned()), Identity(9), String::new(), Role::Desk);
        self.open(4);
        let acts = self.followers[1].guest.leave();
        self.guest_acts(1, acts);
        self.deliver();
        let acts = self.writer.host.end_all();
        self.host_acts(acts);
    }

    fn open(&mut self, link: u32) {
        self.writer.host.joined(link, GRANTED[link as usize], 0);
        let follower = &mut self.followers[link as usize];
        let acts = follower.guest.opened(follower.log.as_ref(), 0);
        self.guest_acts(link, acts);
        self.deliver();
    }

    fn ask(&mut self, link: u32, asked: Asked) {
        let Follower { guest, log } = &mut self.followers[link as usize];
        let log = log.as_ref().expect("a log");
        let (_, acts) = guest.ask(asked, ("Ann", ""), log.next_seq().0, log, NOW).expect("it follows");
        self.guest_acts(link, acts);
    }

    fn send(&mut self, said: Said) {
        self.said.push(said.clone());
        self.under_way.push_back(said);
    }

    fn deliver(&mut self) {
        while let Some((link, by_host, part)) = self.under_way.pop_front() {
            if by_host {
                let Follower { guest, log } = &mut self.followers[link as usize];
                let acts = guest.heard(&part, log.as_ref(), 0);
                self.guest_acts(link, acts);
            } else {
                let acts = self.writer.host.heard(link, &part, &self.writer.log, 0);
                self.host_acts(acts);
            }
        }
    }

    fn host_acts(&mut self, acts: Vec<HostAct>) {
        for act in acts {
            let more = match act {
                HostAct::Send(link, part) => {
                    self.send((link, true, part));
                    continue;
                }
                HostAct::Decide(wanted) => self.writer.decide(&wanted),
                HostAct::Brought(_, theirs) => self.writer.take_in(&theirs),
                HostAct::Close(_) | HostAct::Missing(_) | HostAct::Show => continue,
            };
            self.host_acts(more);
        }
    }

    fn guest_acts(&mut self, link: u32, acts: Vec<GuestAct>) {
        for act in acts {
            if let GuestAct::Send(part) = act {
                self.send((link, false, part));
            } else {
                let more = self.followers[link as usize].act(act);
                self.guest_acts(link, more);
            }
        }
    }
}
