//! Swiss pairing: an optimum over the whole field by PAIR-5, always found.
//!
//! Nothing here knows a player, a format, a table or a round: entries are places in a standing. Apart from the rest of the engine
//! because it is mathematics with its own proofs and tests. PAIR-1 to PAIR-6, PAIR-8, BYE-1, BYE-3.
//!
//! `propose` chooses the bye (`bye`), lets `shuffle` pair what is easy with a proof that it is optimal, and searches the rest exactly
//! (`exact`, `block`, `weighted`); `standing` holds the methods that draw nothing. `audit` judges any pairing and shares no code with that.

mod audit;
mod block;
mod blossom;
mod bye;
mod cost;
mod draw;
mod exact;
mod field;
mod matching;
mod shuffle;
mod standing;
mod weight;
mod weighted;

pub use audit::{Breach, breaches};
pub use cost::{Cost, cost};
pub use field::Field;

use rand::Rng;

type Pairs = Vec<(usize, usize)>;

/// How the criteria of PAIR-5 are applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// (1) to (3), the choice among the optimal pairings at random: X-Wing, Destiny, Epic Dogfight, and every first round.
    RandomInGroups,
    /// (1), then (4): Imperial Assault.
    ByStanding,
    /// (1) to (3), then (4): Team Epic.
    ByStandingInGroups,
}

/// A pairing as the engine proposes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The better placed of each pair first, the pair with the best placed entry first.
    pub pairs: Vec<(usize, usize)>,
    /// Who has the bye: somebody if and only if the number of entries is odd.
    pub bye: Option<usize>,
    /// What the pairs cost; `rematches` above 0 means that none without them exists.
    pub cost: Cost,
    /// Candidates before the one with the bye, in the order given: their bye would have left more rematches (BYE-3).
    pub passed_over: Vec<usize>,
}

/// Pairs the whole field.
///
/// `bye_order` has the candidates for the bye of an odd field, the first wanted first: the lowest placed without a bye, or all
/// if all had one (BYE-1, BYE-3). Entries that are no candidates stay in; an odd field without candidates gives the bye to the last
/// that can have it. The same field, method, order and state of `draw` give the same proposal on every platform.
///
/// ```
/// use rand::{SeedableRng, rngs::StdRng};
/// use topcut::engine::pairing::{Field, Method, propose};
/// let field = Field::new([4, 4, 4, 4, 3, 3], [(2, 3)]); // examples.json, pairing_by_standing
/// let mut draw = StdRng::seed_from_u64(1);
/// assert_eq!(propose(&field, Method::ByStanding, &[], &mut draw).pairs, [(0, 1), (2, 4), (3, 5)]);
/// assert_eq!(propose(&field, Method::ByStandingInGroups, &[], &mut draw).pairs, [(0, 2), (1, 3), (4, 5)]);
/// ```
#[must_use]
pub fn propose(field: &Field, method: Method, bye_order: &[usize], draw: &mut impl Rng) -> Proposal {
    let anyone: Vec<usize> = (0..field.size()).rev().collect();
    let candidates = match (field.size() % 2, bye_order) {
        (0, _) => &[],
        (_, []) => &anyone[..],
        _ => bye_order,
    };
    let (bye, passed_over) = match bye::choose(field, candidates) {
        Some((bye, passed_over)) => (Some(bye), passed_over),
        None => (None, &[][..]),
    };
    let mut pairs = paired(field, method, bye, draw);
    pairs.sort_unstable();
    Proposal { cost: cost(field, &pairs), pairs, bye, passed_over: passed_over.to_vec() }
}

fn paired(field: &Field, method: Method, bye: Option<usize>, draw: &mut impl Rng) -> Pairs {
    let entries: Vec<usize> = (0..field.size()).filter(|&entry| Some(entry) != bye).collect();
    match method {
        Method::RandomInGroups => exact::optimum(field, &entries, draw),
        // The fourth criterion leaves one pairing: there is nothing to choose for those to be kept apart.
        Method::ByStanding => standing::strictly(&field.without_wishes(), &entries),
        Method::ByStandingInGroups => standing::in_groups(&field.without_wishes(), &entries, draw),
    }
}
