//! A file of players is read as pasted text, on the page for pasting and on Home.

use crate::organiser::Organiser;

/// As a sign-up site exports it.
const TABLE: &str = "Name;Club;Points\r\nAnn Ortega;Falcons;198\r\n\"Lund, Bo\";;200\r\nZoë Quill;Raiders;\r\n";
const STANDINGS: &str = "Place,Player,Points,MoV,SoS\r\n1,Ann,1,260,0.5\r\n2,Bo,0,140,0.5\r\n";

/// Chooses a file in the input of the page.
fn choose_file(organiser: &Organiser, name: &str, text: &str) {
    choose_bytes(organiser, name, text.as_bytes());
}

fn choose_bytes(organiser: &Organiser, name: &str, bytes: &[u8]) {
    let input = organiser.page().all(|part| part.door("files").is_some()).remove(0);
    let files = vec![(name.to_owned(), bytes.to_vec())];
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
    organiser.tool("Paste names");
    choose_file(&organiser, "players.csv", TABLE);
    organiser.says("3 names");
    organiser.press("Add 3 players");
    assert!(title(&organiser).contains("3 players"), "{}", title(&organiser));
    // A file comes below what was typed.
    organiser.tool("Paste names");
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
    organiser.says("Bo Lund");
    organiser.window.go("#/");
    choose_file(&organiser, "standings-1.csv", STANDINGS);
    organiser.says("Start a new event, press “Paste names” and open this file there.");
}

/// As copied from a chat.
#[test]
fn copied_names_are_pasted_in_one_tap() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.tool("Paste names");
    organiser.press("Paste what I copied");
    organiser.says("Nothing to paste");
    organiser.write("One player per line", "Di Falk");
    organiser.world.copies("Ann Ortega\nBo Lund\n");
    organiser.press("Paste what I copied");
    organiser.press("Add 3 players");
    assert!(title(&organiser).contains("3 players"), "{}", title(&organiser));
}

/// As a sign-up site exports it: two columns named after the site, one who waits, one who cancelled, one to ask about.
const SIGN_UPS: &str = "Participant;Board;Status\nAnn Ortega;Nova;Registered\nBo Lund;Sol;Waiting list\n\
    Cy Quill;;Cancelled\nAnn Ortega;Nova;Registered\n";

#[test]
fn every_line_of_a_list_says_what_becomes_of_it() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.tool("Paste names");
    choose_file(&organiser, "sign-ups.csv", SIGN_UPS);
    for words in
        ["3 names, 2 lines to check, 1 line not added", "Table with “;”", "on the waiting list", "same as line 2"]
    {
        organiser.says(words);
    }
    // A column that is not known can be said.
    organiser.lacks("Ann OrtegaNova");
    organiser.write("Board", "6");
    organiser.says("Ann OrtegaNova");
    // One who waits moves up, and is not added before that is said.
    organiser.says("Add 1 player");
    organiser.press("Add Bo Lund");
    organiser.press("Add 2 players");
    let rest = organiser.page().named(&["textarea"], "One player per line", 0).unwrap();
    assert_eq!(rest.attribute("value").as_deref(), Some("Participant;Board;Status\nAnn Ortega;Nova;Registered"));
    organiser.says("already in");
    organiser.press("Cancel");
    assert!(title(&organiser).contains("2 players"), "{}", title(&organiser));
    // The next file with these headings is read like this one.
    organiser.tool("Paste names");
    choose_file(&organiser, "more.csv", "Participant;Board;Status\nDi Falk;Terra;Registered\n");
    organiser.says("Di FalkTerra");
}

#[test]
fn letters_of_an_old_file_are_guessed_and_can_be_chosen() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.tool("Paste names");
    choose_bytes(&organiser, "players.csv", b"Imi\xea;Nazwisko\nZo\xea;Lund\n");
    organiser.says("Zoê Lund");
    organiser.says("Windows-1252");
    organiser.write("Character set", "1");
    organiser.says("Zoę Lund");
    choose_bytes(&organiser, "players.png", b"\x89PNG\r\n\x1a\n");
    organiser.says("players.png: This is a picture.");
}

/// On Home the lines to check come along, too.
#[test]
fn nobody_in_a_file_on_home_is_lost() {
    let organiser = Organiser::enter();
    choose_file(&organiser, "sign-ups.csv", "Name;Status\nAnn Ortega;Registered\nDi Falk;ok\nBo Lund;Waiting list\n");
    organiser.says("“sign-ups.csv” names 2 players. One line needs a check");
    organiser.press("New event with them");
    organiser.press("Create event");
    organiser.says("on the waiting list");
    organiser.press("Add Bo Lund");
    organiser.press("Add 1 player");
    assert!(title(&organiser).contains("3 players"), "{}", title(&organiser));
}

#[test]
fn a_workbook_is_a_list_and_a_picture_is_named() {
    let book = include_bytes!("../people/tables/w01-two-sheets.xlsx");
    let picture = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";
    let organiser = Organiser::enter();
    choose_bytes(&organiser, "holiday.png", picture);
    organiser.says("picture");
    choose_bytes(&organiser, "players.xlsx", book);
    organiser.says("“players.xlsx” names 3 players.");
    organiser.says("not read: Prices");
    organiser.press("New event with them");
    organiser.press("Create event");
    organiser.tool("Paste names");
    choose_bytes(&organiser, "holiday.png", picture);
    organiser.says("holiday.png: This is a picture");
    choose_bytes(&organiser, "players.xlsx", book);
    organiser.says("players.xlsx: workbook, sheet “Sign-ups” \u{b7} not read: Prices");
    organiser.says("already in");
    choose_bytes(&organiser, "broken.xlsx", &book[..2000]);
    organiser.says("broken.xlsx");
}
