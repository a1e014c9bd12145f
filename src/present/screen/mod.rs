//! The player screen: shown to players in the hall, readable from 8 m, without controls.
//!
//! `board` has everything it shows, `choice` the settings, `programme` the order and timing of pages, `names` the form of names, `stream` the overlay
//! of a stream; this file fills one page.

pub mod board;
pub mod choice;
pub mod names;
pub mod programme;
pub mod stream;
#[cfg(test)]
mod tests;

use crate::present::prelude::*;
use serde::{Deserialize, Serialize};

use super::bracket::{BracketView, Champion, Mark, Picture};
use super::log::fact::call_words;
use super::players::meeting::Meeting;
use super::round::round_clock;
use super::round::round_clock::ClockView;
use super::setup::SetupDraft;
use super::setup::announcement::Announcement;
use super::standing::StandingView;
use super::standing::ending::{EndingView, champion};
use super::words::by_name::by_name;
use crate::engine::bracket as engine_bracket;
use crate::engine::facts::PlayerCalled;
use crate::engine::id::MINUTE;
use crate::engine::standing::standing;
use choice::{ScreenChoice, Show};
use programme::{Place, complete, each, posted};

/// Fewest rows and letters that sizes are computed for.
const FEWEST_ROWS: usize = 6;
const FEWEST_LETTERS: usize = 20;

/// Most letters of a line before names get short, in one column and in two.
const MOST_LETTERS: [usize; 2] = [64, 40];

/// Most lines of a page in one column: they are larger there than in two.
const ONE_COLUMN: usize = 10;

/// Milliseconds for which a call is shown.
const CALLED: i64 = 3 * MINUTE;

/// Milliseconds for each of several calls, in turn.
const CALL_TURN: i64 = 6_000;

/// One page of the screen, without the clock, which updates separately.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slide {
    /// The round, the standing, the event.
    pub title: String,
    /// `2 / 3`, or empty for a single page.
    pub page: String,
    /// The line below everything, or empty.
    pub line: String,
    pub body: Body,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time; on wasm32 it is smaller than the lint asks for")]
pub enum Body {
    /// The event before the start: format, plan, place.
    Welcome(Vec<String>),
    /// The clock alone and the number of results.
    Clock(String),
    Pairings(Fit, Vec<Seat>),
    Standing(Fit, Vec<ScreenLine>),
    Bracket(Fit, Picture),
    Winner(Champion),
    /// The code for the phones of the players.
    Link,
    /// A mission or a message, in large letters.
    Words(String),
}

/// Determines the font size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fit {
    /// Lines below each other.
    pub rows: usize,
    pub columns: usize,
    /// Letters of the longest line or name.
    pub letters: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub name: String,
    /// Empty for a bye.
    pub table: String,
    /// The opponent, or that it is a bye; empty at a player meeting.
    pub other: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScreenLine {
    pub place: String,
    pub name: String,
    /// Points, or the stage reached.
    pub worth: String,
    /// Wins and losses, or empty.
    pub record: String,
    /// The line of the cut is below it.
    pub is_last_in: bool,
}

pub fn slide(words: Words, tournament: &Tournament, choice: &ScreenChoice, place: Place) -> Slide {
    let names = names::shown_names(tournament, choice.initials);
    let teller = Teller { words, tournament, names: &names, short: names::shortened(&names) };
    let (title, body) = match place.show {
        None => (tournament.setup.name.clone(), Body::Welcome(teller.welcome())),
        Some(Show::Clock) => (teller.round(), Body::Clock(teller.results())),
        Some(Show::Pairings) => {
            let seats = teller.seats(place);
            let letters = seats.iter().map(|seat| letters(&seat.name, &seat.other)).max();
            let (fit, seats) = page_of(seats, place, letters);
            (teller.round(), Body::Pairings(fit, seats))
        }
        Some(Show::Meeting) => {
            let seats = teller.meeting();
            let letters = seats.iter().map(|seat| seat.name.chars().count()).max();
            let (fit, seats) = page_of(seats, place, letters);
            (words.meeting_screen().to_owned(), Body::Pairings(fit, seats))
        }
        Some(Show::Standing) => {
            let (title, lines) = teller.standing();
            let letters = lines.iter().map(|line| letters(&line.name, &line.record) + 6).max();
            let (fit, lines) = page_of(lines, place, letters);
            (title, Body::Standing(fit, lines))
        }
        Some(Show::Winner) => match champion(words, tournament) {
            Some(winner) => (tournament.setup.name.clone(), Body::Winner(teller.renamed(winner))),
            None => (teller.round(), Body::Words(String::new())),
        },
        Some(Show::Bracket) => match picture_of(words, tournament) {
            Some(mut picture) => {
                teller.rename(&mut picture);
                (picture.title.clone(), Body::Bracket(fit_of(&picture), picture))
            }
            None => (teller.round(), Body::Words(String::new())),
        },
        Some(Show::Link) => (teller.round(), Body::Link),
        Some(Show::Mission) => (teller.mission_title(), Body::Words(teller.mission())),
        Some(Show::Message) => {
            (tournament.setup.name.clone(), Body::Words(choice.shown_message(tournament).to_owned()))
        }
    };
    let has_line = choice.line && place.show != Some(Show::Message);
    Slide {
        title,
        page: if place.of > 1 { words.screen_page(place.page + 1, place.of) } else { String::new() },
        line: if has_line { choice.shown_message(tournament).to_owned() } else { String::new() },
        body,
    }
}

/// The lines of a page.
fn page_of<T>(lines: Vec<T>, place: Place, letters: Option<usize>) -> (Fit, Vec<T>) {
    let each = each(lines.len(), place.of);
    let columns = columns(each);
    let fit = Fit {
        rows: each.div_ceil(columns).max(FEWEST_ROWS),
        columns,
        letters: letters.unwrap_or_default().clamp(FEWEST_LETTERS, most_letters(columns)),
    };
    (fit, lines.into_iter().skip(place.page * each).take(each).collect())
}

const fn columns(lines: usize) -> usize {
    if lines > ONE_COLUMN { 2 } else { 1 }
}

const fn most_letters(columns: usize) -> usize {
    MOST_LETTERS[(columns > 1) as usize]
}

/// The width of a line in letters; its second text is smaller.
fn letters(name: &str, other: &str) -> usize {
    name.chars().count() + other.chars().count() * 17 / 20
}

fn fit_of(picture: &Picture) -> Fit {
    let rows = picture.columns.first().map_or(2, |column| column.bouts.len() * 2);
    let sides = picture.columns.iter().flat_map(|column| &column.bouts).flat_map(|bout| &bout.sides);
    let known = sides.filter(|side| side.mark != Mark::Nobody).map(|side| side.name.chars().count());
    let columns = picture.columns.len();
    Fit { rows, columns, letters: known.max().unwrap_or_default().max(FEWEST_LETTERS / 2) }
}

/// The latest call, of several each in turn; empty if there is none.
fn latest_call(words: Words, tournament: &Tournament, choice: &ScreenChoice, now: Instant) -> String {
    let is_fresh = |(at, _): &&(Instant, PlayerCalled)| (0..CALLED).contains(&(now.0 - at.0));
    let fresh: Vec<_> = tournament.calls.iter().filter(is_fresh).collect();
    let turn = usize::try_from(now.0 / CALL_TURN).unwrap_or_default().checked_rem(fresh.len());
    let told = turn.map(|turn| {
        let (_, call) = fresh[turn];
        let shown = names::shown_names(tournament, choice.initials);
        call_words(words, names::of(&shown, call.entry).to_owned(), call)
    });
    told.unwrap_or_default()
}

/// The clock of the posted round.
pub fn clock(words: Words, tournament: &Tournament, now: Instant) -> Option<ClockView> {
    let round = posted(tournament).filter(|round| round.is_played())?;
    Some(round_clock::view(words, tournament, round, now))
}

/// The clock has been started and belongs in the corner.
fn is_started(tournament: &Tournament) -> bool {
    posted(tournament).is_some_and(|round| !matches!(round.clock, Clock::Ready { .. }))
}

fn picture_of(words: Words, tournament: &Tournament) -> Option<Picture> {
    match BracketView::of(words, tournament) {
        BracketView::Picture(picture) if tournament.bracket.is_some() => Some(picture),
        BracketView::Picture(_) | BracketView::Empty(_) => None,
    }
}

struct Teller<'a> {
    words: Words,
    tournament: &'a Tournament,
    names: &'a [String],
    /// As short as they are told apart.
    short: Vec<String>,
}

impl Teller<'_> {
    fn name(&self, entry: EntryId) -> String {
        names::of(self.names, entry).to_owned()
    }

    fn round(&self) -> String {
        let round = posted(self.tournament).map(|round| round.number);
        round.map_or_else(|| self.tournament.setup.name.clone(), |round| round_name(self.words, self.tournament, round))
    }

    fn welcome(&self) -> Vec<String> {
        let sheet = Announcement::of(self.words, &SetupDraft::of(self.tournament), Some(self.tournament));
        let place = self.tournament.setup.place.clone();
        [sheet.format, sheet.plan, place].into_iter().filter(|text| !text.is_empty()).collect()
    }

    fn results(&self) -> String {
        let Some(round) = posted(self.tournament) else { return String::new() };
        let done = round.matches.iter().filter(|played| played.result.is_some()).count();
        self.words.round_results_in(done, round.matches.len())
    }

    fn mission_title(&self) -> String {
        let round = posted(self.tournament).map(|round| round_name(self.words, self.tournament, round.number));
        self.words.round_mission_of(round.unwrap_or_default())
    }

    fn mission(&self) -> String {
        let mission = posted(self.tournament).and_then(|round: &Round| round.mission.as_ref());
        mission.map(|mission| mission.name.clone()).unwrap_or_default()
    }

    /// All players by name.
    fn seats(&self, place: Place) -> Vec<Seat> {
        let Some(round) = posted(self.tournament) else { return Vec::new() };
        let lines = round.matches.len() * 2 + round.byes.len();
        let most = most_letters(columns(each(lines, place.of)));
        let mut seats: Vec<Seat> = Vec::new();
        for played in &round.matches {
            let [a, b] = played.sides;
            for (own, other) in [(a, b), (b, a)] {
                seats.push(self.seat(own, other, played.table.0, most));
            }
        }
        let bye = self.words.round_bye().to_owned();
        let byes =
            round.byes.iter().map(|had| Seat { name: self.name(had.entry), table: String::new(), other: bye.clone() });
        seats.extend(byes);
        seats.sort_by(|a, b| by_name(&a.name, &b.name));
        seats
    }

    fn meeting(&self) -> Vec<Seat> {
        let seats = Meeting::of(self.tournament).map(|meeting| meeting.seats).unwrap_or_default();
        let seat = |(entry, table): (EntryId, TableNumber)| Seat {
            name: self.name(entry),
            table: table.0.to_string(),
            other: String::new(),
        };
        let mut seats: Vec<Seat> = seats.into_iter().map(seat).collect();
        seats.sort_by(|a, b| by_name(&a.name, &b.name));
        seats
    }

    /// The opponent's given names are initials where both names do not fit in full.
    fn seat(&self, own: EntryId, other: EntryId, table: u16, most: usize) -> Seat {
        let (name, mut opponent) = (self.name(own), self.name(other));
        if letters(&name, &opponent) > most {
            opponent = names::of(&self.short, other).to_owned();
        }
        Seat { name, table: table.to_string(), other: opponent }
    }

    fn renamed(&self, winner: Champion) -> Champion {
        let at = self.tournament.entries.iter().position(|entry| entry.details.name == winner.name);
        match at.and_then(|at| self.names.get(at)) {
            // The sentence names the other finalist in full.
            Some(shown) if *shown != winner.name => Champion { name: shown.clone(), how: String::new() },
            Some(_) | None => winner,
        }
    }

    fn standing(&self) -> (String, Vec<ScreenLine>) {
        if self.tournament.closed || engine_bracket::champion(self.tournament).is_some() {
            let view = EndingView::of(self.words, self.tournament);
            return (view.title.to_owned(), self.ending(view));
        }
        let after = complete(self.tournament);
        let standing = standing(self.tournament, after);
        let view = StandingView::of(self.words, self.tournament, &standing, None);
        let last = view.cut.as_ref().map(|cut| cut.last);
        let lines = view.rows.iter().map(|row| ScreenLine {
            place: row.place.clone(),
            name: self.name(row.entry),
            worth: row.cells.first().map(|cell| cell.text.clone()).unwrap_or_default(),
            record: row.out.map_or_else(|| row.record.clone(), str::to_owned),
            is_last_in: last == Some(row.entry),
        });
        let lines = lines.collect();
        (view.title, lines)
    }

    fn ending(&self, view: EndingView) -> Vec<ScreenLine> {
        let line = |row: super::standing::ending::EndingRow| ScreenLine {
            place: row.place,
            name: self.name(row.entry),
            worth: row.figures.into_iter().next().unwrap_or_default(),
            record: row.out.map_or(if row.reached.is_empty() { row.record } else { row.reached }, str::to_owned),
            is_last_in: false,
        };
        view.rows.into_iter().map(line).collect()
    }

    /// Replaces the names by initials if wanted.
    fn rename(&self, picture: &mut Picture) {
        let whole = |name: &str| self.tournament.entries.iter().position(|entry| entry.details.name == name);
        let rename = |name: &mut String| {
            if let Some(shown) = whole(name).and_then(|at| self.names.get(at)) {
                name.clone_from(shown);
            }
        };
        let bouts = picture.columns.iter_mut().flat_map(|column| &mut column.bouts).chain(&mut picture.third);
        bouts.flat_map(|bout| &mut bout.sides).for_each(|side| rename(&mut side.name));
        picture.champion = picture.champion.take().map(|winner| self.renamed(winner));
    }
}
