//! Journey 11, a team is entered by keyboard. The day itself: `tests/app/formats.rs`.

use thirtyfour::prelude::*;

use crate::{site::Site, visit::Visit};

#[test]
fn enter_leads_from_the_captain_to_the_partner() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.press("New event").await?;
        page.press("X-Wing Team Epic").await?;
        page.long_shot("team-setup").await?;
        page.press("Create event").await?;
        page.shows("h1", "Teams").await?;
        page.write("Captain", "Ann Ortega").await?;
        page.keys(Key::Enter).await?;
        page.until("document.activeElement.id === 'team-member-1'").await?;
        page.keys("Bo Larsen").await?;
        page.write("Team name", "Red Dice").await?;
        page.keys(Key::Enter).await?;
        page.shows(".entrant__name", "Red Dice").await
    });
}
