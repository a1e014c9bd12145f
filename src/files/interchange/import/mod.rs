//! Imports reports of other tools as logs, and compares their published figures with computed ones.
//!
//! Score, margin, strength of schedule and place follow from the matches. The rules of the event are inferred, since
//! files do not name them.

mod attendance;
mod choice;
mod compare;
mod cryodex;
mod decimal;
mod elimination;
mod facts;
mod field;
mod list_fortress;
mod report;
mod result;
pub mod save;
mod settle;
mod text;
pub mod tree;

pub use compare::{Compared, Difference, Published};
pub use decimal::Decimal;
pub use report::{Player, Squad};

use serde_json::Value;

use crate::engine::bounds::{LARGEST_FILE, MOST_FACTS};
use crate::engine::log::check;
use crate::engine::log::slices::{Never, Rest, at_once};
use crate::files::FileError;
use crate::files::bytes::Encoding;
use crate::files::event::envelope;
use crate::files::prelude::*;
use report::Report;

pub fn text_of(bytes: &[u8]) -> String {
    text::decode(bytes, &mut Vec::new())
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    Own(Log),
    Report(Box<Imported>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// With the rules that reproduce the report best.
    pub log: Log,
    pub source: Source,
    /// In the order of the file.
    pub published: Vec<Published>,
    pub differences: Vec<Difference>,
    pub remarks: Vec<Remark>,
    pub squads: Vec<(EntryId, Squad)>,
    /// The other events of the file.
    pub others: Vec<Imported>,
    /// Whether missed rounds count as played, which reproduces the report.
    pub absence_is_loss: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Cryodex, List Juggler, import form of List Fortress: joined by name.
    Report,
    /// Export of List Fortress: joined by id.
    ListFortress,
    /// Save file of Cryodex: joined by number, without published figures.
    Save,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Read in this encoding, which is a guess.
    OldEncoding(Encoding),
    Unescaped,
    /// The same report twice, read once.
    PastedTwice,
    MoreText,
    OtherEvents(Vec<String>),
    /// A duplicate name; a match means the id, or the first of them without a match in the round.
    SameName(String),
    /// A player without a name, called by this number.
    NoName(String),
    UnlistedPlayer(String),
    /// An event of the file that is not at its end goes on.
    StillRunning,
    /// A second Swiss stage of so many players is kept as rounds of the first. Its figures are those of the first stage.
    SecondStage {
        round: usize,
        players: usize,
    },
    /// A result in a word that is not known.
    UnknownResult {
        round: usize,
        players: [String; 2],
    },
    /// A winner without score and without published points, read as not played.
    NeverPlayed {
        round: usize,
        players: [String; 2],
    },
    /// A level score without winner, decided by published points.
    WinnerByPoints {
        round: usize,
        players: [String; 2],
    },
    /// The winner has fewer points; kept as written.
    WinnerHasLess {
        round: RoundRef,
        players: [String; 2],
    },
    /// Kept as written.
    OverLimit {
        round: RoundRef,
        players: [String; 2],
        score: u16,
        limit: u16,
    },
    /// A second match of a player in a round, left out.
    TwoMatches {
        round: usize,
        players: [String; 2],
    },
    /// Absent from this round on, without a mark.
    AwayWithoutDrop {
        round: usize,
        player: String,
    },
    /// Contradictory elimination rounds, kept without a bracket.
    BracketUnclear,
}

/// Opens a file of any known form. `title` names an event without a name; `now` stamps imported facts.
pub fn open(bytes: &[u8], title: &str, now: Instant) -> Result<Opened, FileError> {
    at_once(open_in_slices(bytes, title, now, &mut Never))
}

/// [`open`] with pauses.
pub async fn open_in_slices(
    bytes: &[u8],
    title: &str,
    now: Instant,
    rest: &mut impl Rest,
) -> Result<Opened, FileError> {
    refuse_if(bytes.len() > LARGEST_FILE, FileError::TooLarge { bytes: bytes.len(), limit: LARGEST_FILE })?;
    let mut remarks = Vec::new();
    let text = text::decode(bytes, &mut remarks);
    let (reports, source) = if save::is_save(&text) {
        (save::read(&text)?, Source::Save)
    } else {
        let value = text::json(&text, &mut remarks);
        if value.as_ref().is_ok_and(envelope::is_event_file) {
            return envelope::read_in_slices(&text, rest).await.map(Opened::Own);
        }
        let found = match value {
            Ok(value) => report(&value, &mut remarks)?,
            Err(error) => match text::within(&text, &mut remarks) {
                Some(value) => report(&value, &mut remarks)?,
                None => return Err(text::told_apart(&text).unwrap_or(error)),
            },
        };
        let (report, source) = found.ok_or(FileError::NotTopCut)?;
        (vec![report], source)
    };
    let mut imported = Vec::with_capacity(reports.len());
    for (number, report) in reports.iter().enumerate() {
        let event = EventId::from_bits(fingerprint(&text).wrapping_add(number as u64));
        imported.push(import(report, &Origin { source, title, now, event, remarks: &remarks })?);
    }
    let others = imported.split_off(1);
    let mut first = imported.pop().ok_or(FileError::NotTopCut)?;
    if !others.is_empty() {
        let names = others.iter().map(|other| other.log.replay().setup.name);
        first.remarks.push(Remark::OtherEvents(names.collect()));
    }
    Ok(Opened::Report(Box::new(Imported { others, ..first })))
}

/// # Errors
///
/// [`FileError::Scenario`]: scenario play, which the rules here do not count.
fn report(value: &Value, remarks: &mut Vec<Remark>) -> Result<Option<(Report, Source)>, FileError> {
    let fortress = field::body(value, "participants");
    let Some(body) = fortress.or_else(|| field::body(value, "players")) else { return Ok(None) };
    let mut scenarios = field::items(body, "rounds").iter().map(|round| field::text(round, "scenario"));
    let is_none = |name: &String| matches!(name.to_lowercase().as_str(), "" | "none" | "no scenario");
    if let Some(scenario) = scenarios.find(|name| !is_none(name)) {
        return Err(FileError::Scenario(scenario));
    }
    Ok(Some(match fortress {
        Some(_) => (list_fortress::read(body, remarks), Source::ListFortress),
        None => (cryodex::read(body, remarks), Source::Report),
    }))
}

fn import(report: &Report, origin: &Origin<'_>) -> Result<Imported, FileError> {
    let matches = report.swiss.iter().chain(&report.elimination).flatten().count();
    let bounds = [
        (report.players.len(), usize::from(MOST_ENTRIES)),
        (report.swiss.len(), usize::from(Plan::MOST_ROUNDS)),
        (matches, MOST_FACTS / 2),
    ];
    if let Some((_, most)) = bounds.into_iter().find(|(count, most)| count > most) {
        return Err(FileError::Damaged { entry: 0, line: None, what: Flaw::TooMany(most) });
    }
    refuse_if(report.players.is_empty(), FileError::NoPlayers)?;
    let imported = choice::best(report, origin).ok_or(FileError::NotTopCut)?;
    sound(imported.log.entries()).map_err(|(entry, what)| FileError::Damaged { entry, line: None, what })?;
    Ok(imported)
}

/// Refuses imported values out of bounds.
fn sound(entries: &[Stamped]) -> Result<(), (usize, Flaw)> {
    for (index, entry) in entries.iter().enumerate() {
        entry.bounds().map_err(|excess| (index, excess.bound.into()))?;
    }
    check::check(entries)
}

/// The origin of a report, and the stamp of its log.
struct Origin<'a> {
    source: Source,
    title: &'a str,
    now: Instant,
    event: EventId,
    remarks: &'a [Remark],
}

/// FNV-1a: the same file gives the same event id.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}

impl Imported {
    /// Number of published figures.
    pub fn figures(&self) -> usize {
        let of = |row: &Player| {
            let figures =
                [row.score.is_some(), row.mov.is_some(), row.sos.is_some(), row.rank.is_some(), row.cut_rank.is_some()];
            figures.into_iter().filter(|is_given| *is_given).count()
        };
        self.published.iter().map(|(_, row)| of(row)).sum()
    }
}
