//! Rounds that end at a random moment after the time shown (house rule).

use crate::desk;

use desk::{Desk, custom};
use topcut::audit::findings;
use topcut::engine::command::{ClockCommand, Command};
use topcut::engine::facts::ClockSet;
use topcut::engine::id::{Instant, MINUTE};
use topcut::engine::log::Fact;
use topcut::engine::tournament::clock::Clock;
use topcut::engine::tournament::setup::Setup;
use topcut::files::{read, write};
use topcut::present::round::round_clock::{Pace, view};
use topcut::present::round::signals::{Signal, due};
use topcut::present::words::text::{Lang, Words};

const WORDS: Words = Words::new(Lang::En);
const SPAN: u16 = 15;

/// Round 1 with its clock started, and the moment of the start.
fn started(span: Option<u16>) -> (Desk, Instant) {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    let setup = desk.state().setup;
    desk.must(Command::EditSetup(Setup { random_end: span, ..setup }));
    desk.post();
    desk.must(Command::Clock(ClockCommand::Start));
    let Clock::Running { since, .. } = desk.last_round().clock else { panic!("it runs") };
    (desk, since)
}

fn random(desk: &Desk) -> i64 {
    desk.last_round().clock.random()
}

/// How many findings are about the clock.
fn of_clock(desk: &Desk) -> usize {
    findings(&desk.log).iter().filter(|finding| finding.id == "CLK-1").count()
}

#[test]
fn the_end_is_drawn_once_for_each_start_and_kept_through_pauses() {
    let mut drawn = Vec::new();
    let (mut desk, _) = started(Some(SPAN));
    for _ in 0..8 {
        let end = random(&desk);
        assert!((0..=i64::from(SPAN) * MINUTE).contains(&end));
        for change in [ClockCommand::Pause, ClockCommand::Move(5), ClockCommand::Start, ClockCommand::Shift(90_000)] {
            desk.must(Command::Clock(change));
            assert_eq!(random(&desk), end, "{change:?}");
        }
        drawn.push(end);
        desk.must(Command::Clock(ClockCommand::Reset));
        assert_eq!(random(&desk), 0);
        desk.must(Command::Clock(ClockCommand::Start));
    }
    drawn.sort_unstable();
    drawn.dedup();
    assert!(drawn.len() > 6, "{drawn:?}");
    assert_eq!(read(&write(&desk.log)).as_ref(), Ok(&desk.log));
    assert_eq!(of_clock(&desk), 0);
    assert_eq!(random(&started(None).0), 0);
}

#[test]
fn time_is_up_at_the_random_end_and_no_page_tells_it_before() {
    let (desk, since) = started(Some(SPAN));
    let (tournament, end) = (desk.state(), random(&desk));
    assert!(end > 0);
    let shown = since.after(75 * MINUTE);
    let at = |now: Instant| view(WORDS, &tournament, &tournament.swiss[0], now);
    let running = at(since.after(MINUTE));
    assert_eq!((running.time.as_str(), running.pace, running.ends), ("1:14:00", Pace::Running, Some(shown)));
    for now in [shown, shown.after(end - 1)] {
        let strip = at(now);
        assert_eq!(
            (strip.time.as_str(), strip.pace, strip.word, strip.ends),
            ("0:00", Pace::Running, "may end at any moment", None)
        );
    }
    let over = at(shown.after(end));
    assert_eq!((over.time.as_str(), over.pace), ("0:00", Pace::Over));
    let told = due(&tournament, &[15], since, shown.after(end + MINUTE));
    let told: Vec<_> = told.into_iter().map(|due| (due.at, due.signal)).collect();
    let warning = (shown.after(-15 * MINUTE), Signal::LeastLeft(15));
    let all = [warning, (shown, Signal::MayEnd), (shown.after(end), Signal::TimeUp)];
    // Old signals are not told.
    assert!(all.ends_with(&told) && told.contains(&all[2]), "{told:?}");
}

#[test]
fn an_end_beyond_the_span_is_found() {
    let (mut desk, _) = started(Some(SPAN));
    desk.must(Command::Clock(ClockCommand::Reset));
    let round = desk.last_round();
    let late = round.clock.started(Instant(9_000_000)).with_random(i64::from(SPAN) * MINUTE + 1);
    desk.write(Fact::ClockSet(ClockSet { round: round.number, clock: late }));
    assert_eq!(of_clock(&desk), 1);
}
