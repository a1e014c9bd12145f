//! Weights that hold the criteria of PAIR-5 without overflow between them.
//!
//! A matching only compares, adds and halves weights. Digits are packed into the narrowest type that holds every sum;
//! the last type has one limb per digit.

/// An ordered group; elements that are even in every digit can be halved.
pub(super) trait Weight: Clone + Ord {
    /// Packs digits, the most important first; `spans` are their greatest totals.
    fn pack(digits: &[u64], spans: &[u64]) -> Self;
    fn zero(like: &Self) -> Self;
    fn is_zero(&self) -> bool;
    fn add(&mut self, other: &Self);
    fn subtract(&mut self, other: &Self);
    fn double(&mut self);
    fn halve(&mut self);
}

/// Bits needed for digits with these spans.
pub(super) fn packed_bits(spans: &[u64]) -> u32 {
    spans.iter().map(|&span| bits(span)).sum()
}

fn bits(span: u64) -> u32 {
    u64::BITS - span.leading_zeros()
}

macro_rules! packed {
    ($($number:ty),*) => {$(
        impl Weight for $number {
            fn pack(digits: &[u64], spans: &[u64]) -> Self {
                digits.iter().zip(spans).fold(0, |weight, (&digit, &span)| {
                    (weight << bits(span)) + <$number>::from(digit as u32) + (<$number>::from((digit >> 32) as u32) << 32)
                })
            }
            fn zero(_: &Self) -> Self { 0 }
            fn is_zero(&self) -> bool { *self == 0 }
            fn add(&mut self, other: &Self) { *self += *other; }
            fn subtract(&mut self, other: &Self) { *self -= *other; }
            fn double(&mut self) { *self *= 2; }
            fn halve(&mut self) { *self /= 2; }
        }
    )*};
}
packed!(i64, i128);

/// One limb per digit.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Limbs(Vec<i64>);

impl Weight for Limbs {
    fn pack(digits: &[u64], _: &[u64]) -> Limbs {
        Limbs(digits.iter().map(|&digit| digit as i64).collect())
    }

    fn zero(like: &Limbs) -> Limbs {
        Limbs(vec![0; like.0.len()])
    }

    fn is_zero(&self) -> bool {
        self.0.iter().all(|&limb| limb == 0)
    }

    fn add(&mut self, other: &Limbs) {
        for (limb, other) in self.0.iter_mut().zip(&other.0) {
            *limb += other;
        }
    }

    fn subtract(&mut self, other: &Limbs) {
        for (limb, other) in self.0.iter_mut().zip(&other.0) {
            *limb -= other;
        }
    }

    fn double(&mut self) {
        for limb in &mut self.0 {
            *limb *= 2;
        }
    }

    fn halve(&mut self) {
        for limb in &mut self.0 {
            *limb /= 2;
        }
    }
}
