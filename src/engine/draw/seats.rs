//! From the event to the abstract field that the pairing search knows, and back.

use std::collections::{BTreeMap, BTreeSet};

use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use crate::engine::entry::Details;
use crate::engine::id::EntryId;
use crate::engine::pairing::{Field, Method, propose};
use crate::engine::rules::LaterRounds;
use crate::engine::standing::standing;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::Round;
use crate::engine::tournament::sheet::Sheet;

/// A drawn pairing.
pub(super) struct Seats {
    /// Pairs, the top match first.
    pub(super) pairs: Vec<[EntryId; 2]>,
    /// Who has the bye.
    pub(super) bye: Option<EntryId>,
}

impl Seats {
    /// Pairs these entries for a round.
    pub(super) fn draw(state: &Tournament, number: u8, playing: &[EntryId], rng: &mut StdRng) -> Self {
        let (order, points) = grouped(state, number, playing);
        let position: BTreeMap<EntryId, usize> = order.iter().enumerate().map(|(index, id)| (*id, index)).collect();
        let placed = |(a, b): (EntryId, EntryId)| Some((*position.get(&a)?, *position.get(&b)?));
        let met: Vec<(usize, usize)> = avoided(state, number, &order).into_iter().filter_map(placed).collect();
        let apart = wishes(state, number).filter_map(placed);
        let method = match state.rules.later_rounds {
            _ if number == 1 => Method::RandomInGroups, // PAIR-1
            LaterRounds::RandomInGroups => Method::RandomInGroups,
            LaterRounds::ByStandingInGroups => Method::ByStandingInGroups,
            LaterRounds::ByStanding => Method::ByStanding,
        };
        let bye_order = bye_order(state, number, &order, rng);
        let proposal = propose(&Field::new(points, met).keeping_apart(apart), method, &bye_order, rng);
        let pairs = proposal.pairs.iter().map(|(a, b)| sides(order[*a], order[*b], rng)).collect();
        Self { pairs, bye: proposal.bye.map(|index| order[index]) }
    }
}

/// Who is named first on the slip is drawn: it means nothing in the rules.
fn sides(a: EntryId, b: EntryId, rng: &mut StdRng) -> [EntryId; 2] {
    let mut sides = [a, b];
    sides.shuffle(rng);
    sides
}

/// The entries in the order of the standing before the round, with their points.
fn grouped(state: &Tournament, number: u8, playing: &[EntryId]) -> (Vec<EntryId>, Vec<u32>) {
    if number == 1 {
        return (playing.to_vec(), vec![0; playing.len()]);
    }
    let chosen: BTreeSet<EntryId> = playing.iter().copied().collect();
    let rows = standing(state, number - 1).rows;
    let placed = rows.iter().filter(|row| chosen.contains(&row.entry)).map(|row| (row.entry, row.points));
    let known: BTreeSet<EntryId> = rows.iter().map(|row| row.entry).collect();
    // One who came after that round without a loss for it has no line there yet.
    let new = playing.iter().filter(|id| !known.contains(id)).map(|id| (*id, 0));
    placed.chain(new).unzip()
}

/// Pairs to be avoided: rematches of this stage (PAIR-4); in round 1 companions, if the event keeps them apart, and those
/// whom the organiser keeps apart (PAIR-6).
fn avoided(state: &Tournament, number: u8, order: &[EntryId]) -> Vec<(EntryId, EntryId)> {
    if number > 1 {
        let before = state.swiss.iter().take(usize::from(number) - 1);
        return before
            .flat_map(|round| round.matches.iter().map(|played| (played.sides[0], played.sides[1])))
            .collect();
    }
    let mut pairs = state.apart.iter().map(|apart| (apart.a, apart.b)).collect();
    if !state.rules.keep_apart && !state.setup.clubs_apart {
        return pairs;
    }
    for (index, a) in order.iter().enumerate() {
        pairs.extend(order[index + 1..].iter().filter(|b| are_companions(state, *a, **b)).map(|b| (*a, *b)));
    }
    pairs
}

/// Whether two entries are companions of round 1 (PAIR-6): the same word for family or car, or the same club, as far as
/// the event keeps these apart.
#[must_use]
pub fn are_companions(state: &Tournament, a: EntryId, b: EntryId) -> bool {
    let same = |word: fn(&Details) -> &str| {
        let word = |id| state.entry(id).map(|entry| word(&entry.details).to_lowercase());
        word(a).filter(|word| !word.is_empty()).is_some_and(|ours| word(b) == Some(ours))
    };
    state.rules.keep_apart && same(|details| &details.together)
        || state.setup.clubs_apart && same(|details| &details.club)
}

/// Those who are kept apart in every Swiss round, as far as that costs nothing else (PAIR-6).
fn wishes(state: &Tournament, number: u8) -> impl Iterator<Item = (EntryId, EntryId)> {
    // In round 1 they stand among those to be avoided.
    state.apart.iter().filter(move |_| number > 1).map(|apart| (apart.a, apart.b))
}

/// Positions in the order in which the bye is offered: round 1 at random, later from the lowest-placed up; those with
/// fewer byes before those with more (BYE-1 to BYE-3, DST-8, IA-6). Empty for an even field.
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

/// Whether two entries met in these rounds.
#[must_use]
pub fn have_met(rounds: &[Round], a: EntryId, b: EntryId) -> bool {
    rounds.iter().any(|round| round.matches.iter().any(|played| played.sides == [a, b] || played.sides == [b, a]))
}
