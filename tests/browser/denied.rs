//! A browser that lets the app store nothing, or not read, or not write: from the start and in the middle of an event. It is
//! said in words, the event goes on in the window, everything can be downloaded, and is stored again when it may be.

use std::fs;

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Before any page is loaded: the storage refuses what `refuses` names.
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

/// From now on the storage refuses this to every page of this tab, until it is told otherwise.
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
            page.shows(
                ".banner[role=alert]",
                "One change is not saved: the browser does not let TopCut store anything",
            )
            .await?;
            page.shows("[role=status]", "Not saved").await?;
            // The day goes on.
            page.round(1).await?;
            page.type_result(1, [200, 40]).await?;
            page.shows(".banner[role=alert]", "4 changes are not saved").await?;
            for leaf in ["standing", "players", "setup", "log", "round"] {
                page.leaf(leaf).await?;
            }
            // The way back works, too.
            page.press("Undo: ").await?;
            page.shows(".banner[role=alert]", "5 changes are not saved").await?;
            page.press("Download the file").await?;
            let text = fs::read_to_string(page.downloaded_like(".topcut.json").await?)?;
            assert!(text.contains("Last Drop") && text.contains("round_posted") && text.contains("undone"), "{what}");
            // It may be stored again: by itself with the next action.
            let tables = page.tables().await?;
            page.value("(window.refuses = '', true)").await?;
            page.press("Try again").await?;
            page.says("Everything is saved again.").await?;
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
            // Nothing is half begun: that an event cannot be kept is said before anything was typed into it.
            page.turn_to("#/new").await?;
            page.press("Create event").await?;
            page.says("Allow site data for this page").await?;
            page.until("location.hash === '#/new'").await?;
            page.turn_to("#/").await?;
            page.press("Demo event").await?;
            page.says("Allow site data for this page").await?;
            page.turn_to("#/settings").await?;
            page.press("Français").await?;
            page.shows("h1", "Réglages").await?;
            page.press("English").await?;
            page.turn_to("#/rules").await?;
            page.shows("h1", "").await?;
            page.turn_to("#/e/0123456789abcdef/round").await?;
            page.shows("h1", "").await?;
            page.says(if what == "write" {
                "No such event on this device"
            } else {
                "does not let TopCut read its storage"
            })
            .await?;
            page.value("(window.refuses = '', true)").await?;
            page.turn_to("#/").await?;
            page.press("Demo event").await?;
            page.says("3 of 8").await
        });
    }
}
