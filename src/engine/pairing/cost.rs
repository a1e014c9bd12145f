//! The cost of a pairing by criterion (PAIR-5 (1), (2), (3)), used by search, standing methods, tests and explanations.

use super::Field;

/// The criteria of PAIR-5 in order, between the two of the organiser (PAIR-6); smaller is better.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cost {
    /// Pairs that the organiser never wants (PAIR-6).
    pub never: u32,
    pub rematches: u32,
    /// PAIR-5 (2): pairs across each boundary of neighbouring score groups, from the top.
    pub crossings: Vec<u32>,
    /// PAIR-5 (3): sum of squared distances in groups.
    pub distance: u64,
    /// Pairs the organiser keeps apart (PAIR-6).
    pub apart: u32,
}

/// The cost of these pairs.
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
        cost.never += u32::from(field.is_never(a, b));
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
