//! Random numbers of the pairing, always from 32 bits of the generator, so that a seed gives the same pairing on every
//! platform and with every version of a library (PAIR-8).

use rand::Rng;

/// Uniform in `0..bound`; 0 if `bound` is 0.
pub(super) fn below(bound: usize, draw: &mut impl Rng) -> usize {
    let bound = bound as u32;
    let excess = bound.wrapping_neg().checked_rem(bound).unwrap_or(0);
    loop {
        let product = u64::from(draw.next_u32()) * u64::from(bound);
        if product as u32 >= excess {
            return (product >> 32) as usize;
        }
    }
}

pub(super) fn shuffle(entries: &mut [usize], draw: &mut impl Rng) {
    for last in (1..entries.len()).rev() {
        entries.swap(last, below(last + 1, draw));
    }
}
