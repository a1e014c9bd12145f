//! Journeys 13 and 20: the code of a round, scanned by a player's phone, shows table, opponent and time, that of a finished
//! event the standings and matches, without the event on that phone and without a server.

use thirtyfour::prelude::*;
use topcut::engine::id::{Instant, Seq};
use topcut::engine::tournament::setup::LinkNames;
use topcut::files::cards::{Card, Choices, FinalCard, RoundCard};
use topcut::present::card::ending::{EndingPage, matches_of};
use topcut::present::card::seat;
use topcut::present::words::text::{Lang, Words};

use crate::{finished::Event, journey_paper::read_code, page::Page, site::Site, visit::Visit};

const WORDS: Words = Words::new(Lang::En);

fn card(event: &Event) -> RoundCard {
    let last = event.log().entries().last().unwrap();
    RoundCard::of(&event.log().replay(), last.seq, last.at, &Choices::default()).unwrap()
}

fn address(site: &Site, card: &RoundCard) -> String {
    [site.address(), "#/c/", &Card::from(card.clone()).to_link().unwrap()].concat()
}

/// Chooses the owner of the phone by typing.
async fn is(page: &Page, name: &str) -> WebDriverResult<()> {
    page.shows("h2", "Who are you?").await?;
    page.write("Find a player or table", name).await?;
    page.press(name).await
}

async fn shows_seat(page: &Page, card: &RoundCard, index: usize) -> WebDriverResult<()> {
    let told = seat(WORDS, card, card.players[index].player.id).unwrap();
    page.shows(".card__name", &told.name).await?;
    page.shows(".card__seat", &told.table).await?;
    page.shows(".card__text", &told.text).await
}

#[test]
fn a_phone_shows_table_opponent_and_time() {
    let (site, asked) = Site::listening("/topcut/");
    let mut event = Event::running(24);
    let first = card(&event);
    let name = first.players[4].player.name.clone();
    let first_address = address(&site, &first);
    event.results();
    event.round();
    let second = card(&event);
    let second_address = address(&site, &second);
    Visit::phone().run(async |page| {
        page.open(&first_address).await?;
        page.shows("h1", "Round 3").await?;
        page.shot("phone-who").await?;
        is(page, &name).await?;
        shows_seat(page, &first, 4).await?;
        page.shows(".card__word", "Not started").await?;
        page.shot("phone-seat").await?;
        let files = asked.lock().unwrap().clone();
        let of_desk = |file: &&String| {
            ["-late.wasm", "-mains.wasm", "-rest.wasm", "-event-"].iter().any(|part| file.contains(part))
        };
        assert_eq!(files.iter().find(of_desk), None, "a player's phone fetches no page of the desk");

        // The phone knows its owner in the next round, and after a reload.
        page.open(&second_address).await?;
        page.shows("h1", "Round 4").await?;
        shows_seat(page, &second, 4).await?;
        page.reload().await?;
        shows_seat(page, &second, 4).await?;

        // An older link says that there is a newer one.
        page.open(&first_address).await?;
        page.shows("h1", "Round 3").await?;
        page.shows(".callout", "newer link").await?;
        page.press("Open the newer one").await?;
        page.shows("h1", "Round 4").await?;

        // Another player, found in the list of pairings.
        page.write("Find a player or table", "012").await?;
        page.until("document.querySelectorAll('.card__list li').length === 1").await?;
        page.press("Choose another player").await?;
        is(page, &second.players[7].player.name).await?;
        shows_seat(page, &second, 7).await?;
        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await
    });
}

/// Journey 20.
#[test]
fn a_phone_says_what_a_player_needs_for_the_cut() {
    let site = Site::at("/");
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
    Visit::sized(360, 640).dark().run(async |page| {
        page.open(&address(&site, &card)).await?;
        is(page, &name).await?;
        page.says("For the top 4").await?;
        page.says("With a win").await?;
        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await?;
        page.long_shot("phone-race").await
    });
}

#[test]
fn a_link_after_the_day_shows_the_standings_and_each_players_way() {
    let site = Site::at("/");
    let event = Event::finished();
    Visit::phone().run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at("h1").await?;
        page.leaf("standing").await?;
        page.press("Links for players’ phones").await?;
        page.at(".links__code").await?;
        page.says("Final standings and all matches").await?;
        let link = page.at(".links .buttons a").await?.attr("href").await?.expect("a link");
        page.open(&link).await?;
        page.shows("h1", "Final standings").await?;
        page.until("document.querySelectorAll('.card__list li').length === 14").await?;
        let card = FinalCard::of(&event.log().replay(), Seq(0), Instant(0), LinkNames::Full);
        let ending = EndingPage::of(WORDS, &card);
        page.shows(".card__said", &ending.winner).await?;
        let second = &ending.lines[1];
        page.write("Find a name", &second.name).await?;
        page.press(&second.name).await?;
        for line in matches_of(WORDS, &card, second.player).expect("a player").lines {
            page.shows(".card__path", &line).await?;
        }
        page.shot("phone-final").await?;
        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await
    });
}

#[test]
fn a_link_that_lost_its_end_is_explained() {
    let site = Site::at("/");
    let whole = address(&site, &card(&Event::running(8)));
    Visit::sized(360, 640).dark().languages("fr").run(async |page| {
        page.open(&whole[..whole.len() - 9]).await?;
        page.shows("h1", "Ce lien est illisible").await?;
        page.says("Il manque la fin").await?;
        page.open(&[site.address(), "#/c/hello"].concat()).await?;
        page.says("Il ne vient pas de TopCut").await?;
        page.shot("phone-unreadable").await
    });
}

#[test]
fn a_phone_that_saw_one_card_opens_the_next_without_a_network() {
    let site = Site::with_worker("/");
    let mut event = Event::running(8);
    let first = address(&site, &card(&event));
    event.results();
    event.round();
    let second = address(&site, &card(&event));
    let home = site.address().to_owned();
    Visit::phone().run(async move |page| {
        page.open(&first).await?;
        page.shows("h1", "Round 3").await?;
        page.until("navigator.serviceWorker.controller !== null").await?;
        page.until(
            "(async () => (await (await navigator.serviceWorker.getRegistration()).active.scriptURL).endsWith('?card'))()",
        )
        .await?;
        // The organiser's pages are kept once one of them is opened.
        page.open(&home).await?;
        page.shows("a[href='#/new']", "").await?;
        page.until("navigator.serviceWorker.controller?.scriptURL.endsWith('worker.js')").await?;
        drop(site);
        page.open(&second).await?;
        page.shows("h1", "Round 4").await?;
        page.turn_to("#/settings").await?;
        page.shows("h1", "Settings").await
    });
}

#[test]
fn the_desk_shows_and_hands_out_the_code_of_the_round() {
    let site = Site::at("/topcut/");
    let event = Event::running(24);
    let expected = card(&event);
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at(".match__name").await?;
        page.press("Links for players’ phones").await?;
        page.shows("h1", "Player links").await?;
        page.at(".links__code").await?;
        page.shot("links").await?;
        let scanned = read_code(page, ".links__code").await?;
        let text = scanned.strip_prefix(&[site.address(), "#/c/"].concat()).expect("an address of the app").to_owned();
        assert_eq!(Card::from_text(&text), Ok(Card::from(expected.clone())));

        // Shorter names; the choice is part of the event and can be undone.
        page.tap("Ann L.").await?;
        page.until(&format!("document.querySelector('.links__code').dataset.address !== {scanned:?}")).await?;
        let Ok(Card::Round(short)) = Card::from_text(&read_code(page, ".links__code").await?) else { panic!("a card") };
        assert_eq!(short.names, LinkNames::Short);
        page.keys(Key::Control + "z").await?;
        page.until("document.querySelector('.segment__input').checked").await?;

        // The player screen shows it while players look for their tables.
        page.leaf("screen").await?;
        page.tap("Show the code on the player screen").await?;
        page.at(".screen__scan").await?;
        let Ok(Card::Round(shown)) = Card::from_text(&read_code(page, ".screen__scan").await?) else {
            panic!("a card")
        };
        assert_eq!((shown.names, &shown.tables), (LinkNames::Full, &expected.tables));
        page.shot("links-screen").await
    });
}
