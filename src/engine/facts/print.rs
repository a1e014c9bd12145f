//! The hash that identifies an entry as written.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{EventOpened, Fact, Stamped};

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
