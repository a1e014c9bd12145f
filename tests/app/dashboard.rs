//! Home: what runs now, what is next, the archive, and the search in it.

use std::rc::Rc;
use std::time::Duration;

use topcut::engine::command::Command;
use topcut::engine::id::EventId;
use topcut::engine::log::Log;
use topcut::engine::tournament::setup::Setup;
use topcut::files::store::cells::Cells;
use topcut::files::{CellStore, read, renamed};
use topcut::web::browser::world::World;

use crate::hands::{can_be_pressed, counts, heads, shows, texts};
use crate::made::{Event, NAMES};
use crate::organiser::Organiser;

/// A device with these events, on its list of events.
fn home_of(logs: &[Log]) -> Organiser {
    let world = Rc::new(World::new());
    for (log, number) in logs.iter().zip(100..) {
        CellStore::new(world.cells()).adopt(&renamed(log, &EventId::from_bits(number))).unwrap();
    }
    let window = world.open("#/", topcut::web::app::start);
    Organiser { world, window }
}

fn waiting(date: &str, places: Option<u16>) -> Log {
    let mut event = Event::open("Winter Cup", 3, 4, NAMES[..5].iter().map(|name| (*name).to_owned()).collect());
    let setup = Setup { date: date.into(), places, ..event.log().replay().setup };
    event.act(&Command::EditSetup(setup));
    event.into_log()
}

#[test]
fn what_runs_now_is_first_with_its_clock_and_results() {
    let home = home_of(&[Event::running(24).into_log()]);
    let said = |text: &str| shows(&home, "now", text);
    for text in ["Running now", "24 players", "Sample hall", "not started", "Swiss rounds 3 of 6", "0 of 12 results"] {
        said(text);
    }
    assert_eq!(home.page().classed("pips").len(), 1);
    home.press("Enter results");
    heads(&home, "Round 3");
    home.press("Start");
    home.type_result(1, [200, 64]);
    home.press("Home");
    said("1 of 12 results");
    said("left of 75 min");
    let clock = texts(&home, "now__clock");
    home.time_passes(Duration::from_secs(60));
    assert_ne!(texts(&home, "now__clock"), clock, "it runs here, too");
    home.time_passes(Duration::from_secs(76 * 60));
    assert_eq!(texts(&home, "now__clock--over"), ["Time is up"]);
    said("ago");
}

#[test]
fn the_others_that_run_are_rows_and_many_tables_a_bar() {
    let [older, complete] = [&[2][..], &[1, 2, 3, 4]].map(|tables| read(&Event::cup(1, tables)).unwrap());
    let home = home_of(&[older, complete, Event::running(50).into_log()]);
    shows(&home, "now", "50 players");
    home.says("Also running");
    assert_eq!(home.page().classed("pips").len(), 0);
    shows(&home, "event--next", "Cup 01");
    shows(&home, "event--next", "1 of 4 results");
    shows(&home, "event--next", "Round 1 is complete.");
    counts(&home, "event", 3);
}

#[test]
fn an_event_that_has_not_begun_says_when_where_and_how_many_are_in() {
    let home = home_of(&[waiting("2031-12-05", Some(32)), waiting("", None)]);
    let rows = texts(&home, "event--next");
    for text in ["5 Dec 2031", "Sample hall", "5 of 32 signed up"] {
        assert!(rows[0].contains(text), "{rows:?}");
    }
    assert!(rows[1].contains("5 signed up") && !rows[1].contains("20"), "no date, not today: {rows:?}");
    home.press("Winter Cup");
    heads(&home, "Players");
}

#[test]
fn the_archive_is_by_year_and_found_by_who_won() {
    let finished = Event::finished().into_log();
    let winner = NAMES[0];
    let home = home_of(&[finished, waiting("2031-12-05", None)]);
    shows(&home, "year", "2026 1 event");
    let row = texts(&home, "event--past").remove(0);
    for text in ["16 May", "Spring Open", "X-Wing, second edition", "14 players", "Winner"] {
        assert!(row.contains(text), "{row}");
    }
    assert!(row.contains(winner), "{row}");
    home.write("Find an event", winner);
    counts(&home, "event", 1);
    home.write("Find an event", "winter");
    counts(&home, "event--past", 0);
    home.write("Find an event", "xyzzy");
    home.says("Nothing found for “xyzzy”.");
    home.write("Find an event", "2026");
    home.press("Spring Open");
    heads(&home, "Final standings");
}

#[test]
fn the_heading_kept_of_an_event_says_who_won_and_how_far_it_is() {
    let home = home_of(&[Event::finished().into_log(), Event::running(8).into_log()]);
    home.page();
    let kept = home.world.cells().get("topcut/settings/headings").unwrap().expect("headings");
    assert!(kept.contains(NAMES[0]), "{kept}");
    assert!(kept.contains("\"tables\":4"), "{kept}");
}

#[test]
fn tools_are_in_one_menu_and_a_file_opens_beside_it() {
    let home = home_of(&[waiting("", None)]);
    assert!(can_be_pressed(&home, "New event") && can_be_pressed(&home, "Open a file"));
    assert!(!can_be_pressed(&home, "Try a demo"));
    home.press("More tools");
    for tool in ["Check a file", "Receive by camera", "How to run your first event"] {
        assert!(can_be_pressed(&home, tool), "{tool}");
    }
    home.press("Try a demo");
    home.time_passes(Duration::from_secs(1));
    home.says("Demo: Saturday squadrons");
}

#[test]
fn before_the_first_event_home_says_what_this_is() {
    let home = Organiser::enter();
    shows(&home, "start__title", "Your first event, in under a minute");
    for act in ["New event", "Try a demo", "Open a file"] {
        assert!(can_be_pressed(&home, act), "{act}");
    }
    for piece in ["Paste the names", "Run the rounds", "Cut to the winner"] {
        shows(&home, "firsts__title", piece);
    }
    for part in ["Find an event", "Drop a file here", "Room for about"] {
        home.lacks(part);
    }
    heads(&home, "Your first event");
    home.press("More tools");
    assert!(can_be_pressed(&home, "Receive by camera"));
}
