//! Bounds of what a fact may hold: how long a text, how many of a thing, how large a number.

use super::check::Flaw;
use crate::engine::entry::Details;
use crate::engine::id::{EventId, Instant};
use crate::engine::judging::JudgeNote;
use crate::engine::outcome::MatchResult;
use crate::engine::rules::{Points, Rules, TieBreak};
use crate::engine::squad::{List, MOST_PARTS, Ship};
use crate::engine::structure::{Plan, StructureChoice};
use crate::engine::tournament::clock::Clock;
use crate::engine::tournament::notice::{Notice, Ready};
use crate::engine::tournament::round::Salvo;
use crate::engine::tournament::setup::{Day, Setup};

/// The most facts of an event; a day at a large one writes a tenth of it.
pub const MOST_FACTS: usize = 50_000;
/// The most entries of an event.
pub const MOST_ENTRIES: usize = 4096;
/// The longest name, in characters.
pub const LONGEST_NAME: usize = 200;
/// The longest note or reason, in characters.
pub const LONGEST_TEXT: usize = 10_000;
/// The most tournament points a round brings: exact strength of schedule relies on it.
pub const MOST_POINTS: u16 = 255;
/// The last millisecond of the year 9999.
const LAST_INSTANT: i64 = 253_402_300_799_999;
/// The most time on a clock: 30 days in milliseconds.
const LONGEST_CLOCK: i64 = 30 * 86_400_000;
/// The longest break, in minutes: a day.
const LONGEST_PAUSE: u16 = 24 * 60;
/// The most dice of a side in one roll.
const MOST_DICE: usize = 100;
/// The most members of a team, tie-breaks of a format, names of one kind of staff.
const MOST_MEMBERS: usize = 100;

pub(super) type Checked = Result<(), Flaw>;

/// Whether an id is 16 lower-case hexadecimal digits.
#[must_use]
pub fn is_event_id(event: &EventId) -> bool {
    event.0.len() == 16 && event.0.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

pub(super) fn announcement(setup: &Setup) -> Checked {
    let staff = &setup.staff;
    many(staff.head_judges.len() + staff.judges.len(), MOST_MEMBERS)?;
    let notice = &setup.notice;
    for text in [&setup.name, &setup.date, &setup.place, &staff.organiser, &notice.start, &notice.play_area] {
        long(text, LONGEST_NAME)?;
    }
    long(&notice.products, Notice::LONGEST)?;
    many(notice.ready.len(), Ready::ALL.len())?;
    many(setup.unique_names.len(), MOST_ENTRIES)?;
    let names = staff.head_judges.iter().chain(&staff.judges).chain(&setup.unique_names);
    names.into_iter().try_for_each(|name| long(name, LONGEST_NAME))?;
    setup.day.iter().try_for_each(day)?;
    match setup.structure {
        StructureChoice::Custom(chosen) => plan(chosen),
        StructureChoice::Table(_) | StructureChoice::EliminationOnly => Ok(()),
    }
}

fn day(day: &Day) -> Checked {
    within(day.between, 0, LONGEST_PAUSE)?;
    many(day.breaks.len(), MOST_MEMBERS)?;
    day.breaks.iter().try_for_each(|pause| within(pause.minutes, 0, LONGEST_PAUSE))
}

pub(super) fn rules(rules: &Rules) -> Checked {
    long(&rules.format, LONGEST_NAME)?;
    many(rules.tie_breaks.len(), MOST_MEMBERS)?;
    many(rules.missions.len(), MOST_MEMBERS)?;
    rules.missions.iter().try_for_each(|mission| long(mission, LONGEST_NAME))?;
    many(rules.by_round.len(), usize::from(Plan::MOST_ROUNDS))?;
    for tie_break in rules.tie_breaks.iter() {
        match tie_break {
            TieBreak::Sos(_, depth) => within(*depth, 1, 2)?,
            TieBreak::Mov => {}
        }
    }
    let Points { win, modified, draw, loss } = rules.points;
    for points in [win, loss, draw.unwrap_or(0), modified.map_or(0, |modified| modified.points)] {
        within(points, 0, MOST_POINTS)?;
    }
    Ok(())
}

pub(super) fn plan(plan: Plan) -> Checked {
    within(plan.rounds, 0, Plan::MOST_ROUNDS)?;
    many(usize::from(plan.cut), MOST_ENTRIES)
}

pub(super) fn details(details: &Details) -> Checked {
    many(details.members.len(), MOST_MEMBERS)?;
    details.ships.iter().try_for_each(ship)?;
    // The ships of all members of a team stand together.
    many(details.ships.len(), MOST_MEMBERS * MOST_PARTS)?;
    let words = [&details.name, &details.together, &details.club, &details.pronouns, &details.faction];
    details.members.iter().chain(words).try_for_each(|name| long(name, LONGEST_NAME))?;
    long(&details.note, LONGEST_TEXT)
}

pub(super) fn list(list: &List) -> Checked {
    many(list.obstacles.len(), MOST_PARTS)?;
    many(list.ships.len(), MOST_PARTS)?;
    many(list.cards.len(), MOST_PARTS)?;
    for text in list.obstacles.iter().chain([&list.name, &list.faction, &list.damage_deck]) {
        long(text, LONGEST_NAME)?;
    }
    list.ships.iter().try_for_each(ship)?;
    list.cards.iter().try_for_each(|card| long(&card.name, LONGEST_NAME))
}

fn ship(ship: &Ship) -> Checked {
    many(ship.upgrades.len(), MOST_PARTS)?;
    ship.upgrades.iter().chain([&ship.name, &ship.hull]).try_for_each(|text| long(text, LONGEST_NAME))
}

pub(super) fn result(result: &MatchResult) -> Checked {
    many(result.counted.len(), MOST_MEMBERS)?;
    result.series.iter().try_for_each(|series| many(series.games.len(), 3))?;
    result.points.iter().try_for_each(|points| within(*points, 0, MOST_POINTS))?;
    long(&result.note, LONGEST_TEXT)
}

pub(super) fn note(note: &JudgeNote) -> Checked {
    many(note.entries.len(), MOST_ENTRIES)?;
    long(&note.text, LONGEST_TEXT)?;
    let substitute = note.substitute.iter().flat_map(|made| [&made.illegible, &made.maker, &made.date]);
    substitute.chain([&note.author, &note.what]).try_for_each(|text| long(text, LONGEST_NAME))
}

pub(super) fn dice(salvo: &Salvo) -> Checked {
    salvo.dice.iter().try_for_each(|dice| many(dice.len(), MOST_DICE))
}

pub(super) fn clock(clock: &Clock) -> Checked {
    match clock {
        Clock::Ready { left, before } | Clock::Paused { left, before } => {
            within(*before, -LONGEST_CLOCK, LONGEST_CLOCK)?;
            left.map_or(Ok(()), |left| within(left, -LONGEST_CLOCK, LONGEST_CLOCK))
        }
        Clock::Running { since, until, begins } => {
            instant(*since)?;
            begins.map_or(Ok(()), instant)?;
            until.map_or(Ok(()), instant)
        }
    }
}

pub(super) fn instant(at: Instant) -> Checked {
    within(at.0, 0, LAST_INSTANT)
}

pub(super) fn long(text: &str, most: usize) -> Checked {
    if text.chars().nth(most).is_some() { Err(Flaw::TooLong(most)) } else { Ok(()) }
}

pub(super) const fn many(count: usize, most: usize) -> Checked {
    if count > most { Err(Flaw::TooMany(most)) } else { Ok(()) }
}

pub(super) fn within<N: Into<i64>>(number: N, least: N, most: N) -> Checked {
    let number = number.into();
    if (least.into()..=most.into()).contains(&number) { Ok(()) } else { Err(Flaw::OutOfBounds(number)) }
}
