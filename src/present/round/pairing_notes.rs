//! Notes about a Swiss pair that break no rule: same club, same table as before, and pairs that the organiser never
//! wants (PAIR-6).

use crate::engine::draw::can_avoid_never;
use crate::present::prelude::*;
use crate::present::round::RoundView;

/// The tables of one club and those played at before, one sentence each; empty without any.
pub fn summary(words: Words, view: &RoundView) -> String {
    let numbers = |tables: &[TableNumber]| list(words, tables.iter().map(|table| table.0));
    let [clubs, tables] = [view.tables_with(|row| row.is_same_club), view.tables_with(|row| row.is_same_table)];
    let clubs = (!clubs.is_empty()).then(|| words.pairing_same_clubs(clubs.len(), numbers(&clubs)));
    let tables = (!tables.is_empty()).then(|| words.pairing_same_tables(tables.len(), numbers(&tables)));
    clubs.into_iter().chain(tables).collect::<Vec<_>>().join(" ")
}

pub(super) fn sentences(words: Words, tournament: &Tournament, round: RoundRef, played: &Match) -> Vec<String> {
    let club = shared_club(tournament, round, played.sides).map(|club| words.pairing_why_club(club));
    let here = played_here(tournament, round, played).into_iter().map(|(entry, rounds)| {
        let rounds = rounds.into_iter().map(|round| round_name(words, tournament, round));
        words.pairing_why_table(entry_name(words, tournament, entry), list(words, rounds))
    });
    club.into_iter().chain(here).collect()
}

/// The club of both, however it is capitalised.
pub(super) fn shared_club(tournament: &Tournament, round: RoundRef, [a, b]: [EntryId; 2]) -> Option<&str> {
    let RoundRef::Swiss(_) = round else { return None };
    let club = |entry| tournament.entry(entry).map(|entry| entry.details.club.as_str()).filter(|club| !club.is_empty());
    let ours = club(a)?;
    club(b).is_some_and(|theirs| theirs.to_lowercase() == ours.to_lowercase()).then_some(ours)
}

/// The players of a match who have played at its table in earlier rounds. A player with a fixed table always does.
pub(super) fn played_here(tournament: &Tournament, round: RoundRef, played: &Match) -> Vec<(EntryId, Vec<RoundRef>)> {
    let RoundRef::Swiss(number) = round else { return Vec::new() };
    let earlier = &tournament.swiss[..usize::from(number).saturating_sub(1).min(tournament.swiss.len())];
    let is_here = |round: &&Round, entry| round.at(played.table).is_some_and(|before| before.sides.contains(&entry));
    let stays = |entry| tournament.entry(entry).is_some_and(|entry| entry.details.fixed_table == Some(played.table));
    let rounds = |entry| earlier.iter().filter(|round| is_here(round, entry)).map(|round| round.number).collect();
    let known: Vec<_> = played.sides.into_iter().map(|entry| (entry, rounds(entry))).collect();
    known.into_iter().filter(|(entry, rounds): &(_, Vec<_>)| !rounds.is_empty() && !stays(*entry)).collect()
}

/// The pairs, and whether another pairing avoids them; `None` without such a pair, or once the round is posted.
pub(super) fn never(words: Words, tournament: &Tournament, round: &Round) -> Option<[String; 2]> {
    let is_never = |played: &&Match| !round.is_posted() && tournament.is_never(played.sides[0], played.sides[1]);
    let named = |played: &Match| {
        let [a, b] = played.sides.map(|side| entry_name(words, tournament, side));
        words.pairing_never_pair(a, b, played.table.0)
    };
    let pairs: Vec<String> = round.matches.iter().filter(is_never).map(named).collect();
    if pairs.is_empty() || tournament.bracket.is_some() {
        return None;
    }
    let text =
        if can_avoid_never(tournament, round) { words.pairing_never_avoidable() } else { words.pairing_never_needed() };
    Some([words.pairing_never_pairs(pairs.len(), list(words, pairs)), text.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tournament::desk::Apart;
    use crate::engine::tournament::round::RoundState;
    use crate::present::round::view;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    fn third_round(second: &[(u16, u16)], third: &[(u16, u16)]) -> Tournament {
        let mut tournament = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
        for (entry, club) in [(0, "Vega"), (3, "vega"), (1, "Rigel")] {
            tournament.entries[entry].details.club = club.into();
        }
        sample::propose(&mut tournament, second, &[]);
        tournament.swiss[1].state = RoundState::Posted;
        sample::propose(&mut tournament, third, &[]);
        tournament
    }

    fn said(tournament: &Tournament) -> String {
        let words = Words::new(Lang::En);
        summary(words, &view(tournament, RoundRef::Swiss(3), words).unwrap())
    }

    #[test]
    fn names_one_club_and_tables_played_at_before() {
        let tournament = third_round(&[(1, 3), (2, 4)], &[(1, 4), (2, 3)]);
        assert_eq!(said(&tournament), "Same club: table 1. Same table as before: tables 1 and 2.");
        let words = Words::new(Lang::En);
        let top = sentences(words, &tournament, RoundRef::Swiss(3), &tournament.swiss[2].matches[0]);
        assert_eq!(top, ["Both are from one club: Vega.", "Ann has played at this table before: Round 1 and Round 2."]);
    }

    #[test]
    fn a_fixed_table_and_a_missing_club_are_not_named() {
        let mut tournament = third_round(&[(3, 1), (2, 4)], &[(2, 4), (3, 1)]);
        // Bo has played at table 1; Cy and Ann at table 2 only Cy.
        assert_eq!(said(&tournament), "Same table as before: tables 1 and 2.");
        tournament.entries[1].details.fixed_table = Some(TableNumber(1));
        tournament.entries[2].details.fixed_table = Some(TableNumber(2));
        assert_eq!(said(&tournament), "");
    }

    #[test]
    fn names_the_pair_and_says_whether_another_pairing_avoids_it() {
        let words = Words::new(Lang::En);
        let said = |never: &[(u16, u16)]| {
            let mut tournament = sample::registered(&["Ann", "Bo", "Cy", "Di"]);
            sample::propose(&mut tournament, &[(1, 2), (3, 4)], &[]);
            tournament.apart = never
                .iter()
                .map(|(a, b)| Apart { a: EntryId(*a), b: EntryId(*b), reason: String::new(), never: true })
                .collect();
            super::never(words, &tournament, &tournament.swiss[0])
        };
        assert_eq!(said(&[]), None);
        assert_eq!(said(&[(0, 2)]), None);
        let [pairs, text] = said(&[(0, 1)]).unwrap();
        assert_eq!(pairs, "A pair you never want: Ann – Bo (table 1).");
        assert_eq!(text, words.pairing_never_avoidable());
        let [pairs, text] = said(&[(0, 1), (0, 2), (0, 3), (2, 3)]).unwrap();
        assert_eq!(pairs, "Pairs you never want: Ann – Bo (table 1) and Cy – Di (table 2).");
        assert_eq!(text, words.pairing_never_avoidable(), "one is fewer than two");
        let [_, text] = said(&[(0, 1), (0, 2), (0, 3)]).unwrap();
        assert_eq!(text, words.pairing_never_needed());
    }
}
