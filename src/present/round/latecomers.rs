//! Players who come while a round is played, and the options for them (journey 2, DROP-5).

use crate::engine::decide::{decide, waiting};
use crate::engine::facts::PairingReplaced;
use crate::present::players::player_detail::{Act, missed_act};
use crate::present::prelude::*;
use crate::present::words::refusal::refusal_words;

/// Players waiting beside the last round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Latecomers {
    /// `3 players wait beside Round 1`.
    pub title: String,
    pub names: String,
    /// New tables, and the effect of seating them, or why it is impossible.
    pub seat: Result<(usize, String), String>,
    pub entries: Vec<EntryId>,
    /// Counts the rounds they missed as byes, or as losses again (DROP-5).
    pub missed: Option<Act>,
    /// Tables of the round, which all change if it is paired again.
    pub tables: usize,
    /// The round can be withdrawn and paired again without losing a result.
    pub can_pair_again: bool,
    /// The round is a proposal: it is simply paired again.
    pub is_proposed: bool,
    /// The outcome if nothing is done.
    pub wait: String,
}

/// None if nobody waits.
pub fn view(words: Words, tournament: &Tournament) -> Option<Latecomers> {
    let late = waiting(tournament);
    let round = tournament.swiss.last().filter(|_| !late.is_empty() && !tournament.closed)?;
    // Once the round is over they begin with the next one.
    let is_proposed = round.state == RoundState::Proposed;
    if round.is_complete() && !is_proposed {
        return None;
    }
    Some(Latecomers {
        title: words.players_late_title(
            entries_name(words, tournament.rules.entry, late.len()),
            round_name(words, tournament, round.number),
        ),
        names: entry_names(words, tournament, &late),
        seat: seat(words, tournament, round, &late),
        missed: missed_act(words, tournament, &late),
        wait: wait(words, tournament, &late),
        entries: late,
        tables: round.matches.len(),
        can_pair_again: !round.has_results(),
        is_proposed,
    })
}

fn wait(words: Words, tournament: &Tournament, late: &[EntryId]) -> String {
    let counts_byes = |id: &EntryId| tournament.entry(*id).is_some_and(|entry| entry.missed_as_byes);
    if tournament.plan.is_some_and(|plan| plan.rounds <= tournament.swiss_rounds()) {
        words.players_late_wait_last(late.len())
    } else if late.iter().all(counts_byes) {
        words.players_late_wait_bye(late.len())
    } else {
        words.players_late_wait_says(late.len())
    }
}

/// Asks the engine for a preview. Opponents are drawn later; tables and the bye are certain.
fn seat(words: Words, tournament: &Tournament, round: &Round, late: &[EntryId]) -> Result<(usize, String), String> {
    let look = Call { reason: "-".to_owned(), ..Call::default() };
    let decided = decide(tournament, &Command::SeatLatecomers { accepted: true }, &look);
    let fact = decided.map_err(|refusal| refusal_words(words, tournament, &refusal))?;
    let Fact::PairingReplaced(PairingReplaced { pairs, byes, .. }) = fact else {
        return Err(words.players_late_cannot_now().to_owned());
    };
    let added: Vec<Pair> = pairs.into_iter().filter(|pair| round.at(pair.table).is_none()).collect();
    let plays = |pair: &Pair, entry: EntryId| [pair.a, pair.b].contains(&entry);
    let had_bye = round.byes.iter().map(|bye| bye.entry).find(|had| added.iter().any(|pair| plays(pair, *had)));
    let has_bye = |one: &EntryId| byes.iter().any(|bye| bye.entry == *one);
    let waits = late.iter().any(|one| !has_bye(one) && !added.iter().any(|pair| plays(pair, *one)));
    let mut sentences = Vec::new();
    match (&added[..], late) {
        ([only], [one]) => {
            let other = if only.a == *one { only.b } else { only.a };
            let name = |entry| entry_name(words, tournament, entry);
            sentences.push(words.players_late_pair_new(name(*one), name(other), only.table.0));
        }
        ([], _) => {}
        (pairs, _) => {
            let tables: Vec<TableNumber> = pairs.iter().map(|pair| pair.table).collect();
            let count = tables.len();
            let tables = crate::present::words::name::list(words, tables.iter().map(|table| table.0));
            sentences.push(match had_bye {
                Some(entry) => words.players_late_drawn_with(entry_name(words, tournament, entry), count, tables),
                None => words.players_late_drawn(count, tables),
            });
        }
    }
    if waits {
        sentences.push(words.players_late_one_waits().to_owned());
    }
    sentences.push(words.players_late_seat_says().to_owned());
    Ok((added.len(), sentences.join(" ")))
}

/// Where players of the last round sit: `Mia: table 13 against Lou`; nothing of one without a place.
pub fn seats(words: Words, tournament: &Tournament, entries: &[EntryId]) -> String {
    let Some(round) = tournament.last_round() else { return String::new() };
    let seat = |entry: &EntryId| {
        let name = entry_name(words, tournament, *entry);
        let played = round.matches.iter().find(|played| played.sides.contains(entry));
        match played {
            Some(played) => {
                let other = if played.sides[0] == *entry { played.sides[1] } else { played.sides[0] };
                words.players_late_seat_of(name, played.table.0, entry_name(words, tournament, other))
            }
            None => words.app_says(name, words.round_bye()),
        }
    };
    words.statements(entries.iter().filter(|entry| round.includes(**entry)).map(seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::structure::Plan;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const NAMES: [&str; 6] = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"];

    fn shown(count: usize, byes: &[u16], result: bool) -> Option<Latecomers> {
        let mut tournament = sample::running(&NAMES[..count], &[(1, 2)], byes);
        if result {
            sample::enter(&mut tournament, 1, 1, [100, 64]);
        }
        view(Words::new(Lang::En), &tournament)
    }

    #[test]
    fn one_who_comes_late_meets_the_bye() {
        let late = shown(4, &[3], false).unwrap();
        assert_eq!(late.title, "1 player without a table (Round 1)");
        assert_eq!(late.seat.unwrap().1, "Di against Cy at table 2. Matches in progress are not touched.");
        assert!(late.can_pair_again);
    }

    #[test]
    fn seats_name_table_and_opponent() {
        let tournament = sample::running(&NAMES, &[(1, 2), (3, 4)], &[5]);
        let seats = seats(Words::new(Lang::En), &tournament, &[EntryId(2), EntryId(4), EntryId(5)]);
        assert_eq!(seats, "Cy: table 2 against Di; Ed: bye", "Flo has no place");
    }

    /// DROP-5.
    #[test]
    fn one_who_comes_late_beside_an_even_round_has_no_opponent() {
        let late = shown(3, &[], false).unwrap();
        assert_eq!(late.seat.unwrap_err(), "No opponent is free in this round.");
        let late = shown(5, &[], false).unwrap();
        let says = late.seat.unwrap().1;
        assert!(says.contains("One of them has no opponent and waits."), "{says}");
    }

    #[test]
    fn the_effect_of_waiting_is_said() {
        let mut tournament = sample::running(&NAMES[..4], &[(1, 2)], &[3]);
        let wait = |tournament: &Tournament| view(Words::new(Lang::En), tournament).unwrap().wait;
        assert!(wait(&tournament).contains("this round counts as a loss"));
        tournament.entries[3].missed_as_byes = true;
        assert!(wait(&tournament).contains("this one counts as a bye"));
        tournament.plan = Some(Plan { rounds: 1, cut: 0, third_place: false });
        assert!(wait(&tournament).contains("the last Swiss round"));
    }

    #[test]
    fn three_who_come_late_are_drawn_with_the_bye() {
        let late = shown(6, &[3], false).unwrap();
        assert_eq!(late.names, "Di, Ed and Flo");
        let says = late.seat.unwrap().1;
        assert!(says.starts_with("They and Cy, who had the bye, are paired at random, at tables 2 and 3."), "{says}");
    }

    #[test]
    fn nobody_waits_beside_a_round_that_is_over() {
        assert_eq!(shown(3, &[3], false), None);
        assert_eq!(shown(4, &[3], true), None);
    }
}
