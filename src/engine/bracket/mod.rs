//! The bracket: matches of single elimination, from the seeds and the results (CUT-1, CUT-3 to CUT-6).
//!
//! Only the slots of the first round are stored; later rounds follow from results. [`due`] therefore covers pairing,
//! corrections and entries that leave.

use rand::rngs::StdRng;
use rand::seq::SliceRandom;

use super::tournament::{Bracket, OwnTime};
use crate::engine::prelude::*;

/// The sides of a match of the bracket, as far as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its number in the round, from 1 (CUT-3); the third place match is number 2 of the final's round.
    pub number: u16,
    pub sides: [Option<EntryId>; 2],
}

/// Number of matches in a round (from 1), without the third place match.
pub fn matches_in(bracket: &Bracket, round: u8) -> usize {
    bracket.slots.len().checked_shr(u32::from(round.saturating_sub(1))).unwrap_or(0)
}

pub fn rounds(bracket: &Bracket) -> u8 {
    u8::try_from(bracket.slots.len().max(1).ilog2() + 1).unwrap_or(u8::MAX)
}

pub fn is_final(state: &Tournament, round: RoundRef) -> bool {
    match (round, &state.bracket) {
        (RoundRef::Elimination(number), Some(bracket)) => number == rounds(bracket),
        (RoundRef::Elimination(_) | RoundRef::Swiss(_), _) => false,
    }
}

/// The time of a match that differs from its round: a third place match always has the time of an ordinary elimination
/// round (CLK-5).
pub fn own_time(state: &Tournament, round: u8, slot: u16) -> Option<OwnTime> {
    let is_third = state.bracket.as_ref().is_some_and(|bracket| usize::from(slot) > matches_in(bracket, round));
    let Minutes { elimination, last, .. } = state.rules.minutes;
    (is_third && last != Some(elimination)).then_some(OwnTime { minutes: elimination, round: last })
}

/// The slots of a round, including entries that have left since.
pub fn slots(bracket: &Bracket, round: u8) -> Vec<Slot> {
    let mut slots: Vec<Slot> = (1..=matches_in(bracket, round)).map(|number| slot(bracket, round, number)).collect();
    if bracket.third_place && round > 1 && round == rounds(bracket) {
        let losers = [1, 2].map(|number| lost(bracket, round - 1, number));
        slots.push(Slot { number: 2, sides: losers });
    }
    slots
}

fn slot(bracket: &Bracket, round: u8, number: usize) -> Slot {
    let sides = if round <= 1 {
        bracket.slots.get(number - 1).copied().unwrap_or_default()
    } else {
        let before = matches_in(bracket, round - 1);
        // CUT-3: the winner of match 1 meets the winner of the highest-numbered match, and so on.
        [won(bracket, round - 1, number), won(bracket, round - 1, before + 1 - number)]
    };
    Slot { number: u16::try_from(number).unwrap_or(u16::MAX), sides }
}

/// The winner of a match, by its result or by a bye.
pub fn won(bracket: &Bracket, round: u8, number: usize) -> Option<EntryId> {
    let played = bracket.rounds.get(usize::from(round).checked_sub(1)?)?;
    if let Some(found) = played.matches.iter().find(|found| usize::from(found.slot) == number) {
        return found.winner();
    }
    let sides = slot(bracket, round, number).sides;
    sides.into_iter().flatten().find(|side| played.byes.iter().any(|bye| bye.entry == *side))
}

fn lost(bracket: &Bracket, round: u8, number: usize) -> Option<EntryId> {
    let played = bracket.rounds.get(usize::from(round).checked_sub(1)?)?;
    played.matches.iter().find(|found| usize::from(found.slot) == number)?.loser()
}

pub fn is_decided(state: &Tournament, round: u8) -> bool {
    let Some(bracket) = &state.bracket else { return false };
    let Some(played) = bracket.rounds.get(usize::from(round).saturating_sub(1)) else { return false };
    played.is_complete() && (1..=matches_in(bracket, round)).all(|number| is_over(state, bracket, round, number))
}

/// Whether a match has a winner, or both of its entries have left.
fn is_over(state: &Tournament, bracket: &Bracket, round: u8, number: usize) -> bool {
    let has_left = || present(state, slot(bracket, round, number)).sides == [None; 2];
    won(bracket, round, number).is_some() || (bracket.rounds.len() >= usize::from(round) && has_left())
}

/// The slot without entries that have left.
fn present(state: &Tournament, slot: Slot) -> Slot {
    let is_in = |id: &EntryId| state.is_in(*id);
    Slot { sides: slot.sides.map(|side| side.filter(is_in)), ..slot }
}

/// The round to pair, with its matches and byes that have no table yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The round, from 1.
    pub round: u8,
    pub matches: Vec<(u16, [EntryId; 2])>,
    /// Entries whose opponent is missing or has left (CUT-1, CUT-5).
    pub byes: Vec<EntryId>,
}

/// The only entry of a cut: it wins without a match (CUT-1).
pub fn alone(bracket: &Bracket) -> Option<EntryId> {
    if let [alone] = bracket.seeds[..] { Some(alone) } else { None }
}

/// The next matches of the bracket; none while results are missing or once the final is played.
///
/// Usually a whole round, after a correction sometimes a single match of a round that is under way.
pub fn due(state: &Tournament) -> Option<Due> {
    let bracket = state.bracket.as_ref().filter(|bracket| alone(bracket).is_none())?;
    (1..=rounds(bracket)).find_map(|round| due_in(state, bracket, round))
}

fn due_in(state: &Tournament, bracket: &Bracket, round: u8) -> Option<Due> {
    let existing = bracket.rounds.get(usize::from(round) - 1);
    if existing.is_none() && round > 1 && !is_decided(state, round - 1) {
        return None;
    }
    let mut due = Due { round, matches: Vec::new(), byes: Vec::new() };
    for slot in slots(bracket, round) {
        let third_place = usize::from(slot.number) > matches_in(bracket, round);
        if existing.is_some_and(|played| seated(played, slot)) || !feeders_decided(state, bracket, round, slot.number) {
            continue;
        }
        match present(state, slot).sides {
            [Some(a), Some(b)] => due.matches.push((slot.number, [a, b])),
            [Some(alone), None] | [None, Some(alone)] if !third_place => due.byes.push(alone),
            [Some(_), None] | [None, Some(_)] | [None, None] => {}
        }
    }
    (!due.matches.is_empty() || !due.byes.is_empty()).then_some(due)
}

/// Whether a slot is paired already, or one of its sides sits elsewhere in the round. The second case follows a
/// correction that kept later rounds (COR-1): nobody gets two seats.
fn seated(played: &Round, slot: Slot) -> bool {
    played.matches.iter().any(|found| found.slot == slot.number)
        || slot.sides.into_iter().flatten().any(|side| played.includes(side))
}

/// Whether the matches that feed a slot are over.
fn feeders_decided(state: &Tournament, bracket: &Bracket, round: u8, number: u16) -> bool {
    if round <= 1 {
        return true;
    }
    let before = matches_in(bracket, round - 1);
    let number = usize::from(number);
    let feeders = if number > matches_in(bracket, round) { [1, 2] } else { [number, before + 1 - number] };
    feeders.into_iter().all(|feeder| is_over(state, bracket, round - 1, feeder))
}

/// The winner of the final, the only entry of the cut, or else the last entry to leave. The winner of the event comes
/// from [`placing`](super::standing::placing::placing) (DROP-4).
pub fn champion(state: &Tournament) -> Option<EntryId> {
    let bracket = state.bracket.as_ref()?;
    won(bracket, rounds(bracket), 1).or_else(|| alone(bracket)).or_else(|| last_left(state, bracket))
}

/// DROP-4: nothing is left to play, and whoever could have won the bracket is disqualified.
pub fn is_vacant(state: &Tournament) -> bool {
    let Some(bracket) = state.bracket.as_ref().filter(|_| state.is_between_rounds() && due(state).is_none()) else {
        return false;
    };
    let lost_title = |id: &EntryId| is_out(state, *id) && !is_beaten(bracket, *id);
    champion(state).map_or_else(
        || !is_contested(state, bracket) && bracket.seeds.iter().any(lost_title),
        |champion| is_out(state, champion),
    )
}

/// CUT-5: the bye of the final goes to the last entry that remained, even if it leaves later. A disqualified entry does
/// not win (DROP-4).
fn last_left(state: &Tournament, bracket: &Bracket) -> Option<EntryId> {
    let may_win = |id: &EntryId| !is_beaten(bracket, *id) && !is_out(state, *id);
    bracket.left.iter().rev().copied().find(may_win).filter(|_| !is_contested(state, bracket))
}

/// Whether an entry goes on.
fn is_contested(state: &Tournament, bracket: &Bracket) -> bool {
    let plays_on = |id: &EntryId| !is_beaten(bracket, *id) && !is_passed_over(bracket, *id);
    bracket.seeds.iter().any(|seed| state.is_in(*seed) && plays_on(seed))
}

fn is_out(state: &Tournament, entry: EntryId) -> bool {
    state.entry(entry).is_none_or(|entry| matches!(entry.presence, Presence::Disqualified { .. }))
}

fn is_beaten(bracket: &Bracket, entry: EntryId) -> bool {
    let sat = last_seat(bracket, entry).and_then(|at| bracket.rounds.get(at));
    sat.is_some_and(|round| round.matches.iter().any(|played| played.loser() == Some(entry)))
}

/// Index of the last round the entry sat in, without the third place match.
fn last_seat(bracket: &Bracket, entry: EntryId) -> Option<usize> {
    let sits = |(round, number): &(&Round, u8)| {
        let finals = matches_in(bracket, *number);
        let third = |played: &&Match| played.sides.contains(&entry) && usize::from(played.slot) > finals;
        round.includes(entry) && !round.matches.iter().any(|played| third(&played))
    };
    let sat = bracket.rounds.iter().zip(1..).filter(sits).last();
    sat.map(|(_, number)| usize::from(number) - 1)
}

/// Whether rounds after its last one are paired (COR-1).
fn is_passed_over(bracket: &Bracket, entry: EntryId) -> bool {
    last_seat(bracket, entry).is_some_and(|at| at + 1 < bracket.rounds.len())
}

/// Match i pairs seed i with seed P + 1 - i, where P is the next power of two; a missing seed is a bye (CUT-1, CUT-3).
///
/// Seeds are best-placed first. A single seed has one bye; none give no match.
pub fn slots_by_seed(seeds: &[EntryId]) -> Vec<[Option<EntryId>; 2]> {
    let size = if seeds.is_empty() { 0 } else { seeds.len().next_power_of_two().max(2) };
    (0..size / 2).map(|index| [seeds.get(index).copied(), seeds.get(size - 1 - index).copied()]).collect()
}

/// CUT-4: draws the byes, pairs the rest at random and shuffles the match numbers.
pub fn slots_by_draw(entries: &[EntryId], rng: &mut StdRng) -> Vec<[Option<EntryId>; 2]> {
    let mut drawn = entries.to_vec();
    drawn.shuffle(rng);
    let byes = drawn.len().next_power_of_two() - drawn.len();
    let (free, paired) = drawn.split_at(byes);
    let mut slots: Vec<_> = free.iter().map(|entry| [Some(*entry), None]).collect();
    slots.extend(paired.chunks(2).map(|pair| [pair.first().copied(), pair.get(1).copied()]));
    slots.shuffle(rng);
    slots
}

#[cfg(test)]
mod tests;
