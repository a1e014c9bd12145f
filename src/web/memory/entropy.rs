//! Seeds of draws: the same in each run, others for each device.

use super::state;

#[derive(Default)]
struct Seed(u64);

pub fn seed() -> u64 {
    // SplitMix64.
    let mut bits = state::network(|seed: &mut Seed| {
        seed.0 = seed.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        seed.0
    });
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ (bits >> 31)
}
