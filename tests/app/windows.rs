//! Two windows of one device on one event.

use std::time::Duration;

use crate::organiser::{NAMES, Organiser};

#[test]
fn two_windows_take_turns() {
    let first = Organiser::enter();
    first.custom_event(3, 0, &NAMES);
    first.round(1);
    let second = first.second_window();
    second.time_passes(Duration::from_secs(2));
    second.says("0 of 4");
    first.type_result(1, [200, 50]);
    second.says("1 of 4");
    second.turns_here();
    second.time_passes(Duration::from_secs(2));
    second.type_result(2, [200, 60]);
    second.time_passes(Duration::from_secs(2));
    first.says("2 of 4");
    second.says("2 of 4");
    assert_eq!(first.stored().entries().len(), second.stored().entries().len());
    second.window.kill();
    first.turns_here();
    first.time_passes(Duration::from_secs(2));
    first.type_result(3, [200, 70]);
    first.says("3 of 4");
}
