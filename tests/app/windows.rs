//! Several windows of one device on one event, of one version or two: nothing is lost or overwritten.

use std::time::Duration;

use topcut::engine::command::{Call, Command, DraftDetails};
use topcut::engine::decide::decide;
use topcut::engine::id::EventId;
use topcut::engine::log::Stamped;
use topcut::files::event::checksum::checksum;
use topcut::files::store::cells::Cells;
use topcut::files::{CellStore, write};
use topcut::web::browser::store::database::{Answers, Place, held};
use topcut::web::browser::store::locks::{How, ask};

use crate::drawn::PRESSED;
use crate::made;
use crate::opened::{MOMENT, cells};
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

/// An event with six players, on the Players page.
fn event() -> Organiser {
    Organiser::new_event(&made::NAMES[..6])
}

fn stored(organiser: &Organiser) -> Vec<(String, String)> {
    let mut all = cells(&organiser.world, "");
    all.retain(|(key, _)| key != "topcut/settings/headings");
    all
}

/// Entries of the first copy.
fn entries(organiser: &Organiser) -> usize {
    cells(&organiser.world, "topcut/1/").len()
}

/// This window has the turn and shows no bar.
fn writes(organiser: &Organiser) {
    organiser.turns_here();
    organiser.time_passes(MOMENT);
    organiser.gone("banner");
}

/// All windows show these players, and the log has an entry for each after the first two.
fn have_all(windows: &[&Organiser], players: usize) {
    for window in windows {
        window.heads(&format!("{players} players"));
        assert_eq!(window.page().classed("entrant__name").len(), players);
        assert_eq!(window.stored().entries().len(), players - 6 + 2, "an entry for each of them");
    }
}

/// A valid cell of an unknown kind, as a newer version might write it.
fn newer_cell(seq: usize) -> String {
    let text =
        format!("1 {{\"seq\":{seq},\"at\":1790000000000,\"fact\":{{\"table_painted\":{{\"colour\":\"red\"}}}}}}");
    format!("{:08x} {text}", checksum(&text))
}

#[test]
fn events_of_a_newer_version_are_read_only() {
    let mut old = event();
    let seq = entries(&old);
    let home = old.window_at("");
    let id = old.window.hash().split('/').nth(2).expect("an event").to_owned();
    // The window of the newer version writes an unknown entry.
    let key = format!("topcut/1/{id}/{seq:06}");
    old.elsewhere(move |cells| cells.set(&key, &newer_cell(seq)).expect("room"));
    home.says("newer version");
    old.shows("banner", "A newer version of TopCut made one change");
    let before = stored(&old);
    old.adds("Too Late");
    old.says("you can only view it here");
    old.press("Undo");
    old.says("you can only view it here");
    assert_eq!(stored(&old), before, "nothing was written");
    assert!(!old.offers("Continue from here"));
    old.reopens();
    old.shows("banner", "A newer version of TopCut");
    old.says(made::NAMES[5]);
    assert_eq!(stored(&old), before, "nothing was written");
    // Not even its opening is readable.
    let first = format!("topcut/1/{id}/000000");
    old.elsewhere(move |cells| cells.set(&first, &newer_cell(0)).expect("room"));
    old.reopens();
    old.heads("This event needs a newer version");
    old.window.go("#/");
    old.says("Event from a newer version");
}

/// A client without the app that takes the lock of an event and never responds.
fn takes_the_lock(organiser: &Organiser, how: How) {
    let id = organiser.window.hash().split('/').nth(2).expect("an event").to_owned();
    organiser.world.run(async move { std::mem::forget(ask(&format!("topcut/{id}"), how, |_| {})) });
}

#[test]
fn a_lock_that_nobody_answers_for_is_taken_by_force() {
    let organiser = event();
    takes_the_lock(&organiser, How::ByForce);
    organiser.time_passes(MOMENT);
    organiser.shows("banner", "This event is being edited in another window. You see its changes here.");
    let before = stored(&organiser);
    organiser.press("Edit here");
    // The press waits until the window knows that it does not get the lock.
    organiser.time_passes(Duration::from_secs(3));
    organiser.shows("banner", "This window is taking over");
    organiser.adds("Too Soon");
    organiser.says("Nothing was changed");
    assert_eq!(stored(&organiser), before);
    organiser.time_passes(Duration::from_secs(10));
    organiser.gone("banner");
    organiser.adds("In Time");
    have_all(&[&organiser], 7);
}

#[test]
fn home_takes_a_lock_by_force_for_which_nobody_answers() {
    let organiser = event();
    let home = organiser.window_at("");
    takes_the_lock(&organiser, How::ByForce);
    organiser.window.kill();
    let before = stored(&home);
    home.press("More actions for");
    home.press("Delete from this device");
    home.press("Delete the event");
    home.time_passes(Duration::from_secs(1));
    home.says("This window is taking over from another");
    assert_eq!(stored(&home), before, "whoever has the lock has time to answer");
    home.time_passes(Duration::from_secs(4));
    home.says("Your first event");
}

#[test]
fn two_windows_write_in_turn() {
    let first = event();
    let second = first.second_window();
    second.time_passes(MOMENT);
    let windows = [&first, &second];
    for step in 0..34 {
        // Sometimes twice in one window, and without waiting for the lock.
        let window = windows[step / (1 + step % 2) % 2];
        window.turns_here();
        window.adds(&format!("Late {step:02}"));
        if !window.words().contains(&format!("Late {step:02}")) {
            window.time_passes(Duration::from_secs(1));
            window.adds(&format!("Late {step:02}"));
        }
    }
    have_all(&windows, 40);
    for window in [0, 1, 0] {
        writes(windows[window]);
    }
    let mut first = first;
    first.reopens();
    have_all(&[&first, &second], 40);
}

/// The word in the head says that both copies have everything.
fn saved(organiser: &Organiser) {
    assert_eq!(organiser.shown("head__word"), "Saved");
    assert_eq!(held(Place::Entries).len(), entries(organiser), "both copies have the same entries");
}

/// An undo and a redo in the second of two windows, whose database fails, as may that of the first; the second closes.
/// The first then has both copies, which the database says as well.
fn entries_left_behind(fails_in_both: bool) {
    let first = event();
    saved(&first);
    let before = entries(&first);
    let second = first.second_window();
    second.time_passes(MOMENT);
    saved(&second);
    second.window.set_database(Some(Answers::Fails));
    if fails_in_both {
        first.window.set_database(Some(Answers::Fails));
    }
    second.press("Undo “");
    assert_eq!(entries(&second), before + 1);
    second.press("Redo “");
    assert_eq!(entries(&second), before + 2);
    second.shows("head__word", "Saved, no safety copy");
    if fails_in_both {
        // It has read both.
        first.heads("6 players");
        first.shows("head__word", "Saved, no safety copy");
    }
    second.window.kill();
    first.window.set_database(None);
    first.time_passes(Duration::from_secs(60));
    saved(&first);
    writes(&first);
    first.adds("Afterwards");
    saved(&first);
}

#[test]
fn entries_of_a_window_without_a_database_reach_the_second_copy() {
    entries_left_behind(false);
}

#[test]
fn entries_of_a_window_that_closed_reach_the_second_copy_once_the_database_works() {
    entries_left_behind(true);
}

/// Leaves no room in the storage.
fn fill(organiser: &Organiser) {
    let cells = organiser.world.cells();
    cells.set_quota(Some(cells.units()));
}

#[test]
fn asks_before_taking_over_from_a_window_with_unsaved_entries() {
    let first = event();
    fill(&first);
    first.adds("Unsaved One");
    first.shows("banner", "One change is not saved");
    let before = entries(&first);
    let second = first.second_window();
    second.time_passes(MOMENT);
    second.shows("banner", "one unsaved change");
    // It was not taken away.
    first.shows("banner", "One change is not saved");
    second.press("Edit here anyway");
    second.time_passes(MOMENT);
    first.shows("banner", "One change exists only in this window");
    first.says("Unsaved One");
    assert_eq!(entries(&first), before);
    first.world.cells().set_quota(None);
    second.adds("Another One");
    first.says("Unsaved One");
    first.press("Discard and follow");
    first.says("Another One");
    have_all(&[&first, &second], 7);
}

/// The file of the stored event, with one more player at its end.
fn file_with(organiser: &Organiser, name: &str) -> String {
    let store = CellStore::new(organiser.world.cells());
    let event: EventId = store.list().expect("a list").remove(0).event;
    let mut log = store.load(&event).expect("a sound event").log;
    let at = log.entries().last().expect("an opening").at;
    let more = Command::AddEntries(vec![DraftDetails { name: name.into(), ..DraftDetails::default() }]);
    let call = Call { now: at, ..Call::default() };
    let fact = decide(&log.replay(), &more, &call).expect("one more player");
    let seq = log.next_seq();
    assert!(log.push(Stamped { seq, at, by: String::new(), reason: String::new(), fact }));
    write(&log)
}

const FILE: &str = "one-more.topcut.json";

#[test]
fn home_changes_an_event_in_the_turn_of_the_window_that_has_it_open() {
    let first = event();
    let home = first.window_at("");
    // A file that goes on where the event ends, although its window has the lock.
    home.opens_file(FILE, &file_with(&first, "From A File"));
    home.time_passes(MOMENT);
    home.heads("7 players");
    have_all(&[&first, &home], 7);
    // A file of a diverged device, while this one continues behind the question.
    let file = file_with(&first, "Other Device");
    home.window.go("#/");
    writes(&first);
    first.adds("Late One");
    home.opens_file(FILE, &file);
    home.says("Same event, another device");
    first.turns_here();
    first.adds("Meanwhile");
    let before = stored(&first);
    home.press("Merge");
    home.time_passes(MOMENT);
    home.shows("dialog", "this event was changed in another window");
    home.says("Same event, another device");
    assert_eq!(stored(&first), before, "what was decided about was something else");
    home.press("Merge");
    home.time_passes(MOMENT);
    home.heads("10 players");
    first.heads("10 players");
    first.says("Other Device");
    // It continues, and also follows the deletion of the event.
    home.window.go("#/");
    writes(&first);
    first.adds("Last One");
    home.press("More actions for");
    home.delete_event();
    home.time_passes(MOMENT);
    home.says("Your first event");
    first.heads("Event not found on this device");
}

#[test]
fn home_leaves_alone_what_a_window_has_not_stored() {
    let first = event();
    let file = file_with(&first, "From A File");
    fill(&first);
    first.adds("Unsaved One");
    first.shows("banner", "One change is not saved");
    let home = first.window_at("");
    let before = stored(&first);
    home.press("More actions for");
    home.delete_event();
    home.time_passes(Duration::from_secs(1));
    home.says("Nothing was changed: another window has one unsaved change");
    home.opens_file(FILE, &file);
    home.shows("callout", "Nothing was changed: another window has");
    assert_eq!(stored(&first), before);
    first.shows("banner", "One change is not saved");
    first.says("Unsaved One");
}

#[test]
fn a_reload_has_its_turn_at_once_and_the_screen_never_asks() {
    let mut organiser = event();
    for turn in 0..5 {
        organiser.reopens();
        organiser.heads(&format!("{} players", 6 + turn));
        organiser.lacks("nother window");
        organiser.lacks("taking over");
        organiser.adds(&format!("Again {turn}"));
        organiser.says(&format!("Again {turn}"));
    }
    let screen = organiser.window_at(&organiser.window.hash().replace("/players", "/display"));
    screen.time_passes(MOMENT);
    assert!(!screen.words().is_empty());
    screen.lacks("nother window");
    organiser.gone("banner");
    organiser.adds("Still Here");
    organiser.says("Still Here");
}

#[test]
fn a_press_before_the_lock_is_granted_is_not_lost() {
    let mut event = made::Event::running(14);
    event.results();
    let mut organiser = Organiser::with(event.log());
    organiser.world.set_lock_delay(Duration::from_millis(500));
    organiser.reopens();
    organiser.press("Pair round 4");
    assert!(!organiser.offers("Post round 4"), "the lock is not granted");
    organiser.time_passes(Duration::from_secs(1));
    let page = organiser.page();
    let post = page.top().named(&PRESSED, "Post round 4", 0).expect("the press was made");
    // A sleep that is too long to write without asking.
    organiser.world.sleep(Duration::from_secs(4));
    organiser.press_part(&page, &post);
    organiser.time_passes(Duration::from_secs(1));
    organiser.says("results in");
    organiser.lacks("nother window");
}

#[test]
fn a_window_that_was_stuck_writes_nothing_old() {
    let first = event();
    let second = first.second_window();
    second.time_passes(MOMENT);
    writes(&first);
    first.adds("Before");
    second.heads("7 players");
    let page = first.page();
    let undo = page.top().named(&PRESSED, "Undo “", 0).expect("something to undo");
    first.window.set_stuck(true);
    second.turns_here();
    second.time_passes(Duration::from_secs(9));
    second.gone("banner");
    second.adds("Meanwhile");
    second.adds("And Again");
    second.heads("9 players");
    // It handles a press before all that it missed.
    first.window.set_stuck(false);
    first.press_part(&page, &undo);
    first.time_passes(Duration::from_secs(1));
    first.heads("9 players");
    first.says("Nothing was changed");
    have_all(&[&first, &second], 9);
}

#[test]
fn a_window_that_follows_says_saved_as_well() {
    let first = event();
    let second = first.second_window();
    second.turns_here();
    second.time_passes(MOMENT);
    second.adds("From Here");
    for window in [&second, &first] {
        window.shows("entrant__name", "From Here");
        saved(window);
    }
}

#[test]
fn other_window_restores_unsaved_entries_of_a_dead_one() {
    let first = event();
    let second = first.second_window();
    second.turns_here();
    second.time_passes(MOMENT);
    second.adds("Second");
    fill(&second);
    second.adds("No Room");
    second.shows("banner", "kept in the browser’s database");
    second.window.kill();
    first.world.cells().set_quota(None);
    first.turns_here();
    first.time_passes(MOMENT);
    first.shows("banner", "one change that found no room was kept");
    first.shows("entrant__name", "No Room");
    have_all(&[&first], 8);
    saved(&first);
}
