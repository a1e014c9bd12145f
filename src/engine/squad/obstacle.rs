//! Obstacles and the editions of the game that they, ships and factions belong to (XW-8).

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    First,
    Second,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    Allowed,
    /// Newer than the documents.
    GasCloud,
    Unknown,
}

const KINDS: [(&str, u8); 4] =
    [("coreasteroid", 6), ("core2asteroid", 6), ("yt2400debris", 3), ("vt49decimatordebris", 3)];

/// Ignores hyphens and case.
///
/// ```
/// use topcut::engine::squad::{Obstacle, obstacle};
/// assert_eq!(obstacle("core-asteroid-5"), Obstacle::Allowed);
/// assert_eq!(obstacle("coreasteroid6"), Obstacle::Unknown);
/// assert_eq!(obstacle("gascloud3"), Obstacle::GasCloud);
/// ```
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
pub fn plain(id: &str) -> String {
    id.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}
