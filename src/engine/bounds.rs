//! Bounds of what an event may hold: how long a text, how many of a thing, how large a number. One limit for each thing,
//! shared by forms, commands and the check of files.
//!
//! What a command would write beyond a bound is refused. What a log already holds beyond one is kept as it is: the event
//! opens, and the reader tells how many entries there are (see [`beyond`](crate::engine::facts::beyond)).

use crate::engine::id::{EventId, Instant};

/// The most facts of an event; a day at a large one writes a tenth of it.
pub const MOST_FACTS: usize = 50_000;
/// The most entries of an event.
pub const MOST_ENTRIES: u16 = 4096;
/// The longest name or line of text, in characters.
pub const LONGEST_NAME: usize = 200;
/// The longest name that is taken from a pasted list without a look at it, in characters: more is hardly a name.
pub const LONGEST_PASTED_NAME: usize = 80;
/// The longest note or reason, in characters.
pub const LONGEST_TEXT: usize = 10_000;
/// The longest note on products, in characters.
pub const LONGEST_PRODUCTS: usize = 2000;
/// The longest text of a list, in characters.
pub const LONGEST_LIST: usize = 50_000;
/// The most ships or kinds of cards of a list, and the most names beside one of them.
pub const MOST_PARTS: usize = 100;
/// The most head judges and judges together.
pub const MOST_STAFF: usize = 100;
/// The most members of a team; the most tie-breaks.
pub const MOST_MEMBERS: usize = 99;
/// The most missions of an event.
pub const MOST_MISSIONS: usize = 100;
/// The most breaks of a day.
pub const MOST_BREAKS: usize = 100;
/// The longest break, and the longest time between two rounds, in minutes: a day.
pub const LONGEST_PAUSE: u16 = 24 * 60;
/// The longest round and the longest preparation, in minutes.
pub const LONGEST_ROUND: u16 = 600;
/// The most minutes that a table can have beyond the round's time.
pub const MOST_EXTENDED: u16 = 180;
/// The most minutes of a line of the judges' log.
pub const MOST_NOTED_MINUTES: u16 = 60;
/// The most dice of one side in a final salvo; a squad has far fewer.
pub const MOST_DICE: u8 = 60;
/// The most tournament points of a round: exact strength of schedule relies on it.
pub const MOST_POINTS: u16 = 255;
/// The largest squad limit, score and margin of victory.
pub const MOST_SCORE: u16 = 10_000;
/// The most victory points of one side: a match ends at 40, and no single event brings as many again.
pub const MOST_VICTORY_POINTS: u16 = 99;
/// The last millisecond of the year 9999.
pub const LAST_INSTANT: Instant = Instant(253_402_300_799_999);
/// The most time on a clock: 30 days in milliseconds.
pub const LONGEST_CLOCK: i64 = 30 * 86_400_000;
/// The most characters of a step as it is stored: far more than 4096 entries with everything that is usual take.
pub const LARGEST_FACT: usize = 4 << 20;
/// The largest file that is read, in bytes: far above an event of 4096 entries.
pub const LARGEST_FILE: usize = 16 << 20;

/// What a bound is set for: the field of a form, or a thing that the app counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Item {
    /// The name of the event.
    EventName,
    /// Its day.
    Date,
    /// Where it is held.
    Place,
    /// When it begins.
    Start,
    /// Products that are allowed and barred.
    Products,
    /// The play area.
    PlayArea,
    /// The organiser.
    Organiser,
    /// A head judge.
    HeadJudges,
    /// A judge; head judges and judges together.
    Judges,
    /// Names that are marked as unique.
    UniqueNames,
    /// Minutes between two rounds.
    Between,
    /// Breaks.
    Breaks,
    /// The structure's cut.
    Cut,
    /// The id of the format.
    Format,
    /// Missions.
    Missions,
    /// Minutes of a round.
    Minutes,
    /// The squad limit, or the victory points that end a match.
    Limit,
    /// Margin of victory: the base and what a bye adds.
    Margin,
    /// The name of a player or a team.
    Name,
    /// The members of a team.
    Members,
    /// Family or car.
    Together,
    /// The club.
    Club,
    /// Pronouns.
    Pronouns,
    /// The faction.
    Faction,
    /// A note of staff on a player, or on one who left.
    Note,
    /// A list, and what stands on it.
    List,
    /// The mission of a round.
    Mission,
    /// The note on a result.
    ResultNote,
    /// What was counted for a result.
    Counted,
    /// Dice of a final salvo.
    Dice,
    /// The clock of a round.
    Clock,
    /// What was seen or ruled.
    Ruling,
    /// Who of the staff acts or decides.
    By,
    /// The component, card, document or tool of a line of the judges' log.
    What,
    /// What is no longer legible.
    Illegible,
    /// Who made a substitute.
    Maker,
    /// The day of a substitute.
    MadeOn,
    /// Players that are named.
    Players,
    /// The reason that was asked for.
    Reason,
    /// The step as a whole.
    Step,
}

/// A bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// At most so many characters.
    Long(usize),
    /// At most so many of them.
    Many(usize),
    /// A number between two others.
    From {
        /// The number.
        number: i64,
        /// The least there may be.
        least: i64,
        /// The most.
        most: i64,
    },
}

/// Something that is beyond its bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excess {
    /// What.
    pub item: Item,
    /// The bound.
    pub bound: Bound,
    /// Whose it is, where several are entered at once: the name, cut short.
    pub whose: Option<String>,
}

/// Whether something is within its bound.
pub type Within = Result<(), Excess>;

/// Whether an id is 16 lower-case hexadecimal digits.
#[must_use]
pub fn is_event_id(event: &EventId) -> bool {
    event.0.len() == 16 && event.0.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Whether a text has more characters than that.
#[must_use]
pub fn is_longer(text: &str, most: usize) -> bool {
    // So many bytes hold so many characters at most.
    text.len() > most && text.chars().nth(most).is_some()
}

/// The beginning of a text, so many characters at most.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

/// That a text has no more characters than that.
///
/// # Errors
/// What is too long, and the bound.
pub fn long(item: Item, text: &str, most: usize) -> Within {
    if is_longer(text, most) { Err(Excess { item, bound: Bound::Long(most), whose: None }) } else { Ok(()) }
}

/// That there are no more than that.
///
/// # Errors
/// What there is too much of, and the bound.
pub const fn many(item: Item, count: usize, most: usize) -> Within {
    if count > most { Err(Excess { item, bound: Bound::Many(most), whose: None }) } else { Ok(()) }
}

/// That a number lies between two others.
///
/// # Errors
/// What number does not, and the bounds.
pub fn within<N: Into<i64>>(item: Item, number: N, least: N, most: N) -> Within {
    let (number, least, most) = (number.into(), least.into(), most.into());
    let is_inside = (least..=most).contains(&number);
    if is_inside { Ok(()) } else { Err(Excess { item, bound: Bound::From { number, least, most }, whose: None }) }
}

impl Instant {
    /// The nearest moment that a log can hold: from 1970 to the end of the year 9999.
    #[must_use]
    pub fn bounded(self) -> Self {
        self.clamp(Self(0), LAST_INSTANT)
    }

    /// The moment so many milliseconds later, or the nearest one that a log can hold.
    #[must_use]
    pub fn after(self, millis: i64) -> Self {
        Self(self.0.saturating_add(millis)).bounded()
    }
}
