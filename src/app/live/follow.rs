//! Entries from the host beside the own log.

use super::message::{Entries, Joined, Unread};
use crate::engine::facts::EventOpened;
use crate::engine::id::EventId;
use crate::engine::log::live::Live;
use crate::engine::log::{Fact, Log, Stamped, check};
use crate::files::event::envelope;
use crate::files::merge::covers;

pub(super) enum Followed {
    /// All are here.
    Nothing,
    More(Vec<Stamped>),
    Gap,
    /// The log has another entry at one of these positions.
    Apart,
    Unread(Unread),
}

/// Checks entries as a file is checked. `live`: the event after the log, as far as it was known.
pub(super) fn followed(event: &EventId, log: Option<&Log>, live: &mut Option<Live>, told: &Entries) -> Followed {
    let length = log.map_or(0, |log| log.entries().len());
    let from = told.from as usize;
    if from > length {
        return Followed::Gap;
    }
    let mut new = Vec::new();
    for (text, position) in told.entries.iter().zip(from..) {
        let entry = match text.read() {
            Ok(entry) => entry,
            Err(unread) => return Followed::Unread(unread),
        };
        match log.and_then(|log| log.entries().get(position)) {
            Some(own) if *own != entry => return Followed::Apart,
            Some(_) => {}
            None => new.push(entry),
        }
    }
    match sound(event, log, live, &new) {
        _ if new.is_empty() => Followed::Nothing,
        Some(()) => Followed::More(new),
        None => Followed::Unread(Unread::Damaged),
    }
}

/// The host's log, if it can take the place of the own one: that is still the one brought, and nothing of it is missing.
pub(super) fn joined(own: &Log, told: &Joined) -> Option<Log> {
    if (own.next_seq().0, own.head()) != (told.length, told.head) {
        return None;
    }
    envelope::read(&told.file).ok().filter(|theirs| covers(theirs, own))
}

fn sound(event: &EventId, log: Option<&Log>, live: &mut Option<Live>, new: &[Stamped]) -> Option<()> {
    let (mut grown, rest) = match (log, new) {
        (_, []) => return Some(()),
        (Some(log), [one]) => {
            let now = Live::of(log, live.as_ref());
            let state = live.insert(now).state();
            return (one.seq == log.next_seq() && check::next(log, &state, one).is_ok()).then_some(());
        }
        (Some(log), new) => (log.clone(), new),
        (None, [first, rest @ ..]) => {
            let Fact::EventOpened(EventOpened { event: opened, .. }) = &first.fact else { return None };
            check::check(std::slice::from_ref(first)).ok().filter(|()| opened == event)?;
            (Log::new(vec![first.clone()]).ok()?, rest)
        }
    };
    let mut state = (*Live::of(&grown, live.as_ref()).state()).clone();
    for entry in rest {
        check::next(&grown, &state, entry).ok()?;
        grown.push(entry.clone()).then_some(())?;
        grown.step(&mut state);
    }
    Some(())
}
