//! The journeys that browsers play too.

use crate::organiser::plays;
use crate::played::{first_event, whole_event};

#[test]
fn a_first_event_needs_only_the_names() {
    plays(first_event::first_event);
}

#[test]
fn an_event_is_played_to_its_end() {
    plays(whole_event::whole_event);
}
