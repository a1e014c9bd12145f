//! An event from the form to the closed log, by pressing and typing alone.

use std::collections::BTreeSet;
use std::time::Duration;

use topcut::web::browser::world::Told;

use crate::organiser::{NAMES, Organiser};

#[test]
fn an_event_is_played_to_the_closed_bracket() {
    let organiser = Organiser::enter();
    organiser.says("Your first event");
    organiser.custom_event(3, 4, &NAMES);
    organiser.round(1);
    let seated: BTreeSet<String> = organiser.tables().into_iter().flat_map(|table| table.names).collect();
    assert_eq!(seated, NAMES.iter().map(|name| (*name).to_owned()).collect());
    organiser.play(&NAMES);
    organiser.says("All 4 results are in");
    for round in 2..=3 {
        organiser.round(round);
        organiser.play(&NAMES);
    }
    organiser.leaf("standing");
    let places: Vec<String> = organiser.standing().into_iter().map(|line| line.name).collect();
    assert_eq!(places.first().map(String::as_str), Some("Ann Ortega"), "who wins all is first");
    organiser.cut(4);
    organiser.shows("next", "Cut made: 4 players.");
    for round in ["semi-finals", "final"] {
        organiser.press(&format!("Pair {round}"));
        organiser.play(&NAMES);
        organiser.time_passes(Duration::from_secs(75 * 60));
    }
    organiser.press("Close the event");
    organiser.says("Final standings");
    organiser.says("Save the closed event as a file");
    let heads = organiser.page().words();
    assert!(heads.find("Final standings") < heads.find("Save the closed event"), "the reminder stands below the head");
    // The search stands above the table, and the picture beside the winner.
    assert!(heads.find("Share") < heads.find("runner-up"));
    assert_eq!(organiser.page().classed("winner__picture").len(), 1);
    organiser.press("Share the picture");
    organiser.shows("toast", "Picture saved");
    organiser.leaf("players");
    organiser.lacks("Save the closed event as a file");
    for (page, text) in PAGES {
        organiser.leaf(page);
        organiser.says(text);
    }
    organiser.press("Download");
    let told = organiser.world.told();
    let Some(Told::Downloaded { name, text }) = told.last() else { panic!("no file: {told:?}") };
    assert!(name.ends_with(".json"), "{name}");
    let stored = organiser.stored();
    assert_eq!(topcut::files::read(text).unwrap().entries(), stored.entries(), "the file is the stored log");
    assert_eq!(stored.replay().bracket.map(|bracket| bracket.seeds.len()), Some(4));
}

/// Pages of a played event, each with words that it shows.
const PAGES: [(&str, &str); 14] = [
    ("setup", "Swiss rounds"),
    ("players", "8 players"),
    ("round/1", "Round 1 of 3 complete"),
    ("standing/2", "after round 2"),
    ("bracket", "Ann Ortega wins the event"),
    ("screen", "Open player screen"),
    ("links", "Final standings and all matches"),
    ("desks", "Other devices"),
    ("statistics", "Places by round"),
    ("paper", "Match slips"),
    ("judges", "No entries yet"),
    ("log", "Check code"),
    ("more", "Backups of this event"),
    ("rules", "Rulebook"),
];
