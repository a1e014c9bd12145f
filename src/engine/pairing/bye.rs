//! Who has the bye when the number of entries is odd.
//!
//! Apart because it is decided before anything is paired, by matchings without a rematch alone. BYE-1, BYE-3.

use super::Field;
use super::matching::Matching;

/// The first candidate whose bye leaves the others as few rematches as any candidate's does, and those passed over for it.
///
/// `None` without candidates. Whether leaving one entry out costs a pair is a property of the greatest matching of all entries.
pub(super) fn choose(field: &Field, candidates: &[usize]) -> Option<(usize, Vec<usize>)> {
    let entries: Vec<usize> = (0..field.size()).collect();
    let can_be_left_out = Matching::greatest(field, &entries).can_be_left_out();
    let place = candidates.iter().position(|&candidate| can_be_left_out[candidate]).unwrap_or(0);
    let chosen = candidates.get(place)?;
    Some((*chosen, candidates[..place].to_vec()))
}
