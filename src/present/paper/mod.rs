//! Printed documents as leaves, filled without overflow so that nothing is cut off and no paper wasted (journey 8).
//! Lengths are tenths of a millimetre.
//!
//! The style sheet uses the line heights computed here, so the preview equals the print.

mod form;
mod judges;
mod meeting;
pub mod menu;
mod pairings;
mod plates;
pub mod poster;
mod records;
pub mod slip_address;
mod slips;
mod standings;
#[cfg(test)]
mod tests;
mod tree;

pub use form::{Blank, Field, Item, PrintedForm};
pub use plates::Plates;
pub use poster::Poster;
pub use records::Record;
pub use slips::{Back, Mark, Slip, SlipHead, SlipSide, cut_order};
pub use tree::{Tree, TreeMatch};

use crate::present::prelude::*;
use serde::{Deserialize, Serialize};

use super::log::check_code;
use super::screen::names;
use super::setup::announcement::Announcement;
use super::setup::draft::SetupDraft;
use super::words::team;
use crate::app::device::device_value::DeviceValue;

/// The head of a leaf: event, title, number.
const HEAD: u16 = 130;
/// The heads of the columns of a table.
const HEADS: u16 = 70;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Document {
    /// Shown to players before the start (STR-4).
    Announcement,
    /// Seats of a player meeting before round 1.
    MeetingByName,
    MeetingByTable,
    ByTable(RoundRef),
    ByName(RoundRef),
    Slips(RoundRef),
    Standing(u8),
    Ending,
    Bracket,
    /// Blank forms (LIST-2).
    Lists,
    Records,
    Judges,
    /// The code of the posted round for phones.
    Code,
    /// To put on the tables.
    TableNumbers,
    /// To put at the places.
    PlaceNames,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl DeviceValue for Size {
    fn from_old(text: &str) -> Option<Self> {
        [("a4", Self::A4), ("letter", Self::Letter)].into_iter().find(|(name, _)| *name == text).map(|(_, size)| size)
    }
}

/// Players to print lists for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whose {
    /// Without names.
    #[default]
    Blank,
    All,
    /// Players whose list is missing (LIST-1).
    Missing,
}

/// A document with its print options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    pub document: Document,
    pub size: Size,
    /// Slips per leaf.
    pub slips: u8,
    /// Slips have room for unknown totals of both squads (XW-11).
    pub totals: bool,
    /// A leaf with the lists of both players follows each leaf of slips.
    pub backs: bool,
    /// Names as initials, as on the player screen.
    pub initials: bool,
    pub whose: Whose,
    /// None: everybody.
    pub entry: Option<EntryId>,
    /// The address of the app, without the `#` and what follows.
    pub address: String,
    /// Offset of the device's time zone.
    pub offset_minutes: i64,
    /// When it is printed, to the minute; only seats of a meeting say it.
    pub now: Instant,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    pub size: Size,
    pub is_landscape: bool,
    /// The check code, on every leaf and slip.
    pub code: String,
    /// None of them is empty.
    pub leaves: Vec<Leaf>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaf {
    /// Empty: the leaf has no head.
    pub event: String,
    pub title: String,
    /// The mission, or the number of missing results.
    pub note: String,
    /// Number of the leaf; empty if there is only one.
    pub number: String,
    pub body: Body,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Body {
    Table(Table),
    /// From the top down; the cut stack is in the order of the tables.
    Slips {
        slips: Vec<Slip>,
        height: u16,
    },
    /// At the places of the slips in front of them.
    Backs {
        backs: Vec<Back>,
        height: u16,
    },
    Tree(Tree),
    Notice(Announcement),
    /// List forms, side by side.
    Forms(Vec<PrintedForm>),
    /// Matches of players, one after the other.
    Records(Vec<Record>),
    Plates(Plates),
    Poster(Poster),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    pub columns: Vec<Column>,
    /// Lines in parts side by side.
    pub parts: Vec<Vec<PrintedRow>>,
    /// The height of a line.
    pub row: u16,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    pub head: &'static str,
    pub kind: Kind,
}

/// Width and style of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Plate,
    /// Takes the remaining width.
    Name,
    Met,
    Word,
    Figure,
    Wide,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedRow {
    /// A cell for each column.
    pub cells: Vec<Cell>,
    /// Draws a heavy rule below: the line of the cut.
    pub is_last: bool,
    /// Room for this many lines of text.
    pub rows: u16,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    pub text: String,
    pub small: String,
}

impl Leaf {
    /// Without a head.
    const fn bare(body: Body) -> Self {
        Self { event: String::new(), title: String::new(), note: String::new(), number: String::new(), body }
    }
}

impl Cell {
    fn of(text: impl Into<String>) -> Self {
        Self { text: text.into(), small: String::new() }
    }
}

impl PrintedRow {
    const fn of(cells: Vec<Cell>) -> Self {
        Self { cells, is_last: false, rows: 1 }
    }
}

impl Column {
    const fn of(head: &'static str, kind: Kind) -> Self {
        Self { head, kind }
    }
}

impl Size {
    /// Width and height inside margins of 10 mm; slightly less high, so that rounding never starts a leaf.
    pub const fn inside(self, is_landscape: bool) -> (u16, u16) {
        match (self, is_landscape) {
            (Self::A4, false) => (1900, 2760),
            (Self::A4, true) => (2770, 1890),
            (Self::Letter, false) => (1959, 2584),
            (Self::Letter, true) => (2594, 1949),
        }
    }
}

/// The announcement sheet for the wall (STR-4).
fn announcement(press: &Press) -> Vec<Leaf> {
    let sheet = Announcement::of(press.words, &SetupDraft::of(press.tournament), Some(press.tournament));
    vec![Leaf { title: press.tournament.setup.name.clone(), ..Leaf::bare(Body::Notice(sheet)) }]
}

/// None if there is nothing to print.
pub fn paper(words: Words, tournament: &Tournament, log: &Log, job: &Job) -> Option<Paper> {
    let initials = if job.initials { names::shown_names(tournament, true) } else { Vec::new() };
    let press = Press { words, tournament, job, initials };
    let (is_landscape, leaves) = match job.document {
        Document::Announcement => (false, announcement(&press)),
        Document::MeetingByName => (false, meeting::by_name(&press)),
        Document::MeetingByTable => (false, meeting::by_table(&press)),
        Document::ByTable(round) => (false, pairings::by_table(&press, round)),
        Document::ByName(round) => (false, pairings::by_name(&press, round)),
        Document::Slips(round) => (false, slips::leaves(&press, round)),
        Document::Standing(rounds) => (false, standings::after(&press, rounds)),
        Document::Ending => (false, standings::ending(&press)),
        Document::Bracket => (true, tree::leaves(&press)),
        Document::Lists => (true, form::leaves(&press)),
        Document::Records => (false, records::leaves(&press)),
        Document::Judges => (false, judges::leaves(&press, log)),
        Document::Code => (false, poster::leaves(&press, log)),
        Document::TableNumbers => (false, plates::tables(&press)),
        Document::PlaceNames => (false, plates::names(&press)),
    };
    let code = check_code::line(words, log);
    (!leaves.is_empty()).then_some(Paper { size: job.size, is_landscape, code, leaves })
}

/// The input of all documents.
struct Press<'a> {
    words: Words,
    tournament: &'a Tournament,
    job: &'a Job,
    /// The names of all entries if initials are wanted.
    initials: Vec<String>,
}

impl Press<'_> {
    /// A name with the members of a team below it (EPIC-14), as initials if wanted.
    fn who(&self, entry: EntryId) -> Cell {
        let Some(found) = self.tournament.entry(entry) else {
            return Cell::of(self.words.app_somebody());
        };
        let details = &found.details;
        if !self.job.initials {
            return Cell { text: details.name.clone(), small: team::beside(details) };
        }
        let members: Vec<&str> = details.members.iter().map(String::as_str).collect();
        let members = names::initialled(&members);
        match (members.is_empty(), team::beside(details).is_empty()) {
            (true, _) => Cell::of(names::of(&self.initials, entry)),
            (false, true) => Cell::of(team::named_after(&members)),
            (false, false) => Cell { text: details.name.clone(), small: members.join(", ") },
        }
    }

    /// The room below the head of a leaf.
    const fn below_head(&self, is_landscape: bool) -> u16 {
        self.job.size.inside(is_landscape).1 - HEAD
    }

    /// Leaves with a head, numbered if there are several.
    fn leaves(&self, title: &str, note: &str, bodies: Vec<Body>) -> Vec<Leaf> {
        let all = bodies.len();
        let leaf = |(index, body): (usize, Body)| Leaf {
            event: self.tournament.setup.name.clone(),
            title: title.to_owned(),
            note: note.to_owned(),
            number: if all > 1 { self.words.paper_leaf(index + 1, all) } else { String::new() },
            body,
        };
        bodies.into_iter().enumerate().map(leaf).collect()
    }

    /// Lines of one height in parts side by side, spread evenly over as few leaves as possible.
    fn table(&self, columns: &[Column], lines: Vec<PrintedRow>, parts: usize) -> Vec<Body> {
        let has_small = lines.iter().any(|line| line.cells.iter().any(|cell| !cell.small.is_empty()));
        let heights = if has_small { (85, 120) } else { (58, 95) };
        let (each, row) = spread(lines.len().div_ceil(parts), self.below_head(false) - HEADS, heights);
        let mut leaves = Vec::new();
        let mut rest = lines.as_slice();
        while !rest.is_empty() {
            let (here, later) = rest.split_at(rest.len().min(each * parts));
            let part = here.len().div_ceil(parts);
            let parts = here.chunks(part.max(1)).map(<[PrintedRow]>::to_vec).collect();
            leaves.push(Body::Table(Table { columns: columns.to_vec(), parts, row }));
            rest = later;
        }
        leaves
    }
}

/// Lines per leaf and their height: as few leaves as the lowest line allows, evenly filled.
fn spread(lines: usize, room: u16, (lowest, highest): (u16, u16)) -> (usize, u16) {
    let most = usize::from(room / lowest).max(1);
    let leaves = lines.div_ceil(most).max(1);
    let each = lines.div_ceil(leaves).max(1);
    let share = u16::try_from(each).map_or(lowest, |each| room / each);
    (each, share.clamp(lowest, highest))
}

/// Fills leaves with things of different heights, in order.
fn fill<T>(things: Vec<T>, room: u16, height: impl Fn(&T) -> u16) -> Vec<Vec<T>> {
    let mut leaves: Vec<Vec<T>> = Vec::new();
    let mut left = 0;
    for thing in things {
        let needed = height(&thing);
        match leaves.last_mut() {
            Some(leaf) if needed <= left => leaf.push(thing),
            _ => {
                leaves.push(vec![thing]);
                left = room;
            }
        }
        left = left.saturating_sub(needed);
    }
    leaves
}
