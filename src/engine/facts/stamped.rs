//! An entry of the log: a fact with position, time and reason; and the hash that identifies it as written.

use std::fmt;

use sha2::{Digest as _, Sha256};

use super::check::{self, Checked};
use super::{EventOpened, Fact, Joined, SetupEdited};
use crate::engine::bounds::{Item, LAST_INSTANT, Within, long};
use crate::engine::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Stamped {
    pub seq: Seq,
    pub at: Instant,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by: String,
    /// Empty where no reason is required.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub reason: String,
    pub fact: Fact,
}

impl Stamped {
    /// The entry as one line of JSON, as in files. Facts serialise without errors.
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Bytes of the line in a file, including the line break.
    pub fn size(&self) -> usize {
        self.line().len().saturating_add(2)
    }

    pub fn bounds(&self) -> Within {
        long(Item::By, &self.by, LONGEST_NAME)?;
        long(Item::Reason, &self.reason, LONGEST_TEXT)?;
        self.fact.kind().bounds()
    }

    /// The entry without the secret behind the tokens of matches; none if it holds none.
    pub fn without_secret(&self) -> Option<Self> {
        let mut entry = self.clone();
        entry.forget_secret().then_some(entry)
    }

    fn forget_secret(&mut self) -> bool {
        if let Fact::EventOpened(EventOpened { setup, .. }) | Fact::SetupEdited(SetupEdited { setup }) = &mut self.fact
        {
            return setup.links.results.take().is_some();
        }
        let Fact::Joined(Joined { then, left, proof, .. }) = &mut self.fact else { return false };
        let carried = then.iter_mut().map(|one| &mut one.entry).chain(left.iter_mut().map(|one| &mut one.entry));
        let mut had = false;
        for entry in carried.chain(&mut proof.entries) {
            had |= entry.forget_secret();
        }
        had
    }

    pub(crate) fn check_time(&self) -> Checked {
        check::within(self.at.0, 0, LAST_INSTANT.0)
    }

    fn is_beyond(&self) -> bool {
        let carried = if let Fact::Joined(Joined { then, left, .. }) = &self.fact {
            then.iter().map(|one| &one.entry).chain(left.iter().map(|one| &one.entry)).any(Self::is_beyond)
        } else {
            false
        };
        carried || self.bounds().is_err()
    }
}

/// Number of entries beyond a bound, including those carried by joins.
pub fn beyond(entries: &[Stamped]) -> usize {
    entries.iter().filter(|entry| entry.is_beyond()).count()
}

/// SHA-256 of an entry's line; 64 lower-case hexadecimal digits in files.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(try_from = "String", into = "String")]
pub struct Print(pub(crate) [u8; 32]);

impl Print {
    /// A copy opened beside its event counts under the first id.
    pub fn of(entry: &Stamped) -> Self {
        let line = if let Fact::EventOpened(opened @ EventOpened { first: Some(first), .. }) = &entry.fact {
            let fact = Fact::EventOpened(EventOpened { event: first.clone(), first: None, ..opened.clone() });
            Stamped { fact, ..entry.clone() }.line()
        } else {
            entry.line()
        };
        Self(Sha256::digest(line).into())
    }

    /// Reads the text written by [`Display`](fmt::Display).
    pub fn from_hex(text: &str) -> Option<Self> {
        let is_digit = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        let byte = |at: usize| u8::from_str_radix(text.get(at..at + 2)?, 16).ok();
        let bytes: Option<Vec<u8>> = (0..text.len()).step_by(2).map(byte).collect();
        bytes?.try_into().ok().filter(|_| text.bytes().all(is_digit)).map(Self)
    }
}

impl TryFrom<String> for Print {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        Self::from_hex(&text).ok_or("no print of an entry")
    }
}

impl From<Print> for String {
    fn from(print: Print) -> Self {
        print.to_string()
    }
}

impl fmt::Display for Print {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(to, "{byte:02x}"))
    }
}

impl fmt::Debug for Print {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(to, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn print_is_read_as_it_was_written() {
        let print = Print([0xa7; 32]);
        assert_eq!(Print::from_hex(&print.to_string()), Some(print));
        assert_eq!(Print::from_hex(&print.to_string().to_uppercase()), None, "there is one way to write it");
        assert_eq!(Print::from_hex("a7"), None);
    }
}
