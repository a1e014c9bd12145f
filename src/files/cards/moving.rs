//! The cards `part`: a whole file from a screen to a camera, as a film of codes. Nearly any parts will do, in any order:
//! a missed one costs nothing (RaptorQ, RFC 6330).
//!
//! Body of a part: checksum of the packed file (4 bytes), its length (3 bytes), number of the part (4 bytes), 512 bytes.

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use raptorq::{Decoder, Encoder, EncodingPacket, ObjectTransmissionInformation};

use super::frame::{framed, opened};
use super::prelude::*;
use super::text;
use crate::engine::bounds::LARGEST_FILE;
use crate::files::event::checksum::checksum_of;

/// Bytes of the file in a part.
const PART: u16 = 512;
/// Of a packed file, in bytes: a minute and a half at ten codes a second.
pub const LARGEST_MOVED: usize = 450 << 10;
/// Level of deflate: the best.
const LEVEL: u8 = 9;
/// Different parts beyond those that are enough; hardly a film needs three. Each is a search of its own, and parts may be
/// forged so that none ever ends.
const SPARE: usize = 50;
/// Numbers of parts are below 2^24.
const LAST_PART: u32 = (1 << 24) - 1;

/// A file to show as codes.
pub struct Sender {
    encoder: Encoder,
    sum: u32,
    length: usize,
    /// The parts that are the file itself.
    own: Vec<EncodingPacket>,
}

impl Sender {
    /// # Errors
    /// [`CardError::TooLarge`] beyond [`LARGEST_MOVED`] after packing.
    pub fn of(file: &[u8]) -> Result<Self, CardError> {
        let packed = compress_to_vec(file, LEVEL);
        refuse_if(packed.len() > LARGEST_MOVED, CardError::TooLarge)?;
        let encoder = Encoder::new(&packed, transmission(packed.len()));
        let own = encoder.get_block_encoders().first().map(|block| block.source_packets()).unwrap_or_default();
        Ok(Self { encoder, sum: checksum_of(&packed), length: packed.len(), own })
    }

    /// Parts that are enough.
    pub fn needed(&self) -> usize {
        self.own.len()
    }

    /// The part of this number as decimal digits: first the file itself, then what replaces missed parts, for ever.
    ///
    /// # Errors
    /// [`CardError::TooLarge`] if there is no such part.
    pub fn part(&self, number: u32) -> Result<String, CardError> {
        let own = self.own.get(usize::try_from(number).unwrap_or(usize::MAX)).cloned();
        let further = number.saturating_sub(u32::try_from(self.own.len()).unwrap_or(u32::MAX)).min(LAST_PART >> 1);
        let other = || self.encoder.get_block_encoders().first()?.repair_packets(further, 1).pop();
        let packet = own.or_else(other).ok_or(CardError::TooLarge)?;
        let [_, length @ ..] = u32::try_from(self.length).map_err(|_| CardError::TooLarge)?.to_be_bytes();
        let body = [&self.sum.to_be_bytes()[..], &length, &packet.serialize()].concat();
        framed(Kind::Part, Kind::Part.version(), &body).map(|bytes| text::digits(&bytes))
    }
}

fn transmission(length: usize) -> ObjectTransmissionInformation {
    ObjectTransmissionInformation::new(length as u64, PART, 1, 1, 1)
}

/// Collects the parts of one file; a part of another begins anew.
#[derive(Default)]
pub struct Receiver {
    film: Option<Film>,
}

struct Film {
    sum: u32,
    length: usize,
    decoder: Decoder,
    seen: BTreeSet<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Moved {
    /// Different parts seen, parts that are enough; a few more may be needed.
    Some(usize, usize),
    Whole(Vec<u8>),
}

impl Receiver {
    /// Takes a code.
    ///
    /// # Errors
    /// As [`CardError`] says; [`CardError::UnknownKind`] for another kind of card.
    pub fn take(&mut self, code: &str) -> Result<Moved, CardError> {
        let bytes = text::bytes(code)?;
        let (Kind::Part, body) = opened(&bytes)? else { return Err(CardError::UnknownKind) };
        let (sum, rest) = body.split_first_chunk::<4>().ok_or(CardError::Damaged)?;
        let ([a, b, c], packet) = rest.split_first_chunk::<3>().ok_or(CardError::Damaged)?;
        let (sum, length) = (u32::from_be_bytes(*sum), u32::from_be_bytes([0, *a, *b, *c]) as usize);
        let ([block, number @ ..], data) = packet.split_first_chunk::<4>().ok_or(CardError::Damaged)?;
        if *block != 0 || data.len() != usize::from(PART) || length == 0 || length > LARGEST_MOVED {
            return Err(CardError::Damaged);
        }
        let [x, y, z] = *number;
        let known = self.film.take().filter(|film| (film.sum, film.length) == (sum, length));
        let mut film = known.unwrap_or_else(|| Film {
            sum,
            length,
            decoder: Decoder::new(transmission(length)),
            seen: BTreeSet::new(),
        });
        let is_new = film.seen.insert(u32::from_be_bytes([0, x, y, z]));
        let packed = is_new.then(|| film.decoder.decode(EncodingPacket::deserialize(packet))).flatten();
        let (seen, needed) = (film.seen.len(), length.div_ceil(PART.into()));
        match packed {
            Some(packed) if checksum_of(&packed) == sum => {
                decompress_to_vec_with_limit(&packed, LARGEST_FILE).map(Moved::Whole).map_err(|_| CardError::Damaged)
            }
            // Forged parts: begins anew.
            Some(_) => Err(CardError::Damaged),
            None if seen > needed + SPARE => Err(CardError::Damaged),
            None => {
                self.film = Some(film);
                Ok(Moved::Some(seen, needed))
            }
        }
    }
}
