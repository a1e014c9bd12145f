//! Imperial Assault skirmish: `imperial-assault.md`, *Reglas de torneo* 1.0.1, the season of 2015.

use std::borrow::Cow;

use super::{Decision, Document, Format, NewProducts, PlayArea, Region, TableUse, companion_table, occasion};
use crate::engine::judging::{Illegal, Judging, Office};
use crate::engine::prelude::*;
use crate::engine::rules::{DrawnElimination, Gather, LaterRounds, LevelScore, Points};
use crate::engine::squad::{ArmyForm, ListDemand, ListForm};
use crate::engine::structure::{Structure, StructureKind, last_row, row};

pub(super) const FORMAT: Format = Format {
    id: "imperial-assault",
    name: [
        "Imperial Assault skirmish",
        "Imperial Assault, escaramuza",
        "Assaut sur l’Empire, escarmouche",
        "Assalto Imperiale, schermaglia",
    ],
    document: Document { title: "Reglas de torneo 1.0.1", lang: "es", in_force: "2015-03-01" },
    rules: RULES,
    best_of_three: None,
    structures: &[COMPETITIVE, PREMIER],                                // IA-11
    tables: [TableUse::Free, TableUse::Suggested(0), TableUse::Set(1)], // IA-20
    ships: None,
    factions: &["Rebel", "Imperial", "Mercenary"],
    list: ListForm::Army(ArmyForm { points: 40, command_cards: 15, command_points: 15 }), // IA-12
    lists: [ListDemand::AsAnnounced, ListDemand::Always, ListDemand::Always],             // LIST-1
    usual_bye: None,
    is_official: [true; 3],
    staff_may_play: [true, true, false],    // IA-14
    keep_apart_at: [true, false, false],    // IA-16
    missions_required: [false, true, true], // IA-19
    names_mirrors: true,                    // IA-13
    occasions: occasion::ARMY,
    play_area: Some(PlayArea { sides: None, is_recommended: false }), // IA-23,
    new_products: NewProducts { region: Region::NorthAmerica, days: [0; 3] }, // LEG-2
    aids: companion_table::ARMY,
    judging: Judging {
        own: &[],
        final_word: Office::HeadJudge,
        disqualifies: Office::HeadJudge, // ROLE-5: at own discretion
        illegal: Illegal::Disqualified,  // JDG-5
        substitutes: false,              // JDG-4
        measures: false,
        lost_concedes: false,
        reports_overruling: false,
    },
    own_decisions: DECISIONS,
};

const RULES: Rules = Rules {
    format: Cow::Borrowed("imperial-assault"),
    entry: EntryKind::Single,
    points: Points { win: 3, modified: None, draw: Some(1), loss: 0 }, // IA-1
    sheet: ScoreSheet::VictoryPoints(40),                              // IA-2
    level: LevelScore::Draw,                                           // IA-3, after its steps
    mov: None,
    tie_breaks: Cow::Borrowed(&[TieBreak::Sos(Gather::Sum, 1), TieBreak::Sos(Gather::Sum, 2)]), // IA-4
    later_rounds: LaterRounds::ByStanding,                                                      // IA-5
    keep_apart: false,                                                                          // IA-16: on request
    elimination_match: EliminationMatch::Single,
    drawn_elimination: DrawnElimination::Initiative, // IA-8
    minutes: Minutes { preparation: 10, swiss: 55, elimination: 55, last: None, bounds: Some((45, 60)) }, // IA-7
    superbye: true,                                  // IA-9
    missions: Cow::Borrowed(MISSIONS),               // IA-10
    no_show_as_bye: false,
    below_zero: false,
    by_round: Cow::Borrowed(&[]),
};

/// Two missions per map of the season (IA-10).
const MISSIONS: &[Cow<'static, str>] = &[
    Cow::Borrowed("Mos Eisley Outskirts A"),
    Cow::Borrowed("Mos Eisley Outskirts B"),
    Cow::Borrowed("Massassi Ruins A"),
    Cow::Borrowed("Massassi Ruins B"),
    Cow::Borrowed("Moisture Farm A"),
    Cow::Borrowed("Moisture Farm B"),
];

/// Suggested for competitive events.
const COMPETITIVE: Structure = Structure {
    kind: StructureKind::Competitive,
    rows: &[row(0, 8, 3, 0), row(9, 16, 4, 4), row(17, 32, 5, 8), row(33, 64, 6, 8), last_row(65, 7, 8)],
};

/// Set for premier events.
const PREMIER: Structure = Structure {
    kind: StructureKind::Premier,
    rows: &[
        row(0, 16, 4, 4),
        row(17, 32, 5, 8),
        row(33, 64, 6, 8),
        row(65, 128, 7, 8),
        row(129, 256, 7, 16),
        last_row(257, 8, 16),
    ],
};

const DECISIONS: &[Decision] = decided![
    Role1 Pair5ByStanding Drop7 Jdg3 Ia7 Ia9 Ia9Occasions Ia10 Ia10Elimination Ia12 Ia17 Ia19 Ia21
];
