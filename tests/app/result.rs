//! Journey 3: results in a rush, typed and tapped; impossible ones are refused with the reason, doubtful ones asked
//! about, a draft waits at its table. Journey 4: a wrong result is found later.

use crate::drawn::{PRESSED, Part};
use crate::leaving::open;
use crate::made::Event;
use crate::organiser::{Line, NAMES, Organiser, Table};

/// Whether a part with these words is there and neither disabled nor blocked.
pub fn can_press(organiser: &Organiser, words: &str) -> bool {
    let found = organiser.page().top().named(&PRESSED, words, 0);
    found.is_some_and(|part| {
        part.attribute("disabled").is_none() && part.attribute("aria-disabled").as_deref() != Some("true")
    })
}

/// Whether the box with this label is ticked, or the choice with it chosen.
pub fn is_ticked(organiser: &Organiser, label: &str) -> bool {
    let label = organiser.page().top().named(&["label"], label, 0).expect("the label is there");
    label.all(|part| part.door("tick").is_some())[0].attribute("checked").is_some()
}

/// Loads the page of the window anew; its tab keeps its texts.
pub fn reload(organiser: &mut Organiser) {
    organiser.window = organiser.world.reload(organiser.window, topcut::web::app::start);
}

/// The page has an element with this class.
pub fn has(organiser: &Organiser, class: &str) -> bool {
    organiser.page().first(class).is_some()
}

/// Presses a button in the markup of a row, by its first words.
pub fn press_in_row(organiser: &Organiser, words: &str) {
    let page = organiser.page();
    let buttons = page.all(|part| part.attribute("data-act").is_some());
    let button = buttons.iter().find(|button| button.words().starts_with(words)).expect("a row has the button");
    organiser.press_part(&page, button);
}

/// The words of the first element with this class.
pub fn words_of(organiser: &Organiser, class: &str) -> String {
    organiser.page().top().first(class).map(|part| part.words()).unwrap_or_default()
}

pub fn table(organiser: &Organiser, number: u16) -> Table {
    organiser.tables().into_iter().find(|table| table.number == number).expect("the table is in the round")
}

/// Eight players, round 1 on the tables.
fn eight() -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES);
    organiser.round(1);
    organiser
}

/// Presses a button that answers with the reason why not.
fn press_blocked(organiser: &Organiser, words: &str) {
    let button = organiser.page().top().named(&PRESSED, words, 0).expect("the button is there");
    organiser.window.act(button.door("press").unwrap(), "");
}

/// The sheet folds the ways to end into a row, which names the chosen one.
#[test]
fn how_a_match_ended_is_a_row_with_its_answer() {
    let organiser = eight();
    organiser.press("Table 1");
    let row = || {
        let heads = organiser.page().all(|part| part.has_class("reveal__head"));
        heads.iter().map(Part::words).find(|words| words.starts_with("How it ended")).expect("it is a row")
    };
    assert_eq!(row(), "How it endedPlayed");
    organiser.press("Conceded");
    assert_eq!(row(), "How it endedConceded");
}

/// Time ends many a match of Destiny.
#[test]
fn how_a_match_ended_is_open_where_each_is_asked() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.choose("Game", "Star Wars: Destiny");
    organiser.press("Create event");
    organiser.paste(&NAMES);
    organiser.round(1);
    organiser.press("Table 1");
    let heads = organiser.page().all(|part| part.has_class("reveal__head"));
    assert!(heads.iter().all(|head| !head.words().starts_with("How it ended")));
    organiser.press("Time called");
    organiser.says("Damage on own characters in play");
}

/// The sentence about the result stands between the scores and the pad, below a question when there is one.
#[test]
fn verdict_stands_above_the_pad() {
    let organiser = eight();
    organiser.press("Table 1");
    let order = || {
        let parts = ["duel", "verdict", "ask", "pad"];
        let sheet = organiser.page().first("sheet__body").unwrap();
        let found = sheet.all(|part| parts.iter().any(|class| part.has_class(class)));
        let class = |part: &Part| parts.iter().copied().find(|class| part.has_class(class)).unwrap();
        found.iter().map(class).collect::<Vec<_>>()
    };
    assert_eq!(order(), ["duel", "verdict", "pad"]);
    organiser.press("Conceded");
    assert_eq!(order(), ["duel", "ask", "pad"], "a question has the place of the sentence");
    organiser.press(&table(&organiser, 1).names[0]);
    assert_eq!(order(), ["duel", "ask", "verdict", "pad"]);
}

/// A tie of two digits may be the start of another score: the pad stays under the hand until it is asked for.
#[test]
fn a_growing_score_moves_nothing() {
    let organiser = eight();
    organiser.press("Table 1");
    ["6", "4", "Other side", "6"].into_iter().for_each(|key| organiser.press(key));
    organiser.press("4");
    let sheet = organiser.page().first("sheet__body").unwrap();
    let order = sheet.all(|part| part.has_class("pad") || part.has_class("ask"));
    assert!(order[0].has_class("pad") && order[1].has_class("ask"));
    press_blocked(&organiser, "Save result");
    organiser.says("64 to 64: the final salvo decides.");
    assert!(organiser.window.led_to().contains(".ask"), "the question is scrolled into sight");
}

fn scores(organiser: &Organiser, number: u16) -> [Option<u16>; 2] {
    table(organiser, number).scores
}

/// Enters a text in the command line.
fn type_line(organiser: &Organiser, text: &str) {
    organiser.write("Table or name", text);
    organiser.enter_in("entry-line");
}

/// The scores in the fields of the open sheet.
fn fields(organiser: &Organiser) -> [String; 2] {
    let fields = organiser.page().classed("duel__score");
    let texts: Vec<String> = fields.iter().map(|field| field.attribute("value").unwrap_or_default()).collect();
    texts.try_into().unwrap()
}

pub fn press_all(organiser: &Organiser, words: &[&str]) {
    words.iter().for_each(|words| organiser.press(words));
}

/// The rows that say that something is not saved.
fn unsaved(organiser: &Organiser) -> usize {
    organiser.page().classed("match").iter().filter(|row| row.words().contains("not saved")).count()
}

#[test]
fn results_are_typed_in_the_line() {
    let organiser = eight();
    let first = table(&organiser, 1).names[0].clone();
    organiser.type_result(1, [200, 64]);
    organiser.says(&format!("{first} wins 200 to 64"));
    organiser.says("1 of 4");
    assert_eq!(scores(&organiser, 1), [Some(200), Some(64)]);
    organiser.type_result(4, [12, 161]);
    organiser.says("2 of 4");
    assert_eq!(scores(&organiser, 4), [Some(12), Some(161)]);
    // Level: the sheet with the scores asks for the final salvo.
    organiser.type_result(2, [50, 50]);
    organiser.says("Tied scores: final salvo");
    assert!(!can_press(&organiser, "Save result"));
    // The question stands under the scores, the reason beside the button, which leads to the answers.
    let order = |organiser: &Organiser| {
        let sheet = organiser.page().first("sheet").unwrap();
        let parts = ["duel__score", "ask", "pad", "sheet__why"];
        let found = sheet.all(|part| parts.iter().any(|class| part.has_class(class)));
        found.iter().map(|part| *parts.iter().find(|class| part.has_class(class)).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(order(&organiser), ["duel__score", "duel__score", "ask", "pad", "sheet__why"]);
    assert!(organiser.window.led_to().contains(".ask"), "the question is scrolled into sight");
    assert_eq!(words_of(&organiser, "sheet__why"), "50 to 50: the final salvo decides.");
    press_blocked(&organiser, "Save result");
    assert!(organiser.window.led_to().contains(".ask:not([hidden])>.choice"), "the press leads to the answers");
    assert!(has(&organiser, "sheet__why--pressed"), "the press is answered");
    let winner = table(&organiser, 2).names[1].clone();
    organiser.press(&winner);
    organiser.press("Save result");
    organiser.says(&format!("{winner} wins the final salvo, 50 to 50"));
    // Only the running match is left in the list.
    organiser.press("Still playing 1");
    let found = organiser.page().first("matches--found").expect("a list of some tables").classed("match--found");
    assert_eq!(found.iter().map(|row| row.first("match__table").unwrap().words()).collect::<Vec<_>>(), ["Table 3"]);
    organiser.press("All 4");
    assert!(!has(&organiser, "matches--found"));
    // A sheet left unsaved is settled by the line.
    organiser.press("Table 3");
    organiser.press("9");
    organiser.press("Close");
    assert_eq!(unsaved(&organiser), 1);
    // A name opens its table; its side has the first score.
    let third = table(&organiser, 3).names[1].clone();
    type_line(&organiser, &format!("{third} 130 20"));
    organiser.says("All 4 results are in");
    assert_eq!(scores(&organiser, 3), [Some(20), Some(130)]);
    organiser.lacks("not saved");
    assert!(can_press(&organiser, "Pair round 2"));
}

#[test]
fn impossible_scores_are_refused_with_the_reason() {
    let organiser = eight();
    let before = organiser.stored();
    let name = table(&organiser, 2).names[0].clone();
    organiser.write("Table or name", "2 201 5");
    organiser.says(&format!("{name}: the score is above the maximum of 200."));
    organiser.enter_in("entry-line");
    organiser.says("above the maximum of 200");
    organiser.write("Table or name", "9 200 5");
    organiser.says("This round has no table 9");
    organiser.enter_in("entry-line");
    organiser.write("Table or name", "2 200");
    organiser.says("the second score is missing");
    organiser.write("Table or name", "Zarathustra");
    organiser.says("No player with that name in this round");
    organiser.write("Table or name", "");
    organiser.press("Table 3");
    organiser.write("Score of", "999");
    organiser.says("above the maximum of 200");
    assert!(!can_press(&organiser, "Save result"));
    assert_eq!(organiser.stored().entries(), before.entries(), "nothing was stored");
    organiser.says("0 of 4");
}

#[test]
fn results_are_tapped_on_a_phone() {
    let organiser = eight();
    organiser.press("Table 3");
    // 200 is complete: the next digit belongs to the other side.
    press_all(&organiser, &["2", "0", "0", "6", "4", "Save result"]);
    organiser.says("1 of 4");
    assert_eq!(scores(&organiser, 3), [Some(200), Some(64)]);
    organiser.press("Table 1");
    press_all(&organiser, &["8", "Other side", "200", "Save result"]);
    organiser.says("2 of 4");
    assert_eq!(scores(&organiser, 1), [Some(8), Some(200)]);
    // A mistake is undone at once.
    organiser.press("Undo");
    organiser.says("1 of 4");
    assert_eq!(scores(&organiser, 1), [None, None]);
}

#[test]
fn the_pad_keeps_every_digit_in_its_field() {
    let organiser = eight();
    organiser.press("Table 3");
    press_all(&organiser, &["2", "5", "0"]);
    organiser.says("above the maximum of 200");
    assert_eq!(fields(&organiser), ["250", ""]);
    assert!(!can_press(&organiser, "Save result"));
    press_all(&organiser, &["Erase", "Other side", "9"]);
    assert_eq!(fields(&organiser), ["25", "9"]);
    // A complete score moves on by itself; "Other side" then stays there.
    press_all(&organiser, &["Other side", "200"]);
    assert_eq!(fields(&organiser), ["200", "9"]);
    organiser.press("Discard");
    assert!(!has(&organiser, "sheet__title"));
    organiser.press("Table 3");
    press_all(&organiser, &["200", "Other side", "9", "0"]);
    assert_eq!(fields(&organiser), ["200", "90"]);
    organiser.press("Save result");
    organiser.says("1 of 4");
    assert_eq!(scores(&organiser, 3), [Some(200), Some(90)]);
}

#[test]
fn a_sheet_accuses_nobody_before_it_is_told() {
    let organiser = eight();
    let [present, absent]: [String; 2] = table(&organiser, 1).names;
    for way in ["Conceded", "Fortressed", "No-show"] {
        organiser.press("Table 1");
        organiser.press(way);
        assert!(words_of(&organiser, "sheet__why").starts_with("Who "), "{way}");
        let page = organiser.page();
        let answers = [page.classed("duel__drop"), page.classed("choice")].concat();
        let is_ticked = |part: &Part| !part.all(|part| part.attribute("checked").is_some()).is_empty();
        assert!(!answers.iter().any(is_ticked), "{way}: nobody is accused");
        assert!(!can_press(&organiser, "Save result"), "{way}");
        organiser.press("Discard");
        assert!(!has(&organiser, "sheet__title"));
    }
    organiser.press("Table 1");
    organiser.press("No-show");
    organiser.press(&absent);
    organiser.says(&format!("{absent} is a no-show: {present} wins"));
    organiser.press("Save result");
    organiser.says("1 of 4");
}

#[test]
fn a_draft_waits_at_its_table() {
    let mut organiser = eight();
    organiser.press("Table 1");
    press_all(&organiser, &["8", "0"]);
    organiser.press("Table 2");
    organiser.press("5");
    assert_eq!(unsaved(&organiser), 2);
    assert_eq!([1, 2].map(|table| scores(&organiser, table)), [[Some(80), None], [Some(5), None]], "as typed");
    organiser.press("Close");
    organiser.press("Table 1");
    assert_eq!(fields(&organiser), ["80", ""]);
    let names = table(&organiser, 1).names;
    organiser.write(&format!("Score of {}", names[0]), "200");
    organiser.write(&format!("Score of {}", names[1]), "90");
    organiser.press("Save result");
    organiser.says("1 of 4");
    assert_eq!(scores(&organiser, 1), [Some(200), Some(90)]);
    assert_eq!(unsaved(&organiser), 1);
    organiser.write("Table or name", "3 200");
    reload(&mut organiser);
    assert_eq!(line(&organiser), "3 200");
    assert_eq!(unsaved(&organiser), 1);
    organiser.write("Table or name", "");
    organiser.press("Table 2");
    assert_eq!(fields(&organiser), ["5", ""]);
    organiser.press("Discard");
    assert_eq!(unsaved(&organiser), 0);
    reload(&mut organiser);
    organiser.says("1 of 4");
    assert_eq!(unsaved(&organiser), 0);
    assert_eq!(line(&organiser), "");
}

/// The text in the command line.
fn line(organiser: &Organiser) -> String {
    let is_line = |part: &Part| part.attribute("id").as_deref() == Some("entry-line");
    organiser.page().all(is_line)[0].attribute("value").unwrap_or_default()
}

#[test]
fn a_draft_is_not_that_of_other_players() {
    let organiser = eight();
    let before = table(&organiser, 1).names;
    organiser.press("Table 1");
    organiser.press("8");
    assert_eq!(unsaved(&organiser), 1);
    organiser.press("Close");
    organiser.press("Delete this round");
    organiser.press("Pair round 1");
    let tables = organiser.tables();
    let is_new = |table: &Table| !table.names.iter().any(|name| before.contains(name));
    if !is_new(&tables[0]) {
        let others = tables.iter().find(|table| is_new(table)).expect("two sit at two tables at most");
        organiser.press("Swap seats");
        for side in [0, 1] {
            press_seat(&organiser, &tables[0].names[side]);
            press_seat(&organiser, &others.names[side]);
        }
        organiser.press("Done");
    }
    organiser.press("Post round 1");
    organiser.says("0 of 4");
    assert!(!table(&organiser, 1).names.iter().any(|name| before.contains(name)), "others sit at table 1");
    organiser.lacks("not saved");
    organiser.press("Table 1");
    assert_eq!(fields(&organiser), ["", ""]);
}

/// Taps a player in the pairing editor.
pub fn press_seat(organiser: &Organiser, name: &str) {
    let page = organiser.page();
    let is_of = |part: &Part| part.first("match__name").is_some_and(|found| found.words() == name);
    let seats = page.all(|part| part.tag() == "button" && part.has_class("match__side"));
    let seat = seats.into_iter().find(is_of).unwrap_or_else(|| panic!("{name} has no seat"));
    organiser.press_part(&page, &seat);
}

#[test]
fn both_players_lose_and_the_standings_say_so() {
    // DROP-2
    let organiser = Organiser::enter();
    organiser.custom_event(2, 2, &NAMES[..4]);
    organiser.round(1);
    let pair = table(&organiser, 1).names;
    organiser.press("Table 1");
    organiser.press("Double loss");
    organiser.says("Double loss: both lose the match");
    organiser.says("MoV 0 and 0");
    organiser.press("Save result");
    organiser.says("1 of 2");
    assert!(table(&organiser, 1).state.contains("double loss"));
    organiser.type_result(2, [200, 60]);
    organiser.leaf("standing");
    let lines = organiser.standing();
    let place = |name: &String| lines.iter().position(|line| line.name == *name).unwrap();
    assert!(pair.iter().all(|name| place(name) > 0), "{lines:?}");
    organiser.leaf("rules");
    organiser.says("The regulations do not cover a double loss");
}

#[test]
fn elimination_match_says_what_to_do_when_both_lose() {
    // CUT-5, CUT-6
    let organiser = Organiser::enter();
    organiser.custom_event(1, 4, &NAMES[..4]);
    organiser.round(1);
    organiser.play(&NAMES[..4]);
    organiser.cut(4);
    organiser.press("Pair semi-finals");
    organiser.press("Table 1");
    organiser.press("Double loss");
    organiser.says("If both lose, drop or disqualify both players");
    assert!(!can_press(&organiser, "Save result"));
}

#[test]
fn a_squad_destroyed_after_time_went_to_time() {
    // XW-15
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES[..4]);
    organiser.round(1);
    organiser.press("Table 1");
    press_all(&organiser, &["2", "0", "0", "6", "4", "Went to time"]);
    assert!(is_ticked(&organiser, "Went to time"));
    organiser.press("Save result");
    organiser.type_result(2, [200, 64]);
    organiser.says("All 2 results are in");
    organiser.leaf("statistics");
    organiser.says("Matches that went to time");
    organiser.says("1 of 2");
    organiser.leaf("round");
    // A correction begins with the answer.
    organiser.press("Table 1");
    assert!(is_ticked(&organiser, "Went to time"));
}

/// Scores of 45, 50, 90, 95, 100, 140, 145 and 200 are possible.
const SQUAD: &str = r#"{"version":"2.0.0","faction":"rebelalliance","name":"Two","points":190,
    "pilots":[{"id":"wedgeantilles","ship":"t65xwing","points":100},
    {"id":"norrawexley","ship":"btla4ywing","points":90}],
    "obstacles":["coreasteroid0","core2asteroid1","yt2400debris2"]}"#;

/// Two players with whole lists, in round 1.
fn listed() -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(1, 2, &NAMES[..2]);
    for name in &NAMES[..2] {
        open(&organiser, name);
        organiser.press("Enter the list");
        organiser.write("Ships, or paste a squad", SQUAD);
        organiser.press("Save list");
        organiser.says("No problems found.");
    }
    organiser.leaf("round");
    organiser.round(1);
    organiser
}

#[test]
fn scores_that_the_lists_cannot_give_are_questioned_once() {
    let organiser = listed();
    let [first, second]: [String; 2] = table(&organiser, 1).names;
    let before = organiser.stored();
    organiser.write("Table or name", "1 37 50");
    let question = format!("The listed ships of {second} cannot give 37: 0, 45, 50 can.");
    organiser.says(&question);
    organiser.enter_in("entry-line");
    assert_eq!(words_of(&organiser, "sheet__doubt"), question);
    assert_eq!(organiser.stored().entries(), before.entries(), "asked before saving");
    // Other scores are no longer questioned; the wrong ones are again.
    organiser.write("Score of", "45");
    assert_eq!(words_of(&organiser, "sheet__doubt"), "");
    organiser.write("Score of", "37");
    organiser.press("Save anyway");
    organiser.says(&format!("{second} wins 50 to 37"));
    assert_ne!(first, second);
}

#[test]
fn a_question_on_a_phone_takes_one_more_tap() {
    let organiser = listed();
    organiser.press("Table 1");
    press_all(&organiser, &["3", "7", "Other side", "4", "1", "Save result"]);
    organiser.says("cannot give 37");
    organiser.says("cannot give 41");
    organiser.says("0 of 1");
    organiser.press("Save anyway");
    organiser.says("The result is in");
}

/// Swaps the scores of a table in the current round, up to the preview of the effect.
pub fn swap(organiser: &Organiser, number: u16) {
    let row = table(organiser, number);
    let score = |side: usize| row.scores[side].expect("it has a result").to_string();
    organiser.press(&format!("Table {number}"));
    organiser.says("No change.");
    organiser.write(&format!("Score of {}", row.names[0]), &score(1));
    organiser.write(&format!("Score of {}", row.names[1]), &score(0));
    organiser.press("Correct result");
    organiser.says("What the correction changes");
}

fn place<'a>(lines: &'a [Line], name: &str) -> &'a str {
    lines.iter().find(|line| line.name == name).map(|line| line.place.as_str()).unwrap()
}

#[test]
fn a_result_of_an_early_round_is_corrected_after_a_look() {
    let mut organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES);
    for round in 1..=3 {
        organiser.round(round);
        organiser.play(&NAMES);
    }
    let third = organiser.tables();
    organiser.leaf("round/2");
    let second = organiser.tables();
    organiser.leaf("standing/3");
    let before = organiser.standing();
    organiser.leaf("round/1");
    let first = organiser.tables();
    swap(&organiser, 1);
    let cells = |row: Part| {
        let words = |cell: &Part| cell.words().trim_start_matches(['\u{25b2}', '\u{25bc}', ' ']).to_owned();
        row.all(|part| part.tag() == "td").iter().map(words).collect::<Vec<_>>()
    };
    let rows = organiser.page().first("change").expect("places change").all(|part| part.tag() == "tr");
    let announced: Vec<Vec<String>> = rows.into_iter().skip(1).map(cells).collect();
    assert!(!announced.is_empty(), "places change");
    // A correction needs a reason.
    organiser.press("Correct result");
    organiser.says("Enter a reason");
    organiser.press("Another reason");
    organiser.write("Reason", "The sheet lay upside down");
    let stays = |organiser: &Organiser| {
        organiser.press("Another reason");
        let typed = organiser.page().top().named(&["input"], "Reason", 0).unwrap().attribute("value");
        assert_eq!(typed.as_deref(), Some("The sheet lay upside down"), "it stays as typed");
    };
    stays(&organiser);
    organiser.press("Scores were swapped");
    organiser.lacks("The sheet lay upside down");
    stays(&organiser);
    organiser.press("Scores were swapped");
    // Scores and reason survive a reload.
    reload(&mut organiser);
    organiser.press("Table 1");
    organiser.press("Correct result");
    let reason = organiser.page().top().named(&["button"], "Scores were swapped", 0).unwrap();
    assert_eq!(reason.attribute("aria-pressed").as_deref(), Some("true"));
    organiser.press("Correct result");
    organiser.says("Table 1: result corrected.");
    assert!(organiser.page().all(|part| part.tag() == "dialog").is_empty(), "the dialog is closed");
    let corrected = organiser.tables();
    assert_eq!(corrected[0].scores, [first[0].scores[1], first[0].scores[0]]);
    assert_eq!(corrected[1..], first[1..]);
    let was = organiser.page().classed("match__was").iter().map(Part::words).collect::<Vec<_>>();
    assert_eq!(was, first[0].scores.map(|score| score.unwrap().to_string()), "the old score stays in sight");
    organiser.leaf("standing/3");
    let after = organiser.standing();
    let moved = before.iter().filter(|line| place(&after, &line.name) != line.place).count();
    assert_eq!(moved, announced.len(), "the look named every place that changes");
    for row in &announced {
        assert_eq!(row[1..], [place(&before, &row[0]), place(&after, &row[0])], "{}", row[0]);
    }
    for (round, played) in [(2, second), (3, third)] {
        organiser.leaf(&format!("round/{round}"));
        organiser.says("complete");
        assert_eq!(organiser.tables(), played, "round {round} stays as it was played");
    }
    organiser.leaf("log");
    organiser.says("Scores were swapped");
}

/// A played final and a reversed semi-final: the loser of the semi-final, and the final.
pub fn wrong_semi_final() -> (Organiser, String, Table) {
    let organiser = Organiser::enter();
    organiser.custom_event(1, 4, &NAMES[..6]);
    organiser.round(1);
    organiser.play(&NAMES);
    organiser.cut(4);
    organiser.press("Pair semi-finals");
    organiser.says("0 of 2");
    organiser.play(&NAMES);
    let semi = organiser.tables()[0].clone();
    let loser = usize::from(semi.scores[0] > semi.scores[1]);
    organiser.press("Pair final");
    organiser.says("0 of 1");
    organiser.play(&NAMES);
    organiser.says("The result is in");
    let last = organiser.tables()[0].clone();
    organiser.leaf("round/e1");
    organiser.says("complete");
    swap(&organiser, semi.number);
    organiser.says("Later matches that others would play");
    // The played final is named with its result, and places change.
    organiser.says("1 result is deleted");
    (organiser, semi.names[loser].clone(), last)
}

#[test]
fn a_corrected_semi_final_brings_the_other_one_into_the_final() {
    let (organiser, loser, last) = wrong_semi_final();
    press_all(&organiser, &["Replay these matches", "Typing mistake", "Correct result"]);
    organiser.says("result corrected");
    organiser.leaf("round/e2");
    organiser.says("0 of 1");
    let again = organiser.tables()[0].clone();
    assert!(again.names.contains(&loser), "{again:?}");
    assert!(!last.names.contains(&loser));
    assert_eq!(again.scores, [None, None]);
}

#[test]
fn a_corrected_semi_final_can_leave_the_final_as_it_was() {
    let (organiser, _, last) = wrong_semi_final();
    press_all(&organiser, &["Keep as played", "Another reason"]);
    organiser.write("Reason", "The dice were counted again");
    organiser.press("Correct result");
    organiser.says("result corrected");
    organiser.leaf("round/e2");
    organiser.says("The result is in");
    assert_eq!(organiser.tables()[0], last);
    organiser.leaf("log");
    organiser.says("The dice were counted again");
}

#[test]
fn cut_is_made_again_after_a_correction() {
    for at_once in [true, false] {
        let organiser = Organiser::enter();
        organiser.custom_event(1, 2, &NAMES[..4]);
        organiser.round(1);
        organiser.play(&NAMES);
        let first = organiser.tables()[0].clone();
        let loser = first.names[usize::from(first.scores[0] > first.scores[1])].clone();
        organiser.cut(2);
        organiser.leaf("round/1");
        organiser.says("complete");
        swap(&organiser, first.number);
        organiser.says("The new cut");
        organiser.says(&format!("{loser} advances"));
        if !at_once {
            organiser.press("Leave the cut as it is");
        }
        press_all(&organiser, &["Typing mistake", "Correct result"]);
        organiser.says("result corrected");
        organiser.leaf("bracket");
        if !at_once {
            organiser.says("others would advance");
            organiser.press("Make the cut again");
            organiser.says("Who makes the cut?");
            organiser.press("Cut to top 2");
        }
        let bracket = words_of(&organiser, "bracket");
        assert!(bracket.contains(&loser), "{bracket}");
        organiser.lacks("others would advance");
    }
}

#[test]
fn swapped_scores_are_set_right_in_six_taps() {
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES);
    organiser.round(1);
    organiser.play(&NAMES);
    let first = organiser.tables()[0].clone();
    organiser.round(2);
    organiser.leaf("round/1");
    organiser.says("complete");
    press_all(&organiser, &["Table 1", "Swap the scores", "Correct result"]);
    organiser.says("Now: ");
    organiser.press("Scores were swapped");
    let chip = organiser.page().top().named(&PRESSED, "Scores were swapped", 0).unwrap();
    assert_eq!(chip.attribute("aria-pressed").as_deref(), Some("true"));
    press_all(&organiser, &["Pair round 2 again", "Correct result"]);
    organiser.says("Post round 2");
    organiser.leaf("round/1");
    organiser.says("complete");
    assert_eq!(organiser.tables()[0].scores, [first.scores[1], first.scores[0]]);
}

#[test]
fn the_final_comes_first_where_rounds_lie_below_each_other() {
    let titles = |cut: u16| -> Vec<String> {
        let names: Vec<String> = (1..=16).map(|number| format!("Player {number}")).collect();
        let event = Event::of_cut("Cup", cut, &names.iter().map(String::as_str).collect::<Vec<_>>());
        let organiser = Organiser::with(event.log());
        organiser.leaf("bracket");
        organiser.page().classed("bracket__title").iter().map(Part::words).collect()
    };
    assert_eq!(titles(8), ["Quarter-finals", "Semi-finals", "Final"]);
    assert_eq!(titles(16), ["Final", "Semi-finals", "Quarter-finals", "Round of 16"]);
}
