//! Devices on one network share an event: a second desk, a judge, a screen.

use std::rc::Rc;
use std::time::Duration;

use topcut::engine::command::{Command, DraftDetails, DraftResult, Leaving};
use topcut::engine::id::{EntryId, EventId, RoundRef, TableNumber};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::tournament::setup::{LinkChoice, Setup, Staff};
use topcut::files::CellStore;
use topcut::web::browser::world::{Device, World};

use crate::drawn::Part;
use crate::hands::typed_in;
use crate::made::Event;
use crate::organiser::{NAMES, Organiser};
use crate::result::{press_all, swap, wrong_semi_final};

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

fn has_value(person: &Organiser, label: &str, value: &str) {
    assert_eq!(typed_in(person, label), value);
}

/// Connects two devices: the desk offers a role, the other one joins by this name.
fn connect(desk: &Organiser, guest: &Organiser, role: &str, name: &str) {
    connect_as(desk, guest, role, name, "");
}

/// As [`connect`], for a judge's phone that is given to this person.
fn connect_as(desk: &Organiser, guest: &Organiser, role: &str, name: &str, person: &str) {
    desk.leaf("desks");
    let page = desk.page();
    let roles = page.all(|part| part.has_class("choice__item"));
    desk.press_part(&page, roles.iter().find(|part| part.words().starts_with(role)).expect("a role"));
    if !person.is_empty() {
        let select = desk.page().all(|part| part.tag() == "select").remove(0);
        let option = select.all(|part| part.tag() == "option").into_iter().find(|option| option.words() == person);
        let value = option.expect("a person of the staff").attribute("value").expect("a value");
        desk.window.act(select.door("choose").expect("it can be chosen"), &value);
    }
    desk.press("Show code");
    let link = link_of_code(desk);
    guest.window.go(&link[link.find('#').expect("an address of the app")..]);
    guest.write("Your name", name);
    guest.press("Join");
    desk.write("Link of the other device", &link_of_code(guest));
    desk.press("Connect");
    desk.time_passes(Duration::from_secs(2));
    assert!(
        guest.window.hash().starts_with("#/e/") || guest.page().first("screen__all").is_some(),
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
    second.press("Continue here");
    second.type_result(3, [200, 10]);
    assert_eq!(score(&second, 3), [Some(200), Some(10)]);
    assert_eq!(score(&first, 3), [None, None]);
}

/// A guest sees whose desk it is, the host who is connected, and a name is given once.
#[test]
fn the_head_says_whose_desk_it_is_and_who_is_connected() {
    let first = desk();
    let second = first.another();
    let chip = |person: &Organiser, page: &str| {
        person.leaf(page);
        person.page().first("head__desk").map(|chip| chip.words())
    };
    assert_eq!(chip(&first, "round"), None);
    connect(&first, &second, "Desk", "Mia");
    assert_eq!(chip(&first, "round").as_deref(), Some("Mia"));
    assert_eq!(chip(&second, "players").as_deref(), Some("Desk of Mia"));
    first.leaf("desks");
    first.press("Disconnect");
    assert_eq!(chip(&first, "round"), None);
    // Joined again without a word.
    first.leaf("desks");
    first.press("Show code");
    let link = link_of_code(&first);
    second.window.go(&link[link.find('#').expect("an address of the app")..]);
    has_value(&second, "Your name", "Mia");
    second.press("Join");
    first.write("Link of the other device", &link_of_code(&second));
    first.press("Connect");
    first.time_passes(Duration::from_secs(2));
    first.shows("desks__row", "Mia");
    assert_eq!(chip(&second, "round").as_deref(), Some("Desk of Mia"));
}

/// Two people see that they are about to enter the same result.
#[test]
fn the_table_that_somebody_enters_is_marked_on_the_other_devices() {
    let first = desk();
    let second = first.another();
    connect(&first, &second, "Desk", "Mia");
    let marked = |person: &Organiser| -> Vec<String> {
        let mark = |row: &Part| Some([row.first("plate")?.words(), row.first("match__enters")?.words()].join(": "));
        person.page().classed("match").iter().filter_map(mark).collect()
    };
    second.leaf("round");
    second.press("Table 2");
    first.shows("desks__row", "enters table 2");
    first.leaf("round");
    assert_eq!(marked(&first), ["Table 2M: Mia enters"]);
    assert_eq!(marked(&second), [""; 0], "not on its own device");
    first.press("Table 3");
    assert_eq!(marked(&second), ["Table 3M: Main desk enters"]);
    second.press("Close");
    assert_eq!(marked(&first), [""; 0]);
    second.press("Table 4");
    assert_eq!(marked(&first), ["Table 4M: Mia enters"]);
    second.leaf("players");
    second.heads("Players");
    assert_eq!(marked(&first), [""; 0], "the page was left");
    second.leaf("round");
    second.press("Table 1");
    first.leaf("desks");
    first.press("Disconnect");
    first.leaf("round");
    assert_eq!(marked(&first), [""; 0]);
    assert_eq!(marked(&second), [""; 0]);
}

/// A table that another desk enters meanwhile says so in the sheet that is open here.
#[test]
fn a_result_from_another_desk_is_said_in_the_open_sheet() {
    let first = desk();
    let second = first.another();
    connect(&first, &second, "Desk", "Mia");
    for (here, there, number) in [(&second, &first, 1), (&first, &second, 2)] {
        here.leaf("round");
        here.press(&format!("Table {number}"));
        here.lacks("Entered elsewhere just now");
        there.leaf("round");
        there.type_result(number, [200, 34]);
        there.lacks("Entered elsewhere just now");
        here.says("Entered elsewhere just now: ");
        here.says("200 to 34.");
        here.press("Table 3");
        here.lacks("Entered elsewhere just now");
        here.press("Close");
    }
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
    for act in ["Start", "Add 5 minutes", "Delete this round"] {
        assert!(!judge.offers(act) && first.offers(act), "{act} is not offered to a judge");
    }
    judge.leaf("players");
    judge.says("Ann");
    assert!(!judge.offers("Paste names") && !judge.offers("Add"), "a judge adds nobody");
    judge.leaf("setup");
    judge.says("What the players are told");
    assert!(judge.page().named(&["input"], "Venue", 0).is_none(), "a judge changes no setup");
    // A judge checks lists.
    judge.leaf("judges");
    judge.press("Draw players");
    first.time_passes(Duration::from_secs(2));
    assert!(!first.stored().replay().checks.is_empty(), "the desk keeps who was drawn");
}

/// Whether a correction changes the bracket is known only when it is made.
#[test]
fn a_judge_may_correct_a_result_but_not_the_bracket() {
    let (first, _, last) = wrong_semi_final();
    first.press("Cancel");
    let judge = first.another();
    connect(&first, &judge, "Judge", "Jo");
    judge.leaf("round/e1");
    swap(&judge, 1);
    press_all(&judge, &["Replay these matches", "Typing mistake", "Correct result"]);
    judge.says("This device is not allowed to do that. Ask at the main desk.");
    first.leaf("round/e2");
    assert_eq!(first.tables()[0], last, "the final stays as it was played");
}

#[test]
fn a_screen_follows_and_changes_nothing() {
    let first = desk();
    let screen = first.another();
    connect(&first, &screen, "Screen", "");
    screen.says("Round 1");
    first.leaf("screen");
    first.write("Message", "Lunch at 13:00");
    first.press("Send");
    first.leaf("round");
    first.press("Start");
    first.time_passes(Duration::from_secs(20));
    screen.says("1:14:");
    screen.says("Lunch at 13:00");
    assert!(screen.window.hash().starts_with("#/c/"), "it stays on the page of its code");
    first.leaf("desks");
    first.press("Disconnect");
    screen.says("The main desk has disconnected this device.");
    screen.says("Lunch at 13:00");
}

const SECRET: [u32; 2] = [3_141_592_653, 2_718_281_828];

/// An event with something that must not leave the desk in each place that can hold it.
fn event_with_needles() -> Event {
    let mut event = Event::running(8);
    let setup = event.log().replay().setup;
    let staff = Staff { judges: vec!["Jo Petit".to_owned()], ..setup.staff };
    let links = LinkChoice { results: Some(SECRET), ..setup.links };
    event.act(&Command::EditSetup(Setup { random_end: Some(15), staff, links, ..setup }));
    let of = |entry: u16| event.log().replay().entries[usize::from(entry)].details.clone();
    let details = DraftDetails { note: "needle of the desk".to_owned(), ..of(3) };
    event.act(&Command::EditEntry(EntryId(3), details));
    let scores = DraftResult { scores: [Some(150), Some(149)], ..DraftResult::default() };
    let (round, table) = (RoundRef::Swiss(2), TableNumber(3));
    let corrected = Command::CorrectResult { round, table, result: scores, redo_bracket: false };
    event.act_because("needle of a correction", &corrected);
    let leaving = Leaving { note: "needle of leaving".to_owned(), ..Leaving::default() };
    event.act(&Command::Drop(EntryId(7), leaving));
    event
}

/// What a window was sent, without the two bytes before each part.
fn received(person: &Organiser) -> String {
    let parts = person.window.heard();
    String::from_utf8_lossy(&parts.into_iter().flat_map(|part| part[2..].to_vec()).collect::<Vec<u8>>()).into_owned()
}

/// The figures below these names anywhere in a log.
fn figures(log: &Log, names: &[&str]) -> Vec<String> {
    fn walk(value: &serde_json::Value, names: &[&str], found: &mut Vec<String>) {
        if let Some(fields) = value.as_object() {
            let own = fields.iter().filter(|(name, value)| names.contains(&name.as_str()) && value.is_u64());
            found.extend(own.map(|(_, value)| value.to_string()));
            fields.values().for_each(|value| walk(value, names, found));
        }
        value.as_array().into_iter().flatten().for_each(|value| walk(value, names, found));
    }
    let mut found = Vec::new();
    for entry in log.entries() {
        walk(&serde_json::from_str(&entry.line()).expect("JSON"), names, &mut found);
    }
    found
}

#[test]
fn screens_and_judges_receive_no_secret() {
    let first = Organiser::with(event_with_needles().log());
    let (judge, screen) = (first.another(), first.another());
    connect_as(&first, &judge, "Judge", "Jo", "Jo Petit");
    connect(&first, &screen, "Screen", "");
    first.leaf("judges");
    first.press("New entry");
    first.press("Note");
    first.write("What you saw or ruled", "needle of a judge");
    first.press("Save entry");
    first.leaf("round");
    first.press("Start");
    first.time_passes(Duration::from_secs(70));
    screen.says("Round 3");
    let tables: Vec<u16> =
        first.tables().iter().filter(|table| table.scores == [None; 2]).map(|table| table.number).collect();
    for (table, person) in tables.iter().zip([&judge, &first].into_iter().cycle()) {
        person.leaf("round");
        person.type_result(*table, [200, 10 + table]);
    }
    assert!(
        first.stored().entries().iter().any(|entry| entry.by == "Jo Petit"),
        "a judge signs as who it was given to"
    );
    first.round(4);
    first.time_passes(Duration::from_secs(30));
    screen.says("Round 4");
    judge.leaf("round");
    judge.says("Round 4");

    let log = first.stored();
    let text = log.entries().iter().map(Stamped::line).collect::<String>();
    for needle in ["of the desk", "of a correction", "of leaving", "of a judge"] {
        assert!(text.contains(&format!("needle {needle}")), "{needle}");
    }
    let (to_judge, to_screen) = (received(&judge), received(&screen));
    assert!(to_judge.contains("result_entered") && to_screen.contains("Round 4"), "both were told");
    for secret in SECRET.map(|part| part.to_string()) {
        assert!(text.contains(&secret) && !to_judge.contains(&secret) && !to_screen.contains(&secret));
    }
    for needle in ["needle", "result_entered", "\"seq\"", "Jo Petit"] {
        assert!(!to_screen.contains(needle), "{needle}");
    }
    let seeds = figures(&log, &["seed"]);
    let hidden = figures(&log, &["random"]);
    assert!(seeds.len() >= 4 && !hidden.is_empty(), "{} seeds, {} hidden ends", seeds.len(), hidden.len());
    assert!(seeds.iter().filter(|seed| seed.len() > 4).all(|seed| !to_screen.contains(seed.as_str())));
    assert!(hidden.iter().all(|random| !to_screen.contains(&format!("\"random\":{random}"))));
    // Nor is anything of it stored on the screen's device.
    assert!(screen.page().first("screen__all").is_some());
    judge.leaf("more");
    judge.press("Download the file");
    judge.says("A judge’s copy lacks the secret");
    first.leaf("desks");
    first.press("Disconnect Jo");
    judge.says("The main desk has disconnected this device.");
    judge.lacks("Continue here");
}

/// A device with the whole event does not become a judge's, and a judge's becomes a desk.
#[test]
fn a_judges_copy_and_a_whole_one_do_not_mix() {
    let first = Organiser::with(event_with_needles().log());
    let mut second = first.another();
    connect(&first, &second, "Judge", "Jo");
    let event = EventId(first.window.hash().split('/').nth(2).expect("an event").to_owned());
    second.reopens();
    second.time_passes(Duration::from_secs(20));
    connect(&first, &second, "Desk", "Jo");
    second.leaf("links");
    second.says("Players enter results on their phones");
    assert_eq!(second.stored().replay().setup.links.results, Some(SECRET), "the whole log: {}", event.0);
    assert_eq!(second.stored().head(), first.stored().head());
    // And not back.
    first.leaf("desks");
    let page = first.page();
    let roles = page.all(|part| part.has_class("choice__item"));
    first.press_part(&page, roles.iter().find(|part| part.words().starts_with("Judge")).expect("a role"));
    first.press("Show code");
    let link = link_of_code(&first);
    second.window.go(&link[link.find('#').expect("an address of the app")..]);
    second.press("Join");
    second.says("This device has the whole event.");
}

#[test]
fn a_device_that_is_lost_is_missed_and_comes_back() {
    let first = desk();
    let mut second = first.another();
    connect(&first, &second, "Desk", "Mia");
    second.reopens();
    second.time_passes(Duration::from_secs(20));
    second.says("The main desk is not connected. Everything until 09:00 is on this device.");
    first.leaf("round");
    first.type_result(2, [60, 200]);
    assert_eq!(score(&second, 2), [None, None]);
    connect(&first, &second, "Desk", "Mia");
    assert_eq!(score(&second, 2), [Some(60), Some(200)]);
}

/// Two devices without a link: the first one has a result at table 3 that the second one lacks.
fn parted() -> (Organiser, Organiser) {
    let mut first = desk();
    let second = first.another();
    connect(&first, &second, "Desk", "Mia");
    second.leaf("round");
    second.type_result(1, [200, 34]);
    assert_eq!(score(&first, 1), [Some(200), Some(34)]);
    first.reopens();
    first.type_result(3, [50, 200]);
    second.time_passes(Duration::from_secs(20));
    second.press("Continue here");
    (first, second)
}

#[test]
fn a_merge_with_a_question_leads_back_to_the_devices() {
    let (first, second) = parted();
    second.type_result(3, [200, 10]);
    connect(&second, &first, "Desk", "Ada");
    second.press("Merge the changes of Ada");
    second.time_passes(Duration::from_secs(2));
    second.says("One difference to decide");
    second.press("The other device");
    second.press("Merge");
    second.time_passes(Duration::from_secs(2));
    assert!(second.window.hash().ends_with("/desks"), "{}", second.window.hash());
    assert_eq!(score(&second, 3), [Some(50), Some(200)]);
}

#[test]
fn two_devices_that_went_on_alone_become_one_event_again() {
    let (first, second) = parted();
    second.type_result(2, [200, 10]);
    connect(&second, &first, "Desk", "Ada");
    first.says("This device has changes the main desk lacks.");
    second.says("has other changes");
    second.press("Merge the changes of Ada");
    second.says("1 change taken from the other device");
    assert!(second.window.hash().ends_with("/desks"), "it stays in the event");
    first.time_passes(Duration::from_secs(5));
    first.lacks("This device has changes the main desk lacks.");
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
    // Signed as the person who joined.
    has_value(&judge, "Ruled by", "Jo");
    judge.write("Comment (optional)", "Moved a ship twice");
    judge.press("Save entry");
    judge.says("Add the player concerned");
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
