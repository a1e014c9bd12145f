//! Site data is cleared while an event is open: the window notices, keeps the event, and stores it again. What else it
//! says and does then: `tests/app/storage.rs`.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

const CLEARED: &str = "This event is now only in this window";

/// Clears all storage of the site, including the database.
const CLEAR: &str = "(localStorage.clear(), sessionStorage.clear(), indexedDB.deleteDatabase('topcut'), true)";

/// Number of stored entries.
async fn entries(page: &Page) -> WebDriverResult<u64> {
    let count = "Object.keys(localStorage).filter(key => /^topcut\\/1\\/.*\\/\\d+$/.test(key)).length";
    Ok(page.value(count).await?.as_u64().unwrap_or_default())
}

/// Runs a script in another tab of the site without the app, then returns.
async fn elsewhere(page: &mut Page, site: &Site, script: &str) -> WebDriverResult<()> {
    let here = page.window().await?;
    page.tolerate("favicon.ico");
    page.open_tab(&format!("{}icon.svg", site.address())).await?;
    page.value(script).await?;
    page.close_window().await?;
    page.switch_to_window(here).await
}

#[test]
fn event_cleared_in_another_tab_is_kept_and_saved_again() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..6]).await?;
        page.says(NAMES[5]).await?;
        let before = entries(page).await?;
        elsewhere(page, &site, CLEAR).await?;
        page.shows(".banner[role=alert]", CLEARED).await?;
        page.says(NAMES[5]).await?;
        page.shot("cleared").await?;
        assert_eq!(entries(page).await?, 0, "nothing is stored before it is asked for");
        page.press("Save it again").await?;
        page.says("All changes are saved again.").await?;
        page.gone(".banner").await?;
        assert_eq!(entries(page).await?, before);
        page.reload().await?;
        page.says(NAMES[5]).await
    });
}
