//! What a correction would change, shown before it is done (COR-1): places, later matches of the bracket, the cut.

use super::name::{entry_name, round_name};
use super::text::Words;
use crate::engine::command::{DraftResult, Refusal, preview};
use crate::engine::id::{RoundRef, TableNumber};
use crate::engine::tournament::Tournament;

/// The consequences of a correction.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CorrectionView {
    /// Entries whose place changes: name, before, after.
    pub places: Vec<(String, u16, u16)>,
    /// Above the list of places, or that none changes.
    pub heading: String,
    /// Pairs of later rounds that would have been others, in a sentence.
    pub pairings: Option<String>,
    /// Later elimination matches that would be played by others, as sentences.
    pub bracket: Vec<String>,
    /// That others would have advanced to the cut.
    pub cut: Option<&'static str>,
}

/// What correcting this result to that one would change.
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
    places.sort_by_key(|(_, _, then)| *then);
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
        heading,
        pairings: (!changes.pairings.is_empty()).then(|| words.sheet_correction_pairs(changes.pairings.len())),
        bracket: bracket.collect(),
        cut: changes.cut_changes.then(|| words.sheet_correction_cut()),
        places,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample_round as sample;
    use crate::present::text::Lang;

    #[test]
    fn places_that_change_are_named() {
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        let draft = DraftResult { scores: [Some(64), Some(100)], ..DraftResult::default() };
        let at = (RoundRef::Swiss(1), TableNumber(1));
        let changed = view(Words::new(Lang::En), &tournament, at, &draft).unwrap();
        assert_eq!(changed.places, [("Bo".to_owned(), 2, 1), ("Ann".to_owned(), 1, 2)]);
        assert_eq!(changed.heading, "2 places change");
        let same = DraftResult { scores: [Some(100), Some(60)], ..DraftResult::default() };
        assert_eq!(view(Words::new(Lang::En), &tournament, at, &same).unwrap().heading, "No place changes.");
    }
}
