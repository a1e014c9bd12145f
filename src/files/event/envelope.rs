//! The event file: format name, version, and the log, one entry per line for diffs and for locating damage. Converts to
//! and from the store without loss.

use serde_json::Value;
use serde_json::error::Category;
use serde_json::value::RawValue;

use super::upcast::{self, STEPS, VERSION};
use crate::engine::bounds::LARGEST_FILE;
use crate::engine::facts::EventOpened;
use crate::engine::log::slices::{Never, Rest, at_once};
use crate::engine::log::{LogError, check};
use crate::files::prelude::*;

pub const FORMAT: &str = "topcut";

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// Size and limit in bytes.
    TooLarge {
        bytes: usize,
        limit: usize,
    },
    Empty,
    /// Position of the error, from 1. A truncated file ends in its last line.
    NotJson {
        line: usize,
        column: usize,
    },
    /// Other quotation marks than those of JSON, at this line.
    Quotes(usize),
    /// A number such as `1,5`, at this line.
    DecimalComma(usize),
    /// A word in place of a value, such as `NaN`, at this line.
    Word(usize, String),
    NotTopCut,
    /// X-Wing by scenarios, with the name of one.
    Scenario(String),
    /// A save of other games, with the name of one.
    OtherGame(String),
    /// A save with players and without events.
    OnlyPlayers,
    /// Cells instead of JSON, such as an exported standing.
    Table,
    /// HTML.
    Page {
        /// Written by this app.
        is_own: bool,
    },
    NoPlayers,
    /// The version of the format.
    NewerVersion(u64),
    /// Position, from 0, of the first entry with unknown content of a newer version.
    NewerEntry(usize),
    Damaged {
        /// Position in the log, from 0.
        entry: usize,
        /// Line in the file, from 1; none if the layout differs.
        line: Option<usize>,
        what: Flaw,
    },
    Log(LogError),
}

pub fn write(log: &Log) -> String {
    let mut text = format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"log\":[\n");
    for (index, entry) in log.entries().iter().enumerate() {
        if index > 0 {
            text.push_str(",\n");
        }
        text.push_str(&entry.line());
    }
    text.push_str("\n]}\n");
    text
}

pub fn read(text: &str) -> Result<Log, FileError> {
    at_once(read_in_slices(text, &mut Never))
}

/// [`read`] with pauses.
pub async fn read_in_slices(text: &str, rest: &mut impl Rest) -> Result<Log, FileError> {
    refuse_if(text.len() > LARGEST_FILE, FileError::TooLarge { bytes: text.len(), limit: LARGEST_FILE })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    refuse_if(text.trim().is_empty(), FileError::Empty)?;
    let (version, entries) = open(text)?;
    let entries = typed(text, version, &entries, rest).await?;
    let log = Log::new(entries).map_err(FileError::Log)?;
    match check::check_in_slices(log.entries(), rest).await {
        Ok(()) => Ok(log),
        Err((entry, what)) => Err(FileError::Damaged { entry, line: line_of(text, entry), what }),
    }
}

/// Whether a JSON value is an event file, of any version.
pub fn is_event_file(value: &Value) -> bool {
    value.get("format").and_then(Value::as_str) == Some(FORMAT)
}

/// The event under another id, for opening a diverged copy beside it. Its check codes stay.
pub fn renamed(log: &Log, id: &EventId) -> Log {
    let mut entries = log.entries().to_vec();
    if let Some(Stamped { fact: Fact::EventOpened(EventOpened { event, first, .. }), .. }) = entries.first_mut() {
        let before = std::mem::replace(event, id.clone());
        first.get_or_insert(before);
    }
    Log::new(entries).unwrap_or_else(|_| log.clone())
}

/// The entries stay text until they are read one by one.
#[derive(Deserialize)]
struct Envelope<'a> {
    format: Option<Value>,
    version: Option<Value>,
    #[serde(borrow)]
    log: Option<Vec<&'a RawValue>>,
}

fn open(text: &str) -> Result<(u32, Vec<&RawValue>), FileError> {
    let envelope: Envelope = serde_json::from_str(text).map_err(|error| match error.classify() {
        Category::Data => FileError::NotTopCut,
        Category::Io | Category::Syntax | Category::Eof => {
            FileError::NotJson { line: error.line(), column: error.column() }
        }
    })?;
    refuse_if(envelope.format.as_ref().and_then(Value::as_str) != Some(FORMAT), FileError::NotTopCut)?;
    let version = envelope.version.as_ref().and_then(Value::as_u64).ok_or(FileError::NotTopCut)?;
    refuse_if(version > u64::from(VERSION), FileError::NewerVersion(version))?;
    let version = u32::try_from(version).ok().filter(|version| *version > 0).ok_or(FileError::NotTopCut)?;
    envelope.log.map(|entries| (version, entries)).ok_or(FileError::NotTopCut)
}

async fn typed(text: &str, version: u32, told: &[&RawValue], rest: &mut impl Rest) -> Result<Vec<Stamped>, FileError> {
    let (mut entries, of) = (Vec::new(), told.len());
    for (position, told) in told.iter().map(|told| told.get()).enumerate() {
        match upcast::read(STEPS, version, told) {
            Ok(entry) if version < VERSION || upcast::is_whole(told, &entry.line()) => entries.push(entry),
            Ok(_) => return Err(FileError::NewerEntry(position)),
            Err(error) => return Err(unread(text, position, &error.to_string())),
        }
        // Checking is the other half.
        rest.rest(position / 2, of).await;
    }
    Ok(entries)
}

/// The reason from serde's message; an unknown word belongs to a newer version.
fn unread(text: &str, entry: usize, error: &str) -> FileError {
    if error.starts_with("unknown variant") {
        return FileError::NewerEntry(entry);
    }
    FileError::Damaged { entry, line: line_of(text, entry), what: Flaw::Unreadable(error.to_owned()) }
}

/// The line of an entry, if the file has one entry per line.
fn line_of(text: &str, entry: usize) -> Option<usize> {
    let line = text.lines().nth(entry + 1)?;
    let value: Value = serde_json::from_str(line.trim_end_matches(',')).ok()?;
    (value.get("seq")?.as_u64()? == entry as u64).then_some(entry + 2)
}
