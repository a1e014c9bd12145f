//! What a pairing costs, criterion by criterion; the explanation shown to people reads the same values.
//!
//! Apart because the search, the standing methods and the tests all compare by it. PAIR-5 (1), (2), (3).

use super::Field;

/// The criteria of PAIR-5 in their order, and a last one; the smaller cost is the better pairing.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cost {
    /// PAIR-5 (1): pairs that have met before.
    pub rematches: u32,
    /// PAIR-5 (2): for each boundary between neighbouring score groups, from the top, the pairs that cross it.
    pub crossings: Vec<u32>,
    /// PAIR-5 (3): the sum over the pairs of the squared distance in groups.
    pub distance: u64,
    /// After all of PAIR-5: pairs that the organiser keeps apart (PAIR-6).
    pub apart: u32,
}

/// The cost of these pairs; who is in none of them costs nothing.
///
/// ```
/// use topcut::engine::pairing::{Field, cost};
/// let field = Field::new([3, 2, 2, 1], []); // PAIR-5, the example for 2 and 3
/// assert!(cost(&field, &[(0, 1), (2, 3)]) < cost(&field, &[(0, 3), (1, 2)]));
/// ```
pub fn cost(field: &Field, pairs: &[(usize, usize)]) -> Cost {
    let boundaries = field.boundaries();
    let mut cost = Cost::default();
    let (mut begun, mut ended) = (vec![0u32; boundaries + 1], vec![0u32; boundaries + 1]);
    for &(a, b) in pairs {
        cost.rematches += u32::from(field.has_met(a, b));
        cost.apart += u32::from(field.is_kept_apart(a, b));
        let (upper, lower) = (field.group(a).min(field.group(b)), field.group(a).max(field.group(b)));
        begun[upper as usize] += 1;
        ended[lower as usize] += 1;
        cost.distance += u64::from(lower - upper).pow(2);
    }
    let mut open = 0;
    for boundary in 0..boundaries {
        open = open + begun[boundary] - ended[boundary];
        cost.crossings.push(open);
    }
    cost
}
