//! A file of players is read as pasted text, on the page for pasting and on Home.

use crate::organiser::Organiser;

/// As a sign-up site exports it.
const TABLE: &str = "Name;Club;Points\r\nAnn Ortega;Falcons;198\r\n\"Lund, Bo\";;200\r\nZoë Quill;Raiders;\r\n";
const STANDINGS: &str = "Place,Player,Points,MoV,SoS\r\n1,Ann,1,260,0.5\r\n2,Bo,0,140,0.5\r\n";

/// Chooses a file in the input of the page.
fn choose_file(organiser: &Organiser, name: &str, text: &str) {
    let input = organiser.page().all(|part| part.door("files").is_some()).remove(0);
    let files = vec![(name.to_owned(), text.as_bytes().to_vec())];
    organiser.window.choose_files(input.door("files").unwrap(), files);
}

fn title(organiser: &Organiser) -> String {
    organiser.page().all(|part| part.tag() == "h1")[0].words()
}

#[test]
fn a_file_of_players_is_read_as_pasted_text() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.press("Paste names");
    choose_file(&organiser, "players.csv", TABLE);
    organiser.says("3 names");
    organiser.press("Add 3 players");
    assert!(title(&organiser).contains("3 players"), "{}", title(&organiser));
    // A file comes below what was typed.
    organiser.press("Paste names");
    organiser.write("One player per line", "Di Falk");
    choose_file(&organiser, "more.txt", "Cy Quill\nEd Sand\n");
    let box_of_names = organiser.page().named(&["textarea"], "One player per line", 0).unwrap();
    assert_eq!(box_of_names.attribute("value").as_deref(), Some("Di Falk\nCy Quill\nEd Sand\n"));
    organiser.press("Add 3 players");
    assert!(title(&organiser).contains("6 players"), "{}", title(&organiser));
    // On Home it begins a new event; standings do not.
    organiser.window.go("#/");
    choose_file(&organiser, "players.csv", TABLE);
    organiser.says("“players.csv” names 3 players.");
    organiser.press("New event with them");
    organiser.says("3 players from the file will be added.");
    organiser.press("Create event");
    assert!(title(&organiser).contains("3 players"), "{}", title(&organiser));
    organiser.says("Lund, Bo");
    organiser.window.go("#/");
    choose_file(&organiser, "standings-1.csv", STANDINGS);
    organiser.says("Start a new event, press “Paste names” and open this file there.");
}
