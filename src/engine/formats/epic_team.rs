//! X-Wing Team Epic, two players with 200 points each: `epic.md`, *Epic Play, Regole da torneo* 3.1.

use std::borrow::Cow;

use super::epic_dogfight::{
    BYE_MOV, DOCUMENT, FACTIONS, JUDGING, LISTS, MINUTES, NEW_PRODUCTS, PLAY_AREA, POINTS, SQUAD, STAFF_MAY_PLAY,
    TIE_BREAKS,
};
use super::{Decision, Format, TableUse, companion_table, occasion};
use crate::engine::rules::{
    DrawnElimination, EliminationMatch, EntryKind, HalfPoints, LaterRounds, LevelScore, Mov, Rules, ScoreSheet,
};
use crate::engine::squad::{EpicForm, ListForm, SquadForm};

pub(super) const FORMAT: Format = Format {
    id: "xwing-epic-team",
    name: ["X-Wing Team Epic"; 4],
    document: DOCUMENT,
    rules: RULES,
    best_of_three: None,
    structures: &[], // EPIC-8: custom only
    tables: [TableUse::Free; 3],
    ships: None,
    factions: FACTIONS,
    list: ListForm::Squad(SquadForm { epic: Some(EpicForm { points: 3, small: 8, large: 4 }), ..SQUAD }), // EPIC-23: of each player
    lists: LISTS,
    usual_bye: Some(600),              // EPIC-6
    is_official: [true, false, false], // EPIC-22
    staff_may_play: STAFF_MAY_PLAY,
    keep_apart_at: [true; 3],
    missions_required: [false; 3],
    names_mirrors: true, // EPIC-18
    occasions: occasion::EPIC,
    play_area: PLAY_AREA,
    new_products: NEW_PRODUCTS,
    aids: companion_table::TEAM,
    judging: JUDGING,
    own_decisions: DECISIONS,
};

const RULES: Rules = Rules {
    format: Cow::Borrowed("xwing-epic-team"),
    entry: EntryKind::Team(2), // EPIC-14
    points: POINTS,
    sheet: ScoreSheet::Squad { limit: 400, whole_scores_limit: false, half: HalfPoints::No }, // EPIC-3
    level: LevelScore::Draw,                                                                  // EPIC-2
    mov: Some(Mov { base: 400, bye: BYE_MOV }),                                               // EPIC-4
    tie_breaks: Cow::Borrowed(TIE_BREAKS),
    later_rounds: LaterRounds::ByStandingInGroups, // PAIR-3
    keep_apart: true,                              // EPIC-9
    elimination_match: EliminationMatch::Single,
    drawn_elimination: DrawnElimination::Initiative, // EPIC-8
    minutes: MINUTES,
    superbye: false,
    missions: Cow::Borrowed(&[]),
    no_show_as_bye: false,
    by_round: Cow::Borrowed(&[]),
};

const DECISIONS: &[Decision] = decided![
    Drop2Margin Role1 Pair4 Pair5InGroups Bye4 Drop7 Cut3 Jdg3 Epic3 Epic5 Epic6 Epic7 Epic8 Epic12 Epic14 Epic19
    Epic20 Epic21 Epic22 Epic23
];
