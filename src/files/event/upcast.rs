//! Older versions of the vocabulary, raised step by step as plain JSON before they are read as facts.
//!
//! Kinds are never removed or renamed in place; the table gets a step instead.

use serde_json::{Error, Value};

use crate::engine::log::Stamped;

/// Raises one entry (a stamped fact as JSON) by one version.
pub type Step = fn(&mut Value);

/// In order; the first one raises version 1 to 2. None so far.
pub const STEPS: &[Step] = &[];

/// The version written.
pub const VERSION: u32 = 1;

/// Raises an entry from version `from` through all `steps`.
pub fn raise(steps: &[Step], from: u32, entry: &mut Value) {
    for step in steps.iter().skip(from.saturating_sub(1) as usize) {
        step(entry);
    }
}

/// Reads one entry, as JSON, of a version.
///
/// Goes through text again: a deserialiser from values would be a tenth of the program.
pub fn read(steps: &[Step], from: u32, entry: &str) -> Result<Stamped, Error> {
    if from as usize > steps.len() {
        return serde_json::from_str(entry);
    }
    let mut raised = serde_json::from_str(entry)?;
    raise(steps, from, &mut raised);
    serde_json::from_str(&raised.to_string())
}

/// Whether the entry read from `text`, written as `again`, lost no field. Unknown fields are skipped by the reader.
pub fn is_whole(text: &str, again: &str) -> bool {
    if text == again {
        return true;
    }
    // Older builds had fewer fields or wrote empty ones.
    match (serde_json::from_str(text), serde_json::from_str(again)) {
        (Ok(text), Ok(again)) => is_known(&text, &again),
        _ => false,
    }
}

/// Whether the other value contains everything; empty values may be missing.
fn is_known(text: &Value, again: &Value) -> bool {
    match (text, again) {
        (Value::Object(text), Value::Object(again)) => text.iter().all(|(name, value)| match again.get(name) {
            Some(other) => is_known(value, other),
            None => means_nothing(value),
        }),
        (Value::Array(text), Value::Array(again)) => {
            text.len() == again.len() && text.iter().zip(again).all(|(text, again)| is_known(text, again))
        }
        _ => true,
    }
}

/// Whether a value equals a missing field.
fn means_nothing(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(value) => !value,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::String(text) => text.is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(means_nothing),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::engine::facts::EntryRemoved;

    /// As if version 1 called the field `who`.
    fn renames_a_field(entry: &mut Value) {
        if let Some(fact) = entry.pointer_mut("/fact/entry_removed").and_then(Value::as_object_mut)
            && let Some(who) = fact.remove("who")
        {
            fact.insert("entry".to_owned(), who);
        }
    }

    /// As if version 2 had no time stamp.
    fn adds_a_time(entry: &mut Value) {
        if let Some(entry) = entry.as_object_mut() {
            entry.entry("at").or_insert(json!(0));
        }
    }

    const PRETENDED: &[Step] = &[renames_a_field, adds_a_time];

    #[test]
    fn the_written_version_is_the_one_after_the_last_step() {
        assert_eq!(VERSION as usize, STEPS.len() + 1);
    }

    #[test]
    fn steps_run_from_the_version_of_the_file_on() {
        let newest = json!({"seq": 3, "at": 0, "fact": {"entry_removed": {"entry": 7}}});
        let first = json!({"seq": 3, "fact": {"entry_removed": {"who": 7}}});
        let second = json!({"seq": 3, "fact": {"entry_removed": {"entry": 7}}});
        for (from, old) in [(1, first), (2, second), (3, newest.clone())] {
            let mut raised = old;
            raise(PRETENDED, from, &mut raised);
            assert_eq!(raised, newest, "from version {from}");
        }
    }

    #[test]
    fn a_field_that_is_not_known_is_noticed_unless_it_says_nothing() {
        let again = r#"{"seq":3,"at":0,"fact":{"round_posted":{"round":{"swiss":1},"pairs":[{"a":1}]}}}"#;
        for (text, whole) in [
            (again.to_owned(), true),
            (again.replace("\"at\":0,", ""), true),
            (again.replace(",\"fact\"", " , \"by\":\"\",\"fact\""), true),
            (again.replace(",\"fact\"", ",\"by\":\"Ann\",\"fact\""), false),
            (again.replace("{\"a\":1}", "{\"a\":1,\"b\":null,\"c\":[],\"d\":0,\"e\":false,\"f\":{}}"), true),
            (again.replace("{\"a\":1}", "{\"a\":1,\"b\":7}"), false),
            (again.replace("{\"a\":1}", "{\"a\":1},{\"a\":2}"), false),
        ] {
            assert_eq!(is_whole(&text, again), whole, "{text}");
        }
    }

    #[test]
    fn a_raised_entry_reads_as_a_fact() {
        let old = json!({"seq": 3, "fact": {"entry_removed": {"who": 7}}});
        let read = read(PRETENDED, 1, &old.to_string()).ok().map(|entry| entry.fact);
        assert_eq!(
            read,
            Some(crate::engine::log::Fact::EntryRemoved(EntryRemoved { entry: crate::engine::id::EntryId(7) }))
        );
    }
}
