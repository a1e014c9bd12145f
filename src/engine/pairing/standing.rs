//! Pairing by standing: from the top, each entry gets the best-placed opponent left to it (PAIR-3, PAIR-5 (4)).
//!
//! The result is fixed: the lexicographically first pairing with the fewest rematches (`strictly`, Imperial Assault) or
//! among the optimal ones by (1) to (3) (`in_groups`, Team Epic). If rematches are unavoidable, nobody gets one to
//! improve somebody else's opponent; the same holds for pairs that are never to be made (PAIR-6).

use super::exact::optimum;
use super::matching::Matching;
use super::{Cost, Field, Pairs, cost};
use rand::Rng;

/// Lexicographically first among pairings with the fewest rematches; an even number of entries, in order.
pub(super) fn strictly(field: &Field, entries: &[usize], draw: &mut impl Rng) -> Pairs {
    let mut pairs = Pairs::new();
    let mut rest = entries.to_vec();
    let most_met = entries.iter().map(|&entry| field.barred_for(entry).len()).max();
    // Dirac: an even number of entries, each barred from fewer than half, can be paired without a barred pair, so no
    // lookahead is needed.
    let certain = 2 * most_met.unwrap_or(0) + 2;
    let mut paired = vec![false; field.size()];
    let mut remaining = rest.len();
    for &first in entries {
        if paired[first] {
            continue;
        }
        if remaining < certain + 2 {
            break;
        }
        let mut below = entries[entries.partition_point(|&entry| entry <= first)..].iter();
        let second = below.find(|&&second| !paired[second] && !field.is_barred(first, second));
        let Some(&second) = second else { break };
        pairs.push((first, second));
        paired[first] = true;
        paired[second] = true;
        remaining -= 2;
    }
    rest.retain(|&entry| !paired[entry]);
    pairs.extend(looking_ahead(field, &rest, draw));
    pairs
}

/// With lookahead: checks that the rest can still be paired as well as before.
fn looking_ahead(field: &Field, entries: &[usize], draw: &mut impl Rng) -> Pairs {
    let mut matching = Matching::greatest(field, entries);
    if !matching.is_perfect() && !field.never().is_empty() {
        return in_groups(&field.flat(), entries, draw);
    }
    let mut possible = (entries.len() - matching.unmatched().len()) / 2;
    let mut open = vec![true; entries.len()];
    let mut pairs = Pairs::new();
    for first in 0..entries.len() {
        if !open[first] {
            continue;
        }
        let opponents = free_first(first, entries.len(), |second| matching.is_barred(first, second));
        let second = opponents.into_iter().find(|&(second, met)| {
            let needed = possible.saturating_sub(usize::from(!met));
            open[second] && matching.withdraw(first, second, needed)
        });
        let Some((second, met)) = second else {
            continue;
        };
        possible -= usize::from(!met);
        open[first] = false;
        open[second] = false;
        pairs.push((entries[first], entries[second]));
    }
    pairs
}

/// Opponents after `first`, the least evil first, then in order.
fn free_first<E: Ord + Copy>(first: usize, end: usize, evil: impl Fn(usize) -> E) -> Vec<(usize, E)> {
    let mut opponents: Vec<(usize, E)> = (first + 1..end).map(|second| (second, evil(second))).collect();
    opponents.sort_by_key(|&(_, evil)| evil);
    opponents
}

/// Lexicographically first among the optimal pairings by (1) to (3).
pub(super) fn in_groups(field: &Field, entries: &[usize], draw: &mut impl Rng) -> Pairs {
    let mut best = optimum(field, entries, draw);
    let mut rest = entries.to_vec();
    let mut left = cost(field, &best);
    let mut pairs = Pairs::new();
    while let Some((&first, others)) = rest.split_first() {
        let evil = |other| (field.is_never(first, other), field.has_met(first, other));
        let opponents = free_first(0, rest.len(), |place| evil(others[place - 1]));
        for (place, _) in opponents {
            let pair = (first, rest[place]);
            let Some(after) = without(&left, &cost(field, &[pair])) else {
                continue;
            };
            let Some(pairing) = with_pair(field, &best, pair, &rest, &after, draw) else {
                continue;
            };
            best = pairing;
            left = after;
            pairs.push(pair);
            break;
        }
        let Some(&(_, second)) = pairs.last() else {
            return pairs;
        };
        rest.retain(|&entry| entry != first && entry != second);
    }
    pairs
}

/// The remainder of a cost after a pair; `None` if the pair exceeds it anywhere.
fn without(left: &Cost, pair: &Cost) -> Option<Cost> {
    let crossings = left.crossings.iter().zip(&pair.crossings).map(|(&left, &pair)| left.checked_sub(pair));
    Some(Cost {
        never: left.never.checked_sub(pair.never)?,
        rematches: left.rematches.checked_sub(pair.rematches)?,
        crossings: crossings.collect::<Option<_>>()?,
        distance: left.distance.checked_sub(pair.distance)?,
        apart: 0, // nothing is left to choose
    })
}

/// The other pairs of a pairing with this pair at a cost of at most `after`.
fn with_pair(
    field: &Field,
    best: &Pairs,
    (first, second): (usize, usize),
    rest: &[usize],
    after: &Cost,
    draw: &mut impl Rng,
) -> Option<Pairs> {
    let is_apart = |&(a, b): &(usize, usize)| ![a, b].iter().any(|&e| e == first || e == second);
    let (others, changed): (Pairs, Pairs) = best.iter().copied().partition(is_apart);
    let mates: Vec<usize> =
        changed.iter().flat_map(|&(a, b)| [a, b]).filter(|&entry| entry != first && entry != second).collect();
    let mut exchanged = vec![(first, second)];
    if let [one, other] = mates[..] {
        exchanged.push((one.min(other), one.max(other)));
    }
    if cost(field, &exchanged) == cost(field, &changed) {
        return Some([&others, &exchanged[1..]].concat());
    }
    let entries: Vec<usize> = rest.iter().copied().filter(|&entry| entry != first && entry != second).collect();
    let others = optimum(field, &entries, draw);
    (cost(field, &others) == *after).then_some(others)
}
