//! The storage of the device: cleared, full, damaged, without its second copy.

use std::collections::BTreeSet;
use std::time::Duration;

use topcut::files::read;
use topcut::files::store::cells::Cells;
use topcut::web::browser::store::database::{Answers, Place, held};
use topcut::web::browser::world::{Denied, World};

use crate::made::NAMES;
use crate::opened::{MOMENT, cells, downloads};
use crate::organiser::Organiser;

const CLEARED: &str = "This event is now only in this window";

/// The first copy, entry by entry.
fn entries(organiser: &Organiser) -> Vec<(String, String)> {
    cells(&organiser.world, "topcut/1/")
}

fn names(organiser: &Organiser) -> usize {
    organiser.page().classed("entrant__name").len()
}

/// Something outside of the app clears the storage and, if so, the windows are told.
fn clear(world: &World, is_told: bool) {
    world.clear_site_data();
    if is_told {
        world.tell_of_clearing();
    }
}

/// The second copy has every entry of the first.
fn mirrored(organiser: &Organiser) {
    organiser.world.settle();
    let first: BTreeSet<(String, u32)> = entries(organiser)
        .iter()
        .filter_map(|(key, _)| {
            let mut parts = key.split('/').skip(2);
            Some((parts.next()?.to_owned(), parts.next()?.parse().ok()?))
        })
        .collect();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "numbers of entries")]
    let second = held(Place::Entries).into_iter().map(|kept| (kept.event, kept.number as u32)).collect();
    assert!(!first.is_empty(), "something is stored");
    assert_eq!(first, second, "both copies have the same entries");
}

#[test]
fn event_cleared_in_another_tab_is_kept_and_saved_again() {
    for (language, kept, save, again) in [
        ("en", CLEARED, "Save it again", "All changes are saved again."),
        ("es", "Este torneo está ahora solo en esta ventana", "Guardarlo de nuevo", "guardado"),
        ("fr", "n’existe plus que dans cette fenêtre", "Enregistrer de nouveau", "enregistré"),
        ("it", "Questo torneo è ora solo in questa finestra", "Salvalo di nuovo", "salvato"),
    ] {
        let mut organiser = Organiser::new_event(&NAMES[..6]);
        let chosen = format!("\"{language}\"");
        organiser.world.cells().set("topcut/settings/lang", &chosen).expect("room");
        organiser.reopens();
        organiser.says(NAMES[5]);
        let before = entries(&organiser);
        clear(&organiser.world, true);
        organiser.shows("banner", kept);
        organiser.says(NAMES[5]);
        assert_eq!(entries(&organiser), [], "nothing is stored before it is asked for");
        organiser.press(save);
        organiser.says(again);
        organiser.gone("banner");
        assert_eq!(entries(&organiser), before);
        organiser.reopens();
        organiser.says(NAMES[5]);
        assert_eq!(organiser.window.mark("lang").as_deref(), Some(language), "the language is kept as well");
    }
}

#[test]
fn event_cleared_by_the_browser_is_offered_as_a_file_and_saved_with_the_next_step() {
    let mut organiser = Organiser::new_event(&NAMES[..6]);
    let before = entries(&organiser).len();
    // The browser does not notify the page.
    clear(&organiser.world, false);
    organiser.time_passes(MOMENT);
    organiser.shows("banner", CLEARED);
    downloads(&organiser.world);
    organiser.press("Download the file");
    let files = downloads(&organiser.world);
    assert_eq!(files.len(), 1);
    assert!(files[0].0.ends_with(".topcut.json"), "{}", files[0].0);
    let log = read(&files[0].1).expect("a whole event");
    assert_eq!(log.entries().len(), before);
    organiser.adds("Late Comer");
    organiser.gone("banner");
    assert_eq!(entries(&organiser).len(), before + 1);
    organiser.reopens();
    organiser.says("Late Comer");
    organiser.says(NAMES[0]);
}

#[test]
fn step_done_before_the_clearing_is_noticed_loses_nothing() {
    let mut organiser = Organiser::new_event(&NAMES[..6]);
    let before = entries(&organiser).len();
    organiser.write("Find or add", "At Once");
    clear(&organiser.world, false);
    organiser.enter_at("Find or add");
    organiser.shows("banner", CLEARED);
    organiser.says("At Once");
    organiser.press("Save it again");
    organiser.says("All changes are saved again.");
    assert_eq!(entries(&organiser).len(), before + 1);
    organiser.reopens();
    organiser.says("At Once");
}

#[test]
fn clearing_under_an_open_result_sheet_keeps_what_is_typed() {
    let mut organiser = Organiser::new_event(&NAMES[..6]);
    organiser.round(1);
    let before = entries(&organiser).len();
    organiser.open_table(1);
    let names = organiser.tables()[0].names.clone();
    organiser.write(&format!("Score of {}", names[0]), "120");
    clear(&organiser.world, true);
    organiser.shows("banner", CLEARED);
    assert_eq!(organiser.page().classed("duel__score")[0].attribute("value").as_deref(), Some("120"));
    organiser.write(&format!("Score of {}", names[1]), "64");
    organiser.press("Save result");
    organiser.gone("banner");
    assert_eq!(entries(&organiser).len(), before + 1);
    organiser.reopens();
    organiser.says("1 of 3");
}

#[test]
fn event_deleted_in_another_window_is_told_apart_from_a_clearing() {
    let here = Organiser::new_event(&NAMES[..6]);
    let home = here.window_at("");
    home.press("More actions for");
    home.delete_event();
    home.says("Deleted");
    here.says("it was deleted in another window");
    here.heads("Event not found on this device");
    assert!(!here.offers("Save it again"));
}

#[test]
fn of_two_windows_one_saves_again_and_the_other_follows() {
    let first = Organiser::new_event(&NAMES[..6]);
    let second = first.second_window();
    second.says(NAMES[5]);
    clear(&first.world, true);
    for window in [&first, &second] {
        window.turns_here();
        window.time_passes(MOMENT);
        window.shows("banner", CLEARED);
    }
    second.press("Save it again");
    second.says("All changes are saved again.");
    second.adds("Second Window");
    first.says("Second Window");
    first.lacks(CLEARED);
}

/// An event of so many players, an entry for each, in both copies.
fn of_players(players: usize) -> Organiser {
    let organiser = Organiser::new_event(&[]);
    for name in &NAMES[..players] {
        organiser.adds(name);
    }
    mirrored(&organiser);
    organiser
}

/// Changes entries of the first copy while no window is open.
fn harm(organiser: &Organiser, from: usize, to: usize, act: impl Fn(&str) -> Option<String>) {
    let mut cells = organiser.world.cells();
    for (key, text) in &entries(organiser)[from..to] {
        match act(text) {
            Some(text) => cells.set(key, &text),
            None => cells.remove(key),
        }
        .expect("room");
    }
}

#[test]
fn entries_that_are_gone_or_damaged_come_back_and_nothing_is_thrown_away() {
    let mut organiser = of_players(6);
    let before = entries(&organiser);
    let whole = before.len();
    type Harm = fn(&str) -> Option<String>;
    let harms: [(usize, usize, Harm, &str); 5] = [
        (whole - 4, whole, |_| None, "4 changes that were lost on this device have been restored"),
        (3, 4, |text| Some(text.replace("Cy", "Dy")), "one damaged change was repaired"),
        (0, 1, |_| Some("x".to_owned()), "one damaged change was repaired"),
        (2, 5, |text| Some(text[..text.len() - 1].to_owned()), "3 damaged changes were repaired"),
        (
            0,
            whole,
            |_| None,
            "was missing from this browser and has been restored from the safety copy, with all 7 changes",
        ),
    ];
    for (nth, (from, to, act, told)) in harms.into_iter().enumerate() {
        organiser.window.kill();
        harm(&organiser, from, to, act);
        if nth == 4 {
            let mut all = organiser.world.cells();
            cells(&organiser.world, "").iter().for_each(|(key, _)| all.remove(key).expect("an open storage"));
        }
        assert_ne!(entries(&organiser), before, "{told}");
        organiser.reopens();
        organiser.says(told);
        organiser.shows("entrant__name", NAMES[5]);
        assert_eq!(entries(&organiser), before, "{told}");
        mirrored(&organiser);
    }
    // Damaged texts had been moved aside; clearing removed them, so this repeats.
    organiser.window.kill();
    harm(&organiser, 4, 5, |_| Some("spoilt".to_owned()));
    organiser.reopens();
    organiser.says("one damaged change was repaired");
    assert!(cells(&organiser.world, "topcut/a/").iter().any(|(_, text)| text == "spoilt"));
    organiser.reopens();
    organiser.shows("entrant__name", NAMES[5]);
    organiser.gone("banner");
}

#[test]
fn an_event_of_which_only_the_second_copy_is_left_is_listed_again_unless_it_was_deleted() {
    let organiser = of_players(3);
    let before = entries(&organiser);
    organiser.window.go("#/");
    organiser.tries_demo();
    mirrored(&organiser);
    organiser.window.go("#/");
    organiser.press("More actions for Demo: Saturday squadrons");
    organiser.press("Delete from this device");
    organiser.time_passes(MOMENT);
    organiser.says("Deleted: Demo");
    mirrored(&organiser);
    organiser.window.kill();
    let mut all = organiser.world.cells();
    cells(&organiser.world, "").iter().for_each(|(key, _)| all.remove(key).expect("an open storage"));
    let home = organiser.window_at("");
    home.says("has been restored from the safety copy");
    assert_eq!(home.page().classed("event").len(), 1);
    assert_eq!(entries(&home), before);
}

#[test]
fn a_deletion_that_the_second_copy_has_not_heard_of_holds() {
    let organiser = of_players(3);
    organiser.window.kill();
    // As if the window died right after the deletion.
    let stored = entries(&organiser);
    let event = stored[0].0.split('/').nth(2).expect("an event");
    let mut all = organiser.world.cells();
    all.set(&format!("topcut/settings/deleted/{event}"), "1").expect("room");
    stored.iter().for_each(|(key, _)| all.remove(key).expect("an open storage"));
    let home = organiser.window_at("");
    home.time_passes(Duration::from_secs(60));
    assert!(held(Place::Entries).is_empty());
    assert_eq!(held(Place::Copies).len(), 1, "its last copy stays");
    home.says("Your first event");
}

#[test]
fn a_second_copy_that_went_another_way_is_set_aside() {
    let mut organiser = of_players(3);
    let address = organiser.window.hash();
    organiser.window.kill();
    let before = entries(&organiser);
    harm(&organiser, before.len() - 1, before.len(), |_| None);
    // Without the database the app continues with one entry less, in another direction.
    organiser.world.set_database(Answers::Absent);
    organiser.reopens();
    organiser.adds("Another Way");
    organiser.window.kill();
    organiser.world.set_database(Answers::Well);
    let ours = entries(&organiser);
    assert_ne!(ours, before);
    let home = organiser.window_at("");
    home.window.go(&address);
    home.says("the safety copy has different changes");
    home.shows("entrant__name", "Another Way");
    mirrored(&home);
    assert_eq!(entries(&home), ours);
    assert_eq!(held(Place::Copies).len(), 1);
}

#[test]
fn without_a_database_everything_goes_on_and_the_settings_say_so() {
    for (answers, told) in [
        (Answers::Absent, "No safety copy"),
        (Answers::Fails, "does not work right now"),
        (Answers::Hangs, "Checking for a safety copy"),
    ] {
        let mut organiser = Organiser::enter();
        organiser.world.set_database(answers);
        organiser.reopens();
        organiser.custom_event(2, 2, &NAMES[..4]);
        organiser.round(1);
        organiser.type_result(1, [200, 50]);
        organiser.type_result(2, [120, 60]);
        organiser.says("All 2 results are in");
        organiser.time_passes(Duration::from_secs(60));
        organiser.says("Saved, no safety copy");
        let before = entries(&organiser);
        organiser.reopens();
        organiser.says("All 2 results are in");
        assert_eq!(entries(&organiser), before);
        organiser.window.go("#/settings");
        organiser.shows("section", told);
    }
}

#[test]
fn a_database_that_was_deleted_is_filled_again() {
    let mut organiser = of_players(4);
    organiser.world.delete_database();
    organiser.adds("Late Entry");
    mirrored(&organiser);
    organiser.reopens();
    mirrored(&organiser);
    organiser.window.kill();
    organiser.world.delete_database();
    organiser.reopens();
    mirrored(&organiser);
    organiser.window.go("#/settings");
    organiser.says("Every change is also saved in a second place");
    organiser.gone("banner");
}

/// Number of actions reported as unsaved.
fn unsaved(organiser: &Organiser) -> usize {
    let text = organiser.shown("banner--bad");
    match text.split(' ').next() {
        Some("One") => 1,
        first => first.unwrap_or_default().parse().unwrap_or_default(),
    }
}

#[test]
fn with_any_room_left_an_action_is_stored_or_said_to_be_unsaved() {
    let mut organiser = Organiser::new_event(&NAMES[..4]);
    let mut saved = 4;
    let mut outcomes = [0, 0];
    for left in [0, 1, 40, 100, 180, 240, 300, 400, 1000] {
        let before = cells(&organiser.world, "topcut/1/");
        let quota = organiser.world.cells().units() + left;
        organiser.world.cells().set_quota(Some(quota));
        for number in 0..3 {
            organiser.adds(&format!("Player {left} {number}"));
        }
        let lost = unsaved(&organiser);
        let now = entries(&organiser);
        assert!(before.iter().all(|old| now.contains(old)), "with {left} left: what was stored stays");
        assert_eq!(now.len() - before.len() + lost, 3, "with {left} left: stored or said to be unsaved");
        outcomes[0] += 3 - lost;
        outcomes[1] += lost;
        saved += 3;
        if lost > 0 {
            organiser.says("kept in the browser’s database");
        }
        organiser.world.cells().set_quota(None);
        if lost > 0 && left % 200 == 0 {
            organiser.press("Try again");
            organiser.says("All changes are saved again.");
        } else {
            organiser.reopens();
            if lost > 0 {
                organiser.shows("banner", "found no room");
                organiser.press("OK");
            }
        }
        organiser.heads(&format!("{saved} players"));
        assert_eq!(names(&organiser), saved, "with {left} left: after a reload everything is there");
        organiser.lacks("damaged");
    }
    assert!(outcomes.iter().all(|count| *count >= 5), "both happen: {outcomes:?}");
}

#[test]
fn before_the_end_of_the_room_the_user_is_told() {
    let mut organiser = Organiser::new_event(&NAMES[..4]);
    let address = organiser.window.hash();
    organiser.lacks("left on this device");
    organiser.world.cells().set("shop/stock", &"x".repeat(4_500_000)).expect("room");
    organiser.reloads();
    organiser.time_passes(MOMENT);
    organiser.shows("banner", "Only ");
    organiser.says("Download finished events, then delete them.");
    organiser.window.go("#/settings");
    organiser.says("Other pages of this site use 4.5 MB.");
    organiser.window.kill();
    let organiser = organiser.window_at(&address);
    organiser.time_passes(MOMENT);
    organiser.shows("banner", "Only ");
    organiser.press("OK");
    organiser.gone("banner");
    organiser.adds("One More");
    organiser.leaf("log");
    organiser.gone("banner");
    // Cells of others are never changed.
    organiser.window.go("#/");
    organiser.says("Room for about ");
    organiser.press("More actions for");
    organiser.delete_event();
    organiser.says("Deleted");
    let left = cells(&organiser.world, "");
    assert!(left.iter().any(|(key, text)| key == "shop/stock" && text.len() == 4_500_000));
    let ours = left.iter().filter(|(key, _)| key.starts_with("topcut/") && !key.starts_with("topcut/settings/"));
    assert_eq!(ours.count(), 0);
}

#[test]
fn a_week_without_a_visit_is_said_where_it_matters() {
    for (language, said) in [
        ("en", "seven days without a visit"),
        ("es", "siete días sin visitas"),
        ("fr", "sept jours sans visite"),
        ("it", "sette giorni senza visite"),
    ] {
        let mut organiser = Organiser::enter();
        organiser.world.set_languages(&[language]);
        organiser.world.set_forgets(true);
        organiser.reopens();
        organiser.shows("storage__text", said);
        organiser.window.go("#/settings");
        organiser.says(said);
    }
}

#[test]
fn a_browser_that_keeps_events_is_not_accused() {
    let organiser = Organiser::new_event(&[]);
    organiser.window.go("#/");
    organiser.shows("storage__text", "Room for about");
    organiser.lacks("seven days");
}

#[test]
fn a_browser_that_cannot_be_asked_promises_nothing() {
    let mut organiser = Organiser::new_event(&[]);
    organiser.world.promises_nothing();
    organiser.window.go("#/");
    organiser.reopens();
    organiser.shows("storage__text", "The browser may delete ");
    organiser.window.go("#/settings");
    organiser.says("The browser may delete ");
    assert!(!organiser.offers("Keep events here"));
}

#[test]
fn the_browser_is_asked_once_to_keep_the_events() {
    let mut organiser = Organiser::enter();
    assert_eq!(organiser.world.asked_to_keep(), 0, "not before there is something to keep");
    organiser.tries_demo();
    assert_eq!(organiser.world.asked_to_keep(), 1);
    organiser.window.go("#/");
    organiser.press("New event");
    organiser.press("Create event");
    organiser.reopens();
    organiser.says("No players yet");
    assert_eq!(organiser.world.asked_to_keep(), 1, "once on this device");
}

#[test]
fn a_second_copy_that_was_deleted_is_whole_again_at_once() {
    let mut organiser = Organiser::enter();
    organiser.tries_demo();
    organiser.window.go("#/");
    organiser.press("New event");
    organiser.press("Create event");
    organiser.paste(&NAMES[..4]);
    mirrored(&organiser);
    // Nothing is entered afterwards.
    organiser.world.delete_database();
    organiser.time_passes(MOMENT);
    mirrored(&organiser);
    organiser.shows("head__word", "Saved");
    // While the app is off.
    organiser.window.kill();
    organiser.world.delete_database();
    assert!(held(Place::Entries).is_empty());
    organiser.reopens();
    mirrored(&organiser);
    // It restores losses of the first.
    organiser.window.kill();
    let mut all = organiser.world.cells();
    cells(&organiser.world, "").iter().for_each(|(key, _)| all.remove(key).expect("an open storage"));
    organiser.reopens();
    organiser.says("has been restored from the safety copy");
    organiser.shows("entrant__name", NAMES[3]);
}

const DENIED: [Denied; 3] = [Denied::All, Denied::Reads, Denied::Writes];

#[test]
fn storage_that_is_denied_in_the_middle_of_an_event_stops_nobody() {
    for denied in DENIED {
        let mut organiser = Organiser::new_event(&NAMES[..6]);
        organiser.world.deny(denied);
        assert!(!organiser.window.asks_to_stay());
        organiser.adds("Last Drop");
        organiser.shows("banner", "One change is not saved: the browser blocks storage");
        assert!(organiser.window.asks_to_stay(), "{denied:?}: what is not saved would be lost");
        organiser.shows("head__word", "Not saved");
        // The event continues.
        organiser.round(1);
        organiser.type_result(1, [200, 40]);
        organiser.shows("banner", "4 changes are not saved");
        for leaf in ["standing", "players", "setup", "log", "round"] {
            organiser.leaf(leaf);
            organiser.shows("banner", "4 changes are not saved");
        }
        organiser.press("Undo “");
        organiser.shows("banner", "5 changes are not saved");
        downloads(&organiser.world);
        organiser.press("Download the file");
        let (_, text) = downloads(&organiser.world).pop().expect("a file");
        read(&text).expect("a whole event");
        assert!(text.contains("Last Drop") && text.contains("round_posted") && text.contains("undone"), "{denied:?}");
        let tables = organiser.tables();
        organiser.world.deny(Denied::Nothing);
        organiser.press("Try again");
        organiser.says("All changes are saved again.");
        organiser.gone("banner");
        assert!(!organiser.window.asks_to_stay(), "{denied:?}: all is saved");
        organiser.reopens();
        organiser.says("0 of 3");
        assert_eq!(organiser.tables(), tables, "{denied:?}");
    }
}

#[test]
fn storage_that_is_denied_from_the_start_is_said_in_words() {
    for denied in DENIED {
        let mut organiser = Organiser::enter();
        organiser.world.deny(denied);
        organiser.reopens();
        // The problem is reported before anything is typed.
        organiser.window.go("#/new");
        organiser.press("Create event");
        organiser.says("Allow site data for this page");
        assert_eq!(organiser.window.hash(), "#/new");
        organiser.window.go("#/");
        organiser.time_passes(Duration::from_secs(60));
        organiser.press("Try a demo");
        organiser.time_passes(Duration::from_secs(1));
        organiser.says("Allow site data for this page");
        organiser.window.go("#/settings");
        organiser.press("Français");
        organiser.heads("Réglages");
        organiser.press("English");
        organiser.window.go("#/rules");
        organiser.heads("");
        organiser.window.go("#/e/0123456789abcdef/round");
        organiser.heads("");
        organiser.says(match denied {
            Denied::Writes => "Event not found on this device",
            _ => "blocks TopCut’s storage",
        });
        organiser.world.deny(Denied::Nothing);
        organiser.window.go("#/");
        organiser.tries_demo();
    }
}
