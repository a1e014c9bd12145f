//! The link of a round names the posted round, follows the choice of names, and fits a code.

use super::*;
use crate::engine::facts::{EventOpened, SetupEdited};
use crate::engine::id::{Instant, Seq};
use crate::engine::log::{Fact, Stamped};
use crate::engine::tournament::LinkNames;
use crate::files::cards::CardError;
use crate::present::card::ending::EndingPage;
use crate::present::sample::sample_round as sample;
use crate::present::words::text::Lang;

const BASE: &str = "https://shop.example/topcut/";

fn log(event: &Tournament) -> Log {
    let (id, setup, rules) = (event.id.clone(), event.setup.clone(), event.rules.clone());
    let opened = EventOpened { event: id, setup, rules, first: None, draws: 0 };
    let entry = Stamped {
        seq: Seq(0),
        at: Instant(60_000),
        by: String::new(),
        reason: String::new(),
        fact: Fact::EventOpened(opened),
    };
    Log::new(vec![entry]).unwrap()
}

fn link(event: &Tournament, screen: &ScreenChoice) -> Option<Link> {
    for_phones(Words::new(Lang::En), BASE, &log(event), event, screen, None)
}

fn card(address: &str) -> RoundCard {
    let text = address.strip_prefix("https://shop.example/topcut/#/c/").unwrap();
    let Card::Round(card) = Card::from_text(text).unwrap() else { panic!("another card") };
    *card
}

#[test]
fn link_and_code_hold_the_same_card() {
    let mut event = sample::running(&["Zoe Adams", "Ann Lee"], &[(1, 2)], &[]);
    let found = link(&event, &ScreenChoice::default()).unwrap();
    assert_eq!(found.title, "Round 1: table, opponent, time");
    let of_code = found.code.unwrap().address;
    assert_ne!(of_code, found.address);
    assert_eq!(card(&of_code), card(&found.address));
    assert_eq!(card(&of_code).players[0].player.name, "Zoe Adams");

    let sample = link(&event, &ScreenChoice::default()).unwrap().sample(Words::new(Lang::En));
    assert_eq!(sample.unwrap(), ["Round 1", "Zoe Adams", "Table 1", "against Ann Lee"]);

    event.setup.links.names = LinkNames::Short;
    let screen = ScreenChoice { message: " Lunch at one ".to_owned(), ..ScreenChoice::default() };
    let found = card(&link(&event, &screen).unwrap().address);
    assert_eq!((found.players[0].player.name.as_str(), found.message.as_str()), ("Zoe A.", "Lunch at one"));
}

#[test]
fn a_link_stays_until_it_says_something_new() {
    let mut event = sample::running(&["Zoe Adams", "Ann Lee"], &[(1, 2)], &[]);
    let before = link(&event, &ScreenChoice::default()).unwrap();
    let mut later = log(&event);
    let noted = Fact::SetupEdited(SetupEdited { setup: event.setup.clone() });
    let entry = Stamped { seq: Seq(1), at: Instant(900_000), by: String::new(), reason: String::new(), fact: noted };
    assert!(later.push(entry));
    let now = |event: &Tournament| {
        for_phones(Words::new(Lang::En), BASE, &later, event, &ScreenChoice::default(), Some(&before)).unwrap()
    };
    assert_eq!(now(&event), before);
    event.swiss[0].matches[0].extended = 5;
    let after = card(&now(&event).address);
    assert_eq!((after.tables[0].extended, after.origin.seq), (5, Seq(1)));
}

#[test]
fn the_link_of_the_event_waits_for_its_end() {
    let mut event = sample::running(&["Zoe Adams", "Ann Lee"], &[(1, 2)], &[]);
    let of_event = |event: &Tournament| of_event(Words::new(Lang::En), BASE, &log(event), event);
    assert_eq!(of_event(&event), None);
    sample::enter(&mut event, 1, 1, [100, 20]);
    event.closed = true;
    let found = of_event(&event).unwrap();
    let text = found.address.strip_prefix("https://shop.example/topcut/#/c/").unwrap();
    let card = FinalCard::from_text(text).unwrap();
    assert_eq!(EndingPage::of(Words::new(Lang::En), &card).winner, "Zoe Adams wins the event");
    event.setup.links.names = LinkNames::Numbers;
    let text = of_event(&event).unwrap().address;
    let card = FinalCard::from_text(text.split_once("#/c/").unwrap().1).unwrap();
    assert_eq!(EndingPage::of(Words::new(Lang::En), &card).lines[0].name, "No. 1");
    assert_eq!(RoundCard::from_text(&text), Err(CardError::UnknownKind));
}

#[test]
fn before_round_1_the_link_is_that_of_the_sign_up() {
    let mut event = sample::running(&["Zoe Adams", "Ann Lee"], &[(1, 2)], &[]);
    event.swiss.clear();
    let found = link(&event, &ScreenChoice::default()).unwrap();
    assert!(matches!(Card::from_text(&found.address), Ok(Card::Event(_))));
    assert_eq!(found.title, Words::new(Lang::En).signup_link_title());
    event.closed = true;
    assert_eq!(link(&event, &ScreenChoice::default()), None);
}
