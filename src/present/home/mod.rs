//! The events on this device as cards.

pub mod copies;
pub mod demo;
pub mod guest;
pub mod import;
pub mod intake;
pub mod merge;
pub mod outside;
pub mod repeat;
pub mod room;

use super::words::figure;
use super::words::name::{entries_name, format_name};
use super::words::text::Words;
use crate::engine::formats;
use crate::engine::id::{EventId, Instant};
use crate::engine::rules::EntryKind;
use crate::engine::tournament::Stage;
use crate::files::{Heading, Health};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventCard {
    pub event: EventId,
    pub name: String,
    /// Day and short month.
    pub date: Option<(String, &'static str)>,
    /// Other facts, in short words.
    pub facts: Vec<String>,
    pub state: CardState,
    pub badge: &'static str,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardState {
    Open,
    Live,
    Over,
    /// Partly unreadable.
    Damaged,
}

/// The cards in list order. `day` gives the local day of a moment, for events without a date.
pub fn cards(words: Words, headings: &[Heading], day: impl Fn(Instant) -> String) -> Vec<EventCard> {
    headings.iter().map(|heading| card(words, heading, &day)).collect()
}

fn card(words: Words, heading: &Heading, day: impl Fn(Instant) -> String) -> EventCard {
    let changed = || if heading.changed == Instant::default() { String::new() } else { day(heading.changed) };
    let date = if heading.date.is_empty() { changed() } else { heading.date.clone() };
    let (state, badge) = match (heading.health, heading.stage) {
        (Health::Damaged | Health::Unreadable, _) => (CardState::Damaged, words.home_damaged()),
        (Health::Newer, _) => (CardState::Damaged, words.home_newer()),
        (Health::Sound, Stage::Setup) => (CardState::Open, words.home_stage_setup()),
        (Health::Sound, Stage::Swiss) => (CardState::Live, words.home_stage_swiss()),
        (Health::Sound, Stage::Elimination) => (CardState::Live, words.home_stage_elimination()),
        (Health::Sound, Stage::Closed) => (CardState::Over, words.home_stage_closed()),
    };
    let untold = match heading.health {
        Health::Unreadable => Some(words.home_unreadable()),
        Health::Newer if heading.name.is_empty() => Some(words.home_newer_event()),
        Health::Newer | Health::Damaged | Health::Sound => None,
    };
    let found = formats::by_id(&heading.format);
    let format = found.map_or(heading.format.as_str(), |format| format_name(words, format));
    let kind = found.map_or(EntryKind::Single, |format| format.rules.entry);
    EventCard {
        event: heading.event.clone(),
        name: untold.map_or_else(|| heading.name.clone(), str::to_owned),
        date: figure::day_and_month(words, &date),
        facts: if untold.is_some() {
            Vec::new()
        } else {
            vec![format.to_owned(), entries_name(words, kind, heading.entries.into())]
        },
        state,
        badge,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::words::text::Lang;

    fn heading() -> Heading {
        Heading {
            event: EventId::from_bits(1),
            name: "Sample Cup".into(),
            format: "xwing-2e".into(),
            date: "2026-11-21".into(),
            entries: 18,
            stage: Stage::Swiss,
            changed: Instant(1),
            health: Health::Sound,
        }
    }

    fn shown(heading: Heading) -> EventCard {
        cards(Words::new(Lang::En), &[heading], |_| "2025-02-03".into()).remove(0)
    }

    #[test]
    fn a_card_says_what_when_and_how_far() {
        let card = shown(heading());
        assert_eq!(card.date, Some(("21".into(), "Nov")));
        assert_eq!(card.facts, ["X-Wing, second edition", "18 players"]);
        assert_eq!((card.state, card.badge), (CardState::Live, "Swiss rounds"));
    }

    #[test]
    fn an_event_without_a_date_has_the_day_of_its_last_change() {
        assert_eq!(shown(Heading { date: String::new(), ..heading() }).date, Some(("3".into(), "Feb")));
        assert_eq!(shown(Heading { date: "spring".into(), ..heading() }).date, None);
    }

    #[test]
    fn damage_is_said_by_a_word() {
        let card = shown(Heading { health: Health::Unreadable, ..heading() });
        assert_eq!((card.name.as_str(), card.badge, card.facts.len()), ("Event cannot be opened", "damaged", 0));
        assert_eq!(shown(Heading { health: Health::Damaged, ..heading() }).state, CardState::Damaged);
    }

    #[test]
    fn entries_of_a_newer_version_are_not_damage() {
        let card = shown(Heading { health: Health::Newer, ..heading() });
        assert_eq!((card.name.as_str(), card.badge, card.facts.len()), ("Sample Cup", "newer version", 2));
        let card = shown(Heading { health: Health::Newer, name: String::new(), ..heading() });
        assert_eq!((card.name.as_str(), card.facts.len()), ("Event from a newer version", 0));
    }
}
