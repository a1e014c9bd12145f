//! Backup copies in the real database, and their page on every screen. What it says: `tests/app/home.rs`.

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::{full::some, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// A finished event of two rounds and a final; its id.
async fn played(page: &mut Page, site: &Site) -> WebDriverResult<String> {
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
    kept(page, 4).await?;
    let event = page.value("location.hash.split('/')[2]").await?;
    Ok(event.as_str().unwrap_or_default().to_owned())
}

/// Waits for this number of copies.
async fn kept(page: &Page, copies: usize) -> WebDriverResult<()> {
    page.until_some(async |page| Ok((page.database("copies").await?.len() == copies).then_some(()))).await
}

/// The occasions on the screen, from the top.
async fn occasions(page: &Page) -> WebDriverResult<Value> {
    page.value("[...document.querySelectorAll('.copies__copy .row__name')].map(name => name.innerText)").await
}

/// The stored cells of one event.
async fn stored(page: &Page, event: &str) -> WebDriverResult<Value> {
    page.value(&format!(
        "Object.keys(localStorage).filter(key => key.startsWith('topcut/1/{event}/')).sort().map(key => [key, localStorage[key]])"
    ))
    .await
}

const DAY: [&str; 4] = ["When the event was closed", "Before Final", "Before Round 2", "Before Round 1"];

#[test]
fn a_deleted_event_is_brought_back_as_it_was() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let event = played(page, &site).await?;
        let before = stored(page, &event).await?;
        page.turn_to("#/").await?;
        page.press("More actions for").await?;
        page.delete_event().await?;
        kept(page, 5).await?;
        // The copy is made before the event is deleted.
        page.until(&format!("!Object.keys(localStorage).some(key => key.startsWith('topcut/1/{event}/0'))")).await?;
        page.reload().await?;
        page.press("Backups and deleted events").await?;
        page.says("No longer on this device").await?;
        let mut expected = vec!["Before it was deleted"];
        expected.extend(DAY);
        assert_eq!(occasions(page).await?, serde_json::json!(expected));
        page.press("Restore: Before it was deleted").await?;
        page.says("Restored").await?;
        page.says("The event is over.").await?;
        assert_eq!(stored(page, &event).await?, before);
        page.reload().await?;
        page.says("The event is over.").await?;
        page.mirrored().await
    });
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
