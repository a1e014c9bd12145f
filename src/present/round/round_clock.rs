//! The clock strip of a round: time, main key, end of the round (CLK-1, CLK-2, CLK-4).

use super::table_time::{self, OwnClock};
use crate::engine::bracket::is_final;
use crate::engine::id::millis;
use crate::engine::rules::{DrawnElimination, LevelScore};
use crate::present::prelude::*;

/// The strip at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockView {
    /// `42:17`, or the elapsed time without a limit.
    pub time: String,
    pub pace: Pace,
    /// The state as a word.
    pub word: &'static str,
    /// Label of the main key.
    pub main: &'static str,
    /// The end of the round, while the clock runs with a limit.
    pub ends: Option<Instant>,
    /// Preparation and the round's own time before the start: `10 + 55 min`; once time is up, for how long; or empty.
    pub before: String,
    /// The meaning of starting the clock (CLK-4), or of the time before a random end.
    pub announces: Option<&'static str>,
    /// It has a limit, so minutes can be added.
    pub has_limit: bool,
    /// The preparation before the round is running, and the time is its own (CLK-4, IA-7).
    pub is_preparation: bool,
    /// Elapsed share, in thousandths.
    pub part: u16,
    /// Tables with a time of their own: a third place match (CLK-5).
    pub own: Vec<OwnClock>,
    /// Usable: only the clock of the last, posted round.
    pub is_live: bool,
}

impl ClockView {
    /// The words in place of the figures once time is up or the results of all `tables` are in.
    pub fn words(&self, words: Words, tables: usize) -> Option<String> {
        match self.pace {
            Pace::Over => Some(words.clock_up().to_owned()),
            Pace::Done => Some(words.clock_all_in(tables)),
            Pace::Ready | Pace::Running | Pace::Paused => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    Ready,
    Running,
    Paused,
    /// Running without time left (CLK-2, CLK-6).
    Over,
    /// All results are in.
    Done,
}

/// The strip of a round at a moment.
pub fn view(words: Words, tournament: &Tournament, round: &Round, now: Instant) -> ClockView {
    let clock = &round.clock;
    let is_done = round.is_complete();
    let now = round.results_at.filter(|_| is_done).unwrap_or(now);
    let own = table_time::own_clocks(words, clock, &round.matches, now);
    let view = of_clock(words, clock, tournament.setup.random_end.is_some(), own, now);
    let now = ticked(clock, now);
    ClockView {
        part: if view.is_preparation {
            part(Some(clock.preparation(now)), millis(tournament.rules.minutes.preparation))
        } else {
            let full = tournament.rules.minutes.of(round.number, is_final(tournament, round.number));
            part(clock.left(now), millis(full.unwrap_or(0)))
        },
        is_live: round.is_posted() && tournament.last_round().is_some_and(|last| last.number == round.number),
        ..if is_done { done(words, view) } else { view }
    }
}

/// The clock once all results are in: it no longer runs.
fn done(words: Words, view: ClockView) -> ClockView {
    let word = words.clock_walk_none();
    let (before, own) = (String::new(), Vec::new());
    ClockView { pace: Pace::Done, word, ends: None, before, announces: None, is_preparation: false, own, ..view }
}

/// The strip as the clock alone tells it: without the elapsed share, and not live. `is_random`: rounds of the event end
/// at a random moment.
pub fn of_clock(words: Words, clock: &Clock, is_random: bool, own: Vec<OwnClock>, now: Instant) -> ClockView {
    let now = ticked(clock, now);
    let left = clock.left(now);
    let pace = pace(clock, left);
    let preparation = clock.preparation(now);
    // The round ends at a random moment after the time shown.
    let may_end = left.is_some() && (is_random && matches!(clock, Clock::Ready { .. }) || clock.random() > 0);
    let is_past = may_end && left.is_some_and(|left| left <= 0);
    let is_preparation = preparation > 0 && !matches!(clock, Clock::Ready { .. });
    ClockView {
        time: match left {
            _ if is_preparation => figure::clock(preparation),
            Some(left) if pace == Pace::Over => figure::clock(left.saturating_add(clock.random())),
            Some(left) if may_end => figure::clock(left.max(0)),
            Some(left) => figure::clock(left),
            None => figure::clock(clock.gone(now)),
        },
        pace,
        word: match pace {
            Pace::Running if is_preparation => words.clock_begins(),
            Pace::Running if is_past => words.clock_may_end(),
            Pace::Running if may_end => words.clock_earliest_end(),
            _ => word(words, pace, left.is_some()),
        },
        main: main_key(words, clock),
        ends: match *clock {
            Clock::Running { begins, .. } if is_preparation => begins,
            Clock::Running { until, .. } if pace != Pace::Over => until.filter(|until| *until > now),
            Clock::Running { .. } | Clock::Ready { .. } | Clock::Paused { .. } => None,
        },
        before: match *clock {
            Clock::Ready { before, left } if before > 0 => {
                let own = left.map_or_else(|| "\u{221e}".to_owned(), |left| (left / MINUTE).to_string());
                words.clock_preparation_first(before / MINUTE, own)
            }
            _ if pace == Pace::Over => words.clock_ago(figure::clock(-left.unwrap_or_default() - clock.random())),
            Clock::Ready { .. } | Clock::Running { .. } | Clock::Paused { .. } => String::new(),
        },
        announces: match pace {
            _ if preparation > 0 => Some(words.clock_announces_later()),
            Pace::Ready => Some(words.clock_announces()),
            Pace::Running if is_past => Some(words.clock_may_end_text()),
            Pace::Running | Pace::Paused | Pace::Over | Pace::Done => None,
        },
        has_limit: clock.can_move(now),
        is_preparation,
        part: 0,
        own,
        is_live: false,
    }
}

/// The displayed moment: the last tick may be just before the start of the clock.
pub fn ticked(clock: &Clock, now: Instant) -> Instant {
    match *clock {
        Clock::Running { since, .. } if now < since && since.0 - now.0 < LONGEST_TICK => since,
        Clock::Running { .. } | Clock::Ready { .. } | Clock::Paused { .. } => now,
    }
}

/// The longest time between two ticks of a visible page.
const LONGEST_TICK: i64 = 3000;

/// The procedure for running matches when time is up, by the sheet of the event (CLK-2, CLK-6).
pub fn procedure(words: Words, rules: &Rules, round: RoundRef) -> String {
    let is_elimination = matches!(round, RoundRef::Elimination(_));
    let level = match (rules.level, is_elimination, rules.drawn_elimination) {
        (LevelScore::Salvo(_), _, _) => words.clock_level_salvo(),
        (LevelScore::Never, _, _) => "",
        (LevelScore::Draw, true, DrawnElimination::Initiative) => words.clock_level_initiative(),
        (LevelScore::Draw, _, _) => words.clock_level_draw(),
    };
    let is_series = is_elimination && rules.elimination_match == EliminationMatch::BestOfThree;
    let sentences = match rules.sheet {
        ScoreSheet::Squad { .. } => match rules.points.modified {
            Some(modified) if !is_elimination => [words.clock_higher_by(modified.full_from), level.to_owned()],
            _ => [words.clock_higher().to_owned(), level.to_owned()],
        },
        // DST-5, DST-15: the next step depends on the game and phase in which time ended.
        ScoreSheet::Verdict if is_series => [words.clock_upkeep().to_owned(), words.clock_series().to_owned()],
        ScoreSheet::Verdict => [words.clock_upkeep().to_owned(), words.clock_deck_steps().to_owned()],
        ScoreSheet::VictoryPoints(_) => [words.clock_figures().to_owned(), level.to_owned()],
    };
    sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The longest time that can be typed; more is a typing error.
const MOST_TYPED: i64 = 12 * 60 * MINUTE;

/// A typed time: `12` minutes, `12:30`, `1:05:00`; none for anything else, and above 12 hours.
pub fn typed_time(text: &str) -> Option<i64> {
    let part = |part: &str| part.parse::<u16>().ok().map(i64::from);
    let parts: Vec<i64> = text.trim().split([':', '.']).map(part).collect::<Option<_>>()?;
    let seconds = match *parts.as_slice() {
        [minutes] => minutes * 60,
        [minutes, seconds @ 0..60] => minutes * 60 + seconds,
        [hours, minutes @ 0..60, seconds @ 0..60] => hours * 3600 + minutes * 60 + seconds,
        _ => return None,
    };
    Some(seconds * 1000).filter(|millis| *millis <= MOST_TYPED)
}

fn pace(clock: &Clock, left: Option<i64>) -> Pace {
    match clock {
        Clock::Ready { .. } => Pace::Ready,
        Clock::Paused { .. } => Pace::Paused,
        Clock::Running { .. } if left.is_some_and(|left| clock.is_up(left)) => Pace::Over,
        Clock::Running { .. } => Pace::Running,
    }
}

fn word(words: Words, pace: Pace, has_limit: bool) -> &'static str {
    match pace {
        Pace::Ready => words.clock_ready(),
        Pace::Paused => words.clock_paused(),
        Pace::Over => words.clock_over(),
        Pace::Done => words.clock_walk_none(),
        Pace::Running if has_limit => words.clock_ends(),
        Pace::Running => words.clock_no_limit(),
    }
}

fn main_key(words: Words, clock: &Clock) -> &'static str {
    match clock {
        Clock::Ready { .. } => words.clock_start(),
        Clock::Paused { .. } => words.clock_go_on(),
        Clock::Running { .. } => words.clock_pause(),
    }
}

/// The elapsed share of a full time, in thousandths.
pub fn part(left: Option<i64>, full: i64) -> u16 {
    let Some(left) = left.filter(|_| full > 0) else { return 0 };
    let gone = (full - left).clamp(0, full);
    u16::try_from(gone * 1000 / full).unwrap_or(1000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::formats::by_id;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    fn at(clock: Clock, now: i64) -> ClockView {
        let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
        tournament.swiss[0].clock = clock;
        view(Words::new(Lang::En), &tournament, &tournament.swiss[0], Instant(now))
    }

    #[test]
    fn the_time_is_right_at_any_moment() {
        let started = Clock::ready(Some(75), 0).started(Instant(0));
        let cases = [
            (started, 0, "1:15:00", Pace::Running),
            (started, 1, "1:15:00", Pace::Running),
            (started, 32 * MINUTE + 43_000, "42:17", Pace::Running),
            (started, 75 * MINUTE - 1, "0:01", Pace::Running),
            (started, 75 * MINUTE, "0:00", Pace::Over),
            (started, 78 * MINUTE + 5_400, "\u{2212}3:05", Pace::Over),
            (Clock::ready(Some(120), 0), 5, "2:00:00", Pace::Ready),
            (started.paused(Instant(10 * MINUTE)), 40 * MINUTE, "1:05:00", Pace::Paused),
            (started.moved(5 * MINUTE, Instant(0)), 0, "1:20:00", Pace::Running),
            (Clock::ready(None, 0), 0, "0:00", Pace::Ready),
            (Clock::ready(None, 0).started(Instant(0)), 12 * MINUTE, "12:00", Pace::Running),
        ];
        for (clock, now, time, pace) in cases {
            let view = at(clock, now);
            assert_eq!((view.time.as_str(), view.pace), (time, pace), "{clock:?} at {now}");
        }
    }

    #[test]
    fn an_exact_time_is_typed_in_minutes_and_seconds() {
        // CLK-1
        let cases = [
            ("12", Some(12 * MINUTE)),
            (" 12:30 ", Some(12 * MINUTE + 30_000)),
            ("90:00", Some(90 * MINUTE)),
            ("1:05:00", Some(65 * MINUTE)),
            ("0", Some(0)),
            ("7.05", Some(7 * MINUTE + 5000)),
            ("12:60", None),
            ("1:75:00", None),
            ("-3", None),
            ("", None),
            ("12:", None),
            ("721", None),
            ("9999999999999999", None),
            ("1:2:3:4", None),
        ];
        for (text, expected) in cases {
            assert_eq!(typed_time(text), expected, "{text:?}");
        }
    }

    #[test]
    fn time_called_tells_what_decides() {
        // XW-5, EPIC-2, EPIC-8, DST-4, DST-5, IA-3
        let (swiss, cut) = (RoundRef::Swiss(1), RoundRef::Elimination(1));
        let cases = [
            ("xwing-1e", swiss, "the final salvo decides"),
            ("xwing-epic-dogfight", swiss, "by 12 or more a win"),
            ("xwing-epic-dogfight", swiss, "scores are a draw"),
            ("xwing-epic-dogfight", cut, "initiative"),
            ("destiny", swiss, "upkeep phase of this round"),
            ("destiny", swiss, "more cards"),
            ("imperial-assault", swiss, "defeated figures"),
            ("imperial-assault", swiss, "scores are a draw"),
            ("imperial-assault", cut, "initiative"),
        ];
        for (format, round, part) in cases {
            let rules = &by_id(format).expect("a format").rules;
            let said = procedure(Words::new(Lang::En), rules, round);
            assert!(said.contains(part), "{format}: {said}");
        }
        let mut three = by_id("destiny").expect("a format").rules.clone();
        three.elimination_match = EliminationMatch::BestOfThree;
        assert!(procedure(Words::new(Lang::En), &three, cut).contains("best of three"));
    }

    #[test]
    fn the_strip_says_what_it_does() {
        let running = Clock::ready(Some(75), 0).started(Instant(0));
        let view = at(running, 33 * MINUTE);
        assert_eq!((view.main, view.word, view.part), ("Pause", "round ends", 440));
        assert_eq!(view.ends, Some(Instant(75 * MINUTE)));
        // CLK-2, CLK-6
        assert_eq!(at(running, 80 * MINUTE).word, "time is up");
        let text = Words::default().clock_over_text();
        assert!(text.contains("finish the game round") && text.contains("do not start another"), "{text}");
        let unlimited = at(Clock::ready(None, 0).started(Instant(0)), 0);
        assert_eq!((unlimited.word, unlimited.has_limit, unlimited.part), ("no time limit", false, 0));
    }

    /// CLK-4.
    #[test]
    fn starting_the_clock_or_the_end_of_the_preparation_is_the_announcement() {
        let words = Words::new(Lang::En);
        assert_eq!(at(Clock::ready(Some(75), 0), 0).announces, Some(words.clock_announces()));
        assert_eq!(at(Clock::ready(Some(55), 10), 0).announces, Some(words.clock_announces_later()));
        assert!(words.clock_announces().contains("The round starts with the clock"));
    }

    #[test]
    fn the_preparation_comes_first() {
        // IA-7, CLK-4
        let ready = Clock::ready(Some(55), 10);
        let before = at(ready, 0);
        assert_eq!((before.time.as_str(), before.before.as_str()), ("55:00", "10 + 55 min"));
        let running = ready.started(Instant(0));
        let preparing = at(running, 4 * MINUTE);
        assert_eq!(
            (preparing.time.as_str(), preparing.word, preparing.is_preparation),
            ("6:00", "preparation ends", true)
        );
        assert_eq!((preparing.ends, preparing.before.as_str()), (Some(Instant(10 * MINUTE)), ""));
        let playing = at(running, 30 * MINUTE);
        assert_eq!((playing.time.as_str(), playing.word, playing.is_preparation), ("35:00", "round ends", false));
        let last = at(Clock::ready(None, 10).started(Instant(0)), 25 * MINUTE);
        assert_eq!((last.time.as_str(), last.word), ("15:00", "no time limit"));
    }
}
