//! Draws: pairs and byes, lots, missions, salvo dice, list checks, random ends.
//!
//! Commands draw with these functions and the auditor repeats their draws.

mod checks;
mod lots;
mod mission;
mod pairing;
mod random_end;
mod salvo;
mod seats;

pub use checks::checks;
pub use lots::Lots;
pub use mission::mission;
pub use pairing::{Drawing, can_avoid_never, can_keep, companions, latecomers, others, swiss, waiting};
pub use random_end::random_end;
pub use salvo::salvo;
pub use seats::Way;
