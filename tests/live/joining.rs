//! Guests whose logs have entries that the host lacks.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use topcut::app::live::message::{Joined, LARGEST_ASK, Message, Turned};
use topcut::app::live::{GuestAct, HostAct, Relation, Role, Settled, State};
use topcut::engine::command::Command;
use topcut::engine::facts::Joined as JoinedFact;
use topcut::engine::id::{EntryId, EventId, TableNumber};
use topcut::engine::log::{Fact, Log};
use topcut::files::event::checksum::checksum;
use topcut::files::event::envelope;
use topcut::files::merge::Whose;

use super::{Hall, message_of, playing, whole};
use crate::desk::{Desk, custom, scores};
use crate::meeting::{Device, decide_all, joined_with, lost};

#[test]
fn a_log_that_went_on_is_never_cut() {
    // The guest went on alone, the host did not: the host follows.
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Desk);
    hall.guests[0].0.closed();
    assert_eq!(hall.guests[0].0.go_on_here(), [GuestAct::Show(State::InCharge)]);
    let mut desk = playing(8);
    desk.log = hall.log.clone();
    desk.enter(TableNumber(1), scores(100, 40));
    hall.guests[0].1 = Some(desk.log.clone());
    hall.open(0, Role::Desk);
    assert_eq!((hall.guests[0].0.state(), &hall.missing[..]), (State::Ahead(1), &[0][..]));
    assert_eq!(hall.guests[0].1.as_ref(), Some(&desk.log));
    // The host opens its file.
    let mut host = Hall::new(hall.log.clone(), 1);
    host.guests[0].1 = Some(desk.log.clone());
    host.open(0, Role::Desk);
    host.log = desk.log.clone();
    host.written();
    assert_eq!(host.guests[0].0.state(), State::Following(Role::Desk));
    let call = Command::CallPlayer { entry: EntryId(0), at_table: None };
    assert_eq!(host.command(0, call), Settled::Done(host.log.next_seq().0));
    assert_eq!(host.guests[0].1.as_ref(), Some(&host.log));
    // Both went on.
    let mut other = playing(8);
    other.log = hall.log.clone();
    other.enter(TableNumber(2), scores(60, 40));
    other.enter(TableNumber(3), scores(60, 40));
    let mut hall = Hall::new(other.log.clone(), 1);
    hall.guests[0].1 = Some(desk.log.clone());
    hall.open(0, Role::Desk);
    assert_eq!(hall.guests[0].0.state(), State::Apart);
    assert_eq!(hall.host.guests().map(|guest| guest.relation).collect::<Vec<_>>(), [Relation::Apart]);
    assert_eq!((hall.guests[0].1.as_ref(), &hall.log), (Some(&desk.log), &other.log));
    assert_eq!(hall.missing, [0]);
}

#[test]
fn a_host_that_lost_its_end_begins_again_with_its_guests() {
    let mut hall = Hall::new(playing(8).log, 1);
    hall.open(0, Role::Desk);
    let shorter = Log::new(hall.log.entries()[..2].to_vec()).unwrap();
    let acts = hall.host.written(&shorter);
    assert_eq!(acts, [HostAct::Close(0), HostAct::Show]);
    hall.log = shorter;
    hall.guests[0].0.closed();
    hall.open(0, Role::Desk);
    assert_eq!(hall.guests[0].0.state(), State::Ahead(2));
}

/// A host and a guest that both went on: they differ in table 1, and each has a result of its own.
fn apart(granted: Role) -> Hall {
    let desks = [[100, 60], [80, 60]].map(|points| {
        let mut desk = playing(8);
        desk.enter(TableNumber(1), scores(points[0], points[1]));
        desk
    });
    let [mut ours, mut theirs] = desks;
    ours.enter(TableNumber(2), scores(100, 40));
    theirs.enter(TableNumber(3), scores(100, 40));
    theirs.enter(TableNumber(4), scores(60, 40));
    let mut hall = Hall::new(ours.log, 1);
    hall.guests[0].1 = Some(theirs.log);
    hall.open(0, granted);
    assert_eq!((hall.guests[0].0.state(), &hall.missing[..]), (State::Apart, &[0][..]));
    hall
}

fn fetch(hall: &mut Hall) {
    let acts = hall.host.fetch(0, &hall.log);
    hall.host_acts(acts);
}

fn device(log: &Log, by: &str) -> Device {
    Device::new(&Desk { log: log.clone(), seed: 0, reason: String::new() }, by)
}

/// The host's log after its person has decided for the guest.
fn decided(ours: &Log, theirs: &Log) -> Log {
    let [ours, theirs] = [device(ours, "Ann"), device(theirs, "Bo")];
    joined_with(&ours, &theirs, &decide_all(&ours, &theirs, || Whose::Theirs)).log().clone()
}

fn own(hall: &Hall) -> &Log {
    hall.guests[0].1.as_ref().unwrap()
}

#[test]
fn logs_apart_are_joined_over_the_link() {
    let mut hall = apart(Role::Desk);
    let before = own(&hall).clone();
    fetch(&mut hall);
    assert_eq!(*hall.brought.pop().expect("the log of the guest"), before);
    // The person declines, goes on, and takes it in later.
    let bytes = hall.bytes;
    fetch(&mut hall);
    assert_eq!(hall.bytes, bytes, "what was brought is kept");
    let theirs = hall.brought.pop().unwrap();
    let mut desk = Desk { log: hall.log.clone(), seed: 7, reason: String::new() };
    desk.enter(TableNumber(4), scores(60, 40));
    hall.log = desk.log;
    hall.written();
    assert_eq!((hall.guests[0].0.state(), own(&hall)), (State::Apart, &before), "nothing was decided yet");
    hall.log = decided(&hall.log, &theirs);
    hall.written();
    assert_eq!(hall.guests[0].0.state(), State::Following(Role::Desk));
    assert_eq!(own(&hall), &hall.log);
    assert_eq!(lost(&device(&before, ""), &device(own(&hall), "")), []);
    let call = Command::CallPlayer { entry: EntryId(0), at_table: None };
    assert_eq!(hall.command(0, call), Settled::Done(hall.log.next_seq().0));
    assert_eq!((own(&hall), hall.missing.len()), (&hall.log, 1));
}

#[test]
fn a_log_joined_by_file_is_taken_once_it_is_brought() {
    let mut hall = apart(Role::Desk);
    hall.log = decided(&hall.log, own(&hall));
    hall.written();
    assert_eq!(hall.guests[0].0.state(), State::Apart);
    fetch(&mut hall);
    assert_eq!((hall.guests[0].0.state(), own(&hall)), (State::Following(Role::Desk), &hall.log));
    assert!(hall.brought.is_empty(), "nobody has to look");
}

#[test]
fn only_a_desk_that_does_not_follow_brings_its_log() {
    let file = |hall: &Hall| Message::Brought(envelope::write(own(hall)));
    let mut hall = apart(Role::Judge);
    assert_eq!(hall.host.fetch(0, &hall.log), []);
    let acts = hall.host.heard(0, &whole(&file(&hall)), &hall.log, 0);
    assert_eq!(acts, [HostAct::Close(0), HostAct::Show]);
    let mut hall = apart(Role::Desk);
    let said = whole(&file(&hall));
    assert_eq!(hall.host.heard(0, &said, &hall.log, 0), [], "not asked for");
    assert_eq!(hall.host.fetch(0, &hall.log).len(), 1);
    assert_eq!(hall.host.fetch(0, &hall.log), [], "on its way");
    let mut following = Hall::new(playing(4).log, 1);
    following.open(0, Role::Desk);
    assert_eq!(following.host.fetch(0, &following.log), []);
    let (guest, log) = &mut following.guests[0];
    assert_eq!(guest.heard(&whole(&Message::Bring), log.as_ref(), 0), []);
    let ended = guest.heard(&whole(&Message::Brought(String::new())), log.as_ref(), 0);
    assert!(ended.contains(&GuestAct::Close), "a host brings nothing");
}

/// The acts of a host that hears a long message in parts.
fn heard_in_parts(hall: &mut Hall, size: usize) -> Vec<HostAct> {
    let part = [&[topcut::app::live::message::PROTOCOL, 1][..], &[b' '; 15_000]].concat();
    let parts = size.div_ceil(15_000);
    (0..parts).flat_map(|_| hall.host.heard(0, &part, &hall.log, 0)).collect()
}

#[test]
fn only_a_log_that_was_asked_for_may_be_large() {
    let closed = [HostAct::Close(0), HostAct::Show];
    let mut hall = apart(Role::Desk);
    assert_eq!(heard_in_parts(&mut hall, LARGEST_ASK), closed);
    let mut hall = apart(Role::Desk);
    hall.host.fetch(0, &hall.log);
    assert_eq!(heard_in_parts(&mut hall, 2 * LARGEST_ASK), []);
    assert_eq!(heard_in_parts(&mut hall, 17 << 20), closed, "no file is so large");
    let mut hall = apart(Role::Desk);
    fetch(&mut hall);
    assert_eq!(heard_in_parts(&mut hall, LARGEST_ASK), closed, "it is here");
}

#[test]
fn a_file_that_is_no_log_of_the_event_is_turned_away() {
    let mut other = own(&apart(Role::Desk)).entries().to_vec();
    if let Fact::EventOpened(opened) = &mut other[0].fact {
        opened.event = EventId::from_bits(77);
    }
    let other = envelope::write(&Log::new(other).unwrap());
    let cut = envelope::write(own(&apart(Role::Desk))).replace("]}", "");
    for (file, turned) in [(other, true), (cut, false), (String::new(), false), ("[".repeat(90_000), false)] {
        let mut hall = apart(Role::Desk);
        hall.host.fetch(0, &hall.log);
        let mut acts = Vec::new();
        for part in in_parts(&Message::Brought(file)) {
            acts.extend(hall.host.heard(0, &part, &hall.log, 0));
        }
        if turned {
            let HostAct::Send(0, said) = acts.remove(0) else { panic!("{acts:?}") };
            assert_eq!(message_of(&said), Message::Turned(Turned::OtherEvent));
        }
        assert_eq!(acts, [HostAct::Close(0), HostAct::Show]);
    }
}

fn in_parts(message: &Message) -> Vec<Vec<u8>> {
    let bytes = whole(message);
    let pieces: Vec<&[u8]> = bytes[2..].chunks(15_000).collect();
    let part = |(at, piece): (usize, &&[u8])| [&[bytes[0], u8::from(at + 1 < pieces.len())], *piece].concat();
    pieces.iter().enumerate().map(part).collect()
}

/// A guest apart hears this; the log that it takes.
fn told(hall: &mut Hall, message: &Message) -> Option<Log> {
    let (guest, log) = &mut hall.guests[0];
    let mut acts = Vec::new();
    for part in in_parts(message) {
        acts.extend(guest.heard(&part, log.as_ref(), 0));
    }
    match acts.pop() {
        Some(GuestAct::Replace(log)) => Some(*log),
        Some(act) => panic!("{act:?}"),
        None => None,
    }
}

/// The join claims that it has seen all entries of the guest, and holds none of them.
fn without(joined: &Log, theirs: &Log) -> Log {
    let mut entries = joined.entries().to_vec();
    let Some(Fact::Joined(JoinedFact { then, left, seen, proof, .. })) = entries.last_mut().map(|last| &mut last.fact)
    else {
        panic!("a join")
    };
    then.clear();
    left.clear();
    *proof = Default::default();
    seen.extend(theirs.entries().iter().skip(1).map(|entry| (entry.seq, checksum(&entry.line()))));
    Log::new(entries).unwrap()
}

#[test]
fn a_guest_takes_a_log_only_if_nothing_of_its_own_is_missing_there() {
    let mut hall = apart(Role::Desk);
    let theirs = own(&hall).clone();
    let joined = decided(&hall.log, &theirs);
    let (length, head) = (theirs.next_seq().0, theirs.head());
    let told_of = |log: &Log| Message::Joined(Joined { length, head, file: envelope::write(log) });
    // The join names each entry: no more is asked of a host.
    assert_eq!(told(&mut hall, &told_of(&joined)), Some(joined.clone()));
    let host = hall.log.clone();
    assert_eq!(told(&mut hall, &told_of(&host)), None, "its entries are missing");
    let forged = without(&joined, &theirs);
    assert_eq!(topcut::engine::log::check::check(forged.entries()), Ok(()), "a sound file");
    assert_eq!(told(&mut hall, &told_of(&forged)), None, "said to be seen, and nowhere");
    let start = Log::new(theirs.entries()[..3].to_vec()).unwrap();
    assert_eq!(told(&mut hall, &told_of(&start)), None, "its own beginning");
    let other = envelope::renamed(&joined, &EventId::from_bits(77));
    assert_eq!(told(&mut hall, &told_of(&other)), None, "another event");
    let file = envelope::write(&joined);
    for (length, head) in [(length - 1, head), (length, joined.head()), (0, Default::default())] {
        assert_eq!(told(&mut hall, &Message::Joined(Joined { length, head, file: file.clone() })), None);
    }
    assert_eq!((hall.guests[0].0.state(), own(&hall)), (State::Apart, &theirs), "nothing has changed");
    // Its person goes on.
    let mut desk = Desk { log: theirs.clone(), seed: 3, reason: String::new() };
    desk.enter(TableNumber(2), scores(30, 20));
    hall.guests[0].1 = Some(desk.log);
    assert_eq!(told(&mut hall, &told_of(&joined)), None, "its log is another one by now");
    assert!(hall.guests[0].0.go_on_here().contains(&GuestAct::Close));
    assert_eq!(told(&mut hall, &told_of(&joined)), None);
}

#[test]
fn damaged_files_of_a_host_take_nothing_away() {
    let (mut hall, mut taken) = (apart(Role::Desk), 0);
    let mut rng = StdRng::seed_from_u64(5);
    let theirs = own(&hall).clone();
    let (length, head) = (theirs.next_seq().0, theirs.head());
    let file = envelope::write(&decided(&hall.log, &theirs));
    for _ in 0..400 {
        let mut file = file.clone().into_bytes();
        for _ in 0..rng.random_range(1..4_u32) {
            let at = rng.random_range(0..file.len());
            match rng.random_range(0..3_u32) {
                0 => file[at] = b"0123456789"[rng.random_range(0..10_usize)],
                1 => drop(file.remove(at)),
                _ => file[at] ^= 1 << rng.random_range(0..7_u32),
            }
        }
        let Ok(file) = String::from_utf8(file) else { continue };
        if let Some(log) = told(&mut hall, &Message::Joined(Joined { length, head, file })) {
            assert_eq!(lost(&device(&theirs, ""), &device(&log, "")), []);
            taken += 1;
        }
    }
    println!("{taken} damaged files still hold everything");
    assert_eq!(hall.guests[0].0.state(), State::Apart);
}

#[test]
fn a_large_log_is_joined_in_parts() {
    let mut desk = Desk::with_players("xwing-2e", custom(6, 0), 200);
    desk.play_swiss(5);
    desk.must(Command::PairRound);
    desk.must(Command::PostRound { accepted: true });
    let [mut ours, mut theirs] = [1, 2].map(|seed| Desk { log: desk.log.clone(), seed, reason: String::new() });
    for table in 1..=50 {
        ours.enter(TableNumber(table), scores(100, 40));
        theirs.enter(TableNumber(50 + table), scores(60, 40));
    }
    let mut hall = Hall::new(ours.log, 1);
    hall.guests[0].1 = Some(theirs.log);
    hall.open(0, Role::Desk);
    let sizes = [&hall.log, own(&hall)].map(Log::size);
    fetch(&mut hall);
    let theirs = hall.brought.pop().expect("the log of the guest");
    hall.log = decided(&hall.log, &theirs);
    hall.written();
    assert_eq!(own(&hall), &hall.log);
    println!("logs of {sizes:?} bytes, joined {}, {} bytes sent", hall.log.size(), hall.bytes);
    assert!(sizes[1] > 100_000 && hall.bytes < sizes[1] + hall.log.size() + 5000, "each log is sent once");
}
