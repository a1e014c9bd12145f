//! The bytes around every card: kind, version, length, checksum. The same for all kinds and versions, so that damage is
//! told from a newer card.

use super::error::CardError;
use super::packing::coder::{Decoder, Encoder};
use crate::engine::flaw::refuse_if;
use crate::files::event::checksum::checksum_of;

/// The upper half of the first byte: a link begins with `w`, `x`, `y` or `z`.
const MARK: u8 = 0xC0;
/// Bytes of the checksum.
const SUM: usize = 4;
/// Of a card as written, in bytes.
pub(super) const LARGEST_CARD: usize = 1 << 19;

/// Its numbers are below 16 and never change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// The announcement of an event.
    Event = 0,
    /// The sign-up of a player.
    Entry = 1,
    /// Pairings of a round.
    Round = 2,
    /// A table, for the phones of its players.
    Match = 3,
    /// The result of a match as its players say it.
    Claim = 4,
    /// Standings and matches of a whole event.
    Final = 5,
    /// A desk that another device can join.
    Offer = 6,
    /// A device that joins.
    Answer = 7,
    /// A part of a file: see `moving`.
    Part = 8,
}

impl Kind {
    pub const ALL: [Self; 9] = [
        Self::Event,
        Self::Entry,
        Self::Round,
        Self::Match,
        Self::Claim,
        Self::Final,
        Self::Offer,
        Self::Answer,
        Self::Part,
    ];

    /// The newest version; all earlier ones are read.
    pub const fn version(self) -> u8 {
        if matches!(self, Self::Round) { 2 } else { 1 }
    }

    /// Of the fields, in bytes.
    pub(super) const fn largest(self) -> usize {
        match self {
            Self::Offer | Self::Answer => 1 << 10,
            Self::Event | Self::Entry | Self::Round | Self::Match | Self::Claim | Self::Part => 1 << 16,
            Self::Final => 1 << 18,
        }
    }
}

/// A whole card around a packed body.
///
/// # Errors
/// [`CardError::TooLarge`]
pub fn framed(kind: Kind, version: u8, body: &[u8]) -> Result<Vec<u8>, CardError> {
    let mut card = vec![MARK | kind as u8, version];
    let sum = checksum_of(card.iter().chain(body));
    let mut length = body.len();
    while length > 127 {
        card.push(length.to_le_bytes()[0] | 128);
        length >>= 7;
    }
    card.push(length.to_le_bytes()[0]);
    card.extend(sum.to_be_bytes());
    card.extend(body);
    if card.len() > LARGEST_CARD { Err(CardError::TooLarge) } else { Ok(card) }
}

/// A sound frame around any fields, as a hostile sender would write it; for the search for inputs that break a reader.
///
/// # Errors
/// [`CardError::TooLarge`]
pub fn of_fields(kind: Kind, texts: &str, numbers: &[u8]) -> Result<Vec<u8>, CardError> {
    let mut encoder = Encoder::new();
    encoder.fields(texts, numbers);
    framed(kind, kind.version(), &encoder.finish())
}

/// Texts and numbers of a sound frame, to forge others from.
pub fn fields_of(card: &[u8]) -> Result<(String, Vec<u8>), CardError> {
    let (kind, body) = opened(card)?;
    Decoder::new(body).fields(kind.largest())
}

/// The kind and the packed body of a sound card.
pub(super) fn opened(bytes: &[u8]) -> Result<(Kind, &[u8]), CardError> {
    let (first, rest) = bytes.split_first().ok_or(CardError::NotACard)?;
    refuse_if(first & 0xF0 != MARK, CardError::NotACard)?;
    let (version, rest) = rest.split_first().ok_or(CardError::Cut)?;
    let (length, rest) = length(rest)?;
    let (sum, body) = rest.split_first_chunk::<SUM>().ok_or(CardError::Cut)?;
    if body.len() != length {
        return Err(if body.len() < length { CardError::Cut } else { CardError::Damaged });
    }
    if u32::from_be_bytes(*sum) != checksum_of([first, version].into_iter().chain(body)) {
        return Err(CardError::Damaged);
    }
    let kind = Kind::ALL.into_iter().find(|kind| *kind as u8 == first & 15).ok_or(CardError::UnknownKind)?;
    match *version {
        0 => Err(CardError::Damaged),
        version if version > kind.version() => Err(CardError::Newer),
        _ => Ok((kind, body)),
    }
}

/// Of the whole card that begins with these bytes; none if they are too few or begin no card.
pub(super) fn length_of(bytes: &[u8]) -> Option<usize> {
    let (&first, rest) = bytes.split_first()?;
    let (body, rest) = length(rest.get(1..)?).ok().filter(|_| first & 0xF0 == MARK)?;
    Some(bytes.len() - rest.len() + SUM + body)
}

fn length(bytes: &[u8]) -> Result<(usize, &[u8]), CardError> {
    let (mut length, mut rest) = (0, bytes);
    for place in [0, 7, 14] {
        let (byte, behind) = rest.split_first().ok_or(CardError::Cut)?;
        length |= usize::from(byte & 127) << place;
        rest = behind;
        if byte & 128 == 0 {
            return if length > LARGEST_CARD { Err(CardError::TooLarge) } else { Ok((length, rest)) };
        }
    }
    Err(CardError::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(body: &[u8]) -> Vec<u8> {
        framed(Kind::Round, 1, body).unwrap()
    }

    #[test]
    fn every_length_is_read_back() {
        for length in [0, 1, 127, 128, 129, 16383, 16384, 200_000] {
            let body = vec![7; length];
            assert_eq!(opened(&card(&body)), Ok((Kind::Round, body.as_slice())), "{length}");
        }
        assert_eq!(framed(Kind::Round, 1, &vec![0; LARGEST_CARD]), Err(CardError::TooLarge));
    }

    #[test]
    fn every_error_has_its_cause() {
        assert_eq!(opened(b""), Err(CardError::NotACard));
        assert_eq!(opened(b"Hello"), Err(CardError::NotACard));
        let whole = card(b"some body");
        for end in 1..whole.len() {
            assert_eq!(opened(&whole[..end]), Err(CardError::Cut), "{end}");
        }
        assert_eq!(opened(&[whole.as_slice(), b"."].concat()), Err(CardError::Damaged));
        assert_eq!(opened(&framed(Kind::Round, 3, b"x").unwrap()), Err(CardError::Newer));
        assert_eq!(opened(&framed(Kind::Round, 0, b"x").unwrap()), Err(CardError::Damaged));
        assert_eq!(opened(&[MARK | 2, 1, 255, 255, 127]), Err(CardError::TooLarge));
        assert_eq!(opened(&[MARK | 2, 1, 255, 255, 255, 255]), Err(CardError::Damaged));
        let sum = checksum_of(&[MARK | 15, 9]).to_be_bytes();
        assert_eq!(opened(&[&[MARK | 15, 9, 0][..], &sum].concat()), Err(CardError::UnknownKind));
    }

    #[test]
    fn every_flipped_bit_is_noticed() {
        let whole = card(b"some body");
        for bit in 0..whole.len() * 8 {
            let mut flipped = whole.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(opened(&flipped).is_err(), "{bit}");
        }
    }
}
