//! Journey 15: two players enter and confirm their result on phones, and the desk takes it in from the camera.

use thirtyfour::prelude::*;
use topcut::engine::command::Command;
use topcut::engine::id::TableNumber;
use topcut::engine::tournament::setup::{LinkChoice, Setup};
use topcut::files::cards::{Card, ClaimCard, MatchCard};

use crate::{
    film::{Drawn, film},
    finished::Event,
    journey_paper::{choose, read_code},
    page::Page,
    site::Site,
    visit::Visit,
};

fn event() -> Event {
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

fn address(site: &Site, card: impl Into<Card>) -> String {
    [site.address(), "#/c/", &card.into().to_link().unwrap()].concat()
}

/// Opens the link of a claim at the desk.
async fn take(page: &mut Page, link: &str) -> WebDriverResult<()> {
    page.open(link).await?;
    page.press("Enter this result").await
}

async fn opened(page: &mut Page, site: &Site, event: &Event) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.upload("input[type=file]", &event.file(page)).await?;
    page.at("h1").await?;
    page.leaf("round").await
}

#[test]
fn two_phones_agree_and_the_desk_scans_the_result() {
    let site = Site::at("/topcut/");
    let event = event();
    let of = table(&event, 3);
    let slip = address(&site, of.clone());
    let [first, second] = of.names.clone();
    let (mut sent, mut code) = (String::new(), None);
    Visit::phone().run(async |page| {
        page.open(&slip).await?;
        page.shows("h1", "Round 3, table 3").await?;
        page.write(&first, "2000").await?;
        page.says("At most 200").await?;
        page.write(&first, "200").await?;
        page.write(&second, "34").await?;
        page.shot("claim-enter").await?;
        page.reload().await?;
        page.until("[...document.querySelectorAll('.claim__points')].map(field => field.value).join() === '200,34'")
            .await?;
        page.press(&format!("{first}: confirm")).await?;
        page.says(&format!("{first} has confirmed")).await?;
        page.shows(".card__text", &format!("{first} wins")).await?;
        page.shot("claim-one").await?;
        // A reload keeps it.
        page.reload().await?;
        page.says(&format!("{first} has confirmed")).await?;
        sent = page.at(".links__code").await?.attr("data-address").await?.expect("an address");
        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await
    });
    Visit::sized(360, 640).dark().run(async |page| {
        page.open(&sent).await?;
        page.press(&format!("{second}: confirm")).await?;
        page.says("Both players agree.").await?;
        page.shot("claim-both").await?;
        code = Some(Drawn::on(page, ".links__code").await?);
        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await
    });
    Visit::sized(1180, 820).camera(film(&[code.expect("a code")])).run(async |page| {
        opened(page, &site, &event).await?;
        page.press("Scan match slip").await?;
        page.shows(".claim__said", &format!("Table 3: {first} wins 200 to 34")).await?;
        page.shot("claim-desk").await?;
        page.press("Close").await?;
        page.at(".match--done .match__check--done[title='Confirmed by both players']").await?;
        page.open_table(3).await?;
        page.shows(".claim__by", "Confirmed by both players").await?;
        page.leaf("log").await?;
        page.says("confirmed by both players").await?;
        page.click("button[aria-label^='Undo']").await?;
        page.leaf("round").await?;
        page.gone(".match--done").await
    });
}

#[test]
fn a_claim_against_a_saved_result_is_decided_at_the_desk() {
    let site = Site::at("/");
    let event = event();
    let claim = |table_number, scores, by| ClaimCard { of: table(&event, table_number), scores, salvo: None, by };
    let against = address(&site, claim(2, [90, 120], [true; 2]));
    let alone = address(&site, claim(1, [150, 60], [true, false]));
    let level = address(&site, claim(4, [100, 100], [true; 2]));
    Visit::sized(1180, 820).run(async |page| {
        opened(page, &site, &event).await?;
        page.type_result(2, [200, 34]).await?;
        take(page, &against).await?;
        page.shows(".dialog", "Table 2 has another result").await?;
        page.shows(".dialog", "200 to 34").await?;
        page.shows(".dialog", "120 to 90 (both players have confirmed)").await?;
        page.shot("claim-differs").await?;
        page.press("Keep the saved result").await?;
        page.gone("dialog[open]").await?;
        let saved = page.tables().await?.into_iter().find(|table| table.number == 2).map(|table| table.scores);
        assert_eq!(saved, Some([Some(200), Some(34)]), "no claim overwrites a result");

        // One player alone: the sheet opens, nothing is saved.
        take(page, &alone).await?;
        page.says("Ask the other player, then save.").await?;
        page.shows(".sheet__title", "Table 1").await?;
        page.until("[...document.querySelectorAll('.duel__score')].map(score => score.value).join() === '150,60'")
            .await?;
        page.save_result(1).await?;
        page.gone(".match__check--done").await?;

        // Without the final salvo the sheet asks for it.
        take(page, &level).await?;
        page.shows(".sheet__title", "Table 4").await?;
        page.says("complete the result, then save").await
    });
}

#[test]
fn players_links_switch_results_on_phones_on_and_slips_get_their_codes() {
    let site = Site::at("/");
    let event = Event::running(8);
    Visit::sized(1180, 820).run(async |page| {
        opened(page, &site, &event).await?;
        page.leaf("links").await?;
        page.press("Players enter results on their phones").await?;
        page.shot("claim-choice").await?;
        page.leaf("paper").await?;
        choose(page, "Match slips").await?;
        page.until("document.querySelectorAll('.paper .slip').length === 4").await?;
        let code = read_code(page, ".paper .slip[data-table=\"3\"] .slip__code").await?;
        let card = MatchCard::from_text(&code).expect("a table for phones");
        assert_eq!(card.table, TableNumber(3));
        page.says("Scan the code with a phone to enter the result.").await?;
        page.shot("claim-slips").await
    });
}
