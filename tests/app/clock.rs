//! The clock of the device is set back and forth during a round, between two actions, and while the app is closed. The
//! log keeps the order of actions, nothing is lost, and every page works (CLK-1).

use std::time::Duration;

use topcut::engine::id::Instant;

use crate::organiser::{NAMES, Organiser};

const DAY: i64 = 24 * 60;
const SECOND: Duration = Duration::from_secs(1);

/// The moments of the stored entries, whose numbers are consecutive.
fn moments(organiser: &Organiser) -> Vec<Instant> {
    let log = organiser.stored();
    assert!(log.entries().iter().zip(0..).all(|(entry, number)| entry.seq.0 == number), "in order, without a gap");
    log.entries().iter().map(|entry| entry.at).collect()
}

/// Visits every page.
fn looks_around(organiser: &Organiser) {
    for leaf in ["setup", "players", "standing", "statistics", "judges", "log", "screen", "paper", "bracket", "round"] {
        organiser.leaf(leaf);
        organiser.heads("");
    }
}

#[test]
fn a_clock_that_is_set_back_and_forth_harms_nothing() {
    let mut organiser = Organiser::enter();
    organiser.custom_event(2, 2, &NAMES);
    organiser.round(1);
    organiser.press("Start");
    organiser.time_passes(SECOND);
    organiser.shows("clock__time", "1:14:");
    let mut count = moments(&organiser).len();
    for (table, minutes) in (1..=4).zip([-90, 3 * DAY, -400 * DAY, 30 * DAY]) {
        // During the round: alternates between two actions.
        organiser.world.set_clock(minutes);
        organiser.time_passes(SECOND);
        organiser.shows("banner", if minutes < 0 { "back" } else { "ahead" });
        let corrects = table % 2 == 1;
        organiser.press(if corrects { "Correct round clock" } else { "It is right" });
        organiser.gone("banner");
        organiser.type_result(table, [200, 10 * table]);
        looks_around(&organiser);
        let now = moments(&organiser).len();
        assert_eq!(now, count + 1 + usize::from(corrects), "nothing is lost");
        count = now;
    }
    assert!(!moments(&organiser).is_sorted(), "the log holds moments that go back");
    // While the app is closed.
    let round = organiser.window.hash();
    for minutes in [-30 * DAY, 60 * DAY] {
        let before = organiser.stored();
        organiser.window.kill();
        organiser.world.set_clock(minutes);
        organiser.reopens();
        organiser.time_passes(SECOND);
        organiser.heads("Round 1");
        looks_around(&organiser);
        organiser.window.go("#/");
        organiser.says("X-Wing, second edition");
        organiser.window.go(&round);
        assert_eq!(organiser.stored(), before);
    }
    // The day continues to its end, and everything can be undone in order.
    organiser.round(2);
    organiser.world.set_clock(-3 * DAY);
    organiser.time_passes(SECOND);
    organiser.play(&NAMES);
    organiser.cut(2);
    organiser.press("Undo “");
    organiser.press("Redo “");
    organiser.press("Pair final");
    organiser.type_result(1, [200, 5]);
    organiser.leaf("standing");
    organiser.says("wins the event");
    looks_around(&organiser);
}

#[test]
fn a_screen_that_may_turn_off_is_told_beside_the_clock() {
    for (allows, told) in [(false, true), (true, false)] {
        let organiser = Organiser::enter();
        organiser.window.has_wake_lock(allows);
        organiser.custom_event(2, 2, &NAMES);
        organiser.round(1);
        organiser.press("Start");
        organiser.time_passes(SECOND);
        let warning = "The screen may turn off";
        if told { organiser.says(warning) } else { organiser.lacks(warning) }
    }
}
