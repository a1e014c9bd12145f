//! X-Wing Team Epic, two players with 200 points each: `epic.md`, *Epic Play, Regole da torneo* 3.1. What is not here
//! is as in Dogfight.

use std::borrow::Cow;

use super::epic_dogfight::{self, BYE_MOV, SQUAD};
use super::{Decision, Format, companion_table};
use crate::engine::rules::{EntryKind, HalfPoints, LaterRounds, Mov, Rules, ScoreSheet};
use crate::engine::squad::{EpicForm, ListForm, SquadForm};

pub(super) const FORMAT: Format = Format {
    id: "xwing-epic-team",
    name: ["X-Wing Team Epic"; 4],
    rules: RULES,
    list: ListForm::Squad(SquadForm { epic: Some(EpicForm { points: 3, small: 8, large: 4 }), ..SQUAD }), // EPIC-23: of each player
    usual_bye: Some(600),                                                                                 // EPIC-6
    is_official: [true, false, false],                                                                    // EPIC-22
    aids: companion_table::TEAM,
    own_decisions: DECISIONS,
    ..epic_dogfight::FORMAT
};

const RULES: Rules = Rules {
    format: Cow::Borrowed("xwing-epic-team"),
    entry: EntryKind::Team(2), // EPIC-14
    sheet: ScoreSheet::Squad { limit: 400, whole_scores_limit: false, half: HalfPoints::No }, // EPIC-3
    mov: Some(Mov { base: 400, bye: BYE_MOV }), // EPIC-4
    later_rounds: LaterRounds::ByStandingInGroups, // PAIR-3
    ..epic_dogfight::RULES
};

const DECISIONS: &[Decision] = decided![
    Drop2Margin Role1 Pair4 Pair5InGroups Bye4 Drop7 Cut3 Jdg3 Epic3 Epic5 Epic6 Epic7 Epic8 Epic12 Epic14 Epic19
    Epic20 Epic21 Epic22 Epic23 Epic24
];
