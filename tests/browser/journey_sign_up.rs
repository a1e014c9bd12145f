//! Journey 14: a player signs up on their own phone, and the desk takes the sign-up in from the camera or a picture.
//! `tests/app/sign_up.rs` asks for the words of these pages.

use thirtyfour::prelude::*;
use topcut::engine::command::DraftDetails;
use topcut::files::cards::{Card, EntryCard, EventCard};

use crate::{
    film::{Drawn, film},
    finished::Event,
    page::Page,
    site::Site,
    visit::Visit,
};

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

fn address(site: &Site, card: impl Into<Card>) -> String {
    [site.address(), "#/c/", &card.into().to_link().unwrap()].concat()
}

async fn opened(page: &mut Page, site: &Site, event: &Event) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.upload("input[type=file]", &event.file(page)).await?;
    page.at("h1").await?;
    page.leaf("players").await
}

/// Fills in the form and shows the code; its link.
async fn sign_up(page: &mut Page, link: &str, name: &str, club: &str) -> WebDriverResult<String> {
    page.open(link).await?;
    page.shows("h1", "Sign up").await?;
    page.write("Your name", name).await?;
    page.write("Club", club).await?;
    page.fill("textarea", SQUAD).await?;
    page.says("Ships 3 · 210 points").await?;
    page.press("Show my code").await?;
    let code = page.at(".links__code").await?.attr("data-address").await?.expect("an address");
    Ok(code)
}

#[test]
fn a_player_signs_up_on_a_phone_and_is_scanned_at_the_desk() {
    let site = Site::at("/topcut/");
    let event = event();
    let link = address(&site, announcement(&event));
    let (mut own, mut picture, mut later) = (None, None, String::new());
    Visit::phone().run(async |page| {
        sign_up(page, &link, "Ann Ortega", "Red Dice").await?;
        own = Some(Drawn::on(page, ".links__code").await?);
        picture = Some(page.picture().await?);
        page.shot("sign-up-code").await?;
        page.press("Change my details").await?;
        page.write("Your name", "Ann Ortega Ruiz").await?;
        page.press("Show my code").await?;
        later = page.at(".links__code").await?.attr("data-address").await?.expect("an address");
        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await
    });
    Visit::sized(1180, 820).camera(film(&[own.expect("a code")])).run(async |page| {
        opened(page, &site, &event).await?;
        page.press("Sign-ups").await?;
        page.press("Scan codes").await?;
        page.shows(".signup__arrival", "Ann Ortega").await?;
        page.shows(".signup__arrival", "checked in").await?;
        page.shot("sign-up-desk").await?;
        page.until("document.querySelectorAll('.signup__arrival').length === 1").await?;
        page.fill(".dialog textarea", &later).await?;
        page.press("Take in").await?;
        page.press("Accept changes").await?;
        page.shows(".signup__arrival", "updated").await?;
        // A screenshot that a player sent, of the first code.
        page.upload(".dialog input[type=file]", picture.as_ref().expect("a picture")).await?;
        page.says("Name: Ann Ortega (was: Ann Ortega Ruiz)").await?;
        page.press("Keep as it is").await?;
        page.upload(".dialog input[type=file]", &event.file(page)).await?;
        page.says("There is no readable code in this picture.").await
    });
}

/// In front of the hall there was a network, inside there is none.
#[test]
fn a_code_is_shown_without_a_network() {
    let site = Site::with_worker("/topcut/");
    let link = address(&site, announcement(&event()));
    Visit::phone().run(async move |page| {
        sign_up(page, &link, "Ann Ortega", "").await?;
        page.until("navigator.serviceWorker.controller?.scriptURL.endsWith('?phones')").await?;
        let kept = page
            .value("(async () => (await (await caches.open((await caches.keys())[0])).keys()).map(key => key.url))()")
            .await?
            .to_string();
        for (part, is_kept) in
            [("-phones.wasm", true), ("-card.wasm", true), ("-codes.wasm", false), ("-late.wasm", false)]
        {
            assert_eq!(kept.contains(part), is_kept, "{part} in {kept}");
        }
        drop(site);
        page.reload().await?;
        page.shows(".card__text", "Show this code").await?;
        page.press("Change my details").await?;
        page.write("Club", "Red Dice").await?;
        page.press("Show my code").await?;
        page.at(".links__code").await.map(drop)
    });
}

#[test]
fn a_long_name_of_a_sign_up_fits_a_phone() {
    let site = Site::at("/");
    let card = EntryCard {
        origin: announcement(&event()).origin,
        ticket: 9,
        name: "Di Moreau-Featherstonehaugh-Cholmondeleyworthington".to_owned(),
        members: Vec::new(),
        club: "Red Dice".to_owned(),
        pronouns: String::new(),
        lists: Vec::new(),
    };
    let link = address(&site, card);
    Visit::sized(360, 640).run(async |page| {
        page.open(&link).await?;
        page.shows("h1", "Sign-up of Di Moreau").await?;
        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await
    });
}
