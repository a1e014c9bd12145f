//! A hall of devices for `tests/live.rs`: hosts, guests and hostile ones with real logs, links that delay, double, die and
//! come back, storage that lags, sleep, reloads, and the checks after every step.

use std::collections::{BTreeMap, VecDeque};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::app::live::{
    Asked, End, Guest, GuestAct, Host, HostAct, Identity, Life, Relation, Role, Settled, State, Wanted, carry_out,
};
use topcut::engine::command::{Call, Command};
use topcut::engine::decide::entry;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EventId, Instant};
use topcut::engine::log::Log;
use topcut::engine::log::live::Live;

use crate::desk::{Desk, custom, entered};
use crate::meeting::Device;
use crate::meeting::acts::staffed;

/// Of a message, in milliseconds.
const LONGEST_WAY: i64 = 150;
/// Until a side learns that a link died.
const LONGEST_NEWS: i64 = 4000;
/// Of an entry to the disk of a guest.
const LONGEST_STORE: i64 = 80;

pub(super) enum Mode {
    Host(Box<Host>),
    Guest(Box<Guest>),
}

pub(super) struct Station {
    pub(super) mode: Mode,
    pub(super) identity: Identity,
    pub(super) granted: Role,
    pub(super) log: Option<Log>,
    pub(super) live: Option<Live>,
    pub(super) disk: u32,
    pub(super) storing: VecDeque<(i64, u32)>,
    pub(super) wire: Option<u32>,
    /// The station that it follows or wants to follow.
    pub(super) target: usize,
    pub(super) wakes: i64,
    pub(super) ticked: i64,
    /// Tags of its asks by number.
    pub(super) tags: BTreeMap<u32, String>,
    /// Length of the log at the last check.
    pub(super) checked: u32,
    pub(super) is_hostile: bool,
    pub(super) took_another: bool,
}

#[derive(Default)]
pub(super) struct Wire {
    pub(super) host: usize,
    pub(super) guest: usize,
    pub(super) up: VecDeque<(i64, Vec<u8>)>,
    pub(super) down: VecDeque<(i64, Vec<u8>)>,
    /// When each side learns that it is closed: host, guest.
    pub(super) closes: [Option<i64>; 2],
    pub(super) is_dead: bool,
}

/// Counts of events, which prove that a run meets each kind.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    pub(super) worlds: usize,
    pub(super) entries: usize,
    pub(super) asks: usize,
    pub(super) done: usize,
    pub(super) refused: usize,
    pub(super) not_allowed: usize,
    pub(super) not_done: usize,
    pub(super) unsure: usize,
    pub(super) deaths: usize,
    pub(super) reloads: usize,
    pub(super) takeovers: usize,
    /// Logs brought to a person, of these declined, and joined logs taken by guests.
    pub(super) brought: usize,
    pub(super) declined: usize,
    pub(super) replaced: usize,
    /// By file.
    pub(super) merges: usize,
    pub(super) hostile: usize,
    pub(super) silent: usize,
}

impl Counts {
    pub(super) fn plus(&self, other: &Self) -> Self {
        Self {
            worlds: self.worlds + other.worlds,
            entries: self.entries + other.entries,
            asks: self.asks + other.asks,
            done: self.done + other.done,
            refused: self.refused + other.refused,
            not_allowed: self.not_allowed + other.not_allowed,
            not_done: self.not_done + other.not_done,
            unsure: self.unsure + other.unsure,
            deaths: self.deaths + other.deaths,
            reloads: self.reloads + other.reloads,
            takeovers: self.takeovers + other.takeovers,
            brought: self.brought + other.brought,
            declined: self.declined + other.declined,
            replaced: self.replaced + other.replaced,
            merges: self.merges + other.merges,
            hostile: self.hostile + other.hostile,
            silent: self.silent + other.silent,
        }
    }
}

pub(super) struct World {
    pub(super) rng: StdRng,
    pub(super) stations: Vec<Station>,
    pub(super) wires: BTreeMap<u32, Wire>,
    pub(super) links: u32,
    pub(super) now: i64,
    pub(super) event: EventId,
    /// Outcome by tag.
    pub(super) settled: BTreeMap<String, Option<Settled>>,
    pub(super) is_quiet: bool,
    pub(super) counts: Counts,
}

impl Station {
    pub(super) fn new(identity: u64, mode: Mode, granted: Role, log: Option<Log>) -> Self {
        let disk = log.as_ref().map_or(0, |log| log.next_seq().0);
        Self {
            mode,
            identity: Identity(identity),
            granted,
            log,
            live: None,
            disk,
            storing: VecDeque::new(),
            wire: None,
            target: 0,
            wakes: 0,
            ticked: 0,
            tags: BTreeMap::new(),
            checked: 0,
            is_hostile: false,
            took_another: false,
        }
    }

    pub(super) fn live(&mut self) -> Live {
        let live = Live::of(self.log.as_ref().expect("an event"), self.live.as_ref());
        self.live = Some(live.clone());
        live
    }

    /// Whether it is to have the whole log at the end: a screen follows without one.
    pub(super) fn has_log(&self) -> bool {
        !self.is_hostile && (self.granted != Role::Screen || matches!(self.mode, Mode::Host(_)))
    }

    pub(super) fn length(&self) -> u32 {
        self.log.as_ref().map_or(0, |log| log.next_seq().0)
    }

    pub(super) fn host(&mut self) -> Option<&mut Host> {
        if let Mode::Host(host) = &mut self.mode { Some(host) } else { None }
    }

    pub(super) fn guest(&mut self) -> Option<&mut Guest> {
        if let Mode::Guest(guest) = &mut self.mode { Some(guest) } else { None }
    }

    pub(super) fn state(&self) -> Option<State> {
        if let Mode::Guest(guest) = &self.mode { Some(guest.state()) } else { None }
    }

    pub(super) fn device(&self, by: &str) -> Device {
        let desk = Desk { log: self.log.clone().expect("an event"), seed: 0, reason: String::new() };
        Device::new(&desk, by)
    }
}

/// A running event.
fn event(rng: &mut StdRng) -> Log {
    let format = FORMATS[rng.random_range(0..FORMATS.len())];
    let mut desk = Desk::open(format.id, custom(rng.random_range(1..=2), 0));
    let kind = desk.state().rules.entry;
    let players = rng.random_range(4..=8_u16);
    desk.must(Command::AddEntries((1..=players).map(|n| entered(kind, &format!("P{n}"))).collect()));
    let setup = staffed(desk.state().setup);
    desk.must(Command::EditSetup(setup));
    if rng.random_range(0..4_u32) > 0 {
        desk.post();
    }
    desk.log
}

impl World {
    pub(super) fn new(seed: u64, guests: usize, hostile: usize) -> Self {
        let mut rng = StdRng::seed_from_u64(seed);
        let log = event(&mut rng);
        let id = log.replay().id;
        let host = Host::new(Life(rng.random()));
        let mut stations = vec![Station::new(0, Mode::Host(Box::new(host)), Role::Desk, Some(log.clone()))];
        for number in 1..=guests + hostile {
            let granted = [Role::Desk, Role::Desk, Role::Desk, Role::Judge, Role::Judge, Role::Screen]
                [rng.random_range(0..6_usize)];
            let own = (rng.random_range(0..3_u32) == 0).then(|| log.clone());
            let guest = guest(&id, number, Role::Desk);
            let mut station = Station::new(number as u64, Mode::Guest(Box::new(guest)), granted, own);
            if number > guests {
                (station.is_hostile, station.granted) = (true, [Role::Judge, Role::Screen][number % 2]);
            }
            stations.push(station);
        }
        Self {
            rng,
            stations,
            wires: BTreeMap::new(),
            links: 0,
            now: 0,
            event: id,
            settled: BTreeMap::new(),
            is_quiet: false,
            counts: Counts::default(),
        }
    }

    pub(super) fn chance(&mut self, of: u32) -> bool {
        self.rng.random_range(0..of) == 0
    }

    /// The number of a station, at random.
    pub(super) fn any(&mut self) -> usize {
        self.rng.random_range(0..self.stations.len())
    }

    pub(super) fn is_awake(&self, one: usize) -> bool {
        self.stations[one].wakes <= self.now
    }

    pub(super) fn is_host(&self, one: usize) -> bool {
        matches!(self.stations[one].mode, Mode::Host(_))
    }

    /// The writer that new guests look for: the one with the longest log.
    pub(super) fn writer(&self) -> usize {
        let hosts = (0..self.stations.len()).filter(|one| self.is_host(*one));
        hosts.max_by_key(|one| (self.stations[*one].length(), usize::MAX - one)).expect("somebody writes")
    }

    // Links

    pub(super) fn connect(&mut self, one: usize) {
        let target = self.stations[one].target;
        if self.is_host(one) || !self.is_host(target) || !self.is_awake(one) || !self.is_awake(target) {
            return;
        }
        self.links += 1;
        let link = self.links;
        self.wires.insert(link, Wire { host: target, guest: one, ..Wire::default() });
        let (now, granted) = (self.now, self.stations[one].granted);
        self.stations[target].host().expect("a host").joined(link, granted, now);
        self.flush(one);
        // An older link stays open at the other side until it learns of it.
        if let Some(old) = self.stations[one].wire.replace(link) {
            self.kill(old);
        }
        let station = &mut self.stations[one];
        let (Mode::Guest(guest), log) = (&mut station.mode, &station.log) else { return };
        let acts = guest.opened(log.as_ref(), now);
        self.act(one, acts);
    }

    pub(super) fn is_linked(&self, one: usize) -> bool {
        self.stations[one].wire.is_some()
    }

    /// The link of a guest dies.
    pub(super) fn lose(&mut self, one: usize) {
        if let Some(link) = self.stations[one].wire.filter(|link| self.wires.contains_key(link)) {
            self.kill(link);
        }
    }

    /// The link dies with all that is on its way.
    pub(super) fn kill(&mut self, link: u32) {
        let news = [0, 1].map(|_| self.now + self.rng.random_range(0..LONGEST_NEWS));
        let wire = self.wires.get_mut(&link).expect("a link");
        if !std::mem::replace(&mut wire.is_dead, true) {
            (wire.up, wire.down, wire.closes) = (VecDeque::new(), VecDeque::new(), news.map(Some));
            self.counts.deaths += 1;
        }
    }

    pub(super) fn send(&mut self, link: u32, is_down: bool, bytes: Vec<u8>) {
        assert!(bytes.len() <= 16_384, "a data channel passes 16 KiB in one piece");
        let due = self.now + self.rng.random_range(1..LONGEST_WAY);
        let is_doubled = !is_down && bytes.len() < 2000 && self.chance(20);
        let wire = self.wires.get_mut(&link).expect("a link");
        if wire.is_dead {
            return;
        }
        let queue = if is_down { &mut wire.down } else { &mut wire.up };
        let due = queue.back().map_or(due, |(last, _)| due.max(*last));
        if is_doubled {
            queue.push_back((due, bytes.clone()));
        }
        queue.push_back((due, bytes));
    }

    /// One side closes: what it sent before still arrives.
    pub(super) fn close(&mut self, link: u32, by_host: bool) {
        let wire = self.wires.get_mut(&link).expect("a link");
        if wire.is_dead {
            return;
        }
        wire.is_dead = true;
        let left = if by_host { &mut wire.down } else { &mut wire.up };
        let after = left.back().map_or(self.now, |(due, _)| *due);
        (if by_host { &mut wire.up } else { &mut wire.down }).clear();
        wire.closes[usize::from(by_host)] = Some(after);
    }

    pub(super) fn deliver(&mut self) {
        for link in self.wires.keys().copied().collect::<Vec<_>>() {
            loop {
                let (now, wire) = (self.now, &self.wires[&link]);
                let is_due = |queue: &VecDeque<(i64, Vec<u8>)>| queue.front().is_some_and(|(due, _)| *due <= now);
                let (host, guest) = (wire.host, wire.guest);
                if is_due(&wire.up) && self.is_awake(host) {
                    let (_, bytes) = self.wires.get_mut(&link).expect("a link").up.pop_front().expect("bytes");
                    self.host_hears(host, link, &bytes);
                } else if is_due(&wire.down) && self.is_awake(guest) {
                    let (_, bytes) = self.wires.get_mut(&link).expect("a link").down.pop_front().expect("bytes");
                    if self.stations[guest].wire == Some(link) {
                        self.guest_hears(guest, &bytes);
                    }
                } else {
                    break;
                }
            }
            self.tell_closed(link);
        }
        self.wires.retain(|_, wire| !wire.is_dead || !wire.is_told());
    }

    pub(super) fn tell_closed(&mut self, link: u32) {
        let (now, wire) = (self.now, &self.wires[&link]);
        let (host, guest, closes) = (wire.host, wire.guest, wire.closes);
        if closes[0].is_some_and(|due| due <= now) && self.is_awake(host) && wire.up.is_empty() {
            self.wires.get_mut(&link).expect("a link").closes[0] = None;
            if let Some(state) = self.stations[host].host() {
                let acts = state.closed(link);
                self.host_act(host, acts);
            }
        }
        if closes[1].is_some_and(|due| due <= now) && self.is_awake(guest) && self.wires[&link].down.is_empty() {
            self.wires.get_mut(&link).expect("a link").closes[1] = None;
            if self.stations[guest].wire == Some(link) {
                self.stations[guest].wire = None;
                if let Some(state) = self.stations[guest].guest() {
                    let acts = state.closed();
                    self.act(guest, acts);
                }
            }
        }
    }

    // Acts

    pub(super) fn host_hears(&mut self, one: usize, link: u32, bytes: &[u8]) {
        let now = self.now;
        let station = &mut self.stations[one];
        let (Mode::Host(host), Some(log)) = (&mut station.mode, &station.log) else { return };
        let acts = host.heard(link, bytes, log, now);
        self.host_act(one, acts);
    }

    pub(super) fn guest_hears(&mut self, one: usize, bytes: &[u8]) {
        let now = self.now;
        let station = &mut self.stations[one];
        let (Mode::Guest(guest), log) = (&mut station.mode, &station.log) else { return };
        let acts = guest.heard(bytes, log.as_ref(), now);
        if !station.is_hostile {
            self.act(one, acts);
        }
    }

    pub(super) fn host_act(&mut self, one: usize, acts: Vec<HostAct>) {
        for act in acts {
            match act {
                HostAct::Send(link, bytes) => self.send(link, true, bytes),
                HostAct::Close(link) => self.close(link, true),
                HostAct::Decide(wanted) => self.decide(one, &wanted),
                HostAct::Brought(_, theirs) => self.take_in(one, &theirs),
                HostAct::Missing(_) | HostAct::Show => {}
            }
        }
    }

    pub(super) fn decide(&mut self, one: usize, wanted: &Wanted) {
        let asker = self.stations.iter().find(|station| station.identity == wanted.ask.identity).expect("a guest");
        match &wanted.asked {
            Asked::Command(command) => assert!(asker.granted.may(command), "{:?} asks {command:?}", asker.granted),
            Asked::Undo(_) | Asked::Redo(_) => assert!(asker.granted > Role::Screen),
        }
        let call = Call {
            now: Instant(1_000_000 + self.now),
            seed: self.rng.random(),
            reason: wanted.reason.clone(),
            record: None,
        };
        let station = &mut self.stations[one];
        let state = station.live().state();
        let log = station.log.as_mut().expect("an event");
        let fact = carry_out(log, &state, &wanted.asked, wanted.seen, &call);
        let result = fact.and_then(|fact| entry(log, &state, fact, &call, &wanted.by)).map(|entry| {
            assert!(log.push(entry));
            log.next_seq().0
        });
        if result.is_ok() {
            station.disk = station.length();
            if !self.is_quiet && self.chance(25) {
                // The host is reloaded before it answers.
                return self.reload(one);
            }
            self.written(one);
        }
        if let Some(host) = self.stations[one].host() {
            let acts = host.decided(wanted.ask, result);
            self.host_act(one, acts);
        }
    }

    pub(super) fn written(&mut self, one: usize) {
        let station = &mut self.stations[one];
        station.disk = station.length();
        let (Mode::Host(host), Some(log)) = (&mut station.mode, &station.log) else { return };
        let acts = host.written(log);
        self.host_act(one, acts);
    }

    pub(super) fn act(&mut self, one: usize, acts: Vec<GuestAct>) {
        for act in acts {
            match act {
                GuestAct::Send(bytes) => {
                    if let Some(link) = self.stations[one].wire {
                        self.send(link, false, bytes);
                    }
                }
                GuestAct::Append(entries) => self.append(one, entries),
                GuestAct::Replace(log) => self.replace(one, *log),
                GuestAct::Settled(number, settled) => self.settle(one, number, settled),
                GuestAct::Shown(_) | GuestAct::Elsewhere(_) => {}
                GuestAct::Close => {
                    if let Some(link) = self.stations[one].wire.take() {
                        self.close(link, false);
                    }
                }
                GuestAct::Show(State::Lost) => self.counts.silent += 1,
                GuestAct::Show(state) => {
                    assert_ne!(state, State::Ended(End::Unreadable), "the host sends sound messages");
                }
            }
        }
    }

    pub(super) fn append(&mut self, one: usize, entries: Vec<topcut::engine::log::Stamped>) {
        let due = self.now + self.rng.random_range(0..LONGEST_STORE);
        let station = &mut self.stations[one];
        let mut entries = entries.into_iter();
        let log =
            station.log.get_or_insert_with(|| Log::new(vec![entries.next().expect("an opening")]).expect("a log"));
        for entry in entries {
            assert!(log.push(entry), "an entry is appended once, in order");
        }
        let length = station.length();
        station.storing.push_back((due, length));
    }

    pub(super) fn store(&mut self, one: usize) {
        while let Some((_, length)) = self.stations[one].storing.front().copied().filter(|(due, _)| *due <= self.now) {
            self.stations[one].storing.pop_front();
            self.stored(one, length);
        }
    }

    pub(super) fn flush(&mut self, one: usize) {
        while let Some((_, length)) = self.stations[one].storing.pop_front() {
            self.stored(one, length);
        }
    }

    pub(super) fn stored(&mut self, one: usize, length: u32) {
        let station = &mut self.stations[one];
        station.disk = station.disk.max(length);
        let (Mode::Guest(guest), Some(log)) = (&mut station.mode, &station.log) else { return };
        let acts = guest.stored(log, length);
        self.act(one, acts);
    }

    pub(super) fn settle(&mut self, one: usize, number: u32, settled: Settled) {
        let tag = self.stations[one].tags.remove(&number).expect("settled once");
        let wire = self.stations[one].wire.and_then(|link| self.wires.get(&link));
        let host = wire.map_or(self.stations[one].target, |wire| wire.host);
        let places = |of: usize| {
            let entries = self.stations[of].log.as_ref().map_or(&[][..], Log::entries);
            let found = entries.iter().enumerate().filter(|(_, entry)| entry.reason == tag);
            found.map(|(index, _)| index as u32).collect::<Vec<_>>()
        };
        // A former host may have taken a joined log since it answered.
        let place = places(if self.stations[host].took_another { one } else { host });
        match &settled {
            Settled::Done(length) => {
                assert_eq!(place, [length - 1], "{tag} is done: it is in the host's log once");
                assert_eq!(places(one), [length - 1], "{tag} is done: it is in this log once");
                assert!(self.stations[one].disk >= *length, "{tag} is done: it is stored here");
                self.counts.done += 1;
            }
            Settled::Refused(_) => self.counts.refused += 1,
            Settled::NotAllowed => self.counts.not_allowed += 1,
            Settled::NotDone => self.counts.not_done += 1,
            Settled::Unsure => self.counts.unsure += 1,
        }
        if matches!(settled, Settled::Refused(_) | Settled::NotAllowed | Settled::NotDone) {
            assert!(place.is_empty(), "{tag} is {settled:?}: it is not in the host's log");
        }
        self.settled.insert(tag, Some(settled));
    }

    // Time

    pub(super) fn pass(&mut self, millis: i64) {
        self.now += millis;
        for one in 0..self.stations.len() {
            if !self.is_awake(one) {
                continue;
            }
            self.store(one);
            if self.now - self.stations[one].ticked >= 1000 {
                self.stations[one].ticked = self.now;
                let now = self.now;
                match &mut self.stations[one].mode {
                    Mode::Host(host) => {
                        let acts = host.tick(now);
                        self.host_act(one, acts);
                    }
                    Mode::Guest(guest) => {
                        let acts = guest.tick(now);
                        self.act(one, acts);
                    }
                }
            }
        }
        self.deliver();
        self.check();
    }

    /// The invariants after every step.
    pub(super) fn check(&mut self) {
        for one in 0..self.stations.len() {
            let station = &self.stations[one];
            let Some(log) = &station.log else { continue };
            assert!(log.entries().len() >= station.checked as usize, "{one} keeps what it has");
            self.stations[one].checked = self.stations[one].length();
            let Mode::Host(host) = &self.stations[one].mode else { continue };
            let log = self.stations[one].log.as_ref().expect("an event");
            for present in
                host.guests().filter(|present| present.relation == Relation::Follows && present.role != Role::Screen)
            {
                let Some(wire) = self.wires.get(&present.link) else { continue };
                let guest = &self.stations[wire.guest];
                if guest.is_hostile || guest.wire != Some(present.link) {
                    continue;
                }
                assert!(present.stored <= guest.disk, "what is acknowledged is stored");
                if matches!(guest.state(), Some(State::Following(_))) {
                    let head = guest.log.as_ref().map(Log::head);
                    assert!(
                        head.is_none() || head == log.head_at(guest.length() as usize),
                        "a guest's log begins the host's"
                    );
                }
            }
        }
    }
}

impl Wire {
    fn is_told(&self) -> bool {
        self.closes == [None, None] && self.up.is_empty() && self.down.is_empty()
    }
}

pub(super) fn guest(event: &EventId, number: usize, wanted: Role) -> Guest {
    Guest::new(event.clone(), Identity(number as u64), format!("desk {number}"), wanted)
}
