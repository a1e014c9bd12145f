//! A browser that denies storage, reads or writes, from the start or in the middle of an event. The app reports it,
//! continues in the window, offers downloads, and stores everything once it is allowed.

use std::fs;

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Runs before page load: the storage refuses the operations in `refuses`.
const REFUSE: &str = "(() => {
    window.refuses = '%';
    const no = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
    const place = Object.getOwnPropertyDescriptor(Window.prototype, 'localStorage') ?? Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', { configurable: true, get() { return window.refuses === 'all' ? no() : place.get.call(window); } });
    for (const [name, kind] of [['getItem', 'read'], ['key', 'read'], ['setItem', 'write'], ['removeItem', 'write']]) {
        const plain = Storage.prototype[name];
        Storage.prototype[name] = function (...rest) { return window.refuses === kind || window.refuses === 'all' ? no() : plain.apply(this, rest); };
    }
})()";

/// Refuses these operations to every page of this tab until changed.
async fn refuse(page: &Page, what: &str) -> WebDriverResult<()> {
    let script = json!({ "source": REFUSE.replace('%', what) });
    page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", script).await.map(drop)
}

#[test]
fn storage_that_is_denied_in_the_middle_of_an_event_stops_nobody() {
    let site = Site::at("/");
    for what in ["all", "read", "write"] {
        Visit::laptop().run(async |page| {
            refuse(page, "").await?;
            page.new_event(&site).await?;
            page.paste(&NAMES[..6]).await?;
            page.value(&format!("(window.refuses = '{what}', true)")).await?;
            page.add("Last Drop").await?;
            page.shows(".banner[role=alert]", "One change is not saved: the browser blocks storage").await?;
            page.shows("[role=status]", "Not saved").await?;
            // The event continues.
            page.round(1).await?;
            page.type_result(1, [200, 40]).await?;
            page.shows(".banner[role=alert]", "4 changes are not saved").await?;
            for leaf in ["standing", "players", "setup", "log", "round"] {
                page.leaf(leaf).await?;
            }
            // Undo works too.
            page.press("Undo “").await?;
            page.shows(".banner[role=alert]", "5 changes are not saved").await?;
            page.press("Download the file").await?;
            let text = fs::read_to_string(page.downloaded_like(".topcut.json").await?)?;
            assert!(text.contains("Last Drop") && text.contains("round_posted") && text.contains("undone"), "{what}");
            // Stored automatically with the next action once allowed.
            let tables = page.tables().await?;
            page.value("(window.refuses = '', true)").await?;
            page.press("Try again").await?;
            page.says("All changes are saved again.").await?;
            page.gone(".banner").await?;
            page.reload().await?;
            page.says("0 of 3").await?;
            assert_eq!(page.tables().await?, tables, "{what}");
            Ok(())
        });
    }
}

#[test]
fn storage_that_is_denied_from_the_start_is_said_in_words() {
    let site = Site::at("/");
    for what in ["all", "read", "write"] {
        Visit::phone().run(async |page| {
            refuse(page, what).await?;
            page.enter(&site).await?;
            // The problem is reported before anything is typed.
            page.turn_to("#/new").await?;
            page.press("Create event").await?;
            page.says("Allow site data for this page").await?;
            page.until("location.hash === '#/new'").await?;
            page.turn_to("#/").await?;
            page.press("Try a demo").await?;
            page.says("Allow site data for this page").await?;
            page.turn_to("#/settings").await?;
            page.press("Français").await?;
            page.shows("h1", "Réglages").await?;
            page.press("English").await?;
            page.turn_to("#/rules").await?;
            page.shows("h1", "").await?;
            page.turn_to("#/e/0123456789abcdef/round").await?;
            page.shows("h1", "").await?;
            page.says(if what == "write" { "Event not found on this device" } else { "blocks TopCut’s storage" })
                .await?;
            page.value("(window.refuses = '', true)").await?;
            page.turn_to("#/").await?;
            page.press("Try a demo").await?;
            page.says("3 of 8").await
        });
    }
}
