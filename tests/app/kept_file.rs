//! Files outside the browser: the save reminder, the linked file of an event, the file of all events.

use std::time::Duration;

use topcut::files::event::backup::read_all;
use topcut::files::read;
use topcut::files::store::cells::Cells;
use topcut::web::browser::store::database::{Change, Place, write};

use crate::hands::counts;
use crate::opened::{MOMENT, cells, downloads};
use crate::organiser::{NAMES, Organiser};

const CHOOSE: &str = "Choose a file on this device";

/// An event of four players on a device with such files; `asks`: each window needs a new permission.
fn event(asks: bool) -> Organiser {
    let organiser = Organiser::enter();
    organiser.world.has_files(asks);
    organiser.custom_event(2, 2, &NAMES[..4]);
    organiser
}

fn to_copies(organiser: &Organiser) {
    let hash = organiser.window.hash();
    let event = hash.split('/').nth(2).expect("an event");
    organiser.window.go(&format!("#/copies/{event}"));
}

/// Chooses the file of the event, and returns to its players.
fn chooses(organiser: &Organiser) {
    let players = organiser.window.hash();
    to_copies(organiser);
    organiser.says(CHOOSE);
    organiser.press("Choose file");
    organiser.says("is up to date (saved");
    is_up_to_date(organiser);
    organiser.window.go(&players);
}

/// The file has the entries of the storage.
fn is_up_to_date(organiser: &Organiser) {
    organiser.time_passes(Duration::from_secs(3));
    let log = read(&organiser.world.file()).expect("a whole file");
    assert_eq!(log.entries(), organiser.stored().entries());
}

#[test]
fn a_chosen_file_follows_the_event_over_a_reload() {
    let mut organiser = event(false);
    chooses(&organiser);
    organiser.round(1);
    is_up_to_date(&organiser);
    organiser.play(&NAMES);
    is_up_to_date(&organiser);
    organiser.reopens();
    organiser.says("All 2 results are in");
    organiser.press("Undo “");
    is_up_to_date(&organiser);
    let (round, last) = (organiser.window.hash(), organiser.world.file());
    to_copies(&organiser);
    organiser.press("Stop");
    organiser.says(CHOOSE);
    organiser.window.go(&round);
    organiser.reopens();
    to_copies(&organiser);
    organiser.says(CHOOSE);
    organiser.window.go(&round);
    organiser.press("Redo “");
    organiser.time_passes(MOMENT);
    assert_eq!(organiser.world.file(), last, "the file stays as it was");
}

#[test]
fn after_a_reload_one_tap_lets_the_file_follow_again() {
    let mut organiser = event(true);
    chooses(&organiser);
    let before = organiser.world.file();
    organiser.reopens();
    organiser.shows("callout", "Auto-save to ");
    organiser.shows("callout", " is paused");
    organiser.adds("Late Entry");
    organiser.time_passes(MOMENT);
    assert_eq!(organiser.world.file(), before, "not without the user");
    organiser.press("Resume");
    organiser.gone("callout");
    is_up_to_date(&organiser);
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_the_event_is_stored() {
    let organiser = event(false);
    chooses(&organiser);
    organiser.world.loses_file();
    organiser.adds("Late Entry");
    organiser.time_passes(MOMENT);
    organiser.shows("callout--bad", " could not be saved");
    organiser.shows("head__word", "Saved");
    assert!(organiser.stored().replay().entries.iter().any(|entry| entry.details.name == "Late Entry"));
    organiser.press("Stop");
    organiser.gone("callout--bad");
}

#[test]
fn without_such_files_there_is_no_button() {
    let organiser = Organiser::enter();
    organiser.custom_event(2, 2, &NAMES[..4]);
    to_copies(&organiser);
    organiser.says("No backups yet");
    assert!(!organiser.offers("Choose file"));
    assert!(organiser.offers("Download all"));
}

#[test]
fn reminds_to_save_a_file_until_the_next_round() {
    const REMIND: &str = "since you last saved this event as a file";
    let mut organiser = Organiser::enter();
    organiser.custom_event(2, 0, &NAMES[..4]);
    organiser.round(1);
    organiser.play(&NAMES);
    organiser.lacks(REMIND);
    organiser.time_passes(Duration::from_secs(3600));
    organiser.says(REMIND);
    organiser.press("Not now");
    organiser.gone("callout--tip");
    organiser.round(2);
    organiser.play(&NAMES);
    organiser.press("Close the event");
    organiser.says("Save the closed event as a file");
    organiser.press("Download the file");
    organiser.gone("callout--tip");
    organiser.reopens();
    organiser.says("wins the event");
    organiser.lacks("Save the closed event as a file");
}

/// A device with thirty events, one of which is damaged in both copies.
fn thirty_events() -> Organiser {
    let mut organiser = Organiser::new_event(&[]);
    organiser.adds("Somebody");
    for number in 2..=30 {
        organiser.window.go("#/new");
        organiser.press("Create event");
        organiser.says("No players yet");
        if number % 10 == 0 {
            organiser.adds(&format!("Player {number}"));
        }
    }
    organiser.window.kill();
    let kept = cells(&organiser.world, "topcut/1/");
    let (key, _) = kept.iter().find(|(key, _)| key.ends_with("000001")).expect("a second entry");
    organiser.world.cells().set(key, "spoilt by a test").expect("room");
    let event = key.split('/').nth(2).expect("an event").to_owned();
    organiser.world.run(async move { write(&[Change::Remove(Place::Entries, event, 1.0)]).await.expect("it answers") });
    organiser.window = organiser.world.open("#/", topcut::web::app::start);
    counts(&organiser, "event", 30);
    organiser
}

#[test]
fn a_whole_device_with_thirty_events_and_a_damaged_one_goes_into_one_file_and_back() {
    let organiser = thirty_events();
    downloads(&organiser.world);
    organiser.press("Download all");
    organiser.time_passes(MOMENT);
    organiser.says("One event could not be read to the end");
    let (_, text) = downloads(&organiser.world).pop().expect("a file");
    assert!(text.contains("spoilt by a test"), "the raw text is in it");
    let device = read_all(text.as_bytes()).expect("a file of a device").expect("a whole file");
    assert_eq!((device.logs.len(), device.broken.len(), device.unread.len()), (30, 0, 1));
    // The file is damaged too, at the opening of another event.
    let other = device.logs.iter().rposition(|log| log.replay().id != device.unread[0]).expect("another event");
    let torn = text.match_indices("\"seq\":0").nth(other).expect("its opening").0 + 6;
    let text = [&text[..torn], &text[torn + 1..]].concat();
    let there = organiser.another();
    there.says("Your first event");
    there.opens_file("all.json", &text);
    there.says("Part of this file cannot be read");
    there.says("29 of 30 events in this file can be read");
    there.says("This event was already damaged on the other device");
    there.says(&format!("Event {}: ", other + 1));
    there.says(&format!("The file is cut off or damaged at line {}, column ", text[..torn].lines().count()));
    there.press("Cancel");
    assert!(there.page().all(|part| part.tag() == "dialog").is_empty());
    there.says("Your first event");
    there.opens_file("all.json", &text);
    there.press("Open these 29 events");
    there.time_passes(MOMENT);
    there.says("29 events opened");
    counts(&there, "event", 29);
}
