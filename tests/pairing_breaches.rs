//! Breaches of any pairing of a field (PAIR-4, PAIR-7, BYE-3).
//!
//! A judge of the pairing search: it shares only the field with it.

use topcut::engine::pairing::Field;

/// A warning; entries are places in the standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Breach {
    Unknown(usize),
    /// Neither paired nor with the bye.
    Unpaired(usize),
    /// Paired twice, with itself, or paired and with the bye.
    PairedTwice(usize),
    Rematch(usize, usize),
    /// Different groups, without an odd number above that requires one step down.
    OtherGroup(usize, usize),
    /// A bye in a field of even size.
    ByeNotNeeded(usize),
    /// `due` is the first candidate for the bye.
    ByeNotLowest {
        given: usize,
        due: usize,
    },
}

/// The breaches of a pairing, in the order of the enum. `bye_order` lists candidates for the bye, the first choice
/// first; it may be empty.
///
/// Includes floats forced by a rematch: breaches are warnings. Methods without groups skip `OtherGroup`.
pub(crate) fn breaches(
    field: &Field,
    pairs: &[(usize, usize)],
    bye: Option<usize>,
    bye_order: &[usize],
) -> Vec<Breach> {
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
            if field.has_met(a, b) {
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

/// Whether a pair leaves its group although the groups above are even without it, skips a group with entries to pair,
/// or is not the only one to cross.
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
