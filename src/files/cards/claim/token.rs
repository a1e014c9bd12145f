//! The token of a match proves that the sender of a claim has held its slip.

use sha2::{Digest as _, Sha256};

use crate::engine::id::{EventId, RoundRef};
use crate::engine::tournament::round::Match;

/// Follows from the event and its secret, the round, the table and both players. A repeated event keeps the secret.
pub(super) fn token(secret: [u32; 2], event: &EventId, round: RoundRef, played: &Match) -> u32 {
    let round = match round {
        RoundRef::Swiss(number) => [0, number],
        RoundRef::Elimination(number) => [1, number],
    };
    let mut hash = Sha256::new().chain_update("topcut match").chain_update(&event.0).chain_update(round);
    secret.iter().for_each(|part| hash.update(part.to_be_bytes()));
    hash.update(played.table.0.to_be_bytes());
    played.sides.iter().for_each(|side| hash.update(side.0.to_be_bytes()));
    let digest: [u8; 32] = hash.finalize().into();
    digest.iter().take(4).fold(0, |token, byte| (token << 8) | u32::from(*byte))
}
