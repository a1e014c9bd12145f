//! The formats as data: one `const` a file, `FORMATS` the one registry that picker, rulebook, defaults and tests walk.
//!
//! Nothing outside this folder names a format.

mod aid;
mod destiny;
mod epic_dogfight;
mod epic_team;
mod imperial_assault;
mod occasion;
mod product;
mod told;
mod xwing_1e;
mod xwing_2e;

pub use aid::{Aid, Told, Topic};
pub use occasion::{Occasion, Proposal};
pub use product::{NewProducts, PlayArea, Region};

use super::judging::Judging;
use super::rules::{Minutes, Rules};
use super::squad::{ListDemand, ListForm};
use super::structure::Structure;

/// All formats, in the order in which they are offered.
pub const FORMATS: [&Format; 6] = [
    &xwing_2e::FORMAT,
    &xwing_1e::FORMAT,
    &epic_dogfight::FORMAT,
    &epic_team::FORMAT,
    &destiny::FORMAT,
    &imperial_assault::FORMAT,
];

/// One format of organised play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Format {
    /// Its id in files: `xwing-1e`.
    pub id: &'static str,
    /// The name of the game and edition in English, Spanish, French and Italian, as products write it.
    pub name: [&'static str; 4],
    /// The document that it restates.
    pub document: Document,
    /// The rules that an event of this format starts with.
    pub rules: Rules,
    /// The durations of an event whose elimination matches are best of three, where that is a choice (DST-2, DST-7).
    pub best_of_three: Option<Minutes>,
    /// The structure tables on offer (STR-2); custom is always on offer.
    pub structures: &'static [Structure],
    /// What the document says of these tables, by tier: casual, competitive, premier.
    pub tables: [TableUse; 3],
    /// The number of ships a squad may have, where the document bounds it.
    pub ships: Option<(u8, u8)>,
    /// Factions, as the publisher writes them in English.
    pub factions: &'static [&'static str],
    /// What a list is, and what binds it (XW-8, EPIC-23, DST-11, IA-12).
    pub list: ListForm,
    /// Whether lists are handed in before the start, by tier: casual, competitive, premier (LIST-1).
    pub lists: [ListDemand; 3],
    /// What a bye's margin of victory usually is, where the document has an odd one: on offer before the start (EPIC-6).
    pub usual_bye: Option<u16>,
    /// Whether official events are held in this format, by tier: casual, competitive, premier (EPIC-22).
    pub is_official: [bool; 3],
    /// Whether staff may be entered as players, by tier: casual, competitive, premier (ROLE-3).
    pub staff_may_play: [bool; 3],
    /// Whether companions may ask to be kept apart in round 1, by tier (PAIR-6, IA-16).
    pub keep_apart_at: [bool; 3],
    /// Whether the missions of the rules are required, by tier (IA-19).
    pub missions_required: [bool; 3],
    /// Whether matches of one faction are named, since figures must be told apart (IA-13, EPIC-18).
    pub names_mirrors: bool,
    /// What events are held for, and what the document proposes then; the first is the usual one (STR-5).
    pub occasions: &'static [Proposal],
    /// The room that a table needs, where the document says it (STR-7).
    pub play_area: Option<PlayArea>,
    /// From when on a product is legal (LEG-2).
    pub new_products: NewProducts,
    /// What the companion tells about play at the table, by topic.
    pub aids: &'static [Told],
    /// What judges write down, and what follows from it.
    pub judging: Judging,
    /// Where its document is silent or contradicts itself, and the product decides, besides what holds everywhere.
    pub own_decisions: &'static [Decision],
}

impl Format {
    /// Where the product decides: everywhere and in this format, by the areas of the requirements.
    pub fn decisions(&self) -> impl Iterator<Item = Decision> {
        let holds = |found: &Decision| EVERYWHERE.contains(found) || self.own_decisions.contains(found);
        Decision::ALL.iter().copied().filter(holds)
    }
}

/// What a document says of its structure tables at a tier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableUse {
    /// Any structure may be announced.
    Free,
    /// The table at this position is a suggestion (IA-20).
    Suggested(u8),
    /// The table at this position is set: other numbers are an override (IA-20).
    Set(u8),
}

impl TableUse {
    /// The position of the table that the document names.
    #[must_use]
    pub const fn table(self) -> Option<u8> {
        match self {
            Self::Free => None,
            Self::Suggested(index) | Self::Set(index) => Some(index),
        }
    }
}

/// The document behind a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Document {
    /// Title and version, in its own language.
    pub title: &'static str,
    /// The day it came into force, year-month-day.
    pub in_force: &'static str,
}

/// Finds a format by its id.
#[must_use]
pub fn by_id(id: &str) -> Option<&'static Format> {
    FORMATS.into_iter().find(|format| format.id == id)
}

macro_rules! decisions {
    ($($(#[$doc:meta])* $name:ident = $id:literal),+ $(,)?) => {
        /// A point where a document is silent and the product decides; its words are shown in the rulebook page.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Decision { $($(#[$doc])* $name),+ }

        impl Decision {
            /// All, by the areas of the requirements.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The id of the requirement that it belongs to.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id),+ }
            }
        }
    };
}

/// Decisions on what all formats share.
pub const EVERYWHERE: &[Decision] = &[
    Decision::Role4,
    Decision::Str3,
    Decision::Str3Places,
    Decision::Clk4,
    Decision::Clk5,
    Decision::Pair6,
    Decision::Bye2,
    Decision::Bye3,
    Decision::Bye4Most,
    Decision::Bye5,
    Decision::Drop1,
    Decision::Drop2,
    Decision::Drop3,
    Decision::Drop4,
    Decision::Drop4Title,
    Decision::Drop5,
    Decision::Std1,
    Decision::Std5,
    Decision::Cut1,
    Decision::Cut2,
    Decision::Cut2Begun,
    Decision::Cut4,
    Decision::Cut5,
    Decision::Cut5Final,
    Decision::Jdg2,
    Decision::List2,
];

decisions! {
    /// As many staff as are needed, where the document gives no numbers.
    Role1 = "ROLE-1",
    /// Who rules when the head judge plays.
    Role4 = "ROLE-4",
    /// When the number of entries is counted.
    Str3 = "STR-3",
    /// Who waits for a place does not count.
    Str3Places = "STR-3",
    /// Starting the clock is the announcement.
    Clk4 = "CLK-4",
    /// The time of a third place match.
    Clk5 = "CLK-5",
    /// Equal points or as near as possible: at random within groups.
    Pair2 = "PAIR-2",
    /// Moving down a group only when needed.
    Pair4 = "PAIR-4",
    /// The order of what a pairing must be best in, then at random.
    Pair5 = "PAIR-5",
    /// The same, and then by standing instead of at random.
    Pair5InGroups = "PAIR-5",
    /// The fewest rematches, then down the whole standing.
    Pair5ByStanding = "PAIR-5",
    /// Two whom the organiser keeps apart.
    Pair6 = "PAIR-6",
    /// Lowest is by standing.
    Bye2 = "BYE-2",
    /// No second bye; the next-lowest when rematches would follow.
    Bye3 = "BYE-3",
    /// An awarded bye is an ordinary one.
    Bye4 = "BYE-4",
    /// More awarded byes than a round can carry.
    Bye4Most = "BYE-4",
    /// A bye is a round played.
    Bye5 = "BYE-5",
    /// Leaving during a round concedes; results stay.
    Drop1 = "DROP-1",
    /// A no-show is a concession by default.
    Drop2 = "DROP-2",
    /// What a match against a no-show is worth, beside a bye.
    Drop2Margin = "DROP-2",
    /// What an unpaired loss is worth; the elimination stage cannot be re-entered.
    Drop3 = "DROP-3",
    /// Where the disqualified are listed.
    Drop4 = "DROP-4",
    /// Who wins if the winner of the final is disqualified.
    Drop4Title = "DROP-4",
    /// Late arrivals are like returns.
    Drop5 = "DROP-5",
    /// Leaving and returning where the document says nothing of it.
    Drop7 = "DROP-7",
    /// Lots are drawn once.
    Std1 = "STD-1",
    /// How strength of schedule counts rounds and rematches.
    Std2 = "STD-2",
    /// The final standing.
    Std5 = "STD-5",
    /// Cuts that are no power of two.
    Cut1 = "CUT-1",
    /// Who is asked to move up.
    Cut2 = "CUT-2",
    /// When the elimination stage has begun.
    Cut2Begun = "CUT-2",
    /// The bracket after its first round.
    Cut3 = "CUT-3",
    /// Byes of an event that starts with elimination.
    Cut4 = "CUT-4",
    /// Both of a match leave.
    Cut5 = "CUT-5",
    /// Both of the final leave.
    Cut5Final = "CUT-5",
    /// The app is no official document.
    Jdg2 = "JDG-2",
    /// Lost and damaged components where the document says nothing of them.
    Jdg3 = "JDG-3",
    /// Factions are data.
    XwFactions = "XW",
    /// Gas clouds came after the document.
    Xw8 = "XW-8",
    /// The one damage deck of the second edition stands on no list.
    Xw8DamageDeck = "XW-8",
    /// A list that lacks a part counts as handed in, but incomplete.
    List2 = "LIST-2",
    /// The damage deck stays the same too.
    Xw10 = "XW-10",
    /// Fled ships score.
    Xw16 = "XW-16",
    /// Nobody has a die in the final salvo.
    Xw18 = "XW-18",
    /// Both players fortress.
    Xw19 = "XW-19",
    /// One of unknown squad total leaves or is disqualified.
    Epic3 = "EPIC-3",
    /// Tie-breaks by equal points, and lots.
    Epic5 = "EPIC-5",
    /// The margin of victory of a bye.
    Epic6 = "EPIC-6",
    /// The higher score at time is a modified win.
    Epic7 = "EPIC-7",
    /// Rounds by the number of entries; drawn elimination matches.
    Epic8 = "EPIC-8",
    /// Epic points are asked for in both formats.
    Epic12 = "EPIC-12",
    /// Epic points of huge ships that are younger than the document.
    Epic23 = "EPIC-23",
    /// If a member cannot go on, the team leaves.
    Epic14 = "EPIC-14",
    /// Components of others, and notes.
    Epic19 = "EPIC-19",
    /// The table number shows the seat.
    Epic20 = "EPIC-20",
    /// Ships with the Epic icon are legal.
    Epic21 = "EPIC-21",
    /// Official events are held as Dogfight.
    Epic22 = "EPIC-22",
    /// One game or best of three is chosen before the start.
    Dst2 = "DST-2",
    /// Cuts of any size.
    Dst10 = "DST-10",
    /// Plots are not counted.
    Dst11 = "DST-11",
    /// Best of three at time, where the document is silent.
    Dst15 = "DST-15",
    /// Which upkeep phase ends a game at time.
    Dst16 = "DST-16",
    /// Until when a second game counts as won in time.
    Dst17 = "DST-17",
    /// A concession is of the game.
    Dst18 = "DST-18",
    /// The bounds of the durations hold.
    Ia7 = "IA-7",
    /// What a superbye adds.
    Ia9 = "IA-9",
    /// At which events an awarded bye is a superbye.
    Ia9Occasions = "IA-9",
    /// Two missions for each map; the set starts anew.
    Ia10 = "IA-10",
    /// When a mission may come again in the elimination rounds.
    Ia10Elimination = "IA-10",
    /// An army has one faction.
    Ia12 = "IA-12",
    /// The last figures of both sides fall together.
    Ia17 = "IA-17",
    /// Missions are free at casual events.
    Ia19 = "IA-19",
    /// The cut follows the whole standing.
    Ia21 = "IA-21",
}
