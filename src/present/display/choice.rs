//! What the organiser chose for the second screen, kept on the device as one line of text; no fact of an event.

/// Something that the screen can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The clock of the round, as large as it goes.
    Clock,
    /// Who plays where, by name.
    Pairings,
    /// The standing after the last complete round, or the final one.
    Standing,
    /// The bracket.
    Bracket,
    /// The mission of the round (IA-10).
    Mission,
    /// A message.
    Message,
}

impl Show {
    /// All, in the order in which they follow each other.
    pub const ALL: [Self; 6] =
        [Self::Clock, Self::Pairings, Self::Standing, Self::Bracket, Self::Mission, Self::Message];

    const fn letter(self) -> char {
        match self {
            Self::Clock => 'c',
            Self::Pairings => 'p',
            Self::Standing => 's',
            Self::Bracket => 'b',
            Self::Mission => 'm',
            Self::Message => 't',
        }
    }
}

/// The longest message, in characters: more could not be read from afar.
pub const LONGEST_MESSAGE: usize = 200;

/// How long a page stays, in seconds: the least and the most.
pub const SECONDS: [u16; 2] = [4, 60];

/// The choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Whether the screen follows the day by itself; else it shows what was chosen, in turn.
    pub follows_day: bool,
    /// What was chosen, in the order of [`Show::ALL`].
    pub shows: Vec<Show>,
    /// How long a page stays.
    pub seconds: u16,
    /// Whether names are shown as initials.
    pub initials: bool,
    /// Whether the message stands as a line below everything else.
    pub line: bool,
    /// The message.
    pub message: String,
}

impl Default for Choice {
    fn default() -> Self {
        Self {
            follows_day: true,
            shows: vec![Show::Clock, Show::Pairings],
            seconds: 12,
            initials: false,
            line: true,
            message: String::new(),
        }
    }
}

impl Choice {
    /// Takes something in or leaves it out.
    pub fn toggle(&mut self, show: Show, on: bool) {
        let was = std::mem::take(&mut self.shows);
        self.shows = Show::ALL.into_iter().filter(|one| if *one == show { on } else { was.contains(one) }).collect();
    }

    /// The line that is kept.
    #[must_use]
    pub fn to_line(&self) -> String {
        let flag = |on: bool| if on { "1" } else { "0" };
        let shows: String = self.shows.iter().map(|show| show.letter()).collect();
        let seconds = self.seconds.to_string();
        [flag(self.follows_day), &shows, &seconds, flag(self.initials), flag(self.line), &self.message].join("|")
    }

    /// Reads the line; what is missing or not understood is as usual.
    #[must_use]
    pub fn from_line(line: &str) -> Self {
        let usual = Self::default();
        let mut parts = line.splitn(6, '|');
        let mut next = || parts.next();
        let is =
            |part: Option<&str>, usual: bool| part.map_or(usual, |part| if usual { part != "0" } else { part == "1" });
        let follows_day = is(next(), usual.follows_day);
        let shows = next().map_or(usual.shows, |letters| {
            Show::ALL.into_iter().filter(|show| letters.contains(show.letter())).collect()
        });
        let seconds =
            next().and_then(|part| part.parse().ok()).filter(|seconds| (SECONDS[0]..=SECONDS[1]).contains(seconds));
        let (initials, line) = (is(next(), usual.initials), is(next(), usual.line));
        let message = next().unwrap_or_default().chars().take(LONGEST_MESSAGE).collect();
        Self { follows_day, shows, seconds: seconds.unwrap_or(usual.seconds), initials, line, message }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_read_as_it_is_written() {
        let choice = Choice {
            follows_day: false,
            shows: vec![Show::Pairings, Show::Bracket, Show::Message],
            seconds: 20,
            initials: true,
            line: false,
            message: "Lunch at 13:00 | hall B".into(),
        };
        for choice in [Choice::default(), choice, Choice { shows: Vec::new(), ..Choice::default() }] {
            assert_eq!(Choice::from_line(&choice.to_line()), choice);
        }
    }

    #[test]
    fn what_is_not_understood_is_as_usual() {
        assert_eq!(Choice::from_line(""), Choice::default());
        let odd = Choice::from_line("x|zzp|9999|y|z|");
        assert_eq!(odd, Choice { shows: vec![Show::Pairings], ..Choice::default() });
        assert_eq!(Choice::from_line(&["1|c|5|0|1|", &"x".repeat(900)].concat()).message.len(), LONGEST_MESSAGE);
    }

    #[test]
    fn what_is_chosen_keeps_its_order() {
        let mut choice = Choice::default();
        choice.toggle(Show::Message, true);
        choice.toggle(Show::Standing, true);
        choice.toggle(Show::Clock, false);
        assert_eq!(choice.shows, [Show::Pairings, Show::Standing, Show::Message]);
    }
}
