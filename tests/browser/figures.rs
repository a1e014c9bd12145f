//! Statistics of an event: race to the cut, path of places, factions, durations of matches.

use crate::{organiser::NAMES, site::Site, visit::Visit};

#[test]
fn before_the_last_round_everybody_is_told_what_is_needed() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..8]).await?;
        page.round(1).await?;
        for (table, loser) in [(1, 10), (2, 60), (3, 25), (4, 40)] {
            page.type_result(table, [200, loser]).await?;
        }
        page.leaf("standing").await?;
        page.press("What each needs for the top 2").await?;
        page.shows("h1", "Statistics").await?;
        page.says("The last round is not paired yet").await?;
        // The four winners meet, and so do the others.
        page.until("document.querySelectorAll('.race__row').length === 8").await?;
        page.until("[...document.querySelectorAll('.race__row')].slice(0, 4).every(row => /through[^]*out/.test(row.innerText))").await?;
        page.until("[...document.querySelectorAll('.race__row')].slice(4).every(row => /out/.test(row.innerText) && !/through|tie/.test(row.innerText))").await?;
        page.shot("figures-before").await?;
        page.round(2).await?;
        page.type_result(1, [200, 10]).await?;
        page.leaf("statistics").await?;
        page.says("all possible results of the open matches").await?;
        page.value("document.querySelector('.path__line').dispatchEvent(new MouseEvent('click', {bubbles: true}))").await?;
        page.until("document.querySelector('.path__line--chosen')?.textContent.startsWith('1 ')").await?;
        page.until("document.querySelector('select').selectedIndex === 1").await?;
        page.shot("figures").await
    });
}

#[test]
fn the_demo_event_shows_its_factions_and_lengths_on_a_phone() {
    let site = Site::at("/");
    Visit::phone().dark().run(async |page| {
        page.open(site.address()).await?;
        page.press("Try a demo").await?;
        page.says("Round 3").await?;
        page.leaf("statistics").await?;
        page.says("Players by faction").await?;
        page.says("Match length in minutes").await?;
        page.says("Tables still playing when time was up").await?;
        page.until("document.documentElement.scrollWidth <= innerWidth").await?;
        page.shot("figures-phone").await
    });
}
