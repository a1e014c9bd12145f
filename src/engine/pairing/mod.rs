//! Swiss pairing: the exact optimum over the whole field by PAIR-5 (PAIR-1 to PAIR-6, PAIR-8, BYE-1, BYE-3).
//!
//! Works on places in a standing, without players, formats, tables or rounds. `propose` chooses the bye (`bye`);
//! `shuffle` pairs easy parts with a proof of optimality; `exact`, `block` and `weighted` search the rest; `standing`
//! holds the methods without chance.

mod block;
mod blossom;
mod bye;
mod exact;
mod field;
mod matching;
mod shuffle;
mod standing;
mod weight;
mod weighted;

pub use field::{Cost, Field, cost};

use rand::Rng;

type Pairs = Vec<(usize, usize)>;

/// Use of the criteria of PAIR-5.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// (1) to (3), then a random choice: X-Wing, Destiny, Epic Dogfight, every first round.
    RandomInGroups,
    /// (1), then (4): Imperial Assault.
    ByStanding,
    /// (1) to (3), then (4): Team Epic.
    ByStandingInGroups,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The better place first, in pairs and among pairs.
    pub pairs: Vec<(usize, usize)>,
    /// Set if and only if the number of entries is odd.
    pub bye: Option<usize>,
    /// With `never` or `rematches` above 0, no pairing without one exists.
    pub cost: Cost,
    /// Candidates skipped because their bye leaves more barred pairs (BYE-3).
    pub passed_over: Vec<usize>,
}

/// Pairs the whole field.
///
/// `bye_order` lists candidates for the bye of an odd field, the first choice first: the lowest places without a bye,
/// or everybody if all had one (BYE-1, BYE-3). Without candidates the lowest possible entry gets the bye. Equal
/// arguments give the same proposal on every platform.
///
/// ```
/// use rand::{SeedableRng, rngs::StdRng};
/// use topcut::engine::pairing::{Field, Method, propose};
/// let field = Field::new([4, 4, 4, 4, 3, 3], [(2, 3)]); // examples.json, pairing_by_standing
/// let mut draw = StdRng::seed_from_u64(1);
/// assert_eq!(propose(&field, Method::ByStanding, &[], &mut draw).pairs, [(0, 1), (2, 4), (3, 5)]);
/// assert_eq!(propose(&field, Method::ByStandingInGroups, &[], &mut draw).pairs, [(0, 2), (1, 3), (4, 5)]);
/// ```
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
        // Criterion (4) leaves no choice, so wishes do not matter.
        Method::ByStanding => standing::strictly(&field.without_wishes(), &entries, draw),
        Method::ByStandingInGroups => standing::in_groups(&field.without_wishes(), &entries, draw),
    }
}
