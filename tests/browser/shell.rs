//! The site as a host delivers it: at the root and under a path, on a laptop and a phone, without a word to anyone else.

use thirtyfour::prelude::*;

use crate::{page::Page, site::Site, visit::Visit};

#[test]
fn the_app_starts_at_the_root_of_a_host() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| starts(page, &site).await);
}

#[test]
fn the_app_starts_under_a_path_of_a_host() {
    let site = Site::at("/shop/topcut/");
    Visit::phone().dark().languages("de-AT,de,en").run(async |page| starts(page, &site).await);
}

async fn starts(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.open(site.address()).await?;
    page.shows("#app h1", "").await?;
    page.gone(".skeleton").await?;
    page.until("document.title.endsWith('TopCut')").await?;
    let fetched = page.requests().await;
    assert!(fetched.iter().any(|file| file.ends_with(".wasm")), "fetched: {fetched:?}");
    assert!(fetched.iter().all(|file| file.starts_with(site.address())), "fetched: {fetched:?}");
    Ok(())
}
