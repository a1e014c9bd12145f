//! Preview of a correction (COR-1): places, later matches of the bracket, the cut.

use crate::engine::command::{DraftResult, Refusal};
use crate::engine::decide::preview;
use crate::engine::facts::Recut;
use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::order::Order;
use crate::engine::tournament::Tournament;
use crate::present::standing::who;
use crate::present::words::name::{entry_name, round_name};
use crate::present::words::text::Words;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CorrectionView {
    /// Heading of the names: players or teams.
    pub who: &'static str,
    /// Entries whose place changes: name, before, after.
    pub places: Vec<(String, u16, u16)>,
    /// Above the list of places, or that none changes.
    pub heading: String,
    /// Pairs of later rounds that would differ, in a sentence.
    pub pairings: Option<String>,
    /// Later elimination matches with other players, as sentences.
    pub bracket: Vec<String>,
    /// Others would have advanced to the cut, which can no longer be changed.
    pub cut: Option<&'static str>,
    /// Changes of a cut that can be made again, as sentences.
    pub recut: Vec<String>,
    /// The next round, which has no result yet and can be paired again.
    pub next: Option<NextRound>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextRound {
    pub number: u8,
    pub is_posted: bool,
}

/// The effect of correcting one result to another.
///
/// # Errors
/// The engine's refusal of the new result.
pub fn view(
    words: Words,
    tournament: &Tournament,
    (round, table): (RoundRef, TableNumber),
    draft: &DraftResult,
) -> Result<CorrectionView, Refusal> {
    let changes = preview(tournament, round, table, draft)?;
    let name = |entry| entry_name(words, tournament, entry);
    let mut places: Vec<_> = changes.places.iter().map(|(entry, was, then)| (name(*entry), *was, *then)).collect();
    places.order_by_key(|(_, _, then)| *then);
    let heading = if places.is_empty() {
        words.sheet_correction_none().to_owned()
    } else {
        words.sheet_correction_places(places.len())
    };
    let bracket = changes.bracket.iter().map(|(round, table, now, then)| {
        let round = round_name(words, tournament, *round);
        match then {
            Some(then) => words.sheet_correction_match(round, table.0, name(*then), name(*now)),
            None => words.sheet_correction_gone(round, table.0, name(*now)),
        }
    });
    Ok(CorrectionView {
        who: who(words, tournament),
        heading,
        pairings: (!changes.pairings.is_empty()).then(|| words.sheet_correction_pairs(changes.pairings.len())),
        bracket: bracket.collect(),
        cut: (changes.cut_changes && changes.recut.is_none()).then(|| words.sheet_correction_cut()),
        next: next_round(tournament, round),
        recut: changes.recut.map(|recut| recut_words(words, tournament, &recut)).unwrap_or_default(),
        places,
    })
}

fn next_round(tournament: &Tournament, round: RoundRef) -> Option<NextRound> {
    let last = tournament.last_round().filter(|_| !tournament.closed)?;
    let has_result = last.matches.iter().any(|played| played.result.is_some());
    match (round, last.number) {
        (RoundRef::Swiss(at), RoundRef::Swiss(number)) if at + 1 == number && !has_result => {
            Some(NextRound { number, is_posted: last.is_posted() })
        }
        _ => None,
    }
}

/// Changes of a cut that is made again.
pub fn recut_words(words: Words, tournament: &Tournament, recut: &Recut) -> Vec<String> {
    let before = tournament.bracket.as_ref().map_or(&[][..], |bracket| &bracket.seeds);
    let name = |entry: &EntryId| entry_name(words, tournament, *entry);
    let joins = recut.seeds.iter().filter(|seed| !before.contains(seed));
    let leaves = before.iter().filter(|seed| !recut.seeds.contains(seed));
    let joins = joins.map(|entry| words.sheet_correction_joins(name(entry)));
    let said: Vec<String> = joins.chain(leaves.map(|entry| words.sheet_correction_leaves(name(entry)))).collect();
    if said.is_empty() { vec![words.sheet_correction_seeds().to_owned()] } else { said }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    #[test]
    fn places_that_change_are_named() {
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        let draft = DraftResult { scores: [Some(64), Some(100)], ..DraftResult::default() };
        let at = (RoundRef::Swiss(1), TableNumber(1));
        let changed = view(Words::new(Lang::En), &tournament, at, &draft).unwrap();
        assert_eq!(changed.places, [("Bo".to_owned(), 2, 1), ("Ann".to_owned(), 1, 2)]);
        assert_eq!(changed.heading, "2 places change");
        assert_eq!(changed.next, None);
        let same = DraftResult { scores: [Some(100), Some(60)], ..DraftResult::default() };
        assert_eq!(view(Words::new(Lang::En), &tournament, at, &same).unwrap().heading, "No places change.");
    }

    #[test]
    fn the_next_round_can_be_paired_again_until_it_has_a_result() {
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        let mut second = tournament.swiss[0].clone();
        second.number = RoundRef::Swiss(2);
        second.matches[0].result = None;
        tournament.swiss.push(second);
        let draft = DraftResult { scores: [Some(64), Some(100)], ..DraftResult::default() };
        let at = (RoundRef::Swiss(1), TableNumber(1));
        let next = |tournament: &Tournament| view(Words::new(Lang::En), tournament, at, &draft).unwrap().next;
        assert_eq!(next(&tournament), Some(NextRound { number: 2, is_posted: true }));
        sample::enter(&mut tournament, 2, 1, [100, 0]);
        assert_eq!(next(&tournament), None);
    }
}
