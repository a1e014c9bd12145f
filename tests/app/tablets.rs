//! An event on two tablets: merged by opening each other's files, or sent from a screen to a camera.

use std::time::Duration;

use topcut::files::cards::{Moved, Receiver};
use topcut::files::write;

use crate::made::Event;
use crate::opened::{cells, downloads};
use crate::organiser::{Line, Organiser};

/// The event file as downloaded on Home.
fn take(organiser: &Organiser) -> String {
    organiser.window.go("#/");
    organiser.press("More actions for");
    downloads(&organiser.world);
    organiser.press("Download file");
    organiser.time_passes(Duration::from_secs(1));
    let (name, text) = downloads(&organiser.world).pop().expect("a file");
    assert_eq!(name, "8-players-2026-05-16.topcut.json");
    organiser.press("Close");
    text
}

/// Opens a text as a file.
fn bring(organiser: &Organiser, text: &str) {
    organiser.window.go("#/");
    let inputs = organiser.page().all(|part| part.door("files").is_some() && part.attribute("multiple").is_some());
    let files = vec![("brought.topcut.json".to_owned(), text.as_bytes().to_vec())];
    organiser.window.choose_files(inputs[0].door("files").expect("an input for files"), files);
    // A message of this page goes soon after the next one is there.
    organiser.time_passes(Duration::from_millis(500));
}

fn standing(organiser: &Organiser) -> Vec<Line> {
    organiser.leaf("standing/3");
    organiser.says("after round 3");
    organiser.standing()
}

#[test]
fn two_tablets_become_one_event() {
    // The tablet at tables 1 to 3.
    let tablet = Organiser::with(Event::running(8).log());
    for (table, scores) in [(1, [200, 20]), (2, [200, 34]), (3, [200, 13])] {
        tablet.type_result(table, scores);
        tablet.time_passes(Duration::from_secs(1));
    }
    let first = take(&tablet);
    drop(tablet);

    // The tablet at tables 3 and 4, with another result for table 3.
    let mut tablet = Organiser::with(Event::running(8).log());
    tablet.time_passes(Duration::from_secs(7));
    tablet.type_result(3, [13, 200]);
    tablet.type_result(4, [55, 200]);
    let before = tablet.stored();
    bring(&tablet, &first);
    for said in [
        "Same event, another device",
        "One difference to decide",
        "2 changes taken from the other device",
        "One difference is still to decide.",
    ] {
        tablet.says(said);
    }
    assert!(!tablet.offers("Merge"), "a difference is still to decide");
    tablet.press("Cancel");
    tablet.leaf("round");
    bring(&tablet, &first);
    tablet.press("The other device");
    tablet.press("Merge");
    tablet.time_passes(Duration::from_secs(1));
    tablet.says("3 changes taken from the other device");
    tablet.leaf("round");
    tablet.says("All 4 results are in");
    assert_eq!(tablet.tables()[2].scores, [Some(200), Some(13)], "the other one's");
    assert!(tablet.stored().entries().len() > before.entries().len());
    let theirs = standing(&tablet);
    tablet.leaf("log");
    let said =
        ["Merged with another device: 3 changes taken over", "Left out: Round 3, table 3", "you chose the other one"];
    said.iter().for_each(|said| tablet.says(said));
    tablet.reopens();
    tablet.says("Merged with another device");
    let second = take(&tablet);
    drop(tablet);

    // The first tablet opens the merged file.
    let tablet = Organiser::enter();
    bring(&tablet, &first);
    tablet.says("Opened: 8 players");
    bring(&tablet, &second);
    tablet.says("Same event, another device");
    tablet.press("Merge");
    tablet.time_passes(Duration::from_secs(1));
    tablet.says("taken from the other device");
    assert_eq!(standing(&tablet), theirs);
    for known in [&second, &first] {
        bring(&tablet, known);
        tablet.says("This device already has everything in that file.");
    }
    assert_eq!(standing(&tablet), theirs);
}

#[test]
fn looking_at_another_devices_file_stores_nothing() {
    let theirs = Organiser::with(Event::running(8).log());
    theirs.type_result(1, [200, 20]);
    let file = take(&theirs);
    drop(theirs);
    let tablet = Organiser::with(Event::running(8).log());
    tablet.type_result(1, [20, 200]);
    let before = cells(&tablet.world, "topcut/1/");
    bring(&tablet, &file);
    tablet.says("One difference is still to decide.");
    tablet.press("Cancel");
    assert_eq!(cells(&tablet.world, "topcut/1/"), before);
}

#[test]
fn a_tablet_shows_an_event_as_a_moving_code() {
    let event = Event::running(24);
    let tablet = Organiser::with(event.log());
    tablet.window.go("#/");
    tablet.press("More actions for");
    tablet.press("Move to another tablet");
    let mut receiver = Receiver::default();
    let whole = (0..300).find_map(|_| {
        tablet.time_passes(Duration::from_millis(100));
        let code = tablet.page().first("film")?.all(|part| part.tag() == "svg").first()?.attribute("data-address")?;
        match receiver.take(&code).expect("a part") {
            Moved::Whole(whole) => Some(whole),
            Moved::Some(..) => None,
        }
    });
    assert_eq!(String::from_utf8(whole.expect("the whole event")).unwrap(), write(event.log()));
    tablet.press("Close");
    tablet.gone("film");
}
