//! The device clock is set back and forth during a round, between two actions, and while the app is closed. The log
//! keeps the order of actions, nothing is lost, and every page works (CLK-1).

use thirtyfour::prelude::*;
use topcut::engine::id::Instant;

use crate::{
    organiser::NAMES,
    page::Page,
    site::Site,
    stored::{events, kept},
    visit::Visit,
};

const DAY: i64 = 24 * 60;

/// The moments of the entries of the only event; checks that numbers are consecutive.
async fn moments(page: &Page) -> WebDriverResult<Vec<Instant>> {
    let log = events(&kept(page).await?).remove(0);
    assert!(log.entries().iter().zip(0..).all(|(entry, number)| entry.seq.0 == number), "in order, without a gap");
    Ok(log.entries().iter().map(|entry| entry.at).collect())
}

/// Visits every page.
async fn looks_around(page: &Page) -> WebDriverResult<()> {
    for leaf in ["setup", "players", "standing", "statistics", "judges", "log", "screen", "paper", "bracket", "round"] {
        page.leaf(leaf).await?;
    }
    Ok(())
}

#[test]
fn a_clock_that_is_set_back_and_forth_harms_nothing() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.fake_clock().await?;
        page.custom_event(&site, 2, 2, &NAMES[..8]).await?;
        page.round(1).await?;
        page.press("Start").await?;
        page.pass(0, 1).await?;
        page.shows(".clock__time", "1:14:").await?;
        let mut count = moments(page).await?.len();
        for (table, minutes) in (1..=4).zip([-90, 3 * DAY, -400 * DAY, 30 * DAY]) {
            // During the round: alternates between two actions.
            page.set_wall_clock(minutes).await?;
            page.shows(".banner", if minutes < 0 { "back" } else { "ahead" }).await?;
            let corrects = table % 2 == 1;
            page.press(if corrects { "Correct round clock" } else { "It is right" }).await?;
            page.gone(".banner").await?;
            page.type_result(table, [200, 10 * table]).await?;
            looks_around(page).await?;
            let now = moments(page).await?;
            assert_eq!(now.len(), count + 1 + usize::from(corrects), "nothing is lost");
            count = now.len();
        }
        assert!(!moments(page).await?.is_sorted(), "the log holds moments that go back");
        // While the app is closed.
        for minutes in [-30 * DAY, 60 * DAY] {
            let before = events(&kept(page).await?);
            page.set_wall_clock(minutes).await?;
            page.reload().await?;
            page.shows("h1", "Round 1").await?;
            looks_around(page).await?;
            page.turn_to("#/").await?;
            page.says("X-Wing, second edition").await?;
            assert_eq!(events(&kept(page).await?), before);
            let event = before[0].replay().id.0;
            page.turn_to(&format!("#/e/{event}/round")).await?;
        }
        // The day continues to its end, and everything can be undone in order.
        page.round(2).await?;
        page.set_wall_clock(-3 * DAY).await?;
        page.play(&NAMES).await?;
        page.cut(2).await?;
        page.press("Undo “").await?;
        page.press("Redo “").await?;
        page.press("Pair final").await?;
        page.type_result(1, [200, 5]).await?;
        page.leaf("standing").await?;
        page.says("wins the event").await?;
        looks_around(page).await
    });
}
