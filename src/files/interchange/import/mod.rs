//! Events of other tools: their reports become logs of facts, and what they published is computed again and compared.
//!
//! Nothing published is trusted: score, margin, strength of schedule and place all follow from the matches. Which rules an
//! event played by is found out, since files do not say it.

mod attendance;
mod choice;
mod compare;
mod cryodex;
mod decimal;
mod elimination;
mod facts;
mod field;
mod list_fortress;
mod order;
mod report;
mod result;
mod save;
mod settle;
mod text;
mod tree;

pub use compare::{Difference, Published};
pub use decimal::Decimal;
pub use report::Squad;

use serde_json::Value;

use crate::engine::bounds::{LARGEST_FILE, MOST_ENTRIES, MOST_FACTS};
use crate::engine::flaw::Flaw;
use crate::engine::id::{EntryId, EventId, Instant, RoundRef};
use crate::engine::log::check;
use crate::engine::log::slices::{Never, Rest, at_once};
use crate::engine::log::{Log, Stamped};
use crate::engine::rules::Rules;
use crate::engine::structure::Plan;
use crate::files::FileError;
use crate::files::event::envelope;
use report::Report;

/// The text of a file that people made by hand or other programs wrote, whatever its encoding.
#[must_use]
pub fn text_of(bytes: &[u8]) -> String {
    text::decode(bytes, &mut Vec::new())
}

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opened {
    /// An event of this app.
    Own(Log),
    /// A report of another tool.
    Report(Box<Imported>),
}

/// An event read from another tool's report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The event; its rules are those that reproduce the report best.
    pub log: Log,
    /// Which form the file has.
    pub source: Source,
    /// What the file published, in its order.
    pub published: Vec<Published>,
    /// Published figures that do not come out.
    pub differences: Vec<Difference>,
    /// What was odd in the file, and what was made of it.
    pub remarks: Vec<Remark>,
    /// Squads as the file has them.
    pub squads: Vec<(EntryId, Squad)>,
    /// Whether missed rounds count as rounds played, since only so the file comes out.
    pub absence_is_loss: bool,
}

/// The form of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Cryodex, List Juggler, and what List Fortress imports: joined by name.
    Report,
    /// What List Fortress gives out: joined by id.
    ListFortress,
    /// What Cryodex keeps for itself: joined by number, nothing published.
    Save,
}

/// Something odd in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// It is not in Unicode; it was read as Windows-1252.
    OldEncoding,
    /// Text in it was not escaped as JSON wants it.
    Unescaped,
    /// The same report is in it twice; it was read once.
    PastedTwice,
    /// There is more after the report, which was left out.
    MoreText,
    /// There are other events in the file, which were left out.
    OtherEvents(Vec<String>),
    /// Two players bear this name: a match means the first of them who has none in the round yet, or the id.
    SameName(String),
    /// A player has no name and is called by this number.
    NoName(String),
    /// A match names somebody who is not among the players.
    UnlistedPlayer(String),
    /// Paired with a winner and no score, and no points were given for it: taken as never played.
    NeverPlayed {
        /// Swiss round.
        round: usize,
        players: [String; 2],
    },
    /// A level score whose winner the file does not name: read from the published points.
    WinnerByPoints {
        /// Swiss round.
        round: usize,
        players: [String; 2],
    },
    /// The winner has fewer points than the loser: a concession or a wrong click; taken as written.
    WinnerHasLess { round: RoundRef, players: [String; 2] },
    /// A score above the squad limit; taken as written.
    OverLimit { round: RoundRef, players: [String; 2], score: u16, limit: u16 },
    /// A player has a second match in a round; it was left out.
    TwoMatches {
        /// Swiss round.
        round: usize,
        players: [String; 2],
    },
    /// A player is absent from this round on, and the file does not say that it left.
    AwayWithoutDrop {
        /// Swiss round.
        round: usize,
        player: String,
    },
    /// The elimination rounds do not fit together: they are kept as written, without a bracket that leads on.
    BracketUnclear,
}

/// Opens a file of any known form. `title` names an event whose file has no name; `now` stamps the facts of a report.
///
/// # Errors
/// See [`FileError`].
pub fn open(bytes: &[u8], title: &str, now: Instant) -> Result<Opened, FileError> {
    at_once(open_in_slices(bytes, title, now, &mut Never))
}

/// As [`open`], with rests between the entries of an event of this app.
///
/// # Errors
/// See [`FileError`].
pub async fn open_in_slices(
    bytes: &[u8],
    title: &str,
    now: Instant,
    rest: &mut impl Rest,
) -> Result<Opened, FileError> {
    if bytes.len() > LARGEST_FILE {
        return Err(FileError::TooLarge { bytes: bytes.len(), limit: LARGEST_FILE });
    }
    let mut remarks = Vec::new();
    let text = text::decode(bytes, &mut remarks);
    let found = if save::is_save(&text) {
        save::read(&text, &mut remarks).map(|report| (report, Source::Save))
    } else {
        let value = text::json(&text, &mut remarks)?;
        if envelope::is_event_file(&value) {
            return envelope::read_in_slices(&text, rest).await.map(Opened::Own);
        }
        report(&value, &mut remarks)
    };
    let (report, source) = found.ok_or(FileError::NotTopCut)?;
    let event = EventId::from_bits(fingerprint(&text));
    let origin = Origin { source, title, now, event, remarks: &remarks };
    import(&report, &origin).map(|imported| Opened::Report(Box::new(imported)))
}

fn report(value: &Value, remarks: &mut Vec<Remark>) -> Option<(Report, Source)> {
    if let Some(body) = list_fortress::body(value) {
        return Some((list_fortress::read(body, remarks), Source::ListFortress));
    }
    cryodex::body(value).map(|body| (cryodex::read(body, remarks), Source::Report))
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
    if report.players.is_empty() {
        return Err(FileError::NoPlayers);
    }
    let imported = choice::best(report, origin).ok_or(FileError::NotTopCut)?;
    sound(imported.log.entries()).map_err(|(entry, what)| FileError::Damaged { entry, line: None, what })?;
    Ok(imported)
}

/// That the log is one which this app could have written: nothing that comes from another tool is beyond a bound.
fn sound(entries: &[Stamped]) -> Result<(), (usize, Flaw)> {
    for (index, entry) in entries.iter().enumerate() {
        entry.bounds().map_err(|excess| (index, excess.bound.into()))?;
    }
    check::check(entries)
}

/// Where a report comes from, and what its log is stamped with.
struct Origin<'a> {
    source: Source,
    title: &'a str,
    now: Instant,
    event: EventId,
    remarks: &'a [Remark],
}

/// An id from the text itself, so that the same file is the same event (FNV-1a).
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}

impl Imported {
    /// The rules that reproduce the report.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.log.replay().rules
    }
}
