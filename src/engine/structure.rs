//! Structures by number of entries: Swiss rounds and cut (STR-1 to STR-3).

use serde::{Deserialize, Serialize};

/// STR-1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Plan {
    /// 0 to 20; 0: the event starts with elimination (CUT-4).
    pub rounds: u8,
    /// Entries that advance; 0: none.
    pub cut: u16,
    /// CUT-6.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub third_place: bool,
}

impl Plan {
    /// STR-2; exact strength of schedule relies on it.
    pub const MOST_ROUNDS: u8 = 20;

    /// Entries that its rounds can leave undefeated, if those are more than it ranks: the cut, or else the first place.
    /// Each round halves them, a bye included.
    pub fn unranked(self, entries: u16) -> Option<u16> {
        let halves = 1_u32.checked_shl(self.rounds.into()).unwrap_or(u32::MAX);
        let left = u16::try_from(u32::from(entries).div_ceil(halves)).ok()?;
        (self.rounds > 0 && left > self.cut.max(1)).then_some(left)
    }

    /// The fewest rounds after which one entry can be undefeated, without a cut.
    fn until_one(entries: u16) -> Self {
        let rounds = u32::from(entries).next_power_of_two().trailing_zeros().max(1);
        let rounds = u8::try_from(rounds).unwrap_or(Self::MOST_ROUNDS).min(Self::MOST_ROUNDS);
        Self { rounds, cut: 0, third_place: false }
    }

    /// The plan from which a custom one starts: that of the first table with a row for this number.
    pub fn fitting(tables: &[Structure], entries: u16) -> Self {
        let of_tables = tables.iter().find_map(|table| table.plan(entries));
        of_tables.filter(|plan| plan.unranked(entries).is_none()).unwrap_or_else(|| Self::until_one(entries))
    }
}

/// Source of the plan when round 1 is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StructureChoice {
    /// Position in `Format::structures`.
    Table(u8),
    Custom(Plan),
    /// Everybody plays elimination (CUT-4).
    EliminationOnly,
}

/// The first structure of a format.
impl Default for StructureChoice {
    fn default() -> Self {
        Self::Table(0)
    }
}

/// Rows in ascending order of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Structure {
    pub kind: StructureKind,
    pub rows: &'static [Row],
}

/// STR-2, IA-11.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StructureKind {
    Basic,
    Advanced,
    /// Imperial Assault.
    Competitive,
    /// Imperial Assault.
    Premier,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub from: u16,
    /// `None`: no limit.
    pub to: Option<u16>,
    pub rounds: u8,
    /// Entries that advance; 0: none.
    pub cut: u16,
}

pub const fn row(from: u16, to: u16, rounds: u8, cut: u16) -> Row {
    Row { from, to: Some(to), rounds, cut }
}

pub const fn last_row(from: u16, rounds: u8, cut: u16) -> Row {
    Row { from, to: None, rounds, cut }
}

impl Structure {
    /// None without a row for this number of entries (STR-2). The cut is at most the number of entries.
    pub fn plan(&self, entries: u16) -> Option<Plan> {
        self.rows.iter().find(|row| row.from <= entries && row.to.is_none_or(|to| entries <= to)).map(|row| Plan {
            rounds: row.rounds,
            cut: if entries < 2 { 0 } else { row.cut.min(entries) },
            third_place: false,
        })
    }
}

/// STR-2; the same in X-Wing 1e, 2e and Destiny.
pub const BASIC: Structure = Structure {
    kind: StructureKind::Basic,
    rows: &[
        row(4, 8, 3, 0),
        row(9, 16, 4, 0),
        row(17, 24, 4, 4),
        row(25, 40, 5, 4),
        row(41, 44, 5, 8),
        row(45, 76, 6, 8),
        row(77, 148, 6, 16),
        last_row(149, 7, 16),
    ],
};
