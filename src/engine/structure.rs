//! Announced structures (STR-1 to STR-3): how many Swiss rounds, how large a cut, by the number of entries.

use serde::{Deserialize, Serialize};

/// The fixed plan of an event (STR-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
pub struct Plan {
    /// Swiss rounds, 0 to 20; 0: the event starts with elimination (CUT-4).
    pub rounds: u8,
    /// How many advance, 0: none.
    pub cut: u16,
    /// Whether the organiser adds a third place match (CUT-6).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub third_place: bool,
}

impl Plan {
    /// The most Swiss rounds an event may have (STR-2); exact strength of schedule relies on it.
    pub const MOST_ROUNDS: u8 = 20;
}

/// How the plan is found when round 1 is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(schema, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum StructureChoice {
    /// A table of the format, by its position in `Format::structures`.
    Table(u8),
    /// Numbers chosen by the organiser.
    Custom(Plan),
    /// Elimination only, with everyone (CUT-4).
    EliminationOnly,
}

/// A table of a document: rows in ascending order of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Structure {
    /// Which of the field's names it bears.
    pub kind: StructureKind,
    /// Its rows.
    pub rows: &'static [Row],
}

/// The names of structures (STR-2, IA-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StructureKind {
    /// Basic structure.
    Basic,
    /// Advanced structure.
    Advanced,
    /// Imperial Assault's table for competitive events.
    Competitive,
    /// Imperial Assault's table for premier events.
    Premier,
}

/// A row of a structure table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The smallest number of entries.
    pub from: u16,
    /// The largest number of entries, `None`: no limit.
    pub to: Option<u16>,
    /// Swiss rounds.
    pub rounds: u8,
    /// How many advance, 0: none.
    pub cut: u16,
}

/// A row, written as the documents' tables are.
#[must_use]
pub const fn row(from: u16, to: u16, rounds: u8, cut: u16) -> Row {
    Row { from, to: Some(to), rounds, cut }
}

/// A last row without an upper limit.
#[must_use]
pub const fn last_row(from: u16, rounds: u8, cut: u16) -> Row {
    Row { from, to: None, rounds, cut }
}

impl Structure {
    /// The plan for a number of entries, `None` where the table has no row for it (STR-2). A cut takes no more than
    /// there are: only a handful of entries is below the smallest cut of a row.
    #[must_use]
    pub fn plan(&self, entries: u16) -> Option<Plan> {
        self.rows.iter().find(|row| row.from <= entries && row.to.is_none_or(|to| entries <= to)).map(|row| Plan {
            rounds: row.rounds,
            cut: if entries < 2 { 0 } else { row.cut.min(entries) },
            third_place: false,
        })
    }
}

/// Basic (STR-2), the same in X-Wing 1e and 2e and Destiny.
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
