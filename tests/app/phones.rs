//! Links for players' phones: the desk hands them out, a phone shows them, the desk takes their answers.

use topcut::engine::command::Command;
use topcut::engine::id::{Instant, Seq, TableNumber};
use topcut::engine::tournament::setup::{LinkChoice, LinkNames, Setup};
use topcut::files::cards::{Card, Choices, ClaimCard, FinalCard, MatchCard, Origin, RoundCard};
use topcut::present::card::ending::{EndingPage, matches_of};
use topcut::present::card::seat;
use topcut::present::words::text::{Lang, Words};
use topcut::web::browser::world::Told;

use crate::drawn::Part;
use crate::made::Event;
use crate::opened::read_code;
use crate::organiser::Organiser;

const WORDS: Words = Words::new(Lang::En);
/// The address of the site.
const SITE: &str = "https://topcut.example/";

fn card(event: &Event) -> RoundCard {
    let last = event.log().entries().last().unwrap();
    RoundCard::of(&event.log().replay(), last.seq, last.at, &Choices::default()).unwrap()
}

fn address(card: impl Into<Card>) -> String {
    ["#/c/", &card.into().to_link().unwrap()].concat()
}

/// A phone that reads this language opens a link.
fn phone(language: &str, address: &str) -> Organiser {
    let phone = Organiser::enter();
    phone.world.set_languages(&[language]);
    phone.window.kill();
    phone.window_at(address)
}

/// Chooses the owner of the phone by typing.
fn is(phone: &Organiser, name: &str) {
    phone.says("Who are you?");
    phone.write("Find a player or table", name);
    phone.press(name);
}

fn shows_seat(phone: &Organiser, card: &RoundCard, index: usize) {
    let told = seat(WORDS, card, card.players[index].player.id).unwrap();
    phone.shows("card__name", &told.name);
    phone.shows("card__seat", &told.table);
    phone.shows("card__text", &told.text);
}

#[test]
fn a_phone_shows_table_opponent_and_time() {
    let mut event = Event::running(24);
    let first = card(&event);
    event.results();
    event.round();
    let second = card(&event);
    let mut phone = phone("en", &address(first.clone()));
    phone.heads("Round 3");
    is(&phone, &first.players[4].player.name);
    assert!(phone.window.led_to().contains(".card__seat"), "the own table is above the list");
    shows_seat(&phone, &first, 4);
    phone.shows("card__word", "Not started");

    // The phone knows its owner in the next round, and after a reload.
    phone.window.go(&address(second.clone()));
    phone.heads("Round 4");
    shows_seat(&phone, &second, 4);
    phone.reloads();
    shows_seat(&phone, &second, 4);

    // An older link says that there is a newer one.
    phone.window.go(&address(first));
    phone.heads("Round 3");
    phone.shows("callout", "newer link");
    phone.press("Open the newer one");
    phone.heads("Round 4");

    // A forged link is not the newest for ever.
    let origin = Origin { seq: Seq(u32::MAX), ..second.origin.clone() };
    phone.window.go(&address(RoundCard { origin, ..second.clone() }));
    phone.heads("Round 4");
    phone.window.go(&address(second.clone()));
    phone.shows("callout", "Which one is right?");
    phone.press("This one");
    phone.lacks("newer link");
    phone.reloads();
    phone.lacks("newer link");
    phone.heads("Round 4");

    // Another player, found in the list of pairings.
    phone.write("Find a player or table", "012");
    let lists = phone.page().classed("card__list");
    assert_eq!(lists.iter().map(|list| list.all(|part| part.tag() == "li").len()).sum::<usize>(), 1);
    phone.press("Choose another player");
    is(&phone, &second.players[7].player.name);
    shows_seat(&phone, &second, 7);
}

#[test]
fn a_phone_says_what_a_player_needs_for_the_cut() {
    let mut event = Event::open("Hall", 4, 4, (1..=16).map(|number| format!("Player {number:02}")).collect());
    for _ in 0..3 {
        event.round();
        event.results();
    }
    event.round();
    let card = card(&event);
    let chances = |id| card.chances(id).map_or(0, |chances| chances.len());
    let of = card.players.iter().find(|player| chances(player.player.id) > 1).expect("an open place");
    let name = of.player.name.clone();
    let phone = phone("en", &address(card.clone()));
    is(&phone, &name);
    phone.says("For the top 4");
    phone.says("With a win");
}

#[test]
fn a_link_after_the_day_shows_the_standings_and_each_players_way() {
    let event = Event::finished();
    let desk = Organiser::with(event.log());
    desk.leaf("standing");
    desk.share("Links for players’ phones");
    desk.says("Final standings and all matches");
    let page = desk.page();
    let link = page.named(&["a"], "See what players see", 0).expect("a link");
    assert_eq!(link.attribute("target").as_deref(), Some("_blank"), "the desk stays where it is");
    let link = link.attribute("href").expect("an address");
    let of = |address: &str| Card::from_text(address.strip_prefix(&[SITE, "#/c/"].concat()).expect("an address"));
    let scanned = of(&read_code(&page.first("links__code").expect("a code")));
    assert!(scanned.is_ok(), "{scanned:?}");
    assert_eq!(scanned, of(&link), "the link beside the code is that of the code");

    let phone = phone("en", link.strip_prefix(SITE).expect("an address of the app"));
    phone.heads("Final standings");
    let lines = phone.page().classed("card__list")[0].all(|part| part.tag() == "li");
    assert_eq!(lines.len(), 14);
    let card = FinalCard::of(&event.log().replay(), Seq(0), Instant(0), LinkNames::Full);
    let ending = EndingPage::of(WORDS, &card);
    phone.shows("card__said", &ending.winner);
    let second = &ending.lines[1];
    phone.write("Find a name", &second.name);
    phone.press(&second.name);
    for line in matches_of(WORDS, &card, second.player).expect("a player").lines {
        phone.shows("card__path", &line);
    }
}

#[test]
fn a_link_that_lost_its_end_is_explained() {
    let whole = address(card(&Event::running(8)));
    let phone = phone("fr", &whole[..whole.len() - 9]);
    phone.heads("Ce lien est illisible");
    phone.says("Il manque la fin");
    phone.window.go("#/c/hello");
    phone.says("Il ne vient pas de TopCut");
}

/// The round in a code of the page.
fn round_in(desk: &Organiser, class: &str) -> RoundCard {
    let scanned = read_code(&desk.page().first(class).expect("a code"));
    let text = scanned.strip_prefix(&[SITE, "#/c/"].concat()).expect("an address of the app");
    match Card::from_text(text) {
        Ok(Card::Round(card)) => *card,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_desk_shows_and_hands_out_the_code_of_the_round() {
    let event = Event::running(24);
    let expected = card(&event);
    let desk = Organiser::with(event.log());
    desk.press("Links for players’ phones");
    desk.heads("Phones");
    assert_eq!(round_in(&desk, "links__code"), expected);

    // Shorter names; the choice is part of the event and can be undone.
    desk.press("Ann L.");
    assert_eq!(round_in(&desk, "links__code").names, LinkNames::Short);
    desk.press("Undo");
    assert_eq!(round_in(&desk, "links__code").names, LinkNames::Full);

    // The player screen shows it while players look for their tables; either page says so.
    desk.press("Show the QR code for phones");
    desk.leaf("screen");
    let shown = round_in(&desk, "screen__scan");
    assert_eq!((shown.names, &shown.tables), (LinkNames::Full, &expected.tables));
}

fn event_with_claims() -> Event {
    let mut event = Event::running(8);
    let setup = event.log().replay().setup;
    event.act(&Command::EditSetup(Setup { links: LinkChoice { results: Some([1, 2]), ..setup.links }, ..setup }));
    event
}

fn table(event: &Event, table: u16) -> MatchCard {
    let (state, last) = (event.log().replay(), event.log().entries().last().unwrap());
    let round = state.posted_round().expect("a round").number;
    MatchCard::of(&state, (round, TableNumber(table)), last.seq, last.at).expect("a table for phones")
}

fn values(page: &Part, class: &str) -> Vec<String> {
    page.classed(class).iter().map(|field| field.attribute("value").unwrap_or_default()).collect()
}

#[test]
fn two_phones_agree_on_a_result() {
    let of = table(&event_with_claims(), 3);
    let [first, second] = of.names.clone();
    let mut phone = phone("en", &address(of));
    phone.heads("Report result");
    phone.says("Round 3, table 3");
    phone.write(&first, "2000");
    phone.says("At most 200");
    phone.write(&first, "200");
    phone.lacks("At most 200");
    // A held press says why.
    let page = phone.page();
    let held = page.named(&["button"], &format!("{first}: agree"), 0).expect("a button");
    phone.window.act(held.door("press").unwrap(), "");
    phone.shows("card__foot", "First enter the whole result.");
    phone.write(&second, "34");
    phone.shows("verdict", &format!("{first} wins 200 to 34"));
    phone.reloads();
    assert_eq!(values(&phone.page(), "claim__points"), ["200", "34"]);
    phone.press(&format!("{first}: agree"));
    phone.says(&format!("{first} by phone"));
    phone.shows("card__text", &format!("{first} wins against {second}"));
    // A reload keeps it.
    phone.reloads();
    phone.says(&format!("{first} by phone"));
    let sent = read_code(&phone.page().first("links__code").expect("a code"));

    let other = self::phone("en", sent.strip_prefix(SITE).expect("an address of the app"));
    other.press(&format!("{second}: agree"));
    other.says("Both players agree.");
    let both = read_code(&other.page().first("links__code").expect("a code"));

    let desk = Organiser::with(event_with_claims().log());
    let event = desk.window.hash().split('/').take(3).collect::<Vec<_>>().join("/");
    desk.window.go(both.strip_prefix(SITE).expect("an address of the app"));
    desk.press("Enter this result");
    assert!(desk.window.hash().starts_with(&event), "{}", desk.window.hash());
    let saved = desk.tables().into_iter().find(|table| table.number == 3).map(|table| table.scores);
    assert_eq!(saved, Some([Some(200), Some(34)]), "{first} wins");
    let checked = |part: &Part| part.attribute("title").as_deref() == Some("From a phone");
    let done = desk.page().classed("match--done");
    assert!(done.iter().any(|row| !row.all(checked).is_empty()), "{}", desk.words());
    desk.leaf("round");
    desk.open_table(3);
    desk.shows("claim__by", "From a phone");
    desk.leaf("log");
    desk.says("from a phone");
    desk.press("Undo");
    desk.leaf("round");
    desk.gone("match--done");
}

/// 43.4: the own table opens the form of its result.
#[test]
fn a_player_reports_from_the_card_of_the_round() {
    let event = event_with_claims();
    let (round, of) = (card(&event), table(&event, 3));
    let phone = phone("en", &address(round));
    is(&phone, &of.names[0]);
    phone.press("Report result");
    phone.write("Letters on your match slip", "7KQM");
    assert_eq!(phone.page().all(|part| part.tag() == "form" && part.door("send").is_some()).len(), 1, "Enter sends it");
    phone.press("Report result");
    phone.says("Not the letters of a match slip.");
    phone.write("Letters on your match slip", &of.letters().to_string());
    phone.press("Report result");
    phone.heads("Report result");
    phone.says("Round 3, table 3");
    // The phone knows its owner, who may hand it over.
    let can_agree = |side: usize| {
        let says = format!("{}: agree", of.names[side]);
        phone.page().named(&["button"], &says, 0).is_some()
    };
    let filled = || phone.page().classed("button--primary").iter().map(Part::words).collect::<Vec<_>>();
    assert!(can_agree(0) && !can_agree(1));
    assert_eq!(filled(), [format!("{}: agree", of.names[0])]);
    phone.press(&format!("I am {}", of.names[1]));
    assert!(can_agree(1) && !can_agree(0));

    let slips = Organiser::with(event_with_claims().log());
    slips.leaf("paper");
    slips.press("Match slips");
    slips.says(&of.letters().to_string());
}

#[test]
fn a_card_without_results_offers_none() {
    let event = Event::running(8);
    let round = card(&event);
    let phone = phone("en", &address(round.clone()));
    is(&phone, &round.players[0].player.name);
    phone.lacks("Report result");
}

#[test]
fn a_claim_against_a_saved_result_is_decided_at_the_desk() {
    let event = event_with_claims();
    let claim = |number, scores, by| address(ClaimCard { of: table(&event, number), scores, salvo: None, by });
    let desk = Organiser::with(event.log());
    let take = |link: &str| {
        desk.window.go(link);
        desk.press("Enter this result");
    };
    desk.leaf("round");
    desk.type_result(2, [200, 34]);
    take(&claim(2, [90, 120], [true; 2]));
    desk.shows("dialog", "Table 2 has another result");
    desk.shows("dialog", "200 to 34");
    desk.shows("dialog", "120 to 90 (both players have agreed)");
    desk.press("Keep the saved result");
    desk.lacks("Table 2 has another result");
    let saved = desk.tables().into_iter().find(|table| table.number == 2).map(|table| table.scores);
    assert_eq!(saved, Some([Some(200), Some(34)]), "no claim overwrites a result");

    // One player alone: the sheet opens, nothing is saved.
    let before = desk.stored().entries().len();
    take(&claim(1, [150, 60], [true, false]));
    desk.says("Ask the other player, then save.");
    desk.shows("sheet__title", "Table 1");
    assert_eq!(values(&desk.page(), "duel__score"), ["150", "60"]);
    assert_eq!(desk.stored().entries().len(), before);
    desk.press("Save result");
    desk.gone("match__check--done");
    assert_eq!(desk.stored().entries().len(), before + 1);

    // Without the final salvo the sheet asks for it.
    take(&claim(4, [100, 100], [true; 2]));
    desk.shows("sheet__title", "Table 4");
    desk.says("complete the result, then save");
}

/// 43.4: one link for the whole event, behind it a file that the organiser replaces.
#[test]
fn a_link_that_stays_shows_the_newest_card() {
    let mut event = Event::running(8);
    let desk = Organiser::with(event.log());
    desk.leaf("links");
    desk.press("Download the file");
    let id = event.log().replay().id;
    let name = format!("players-{}.txt", id.0);
    let told = desk.world.told().into_iter().rev().find_map(|told| match told {
        Told::Downloaded { name, text } => Some((name, text)),
        _ => None,
    });
    let (found, text) = told.expect("a download");
    assert_eq!((found.as_str(), Card::from_text(&text)), (name.as_str(), Ok(Card::from(card(&event)))));

    // Without the file the phone says where the newest code is.
    let stays = format!("#/c/~{}", id.0);
    let mut phone = phone("en", &stays);
    phone.says("The newest code hangs on the wall.");
    phone.world.puts_beside(&name, "<!doctype html>");
    phone.press("Look again");
    phone.says("The newest code hangs on the wall.");
    phone.world.puts_beside(&name, &(text + "\n"));
    phone.reloads();
    phone.lacks("hangs on the wall");
    phone.heads("Round 3");
    let player = card(&event).players[2].player.name.clone();
    is(&phone, &player);

    // The next round is shown when the phone is looked at again.
    event.results();
    event.round();
    let next = card(&event);
    phone.world.puts_beside(&name, &Card::from(next.clone()).to_link().unwrap());
    phone.reloads();
    phone.heads("Round 4");
    shows_seat(&phone, &next, 2);
}

#[test]
fn a_link_that_stays_shows_the_last_card_of_this_phone_without_the_file() {
    let event = Event::running(8);
    let phone = phone("en", &address(card(&event)));
    phone.heads("Round 3");
    phone.window.go(&format!("#/c/~{}", event.log().replay().id.0));
    phone.heads("Round 3");
    phone.says("The newest code hangs on the wall.");
    phone.window.go("#/c/~hello");
    phone.heads("This link cannot be read");
}
