//! Bytes and small numbers in as few bits as possible: predicts each bit from the bytes before it and codes it
//! arithmetically.
//!
//! The model mixes the predictions of contexts of zero to four bytes. It starts from [`PRIOR`], a text of common names,
//! because a card is too short to learn from. It uses integers only, so the same input gives the same bytes everywhere.
//! `docs/cards.md` compares the sizes with deflate.

use crate::engine::flaw::refuse_if;
use std::sync::LazyLock;

use crate::files::cards::error::CardError;

/// Part of every version of a card: another text makes old cards unreadable.
const PRIOR: &str = include_str!("prior.txt");

/// A megabyte that every coder copies.
static PRIMED: LazyLock<Model> = LazyLock::new(|| {
    let mut model = Model::new();
    for byte in PRIOR.bytes() {
        for place in (0..8).rev() {
            let chance = model.chance();
            model.learn(chance, (byte >> place) & 1 == 1);
        }
    }
    model
});

/// An even chance, of 65536.
const HALF: u16 = 1 << 15;
const CONTEXTS: usize = 5;
/// For all contexts together; four bytes each.
const SLOTS: usize = 1 << 18;
/// The rate of learning sinks to one in this many.
const SLOWEST: u8 = 60;
const MIX_RATE: i32 = 6;
/// Half, of 65536.
const FIRST_WEIGHT: i32 = 1 << 15;
const MOST_WEIGHT: i32 = 1 << 19;

/// `4096 / (1 + e^-x)` at x = -8, -7.5, ... 8.
const SQUASH: [i32; 33] = [
    1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785, 3901,
    3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
];

/// The probability, of 4096, from its logarithm of odds in 1/256.
fn squash(odds: i32) -> i32 {
    let odds = odds.clamp(-2047, 2047) + 2048;
    let at = usize::try_from(odds >> 7).unwrap_or_default();
    let [low, high] = [at, at + 1].map(|at| SQUASH.get(at).copied().unwrap_or(4095));
    let part = odds & 127;
    (low * (128 - part) + high * part + 64) >> 7
}

/// The inverse of [`squash`].
fn stretches() -> Vec<i16> {
    let mut table = Vec::with_capacity(4096);
    for odds in -2047..=2047_i16 {
        let upto = usize::try_from(squash(i32::from(odds)) + 1).unwrap_or_default();
        if upto > table.len() {
            table.resize(upto, odds);
        }
    }
    table.resize(4096, 2047);
    table
}

#[derive(Clone, Copy)]
struct Slot {
    /// That the bit is 1, of 65536.
    chance: u16,
    seen: u8,
    /// Tells apart contexts that share a slot; the later one takes it.
    check: u8,
}

const EMPTY: Slot = Slot { chance: HALF, seen: 0, check: 0 };

#[derive(Clone)]
struct Model {
    slots: Vec<Slot>,
    /// By the length of the longest known context.
    weights: [[i32; CONTEXTS]; CONTEXTS + 1],
    stretches: Vec<i16>,
    /// The last four bytes.
    last: u32,
    /// The first bits of this byte, after a leading 1.
    begun: u32,
    /// Numbers are predicted from numbers only.
    is_number: bool,
    at: [usize; CONTEXTS],
    inputs: [i32; CONTEXTS],
    set: usize,
}

impl Model {
    fn new() -> Self {
        Self {
            slots: vec![EMPTY; SLOTS],
            weights: [[FIRST_WEIGHT; CONTEXTS]; CONTEXTS + 1],
            stretches: stretches(),
            last: 0,
            begun: 1,
            is_number: false,
            at: [0; CONTEXTS],
            inputs: [0; CONTEXTS],
            set: 0,
        }
    }

    /// The chance that the next bit is 1, of 4096.
    fn chance(&mut self) -> i32 {
        let mut known = 0;
        let numbers = if self.is_number { 0x0600_0000 } else { 0 };
        for (context, (at, input)) in (0_u32..).zip(self.at.iter_mut().zip(&mut self.inputs)) {
            let before = if context == 0 { 0 } else { self.last << (32 - 8 * context) };
            let hash =
                (before ^ (context << 27) ^ numbers).wrapping_mul(0x9E37_79B1) ^ self.begun.wrapping_mul(0x85EB_CA6B);
            let hash = (hash ^ (hash >> 15)).wrapping_mul(0xC2B2_AE35);
            let hash = hash ^ (hash >> 13);
            *at = usize::try_from(hash).unwrap_or_default() % SLOTS;
            let Some(slot) = self.slots.get_mut(*at) else { continue };
            let check = (hash >> 24).to_le_bytes()[0];
            if slot.check != check {
                *slot = Slot { check, ..EMPTY };
            }
            if slot.seen > 0 {
                known = context + 1;
            }
            let stretched = self.stretches.get(usize::from(slot.chance >> 4)).copied().unwrap_or_default();
            *input = if slot.seen == 0 { 0 } else { i32::from(stretched) };
        }
        self.set = usize::try_from(known).unwrap_or_default();
        let weights = self.weights.get(self.set).copied().unwrap_or_default();
        let mixed: i64 = weights.iter().zip(&self.inputs).map(|(weight, input)| i64::from(weight * input)).sum();
        squash(i32::try_from(mixed >> 16).unwrap_or_default()).clamp(1, 4095)
    }

    fn learn(&mut self, chance: i32, bit: bool) {
        let wrong = ((i32::from(bit) << 12) - chance) * MIX_RATE;
        if let Some(weights) = self.weights.get_mut(self.set) {
            for (weight, input) in weights.iter_mut().zip(&self.inputs) {
                *weight = (*weight + ((input * wrong + 0x2000) >> 14)).clamp(-MOST_WEIGHT, MOST_WEIGHT);
            }
        }
        for at in self.at {
            if let Some(slot) = self.slots.get_mut(at) {
                let goal = if bit { 65535 } else { 0 };
                let step = (goal - i32::from(slot.chance)) * 2 / (2 * i32::from(slot.seen) + 3);
                slot.chance = u16::try_from(i32::from(slot.chance) + step).unwrap_or(HALF);
                slot.seen = (slot.seen + 1).min(SLOWEST);
            }
        }
        self.begun = (self.begun << 1) | u32::from(bit);
        if self.begun >= 256 {
            self.last = (self.last << 8) | (self.begun & 255);
            self.begun = 1;
        }
    }
}

/// The range of an arithmetic coder; both bounds are inside.
#[derive(Clone, Copy)]
struct Range {
    low: u32,
    high: u32,
}

impl Range {
    const WHOLE: Self = Self { low: 0, high: u32::MAX };

    /// The last number of the part for a 1, whose chance is of 65536.
    fn middle(self, chance: u32) -> u32 {
        let part = (u64::from(self.high - self.low) * u64::from(chance)) >> 16;
        self.low + u32::try_from(part).unwrap_or_default()
    }

    const fn take(&mut self, middle: u32, bit: bool) {
        if bit { self.high = middle } else { self.low = middle + 1 }
    }

    /// The first byte, once it is certain.
    fn settled(&mut self) -> Option<u8> {
        let first = (self.low >> 24 == self.high >> 24).then(|| self.low.to_be_bytes()[0])?;
        (self.low, self.high) = (self.low << 8, (self.high << 8) | 255);
        Some(first)
    }
}

/// The chance of a 1 at a place of a number below `count`, of 65536, given the places above it; none if it is certain.
fn even(above: u32, place: u32, count: u32) -> Result<u32, bool> {
    let half = 1_u32 << place;
    let ones = count.saturating_sub(above + half).min(half);
    let zeros = count.saturating_sub(above).min(half);
    match (zeros, ones) {
        (_, 0) => Err(false),
        (zeros, ones) => Ok(((ones << 16) / (zeros + ones)).max(1)),
    }
}

/// Bits of the largest number below `count`.
const fn width(count: u32) -> u32 {
    u32::BITS - count.saturating_sub(1).leading_zeros()
}

pub(in crate::files::cards) struct Encoder {
    model: Model,
    range: Range,
    bytes: Vec<u8>,
}

impl Encoder {
    pub(in crate::files::cards) fn new() -> Self {
        Self { model: PRIMED.clone(), range: Range::WHOLE, bytes: Vec::new() }
    }

    fn bit(&mut self, chance: u32, bit: bool) {
        let middle = self.range.middle(chance);
        self.range.take(middle, bit);
        while let Some(byte) = self.range.settled() {
            self.bytes.push(byte);
        }
    }

    fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            for place in (0..8).rev() {
                let (chance, bit) = (self.model.chance(), (byte >> place) & 1 == 1);
                self.bit(chance.unsigned_abs() << 4, bit);
                self.model.learn(chance, bit);
            }
        }
    }

    /// The texts of a card, then its numbers, each after its length.
    pub(in crate::files::cards) fn fields(&mut self, texts: &str, numbers: &[u8]) {
        for (part, is_number) in [(texts.as_bytes(), false), (numbers, true)] {
            self.length(part.len());
            self.model.is_number = is_number;
            self.bytes(part);
        }
    }

    fn length(&mut self, length: usize) {
        let width = usize::BITS - length.leading_zeros();
        self.below(width, 32);
        (0..width).rev().for_each(|place| self.below(u32::from((length >> place) & 1 == 1), 2));
    }

    /// A number below `count`, each as likely as the others. `count` is at most 65536.
    pub(in crate::files::cards) fn below(&mut self, number: u32, count: u32) {
        let mut above = 0;
        for place in (0..width(count)).rev() {
            let bit = (number >> place) & 1 == 1;
            if let Ok(chance) = even(above, place, count) {
                self.bit(chance, bit);
            }
            above |= u32::from(bit) << place;
        }
    }

    /// The shortest bytes; a decoder reads zeros behind them.
    pub(in crate::files::cards) fn finish(mut self) -> Vec<u8> {
        let Range { low, high } = self.range;
        let end = (0..=4_u32).map(|bytes| (bytes, high & !u32::MAX.checked_shr(8 * bytes).unwrap_or(0)));
        let (count, end) = end.into_iter().find(|(_, end)| *end >= low).unwrap_or((4, high));
        self.bytes.extend(end.to_be_bytes().into_iter().take(count as usize));
        while self.bytes.last() == Some(&0) {
            self.bytes.pop();
        }
        self.bytes
    }
}

pub(in crate::files::cards) struct Decoder<'a> {
    model: Model,
    range: Range,
    code: u32,
    rest: std::slice::Iter<'a, u8>,
}

impl<'a> Decoder<'a> {
    pub(in crate::files::cards) fn new(bytes: &'a [u8]) -> Self {
        let mut decoder = Self { model: PRIMED.clone(), range: Range::WHOLE, code: 0, rest: bytes.iter() };
        (0..4).for_each(|_| decoder.next());
        decoder
    }

    fn next(&mut self) {
        self.code = (self.code << 8) | u32::from(self.rest.next().copied().unwrap_or_default());
    }

    fn bit(&mut self, chance: u32) -> bool {
        let middle = self.range.middle(chance);
        let bit = self.code <= middle;
        self.range.take(middle, bit);
        while self.range.settled().is_some() {
            self.next();
        }
        bit
    }

    fn byte(&mut self) -> u8 {
        (0..8).fold(0, |byte, _| {
            let chance = self.model.chance();
            let bit = self.bit(chance.unsigned_abs() << 4);
            self.model.learn(chance, bit);
            (byte << 1) | u8::from(bit)
        })
    }

    /// Texts and numbers of at most this many bytes together.
    pub(in crate::files::cards) fn fields(&mut self, most: usize) -> Result<(String, Vec<u8>), CardError> {
        let texts = self.part(most, false)?;
        let numbers = self.part(most - texts.len(), true)?;
        Ok((String::from_utf8(texts).map_err(|_| CardError::Damaged)?, numbers))
    }

    fn part(&mut self, most: usize, is_number: bool) -> Result<Vec<u8>, CardError> {
        let length = self.length();
        refuse_if(length > most, CardError::TooLarge)?;
        self.model.is_number = is_number;
        Ok((0..length).map(|_| self.byte()).collect())
    }

    fn length(&mut self) -> usize {
        let width = self.below(32);
        (0..width).fold(0, |length, _| (length << 1) | self.below(2) as usize)
    }

    /// As [`Encoder::below`].
    pub(in crate::files::cards) fn below(&mut self, count: u32) -> u32 {
        (0..width(count)).rev().fold(0, |above, place| {
            let bit = match even(above, place, count) {
                Ok(chance) => self.bit(chance),
                Err(certain) => certain,
            };
            above | (u32::from(bit) << place)
        })
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    #[test]
    fn bytes_and_numbers_are_read_as_written() {
        for seed in 0..60 {
            let mut rng = StdRng::seed_from_u64(seed);
            let letters = rng.random_range(1..=256_u32);
            let mut letter = || rng.random_range(0..letters).to_le_bytes()[0];
            let bytes: Vec<u8> = (0..seed * 7).map(|_| letter()).collect();
            let numbers: Vec<(u32, u32)> = (0..seed)
                .map(|_| {
                    let count = rng.random_range(1..=65536_u32) >> rng.random_range(0..16_u32);
                    (rng.random_range(0..count.max(1)), count.max(1))
                })
                .collect();
            let mut encoder = Encoder::new();
            encoder.bytes(&bytes);
            numbers.iter().for_each(|(number, count)| encoder.below(*number, *count));
            let packed = encoder.finish();
            let mut decoder = Decoder::new(&packed);
            assert_eq!(bytes.iter().map(|_| decoder.byte()).collect::<Vec<_>>(), bytes, "{seed}");
            let read: Vec<u32> = numbers.iter().map(|(_, count)| decoder.below(*count)).collect();
            assert_eq!(read, numbers.iter().map(|(number, _)| *number).collect::<Vec<_>>(), "{seed}");
        }
    }

    #[test]
    fn numbers_take_the_bits_that_they_need() {
        let mut encoder = Encoder::new();
        (0..64).rev().for_each(|count| encoder.below(count / 2, count + 1));
        // log2(64!) is 296 bits.
        assert_eq!(encoder.finish().len(), 37);
        let mut encoder = Encoder::new();
        (0..1000).for_each(|_| encoder.below(0, 1));
        assert_eq!(encoder.finish(), [] as [u8; 0]);
    }

    #[test]
    fn common_names_take_fewer_bytes_than_rare_ones() {
        let size = |text: &str| {
            let mut encoder = Encoder::new();
            encoder.bytes(text.as_bytes());
            encoder.finish().len()
        };
        let (common, rare) = (size("Thomas Martin\nLaura Moreno\n"), size("Xqzjt Wvgkpz\nQkxu Zwvjqb\n"));
        assert!(common * 2 < rare, "{common} and {rare}");
    }

    #[test]
    fn any_bytes_are_read_without_a_panic() {
        let mut rng = StdRng::seed_from_u64(5);
        for length in 0..200 {
            let bytes: Vec<u8> = (0..length).map(|_| rng.random_range(0..=255_u32).to_le_bytes()[0]).collect();
            let mut decoder = Decoder::new(&bytes);
            (0..300).for_each(|_| _ = decoder.byte());
            for count in (0..=64).chain([65535, 65536]) {
                assert!(decoder.below(count) < count.max(1));
            }
        }
    }
}
