//! Reasons why a text is no card of this program.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardError {
    NotACard,
    /// The end is missing.
    Cut,
    /// The checksum or a value is wrong, or something follows the end.
    Damaged,
    /// Of a version that this program does not know.
    Newer,
    UnknownKind,
    /// Beyond the limits of its kind.
    TooLarge,
}
