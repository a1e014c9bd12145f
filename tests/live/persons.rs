//! Actions of people in a hall of devices: commands, reloads, sleep, takeovers, merges, attacks; and the quiet end.

use std::collections::BTreeMap;

use rand::RngExt;
use rand::rngs::StdRng;
use topcut::app::live::{Asked, Host, Life, Role, Settled, State, carry_out};
use topcut::engine::command::Call;
use topcut::engine::decide::entry;
use topcut::engine::facts::{Carried, Joined, LeftOut};
use topcut::engine::id::{EventId, Instant};
use topcut::engine::log::{Fact, Log};
use topcut::files::merge::Whose;

use super::world::{Mode, World, guest};
use crate::desk::Desk;
use crate::meeting::acts::any_command;
use crate::meeting::{Device, decide_all, joined_with, lost};

impl World {
    pub(super) fn reload(&mut self, one: usize) {
        self.counts.reloads += 1;
        let life = Life(self.rng.random());
        for link in self.wires.keys().copied().collect::<Vec<_>>() {
            let wire = &self.wires[&link];
            if wire.host == one || wire.guest == one {
                let own = usize::from(wire.guest == one);
                self.kill(link);
                self.wires.get_mut(&link).expect("a link").closes[own] = None;
            }
        }
        let event = self.event.clone();
        let station = &mut self.stations[one];
        (station.wire, station.live) = (None, None);
        station.storing.clear();
        station.tags.clear();
        let entries = station.log.take().map(|log| log.entries()[..station.disk as usize].to_vec());
        station.log = entries.and_then(|entries| Log::new(entries).ok());
        station.checked = station.checked.min(station.disk);
        station.mode = match station.mode {
            Mode::Host(_) => Mode::Host(Box::new(Host::new(life))),
            Mode::Guest(_) => Mode::Guest(Box::new(guest(&event, one, Role::Desk))),
        };
    }

    /// A command for this station, or undo or redo.
    fn wish(&mut self, one: usize) -> Asked {
        let state = self.stations[one].live().state();
        let log = self.stations[one].log.as_ref().expect("an event");
        match self.rng.random_range(0..14_u32) {
            0 if log.undoable().is_some_and(|entry| entry.seq.0 > 2) => {
                Asked::Undo(log.undoable().expect("an entry").seq)
            }
            1 if log.redoable().is_some() => Asked::Redo(log.redoable().expect("an entry").seq),
            _ => {
                let device = self.stations[one].device("");
                Asked::Command(Box::new(any_command(&device, &state, &mut self.rng)))
            }
        }
    }

    /// The person at a station does something.
    pub(super) fn work(&mut self, one: usize) {
        if !self.is_awake(one) || self.stations[one].log.is_none() || self.stations[one].is_hostile {
            return;
        }
        let asked = self.wish(one);
        let tag = format!("{one} at {} {}", self.now, self.settled.len());
        let now = Instant(1_000_000 + self.now);
        let seed = self.rng.random();
        let station = &mut self.stations[one];
        if let Mode::Guest(guest) = &mut station.mode {
            let log = station.log.as_ref().expect("an event");
            if let Ok((number, acts)) = guest.ask(asked, (&format!("by {one}"), &tag), log.next_seq().0, log, now) {
                station.tags.insert(number, tag.clone());
                self.settled.insert(tag, None);
                self.counts.asks += 1;
                self.act(one, acts);
            }
            return;
        }
        let state = station.live().state();
        let call = Call { now, seed, reason: tag, record: None };
        let log = station.log.as_mut().expect("an event");
        let fact = carry_out(log, &state, &asked, log.next_seq().0, &call);
        if let Ok(entry) = fact.and_then(|fact| entry(log, &state, fact, &call, &format!("by {one}"))) {
            assert!(log.push(entry));
            self.counts.entries += 1;
            self.written(one);
        }
    }

    pub(super) fn sleep(&mut self, one: usize) {
        self.stations[one].wakes = self.now + self.rng.random_range(0..30_000);
    }

    /// A guest without its host goes on by itself; others look for it.
    pub(super) fn take_over(&mut self, one: usize) {
        if !self.is_awake(one) || self.stations[one].is_hostile || self.stations[one].log.is_none() {
            return;
        }
        self.flush(one);
        let Some(guest) = self.stations[one].guest() else { return };
        let acts = guest.go_on_here();
        self.act(one, acts);
        if self.stations[one].state() == Some(State::InCharge) {
            self.counts.takeovers += 1;
            self.become_host(one);
        }
    }

    fn become_host(&mut self, one: usize) {
        let life = Life(self.rng.random());
        self.stations[one].mode = Mode::Host(Box::new(Host::new(life)));
        if let Some(link) = self.stations[one].wire.take() {
            self.kill(link);
        }
    }

    fn become_guest(&mut self, one: usize, of: usize) {
        if let Some(host) = self.stations[one].host() {
            let acts = host.end_all();
            self.host_act(one, acts);
        }
        let guest = guest(&self.event, one, Role::Desk);
        self.stations[one].mode = Mode::Guest(Box::new(guest));
        self.stations[one].target = of;
    }

    /// The persons settle what is ahead or apart, and a second host follows the writer.
    pub(super) fn reconcile(&mut self, one: usize) {
        let target = self.stations[one].target;
        match self.stations[one].state() {
            Some(State::Ahead(_) | State::Apart)
                if self.is_host(target) && self.is_awake(one) && self.is_awake(target) =>
            {
                if self.stations[one].granted == Role::Desk && (self.is_quiet || !self.chance(8)) {
                    return self.fetch(target, one);
                }
                self.flush(one);
                self.merge(target, one);
                self.connect(one);
            }
            None if self.is_awake(one) => {
                // Persons do not know which log is longer.
                let any = self.any();
                let other = if self.is_quiet { self.writer() } else { any };
                if other != one && self.is_host(other) {
                    self.become_guest(one, other);
                    self.connect(one);
                }
            }
            _ => {}
        }
    }

    /// The host joins the other's file; the other then takes the file of the host.
    fn merge(&mut self, host: usize, other: usize) {
        self.counts.merges += 1;
        let theirs = self.stations[other].log.clone().expect("an event");
        self.join(host, &theirs);
        let joined = self.stations[host].log.clone().expect("an event");
        self.take_whole(other, joined);
    }

    /// The host writes the join of its log with another one.
    fn join(&mut self, host: usize, theirs: &Log) {
        let ours = self.stations[host].device(&format!("by {host}"));
        let theirs = Device::new(&Desk { log: theirs.clone(), seed: 0, reason: String::new() }, "file");
        let whose = |rng: &mut StdRng| [Whose::Ours, Whose::Theirs][rng.random_range(0..2_usize)];
        let after = joined_with(&ours, &theirs, &decide_all(&ours, &theirs, || whose(&mut self.rng)));
        assert_eq!(lost(&ours, &after), [], "ours are lost");
        assert_eq!(lost(&theirs, &after), [], "theirs are lost");
        self.stations[host].log = Some(after.log().clone());
        self.written(host);
    }

    fn take_whole(&mut self, one: usize, log: Log) {
        let station = &mut self.stations[one];
        station.storing.clear();
        (station.log, station.checked) = (Some(log), 0);
        (station.disk, station.took_another) = (station.length(), true);
    }

    /// The person at the host takes in what a guest has.
    fn fetch(&mut self, host: usize, guest: usize) {
        let Some(link) = self.stations[guest].wire else { return };
        let station = &mut self.stations[host];
        let (Mode::Host(state), Some(log)) = (&mut station.mode, &station.log) else { return };
        let acts = state.fetch(link, log);
        self.host_act(host, acts);
    }

    /// The log of a guest is shown to the person, who joins it or declines.
    pub(super) fn take_in(&mut self, host: usize, theirs: &Log) {
        self.counts.brought += 1;
        if self.chance(4) {
            self.counts.declined += 1;
        } else {
            self.join(host, theirs);
        }
    }

    /// A guest takes the joined log of its host.
    pub(super) fn replace(&mut self, one: usize, log: Log) {
        self.counts.replaced += 1;
        let before = self.stations[one].device("guest");
        let after = Device::new(&Desk { log: log.clone(), seed: 0, reason: String::new() }, "host");
        assert_eq!(lost(&before, &after), [], "nothing vanishes");
        self.take_whole(one, log);
        let (now, station) = (self.now, &mut self.stations[one]);
        let (Mode::Guest(guest), log) = (&mut station.mode, &station.log) else { return };
        let acts = guest.opened(log.as_ref(), now);
        self.act(one, acts);
    }

    /// Bytes that a hostile browser can send.
    pub(super) fn attack(&mut self, one: usize, forge: fn(&mut StdRng, &EventId, u64, &Log) -> Vec<u8>) {
        if self.stations[one].wire.is_none_or(|link| self.wires.get(&link).is_none_or(|wire| wire.is_dead)) {
            self.stations[one].target = self.writer();
            self.connect(one);
        }
        let log = self.stations[self.writer()].log.clone().expect("an event");
        let bytes = forge(&mut self.rng, &self.event, one as u64, &log);
        if let Some(link) = self.stations[one].wire {
            self.counts.hostile += 1;
            self.send(link, false, bytes[..bytes.len().min(16_384)].to_vec());
        }
    }

    /// Nobody does anything more; all are awake and connected.
    pub(super) fn come_to_rest(&mut self) {
        self.is_quiet = true;
        for station in &mut self.stations {
            station.wakes = 0;
        }
        for _ in 0..400 {
            let is_still = self.wires.values().all(|wire| wire.up.is_empty() && wire.down.is_empty());
            if is_still && self.is_settled() {
                break;
            }
            for one in 0..self.stations.len() {
                if self.stations[one].is_hostile {
                    continue;
                }
                self.reconcile(one);
                let (writer, is_linked) = (self.writer(), self.stations[one].wire.is_some());
                let is_host_gone = !self.is_host(self.stations[one].target);
                if one != writer && (!is_linked || is_host_gone) {
                    self.stations[one].target = writer;
                    self.connect(one);
                }
            }
            self.pass(200);
        }
        self.at_rest();
    }

    fn is_settled(&self) -> bool {
        let head = self.stations[self.writer()].log.as_ref().map(Log::head);
        self.stations.iter().enumerate().filter(|(_, station)| station.has_log()).all(|(one, station)| {
            let follows = matches!(station.state(), Some(State::Following(_)));
            (one == self.writer() || follows && station.tags.is_empty())
                && station.log.as_ref().map(Log::head) == head
                && station.disk == station.length()
        })
    }

    fn at_rest(&mut self) {
        let writer = self.writer();
        let log = self.stations[writer].log.clone().expect("an event");
        for (one, station) in self.stations.iter().enumerate().filter(|(_, station)| station.has_log()) {
            let state = station.state();
            assert!(one == writer || matches!(state, Some(State::Following(_))), "{one} is {state:?}");
            assert!(station.log.as_ref() == Some(&log), "{one} of {} has the log", self.stations.len());
            assert_eq!(station.tags, BTreeMap::new(), "{one} has its answers");
        }
        let mut found: BTreeMap<&str, usize> = BTreeMap::new();
        let mut told: BTreeMap<&str, usize> = BTreeMap::new();
        for entry in log.entries() {
            *found.entry(&entry.reason).or_default() += 1;
            if let Fact::Joined(Joined { then, left, .. }) = &entry.fact {
                let carried = then.iter().map(|Carried { entry, .. }| entry);
                for entry in carried.chain(left.iter().map(|LeftOut { entry, .. }| entry)) {
                    *told.entry(&entry.reason).or_default() += 1;
                }
            }
        }
        let joins = self.counts.merges + self.counts.brought + self.counts.replaced;
        for (tag, settled) in &self.settled {
            let (found, told) = (found.get(tag.as_str()).copied(), told.get(tag.as_str()).copied());
            assert!(found.unwrap_or(0) <= 1, "{tag} is doubled");
            match settled {
                // Joins keep what is in effect, which is checked there, and not what was taken back before.
                Some(Settled::Done(_)) => assert!(found.or(told).is_some() || joins > 0, "{tag} is lost"),
                Some(Settled::Refused(_) | Settled::NotAllowed | Settled::NotDone) => {
                    assert_eq!((found, told), (None, None), "{tag} was not done");
                }
                Some(Settled::Unsure) | None => {}
            }
        }
    }
}
