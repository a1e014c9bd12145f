//! The words of each decision: an exhaustive match, so that no decision is without its sentence.

use crate::engine::formats::Decision;
use crate::present::text::Words;

/// What the app does where the document is silent.
#[must_use]
pub fn text(words: Words, decision: Decision) -> &'static str {
    match decision {
        Decision::Role1 => words.decision_role_1(),
        Decision::Role4 => words.decision_role_4(),
        Decision::Str3 => words.decision_str_3(),
        Decision::Clk4 => words.decision_clk_4(),
        Decision::Clk5 => words.decision_clk_5(),
        Decision::Pair2 => words.decision_pair_2(),
        Decision::Pair4 => words.decision_pair_4(),
        Decision::Pair5 => words.decision_pair_5(),
        Decision::Pair5InGroups => words.decision_pair_5_in_groups(),
        Decision::Bye2 => words.decision_bye_2(),
        Decision::Bye3 => words.decision_bye_3(),
        Decision::Bye4 => words.decision_bye_4(),
        Decision::Bye5 => words.decision_bye_5(),
        Decision::Drop1 => words.decision_drop_1(),
        Decision::Drop2 => words.decision_drop_2(),
        Decision::Drop3 => words.decision_drop_3(),
        Decision::Drop4 => words.decision_drop_4(),
        Decision::Drop5 => words.decision_drop_5(),
        Decision::Drop7 => words.decision_drop_7(),
        Decision::Std1 => words.decision_std_1(),
        Decision::Std2 => words.decision_std_2(),
        Decision::Std5 => words.decision_std_5(),
        Decision::Cut1 => words.decision_cut_1(),
        Decision::Cut2 => words.decision_cut_2(),
        Decision::Cut3 => words.decision_cut_3(),
        Decision::Cut4 => words.decision_cut_4(),
        Decision::Cut5 => words.decision_cut_5(),
        Decision::Jdg2 => words.decision_jdg_2(),
        Decision::Jdg3 => words.decision_jdg_3(),
        Decision::XwFactions => words.decision_xw_factions(),
        Decision::Xw10 => words.decision_xw_10(),
        Decision::Xw16 => words.decision_xw_16(),
        Decision::Xw18 => words.decision_xw_18(),
        Decision::Xw19 => words.decision_xw_19(),
        Decision::Epic5 => words.decision_epic_5(),
        Decision::Epic6 => words.decision_epic_6(),
        Decision::Epic7 => words.decision_epic_7(),
        Decision::Epic8 => words.decision_epic_8(),
        Decision::Epic12 => words.decision_epic_12(),
        Decision::Epic14 => words.decision_epic_14(),
        Decision::Epic19 => words.decision_epic_19(),
        Decision::Epic20 => words.decision_epic_20(),
        Decision::Epic21 => words.decision_epic_21(),
        Decision::Epic22 => words.decision_epic_22(),
    }
}
