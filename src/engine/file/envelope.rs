//! The event file: format name, version and the whole log, one entry a line so that files diff well and damage can be
//! found by its line. What is downloaded and what the store keeps turn into each other without loss.

use serde_json::Value;

use super::check::{self, Flaw};
use super::upcast::{self, STEPS, VERSION};
use crate::engine::id::EventId;
use crate::engine::log::{Fact, Log, LogError, Stamped};

/// The name of the format in every file.
pub const FORMAT: &str = "topcut";

/// The largest file that is read, in bytes: far above an event of 4096 entries.
pub const MOST_BYTES: usize = 16 << 20;

/// Why a text is no event file; each carries what a clear sentence needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// Larger than an event can be: how large, and the limit, in bytes.
    TooLarge {
        /// How large it is.
        bytes: usize,
        /// The most.
        limit: usize,
    },
    /// Nothing in it.
    Empty,
    /// No JSON: where reading stopped, both from 1. A file cut short stops at its last line.
    NotJson {
        /// Line.
        line: usize,
        /// Column.
        column: usize,
    },
    /// JSON, but no event file, nor any report that the app can read.
    NotTopCut,
    /// A report of another tool without any player.
    NoPlayers,
    /// Written by a newer version of the app: which version of the format.
    NewerVersion(u64),
    /// Written by a newer version of the app: the position in the log, from 0, of the first entry that holds something
    /// unknown here.
    NewerEntry(usize),
    /// One entry of the log cannot stand.
    Damaged {
        /// Its position in the log, from 0.
        entry: usize,
        /// Its line in the file, from 1; none if the file was laid out by something else.
        line: Option<usize>,
        /// What is wrong with it.
        what: Flaw,
    },
    /// The entries are no log.
    Log(LogError),
}

/// The file of an event.
#[must_use]
pub fn write(log: &Log) -> String {
    let mut text = format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"log\":[\n");
    for (index, entry) in log.entries().iter().enumerate() {
        if index > 0 {
            text.push_str(",\n");
        }
        text.push_str(&line(entry));
    }
    text.push_str("\n]}\n");
    text
}

/// One entry as JSON without line breaks. Facts hold nothing that JSON cannot say, so this never fails.
pub(super) fn line(entry: &Stamped) -> String {
    serde_json::to_string(entry).unwrap_or_default()
}

/// Reads an event file and checks it: everything that facts name exists, and nothing is out of bounds.
///
/// # Errors
/// See [`FileError`].
pub fn read(text: &str) -> Result<Log, FileError> {
    if text.len() > MOST_BYTES {
        return Err(FileError::TooLarge { bytes: text.len(), limit: MOST_BYTES });
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.trim().is_empty() {
        return Err(FileError::Empty);
    }
    let value: Value = serde_json::from_str(text)
        .map_err(|error| FileError::NotJson { line: error.line(), column: error.column() })?;
    let (version, entries) = open(value)?;
    let entries = typed(text, version, entries)?;
    let log = Log::new(entries).map_err(FileError::Log)?;
    match check::check(log.entries()) {
        Ok(()) => Ok(log),
        Err((entry, what)) => Err(FileError::Damaged { entry, line: line_of(text, entry), what }),
    }
}

/// Whether a JSON value is an event file of this app, whatever its version.
#[must_use]
pub fn is_event_file(value: &Value) -> bool {
    value.get("format").and_then(Value::as_str) == Some(FORMAT)
}

/// The same event under another id, to open a file beside an event that has gone another way.
#[must_use]
pub fn renamed(log: &Log, id: &EventId) -> Log {
    let mut entries = log.entries().to_vec();
    if let Some(Stamped { fact: Fact::EventOpened { event, .. }, .. }) = entries.first_mut() {
        event.clone_from(id);
    }
    Log::new(entries).unwrap_or_else(|_| log.clone())
}

fn open(mut value: Value) -> Result<(u32, Vec<Value>), FileError> {
    if !is_event_file(&value) {
        return Err(FileError::NotTopCut);
    }
    let version = value.get("version").and_then(Value::as_u64).ok_or(FileError::NotTopCut)?;
    if version > u64::from(VERSION) {
        return Err(FileError::NewerVersion(version));
    }
    let version = u32::try_from(version).ok().filter(|version| *version > 0).ok_or(FileError::NotTopCut)?;
    match value.get_mut("log").map(Value::take) {
        Some(Value::Array(entries)) => Ok((version, entries)),
        _ => Err(FileError::NotTopCut),
    }
}

fn typed(text: &str, version: u32, entries: Vec<Value>) -> Result<Vec<Stamped>, FileError> {
    entries
        .into_iter()
        .enumerate()
        .map(|(position, value)| {
            let told = if version == VERSION { value.to_string() } else { String::new() };
            match upcast::read(STEPS, version, value) {
                Ok(entry) if told.is_empty() || upcast::is_whole(&told, &line(&entry)) => Ok(entry),
                Ok(_) => Err(FileError::NewerEntry(position)),
                Err(error) => Err(unread(text, position, &error.to_string())),
            }
        })
        .collect()
}

/// Why an entry cannot be read: serde names what it does not know, and a word that is not known is of a newer version.
fn unread(text: &str, entry: usize, error: &str) -> FileError {
    if error.starts_with("unknown variant") {
        return FileError::NewerEntry(entry);
    }
    FileError::Damaged { entry, line: line_of(text, entry), what: Flaw::Unreadable(error.to_owned()) }
}

/// The line of an entry where the file still has one entry a line.
fn line_of(text: &str, entry: usize) -> Option<usize> {
    let line = text.lines().nth(entry + 1)?;
    let value: Value = serde_json::from_str(line.trim_end_matches(',')).ok()?;
    (value.get("seq")?.as_u64()? == entry as u64).then_some(entry + 2)
}
