//! Days of other formats, from the form to the closed event: Team Epic, Imperial Assault, Destiny. Every figure of the
//! standing is recomputed.

use std::collections::{BTreeMap, BTreeSet};

use crate::drawn::{FILLED, Part};
use crate::hands::{can_be_pressed, heads, open_player, open_table, shows, texts, typed_in, unpaired};
use crate::made::NAMES;
use crate::organiser::{Organiser, Table};

/// With squad points; the last team has no name of its own.
const PASTED: [&str; 3] =
    ["Blue Dice; Cy Quill; Di Moreau; 398", "Green Dice: Ed Novak & Flo Brandt", "Gil Soto & Hana Weiss"];
const TEAMS: [&str; 5] = ["Red Dice", "Ida Rossi & Jo Petit", "Blue Dice", "Green Dice", "Gil Soto & Hana Weiss"];

/// The expected points, margin of victory and opponents of a team.
#[derive(Default)]
struct Tally {
    points: u64,
    mov: u64,
    met: Vec<String>,
}

type Sheet = BTreeMap<String, Tally>;

/// Enters the counts of both sides for a step of the result sheet, counted from 0.
fn count_step(organiser: &Organiser, step: usize, numbers: [&str; 2]) {
    for (side, number) in numbers.into_iter().enumerate() {
        let fields = organiser.page().classed("steps")[step].all(|part| part.tag() == "input");
        organiser.window.act(fields[side].door("type").expect("it takes text"), number);
        let fields = organiser.page().classed("steps")[step].all(|part| part.tag() == "input");
        assert_eq!(fields[side].attribute("value").as_deref(), Some(number));
    }
}

/// Saves the open sheet; its table is done then.
fn save_result(organiser: &Organiser, table: u16) {
    organiser.press("Save result");
    assert!(is_done(organiser, table), "table {table} is not done: {}", organiser.words());
}

fn is_done(organiser: &Organiser, table: u16) -> bool {
    let done = organiser.page().classed("match--done");
    done.iter().any(|row| row.first("match__table").is_some_and(|plate| plate.words().ends_with(&table.to_string())))
}

/// Writes into the line of the round and presses Enter.
fn enter_line(organiser: &Organiser, text: &str) {
    organiser.write("Table or name", text);
    organiser.enter_in("entry-line");
}

/// Presses a choice of several texts.
fn press_choice(organiser: &Organiser, words: &str) {
    press_nth_choice(organiser, words, 0);
}

fn press_nth_choice(organiser: &Organiser, words: &str, nth: usize) {
    let dense = |text: &str| text.split_whitespace().collect::<String>();
    let page = organiser.page();
    let choices = page.top().all(|part| part.tag() == "label");
    let choice = choices.iter().filter(|choice| dense(&choice.words()).starts_with(&dense(words))).nth(nth);
    organiser.press_part(&page, choice.unwrap_or_else(|| panic!("no \"{words}\" but {}", page.top().offers())));
}

/// Figures without what is said of them.
fn plain(figures: &[String]) -> Vec<String> {
    figures.iter().map(|figure| figure.split(' ').next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn a_team_day() {
    let organiser = Organiser::enter();
    announce_teams(&organiser);
    enter_teams(&organiser);
    let mut sheet = Sheet::new();
    first_round_of_teams(&organiser, &mut sheet);
    second_round_of_teams(&organiser, &mut sheet);
    third_round_of_teams(&organiser, &mut sheet);
    compare_teams(&organiser, &sheet);
}

/// EPIC-6, EPIC-8, EPIC-22, CLK-3: settings are shown with the document's values.
fn announce_teams(organiser: &Organiser) {
    organiser.press("New event");
    organiser.choose("Game", "X-Wing Team Epic");
    organiser.says("The regulations allow 150 to 210.");
    organiser.write("Swiss round", "140");
    organiser.says("The regulations allow 150 to 210. Your value is an exception");
    organiser.write("Swiss round", "200");
    organiser.says("The regulations say 150, but the base is 400");
    organiser.press("Use 600");
    organiser.press("Premier");
    organiser.says("Official events at this tier are played as Dogfight");
    organiser.press("Casual");
    organiser.press("Create event");
    heads(organiser, "Teams");
    organiser.says("No teams yet");
}

/// EPIC-14: two named members; without a team name theirs are used.
fn enter_teams(organiser: &Organiser) {
    for (captain, partner, name) in [("Ann Ortega", "Bo Larsen", "Red Dice"), ("Ida Rossi", "Jo Petit", "")] {
        let parts = [name, captain, partner].into_iter().filter(|part| !part.is_empty());
        organiser.write("Find or add", captain);
        organiser.says("needs 2 members");
        organiser.write("Find or add", &parts.collect::<Vec<_>>().join("; "));
        organiser.enter_in("add-player");
        shows(organiser, "entrant__name", if name.is_empty() { "Ida Rossi & Jo Petit" } else { name });
    }
    organiser.tool("Paste names");
    organiser.write("One team per line", "Blue Dice\nRed Dice; Kim Falk; Lea Conti");
    organiser.says("needs 2 members");
    organiser.says("already in");
    organiser.write("One team per line", &PASTED.join("\n"));
    organiser.press("Add 3 teams");
    heads(organiser, "5 teams");
    shows(organiser, "entrant__club", "Cy Quill, Di Moreau");
    open_player(organiser, "Blue Dice");
    organiser.says("Captain Cy Quill Partner Di Moreau");
    organiser.press("Edit");
    let page = organiser.page();
    let form = page.all(|part| part.attribute("id").as_deref() == Some("player-form")).remove(0);
    let field = form.named(&FILLED, "Partner", 0).expect("the partner");
    organiser.window.act(field.door("type").expect("it takes text"), "Max Iversen");
    organiser.press("Save");
    organiser.says("Partner Max Iversen");
}

fn is_at(table: &Table, team: &str) -> bool {
    table.names.iter().any(|name| name == team)
}

/// EPIC-6: a win with the announced margin.
fn bye_of_teams(organiser: &Organiser, sheet: &mut Sheet) {
    let byes = unpaired(organiser);
    assert_eq!(byes.len(), 1);
    let tally = sheet.entry(byes[0].0.clone()).or_default();
    tally.points += 5;
    tally.mov += 600;
}

fn note_teams(sheet: &mut Sheet, table: &Table, points: [u64; 2], margins: [u64; 2]) {
    for side in [0, 1] {
        let tally = sheet.entry(table.names[side].clone()).or_default();
        tally.points += points[side];
        tally.mov += margins[side];
        tally.met.push(table.names[1 - side].clone());
    }
}

/// A modified win and a draw, typed into the line.
fn first_round_of_teams(organiser: &Organiser, sheet: &mut Sheet) {
    organiser.press("Pair round 1");
    shows(organiser, "members", "Ann Ortega, Bo Larsen");
    organiser.press("Post round 1");
    organiser.says("0 of 2");
    organiser.says("3:20:00");
    let tables = organiser.tables();
    bye_of_teams(organiser, sheet);
    organiser.type_result(1, [120, 110]);
    organiser.says("120 to 110, a modified win");
    organiser.type_result(2, [90, 90]);
    organiser.says("Draw, 90 to 90");
    note_teams(sheet, &tables[0], [3, 0], [410, 390]);
    note_teams(sheet, &tables[1], [1, 1], [400, 400]);
    // A member's name finds the table; nothing is asked twice.
    let is_red = tables.iter().any(|table| is_at(table, "Red Dice"));
    organiser.write("Table or name", if is_red { "ortega" } else { "iversen" });
    assert_eq!(texts(organiser, "match--found").len(), 1);
    let line = organiser.page().all(|part| part.attribute("id").as_deref() == Some("entry-line")).remove(0);
    organiser.window.act(line.door("key").expect("it takes keys"), "Escape");
    let states: Vec<String> = organiser.tables().into_iter().map(|table| table.state).collect();
    assert_eq!(states, ["modified win", "draw"]);
}

/// A full win at time; a survivor who destroyed less.
fn second_round_of_teams(organiser: &Organiser, sheet: &mut Sheet) {
    organiser.round(2);
    let tables = organiser.tables();
    bye_of_teams(organiser, sheet);
    organiser.type_result(1, [150, 138]);
    note_teams(sheet, &tables[0], [5, 0], [412, 388]);
    open_table(organiser, 2);
    organiser.press("Squad destroyed");
    organiser.press(&tables[1].names[0]);
    let [survivor, beaten] = [&tables[1].names[0], &tables[1].names[1]];
    organiser.write(&format!("Score of {beaten}"), "390");
    let worth = if beaten == "Blue Dice" { 398 } else { 380 };
    if beaten != "Blue Dice" {
        organiser.says(&format!("What is the squad of {beaten} worth?"));
        organiser.write(&format!("Score of {survivor}"), "380");
    }
    organiser.says(&format!("{survivor} has the last ships and wins, {worth} to 390"));
    organiser.press("Save result");
    organiser.says("All 2 results are in");
    note_teams(sheet, &tables[1], [5, 0], [400 + worth - 390, 400 + 390 - worth]);
}

/// Concession of a known squad, and of one whose worth is typed.
fn third_round_of_teams(organiser: &Organiser, sheet: &mut Sheet) {
    organiser.round(3);
    let tables = organiser.tables();
    bye_of_teams(organiser, sheet);
    for table in &tables {
        open_table(organiser, table.number);
        organiser.press("Conceded");
        let [loser, winner] = [&table.names[0], &table.names[1]];
        organiser.press(loser);
        let worth = if loser == "Blue Dice" {
            398
        } else {
            organiser.says(&format!("What is the squad of {loser} worth?"));
            organiser.write(&format!("Score of {winner}"), "300");
            300
        };
        organiser.says(&format!("{loser} conceded: {winner} wins {worth} to 0"));
        organiser.press("Save result");
        organiser.says(if table.number == 1 { "1 of 2" } else { "All 2 results are in" });
        note_teams(sheet, table, [0, 5], [400 - worth, 400 + worth]);
    }
}

/// EPIC-1, EPIC-4 to EPIC-6, STD-3: every displayed figure equals the expected one.
fn compare_teams(organiser: &Organiser, sheet: &Sheet) {
    organiser.leaf("standing");
    shows(organiser, "standing__head", "Team");
    shows(organiser, "members", "Cy Quill, Max Iversen");
    let lines = organiser.standing();
    assert_eq!(lines.len(), TEAMS.len());
    for line in &lines {
        let tally = &sheet[&line.name];
        let schedule: u64 = tally.met.iter().map(|other| sheet[other].points).sum();
        let expected = [tally.points, tally.mov, schedule].map(|figure| figure.to_string());
        assert_eq!(plain(&line.figures), expected, "{}", line.name);
    }
    let key = |name: &String| (sheet[name].points, sheet[name].mov);
    assert!(lines.is_sorted_by(|above, below| key(&above.name) >= key(&below.name)));
}

/// EPIC-8: four teams, two rounds, a drawn final; the app asks for the initiative.
#[test]
fn a_drawn_final_goes_to_the_initiative() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.choose("Game", "X-Wing Team Epic");
    organiser.step(0, 2);
    organiser.press("Other");
    organiser.step(1, 2);
    organiser.says("2 rounds, top 2");
    organiser.press("Create event");
    organiser.tool("Paste names");
    let teams =
        ["Red Dice; Ann Ortega; Bo Larsen", "Blue Dice; Cy Quill; Di Moreau", "Ed Novak & Flo Brandt", "Gil & Ida"];
    organiser.write("One team per line", &teams.join("\n"));
    organiser.press("Add 4 teams");
    heads(&organiser, "4 teams");
    for round in 1..=2 {
        organiser.round(round);
        organiser.type_result(1, [200, 40]);
        organiser.type_result(2, [120, 119]);
    }
    organiser.leaf("standing");
    organiser.cut(2);
    organiser.press("Pair final");
    organiser.says("0 of 1");
    let names = organiser.tables()[0].names.clone();
    enter_line(&organiser, "1 80 80");
    organiser.says("80 to 80: the side that had the initiative advances.");
    assert!(!can_be_pressed(&organiser, "Save result"));
    organiser.press(&names[1]);
    organiser.says(&format!("{} advances with the initiative, 80 to 80", names[1]));
    organiser.press("Save result");
    organiser.leaf("bracket");
    organiser.says(&format!("{} wins", names[1]));
    organiser.says("by initiative");
    organiser.leaf("rules");
    organiser.says("modified win 3 (margin below 12)");
}

/// With factions; two factions for nine players guarantee mirror matches (IA-13).
const SKIRMISH: [&str; 9] = [
    "Ann Ortega, Rebel",
    "Bo Larsen, Imperial",
    "Cy Quill, Imperial",
    "Di Moreau, Imperial",
    "Ed Novak, Imperial",
    "Flo Brandt, Imperial",
    "Gil Soto, Imperial",
    "Hana Weiss, Imperial",
    "Ida Rossi, Imperial",
];

#[test]
fn a_regional_with_superbye_missions_and_a_drawn_semi_final() {
    let organiser = Organiser::enter();
    announce_regional(&organiser);
    organiser.paste(&SKIRMISH);
    open_player(&organiser, "Ann Ortega");
    organiser.press("Edit");
    organiser.press("Superbye in round 1");
    organiser.press("Save");
    shows(&organiser, "badge", "superbye");
    let mut missions = BTreeSet::new();
    first_round_of_regional(&organiser, &mut missions);
    for number in 2..=4 {
        organiser.round(number);
        assert!(missions.insert(mission(&organiser)), "IA-10: a drawn mission is set aside");
        play_regional(&organiser);
    }
    superbye_in_the_standing(&organiser);
    semi_finals_of_regional(&organiser);
    final_of_regional(&organiser);
}

/// IA-7, IA-19, IA-20: the document's rules for premier events.
fn announce_regional(organiser: &Organiser) {
    organiser.press("New event");
    organiser.choose("Game", "Imperial Assault");
    organiser.says("At this tier you choose the structure.");
    press_choice(organiser, "Premier Rules are known");
    organiser.says("At this tier the regulations set the Premier table.");
    organiser.says("Rounds and cutPremier (");
    organiser.write("One per line", "Endor");
    organiser.says("At this tier the regulations set the missions of the season. Your change is an exception");
    organiser.choose("Game", "X-Wing, first edition");
    organiser.choose("Game", "Imperial Assault");
    assert!(typed_in(organiser, "One per line").contains("Moisture Farm B"));
    organiser.says("Preparation before each round: 10 minutes");
    organiser.write("Swiss round", "65");
    organiser.says("The regulations allow 45 to 60. Your value is an exception");
    organiser.write("Swiss round", "50");
    organiser.says("50 min, elimination");
    organiser.press("Create event");
    organiser.says("No players yet");
}

/// IA-3, IA-9, IA-10, CLK-4.
fn first_round_of_regional(organiser: &Organiser, missions: &mut BTreeSet<String>) {
    organiser.press("Pair round 1");
    organiser.says("Change mission");
    let drawn = mission(organiser);
    organiser.press("Post round 1");
    organiser.says("0 of 4");
    assert_eq!(mission(organiser), drawn);
    let byes = unpaired(organiser);
    assert!(byes.len() == 1 && byes[0].0 == "Ann Ortega" && byes[0].1.contains("superbye"), "{byes:?}");
    // Another mission than the drawn one.
    let said = if drawn == "Moisture Farm A" { "Moisture Farm B" } else { "Moisture Farm A" };
    organiser.press("Change mission");
    organiser.says("drawn, seed");
    organiser.press(said);
    organiser.press("Use this mission");
    assert_eq!(mission(organiser), said);
    missions.insert(said.to_owned());
    organiser.says("10 + 50 min");
    organiser.press("Start");
    organiser.says("preparation ends");
    organiser.press("Start round now");
    organiser.says("round ends");
    let tables = organiser.tables();
    assert!(tables.iter().all(|table| table.state.contains("mirror")), "IA-13: {tables:?}");
    level_points(organiser, &tables[0]);
    all_figures(organiser, &tables[1]);
    play_regional(organiser);
}

fn mission(organiser: &Organiser) -> String {
    texts(organiser, "mission__name").remove(0)
}

/// IA-3: asked for only for level points, and only as far as needed.
fn level_points(organiser: &Organiser, table: &Table) {
    enter_line(organiser, &format!("{} 22 22", table.number));
    organiser.says("Victory points from defeated hostile figures");
    organiser.says("Both play Imperial");
    organiser.lacks("Damage tokens on the remaining figures");
    count_step(organiser, 0, ["16", "16"]);
    organiser.says("Damage tokens on the remaining figures");
    count_step(organiser, 1, ["5", "3"]);
    organiser.says(&format!("{} wins: fewer damage tokens", table.names[1]));
    save_result(organiser, table.number);
}

/// IA-18: a player without figures loses, whatever the points.
fn all_figures(organiser: &Organiser, table: &Table) {
    open_table(organiser, table.number);
    organiser.press("All figures defeated");
    organiser.says("Who has figures left?");
    organiser.press(&table.names[0]);
    organiser.write(&format!("Score of {}", table.names[0]), "30");
    organiser.write(&format!("Score of {}", table.names[1]), "36");
    organiser.says(&format!("{} has the last figures and wins, 30 to 36", table.names[0]));
    save_result(organiser, table.number);
}

/// In open tables the first side wins.
fn play_regional(organiser: &Organiser) {
    for table in organiser.tables().iter().filter(|table| table.scores == [None, None]) {
        organiser.type_result(table.number, [40, table.number]);
    }
}

/// IA-9: after four rounds it adds 3 × 3.
fn superbye_in_the_standing(organiser: &Organiser) {
    organiser.leaf("standing");
    let lines = organiser.standing();
    assert_eq!(lines.len(), 9);
    let numbers = |figures: &[String]| plain(figures).iter().filter_map(|one| one.parse().ok()).collect::<Vec<u64>>();
    assert!(lines.iter().all(|line| numbers(&line.figures).len() == 3), "IA-4: points and two sums: {lines:?}");
    assert!(lines.is_sorted_by(|above, below| numbers(&above.figures) >= numbers(&below.figures)));
    let page = organiser.page();
    let rows = page.classed("standing__row");
    let is_hers = |row: &&Part| row.first("standing__name").is_some_and(|name| name.words() == "Ann Ortega");
    let figures = rows.iter().find(is_hers).expect("her row").classed("figure");
    organiser.press_part(&page, &figures[1]);
    organiser.says("Absent opponent of the superbye 9");
    organiser.leaf("round");
}

/// IA-8: level to the last step, so the initiative decides.
fn semi_finals_of_regional(organiser: &Organiser) {
    organiser.cut(4);
    organiser.press("Pair semi-finals");
    organiser.leaf("round");
    organiser.says("10 + 55 min");
    mission(organiser);
    let names = organiser.tables()[0].names.clone();
    open_table(organiser, 1);
    for name in &names {
        organiser.write(&format!("Score of {name}"), "22");
    }
    count_step(organiser, 0, ["16", "16"]);
    count_step(organiser, 1, ["3", "3"]);
    organiser.says("Tied to the last step: the side with the initiative advances.");
    press_choice(organiser, &format!("{} had the initiative", names[1]));
    organiser.says(&format!("{} advances with the initiative, 22 to 22", names[1]));
    save_result(organiser, 1);
    organiser.type_result(2, [41, 38]);
}

/// IA-7: no limit, but a preparation.
fn final_of_regional(organiser: &Organiser) {
    organiser.press("Pair final");
    organiser.says("10 + \u{221e} min");
    organiser.press("Start");
    organiser.press("Start round now");
    organiser.says("no time limit");
    let names = organiser.tables()[0].names.clone();
    organiser.type_result(1, [40, 12]);
    organiser.leaf("standing");
    organiser.press("Close the event");
    assert_eq!(organiser.standing()[0].name, names[0]);
    organiser.leaf("log");
    organiser.says("mission Moisture Farm");
}

/// Wins and opponents of each player.
type Games = BTreeMap<String, (u64, Vec<String>)>;

/// DST-2, DST-7, DST-10: best of three brings its durations.
#[test]
fn a_store_championship_with_best_of_three() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.choose("Game", "Star Wars: Destiny");
    organiser.says("elimination 90, final 120");
    organiser.press("Best of three");
    organiser.says("elimination 90, final 120");
    organiser.press("Advanced");
    organiser.press("Create event");
    organiser.paste(&NAMES[..10]);
    let mut games = Games::new();
    for number in 1..=4 {
        organiser.round(number);
        organiser.says("35:00");
        for table in &organiser.tables() {
            let winner = match (number, table.number) {
                (1, 1) => by_steps(&organiser, table),
                (1, 2) => by_concession(&organiser, table),
                (1, 3) => by_choice(&organiser, table),
                _ => {
                    organiser.type_result(table.number, [1, 0]);
                    0
                }
            };
            for side in [0, 1] {
                let (wins, met) = games.entry(table.names[side].clone()).or_default();
                *wins += u64::from(side == winner);
                met.push(table.names[1 - side].clone());
            }
        }
    }
    compare_games(&organiser, &games);
    organiser.leaf("round");
    semi_finals_of_destiny(&organiser);
    final_of_destiny(&organiser);
}

/// DST-4: damage and cards are level, the battlefield decides.
fn by_steps(organiser: &Organiser, table: &Table) -> usize {
    open_table(organiser, table.number);
    organiser.says("Choose who won.");
    organiser.press("Time called");
    organiser.says("Damage on own characters in play");
    count_step(organiser, 0, ["13", "13"]);
    organiser.says("Cards left in deck and hand");
    count_step(organiser, 1, ["4", "4"]);
    organiser.says("Who controls the battlefield?");
    press_choice(organiser, &format!("{} controls the battlefield", table.names[1]));
    organiser.says(&format!("{} wins: control of the battlefield", table.names[1]));
    save_result(organiser, table.number);
    let state = organiser.tables().into_iter().find(|found| found.number == table.number).map(|found| found.state);
    assert_eq!(state.as_deref(), Some("battlefield"));
    1
}

fn by_concession(organiser: &Organiser, table: &Table) -> usize {
    open_table(organiser, table.number);
    organiser.press("Conceded");
    organiser.press(&table.names[0]);
    organiser.says(&format!("{} conceded: {} wins", table.names[0], table.names[1]));
    save_result(organiser, table.number);
    1
}

fn by_choice(organiser: &Organiser, table: &Table) -> usize {
    open_table(organiser, table.number);
    organiser.says("Who won?");
    organiser.press(&table.names[0]);
    organiser.says(&format!("{} wins", table.names[0]));
    save_result(organiser, table.number);
    0
}

/// DST-6, STD-2: four rounds and four opponents each, so both figures are sums over powers of four.
fn compare_games(organiser: &Organiser, games: &Games) {
    organiser.leaf("standing");
    let quarters = |name: &String| games[name].1.iter().map(|other| games[other].0).sum::<u64>();
    let sixteenths = |name: &String| games[name].1.iter().map(quarters).sum::<u64>();
    let lines = organiser.standing();
    assert_eq!(lines.len(), 10);
    for line in &lines {
        let points = games[&line.name].0.to_string();
        let (strength, further) = (quarters(&line.name), sixteenths(&line.name));
        // A figure that decides the cut has all its digits.
        let [few, all] =
            [2, 4].map(|digits| [points.clone(), decimal(strength, 16, digits), decimal(further, 64, digits)]);
        let told = plain(&line.figures);
        assert!((0..3).all(|at| [&few[at], &all[at]].contains(&&told[at])), "{}: {told:?}, {all:?}", line.name);
    }
    let key = |name: &String| (games[name].0, quarters(name), sixteenths(name));
    assert!(lines.is_sorted_by(|above, below| key(&above.name) >= key(&below.name)));
}

/// Four digits, rounded half up.
fn decimal(part: u64, of: u64, digits: u32) -> String {
    let whole = 10_u64.pow(digits);
    let rounded = (part * 2 * whole + of) / (2 * of);
    format!("{}.{:0width$}", rounded / whole, rounded % whole, width = digits as usize)
}

/// DST-5: time in the second game, which is then lost: the third decides, by the steps.
fn semi_finals_of_destiny(organiser: &Organiser) {
    organiser.cut(4);
    organiser.press("Pair semi-finals");
    organiser.leaf("round");
    organiser.says("1:30:00");
    organiser.type_result(1, [2, 0]);
    let tables = organiser.tables();
    assert_eq!(tables[0].scores, [Some(2), Some(0)], "DST-2: the record is kept");
    let names = &tables[1].names;
    open_table(organiser, 2);
    organiser.says("Choose how game 1 ended.");
    press_nth_choice(organiser, &format!("{} won it", names[0]), 0);
    organiser.press("In game 2");
    organiser.says("Game 2 continues to the end of the upkeep phase of this round.");
    press_nth_choice(organiser, &format!("{} won it", names[1]), 1);
    organiser.says("The third game is played to the end of the upkeep phase of its second round.");
    press_nth_choice(organiser, "No winner", 1);
    count_step(organiser, 0, ["5", "3"]);
    organiser.says(&format!("{} wins: less damage", names[1]));
    organiser.says("Games 1 to 2");
    save_result(organiser, 2);
    assert_eq!(organiser.tables()[1].scores, [Some(1), Some(2)]);
}

/// DST-15: time between the first and the second game; DST-18: a game that was conceded.
fn final_of_destiny(organiser: &Organiser) {
    organiser.press("Pair final");
    organiser.says("2:00:00");
    let names = organiser.tables()[0].names.clone();
    open_table(organiser, 1);
    press_choice(organiser, &format!("{} won it", names[1]));
    press_choice(organiser, &format!("{} conceded this game", names[0]));
    organiser.press("After game 1");
    organiser.says(&format!("{} wins 1 to 0", names[1]));
    save_result(organiser, 1);
    organiser.leaf("standing");
    organiser.press("Close the event");
    organiser.says(&names[1]);
    assert_eq!(organiser.standing()[0].name, names[1]);
}
