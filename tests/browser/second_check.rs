//! The check of results by a second person: rows, list, sheet, the question before the next round.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

const OPEN: &str = "document.querySelectorAll('.match__check:not(.match__check--done)').length";
const DONE: &str = "document.querySelectorAll('.match__check--done').length";

/// An event of four whose results are checked, with round 1 posted.
async fn event(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.press("New event").await?;
    page.press("Custom").await?;
    page.step(0, 2).await?;
    page.cut_size(0).await?;
    page.press("A second person checks the results").await?;
    page.press("Create event").await?;
    page.says("No players yet").await?;
    page.paste(&NAMES[..4]).await?;
    page.round(1).await
}

async fn marks(page: &Page, open: u8, done: u8) -> WebDriverResult<()> {
    page.until(&format!("{OPEN} === {open} && {DONE} === {done}")).await
}

#[test]
fn results_are_checked_before_the_next_round() {
    let site = Site::at("/");
    for visit in [Visit::sized(820, 1180), Visit::phone().dark()] {
        visit.run(async |page| {
            event(page, &site).await?;
            page.says("There is no result to check.").await?;
            page.type_result(1, [200, 90]).await?;
            marks(page, 1, 0).await?;
            page.type_result(2, [200, 80]).await?;
            marks(page, 2, 0).await?;
            page.says("2 results are not checked yet.").await?;
            page.shot("second-check-rows").await?;
            // On the sheet of one table.
            page.open_table(1).await?;
            page.press("A second person has checked this result").await?;
            page.shot("second-check-sheet").await?;
            page.press("Close").await?;
            marks(page, 1, 1).await?;
            // The next step asks about the other one.
            page.press("Pair round 2").await?;
            // The page says so, too, and has buttons that begin with the same words.
            page.shows("dialog[open]", "1 result is not checked yet.").await?;
            page.shot("second-check-asked").await?;
            page.press("Table 2: ").await?;
            page.until(
                "document.querySelector('dialog[open]').innerText.includes('All results entered so far are checked.')",
            )
            .await?;
            page.press("Pair round 2").await?;
            page.says("Post round 2").await?;
            page.leaf("log").await?;
            page.says("table 2: result checked").await
        });
    }
}

#[test]
fn nobody_has_to_check() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event(page, &site).await?;
        page.type_result(1, [200, 90]).await?;
        page.type_result(2, [200, 80]).await?;
        page.press("Pair round 2").await?;
        page.shows("dialog[open]", "2 results are not checked yet.").await?;
        page.press("Close").await?;
        page.until("!document.querySelector('dialog[open]')").await?;
        page.press("Check the results").await?;
        page.shows("dialog[open]", "2 results are not checked yet.").await?;
        page.press("Table 1: ").await?;
        page.shows("dialog[open]", "1 result is not checked yet.").await?;
        page.press("Close").await?;
        page.until("!document.querySelector('dialog[open]')").await?;
        marks(page, 1, 1).await?;
        page.press("Pair round 2").await?;
        page.shows("dialog[open]", "1 result is not checked yet.").await?;
        page.press("Pair round 2").await?;
        page.says("Post round 2").await?;
        // An earlier round shows its marks and asks nothing.
        page.press("Post round 2").await?;
        page.leaf("round/1").await?;
        marks(page, 1, 1).await?;
        page.play(&NAMES).await
    });
}
