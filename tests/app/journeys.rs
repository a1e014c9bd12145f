//! The journeys that browsers play too.

use crate::organiser::{play_together, plays};
use crate::played::{destiny, first_event, from_the_table, leaving, rush, second_desk, whole_event, wrong_result};

#[test]
fn a_first_event_needs_only_the_names() {
    plays(first_event::first_event);
}

#[test]
fn results_come_in_a_rush() {
    plays(rush::results_in_a_rush);
}

#[test]
fn a_wrong_result_is_found_later() {
    plays(wrong_result::wrong_result);
}

#[test]
fn players_leave_and_come_back() {
    plays(leaving::leaving);
}

#[test]
fn an_event_is_played_to_its_end() {
    plays(whole_event::whole_event);
}

#[test]
fn a_destiny_event_ends_with_best_of_three() {
    plays(destiny::destiny);
}

#[test]
fn a_result_comes_from_the_table() {
    play_together(from_the_table::from_the_table);
}

#[test]
fn a_second_desk_joins_goes_on_alone_and_comes_back() {
    play_together(second_desk::second_desk);
}
