//! Signals of the round's clock: warnings, begin after a preparation, end, and end of an extended table (CLK-1, CLK-2,
//! CLK-4). Derived from moments, without timers.

use crate::present::prelude::*;

/// Older signals are skipped, so that opening an old event does not ring.
const STALE: i64 = 10 * MINUTE;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// Minutes left.
    Warning(u16),
    /// The same before a random end.
    LeastLeft(u16),
    /// The preparation is over (CLK-4).
    Begins,
    /// The time of an extended table is up.
    TableUp(TableNumber),
    /// Minutes left at a third place match (CLK-5).
    OwnWarning(u16, TableNumber),
    /// The time of a third place match is up (CLK-5).
    OwnUp(TableNumber),
    /// The time shown is up; the round ends at a random moment from now on.
    MayEnd,
    /// The time of the round is up.
    TimeUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Due {
    pub at: Instant,
    pub signal: Signal,
}

/// Signals due after a moment, up to now, the earliest first; of those that tell the time of one clock, only the last.
/// Excludes those due before the clock was started, and those of a finished round.
pub fn due(tournament: &Tournament, warnings: &[u16], after: Instant, now: Instant) -> Vec<Due> {
    let Some(round) = tournament.last_round().filter(|round| round.is_played() && !tournament.closed) else {
        return Vec::new();
    };
    let Clock::Running { since, until, begins, random } = round.clock else { return Vec::new() };
    let mut all: Vec<Due> = begins.map(|at| Due { at, signal: Signal::Begins }).into_iter().collect();
    if let Some(until) = until {
        let left = if random > 0 { Signal::LeastLeft } else { Signal::Warning };
        let earlier = |minutes: &u16| Due { at: before(until, *minutes), signal: left(*minutes) };
        all.extend(warnings.iter().map(earlier));
        all.push(Due { at: until.after(random), signal: Signal::TimeUp });
        all.extend((random > 0).then_some(Due { at: until, signal: Signal::MayEnd }));
    }
    all.extend(tables(round, warnings));
    // Warnings belong to the round's own time: none in the preparation, none if it began later.
    let from = begins.unwrap_or(since).max(since);
    let is_due = |due: &Due| {
        let is_new = due.at > after && due.at <= now && now.0 - due.at.0 < STALE;
        is_new && (due.at > from || due.signal == Signal::Begins && due.at > since)
    };
    all.retain(is_due);
    all.sort_by_key(|due| due.at);
    let clocks: Vec<_> = all.iter().map(|due| clock_of(due.signal)).collect();
    let is_last = |index: usize| clocks[index].is_none() || !clocks[index + 1..].contains(&clocks[index]);
    (0..all.len()).filter(|index| is_last(*index)).map(|index| all[index]).collect()
}

/// The clock whose time the signal tells: that of the round, or of a third place match.
const fn clock_of(signal: Signal) -> Option<Option<TableNumber>> {
    match signal {
        Signal::Warning(_) | Signal::LeastLeft(_) | Signal::MayEnd | Signal::TimeUp => Some(None),
        Signal::OwnWarning(_, table) | Signal::OwnUp(table) => Some(Some(table)),
        Signal::Begins | Signal::TableUp(_) => None,
    }
}

const fn before(until: Instant, minutes: u16) -> Instant {
    Instant(until.0 - minutes as i64 * MINUTE)
}

/// Running tables with a time different from the round's.
fn tables(round: &Round, warnings: &[u16]) -> Vec<Due> {
    let mut found = Vec::new();
    for played in round.matches.iter().filter(|played| played.result.is_none()) {
        let (table, is_own) = (played.table, played.time.is_some());
        let Some(until) = played.until(&round.clock).filter(|_| is_own || played.extended > 0) else { continue };
        if is_own {
            let earlier =
                |minutes: &u16| Due { at: before(until, *minutes), signal: Signal::OwnWarning(*minutes, table) };
            found.extend(warnings.iter().map(earlier));
        }
        let until = until.after(round.clock.random());
        found.push(Due { at: until, signal: if is_own { Signal::OwnUp(table) } else { Signal::TableUp(table) } });
    }
    found
}

pub fn signal_words(words: Words, signal: Signal) -> String {
    match signal {
        Signal::Warning(minutes) => words.signal_warning(minutes),
        Signal::LeastLeft(minutes) => words.signal_least_left(minutes),
        Signal::Begins => words.clock_begun_text().to_owned(),
        Signal::TableUp(table) => words.signal_table_up(table.0),
        Signal::OwnWarning(minutes, table) => words.signal_own_warning(minutes, table.0),
        Signal::OwnUp(table) => words.signal_own_up(table.0),
        Signal::MayEnd => words.clock_may_end_text().to_owned(),
        Signal::TimeUp => words.clock_over_text().to_owned(),
    }
}

/// Pitch in hertz, start and duration in milliseconds.
pub type Tone = (u16, u16, u16);

/// One tone for a warning, two for a beginning, a long series for the end.
pub const fn tones(signal: Signal) -> &'static [Tone] {
    match signal {
        Signal::Warning(_) | Signal::LeastLeft(_) | Signal::OwnWarning(..) | Signal::MayEnd => {
            &[(660, 0, 350), (660, 500, 350)]
        }
        Signal::Begins => &[(523, 0, 300), (784, 350, 500)],
        Signal::TableUp(_) | Signal::OwnUp(_) => &[(880, 0, 250), (880, 350, 250), (880, 700, 500)],
        Signal::TimeUp => &[(880, 0, 600), (698, 700, 600), (880, 1400, 600), (698, 2100, 600), (880, 2800, 1600)],
    }
}

/// Vibration and rest in turn, in milliseconds (CLK-2).
pub const fn pulses(signal: Signal) -> &'static [u16] {
    match signal {
        Signal::Warning(_) | Signal::LeastLeft(_) | Signal::OwnWarning(..) | Signal::MayEnd | Signal::Begins => {
            &[200, 100, 200]
        }
        Signal::TableUp(_) | Signal::OwnUp(_) => &[300, 150, 300],
        Signal::TimeUp => &[600, 200, 600, 200, 1000],
    }
}

/// The shift of the wall clock against a monotonic clock between two readings, in milliseconds. Both pause while the
/// device sleeps, which it cannot while the page stays visible.
pub fn jump(before: (Instant, i64), now: (Instant, i64)) -> Option<i64> {
    let jumped = (now.0.0 - before.0.0) - (now.1 - before.1);
    (jumped.abs() >= LEAST_JUMP).then_some(jumped)
}

/// A time server corrects less than this in a day.
const LEAST_JUMP: i64 = 20_000;

/// Time by which the wall clock is behind the last entry that it dated.
pub fn behind(last: Instant, now: Instant) -> Option<i64> {
    let behind = last.0 - now.0;
    (behind >= LEAST_JUMP).then_some(-behind)
}

/// By how much the clock was moved, and which way.
pub fn jump_words(words: Words, jumped: i64) -> String {
    let minutes = (jumped.abs() + MINUTE / 2) / MINUTE;
    match (jumped > 0, minutes) {
        (true, 0) => words.signal_ahead_seconds(jumped / 1000),
        (false, 0) => words.signal_behind_seconds(-jumped / 1000),
        (true, minutes) => words.signal_ahead(minutes),
        (false, minutes) => words.signal_behind(minutes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::present::sample::sample_round as sample;
    use crate::present::words::text::Lang;

    /// Two tables, 75 minutes from minute 0; the second table has five more.
    fn event() -> Tournament {
        let mut event = sample::running(&["Ann", "Bo", "Cy", "Di"], &[(1, 2), (3, 4)], &[]);
        event.swiss[0].clock = Clock::ready(Some(75), 0).started(at(0));
        event.swiss[0].matches[1].extended = 5;
        event
    }

    const fn at(minute: i64) -> Instant {
        Instant(minute * MINUTE)
    }

    fn found(event: &Tournament, after: i64, now: i64) -> Vec<(i64, Signal)> {
        let due = due(event, &[15, 5], at(after), at(now));
        due.into_iter().map(|due| (due.at.0 / MINUTE, due.signal)).collect()
    }

    #[test]
    fn each_signal_is_due_once() {
        // CLK-2
        let event = event();
        let mut all = Vec::new();
        for minute in 0..100 {
            all.extend(found(&event, minute, minute + 1));
        }
        let table = Signal::TableUp(TableNumber(2));
        let due = [(60, Signal::Warning(15)), (70, Signal::Warning(5)), (75, Signal::TimeUp), (80, table)];
        assert_eq!(all, due);
        assert_eq!(found(&event, 59, 59), []);
    }

    #[test]
    fn reports_recent_signals_and_skips_old_ones() {
        // A reload over the end of the round; a device that slept; an event of yesterday.
        let event = event();
        assert_eq!(found(&event, 70, 76), [(75, Signal::TimeUp)]);
        assert_eq!(found(&event, 0, 77), [(75, Signal::TimeUp)]);
        assert_eq!(found(&event, 59, 69), [(60, Signal::Warning(15))]);
        assert_eq!(found(&event, 59, 71), [(70, Signal::Warning(5))]);
        assert_eq!(found(&event, 0, 24 * 60), []);
    }

    #[test]
    fn a_moved_clock_signals_again_and_a_started_one_does_not_look_back() {
        let mut event = event();
        let clock = event.swiss[0].clock;
        event.swiss[0].clock = clock.moved(10 * MINUTE, at(76));
        assert_eq!(found(&event, 75, 82), [(80, Signal::Warning(5))]);
        // Restarted with four minutes left: both warnings are over.
        event.swiss[0].clock = clock.paused(at(71)).started(at(90));
        assert_eq!(found(&event, 70, 93), []);
        assert_eq!(found(&event, 93, 94), [(94, Signal::TimeUp)]);
        event.swiss[0].clock = clock.paused(at(20));
        assert_eq!(found(&event, 0, 100), []);
    }

    #[test]
    fn a_preparation_has_its_own_signal_and_no_warnings() {
        // CLK-4, IA-7
        let mut event = event();
        event.swiss[0].clock = Clock::ready(Some(12), 10).started(at(0));
        assert_eq!(found(&event, 0, 11), [(10, Signal::Begins)]);
        assert_eq!(found(&event, 11, 18), [(17, Signal::Warning(5))]);
        event.swiss[0].clock = Clock::ready(None, 10).started(at(0));
        assert_eq!(found(&event, 5, 19), [(10, Signal::Begins)]);
    }

    #[test]
    fn third_place_match_is_warned_and_called_by_its_own_time() {
        // CLK-5, IA-7: 55 minutes beside a final of 75, and beside one without a limit.
        let table = TableNumber(2);
        let own = [(40, Signal::OwnWarning(15, table)), (50, Signal::OwnWarning(5, table)), (55, Signal::OwnUp(table))];
        for limit in [Some(75), None] {
            let mut event = event();
            let round = &mut event.swiss[0];
            round.clock = Clock::ready(limit, 0).started(at(0));
            round.matches[1].extended = 0;
            round.matches[1].time = Some(crate::engine::tournament::own_time::OwnTime { minutes: 55, round: limit });
            let mut all = Vec::new();
            for minute in 0..100 {
                all.extend(found(&event, minute, minute + 1));
            }
            let is_own = |signal: &Signal| matches!(signal, Signal::OwnWarning(..) | Signal::OwnUp(_));
            let found: Vec<_> = all.iter().copied().filter(|(_, signal)| is_own(signal)).collect();
            assert_eq!(found, own, "{limit:?}");
            // After a sleep, one of each clock.
            assert_eq!(self::found(&event, 49, 59), [own[2]]);
            let round = limit.map(|_| (60, Signal::Warning(15)));
            let both: Vec<_> = [Some(own[2]), round].into_iter().flatten().collect();
            assert_eq!(self::found(&event, 54, 60), both);
            assert_eq!(all.iter().any(|(_, signal)| *signal == Signal::TimeUp), limit.is_some());
        }
    }

    #[test]
    fn a_complete_round_is_silent() {
        let mut event = event();
        sample::enter(&mut event, 1, 2, [100, 64]);
        assert_eq!(found(&event, 74, 83), [(75, Signal::TimeUp)]);
        sample::enter(&mut event, 1, 1, [100, 64]);
        assert_eq!(found(&event, 74, 83), []);
    }

    #[test]
    fn a_moved_wall_clock_is_noticed() {
        // CLK-1
        let look = |wall: i64, count: i64| (Instant(wall), count);
        assert_eq!(jump(look(0, 0), look(1000, 1002)), None);
        assert_eq!(jump(look(0, 0), look(1000 + 23 * MINUTE, 1000)), Some(23 * MINUTE));
        assert_eq!(jump(look(0, 0), look(1000 - MINUTE, 1000)), Some(-MINUTE));
        assert_eq!(behind(at(10), at(9)), Some(-MINUTE));
        assert_eq!(behind(at(10), at(11)), None);
        let words = Words::new(Lang::En);
        assert!(jump_words(words, 23 * MINUTE).contains("ahead by 23 minutes"));
        assert!(jump_words(words, -40_000).contains("back by 1 minute"), "{}", jump_words(words, -40_000));
        assert!(jump_words(words, 25_000).contains("ahead by 25 seconds"));
    }

    #[test]
    fn the_end_is_the_longest_signal() {
        // CLK-2
        let length = |signal| tones(signal).iter().map(|(_, from, length)| from + length).max();
        for other in [Signal::Warning(5), Signal::Begins, Signal::TableUp(TableNumber(1))] {
            assert!(length(other) < length(Signal::TimeUp));
            assert!(pulses(other).iter().sum::<u16>() < pulses(Signal::TimeUp).iter().sum());
        }
    }
}
