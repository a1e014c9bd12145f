//! One player's rounds of both stages, figures, and whether the player can still be replaced.

use super::sum::{SumLine, decided_words, outcome};
use super::{heads, out_word, place_text, record};
use crate::engine::decide::{Begun, begun};
use crate::engine::standing::Standing;
use crate::engine::tournament::Bracket;
use crate::engine::tournament::sheet::Sheet;
use crate::present::prelude::*;
use crate::present::words::result_words::has_scores;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    pub entry: EntryId,
    pub place: String,
    pub name: String,
    /// The members of a team beside its name (EPIC-14); empty for a player.
    pub members: String,
    /// Why it is out, in a word.
    pub out: Option<&'static str>,
    pub facts: Vec<(&'static str, String)>,
    /// All rounds, with their points.
    pub rounds: Vec<SumLine>,
    /// It can leave the bracket and another moves up (CUT-2).
    pub can_be_replaced: bool,
}

pub fn open(words: Words, tournament: &Tournament, standing: &Standing, entry: EntryId) -> Option<PlayerView> {
    let row = standing.row(entry)?;
    let sheet = Sheet::of(tournament, standing.after);
    let mut facts =
        vec![(super::record_head(words, tournament.rules.points).long, record(tournament.rules.points, row.record))];
    let figures = std::iter::once(row.points.to_string())
        .chain(row.figures.iter().map(|figure| super::figure_text(words, *figure)));
    facts.extend(heads(words, tournament).iter().map(|head| head.long).zip(figures));
    if let Some(lot) = row.lot {
        facts.push((words.standing_lot(), lot.to_string()));
    }
    let mut rounds: Vec<_> = (1..=standing.after).map(|round| swiss(words, tournament, &sheet, round, entry)).collect();
    rounds.extend(tournament.bracket.iter().flat_map(|bracket| elimination(words, tournament, bracket, entry)));
    Some(PlayerView {
        entry,
        place: place_text(row.place),
        name: entry_name(words, tournament, entry),
        members: members(tournament, entry),
        out: out_word(words, tournament, entry),
        facts,
        rounds,
        can_be_replaced: can_be_replaced(tournament, entry),
    })
}

fn swiss(words: Words, tournament: &Tournament, sheet: &Sheet, round: u8, entry: EntryId) -> SumLine {
    let found = sheet.outcome(entry, round);
    let what = found.map_or_else(|| words.standing_was_away().to_owned(), |found| outcome(words, tournament, found));
    let value = found.map(|found| found.points.to_string()).unwrap_or_default();
    SumLine { what: words.standing_sum_round(round, what), value }
}

fn elimination(words: Words, tournament: &Tournament, bracket: &Bracket, entry: EntryId) -> Vec<SumLine> {
    let posted = bracket.rounds.iter().filter(|round| round.is_posted());
    let lines = posted.filter_map(|round| {
        let what = match round.matches.iter().find(|played| played.sides.contains(&entry)) {
            Some(played) => duel(words, tournament, played, entry)?,
            None if round.byes.iter().any(|bye| bye.entry == entry) => words.standing_was_bye().to_owned(),
            None => return None,
        };
        let name = round_name(words, tournament, round.number);
        Some(SumLine { what: words.standing_sum_of(name, what), value: String::new() })
    });
    lines.collect()
}

/// A match as seen by one player.
pub(in crate::present) fn duel(
    words: Words,
    tournament: &Tournament,
    played: &Match,
    entry: EntryId,
) -> Option<String> {
    let side = played.side_of(entry)?;
    let other = entry_name(words, tournament, played.sides[side.other().index()]);
    let Some(result) = &played.result else { return Some(words.standing_was_pending(other)) };
    let scores = has_scores(tournament, result)
        .then(|| words.standing_scores(result.scores[side.index()], result.scores[side.other().index()]));
    Some(match result.winner {
        Some(winner) => decided_words(words, winner == side, scores, other),
        None if result.ended == Ended::DoubleLoss => words.standing_was_double_loss(other),
        None if result.ended == Ended::NotPlayed => words.standing_was_not_played(other),
        None => words.standing_was_drawn(scores.unwrap_or_default(), other),
    })
}

/// Before the first match of the stage (CUT-2). Only whether to offer it; the engine decides.
fn can_be_replaced(tournament: &Tournament, entry: EntryId) -> bool {
    let Some(bracket) = &tournament.bracket else { return false };
    let untouched = matches!(begun(tournament), Begun::No | Begun::Posted { presumed: false });
    untouched && !tournament.swiss.is_empty() && !tournament.closed && bracket.seeds.contains(&entry)
}
