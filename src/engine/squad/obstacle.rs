//! Obstacles and the editions of the game that they, ships and factions belong to (XW-8).

/// An edition of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The first.
    First,
    /// The second.
    Second,
}

/// What an id of an obstacle stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// An asteroid or debris field that both editions allow.
    Allowed,
    /// A gas cloud: it appeared after the documents were written.
    GasCloud,
    /// None that is known.
    Unknown,
}

/// Asteroids and debris fields, each with the number of its kind.
const KINDS: [(&str, u8); 4] =
    [("coreasteroid", 6), ("core2asteroid", 6), ("yt2400debris", 3), ("vt49decimatordebris", 3)];

/// What an id stands for; its hyphens and capitals do not count.
///
/// ```
/// use topcut::engine::squad::{Obstacle, obstacle};
/// assert_eq!(obstacle("core-asteroid-5"), Obstacle::Allowed);
/// assert_eq!(obstacle("coreasteroid6"), Obstacle::Unknown);
/// assert_eq!(obstacle("gascloud3"), Obstacle::GasCloud);
/// ```
#[must_use]
pub fn obstacle(id: &str) -> Obstacle {
    let id = plain(id);
    let digits = id.len() - id.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (kind, number) = id.split_at(digits);
    let number: u8 = number.parse().unwrap_or(u8::MAX);
    if KINDS.iter().any(|(known, count)| *known == kind && number < *count) {
        Obstacle::Allowed
    } else if kind == "gascloud" && (1..=6).contains(&number) {
        Obstacle::GasCloud
    } else {
        Obstacle::Unknown
    }
}

/// An id as it is compared: letters and digits only, small.
#[must_use]
pub fn plain(id: &str) -> String {
    id.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}
