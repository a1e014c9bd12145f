//! The store: events kept fact by fact, so that what was entered is on disk before the screen says so.
//!
//! One key for each log entry, `topcut/1/<event>/<seq>`, its value a checksum, the version and the fact. An entry is one
//! write, and a key is never overwritten: two windows that write the same number are a conflict, not a loss. Damaged
//! cells are moved aside under keys of the same length, never deleted. Keys of others on the same origin are not touched.

use std::collections::BTreeMap;

use super::cells::{CellError, Cells, units};
use super::checksum::checksum;
use super::envelope::line;
use super::upcast::{self, STEPS, VERSION};
use crate::engine::id::{EventId, Instant, Seq};
use crate::engine::log::{Fact, Log, Stamped};
use crate::engine::tournament::Stage;

/// A place that keeps events.
pub trait Store {
    /// All events, the one changed last first.
    ///
    /// # Errors
    /// `Denied`.
    fn list(&self) -> Result<Vec<Heading>, StoreError>;
    /// An event, up to its first damaged entry.
    ///
    /// # Errors
    /// `NoEvent`, `Unreadable` if not even its opening can be read, `Denied`.
    fn load(&self, event: &EventId) -> Result<Loaded, StoreError>;
    /// Adds one entry. Adding the same one again is no error.
    ///
    /// # Errors
    /// `Conflict` if the number is taken by another entry, `NoEvent` if the entry before it is not there, `Full`,
    /// `Denied`; nothing has changed then.
    fn append(&mut self, event: &EventId, entry: &Stamped) -> Result<(), StoreError>;
    /// Takes a whole event in, or the entries that are missing of one that is there.
    ///
    /// # Errors
    /// `Conflict` if an event of this id has gone another way, `Full`, `Denied`; nothing has changed then.
    fn adopt(&mut self, log: &Log) -> Result<(), StoreError>;
    /// Moves damaged entries aside, so that the event goes on after its last sound one.
    ///
    /// # Errors
    /// As [`Store::load`], and `Full`.
    fn mend(&mut self, event: &EventId) -> Result<Loaded, StoreError>;
    /// What was moved aside of an event, as text.
    ///
    /// # Errors
    /// `Denied`.
    fn aside(&self, event: &EventId) -> Result<String, StoreError>;
    /// Removes an event and what was moved aside of it.
    ///
    /// # Errors
    /// `Denied`.
    fn remove(&mut self, event: &EventId) -> Result<(), StoreError>;
    /// How much room is taken.
    ///
    /// # Errors
    /// `Denied`.
    fn used(&self) -> Result<Used, StoreError>;
}

/// Why a store did not do it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// No room left.
    Full,
    /// The place may not be used.
    Denied,
    /// No such event, or it was removed in another window.
    NoEvent,
    /// Not even the opening of the event can be read; the damage carries its text.
    Unreadable(Damage),
    /// Another window has written another entry under this number already.
    Conflict(Seq),
}

impl From<CellError> for StoreError {
    fn from(error: CellError) -> Self {
        match error {
            CellError::Full => Self::Full,
            CellError::Denied => Self::Denied,
        }
    }
}

/// A line of the list of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// Its id.
    pub event: EventId,
    /// Its name; empty if unreadable.
    pub name: String,
    /// The id of its format; empty if unreadable.
    pub format: String,
    /// Its day, empty: not said.
    pub date: String,
    /// How many entries are listed.
    pub entries: u16,
    /// Where it stands.
    pub stage: Stage,
    /// When its last readable entry was written.
    pub changed: Instant,
    /// Whether all of it can be read.
    pub health: Health,
}

/// Whether a stored event can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Health {
    /// All of it.
    Sound,
    /// Up to a damaged entry.
    Damaged,
    /// Not even its opening.
    Unreadable,
}

/// A loaded event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loaded {
    /// Everything before the damage, if there is any.
    pub log: Log,
    /// What could not be read.
    pub damage: Option<Damage>,
}

/// The end of a stored event that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The first number that is missing or unreadable.
    pub at: Seq,
    /// How many cells lie from there on.
    pub dropped: usize,
    /// Their text, one cell a line.
    pub raw: String,
}

/// How much room is taken, in UTF-16 units of keys and values, as browsers count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Used {
    /// By events, damaged text included.
    pub own: usize,
    /// By everything else on the same origin.
    pub other: usize,
}

const ROOT: &str = "topcut/1/";
/// While entries are being adopted, this key stands beside them and says from which number on: until it is gone they are
/// not there.
const ADOPTING: &str = "adopt";

/// A store over cells.
#[derive(Clone, Debug, Default)]
pub struct CellStore<C> {
    cells: C,
}

impl<C: Cells> CellStore<C> {
    /// A store over these cells.
    pub const fn new(cells: C) -> Self {
        Self { cells }
    }

    fn read(&self, event: &EventId, numbers: &[Seq]) -> Result<Loaded, StoreError> {
        let mut entries: Vec<Stamped> = Vec::new();
        let bound = self.adopting(event)?.unwrap_or(u32::MAX);
        for expected in 0..bound {
            match self.cells.get(&key(event, Seq(expected)))?.as_deref().and_then(decode) {
                Some(entry) if belongs(&entry, event, Seq(expected)) => entries.push(entry),
                _ => break,
            }
        }
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
        let mut raw = String::new();
        for seq in &lost {
            raw.push_str(&self.cells.get(&key(event, *seq))?.unwrap_or_default());
            raw.push('\n');
        }
        Ok(Some(Damage { at, dropped: lost.len(), raw }))
    }

    fn numbers(&self, event: &EventId) -> Result<Vec<Seq>, StoreError> {
        let prefix = format!("{ROOT}{}/", event.0);
        let bound = self.adopting(event)?.unwrap_or(u32::MAX);
        let keys = self.cells.keys(&prefix)?;
        Ok(keys.iter().filter_map(|key| number(key.strip_prefix(&prefix)?)).filter(|seq| seq.0 < bound).collect())
    }

    /// The first number that an unfinished adoption writes.
    fn adopting(&self, event: &EventId) -> Result<Option<u32>, StoreError> {
        Ok(self.cells.get(&format!("{ROOT}{}/{ADOPTING}", event.0))?.map(|from| from.parse().unwrap_or(0)))
    }

    /// Clears what an interrupted adoption left.
    fn sweep(&mut self, event: &EventId) -> Result<(), StoreError> {
        let Some(from) = self.adopting(event)? else {
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

    fn move_aside(&mut self, event: &EventId, seq: Seq) -> Result<(), StoreError> {
        let from = key(event, seq);
        let Some(text) = self.cells.get(&from)? else {
            return Ok(());
        };
        for letter in 'a'..='z' {
            let aside = format!("topcut/{letter}/{}", from.trim_start_matches(ROOT));
            if self.cells.get(&aside)?.is_none() {
                return self.rename(&from, &aside, &text);
            }
        }
        Err(StoreError::Full)
    }

    /// Both keys are equally long, so that it fits even where no room is left.
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

impl<C: Cells> Store for CellStore<C> {
    fn list(&self) -> Result<Vec<Heading>, StoreError> {
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
            let bound = self.adopting(&event)?.unwrap_or(u32::MAX);
            numbers.retain(|seq| seq.0 < bound);
            match self.read(&event, &numbers) {
                Ok(loaded) => headings.push(heading(event, &loaded)),
                Err(StoreError::Unreadable(_)) => headings.push(unreadable(event)),
                Err(StoreError::NoEvent) => {}
                Err(error) => return Err(error),
            }
        }
        headings.sort_by(|one, other| (other.changed, &other.event).cmp(&(one.changed, &one.event)));
        Ok(headings)
    }

    fn load(&self, event: &EventId) -> Result<Loaded, StoreError> {
        let numbers = self.numbers(event)?;
        if numbers.is_empty() {
            return Err(StoreError::NoEvent);
        }
        self.read(event, &numbers)
    }

    fn append(&mut self, event: &EventId, entry: &Stamped) -> Result<(), StoreError> {
        self.sweep(event)?;
        let (key, text) = (key(event, entry.seq), encode(entry));
        match self.cells.get(&key)? {
            Some(there) if there == text => return Ok(()),
            Some(_) => return Err(StoreError::Conflict(entry.seq)),
            None => {}
        }
        if let Some(before) = entry.seq.0.checked_sub(1)
            && self.cells.get(&self::key(event, Seq(before)))?.is_none()
        {
            return Err(StoreError::NoEvent);
        }
        self.cells.set(&key, &text)?;
        // Another window may have written between the look and the write.
        if self.cells.get(&key)?.as_deref() == Some(&text) { Ok(()) } else { Err(StoreError::Conflict(entry.seq)) }
    }

    fn adopt(&mut self, log: &Log) -> Result<(), StoreError> {
        let Some(Stamped { fact: Fact::EventOpened { event, .. }, .. }) = log.entries().first() else {
            return Err(StoreError::NoEvent);
        };
        self.sweep(event)?;
        let there = match self.load(event) {
            Ok(Loaded { log, damage: None }) => log.entries().to_vec(),
            Ok(Loaded { damage: Some(damage), .. }) | Err(StoreError::Unreadable(damage)) => {
                return Err(StoreError::Conflict(damage.at));
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

    fn mend(&mut self, event: &EventId) -> Result<Loaded, StoreError> {
        let lost = match self.load(event) {
            Ok(Loaded { damage: None, log }) => return Ok(Loaded { log, damage: None }),
            Ok(Loaded { damage: Some(damage), .. }) | Err(StoreError::Unreadable(damage)) => damage.at,
            Err(error) => return Err(error),
        };
        for seq in self.numbers(event)?.into_iter().filter(|seq| *seq >= lost) {
            self.move_aside(event, seq)?;
        }
        self.load(event)
    }

    fn aside(&self, event: &EventId) -> Result<String, StoreError> {
        let mut text = String::new();
        for key in self.aside_keys(event)? {
            text.push_str(&self.cells.get(&key)?.unwrap_or_default());
            text.push('\n');
        }
        Ok(text)
    }

    fn remove(&mut self, event: &EventId) -> Result<(), StoreError> {
        // Ascending: without its opening an event that is half removed is never taken for a shorter one.
        let mut keys = self.cells.keys(&format!("{ROOT}{}/", event.0))?;
        keys.extend(self.aside_keys(event)?);
        for key in keys {
            self.cells.remove(&key)?;
        }
        Ok(())
    }

    fn used(&self) -> Result<Used, StoreError> {
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

fn key(event: &EventId, seq: Seq) -> String {
    format!("{ROOT}{}/{:06}", event.0, seq.0)
}

fn number(name: &str) -> Option<Seq> {
    (name.len() >= 6 && name.bytes().all(|byte| byte.is_ascii_digit())).then(|| name.parse().ok().map(Seq))?
}

fn is_own(key: &str) -> bool {
    let mut parts = key.split('/');
    parts.next() == Some("topcut")
        && parts.next().is_some_and(|part| part.len() == 1)
        && parts.next().is_some()
        && parts.next().is_some_and(|name| name == ADOPTING || number(name).is_some())
        && parts.next().is_none()
}

fn encode(entry: &Stamped) -> String {
    let text = format!("{VERSION} {}", line(entry));
    format!("{:08x} {text}", checksum(&text))
}

fn decode(text: &str) -> Option<Stamped> {
    let (sum, rest) = text.split_once(' ')?;
    if sum.len() != 8 || u32::from_str_radix(sum, 16).ok()? != checksum(rest) {
        return None;
    }
    let (version, json) = rest.split_once(' ')?;
    let version: u32 = version.parse().ok().filter(|version| (1..=VERSION).contains(version))?;
    if version == VERSION {
        return serde_json::from_str(json).ok();
    }
    upcast::read(STEPS, version, serde_json::from_str(json).ok()?).ok()
}

/// Whether an entry lies where it says: a cell of another event or another number is damage.
fn belongs(entry: &Stamped, at: &EventId, seq: Seq) -> bool {
    match &entry.fact {
        Fact::EventOpened { event, .. } => seq.0 == 0 && entry.seq == seq && event == at,
        _ => seq.0 > 0 && entry.seq == seq,
    }
}

fn heading(event: EventId, loaded: &Loaded) -> Heading {
    let state = loaded.log.replay();
    Heading {
        event,
        entries: u16::try_from(state.listed().count()).unwrap_or(u16::MAX),
        stage: state.stage(),
        changed: loaded.log.entries().last().map_or(Instant(0), |entry| entry.at),
        health: if loaded.damage.is_some() { Health::Damaged } else { Health::Sound },
        format: state.rules.format.into_owned(),
        name: state.setup.name,
        date: state.setup.date,
    }
}

const fn unreadable(event: EventId) -> Heading {
    Heading {
        event,
        name: String::new(),
        format: String::new(),
        date: String::new(),
        entries: 0,
        stage: Stage::Setup,
        changed: Instant(0),
        health: Health::Unreadable,
    }
}
