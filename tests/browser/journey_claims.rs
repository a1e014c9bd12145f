//! Journey 15: the desk takes in a result from a phone with its camera. How two phones come to it, and what the desk asks:
//! `tests/app/phones.rs`.

use topcut::engine::command::Command;
use topcut::engine::id::TableNumber;
use topcut::engine::tournament::setup::{LinkChoice, Setup};
use topcut::files::cards::{Card, ClaimCard, MatchCard};

use crate::{
    film::{Drawn, film},
    finished::Event,
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

const FITS: &str = "document.documentElement.scrollWidth <= document.documentElement.clientWidth";

fn address(site: &Site, card: impl Into<Card>) -> String {
    [site.address(), "#/c/", &card.into().to_link().unwrap()].concat()
}

#[test]
fn the_desk_scans_a_result_from_a_phone() {
    let site = Site::at("/topcut/");
    let event = event();
    let of = table(&event, 3);
    let [first, second] = of.names.clone();
    let slip = address(&site, of.clone());
    let one = address(&site, ClaimCard { of, scores: [200, 34], salvo: None, by: [true, false] });
    let mut code = None;
    Visit::sized(360, 640).dark().run(async |page| {
        page.open(&slip).await?;
        page.shows("h1", "Round 3, table 3").await?;
        page.until(FITS).await?;
        page.shot("claim-enter").await?;
        page.open(&one).await?;
        page.press(&format!("{second}: confirm")).await?;
        page.says("Both players agree.").await?;
        page.shot("claim-both").await?;
        code = Some(Drawn::on(page, ".links__code").await?);
        page.until(FITS).await
    });
    Visit::sized(1180, 820).camera(film(&[code.expect("a code")])).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at("h1").await?;
        page.leaf("round").await?;
        page.press("Scan match slip").await?;
        page.shows(".claim__said", &format!("Table 3: {first} wins 200 to 34")).await?;
        page.shot("claim-desk").await?;
        page.press("Close").await?;
        page.at(".match--done .match__check--done[title='Confirmed by both players']").await.map(drop)
    });
}
