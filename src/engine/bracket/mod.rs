//! The bracket: who meets whom in single elimination, by seeds and by what was played (CUT-1, CUT-3 to CUT-6).
//!
//! Nothing here is stored but the first round's slots; later rounds follow from results. So a result corrected, an
//! entry that leaves, a match to be played again all come out of one function, [`due`].

mod seeding;

pub use seeding::{slots_by_draw, slots_by_seed};

use super::entry::{Entry, Presence};
use super::id::{EntryId, RoundRef};
use super::rules::Minutes;
use super::tournament::own_time::OwnTime;
use super::tournament::round::{Match, Round};
use super::tournament::{Bracket, Tournament};

/// The sides of a match of the bracket, as far as they are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// Its number in the round, from 1 (CUT-3); the third place match is number 2 of the final's round.
    pub number: u16,
    /// Who has come this far on either side.
    pub sides: [Option<EntryId>; 2],
}

/// How many matches round `round` (from 1) has, the third place match left out.
#[must_use]
pub fn matches_in(bracket: &Bracket, round: u8) -> usize {
    bracket.slots.len().checked_shr(u32::from(round.saturating_sub(1))).unwrap_or(0)
}

/// How many rounds the stage has.
#[must_use]
pub fn rounds(bracket: &Bracket) -> u8 {
    u8::try_from(bracket.slots.len().max(1).ilog2() + 1).unwrap_or(u8::MAX)
}

/// Whether a round is the final's (CLK-5).
#[must_use]
pub fn is_final(state: &Tournament, round: RoundRef) -> bool {
    match (round, &state.bracket) {
        (RoundRef::Elimination(number), Some(bracket)) => number == rounds(bracket),
        (RoundRef::Elimination(_) | RoundRef::Swiss(_), _) => false,
    }
}

/// The time of a match that does not have that of its round: a third place match has the time of an ordinary elimination
/// round, whatever the final has (CLK-5).
#[must_use]
pub fn own_time(state: &Tournament, round: u8, slot: u16) -> Option<OwnTime> {
    let is_third = state.bracket.as_ref().is_some_and(|bracket| usize::from(slot) > matches_in(bracket, round));
    let Minutes { elimination, last, .. } = state.rules.minutes;
    (is_third && last != Some(elimination)).then_some(OwnTime { minutes: elimination, round: last })
}

/// The slots of a round: those who reached it, whether or not they are still in the event.
#[must_use]
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

/// Who came out of a match: by its result, or by a bye.
#[must_use]
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

/// Whether every match of a posted round has come to an end.
#[must_use]
pub fn is_decided(state: &Tournament, round: u8) -> bool {
    let Some(bracket) = &state.bracket else { return false };
    let Some(played) = bracket.rounds.get(usize::from(round).saturating_sub(1)) else { return false };
    played.is_complete()
        && (1..=matches_in(bracket, round)).all(|number| {
            won(bracket, round, number).is_some() || slot_in(state, bracket, round, number).sides == [None; 2]
        })
}

/// The slot with those who have left taken out.
fn slot_in(state: &Tournament, bracket: &Bracket, round: u8, number: usize) -> Slot {
    present(state, slot(bracket, round, number))
}

fn present(state: &Tournament, slot: Slot) -> Slot {
    let is_in = |id: &EntryId| state.entry(*id).is_some_and(Entry::is_in);
    Slot { sides: slot.sides.map(|side| side.filter(is_in)), ..slot }
}

/// What is to be paired now: a round, and its matches and byes that are not on the tables yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// The round, from 1.
    pub round: u8,
    /// Matches with both sides known.
    pub matches: Vec<(u16, [EntryId; 2])>,
    /// Those whose opponent is missing or has left (CUT-1, CUT-5).
    pub byes: Vec<EntryId>,
}

/// The next matches of the bracket; none while results are missing or when a champion is found.
///
/// Usually a whole new round. After a corrected result it can be a single match of a round that runs already.
#[must_use]
pub fn due(state: &Tournament) -> Option<Due> {
    let bracket = state.bracket.as_ref()?;
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

/// Whether a slot is on the tables, or a side of it has another place in the round: a correction that left the later
/// rounds as they were (COR-1) seats nobody twice.
fn seated(played: &Round, slot: Slot) -> bool {
    played.matches.iter().any(|found| found.slot == slot.number)
        || slot.sides.into_iter().flatten().any(|side| played.includes(side))
}

/// Whether the matches that a slot waits for are over.
fn feeders_decided(state: &Tournament, bracket: &Bracket, round: u8, number: u16) -> bool {
    if round <= 1 {
        return true;
    }
    let before = matches_in(bracket, round - 1);
    let number = usize::from(number);
    let feeders = if number > matches_in(bracket, round) { [1, 2] } else { [number, before + 1 - number] };
    feeders.into_iter().all(|feeder| {
        won(bracket, round - 1, feeder).is_some()
            || (bracket.rounds.len() >= usize::from(round - 1)
                && slot_in(state, bracket, round - 1, feeder).sides == [None; 2])
    })
}

/// The winner of the final; if nobody is left who could play it, the one who left last. Who won the event says
/// [`placing`](super::standing::placing::placing) (DROP-4).
#[must_use]
pub fn champion(state: &Tournament) -> Option<EntryId> {
    let bracket = state.bracket.as_ref()?;
    won(bracket, rounds(bracket), 1).or_else(|| last_left(state, bracket))
}

/// CUT-5: when the last opponent left, the other one was due the bye of the final; leaving afterwards does not undo that.
/// The disqualified do not win (DROP-4).
fn last_left(state: &Tournament, bracket: &Bracket) -> Option<EntryId> {
    let is_in = |id: &EntryId| state.entry(*id).is_some_and(Entry::is_in);
    let plays_on = |id: &EntryId| !is_beaten(bracket, *id) && !is_passed_over(bracket, *id);
    if bracket.seeds.iter().any(|seed| is_in(seed) && plays_on(seed)) {
        return None;
    }
    let may_win = |id: &EntryId| {
        let is_out = |entry: &Entry| matches!(entry.presence, Presence::Disqualified { .. });
        !is_beaten(bracket, *id) && !state.entry(*id).is_none_or(is_out)
    };
    bracket.left.iter().rev().copied().find(may_win)
}

/// Whether it lost the last match in which it sat.
fn is_beaten(bracket: &Bracket, entry: EntryId) -> bool {
    let sat = last_seat(bracket, entry).and_then(|at| bracket.rounds.get(at));
    sat.is_some_and(|round| round.matches.iter().any(|played| played.loser() == Some(entry)))
}

/// The last round in which it sat, the third place match left out: from 0.
fn last_seat(bracket: &Bracket, entry: EntryId) -> Option<usize> {
    let sits = |(round, number): &(&Round, u8)| {
        let finals = matches_in(bracket, *number);
        let third = |played: &&Match| played.sides.contains(&entry) && usize::from(played.slot) > finals;
        round.includes(entry) && !round.matches.iter().any(|played| third(&played))
    };
    let sat = bracket.rounds.iter().zip(1..).filter(sits).last();
    sat.map(|(_, number)| usize::from(number) - 1)
}

/// Whether a later round than its last one is on the tables (COR-1).
fn is_passed_over(bracket: &Bracket, entry: EntryId) -> bool {
    last_seat(bracket, entry).is_some_and(|at| at + 1 < bracket.rounds.len())
}

#[cfg(test)]
mod tests;
