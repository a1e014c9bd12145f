//! The check of results by a second person, for events that ask for it.

use super::name_of;
use crate::present::prelude::*;
use crate::present::words::result_words::result_sentence;

/// A result to check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToCheck {
    pub table: TableNumber,
    pub sides: String,
    pub result: String,
}

/// Whether the result of a table is checked. `None`: it has none, or the event asks for no check.
pub fn mark(tournament: &Tournament, played: &Match) -> Option<bool> {
    (is_asked(tournament) && played.result.is_some()).then_some(played.is_checked)
}

/// Whether the results of the event are checked; a closed event is checked no more.
pub const fn is_asked(tournament: &Tournament) -> bool {
    tournament.setup.second_check && !tournament.closed
}

/// The unchecked tables of the last round, ascending.
pub fn unchecked(tournament: &Tournament) -> Vec<TableNumber> {
    tournament.last_round().filter(|_| is_asked(tournament)).map(Round::unchecked).unwrap_or_default()
}

/// How many results of the last round are unchecked, or that there is none.
pub fn count_words(words: Words, tournament: &Tournament) -> String {
    match unchecked(tournament).len() {
        0 if !tournament.last_round().is_some_and(Round::has_results) => words.check_nothing().to_owned(),
        0 => words.check_none().to_owned(),
        count => words.check_count(count),
    }
}

/// All results of a round, by table.
pub fn results(words: Words, tournament: &Tournament, round: RoundRef) -> Vec<ToCheck> {
    let matches = tournament.round(round).map(|round| round.matches.as_slice()).unwrap_or_default();
    let results = matches.iter().filter_map(|played| {
        let result = played.result.as_ref()?;
        Some(ToCheck {
            table: played.table,
            sides: played.sides.map(|entry| name_of(tournament, entry)).join(" \u{2013} "),
            result: result_sentence(words, tournament, played.sides, result),
        })
    });
    let mut results: Vec<_> = results.collect();
    results.sort_by_key(|one| one.table);
    results
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    fn running() -> Tournament {
        let mut tournament = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
        sample::enter(&mut tournament, 1, 2, [100, 64]);
        tournament.setup.second_check = true;
        tournament
    }

    #[test]
    fn asks_for_results_without_a_check() {
        let mut tournament = running();
        let words = Words::new(Lang::En);
        assert_eq!(unchecked(&tournament), [TableNumber(2)]);
        assert_eq!(count_words(words, &tournament), "1 result is not checked yet.");
        assert_eq!(
            tournament.swiss[0].matches.iter().map(|played| mark(&tournament, played)).collect::<Vec<_>>(),
            [None, Some(false)]
        );
        tournament.swiss[0].matches[1].is_checked = true;
        assert_eq!(count_words(words, &tournament), "All results entered so far are checked.");
        assert!(unchecked(&tournament).is_empty());
    }

    #[test]
    fn says_when_there_is_no_result() {
        let mut tournament = running();
        tournament.swiss[0].matches[1].result = None;
        assert_eq!(count_words(Words::new(Lang::En), &tournament), "There is no result to check.");
    }

    #[test]
    fn says_nothing_where_no_check_is_asked_for() {
        let mut tournament = running();
        tournament.closed = true;
        assert!(unchecked(&tournament).is_empty());
        tournament.closed = false;
        tournament.setup.second_check = false;
        assert!(unchecked(&tournament).is_empty() && mark(&tournament, &tournament.swiss[0].matches[1]).is_none());
    }

    #[test]
    fn lists_results_in_words() {
        let tournament = running();
        let [one] = results(Words::new(Lang::En), &tournament, RoundRef::Swiss(1)).try_into().unwrap();
        assert_eq!((one.table, one.sides.as_str()), (TableNumber(2), "Cy \u{2013} Di"));
        assert!(one.result.contains("Cy") && one.result.contains("64"), "{}", one.result);
    }
}
