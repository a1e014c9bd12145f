//! Exact figures (STD-4): entries tie if and only if their fractions are equal.

use serde::{Deserialize, Serialize};

/// The least common multiple of 1 to 20. With at most 20 rounds, every mean times `UNITS` is a whole number.
pub const UNITS: u128 = 232_792_560;

/// An exact non-negative number `units / scale`. Figures of one tie-break share a scale, so comparing units is exact.
///
/// A mean over two levels has scale `UNITS`^3 < 2^84 and points per round are below 2^8, so units stay below 2^92. A
/// sum over two levels (scale 1) is at most 20 * 20 * 20 * 255.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exact {
    pub units: u128,
    /// At least 1.
    pub scale: u128,
}

impl Exact {
    pub fn plus(self, whole: u32) -> Self {
        Self { units: self.units + u128::from(whole) * self.scale, scale: self.scale }
    }

    pub fn reduced(self) -> Fraction {
        let divisor = gcd(self.units, self.scale).max(1);
        Fraction { num: self.units / divisor, den: self.scale / divisor }
    }

    /// The value times 10^`digits`, rounded half up; for display only (STD-4).
    pub fn rounded(self, digits: u32) -> u128 {
        let factor = 10_u128.pow(digits);
        // units < 2^92 and factor <= 10^4 < 2^14: no overflow.
        (self.units * factor * 2 + self.scale) / (self.scale * 2)
    }
}

/// In lowest terms: `7/12`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Fraction {
    pub num: u128,
    /// At least 1.
    pub den: u128,
}

impl std::fmt::Display for Fraction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.den == 1 { write!(f, "{}", self.num) } else { write!(f, "{}/{}", self.num, self.den) }
    }
}

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_digest_is_seventeen_over_twenty_four() {
        // examples.json strength_of_schedule: (3/4 + 2/3) / 2
        let units = (3 * UNITS / 4 + 2 * UNITS / 3) * (UNITS / 2);
        let sos = Exact { units, scale: UNITS * UNITS };
        assert_eq!(sos.reduced().to_string(), "17/24");
        assert_eq!(sos.rounded(4), 7083);
    }

    #[test]
    fn whole_numbers_have_no_denominator() {
        assert_eq!(Exact { units: 10, scale: 2 }.reduced().to_string(), "5");
        assert_eq!(Exact { units: 0, scale: UNITS }.reduced().to_string(), "0");
    }

    #[test]
    fn units_divide_every_count_up_to_twenty() {
        assert!((1..=20).all(|n| UNITS.is_multiple_of(n)));
    }
}
