//! Journey 1: from an empty app to a posted round, typing only the names.

use std::collections::BTreeSet;

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

#[test]
fn a_first_event_needs_only_the_names() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| first_event(page, &site).await);
}

#[test]
fn a_first_event_on_a_phone_under_a_path() {
    let site = Site::at("/shop/topcut/");
    Visit::phone().dark().run(async |page| first_event(page, &site).await);
}

async fn first_event(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.says("No events yet").await?;
    page.press("New event").await?;
    page.press("Create event").await?;
    page.paste(&NAMES[..12]).await?;
    page.press("Pair round 1").await?;
    page.press("Post round 1").await?;
    page.says("0 of 6").await?;
    let tables = page.tables().await?;
    let seated: BTreeSet<&str> = tables.iter().flat_map(|table| &table.names).map(String::as_str).collect();
    assert_eq!(tables.iter().map(|table| table.number).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6]);
    assert_eq!(seated, NAMES[..12].iter().copied().collect());
    assert_eq!(page.unpaired().await?, []);
    page.reload().await?;
    page.says("0 of 6").await?;
    assert_eq!(page.tables().await?, tables, "the posted round is stored");
    Ok(())
}
