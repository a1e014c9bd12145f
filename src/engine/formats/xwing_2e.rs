//! X-Wing, second edition, standard 200 points: `xwing.md`, *Règles de tournois* 1.0.

use std::borrow::Cow;

use super::xwing_1e::{STRUCTURES, TIE_BREAKS};
use super::{Decision, Document, Format, NewProducts, PlayArea, Region, TableUse, companion_table, occasion};
use crate::engine::judging::{Illegal, Judging, NoteKind, Office};
use crate::engine::rules::{
    DrawnElimination, EliminationMatch, EntryKind, HalfPoints, LaterRounds, LevelScore, Minutes, Mov, Points, Rules,
    SalvoDice, ScoreSheet,
};
use crate::engine::squad::{DamageDeck, Edition, ListDemand, ListForm, SquadForm};

pub(super) const FORMAT: Format = Format {
    id: "xwing-2e",
    name: ["X-Wing, second edition", "X-Wing, segunda edición", "X-Wing, seconde édition", "X-Wing, seconda edizione"],
    document: Document { title: "Règles de tournois 1.0", lang: "fr", in_force: "2018-10-01" },
    rules: RULES,
    best_of_three: None,
    structures: STRUCTURES,
    tables: [TableUse::Free; 3],
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
    lists: [ListDemand::AsAnnounced; 3], // LIST-1
    usual_bye: None,
    is_official: [true; 3],
    staff_may_play: [true, false, false], // ROLE-3
    keep_apart_at: [true; 3],
    missions_required: [false; 3],
    names_mirrors: false,
    occasions: occasion::SECOND,
    play_area: Some(PlayArea { sides: Some((90, 90)), is_recommended: false }),
    new_products: NewProducts { region: Region::NorthAmerica, days: [0, 0, 11] }, // LEG-2
    aids: companion_table::SECOND,
    judging: Judging {
        own: &[NoteKind::Fortressing], // XW-13
        final_word: Office::HeadJudge,
        disqualifies: Office::Organiser, // ROLE-5
        illegal: Illegal::Removed,       // JDG-5
        substitutes: true,               // JDG-4
        measures: true,                  // ROLE-5, JDG-6
        lost_concedes: false,
        reports_overruling: false,
    },
    own_decisions: DECISIONS,
};

const RULES: Rules = Rules {
    format: Cow::Borrowed("xwing-2e"),
    entry: EntryKind::Single,
    points: Points { win: 1, modified: None, draw: None, loss: 0 }, // XW-1
    sheet: ScoreSheet::Squad { limit: 200, whole_scores_limit: true, half: HalfPoints::AllUp }, // XW-3
    level: LevelScore::Salvo(SalvoDice::HighestPrimary),            // XW-2, XW-5
    mov: Some(Mov { base: 200, bye: 300 }),                         // XW-4
    tie_breaks: Cow::Borrowed(TIE_BREAKS),                          // XW-6
    later_rounds: LaterRounds::RandomInGroups,                      // PAIR-2
    keep_apart: false,                                              // PAIR-6: an option
    elimination_match: EliminationMatch::Single,
    drawn_elimination: DrawnElimination::Never,
    minutes: Minutes { preparation: 0, swiss: 75, elimination: 75, last: Some(120), bounds: None },
    superbye: false,
    missions: Cow::Borrowed(&[]),
    no_show_as_bye: false,
    by_round: Cow::Borrowed(&[]),
};

const DECISIONS: &[Decision] = decided![
    Drop2Margin Pair4 Pair5 Bye4 Std2 XwFactions Xw8 Xw8DamageDeck Xw10 Xw16 Xw18 Xw19
];
