//! The bracket as plain data: columns of matches ordered so that lines between neighbours never cross (CUT-1, CUT-3 to
//! CUT-6).

mod bout;
#[cfg(test)]
mod tests;

use crate::present::prelude::*;
use serde::{Deserialize, Serialize};

pub use bout::{Bout, BoutSide, Mark, Shape, seed_of};

use crate::engine::bracket;
use crate::engine::decide::{recut, would_advance};
use crate::engine::standing::placing::placing;
use crate::engine::tournament::Bracket;
use crate::present::words::name::{elimination_name, players_in};

#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time; on wasm32 it is smaller than the lint asks for")]
pub enum BracketView {
    /// Nothing to draw, with the reason.
    Empty(&'static str),
    Picture(Picture),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Picture {
    /// `Top 8`.
    pub title: String,
    pub running: Option<String>,
    /// The cut has not been made yet.
    pub is_projection: bool,
    /// A correction changed who advances, and the cut can be made again (COR-1).
    pub is_older: bool,
    pub columns: Vec<Column>,
    /// None until there is room for one.
    pub third: Option<Bout>,
    pub champion: Option<Champion>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    pub round: RoundRef,
    /// `Semi-finals`.
    pub title: String,
    /// From the top down: neighbours feed one match of the next column.
    pub bouts: Vec<Bout>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Champion {
    pub name: String,
    pub how: String,
}

impl BracketView {
    pub fn of(words: Words, tournament: &Tournament) -> Self {
        if let Some(bracket) = &tournament.bracket {
            return Self::Picture(picture(words, tournament, bracket, false));
        }
        let planned = tournament.plan.map(|plan| plan.cut);
        if planned == Some(0) {
            return Self::Empty(words.bracket_empty_no_cut());
        }
        if tournament.plan.is_some_and(|plan| plan.rounds == 0) {
            return Self::Empty(words.bracket_empty_drawn());
        }
        match projected(tournament) {
            Some(bracket) => Self::Picture(picture(words, tournament, &bracket, true)),
            None => Self::Empty(words.bracket_empty_swiss()),
        }
    }
}

/// The bracket if the cut were made now.
fn projected(tournament: &Tournament) -> Option<Bracket> {
    let plan = tournament.plan.filter(|plan| plan.rounds > 0 && plan.cut > 1)?;
    if !tournament.swiss.iter().any(crate::engine::tournament::round::Round::has_results) {
        return None;
    }
    let seeds = would_advance(tournament, &[]);
    let slots = bracket::slots_by_seed(&seeds);
    (seeds.len() > 1).then_some(Bracket {
        seeds,
        slots,
        third_place: plan.third_place,
        rounds: Vec::new(),
        left: Vec::new(),
    })
}

fn picture(words: Words, tournament: &Tournament, bracket: &Bracket, is_projection: bool) -> Picture {
    let teller = bout::Teller { words, tournament, bracket };
    let rounds = bracket::rounds(bracket);
    let columns = (1..=rounds).map(|round| column(&teller, round)).collect();
    let running = bracket.rounds.last().filter(|round| !round.is_complete());
    let has_third = bracket.third_place && rounds > 1;
    let winner = placing(tournament).winner.filter(|_| !is_projection);
    Picture {
        title: words.bracket_top(bracket.seeds.len()),
        running: running.map(|round| round_name(words, tournament, round.number)),
        is_projection,
        is_older: !is_projection && tournament.is_cut_older && recut(tournament, &[]).is_some(),
        columns,
        third: has_third.then(|| teller.third(rounds)),
        champion: winner.map(|winner| champion(&teller, rounds, winner)),
    }
}

fn column(teller: &bout::Teller, round: u8) -> Column {
    let slots = bracket::slots(teller.bracket, round);
    let bouts = order(bracket::matches_in(teller.bracket, round));
    Column {
        round: RoundRef::Elimination(round),
        title: title(teller, round),
        bouts: bouts
            .into_iter()
            .filter_map(|number| slots.get(number - 1))
            .map(|slot| teller.bout(round, *slot))
            .collect(),
    }
}

fn title(teller: &bout::Teller, round: u8) -> String {
    match players_in(Some(teller.bracket), round) {
        Some(players) => elimination_name(teller.words, players),
        None => teller.words.app_round(round),
    }
}

/// Match numbers of a round from the top down. A match is fed by its own number and by the one as far from the end of
/// the round before (CUT-3): 1; 1, 2; 1, 4, 2, 3; and so on.
pub fn order(matches: usize) -> Vec<usize> {
    let mut order = vec![1];
    while order.len() < matches {
        let count = order.len() * 2;
        order = order.into_iter().flat_map(|number| [number, count + 1 - number]).collect();
    }
    order
}

fn champion(teller: &bout::Teller, rounds: u8, winner: EntryId) -> Champion {
    Champion { name: entry_name(teller.words, teller.tournament, winner), how: teller.final_words(rounds, winner) }
}
