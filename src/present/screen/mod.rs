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
use super::round::of_rounds;
use super::round::round_clock::{self, ClockView};
use super::round::table_time::{over_tables, still_out};
use super::setup::SetupDraft;
use super::setup::announcement::Announcement;
use super::standing::StandingView;
use super::standing::ending::{EndingView, champion};
use super::words::by_name::by_name;
use crate::engine::bracket as engine_bracket;
use crate::engine::facts::PlayerCalled;
use crate::engine::standing::standing;
use choice::{ScreenChoice, Show};
use programme::{Place, complete, each, posted};

/// Fewest rows of a list, and letters of a bracket, that sizes are computed for.
const FEWEST_ROWS: usize = 6;
const FEWEST_LETTERS: usize = 10;

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
    /// `of 5`, after the number of a round; may be empty.
    pub of: String,
    /// `2 / 3`, or empty for a single page.
    pub page: String,
    /// The line below everything: the message, else what a list is; may be empty.
    pub line: String,
    pub body: Body,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "there is one at a time; on wasm32 it is smaller than the lint asks for")]
pub enum Body {
    /// The event before the start: format, plan, place.
    Welcome(Vec<String>),
    /// The clock alone.
    Clock,
    Pairings(Grid, Vec<Seat>),
    Standing(Grid, Vec<ScreenLine>),
    Bracket(Fit, Picture),
    Winner(Champion),
    /// The code for the phones of the players.
    Link,
    /// A mission or a message, in large letters.
    Words(String),
}

/// The lines of a page: so many below each other, in one column or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grid {
    pub rows: usize,
    pub columns: usize,
}

/// Determines the font size of the bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fit {
    pub grid: Grid,
    /// Letters of the longest name.
    pub letters: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seat {
    pub name: String,
    /// Empty for a bye.
    pub table: String,
    /// The opponent, or that it is a bye; empty at a player meeting.
    pub other: String,
    /// The match has no result yet.
    pub plays: bool,
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
    let teller = Teller { words, tournament, names: &names };
    let (title, body) = match place.show {
        None => (tournament.setup.name.clone(), Body::Welcome(teller.welcome())),
        Some(Show::Clock) => (teller.round(), Body::Clock),
        Some(Show::Pairings) => {
            let (grid, seats) = page_of(teller.seats(), place);
            (teller.round(), Body::Pairings(grid, seats))
        }
        Some(Show::Meeting) => {
            let (grid, seats) = page_of(teller.meeting(), place);
            (words.meeting_screen().to_owned(), Body::Pairings(grid, seats))
        }
        Some(Show::Standing) => {
            let (title, lines) = teller.standing();
            let (grid, lines) = page_of(lines, place);
            (title, Body::Standing(grid, lines))
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
    let message = if choice.line { choice.shown_message(tournament) } else { "" };
    let line = match place.show {
        Some(Show::Message) => "",
        Some(Show::Pairings) if message.is_empty() => words.screen_pairings(),
        _ => message,
    };
    let round = posted(tournament).filter(|_| matches!(place.show, Some(Show::Clock | Show::Pairings | Show::Link)));
    Slide {
        title,
        of: round.map(|round| of_rounds(words, tournament, round.number)).unwrap_or_default(),
        page: if place.of > 1 { words.screen_page(place.page + 1, place.of) } else { String::new() },
        line: line.to_owned(),
        body,
    }
}

/// The lines of a page.
fn page_of<T>(lines: Vec<T>, place: Place) -> (Grid, Vec<T>) {
    let each = each(lines.len(), place.of);
    let columns = if each > ONE_COLUMN { 2 } else { 1 };
    let grid = Grid { rows: each.div_ceil(columns).max(FEWEST_ROWS), columns };
    (grid, lines.into_iter().skip(place.page * each).take(each).collect())
}

fn fit_of(picture: &Picture) -> Fit {
    let rows = picture.columns.first().map_or(2, |column| column.bouts.len() * 2);
    let sides = picture.columns.iter().flat_map(|column| &column.bouts).flat_map(|bout| &bout.sides);
    let known = sides.filter(|side| side.mark != Mark::Nobody).map(|side| side.name.chars().count());
    let columns = picture.columns.len();
    Fit { grid: Grid { rows, columns }, letters: known.max().unwrap_or_default().max(FEWEST_LETTERS) }
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

/// The tables that play on once time is up, else the number of results; empty unless a round is played.
fn progress(words: Words, tournament: &Tournament, now: Instant) -> String {
    let Some(round) = posted(tournament).filter(|round| round.is_played()) else { return String::new() };
    let done = round.matches.iter().filter(|played| played.result.is_some()).count();
    let over = over_tables(words, &still_out(words, tournament, round, now));
    over.unwrap_or_else(|| words.round_results_in(done, round.matches.len()))
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

    fn mission_title(&self) -> String {
        let round = posted(self.tournament).map(|round| round_name(self.words, self.tournament, round.number));
        self.words.round_mission_of(round.unwrap_or_default())
    }

    fn mission(&self) -> String {
        let mission = posted(self.tournament).and_then(|round: &Round| round.mission.as_ref());
        mission.map(|mission| mission.name.clone()).unwrap_or_default()
    }

    /// All players by name.
    fn seats(&self) -> Vec<Seat> {
        let Some(round) = posted(self.tournament) else { return Vec::new() };
        let mut seats: Vec<Seat> = Vec::new();
        for played in &round.matches {
            let [a, b] = played.sides;
            let (table, plays) = (played.table.0.to_string(), played.result.is_none());
            let seat = |own, other| Seat { name: self.name(own), table: table.clone(), other: self.name(other), plays };
            seats.extend([seat(a, b), seat(b, a)]);
        }
        let bye = self.words.round_bye();
        let byes = round.byes.iter().map(|had| (self.name(had.entry), String::new(), bye.to_owned()));
        seats.extend(byes.map(|(name, table, other)| Seat { name, table, other, plays: false }));
        seats.sort_by(|a, b| by_name(&a.name, &b.name));
        seats
    }

    fn meeting(&self) -> Vec<Seat> {
        let seats = Meeting::of(self.tournament).map(|meeting| meeting.seats).unwrap_or_default();
        let seat = |(entry, table): (EntryId, TableNumber)| Seat {
            name: self.name(entry),
            table: table.0.to_string(),
            other: String::new(),
            plays: false,
        };
        let mut seats: Vec<Seat> = seats.into_iter().map(seat).collect();
        seats.sort_by(|a, b| by_name(&a.name, &b.name));
        seats
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
            worth: row.figures.into_iter().next().map(|cell| cell.text).unwrap_or_default(),
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
