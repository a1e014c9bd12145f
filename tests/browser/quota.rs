//! Full storage: an action is stored completely, or reported as unsaved and not stored at all. With more sizes:
//! `tests/app/storage.rs`.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit, windows::adds};

/// Fills the storage of the site except for this many characters.
pub const FILL: &str = "(leave => {
    let size = 1 << 20, number = 0;
    while (size >= 1) {
        try { localStorage.setItem('filler' + String(number++).padStart(4, '0'), 'x'.repeat(size)); } catch { size = size >> 1; }
    }
    const first = localStorage.getItem('filler0000');
    localStorage.setItem('filler0000', first.slice(leave));
})";

pub const EMPTY: &str =
    "Object.keys(localStorage).filter(key => key.startsWith('filler')).forEach(key => localStorage.removeItem(key))";

/// Stored event cells, without the filler.
const EVENTS: &str = "Object.fromEntries(Object.keys(localStorage).filter(key => /^topcut\\/.\\//.test(key)).sort().map(key => [key, localStorage[key]]))";

async fn events(page: &Page) -> WebDriverResult<serde_json::Value> {
    page.value(EVENTS).await
}

/// Number of actions reported as unsaved.
async fn unsaved(page: &Page) -> WebDriverResult<usize> {
    let text = page.value("document.querySelector('.banner--bad')?.innerText ?? ''").await?;
    let text = text.as_str().unwrap_or_default().to_owned();
    let first = text.split(' ').next().unwrap_or_default();
    Ok(if first == "One" { 1 } else { first.parse().unwrap_or_default() })
}

#[test]
fn with_any_room_left_an_action_is_stored_or_said_to_be_unsaved() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..4]).await?;
        let address = page.current_url().await?.to_string();
        let mut saved = 4;
        let mut outcomes = [0, 0];
        for left in [180, 1000] {
            let before = events(page).await?;
            page.value(&format!("{FILL}({left})")).await?;
            for number in 0..3 {
                adds(page, &format!("Player {left} {number}")).await?;
            }
            let lost = unsaved(page).await?;
            let now = events(page).await?;
            let (old, new) = (before.as_object().unwrap(), now.as_object().unwrap());
            assert!(
                old.iter().all(|(key, value)| new.get(key) == Some(value)),
                "with {left} left: what was stored stays"
            );
            assert_eq!(new.len() - old.len() + lost, 3, "with {left} left: stored or said to be unsaved");
            outcomes[0] += 3 - lost;
            outcomes[1] += lost;
            saved += 3;
            if lost > 0 {
                page.says("kept in the browser’s database").await?;
            }
            page.value(EMPTY).await?;
            page.kill_page().await?;
            page.open(&address).await?;
            if lost > 0 {
                page.shows(".banner", "found no room").await?;
                page.press("OK").await?;
            }
            page.shows("h1", &format!("{saved} players")).await?;
            let shown = page.value("document.querySelectorAll('.entrant__name').length").await?;
            assert_eq!(shown, json!(saved), "with {left} left: after a reload everything is there");
            assert!(!page.words().await?.contains("damaged"), "with {left} left");
        }
        assert!(outcomes.iter().all(|count| *count >= 1), "both happen: {outcomes:?}");
        Ok(())
    });
}
