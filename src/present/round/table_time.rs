//! The time of single tables: minutes added by a judge, running tables and their time left (CLK-1, CLK-2).

use super::name_of;
use super::round_clock::ticked;
use crate::present::prelude::*;
use crate::present::words::refusal::MOST_TABLES;

/// A table without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StillOut {
    pub table: TableNumber,
    pub sides: [String; 2],
    /// The members of teams beside their names (EPIC-14); empty for players.
    pub members: [String; 2],
    /// Minutes beyond the round's time.
    pub extended: u16,
    /// A time different from the round's, in minutes (CLK-5).
    pub own: Option<u16>,
    /// Time left, or that it is up; empty while the clock does not run or has no limit.
    pub time: String,
    /// Estimated end, as reported by the table.
    pub until: Option<Instant>,
    /// Its own time is up: finish the game round, begin no other (CLK-6).
    pub is_over: bool,
}

/// By number.
pub fn still_out(words: Words, tournament: &Tournament, round: &Round, now: Instant) -> Vec<StillOut> {
    let playing = round.matches.iter().filter(|played| played.result.is_none());
    let mut out: Vec<StillOut> = playing.map(|played| of(words, tournament, round, played, now)).collect();
    out.sort_by_key(|out| out.table);
    out
}

fn of(words: Words, tournament: &Tournament, round: &Round, played: &Match, now: Instant) -> StillOut {
    let left = left(round, played, now);
    let is_over = left.is_some_and(|left| round.clock.is_up(left));
    StillOut {
        table: played.table,
        sides: played.sides.map(|entry| name_of(tournament, entry).to_owned()),
        members: played.sides.map(|entry| members(tournament, entry)),
        extended: played.extended,
        own: played.time.map(|time| time.minutes),
        time: match left {
            Some(_) if is_over => words.clock_over().to_owned(),
            Some(left) if left <= 0 => words.clock_may_end().to_owned(),
            Some(left) => words.clock_left(figure::clock(left)),
            None => String::new(),
        },
        until: played.still_until,
        is_over,
    }
}

/// Milliseconds left at a table while the clock of its round runs with a limit.
fn left(round: &Round, played: &Match, now: Instant) -> Option<i64> {
    match round.clock {
        Clock::Running { .. } => played.left(&round.clock, ticked(&round.clock, now)),
        Clock::Ready { .. } | Clock::Paused { .. } => None,
    }
}

/// Tables still playing when the time of the round is up: first those without time left, then extended ones (CLK-2).
/// Too many to name are left to the list.
pub fn over_words(words: Words, tournament: &Tournament, round: &Round, now: Instant) -> String {
    let (over, own): (Vec<_>, Vec<_>) =
        still_out(words, tournament, round, now).into_iter().partition(|out| out.is_over);
    let over = over_tables(words, &over);
    let own = (1..=MOST_TABLES).contains(&own.len()).then(|| {
        let tables: Vec<_> = own.iter().map(|out| words.clock_own_table(out.table.0, &out.time)).collect();
        words.clock_own_time(tables.join(", "))
    });
    over.into_iter().chain(own).collect::<Vec<_>>().join(" ")
}

/// Of the tables still out, those without time left.
pub fn over_tables(words: Words, out: &[StillOut]) -> Option<String> {
    let over: Vec<_> = out.iter().filter(|out| out.is_over).map(|out| out.table.0.to_string()).collect();
    (1..=MOST_TABLES).contains(&over.len()).then(|| words.clock_still(over.len(), over.join(", ")))
}

/// A table with a time of its own, as a sentence (CLK-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnClock {
    pub text: String,
    pub is_over: bool,
}

/// Running tables with a time of their own.
pub fn own_clocks(words: Words, clock: &Clock, matches: &[Match], now: Instant) -> Vec<OwnClock> {
    let now = ticked(clock, now);
    let playing = matches.iter().filter(|played| played.time.is_some() && played.result.is_none());
    let own = playing.filter_map(|played| {
        let left = played.left(clock, now)?;
        let is_over = clock.is_up(left) && clock.is_running();
        let time = match left {
            _ if is_over => words.clock_over().to_owned(),
            left if left <= 0 => words.clock_may_end().to_owned(),
            left => figure::clock(left),
        };
        Some(OwnClock { text: words.clock_own_third(played.table.0, time), is_over })
    });
    own.collect()
}

/// A different table time as its row shows it: `+5` for added minutes, and its own time once that of the round is up;
/// for a third place match its own time from the start.
pub fn badge(round: &Round, table: TableNumber, now: Instant) -> Option<String> {
    let played = round.at(table).filter(|played| played.result.is_none())?;
    if played.time.is_some() {
        return played.left(&round.clock, ticked(&round.clock, now)).map(figure::clock);
    }
    if played.extended == 0 {
        return None;
    }
    let is_up = round.clock.is_running() && round.clock.left(now).is_some_and(|left| round.clock.is_up(left));
    let own = left(round, played, now).filter(|left| is_up && *left > 0);
    Some(own.map_or_else(|| ["+", &played.extended.to_string()].concat(), figure::clock))
}

/// The time of a table and how it can be changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableTime {
    /// The round's time and the minutes added, and the time left.
    pub text: String,
    /// Minutes added so far.
    pub extended: u16,
}

/// Only for a running table of the last round that can be extended.
pub fn view(
    words: Words,
    tournament: &Tournament,
    round: &Round,
    table: TableNumber,
    now: Instant,
) -> Option<TableTime> {
    let is_last = tournament.last_round().is_some_and(|last| last.number == round.number);
    let has_limit = |played: &&Match| played.left(&round.clock, now).is_some();
    let played = round.at(table).filter(|played| played.result.is_none() && is_last).filter(has_limit)?;
    if !round.is_posted() || tournament.closed {
        return None;
    }
    let extended = match (played.time, played.extended) {
        (None, 0) => words.clock_table_none().to_owned(),
        (None, minutes) => words.clock_table_more(minutes),
        (Some(own), more) => words.clock_table_own(own.minutes.saturating_add(more)),
    };
    let time = of(words, tournament, round, played, now).time;
    Some(TableTime { text: dotted([extended, time]), extended: played.extended })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::id::MINUTE;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    const WORDS: Words = Words::new(Lang::En);

    /// Three tables: the first has a result, the third five minutes more; 75 minutes from 0.
    fn event() -> Tournament {
        let mut event = sample::running(&["Ann", "Bo", "Cy", "Di", "Ed", "Flo"], &[(1, 2), (3, 4), (5, 6)], &[]);
        sample::enter(&mut event, 1, 1, [100, 64]);
        let round = &mut event.swiss[0];
        round.matches[2].extended = 5;
        round.clock = Clock::ready(Some(75), 0).started(Instant(0));
        event
    }

    fn said(event: &Tournament, minute: i64) -> Vec<(u16, String, bool)> {
        let out = still_out(WORDS, event, &event.swiss[0], Instant(minute * MINUTE));
        out.into_iter().map(|out| (out.table.0, out.time, out.is_over)).collect()
    }

    #[test]
    fn a_table_is_over_when_its_own_time_is() {
        // CLK-1, CLK-2
        let event = event();
        assert_eq!(said(&event, 70), [(2, "5:00 left".into(), false), (3, "10:00 left".into(), false)]);
        assert_eq!(said(&event, 76), [(2, "time is up".into(), true), (3, "4:00 left".into(), false)]);
        assert_eq!(said(&event, 80), [(2, "time is up".into(), true), (3, "time is up".into(), true)]);
    }

    #[test]
    fn time_called_names_who_has_minutes_left() {
        // CLK-2
        let event = event();
        let said = |minute| over_words(WORDS, &event, &event.swiss[0], Instant(minute * MINUTE));
        assert_eq!(said(76), "Still playing: table 2. Extra time: table 3 (4:00 left).");
        assert_eq!(said(81), "Still playing: tables 2, 3.");
    }

    #[test]
    fn a_row_shows_its_minutes_then_its_own_time() {
        let event = event();
        let badge = |table, minute| badge(&event.swiss[0], TableNumber(table), Instant(minute * MINUTE));
        assert_eq!(badge(2, 10), None);
        assert_eq!(badge(3, 10).as_deref(), Some("+5"));
        assert_eq!(badge(3, 77).as_deref(), Some("3:00"));
        assert_eq!(badge(3, 81).as_deref(), Some("+5"));
    }

    /// The same with a third place match at table 3: 55 minutes beside a round of 75, or of no limit.
    fn beside_the_final(limit: Option<u16>) -> Tournament {
        let mut event = event();
        let round = &mut event.swiss[0];
        round.clock = Clock::ready(limit, 0);
        round.matches[2].extended = 0;
        round.matches[2].time = Some(crate::engine::tournament::own_time::OwnTime { minutes: 55, round: limit });
        event
    }

    #[test]
    fn third_place_match_shows_its_own_time_everywhere() {
        // CLK-5
        for limit in [Some(75), None] {
            let mut event = beside_the_final(limit);
            let own = |event: &Tournament, minute: i64| {
                let own = own_clocks(WORDS, &event.swiss[0].clock, &event.swiss[0].matches, Instant(minute * MINUTE));
                own.into_iter().map(|own| (own.text, own.is_over)).collect::<Vec<_>>()
            };
            let badge = |event: &Tournament, minute| badge(&event.swiss[0], TableNumber(3), Instant(minute * MINUTE));
            let line = |time: &str| format!("Third-place match, table 3: {time}");
            assert_eq!(own(&event, 0), [(line("55:00"), false)], "{limit:?}");
            assert_eq!(badge(&event, 0).as_deref(), Some("55:00"), "{limit:?}");
            let view = view(WORDS, &event, &event.swiss[0], TableNumber(3), Instant(0)).expect("it has a limit");
            assert!(view.text.starts_with("55 minutes"), "{}", view.text);
            event.swiss[0].clock = event.swiss[0].clock.started(Instant(0));
            assert_eq!(own(&event, 50), [(line("5:00"), false)], "{limit:?}");
            assert_eq!(badge(&event, 50).as_deref(), Some("5:00"), "{limit:?}");
            assert_eq!(own(&event, 55), [(line("time is up"), true)], "{limit:?}");
            let third = said(&event, 60).pop().expect("table 3");
            assert_eq!(third, (3, "time is up".to_owned(), true), "{limit:?}");
            assert!(!said(&event, 60)[0].2, "the final goes on: {limit:?}");
        }
    }

    #[test]
    fn only_a_running_match_with_a_limit_can_be_extended() {
        let mut event = event();
        let view = |event: &Tournament, table| view(WORDS, event, &event.swiss[0], TableNumber(table), Instant(0));
        assert_eq!(view(&event, 1), None);
        assert_eq!(view(&event, 3).map(|view| (view.text, view.extended)), {
            Some(("5 minutes more than the round \u{b7} 1:20:00 left".to_owned(), 5))
        });
        assert_eq!(view(&event, 2).expect("it is being played").extended, 0);
        event.swiss[0].clock = Clock::ready(None, 0);
        assert_eq!(view(&event, 3), None);
    }
}
