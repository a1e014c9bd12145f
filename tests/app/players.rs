//! Players before round 1 and after it: check-in, places, people of earlier events, latecomers, those who leave.

use std::time::Duration;

use topcut::web::ports::Shortcut;

use crate::drawn::{FILLED, Part};
use crate::hands::{
    add, can_be_pressed, cells, counts, device_with_new_event, heads, is_listed, is_seated, open_player, shows, texts,
    typed_in, unpaired,
};
use crate::made::NAMES;
use crate::organiser::{Organiser, Table};

fn event_of(names: &[&str]) -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, names);
    organiser
}

#[test]
fn people_who_are_missing_are_asked_about_before_round_1() {
    let organiser = event_of(&NAMES[..6]);
    organiser.leaf("setup");
    organiser.write("Entry fee", "5");
    organiser.leaf("players");
    // Nobody was checked in: no question.
    organiser.press("Check-in");
    organiser.says("0 of 6 checked in, 6 missing");
    for name in &NAMES[..4] {
        organiser.press(name);
    }
    organiser.press("Entry fee of Ann Ortega");
    organiser.says("4 of 6 checked in, 2 missing");
    organiser.says("1 of 6 paid: 5");
    organiser.press("Missing 2");
    assert_eq!(texts(&organiser, "desk__line--found").len(), 2, "only those who are missing");
    counts(&organiser, "desk--found", 1);
    organiser.press("Done");
    organiser.press("Pair round 1");
    organiser.says("2 players not checked in");
    organiser.says("Ed Novak and Flo Brandt");
    organiser.press("Leave out for now");
    organiser.press("Post round 1");
    organiser.says("results in");
    assert_eq!(organiser.tables().len(), 2);
    assert!(!is_seated(&organiser, "Ed Novak"));
    organiser.leaf("players");
    open_player(&organiser, "Ed Novak");
    organiser.press("Bring back");
    organiser.says("Ed Novak is back.");
}

#[test]
fn people_beyond_the_places_wait_and_move_up_when_one_leaves() {
    let organiser = event_of(&NAMES[..1]);
    organiser.leaf("setup");
    organiser.write("Player limit", "4");
    organiser.leaf("players");
    organiser.tool("Paste names");
    organiser.write("One player per line", &NAMES[1..6].join("\n"));
    organiser.press("Add 5 player");
    heads(&organiser, "4 players, 2 waiting");
    assert!(is_listed(&organiser, "Ed Novak", "on the waiting list"));
    open_player(&organiser, "Bo Larsen");
    organiser.press("Remove from event");
    organiser.says("A spot is free.");
    organiser.press("Give it to Ed Novak");
    heads(&organiser, "4 players, 1 waiting");
    assert!(!is_listed(&organiser, "Ed Novak", "on the waiting list"));
    organiser.press("Pair round 1");
    organiser.press("Post round 1");
    organiser.says("results in");
    assert!(!is_seated(&organiser, "Flo Brandt"));
}

#[test]
fn people_of_earlier_events_are_added_at_once_or_as_they_are_typed() {
    let organiser = event_of(&["Ann Ortega; Nova", "Bo Larsen", "Cy Quill", "Di Moreau"]);
    organiser.window.go("#/");
    organiser.press("New event");
    organiser.press("Create event");
    organiser.tool("From earlier events");
    organiser.says("Nova");
    // A mark stays on this device.
    organiser.press("Mark Bo Larsen");
    organiser.write("Note about Bo Larsen", "out until June");
    organiser.press("Cancel");
    organiser.tool("From earlier events");
    assert_eq!(typed_in(&organiser, "Note about Bo Larsen"), "out until June");
    organiser.press("Forget Cy Quill");
    assert!(!can_be_pressed(&organiser, "Forget Cy Quill"));
    organiser.says("All of that day (3)");
    for name in ["Bo Larsen", "Di Moreau"] {
        organiser.press(name);
    }
    organiser.press("Add 2 players");
    heads(&organiser, "2 players");
    open_player(&organiser, "Bo Larsen");
    organiser.says("Marked on this device: Bo Larsen");
    organiser.says("out until June");
    let marked = cells(&organiser, "").into_iter().filter(|(_, text)| text.contains("until June"));
    let marked: Vec<String> = marked.map(|(key, _)| key).collect();
    assert!(marked.len() == 1 && marked[0].ends_with("people"), "{marked:?}");
    organiser.press("Close");
    // By keyboard: first letters, arrow key, Enter.
    organiser.write("Find or add", "ort");
    shows(&organiser, "suggest__one", "Ann Ortega");
    let door = organiser.page().all(|part| part.attribute("id").as_deref() == Some("add-player"))[0].door("key");
    organiser.window.act(door.expect("it takes keys"), "ArrowDown");
    organiser.enter_in("add-player");
    heads(&organiser, "3 players");
    assert!(is_listed(&organiser, "Ann Ortega", "Nova"));
    organiser.write("Find or add", "quill");
    assert_eq!(texts(&organiser, "suggest__one"), [""; 0]);
}

#[test]
fn people_leave_together_and_one_undo_brings_them_back() {
    let organiser = event_of(&NAMES[..8]);
    organiser.round(1);
    let first = organiser.tables()[0].names.clone();
    organiser.leaf("players");
    organiser.tool("Drop several");
    organiser.press("No result yet");
    organiser.says("8 players drop, 0 stay.");
    organiser.press("Choose none");
    organiser.says("No one selected");
    organiser.press("Choose all");
    organiser.says("8 players drop, 0 stay.");
    organiser.press("Choose none");
    for name in &first {
        organiser.press(name);
    }
    organiser.says("2 players drop, 6 stay. 1 running match ends");
    organiser.press("Drop 2 players");
    heads(&organiser, "6 players");
    assert!(is_listed(&organiser, &first[1], "dropped"));
    organiser.press("Undo");
    heads(&organiser, "8 players");
}

#[test]
fn people_tables_and_pages_are_found_from_everywhere() {
    let organiser = event_of(&NAMES[..8]);
    organiser.round(1);
    organiser.page();
    assert!(organiser.window.press_shortcut(Shortcut::Find));
    organiser.write("Player, table, page or log", "cy qui");
    shows(&organiser, "find__hit", "Cy Quill");
    let field = organiser.page().named(&FILLED, "Player, table, page or log", 0).expect("a field");
    assert!(organiser.window.act(field.door("key").expect("it takes keys"), "Enter"));
    shows(&organiser, "sheet__title", "Cy Quill");
    organiser.press("Search this event");
    organiser.write("Player, table, page or log", "standing");
    organiser.press("Standings");
    heads(&organiser, "Standings");
}

#[test]
fn a_pasted_line_that_needs_a_fix_stays_in_the_box() {
    let mut organiser = device_with_new_event();
    organiser.tool("Paste names");
    organiser.write("One player per line", "Ann Ortega\nBo Larsen\n200");
    organiser.press("Add 2 players");
    assert_eq!(typed_in(&organiser, "One player per line").trim(), "200");
    organiser.reopens();
    assert_eq!(texts(&organiser, "entrant").len(), 2);
}

const LATE: [&str; 3] = [NAMES[11], NAMES[12], NAMES[13]];

/// Posts round 1 with eleven and adds three; the tables, and the player with the bye.
fn three_come_late(organiser: &Organiser) -> (Vec<Table>, String) {
    organiser.paste(&NAMES[..11]);
    organiser.round(1);
    let (tables, bye) = (organiser.tables(), unpaired(organiser));
    assert_eq!((tables.len(), bye.len()), (5, 1));
    organiser.leaf("players");
    for name in LATE {
        add(organiser, name);
    }
    organiser.says("3 players without a table (Round 1)");
    for way in ["Seat now", "Delete and re-pair"] {
        organiser.says(way);
    }
    (tables, bye[0].0.clone())
}

#[test]
fn seats_late_players_beside_running_tables() {
    let organiser = device_with_new_event();
    let (before, bye) = three_come_late(&organiser);
    organiser.says(&format!("{bye}, who had the bye"));
    organiser.press("Seat now");
    // The message says where they sit.
    for name in LATE {
        organiser.says(&format!("{name}: table "));
    }
    organiser.leaf("round");
    organiser.says("0 of 7");
    let after = organiser.tables();
    assert_eq!(after[..5], before[..], "running tables are untouched");
    let new: Vec<&String> = after[5..].iter().flat_map(|table| &table.names).collect();
    assert!(new.contains(&&bye) && LATE.iter().all(|name| new.iter().any(|seated| seated == name)), "{new:?}");
    assert_eq!(unpaired(&organiser), []);
}

#[test]
fn a_player_who_comes_late_beside_an_even_round_wins_no_bye() {
    // DROP-5
    let organiser = event_of(&NAMES[..4]);
    organiser.round(1);
    organiser.leaf("players");
    add(&organiser, NAMES[4]);
    organiser.says("No one can be seated now: No opponent is free in this round.");
    organiser.lacks("Seat now");
    organiser.says("this round counts as a loss");
}

#[test]
fn rounds_missed_by_a_latecomer_count_as_byes_by_a_house_rule() {
    let organiser = event_of(&NAMES[..4]);
    organiser.round(1);
    organiser.play(&NAMES);
    organiser.round(2);
    organiser.leaf("players");
    add(&organiser, NAMES[4]);
    organiser.leaf("standing");
    let points = || {
        let line = organiser.standing().into_iter().find(|line| line.name == NAMES[4]).expect("a line");
        line.figures[0].clone()
    };
    assert_eq!(points(), "0");
    organiser.leaf("round");
    organiser.press("Count missed rounds as byes");
    organiser.says("missed rounds count as byes");
    organiser.says("this one counts as a bye");
    organiser.leaf("standing");
    assert_eq!(points(), "1");
    // The second round, still being played, counts alike once it is over.
    organiser.leaf("round");
    organiser.play(&NAMES);
    organiser.press("Pair round 3");
    organiser.says("Post round 3");
    organiser.leaf("players");
    open_player(&organiser, NAMES[4]);
    organiser.says("missed, counted as a bye");
    organiser.press("Count missed rounds as losses");
    organiser.says("missed rounds count as losses");
}

#[test]
fn a_round_is_withdrawn_and_drawn_with_everyone() {
    let organiser = device_with_new_event();
    three_come_late(&organiser);
    organiser.press("Delete and re-pair");
    organiser.says("New pairings drawn.");
    heads(&organiser, "Round 1");
    assert_eq!(organiser.tables().iter().flat_map(|table| &table.names).count(), 14);
    organiser.press("Post round 1");
    organiser.says("0 of 7");
    assert_eq!(organiser.tables().len(), 7);
    organiser.time_passes(Duration::from_secs(1));
}

#[test]
fn a_plan_is_said_changed_and_outgrown() {
    let organiser = device_with_new_event();
    organiser.paste(&NAMES[..8]);
    heads(&organiser, "8 players \u{b7} 3 rounds, no cut");
    organiser.press("Pair round 1");
    organiser.says("Post round 1");
    // Until round 1 is posted, the plan changes without a reason: the sheet of the event follows.
    organiser.leaf("players");
    organiser.tool("Change the plan in Setup");
    organiser.press("Custom");
    organiser.press("4");
    shows(&organiser, "plan__big", "top 4");
    organiser.lacks("Reason");
    assert!(organiser.page().named(&FILLED, "reason", 0).is_none(), "no reason is asked for");
    organiser.press("Basic");
    shows(&organiser, "plan__big", "no cut");
    organiser.leaf("round");
    organiser.press("Post round 1");
    organiser.says("results in");
    // The ninth player passes a row of the table.
    organiser.leaf("players");
    add(&organiser, NAMES[8]);
    organiser.says("9 players need 4 rounds; the plan has 3 rounds.");
    organiser.press("Play 4 rounds");
    organiser.says("New plan: 4 rounds, no cut");
    let buttons = organiser.page().classed("callout").iter().map(|one| one.classed("button").len()).sum::<usize>();
    assert_eq!(buttons, 0, "nothing is offered any more");
    organiser.leaf("log");
    organiser.says("9 players");
}

#[test]
fn one_field_finds_opens_and_adds() {
    let organiser = event_of(&NAMES[..6]);
    let type_in = |text: &str| organiser.write("Find or add", text);
    let found = || texts(&organiser, "entrant--found").len();
    type_in("moreau");
    counts(&organiser, "entrant--enter", 1);
    assert_eq!(found(), 1);
    organiser.enter_in("add-player");
    shows(&organiser, "sheet__title", "Di Moreau");
    heads(&organiser, "6 players");
    assert_eq!(typed_in(&organiser, "Find or add"), "", "the next name begins anew");
    organiser.press("Close");
    // Nobody has the name: Enter adds.
    type_in("Nadia Moreau");
    organiser.says("Similar, already in");
    assert_eq!((found(), texts(&organiser, "entrant--enter").len()), (1, 0));
    organiser.enter_in("add-player");
    heads(&organiser, "7 players");
    assert_eq!(typed_in(&organiser, "Find or add"), "");
    // Somebody has it, with whatever else is typed.
    type_in("Di Moreau, 98");
    organiser.enter_in("add-player");
    heads(&organiser, "7 players");
    organiser.press("Close");
    type_in("Di Moreau, 98");
    organiser.press("Add another Di Moreau");
    heads(&organiser, "8 players");
    organiser.says("98");
    // A person of the list whose name only holds the letters can still be a new one.
    type_in("An");
    assert!(can_be_pressed(&organiser, "Add An"));
}

#[test]
fn tools_are_in_a_menu_and_rows_are_compact_by_choice() {
    let mut organiser = event_of(&NAMES[..6]);
    let page = organiser.page();
    let buttons = page.first("tools--players").expect("a line of tools").classed("button");
    assert_eq!(buttons.iter().map(Part::name).collect::<Vec<_>>(), ["More tools"]);
    for tool in ["Paste names", "Sign-ups", "From earlier events", "Drop several"] {
        assert!(!can_be_pressed(&organiser, tool), "{tool}");
    }
    counts(&organiser, "entrants--compact", 0);
    organiser.tool("Compact rows");
    counts(&organiser, "entrants--compact", 1);
    organiser.reopens();
    counts(&organiser, "entrants--compact", 1);
    organiser.tool("Compact rows");
    counts(&organiser, "entrants--compact", 0);
}

#[test]
fn only_who_is_not_here_has_a_word() {
    let organiser = event_of(&NAMES[..6]);
    counts(&organiser, "entrant__here", 0);
    organiser.press("Check-in");
    NAMES[..4].iter().for_each(|name| organiser.press(name));
    organiser.press("Done");
    counts(&organiser, "entrant__here", 6);
    assert_eq!(texts(&organiser, "entrant__here--not"), ["missing"; 2]);
    organiser.says("Missing: Ed Novak and Flo Brandt.");
    organiser.press("Missing 2");
    assert_eq!(texts(&organiser, "entrant--found").len(), 2);
    // The search finds a player whatever the filter.
    organiser.write("Find or add", "ortega");
    assert!(texts(&organiser, "entrant--found")[0].contains("Ann Ortega"));
}

#[test]
fn dropping_comes_last_and_nothing_grave_lies_where_it_was() {
    let organiser = event_of(&NAMES[..6]);
    organiser.round(1);
    organiser.leaf("players");
    open_player(&organiser, "Ann Ortega");
    shows(&organiser, "tally", "Wins, losses");
    let acts = || {
        organiser.page().first("sheet").expect("the panel").classed("act").iter().map(Part::words).collect::<Vec<_>>()
    };
    assert!(acts().last().is_some_and(|act| act.starts_with("Drop")), "{:?}", acts());
    organiser.press("Drop");
    organiser.press("Concedes");
    organiser.press("Drop Ann Ortega");
    assert!(acts().iter().all(|act| !act.contains("Disqualify")), "{:?}", acts());
    organiser.act_on_player("Disqualify");
    organiser.says("Decided by");
}

#[test]
fn from_round_1_on_a_row_has_the_record_and_the_table() {
    let organiser = event_of(&NAMES[..4]);
    organiser.round(1);
    let winner = organiser.tables()[0].names[0].clone();
    let row = |organiser: &Organiser| {
        organiser.leaf("players");
        let rows = texts(organiser, "entrant");
        let row = rows.iter().find(|row| row.contains(&winner)).expect("a row").clone();
        organiser.leaf("round");
        row
    };
    organiser.type_result(1, [200, 10]);
    assert!(row(&organiser).contains("1–0 · Table 1"), "{}", row(&organiser));
    organiser.type_result(2, [200, 20]);
    assert!(row(&organiser).contains("1–0") && !row(&organiser).contains("Table"), "{}", row(&organiser));
    // Home and the list count alike.
    organiser.leaf("players");
    open_player(&organiser, &winner);
    organiser.press("Drop");
    organiser.press(&format!("Drop {winner}"));
    heads(&organiser, "3 players");
    organiser.press("Home");
    shows(&organiser, "now", "3 players");
}

#[test]
fn without_a_plan_the_next_step_leads_to_the_setup() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.paste(&NAMES[..3]);
    shows(&organiser, "next", "There is no plan for 3 players.");
    let next = organiser.page().first("next").expect("the next step");
    assert!(next.named(&["a"], "Setup", 0).is_some(), "{}", next.offers());
}
