//! Refusals about the judges' log and decisions of staff.

use super::kind::{kind_name, what_label};
use crate::engine::command::JudgeRefusal;
use crate::engine::judging::JudgeNote;
use crate::present::prelude::*;

pub fn judge_refusal_words(words: Words, refusal: &JudgeRefusal) -> String {
    match refusal {
        JudgeRefusal::KindNotHere(kind) => words.judge_no_kind(kind_name(words, *kind)),
        JudgeRefusal::PlayerNeeded => words.judge_no_player().into(),
        JudgeRefusal::TableNeeded => words.judge_no_table().into(),
        JudgeRefusal::WhatNeeded(kind) => {
            words.judge_no_what(what_label(words, &JudgeNote { kind: *kind, ..JudgeNote::default() }))
        }
        JudgeRefusal::TextTooLong(most) => words.judge_too_long(most),
        JudgeRefusal::MinutesNeeded(from, to) => words.judge_minutes_bounds(from, to),
        JudgeRefusal::CheckNeeded => words.judge_no_check().into(),
        JudgeRefusal::NoSubstitutes => words.judge_no_substitutes().into(),
        JudgeRefusal::SubstituteIncomplete => words.judge_substitute_lacks().into(),
        JudgeRefusal::Fortresses(1) => words.judge_fortress_one().into(),
        JudgeRefusal::Fortresses(_) => words.judge_fortress_two().into(),
        JudgeRefusal::CriteriaNotMet => words.judge_criteria().into(),
        JudgeRefusal::FindingNeeded => words.judge_finding_needed().into(),
        JudgeRefusal::MayNotDecide { by, may } if by.is_empty() => words.judge_may_not_nobody(list(words, may)),
        JudgeRefusal::MayNotDecide { by, may } => words.judge_may_not(list(words, may), by),
        JudgeRefusal::NoNote => words.judge_no_note().into(),
        JudgeRefusal::NotUnderReview => words.judge_not_reviewed().into(),
        JudgeRefusal::NothingToSettle => words.judge_nothing_open().into(),
        JudgeRefusal::NotOnStaff(name) => words.judge_not_staff(name),
        JudgeRefusal::DutyUnchanged(name) => words.judge_duty_same(name),
        JudgeRefusal::NobodyToCheck => words.judge_all_checked().into(),
    }
}
