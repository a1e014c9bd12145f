//! The words of each decision: an exhaustive match, so that no decision is without its sentence.

use crate::engine::formats::Decision;
use crate::present::text::Words;

/// What the app does where the document is silent.
#[must_use]
pub fn text(words: Words, decision: Decision) -> &'static str {
    match decision {
        Decision::Role4 => words.decision_role_4(),
        Decision::Str3 => words.decision_str_3(),
        Decision::Clk4 => words.decision_clk_4(),
        Decision::Clk5 => words.decision_clk_5(),
        Decision::Pair4 => words.decision_pair_4(),
        Decision::Pair5 => words.decision_pair_5(),
        Decision::Bye2 => words.decision_bye_2(),
        Decision::Bye3 => words.decision_bye_3(),
        Decision::Bye4 => words.decision_bye_4(),
        Decision::Bye5 => words.decision_bye_5(),
        Decision::Drop1 => words.decision_drop_1(),
        Decision::Drop2 => words.decision_drop_2(),
        Decision::Drop3 => words.decision_drop_3(),
        Decision::Drop4 => words.decision_drop_4(),
        Decision::Drop5 => words.decision_drop_5(),
        Decision::Std1 => words.decision_std_1(),
        Decision::Std2 => words.decision_std_2(),
        Decision::Std5 => words.decision_std_5(),
        Decision::Cut1 => words.decision_cut_1(),
        Decision::Cut2 => words.decision_cut_2(),
        Decision::Cut4 => words.decision_cut_4(),
        Decision::Cut5 => words.decision_cut_5(),
        Decision::Jdg2 => words.decision_jdg_2(),
        Decision::XwFactions => words.decision_xw_factions(),
        Decision::Xw10 => words.decision_xw_10(),
        Decision::Xw16 => words.decision_xw_16(),
        Decision::Xw18 => words.decision_xw_18(),
        Decision::Xw19 => words.decision_xw_19(),
    }
}
