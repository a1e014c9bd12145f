//! Star Wars: Destiny: `destiny.md`, *Normativa para torneos* 2.2.

use std::borrow::Cow;

use super::{Decision, Document, Format, NewProducts, Region, TableUse, companion_table, occasion};
use crate::engine::judging::{Illegal, Judging, NoteKind, Office};
use crate::engine::prelude::*;
use crate::engine::rules::{DrawnElimination, Gather, LaterRounds, LevelScore, Points};
use crate::engine::squad::{DeckForm, ListDemand, ListForm};
use crate::engine::structure::{BASIC, Structure, StructureKind, last_row, row};

pub(super) const FORMAT: Format = Format {
    id: "destiny",
    name: ["Star Wars: Destiny"; 4],
    document: Document { title: "Normativa para torneos 2.2", lang: "es", in_force: "2018-07-23" },
    rules: RULES,
    best_of_three: Some(Minutes { preparation: 0, swiss: 35, elimination: 90, last: Some(120), bounds: None }),
    structures: &[BASIC, ADVANCED], // DST-10
    tables: [TableUse::Free; 3],
    ships: None,
    factions: &[],
    list: ListForm::Deck(DeckForm { points: 30, cards: 30, copies: 2 }), // DST-11
    lists: [ListDemand::AsAnnounced; 3],                                 // LIST-1
    usual_bye: None,
    is_official: [true; 3],
    staff_may_play: [true, false, false], // ROLE-3
    keep_apart_at: [true; 3],
    missions_required: [false; 3],
    names_mirrors: false,
    occasions: occasion::DECK,
    play_area: None,
    new_products: NewProducts { region: Region::Spain, days: [7; 3] }, // LEG-2
    aids: companion_table::DECK,
    judging: Judging {
        own: &[NoteKind::FallenDie], // DST-13
        final_word: Office::HeadJudge,
        disqualifies: Office::Organiser, // ROLE-5
        illegal: Illegal::MayBeDisqualified,
        substitutes: true,   // JDG-4, DST-19
        measures: true,      // ROLE-5, JDG-6
        lost_concedes: true, // DST-13
        reports_overruling: false,
    },
    own_decisions: DECISIONS,
};

const RULES: Rules = Rules {
    format: Cow::Borrowed("destiny"),
    entry: EntryKind::Single,
    points: Points { win: 1, modified: None, draw: None, loss: 0 }, // DST-1
    sheet: ScoreSheet::Verdict,                                     // DST-3, DST-4
    level: LevelScore::Never,
    mov: None,
    tie_breaks: Cow::Borrowed(&[TieBreak::Sos(Gather::Mean, 1), TieBreak::Sos(Gather::Mean, 2)]), // DST-6
    later_rounds: LaterRounds::RandomInGroups,                                                    // DST-8
    keep_apart: false,                                                                            // PAIR-6: an option
    elimination_match: EliminationMatch::Single, // DST-2: chosen before the start
    drawn_elimination: DrawnElimination::Never,
    minutes: Minutes { preparation: 0, swiss: 35, elimination: 35, last: Some(50), bounds: None }, // DST-7
    superbye: false,
    missions: Cow::Borrowed(&[]),
    no_show_as_bye: false,
    below_zero: false,
    by_round: Cow::Borrowed(&[]),
};

/// STR-2.
const ADVANCED: Structure = Structure {
    kind: StructureKind::Advanced,
    rows: &[
        row(9, 12, 4, 4),
        row(13, 24, 5, 4),
        row(25, 40, 6, 8),
        row(41, 76, 7, 8),
        row(77, 148, 8, 8),
        row(149, 288, 8, 16),
        row(289, 512, 9, 16),
        last_row(513, 9, 32),
    ],
};

const DECISIONS: &[Decision] = decided![Pair4 Pair5 Bye4 Std2 Dst2 Dst10 Dst11 Dst15 Dst16 Dst17 Dst18];
