//! Running short times, and components still missing since an earlier round (JDG-3, XW-14, DST-13).

use crate::engine::judging::{NoteId, Noted};
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timer {
    pub id: NoteId,
    pub what: String,
    pub who: String,
    /// `4:12`, or the overtime.
    pub left: String,
    pub is_over: bool,
}

/// Short times that run or have expired, the next to end first. They follow from stored moments, so a reload keeps
/// them.
pub fn timers(words: Words, tournament: &Tournament, now: Instant) -> Vec<Timer> {
    let mut open: Vec<(Instant, NoteId, &Noted)> =
        tournament.all_notes().filter_map(|(id, noted)| Some((noted.deadline()?, id, noted))).collect();
    open.sort_by_key(|(deadline, id, _)| (*deadline, *id));
    let timer = |(deadline, id, noted): (Instant, NoteId, &Noted)| Timer {
        id,
        what: noted.note.what.clone(),
        who: entry_names(words, tournament, &noted.note.entries),
        left: figure::clock(deadline.0 - now.0),
        is_over: deadline <= now,
    };
    open.into_iter().map(timer).collect()
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    pub id: NoteId,
    pub entry: EntryId,
    pub text: String,
}

/// Reminders at the start of a round (JDG-3): replaced by now, or the player is removed.
pub fn missing(words: Words, tournament: &Tournament) -> Vec<Missing> {
    let one = |id: NoteId| {
        let note = &tournament.noted(id)?.note;
        let is_in = |entry: &EntryId| tournament.is_in(*entry);
        let entry = note.entries.iter().copied().find(is_in)?;
        let name = list(words, [&tournament.entry(entry)?.details.name]);
        Some(Missing { id, entry, text: words.judge_missing(&note.what, name) })
    };
    tournament.still_missing().into_iter().filter_map(one).collect()
}
