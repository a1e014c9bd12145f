//! The formats as data: one constant per file, listed in `FORMATS`. Nothing outside this folder names a format.

/// A list of decisions by name.
macro_rules! decided {
    ($($name:ident)+) => { &[$($crate::engine::formats::Decision::$name),+] };
}

mod aid;
mod companion_table;
mod destiny;
mod epic_dogfight;
mod epic_team;
mod imperial_assault;
mod occasion;
mod product;

mod xwing_1e;
mod xwing_2e;

pub(crate) use aid::all_aids;
pub use aid::{Aid, CompanionRow, Topic};
pub use occasion::{Occasion, Proposal};
pub use product::{NewProducts, PlayArea, Region};

use super::judging::Judging;
use super::rules::{Minutes, Points, Rules};
use super::squad::{ListDemand, ListForm};
use super::structure::Structure;

/// In the order of the picker.
pub const FORMATS: [&Format; 6] = [
    &xwing_2e::FORMAT,
    &xwing_1e::FORMAT,
    &epic_dogfight::FORMAT,
    &epic_team::FORMAT,
    &destiny::FORMAT,
    &imperial_assault::FORMAT,
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format {
    pub id: &'static str,
    /// In English, Spanish, French and Italian, as on products.
    pub name: [&'static str; 4],
    pub document: Document,
    /// Defaults of an event.
    pub rules: Rules,
    /// Durations with best of three in elimination, where that is optional (DST-2, DST-7).
    pub best_of_three: Option<Minutes>,
    /// Structure tables on offer (STR-2), besides custom ones.
    pub structures: &'static [Structure],
    /// By tier: casual, competitive, premier.
    pub tables: [TableUse; 3],
    /// Minimum and maximum number of ships.
    pub ships: Option<(u8, u8)>,
    /// Names by the publisher in English.
    pub factions: &'static [&'static str],
    /// XW-8, EPIC-23, DST-11, IA-12.
    pub list: ListForm,
    /// By tier (LIST-1).
    pub lists: [ListDemand; 3],
    /// A usual margin of victory of a bye, offered where the document has an odd one (EPIC-6).
    pub usual_bye: Option<u16>,
    /// Whether official events are held, by tier (EPIC-22).
    pub is_official: [bool; 3],
    /// By tier (ROLE-3).
    pub staff_may_play: [bool; 3],
    /// Whether companions may be kept apart in round 1, by tier (PAIR-6, IA-16).
    pub keep_apart_at: [bool; 3],
    /// By tier (IA-19).
    pub missions_required: [bool; 3],
    /// Whether mirror matches are marked, so that figures get told apart (IA-13, EPIC-18).
    pub names_mirrors: bool,
    /// Occasions with the document's proposals; the first is the usual one (STR-5).
    pub occasions: &'static [Proposal],
    /// STR-7.
    pub play_area: Option<PlayArea>,
    /// LEG-2.
    pub new_products: NewProducts,
    /// By topic.
    pub aids: &'static [CompanionRow],
    pub judging: Judging,
    /// Decisions of this format, where its document is silent or contradictory.
    pub own_decisions: &'static [Decision],
}

impl Format {
    /// Decisions of all formats and of this one, by area.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> {
        let holds = |found: &Decision| EVERYWHERE.contains(found) || self.own_decisions.contains(found);
        Decision::ALL.iter().copied().filter(holds)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableUse {
    Free,
    /// Position of the suggested table (IA-20).
    Suggested(u8),
    /// Position of the required table; other numbers are an override (IA-20).
    Set(u8),
}

impl TableUse {
    pub const fn table(self) -> Option<u8> {
        match self {
            Self::Free => None,
            Self::Suggested(index) | Self::Set(index) => Some(index),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Document {
    pub title: &'static str,
    /// The language of the title and of quoted sections.
    pub lang: &'static str,
    /// As `YYYY-MM-DD`.
    pub in_force: &'static str,
}

pub fn by_id(id: &str) -> Option<&'static Format> {
    FORMATS.into_iter().find(|format| format.id == id)
}

/// Tournament points by id, apart from all else of the formats so that a phone loads no more.
static POINTS: [(&str, Points); FORMATS.len()] = {
    let mut points = [(FORMATS[0].id, FORMATS[0].rules.points); FORMATS.len()];
    let mut at = 1;
    while at < FORMATS.len() {
        points[at] = (FORMATS[at].id, FORMATS[at].rules.points);
        at += 1;
    }
    points
};

/// As the document of a format has them.
pub fn points(id: &str) -> Option<Points> {
    POINTS.iter().find(|(known, _)| *known == id).map(|(_, points)| *points)
}

/// Passes the list of all decisions to a macro: name, key of the text, id of the requirement.
macro_rules! all_decisions {
    ($to:ident) => {
        $to! {
            Role1 decision_role_1 = "ROLE-1",
            Role4 decision_role_4 = "ROLE-4",
            Str3 decision_str_3 = "STR-3",
            Str3Places decision_str_3_places = "STR-3",
            Clk4 decision_clk_4 = "CLK-4",
            Clk5 decision_clk_5 = "CLK-5",
            Pair2 decision_pair_2 = "PAIR-2",
            Pair4 decision_pair_4 = "PAIR-4",
            Pair5 decision_pair_5 = "PAIR-5",
            Pair5InGroups decision_pair_5_in_groups = "PAIR-5",
            Pair5ByStanding decision_pair_5_by_standing = "PAIR-5",
            Pair5Often decision_pair_5_often = "PAIR-5",
            Pair6 decision_pair_6 = "PAIR-6",
            Bye2 decision_bye_2 = "BYE-2",
            Bye3 decision_bye_3 = "BYE-3",
            Bye4 decision_bye_4 = "BYE-4",
            Bye4Most decision_bye_4_most = "BYE-4",
            Bye5 decision_bye_5 = "BYE-5",
            Drop1 decision_drop_1 = "DROP-1",
            Drop2 decision_drop_2 = "DROP-2",
            Drop2Margin decision_drop_2_margin = "DROP-2",
            Drop2Both decision_drop_2_both = "DROP-2",
            Drop3 decision_drop_3 = "DROP-3",
            Drop4 decision_drop_4 = "DROP-4",
            Drop4Title decision_drop_4_title = "DROP-4",
            Drop5 decision_drop_5 = "DROP-5",
            Drop5Running decision_drop_5_running = "DROP-5",
            Drop7 decision_drop_7 = "DROP-7",
            Std1 decision_std_1 = "STD-1",
            Std2 decision_std_2 = "STD-2",
            Std5 decision_std_5 = "STD-5",
            Cut1 decision_cut_1 = "CUT-1",
            Cut1Alone decision_cut_1_alone = "CUT-1",
            Cut2 decision_cut_2 = "CUT-2",
            Cut2Begun decision_cut_2_begun = "CUT-2",
            Cut3 decision_cut_3 = "CUT-3",
            Cut4 decision_cut_4 = "CUT-4",
            Cut5 decision_cut_5 = "CUT-5",
            Cut5Final decision_cut_5_final = "CUT-5",
            Jdg2 decision_jdg_2 = "JDG-2",
            Jdg3 decision_jdg_3 = "JDG-3",
            XwFactions decision_xw_factions = "XW",
            Xw8 decision_xw_8 = "XW-8",
            Xw8DamageDeck decision_xw_8_damage_deck = "XW-8",
            List2 decision_list_2 = "LIST-2",
            Xw10 decision_xw_10 = "XW-10",
            Xw16 decision_xw_16 = "XW-16",
            Xw18 decision_xw_18 = "XW-18",
            Xw19 decision_xw_19 = "XW-19",
            Epic3 decision_epic_3 = "EPIC-3",
            Epic5 decision_epic_5 = "EPIC-5",
            Epic6 decision_epic_6 = "EPIC-6",
            Epic7 decision_epic_7 = "EPIC-7",
            Epic8 decision_epic_8 = "EPIC-8",
            Epic12 decision_epic_12 = "EPIC-12",
            Epic23 decision_epic_23 = "EPIC-23",
            Epic24 decision_epic_24 = "EPIC-24",
            Epic14 decision_epic_14 = "EPIC-14",
            Epic19 decision_epic_19 = "EPIC-19",
            Epic20 decision_epic_20 = "EPIC-20",
            Epic21 decision_epic_21 = "EPIC-21",
            Epic22 decision_epic_22 = "EPIC-22",
            Dst2 decision_dst_2 = "DST-2",
            Dst10 decision_dst_10 = "DST-10",
            Dst11 decision_dst_11 = "DST-11",
            Dst15 decision_dst_15 = "DST-15",
            Dst16 decision_dst_16 = "DST-16",
            Dst17 decision_dst_17 = "DST-17",
            Dst18 decision_dst_18 = "DST-18",
            Ia7 decision_ia_7 = "IA-7",
            Ia9 decision_ia_9 = "IA-9",
            Ia9Occasions decision_ia_9_occasions = "IA-9",
            Ia10 decision_ia_10 = "IA-10",
            Ia10Elimination decision_ia_10_elimination = "IA-10",
            Ia12 decision_ia_12 = "IA-12",
            Ia17 decision_ia_17 = "IA-17",
            Ia19 decision_ia_19 = "IA-19",
            Ia21 decision_ia_21 = "IA-21",
        }
    };
}

pub(crate) use all_decisions;

macro_rules! decisions {
    ($($name:ident $key:ident = $id:literal,)+) => {
        /// A decision where a document is silent. The texts are in `locales/`, on the rulebook page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Decision { $(#[doc = $id] $name),+ }

        impl Decision {
            pub const ALL: &'static [Self] = &[$(Self::$name),+];
        }
    };
}

all_decisions!(decisions);

pub const EVERYWHERE: &[Decision] = decided![
    Role4 Str3 Str3Places Clk4 Clk5 Pair5Often Pair6 Bye2 Bye3 Bye4Most Bye5 Drop1 Drop2 Drop2Both Drop3 Drop4
    Drop4Title Drop5 Drop5Running Std1 Std5 Cut1 Cut1Alone Cut2 Cut2Begun Cut4 Cut5 Cut5Final Jdg2 List2
];
