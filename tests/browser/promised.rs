//! The app finds out how long this browser keeps stored events. What it says then: `tests/app/storage.rs`.

use crate::{engine::Engine, site::Site, visit::Visit};

/// The sentence about storage on the first page.
const SAID: &str = ".storage__text";

#[test]
fn a_browser_that_cannot_be_asked_promises_nothing() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        // WebKit on a Linux desktop has no such interface.
        let is_chromium = Engine::of_this_run() != Engine::WebKit;
        if is_chromium {
            page.before_each_page("delete Navigator.prototype.storage").await?;
        }
        page.new_event(&site).await?;
        page.turn_to("#/").await?;
        page.shows(".event", "").await?;
        page.shows(SAID, "The browser may delete ").await?;
        page.turn_to("#/settings").await?;
        page.says("The browser may delete ").await?;
        assert!(!page.offers("Keep events here").await?);
        if is_chromium {
            // As on Apple’s devices.
            page.before_each_page("window.GestureEvent = class {}").await?;
            page.enter(&site).await?;
            page.shows(SAID, "seven days without a visit").await?;
            page.resize(390, 844).await?;
            page.until("document.documentElement.scrollWidth <= innerWidth").await?;
            page.shot("promised").await?;
        }
        Ok(())
    });
}
