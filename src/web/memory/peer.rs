//! Connections to other devices of the world: what one sends, the other hears a moment later.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Duration;

use super::{clock, state, tasks};
use crate::files::cards::{Address, Peer};
pub use crate::web::ports::Heard;

/// Until a device notices that the other one is gone without a word.
const GONE: Duration = Duration::from_secs(5);

type Tell = Rc<dyn Fn(Heard)>;

struct End {
    window: usize,
    told: Tell,
    other: Option<u64>,
}

#[derive(Default)]
struct Network(BTreeMap<u64, End>, Heards);

/// What each window was sent.
type Heards = BTreeMap<usize, Vec<Vec<u8>>>;

/// A connection, closed when dropped.
pub struct Connection {
    number: u64,
}

pub fn is_offered() -> bool {
    true
}

impl Connection {
    pub async fn offer(told: impl Fn(Heard) + 'static) -> Option<(Self, Peer)> {
        let connection = Self::new(told);
        clock::rest(Duration::ZERO).await;
        let peer = reached(connection.number);
        Some((connection, peer))
    }

    pub async fn complete(&self, answer: &Peer) -> bool {
        clock::rest(Duration::ZERO).await;
        connect(self.number, number_of(answer))
    }

    pub async fn answer(_offer: &Peer, told: impl Fn(Heard) + 'static) -> Option<(Self, Peer)> {
        Self::offer(told).await
    }

    pub fn send(&self, message: &[u8]) {
        let other = state::network(|network: &mut Network| {
            let other = network.0.get(&self.number)?.other?;
            network.0.contains_key(&other).then_some(other)
        });
        if let Some(other) = other {
            tell(other, Duration::ZERO, Heard::Message(message.to_vec()));
        }
    }

    fn new(told: impl Fn(Heard) + 'static) -> Self {
        let number = state::next();
        let end = End { window: state::current(), told: Rc::new(told), other: None };
        state::network(|network: &mut Network| network.0.insert(number, end));
        Self { number }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        drop(leave(self.number, Duration::ZERO));
    }
}

/// How this end can be reached: its number stands for keys and addresses.
fn reached(number: u64) -> Peer {
    let mut fingerprint = [0; 32];
    fingerprint[..8].copy_from_slice(&number.to_le_bytes());
    Peer {
        user: format!("user{number}"),
        password: format!("PasswordOfTheConnection{number}"),
        fingerprint,
        addresses: vec![(Address::V4([192, 168, 0, 2]), 50_000)],
    }
}

fn number_of(peer: &Peer) -> u64 {
    let mut number = [0; 8];
    number.copy_from_slice(&peer.fingerprint[..8]);
    u64::from_le_bytes(number)
}

/// False if the other end is gone or taken.
fn connect(one: u64, other: u64) -> bool {
    let is_free = state::network(|network: &mut Network| {
        let is_free = |number: u64| network.0.get(&number).is_some_and(|end| end.other.is_none());
        let are_free = one != other && is_free(one) && is_free(other);
        if are_free {
            for (number, with) in [(one, other), (other, one)] {
                network.0.entry(number).and_modify(|end| end.other = Some(with));
            }
        }
        are_free
    });
    if is_free {
        [one, other].into_iter().for_each(|number| tell(number, Duration::ZERO, Heard::Opened));
    }
    is_free
}

fn tell(number: u64, time: Duration, heard: Heard) {
    let window = state::network(|network: &mut Network| network.0.get(&number).map(|end| end.window));
    let Some(window) = window else { return };
    if let Heard::Message(bytes) = &heard {
        state::network(|network: &mut Network| network.1.entry(window).or_default().push(bytes.clone()));
    }
    tasks::after_in(window, time, move || {
        let told = state::network(|network: &mut Network| network.0.get(&number).map(|end| Rc::clone(&end.told)));
        if let Some(told) = told {
            told(heard);
        }
    });
}

/// Removes an end; the other hears of it after this time.
fn leave(number: u64, time: Duration) -> Option<End> {
    let end = state::network(|network: &mut Network| network.0.remove(&number))?;
    if let Some(other) = end.other {
        tell(other, time, Heard::Closed);
    }
    Some(end)
}

/// Every message that a window was sent.
pub(in crate::web::browser) fn heard_by(window: usize) -> Vec<Vec<u8>> {
    state::network(|network: &mut Network| network.1.get(&window).cloned().unwrap_or_default())
}

/// A window is gone without a word.
pub(in crate::web::browser) fn lose_window(window: usize) {
    let numbers: Vec<u64> = state::network(|network: &mut Network| {
        network.0.iter().filter(|(_, end)| end.window == window).map(|(number, _)| *number).collect()
    });
    // Leaked: nothing of a dead window runs, not even a `drop`.
    numbers.into_iter().for_each(|number| std::mem::forget(leave(number, GONE)));
}
