//! All events of a device in one file: event files in a list. Apart from the event file, which stays one event.

use serde::Serialize;
use serde_json::Value;

use super::envelope::{self, FileError};
use crate::engine::id::EventId;
use crate::engine::log::Log;

/// The name of the format.
const FORMAT: &str = "topcut-backup";

/// What could not be read of an event: the raw text goes into the file beside the events, for whoever can mend it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Unread {
    /// Of which event.
    pub event: EventId,
    /// Its stored text.
    pub raw: String,
}

/// One file with these events.
#[must_use]
pub fn write_all(logs: &[Log]) -> String {
    write_with(logs, &[])
}

/// One file with these events, and with the raw text of what could not be read. Reading it takes the events.
#[must_use]
pub fn write_with(logs: &[Log], unread: &[Unread]) -> String {
    let files: Vec<String> = logs.iter().map(envelope::write).collect();
    // Texts and nothing else: JSON can say them all.
    let rest = serde_json::to_string(unread).unwrap_or_default();
    let rest = if unread.is_empty() { String::new() } else { [",\"unread\":", &rest].concat() };
    ["{\"format\":\"", FORMAT, "\",\"version\":1,\"events\":[\n", &files.join(","), "]", &rest, "}\n"].concat()
}

/// The events of such a file; `None` if it is none of this kind, to be read as something else.
///
/// # Errors
/// What is wrong with the first event that cannot be read; none is taken then.
#[must_use]
pub fn read_all(text: &str) -> Option<Result<Vec<Log>, FileError>> {
    let value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()?;
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return None;
    }
    let events = value.get("events").and_then(Value::as_array)?;
    Some(events.iter().map(|event| envelope::read(&event.to_string())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::command::{Call, open};
    use crate::engine::formats::FORMATS;
    use crate::engine::id::Seq;
    use crate::engine::log::Stamped;

    use crate::engine::tournament::setup::Setup;

    fn event(seed: u64) -> Log {
        let setup = Setup { name: format!("Event {seed}"), ..Setup::unnamed() };
        let call = Call { seed, ..Call::default() };
        let fact = open(setup, FORMATS[0].rules.clone(), &call).unwrap();
        Log::new(vec![Stamped { seq: Seq(0), at: call.now, by: String::new(), reason: String::new(), fact }]).unwrap()
    }

    #[test]
    fn what_is_written_is_read() {
        let logs = [event(1), event(2)];
        assert_eq!(read_all(&write_all(&logs)), Some(Ok(logs.to_vec())));
        assert_eq!(read_all(&write_all(&[])), Some(Ok(Vec::new())));
    }

    #[test]
    fn thirty_events_and_what_could_not_be_read_go_into_one_file() {
        let logs: Vec<Log> = (1..=30).map(event).collect();
        let raw = "0badc0de 1 {\"seq\":4,\n\u{202e}spoilt\u{7}\n".to_owned();
        let unread = [Unread { event: EventId::from_bits(77), raw: raw.clone() }];
        let text = write_with(&logs, &unread);
        assert_eq!(read_all(&text), Some(Ok(logs.clone())));
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(value["unread"][0]["raw"], raw);
        assert_eq!(value["unread"][0]["event"], EventId::from_bits(77).0);
        assert!(!write_all(&logs).contains("unread"));
    }

    #[test]
    fn other_files_are_none_of_this_kind() {
        assert_eq!(read_all(&envelope::write(&event(1))), None);
        assert_eq!(read_all("no JSON"), None);
    }

    #[test]
    fn one_damaged_event_takes_none() {
        let text = write_all(&[event(1), event(2)]).replace("Event 2", &"x".repeat(5000));
        assert!(matches!(read_all(&text), Some(Err(FileError::Damaged { .. }))));
    }
}
