//! Messages: how long they stay, and what they offer.

use std::time::Duration;

use crate::drawn::Part;
use crate::made::Event;
use crate::opened::MOMENT;
use crate::organiser::Organiser;

fn offers(organiser: &Organiser) -> Vec<String> {
    organiser.page().classed("toast__act").iter().map(Part::words).collect()
}

#[test]
fn a_message_of_an_earlier_page_goes_with_it() {
    let organiser = Organiser::with(Event::running(8).log());
    organiser.leaf("standing");
    organiser.share("Copy");
    organiser.shows("toast", "Standings copied");
    organiser.time_passes(Duration::from_millis(1200));
    organiser.shows("toast", "Standings copied");
    organiser.leaf("log");
    organiser.heads("");
    organiser.gone("toast");
}

#[test]
fn a_message_with_a_way_back_goes_with_the_next_thing_done() {
    let organiser = Organiser::with(Event::running(4).log());
    organiser.time_passes(MOMENT);
    organiser.type_result(1, [200, 20]);
    organiser.type_result(2, [200, 34]);
    organiser.shows("toast", "200 to 34");
    assert!(offers(&organiser).contains(&"Undo".to_owned()), "{:?}", offers(&organiser));
    organiser.press("Pair round 4");
    organiser.says("Players see them only then");
    // It would still be shown, but its offer would do nothing.
    assert!(!offers(&organiser).contains(&"Undo".to_owned()), "the result is no longer the last thing done");
    // Redo is available only until something else is done.
    organiser.press("Undo “Round 4 paired");
    organiser.says("All 2 results are in");
    assert!(offers(&organiser).contains(&"Redo".to_owned()), "{:?}", offers(&organiser));
    organiser.press("Pair round 4");
    organiser.says("Players see them only then");
    assert!(!offers(&organiser).contains(&"Redo".to_owned()), "nothing is left to do again");
}
