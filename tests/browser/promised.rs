//! The app says how long this browser keeps stored events.

use thirtyfour::prelude::*;

use crate::{engine::Engine, page::Page, site::Site, visit::Visit};

/// The sentence about storage on the first page.
const SAID: &str = ".storage__text";

async fn first_page(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.new_event(site).await?;
    page.turn_to("#/").await?;
    page.shows(".event", "").await
}

#[test]
fn a_browser_that_cannot_be_asked_promises_nothing() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        // WebKit on a Linux desktop has no such interface.
        if Engine::of_this_run() != Engine::WebKit {
            page.before_each_page("delete Navigator.prototype.storage").await?;
        }
        first_page(page, &site).await?;
        page.shows(SAID, "The browser may delete ").await?;
        page.turn_to("#/settings").await?;
        page.says("The browser may delete ").await?;
        assert!(!page.offers("Keep events here").await?);
        Ok(())
    });
}

#[test]
fn a_week_without_a_visit_is_said_where_it_matters() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        // As on Apple’s devices.
        page.before_each_page("window.GestureEvent = class {}").await?;
        page.open(site.address()).await?;
        page.shows(SAID, "seven days without a visit").await?;
        page.until("document.documentElement.scrollWidth <= innerWidth").await?;
        page.shot("promised").await?;
        page.turn_to("#/settings").await?;
        page.says("seven days without a visit").await
    });
}
