//! What a pairing, made by hand or imported, has against it.
//!
//! Apart and written independently of the search: it shares only the field with it, so that each checks the other. PAIR-4, PAIR-7, BYE-3.

use super::Field;

/// One thing to warn about; entries are places in the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Breach {
    /// No entry of the field.
    Unknown(usize),
    /// In no pair and without the bye.
    Unpaired(usize),
    /// In more than one pair, against itself, or in a pair and with the bye.
    PairedTwice(usize),
    /// These two have met in this stage.
    Rematch(usize, usize),
    /// These two are of different groups, and not because an odd number above had to be made even by one step down.
    OtherGroup(usize, usize),
    /// The bye of a field with an even number of entries.
    ByeNotNeeded(usize),
    /// The bye is not with `due`, the first in the order of the candidates.
    ByeNotLowest { given: usize, due: usize },
}

/// The breaches of a pairing, in the order of the enum. `bye_order` are the candidates for the bye, first wanted first (may be empty).
///
/// A float that a rematch forces is listed too: it is a warning, not a verdict. Methods without groups skip `OtherGroup`.
///
/// ```
/// use topcut::engine::pairing::{Breach, Field, breaches};
/// let field = Field::new([2, 2, 1, 1], [(0, 1)]);
/// assert_eq!(breaches(&field, &[(0, 1), (2, 3)], None, &[]), [Breach::Rematch(0, 1)]);
/// ```
#[must_use]
pub fn breaches(field: &Field, pairs: &[(usize, usize)], bye: Option<usize>, bye_order: &[usize]) -> Vec<Breach> {
    let size = field.size();
    let mut seen = vec![0u32; size];
    let mut found = Vec::new();
    for named in pairs.iter().flat_map(|&(a, b)| [a, b]).chain(bye) {
        match seen.get_mut(named) {
            Some(times) => *times += 1,
            None => found.push(Breach::Unknown(named)),
        }
    }
    for (entry, &times) in seen.iter().enumerate() {
        match times {
            0 => found.push(Breach::Unpaired(entry)),
            1 => {}
            _ => found.push(Breach::PairedTwice(entry)),
        }
    }
    for &(a, b) in pairs {
        let (a, b) = (a.min(b), a.max(b));
        if b < size && a != b {
            if field.met_by(a).contains(&(b as u32)) {
                found.push(Breach::Rematch(a, b));
            }
            if floats_needlessly(field, pairs, bye, (a, b)) {
                found.push(Breach::OtherGroup(a, b));
            }
        }
    }
    if let Some(given) = bye {
        if size.is_multiple_of(2) {
            found.push(Breach::ByeNotNeeded(given));
        } else if let Some(&due) = bye_order.first()
            && due != given
        {
            found.push(Breach::ByeNotLowest { given, due });
        }
    }
    found.sort_unstable();
    found
}

/// Whether this pair leaves its group although the groups down to the upper one are even without it, passes over a group that
/// has entries to pair, or is not alone in crossing.
fn floats_needlessly(field: &Field, pairs: &[(usize, usize)], bye: Option<usize>, (a, b): (usize, usize)) -> bool {
    let (upper, lower) = (field.group(a), field.group(b));
    if upper == lower {
        return false;
    }
    let present = |entry: usize| Some(entry) != bye;
    let above =
        (0..field.size()).take_while(|&entry| field.group(entry) <= upper).filter(|&entry| present(entry)).count();
    let between =
        (0..field.size()).any(|entry| present(entry) && upper < field.group(entry) && field.group(entry) < lower);
    let crossing = pairs
        .iter()
        .filter(|&&(c, d)| c < field.size() && d < field.size())
        .map(|&(c, d)| (field.group(c.min(d)), field.group(c.max(d))))
        .filter(|&(from, to)| from <= upper && upper < to)
        .count();
    above.is_multiple_of(2) || between || crossing > 1
}
