//! X-Wing, second edition, standard 200 points: `xwing.md`, *Règles de tournois* 1.0. What is not here is as in
//! the first edition.

use std::borrow::Cow;

use super::{Decision, Document, Format, NewProducts, Region, companion_table, occasion, xwing_1e};
use crate::engine::judging::{Illegal, Judging, NoteKind};
use crate::engine::rules::{HalfPoints, LevelScore, Mov, Rules, SalvoDice, ScoreSheet};
use crate::engine::squad::{DamageDeck, Edition, ListForm, SquadForm};

pub(super) const FORMAT: Format = Format {
    id: "xwing-2e",
    name: ["X-Wing, second edition", "X-Wing, segunda edición", "X-Wing, seconde édition", "X-Wing, seconda edizione"],
    document: Document { title: "Règles de tournois 1.0", lang: "fr", in_force: "2018-10-01" },
    rules: RULES,
    ships: Some((2, 8)),
    factions: &[
        "Rebel Alliance",
        "Galactic Empire",
        "Scum and Villainy",
        "Resistance",
        "First Order",
        "Galactic Republic",
        "Separatist Alliance",
    ],
    list: ListForm::Squad(SquadForm {
        edition: Edition::Second,
        obstacles: 3,
        damage_decks: &[DamageDeck::SecondEdition],
        epic: None,
    }),
    occasions: occasion::SECOND,
    new_products: NewProducts { region: Region::NorthAmerica, days: [0, 0, 11] }, // LEG-2
    aids: companion_table::SECOND,
    judging: Judging {
        own: &[NoteKind::Fortressing], // XW-13
        illegal: Illegal::Removed,     // JDG-5
        ..xwing_1e::FORMAT.judging
    },
    own_decisions: DECISIONS,
    ..xwing_1e::FORMAT
};

const RULES: Rules = Rules {
    format: Cow::Borrowed("xwing-2e"),
    sheet: ScoreSheet::Squad { limit: 200, whole_scores_limit: true, half: HalfPoints::AllUp }, // XW-3
    level: LevelScore::Salvo(SalvoDice::HighestPrimary),                                        // XW-2, XW-5
    mov: Some(Mov { base: 200, bye: 300 }),                                                     // XW-4
    ..xwing_1e::RULES
};

const DECISIONS: &[Decision] = decided![
    Drop2Margin Pair4 Pair5 Bye4 Std2 XwFactions Xw8 Xw8DamageDeck Xw10 Xw16 Xw18 Xw19
];
