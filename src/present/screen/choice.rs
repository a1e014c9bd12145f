//! Settings of the player screen, stored on the device, not in an event.

use crate::app::device::device_value::DeviceValue;
use crate::present::prelude::*;

/// A page the screen can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Show {
    Clock,
    Pairings,
    /// After the last complete round, or the final one.
    Standing,
    Bracket,
    /// The mission of the round (IA-10).
    Mission,
    Message,
    /// At the end of the event.
    Winner,
    /// Seats of a player meeting, by [`ScreenChoice::meeting`].
    Meeting,
    /// The code for the phones of the players, by [`ScreenChoice::link`].
    Link,
}

impl Show {
    /// In display order.
    pub const ALL: [Self; 7] =
        [Self::Clock, Self::Pairings, Self::Winner, Self::Standing, Self::Bracket, Self::Mission, Self::Message];

    /// Their letters in version 0.1.0.
    const LETTERS: [char; 7] = ['c', 'p', 'w', 's', 'b', 'm', 't'];
}

/// The longest message, in characters, that can be read from afar.
pub const LONGEST_MESSAGE: usize = 200;

/// Shortest and longest display of a page, in seconds.
pub const SECONDS: [u16; 2] = [4, 60];

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ScreenChoice {
    /// The screen follows the day; otherwise it cycles through the chosen pages.
    pub follows_day: bool,
    /// Chosen pages, in the order of [`Show::ALL`].
    pub shows: Vec<Show>,
    /// Display time of a page.
    pub seconds: u16,
    /// Names are shown as initials.
    pub initials: bool,
    /// The message is a line below everything else.
    pub line: bool,
    pub message: String,
    /// Posted rounds when the message was written; the next posting ends it. None: it stays.
    pub written_after: Option<usize>,
    /// Until round 1 is paired it shows the seats of a player meeting.
    pub meeting: bool,
    /// It shows the code for the phones of the players, while they find their tables or among the chosen pages.
    pub link: bool,
}

impl Default for ScreenChoice {
    fn default() -> Self {
        Self {
            follows_day: true,
            shows: vec![Show::Clock, Show::Pairings],
            seconds: 12,
            initials: false,
            line: true,
            message: String::new(),
            written_after: None,
            meeting: false,
            link: false,
        }
    }
}

impl ScreenChoice {
    /// The message on the screen; empty once a round was posted after it.
    pub fn shown_message(&self, tournament: &Tournament) -> &str {
        if self.has_ended(tournament) { "" } else { self.message.trim() }
    }

    /// A round was posted after the message.
    pub fn has_ended(&self, tournament: &Tournament) -> bool {
        !self.message.trim().is_empty()
            && self.written_after.is_some_and(|rounds| tournament.posted_rounds().count() > rounds)
    }

    pub fn toggle(&mut self, show: Show, on: bool) {
        let was = std::mem::take(&mut self.shows);
        self.shows = Show::ALL.into_iter().filter(|one| if *one == show { on } else { was.contains(one) }).collect();
    }
}

impl DeviceValue for ScreenChoice {
    /// Six parts between bars: follows the day, letters of the pages, seconds, initials, line, message.
    fn from_old(line: &str) -> Option<Self> {
        let usual = Self::default();
        let mut parts = line.splitn(6, '|');
        let mut next = || parts.next();
        let is =
            |part: Option<&str>, usual: bool| part.map_or(usual, |part| if usual { part != "0" } else { part == "1" });
        let follows_day = is(next(), usual.follows_day);
        let shows = next().map_or(usual.shows, |letters| {
            let known = Show::ALL.into_iter().zip(Show::LETTERS);
            known.filter(|(_, letter)| letters.contains(*letter)).map(|(show, _)| show).collect()
        });
        let seconds = next().and_then(|part| part.parse().ok()).unwrap_or(usual.seconds);
        let (initials, line) = (is(next(), usual.initials), is(next(), usual.line));
        let message = next().unwrap_or_default().to_owned();
        Some(Self { follows_day, shows, seconds, initials, line, message, written_after: None, ..usual })
    }

    fn in_range(self) -> Self {
        let is_known = (SECONDS[0]..=SECONDS[1]).contains(&self.seconds);
        Self {
            shows: Show::ALL.into_iter().filter(|show| self.shows.contains(show)).collect(),
            seconds: if is_known { self.seconds } else { Self::default().seconds },
            message: self.message.chars().take(LONGEST_MESSAGE).collect(),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::device::device_value::{kept, read};
    use crate::present::sample::sample_round as sample;

    fn choice() -> ScreenChoice {
        ScreenChoice {
            follows_day: false,
            shows: vec![Show::Pairings, Show::Bracket, Show::Message],
            seconds: 20,
            initials: true,
            line: false,
            message: "Lunch at 13:00 | hall B".into(),
            written_after: None,
            ..ScreenChoice::default()
        }
    }

    #[test]
    fn a_stored_choice_is_read_back() {
        let meeting = ScreenChoice { meeting: true, ..choice() };
        for choice in
            [ScreenChoice::default(), choice(), meeting, ScreenChoice { shows: Vec::new(), ..ScreenChoice::default() }]
        {
            assert_eq!(kept(&choice), choice);
        }
    }

    #[test]
    fn a_message_ends_with_the_next_posting() {
        let mut event = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        let choice = ScreenChoice { message: " Lunch ".into(), written_after: Some(1), ..ScreenChoice::default() };
        assert_eq!(kept(&choice), choice);
        assert_eq!(choice.shown_message(&event), "Lunch");
        sample::propose(&mut event, &[(1, 2)], &[]);
        assert_eq!(choice.shown_message(&event), "Lunch", "players do not see a proposal");
        event.swiss[1].state = crate::engine::tournament::round::RoundState::Posted;
        assert_eq!((choice.shown_message(&event), choice.has_ended(&event)), ("", true));
        let stays = ScreenChoice { written_after: None, ..choice };
        assert_eq!(stays.shown_message(&event), "Lunch", "a choice of an older version");
    }

    #[test]
    fn old_lines_are_read() {
        assert_eq!(read("1|cp|12|0|1|"), Some(ScreenChoice::default()));
        assert_eq!(read("0|pbt|20|1|0|Lunch at 13:00 | hall B"), Some(choice()));
        assert_eq!(read("1||12|0|1|"), Some(ScreenChoice { shows: Vec::new(), ..ScreenChoice::default() }));
    }

    #[test]
    fn the_default_replaces_unknown_values() {
        assert_eq!(read(""), Some(ScreenChoice::default()));
        assert_eq!(read("{\"seconds\":9999}"), Some(ScreenChoice::default()));
        let odd = ScreenChoice { shows: vec![Show::Pairings], ..ScreenChoice::default() };
        assert_eq!(read("x|zzp|9999|y|z|").as_ref(), Some(&odd));
        assert_eq!(read("{\"shows\":[\"pairings\",\"pairings\"]}"), Some(odd));
        let long = "x".repeat(900);
        for text in [["1|c|5|0|1|", &long].concat(), ["{\"message\":\"", &long, "\"}"].concat()] {
            assert_eq!(read::<ScreenChoice>(&text).unwrap().message.len(), LONGEST_MESSAGE);
        }
    }

    #[test]
    fn keeps_the_order_of_chosen_pages() {
        let mut choice = ScreenChoice::default();
        choice.toggle(Show::Message, true);
        choice.toggle(Show::Standing, true);
        choice.toggle(Show::Clock, false);
        assert_eq!(choice.shows, [Show::Pairings, Show::Standing, Show::Message]);
    }
}
