//! Devices on one network share an event: a second desk, a judge, a screen.

use std::rc::Rc;
use std::time::Duration;

use topcut::engine::id::EventId;
use topcut::engine::log::{Fact, Stamped};
use topcut::files::{CellStore, Store};
use topcut::web::browser::world::{Device, World};

use crate::made::Event;
use crate::organiser::{NAMES, Organiser};

/// The first desk, with round 1 on the tables.
fn desk() -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES);
    organiser.round(1);
    organiser
}

fn link_of_code(person: &Organiser) -> String {
    let page = person.page();
    let code = page.first("links__code").unwrap_or_else(|| panic!("a code: {}, {}", page.words(), page.offers()));
    code.attribute("data-address").expect("an address")
}

/// Connects two devices: the desk offers a role, the other one joins by this name.
fn connect(desk: &Organiser, guest: &Organiser, role: &str, name: &str) {
    desk.leaf("desks");
    let page = desk.page();
    let roles = page.all(|part| part.has_class("segment__item"));
    desk.press_part(&page, roles.iter().find(|part| part.words() == role).expect("a role"));
    desk.press("Show code");
    let link = link_of_code(desk);
    guest.window.go(&link[link.find('#').expect("an address of the app")..]);
    guest.write("Your name", name);
    guest.press("Join");
    desk.write("Link of the other device", &link_of_code(guest));
    desk.press("Connect");
    desk.time_passes(Duration::from_secs(2));
    assert!(
        guest.window.hash().starts_with("#/e/"),
        "the other device opens the event: {} {}",
        guest.words(),
        desk.words()
    );
}

fn score(person: &Organiser, table: u16) -> [Option<u16>; 2] {
    person.leaf("round");
    let tables = person.tables();
    tables.into_iter().find(|found| found.number == table).expect("the table").scores
}

#[test]
fn a_second_desk_enters_results_and_goes_on_when_the_first_is_gone() {
    let first = desk();
    let second = first.another();
    connect(&first, &second, "Desk", "Mia");
    first.says("Mia");
    second.leaf("round");
    second.type_result(1, [200, 34]);
    assert_eq!(score(&first, 1), [Some(200), Some(34)]);
    first.type_result(2, [60, 200]);
    assert_eq!(score(&second, 2), [Some(60), Some(200)]);
    second.press("Undo");
    first.leaf("log");
    first.says("Undone");
    first.leaf("desks");
    first.press("Disconnect");
    first.says("No device is connected.");
    second.says("The main desk has disconnected this device.");
    second.leaf("round");
    second.type_result(3, [200, 10]);
    second.says("The main desk is not connected.");
    assert_eq!(score(&second, 3), [None, None], "the copy changes nothing by itself");
    second.press("Go on here");
    second.type_result(3, [200, 10]);
    assert_eq!(score(&second, 3), [Some(200), Some(10)]);
    assert_eq!(score(&first, 3), [None, None]);
}

#[test]
fn a_judge_may_enter_results_but_not_pair() {
    let first = desk();
    let judge = first.another();
    connect(&first, &judge, "Judge", "Jo");
    judge.leaf("round");
    judge.type_result(1, [200, 34]);
    assert_eq!(score(&first, 1), [Some(200), Some(34)]);
    assert!(judge.page().named(&["button"], "Pair round 2", 0).is_none(), "a judge pairs nothing");
    judge.leaf("setup");
    judge.write("Venue", "Elsewhere");
    judge.says("This device is not allowed to do that.");
}

#[test]
fn a_screen_follows_and_changes_nothing() {
    let first = desk();
    let screen = first.another();
    connect(&first, &screen, "Screen", "");
    assert!(screen.window.hash().ends_with("/display"), "{}", screen.window.hash());
    screen.says("Round 1");
    first.leaf("round");
    first.press("Start");
    first.time_passes(Duration::from_secs(20));
    screen.says("1:14:");
}

#[test]
fn a_device_that_is_lost_is_missed_and_comes_back() {
    let first = desk();
    let mut second = first.another();
    connect(&first, &second, "Desk", "Mia");
    second.reopens();
    second.time_passes(Duration::from_secs(20));
    second.says("The main desk is not connected.");
    first.leaf("round");
    first.type_result(2, [60, 200]);
    assert_eq!(score(&second, 2), [None, None]);
    connect(&first, &second, "Desk", "Mia");
    assert_eq!(score(&second, 2), [Some(60), Some(200)]);
}

#[test]
fn two_devices_that_went_on_alone_become_one_event_again() {
    let mut first = desk();
    let second = first.another();
    connect(&first, &second, "Desk", "Mia");
    second.leaf("round");
    second.type_result(1, [200, 34]);
    assert_eq!(score(&first, 1), [Some(200), Some(34)]);
    // The link dies, and each goes on.
    first.reopens();
    first.type_result(3, [50, 200]);
    second.time_passes(Duration::from_secs(20));
    second.press("Go on here");
    second.type_result(2, [200, 10]);
    connect(&second, &first, "Desk", "Ada");
    first.says("This device has changes that the main desk lacks.");
    second.says("has other changes");
    second.press("Merge the changes of Ada");
    second.says("Same event, another device");
    second.press("Merge");
    first.time_passes(Duration::from_secs(5));
    first.lacks("This device has changes that the main desk lacks.");
    for person in [&first, &second] {
        assert_eq!(
            [1, 2, 3].map(|table| score(person, table)),
            [[200, 34], [200, 10], [50, 200]].map(|table| table.map(Some))
        );
    }
    first.leaf("round");
    first.type_result(4, [200, 90]);
    assert_eq!(score(&second, 4), [Some(200), Some(90)]);
}

#[test]
fn a_judge_writes_notes_and_returns_after_a_reload_of_the_host() {
    let mut first = desk();
    let judge = first.another();
    connect(&first, &judge, "Judge", "Jo");
    judge.leaf("judges");
    judge.press("New entry");
    judge.press("Warning");
    judge.write("What you saw or ruled", "Moved a ship twice");
    judge.press("Save entry");
    judge.says("who is concerned?");
    judge.press("Other type");
    judge.press("Note");
    judge.press("Save entry");
    judge.says("Saved: Note");
    first.leaf("judges");
    first.shows("note", "Moved a ship twice");
    // The host's page is loaded anew, and with it the link is gone.
    first.leaf("round");
    first.reopens();
    first.type_result(2, [200, 50]);
    judge.time_passes(Duration::from_secs(20));
    judge.says("The main desk is not connected.");
    connect(&first, &judge, "Judge", "Jo");
    first.shows("desks__row", "Jo");
    assert_eq!(score(&judge, 2), [Some(200), Some(50)]);
    judge.type_result(3, [120, 200]);
    assert_eq!(score(&first, 3), [Some(120), Some(200)]);
    judge.lacks("Pair round 2");
}

/// A device of the network with storage that the test can read.
fn device(world: &Rc<World>) -> (Device, Organiser) {
    let device = world.another_device();
    let window = world.open_on(device, "", topcut::web::app::start);
    (device, Organiser { world: Rc::clone(world), window })
}

/// A device enters the result of a table unless it is there.
fn enter(person: &Organiser, table: u16) {
    if score(person, table) == [None, None] {
        person.type_result(table, [200, 10 + table]);
    }
    assert_eq!(score(person, table), [Some(200), Some(10 + table)], "{}", person.words());
}

#[test]
fn three_devices_keep_one_event_while_pages_die() {
    for steps in [1, 5, 1_000] {
        let mut host = Organiser::with(Event::running(24).log());
        let world = Rc::clone(&host.world);
        let ((one, mut desk), (other, mut judge)) = (device(&world), device(&world));
        let connect_all = |host: &Organiser, desk: &Organiser, judge: &Organiser| {
            connect(host, desk, "Desk", "Mia");
            connect(host, judge, "Judge", "Jo");
        };
        connect_all(&host, &desk, &judge);
        enter(&host, 1);
        enter(&desk, 2);
        enter(&judge, 3);
        // The host's page dies, and with it all links.
        host.reopens();
        host.time_passes(Duration::from_secs(20));
        judge.says("The main desk is not connected.");
        connect_all(&host, &desk, &judge);
        enter(&host, 4);
        enter(&desk, 5);
        enter(&judge, 6);
        // A guest's page dies while its result is on its way.
        desk.leaf("round");
        desk.type_and_die(8, [200, 18], steps);
        desk.reopens();
        desk.time_passes(Duration::from_secs(20));
        desk.says("The main desk is not connected.");
        connect(&host, &desk, "Desk", "Mia");
        enter(&desk, 8);
        judge.reopens();
        connect(&host, &judge, "Judge", "Jo");
        for table in [7, 9, 10] {
            enter(&host, table);
        }
        enter(&desk, 11);
        enter(&judge, 12);
        host.time_passes(Duration::from_secs(5));

        let event = EventId(host.window.hash().split('/').nth(2).expect("an event").to_owned());
        let stored = |cells| CellStore::new(cells).load(&event).expect("the event").log;
        let all = stored(world.cells());
        let is_result = |entry: &&Stamped| matches!(entry.fact, Fact::ResultEntered(_));
        assert_eq!(all.entries().iter().filter(is_result).count(), 36, "each result once, with two rounds before");
        for device in [one, other] {
            assert_eq!(stored(world.cells_of(device)).entries(), all.entries(), "after {steps} steps");
        }
    }
}
