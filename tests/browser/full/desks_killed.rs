//! Three devices with one event in real browsers: all of them enter results while pages are reloaded and killed. Nothing
//! is lost or doubled.

use std::thread;

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::{
    full::desks::{DESK, JUDGE, Voice, join, let_in, opened},
    page::Page,
    site::Site,
    visit::Visit,
};

/// A device enters the result of a table unless it is there, and sees it.
async fn enter(page: &Page, table: u16) -> WebDriverResult<()> {
    let is_done = |found: &crate::organiser::Table| found.number == table && found.scores != [None; 2];
    if !page.tables().await?.iter().any(is_done) {
        page.type_result(table, [200, 10 + table]).await?;
    }
    Ok(())
}

/// The page shows the results of all tables.
async fn has_all(page: &Page, tables: u16) -> WebDriverResult<()> {
    page.until(&format!("document.querySelectorAll('.match--done').length === {tables}")).await
}

/// The stored entries of the event.
const STORED: &str = "Object.entries(localStorage)
    .filter(([key]) => /^topcut\\/1\\/[^/]+\\/\\d+$/.test(key)).sort((a, b) => a[0] < b[0] ? -1 : 1)";

fn results(entries: &Value) -> usize {
    entries.as_array().into_iter().flatten().filter(|entry| entry.to_string().contains("result_entered")).count()
}

const TABLES: u16 = 12;
const ROLES: [usize; 2] = [DESK, JUDGE];
const NAMES: [&str; 2] = ["Mia", "Jo"];

async fn host(page: &mut Page, site: &Site, voices: &[Voice; 2]) -> WebDriverResult<()> {
    opened(page, site, 2 * TABLES).await?;
    for (voice, role) in voices.iter().zip(ROLES) {
        let_in(page, voice, role).await?;
    }
    page.leaf("round").await?;
    enter(page, 1).await?;
    voices.iter().for_each(|voice| _ = voice.hear());
    // The host's page dies, and with it all links.
    page.reload().await?;
    for (voice, role) in voices.iter().zip(ROLES) {
        let_in(page, voice, role).await?;
    }
    page.leaf("round").await?;
    enter(page, 4).await?;
    // A guest's page dies while its result is on its way.
    let [desk, judge] = voices;
    desk.hear();
    let_in(page, desk, DESK).await?;
    page.leaf("round").await?;
    enter(page, 7).await?;
    // A guest's browser dies.
    judge.hear();
    let_in(page, judge, JUDGE).await?;
    page.leaf("round").await?;
    enter(page, 10).await?;
    has_all(page, TABLES).await?;
    let all = page.value(STORED).await?;
    assert_eq!(
        results(&all),
        2 * usize::from(TABLES) + usize::from(TABLES),
        "each result once, with two rounds before"
    );
    voices.iter().for_each(|voice| voice.say(all.to_string()));
    voices.iter().for_each(|voice| _ = voice.hear());
    Ok(())
}

async fn guest(page: &mut Page, number: u16, voice: &Voice) -> WebDriverResult<()> {
    let name = NAMES[usize::from(number)];
    join(page, voice, name).await?;
    enter(page, 2 + number).await?;
    voice.say("first");
    page.shows(".banner", "The main desk is not connected.").await?;
    join(page, voice, name).await?;
    enter(page, 5 + number).await?;
    let last = 8 + number;
    if number == 0 {
        let field = page.at("#entry-line").await?;
        page.type_into(&field, format!("{last} 200 {}", 10 + last) + Key::Enter).await?;
        page.reload().await?;
        // At once, and the same banner as time goes by.
        page.shows(".banner", "The main desk is not connected.").await?;
        page.value("(window.banner = document.querySelector('.banner'), window.since = Date.now())").await?;
        page.until("Date.now() - window.since > 2500").await?;
        assert_eq!(page.value("window.banner.isConnected").await?, true, "no button changes under a finger");
    } else {
        enter(page, last).await?;
        page.kill_page().await?;
        page.go_on_in_new_tab().await?;
    }
    voice.say("again");
    join(page, voice, name).await?;
    enter(page, last).await?;
    enter(page, 11 + number).await?;
    let all = voice.hear();
    page.until(&format!("JSON.stringify({STORED}) === JSON.stringify({all})")).await?;
    voice.say("the same");
    Ok(())
}

#[test]
fn three_devices_keep_one_event_while_pages_die() {
    let site = Site::at("/");
    let (mut heres, mut theres) = (Vec::new(), Vec::new());
    for [here, there] in [Voice::pair(), Voice::pair()] {
        heres.push(here);
        theres.push(there);
    }
    let heres: [Voice; 2] = heres.try_into().unwrap_or_else(|_| panic!("two guests"));
    let name = thread::current().name().unwrap_or_default().to_owned();
    thread::scope(|scope| {
        let mut guests = Vec::new();
        for (number, voice) in (0..).zip(theres) {
            let visit = if number == 0 { Visit::sized(820, 1180) } else { Visit::phone() };
            let script = move || visit.beside().run(async |page| guest(page, number, &voice).await);
            guests.push(thread::Builder::new().name(name.clone()).spawn_scoped(scope, script).expect("a thread"));
        }
        Visit::sized(1180, 820).run(async |page| host(page, &site, &heres).await);
        for guest in guests {
            guest.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
}
