//! The events of this device: what runs, what comes, and the archive.

pub mod borrower;
pub mod copies;
pub mod demo;
pub mod import;
pub mod intake;
pub mod merge;
pub mod outside;
pub mod repeat;
pub mod room;

use crate::present::prelude::*;
use std::cmp::Reverse;

use super::round::round_clock::{self, ClockView, Pace};
use super::words::folded::fits;
use crate::engine::formats;
use crate::engine::id::millis;
use crate::engine::tournament::Stage;
use crate::files::{Heading, Health, Posted};
use crate::present::words::name::elimination_name;

/// The events by what is to be done with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Events {
    /// Begun and not closed; the last changed first.
    pub running: Vec<EventCard>,
    /// Not begun: the next day first, days that have passed last.
    pub next: Vec<EventCard>,
    /// Closed, by year, the latest first; those without a date last.
    pub archive: Vec<(String, Vec<EventCard>)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCard {
    pub event: EventId,
    pub name: String,
    /// Day, and short month with the year.
    pub date: Option<(String, String)>,
    /// "21 Nov", for a list of one year; empty without a date.
    pub day: String,
    pub game: String,
    /// "24 players".
    pub count: String,
    /// The venue.
    pub place: String,
    pub winner: String,
    pub state: CardState,
    /// Its damage, or its stage.
    pub badge: Option<&'static str>,
    /// Entries, and how many there may be.
    pub signed: (u16, Option<u16>),
    /// The round that is being played.
    pub round: Option<Posted>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardState {
    Open,
    Live,
    Over,
    /// Partly unreadable.
    Damaged,
}

impl Events {
    /// The events whose name, winner, game, venue or date fits a text, of headings of which the last changed is first.
    pub fn of(words: Words, headings: &[Heading], sought: &str, today: &str) -> Self {
        let mut found: Vec<&Heading> = headings.iter().filter(|heading| is_found(words, heading, sought)).collect();
        let date = |heading: &Heading| figure::day_and_month(words, &heading.date).map(|_| heading.date.clone());
        let of = |stages: &[Stage], found: &[&Heading]| -> Vec<EventCard> {
            found.iter().filter(|heading| stages.contains(&heading.stage)).map(|heading| card(words, heading)).collect()
        };
        let running = of(&[Stage::Swiss, Stage::Elimination], &found);
        found.sort_by_cached_key(|heading| {
            let date = date(heading);
            (date.as_deref().is_some_and(|date| date < today), date.is_none(), date)
        });
        let next = of(&[Stage::Setup], &found);
        found.sort_by_cached_key(|heading| (date(heading).is_none(), Reverse(date(heading))));
        let mut archive: Vec<(String, Vec<EventCard>)> = Vec::new();
        for heading in found.into_iter().filter(|heading| heading.stage == Stage::Closed) {
            let date = date(heading).unwrap_or_default();
            let year = date.split('-').next().filter(|year| !year.is_empty()).unwrap_or_else(|| words.home_no_date());
            match archive.last_mut().filter(|(last, _)| last == year) {
                Some((_, cards)) => cards.push(card(words, heading)),
                None => archive.push((year.to_owned(), vec![card(words, heading)])),
            }
        }
        Self { running, next, archive }
    }

    pub const fn is_empty(&self) -> bool {
        self.running.is_empty() && self.next.is_empty() && self.archive.is_empty()
    }
}

fn is_found(words: Words, heading: &Heading, sought: &str) -> bool {
    let Heading { name, winner, place, date, .. } = heading;
    fits(
        &[name, winner, place, date, &figure::date(words, date), &game(words, heading).0]
            .map(|part| part.as_str())
            .join(" "),
        sought,
    )
}

/// The name of the game, and who plays it.
fn game(words: Words, heading: &Heading) -> (String, EntryKind) {
    let format = formats::by_id(&heading.format);
    let name = format.map_or(heading.format.as_str(), |format| format_name(words, format));
    (name.to_owned(), format.map_or(EntryKind::Single, |format| format.rules.entry))
}

fn card(words: Words, heading: &Heading) -> EventCard {
    let (state, badge) = match (heading.health, heading.stage) {
        (Health::Damaged | Health::Unreadable, _) => (CardState::Damaged, Some(words.home_damaged())),
        (Health::Newer, _) => (CardState::Damaged, Some(words.home_newer())),
        (Health::Sound, Stage::Setup) => (CardState::Open, None),
        (Health::Sound, Stage::Swiss) => (CardState::Live, Some(words.home_stage_swiss())),
        (Health::Sound, Stage::Elimination) => (CardState::Live, Some(words.home_stage_elimination())),
        (Health::Sound, Stage::Closed) => (CardState::Over, None),
    };
    let untold = match heading.health {
        Health::Unreadable => Some(words.home_unreadable()),
        Health::Newer if heading.name.is_empty() => Some(words.home_newer_event()),
        Health::Newer | Health::Damaged | Health::Sound => None,
    };
    let (game, kind) = game(words, heading);
    let count = entries_name(words, kind, heading.entries.into());
    let [game, count, place] = if untold.is_some() { Default::default() } else { [game, count, heading.place.clone()] };
    let date = figure::day_and_month(words, &heading.date);
    let year = heading.date.split('-').next().unwrap_or_default();
    EventCard {
        event: heading.event.clone(),
        name: untold.map_or_else(|| heading.name.clone(), str::to_owned),
        day: date.as_ref().map(|(day, month)| [day, " ", month].concat()).unwrap_or_default(),
        date: date.map(|(day, month)| (day, [month, " ", year].concat())),
        game,
        count,
        place,
        winner: heading.winner.clone(),
        state,
        badge,
        signed: (heading.entries, heading.places),
        round: heading.posted.clone(),
    }
}

/// The stage, the round in it, and of how many: "Swiss rounds", "3", "of 5, then top 4".
pub fn round_words(words: Words, posted: &Posted) -> [String; 3] {
    let (stage, name, of) = match (posted.round, posted.cut) {
        (RoundRef::Elimination(_), _) => {
            (words.home_stage_elimination(), elimination_name(words, posted.players.into()), String::new())
        }
        (RoundRef::Swiss(number), 0) => (words.home_stage_swiss(), number.to_string(), words.home_of(posted.rounds)),
        (RoundRef::Swiss(number), cut) => {
            (words.home_stage_swiss(), number.to_string(), words.home_of_cut(posted.rounds, cut))
        }
    };
    [stage.to_owned(), name, of]
}

/// That all results of a round are in.
pub fn round_over(words: Words, posted: &Posted) -> String {
    match posted.round {
        RoundRef::Swiss(number) => words.next_round_over(number),
        RoundRef::Elimination(_) => words.next_round_complete().to_owned(),
    }
}

/// The clock of a round at a moment, and what it says beside the time; none once all results are in.
pub fn round_clock(words: Words, posted: &Posted, now: Instant) -> Option<(ClockView, String)> {
    let Posted { clock, minutes, is_random, .. } = posted;
    if posted.is_complete() {
        return None;
    }
    let view = round_clock::of_clock(words, clock, *is_random, Vec::new(), now);
    let part = round_clock::part(clock.left(now), millis(minutes.unwrap_or(0)));
    let said = match minutes.filter(|_| view.ends.is_some() && !view.is_preparation) {
        Some(minutes) => words.home_left(minutes),
        None if view.pace == Pace::Over => view.before.clone(),
        None => view.word.to_owned(),
    };
    let time = view.words(words, posted.tables.into()).unwrap_or_else(|| view.time.clone());
    Some((ClockView { part, time, ..view }, said))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::tournament::clock::Clock;
    use crate::present::words::text::Lang;

    fn heading() -> Heading {
        Heading {
            event: EventId::from_bits(1),
            name: "Sample Cup".into(),
            format: "xwing-2e".into(),
            date: "2026-11-21".into(),
            entries: 18,
            stage: Stage::Swiss,
            ..Heading::default()
        }
    }

    fn events(headings: &[Heading], sought: &str) -> Events {
        Events::of(Words::new(Lang::En), headings, sought, "2026-11-21")
    }

    fn shown(heading: Heading) -> EventCard {
        events(&[Heading { stage: Stage::Swiss, ..heading }], "").running.remove(0)
    }

    fn names(cards: &[EventCard]) -> Vec<&str> {
        cards.iter().map(|card| card.name.as_str()).collect()
    }

    #[test]
    fn a_card_says_what_when_and_where() {
        let card = shown(Heading { place: "Graz".into(), ..heading() });
        assert_eq!(card.date, Some(("21".into(), "Nov 2026".into())));
        assert_eq!([card.game, card.count, card.place], ["X-Wing, second edition", "18 players", "Graz"]);
        assert_eq!((card.state, card.badge), (CardState::Live, Some("Swiss rounds")));
    }

    #[test]
    fn events_come_by_what_is_to_be_done() {
        let event = |name: &str, date: &str, stage| {
            let (name, date) = (name.to_owned(), date.to_owned());
            Heading { name, date, stage, ..heading() }
        };
        let of_all = [
            event("imported", "", Stage::Closed),
            event("last year", "2025-12-30", Stage::Closed),
            event("now", "2026-11-20", Stage::Elimination),
            event("undated", "", Stage::Setup),
            event("this year", "2026-01-02", Stage::Closed),
            event("forgotten", "2026-03-01", Stage::Setup),
            event("tomorrow", "2026-11-22", Stage::Setup),
            event("later this year", "2026-06-01", Stage::Closed),
            event("in spring", "spring", Stage::Closed),
        ];
        let events = events(&of_all, "");
        assert_eq!(names(&events.running), ["now"]);
        assert_eq!(names(&events.next), ["tomorrow", "undated", "forgotten"]);
        let archive: Vec<_> = events.archive.iter().map(|(year, cards)| (year.as_str(), names(cards))).collect();
        let expected = [
            ("2026", vec!["later this year", "this year"]),
            ("2025", vec!["last year"]),
            ("No date", vec!["imported", "in spring"]),
        ];
        assert_eq!(archive, expected);
    }

    #[test]
    fn an_event_without_a_date_has_none() {
        for date in ["", "spring"] {
            let card = shown(Heading { date: date.into(), changed: Instant(1_790_000_000_000), ..heading() });
            assert_eq!((card.date, card.day), (None, String::new()));
        }
    }

    #[test]
    fn an_event_is_found_by_name_winner_game_place_and_year() {
        let winner = "Jun Watanabe".to_owned();
        let closed = [Heading { stage: Stage::Closed, winner, place: "Graz".into(), ..heading() }];
        for sought in ["", "sample", "watanabe jun", "x-wing", "2026", "nov", "graz 2026"] {
            assert!(!events(&closed, sought).is_empty(), "{sought}");
        }
        assert!(events(&closed, "destiny").is_empty());
    }

    #[test]
    fn a_round_says_how_far_it_is() {
        let clock = Clock::Running { since: Instant(0), until: Some(Instant(75 * 60_000)), begins: None, random: 0 };
        let posted = Posted {
            round: RoundRef::Swiss(3),
            rounds: 5,
            cut: 4,
            players: 0,
            done: 7,
            tables: 12,
            clock,
            minutes: Some(75),
            is_random: false,
        };
        let words = Words::new(Lang::En);
        assert_eq!(round_words(words, &posted), ["Swiss rounds", "3", "of 5, then top 4"]);
        let (clock, said) = round_clock(words, &posted, Instant(60 * 60_000)).unwrap();
        assert_eq!((clock.time.as_str(), said.as_str(), clock.part), ("15:00", "left of 75 min", 800));
        let (clock, said) = round_clock(words, &posted, Instant(76 * 60_000)).unwrap();
        assert_eq!((clock.time.as_str(), said.as_str()), ("Time is up", "1:00 ago"));
        let semi_final = Posted { round: RoundRef::Elimination(1), players: 4, done: 12, ..posted };
        assert_eq!(round_words(words, &semi_final), ["Elimination", "Semi-finals", ""]);
        assert_eq!(round_clock(words, &semi_final, Instant(0)), None, "all results are in");
    }

    #[test]
    fn damage_is_said_by_a_word() {
        let card = shown(Heading { health: Health::Unreadable, ..heading() });
        assert_eq!((card.name.as_str(), card.badge), ("Event cannot be opened", Some("damaged")));
        assert_eq!(card.count, "");
        assert_eq!(shown(Heading { health: Health::Damaged, ..heading() }).state, CardState::Damaged);
    }

    #[test]
    fn entries_of_a_newer_version_are_not_damage() {
        let card = shown(Heading { health: Health::Newer, ..heading() });
        assert_eq!((card.name.as_str(), card.badge, &*card.count), ("Sample Cup", Some("newer version"), "18 players"));
        let card = shown(Heading { health: Health::Newer, name: String::new(), ..heading() });
        assert_eq!((card.name.as_str(), &*card.count), ("Event from a newer version", ""));
    }
}
