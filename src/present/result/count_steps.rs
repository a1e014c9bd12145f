//! Tie-break steps of a result sheet: each is asked for only if those before it are level (DST-4, IA-3).

use super::score_pad::Typed;
use crate::present::prelude::*;

/// A count for both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepView {
    pub title: &'static str,
    /// The rule of the step.
    pub hint: &'static str,
    pub values: [String; 2],
    pub refused: Option<Side>,
}

pub(in crate::present) fn steps(
    words: Words,
    sheet: &ScoreSheet,
    typed: &Typed,
    decided: &Result<MatchResult, Refusal>,
) -> Vec<StepView> {
    let all = sheet.steps().iter().filter(|step| **step != TieStep::Battlefield);
    let upto = |found: TieStep| sheet.steps().iter().position(|step| *step == found).map_or(0, |place| place + 1);
    let asked = match decided {
        Ok(result) => result.counted.len(),
        Err(refusal) => {
            let nobody_left = typed.draft.end == ResultEnd::NobodyLeft;
            let is_battlefield = *refusal == Refusal::BattlefieldNeeded && !nobody_left;
            if let Refusal::CountMissing { step, .. } | Refusal::CountTooHigh { step, .. } = refusal {
                upto(*step)
            } else if *refusal == Refusal::WinnerNeeded || is_battlefield {
                2
            } else {
                0
            }
        }
    };
    all.take(asked).zip(&typed.draft.counted).map(|(step, counted)| view(words, *step, counted, decided)).collect()
}

fn view(words: Words, step: TieStep, counted: &[Option<u16>; 2], decided: &Result<MatchResult, Refusal>) -> StepView {
    StepView {
        title: title(words, step),
        hint: match step {
            TieStep::LessDamage | TieStep::FewerTokens => words.sheet_count_less(),
            TieStep::MoreCards | TieStep::MoreFromFigures | TieStep::Battlefield => words.sheet_count_more(),
        },
        values: counted.map(|count| count.map(|count| count.to_string()).unwrap_or_default()),
        refused: refused(step, decided),
    }
}

/// The side with a count that is too high.
fn refused(step: TieStep, decided: &Result<MatchResult, Refusal>) -> Option<Side> {
    let Err(Refusal::CountTooHigh { step: found, side, .. }) = decided else { return None };
    (*found == step).then_some(*side)
}

pub fn title(words: Words, step: TieStep) -> &'static str {
    match step {
        TieStep::LessDamage => words.sheet_count_damage(),
        TieStep::MoreCards => words.sheet_count_cards(),
        TieStep::MoreFromFigures => words.sheet_count_figures(),
        TieStep::FewerTokens => words.sheet_count_tokens(),
        TieStep::Battlefield => words.sheet_battlefield_title(),
    }
}
