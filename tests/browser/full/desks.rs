//! Two devices in browsers of their own, which connect directly, and speak of their next steps.

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
    page.click(&format!(".page .choice__item:nth-of-type({role})")).await?;
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
