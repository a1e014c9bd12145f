//! "Saved" means stored in both copies. A storage that is full, fails or hangs is told.

use std::time::Duration;

use topcut::web::browser::store::database::{Answers, Place, held};
use topcut::web::browser::world::Told;

use crate::organiser::{NAMES, Organiser};

/// An event with round 1 on the tables.
fn playing() -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES);
    organiser.round(1);
    organiser
}

fn entries_in_second_copy() -> usize {
    held(Place::Entries).len()
}

#[test]
fn a_saved_entry_is_in_both_copies() {
    let organiser = playing();
    organiser.type_result(1, [200, 50]);
    organiser.says("Saved");
    assert_eq!(organiser.stored().entries().len(), entries_in_second_copy());
}

/// The file that keeps an event when the device is lost: its age in the head, a newer one by one press.
#[test]
fn the_age_of_the_file_is_told_and_a_newer_one_handed_over() {
    let organiser = playing();
    organiser.says("No file yet");
    organiser.world.told();
    organiser.press("Download the file: No file yet");
    assert!(matches!(&organiser.world.told()[..], [Told::Downloaded { .. }]), "a desktop keeps files");
    organiser.lacks("No file yet");
    organiser.play(&NAMES);
    organiser.round(2);
    organiser.says("File is one round old");
    // On a tablet the file goes to another app; without one it is not taken.
    organiser.world.has_sheet(false);
    organiser.press("Download the file: File is one round old");
    assert!(matches!(&organiser.world.told()[..], [.., Told::Shared(name)] if name.ends_with(".topcut.json")));
    organiser.says("File is one round old");
    organiser.world.has_sheet(true);
    organiser.leaf("more");
    organiser.press("Send the file");
    organiser.lacks("File is");
}

#[test]
fn a_full_storage_says_what_is_not_saved_and_saves_it_later() {
    let organiser = playing();
    let before = organiser.stored().entries().len();
    organiser.world.cells().set_quota(Some(organiser.world.cells().units()));
    organiser.type_result(1, [200, 50]);
    organiser.says("One change is not saved: this device is full.");
    organiser.says("Not saved");
    organiser.world.cells().set_quota(None);
    organiser.press("Try again");
    organiser.says("Saved");
    assert_eq!(organiser.stored().entries().len(), before + 1);
    assert_eq!(entries_in_second_copy(), before + 1);
}

#[test]
fn a_database_that_hangs_leaves_one_copy_and_says_so() {
    let organiser = playing();
    organiser.world.set_database(Answers::Hangs);
    organiser.type_result(1, [200, 50]);
    organiser.says("Saving");
    organiser.lacks("Saved");
    organiser.time_passes(Duration::from_secs(60));
    organiser.says("Saved, no safety copy");
}

#[test]
fn saved_is_said_when_the_second_copy_has_confirmed_and_not_before() {
    let organiser = playing();
    let word = || organiser.shown("head__word");
    assert_eq!(word(), "Saved");
    organiser.world.set_database(Answers::Waits);
    organiser.type_result(1, [200, 50]);
    // The result is shown at once and marked; nothing claims that it is saved.
    organiser.says("1 of 4");
    assert_eq!(word(), "Saving");
    organiser.gone("toast");
    organiser.type_result(2, [120, 60]);
    assert_eq!(word(), "Saving");
    organiser.world.set_database(Answers::Well);
    assert_eq!(word(), "Saved");
    organiser.shows("toast", "Table 2: ");
    // A silent database blocks nobody, and is reported.
    organiser.world.set_database(Answers::Waits);
    organiser.press("Undo “");
    assert_eq!(word(), "Saving");
    for _ in 0..60 {
        organiser.time_passes(Duration::from_secs(1));
        if word() != "Saving" {
            break;
        }
    }
    assert_eq!(word(), "Saved, no safety copy");
    organiser.says("Undone");
    organiser.world.set_database(Answers::Well);
    organiser.time_passes(Duration::from_secs(60));
    assert_eq!(word(), "Saved");
    assert_eq!(organiser.stored().entries().len(), entries_in_second_copy());
}

#[test]
fn a_device_that_dies_at_any_step_loses_nothing_that_was_shown_as_saved() {
    for steps in 0..200 {
        let mut organiser = playing();
        let before = organiser.stored().entries().len();
        let is_over = organiser.type_and_die(1, [200, 50], steps);
        organiser.reopens();
        let after = organiser.stored().entries().len();
        assert!(after == before || after == before + 1, "{steps} steps: {before} entries before, {after} after");
        organiser.says(if after == before { "0 of 4" } else { "1 of 4" });
        if is_over {
            assert_eq!(after, before + 1);
            return;
        }
    }
    panic!("the entry is never saved");
}
