//! Messages of live desks, as a hostile device sends them: parts, each behind its length in two bytes.

use std::collections::{BTreeSet, VecDeque};
use std::sync::LazyLock;

use topcut::app::live::message::{LARGEST_TOLD, Message};
use topcut::app::live::{Asked, GuestAct, HostAct, Identity, Parts, Role, Settled, State, Wanted};
use topcut::engine::id::Seq;
use topcut::engine::log::Log;
use topcut::files::merge::covers;
use topcut::files::{read, write};

use super::hall::{Follower, GRANTED, Hall, Said, Writer};

/// More make a run slow, and reach nothing new.
const PARTS_HEARD: usize = 48;

static HALL: LazyLock<Hall> = LazyLock::new(Hall::new);

/// Heard by a host at each of its links, and by each guest.
pub fn live(bytes: &[u8]) {
    let parts = parts(bytes);
    (0..).zip(GRANTED).for_each(|(link, granted)| host_hears(link, granted, &parts));
    HALL.followers.iter().for_each(|follower| guest_hears(follower.clone(), &parts));
}

fn parts(mut bytes: &[u8]) -> Vec<&[u8]> {
    let mut parts = Vec::new();
    while let [low, high, rest @ ..] = bytes
        && parts.len() < PARTS_HEARD
    {
        let (part, rest) = rest.split_at(rest.len().min(usize::from(u16::from_le_bytes([*low, *high]))));
        parts.push(part);
        bytes = rest;
    }
    parts
}

fn framed<'a>(parts: impl IntoIterator<Item = &'a Said>) -> Vec<u8> {
    let framed = |(_, _, part): &Said| {
        let length = u16::try_from(part.len()).expect("a part is small");
        [length.to_le_bytes().as_slice(), part].concat()
    };
    parts.into_iter().flat_map(framed).collect()
}

/// The log is that of a sound file, and goes on from another.
fn goes_on(log: &Log, before: Option<&Log>) {
    assert_eq!(read(&write(log)).as_ref(), Ok(log), "what is written is read");
    assert!(before.is_none_or(|before| log.entries().starts_with(before.entries())), "no entry is lost");
}

/// Whether a guest may have this decided, by the rights that the guide names: a judge takes back what it wrote itself.
fn is_allowed(wanted: &Wanted, role: Role, written: &BTreeSet<(Identity, Seq)>) -> bool {
    match (&wanted.asked, role) {
        (_, Role::Desk) => true,
        (_, Role::Screen) => false,
        (Asked::Command(command), Role::Judge) => role.may(command),
        (Asked::Undo(seq) | Asked::Redo(seq), Role::Judge) => written.contains(&(wanted.ask.identity, *seq)),
    }
}

fn host_hears(link: u32, granted: Role, parts: &[&[u8]]) {
    let mut writer = HALL.writer.clone();
    let (mut asked, mut is_open) = (BTreeSet::new(), true);
    // The judge's note is the last entry.
    let mut written = BTreeSet::from([(Identity(3), Seq(writer.log.next_seq().0 - 1))]);
    let mut sent = GRANTED.map(|_| Parts::new(LARGEST_TOLD));
    for part in parts {
        let mut acts = VecDeque::from(writer.host.heard(link, part, &writer.log, 0));
        assert!(is_open || acts.is_empty(), "nothing is heard from a closed link");
        while let Some(act) = acts.pop_front() {
            let Writer { host, log } = &writer;
            let role = host.guests().find(|guest| guest.link == link).map(|guest| guest.role);
            assert!(role.is_none_or(|role| role <= granted), "no more than was granted");
            let before = log.clone();
            match act {
                HostAct::Send(to, part) => {
                    let is_known = host.guests().any(|guest| guest.link == to);
                    assert!(is_known || acts.contains(&HostAct::Close(to)), "a stranger is told nothing of the event");
                    assert!(sent[to as usize].take(&part).is_ok(), "what is sent can be read");
                }
                HostAct::Decide(wanted) => {
                    let role = role.expect("a guest asks");
                    assert!(is_allowed(&wanted, role, &written), "{role:?} may not {wanted:?}");
                    assert!(asked.insert((wanted.ask.identity, wanted.ask.number)), "an ask is decided once");
                    acts.extend(writer.decide(&wanted));
                    let seq = before.next_seq();
                    if writer.log.next_seq() > seq {
                        written.insert((wanted.ask.identity, seq));
                    }
                }
                HostAct::Brought(from, theirs) => {
                    assert!((from, link, role) == (3, 3, Some(Role::Desk)), "nobody else was asked for a log");
                    goes_on(&theirs, None);
                    acts.extend(writer.take_in(&theirs));
                }
                HostAct::Close(closed) => is_open &= closed != link,
                HostAct::Missing(_) | HostAct::Show => {}
            }
            if writer.log != before {
                goes_on(&writer.log, Some(&before));
            }
        }
    }
}

fn guest_hears(mut follower: Follower, parts: &[&[u8]]) {
    let mut sent = Parts::new(LARGEST_TOLD);
    for part in parts {
        let Follower { guest, log } = &mut follower;
        let had_ended = matches!(guest.state(), State::Ended(_));
        let mut waiting = guest.waiting().map(|(number, _)| number);
        let mut acts = VecDeque::from(guest.heard(part, log.as_ref(), 0));
        assert!(!had_ended || acts.is_empty(), "nothing is heard after the end");
        while let Some(act) = acts.pop_front() {
            let (state, before) = (follower.guest.state(), follower.log.clone());
            let is_waiting = matches!(state, State::Ahead(_) | State::Apart);
            match &act {
                GuestAct::Append(_) | GuestAct::Shown(_) | GuestAct::Elsewhere(_) => {
                    assert!(matches!(state, State::Following(_)), "{state:?}")
                }
                GuestAct::Replace(log) => {
                    assert!(is_waiting, "{state:?}");
                    let own = before.as_ref().expect("a log to replace");
                    assert!(covers(log, own), "nothing of the own log is lost");
                }
                GuestAct::Send(part) => match sent.take(part).expect("what is sent can be read") {
                    Some(Message::Brought(_)) => assert!(is_waiting, "{state:?}"),
                    None | Some(Message::Hello(_) | Message::Compared(_) | Message::Beat(_) | Message::At(_)) => {}
                    Some(other) => panic!("said without being asked: {other:?}"),
                },
                GuestAct::Settled(number, settled) => {
                    assert_eq!(waiting.take(), Some(*number), "an ask is settled once");
                    let length = before.as_ref().map_or(0, |log| log.next_seq().0);
                    assert!(!matches!(settled, Settled::Done(end) if *end > length), "it is stored here");
                }
                GuestAct::Close | GuestAct::Show(_) => {}
            }
            let is_replaced = matches!(act, GuestAct::Replace(_));
            acts.extend(follower.act(act));
            if let Some(log) = follower.log.as_ref().filter(|log| before.as_ref() != Some(log)) {
                goes_on(log, before.as_ref().filter(|_| !is_replaced));
            }
        }
    }
}

/// All that is said in a session: each message alone, cut, and with a changed byte; each side of a link as a whole.
pub fn beginnings() -> Vec<Vec<u8>> {
    let mut hall = HALL.clone();
    hall.go_on();
    let messages: Vec<&[Said]> = hall.said.chunk_by(|(_, _, part), _| part[1] == 1).collect();
    let mut inputs: Vec<Vec<u8>> = Vec::new();
    for (number, message) in messages.iter().enumerate() {
        let whole = framed(*message);
        let mut changed = whole.clone();
        let place = 2 + number * 7 % (whole.len() - 2);
        changed[place] ^= 1 << (number % 8);
        inputs.extend([whole[..whole.len() / 2 + 1].to_vec(), changed, whole]);
    }
    for link in 0..GRANTED.len() {
        let by = |by_host| hall.said.iter().filter(move |said| said.0 as usize == link && said.1 == by_host);
        inputs.extend([false, true].map(|by_host| framed(by(by_host))));
    }
    let mut known = BTreeSet::new();
    inputs.retain(|input| known.insert(input.clone()));
    inputs
}
