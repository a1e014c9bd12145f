//! A player signs up on the own phone, and the desk takes the sign-up in from a link.

use std::time::Duration;

use topcut::audit::What;
use topcut::engine::command::{Command, DraftDetails};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, Seq};
use topcut::engine::squad::{List, read_list};
use topcut::engine::tournament::setup::Setup;
use topcut::files::cards::{Card, Choices, EntryCard, EventCard, RoundCard};

use crate::hands::{can_be_pressed, counts, device_at, device_with, heads, shows, typed_in};
use crate::made::Event;
use crate::organiser::Organiser;

const SQUAD: &str = "60 Wedge Antilles (T-65 X-wing): R2 Astromech\n70 Luke Skywalker (T-65 X-wing): Proton Torpedoes\n\
                     80L Han Solo (YT-1300)";

/// Before round 1, with two players.
fn event() -> Event {
    let entry = |name: &str| DraftDetails { name: name.to_owned(), ..DraftDetails::default() };
    Event::of_names("Autumn Cup", 4, 0, vec![entry("Bo Derr"), entry("Cy Fer")])
}

fn announcement(event: &Event) -> EventCard {
    let last = event.log().entries().last().unwrap();
    EventCard::of(&event.log().replay(), last.seq, last.at).expect("the sign-up is open")
}

fn card(event: &Event, name: &str, ticket: u32) -> EntryCard {
    EntryCard {
        origin: announcement(event).origin,
        ticket,
        name: name.to_owned(),
        members: Vec::new(),
        club: String::new(),
        pronouns: String::new(),
        lists: Vec::new(),
    }
}

/// The address of a card from `#` on.
fn hash(card: impl Into<Card>) -> String {
    ["#/c/", &card.into().to_link().unwrap()].concat()
}

fn address(card: impl Into<Card>) -> String {
    ["https://topcut.example/", &hash(card)].concat()
}

fn list(text: &str) -> List {
    read_list(&FORMATS[0].list, text).expect("a list").list
}

fn opened(event: &Event) -> Organiser {
    let organiser = device_with(event.log());
    organiser.leaf("players");
    organiser
}

const SQUAD_FIELD: &str = "textarea";

/// Fills the only text area of the page.
fn write_squad(organiser: &Organiser, text: &str) {
    let page = organiser.page();
    let area = page.all(|part| part.tag() == SQUAD_FIELD).remove(0);
    organiser.window.act(area.door("type").expect("it takes text"), text);
}

fn shown_code(organiser: &Organiser) -> String {
    let code = organiser.page().first("links__code").expect("a code");
    code.attribute("data-address").expect("an address")
}

/// Fills in the form and shows the code; its link.
fn sign_up(organiser: &Organiser, name: &str, club: &str) -> String {
    heads(organiser, "Autumn Cup");
    organiser.write("Your name", name);
    organiser.write("Club", club);
    write_squad(organiser, SQUAD);
    organiser.says("Ships 3 · 210 points");
    organiser.press("Show my code");
    shown_code(organiser)
}

fn take_in(organiser: &Organiser, text: &str) {
    write_squad_in_dialog(organiser, text);
    organiser.press("Add sign-ups");
}

fn write_squad_in_dialog(organiser: &Organiser, text: &str) {
    let page = organiser.page();
    let area = page.top().all(|part| part.tag() == SQUAD_FIELD).remove(0);
    organiser.window.act(area.door("type").expect("it takes text"), text);
}

fn entry_of(address: &str) -> EntryCard {
    match Card::from_text(address) {
        Ok(Card::Entry(card)) => *card,
        other => panic!("no sign-up: {other:?}"),
    }
}

#[test]
fn a_later_code_of_a_phone_asks_before_it_changes_the_player() {
    let event = event();
    let mut phone = device_at(&hash(announcement(&event)));
    let first = sign_up(&phone, "Ann Ortega", "Red Dice");
    phone.reopens();
    shows(&phone, "card__text", "Show this code");
    phone.press("Change my details");
    phone.write("Your name", "Ann Ortega Ruiz");
    phone.press("Show my code");
    let codes = [first, shown_code(&phone)];
    drop(phone);
    let [first, second] = [0, 1].map(|at| entry_of(&codes[at]));
    assert_eq!((first.ticket, first.origin.seq, second.origin.seq), (second.ticket, Seq(1), Seq(2)));
    assert_eq!((first.club.as_str(), first.lists[0].ships.len()), ("Red Dice", 3));

    let desk = opened(&event);
    desk.tool("Sign-ups");
    desk.press("Check them in as well");
    take_in(&desk, &codes[0]);
    for said in [
        "Ann Ortega",
        "registered",
        "checked in",
        "list handed in",
        "list: 2 problems",
        "210 points; the limit is 200.",
    ] {
        shows(&desk, "signup__arrival", said);
    }
    counts(&desk, "signup__arrival", 1);
    take_in(&desk, &format!("Ann: here is mine {} see you!", codes[1]));
    shows(&desk, "signup__arrival", "Ann Ortega Ruiz sends changes");
    shows(&desk, "signup__arrival", "Name: Ann Ortega Ruiz (was: Ann Ortega)");
    desk.press("Accept changes");
    shows(&desk, "signup__arrival", "updated");
    take_in(&desk, &codes[1]);
    shows(&desk, "signup__arrival", "nothing new");
    take_in(&desk, &codes[0]);
    desk.says("Name: Ann Ortega (was: Ann Ortega Ruiz)");
    desk.press("Keep as it is");
    desk.press("Close");
    counts(&desk, "entrant", 3);
    desk.says("Ann Ortega Ruiz");
    // Undone step by step, as everything else.
    for _ in 0..2 {
        desk.press("Undo");
    }
    counts(&desk, "entrant", 2);
    assert_eq!(desk.stored().replay().entries.len(), 2);
}

/// A whole chat is one step: registered, checked in, with lists.
#[test]
fn many_sign_ups_taken_in_are_one_undo() {
    let event = event();
    let desk = opened(&event);
    let before = desk.stored().entries().len();
    let name = |number: u32| format!("Player {number:03}");
    let signed = |number: u32| EntryCard { lists: vec![list(SQUAD)], ..card(&event, &name(number), number + 10) };
    let mut chat: Vec<String> = (0..150).map(|number| address(signed(number))).collect();
    // One sends a later code as well, and one is here already.
    let later = EntryCard { club: "Red Dice".to_owned(), ..signed(7) };
    chat.extend([address(later), address(card(&event, "bo derr", 2))]);
    desk.tool("Sign-ups");
    desk.press("Check them in as well");
    take_in(&desk, &chat.join("\n"));
    counts(&desk, "signup__arrival", 151);
    desk.says("bo derr is already in. Is it the same person?");
    let log = desk.stored();
    assert_eq!(log.entries().len(), before + 1);
    let entries = log.replay().entries;
    assert_eq!((entries.len(), entries[2 + 7].details.club.as_str()), (152, "Red Dice"));
    assert!(entries[2..].iter().all(|entry| entry.is_here && entry.lists[0].list.is_some()));
    // The event was made for another day.
    let found = topcut::audit::findings(&log).into_iter().filter(|one| !matches!(one.what, What::DatedBack(_)));
    assert_eq!(found.collect::<Vec<_>>(), []);
    desk.press("Close");
    desk.press("Undo");
    counts(&desk, "entrant", 2);
    assert_eq!(desk.stored().replay().entries.len(), 2);
    desk.press("Redo");
    counts(&desk, "entrant", 152);
}

#[test]
fn the_desk_says_why_it_takes_a_code_not_in() {
    let event = event();
    let mut foreign = card(&event, "Di Moreau", 4);
    foreign.origin.event.0 = "00000000000000ff".into();
    foreign.origin.name = "Other Cup".into();
    let members = (0..50).map(|number| format!("Member {number}")).collect();
    let fifty = EntryCard { members, ..card(&event, "Fifty", 6) };
    let [known, another] = [("bo derr", 1), ("Cy Fer", 2)].map(|(name, ticket)| address(card(&event, name, ticket)));
    let desk = opened(&event);
    desk.tool("Sign-ups");
    for (text, said) in [
        ("hello", "This is not the code of a sign-up."),
        (&known[..known.len() - 6], "The end of the link is missing."),
        (&address(announcement(&event)), "This is not the code of a sign-up."),
        (&address(foreign), "Di Moreau: this sign-up is for another event, Other Cup."),
        (&address(card(&event, "", 5)), "This sign-up has no name."),
        (&address(fifty), "Fifty: this is a team of 50, but the event is for single players."),
    ] {
        take_in(&desk, text);
        shows(&desk, "signup__arrival", said);
    }
    // A whole chat: two names that are known, without the number of a phone.
    take_in(&desk, &format!("[10:01] Bo: {known}\n[10:07] Cy: {another} !"));
    desk.says("bo derr is already in. Is it the same person?");
    // The last one stands first.
    desk.press("Another person");
    shows(&desk, "signup__arrival", "registered");
    desk.press("Same person");
    desk.says("Bo Derr");
    desk.press("Close");
    counts(&desk, "entrant", 3);
}

#[test]
fn a_name_is_enough_to_sign_up() {
    let phone = device_at(&hash(announcement(&event())));
    heads(&phone, "Autumn Cup");
    phone.says("X-Wing");
    phone.write("Your name", "Di Moreau");
    phone.press("Show my code");
    let card = entry_of(&shown_code(&phone));
    assert_eq!((card.name.as_str(), card.club.as_str(), card.lists), ("Di Moreau", "", vec![List::default()]));
}

/// Unfolds or folds the row of the list.
fn fold(phone: &Organiser, is_open: bool) {
    let row = phone.page().first("reveal").expect("a row");
    phone.window.act(row.door("toggle").expect("it folds"), &is_open.to_string());
    assert_eq!(is_unfolded(phone), is_open);
}

fn is_unfolded(phone: &Organiser) -> bool {
    phone.page().first("reveal").expect("a row").attribute("open").is_some()
}

#[test]
fn the_list_is_a_row_that_keeps_what_is_in_it() {
    let mut phone = device_at(&hash(announcement(&event())));
    assert!(!is_unfolded(&phone));
    shows(&phone, "reveal__head", "List optional up to 200 points");
    fold(&phone, true);
    write_squad(&phone, SQUAD);
    fold(&phone, false);
    let row = || phone.page().first("reveal__head").expect("a row").words();
    for said in ["210 of 200", "Ships 3", "list: 2 problems"] {
        assert!(row().contains(said), "{said} in {}", row());
    }
    phone.write("Your name", "Di Moreau");
    phone.press("Show my code");
    let card = entry_of(&shown_code(&phone));
    assert_eq!(card.lists[0].ships.len(), 3);
    phone.reopens();
    phone.press("Change my details");
    shows(&phone, "reveal__head", "210 of 200");
    assert!(!is_unfolded(&phone));
    // A list with an error unfolds.
    fold(&phone, true);
    write_squad(&phone, "{ oops");
    fold(&phone, false);
    phone.press("Show my code");
    phone.says("The list cannot be read.");
    assert!(is_unfolded(&phone));
}

#[test]
fn the_phone_keeps_what_was_typed_and_says_what_is_missing() {
    let mut event = event();
    let setup = event.log().replay().setup;
    event.act(&Command::EditSetup(Setup { places: Some(2), lists: Some(true), ..setup }));
    let mut unknown = announcement(&event);
    unknown.origin.format = "a-game-of-tomorrow".into();
    let mut phone = device_at(&hash(announcement(&event)));
    shows(&phone, "callout", "All 2 spots were taken");
    phone.press("Show my code");
    phone.says("Enter your name first.");
    phone.write("Your name", "Di Moreau");
    write_squad(&phone, "50 Poe");
    phone.says("Missing from the list");
    phone.time_passes(Duration::from_secs(2));
    phone.reopens();
    assert_eq!(typed_in(&phone, "Your name"), "Di Moreau");
    let area = phone.page().all(|part| part.tag() == SQUAD_FIELD).remove(0);
    assert_eq!(area.attribute("value").as_deref(), Some("50 Poe"));
    phone.press("Show my code");
    assert_eq!(entry_of(&shown_code(&phone)).name, "Di Moreau");
    phone.window.go(&hash(unknown));
    shows(&phone, "callout", "does not know the format");
}

/// LIST-5: a list that changes after round 1 is posted needs a reason. The question stays while the dialog is closed.
#[test]
fn a_locked_list_is_changed_with_a_reason_only() {
    let mut event = event();
    let changed = EntryCard { lists: vec![list("80 Wedge Antilles")], ..card(&event, "Bo Derr", 5) };
    let details = DraftDetails { ticket: Some(5), ..event.log().replay().entries[0].details.clone() };
    event.act(&Command::EditEntry(EntryId(0), details));
    event.act(&Command::FileList { entry: EntryId(0), member: 0, list: list(SQUAD) });
    event.round();
    let desk = opened(&event);
    desk.tool("Sign-ups");
    take_in(&desk, &address(changed));
    shows(&desk, "signup__arrival", "Bo Derr sends changes");
    desk.press("Accept changes");
    let arrival = desk.page().first("signup__arrival").expect("an arrival");
    let alerts = arrival.all(|part| part.attribute("role").as_deref() == Some("alert"));
    assert!(alerts.iter().any(|alert| alert.words().contains("locked since round 1")), "{}", arrival.words());
    desk.press("Close");
    desk.lacks("Bo Derr sends changes");
    desk.tool("Sign-ups");
    desk.write("Reason for the change", "wrong squad sent");
    desk.press("Accept changes");
    shows(&desk, "signup__arrival", "list handed in");
    desk.press("Close");
    desk.leaf("log");
    desk.says("wrong squad sent");
    assert!(desk.stored().entries().iter().any(|entry| entry.reason == "wrong squad sent"));
}

/// Before a large event the organiser pastes what a chat collected.
#[test]
fn a_chat_of_128_sign_ups_is_taken_in_at_once() {
    let event = event();
    let line = |number: u32| {
        let named = card(&event, &format!("Player {number:03} Surname"), number);
        let card = EntryCard { club: "Red Dice".to_owned(), lists: vec![list(SQUAD)], ..named };
        format!("[10:{:02}] Player {number}: {}", number % 60, address(card))
    };
    let chat = (0..128).map(line).collect::<Vec<_>>().join("\n");
    let mut desk = opened(&event);
    desk.tool("Sign-ups");
    take_in(&desk, &chat);
    counts(&desk, "signup__arrival", 128);
    desk.press("Close");
    counts(&desk, "entrant", 130);
    desk.time_passes(Duration::from_secs(5));
    desk.reopens();
    counts(&desk, "entrant", 130);
    assert_eq!(desk.stored().replay().entries.len(), 130);
}

/// A phone that signed up is not asked again when the first pairings are out.
#[test]
fn a_phone_that_signed_up_knows_its_player() {
    let mut event = event();
    let mut phone = device_at(&hash(announcement(&event)));
    event.round();
    let last = event.log().entries().last().unwrap();
    let round = RoundCard::of(&event.log().replay(), last.seq, last.at, &Choices::default()).expect("a round");
    sign_up(&phone, "Cy Fer", "");
    phone.window.go(&hash(round));
    shows(&phone, "card__name", "Cy Fer");
    shows(&phone, "card__text", "against Bo Derr");
    // Another choice stays.
    phone.press("Choose another player");
    phone.says("Who are you?");
    phone.reopens();
    phone.says("Who are you?");
}

/// A link in a chat, tapped on the tablet that has the event.
#[test]
fn a_link_opened_at_the_desk_goes_into_its_event() {
    let event = event();
    let link = hash(EntryCard { club: "Red Dice".to_owned(), ..card(&event, "Di Moreau", 9) });
    let desk = device_at(&link);
    heads(&desk, "Sign-up of Di Moreau");
    desk.says("For the organiser");
    assert!(!can_be_pressed(&desk, "Add to the event"), "this device has no such event");
    drop(desk);
    let desk = opened(&event);
    desk.window.go(&link);
    desk.press("Add to the event");
    shows(&desk, "signup__arrival", "Di Moreau");
    shows(&desk, "signup__arrival", "registered");
    desk.press("Close");
    counts(&desk, "entrant", 3);
}

/// The sign-up link and its code stand where sign-ups are taken in and beside the announcement, until round 1.
#[test]
fn the_desk_shows_the_code_of_the_sign_up_where_it_is_wanted() {
    let mut event = event();
    let shown = |desk: &Organiser| {
        let code = desk.page().top().first("links__code")?;
        match Card::from_text(&code.attribute("data-address")?) {
            Ok(Card::Event(card)) => Some(card.origin.name),
            _ => None,
        }
    };
    let desk = opened(&event);
    desk.tool("Sign-ups");
    assert_eq!(shown(&desk).as_deref(), Some("Autumn Cup"));
    desk.press("Copy link");
    desk.says("Link copied");
    desk.press("Close");
    desk.leaf("setup");
    assert_eq!(shown(&desk).as_deref(), Some("Autumn Cup"));
    drop(desk);
    event.round();
    let desk = opened(&event);
    desk.leaf("setup");
    assert_eq!(shown(&desk), None);
}
