//! A round: its clock and signals (CLK-1, CLK-2, CLK-6), the check of results by a second person, a proposed pairing,
//! a tie at the line of the cut, and the figures of an event.

use std::time::Duration;

use topcut::engine::command::{Call, Command};
use topcut::engine::decide::decide;
use topcut::engine::log::Stamped;
use topcut::files::write;
use topcut::web::browser::world::Told;

use crate::drawn::Part;
use crate::leaving::open;
use crate::organiser::{NAMES, Organiser, Table};
use crate::result::{can_press, press_in_row, press_seat, reload, words_of};

const SECOND: Duration = Duration::from_secs(1);

fn minutes(count: u64) -> Duration {
    Duration::from_secs(60 * count)
}

/// Round 1 of six players, its clock not started.
fn seated() -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(2, 0, &NAMES[..6]);
    organiser.round(1);
    organiser
}

/// The tones of each signal that was played since the last call, and how often the device vibrated.
fn heard(organiser: &Organiser) -> (Vec<usize>, usize) {
    let told = organiser.world.told();
    let tones = |told: &Told| if let Told::Played(tones) = told { Some(*tones) } else { None };
    (told.iter().filter_map(tones).collect(), told.iter().filter(|told| matches!(told, Told::Vibrated)).count())
}

/// The time on the clock of the round.
fn clock(organiser: &Organiser) -> String {
    words_of(organiser, "clock__time")
}

/// The tables in the list of running matches, with their time.
fn walked(organiser: &Organiser) -> Vec<String> {
    organiser.press("Open tables");
    let lines = organiser.page().top().classed("walk__line").iter().map(Part::words).collect();
    organiser.press("Close");
    lines
}

fn at(tables: &[Table], number: u16) -> &Table {
    tables.iter().find(|table| table.number == number).unwrap()
}

fn names(tables: &[Table]) -> Vec<Vec<String>> {
    tables.iter().map(|table| table.names.to_vec()).collect()
}

fn dialog(organiser: &Organiser) -> String {
    let page = organiser.page();
    assert_eq!(page.top().tag(), "dialog", "no dialog is open: {}", page.words());
    page.top().words()
}

#[test]
fn a_whole_round_by_the_clock() {
    let mut organiser = seated();
    organiser.press("Start");
    organiser.time_passes(SECOND);
    assert_eq!(clock(&organiser), "1:14:59");
    organiser.press("Table 2");
    organiser.press("Table 2: +5 minutes");
    assert!(words_of(&organiser, "minutes").contains("5 minutes more than the round"));
    let rows = organiser.page().classed("match");
    assert_eq!(rows[1].first("badge").unwrap().words(), "+5");
    assert_eq!(heard(&organiser), (vec![], 0));

    organiser.time_passes(minutes(60));
    organiser.says("15 minutes left in this round.");
    assert_eq!(heard(&organiser), (vec![2], 1));
    organiser.time_passes(minutes(10));
    organiser.says("5 minutes left in this round.");
    assert_eq!(heard(&organiser), (vec![2], 1));

    // A reloaded page does not repeat signals.
    reload(&mut organiser);
    assert!(clock(&organiser).starts_with("4:"));
    organiser.time_passes(5 * SECOND);
    assert_eq!(heard(&organiser), (vec![], 0));

    organiser.time_passes(minutes(5) - 5 * SECOND);
    organiser.says("Time is up: finish the game round, do not start another, then score.");
    assert_eq!(heard(&organiser).0, [5]);
    organiser.gone("toast");
    organiser.says("Still playing: tables 1, 3.");
    organiser.says("Extra time: table 2 (4:");
    let late = |row: &Part| row.has_class("match--late");
    assert_eq!(organiser.page().classed("match").iter().map(late).collect::<Vec<_>>(), [true, false, true]);
    let out = walked(&organiser).join("; ");
    let expected = ["Table 1", "time is up; Table 2", "+5 4:", "left; Table 3"];
    assert!(expected.iter().all(|part| out.contains(part)), "{out}");

    organiser.type_result(1, [200, 50]);
    organiser.type_result(3, [200, 60]);
    organiser.time_passes(minutes(5));
    organiser.says("Time is up at table 2 too.");
    organiser.says("Still playing: table 2");
    organiser.type_result(2, [200, 70]);
    let lines = organiser.page().classed("day__line");
    assert!(lines.iter().any(|line| line.words().contains("over")), "{}", organiser.words());
}

/// The file of the stored event, closed by somebody else.
fn file_of_closed(organiser: &Organiser) -> String {
    let mut log = organiser.stored();
    let (seq, at) = (log.next_seq(), log.entries().last().expect("an opening").at);
    let call = Call { now: at, reason: "The hall closes".into(), ..Call::default() };
    let fact = decide(&log.replay(), &Command::Close, &call).expect("a closed event");
    assert!(log.push(Stamped { seq, at, by: String::new(), reason: call.reason, fact }));
    write(&log)
}

#[test]
fn no_table_is_late_once_the_event_is_closed() {
    let organiser = seated();
    let late = || organiser.page().classed("match--late").len();
    organiser.press("Start");
    organiser.time_passes(minutes(80));
    assert_eq!(late(), 3);
    let round = organiser.window.hash();
    let file = file_of_closed(&organiser);
    organiser.window.go("#/");
    organiser.opens_file("closed.topcut.json", &file);
    organiser.time_passes(SECOND);
    organiser.window.go(&round);
    organiser.says("The event is over.");
    assert_eq!((organiser.page().classed("match--playing").len(), late()), (3, 0));
}

#[test]
fn a_clock_that_was_set_is_noticed_and_made_good() {
    let mut organiser = seated();
    let set = |organiser: &Organiser, minutes: i64| {
        organiser.world.set_clock(minutes);
        organiser.time_passes(SECOND);
    };
    organiser.press("Start");
    organiser.time_passes(SECOND);
    assert_eq!(clock(&organiser), "1:14:59");
    set(&organiser, 23);
    assert!(words_of(&organiser, "banner").contains("ahead by 23 minutes"), "{}", organiser.words());
    assert!(clock(&organiser).starts_with("51:"));
    organiser.press("Correct round clock");
    assert_eq!(words_of(&organiser, "banner"), "");
    assert!(clock(&organiser).starts_with("1:14:"));

    set(&organiser, -60);
    assert!(words_of(&organiser, "banner").contains("back by 60 minutes"));
    organiser.press("Correct round clock");
    assert!(clock(&organiser).starts_with("1:14:"));

    // Changed while the event was closed: the clock is behind the last entry.
    organiser.window.kill();
    organiser.world.set_clock(-30);
    organiser.reopens();
    organiser.time_passes(SECOND);
    assert!(words_of(&organiser, "banner").contains("at least 30 minutes behind the last line"));
    organiser.press("It is right");
    assert_eq!(words_of(&organiser, "banner"), "");
    reload(&mut organiser);
    organiser.time_passes(SECOND);

    organiser.press("Set remaining time");
    organiser.write("Time left", "12:61");
    organiser.press("Set clock");
    organiser.says("Enter minutes, or minutes and seconds");
    organiser.write("Time left", "12:30");
    organiser.press("Set clock");
    assert!(clock(&organiser).starts_with("12:"));
    organiser.press("Undo");
    assert!(clock(&organiser).starts_with("1:44:"));
}

/// Journey 6: the clock of a device that died is right when it is back.
#[test]
fn the_clock_goes_on_while_the_device_is_off() {
    let organiser = Organiser::enter();
    organiser.tries_demo();
    let seconds = |organiser: &Organiser| {
        let parts = clock(organiser).split(':').map(|part| part.trim().parse::<i64>().unwrap()).collect::<Vec<_>>();
        parts.into_iter().reduce(|sum, part| 60 * sum + part).unwrap()
    };
    let before = seconds(&organiser);
    let ends = words_of(&organiser, "clock__facts");
    assert!((1..75 * 60).contains(&before), "{before}");
    organiser.window.kill();
    organiser.time_passes(minutes(3) + 20 * SECOND);
    let again = organiser.window_at("");
    again.press("Demo: Saturday squadrons");
    assert_eq!(before - seconds(&again), 200);
    assert_eq!(words_of(&again, "clock__facts"), ends);
}

#[test]
fn signals_are_chosen_and_tried_in_the_settings() {
    let mut organiser = Organiser::enter();
    organiser.window.go("#/settings");
    organiser.press("Test sound");
    organiser.time_passes(SECOND);
    organiser.says("That was a warning.");
    assert_eq!(heard(&organiser).0, [2]);
    let first_select = |organiser: &Organiser| organiser.page().all(|part| part.tag() == "select").remove(0);
    organiser.window.act(first_select(&organiser).door("choose").unwrap(), "0");
    organiser.press("Off");
    organiser.press("Test sound");
    organiser.time_passes(SECOND);
    organiser.says("Sound is off.");
    assert!(heard(&organiser).0.is_empty());
    reload(&mut organiser);
    organiser.says("Round clock alerts");
    let select = first_select(&organiser);
    let chosen = select.all(|part| part.tag() == "option" && part.attribute("selected").is_some());
    assert_eq!(chosen[0].words(), "Off");

    organiser.window.go("#/");
    organiser.custom_event(1, 0, &NAMES[..4]);
    organiser.round(1);
    organiser.press("Start");
    organiser.time_passes(minutes(60) + 3 * SECOND);
    organiser.lacks("minutes left in this round");
    organiser.time_passes(minutes(10));
    organiser.says("5 minutes left in this round.");
    assert!(heard(&organiser).0.is_empty());
}

#[test]
fn of_two_windows_one_is_heard() {
    let first = seated();
    first.press("Start");
    first.time_passes(SECOND);
    assert!(clock(&first).starts_with("1:14:"));
    let second = first.second_window();
    second.turns_here();
    first.time_passes(minutes(75));
    for window in [&first, &second] {
        window.says("Time is up: finish the game round");
    }
    assert_eq!(heard(&first).0, [2, 2, 5]);
}

#[test]
fn a_round_ends_at_a_random_moment_that_nobody_sees() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.write("Random end (minutes)", "70");
    organiser.says("Enter 1 to 60 minutes, or leave it empty.");
    organiser.write("Random end (minutes)", "10");
    organiser.press("Create event");
    organiser.says("No players yet");
    organiser.paste(&NAMES[..6]);
    organiser.round(1);
    organiser.press("Start");
    organiser.time_passes(minutes(70));
    organiser.says("At least 5 minutes left in this round.");
    organiser.time_passes(minutes(5));
    assert_eq!(clock(&organiser), "0:00");
    organiser.says("The time shown is up");
    organiser.lacks("Time is up: finish the game round");
    organiser.time_passes(minutes(10));
    organiser.says("Time is up: finish the game round");
    let over = organiser.page().first("clock--over").expect("the clock is over");
    assert_eq!(over.first("clock__time").unwrap().words(), "Time is up");
    assert!(over.words().contains("ago"), "{}", over.words());
    let folded = organiser.page().first("reveal__head").expect("the rule is folded");
    assert!(folded.words().starts_with("Time is up: finish the game round"), "{}", folded.words());
}

#[test]
fn an_impossible_entry_is_refused_in_the_field() {
    let organiser = seated();
    organiser.type_result(1, [200, 50]);
    organiser.says("Undo");
    let type_in = |text: &str| organiser.write("Table or name, or a whole result", text);
    let is_refused = || {
        let field = organiser.page().all(|part| part.attribute("id").as_deref() == Some("entry-line")).remove(0);
        let is_red = organiser.page().first("field__error").is_some();
        assert_eq!(field.attribute("aria-invalid").is_some(), is_red);
        is_red
    };
    type_in("2 10 00 64");
    organiser.says("Table 2 has two scores; read here: 10, 0, 64");
    assert!(is_refused());
    let toasts = |organiser: &Organiser| organiser.page().classed("toast").len();
    assert_eq!(toasts(&organiser), 1);
    organiser.enter_in("entry-line");
    assert_eq!((at(&organiser.tables(), 2).scores, toasts(&organiser)), ([None; 2], 0));
    for (text, at_once) in
        [("2 250 10", true), ("9 100 50", true), ("2 100", false), ("2 100 50", false), ("zz", false)]
    {
        type_in(text);
        assert_eq!(is_refused(), at_once, "{text}");
    }
    organiser.enter_in("entry-line");
    assert!(is_refused(), "nobody has the name");
}

/// An event of four whose results are checked, with round 1 posted.
fn checked() -> Organiser {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Custom");
    organiser.step(0, 2);
    organiser.press("no cut");
    organiser.press("A second person checks the results");
    organiser.press("Create event");
    organiser.paste(&NAMES[..4]);
    organiser.round(1);
    organiser
}

/// Rows whose result waits for the second person, and those that were checked.
fn marks(organiser: &Organiser) -> [usize; 2] {
    let marks = organiser.page().classed("match__check");
    let done = marks.iter().filter(|mark| mark.has_class("match__check--done")).count();
    [marks.len() - done, done]
}

#[test]
fn results_are_checked_before_the_next_round() {
    let organiser = checked();
    organiser.says("There is no result to check.");
    organiser.type_result(1, [200, 90]);
    assert_eq!(marks(&organiser), [1, 0]);
    organiser.type_result(2, [200, 80]);
    assert_eq!(marks(&organiser), [2, 0]);
    organiser.says("2 results are not checked yet.");
    // On the sheet of one table.
    organiser.press("Table 1");
    organiser.press("A second person has checked this result");
    organiser.press("Close");
    assert_eq!(marks(&organiser), [1, 1]);
    // The next step asks about the other one.
    organiser.press("Pair round 2");
    assert!(dialog(&organiser).contains("1 result is not checked yet."));
    organiser.press("Table 2: ");
    assert!(dialog(&organiser).contains("All results entered so far are checked."));
    organiser.press("Pair round 2");
    organiser.says("Post round 2");
    organiser.leaf("log");
    organiser.says("table 2: result checked");
}

#[test]
fn nobody_has_to_check() {
    let organiser = checked();
    organiser.type_result(1, [200, 90]);
    organiser.type_result(2, [200, 80]);
    organiser.press("Pair round 2");
    assert!(dialog(&organiser).contains("2 results are not checked yet."));
    organiser.press("Close");
    assert_ne!(organiser.page().top().tag(), "dialog");
    organiser.press("Check the results");
    assert!(dialog(&organiser).contains("2 results are not checked yet."));
    organiser.press("Table 1: ");
    assert!(dialog(&organiser).contains("1 result is not checked yet."));
    organiser.press("Close");
    assert_eq!(marks(&organiser), [1, 1]);
    organiser.press("Pair round 2");
    assert!(dialog(&organiser).contains("1 result is not checked yet."));
    organiser.press("Pair round 2");
    // An earlier round shows its marks and asks nothing.
    organiser.press("Post round 2");
    organiser.leaf("round/1");
    assert_eq!(marks(&organiser), [1, 1]);
    organiser.leaf("round/2");
    organiser.play(&NAMES);
    organiser.says("2 of 2");
}

/// One round of eight in which table 3 and table 4 have the second and third margin, or all the same one.
fn before_the_cut(losers: [u16; 4]) -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(1, 2, &NAMES);
    organiser.round(1);
    for (table, loser) in (1..).zip(losers) {
        organiser.type_result(table, [200, loser]);
    }
    organiser
}

/// Journey 9: a tie at the line of the cut.
#[test]
fn the_margin_of_victory_decides_at_the_line() {
    let organiser = before_the_cut([10, 60, 25, 40]);
    let tables = organiser.tables();
    organiser.leaf("standing");
    // XW-4: 200 + 175 and 200 + 160.
    let [above, below] = [&tables[2].names[0], &tables[3].names[0]];
    organiser.says(&format!("{above} and {below} are tied on points."));
    organiser.says("decides: 375 to 360.");
    organiser.press("Cut to top 2");
    assert!(dialog(&organiser).contains("decides: 375 to 360."));
    organiser.says("These 2 advance");
    organiser.press("Cancel");
    press_in_row(&organiser, "360");
    organiser.says(&format!("Place 2 or 3? {above} and {below}"));
}

#[test]
fn a_lot_at_the_line_is_called_a_lot() {
    let organiser = before_the_cut([40; 4]);
    organiser.leaf("standing");
    let lines = organiser.standing();
    organiser.says(&format!("{} and {} are tied on points and on every tie-breaker", lines[1].name, lines[2].name));
    organiser.says("the lower one is ahead");
    organiser.says("Tied for the last places in the cut");
    organiser.press("Cut to top 2");
    assert!(dialog(&organiser).contains("the random order decides"));
    organiser.says("These 2 advance");
    organiser.press("Cut to top 2");
    let title = organiser.page().all(|part| part.tag() == "h1")[0].words();
    assert!(title.starts_with("Top 2"), "{title}");
    organiser.says(&lines[0].name);
    organiser.says(&lines[1].name);
}

/// Round 1 of an event with default values is proposed.
fn proposed(players: &[&str]) -> Organiser {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.paste(players);
    organiser.press("Pair round 1");
    organiser.says("Post round 1");
    organiser
}

/// In every round, and after a change by hand.
#[test]
fn one_club_and_a_table_played_at_are_named() {
    let players = NAMES[..4].iter().map(|name| [name, ";Nova Games;98"].concat()).collect::<Vec<_>>();
    let organiser = proposed(&players.iter().map(String::as_str).collect::<Vec<_>>());
    organiser.says("Same club: tables 1 and 2.");
    organiser.lacks("Same table as before");
    organiser.press("Post round 1");
    organiser.says("0 of 2");
    organiser.play(&NAMES);
    // Both winners meet at table 1, both losers at table 2: one of each has sat there.
    organiser.press("Pair round 2");
    organiser.says("Same club: tables 1 and 2. Same table as before: tables 1 and 2.");
    assert!(words_of(&organiser, "match__notes").contains("same club"));
    let line = organiser.page().all(|part| part.door("toggle").is_some()).remove(0);
    organiser.window.act(line.door("toggle").unwrap(), "true");
    organiser.says("has played at this table before: Round 1");
    organiser.press("Swap seats");
    organiser.write("Number of table 1", "5");
    organiser.says("Same club: tables 2 and 5. Same table as before: table 2.");
}

/// PAIR-8.
#[test]
fn the_pairing_is_drawn_again_from_its_seed() {
    let organiser = proposed(&NAMES[..7]);
    organiser.press("Check this pairing");
    organiser.says("Random seed: ");
    organiser.says("The pairing agrees.");
    organiser.press("Close");
    let before = organiser.tables();
    organiser.press("Swap seats");
    press_seat(&organiser, &at(&before, 1).names[0]);
    press_seat(&organiser, &at(&before, 3).names[1]);
    organiser.says("changed by hand");
    organiser.press("Done");
    organiser.press("Post round 1");
    organiser.says("0 of 3");
    organiser.press("Check this pairing");
    organiser.says("Tables 1 and 3 differ from the draw.");
}

/// PAIR-7: a name that is dragged onto another one changes places with it.
#[test]
fn a_dragged_name_changes_places() {
    let organiser = proposed(&NAMES[..6]);
    let before = organiser.tables();
    let names = |table: usize| before[table].names.clone();
    let drag = |name: &str, text: &str| {
        let seat = organiser.page().named(&["button"], name, 0).expect("a seat");
        organiser.window.act(seat.door("drag").expect("it can be dragged"), text);
    };
    organiser.press("Swap seats");
    drag(&names(0)[0], "begins");
    drag(&names(2)[1], "falls");
    organiser.says("changed by hand");
    let after = organiser.tables();
    assert_eq!((&after[0].names[0], &after[2].names[1]), (&names(2)[1], &names(0)[0]));
    assert_eq!(after[1].names, before[1].names);
}

/// PAIR-5: a rematch set by hand is named, and stored with its reason only.
#[test]
fn a_rematch_by_hand_needs_a_reason() {
    let organiser = Organiser::new_event(&NAMES[..6]);
    organiser.round(1);
    let [one, other] = organiser.tables()[0].names.clone();
    (1..=3).for_each(|table| organiser.type_result(table, [200, 40]));
    organiser.press("Pair round 2");
    let entries = || organiser.stored().entries().len();
    let beside = organiser.tables().into_iter().find(|table| table.names.contains(&one)).expect("a table");
    let stranger = beside.names.iter().find(|name| **name != one).expect("a stranger");
    assert_ne!(*stranger, other, "nobody is drawn twice");
    let before = entries();
    organiser.press("Swap seats");
    press_seat(&organiser, stranger);
    press_seat(&organiser, &other);
    organiser.says("This breaks the pairing rules");
    assert_eq!(entries(), before);
    organiser.write("Reason", "They came in one car");
    organiser.press("Change anyway");
    assert!(entries() > before, "stored with its reason");
    let names = organiser.tables().into_iter().find(|table| table.names.contains(&one)).expect("a table").names;
    assert!(names.contains(&other), "{names:?}");
}

/// PAIR-7: pins, the draw around them, undo, and the log.
#[test]
fn pinned_tables_stay_while_the_others_are_drawn() {
    let more = ["Ida Rossi", "Jo Petit", "Kim Falk", "Lea Conti"];
    let organiser = proposed(&[&NAMES[..], &more[..]].concat());
    let before = organiser.tables();
    organiser.press("Swap seats");
    organiser.says("Pin tables to keep them");
    organiser.press("Keep table 2");
    organiser.press("Keep table 5");
    organiser.press("Draw the others again");
    organiser.says("The other tables are drawn again.");
    let after = organiser.tables();
    for number in [2, 5] {
        assert_eq!(at(&after, number).names, at(&before, number).names);
    }
    assert_ne!(names(&after), names(&before));
    // The pins stay for the next draw, and follow a new number.
    organiser.write("Number of table 5", "9");
    let pin = organiser.page().named(&["button"], "Keep table 9", 0).expect("the pin of the table");
    assert_eq!(pin.attribute("aria-pressed").as_deref(), Some("true"));
    organiser.press("Undo “Round 1: pairing changed");
    organiser.press("Undo “Round 1: kept");
    assert_eq!(names(&organiser.tables()), names(&before));
    organiser.press("Draw the others again");
    organiser.says("The other tables are drawn again.");
    organiser.leaf("log");
    organiser.says("kept tables 2 and 5, drew the others again");
}

/// Chooses a player in the form that keeps two apart: none by an empty name.
fn choose_other(organiser: &Organiser, name: &str) {
    let form = organiser.page().all(|part| part.attribute("id").as_deref() == Some("apart-form")).remove(0);
    let options = form.all(|part| part.tag() == "option" && part.attribute("hidden").is_none());
    let option =
        options.iter().find(|option| name.is_empty() || option.words() == name).expect("the player is offered");
    let select = form.all(|part| part.tag() == "select").remove(0);
    organiser.window.act(select.door("choose").unwrap(), &option.attribute("value").unwrap());
}

/// PAIR-6: avoided where possible; otherwise named, and posted only after a yes.
#[test]
fn a_pair_never_wanted_is_named_and_needs_a_yes() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.paste(&NAMES[..4]);
    open(&organiser, NAMES[0]);
    organiser.act_on_player("Keep apart from");
    for other in &NAMES[1..3] {
        choose_other(&organiser, other);
        organiser.press("Never");
        organiser.says("not even a rematch");
        organiser.write("Reason", "an old quarrel");
        organiser.press("Keep apart");
        let rows = organiser.page().classed("row");
        let row = rows.iter().find(|row| row.first("row__name").is_some_and(|name| name.words() == **other)).unwrap();
        assert_eq!(row.first("row__hint").unwrap().words(), "Never · an old quarrel");
    }
    organiser.press("Done");
    organiser.says("(never)");
    organiser.leaf("round");
    organiser.press("Pair round 1");
    organiser.says("Post round 1");
    let tables = organiser.tables();
    let seat = |name: &str| tables.iter().position(|table| table.names.iter().any(|seated| seated == name));
    assert_eq!(seat(NAMES[0]), seat(NAMES[3]));
    organiser.lacks("never want");
    // The wish of a pair changes in one tap: nobody is left to play against.
    open(&organiser, NAMES[0]);
    organiser.act_on_player("Keep apart from");
    assert!(!can_press(&organiser, "Keep apart"), "nobody is chosen yet");
    choose_other(&organiser, "");
    organiser.press("Keep apart");
    organiser.says("They will be kept apart where possible.");
    organiser.press(&format!("Never pair with {}", NAMES[3]));
    organiser.says("They will be paired only if you accept it.");
    organiser.press("Done");
    organiser.leaf("round");
    organiser.says("A pair you never want: ");
    organiser.says("No pairing avoids this.");
    organiser.press("Post round 1");
    organiser.says("A pair you never want, and no pairing avoids it");
    organiser.press("Cancel");
    organiser.press("Post round 1");
    organiser.press("Post anyway");
    organiser.says("0 of 2");
    organiser.leaf("log");
    organiser.says("are never paired: an old quarrel");
}

#[test]
fn before_the_last_round_everybody_is_told_what_is_needed() {
    let organiser = Organiser::enter();
    organiser.custom_event(2, 2, &NAMES);
    organiser.round(1);
    for (table, loser) in [(1, 10), (2, 60), (3, 25), (4, 40)] {
        organiser.type_result(table, [200, loser]);
    }
    organiser.leaf("standing");
    organiser.press("What each needs for the top 2");
    assert_eq!(organiser.page().all(|part| part.tag() == "h1")[0].words(), "Statistics");
    organiser.says("The last round is not paired yet");
    // The four winners meet, and so do the others.
    let rows: Vec<String> = organiser.page().classed("race__row").iter().map(Part::words).collect();
    assert_eq!(rows.len(), 8);
    let (winners, others) = rows.split_at(4);
    let goes_through = |row: &String| row.split_once("through").is_some_and(|(_, rest)| rest.contains("out"));
    assert!(winners.iter().all(goes_through), "{winners:?}");
    let is_out = |row: &String| row.contains("out") && !row.contains("through") && !row.contains("tie");
    assert!(others.iter().all(is_out), "{others:?}");
    organiser.leaf("round");
    organiser.round(2);
    organiser.type_result(1, [200, 10]);
    organiser.leaf("statistics");
    organiser.says("all possible results of the open matches");
    let chosen = |place: &str| {
        let path = organiser.page().first("path__name--chosen").expect("a path is chosen");
        assert!(path.words().starts_with(place), "{}", path.words());
        let select = organiser.page().all(|part| part.tag() == "select").remove(0);
        assert_eq!(select.attribute("value").as_deref(), Some(place));
    };
    // The leader is followed until somebody else is chosen.
    chosen("1");
    let path = organiser.page().first("path__line").unwrap();
    organiser.window.act(path.door("click").unwrap(), "");
    chosen("2");
}

#[test]
fn the_demo_event_shows_its_factions_and_lengths() {
    let organiser = Organiser::enter();
    organiser.press("Try a demo");
    organiser.time_passes(SECOND);
    organiser.says("Round 3");
    organiser.leaf("statistics");
    organiser.says("Players by faction");
    organiser.says("Match length in minutes");
    organiser.says("Tables still playing when time was up");
}
