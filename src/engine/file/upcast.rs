//! Older versions of the vocabulary, raised step by step on plain JSON before it is read as facts.
//!
//! A kind is never removed or renamed in place: a step is added to the table, and old files go on opening.

use serde_json::{Error, Value};

use crate::engine::log::Stamped;

/// Raises one log entry (a stamped fact as JSON) from a version to the next one.
pub type Step = fn(&mut Value);

/// The steps in order: the first one raises version 1 to 2. None were needed so far.
pub const STEPS: &[Step] = &[];

/// The version that is written.
pub const VERSION: u32 = 1;

/// Raises an entry of version `from` to the newest one that `steps` know.
pub fn raise(steps: &[Step], from: u32, entry: &mut Value) {
    for step in steps.iter().skip(from.saturating_sub(1) as usize) {
        step(entry);
    }
}

/// Reads one log entry of a version.
///
/// By way of its text, as the store reads it: a second reader, from values, would be a tenth of the whole program.
///
/// # Errors
/// If it is no such entry.
pub fn read(steps: &[Step], from: u32, mut entry: Value) -> Result<Stamped, Error> {
    raise(steps, from, &mut entry);
    serde_json::from_str(&entry.to_string())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// Pretends that version 1 called the field `who` what version 2 calls `entry`.
    fn renames_a_field(entry: &mut Value) {
        if let Some(fact) = entry.pointer_mut("/fact/entry_removed").and_then(Value::as_object_mut)
            && let Some(who) = fact.remove("who")
        {
            fact.insert("entry".to_owned(), who);
        }
    }

    /// Pretends that version 2 had no stamp of time.
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
    fn a_raised_entry_reads_as_a_fact() {
        let old = json!({"seq": 3, "fact": {"entry_removed": {"who": 7}}});
        let read = read(PRETENDED, 1, old).ok().map(|entry| entry.fact);
        assert_eq!(read, Some(crate::engine::log::Fact::EntryRemoved { entry: crate::engine::id::EntryId(7) }));
    }
}
