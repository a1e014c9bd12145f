//! X-Wing, first edition, standard 100 points: `xwing.md`, *Normativa para torneos* 1.2.1.

use std::borrow::Cow;

use super::{Decision, Document, Format, NewProducts, PlayArea, Region, TableUse, companion_table, occasion};
use crate::engine::judging::{Illegal, Judging, Office};
use crate::engine::prelude::*;
use crate::engine::rules::{DrawnElimination, Gather, HalfPoints, LaterRounds, LevelScore, Mov, Points, SalvoDice};
use crate::engine::squad::{DamageDeck, Edition, ListDemand, ListForm, SquadForm};
use crate::engine::structure::{BASIC, Structure, StructureKind, last_row, row};

pub(super) const FORMAT: Format = Format {
    id: "xwing-1e",
    name: ["X-Wing, first edition", "X-Wing, primera edición", "X-Wing, première édition", "X-Wing, prima edizione"],
    document: Document { title: "Normativa para torneos 1.2.1", lang: "es", in_force: "2016-11-01" },
    rules: RULES,
    best_of_three: None,
    structures: STRUCTURES,
    tables: [TableUse::Free; 3],
    ships: None,
    factions: &["Rebel Alliance", "Galactic Empire", "Scum and Villainy"],
    list: ListForm::Squad(SquadForm {
        edition: Edition::First,
        obstacles: 3,
        damage_decks: &[DamageDeck::Original, DamageDeck::ForceAwakens],
        epic: None,
    }),
    lists: [ListDemand::AsAnnounced; 3], // LIST-1
    usual_bye: None,
    is_official: [true; 3],
    staff_may_play: [true, false, false], // ROLE-3
    keep_apart_at: [true; 3],
    missions_required: [false; 3],
    names_mirrors: false,
    occasions: occasion::FIRST,
    play_area: Some(PlayArea { sides: Some((90, 90)), is_recommended: false }),
    new_products: NewProducts { region: Region::Spain, days: [0; 3] }, // LEG-2
    aids: companion_table::FIRST,
    judging: Judging {
        own: &[],
        final_word: Office::HeadJudge,
        disqualifies: Office::Organiser, // ROLE-5
        illegal: Illegal::Disqualified,  // JDG-5
        substitutes: true,               // JDG-4
        measures: true,                  // ROLE-5, JDG-6
        lost_concedes: false,
        reports_overruling: false,
    },
    own_decisions: DECISIONS,
};

pub(super) const RULES: Rules = Rules {
    format: Cow::Borrowed("xwing-1e"),
    entry: EntryKind::Single,
    points: Points { win: 1, modified: None, draw: None, loss: 0 }, // XW-1
    sheet: ScoreSheet::Squad { limit: 100, whole_scores_limit: true, half: HalfPoints::LargeDown }, // XW-3
    level: LevelScore::Salvo(SalvoDice::AllPrimary),                // XW-2, XW-5
    mov: Some(Mov { base: 100, bye: 150 }),                         // XW-4
    tie_breaks: Cow::Borrowed(&[TieBreak::Mov, TieBreak::Sos(Gather::Mean, 1)]), // XW-6
    later_rounds: LaterRounds::RandomInGroups,                      // PAIR-2
    keep_apart: false,                                              // PAIR-6: an option
    elimination_match: EliminationMatch::Single,
    drawn_elimination: DrawnElimination::Never,
    minutes: Minutes { preparation: 0, swiss: 75, elimination: 75, last: Some(120), bounds: None },
    superbye: false,
    missions: Cow::Borrowed(&[]),
    no_show_as_bye: false,
    below_zero: false,
    by_round: Cow::Borrowed(&[]),
};

/// XW-12.
const STRUCTURES: &[Structure] = &[
    BASIC,
    Structure {
        kind: StructureKind::Advanced,
        rows: &[
            row(9, 12, 4, 4),
            row(13, 24, 4, 8),
            row(25, 40, 5, 8),
            row(41, 76, 6, 8),
            row(77, 148, 6, 16),
            row(149, 288, 6, 32),
            row(289, 512, 7, 32),
            last_row(513, 8, 32),
        ],
    },
];

const DECISIONS: &[Decision] = decided![Pair4 Pair5 Bye4 Drop2Margin Std2 Xw18];
