//! Journey 14: a player signs up on their own phone, and the desk takes the sign-up in from the camera, a picture or a
//! link.

use thirtyfour::prelude::*;
use topcut::engine::command::{Command, DraftDetails};
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{EntryId, Seq};
use topcut::engine::squad::{List, read_list};
use topcut::engine::tournament::setup::Setup;
use topcut::files::cards::{Card, Choices, EntryCard, EventCard, RoundCard};

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

fn entry_of(address: &str) -> EntryCard {
    match Card::from_text(address) {
        Ok(Card::Entry(card)) => *card,
        other => panic!("no sign-up: {other:?}"),
    }
}

#[test]
fn a_player_signs_up_on_a_phone_and_is_scanned_at_the_desk() {
    let site = Site::at("/topcut/");
    let event = event();
    let link = address(&site, announcement(&event));
    let mut codes = Vec::new();
    let (mut own, mut picture) = (None, None);
    Visit::phone().run(async |page| {
        codes.push(sign_up(page, &link, "Ann Ortega", "Red Dice").await?);
        own = Some(Drawn::on(page, ".links__code").await?);
        picture = Some(page.picture().await?);
        page.shot("sign-up-code").await?;
        // Later, with another club: a new code of the same player.
        page.reload().await?;
        page.shows(".card__text", "Show this code").await?;
        page.press("Change my details").await?;
        page.write("Your name", "Ann Ortega Ruiz").await?;
        page.press("Show my code").await?;
        codes.push(page.at(".links__code").await?.attr("data-address").await?.expect("an address"));
        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await
    });
    let [first, second] = [0, 1].map(|at| entry_of(&codes[at]));
    assert_eq!((first.ticket, first.origin.seq, second.origin.seq), (second.ticket, Seq(1), Seq(2)));
    assert_eq!((first.club.as_str(), first.lists[0].ships.len()), ("Red Dice", 3));

    Visit::sized(1180, 820).camera(film(&[own.expect("a code")])).run(async |page| {
        opened(page, &site, &event).await?;
        page.press("Sign-ups").await?;
        page.press("Scan codes").await?;
        page.shows(".signup__arrival", "Ann Ortega").await?;
        for said in ["registered", "checked in", "list handed in", "list: 2 problems", "210 points; the limit is 200."]
        {
            page.shows(".signup__arrival", said).await?;
        }
        page.shot("sign-up-desk").await?;
        page.until("document.querySelectorAll('.signup__arrival').length === 1").await?;

        // The later code of the same phone asks before it changes the name.
        page.fill(".dialog textarea", &format!("Ann: here is mine {} see you!", codes[1])).await?;
        page.press("Take in").await?;
        page.shows(".signup__arrival", "Ann Ortega Ruiz sends changes").await?;
        page.shows(".signup__arrival", "Name: Ann Ortega Ruiz (was: Ann Ortega)").await?;
        page.press("Accept changes").await?;
        page.shows(".signup__arrival", "updated").await?;
        page.fill(".dialog textarea", &codes[1]).await?;
        page.press("Take in").await?;
        page.shows(".signup__arrival", "nothing new").await?;
        // A screenshot that a player sent, of the first code.
        page.upload(".dialog input[type=file]", picture.as_ref().expect("a picture")).await?;
        page.says("Name: Ann Ortega (was: Ann Ortega Ruiz)").await?;
        page.press("Keep as it is").await?;
        page.upload(".dialog input[type=file]", &event.file(page)).await?;
        page.says("There is no readable code in this picture.").await?;
        page.press("Close").await?;
        page.until("document.querySelectorAll('.entrant').length === 3").await?;
        page.says("Ann Ortega Ruiz").await?;

        // Undone step by step, as everything else.
        for _ in 0..4 {
            page.click("button[aria-label^='Undo']").await?;
        }
        page.until("document.querySelectorAll('.entrant').length === 2").await
    });
}

#[test]
fn the_desk_says_why_it_takes_a_code_not_in() {
    let site = Site::at("/");
    let event = event();
    let card = |name: &str, ticket| EntryCard {
        origin: announcement(&event).origin,
        ticket,
        name: name.to_owned(),
        members: Vec::new(),
        club: String::new(),
        pronouns: String::new(),
        lists: Vec::new(),
    };
    let mut foreign = card("Di Moreau", 4);
    foreign.origin.event =
        Event::of_names("Other Cup", 3, 0, vec![DraftDetails { name: "X".into(), ..DraftDetails::default() }])
            .log()
            .replay()
            .id;
    foreign.origin.event.0 = "00000000000000ff".into();
    foreign.origin.name = "Other Cup".into();
    let [known, another, foreign] = [card("bo derr", 1), card("Cy Fer", 2), foreign].map(|card| address(&site, card));
    Visit::sized(820, 1180).run(async |page| {
        opened(page, &site, &event).await?;
        page.press("Sign-ups").await?;
        page.shot("sign-up-desk-empty").await?;
        for (text, said) in [
            ("hello", "This is not the code of a sign-up."),
            (&known[..known.len() - 6], "The end of the link is missing."),
            (&address(&site, announcement(&event)), "This is not the code of a sign-up."),
            (&foreign, "Di Moreau: this sign-up is for another event, Other Cup."),
        ] {
            page.fill(".dialog textarea", text).await?;
            page.press("Take in").await?;
            page.shows(".signup__arrival", said).await?;
        }
        // A whole chat: two names that are known, without the number of a phone.
        page.fill(".dialog textarea", &format!("[10:01] Bo: {known}\n[10:07] Cy: {another} !")).await?;
        page.press("Take in").await?;
        page.says("bo derr is already in. Is it the same person?").await?;
        page.shot("sign-up-desk-asks").await?;
        page.press("Another person").await?;
        page.shows(".signup__arrival", "registered").await?;
        page.press("Same person").await?;
        page.says("Bo Derr").await?;
        page.press("Close").await?;
        page.until("document.querySelectorAll('.entrant').length === 3").await
    });
}

#[test]
fn the_phone_keeps_what_was_typed_and_says_what_is_missing() {
    let site = Site::at("/");
    let mut event = event();
    let setup = event.log().replay().setup;
    event.act(&Command::EditSetup(Setup { places: Some(2), lists: Some(true), ..setup }));
    let full = address(&site, announcement(&event));
    let mut unknown = announcement(&event);
    unknown.origin.format = "a-game-of-tomorrow".into();
    let unknown = address(&site, unknown);
    Visit::sized(360, 640).dark().run(async |page| {
        page.open(&full).await?;
        page.shows(".callout", "All 2 spots were taken").await?;
        page.press("Show my code").await?;
        page.says("Enter your name first.").await?;
        page.write("Your name", "Di Moreau").await?;
        page.fill("textarea", "50 Poe").await?;
        page.says("Missing from the list").await?;
        page.long_shot("sign-up-form").await?;
        page.reload().await?;
        page.until("document.querySelector('textarea')?.value === '50 Poe'").await?;
        page.until("document.querySelector('input').value === 'Di Moreau'").await?;
        page.press("Show my code").await?;
        page.at(".links__code").await?;
        page.open(&unknown).await?;
        page.shows(".callout", "does not know the format").await
    });
}

/// LIST-5: a list that changes after round 1 is posted needs a reason. The question stays while the dialog is closed.
#[test]
fn a_locked_list_is_changed_with_a_reason_only() {
    let site = Site::at("/");
    let event = event();
    let list = |text: &str| read_list(&FORMATS[0].list, text).expect("a list").list;
    let sent = |lists: Vec<List>| EntryCard {
        origin: announcement(&event).origin,
        ticket: 5,
        name: "Bo Derr".to_owned(),
        members: Vec::new(),
        club: String::new(),
        pronouns: String::new(),
        lists,
    };
    let changed = address(&site, sent(vec![list("80 Wedge Antilles")]));
    let mut event = self::event();
    let details = DraftDetails { ticket: Some(5), ..event.log().replay().entries[0].details.clone() };
    event.act(&Command::EditEntry(EntryId(0), details));
    event.act(&Command::FileList { entry: EntryId(0), member: 0, list: list(SQUAD) });
    event.round();
    Visit::phone().run(async |page| {
        opened(page, &site, &event).await?;
        page.press("Sign-ups").await?;
        page.fill(".dialog textarea", &changed).await?;
        page.press("Take in").await?;
        page.shows(".signup__arrival", "Bo Derr sends changes").await?;
        page.press("Accept changes").await?;
        page.shows(".signup__arrival [role=alert]", "locked since round 1").await?;
        page.press("Close").await?;
        page.gone("dialog[open]").await?;
        page.press("Sign-ups").await?;
        page.write("Reason for the change", "wrong squad sent").await?;
        page.shot("sign-up-locked").await?;
        page.press("Accept changes").await?;
        page.shows(".signup__arrival", "list handed in").await?;
        page.press("Close").await?;
        page.leaf("log").await?;
        page.says("wrong squad sent").await
    });
}

/// Before a large event the organiser pastes what a chat collected.
#[test]
fn a_chat_of_128_sign_ups_is_taken_in_at_once() {
    let site = Site::at("/");
    let event = event();
    let list = read_list(&FORMATS[0].list, SQUAD).expect("a list").list;
    let line = |number: u32| {
        let card = EntryCard {
            origin: announcement(&event).origin,
            ticket: number,
            name: format!("Player {number:03} Surname"),
            members: Vec::new(),
            club: "Red Dice".to_owned(),
            pronouns: String::new(),
            lists: vec![list.clone()],
        };
        format!("[10:{:02}] Player {number}: {}", number % 60, address(&site, card))
    };
    let chat = (0..128).map(line).collect::<Vec<_>>().join("\n");
    Visit::sized(1180, 820).run(async |page| {
        opened(page, &site, &event).await?;
        page.press("Sign-ups").await?;
        page.at(".dialog textarea").await?;
        page.value(&format!(
            "(field => {{ field.value = {chat:?}; field.dispatchEvent(new Event('input', {{ bubbles: true }})) }})\
             (document.querySelector('.dialog textarea'))"
        ))
        .await?;
        page.press("Take in").await?;
        page.until("document.querySelectorAll('.signup__arrival').length === 128").await?;
        page.press("Close").await?;
        page.until("document.querySelectorAll('.entrant').length === 130").await?;
        page.reload().await?;
        page.until("document.querySelectorAll('.entrant').length === 130").await
    });
}

/// A phone that signed up is not asked again when the first pairings are out.
#[test]
fn a_phone_that_signed_up_knows_its_player() {
    let site = Site::at("/");
    let mut event = event();
    let link = address(&site, announcement(&event));
    event.round();
    let last = event.log().entries().last().unwrap();
    let round = RoundCard::of(&event.log().replay(), last.seq, last.at, &Choices::default()).expect("a round");
    let round = address(&site, round);
    Visit::phone().run(async |page| {
        sign_up(page, &link, "Cy Fer", "").await?;
        page.open(&round).await?;
        page.shows(".card__name", "Cy Fer").await?;
        page.shows(".card__text", "against Bo Derr").await?;
        // Another choice stays.
        page.press("Choose another player").await?;
        page.shows("h2", "Who are you?").await?;
        page.reload().await?;
        page.shows("h2", "Who are you?").await
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

/// A link in a chat, tapped on the tablet that has the event.
#[test]
fn a_link_opened_at_the_desk_goes_into_its_event() {
    let site = Site::at("/");
    let event = event();
    let card = EntryCard {
        origin: announcement(&event).origin,
        ticket: 9,
        name: "Di Moreau-Featherstonehaugh-Cholmondeleyworthington".to_owned(),
        members: Vec::new(),
        club: "Red Dice".to_owned(),
        pronouns: String::new(),
        lists: Vec::new(),
    };
    let link = address(&site, card);
    Visit::sized(1180, 820).run(async |page| {
        page.open(&link).await?;
        page.shows("h1", "Sign-up of Di Moreau").await?;
        page.says("For the organiser").await?;
        page.resize(360, 640).await?;
        page.until("document.documentElement.scrollWidth <= document.documentElement.clientWidth").await?;
        page.resize(1180, 820).await?;
        assert!(!page.offers("Add to the event").await?, "this device has no such event");
        opened(page, &site, &event).await?;
        page.open(&link).await?;
        page.press("Add to the event").await?;
        page.shows(".signup__arrival", "Di Moreau").await?;
        page.shows(".signup__arrival", "registered").await?;
        page.press("Close").await?;
        page.until("document.querySelectorAll('.entrant').length === 3").await
    });
}
