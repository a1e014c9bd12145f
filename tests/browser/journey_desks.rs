//! Journeys 16 to 19: a second desk, a judge and a screen follow an event in real browsers that connect directly.

use std::{
    sync::mpsc::{Receiver, Sender, channel},
    thread,
    time::Duration,
};

use crate::{finished::Event, page::Page, site::Site, visit::Visit};
use thirtyfour::prelude::*;

/// For the other browser's next step.
const LONGEST: Duration = Duration::from_secs(180);

/// Positions of the roles.
pub const DESK: usize = 1;
pub const JUDGE: usize = 2;

/// Messages between the people at the two devices.
pub struct Voice {
    says: Sender<String>,
    hears: Receiver<String>,
}

impl Voice {
    pub fn pair() -> [Self; 2] {
        let ((one, other), (back, hears)) = (channel(), channel());
        [Self { says: one, hears }, Self { says: back, hears: other }]
    }

    pub fn say(&self, text: impl Into<String>) {
        let _ = self.says.send(text.into());
    }

    pub fn hear(&self) -> String {
        self.hears.recv_timeout(LONGEST).expect("the other device goes on")
    }
}

/// Both scripts at once, each in its own browser.
pub fn both(
    host: impl AsyncFnOnce(&mut Page, Voice) -> WebDriverResult<()> + Send,
    guest: impl AsyncFnOnce(&mut Page, Voice) -> WebDriverResult<()> + Send,
    of_guest: Visit,
) {
    let [here, there] = Voice::pair();
    let name = thread::current().name().unwrap_or_default().to_owned();
    thread::scope(|scope| {
        let guest = move || of_guest.beside().run(async |page| guest(page, there).await);
        let guest = thread::Builder::new().name(name).spawn_scoped(scope, guest).expect("a thread");
        Visit::sized(1180, 820).run(async |page| host(page, here).await);
        guest.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    });
}

pub async fn link_of_code(page: &Page) -> WebDriverResult<String> {
    Ok(page.at(".links__code").await?.attr("data-address").await?.expect("an address"))
}

/// Opens an event in its third round.
pub async fn opened(page: &mut Page, site: &Site, players: u16) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.upload("input[type=file]", &Event::running(players).file(page)).await?;
    page.says(&format!("Opened: {players} players")).await
}

/// The host's part of a connection.
pub async fn let_in(page: &Page, voice: &Voice, role: usize) -> WebDriverResult<()> {
    page.leaf("desks").await?;
    page.click(&format!(".page .segment__item:nth-of-type({role})")).await?;
    page.press("Show code").await?;
    voice.say(link_of_code(page).await?);
    let answer = voice.hear();
    page.write("Link of the other device", &answer).await?;
    page.press("Connect").await
}

/// The guest's part.
pub async fn join(page: &mut Page, voice: &Voice, name: &str) -> WebDriverResult<()> {
    page.open(&voice.hear()).await?;
    page.write("Your name", name).await?;
    page.press("Join").await?;
    voice.say(link_of_code(page).await?);
    page.until("location.hash.startsWith('#/e/')").await
}

async fn score(page: &Page, table: u16, scores: [u16; 2]) -> WebDriverResult<()> {
    let is_there = async |page: &Page| {
        let found = page.tables().await?.into_iter().find(|found| found.number == table);
        Ok(found.filter(|found| found.scores == scores.map(Some)))
    };
    page.until_some(is_there).await.map(|_| ())
}

#[test]
fn a_second_desk_enters_results_and_goes_on_when_the_first_is_gone() {
    let site = Site::at("/topcut/");
    let host = async |page: &mut Page, voice: Voice| {
        opened(page, &site, 8).await?;
        let_in(page, &voice, DESK).await?;
        page.shows(".desks__row", "Mia").await?;
        page.shot("desks-connected").await?;
        page.leaf("round").await?;
        score(page, 1, [200, 34]).await?;
        page.type_result(2, [60, 200]).await?;
        voice.say("entered");
        voice.hear();
        // An undo there is one here.
        page.leaf("log").await?;
        page.says("Undone").await?;
        page.leaf("desks").await?;
        page.press("Disconnect").await?;
        page.says("No device is connected.").await?;
        voice.say("ended");
        Ok(())
    };
    let guest = async |page: &mut Page, voice: Voice| {
        join(page, &voice, "Mia").await?;
        page.type_result(1, [200, 34]).await?;
        voice.hear();
        score(page, 2, [60, 200]).await?;
        page.shot("desks-guest").await?;
        page.click("button[aria-label^='Undo']").await?;
        page.leaf("log").await?;
        page.says("Undone").await?;
        voice.say("undone");
        voice.hear();
        page.shows(".banner", "The main desk has disconnected this device.").await?;
        page.shot("desks-ended").await?;
        // The copy changes nothing by itself.
        page.leaf("round").await?;
        page.keys("3 200 10").await?;
        page.keys(Key::Enter + "").await?;
        page.says("The main desk is not connected.").await?;
        page.press("Go on here").await?;
        page.gone(".banner").await?;
        page.type_result(3, [200, 10]).await
    };
    both(host, guest, Visit::sized(820, 1180));
}

#[test]
fn a_judge_may_enter_results_but_not_pair_and_returns_after_a_reload_of_the_host() {
    let site = Site::at("/");
    let host = async |page: &mut Page, voice: Voice| {
        opened(page, &site, 8).await?;
        let_in(page, &voice, JUDGE).await?;
        page.leaf("judges").await?;
        page.shows(".note", "Moved a ship twice").await?;
        page.leaf("round").await?;
        score(page, 1, [200, 34]).await?;
        page.reload().await?;
        page.type_result(2, [200, 50]).await?;
        voice.say("reloaded");
        let_in(page, &voice, JUDGE).await?;
        page.shows(".desks__row", "Jo").await?;
        page.leaf("round").await?;
        score(page, 3, [120, 200]).await?;
        voice.say("there");
        // The link stays until the judge was refused.
        voice.hear();
        Ok(())
    };
    let guest = async |page: &mut Page, voice: Voice| {
        join(page, &voice, "Jo").await?;
        page.type_result(1, [200, 34]).await?;
        // The judge's notes are in the bar, and the next step is not.
        page.shot("desks-judge").await?;
        page.click(".nav__link[href$='/judges']").await?;
        page.press("New entry").await?;
        page.press("Warning").await?;
        page.write("What you saw or ruled", "Moved a ship twice").await?;
        page.press("Save entry").await?;
        // The refusal is in sight, above the buttons.
        page.shows(".callout--bad", "who is concerned?").await?;
        page.until(
            "document.querySelector('.callout--bad').getBoundingClientRect().bottom
                <= document.querySelector('dialog[open] .dialog__foot').getBoundingClientRect().top",
        )
        .await?;
        page.shot("desks-judge-refused").await?;
        page.press("Other type").await?;
        page.press("Note").await?;
        page.press("Save entry").await?;
        page.says("Saved: Note").await?;
        assert!(!page.offers("Pair round 4").await?);
        voice.hear();
        page.shows(".banner", "The main desk is not connected.").await?;
        join(page, &voice, "Jo").await?;
        score(page, 2, [200, 50]).await?;
        page.type_result(3, [120, 200]).await?;
        voice.hear();
        page.leaf("setup").await?;
        page.write("Venue", "Elsewhere").await?;
        page.keys(Key::Enter + "").await?;
        page.says("This device is not allowed to do that.").await?;
        voice.say("refused");
        Ok(())
    };
    both(host, guest, Visit::phone());
}
