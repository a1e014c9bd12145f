//! All events of a device in one file, as a list of event files.
//!
//! Events are read one by one, even if the file as a whole is no JSON, because lines tell them apart. Every part of the
//! file is returned or named.

use std::ops::Range;

use serde_json::Value;

use super::envelope::{self, FileError};
use crate::engine::bounds::shortened;
use crate::engine::log::slices::{Never, Rest, at_once};
use crate::files::prelude::*;

const FORMAT: &str = "topcut-backup";

const VERSION: u64 = 1;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// In the order of the file.
    pub logs: Vec<Log>,
    /// In the order of the file.
    pub broken: Vec<Broken>,
    /// Events that the writing device could not read; their text stays in the file.
    pub unread: Vec<EventId>,
    /// Damage outside of the listed events: events may be missing.
    pub stops: Option<FileError>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Position in the file, from 1.
    pub number: usize,
    /// The last readable name; may be empty.
    pub name: String,
    pub why: FileError,
}

impl Device {
    /// Whether everything in the file is readable.
    pub const fn is_whole(&self) -> bool {
        self.broken.is_empty() && self.unread.is_empty() && self.stops.is_none()
    }

    fn take(&mut self, event: Result<Log, FileError>, name: impl FnOnce() -> String) {
        match event {
            Ok(log) => self.logs.push(log),
            Err(why) => {
                let number = self.logs.len() + self.broken.len() + 1;
                self.broken.push(Broken { number, name: name(), why });
            }
        }
    }
}

/// Unreadable parts of an event; the raw text goes into the file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unread {
    pub event: EventId,
    pub raw: String,
}

/// The raw text of unreadable parts is kept beside the events.
pub fn write_with(logs: &[Log], unread: &[Unread]) -> String {
    let files: Vec<String> = logs.iter().map(envelope::write).collect();
    // Plain texts serialise without errors.
    let rest = serde_json::to_string(unread).unwrap_or_default();
    let rest = if unread.is_empty() { String::new() } else { [",\"unread\":", &rest].concat() };
    ["{\"format\":\"", FORMAT, "\",\"version\":1,\"events\":[\n", &files.join(","), "]", &rest, "}\n"].concat()
}

/// `None` if the file is of another kind.
///
/// # Errors
/// If a newer version of the app wrote it.
pub fn read_all(bytes: &[u8]) -> Option<Result<Device, FileError>> {
    at_once(read_all_in_slices(bytes, &mut Never))
}

/// [`read_all`] with pauses.
///
/// # Errors
/// If a newer version of the app wrote it.
pub async fn read_all_in_slices(bytes: &[u8], rest: &mut impl Rest) -> Option<Result<Device, FileError>> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    match serde_json::from_slice::<Value>(bytes) {
        Ok(value) => whole(&value, rest).await,
        Err(error) => by_lines(bytes, (error.line(), error.column()), rest).await.map(Ok),
    }
}

/// For a file that is JSON.
async fn whole(value: &Value, rest: &mut impl Rest) -> Option<Result<Device, FileError>> {
    let events = value.get("events").and_then(Value::as_array)?;
    let is_named = value.get("format").and_then(Value::as_str) == Some(FORMAT);
    if !is_named && !events.iter().any(envelope::is_event_file) {
        return None;
    }
    if let Some(version) = value.get("version").and_then(Value::as_u64).filter(|version| *version > VERSION) {
        return Some(Err(FileError::NewerVersion(version)));
    }
    let mut device = Device { unread: unread_of(value), ..Device::default() };
    for event in events {
        let entries = event.get("log").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        device.take(envelope::read_in_slices(&event.to_string(), rest).await, || last_name(entries.iter()));
    }
    Some(Ok(device))
}

fn unread_of(value: &Value) -> Vec<EventId> {
    let unread = value.get("unread").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let event = |unread: &Value| unread.get("event").and_then(Value::as_str).unwrap_or_default().to_owned();
    unread.iter().map(|unread| EventId(event(unread))).collect()
}

/// An event begins with this on a line of its own, perhaps after a comma.
const START: &[u8] = b"{\"format\":\"topcut\",";

/// The last line of an event.
const END: &[u8] = b"]}";

/// For a file that is no JSON (`at` line and column, from 1): reads each event from its lines.
async fn by_lines(bytes: &[u8], at: (usize, usize), rest: &mut impl Rest) -> Option<Device> {
    let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_end).collect();
    let (first, others) = lines.split_first()?;
    let is_named = first.starts_with(["{\"format\":\"", FORMAT, "\""].concat().as_bytes());
    let has_events = !is_start(first) && others.iter().any(|line| is_start(line));
    if !is_named && !has_events {
        return None;
    }
    let (parts, tail) = parts(&lines);
    let mut device = Device::default();
    // Whether the damage lies in exactly one event.
    let mut is_told = false;
    for part in parts {
        let event = lines.get(part.clone()).unwrap_or_default();
        let read = part_of(event, part.start, rest).await;
        let starts = event.iter().flat_map(|line| line.windows(START.len())).filter(|text| *text == START).count();
        is_told |= read.is_err() && starts < 2 && part.contains(&at.0.saturating_sub(1));
        let bare = event.iter().map(|line| line.strip_suffix(b",").unwrap_or(line));
        let entries = bare.filter_map(|line| serde_json::from_slice(line).ok());
        device.take(read, || last_name(entries.collect::<Vec<Value>>().iter()));
    }
    let tail = lines.get(tail..).unwrap_or_default().join(&b'\n');
    let end = serde_json::from_slice::<Value>(&[b"{\"events\":[", tail.as_slice()].concat());
    if end.is_err() || !is_told {
        device.stops = Some(FileError::NotJson { line: at.0, column: at.1 });
    }
    device.unread = end.map(|end| unread_of(&end)).unwrap_or_default();
    Some(device)
}

fn is_start(line: &[u8]) -> bool {
    line.strip_prefix(b",").unwrap_or(line).starts_with(START)
}

/// The lines of each event, and the last line of the list. Every line in between belongs to an event, so that damaged
/// borders lose nothing.
fn parts(lines: &[&[u8]]) -> (Vec<Range<usize>>, usize) {
    let (mut parts, mut start) = (Vec::new(), 1);
    for (index, line) in lines.iter().enumerate().skip(1) {
        if index == start && line.starts_with(b"]") {
            return (parts, index);
        }
        if index > start && is_start(line) {
            parts.push(start..index);
            start = index;
        } else if *line == END {
            parts.push(start..index + 1);
            start = index + 1;
        }
    }
    if lines.iter().skip(start).any(|line| !line.is_empty()) {
        parts.push(start..lines.len());
    }
    (parts, lines.len())
}

/// Reads the event of some lines below `above`; errors name lines of the file.
async fn part_of(lines: &[&[u8]], above: usize, rest: &mut impl Rest) -> Result<Log, FileError> {
    let mut text = lines.join(&b'\n');
    // Keeps columns.
    if let Some(comma) = text.first_mut().filter(|first| **first == b',') {
        *comma = b' ';
    }
    let read = match serde_json::from_slice::<Value>(&text) {
        Err(error) => Err(FileError::NotJson { line: error.line(), column: error.column() }),
        Ok(_) => match String::from_utf8(text) {
            Ok(text) => envelope::read_in_slices(&text, rest).await,
            Err(_) => Err(FileError::NotTopCut),
        },
    };
    read.map_err(|error| match error {
        FileError::NotJson { line, column } => FileError::NotJson { line: line + above, column },
        FileError::Damaged { entry, line: Some(line), what } => {
            FileError::Damaged { entry, line: Some(line + above), what }
        }
        other => other,
    })
}

/// The last name readable from the entries; may be empty.
fn last_name<'a>(entries: impl DoubleEndedIterator<Item = &'a Value>) -> String {
    let name = |entry: &Value| {
        let fact = entry.get("fact")?;
        let said = ["event_opened", "setup_edited"].into_iter().find_map(|kind| fact.get(kind))?;
        said.get("setup")?.get("name")?.as_str().map(str::to_owned)
    };
    shortened(&entries.rev().find_map(name).unwrap_or_default(), LONGEST_NAME)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::command::Call;
    use crate::engine::decide::open;
    use crate::engine::formats::FORMATS;
    use crate::engine::id::Seq;
    use crate::engine::log::Stamped;

    use crate::engine::tournament::setup::Setup;

    fn event(seed: u64) -> Log {
        let setup = Setup { name: format!("Event {seed}"), ..Setup::default() };
        let call = Call { seed, ..Call::default() };
        let fact = open(setup, FORMATS[0].rules.clone(), &call).unwrap();
        Log::new(vec![Stamped { seq: Seq(0), at: call.now, by: String::new(), reason: String::new(), fact }]).unwrap()
    }

    fn read(text: &str) -> Device {
        read_all(text.as_bytes()).expect("a device").expect("not newer")
    }

    #[test]
    fn written_devices_are_read_back() {
        let logs = [event(1), event(2)];
        assert_eq!(read(&write_with(&logs, &[])).logs, logs);
        assert_eq!(read(&write_with(&[], &[])), Device::default());
    }

    #[test]
    fn thirty_events_and_what_could_not_be_read_go_into_one_file() {
        let logs: Vec<Log> = (1..=30).map(event).collect();
        let raw = "0badc0de 1 {\"seq\":4,\n\u{202e}spoilt\u{7}\n".to_owned();
        let unread = [Unread { event: EventId::from_bits(77), raw: raw.clone() }];
        let text = write_with(&logs, &unread);
        let device = read(&text);
        assert_eq!((device.logs, device.broken, device.stops), (logs.clone(), Vec::new(), None));
        assert_eq!(device.unread, [EventId::from_bits(77)], "that something is missing is told");
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(value["unread"][0]["raw"], raw);
        assert_eq!(value["unread"][0]["event"], EventId::from_bits(77).0);
        assert!(!write_with(&logs, &[]).contains("unread"));
    }

    #[test]
    fn other_files_are_none_of_this_kind() {
        let one = envelope::write(&event(1));
        assert_eq!(read_all(one.as_bytes()), None);
        assert_eq!(read_all(&one.as_bytes()[..one.len() - 5]), None, "one event that is cut off is no device");
        assert_eq!(read_all(b"no JSON"), None);
        assert_eq!(read_all(br#"{"events":[{"name":"Cup"}]}"#), None);
        let newer = write_with(&[], &[]).replace("\"version\":1", "\"version\":2");
        assert_eq!(read_all(newer.as_bytes()), Some(Err(FileError::NewerVersion(2))));
    }
}
