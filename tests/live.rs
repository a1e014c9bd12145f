//! Live desks: random halls of devices, and the messages between them.
//!
//! `TOPCUT_FULL=1` runs many more worlds. Failures name the seed.

mod commands;
mod joining;
mod persons;
mod roles;
mod world;

use std::sync::Arc;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::app::live::message::{
    Answer, Ask, Entries, Hello, Joined, LARGEST_ASK, Message, Outcome, PROTOCOL, Text, Turned, Unread,
};
use topcut::app::live::{
    Asked, End, Guest, GuestAct, Host, HostAct, Identity, Life, MOST_GUESTS, NotNow, Parts, Role, SILENCE, Settled,
    State, carry_out,
};
use topcut::engine::command::{Call, ClockCommand, Command, DraftDetails, Refusal};
use topcut::engine::decide::entry;
use topcut::engine::id::{EntryId, EventId, Instant, Seq, TableNumber};
use topcut::engine::log::{Log, Stamped};
use topcut::files::event::envelope;

use crate::desk::{Desk, custom, named, scores};
use world::{Counts, World, guest};

fn worlds() -> u64 {
    if std::env::var_os("TOPCUT_FULL").is_some() { 3000 } else { 300 }
}

/// Adds up the counts of worlds, each run in its own way.
fn each_world(seeds: u64, run: fn(u64) -> World) -> Counts {
    let first = std::env::var("TOPCUT_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let last = if first > 0 { first + 1 } else { seeds };
    let mut sum = Counts::default();
    for seed in first..last {
        let world = std::panic::catch_unwind(|| run(seed));
        let Ok(world) = world else { panic!("the world with seed {seed}") };
        sum = sum.plus(&world.counts);
    }
    sum.worlds = (last - first) as usize;
    println!("{sum:?}");
    sum
}

/// One host that stays; links die, devices sleep and are reloaded.
fn one_host(seed: u64) -> World {
    let mut rng = StdRng::seed_from_u64(!seed);
    let guests = rng.random_range(1..=MOST_GUESTS).min(rng.random_range(1..=MOST_GUESTS));
    let hostile = usize::from(guests < MOST_GUESTS && rng.random_range(0..3_u32) == 0);
    let mut world = World::new(seed, guests, hostile);
    (1..=guests).for_each(|one| world.connect(one));
    for _ in 0..rng.random_range(100..240_u32) {
        let one = world.any();
        match world.rng.random_range(0..60_u32) {
            0..=31 => world.work(one),
            32 => world.work(0),
            33 => world.lose(one),
            34 if one > 0 => world.reload(one),
            35 if world.rng.random_range(0..3_u32) == 0 => world.reload(0),
            36 => world.sleep(one),
            37..=46 if one > guests => world.attack(one, forged),
            47..=49 if !world.is_linked(one) => world.connect(one),
            50 => world.connect(one),
            _ => {}
        }
        let millis = world.rng.random_range(0..150);
        world.pass(millis);
    }
    world.come_to_rest();
    world
}

/// Guests go on by themselves, with the host dead or alive.
fn several_hosts(seed: u64) -> World {
    let mut rng = StdRng::seed_from_u64(!seed);
    let guests = rng.random_range(1..=3);
    let mut world = World::new(seed ^ 0xA5A5, guests, 0);
    (1..=guests).for_each(|one| world.connect(one));
    for _ in 0..rng.random_range(150..400_u32) {
        let one = world.any();
        match world.rng.random_range(0..40_u32) {
            0..=15 => world.work(one),
            16..=18 => world.lose(one),
            19 if world.rng.random_range(0..3_u32) == 0 => world.reload(one),
            20 => world.sleep(one),
            21..=23 => world.take_over(one),
            24..=29 => world.reconcile(one),
            30 => world.sleep(0),
            31..=32 if !world.is_linked(one) => world.connect(one),
            _ => {}
        }
        let millis = world.rng.random_range(0..300);
        world.pass(millis);
    }
    world.come_to_rest();
    world
}

#[test]
fn guests_follow_one_host_and_nothing_is_lost_or_doubled() {
    let sum = each_world(worlds(), one_host);
    if sum.worlds >= 300 {
        assert!(sum.done > 1000 && sum.refused > 500 && sum.not_allowed > 500, "asks meet every answer");
        assert!(sum.not_done > 50 && sum.unsure > 2 && sum.deaths > 500 && sum.reloads > 500, "links and devices fail");
        assert!(sum.hostile > 300 && sum.silent > 100, "guests are hostile, and links silent");
    }
}

#[test]
fn guests_that_go_on_alone_are_joined_again() {
    let sum = each_world(worlds() / 2, several_hosts);
    if sum.worlds >= 150 {
        assert!(sum.takeovers > 50 && sum.merges > 20, "logs part, and are joined by file");
        assert!(sum.brought > 40 && sum.declined > 10 && sum.replaced > 40, "and over the link");
    }
}

/// Bytes of a hostile guest that knows the protocol.
fn forged(rng: &mut StdRng, event: &EventId, identity: u64, log: &Log) -> Vec<u8> {
    let length = log.next_seq().0;
    let wanted = [Role::Desk, Role::Judge, Role::Screen][rng.random_range(0..3_usize)];
    let hello = |length: u32| {
        let head = log.head_at(length as usize).unwrap_or_default();
        let open = Some(rng_number(length));
        Message::Hello(Hello {
            event: event.clone(),
            identity: Identity(identity),
            name: "x".repeat(3000),
            wanted,
            length,
            head,
            open,
        })
    };
    let commands = [
        Command::PairRound,
        Command::Close,
        Command::Clock(ClockCommand::Set(i64::MIN)),
        Command::Drop(EntryId(0), Default::default()),
        Command::CallPlayer { entry: EntryId(u16::MAX), at_table: Some(TableNumber(0)) },
    ];
    let what = match rng.random_range(0..3_u32) {
        0 => Asked::Undo(Seq(length.saturating_sub(1))),
        1 => Asked::Redo(Seq(rng.random())),
        _ => Asked::Command(Box::new(commands[rng.random_range(0..commands.len())].clone())),
    };
    let number = [1, 2, 7, u32::MAX][rng.random_range(0..4_usize)];
    let ask = Ask { number, what: Text::of(&what), by: "Org".into(), reason: "x".repeat(200), seen: length };
    let file = envelope::write(log);
    let message = match rng.random_range(0..11_u32) {
        0..=2 => hello(length),
        3 => hello(rng.random_range(0..=length + 3)),
        4..=6 => Message::Ask(ask),
        7 => Message::Bring,
        8 => Message::Brought(file.chars().take(rng.random_range(0..9000)).collect()),
        9 => Message::Joined(Joined { length, head: log.head(), file: file.chars().take(9000).collect() }),
        _ => Message::Beat(u32::MAX),
    };
    let mut bytes = whole(&message);
    match rng.random_range(0..10_u32) {
        0 => bytes.truncate(rng.random_range(0..=bytes.len())),
        1 => {
            let place = rng.random_range(0..bytes.len());
            bytes[place] ^= 1 << rng.random_range(0..8_u32);
        }
        2 => bytes = (0..rng.random_range(0..40_u32)).map(|_| rng.random()).collect(),
        3 => bytes.extend([0xFF; 40]),
        _ => {}
    }
    bytes
}

const fn rng_number(length: u32) -> u32 {
    length.wrapping_mul(7) % 5
}

/// A message that fits into one part.
fn whole(message: &Message) -> Vec<u8> {
    let mut bytes = vec![PROTOCOL, 0];
    bytes.extend(postcard::to_allocvec(message).unwrap());
    bytes
}

fn message_of(bytes: &[u8]) -> Message {
    Parts::new(LARGEST_ASK).take(bytes).unwrap().expect("a whole message")
}

/// A host with guests over links without delay.
struct Hall {
    host: Host,
    log: Log,
    guests: Vec<(Guest, Option<Log>)>,
    settled: Vec<(usize, u32, Settled)>,
    missing: Vec<u32>,
    brought: Vec<Arc<Log>>,
    /// What screens were told to show.
    boards: Vec<String>,
    /// Bytes in both directions.
    bytes: usize,
    now: i64,
}

/// Ann asks on all that is in the log.
fn asks(guest: &mut Guest, asked: Asked, log: &Log, now: i64) -> Result<(u32, Vec<GuestAct>), NotNow> {
    guest.ask(asked, ("Ann", ""), log.next_seq().0, log, Instant(now))
}

impl Hall {
    fn new(log: Log, guests: usize) -> Self {
        let event = log.replay().id;
        let mut host = Host::new(Life(1));
        let guests = (1..=guests).map(|number| (guest(&event, number, Role::Desk), None)).collect();
        host.tick(0);
        let (settled, missing, brought, boards) = Default::default();
        Self { host, log, guests, settled, missing, brought, boards, bytes: 0, now: 0 }
    }

    fn open(&mut self, one: usize, granted: Role) {
        self.host.joined(one as u32, granted, self.now);
        let (guest, log) = &mut self.guests[one];
        let acts = guest.opened(log.as_ref(), self.now);
        self.guest_acts(one, acts);
    }

    fn guest_acts(&mut self, one: usize, acts: Vec<GuestAct>) {
        for act in acts {
            match act {
                GuestAct::Send(bytes) => {
                    self.bytes += bytes.len();
                    let acts = self.host.heard(one as u32, &bytes, &self.log, self.now);
                    self.host_acts(acts);
                }
                GuestAct::Append(mut entries) => {
                    let (guest, log) = &mut self.guests[one];
                    let log = log.get_or_insert_with(|| Log::new(vec![entries.remove(0)]).unwrap());
                    entries.into_iter().for_each(|entry| assert!(log.push(entry)));
                    let acts = guest.stored(log, log.next_seq().0);
                    self.guest_acts(one, acts);
                }
                GuestAct::Replace(log) => {
                    let (guest, own) = &mut self.guests[one];
                    *own = Some(*log);
                    let acts = guest.opened(own.as_ref(), self.now);
                    self.guest_acts(one, acts);
                }
                GuestAct::Shown(board) => self.boards.push(board),
                GuestAct::Settled(number, settled) => self.settled.push((one, number, settled)),
                GuestAct::Elsewhere(_) | GuestAct::Close | GuestAct::Show(_) => {}
            }
        }
    }

    fn host_acts(&mut self, acts: Vec<HostAct>) {
        for act in acts {
            match act {
                HostAct::Send(link, bytes) => {
                    self.bytes += bytes.len();
                    let (guest, log) = &mut self.guests[link as usize];
                    let acts = guest.heard(&bytes, log.as_ref(), self.now);
                    self.guest_acts(link as usize, acts);
                }
                HostAct::Decide(wanted) => {
                    let call = Call { reason: wanted.reason.clone(), ..Call::at(Instant(self.now)) };
                    let state = self.log.replay();
                    let fact = carry_out(&self.log, &state, &wanted.asked, wanted.seen, &call);
                    let result = fact.and_then(|fact| entry(&self.log, &state, fact, &call, &wanted.by)).map(|entry| {
                        assert!(self.log.push(entry));
                        self.log.next_seq().0
                    });
                    self.written();
                    let acts = self.host.decided(wanted.ask, result);
                    self.host_acts(acts);
                }
                HostAct::Missing(link) => self.missing.push(link),
                HostAct::Brought(_, theirs) => self.brought.push(theirs),
                HostAct::Close(link) => {
                    let acts = self.guests[link as usize].0.closed();
                    self.guest_acts(link as usize, acts);
                }
                HostAct::Show => {}
            }
        }
    }

    fn written(&mut self) {
        let acts = self.host.written(&self.log);
        self.host_acts(acts);
    }

    fn ask(&mut self, one: usize, asked: Asked) -> Result<u32, NotNow> {
        let (guest, log) = &mut self.guests[one];
        let (number, acts) = asks(guest, asked, log.as_ref().unwrap(), self.now)?;
        self.guest_acts(one, acts);
        Ok(number)
    }

    fn command(&mut self, one: usize, command: Command) -> Settled {
        self.ask(one, Asked::Command(Box::new(command))).unwrap();
        self.settled.pop().expect("an answer").2
    }
}

fn playing(players: u16) -> Desk {
    let mut desk = Desk::with_players("xwing-2e", custom(4, 0), players);
    desk.post();
    desk
}

#[test]
fn a_large_event_arrives_in_parts() {
    let mut desk = Desk::with_players("xwing-2e", custom(6, 0), 200);
    desk.play_swiss(6);
    let mut hall = Hall::new(desk.log.clone(), 1);
    hall.open(0, Role::Judge);
    println!("{} entries, {} bytes, {} bytes sent", desk.log.entries().len(), desk.log.size(), hall.bytes);
    assert_eq!(hall.guests[0].1.as_ref(), Some(&desk.log));
    assert!(desk.log.size() > 140_000 && hall.bytes < desk.log.size() + desk.log.size() / 20);
    assert_eq!(hall.host.guests().map(|guest| guest.stored).collect::<Vec<_>>(), [desk.log.next_seq().0]);
}

#[test]
fn five_hundred_results_come_from_one_guest() {
    let mut desk = Desk::with_players("xwing-2e", custom(5, 0), 200);
    desk.post();
    let mut hall = Hall::new(desk.log, 2);
    hall.open(0, Role::Desk);
    hall.open(1, Role::Judge);
    let mut asked = 0;
    for round in 0..5 {
        if round > 0 {
            assert!(matches!(hall.command(0, Command::PairRound), Settled::Done(_)));
            assert!(matches!(hall.command(0, Command::PostRound { accepted: true }), Settled::Done(_)));
        }
        let last = hall.log.replay().last_round().unwrap().clone();
        for played in &last.matches {
            let command = Command::EnterResult(last.number, played.table, scores(100, 40));
            assert_eq!(hall.command(0, command), Settled::Done(hall.log.next_seq().0));
            asked += 1;
        }
    }
    assert_eq!(asked, 500);
    assert!(hall.guests.iter().all(|(_, log)| log.as_ref() == Some(&hall.log)));
}

#[test]
fn messages_are_small() {
    let desk = playing(8);
    let round = desk.last_round();
    let what = Command::EnterResult(round.number, TableNumber(4), scores(187, 120));
    let asked = Asked::Command(Box::new(what));
    let ask = |asked: &Asked| {
        whole(&Message::Ask(Ask {
            number: 250,
            what: Text::of(asked),
            by: "Montserrat Fitzgerald".into(),
            reason: String::new(),
            seen: 250,
        }))
        .len()
    };
    let (result, undo) = (ask(&asked), ask(&Asked::Undo(Seq(200))));
    let beat = whole(&Message::Beat(250)).len();
    let answer = whole(&Message::Answer(Answer { number: 250, outcome: Outcome::Done(250) })).len();
    let refused = Outcome::Refused(Text::of(&Refusal::HasResult(TableNumber(4))));
    let refused = whole(&Message::Answer(Answer { number: 250, outcome: refused })).len();
    println!("result {result}, undo {undo}, beat {beat}, answer {answer}, refusal {refused} bytes");
    assert!(result < 200 && undo < 50 && beat < 6 && answer < 10 && refused < 35);
}

#[test]
fn each_role_may_what_its_name_says() {
    let mut hall = Hall::new(playing(8).log, 3);
    for (one, role) in [Role::Screen, Role::Judge, Role::Desk].into_iter().enumerate() {
        hall.open(one, role);
        assert_eq!(hall.guests[one].0.state(), State::Following(role), "wanted the desk, and was granted less");
    }
    let round = hall.log.replay().last_round().unwrap().number;
    let result = |table: u16| Command::EnterResult(round, TableNumber(table), scores(100, 40));
    let log = hall.log.clone();
    let (_, acts) = asks(&mut hall.guests[0].0, Asked::Undo(Seq(1)), &log, 0).unwrap();
    hall.guest_acts(0, acts);
    assert_eq!(hall.settled.pop().unwrap().2, Settled::NotAllowed);
    let Settled::Done(first) = hall.command(1, result(1)) else { panic!("a judge enters results") };
    assert_eq!(hall.command(1, Command::WithdrawRound), Settled::NotAllowed);
    let Settled::Done(second) = hall.command(2, result(2)) else { panic!("a desk enters results") };
    let mut undo = |one: usize, length: u32| {
        hall.ask(one, Asked::Undo(Seq(length - 1))).unwrap();
        hall.settled.pop().unwrap().2
    };
    assert_eq!(undo(1, second), Settled::NotAllowed, "written by somebody else");
    assert_eq!(undo(1, first), Settled::Refused(Refusal::Overtaken), "its own, but not the last one");
    assert!(matches!(undo(2, second), Settled::Done(_)));
    assert!(matches!(undo(1, first), Settled::Done(_)), "now it is the last one");
}

#[test]
fn a_command_on_an_old_view_is_overtaken() {
    let desk = playing(8);
    let state = desk.state();
    let (mut hall, seen) = (Hall::new(desk.log, 2), state.last_round().unwrap().number);
    let asked = |command: Command| Asked::Command(Box::new(command));
    let length = hall.log.next_seq().0;
    let mut write = |command: Command, seen: u32| {
        let call = Call { reason: "because".into(), ..Call::at(Instant(5)) };
        let state = hall.log.replay();
        let fact = carry_out(&hall.log, &state, &asked(command), seen, &call)?;
        let entry = entry(&hall.log, &state, fact, &call, "")?;
        assert!(hall.log.push(entry));
        Ok(())
    };
    assert_eq!(write(Command::WithdrawRound, length), Ok(()));
    assert_eq!(write(Command::PairRound, length), Err(Refusal::Overtaken), "somebody else has changed the pairing");
    assert_eq!(write(Command::PairRound, length + 1), Ok(()));
    assert_eq!(write(Command::EditSetup(state.setup.clone()), length), Ok(()), "nobody else has changed it");
    assert_eq!(write(Command::EditSetup(state.setup.clone()), length), Err(Refusal::Overtaken));
    assert_eq!(write(Command::PostRound { accepted: true }, u32::MAX), Err(Refusal::Overtaken), "seen by nobody");
    assert_eq!(write(Command::PostRound { accepted: true }, length + 3), Ok(()));
    let result = |table: u16| Command::EnterResult(seen, TableNumber(table), scores(100, 40));
    assert_eq!(write(result(1), length + 4), Ok(()));
    assert_eq!(write(result(2), length + 4), Ok(()), "another table");
    assert_eq!(write(result(1), length + 4), Err(Refusal::HasResult(TableNumber(1))));
}

#[test]
fn the_ninth_guest_is_refused_until_one_is_silent() {
    let mut hall = Hall::new(playing(4).log, MOST_GUESTS + 2);
    for one in 0..=MOST_GUESTS {
        hall.open(one, Role::Screen);
    }
    let full = State::Ended(End::Turned(Turned::Full(8)));
    assert_eq!(hall.guests[MOST_GUESTS].0.state(), full);
    assert_eq!(hall.host.guests().count(), MOST_GUESTS);
    // Seven speak.
    hall.now = SILENCE;
    for one in 1..MOST_GUESTS {
        let acts = hall.host.heard(one as u32, &whole(&Message::Beat(0)), &hall.log, hall.now);
        hall.host_acts(acts);
    }
    hall.open(MOST_GUESTS + 1, Role::Screen);
    assert_eq!(hall.guests[MOST_GUESTS + 1].0.state(), State::Following(Role::Screen));
    assert!(matches!(hall.guests[0].0.state(), State::Lost));
    assert_eq!(hall.host.guests().count(), MOST_GUESTS);
}

#[test]
fn a_silent_link_is_shown_and_goes_on_when_it_speaks() {
    let mut hall = Hall::new(playing(4).log, 1);
    hall.open(0, Role::Desk);
    let (guest, log) = &mut hall.guests[0];
    for now in (1000..SILENCE).step_by(1000) {
        assert!(!guest.tick(now).iter().any(|act| matches!(act, GuestAct::Show(_))));
    }
    assert!(guest.tick(SILENCE).contains(&GuestAct::Show(State::Lost)));
    let ask = asks(guest, Asked::Undo(Seq(1)), log.as_ref().unwrap(), 0);
    assert_eq!(ask, Err(NotNow::NotFollowing));
    let shown = guest.heard(&whole(&Message::Beat(3)), log.as_ref(), SILENCE + 1);
    assert_eq!(shown, [GuestAct::Show(State::Following(Role::Desk))]);
    // A device that slept listens first.
    assert!(!guest.tick(10 * SILENCE).iter().any(|act| matches!(act, GuestAct::Show(_))));
    for now in (1000..=SILENCE).step_by(1000) {
        hall.host.tick(now);
    }
    assert!(hall.host.guests().all(|guest| guest.is_silent));
}

/// The link dies after the host wrote, and before the guest hears of it.
fn cut_off(hall: &mut Hall) -> (u32, u32) {
    let round = hall.log.replay().last_round().unwrap().number;
    let what = Asked::Command(Box::new(Command::EnterResult(round, TableNumber(1), scores(100, 40))));
    let (guest, log) = &mut hall.guests[0];
    let (number, acts) = asks(guest, what.clone(), log.as_ref().unwrap(), 0).unwrap();
    let [GuestAct::Send(bytes)] = &acts[..] else { panic!("one part") };
    let decide = hall.host.heard(0, bytes, &hall.log, 0);
    assert!(matches!(&decide[..], [HostAct::Decide(_)]));
    let state = hall.log.replay();
    let fact = carry_out(&hall.log, &state, &what, hall.log.next_seq().0, &Call::default()).unwrap();
    let entry = entry(&hall.log, &state, fact, &Call::default(), "Ann").unwrap();
    assert!(hall.log.push(entry));
    hall.guests[0].0.closed();
    (number, hall.log.next_seq().0)
}

#[test]
fn a_host_that_remembers_answers_after_a_new_link() {
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Desk);
    let (number, length) = cut_off(&mut hall);
    let ask = topcut::app::live::AskId { identity: Identity(1), number };
    assert_eq!(hall.host.decided(ask, Ok(length)).len(), 1, "into the dead link");
    hall.open(0, Role::Desk);
    assert_eq!(hall.settled, [(0, number, Settled::Done(length))]);
    assert_eq!(hall.guests[0].1.as_ref(), Some(&hall.log));
}

#[test]
fn a_host_that_never_heard_of_it_says_so() {
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Judge);
    let (guest, log) = &mut hall.guests[0];
    let (number, _) = asks(guest, Asked::Undo(Seq(3)), log.as_ref().unwrap(), 0).unwrap();
    guest.closed();
    hall.open(0, Role::Judge);
    assert_eq!(hall.settled, [(0, number, Settled::NotDone)]);
}

#[test]
fn entries_tell_what_a_reloaded_host_forgot() {
    for is_written in [true, false] {
        let mut hall = Hall::new(playing(8).log, 1);
        hall.open(0, Role::Desk);
        let before = hall.log.clone();
        let (number, length) = cut_off(&mut hall);
        if !is_written {
            hall.log = before;
        }
        hall.host = Host::new(Life(2));
        hall.open(0, Role::Desk);
        let settled = if is_written { Settled::Done(length) } else { Settled::Unsure };
        assert_eq!(hall.settled, [(0, number, settled)]);
    }
}

#[test]
fn nothing_is_heard_from_a_link_that_a_newer_one_replaced() {
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Desk);
    let (guest, log) = &mut hall.guests[0];
    let (_, late) = asks(guest, Asked::Undo(Seq(3)), log.as_ref().unwrap(), 0).unwrap();
    hall.host.joined(9, Role::Desk, 0);
    let hello = guest.opened(log.as_ref(), 0);
    let [GuestAct::Send(hello), ..] = &hello[..] else { panic!("{hello:?}") };
    let acts = hall.host.heard(9, hello, &hall.log, 0);
    assert!(acts.contains(&HostAct::Close(0)));
    let [GuestAct::Send(late)] = &late[..] else { panic!("{late:?}") };
    assert_eq!(hall.host.heard(0, late, &hall.log, 0), [], "the guest was told that it is not done");
}

#[test]
fn an_ask_said_twice_is_carried_out_once() {
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Desk);
    let call = Command::CallPlayer { entry: EntryId(0), at_table: None };
    let ask = Ask {
        number: 5,
        what: Text::of(&Asked::Command(Box::new(call))),
        by: String::new(),
        reason: String::new(),
        seen: hall.log.next_seq().0,
    };
    let before = hall.log.next_seq().0;
    for number in [5, 5, 4, 5] {
        let bytes = whole(&Message::Ask(Ask { number, ..ask.clone() }));
        let acts = hall.host.heard(0, &bytes, &hall.log, 0);
        hall.host_acts(acts);
    }
    assert_eq!(hall.log.next_seq().0, before + 1);
}

#[test]
fn damaged_messages_are_refused() {
    let desk = playing(8);
    let entries = desk.log.entries().iter().map(Text::of).collect();
    let messages = [
        Message::Beat(9),
        Message::Bye,
        Message::Bring,
        Message::Brought("{}".into()),
        Message::Joined(Joined { length: 7, head: desk.log.head(), file: "{}".into() }),
        Message::Turned(Turned::OtherEvent),
        Message::Entries(Entries { from: 0, entries }),
        Message::Answer(Answer { number: 1, outcome: Outcome::Refused(Text::of(&Refusal::NameTooLong(200))) }),
    ];
    let mut rng = StdRng::seed_from_u64(9);
    for message in &messages {
        let bytes = whole(message);
        assert_eq!(&message_of(&bytes), message);
        for cut in 0..bytes.len() {
            let read = Parts::new(LARGEST_ASK).take(&bytes[..cut]);
            assert!(read.is_err(), "{cut} of {}", bytes.len());
        }
        for _ in 0..300 {
            let mut damaged = bytes.clone();
            let place = rng.random_range(0..damaged.len());
            damaged[place] = rng.random();
            let _ = Parts::new(LARGEST_ASK).take(&damaged);
        }
    }
    let mut parts = Parts::new(LARGEST_ASK);
    assert_eq!(parts.take(&[9, 0, 1]), Err(Unread::Version(9)));
    assert_eq!(parts.take(&[0; 16_001].map(|_| PROTOCOL)), Err(Unread::TooLarge(16_000)));
    assert_eq!(Parts::new(9).take(&[PROTOCOL, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), Err(Unread::TooLarge(9)));
    // A text that claims to be longer than memory.
    let claimed = [PROTOCOL, 0, 3, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F];
    assert_eq!(parts.take(&claimed), Err(Unread::Damaged));
}

#[test]
fn another_version_is_told() {
    let mut hall = Hall::new(playing(4).log, 1);
    hall.host.joined(0, Role::Desk, 0);
    let acts = hall.host.heard(0, &[PROTOCOL + 1, 0, 0], &hall.log, 0);
    let [HostAct::Send(0, bytes), HostAct::Close(0), HostAct::Show] = &acts[..] else { panic!("{acts:?}") };
    assert_eq!(message_of(bytes), Message::Turned(Turned::Version));
    hall.guests[0].0.opened(None, 0);
    hall.guests[0].0.heard(&[PROTOCOL + 1, 0, 0], None, 0);
    assert_eq!(hall.guests[0].0.state(), State::Ended(End::Turned(Turned::Version)));
}

#[test]
fn entries_of_a_hostile_host_are_not_taken() {
    let desk = playing(8);
    let event = desk.state().id;
    let all = desk.log.entries();
    let heard = |from: u32, entries: &[Text<Stamped>], log: Option<&Log>| {
        let mut guest = guest(&event, 1, Role::Desk);
        let (mut host, base) = (Host::new(Life(3)), log.unwrap_or(&desk.log));
        host.joined(0, Role::Desk, 0);
        for act in guest.opened(log, 0) {
            let GuestAct::Send(bytes) = act else { continue };
            let acts = host.heard(0, &bytes, base, 0);
            let HostAct::Send(_, welcome) = &acts[0] else { panic!("a welcome") };
            guest.heard(welcome, log, 0);
        }
        assert_eq!(guest.state(), State::Following(Role::Desk));
        let acts = guest.heard(&whole(&Message::Entries(Entries { from, entries: entries.to_vec() })), log, 0);
        (guest.state(), acts.iter().any(|act| matches!(act, GuestAct::Append(_))))
    };
    let texts: Vec<Text<Stamped>> = all.iter().map(Text::of).collect();
    let some = Log::new(all[..2].to_vec()).unwrap();
    let ended = State::Ended(End::Unreadable);
    assert_eq!(heard(0, &texts, None), (State::Following(Role::Desk), true));
    assert_eq!(heard(2, &texts[2..], Some(&some)), (State::Following(Role::Desk), true));
    assert_eq!(heard(0, &texts[..2], Some(&some)), (State::Following(Role::Desk), false), "all are here");
    assert_eq!(heard(0, &texts[1..], None), (ended, false), "no opening");
    assert_eq!(heard(2, &texts[3..4], Some(&some)), (ended, false), "another number");
    assert_eq!(heard(3, &texts[3..], Some(&some)), (State::Joining, false), "a gap is asked for");
    let mut other = all[1].clone();
    other.by = "Mallory".into();
    assert_eq!(heard(1, &[Text::of(&other)], Some(&some)), (State::Apart, false), "another past");
    let mut beyond = all[2].clone();
    beyond.at = Instant(-1);
    assert_eq!(heard(2, &[Text::of(&beyond)], Some(&some)), (ended, false), "no sound entry");
    let stranger = Desk::with_rules(crate::desk::rules("xwing-2e"), custom(9, 0)).log;
    let mut opening = stranger.entries()[0].clone();
    if let topcut::engine::log::Fact::EventOpened(opened) = &mut opening.fact {
        opened.event = EventId::from_bits(77);
    }
    assert_eq!(heard(0, &[Text::of(&opening)], None), (ended, false), "another event");
}

#[test]
fn one_ask_at_a_time_and_none_too_large() {
    let mut hall = Hall::new(playing(4).log, 1);
    let (guest, _) = &mut hall.guests[0];
    let early = asks(guest, Asked::Undo(Seq(1)), &hall.log, 0);
    assert_eq!(early, Err(NotNow::NotFollowing));
    hall.open(0, Role::Desk);
    let wide = |n: u32| DraftDetails { note: "x".repeat(9000), ..named(&format!("N{n}")) };
    let large = Asked::Command(Box::new(Command::AddEntries((0..60).map(wide).collect())));
    assert_eq!(hall.ask(0, large), Err(NotNow::TooLarge));
    let fits = Asked::Command(Box::new(Command::AddEntries((0..50).map(wide).collect())));
    hall.ask(0, fits).unwrap();
    assert!(matches!(hall.settled.pop(), Some((0, _, Settled::Refused(_) | Settled::Done(_)))), "in several parts");
    let (guest, log) = &mut hall.guests[0];
    let log = log.as_ref().unwrap();
    asks(guest, Asked::Undo(Seq(1)), log, 0).unwrap();
    assert_eq!(asks(guest, Asked::Undo(Seq(1)), log, 0), Err(NotNow::Waiting));
}
