//! Why two players meet, in sentences (PAIR-8): the group, who moved down, who was skipped as a rematch.

use crate::engine::decide::{Answer, redrawn};
use crate::engine::rules::LaterRounds;
use crate::engine::tournament::why::{Reason, Why, WhyBye, why, why_bye};
use crate::present::prelude::*;
use crate::present::round::pairing_notes;

/// Tables and byes changed by hand after the draw; empty where the draw cannot be repeated.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ByHand {
    pub tables: Vec<TableNumber>,
    pub byes: Vec<EntryId>,
}

impl ByHand {
    pub fn of(log: &Log, round: &Round) -> Self {
        let answer = matches!(round.draw, Draw::Changed(_)).then(|| redrawn(log, round)).flatten();
        match answer.map(|redrawn| redrawn.answer) {
            Some(Answer::Drawn { tables, byes }) => Self { tables, byes },
            Some(Answer::Elsewhere | Answer::Unknown | Answer::Otherwise) | None => Self::default(),
        }
    }
}

/// The sentences of each table of a round; the first is the reason.
pub fn tables(
    words: Words,
    tournament: &Tournament,
    round: &Round,
    by_hand: &ByHand,
) -> BTreeMap<TableNumber, Vec<String>> {
    let reasons = why(tournament, round);
    let said = |why: &Why, played: &Match| {
        let mut said = sentences(words, tournament, why, played.sides);
        if by_hand.tables.contains(&played.table) {
            words.pairing_why_by_hand().clone_into(&mut said[0]);
        }
        said.extend(pairing_notes::sentences(words, tournament, round.number, played));
        said
    };
    reasons.iter().zip(&round.matches).map(|(why, played)| (why.table, said(why, played))).collect()
}

pub fn byes(words: Words, tournament: &Tournament, round: &Round, by_hand: &ByHand) -> BTreeMap<EntryId, &'static str> {
    let said = |entry: EntryId, why: WhyBye| {
        if by_hand.byes.contains(&entry) { words.pairing_why_by_hand() } else { bye_sentence(words, why) }
    };
    why_bye(tournament, round).into_iter().map(|(entry, why)| (entry, said(entry, why))).collect()
}

fn sentences(words: Words, tournament: &Tournament, why: &Why, sides: [EntryId; 2]) -> Vec<String> {
    let mut sentences = vec![reason(words, tournament.rules.later_rounds, why.reason)];
    if why.rematch {
        sentences.push(words.pairing_why_rematch().to_owned());
    }
    if why.never {
        sentences.push(words.pairing_why_never().to_owned());
    } else if why.apart_anyway {
        sentences.push(words.pairing_why_apart_anyway().to_owned());
    }
    for (entry, excluded) in sides.into_iter().zip(&why.excluded) {
        if !excluded.is_empty() {
            let name = entry_name(words, tournament, entry);
            sentences.push(words.pairing_why_excluded(name, entry_names(words, tournament, excluded)));
        }
    }
    for (entry, apart) in sides.into_iter().zip(&why.apart).filter(|(_, apart)| !apart.is_empty()) {
        let name = entry_name(words, tournament, entry);
        sentences.push(words.pairing_why_apart(name, entry_names(words, tournament, apart)));
    }
    sentences
}

fn reason(words: Words, later: LaterRounds, reason: Reason) -> String {
    match reason {
        Reason::FirstRound => words.pairing_why_first().to_owned(),
        Reason::SameGroup { .. } | Reason::Float { .. } if later == LaterRounds::ByStanding => {
            words.pairing_why_standing().to_owned() // PAIR-3: groups of points mean nothing
        }
        Reason::SameGroup { points, size } if later == LaterRounds::ByStandingInGroups => {
            words.pairing_why_group_standing(points, size)
        }
        Reason::SameGroup { points, size } => words.pairing_why_group(points, size),
        Reason::Float { from, to, upper: _, skipped: 0 } => words.pairing_why_float(from, to),
        Reason::Float { from, to, upper: _, skipped } => words.pairing_why_float_far(from, to, skipped),
        Reason::Bracket(slot) => words.pairing_why_bracket(slot),
        Reason::Imported => words.pairing_why_imported().to_owned(),
    }
}

fn bye_sentence(words: Words, why: WhyBye) -> &'static str {
    match why {
        WhyBye::Awarded => words.pairing_bye_awarded(),
        WhyBye::Drawn => words.pairing_bye_drawn(),
        WhyBye::Lowest => words.pairing_bye_lowest(),
        WhyBye::NotLowest => words.pairing_bye_not_lowest(),
        WhyBye::Bracket => words.pairing_bye_bracket(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const NAMES: [&str; 5] = ["Ann", "Bo", "Cy", "Di", "Ed"];

    /// PAIR-8.
    #[test]
    fn a_float_names_the_groups_it_passes_and_those_who_could_not_be_met() {
        let words = Words::new(Lang::En);
        let third_round = |first: [u16; 2], pairs: &[(u16, u16)]| {
            let mut tournament = sample::running(&NAMES[..4], &[(1, 2), (3, 4)], &[]);
            sample::enter(&mut tournament, 1, 1, [100, 64]);
            sample::enter(&mut tournament, 1, 2, [100, 0]);
            sample::propose(&mut tournament, &[(1, 3), (2, 4)], &[]);
            tournament.swiss[1].state = crate::engine::tournament::round::RoundState::Posted;
            sample::enter(&mut tournament, 2, 1, first);
            sample::enter(&mut tournament, 2, 2, [100, 0]);
            sample::propose(&mut tournament, pairs, &[]);
            tables(words, &tournament, &tournament.swiss[2], &ByHand::default())
        };
        // Ann has 2 points, Bo and Cy 1, Di none.
        let said = third_round([100, 64], &[(1, 4), (2, 3)]);
        assert_eq!(said[&TableNumber(1)][..1], [words.pairing_why_float_far(2, 0, 1)]);
        assert_eq!(said[&TableNumber(2)][..1], [words.pairing_why_group(1, 2)]);
        // Cy has 2 points, Ann and Bo, who have met, 1, Di none.
        let said = third_round([64, 100], &[(3, 1), (2, 4)]);
        let again = words.pairing_why_rematch();
        let why = [&words.pairing_why_float(2, 1), again, &words.pairing_why_excluded("Ann", "Bo")];
        assert_eq!(said[&TableNumber(1)][..3], why);
    }

    /// PAIR-8, BYE-1, BYE-3, BYE-4.
    #[test]
    fn each_bye_says_why() {
        let words = Words::new(Lang::En);
        let mut tournament = sample::running(&NAMES, &[(1, 2)], &[3, 4, 5]);
        tournament.entries[2].details.awarded_bye = true;
        let said = |tournament: &Tournament, round: usize| {
            byes(words, tournament, &tournament.swiss[round], &ByHand::default())
        };
        let first = said(&tournament, 0);
        assert_eq!(first[&EntryId(2)], words.pairing_bye_awarded());
        assert_eq!(first[&EntryId(3)], words.pairing_bye_drawn());
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        // Of Ann and Bo, who have had none, Bo is the lowest.
        sample::propose(&mut tournament, &[(1, 3), (4, 5)], &[2]);
        assert_eq!(said(&tournament, 1)[&EntryId(1)], words.pairing_bye_lowest());
        tournament.swiss.pop();
        sample::propose(&mut tournament, &[(2, 3), (4, 5)], &[1]);
        assert_eq!(said(&tournament, 1)[&EntryId(0)], words.pairing_bye_not_lowest());
        // Ed, the last one, has had a bye; Di is the lowest of the others.
        let mut tournament = sample::running(&NAMES, &[(1, 2), (3, 4)], &[5]);
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        sample::enter(&mut tournament, 1, 2, [100, 64]);
        sample::propose(&mut tournament, &[(1, 3), (2, 5)], &[4]);
        assert_eq!(said(&tournament, 1)[&EntryId(3)], words.pairing_bye_lowest());
        tournament.swiss[0].byes[0].points = 0;
        tournament.swiss[0].byes[0].mov = 0;
        assert_eq!(said(&tournament, 1)[&EntryId(3)], words.pairing_bye_lowest(), "whoever has had one");
    }

    #[test]
    fn each_table_says_why() {
        let words = Words::new(Lang::En);
        let mut tournament = sample::running(&NAMES, &[(1, 2), (3, 4)], &[5]);
        assert_eq!(
            tables(words, &tournament, &tournament.swiss[0], &ByHand::default())[&TableNumber(1)],
            ["Round 1: drawn at random."]
        );
        sample::enter(&mut tournament, 1, 1, [100, 64]);
        sample::enter(&mut tournament, 1, 2, [100, 0]);
        sample::propose(&mut tournament, &[(1, 3), (5, 2)], &[4]);
        let round = &tournament.swiss[1];
        let why = tables(words, &tournament, round, &ByHand::default());
        let noted = "Ann has played at this table before: Round 1.";
        assert_eq!(why[&TableNumber(1)], ["Both have 1 point: drawn at random in their group of 3.", noted]);
        assert!(why[&TableNumber(2)][0].starts_with("1 point against 0"), "{why:?}");
        let mut by_standing = tournament.clone();
        by_standing.rules.later_rounds = LaterRounds::ByStandingInGroups;
        let sentence = &tables(words, &by_standing, round, &ByHand::default())[&TableNumber(1)][0];
        assert_eq!(sentence, "Both have 1 point: paired by standings within their group of 3, from the top.");
        by_standing.rules.later_rounds = LaterRounds::ByStanding;
        assert!(
            tables(words, &by_standing, round, &ByHand::default())[&TableNumber(2)][0]
                .starts_with("Paired by standings")
        );
        assert_eq!(
            byes(words, &tournament, round, &ByHand::default())[&EntryId(3)],
            "Lowest in the standings among those with the fewest byes."
        );
    }
}
