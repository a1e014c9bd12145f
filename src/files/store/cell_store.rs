//! The store over cells, in memory and in the browser.

use super::cell::{ADOPTING, Content, GONE, ROOT, belongs, decode, encode, is_own, key, number};
use super::{Cause, Damage, Heading, Health, Loaded, StoreError, Used};
use crate::engine::log::proven::opening;
use crate::engine::log::slices::{Never, Rest, at_once};
use crate::files::prelude::*;
use crate::files::store::cells::{CellError, Cells, units};

#[derive(Clone, Debug, Default)]
pub struct CellStore<C> {
    cells: C,
}

impl<C: Cells> CellStore<C> {
    pub const fn new(cells: C) -> Self {
        Self { cells }
    }

    /// Whether the number is free and the previous one taken: a window that has read this far has read everything.
    pub fn is_next(&self, event: &EventId, next: Seq) -> Result<bool, StoreError> {
        let is_taken = |seq| Ok::<_, StoreError>(self.cells.get(&key(event, Seq(seq)))?.is_some());
        Ok(!is_taken(next.0)? && is_taken(next.0.saturating_sub(1))?)
    }

    pub fn is_begun(&self, event: &EventId) -> Result<bool, StoreError> {
        Ok(self.cells.get(&key(event, Seq(0)))?.is_some())
    }

    /// [`Self::load`] with pauses. Includes entries added meanwhile.
    pub async fn load_in_slices(&self, event: &EventId, rest: &mut impl Rest) -> Result<Loaded, StoreError> {
        let count = self.length(event)?;
        refuse_if(count == 0, StoreError::NoEvent)?;
        let entries = self.entries(event, count, rest).await?;
        self.loaded(event, entries, &numbers(&self.cells, event)?)
    }

    pub fn length(&self, event: &EventId) -> Result<usize, StoreError> {
        Ok(numbers(&self.cells, event)?.len())
    }

    async fn entries(&self, event: &EventId, count: usize, rest: &mut impl Rest) -> Result<Vec<Stamped>, StoreError> {
        let mut entries: Vec<Stamped> = Vec::new();
        let bound = adopting(&self.cells, event)?.unwrap_or(u32::MAX);
        for expected in 0..bound {
            match self.cells.get(&key(event, Seq(expected)))?.as_deref().map(decode) {
                Some(Content::Entry(entry)) if belongs(&entry, event, Seq(expected)) => entries.push(*entry),
                _ => break,
            }
            rest.rest(entries.len(), count).await;
        }
        Ok(entries)
    }

    fn loaded(&self, event: &EventId, entries: Vec<Stamped>, numbers: &[Seq]) -> Result<Loaded, StoreError> {
        let at = Seq(u32::try_from(entries.len()).unwrap_or(u32::MAX));
        let damage = self.damage(event, at, numbers)?;
        match (Log::new(entries), damage) {
            (Ok(log), damage) => Ok(Loaded { log, damage }),
            (Err(_), Some(damage)) => Err(StoreError::Unreadable(damage)),
            (Err(_), None) => Err(StoreError::NoEvent),
        }
    }

    fn damage(&self, event: &EventId, at: Seq, numbers: &[Seq]) -> Result<Option<Damage>, StoreError> {
        let lost: Vec<Seq> = numbers.iter().copied().filter(|seq| *seq >= at).collect();
        if lost.is_empty() {
            return Ok(None);
        }
        let (mut raw, mut cause) = (String::new(), Cause::Damaged);
        for seq in &lost {
            let text = self.cells.get(&key(event, *seq))?.unwrap_or_default();
            if matches!(decode(&text), Content::Newer) {
                cause = Cause::Newer;
            }
            raw.push_str(&text);
            raw.push('\n');
        }
        Ok(Some(Damage { at, dropped: lost.len(), raw, cause }))
    }

    fn sweep(&mut self, event: &EventId) -> Result<(), StoreError> {
        let Some(from) = adopting(&self.cells, event)? else {
            return Ok(());
        };
        let prefix = format!("{ROOT}{}/", event.0);
        for key in self.cells.keys(&prefix)? {
            if key.strip_prefix(&prefix).and_then(number).is_some_and(|seq| seq.0 >= from) {
                self.cells.remove(&key)?;
            }
        }
        Ok(self.cells.remove(&format!("{prefix}{ADOPTING}"))?)
    }

    /// Finishes interrupted removals.
    fn bury(&mut self) -> Result<(), StoreError> {
        for key in self.cells.keys(ROOT)? {
            if let Some((event, ADOPTING)) = key.strip_prefix(ROOT).and_then(|rest| rest.split_once('/'))
                && self.cells.get(&key)?.as_deref() == Some(GONE)
            {
                self.erase(&EventId(event.to_owned()))?;
            }
        }
        Ok(())
    }

    /// Removes all cells of an event, the mark last.
    fn erase(&mut self, event: &EventId) -> Result<(), StoreError> {
        let prefix = format!("{ROOT}{}/", event.0);
        let mark = [&prefix, ADOPTING].concat();
        let mut keys = self.cells.keys(&prefix)?;
        keys.retain(|key| *key != mark);
        keys.extend(self.aside_keys(event)?);
        for key in keys {
            self.cells.remove(&key)?;
        }
        Ok(self.cells.remove(&mark)?)
    }

    fn take(&mut self, event: &EventId, entries: &[Stamped]) -> Result<(), StoreError> {
        let adopting = format!("{ROOT}{}/{ADOPTING}", event.0);
        let from = entries.first().map_or(0, |entry| entry.seq.0);
        self.cells.set(&adopting, &from.to_string())?;
        for entry in entries {
            if let Err(error) = self.cells.set(&key(event, entry.seq), &encode(entry)) {
                self.sweep(event)?;
                return Err(error.into());
            }
        }
        Ok(self.cells.remove(&adopting)?)
    }

    /// Returns the new key of a cell that was there.
    fn move_aside(&mut self, event: &EventId, seq: Seq) -> Result<Option<String>, StoreError> {
        let from = key(event, seq);
        let Some(text) = self.cells.get(&from)? else {
            return Ok(None);
        };
        for letter in 'a'..='z' {
            let aside = format!("topcut/{letter}/{}", from.trim_start_matches(ROOT));
            if self.cells.get(&aside)?.is_none() {
                self.rename(&from, &aside, &text)?;
                return Ok(Some(aside));
            }
        }
        Err(StoreError::Full)
    }

    /// Moves entries aside, the last one first, and stores these in their place.
    fn exchange(&mut self, event: &EventId, old: &[Stamped], new: &[Stamped]) -> Result<(), StoreError> {
        let mut moved = Vec::new();
        let mut done = Ok(());
        for entry in old.iter().rev() {
            match self.move_aside(event, entry.seq) {
                Ok(aside) => moved.extend(aside.map(|aside| (key(event, entry.seq), aside))),
                Err(error) => {
                    done = Err(error);
                    break;
                }
            }
        }
        let done = done.and_then(|()| self.take(event, new));
        if done.is_err() {
            for (key, aside) in moved.iter().rev() {
                let text = self.cells.get(aside)?.unwrap_or_default();
                self.rename(aside, key, &text)?;
            }
        }
        done
    }

    /// Keys of equal length also fit when storage is full.
    fn rename(&mut self, from: &str, to: &str, text: &str) -> Result<(), StoreError> {
        match self.cells.set(to, text) {
            Ok(()) => Ok(self.cells.remove(from)?),
            Err(CellError::Full) => {
                self.cells.remove(from)?;
                Ok(self.cells.set(to, text)?)
            }
            Err(error) => Err(error.into()),
        }
    }

    fn aside_keys(&self, event: &EventId) -> Result<Vec<String>, StoreError> {
        let mut keys = Vec::new();
        for letter in 'a'..='z' {
            keys.extend(self.cells.keys(&format!("topcut/{letter}/{}/", event.0))?);
        }
        Ok(keys)
    }
}

/// The numbers of the cells of an event, without those of an unfinished adoption.
pub(super) fn numbers<C: Cells>(cells: &C, event: &EventId) -> Result<Vec<Seq>, CellError> {
    let prefix = format!("{ROOT}{}/", event.0);
    let bound = adopting(cells, event)?.unwrap_or(u32::MAX);
    let keys = cells.keys(&prefix)?;
    Ok(keys.iter().filter_map(|key| number(key.strip_prefix(&prefix)?)).filter(|seq| seq.0 < bound).collect())
}

/// The first number of an unfinished adoption.
fn adopting<C: Cells>(cells: &C, event: &EventId) -> Result<Option<u32>, CellError> {
    Ok(cells.get(&format!("{ROOT}{}/{ADOPTING}", event.0))?.map(|from| from.parse().unwrap_or(0)))
}

/// The event of a log.
fn opened(log: &Log) -> Result<&EventId, StoreError> {
    opening(log).map(|opened| &opened.event).ok_or(StoreError::NoEvent)
}

impl Damage {
    const fn health(&self, damaged: Health) -> Health {
        match self.cause {
            Cause::Damaged => damaged,
            Cause::Newer => Health::Newer,
        }
    }

    /// Why nothing can be appended.
    const fn refusal(&self) -> StoreError {
        match self.cause {
            Cause::Damaged => StoreError::Conflict(self.at),
            Cause::Newer => StoreError::Newer,
        }
    }
}

impl<C: Cells> CellStore<C> {
    /// The last changed first.
    pub fn list(&self) -> Result<Vec<Heading>, StoreError> {
        let mut events: BTreeMap<EventId, Vec<Seq>> = BTreeMap::new();
        for key in self.cells.keys(ROOT)? {
            let Some((event, rest)) = key.strip_prefix(ROOT).and_then(|rest| rest.split_once('/')) else {
                continue;
            };
            if let Some(seq) = number(rest) {
                events.entry(EventId(event.to_owned())).or_default().push(seq);
            }
        }
        let mut headings = Vec::new();
        for (event, mut numbers) in events {
            let bound = adopting(&self.cells, &event)?.unwrap_or(u32::MAX);
            numbers.retain(|seq| seq.0 < bound);
            let entries = at_once(self.entries(&event, numbers.len(), &mut Never))?;
            match self.loaded(&event, entries, &numbers) {
                Ok(Loaded { log, damage }) => {
                    let health = damage.map_or(Health::Sound, |damage| damage.health(Health::Damaged));
                    headings.push(Heading { event, health, ..Heading::of(&log, &log.replay()) });
                }
                Err(StoreError::Unreadable(damage)) => {
                    let health = damage.health(Health::Unreadable);
                    headings.push(Heading { event, health, ..Heading::default() });
                }
                Err(StoreError::NoEvent) => {}
                Err(error) => return Err(error),
            }
        }
        headings.sort_by(|one, other| (other.changed, &other.event).cmp(&(one.changed, &one.event)));
        Ok(headings)
    }

    /// An event up to its first unreadable entry.
    ///
    /// # Errors
    /// `NoEvent`, `Unreadable` without a readable opening, `Denied`.
    pub fn load(&self, event: &EventId) -> Result<Loaded, StoreError> {
        at_once(self.load_in_slices(event, &mut Never))
    }

    /// Appends an entry; repeating this is no error. Changes nothing on failure.
    ///
    /// # Errors
    /// `Conflict` if the number has another entry, `NoEvent` without the previous entry, `Newer` if a newer version
    /// wrote either, `Full`, `Denied`.
    pub fn append(&mut self, event: &EventId, entry: &Stamped) -> Result<(), StoreError> {
        self.sweep(event)?;
        let (key, text) = (key(event, entry.seq), encode(entry));
        match self.cells.get(&key)? {
            Some(there) if there == text => return Ok(()),
            Some(there) if matches!(decode(&there), Content::Newer) => return Err(StoreError::Newer),
            Some(_) => return Err(StoreError::Conflict(entry.seq)),
            None => {}
        }
        if let Some(before) = entry.seq.0.checked_sub(1) {
            match self.cells.get(&super::cell::key(event, Seq(before)))?.as_deref().map(decode) {
                None => return Err(StoreError::NoEvent),
                Some(Content::Newer) => return Err(StoreError::Newer),
                Some(Content::Entry(_) | Content::Damaged) => {}
            }
        }
        self.cells.set(&key, &text)?;
        // Another window may have written in between.
        if self.cells.get(&key)?.as_deref() == Some(&text) { Ok(()) } else { Err(StoreError::Conflict(entry.seq)) }
    }

    /// Stores a whole event, or its missing entries. Changes nothing on failure.
    ///
    /// # Errors
    /// `Conflict` with a diverged event of this id, `Newer` if a newer version wrote to the event, `Full`, `Denied`.
    pub fn adopt(&mut self, log: &Log) -> Result<(), StoreError> {
        let event = opened(log)?;
        self.bury()?;
        self.sweep(event)?;
        let there = match self.load(event) {
            Ok(Loaded { log, damage: None }) => log.entries().to_vec(),
            Ok(Loaded { damage: Some(damage), .. }) | Err(StoreError::Unreadable(damage)) => {
                return Err(damage.refusal());
            }
            Err(StoreError::NoEvent) => Vec::new(),
            Err(error) => return Err(error),
        };
        match there.iter().zip(log.entries()).find(|(old, new)| old != new) {
            Some((old, _)) => Err(StoreError::Conflict(old.seq)),
            None => match log.entries().get(there.len()..) {
                Some(missing) if !missing.is_empty() => self.take(event, missing),
                _ => Ok(()),
            },
        }
    }

    /// Stores an event in place of one that begins with the same entries; the others of that one move aside. Changes
    /// nothing on failure. A process that ends in between leaves the shared entries at least.
    ///
    /// # Errors
    /// As [`Self::adopt`], `Conflict` only with another opening.
    pub fn replace(&mut self, log: &Log) -> Result<(), StoreError> {
        let event = opened(log)?;
        let before = match self.adopt(log) {
            Err(StoreError::Conflict(_)) => self.load(event)?,
            done => return done,
        };
        if let Some(damage) = before.damage {
            return Err(damage.refusal());
        }
        let (old, new) = (before.log.entries(), log.entries());
        let shared = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        refuse_if(shared == 0, StoreError::Conflict(Seq(0)))?;
        let rest = |entries| <[Stamped]>::get(entries, shared..).unwrap_or_default();
        self.exchange(event, rest(old), rest(new))
    }

    /// Moves damaged entries aside, so that the event goes on after its last sound one.
    ///
    /// # Errors
    /// As [`Self::load`], `Newer` if a newer version may read the entries, `Full`.
    pub fn mend(&mut self, event: &EventId) -> Result<Loaded, StoreError> {
        let lost = match self.load(event) {
            Ok(Loaded { damage: None, log }) => return Ok(Loaded { log, damage: None }),
            Ok(Loaded { damage: Some(damage), .. }) | Err(StoreError::Unreadable(damage)) => {
                refuse_if(damage.cause == Cause::Newer, StoreError::Newer)?;
                damage.at
            }
            Err(error) => return Err(error),
        };
        for seq in numbers(&self.cells, event)?.into_iter().filter(|seq| *seq >= lost) {
            self.move_aside(event, seq)?;
        }
        self.load(event)
    }

    pub fn aside(&self, event: &EventId) -> Result<String, StoreError> {
        let mut text = String::new();
        for key in self.aside_keys(event)? {
            text.push_str(&self.cells.get(&key)?.unwrap_or_default());
            text.push('\n');
        }
        Ok(text)
    }

    pub fn remove(&mut self, event: &EventId) -> Result<(), StoreError> {
        self.bury()?;
        // A single write; when storage is full, the opening goes first, so that a half-removed event is not taken for a
        // shorter one.
        match self.cells.set(&format!("{ROOT}{}/{ADOPTING}", event.0), GONE) {
            Ok(()) | Err(CellError::Full) => self.erase(event),
            Err(error) => Err(error.into()),
        }
    }

    pub fn used(&self) -> Result<Used, StoreError> {
        let mut used = Used::default();
        for key in self.cells.keys("")? {
            let taken = units(&key) + self.cells.get(&key)?.as_deref().map_or(0, units);
            if is_own(&key) {
                used.own += taken;
            } else {
                used.other += taken;
            }
        }
        Ok(used)
    }
}
