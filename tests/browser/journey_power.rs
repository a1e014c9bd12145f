//! Journey 6: the device dies repeatedly in mid-round; everything up to the last tap is there. That
//! the clock is right: `tests/app/round.rs`.

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::{
    organiser::NAMES,
    page::{Glances, Page},
    site::Site,
    visit::Visit,
};

/// The visible text, without clock, messages, and save status; empty until the page is mounted.
async fn shown(page: &Page) -> WebDriverResult<Value> {
    page.value(
        "(() => { const copy = document.querySelector('main')?.cloneNode(true);
            if (!copy) return '';
            copy.querySelectorAll('.clock, .round__says, .reveal:has(.day), .head__saved').forEach(part => part.remove());
            return copy.textContent.replace(/\\s+/g, ' '); })()",
    )
    .await
}

/// Kills the page and reopens its address; stored and shown state must be equal.
async fn dies(page: &mut Page, after: &str) -> WebDriverResult<()> {
    let address = page.current_url().await?.to_string();
    // An action may lead to a page, or to a part of one, whose program file is on its way.
    page.until("document.querySelector('#main:not([aria-busy], :has(.skeleton))') !== null").await?;
    let stored = page.stored().await?;
    let before = shown(page).await?;
    page.kill_page().await?;
    page.open(&address).await?;
    page.shows("h1", "").await?;
    assert_eq!(page.stored().await?, stored, "after {after}");
    let mut glances = Glances::new(page.patience());
    let mut now = shown(page).await?;
    while now != before && glances.next().await {
        now = shown(page).await?;
    }
    assert_eq!(now, before, "after {after}");
    Ok(())
}

/// Number of stored entries.
async fn steps(page: &Page) -> WebDriverResult<u64> {
    let count = page.value("Object.keys(localStorage).filter(key => key.startsWith('topcut/1/')).length").await?;
    Ok(count.as_u64().unwrap_or_default())
}

#[test]
fn no_tap_is_lost_wherever_the_page_dies() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..7]).await?;
        let mut last = steps(page).await?;
        let mut deaths = 0;
        let mut taps = vec!["Pair round 1", "Swap seats", "Done", "Post round 1", "Start", "+1"];
        taps.extend(["type 1", "type 2", "Pause", "type 3", "Pair round 2", "Pair again", "Post round 2"]);
        taps.extend([
            "type 1",
            "Undo",
            "Redo",
            "type 2",
            "type 3",
            "Cut to top 2",
            "Cut to top 2",
            "Pair final",
            "type 1",
        ]);
        taps.extend(["Undo", "Redo", "Close the event"]);
        for tap in taps {
            match tap.strip_prefix("type ") {
                Some(table) => {
                    let table = table.parse().unwrap();
                    page.type_result(table, [200, 31 + 7 * table]).await?;
                }
                None => page.press(tap).await?,
            }
            let now = steps(page).await?;
            // Views only, and a question before the cut.
            if tap == "Swap seats" || tap == "Done" || (tap == "Cut to top 2" && now == last) {
                page.until("!!document.querySelector('dialog[open], button.match__side, .match__ask')").await?;
                assert_eq!(now, last, "looking stores nothing");
                continue;
            }
            assert_eq!(now, last + 1, "{tap} is one stored step at once");
            last = now;
            dies(page, tap).await?;
            deaths += 1;
        }
        assert!(deaths >= 20, "{deaths}");
        page.shows("h1", "Final standings").await?;
        page.says("wins the event").await
    });
}
