//! The codes of invented players on a phone and at the desk.

use super::desk::{Known, Step, arrival, cards_in, changes, known, needs_reason, problems, refusal, steps};
use super::stored::SignUps;
use super::*;
use crate::engine::command::Call;
use crate::engine::decide::decide;
use crate::engine::id::EventId;
use crate::engine::log::{Stamped, evolve};
use crate::engine::squad::{ListForm, read_list};
use crate::files::cards::{Card, CardError};
use crate::present::sample::sample_round as sample;
use crate::present::words::text::Lang;

const WORDS: Words = Words::new(Lang::En);
const SQUAD: &str = "60 Wedge Antilles\n70L Han Solo";

fn announced(tournament: &Tournament) -> EventCard {
    EventCard::of(tournament, Seq(3), Instant(90_000)).unwrap()
}

fn list(tournament: &Tournament, text: &str) -> List {
    read_list(&tournament.format().unwrap().list, text).unwrap().list
}

/// A player as typed on a phone.
fn signed(tournament: &Tournament, name: &str, club: &str, text: &str, ticket: u32) -> EntryCard {
    let announced = announced(tournament);
    let own =
        SignUp::of(&SignUps::default(), &announced.origin.event, players(&announced), ticket, &ListDraft::default());
    let own = SignUp { name: name.to_owned(), club: club.to_owned(), codes: 1, ..own };
    let lists = if text.is_empty() { vec![List::default()] } else { vec![list(tournament, text)] };
    card(&announced, &own, lists, Instant(150_001))
}

fn done(tournament: &mut Tournament, steps: &[Step]) {
    for step in steps {
        let fact = decide(tournament, &step.command(), &Call::at(Instant(0))).unwrap();
        let entry = Stamped { seq: Seq(0), at: Instant(0), by: String::new(), reason: String::new(), fact };
        *tournament = evolve(Some(tournament.clone()), &entry);
    }
}

#[test]
fn a_code_registers_checks_in_and_hands_the_list_in() {
    let mut event = sample::registered(&["Bo"]);
    let code = signed(&event, " Ann  Ortega ", "Red", SQUAD, 7);
    assert_eq!((code.name.as_str(), code.origin.seq, code.origin.made), ("Ann Ortega", Seq(1), Instant(120_000)));
    assert_eq!(known(&event, &code), Known::New);
    let first = steps(&event, &code, None, true);
    let [taken @ Step::TakeIn(_)] = &first[..] else { panic!("one step: {first:?}") };
    assert_eq!(taken.said(WORDS, true), ["on the waiting list", "checked in", "list handed in"]);
    done(&mut event, &first);
    let ann = &event.entries[1];
    assert!(ann.is_here && ann.details.ticket == Some(7) && ann.details.club == "Red");
    assert_eq!(ann.lists[0].list.as_ref(), Some(&code.lists[0].tidied()));
    assert_eq!(problems(WORDS, &event, EntryId(1)).len(), 2, "ships, and what is missing");

    // The same code again: nothing new.
    assert_eq!(known(&event, &code), Known::Same(EntryId(1)));
    assert_eq!(steps(&event, &code, Some(EntryId(1)), true), []);
    assert!(changes(WORDS, &event, &code, EntryId(1)).is_empty());

    // A later one: only what changed, and an empty field is no change.
    let later = signed(&event, "Ann Ruiz", "", "80 Wedge Antilles", 7);
    assert_eq!(known(&event, &later), Known::Same(EntryId(1)));
    assert_eq!(
        changes(WORDS, &event, &later, EntryId(1)),
        ["Name: Ann Ruiz (was: Ann Ortega)", "List: 80 Wedge Antilles (was: 60 Wedge Antilles; 70L Han Solo)"]
    );
    assert_eq!(arrival(&event, EntryId(1), true), []);
    let update = steps(&event, &later, Some(EntryId(1)), true);
    assert!(matches!(update[..], [Step::Update(..), Step::HandIn { .. }]));
    assert!(!needs_reason(&event, &later, EntryId(1)));
    done(&mut event, &update);
    assert_eq!((event.entries[1].details.name.as_str(), event.entries[1].details.club.as_str()), ("Ann Ruiz", "Red"));
}

#[test]
fn a_list_that_changes_after_round_1_is_posted_needs_a_reason() {
    let mut event = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
    let before = sample::registered(&["Ann", "Bo"]);
    let code = |text| signed(&before, "Ann", "", text, 3);
    assert!(!needs_reason(&event, &code(SQUAD), EntryId(0)), "the first list");
    let first = steps(&event, &code(SQUAD), Some(EntryId(0)), true);
    assert!(first.iter().all(|step| !matches!(step, Step::CheckIn(_))), "the check-in is over");
    done(&mut event, &first);
    assert!(!needs_reason(&event, &code(SQUAD), EntryId(0)), "the same list");
    assert!(needs_reason(&event, &code("80 Wedge Antilles"), EntryId(0)));
}

#[test]
fn a_name_alone_is_a_question() {
    let mut event = sample::registered(&["Bo Derr"]);
    let code = signed(&event, "bo derr", "Red", "", 9);
    assert_eq!(known(&event, &code), Known::Namesake(EntryId(0)));
    // Answered with "same person": the desk's notes about Bo stay, and the phone is known from now on.
    event.entries[0].details.note = "pays later".to_owned();
    let answered = steps(&event, &code, Some(EntryId(0)), true);
    done(&mut event, &answered);
    let bo = &event.entries[0];
    assert!(bo.is_here && bo.details.note == "pays later" && bo.details.ticket == Some(9));
    assert_eq!(known(&event, &code), Known::Same(EntryId(0)));
    // Answered with "another person".
    assert!(matches!(steps(&event, &code, None, false)[..], [Step::TakeIn(_)]));
}

#[test]
fn nobody_joins_a_closed_or_another_event() {
    let mut event = sample::registered(&["Bo"]);
    let code = signed(&event, "Ann", "", "", 1);
    assert_eq!(refusal(WORDS, &event, &code), None);
    event.closed = true;
    assert_eq!(refusal(WORDS, &event, &code), Some(WORDS.signup_over("Ann")));
    event.closed = false;
    event.id = EventId::from_bits(99);
    assert_eq!(refusal(WORDS, &event, &code), Some(WORDS.signup_other_event("Ann", &code.origin.name)));
}

#[test]
fn every_link_of_a_chat_is_found() {
    let event = sample::registered(&["Bo"]);
    let link = |name: &str, ticket| {
        let card = Card::from(signed(&event, name, "", SQUAD, ticket));
        ["https://shop.example/#/c/", &card.to_link().unwrap()].concat()
    };
    let names = |text: &str| -> Vec<Result<String, CardError>> {
        cards_in(text).into_iter().map(|card| card.map(|card| card.name)).collect()
    };
    let (ann, cy) = (link("Ann", 1), link("Cy", 2));
    let ok = |name: &str| Ok(name.to_owned());
    assert_eq!(names(&ann), [ok("Ann")]);
    assert_eq!(names(&format!("[10:01] Ann: {ann} see you\n[10:05] Cy: hi {cy}.")), [ok("Ann"), ok("Cy")]);
    // A mail breaks lines; the text behind belongs to nobody.
    let broken = format!("{}\n  {}\n{} Regards", &ann[..60], &ann[60..90], &ann[90..]);
    assert_eq!(names(&broken), [ok("Ann")]);
    assert_eq!(names(&format!("{} {cy}", &ann[..ann.len() - 9])), [Err(CardError::Cut), ok("Cy")]);
    let digits = Card::from(signed(&event, "Ann", "", SQUAD, 1)).to_digits().unwrap();
    assert_eq!(names(&digits), [ok("Ann")]);
    assert_eq!(names("hello"), [Err(CardError::NotACard)]);
    assert_eq!(names(" \n"), []);
    let announcement = Card::from(announced(&event)).to_link().unwrap();
    assert_eq!(names(&announcement), [Err(CardError::UnknownKind)]);
}

#[test]
fn a_team_is_named_after_its_members_and_checks_both_lists() {
    let mut tournament = sample::registered(&["Bo"]);
    tournament.rules = crate::engine::formats::by_id("xwing-epic-team").unwrap().rules.clone();
    let announced = announced(&tournament);
    assert_eq!(players(&announced), 2);
    let mut own = SignUp::of(&SignUps::default(), &announced.origin.event, 2, 5, &ListDraft::default());
    assert!(!is_named(&own));
    own.members = vec![" Ann ".to_owned(), "Cy".to_owned()];
    assert!(is_named(&own));
    let wedge = list(&tournament, "40 Wedge Antilles");
    let code = card(&announced, &own, vec![wedge.clone(), wedge.clone()], Instant(0));
    assert_eq!((code.name.as_str(), code.members.as_slice()), ("Ann & Cy", &["Ann".to_owned(), "Cy".to_owned()][..]));
    let phone = event(&announced, &code.name, &[wedge.clone(), wedge]);
    assert_eq!(phone.entries[0].lists.len(), 2);
    assert_eq!(when(WORDS, &EventCard { date: String::new(), ..announced.clone() }), "Sign up");
    let announced =
        EventCard { start: "10:00".into(), place: "Spielbrett, Graz".into(), places: Some(32), ..announced };
    assert!(when(WORDS, &announced).ends_with("10:00, Spielbrett, Graz"));
    assert!(what(WORDS, &announced).starts_with("X-Wing Team Epic \u{b7} 32 places"), "{}", what(WORDS, &announced));
}

#[test]
fn typed_lists_come_back_as_typed() {
    let tournament = sample::registered(&["Bo"]);
    let mut form = empty_list(WORDS, &announced(&tournament));
    let ListForm::Squad(squad) = tournament.format().unwrap().list else { panic!("a squad") };
    assert_eq!(form.obstacles.len(), usize::from(squad.obstacles));
    form.write(WORDS, &tournament, "60 Wedge: { oops");
    form.total = "x".to_owned();
    let stored: ListDraft = serde_json::from_str(&serde_json::to_string(&form).unwrap()).unwrap();
    let mut again = stored.clone();
    again.write(WORDS, &tournament, &stored.text);
    assert_eq!(again, form);
}
