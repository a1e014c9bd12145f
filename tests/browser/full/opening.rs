//! Long events open in slices: progress is shown, the page stays responsive, and opening can be cancelled.

use serde_json::json;

use crate::{finished::Event, page::Page, site::Site, visit::Visit};
use thirtyfour::error::WebDriverResult;

/// Log entries, and the slowdown of the device.
const STEPS: u32 = 30_000;
const SLOWER: u32 = 8;

async fn slow_down(page: &Page, rate: u32) -> WebDriverResult<()> {
    page.cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": rate })).await.map(drop)
}

/// Presses the button beside the progress in the moment in which it is shown: a slow driver would come too late, and a
/// device slow enough for it would be too slow for the driver.
const STOP: &str = "window.stops = 0;
    new MutationObserver((_, observer) => {
        const stop = document.querySelector('.toast:has(progress) button');
        if (stop) { observer.disconnect(); window.stops = 1; stop.click(); }
    }).observe(document, { childList: true, subtree: true });";

#[test]
fn a_long_event_is_opened_in_slices_and_can_be_stopped() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        page.enter(&site).await?;
        // The program of events is loaded.
        page.value("location.hash = '#/settings'").await?;
        page.shows("h1", "Settings").await?;
        page.value("location.hash = '#/'").await?;
        let empty = page.stored().await?;
        let file = Event::restless(STEPS).file(page);
        slow_down(page, SLOWER).await?;
        page.value(&format!("(() => {{ {STOP} return true; }})()")).await?;
        page.upload("input[type=file]", &file).await?;
        page.until("window.stops === 1").await?;
        page.says("Stopped: event.topcut.json was not opened, and nothing has changed.").await?;
        assert_eq!(page.stored().await?, empty, "nothing is stored");
        slow_down(page, 1).await?;
        page.upload("input[type=file]", &file).await?;
        page.shows("h1", "Round 3").await?;
        page.gone(".toast progress").await?;

        slow_down(page, SLOWER).await?;
        let stop = json!({ "source": STOP });
        let script = page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", stop).await?;
        page.reload().await?;
        page.until("window.stops === 1").await?;
        page.cdp().send_raw("Page.removeScriptToEvaluateOnNewDocument", script).await?;
        page.says("14 players").await?;
        slow_down(page, 1).await?;
        page.value("history.back()").await?;
        page.shows("h1", "Round 3").await?;
        page.gone(".toast progress").await
    });
}
