//! Maps the event to the abstract field of the pairing search, and back.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use crate::engine::pairing::{Field, Method, propose};
use crate::engine::prelude::*;
use crate::engine::rules::LaterRounds;
use crate::engine::standing::standing;
use crate::engine::tournament::Sheet;
use crate::engine::tournament::round::ascending;

/// The input of a drawing besides its seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Now,
    /// Of earlier versions: all rematches alike (PAIR-5), and the bye drawn among latecomers too (DROP-5).
    Before,
}

pub(super) struct Seats {
    pub(super) pairs: Vec<[EntryId; 2]>,
    pub(super) bye: Option<EntryId>,
}

impl Seats {
    pub(super) fn draw(state: &Tournament, number: u8, playing: &[EntryId], (way, rng): (Way, &mut StdRng)) -> Self {
        let (order, points) = grouped(state, number, playing);
        let mut positions = vec![None; state.entries.len()];
        for (position, entry) in order.iter().enumerate() {
            positions[entry.index()] = Some(position);
        }
        let position = |entry: EntryId| positions.get(entry.index()).copied().flatten();
        let placed = |(a, b): (EntryId, EntryId)| Some((position(a)?, position(b)?));
        let met: Vec<(usize, usize)> = avoided(state, number, &order, way).into_iter().filter_map(placed).collect();
        let never = state.apart.iter().filter(|apart| apart.never).map(|apart| (apart.a, apart.b)).filter_map(placed);
        let apart = wishes(state, number).filter_map(placed);
        let method = match state.rules.later_rounds {
            _ if number == 1 => Method::RandomInGroups, // PAIR-1
            LaterRounds::RandomInGroups => Method::RandomInGroups,
            LaterRounds::ByStandingInGroups => Method::ByStandingInGroups,
            LaterRounds::ByStanding => Method::ByStanding,
        };
        let bye_order = bye_order(state, number, &order, rng);
        let field = Field::new(points, met).never_pairing(never).keeping_apart(apart);
        let proposal = propose(&field, method, &bye_order, rng);
        let pairs = proposal.pairs.iter().map(|(a, b)| sides(order[*a], order[*b], rng)).collect();
        Self { pairs, bye: proposal.bye.map(|index| order[index]) }
    }
}

/// Random order of the sides on the slip; the rules give it no meaning.
fn sides(a: EntryId, b: EntryId, rng: &mut StdRng) -> [EntryId; 2] {
    let mut sides = [a, b];
    sides.shuffle(rng);
    sides
}

/// Entries by standing before the round, with their points.
fn grouped(state: &Tournament, number: u8, playing: &[EntryId]) -> (Vec<EntryId>, Vec<u32>) {
    if number == 1 {
        return (playing.to_vec(), vec![0; playing.len()]);
    }
    let chosen: BTreeSet<EntryId> = playing.iter().copied().collect();
    let rows = standing(state, number - 1).rows;
    let placed = rows.iter().filter(|row| chosen.contains(&row.entry)).map(|row| (row.entry, row.points));
    let known: BTreeSet<EntryId> = rows.iter().map(|row| row.entry).collect();
    // Latecomers without a loss have no row in the standing yet.
    let new = playing.iter().filter(|id| !known.contains(*id)).map(|id| (*id, 0));
    placed.chain(new).unzip()
}

/// Pairs to avoid: rematches of the stage (PAIR-4, PAIR-5); in round 1 companions, where the event separates them, and
/// pairs kept apart by the organiser where possible (PAIR-6).
fn avoided(state: &Tournament, number: u8, order: &[EntryId], way: Way) -> Vec<(EntryId, EntryId)> {
    if number > 1 {
        let before = state.swiss.iter().take(usize::from(number) - 1);
        let met = before.flat_map(|round| round.matches.iter().map(|played| ascending(played.sides)));
        let met = met.map(|[a, b]| (a, b)).collect();
        return if way == Way::Now { beyond_all(state, order, met) } else { met };
    }
    let mut pairs: Vec<_> = state.apart.iter().filter(|apart| !apart.never).map(|apart| (apart.a, apart.b)).collect();
    for word in kept_apart_by(state) {
        let mut bands: BTreeMap<String, Vec<EntryId>> = BTreeMap::new();
        for entry in order.iter().filter_map(|id| state.entry(*id)) {
            bands.entry(word(&entry.details).to_lowercase()).or_default().push(entry.id);
        }
        for (_, band) in bands.into_iter().filter(|(word, _)| !word.is_empty()) {
            let companions = band.iter().enumerate().flat_map(|(index, a)| band[index + 1..].iter().map(|b| (*a, *b)));
            pairs.extend(companions);
        }
    }
    pairs
}

/// PAIR-5: once all have met all, meetings count anew.
fn beyond_all(state: &Tournament, order: &[EntryId], met: Vec<(EntryId, EntryId)>) -> Vec<(EntryId, EntryId)> {
    let never = state.apart.iter().filter(|apart| apart.never).count();
    // With more pairs than matches, some have not met.
    if (order.len() * order.len().saturating_sub(1) / 2).saturating_sub(never) > met.len() {
        return met;
    }
    let mut times: BTreeMap<(EntryId, EntryId), usize> = BTreeMap::new();
    met.into_iter().for_each(|pair| *times.entry(pair).or_default() += 1);
    let pairs = order.iter().enumerate().flat_map(|(at, a)| order[at + 1..].iter().map(|b| (*a.min(b), *a.max(b))));
    let possible = pairs.filter(|(a, b)| !state.is_never(*a, *b));
    let least = possible.map(|pair| times.get(&pair).copied().unwrap_or(0)).min().unwrap_or(0);
    times.into_iter().filter(|(_, times)| *times > least).map(|(pair, _)| pair).collect()
}

/// The details that make two entries companions (PAIR-6): family or car, and club, if the event keeps those apart.
fn kept_apart_by(state: &Tournament) -> impl Iterator<Item = fn(&Details) -> &str> {
    let together: fn(&Details) -> &str = |details| &details.together;
    let club: fn(&Details) -> &str = |details| &details.club;
    let both = [(state.rules.keep_apart, together), (state.setup.clubs_apart, club)];
    both.into_iter().filter(|(is_asked, _)| *is_asked).map(|(_, word)| word)
}

/// Whether two entries are companions in round 1 (PAIR-6).
pub fn are_companions(state: &Tournament, a: EntryId, b: EntryId) -> bool {
    kept_apart_by(state).any(|word| {
        let word = |id| state.entry(id).map(|entry| word(&entry.details).to_lowercase());
        word(a).filter(|word| !word.is_empty()).is_some_and(|ours| word(b) == Some(ours))
    })
}

/// Pairs kept apart in every Swiss round, at no other cost (PAIR-6).
fn wishes(state: &Tournament, number: u8) -> impl Iterator<Item = (EntryId, EntryId)> {
    // In round 1 [`avoided`] covers them.
    state.apart.iter().filter(move |apart| number > 1 && !apart.never).map(|apart| (apart.a, apart.b))
}

/// Order in which the bye is offered, as positions: round 1 at random, then from the lowest place up; fewer byes first
/// (BYE-1 to BYE-3, DST-8, IA-6). Empty for an even field.
fn bye_order(state: &Tournament, number: u8, order: &[EntryId], rng: &mut StdRng) -> Vec<usize> {
    if order.len().is_multiple_of(2) {
        return Vec::new();
    }
    let mut positions: Vec<usize> = (0..order.len()).rev().collect();
    if number == 1 {
        positions.shuffle(rng);
        return positions;
    }
    let sheet = Sheet::of(state, number - 1);
    let fewest = order.iter().map(|entry| sheet.byes(*entry)).min().unwrap_or(0);
    positions.retain(|position| sheet.byes(order[*position]) == fewest);
    positions
}
