//! Several windows of one device on one event, of one version or of two: nothing is lost and nothing overwritten.

use thirtyfour::prelude::*;
use topcut::engine::file::checksum::checksum;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// The keys of the open event's entries, without what stands beside them.
const ENTRIES: &str =
    "Object.keys(localStorage).filter(key => key.startsWith('topcut/1/' + location.hash.split('/')[2] + '/')).sort()";

/// How many entries of the open event are stored.
async fn entries(page: &Page) -> WebDriverResult<u64> {
    Ok(page.value(&format!("{ENTRIES}.length")).await?.as_u64().unwrap_or_default())
}

/// A cell as a newer version of the app might write it: whole, of a kind that is not known yet.
fn newer_cell(seq: u64) -> String {
    let text =
        format!("1 {{\"seq\":{seq},\"at\":1790000000000,\"fact\":{{\"table_painted\":{{\"colour\":\"red\"}}}}}}");
    format!("{:08x} {text}", checksum(&text))
}

#[test]
fn what_a_newer_version_wrote_is_only_looked_at() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..6]).await?;
        let (old, address) = (page.window().await?, page.current_url().await?.to_string());
        let seq = entries(page).await?;
        // The window of the newer version: it writes what this one has never heard of.
        let new = page.open_tab(&format!("{}index.html", site.address())).await?;
        let event = address.split('/').nth_back(1).unwrap_or_default().to_owned();
        let cell = serde_json::json!([format!("topcut/1/{event}/{seq:06}"), newer_cell(seq)]);
        page.value(&format!("localStorage.setItem(...{cell})")).await?;
        page.says("newer version").await?;
        page.switch_to_window(old).await?;
        page.shows(".banner[role=alert]", "A newer version of TopCut has written on this event: one step").await?;
        page.shot("window-newer").await?;
        let before = page.stored().await?;
        page.write("Name of the player to add", "Too Late").await?;
        page.keys(Key::Enter).await?;
        page.says("here it can only be looked at").await?;
        page.press("Undo").await?;
        page.says("here it can only be looked at").await?;
        assert_eq!(page.stored().await?, before, "nothing was written");
        assert!(!page.offers("Go on from here").await?);
        page.reload().await?;
        page.shows(".banner[role=alert]", "A newer version of TopCut has written").await?;
        page.says(NAMES[5]).await?;
        page.press("Load anew").await?;
        page.shows(".banner[role=alert]", "A newer version of TopCut has written").await?;
        assert_eq!(page.stored().await?, before, "nothing was written");
        // Not even its opening can be read.
        let first = serde_json::json!([format!("topcut/1/{event}/000000"), newer_cell(0)]);
        page.value(&format!("localStorage.setItem(...{first})")).await?;
        page.reload().await?;
        page.shows("h1", "This event needs a newer TopCut").await?;
        page.shot("window-newer-only").await?;
        page.turn_to("#/").await?;
        page.says("Event of a newer TopCut").await?;
        page.switch_to_window(new).await
    });
}
