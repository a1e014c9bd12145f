//! The race to the cut for the owner of a phone: a line for each result of the last match.

use crate::engine::outcome::Verdict;
use crate::engine::standing::race::count::{Chance, Outlook};
use crate::files::cards::RoundCard;
use crate::present::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceView {
    /// "For the top 8".
    pub title: String,
    /// A single one if all results lead to the same, or nothing is left to play.
    pub lines: Vec<RaceLine>,
    /// Assumptions.
    pub note: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaceLine {
    /// "With a win"; may be empty.
    pub with: &'static str,
    pub text: &'static str,
}

/// None where the card cannot tell.
pub fn race(words: Words, card: &RoundCard, owner: EntryId) -> Option<RaceView> {
    let mut chances = card.chances(owner)?;
    let [first, others @ ..] = chances.as_slice() else { return None };
    let is_same = others.iter().all(|other| other.outlook == first.outlook);
    if is_same && matches!(first.outlook, Outlook::In | Outlook::Out) {
        chances = vec![Chance { verdict: None, ..*first }];
    }
    let line = |chance: &Chance| RaceLine { with: with(words, chance.verdict), text: text(words, chance.outlook) };
    Some(RaceView {
        title: words.card_race(card.cut),
        lines: chances.iter().map(line).collect(),
        note: words.card_race_note(),
    })
}

fn with(words: Words, verdict: Option<Verdict>) -> &'static str {
    match verdict {
        None => "",
        Some(Verdict::Win) => words.card_with_win(),
        Some(Verdict::ModifiedWin) => words.card_with_modified(),
        Some(Verdict::Draw) => words.card_with_draw(),
        Some(Verdict::Loss | Verdict::DoubleLoss | Verdict::NotPlayed | Verdict::Pending) => words.card_with_loss(),
    }
}

fn text(words: Words, outlook: Outlook) -> &'static str {
    match outlook {
        Outlook::In => words.card_race_in(),
        Outlook::TieBreaks => words.card_race_ties(),
        Outlook::Others => words.card_race_others(),
        Outlook::Out => words.card_race_out(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::{Instant, Seq};
    use crate::engine::structure::Plan;
    use crate::engine::tournament::round::RoundState;
    use crate::files::cards::Choices;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    /// The last of two rounds, before a cut to two: 1 against 3, 5 against 2, 4 with a bye; 1, 3 and 5 have a point.
    fn last_round() -> RoundCard {
        let mut event = sample::running(&["Ann", "Bo", "Cy", "Di", "Ed"], &[(1, 2), (3, 4)], &[5]);
        event.plan = Some(Plan { rounds: 2, cut: 2, third_place: false });
        sample::enter(&mut event, 1, 1, [100, 20]);
        sample::enter(&mut event, 1, 2, [100, 30]);
        sample::propose(&mut event, &[(1, 3), (5, 2)], &[4]);
        event.swiss[1].state = RoundState::Posted;
        RoundCard::of(&event, Seq(9), Instant(0), &Choices::default()).unwrap()
    }

    fn told(lang: Lang, card: &RoundCard, number: u16) -> Vec<[String; 2]> {
        let RaceView { title, lines, note } = race(Words::new(lang), card, EntryId(number - 1)).unwrap();
        assert!(title.contains(&card.cut.to_string()) && note.ends_with('.'));
        lines.into_iter().map(|RaceLine { with, text }| [with.to_owned(), text.to_owned()]).collect()
    }

    #[test]
    fn a_player_reads_what_each_result_is_worth() {
        let card = last_round();
        let words = |lang| race(Words::new(lang), &card, EntryId(0)).map(|race| [race.title, race.note.to_owned()]);
        assert_eq!(words(Lang::En).unwrap(), ["For the top 2", "By points before this round, if no one drops."]);
        let [win, loss] = [["With a win", "You are through."], ["With a loss", "It depends on the other matches."]];
        assert_eq!(told(Lang::En, &card, 1), [win, loss]);
        assert_eq!(told(Lang::En, &card, 5), [win, ["With a loss", "At worst, tie-breakers decide."]]);
        assert_eq!(
            told(Lang::En, &card, 2),
            [["With a win", "At worst, tie-breakers decide."], ["With a loss", "Out of reach."]]
        );
    }

    #[test]
    fn each_language_says_it_in_its_words() {
        let card = last_round();
        assert_eq!(
            told(Lang::Es, &card, 1),
            [["Con victoria", "Pasas."], ["Con derrota", "Depende de las otras partidas."]]
        );
        assert_eq!(
            told(Lang::Fr, &card, 1),
            [["Avec une victoire", "Vous passez."], ["Avec une défaite", "Cela dépend des autres matchs."]]
        );
        assert_eq!(
            told(Lang::It, &card, 1),
            [["Con vittoria", "Passi."], ["Con sconfitta", "Dipende dalle altre partite."]]
        );
    }

    #[test]
    fn one_line_is_enough_where_all_results_lead_to_the_same() {
        let card = last_round();
        assert_eq!(told(Lang::En, &card, 4), [["", "It depends on the other matches."]], "nothing is left to play");
        assert_eq!(told(Lang::En, &RoundCard { cut: 5, ..card.clone() }, 1), [["", "You are through."]]);
        assert_eq!(told(Lang::En, &RoundCard { cut: 1, ..card.clone() }, 2), [["", "Out of reach."]]);
        assert_eq!(race(Words::new(Lang::En), &RoundCard { cut: 0, ..card }, EntryId(0)), None);
    }
}
