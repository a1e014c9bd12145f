//! Pairs a Swiss round or its latecomers: entries, tables, bye (PAIR-1, PAIR-9, BYE-1, BYE-4).

use rand::seq::SliceRandom;

use super::seats::{Seats, Way};
use crate::engine::chance::{Source, Stream};
use crate::engine::prelude::*;
use crate::engine::tournament::tables;

pub use super::seats::are_companions as companions;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The top match first.
    pub pairs: Vec<Pair>,
    /// Awarded byes, then the drawn one.
    pub byes: Vec<EntryId>,
}

/// Draws a whole round. Losses written with it are already in `state`.
pub fn swiss(state: &Tournament, number: u8, source: &Source, way: Way) -> Drawing {
    let (awarded, playing): (Vec<EntryId>, Vec<EntryId>) =
        state.present().map(|entry| entry.id).partition(|entry| is_awarded(state, number, *entry));
    let mut rng = source.stream(Stream::Pairing);
    let seats = Seats::draw(state, number, &playing, (way, &mut rng));
    Drawing { pairs: seat(state, &seats.pairs, &[]), byes: awarded.into_iter().chain(seats.bye).collect() }
}

/// BYE-4: awarded byes apply to round 1.
fn is_awarded(state: &Tournament, number: u8, entry: EntryId) -> bool {
    number == 1 && state.entry(entry).is_some_and(|entry| entry.details.awarded_bye)
}

fn seat(state: &Tournament, matches: &[[EntryId; 2]], taken: &[TableNumber]) -> Vec<Pair> {
    matches
        .iter()
        .zip(tables::assign(state, matches, taken))
        .map(|([a, b], table)| Pair { table, a: *a, b: *b, slot: 0, time: None })
        .collect()
}

/// Whether the pair at a table of a proposal can stay while the others are drawn again.
pub fn can_keep(state: &Tournament, round: &Round, table: TableNumber) -> bool {
    round.at(table).is_some_and(|played| played.sides.iter().all(|side| state.is_in(*side)))
}

/// Draws a proposal again beside the kept tables, among the entries that have a place in it; returns the whole round.
pub fn others(state: &Tournament, round: &Round, kept: &[TableNumber], source: &Source, way: Way) -> Drawing {
    let number = match round.number {
        RoundRef::Swiss(number) | RoundRef::Elimination(number) => number,
    };
    let stays = round.matches.iter().filter(|played| kept.contains(&played.table));
    let mut pairs: Vec<Pair> = stays.map(Match::pair).collect();
    let seated: BTreeSet<EntryId> = pairs.iter().flat_map(|pair| [pair.a, pair.b]).collect();
    let included = round.included();
    let free = state.present().map(|entry| entry.id).filter(|id| included.contains(id) && !seated.contains(id));
    let (awarded, playing): (Vec<EntryId>, Vec<EntryId>) = free.partition(|id| is_awarded(state, number, *id));
    let mut rng = source.stream(Stream::Pairing);
    let seats = Seats::draw(state, number, &playing, (way, &mut rng));
    pairs.extend(seat(state, &seats.pairs, kept));
    pairs.sort_by_key(|pair| pair.table);
    Drawing { pairs, byes: awarded.into_iter().chain(seats.bye).collect() }
}

/// Whether another pairing of a proposal makes fewer of the pairs that are never to be made (PAIR-6).
pub fn can_avoid_never(state: &Tournament, round: &Round) -> bool {
    let never = |pairs: &mut dyn Iterator<Item = [EntryId; 2]>| pairs.filter(|[a, b]| state.is_never(*a, *b)).count();
    let now = never(&mut round.matches.iter().map(|played| played.sides));
    let best = || others(state, round, &[], &Source::new(0, None), Way::Now).pairs;
    now > 0 && never(&mut best().iter().map(|pair| [pair.a, pair.b])) < now
}

/// Entries without a place in the running round (journey 2).
pub fn waiting(state: &Tournament) -> Vec<EntryId> {
    let Some(round) = state.swiss.last().filter(|_| state.bracket.is_none()) else { return Vec::new() };
    let included = round.included();
    state.present().map(|entry| entry.id).filter(|id| !included.contains(id)).collect()
}

/// Seats latecomers of a running round with each other, an odd one against the drawn bye; returns the whole round. One
/// without an opponent gets no place.
pub fn latecomers(state: &Tournament, round: &Round, source: &Source, way: Way) -> Drawing {
    let number = match round.number {
        RoundRef::Swiss(number) | RoundRef::Elimination(number) => number,
    };
    let mut playing = waiting(state);
    let awarded = |id: EntryId| is_awarded(state, number, id);
    let own_byes: Vec<EntryId> = playing.iter().copied().filter(|id| awarded(*id)).collect();
    playing.retain(|id| !own_byes.contains(id));
    let is_odd = way == Way::Before || !playing.len().is_multiple_of(2);
    let drawn_bye = round.byes.iter().map(|bye| bye.entry).find(|id| is_odd && !awarded(*id) && state.is_in(*id));
    playing.extend(drawn_bye);
    let mut rng = source.stream(Stream::Pairing);
    // The draw itself shuffles sides.
    playing.shuffle(&mut rng);
    let seats = Seats::draw(state, number, &playing, (way, &mut rng));
    let kept = round.matches.iter().map(Match::pair);
    let taken: Vec<TableNumber> = round.matches.iter().map(|played| played.table).collect();
    let pairs = kept.chain(seat(state, &seats.pairs, &taken)).collect();
    let kept_byes = round.byes.iter().map(|bye| bye.entry).filter(|entry| Some(*entry) != drawn_bye);
    let bye = seats.bye.filter(|_| way == Way::Before);
    Drawing { pairs, byes: kept_byes.chain(own_byes).chain(bye).collect() }
}
