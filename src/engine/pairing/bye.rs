//! The bye of an odd field, decided before pairing by matchings without rematches (BYE-1, BYE-3).

use super::Field;
use super::matching::Matching;

/// The first candidate whose bye minimises rematches, and the candidates before it; `None` without candidates.
pub(super) fn choose<'a>(field: &Field, candidates: &'a [usize]) -> Option<(usize, &'a [usize])> {
    let first = *candidates.first()?;
    let most_met = (0..field.size()).map(|entry| field.met_by(entry).len()).max();
    // Dirac: an even number of entries, each having met fewer than half, can be paired without a rematch.
    if field.size() > 2 * most_met.unwrap_or(0) + 2 {
        return Some((first, &[]));
    }
    // A greatest matching of all tells whether the bye of an entry costs a pair.
    let entries: Vec<usize> = (0..field.size()).collect();
    let can_be_left_out = Matching::greatest(field, &entries).can_be_left_out();
    let place = candidates.iter().position(|&candidate| can_be_left_out[candidate]).unwrap_or(0);
    Some((candidates[place], &candidates[..place]))
}
