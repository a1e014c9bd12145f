//! Cards of a sign-up: the announcement checks lists as the event does, and real squads arrive as they were sent.

use crate::cards_samples::{NOW, announcement, sign_up};
use crate::desk::{Desk, custom, entered};

use topcut::engine::command::Command;
use topcut::engine::entry::Entry;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::Seq;
use topcut::engine::squad::{List, ListForm, read_list};
use topcut::engine::tournament::Tournament;
use topcut::engine::tournament::setup::Setup;
use topcut::files::cards::{Card, CardError, EntryCard, EventCard, fields_of, of_fields};

use crate::beside;

/// Real squads of a folder beside the project, where it is there, and made-up lists.
fn lists(form: &ListForm) -> Vec<List> {
    let folder = beside::real("xws").map(|folder| std::fs::read_dir(folder).unwrap());
    let files = folder.into_iter().flatten().flatten();
    let mut texts: Vec<String> = files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect();
    texts.sort();
    texts.extend(
        [
            "34 Wedge Antilles: R2 Astromech, Push the Limit\n66L Chewbacca: Predator",
            "Characters\n1 Rey 12 elite\n\nBattlefield\n1 Starship Graveyard\n\nDeck\n2 Ancient Lightsaber",
        ]
        .map(str::to_owned),
    );
    texts.iter().filter_map(|text| read_list(form, text).ok()).map(|reading| reading.list).collect()
}

fn card(list: List) -> EntryCard {
    EntryCard { lists: vec![list], ..sign_up() }.tidied()
}

#[test]
fn every_list_arrives_as_it_was_sent() {
    let mut longest = 0;
    for format in FORMATS {
        let lists = lists(&format.list);
        assert!(!lists.is_empty(), "{}", format.id);
        for list in lists {
            let sent = card(list.clone());
            assert_eq!(sent.lists[0].tidied(), list.tidied(), "a list of the reader is plain text");
            let bytes = Card::from(sent.clone()).to_bytes().unwrap();
            longest = longest.max(bytes.len());
            assert_eq!(Card::from_bytes(&bytes), Ok(sent.into()));
        }
    }
    println!("largest sign-up: {longest} bytes");
    assert!(longest <= 600, "{longest} bytes");
}

/// The largest sign-up: a deck of thirty different cards.
#[test]
fn a_deck_fits_in_a_code() {
    let cards = (0..34).map(|number| format!("1 Card With a Long Name {number}\n")).collect::<String>();
    let list = read_list(&FORMATS[4].list, &format!("Deck\n{cards}")).unwrap().list;
    assert!(list.cards.len() >= 30);
    let bytes = Card::from(card(list)).to_bytes().unwrap();
    assert!(bytes.len() <= 600, "{}", bytes.len());
}

#[test]
fn an_announcement_checks_lists_as_the_event_does() {
    for format in FORMATS {
        let mut desk = Desk::open(format.id, custom(3, 0));
        let unique_names = vec!["Wedge Antilles".to_owned()];
        let setup = desk.state().setup;
        desk.must(Command::EditSetup(Setup { unique_names, places: Some(2), lists: Some(true), ..setup }));
        desk.must(Command::AddEntries(vec![entered(format.rules.entry, "Ann"), entered(format.rules.entry, "Bo")]));
        let state = desk.state();
        let card = EventCard::of(&state, Seq(5), NOW).unwrap();
        let sent = Card::from(card.clone());
        assert_eq!(Card::from_text(&sent.to_link().unwrap()), Ok(sent));
        assert!(card.is_full() && card.lists);
        let phone = card.to_event();
        assert_eq!(phone.setup.structure, state.setup.structure);
        for list in lists(&format.list) {
            let report = |event: &Tournament| {
                let entry: &Entry = &state.entries[0];
                event.report(entry, 0, &list)
            };
            assert_eq!(report(&phone), report(&state), "{}", format.id);
        }
        desk.post();
        assert_eq!(EventCard::of(&desk.state(), Seq(9), NOW), None, "the sign-up is over");
    }
}

#[test]
fn an_event_of_an_unknown_format_is_read() {
    let mut card = announcement();
    card.origin.format = "a-game-of-tomorrow".to_owned();
    let read = Card::from_bytes(&Card::from(card.clone()).to_bytes().unwrap());
    assert_eq!(read, Ok(card.clone().into()));
    assert!(card.to_event().format().is_none());
}

#[test]
fn a_card_beyond_the_limits_is_refused() {
    let many = |count: usize| vec!["x".to_owned(); count];
    let list = |obstacles: usize| List { obstacles: many(obstacles), ..List::default() };
    let write = |card: EntryCard| Card::from(card).to_bytes().map(|_| ());
    assert_eq!(write(EntryCard { lists: vec![list(100)], ..sign_up() }), Ok(()));
    assert_eq!(write(EntryCard { lists: vec![list(101)], ..sign_up() }), Err(CardError::TooLarge));
    assert_eq!(write(EntryCard { lists: vec![list(0); 100], ..sign_up() }), Err(CardError::TooLarge));
    assert_eq!(write(EntryCard { members: many(100), ..sign_up() }), Err(CardError::TooLarge));
    assert_eq!(write(EntryCard { name: "two\nlines".to_owned(), ..sign_up() }), Err(CardError::Damaged));

    // A line too few, a line too many, a mark that turns the text.
    let (texts, numbers) = fields_of(&Card::from(sign_up()).to_bytes().unwrap()).unwrap();
    let read = |texts: &str| Card::from_bytes(&of_fields(Card::from(sign_up()).kind(), texts, &numbers).unwrap());
    assert!(read(&texts).is_ok());
    for forged in [texts.rsplit_once('\n').unwrap().0, &format!("{texts}\nx"), &texts.replace("Ann", "An\u{202e}n")] {
        assert_eq!(read(forged), Err(CardError::Damaged), "{forged}");
    }
}
