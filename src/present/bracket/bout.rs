//! One match of the bracket in words: names or awaited winners, seeds, scores.

use crate::engine::bracket::{self, Slot};
use crate::engine::tournament::Bracket;
use crate::present::prelude::*;
use crate::present::words::result_words::{has_scores, step_word};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bout {
    /// Its number in the round, from 1 (CUT-3).
    pub number: u16,
    /// None while it is not on a table.
    pub table: Option<TableNumber>,
    pub shape: Shape,
    pub sides: [BoutSide; 2],
    /// Its state as a word, or empty.
    pub state: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shape {
    Waiting,
    /// One side advances without a match.
    Bye,
    Running,
    Over,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BoutSide {
    /// Its place among those who advanced; none where places were drawn or the player is unknown.
    pub seed: Option<u16>,
    /// A name, or the match whose winner is awaited.
    pub name: String,
    /// The members of a team beside its name (EPIC-14); empty for a player.
    pub members: String,
    pub score: String,
    pub mark: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Mark {
    Open,
    Won,
    Lost,
    Nobody,
}

/// An event that starts with elimination has drawn numbers, no seeds (CUT-4).
pub fn seed_of(tournament: &Tournament, bracket: &Bracket, entry: EntryId) -> Option<u16> {
    let place = bracket.seeds.iter().position(|seed| *seed == entry).filter(|_| !tournament.swiss.is_empty())?;
    u16::try_from(place + 1).ok()
}

pub(super) struct Teller<'a> {
    pub words: Words,
    pub tournament: &'a Tournament,
    pub bracket: &'a Bracket,
}

impl Teller<'_> {
    pub(super) fn bout(&self, round: u8, slot: Slot) -> Bout {
        let played = self.played(round, slot.number);
        let sides = Side::BOTH.map(|side| self.side(round, slot, side, played));
        let (shape, state) = self.state(round, slot, played);
        Bout { number: slot.number, table: played.map(|played| played.table), shape, sides, state }
    }

    /// The third place match, number 2 of the final's round (CUT-6).
    pub(super) fn third(&self, rounds: u8) -> Bout {
        let found = bracket::slots(self.bracket, rounds).into_iter().find(|slot| slot.number == 2);
        self.bout(rounds, found.unwrap_or(Slot { number: 2, sides: [None; 2] }))
    }

    pub(super) fn final_words(&self, rounds: u8, winner: EntryId) -> String {
        let words = self.words;
        if bracket::is_vacant(self.tournament) {
            let of_final = self.played(rounds, 1).and_then(Match::winner);
            let both = || words.standing_wins_without_final().to_owned();
            return of_final.map_or_else(both, |winner| words.standing_wins_moved_up(self.name(winner)));
        }
        let Some(played) = self.played(rounds, 1) else {
            if let Some(alone) = bracket::alone(self.bracket).filter(|alone| *alone == winner) {
                return words.standing_cut_alone(self.name(alone));
            }
            let by_bye = bracket::won(self.bracket, rounds, 1) == Some(winner);
            return if by_bye { words.standing_wins_bye() } else { words.standing_wins_left() }.to_owned();
        };
        let (Some(side), Some(result)) = (played.side_of(winner), &played.result) else { return String::new() };
        let other = self.name(played.sides[side.other().index()]);
        if matches!(result.ended, Ended::Concession(_)) {
            return words.standing_wins_final_conceded(other);
        }
        if !has_scores(self.tournament, result) {
            return words.standing_wins_final_plain(other);
        }
        let scores = words.standing_scores(result.scores[side.index()], result.scores[side.other().index()]);
        words.standing_wins_final(scores, other)
    }

    fn played(&self, round: u8, number: u16) -> Option<&Match> {
        let round = self.bracket.rounds.get(usize::from(round).checked_sub(1)?)?;
        round.matches.iter().find(|played| played.slot == number)
    }

    fn has_begun(&self, round: u8) -> bool {
        self.bracket.rounds.get(usize::from(round).wrapping_sub(1)).is_some_and(Round::has_begun)
    }

    fn name(&self, entry: EntryId) -> String {
        entry_name(self.words, self.tournament, entry)
    }

    fn side(&self, round: u8, slot: Slot, side: Side, played: Option<&Match>) -> BoutSide {
        let entry = played.map_or(slot.sides[side.index()], |played| Some(played.sides[side.index()]));
        let Some(entry) = entry else {
            return BoutSide {
                seed: None,
                name: self.awaited(round, slot, side),
                members: String::new(),
                score: String::new(),
                mark: Mark::Nobody,
            };
        };
        let result = played.and_then(|played| played.result.as_ref());
        let is_through = bracket::won(self.bracket, round, usize::from(slot.number)) == Some(entry);
        let mark = match result.and_then(|result| result.winner) {
            Some(winner) if winner == side => Mark::Won,
            Some(_) => Mark::Lost,
            None if played.is_none() && is_through => Mark::Won,
            None => Mark::Open,
        };
        let score = result.filter(|result| has_scores(self.tournament, result));
        let score = score.map(|result| result.scores[side.index()].to_string()).unwrap_or_default();
        let members = members(self.tournament, entry);
        BoutSide { seed: seed_of(self.tournament, self.bracket, entry), name: self.name(entry), members, score, mark }
    }

    /// The possible players, once both sides of the match before are known, or its bye (CUT-3, CUT-6).
    fn awaited(&self, round: u8, slot: Slot, side: Side) -> String {
        let words = self.words;
        if round <= 1 {
            return words.bracket_bye().to_owned();
        }
        let before = bracket::matches_in(self.bracket, round - 1);
        let number = usize::from(slot.number);
        let feeder = match side {
            // The third place match waits for the losers of the two semi-finals.
            _ if number > bracket::matches_in(self.bracket, round) => side.index() + 1,
            Side::A => number,
            Side::B => before + 1 - number,
        };
        let slots = bracket::slots(self.bracket, round - 1);
        match slots.get(feeder.saturating_sub(1)).map(|slot| slot.sides) {
            Some([Some(a), Some(b)]) => words.bracket_either(self.name(a), self.name(b)),
            // A bye of a round that is not paired yet.
            Some([Some(alone), None] | [None, Some(alone)]) if round == 2 => self.name(alone),
            _ => words.bracket_open().to_owned(),
        }
    }

    /// Anything special about a finished match; a winner who is no longer listed comes first (DROP-4).
    fn over(&self, played: &Match, result: &MatchResult) -> String {
        let is_out = |id: &EntryId| {
            self.tournament.entry(*id).is_some_and(|entry| matches!(entry.presence, Presence::Disqualified { .. }))
        };
        let out = played.winner().filter(is_out);
        out.map_or_else(
            || how(self.words, result).to_owned(),
            |winner| self.words.bracket_disqualified(self.name(winner)),
        )
    }

    fn state(&self, round: u8, slot: Slot, played: Option<&Match>) -> (Shape, String) {
        let words = self.words;
        if let Some(played) = played {
            return match &played.result {
                None if self.has_begun(round) => (Shape::Running, words.bracket_playing(played.table.0)),
                None => (Shape::Running, words.bracket_posted(played.table.0)),
                Some(result) => (Shape::Over, self.over(played, result)),
            };
        }
        let is_through = bracket::won(self.bracket, round, usize::from(slot.number)).is_some();
        let known = slot.sides.iter().flatten().count();
        if is_through && known == 2 {
            return (Shape::Over, words.round_ended_not_played().to_owned());
        }
        let is_alone = round == 1 && known == 1;
        if is_through || is_alone {
            return (Shape::Bye, words.bracket_bye().to_owned());
        }
        (Shape::Waiting, String::new())
    }
}

fn how(words: Words, result: &MatchResult) -> &'static str {
    match (result.decider, result.ended) {
        (Some(Decider::SalvoAtTable), _) => words.bracket_salvo(),
        (Some(Decider::SalvoRolled), _) => words.bracket_salvo_rolled(),
        (Some(Decider::Lot), _) => words.bracket_lot(),
        (Some(Decider::Initiative), _) => words.bracket_initiative(),
        (Some(Decider::Step(step)), _) => step_word(words, step),
        (None, Ended::Concession(_)) => words.bracket_conceded(),
        (None, Ended::NoShow(_)) => words.bracket_no_show(),
        (None, Ended::Fortressing(_)) => words.judge_ended_fortressing(),
        (
            None,
            Ended::Defeat
            | Ended::MutualDestruction
            | Ended::Time
            | Ended::NotPlayed
            | Ended::Reported
            | Ended::PointsReached
            | Ended::BothFortressing
            | Ended::DoubleLoss,
        ) => "",
    }
}
