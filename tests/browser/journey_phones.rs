//! Journeys 13 and 20: the code of a round, opened by a player's phone, which fetches no page of the desk and needs no
//! network for the next one. What cards say and the desk hands out: `tests/app/phones.rs`.

use thirtyfour::prelude::*;
use topcut::engine::id::{Instant, Seq};
use topcut::engine::tournament::setup::LinkNames;
use topcut::files::cards::{Card, Choices, FinalCard, RoundCard};
use topcut::present::card::ending::EndingPage;
use topcut::present::card::seat;
use topcut::present::words::text::{Lang, Words};

use crate::{finished::Event, page::Page, site::Site, visit::Visit};

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
    let first = card(&Event::running(24));
    let name = first.players[4].player.name.clone();
    let first_address = address(&site, &first);
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

        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await
    });
}

#[test]
fn every_card_fits_on_a_small_phone() {
    let site = Site::at("/");
    let mut event = Event::open("Hall", 4, 4, (1..=16).map(|number| format!("Player {number:02}")).collect());
    for _ in 0..3 {
        event.round();
        event.results();
    }
    event.round();
    let race = card(&event);
    let chances = |id| race.chances(id).map_or(0, |chances| chances.len());
    let of = race.players.iter().find(|player| chances(player.player.id) > 1).expect("an open place");
    let over = Event::finished().log().replay();
    let ending = FinalCard::of(&over, Seq(0), Instant(0), LinkNames::Full);
    let second = EndingPage::of(WORDS, &ending).lines[1].name.clone();
    let ending = [site.address(), "#/c/", &Card::from(ending).to_link().unwrap()].concat();
    const FITS: &str = "document.documentElement.scrollWidth <= document.documentElement.clientWidth";
    Visit::sized(360, 640).dark().run(async |page| {
        page.open(&address(&site, &race)).await?;
        is(page, &of.player.name).await?;
        page.says("For the top 4").await?;
        page.until(FITS).await?;
        page.long_shot("phone-race").await?;
        page.open(&ending).await?;
        page.shows("h1", "Final standings").await?;
        page.write("Find a name", &second).await?;
        page.press(&second).await?;
        page.at(".card__path").await?;
        page.until(FITS).await?;
        page.shot("phone-final").await?;
        page.open(&[site.address(), "#/c/hello"].concat()).await?;
        page.says("This link cannot be read").await?;
        page.until(FITS).await?;
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
