//! Journeys 13 to 15 and 20 on a player's phone: cards fit, no page of the desk is fetched, and no network is needed for
//! the next card. What cards say and the desk hands out: `tests/app/phones.rs`, `tests/app/sign_up.rs`.

use thirtyfour::prelude::*;
use topcut::engine::id::{Instant, Seq};
use topcut::engine::tournament::setup::LinkNames;
use topcut::files::cards::{Choices, ClaimCard, FinalCard, RoundCard};
use topcut::present::card::ending::EndingPage;
use topcut::present::card::seat;
use topcut::present::words::text::{Lang, Words};

use crate::{
    camera::{address, announcement, cup, sign_up, table, with_claims},
    finished::Event,
    page::Page,
    site::{Site, dist},
    visit::Visit,
};

const WORDS: Words = Words::new(Lang::En);

fn card(event: &Event) -> RoundCard {
    let last = event.log().entries().last().unwrap();
    RoundCard::of(&event.log().replay(), last.seq, last.at, &Choices::default()).unwrap()
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

/// The page is no wider than the phone.
async fn fits(page: &Page, name: &str) -> WebDriverResult<()> {
    page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await?;
    page.long_shot(&format!("phone-{name}")).await
}

/// The last round before a cut to 4.
fn race() -> RoundCard {
    let mut event = Event::open("Hall", 4, 4, (1..=16).map(|number| format!("Player {number:02}")).collect());
    for _ in 0..3 {
        event.round();
        event.results();
    }
    event.round();
    card(&event)
}

#[test]
fn every_card_fits_on_a_small_phone_that_fetches_no_page_of_the_desk() {
    let (site, asked) = Site::listening("/topcut/");
    let first = card(&Event::running(24));
    let race = race();
    let chances = |id| race.chances(id).map_or(0, |chances| chances.len());
    let of = race.players.iter().find(|player| chances(player.player.id) > 1).expect("an open place");
    let over = Event::finished().log().replay();
    let ending = FinalCard::of(&over, Seq(0), Instant(0), LinkNames::Full);
    let second = EndingPage::of(WORDS, &ending).lines[1].name.clone();
    let of_match = table(&with_claims(), 3);
    let confirms = format!("{}: agree", of_match.names[1]);
    let claim = ClaimCard { of: of_match.clone(), scores: [200, 34], salvo: None, by: [true, false] };
    let long = sign_up(&cup(), "Di Moreau-Featherstonehaugh-Cholmondeleyworthington");
    Visit::sized(360, 640).dark().run(async |page| {
        page.open(&address(&site, first.clone())).await?;
        page.shows("h1", "Round 3").await?;
        fits(page, "who").await?;
        is(page, &first.players[4].player.name).await?;
        shows_seat(page, &first, 4).await?;
        page.shows(".card__word", "Not started").await?;
        fits(page, "seat").await?;
        let files = asked.lock().unwrap().clone();
        let of_desk = |file: &&String| ["split_event.wasm", "split_more.wasm"].iter().any(|part| file.contains(part));
        assert_eq!(files.iter().find(of_desk), None, "a player's phone fetches no page of the desk");

        page.open(&address(&site, race.clone())).await?;
        // To a phone all made events are one, in which it knows its owner.
        page.press("Choose another player").await?;
        is(page, &of.player.name).await?;
        page.says("For the top 4").await?;
        fits(page, "race").await?;
        page.open(&address(&site, ending)).await?;
        page.shows("h1", "Final standings").await?;
        page.write("Find a name", &second).await?;
        page.press(&second).await?;
        page.at(".card__path").await?;
        fits(page, "final").await?;
        page.open(&[site.address(), "#/c/hello"].concat()).await?;
        page.says("This link cannot be read").await?;
        fits(page, "unreadable").await?;
        page.open(&address(&site, of_match)).await?;
        page.shows("h1", "Report result").await?;
        fits(page, "claim").await?;
        page.open(&address(&site, claim)).await?;
        page.press(&confirms).await?;
        page.says("Both players agree.").await?;
        fits(page, "claim-both").await?;
        page.open(&address(&site, long)).await?;
        page.shows("h1", "Sign-up of Di Moreau").await?;
        fits(page, "sign-up").await
    });
}

/// In front of the hall there was a network, inside there is none.
#[test]
fn a_phone_opens_cards_and_shows_its_code_without_a_network() {
    let site = Site::with_worker("/topcut/");
    let mut event = Event::running(8);
    let first = address(&site, card(&event));
    event.results();
    event.round();
    let second = address(&site, card(&event));
    let joins = address(&site, announcement(&cup()));
    let home = site.address().to_owned();
    let port = home.rsplit(':').next().and_then(|rest| rest.split('/').next()?.parse().ok()).expect("a port");
    Visit::phone().run(async move |page| {
        page.open(&first).await?;
        page.shows("h1", "Round 3").await?;
        page.until("navigator.serviceWorker.controller !== null").await?;
        page.open(&joins).await?;
        page.shows("h1", "Autumn Cup").await?;
        page.write("Your name", "Ann Ortega").await?;
        page.press("Show my code").await?;
        page.at(".links__code").await?;
        page.until("navigator.serviceWorker.controller.scriptURL.endsWith('?phone')").await?;
        let kept = page
            .value("(async () => (await (await caches.open((await caches.keys())[0])).keys()).map(key => key.url))()")
            .await?
            .to_string();
        for (part, is_kept) in [
            ("split_phones.wasm", true),
            ("split_card.wasm", true),
            ("-event-", true),
            ("split_codes.wasm", false),
            ("split_event.wasm", false),
        ] {
            assert_eq!(kept.contains(part), is_kept, "{part} in {kept}");
        }
        drop(site);
        page.reload().await?;
        page.shows(".card__text", "Show this code").await?;
        page.press("Change my details").await?;
        page.write("Club", "Red Dice").await?;
        page.press("Show my code").await?;
        page.at(".links__code").await?;
        page.open(&second).await?;
        page.shows("h1", "Round 4").await?;
        // The organiser's pages are kept once one of them is opened.
        let site = Site::serve(&dist(), "/topcut/", port);
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
