//! A judge's afternoon: the form of the judges' log, rulings, reviews, minutes, a disqualification, duty, random checks,
//! the log as text, and the rules where they are needed (ROLE-5 to ROLE-8, JDG-2 to JDG-8, CLK-1, DROP-4).

use std::time::Duration;

use topcut::web::browser::world::Told;

use crate::drawn::{PRESSED, Part};
use crate::leaving::open;
use crate::organiser::{NAMES, Organiser};
use crate::result::{can_press, has, reload, table, words_of};

/// Eight players, round 1 on the tables.
fn event() -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES);
    organiser.round(1);
    organiser
}

/// As [`event`], with named staff.
fn staffed() -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(3, 0, &NAMES);
    organiser.leaf("setup");
    organiser.write("Organiser", "Olga Org");
    organiser.write("Head judges", "Henk Head");
    organiser.write("Judges", "Jude Floor");
    organiser.leaf("round");
    organiser.round(1);
    organiser
}

/// Opens the judges' page and begins an entry of a kind.
fn begin(organiser: &Organiser, kind: &str) {
    organiser.leaf("judges");
    organiser.press("New entry");
    organiser.press(kind);
}

fn names_at(organiser: &Organiser, number: u16) -> [String; 2] {
    table(organiser, number).names
}

/// The select of further players.
fn adder(organiser: &Organiser) -> Part {
    let add = organiser.page().top().first("note__add").expect("players can be added");
    add.all(|part| part.tag() == "select").remove(0)
}

/// Adds a player that the form does not offer as a chip.
fn choose(organiser: &Organiser, name: &str) {
    let select = adder(organiser);
    let options = select.all(|part| part.tag() == "option");
    let option = options.iter().find(|option| option.words() == name);
    let value = option.unwrap_or_else(|| panic!("{name} cannot be added")).attribute("value").unwrap();
    organiser.window.act(select.door("choose").unwrap(), &value);
}

/// The players that the form has as concerned, and its table.
fn form(organiser: &Organiser) -> (Vec<String>, String) {
    let dialog = organiser.page().top();
    let names =
        dialog.all(|part| part.attribute("aria-pressed").as_deref() == Some("true")).iter().map(Part::words).collect();
    (names, dialog.first("field__input--number").unwrap().attribute("value").unwrap_or_default())
}

/// The visible entries, from the top.
fn entries(organiser: &Organiser) -> Vec<String> {
    let list = organiser.page().first("page__list").expect("a list");
    list.classed("note").iter().map(Part::words).collect()
}

#[test]
fn a_table_fills_in_its_players_and_a_player_the_table() {
    let organiser = event();
    let tables = organiser.tables();
    organiser.leaf("judges");
    organiser.press("New entry");
    assert_eq!(organiser.page().top().classed("kinds__title").len(), 4);
    organiser.press("Ruling");
    organiser.write("Table", "2");
    assert_eq!(form(&organiser), (tables[1].names.to_vec(), "2".to_owned()));
    organiser.write("Table", "3");
    assert_eq!(form(&organiser), (tables[2].names.to_vec(), "3".to_owned()));
    organiser.press("Cancel");
    // One after the other from the select: the chosen ones are shown, and no table is changed by hand.
    organiser.press("New entry");
    organiser.press("Warning");
    let [last, other] = [&tables[3].names[1], &tables[0].names[0]];
    choose(&organiser, last);
    assert_eq!(form(&organiser), (vec![last.clone()], "4".to_owned()));
    choose(&organiser, other);
    assert_eq!(form(&organiser), (vec![last.clone(), other.clone()], "4".to_owned()));
    organiser.press(&format!("Take {last} off"));
    assert_eq!(form(&organiser), (vec![other.clone()], "1".to_owned()));
    organiser.write("Table", "2");
    assert_eq!(form(&organiser), (vec![other.clone()], "2".to_owned()), "both by hand");
    // Another kind keeps them.
    organiser.press("Other type");
    organiser.press("Slow play");
    assert_eq!(form(&organiser), (vec![other.clone()], "2".to_owned()));
    organiser.press("Save entry");
    organiser.press("Later");
    // An entry of another kind shows the one before.
    organiser.press("New entry");
    organiser.press("Warning");
    choose(&organiser, other);
    organiser.says(&format!("Earlier entries: {other}"));
    assert!(words_of(&organiser, "notes__earlier").contains("Slow play"));
}

/// JDG-6: in X-Wing the head judge chooses the measure.
#[test]
fn slow_play_can_lose_the_match() {
    let organiser = event();
    let [slow, other] = names_at(&organiser, 2);
    begin(&organiser, "Slow play");
    choose(&organiser, &slow);
    organiser.press("Save entry");
    assert!(organiser.page().top().words().contains("The head judge chooses the measure."));
    organiser.press(&format!("{slow} loses the match"));
    assert!(words_of(&organiser, "sheet").contains(&format!("{slow} conceded: {other} wins")));
}

#[test]
fn a_table_gets_more_time_in_two_taps_and_never_twice_by_accident() {
    // CLK-1
    let organiser = event();
    organiser.press("Start");
    organiser.press("Table 2");
    let page = organiser.page();
    assert!(page.named(&PRESSED, "Table 2: +5 minutes", 1).is_none(), "there is one place for it");
    let extend = page.named(&PRESSED, "Table 2: +5 minutes", 0).expect("the table can be extended");
    // A double tap, before anything is drawn.
    organiser.press_part(&page, &extend);
    organiser.press_part(&page, &extend);
    assert!(words_of(&organiser, "minutes").contains("5 minutes more than the round"));
    // More of it is asked for.
    assert!(words_of(&organiser, "minutes").contains("This table already has 5 extra minutes."));
    organiser.press("Keep as it is");
    assert!(words_of(&organiser, "minutes").contains("5 minutes more"));
    organiser.press("Table 2: +5 minutes");
    organiser.press("Add 5 more");
    assert!(words_of(&organiser, "minutes").contains("10 minutes more"));
    // The judges' log names what the table has.
    organiser.press("Judge call");
    organiser.press("Time extension");
    organiser.press("Save entry");
    organiser.says("Extend table 2 by another 5 minutes");
    organiser.says("This table already has 10 extra minutes.");
    organiser.press("Later");
    assert!(words_of(&organiser, "minutes").contains("10 minutes more"));
}

#[test]
fn a_disqualification_from_the_panel_is_in_the_judges_log_and_on_the_round() {
    // ROLE-5, DROP-4
    let organiser = event();
    let [out, _] = names_at(&organiser, 1);
    open(&organiser, &out);
    organiser.act_on_player("Disqualify");
    organiser.write("Reason", "Marked dice");
    organiser.press(&format!("Disqualify {out}"));
    organiser.says(&format!("{out} is disqualified."));
    organiser.leaf("round");
    assert_eq!(table(&organiser, 1).state, "disqualified");
    organiser.leaf("judges");
    let all = entries(&organiser);
    assert!(["Disqualification", "Marked dice", &out].iter().all(|words| all[0].contains(words)), "{all:?}");
    organiser.press("Undo");
    assert!(organiser.page().first("page__list").is_none_or(|list| list.classed("note").is_empty()));
}

#[test]
fn a_warning_is_followed_by_the_hint_and_a_review_by_its_final_ruling() {
    let organiser = staffed();
    let [name, _] = names_at(&organiser, 1);
    // Called to the table: the players are one tap away.
    organiser.press("Table 1");
    organiser.press("Judge call");
    organiser.press("Warning");
    organiser.press(&format!("Concerns {name}"));
    organiser.write("Comment (optional)", "Moved a ship twice");
    organiser.press("A player appeals");
    organiser.press("Save entry");
    organiser.says("Saved: Warning");
    // A second warning announces itself before it is written (J2 of the peers).
    begin(&organiser, "Warning");
    organiser.says("Players concerned");
    choose(&organiser, &name);
    organiser.says(&format!("Warning: {name} already has one."));
    organiser.press("Cancel");
    // The review is highlighted, and only the head judge can close it.
    let open_note = organiser.page().first("note--open").expect("an open review");
    assert_eq!(open_note.first("note__state").unwrap().words(), "under appeal");
    organiser.press("Final ruling");
    organiser.press("Ruling changed");
    organiser.write("What was ruled", "No warning after all");
    organiser.press("Save final ruling");
    organiser.says("Final ruling by Henk Head: ruling changed; No warning after all");
    assert!(!has(&organiser, "note--open"));
    // The player's history includes it.
    open(&organiser, &name);
    organiser.says("Judge log");
    assert!(words_of(&organiser, "sheet").contains("Moved a ship twice"));
}

#[test]
fn a_lost_component_has_a_short_time_that_survives_a_reload_and_a_fortress_ends_in_a_defeat() {
    let mut organiser = staffed();
    let [loser, winner] = names_at(&organiser, 1);
    organiser.press("Table 1");
    organiser.press("Judge call");
    organiser.press("Lost component");
    organiser.press(&format!("Concerns {winner}"));
    organiser.write("Component or card", "Range ruler");
    organiser.press("Save entry");
    organiser.says(&format!("{winner} concedes the match"));
    organiser.press("Extend table 1 by 5 minutes");
    organiser.says("Table 1: 5 minutes more");
    organiser.leaf("judges");
    assert!(words_of(&organiser, "note--open").contains("Range ruler"));
    organiser.time_passes(Duration::from_secs(10));
    reload(&mut organiser);
    assert!(words_of(&organiser, "note__left").starts_with("4:"));
    organiser.press("Next steps");
    organiser.press("Mark as replaced");
    assert!(!has(&organiser, "note__left"));
    organiser.shows("note__state", "Replaced");
    // XW-13, XW-19, XW-20: both criteria, on purpose, not broken.
    organiser.leaf("round");
    organiser.press("Table 1");
    organiser.press("Judge call");
    organiser.press("Fortressing");
    organiser.press(&format!("Concerns {loser}"));
    organiser.press("For two or more game rounds in a row");
    organiser.press("Other manoeuvres would have avoided it");
    organiser.press("On purpose");
    organiser.press("Save entry");
    organiser.press(&format!("Not broken: defeat of {loser}"));
    assert!(words_of(&organiser, "verdict").starts_with(&format!("{loser} fortressed: {winner} wins 200 to 0")));
    organiser.press("Save result");
    organiser.says("1 of 4");
    assert_eq!(table(&organiser, 1).scores, [Some(0), Some(200)]);
    organiser.leaf("log");
    organiser.says(&format!("{loser} fortressed"));
}

#[test]
fn a_substitute_duty_random_checks_and_the_text() {
    let organiser = staffed();
    begin(&organiser, "Damaged component");
    assert!(adder(&organiser).all(|part| part.tag() == "option").len() > 8);
    choose(&organiser, NAMES[0]);
    organiser.press("Make a substitute card");
    organiser.write("Card name", "Predator");
    organiser.press("Save entry");
    organiser.says("A substitute must show what can no longer be read");
    organiser.write("Text that can no longer be read", "the lower half");
    organiser.write("Made by", "Jude Floor");
    organiser.press("Save entry");
    organiser.says("Substitute by Jude Floor");
    // ROLE-6: off-duty staff are marked.
    organiser.press("Jude Floor: go off duty");
    organiser.says("off duty since");
    // PAIR-8: drawn, one of them approved by one tap.
    organiser.press("Draw players");
    organiser.says("Drawn with seed");
    let rows = organiser.page().classed("row");
    let row = rows.iter().find(|row| row.named(&["button"], "list OK", 0).is_some()).expect("a drawn player");
    assert!(row.first("row__hint").unwrap().words().starts_with("Table "));
    let name = row.first("row__name").unwrap().words();
    organiser.press(&format!("{name}: list OK"));
    organiser.says("5 players have not been drawn or checked yet");
    let all = entries(&organiser);
    assert!(all.iter().any(|one| one.contains("List or deck check") && one.contains(&name)), "{all:?}");
    organiser.write("Search by name, table or kind", "predator");
    assert_eq!(entries(&organiser).len(), 1);
    // ROLE-8: the whole log as text.
    organiser.world.told();
    organiser.press("Save as file");
    let told = organiser.world.told();
    let Some(Told::Downloaded { name: file, text }) = told.last() else { panic!("no file: {told:?}") };
    assert!(file.ends_with("judges-log.txt"), "{file}");
    assert!(text.contains("Damaged component (1)") && text.contains("Predator"), "{text}");
    assert!(text.contains("List or deck check (1)") && text.contains(&name), "{text}");
    organiser.write("Search by name, table or kind", "");
    assert_eq!(entries(&organiser).len(), 2);
}

#[test]
fn an_occasion_proposes_and_the_checklist_keeps_its_ticks() {
    let mut organiser = Organiser::enter();
    organiser.press("New event");
    // STR-5: the usual occasion is preselected; another one changes tier and structure.
    organiser.says("As in Tournament rules 1.0 (Règles de tournois 1.0)");
    organiser.choose("Game", "Star Wars: Destiny");
    organiser.press("Regional championship");
    organiser.says("“Estructura avanzada”");
    organiser.says("Event typeRegional championship, Competitive");
    organiser.says("Rounds and cutAdvanced (12 players: ");
    // STR-6: everything can be changed.
    organiser.press("Custom");
    organiser.says("A custom structure need not depend on the number of entries.");
    organiser.write("Products allowed and not allowed", "All but promotional cards");
    organiser.says("ProductsAll but promotional cards");
    organiser.press("Create event");
    organiser.says("No players yet");
    // STR-7: ticks are stored with the event and can be undone.
    organiser.leaf("setup");
    organiser.says("Before the start0 of 3");
    organiser.press("Tables have numbers and chairs");
    organiser.says("Before the start1 of 3");
    reload(&mut organiser);
    organiser.says("Before the start1 of 3");
    organiser.press("Details announced early enough");
    organiser.says("Before the start2 of 3");
    organiser.press("Undo");
    organiser.says("Before the start1 of 3");
}

#[test]
fn the_rules_are_found_from_the_match_that_they_concern() {
    let organiser = Organiser::enter();
    organiser.custom_event(1, 0, &NAMES[..4]);
    organiser.round(1);
    organiser.press("Rules: Setting up");
    organiser.says("Six obstacles are placed in turn, the first player first");
    organiser.says("“Mise en place d’une partie”");
    organiser.says("Not an official document");
    organiser.press("Close");
    organiser.press("Start");
    organiser.press("Table 1");
    organiser.press("Rules: During play");
    organiser.says("A missed effect may be used later");
    organiser.press("Close");
    // Level scores lead to the final salvo.
    let [first, second] = names_at(&organiser, 1);
    organiser.write(&format!("Score of {first}"), "50");
    organiser.write(&format!("Score of {second}"), "50");
    organiser.press("Rules: Final salvo");
    organiser.says("highest printed primary weapon value");
    organiser.press("Close");
    assert_eq!(words_of(&organiser, "sheet__title"), "Table 1", "the sheet below stays");
    organiser.write(&format!("Score of {second}"), "40");
    // Time is up: its procedure comes first.
    organiser.time_passes(Duration::from_secs(75 * 60));
    organiser.press("Rules: Time called");
    organiser.says("Players finish the current game round");
}

#[test]
fn the_rulebook_is_searched_and_tells_from_when_on_a_product_is_legal() {
    let organiser = Organiser::enter();
    organiser.window.go("#/rules");
    organiser.says("At the table");
    let pieces = || organiser.page().classed("companion__piece").len();
    let all = pieces();
    organiser.write("Search the rules", "fortressing");
    assert!((1..5).contains(&pieces()) && all > 10, "{} of {all} pieces", pieces());
    organiser.says("A player may ask staff about fortressing");
    organiser.write("Search the rules", "no such rule");
    organiser.says("Nothing found.");
    organiser.write("Search the rules", " ");
    assert_eq!(pieces(), all);
    assert!(can_press(&organiser, "Lost, damaged, illegal"));
    // LEG-2.
    organiser.says("When a product becomes legal");
    organiser.says("Choose the release date.");
    organiser.write("Release date", "2018-12-24");
    organiser.says("Premier Legal from 4 Jan 2019, 11 days after its release");
    organiser.says("Casual Legal from 24 Dec 2018, on the day of release");
    organiser.press("Elsewhere");
    organiser.says("The regulations give no date for this region");
}

#[test]
fn the_companion_speaks_every_language() {
    let organiser = Organiser::enter();
    for (own_name, title) in [("Español", "En la mesa"), ("Français", "À la table"), ("Italiano", "Al tavolo")] {
        organiser.window.go("#/settings");
        organiser.press(own_name);
        organiser.window.go("#/rules");
        let companion = organiser.page().all(|part| part.attribute("id").as_deref() == Some("companion")).remove(0);
        assert_eq!(companion.all(|part| part.tag() == "h2")[0].words(), title);
        organiser.window.go("#/new");
        assert!(organiser.page().first("choice__item").is_some());
    }
}

/// A warning needs no text; the second one proposes a loss, the third also a removal, and nothing is preselected.
#[test]
fn a_second_warning_proposes_a_loss_that_is_entered_from_there() {
    let organiser = event();
    let [warned, other] = names_at(&organiser, 2);
    let warn = || {
        begin(&organiser, "Warning");
        choose(&organiser, &warned);
    };
    warn();
    organiser.press("Save entry");
    organiser.says("Saved: Warning");
    organiser.lacks("loses the match");
    warn();
    // The earlier one stands right below the name.
    let words = organiser.page().top().words();
    let at = |text: &str| words.find(text).unwrap_or_else(|| panic!("{text}: {words}"));
    assert!(at("Players concerned") < at("already has one."));
    assert!(at("already has one.") < at("Comment (optional)"));
    organiser.press("Save entry");
    organiser.says("Proposed at warning 2.");
    organiser.lacks(&format!("Remove {warned} from the event"));
    organiser.press("Later");
    organiser.leaf("round");
    assert_eq!(table(&organiser, 2).scores, [None; 2], "nothing by itself");
    warn();
    organiser.press("Save entry");
    organiser.says(&format!("Remove {warned} from the event"));
    organiser.press(&format!("{warned} loses the match"));
    assert!(words_of(&organiser, "sheet").contains(&format!("{warned} conceded: {other} wins")));
}

/// The ladder is an option of the event.
#[test]
fn the_organiser_chooses_the_warning_that_proposes_a_loss() {
    let organiser = event();
    organiser.leaf("setup");
    organiser.write("Warning that proposes a loss", "0");
    organiser.says("Enter a whole number above zero");
    organiser.write("Warning that proposes a loss", "1");
    organiser.says("House rulesa loss is proposed at warning 1");
    assert_eq!(organiser.stored().replay().setup.loss_at, Some(1));
    organiser.leaf("round");
    let [warned, _] = names_at(&organiser, 2);
    begin(&organiser, "Warning");
    choose(&organiser, &warned);
    organiser.press("Save entry");
    organiser.says(&format!("{warned} loses the match"));
}
