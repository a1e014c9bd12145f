//! Limits of an event: lengths, counts, numbers; shared by forms, commands and the check of files.
//!
//! A command beyond a limit is refused. A log beyond a limit still opens, and the reader counts the entries (see
//! [`beyond`](crate::engine::facts::beyond)).

use serde::{Deserialize, Serialize};

use crate::engine::id::{EventId, Instant};

/// About ten times a day of a large event.
pub const MOST_FACTS: usize = 50_000;
pub const MOST_ENTRIES: u16 = 4096;
/// In characters.
pub const LONGEST_NAME: usize = 200;
/// In characters. Longer lines of a pasted list need a look.
pub const LONGEST_PASTED_NAME: usize = 80;
/// Of a note or reason, in characters.
pub const LONGEST_TEXT: usize = 10_000;
/// In characters.
pub const LONGEST_PRODUCTS: usize = 2000;
/// In characters.
pub const LONGEST_LIST: usize = 50_000;
/// Ships or kinds of cards of a list; names beside each.
pub const MOST_PARTS: usize = 100;
/// Head judges and judges together.
pub const MOST_STAFF: usize = 100;
/// Members of a team; tie-breaks.
pub const MOST_MEMBERS: usize = 99;
pub const MOST_MISSIONS: usize = 100;
pub const MOST_BREAKS: usize = 100;
/// A break or the time between two rounds, in minutes.
pub const LONGEST_PAUSE: u16 = 24 * 60;
/// A round or its preparation, in minutes.
pub const LONGEST_ROUND: u16 = 600;
/// Minutes in which a round may end at random.
pub const LONGEST_RANDOM_END: u16 = 60;
/// Extra minutes of one table.
pub const MOST_EXTENDED: u16 = 180;
/// Minutes in an entry of the judges' log.
pub const MOST_NOTED_MINUTES: u16 = 60;
/// Dice of one side in a final salvo.
pub const MOST_DICE: u8 = 60;
/// Tournament points of a round; exact strength of schedule relies on it.
pub const MOST_POINTS: u16 = 255;
/// Squad limit, score, margin of victory.
pub const MOST_SCORE: u16 = 10_000;
/// Victory points of one side. A match ends at 40, and no single event scores as many again.
pub const MOST_VICTORY_POINTS: u16 = 99;
/// The last millisecond of the year 9999.
pub const LAST_INSTANT: Instant = Instant(253_402_300_799_999);
/// The most time on a clock: 30 days in milliseconds.
pub const LONGEST_CLOCK: i64 = 30 * 86_400_000;
/// Characters of one stored fact.
pub const LARGEST_FACT: usize = 4 << 20;
/// Size of a file to read, in bytes.
pub const LARGEST_FILE: usize = 16 << 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    EventName,
    Date,
    Place,
    Start,
    Products,
    PlayArea,
    Fee,
    Prizes,
    Organiser,
    HeadJudges,
    /// Head judges and judges together.
    Judges,
    UniqueNames,
    Between,
    Breaks,
    Cut,
    Format,
    Missions,
    Minutes,
    Limit,
    Margin,
    Name,
    Members,
    Together,
    Club,
    Pronouns,
    Faction,
    Note,
    List,
    Mission,
    ResultNote,
    Counted,
    Dice,
    Clock,
    Ruling,
    /// The staff member who acts or decides.
    By,
    /// The component, card, document or tool of a note.
    What,
    Illegible,
    Maker,
    MadeOn,
    Players,
    Reason,
    Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// In characters.
    Long(usize),
    Many(usize),
    From {
        number: i64,
        least: i64,
        most: i64,
    },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Excess {
    pub item: Item,
    pub bound: Bound,
    /// The name it belongs to, shortened, where several are entered at once.
    pub whose: Option<String>,
}

pub type Within = Result<(), Excess>;

pub fn is_event_id(event: &EventId) -> bool {
    event.0.len() == 16 && event.0.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

pub fn is_longer(text: &str, most: usize) -> bool {
    // The length in bytes is an upper bound.
    text.len() > most && text.chars().nth(most).is_some()
}

pub fn shortened(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

pub fn long(item: Item, text: &str, most: usize) -> Within {
    if is_longer(text, most) { Err(Excess { item, bound: Bound::Long(most), whose: None }) } else { Ok(()) }
}

pub const fn many(item: Item, count: usize, most: usize) -> Within {
    if count > most { Err(Excess { item, bound: Bound::Many(most), whose: None }) } else { Ok(()) }
}

pub fn within<N: Into<i64>>(item: Item, number: N, least: N, most: N) -> Within {
    let (number, least, most) = (number.into(), least.into(), most.into());
    let is_inside = (least..=most).contains(&number);
    if is_inside { Ok(()) } else { Err(Excess { item, bound: Bound::From { number, least, most }, whose: None }) }
}

impl Instant {
    /// Clamps to 1970 up to the end of 9999.
    pub fn bounded(self) -> Self {
        self.clamp(Self(0), LAST_INSTANT)
    }

    /// Adds milliseconds, clamped to [`Instant::bounded`].
    pub fn after(self, millis: i64) -> Self {
        Self(self.0.saturating_add(millis)).bounded()
    }
}
