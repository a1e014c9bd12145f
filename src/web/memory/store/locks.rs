//! Locks of the device, and the channels between its windows.

use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use std::time::Duration;

use super::super::{device, state, tasks};
pub use crate::web::ports::{Answer, How};

type Tell = Rc<dyn Fn(Answer)>;

struct Asker {
    number: u64,
    window: usize,
    told: Tell,
}

#[derive(Default)]
struct Line {
    holder: Option<Asker>,
    waiting: VecDeque<Asker>,
}

#[derive(Default)]
pub(in crate::web::browser) struct Locks {
    lines: BTreeMap<String, Line>,
    channels: BTreeMap<u64, Listening>,
}

struct Listening {
    window: usize,
    name: String,
    heard: Rc<dyn Fn(&str)>,
}

/// A lock held or requested; dropping this releases it.
pub struct Request {
    name: String,
    number: u64,
}

impl Drop for Request {
    fn drop(&mut self) {
        state::device(|locks: &mut Locks| {
            if let Some(line) = locks.lines.get_mut(&self.name) {
                line.waiting.retain(|asker| asker.number != self.number);
                if line.holder.as_ref().is_some_and(|holder| holder.number == self.number) {
                    line.holder = None;
                }
            }
        });
        grant(&self.name);
    }
}

pub fn are_known() -> bool {
    true
}

pub fn ask(name: &str, how: How, told: impl Fn(Answer) + 'static) -> Option<Request> {
    let (number, window) = (state::next(), state::current());
    let lost = state::device(|locks: &mut Locks| {
        let asker = Asker { number, window, told: Rc::new(told) };
        let line = locks.lines.entry(name.to_owned()).or_default();
        let is_free = line.holder.is_none() && line.waiting.is_empty();
        match how {
            How::IfFree if !is_free => Some((asker, Answer::Held)),
            How::IfFree | How::InLine => {
                line.waiting.push_back(asker);
                None
            }
            How::ByForce => {
                line.waiting.push_front(asker);
                line.holder.take().map(|holder| (holder, Answer::Lost))
            }
        }
    });
    if let Some((asker, answer)) = lost {
        answer_to(asker.window, asker.told, answer);
    }
    grant(name);
    Some(Request { name: name.to_owned(), number })
}

/// Gives a free lock to the first who waits for it.
fn grant(name: &str) {
    let granted = state::device(|locks: &mut Locks| {
        let line = locks.lines.get_mut(name)?;
        if line.holder.is_some() {
            return None;
        }
        let first = line.waiting.pop_front()?;
        let granted = (first.window, Rc::clone(&first.told));
        line.holder = Some(first);
        Some(granted)
    });
    if let Some((window, told)) = granted {
        answer_to(window, told, Answer::Granted);
    }
}

/// How long the device takes to answer who asks for a lock.
#[derive(Default)]
pub(in crate::web::browser) struct Delay(pub Duration);

fn answer_to(window: usize, told: Tell, answer: Answer) {
    let delay = state::device(|delay: &mut Delay| delay.0);
    tasks::after_in(window, delay, move || told(answer));
}

pub fn now() -> i64 {
    device::counted()
}

pub fn answer(told: impl FnOnce() + 'static) {
    tasks::after(Duration::ZERO, told);
}

/// A broadcast channel between windows of this device, closed on drop.
pub struct Channel {
    number: u64,
    name: String,
}

impl Channel {
    pub fn open(name: &str, heard: impl Fn(&str) + 'static) -> Option<Self> {
        let number = state::next();
        let listening = Listening { window: state::current(), name: name.to_owned(), heard: Rc::new(heard) };
        state::device(|locks: &mut Locks| locks.channels.insert(number, listening));
        Some(Self { number, name: name.to_owned() })
    }

    pub fn say(&self, line: &str) {
        let others: Vec<(u64, usize)> = state::device(|locks: &mut Locks| {
            let is_other =
                |(number, channel): &(&u64, &Listening)| **number != self.number && channel.name == self.name;
            let others = locks.channels.iter().filter(is_other);
            others.map(|(number, channel)| (*number, channel.window)).collect()
        });
        for (number, window) in others {
            let line = line.to_owned();
            tasks::after_in(window, Duration::ZERO, move || {
                let heard =
                    state::device(|locks: &mut Locks| locks.channels.get(&number).map(|one| Rc::clone(&one.heard)));
                if let Some(heard) = heard {
                    heard(&line);
                }
            });
        }
    }
}

impl Drop for Channel {
    fn drop(&mut self) {
        drop(state::device(|locks: &mut Locks| locks.channels.remove(&self.number)));
    }
}

/// A window is gone: what it held goes to others.
pub(in crate::web::browser) fn lose_window(window: usize) {
    let (names, gone) = state::device(|locks: &mut Locks| {
        let channels = std::mem::take(&mut locks.channels);
        let (gone, stays): (BTreeMap<_, _>, BTreeMap<_, _>) =
            channels.into_iter().partition(|(_, channel)| channel.window == window);
        locks.channels = stays;
        let mut askers = Vec::new();
        for line in locks.lines.values_mut() {
            let waiting = std::mem::take(&mut line.waiting);
            let (dead, alive): (VecDeque<_>, VecDeque<_>) =
                waiting.into_iter().partition(|asker| asker.window == window);
            line.waiting = alive;
            askers.extend(dead);
            askers.extend(line.holder.take_if(|holder| holder.window == window));
        }
        (locks.lines.keys().cloned().collect::<Vec<_>>(), (gone, askers))
    });
    // Leaked: nothing of a dead window runs, not even a `drop`.
    std::mem::forget(gone);
    names.iter().for_each(|name| grant(name));
}
