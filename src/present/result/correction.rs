//! Preview of a correction (COR-1): places, later matches of the bracket, the cut.

use crate::engine::decide::{Later, Moved, preview};
use crate::engine::facts::Recut;
use crate::present::prelude::*;
use crate::present::standing::who;
use crate::present::words::result_words::has_scores;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CorrectionView {
    /// Heading of the names: players or teams.
    pub who: &'static str,
    /// The places where later matches are replayed.
    pub places: Places,
    /// The places where they stay as played.
    pub kept: Places,
    /// Pairs of later rounds that would differ, in a sentence.
    pub pairings: Option<String>,
    /// Later elimination matches with other players.
    pub bracket: Vec<LaterLine>,
    /// Others would have advanced to the cut, which can no longer be changed.
    pub cut: Option<&'static str>,
    /// Changes of a cut that can be made again, as sentences.
    pub recut: Vec<String>,
    /// The next round, which has no result yet and can be paired again.
    pub next: Option<NextRound>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// Above the lines, or that no place changes.
    pub heading: String,
    /// Best first; those who can still go on in the bracket last.
    pub lines: Vec<PlaceLine>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceLine {
    pub name: String,
    pub before: String,
    pub after: String,
    /// Whether it rises; none while one of the places is open.
    pub rises: Option<bool>,
}

/// A later elimination match that others would play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaterLine {
    pub round: String,
    pub table: TableNumber,
    pub has_result: bool,
    /// Its players now, with the scores of the result to be deleted.
    pub now: [(String, String); 2],
    /// Its players afterwards, and whether each is new to it.
    pub then: [(String, bool); 2],
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
    Ok(CorrectionView {
        who: who(words, tournament),
        places: places(words, tournament, &changes.places),
        kept: places(words, tournament, &changes.places_kept),
        pairings: (!changes.pairings.is_empty()).then(|| words.sheet_correction_pairs(changes.pairings.len())),
        bracket: changes.bracket.iter().map(|later| later_line(words, tournament, later)).collect(),
        cut: (changes.cut_changes && changes.recut.is_none()).then(|| words.sheet_correction_cut()),
        next: next_round(tournament, round),
        recut: changes.recut.map(|recut| recut_words(words, tournament, &recut)).unwrap_or_default(),
    })
}

fn places(words: Words, tournament: &Tournament, moved: &[Moved]) -> Places {
    let mut moved = moved.to_vec();
    moved.sort_by_key(|moved| (moved.after.is_none(), moved.after, moved.before));
    let text = |place: Option<u16>| place.map_or_else(|| words.sheet_correction_open().to_owned(), |n| n.to_string());
    let line = |moved: &Moved| PlaceLine {
        name: entry_name(words, tournament, moved.entry),
        before: text(moved.before),
        after: text(moved.after),
        rises: moved.before.zip(moved.after).map(|(before, after)| after < before),
    };
    let heading = match moved.len() {
        0 => words.sheet_correction_none().to_owned(),
        changed => words.sheet_correction_places(changed),
    };
    Places { heading, lines: moved.iter().map(line).collect() }
}

fn later_line(words: Words, tournament: &Tournament, later: &Later) -> LaterLine {
    let name = |entry: EntryId| entry_name(words, tournament, entry);
    let score = |side: Side| match &later.result {
        Some(result) if has_scores(tournament, result) => result.scores[side.index()].to_string(),
        Some(result) if result.winner == Some(side) => words.round_won().to_owned(),
        _ => String::new(),
    };
    let now = Side::BOTH.map(|side| (name(later.sides[side.index()]), score(side)));
    let then = Side::BOTH.map(|side| {
        let before = later.sides[side.index()];
        match later.then {
            Some(then) => (name(then[side.index()]), !later.sides.contains(&then[side.index()])),
            None if later.leave.contains(&before) => (words.sheet_correction_unknown().to_owned(), false),
            None => (name(before), false),
        }
    });
    let round = round_name(words, tournament, later.round);
    LaterLine { round, table: later.table, has_result: later.result.is_some(), now, then }
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
        let line = |name: &str, [before, after]: [&str; 2], rises| PlaceLine {
            name: name.to_owned(),
            before: before.to_owned(),
            after: after.to_owned(),
            rises: Some(rises),
        };
        assert_eq!(changed.places.lines, [line("Bo", ["2", "1"], true), line("Ann", ["1", "2"], false)]);
        assert_eq!(changed.places.heading, "2 places change");
        assert_eq!(changed.next, None);
        let same = DraftResult { scores: [Some(100), Some(60)], ..DraftResult::default() };
        assert_eq!(view(Words::new(Lang::En), &tournament, at, &same).unwrap().places.heading, "No places change.");
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
