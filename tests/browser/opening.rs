//! Long events open in slices: progress is shown, the page stays responsive, and opening can be cancelled.

use serde_json::json;

use crate::{finished::Event, page::Page, site::Site, visit::Visit};
use thirtyfour::error::WebDriverResult;

/// Log entries, and the slowdown of the device.
const STEPS: u32 = 30_000;
const SLOWER: u32 = 20;

async fn slow_down(page: &Page, rate: u32) -> WebDriverResult<()> {
    page.cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await.map(drop)
}

/// Presses the button beside the progress as soon as it is there.
async fn stop(page: &Page) -> WebDriverResult<()> {
    page.until("[...document.querySelectorAll('.toast:has(progress) button')].filter(stop => stop.click() ?? true).length === 1").await
}

#[test]
fn a_long_event_is_opened_in_slices_and_can_be_stopped() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        page.enter(&site).await?;
        // The second file of the program is loaded.
        page.value("location.hash = '#/settings'").await?;
        page.shows("h1", "Settings").await?;
        page.value("location.hash = '#/'").await?;
        let empty = page.stored().await?;
        let file = Event::restless(STEPS).file(page);
        slow_down(page, SLOWER).await?;
        page.upload("input[type=file]", &file).await?;
        stop(page).await?;
        page.says("Stopped: event.topcut.json was not opened, and nothing has changed.").await?;
        assert_eq!(page.stored().await?, empty, "nothing is stored");
        slow_down(page, 1).await?;
        page.upload("input[type=file]", &file).await?;
        page.shows("h1", "Round 3").await?;
        page.gone(".toast progress").await?;

        slow_down(page, SLOWER).await?;
        page.reload().await?;
        stop(page).await?;
        page.says("14 players").await?;
        slow_down(page, 1).await?;
        page.value("history.back()").await?;
        page.shows("h1", "Round 3").await?;
        page.gone(".toast progress").await
    });
}
