//! The hash chain of a log: each head covers every entry up to it.
//!
//! Computed on demand, never stored, so that old files have one too. [`design`](crate::design) explains what a code
//! proves.

use std::fmt;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::Stamped;
use crate::engine::chance::Record;
use crate::engine::facts::Print;

/// Of characters that look alike, only the digit.
const LETTERS: &[u8; 28] = b"0123456789ACDEFHJKMNPQRTVWXY";

const ALIKE: &[(u8, u8)] =
    &[(b'O', b'0'), (b'I', b'1'), (b'L', b'1'), (b'Z', b'2'), (b'S', b'5'), (b'G', b'6'), (b'B', b'8'), (b'U', b'V')];

/// SHA-256 of the previous head and the [`Print`] of the entry.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Head([u8; 32]);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code([u8; 8]);

impl Head {
    pub fn with(self, print: Print) -> Self {
        Self(chained(self.0, print))
    }

    /// The first 38 bits as eight letters.
    pub fn code(self) -> Code {
        Code::of(self.0.iter().take(8).fold(0, |number, byte| (number << 8) | u64::from(*byte)))
    }
}

/// The record of a draw is such a hash too: a changed entry invalidates later draws.
impl Record {
    pub fn of(entries: &[Stamped]) -> Self {
        entries.iter().fold(Self::default(), Self::with)
    }

    pub fn with(self, entry: &Stamped) -> Self {
        Self(chained(self.0, Print::of(entry)))
    }
}

fn chained(before: [u8; 32], print: Print) -> [u8; 32] {
    Sha256::new().chain_update(before).chain_update(print.0).finalize().into()
}

impl Code {
    /// The lowest eight digits to the base of 28, the lowest first.
    pub fn of(number: u64) -> Self {
        let place = |at| usize::try_from(number / 28_u64.pow(at) % 28).unwrap_or_default();
        Self([0, 1, 2, 3, 4, 5, 6, 7].map(|at| LETTERS.get(place(at)).copied().unwrap_or(b'0')))
    }

    /// The number of [`Code::of`].
    pub fn number(self) -> u64 {
        let place = |letter| LETTERS.iter().zip(0..).find(|(known, _)| **known == letter).map_or(0, |(_, place)| place);
        self.0.into_iter().rev().fold(0, |number, letter| number * 28 + place(letter))
    }

    /// Reads a typed code: any case, with or without blanks and hyphens, with look-alike letters.
    pub fn read(text: &str) -> Option<Self> {
        let mut letters = [b'0'; 8];
        let mut typed = text.chars().filter(|letter| !letter.is_whitespace() && !"-‐‑‒–—_.".contains(*letter));
        for letter in &mut letters {
            let upper = u8::try_from(typed.next()?.to_ascii_uppercase()).ok()?;
            let meant = ALIKE.iter().find(|(alike, _)| *alike == upper).map_or(upper, |(_, meant)| *meant);
            *letter = LETTERS.contains(&meant).then_some(meant)?;
        }
        typed.next().is_none().then_some(Self(letters))
    }
}

/// A code as typed from paper, with the number of its line where the event was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Signed {
    pub line: Option<usize>,
    pub code: Code,
}

impl Signed {
    /// Reads `7KQM-4X2P`, `143 7KQM-4X2P` and `143:7KQM-4X2P`.
    pub fn read(text: &str) -> Option<Self> {
        let alone = Code::read(text).map(|code| Self { line: None, code });
        alone.or_else(|| {
            let (line, code) = text.trim().split_once([' ', ':'])?;
            Some(Self { line: Some(line.parse().ok()?), code: Code::read(code)? })
        })
    }
}

impl fmt::Display for Code {
    /// `7KQM-4X2P`.
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, letter) in self.0.iter().enumerate() {
            let hyphen = if place == 4 { "-" } else { "" };
            write!(to, "{hyphen}{}", char::from(*letter))?;
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) print: Print,
    pub(super) head: Head,
}

/// The chain of a log, computed on demand and cached.
#[derive(Debug, Default)]
pub(super) struct Chain(Mutex<Vec<Link>>);

impl Chain {
    /// Calls `told` with the links of these entries.
    pub(super) fn with<T>(&self, entries: &[Stamped], told: impl FnOnce(&[Link]) -> T) -> T {
        let mut links = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = links.len();
        let mut head = links.last().map(|link| link.head).unwrap_or_default();
        for entry in entries.iter().skip(known) {
            let print = Print::of(entry);
            head = head.with(print);
            links.push(Link { print, head });
        }
        told(&links)
    }
}

impl Clone for Chain {
    fn clone(&self) -> Self {
        Self(Mutex::new(self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn head(number: u64) -> Head {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_be_bytes());
        Head(bytes)
    }

    #[test]
    fn code_has_no_letters_that_look_alike() {
        for class in ["0O", "1IL", "2Z", "5S", "6G", "8B", "UV"] {
            assert_eq!(class.bytes().filter(|letter| LETTERS.contains(letter)).count(), 1, "{class}");
        }
        let mut sorted = LETTERS.to_vec();
        sorted.dedup();
        assert_eq!(sorted, LETTERS, "each letter once, ascending");
        assert!(28_u64.pow(8) > 1 << 38);
    }

    #[test]
    fn code_depends_on_the_first_64_bits() {
        assert_eq!(head(0).code().to_string(), "0000-0000");
        assert_eq!(head(27 + 28 * 10).code().to_string(), "YA00-0000");
        assert_ne!(head(1 << 63).code(), head(0).code());
    }

    #[test]
    fn code_is_read_however_it_was_typed() {
        let code = Code(*b"1058V26A");
        assert_eq!(code.to_string(), "1058-V26A");
        for typed in ["1058-V26A", "1058V26A", " 1058 v26a ", "los8 u2ga", "IO5B–VZ6a", "1-0-5-8-V-2-6-A"] {
            assert_eq!(Code::read(typed), Some(code), "{typed}");
        }
        for typed in ["", "1058-V26", "1058-V26AA", "1058-V26!", "1058-V26é", "1058/V26A"] {
            assert_eq!(Code::read(typed), None, "{typed}");
        }
    }
}
