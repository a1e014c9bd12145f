//! Codes before the camera: of a slip, of a phone's result, of a sign-up, in a picture, and of an event in parts. What
//! they lead to: `tests/app/paper.rs`, `phones.rs`, `sign_up.rs`, `tablets.rs`.

use topcut::app::route::{self, Route};
use topcut::engine::command::{Command, DraftDetails};
use topcut::engine::id::TableNumber;
use topcut::engine::tournament::setup::{LinkChoice, Setup};
use topcut::files::cards::{Card, ClaimCard, EntryCard, EventCard, MatchCard, Sender};
use topcut::files::write;
use topcut::present::share::code::Code;

use thirtyfour::prelude::*;

use crate::{
    film::{Drawn, film_of},
    finished::Event,
    page::Page,
    site::Site,
    visit::Visit,
};

/// Before round 1, with two players.
pub fn cup() -> Event {
    let entry = |name: &str| DraftDetails { name: name.to_owned(), ..DraftDetails::default() };
    Event::of_names("Autumn Cup", 4, 0, vec![entry("Bo Derr"), entry("Cy Fer")])
}

pub fn announcement(event: &Event) -> EventCard {
    let last = event.log().entries().last().unwrap();
    EventCard::of(&event.log().replay(), last.seq, last.at).expect("the sign-up is open")
}

/// A sign-up with only a name.
pub fn sign_up(event: &Event, name: &str) -> EntryCard {
    EntryCard {
        origin: announcement(event).origin,
        ticket: 9,
        name: name.to_owned(),
        members: Vec::new(),
        club: "Red Dice".to_owned(),
        pronouns: String::new(),
        lists: Vec::new(),
    }
}

/// In its third round, with results from phones.
pub fn with_claims() -> Event {
    let mut event = Event::running(8);
    let setup = event.log().replay().setup;
    event.act(&Command::EditSetup(Setup { links: LinkChoice { results: Some([1, 2]), ..setup.links }, ..setup }));
    event
}

pub fn table(event: &Event, table: u16) -> MatchCard {
    let (state, last) = (event.log().replay(), event.log().entries().last().unwrap());
    let round = state.posted_round().expect("a round").number;
    MatchCard::of(&state, (round, TableNumber(table)), last.seq, last.at).expect("a table for phones")
}

pub fn address(site: &Site, card: impl Into<Card>) -> String {
    [site.address(), "#/c/", &card.into().to_link().unwrap()].concat()
}

fn drawn(address: String) -> Drawn {
    Drawn::of(&Code::of(address).expect("a code"))
}

/// Opens an event from its file at one of its pages.
async fn opened(page: &Page, event: &Event, leaf: &str) -> WebDriverResult<()> {
    page.turn_to("#/").await?;
    page.until("!!document.querySelector('.dropzone')").await?;
    page.upload("input[type=file]", &event.file(page)).await?;
    page.says("Opened: ").await?;
    page.leaf(leaf).await
}

#[test]
fn codes_before_the_camera_are_read() {
    // Made events are one event to a device: each at a site of its own.
    let (site, other) = (Site::at("/topcut/"), Site::at("/"));
    let (cup, event) = (cup(), with_claims());
    let round = event.log().replay().posted_round().expect("a round").number;
    let slip = Route::Event(event.log().replay().id, route::Page::Table(round, TableNumber(4)));
    let slip = [other.address(), &slip.to_hash()].concat();
    let of = table(&event, 3);
    let first = of.names[0].clone();
    let claim = ClaimCard { of, scores: [200, 34], salvo: None, by: [true, true] };
    Visit::sized(1180, 820).run(async |page| {
        // A screenshot that a player sends.
        page.open(&address(&site, announcement(&cup))).await?;
        page.shows("h1", "Autumn Cup").await?;
        page.write("Your name", "Ann Ortega").await?;
        page.press("Show my code").await?;
        page.at(".links__code").await?;
        let picture = page.picture().await?;
        page.enter(&site).await?;
        opened(page, &cup, "players").await?;
        page.tool("Sign-ups").await?;
        page.upload(".dialog input[type=file]", &picture).await?;
        page.shows(".signup__arrival", "Ann Ortega").await?;
        page.upload(".dialog input[type=file]", &cup.file(page)).await?;
        page.says("There is no readable code in this picture.").await?;
        drawn(address(&site, sign_up(&cup, "Di Moreau"))).before_camera(page).await?;
        page.press("Scan codes").await?;
        page.shows(".signup__arrival", "Di Moreau").await?;
        page.shot("sign-up-desk").await?;

        page.enter(&other).await?;
        opened(page, &event, "round").await?;
        drawn(slip).before_camera(page).await?;
        page.press("Scan match slip").await?;
        page.shows(".sheet__title", "Table 4").await?;
        page.gone("dialog[open]").await?;
        page.leaf("round").await?;
        // In the page, where the browser has no workers.
        page.value("delete window.Worker").await?;
        drawn(address(&other, claim)).before_camera(page).await?;
        page.press("Scan match slip").await?;
        page.shows(".claim__said", &format!("Table 3: {first} wins 200 to 34")).await?;
        page.shot("claim-desk").await?;
        page.press("Close").await?;
        page.says("From a phone").await
    });
}

/// Counts the messages of workers: that one listens, then of each frame.
const COUNT_ANSWERS: &str = "
window.answers = 0;
window.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener('message', () => { window.answers += 1; });
  }
};";

#[test]
fn another_tablet_receives_an_event_with_its_camera() {
    let site = Site::at("/");
    let event = Event::running(64);
    let sender = Sender::of(write(event.log()).as_bytes()).unwrap();
    // The film begins in the middle and has what replaces missed parts.
    let count = u32::try_from(sender.needed()).unwrap() * 3 / 2;
    let codes: Vec<Drawn> = (5..5 + count)
        .map(|number| Drawn::of(&Code::of_digits("", &sender.part(number).unwrap(), 40).expect("a code")))
        .collect();
    Visit::sized(1180, 820).camera(film_of(&codes, 1)).run(async |page| {
        page.enter(&site).await?;
        page.execute(COUNT_ANSWERS, Vec::new()).await?;
        page.press("More tools").await?;
        page.press("Receive by camera").await?;
        page.says(&format!("of {} parts", sender.needed())).await?;
        page.shot("moving-received").await?;
        page.says("64 players").await?;
        page.at("#entry-line").await?;
        page.gone("dialog[open]").await?;
        // The page stays quick: each frame was read beside it.
        page.until(&format!("window.answers > {}", sender.needed())).await?;
        let entries = event.log().entries().len();
        page.until(&format!(
            "Object.keys(localStorage).filter(key => key.startsWith('topcut/1/')).length === {entries}"
        ))
        .await
    });
}
