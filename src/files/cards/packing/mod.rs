//! Texts, numbers and orders of players in as few bits as possible.

pub(super) mod coder;
pub(super) mod permutation;
pub(super) mod runs;
