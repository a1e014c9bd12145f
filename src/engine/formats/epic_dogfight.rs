//! X-Wing Epic Dogfight, one player with 300 points: `epic.md`, *Epic Play, Regole da torneo* 3.1. What is
//! not here is as in the first edition.

use std::borrow::Cow;

use super::{Decision, Document, Format, NewProducts, PlayArea, Region, companion_table, occasion, xwing_1e};
use crate::engine::judging::{Illegal, Judging, NoteKind, Office};
use crate::engine::prelude::*;
use crate::engine::rules::{DrawnElimination, Gather, HalfPoints, LaterRounds, LevelScore, ModifiedWin, Mov, Points};
use crate::engine::squad::{Edition, EpicForm, ListDemand, ListForm, SquadForm};

pub(super) const FORMAT: Format = Format {
    id: "xwing-epic-dogfight",
    name: ["X-Wing Epic Dogfight"; 4],
    document: Document { title: "Epic Play, Regole da torneo 3.1", lang: "it", in_force: "2015-08-18" },
    rules: RULES,
    structures: &[], // EPIC-8: custom only
    list: ListForm::Squad(SquadForm { epic: Some(EpicForm { points: 5, small: 12, large: 6 }), ..SQUAD }),
    lists: [ListDemand::Always; 3],      // LIST-1
    usual_bye: Some(450),                // EPIC-6
    staff_may_play: [true, true, false], // ROLE-3, EPIC-24
    names_mirrors: true,                 // EPIC-18
    occasions: occasion::EPIC,
    play_area: Some(PlayArea { sides: Some((180, 90)), is_recommended: true }), // EPIC-13, EPIC-20
    new_products: NewProducts { region: Region::NorthAmerica, days: [0; 3] },   // LEG-2
    aids: companion_table::DOGFIGHT,
    // The organiser alone decides (ROLE-5, ROLE-7) and reports overruled documents (ROLE-8).
    judging: Judging {
        own: &[NoteKind::EndlessCombination, NoteKind::PilesCounted], // JDG-6, EPIC-17
        final_word: Office::Organiser,
        illegal: Illegal::MayBeDisqualified, // JDG-5
        substitutes: false,                  // JDG-4
        measures: false,
        reports_overruling: true,
        ..xwing_1e::FORMAT.judging
    },
    own_decisions: DECISIONS,
    ..xwing_1e::FORMAT
};

/// EPIC-12: neither obstacles nor a damage deck are listed.
pub(super) const SQUAD: SquadForm = SquadForm { edition: Edition::First, obstacles: 0, damage_decks: &[], epic: None };

pub(super) const RULES: Rules = Rules {
    format: Cow::Borrowed("xwing-epic-dogfight"),
    // EPIC-1, EPIC-2.
    points: Points { win: 5, modified: Some(ModifiedWin { points: 3, full_from: 12 }), draw: Some(1), loss: 0 },
    sheet: ScoreSheet::Squad { limit: 300, whole_scores_limit: false, half: HalfPoints::No }, // EPIC-3
    level: LevelScore::Draw,                                                                  // EPIC-2
    mov: Some(Mov { base: 300, bye: BYE_MOV }),                                               // EPIC-4
    tie_breaks: Cow::Borrowed(&[TieBreak::Mov, TieBreak::Sos(Gather::Sum, 1)]),               // EPIC-5, STD-3
    later_rounds: LaterRounds::RandomInGroups,                                                // PAIR-2
    keep_apart: true,                                                                         // EPIC-9
    drawn_elimination: DrawnElimination::Initiative,                                          // EPIC-8
    // CLK-3: from 150 to 210.
    minutes: Minutes { preparation: 0, swiss: 180, elimination: 180, last: Some(180), bounds: Some((150, 210)) },
    ..xwing_1e::RULES
};

/// EPIC-6: the same in both formats, whatever the base.
pub(super) const BYE_MOV: u16 = 150;

const DECISIONS: &[Decision] = decided![
    Drop2Margin Role1 Pair2 Pair4 Pair5 Bye4 Drop7 Cut3 Jdg3 Epic3 Epic5 Epic6 Epic7 Epic8 Epic12 Epic19 Epic20
    Epic21 Epic23 Epic24
];
