//! Backup copies, and their page on every screen. What it says: `tests/app/home.rs`.

use thirtyfour::prelude::*;

use crate::{full::some, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// A finished event of two rounds and a final.
async fn played(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.custom_event(site, 2, 2, &NAMES[..4]).await?;
    for round in [1, 2] {
        page.round(round).await?;
        page.play(&NAMES).await?;
    }
    page.cut(2).await?;
    page.press("Pair final").await?;
    page.says("0 of 1").await?;
    page.play(&NAMES).await?;
    page.press("Close the event").await?;
    page.says("wins the event").await?;
    kept(page, 4).await
}

/// Waits for this number of copies.
async fn kept(page: &Page, copies: usize) -> WebDriverResult<()> {
    page.until_some(async |page| Ok((page.database("copies").await?.len() == copies).then_some(()))).await
}

#[test]
fn the_page_of_copies_fits_every_screen_in_every_language() {
    let site = Site::at("/");
    for (visit, name) in some(&[
        (Visit::sized(1180, 820), "wide"),
        (Visit::phone(), "phone"),
        (Visit::sized(820, 1180).dark(), "upright"),
        (Visit::phone().dark(), "phone-dark"),
    ]) {
        visit.clone().run(async |page| {
            played(page, &site).await?;
            page.leaf("more").await?;
            page.press("Backups of this event").await?;
            page.says("Before Round 1").await?;
            page.long_shot(&format!("copies-{name}")).await?;
            page.turn_to("#/").await?;
            page.press("More actions for").await?;
            page.shot(&format!("copies-dots-{name}")).await?;
            page.delete_event().await?;
            kept(page, 5).await?;
            page.turn_to("#/copies").await?;
            page.says("Before it was deleted").await?;
            page.long_shot(&format!("copies-deleted-{name}")).await?;
            for language in some(&["fr", "es", "it"]) {
                page.value(&format!("localStorage['topcut/settings/lang'] = '{language}'")).await?;
                page.reload().await?;
                page.until("document.querySelectorAll('.copies__copy').length === 5").await?;
                page.until("document.documentElement.scrollWidth <= innerWidth").await?;
                page.long_shot(&format!("copies-{name}-{language}")).await?;
            }
            Ok(())
        });
    }
}
