//! The progress of entries in the elimination stage (STD-5, CUT-5, CUT-6), from posted rounds: a win or a bye survives
//! the round.

use super::placing::Reached;
use crate::engine::bracket;
use crate::engine::prelude::*;
use crate::engine::tournament::Bracket;

pub(super) fn all(tournament: &Tournament, bracket: &Bracket) -> BTreeMap<EntryId, Run> {
    let last = bracket::rounds(bracket);
    let mut runs: BTreeMap<_, _> = bracket.seeds.iter().map(|seed| (*seed, Run::new(last))).collect();
    for (round, number) in bracket.rounds.iter().zip(1..) {
        for (entry, came, is_third) in appearances(bracket, round, number) {
            if let Some(run) = runs.get_mut(&entry) {
                run.play(number, came, is_third);
            }
        }
    }
    for (entry, run) in &mut runs {
        run.is_in = tournament.is_in(*entry);
        run.is_passed_over = is_passed_over(bracket, *entry, run.survived);
        while !run.is_in && !run.is_beaten && had_unplayed_bye(bracket, *entry, run) {
            run.survived -= 1;
        }
    }
    third_alone(bracket, &mut runs);
    // CUT-5: the final cannot be played. COR-1: nobody else is still in, whatever a correction said.
    if let Some(winner) = bracket::champion(tournament) {
        runs.values_mut().for_each(|run| run.is_passed_over |= run.survived < last);
        runs.entry(winner).and_modify(|run| run.survived = last);
    }
    runs
}

/// CUT-5: both of a match left without playing another one. The final has its own rule.
fn had_unplayed_bye(bracket: &Bracket, entry: EntryId, run: &Run) -> bool {
    let (survived, last) = (run.survived, run.last);
    let Some(round) = bracket.rounds.get(usize::from(survived).wrapping_sub(1)).filter(|_| survived < last) else {
        return false;
    };
    let is_full = |slot: bracket::Slot| slot.sides.contains(&Some(entry)) && !slot.sides.contains(&None);
    round.byes.iter().any(|bye| bye.entry == entry) && bracket::slots(bracket, survived).into_iter().any(is_full)
}

/// CUT-6: an entry whose opponent of the third place match left is third.
fn third_alone(bracket: &Bracket, runs: &mut BTreeMap<EntryId, Run>) {
    let is_due = bracket.third_place && bracket.rounds.len() >= usize::from(bracket::rounds(bracket));
    let mut waiting = runs.values_mut().filter(|run| is_due && run.waits_for_third());
    if let (Some(alone), None) = (waiting.next(), waiting.next()) {
        alone.third = Some(true);
    }
}

/// COR-1: a correction gave its place in the next round to another entry.
fn is_passed_over(bracket: &Bracket, entry: EntryId, survived: u8) -> bool {
    let Some(round) = bracket.rounds.get(usize::from(survived)).filter(|_| survived > 0) else { return false };
    let slots = bracket::slots(bracket, survived.saturating_add(1));
    let Some(slot) = slots.into_iter().find(|slot| slot.sides.contains(&Some(entry))) else { return true };
    let others = || slot.sides.into_iter().flatten().filter(|side| *side != entry);
    let has_bye = |side: EntryId| round.byes.iter().any(|bye| bye.entry == side);
    match round.matches.iter().find(|found| found.slot == slot.number) {
        Some(found) => !found.sides.contains(&entry),
        None => others().any(has_bye),
    }
}

/// The result of a round per entry, and whether it was the third place match.
fn appearances(bracket: &Bracket, round: &Round, number: u8) -> impl Iterator<Item = (EntryId, Came, bool)> {
    let finals = bracket::matches_in(bracket, number);
    let matches = round.matches.iter().flat_map(move |played| {
        played.sides.map(|entry| {
            let came = match played.winner() {
                None => Came::Playing,
                Some(winner) if winner == entry => Came::Through,
                Some(_) => Came::Out,
            };
            (entry, came, usize::from(played.slot) > finals)
        })
    });
    let byes = round.byes.iter().map(|bye| bye.entry);
    matches.chain(byes.map(move |entry| (entry, Came::Through, is_third_bye(bracket, round, number, entry))))
}

/// Whether a bye belongs to the third place match: the final is played, or another entry has its bye.
fn is_third_bye(bracket: &Bracket, round: &Round, number: u8, entry: EntryId) -> bool {
    if !bracket.third_place || number != bracket::rounds(bracket) {
        return false;
    }
    let finalists = bracket::slots(bracket, number).first().map(|slot| slot.sides).unwrap_or_default();
    let of_final = |entry: EntryId| finalists.contains(&Some(entry));
    round.matches.iter().any(|played| played.slot == 1)
        || (!of_final(entry) && round.byes.iter().any(|bye| of_final(bye.entry)))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Came {
    /// A win or a bye.
    Through,
    Out,
    Playing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// The number of the final.
    last: u8,
    survived: u8,
    is_beaten: bool,
    third: Option<bool>,
    is_in: bool,
    /// Whether another entry took its place in the next round.
    is_passed_over: bool,
}

impl Run {
    const fn new(last: u8) -> Self {
        Self { last, survived: 0, is_beaten: false, third: None, is_in: true, is_passed_over: false }
    }

    /// The last appearance counts; later corrections of earlier rounds do not matter.
    const fn play(&mut self, round: u8, came: Came, is_third: bool) {
        match (is_third, came) {
            (true, Came::Playing) => {}
            (true, Came::Through) => self.third = Some(true),
            (true, Came::Out) => self.third = Some(false),
            (false, Came::Through) => (self.survived, self.is_beaten) = (round, false),
            (false, Came::Playing) => (self.survived, self.is_beaten) = (round.saturating_sub(1), false),
            (false, Came::Out) => (self.survived, self.is_beaten) = (round.saturating_sub(1), true),
        }
    }

    const fn waits_for_third(&self) -> bool {
        self.is_in && self.is_beaten && self.third.is_none() && self.survived + 2 == self.last
    }

    /// An entry that left counts as beaten in that round.
    pub(super) const fn reached(&self) -> Reached {
        let next = self.survived.saturating_add(1);
        let semi = self.last.saturating_sub(1);
        match self.third {
            Some(true) => Reached::Third(semi),
            Some(false) => Reached::Fourth(semi),
            None if self.is_beaten => Reached::Beaten(next),
            None if self.survived >= self.last => Reached::Won,
            None if self.is_in && self.is_passed_over => Reached::Beaten(self.survived),
            None if self.is_in => Reached::StillIn(next),
            None => Reached::Beaten(next),
        }
    }
}
