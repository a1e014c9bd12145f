//! Tracks which entries were saved to a file, and when to remind the organiser to save one.

use crate::app::device::device_value::DeviceValue;
use crate::engine::facts::RoundPaired;
use crate::present::prelude::*;

/// Delay after a round is posted before the reminder, in milliseconds.
pub const PATIENCE: i64 = 45 * 60 * 1000;

/// Counts of log entries of an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Outside {
    /// Entries in a file that left the browser.
    pub taken: u32,
    /// Entries when the reminder was dismissed.
    pub dismissed: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// From this moment on: a posted round is in no file.
    From(Instant),
    /// Now: the event was closed and no file contains that.
    Closed,
}

impl DeviceValue for Outside {
    fn from_old(line: &str) -> Option<Self> {
        let mut numbers = line.split(' ').map(|number| number.parse().unwrap_or_default());
        Some(Self { taken: numbers.next().unwrap_or_default(), dismissed: numbers.next().unwrap_or_default() })
    }
}

impl Outside {
    /// Entries since the last file that left the browser.
    pub fn untaken(self, log: &Log) -> u32 {
        log.next_seq().0.saturating_sub(self.taken)
    }

    /// The reminder; a dismissal holds until the next round.
    pub fn due(self, log: &Log) -> Option<Due> {
        let since = since(log, self.taken.max(self.dismissed));
        if since.iter().any(|entry| matches!(entry.fact, Fact::EventClosed(_))) {
            return Some(Due::Closed);
        }
        since.into_iter().find(is_post).map(|entry| Due::From(entry.at.after(PATIENCE)))
    }

    /// How old the last file is, in rounds posted since; none if it has them all.
    pub fn age(self, words: Words, log: &Log) -> Option<String> {
        let rounds = since(log, self.taken).iter().filter(|entry| is_post(entry)).count();
        let age = if self.taken == 0 { words.copies_no_file().to_owned() } else { words.copies_file_age(rounds) };
        (rounds > 0).then_some(age)
    }
}

/// The entries that stand, from this number on.
fn since(log: &Log, known: u32) -> Vec<&Stamped> {
    let entries = log.entries().iter().zip(log.standing()).skip(known as usize);
    entries.filter(|(_, stands)| *stands).map(|(entry, _)| entry).collect()
}

const fn is_post(entry: &&Stamped) -> bool {
    matches!(entry.fact, Fact::RoundPosted(_) | Fact::RoundPaired(RoundPaired { posted: true, .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::device::device_value::{kept, read};
    use crate::engine::command::{Call, Command};
    use crate::engine::decide::decide;
    use crate::engine::facts::{EventClosed, Undone};
    use crate::engine::id::Seq;
    use crate::present::home::demo::demo;
    use crate::present::words::text::{Lang, Words};

    /// An event in its third round, and the numbers of the entries that posted rounds.
    fn event() -> (Log, Vec<u32>) {
        let log = demo(Words::new(Lang::En), 7, Instant(1_800_000_000_000)).unwrap();
        let posted = log.entries().iter().filter(|entry| matches!(entry.fact, Fact::RoundPosted(_)));
        let posted = posted.map(|entry| entry.seq.0).collect();
        (log, posted)
    }

    fn at(log: &Log, seq: u32) -> Due {
        Due::From(Instant(log.entries()[seq as usize].at.0 + PATIENCE))
    }

    fn push(log: &mut Log, fact: Fact) {
        let entry = Stamped { seq: log.next_seq(), at: Instant(2), by: String::new(), reason: String::new(), fact };
        assert!(log.push(entry));
    }

    #[test]
    fn entries_after_the_last_file_are_untaken() {
        let (log, _) = event();
        let all = log.next_seq().0;
        let taken = |taken| Outside { taken, dismissed: all }.untaken(&log);
        assert_eq!([taken(0), taken(all - 2), taken(all)], [all, 2, 0]);
    }

    #[test]
    fn stored_numbers_are_read() {
        let outside = Outside { taken: 12, dismissed: 4000 };
        assert_eq!(kept(&outside), outside);
        assert_eq!(read("12 4000"), Some(outside), "as version 0.1.0 stored them");
        for text in ["", "x -3", "{\"taken\":-1}"] {
            assert_eq!(read(text), Some(Outside::default()), "{text}");
        }
    }

    #[test]
    fn the_first_round_that_no_file_has_counts() {
        let (log, posted) = event();
        assert_eq!(posted.len(), 3);
        assert_eq!(Outside::default().due(&log), Some(at(&log, posted[0])));
        assert_eq!(Outside { taken: posted[0] + 1, dismissed: 0 }.due(&log), Some(at(&log, posted[1])));
        assert_eq!(Outside { taken: posted[1], dismissed: 0 }.due(&log), Some(at(&log, posted[1])));
        assert_eq!(Outside { taken: log.next_seq().0, dismissed: 0 }.due(&log), None);
        assert_eq!(Outside { taken: 9999, dismissed: 0 }.due(&log), None, "a shorter log than was taken");
    }

    #[test]
    fn the_age_of_a_file_is_told_in_rounds() {
        let (log, posted) = event();
        let age = |taken| Outside { taken, dismissed: log.next_seq().0 }.age(Words::new(Lang::En), &log);
        assert_eq!(age(0).as_deref(), Some("No file yet"));
        assert_eq!(age(posted[0] + 1).as_deref(), Some("File is 2 rounds old"));
        assert_eq!(age(posted[1] + 1).as_deref(), Some("File is one round old"));
        assert_eq!(age(posted[2] + 1), None, "it has the last round");
    }

    #[test]
    fn a_dismissal_holds_until_the_next_round() {
        let (log, posted) = event();
        assert_eq!(Outside { taken: 0, dismissed: posted[1] + 1 }.due(&log), Some(at(&log, posted[2])));
        assert_eq!(Outside { taken: 0, dismissed: log.next_seq().0 }.due(&log), None);
    }

    #[test]
    fn ignores_undone_entries() {
        let (mut log, posted) = event();
        log = Log::new(log.entries()[..=posted[0] as usize].to_vec()).unwrap();
        push(&mut log, Fact::Undone(Undone { seq: Seq(posted[0]) }));
        assert_eq!(Outside::default().due(&log), None);
    }

    #[test]
    fn the_end_is_said_at_once() {
        let (mut log, _) = event();
        let outside = Outside { taken: log.next_seq().0, dismissed: 0 };
        let state = log.replay();
        let open: Vec<_> =
            state.last_round().unwrap().matches.iter().filter(|played| played.result.is_none()).collect();
        assert!(!open.is_empty(), "the demo stops in mid-round");
        assert!(decide(&state, &Command::Close, &Call::default()).is_err());
        push(&mut log, Fact::EventClosed(EventClosed::default()));
        assert_eq!(outside.due(&log), Some(Due::Closed));
        assert_eq!(Outside { taken: 0, dismissed: log.next_seq().0 }.due(&log), None);
        let closing = log.next_seq().0 - 1;
        push(&mut log, Fact::Undone(Undone { seq: Seq(closing) }));
        assert_eq!(outside.due(&log), None, "reopened");
    }
}
