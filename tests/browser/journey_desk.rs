//! Search by keyboard, and pages of players on every screen. What they do: `tests/app/players.rs`.

use thirtyfour::prelude::*;

use crate::{finished::Event, organiser::NAMES, site::Site, visit::Visit};

#[test]
fn a_page_is_found_by_keyboard() {
    let site = Site::at("/");
    let event = Event::running(8);
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at("#entry-line").await?;
        page.keys(Key::Control + "k").await?;
        page.write("Player, table, page or log", "standing").await?;
        page.shows(".find__hit", "Standings").await?;
        page.shot("people-find").await?;
        page.keys(Key::Down).await?;
        page.keys(Key::Enter).await?;
        page.shows("h1", "Standings").await
    });
}

/// These pages in other languages, on a phone and in dark mode.
#[test]
fn people_pages_fit_everywhere() {
    let site = Site::at("/");
    for (language, visit) in
        [("fr", Visit::phone()), ("es", Visit::phone().dark()), ("it", Visit::sized(820, 1180).dark())]
    {
        visit.languages(language).run(async |page| {
            page.enter(&site).await?;
            page.turn_to("#/new").await?;
            page.click("#main .next .button--primary").await?;
            page.shows("h1", "").await?;
            page.until("!!document.querySelector('#add-player')").await?;
            for name in &NAMES[..5] {
                page.fill("#add-player", name).await?;
                page.keys(Key::Enter).await?;
                page.shows(".entrant__name", name).await?;
            }
            page.shot(&format!("people-list-{language}")).await?;
            page.until("document.documentElement.scrollWidth <= innerWidth").await?;
            // The desk is the last button but one.
            page.click(".buttons .button:nth-last-of-type(2)").await?;
            page.click(".desk__here").await?;
            page.until("document.querySelector('.desk__here').ariaPressed === 'true'").await?;
            page.shot(&format!("people-desk-{language}")).await?;
            page.until("document.documentElement.scrollWidth <= innerWidth").await
        });
    }
}
