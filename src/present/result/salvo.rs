//! Level scores: the winner of the final salvo, at the table or rolled in the app (XW-2, XW-5, XW-18), or by
//! initiative after a drawn elimination match (CUT-6).

use super::score_pad::Typed;
use crate::engine::rules::{LevelScore, SalvoDice};
use crate::engine::tournament::Face;
use crate::present::prelude::*;

/// Shown if scores are level and a winner is needed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Level {
    pub title: &'static str,
    /// The count of the dice; none without a roll.
    pub hint: Option<&'static str>,
    /// Name and label of both sides.
    pub choices: [(String, &'static str); 2],
    pub chosen: Option<Side>,
    pub rolls: Vec<Roll>,
    /// The app can roll (again).
    pub can_roll: bool,
    /// A winner can still be declared.
    pub can_choose: bool,
    pub roll_label: &'static str,
    /// Labels for the numbers of dice.
    pub dice_of: [String; 2],
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    pub sides: [RollSide; 2],
    /// Equal, or decided by lot; empty: somebody won it.
    pub says: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RollSide {
    /// `Ann, 4 dice`.
    pub label: String,
    /// `3 hits`.
    pub sum: String,
    /// The faces with their words, in the order rolled.
    pub dice: Vec<(Face, &'static str)>,
}

pub const fn counts(face: Face) -> bool {
    matches!(face, Face::Hit | Face::Critical)
}

pub(in crate::present) fn level(
    words: Words,
    tournament: &Tournament,
    played: &Match,
    typed: &Typed,
    decided: &Result<MatchResult, Refusal>,
) -> Option<Level> {
    if matches!(typed.draft.end, ResultEnd::NotPlayed | ResultEnd::DoubleLoss) {
        return None;
    }
    let all_ships = match decided {
        Ok(result) => match result.decider? {
            Decider::Step(TieStep::Battlefield) => return Some(battlefield(words, tournament, played, typed)),
            Decider::Step(_) => return None,
            Decider::SalvoAtTable | Decider::SalvoRolled | Decider::Lot | Decider::Initiative => {
                let [score, _] = result.scores;
                score > 0 && matches!(tournament.rules.sheet, ScoreSheet::Squad { limit, .. } if limit == score)
            }
        },
        Err(refusal) => {
            if *refusal == Refusal::BattlefieldNeeded {
                return Some(battlefield(words, tournament, played, typed));
            }
            if let Refusal::SalvoNeeded { all_ships } = refusal {
                *all_ships
            } else if matches!(refusal, Refusal::WinnerNeeded | Refusal::SalvoContradicts(_)) {
                false
            } else {
                return None;
            }
        }
    };
    let names = Side::BOTH.map(|side| entry_name(words, tournament, played.sides[side.index()]));
    let dice = match tournament.rules.level {
        LevelScore::Salvo(dice) => Some(dice),
        LevelScore::Draw | LevelScore::Never => None,
    };
    let rolled = played.salvo_winner();
    Some(Level {
        title: title(words, dice.is_some(), all_ships),
        hint: dice.map(|dice| hint(words, dice)),
        choices: names.each_ref().map(|name| choice(words, name, dice.is_some())),
        chosen: rolled.or(typed.draft.salvo),
        rolls: played.salvos.iter().map(|salvo| roll(words, &names, salvo)).collect(),
        can_roll: dice.is_some() && rolled.is_none() && played.result.is_none(),
        can_choose: rolled.is_none(),
        roll_label: if played.salvos.is_empty() { words.sheet_salvo_roll() } else { words.sheet_salvo_again() },
        dice_of: names.each_ref().map(|name| words.sheet_salvo_dice_of(name)),
    })
}

/// DST-3, DST-4: the last step.
fn battlefield(words: Words, tournament: &Tournament, played: &Match, typed: &Typed) -> Level {
    Level {
        title: words.sheet_battlefield_title(),
        choices: played.sides.map(|side| (entry_name(words, tournament, side), words.sheet_battlefield_has())),
        chosen: typed.draft.salvo,
        can_choose: true,
        ..Level::default()
    }
}

fn title(words: Words, salvo: bool, all_ships: bool) -> &'static str {
    match (salvo, all_ships) {
        (true, false) => words.sheet_salvo_title(),
        (true, true) => words.sheet_salvo_title_all(),
        (false, _) => words.sheet_initiative_title(),
    }
}

fn hint(words: Words, dice: SalvoDice) -> &'static str {
    match dice {
        SalvoDice::AllPrimary => words.sheet_salvo_all_primary(),
        SalvoDice::HighestPrimary => words.sheet_salvo_highest_primary(),
    }
}

fn choice(words: Words, name: &str, salvo: bool) -> (String, &'static str) {
    (name.to_owned(), if salvo { words.sheet_game_won() } else { words.sheet_initiative_had() })
}

fn roll(words: Words, names: &[String; 2], salvo: &Salvo) -> Roll {
    let hits = salvo.hits();
    let sides = Side::BOTH.map(|side| RollSide {
        label: words.sheet_salvo_dice(&names[side.index()], salvo.dice[side.index()].len()),
        sum: words.sheet_salvo_hits(hits[side.index()]),
        dice: salvo.dice[side.index()].iter().map(|face| (*face, face_word(words, *face))).collect(),
    });
    let says = match (salvo.winner(), salvo.lot) {
        (None, _) => words.sheet_salvo_equal(hits[0]),
        (Some(winner), Some(_)) => words.sheet_salvo_lot(&names[winner.index()]),
        (Some(_), None) => String::new(),
    };
    Roll { sides, says }
}

fn face_word(words: Words, face: Face) -> &'static str {
    match face {
        Face::Hit => words.sheet_face_hit(),
        Face::Critical => words.sheet_face_critical(),
        Face::Focus => words.sheet_face_focus(),
        Face::Blank => words.sheet_face_blank(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::{RoundRef, TableNumber};
    use crate::present::result::result_sheet::view;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    fn rolled(dice: [&[Face]; 2], lot: Option<Side>) -> Level {
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        tournament.swiss[0].matches[0].salvos.push(Salvo { dice: dice.map(<[Face]>::to_vec), lot, drawn: None });
        let mut typed = Typed::default();
        typed.draft.scores = [Some(50), Some(50)];
        let at = (RoundRef::Swiss(1), TableNumber(1));
        view(Words::new(Lang::En), &tournament, at, &typed).unwrap().level.unwrap()
    }

    #[test]
    fn a_roll_is_told_in_words_and_decides() {
        // XW-5: hits and critical hits count.
        let level = rolled([&[Face::Hit, Face::Critical, Face::Blank], &[Face::Focus, Face::Hit]], None);
        let [ann, bo] = &level.rolls[0].sides;
        assert_eq!((ann.label.as_str(), ann.sum.as_str()), ("Ann, 3 dice", "2 hits"));
        assert_eq!((bo.label.as_str(), bo.sum.as_str()), ("Bo, 2 dice", "1 hit"));
        assert_eq!(bo.dice[0], (Face::Focus, "focus"));
        assert_eq!((level.chosen, level.can_roll, level.can_choose), (Some(Side::A), false, false));
    }

    #[test]
    fn an_equal_roll_is_rolled_again() {
        let level = rolled([&[Face::Hit], &[Face::Critical]], None);
        assert_eq!(level.rolls[0].says, "Tied, 1 to 1. Roll again.");
        assert_eq!((level.chosen, level.can_roll, level.roll_label), (None, true, "Tied: roll again"));
    }

    #[test]
    fn without_dice_a_lot_decides() {
        // XW-18
        let level = rolled([&[], &[]], Some(Side::B));
        assert_eq!(level.rolls[0].says, "No dice on either side: Bo wins at random.");
        assert_eq!(level.chosen, Some(Side::B));
    }
}
