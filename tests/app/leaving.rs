//! Journey 5: dropping with a result, a no-show, returning, and leaving the cut before its first match.

use crate::drawn::Part;
use crate::organiser::{Organiser, Table};
use crate::result::{can_press, is_ticked, press_in_row};

const NAMES: [&str; 10] = *crate::made::NAMES.first_chunk().unwrap();

/// Round 1 of six players is on the tables.
fn six(rounds: u64) -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(rounds, 0, &NAMES[..6]);
    organiser.round(1);
    organiser
}

/// All Swiss rounds are played by ten players, and the cut is made: the places before it.
fn ten_and_a_cut(cut: u16) -> (Organiser, Vec<String>) {
    let (organiser, places) = ten_before_a_cut(cut);
    organiser.cut(cut);
    (organiser, places)
}

fn ten_before_a_cut(cut: u16) -> (Organiser, Vec<String>) {
    let organiser = Organiser::enter();
    organiser.custom_event(2, u64::from(cut), &NAMES);
    for round in 1..=2 {
        organiser.round(round);
        organiser.play(&NAMES);
    }
    organiser.leaf("standing/2");
    let places = organiser.standing().into_iter().map(|line| line.name).collect();
    (organiser, places)
}

fn players_of(organiser: &Organiser, table: usize) -> [String; 2] {
    organiser.tables()[table].names.clone()
}

fn table_of(organiser: &Organiser, name: &str) -> Option<Table> {
    organiser.tables().into_iter().find(|table| table.names.iter().any(|seated| seated == name))
}

/// Opens the panel of a player on the page of the players.
pub fn open(organiser: &Organiser, name: &str) {
    organiser.leaf("players");
    let page = organiser.page();
    let is_of = |found: &Part| found.first("entrant__name").is_some_and(|found| found.words() == name);
    let found = page.classed("entrant__open").into_iter().find(is_of).unwrap_or_else(|| panic!("no line of {name}"));
    organiser.press_part(&page, &found);
}

/// Opens the form with which a player drops.
fn drop_form(organiser: &Organiser, name: &str) {
    open(organiser, name);
    organiser.press("Drop");
}

/// A player in the list has this badge.
fn badge(organiser: &Organiser, name: &str, badge: &str) -> bool {
    organiser.leaf("players");
    let rows = organiser.page().classed("entrant");
    let row = rows.iter().map(Part::words).find(|row| row.contains(name));
    row.unwrap_or_else(|| panic!("{name} is in the list")).contains(badge)
}

#[test]
fn returning_after_a_drop_with_result_costs_a_loss() {
    let organiser = Organiser::enter();
    organiser.custom_event(4, 0, &NAMES[..8]);
    organiser.round(1);
    let [winner, leaver] = players_of(&organiser, 0);
    organiser.press("Table 1");
    organiser.write(&format!("Score of {winner}"), "200");
    organiser.write(&format!("Score of {leaver}"), "90");
    organiser.press_nth("Drops after this round", 1);
    organiser.press("Save result");
    organiser.says("1 of 4");
    organiser.play(&NAMES);
    assert!(badge(&organiser, &leaver, "dropped"));
    organiser.leaf("round");
    organiser.round(2);
    assert_eq!(table_of(&organiser, &leaver), None);
    organiser.play(&NAMES);
    open(&organiser, &leaver);
    organiser.says("with an unpaired loss for round 2");
    organiser.press("Bring back");
    organiser.says(&format!("{leaver} is back."));
    organiser.leaf("round");
    organiser.round(3);
    let byes = organiser.page().classed("match--bye");
    let has_bye = byes.iter().map(Part::words).any(|row| row.contains(&leaver) && row.contains("bye"));
    assert!(table_of(&organiser, &leaver).is_some() || has_bye, "paired again");
    organiser.leaf("standing/2");
    let line = organiser.standing().into_iter().find(|line| line.name == leaver).unwrap();
    // XW-4 and DROP-3: a loss 90 to 200, then a missed round without points and margin.
    assert_eq!(line.figures[..2], ["0", "90"]);
}

#[test]
fn no_show_loses_the_match() {
    let organiser = six(2);
    let [present, absent] = players_of(&organiser, 1);
    organiser.press("Table 2");
    organiser.press("No-show");
    organiser.says("Who did not come?");
    organiser.press(&absent);
    organiser.says(&format!("{absent} is a no-show: {present} wins"));
    // DROP-2: a no-show is dropped unless the organiser decides otherwise.
    organiser.says("No-show: drops from the event");
    assert!(is_ticked(&organiser, "No-show: drops from the event"));
    organiser.press("Save result");
    organiser.says("1 of 3");
    let row = table_of(&organiser, &absent).unwrap();
    assert!(row.state.contains("no-show"), "{row:?}");
    assert!(badge(&organiser, &absent, "dropped"));
    organiser.leaf("round");
    let [_, late] = players_of(&organiser, 0);
    organiser.press("Table 1");
    organiser.press("No-show");
    organiser.press(&late);
    organiser.press("No-show: drops from the event");
    organiser.press("Save result");
    organiser.says("2 of 3");
    assert!(!badge(&organiser, &late, "dropped"), "it was said that they stay");
}

#[test]
fn leaving_a_match_keeps_its_score() {
    // DROP-1, XW-4
    let organiser = six(2);
    let [winner, leaver] = players_of(&organiser, 0);
    drop_form(&organiser, &leaver);
    organiser.says(&format!("The match against {winner} at table 1 is still being played."));
    assert!(!can_press(&organiser, &format!("Drop {leaver}")), "nothing is chosen for the player");
    organiser.press("Concedes");
    organiser.write(&format!("Score of {leaver}"), "60");
    organiser.says(&format!("{leaver} conceded: {winner} wins 200 to 60"));
    organiser.says("340 and 60");
    organiser.press("No-show");
    organiser.says(&format!("{leaver} is a no-show: {winner} wins"));
    organiser.press("Concedes");
    organiser.press(&format!("Drop {leaver}"));
    organiser.says(&format!("{leaver} has dropped."));
    organiser.leaf("round");
    let row = table_of(&organiser, &leaver).unwrap();
    assert_eq!(row.scores, [Some(200), Some(60)], "{row:?}");
}

#[test]
fn a_player_who_drops_after_the_match_finishes_it_first() {
    // DROP-1
    let mut organiser = six(3);
    let [stays, leaver] = players_of(&organiser, 0);
    open(&organiser, &leaver);
    let acts = organiser.page().first("sheet__body").unwrap().classed("act");
    assert!(acts.last().unwrap().words().starts_with("Drop"), "dropping comes last");
    organiser.press("Drop");
    organiser.press("After this match");
    organiser.write("Note in the final standings", "the last train");
    organiser.press(&format!("Drop {leaver}"));
    organiser.says("Drops after this match.");
    organiser.press("Plays on");
    organiser.lacks("Drops after this match.");
    organiser.press("Undo");
    organiser.says("Drops after this match.");
    organiser.reopens();
    organiser.leaf("round");
    organiser.press("Table 1");
    let boxes = organiser.page().classed("duel__drop");
    let ticked = boxes.iter().map(|part| {
        let ticks = part.all(|part| part.door("tick").is_some());
        ticks.iter().any(|part| part.attribute("checked").is_some())
    });
    assert_eq!(ticked.collect::<Vec<_>>(), [false, true]);
    organiser.press("Close");
    organiser.type_result(1, [100, 60]);
    assert!(badge(&organiser, &leaver, "dropped"), "with the result");
    assert!(!badge(&organiser, &stays, "dropped"));
    open(&organiser, &leaver);
    organiser.says("the last train");
}

#[test]
fn a_player_whose_opponent_left_is_asked_about() {
    // DROP-1
    let organiser = six(3);
    let [first, second] = players_of(&organiser, 0);
    drop_form(&organiser, &first);
    organiser.press("After this match");
    organiser.press(&format!("Drop {first}"));
    organiser.says("Drops after this match.");
    drop_form(&organiser, &second);
    organiser.press("Concedes");
    organiser.press(&format!("Drop {second}"));
    organiser.says(&format!("{second} has dropped."));
    organiser.leaf("round");
    organiser.says(&format!("Match over: {first} wanted to drop after it."));
    organiser.press("Drop");
    organiser.press(&format!("Drop {first}"));
    organiser.says(&format!("{first} has dropped."));
    organiser.leaf("round");
    organiser.lacks("wanted to drop");
}

#[test]
fn asks_again_after_declining_only_on_request() {
    // CUT-2
    let (organiser, places) = ten_and_a_cut(4);
    drop_form(&organiser, &places[1]);
    organiser.says(&format!("{} is next in the standings (place 5)", places[4]));
    organiser.press("Declines, ask next");
    organiser.says(&format!("{} is next in the standings (place 6)", places[5]));
    organiser.says(&format!("Declined: {}", places[4]));
    organiser.press(&format!("Drop {}", places[1]));
    organiser.says(&format!("{} has dropped.", places[1]));
    // The next one leaves a posted round that has not begun.
    organiser.leaf("bracket");
    organiser.press("Pair semi-finals");
    organiser.says("0 of 2");
    drop_form(&organiser, &places[0]);
    organiser.says("The round is posted. Is it being played?");
    organiser.says("gets a bye.");
    organiser.press("Not yet");
    organiser.says(&format!("{} is next in the standings (place 7)", places[6]));
    organiser.press(&format!("{} plays after all", places[4]));
    organiser.says(&format!("{} is next in the standings (place 5)", places[4]));
    organiser.press(&format!("Drop {}", places[0]));
    organiser.says(&format!("{} has dropped.", places[0]));
    organiser.leaf("bracket");
    let names: Vec<String> = organiser.page().classed("bout__name").iter().map(Part::words).collect();
    assert!(names.contains(&places[4]), "{names:?}");
    organiser.press("Pair semi-finals");
    organiser.says("0 of 2");
    assert!(table_of(&organiser, &places[4]).is_some());
}

/// Seeds and names of the matches of a part, one of them for a bye.
fn matches_of(part: &Part) -> Vec<Vec<String>> {
    let words = |side: &Part, class: &str| side.first(class).map(|part| part.words()).unwrap_or_default();
    let side = |side: &Part| [words(side, "bout__seed"), words(side, "bout__name")].join(" ");
    part.classed("bout").iter().map(|bout| bout.classed("bout__side").iter().map(side).collect()).collect()
}

/// CUT-2: each tick draws the first matches anew, and these are the matches of the cut.
#[test]
fn the_dialog_of_the_cut_shows_its_matches_at_each_tick() {
    for (cut, declines) in [(2, &[0][..]), (4, &[3]), (5, &[]), (6, &[1, 4]), (8, &[3])] {
        let (organiser, places) = ten_before_a_cut(cut);
        let act = format!("Cut to top {cut}");
        organiser.press(&act);
        let tick = |at: usize| {
            let page = organiser.page();
            let row = page.top().classed("cut__row").into_iter().find(|row| row.words().contains(&places[at]));
            let boxes = row.expect("a row").all(|part| part.tag() == "label");
            organiser.press_part(&page, &boxes[0]);
        };
        let drawn = || matches_of(&organiser.page().top());
        let mut seen = vec![drawn()];
        for at in declines {
            tick(*at);
            organiser.says(&format!("{} decline", places[*at]));
            seen.push(drawn());
            seen.windows(2).for_each(|two| assert_ne!(two[0], two[1], "drawn anew"));
        }
        if let [at] = declines {
            // Changed their mind, and back.
            tick(*at);
            assert_eq!(drawn(), seen[0]);
            tick(*at);
        }
        let rows = organiser.page().top().classed("cut__row");
        let out: Vec<String> = rows.iter().filter(|row| row.has_class("row--out")).map(Part::words).collect();
        assert!(out.iter().all(|row| row.starts_with('\u{2013}')) && out.len() == declines.len(), "{out:?}");
        let joined = rows.iter().filter(|row| row.has_class("cut__row--joins")).count();
        assert_eq!(joined, declines.len());
        organiser.press(&act);
        organiser.says(&format!("Top {cut} cut made"));
        let first = organiser.page().classed("bracket__round").remove(0);
        assert_eq!(matches_of(&first), seen.pop().unwrap(), "top {cut}");
    }
}

#[test]
fn the_ninth_moves_in_for_one_who_leaves_the_top_eight() {
    let (organiser, places) = ten_and_a_cut(8);
    organiser.says(&places[5]);
    organiser.leaf("standing/2");
    press_in_row(&organiser, &places[5]);
    organiser.press("Drops before the first match");
    organiser.says(&format!("{} is next in the standings (place 9)", places[8]));
    organiser.press(&format!("{} joins", places[8]));
    organiser.says(&format!("{} dropped, {} joined", places[5], places[8]));
    organiser.leaf("bracket");
    let words = |side: &Part, class: &str| side.first(class).map(|part| part.words()).unwrap_or_default();
    let sides = organiser.page().classed("bout__side");
    let seeds: Vec<String> = sides
        .iter()
        .map(|side| [words(side, "bout__seed"), words(side, "bout__name")])
        .filter(|[seed, _]| !seed.is_empty())
        .map(|[seed, name]| format!("{seed} {name}"))
        .collect();
    // CUT-2: all below move up, the ninth is the last seed.
    for (seed, place) in [(1, 0), (5, 4), (6, 6), (7, 7), (8, 8)] {
        let expected = format!("{seed} {}", places[place]);
        assert!(seeds.contains(&expected), "{expected} in {seeds:?}");
    }
    assert!(!seeds.iter().any(|seed| seed.ends_with(&places[5])));
    organiser.press("Pair quarter-finals");
    organiser.says("0 of 4");
    assert!(table_of(&organiser, &places[8]).is_some());
}

/// Three of four drop between the rounds; the one who stays.
fn three_leave(organiser: &Organiser) -> String {
    organiser.leaf("players");
    organiser.tool("Drop several");
    organiser.press("By hand");
    for name in &NAMES[1..4] {
        organiser.press(name);
    }
    organiser.press("Drop 3 players");
    NAMES[0].to_owned()
}

#[test]
fn one_left_of_a_cut_wins_and_the_cut_says_so() {
    // CUT-1: before the last Swiss round too.
    let organiser = Organiser::enter();
    organiser.custom_event(3, 2, &NAMES[..4]);
    organiser.round(1);
    organiser.play(&NAMES);
    let winner = three_leave(&organiser);
    organiser.says(&format!("{winner} is the only one left and wins the event"));
    organiser.press("Cut to top 2");
    organiser.lacks("These 2 advance");
    organiser.press("Cut to top 2");
    organiser.press("Close the event");
    organiser.says(&format!("{winner} wins the event"));
    organiser.says("The event is over.");
}

#[test]
fn an_event_of_one_is_offered_its_end() {
    // STD-5
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES[..4]);
    organiser.round(1);
    organiser.play(&NAMES);
    three_leave(&organiser);
    organiser.says("Fewer than two players are left: no round can be paired.");
    organiser.lacks("Pair round 2");
    organiser.press("Close the event");
    organiser.says("The event is over.");
}

#[test]
fn two_absent_players_of_one_match_drop() {
    // DROP-2
    let organiser = six(2);
    let both = players_of(&organiser, 0);
    organiser.press("Table 1");
    organiser.press("Double loss");
    assert!(is_ticked(&organiser, "Drops after this round"), "unless the organiser decides otherwise");
    organiser.press("Save result");
    organiser.says("1 of 3");
    assert!(both.iter().all(|name| badge(&organiser, name, "dropped")));
}

#[test]
fn nobody_joins_when_the_swiss_rounds_are_over() {
    // DROP-5
    let organiser = Organiser::enter();
    organiser.custom_event(1, 2, &NAMES[..4]);
    organiser.round(1);
    organiser.play(&NAMES);
    organiser.leaf("players");
    organiser.write("Find or add", NAMES[5]);
    organiser.enter_in("add-player");
    organiser.says("The last Swiss round is over: no one can join.");
    organiser.says("4 players");
}
