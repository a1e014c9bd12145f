//! The bye of an odd field, decided before pairing by matchings without barred pairs (BYE-1, BYE-3, PAIR-6).

use super::Field;
use super::blossom::Costs;
use super::matching::Matching;
use super::weight::Weight;
use super::weighted::cheapest;

/// The first candidate whose bye minimises pairs never to be made, then rematches, and the candidates before it; `None`
/// without candidates.
pub(super) fn choose<'a>(field: &Field, candidates: &'a [usize]) -> Option<(usize, &'a [usize])> {
    let first = *candidates.first()?;
    let most_met = (0..field.size()).map(|entry| field.barred_for(entry).len()).max();
    // Dirac: an even number of entries, each barred from fewer than half, can be paired without
    // a barred pair.
    if field.size() > 2 * most_met.unwrap_or(0) + 2 {
        return Some((first, &[]));
    }
    // A greatest matching of all tells whether the bye of an entry costs a pair.
    let entries: Vec<usize> = (0..field.size()).collect();
    let matching = Matching::greatest(field, &entries);
    let can_be_left_out = matching.can_be_left_out();
    let place = candidates.iter().position(|&candidate| can_be_left_out[candidate]);
    let is_free = place.is_some() && matching.unmatched().len() == 1;
    let place = match place {
        _ if !is_free && !field.never().is_empty() => of_least_evil(field, candidates),
        place => place.unwrap_or(0),
    };
    Some((candidates[place], &candidates[..place]))
}

/// The position of the candidate whose bye leaves the fewest pairs never to be made, then the fewest rematches, then
/// comes first: the partner of an additional member in a cheapest matching.
fn of_least_evil(field: &Field, candidates: &[usize]) -> usize {
    let bye = field.size();
    let size = bye + 1;
    let spans = [1, size as u64, size as u64, size as u64];
    let weight = |digits: [u64; 4]| 4 * <i128 as Weight>::pack(&digits, &spans);
    let mut table = vec![weight([0; 4]), weight([0, 0, 1, 0]), weight([0, 1, 0, 0]), weight([0, 1, 1, 0])];
    let pairs = table.len();
    table.extend((0..candidates.len()).map(|position| weight([0, 0, 0, position as u64])));
    table.push(weight([1, 0, 0, 0])); // no candidate
    let mut of_bye = vec![table.len() - 1; size];
    for (position, &candidate) in candidates.iter().enumerate() {
        of_bye[candidate] = pairs + position;
    }
    let class = |a: usize, b: usize| match (a == bye, b == bye) {
        (true, _) => of_bye[b],
        (_, true) => of_bye[a],
        _ => usize::from(field.has_met(a, b)) + 2 * usize::from(field.is_never(a, b)),
    };
    let class = (0..size * size).map(|at| class(at / size, at % size) as u32).collect();
    let mate = cheapest(&Costs { size, class, table })[bye];
    candidates.iter().position(|&candidate| Some(candidate) == mate).unwrap_or(0)
}
