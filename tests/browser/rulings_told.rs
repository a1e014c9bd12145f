//! The rules from a match and on the rulebook page: Escape, and the focus.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, site::Site, visit::Visit};

#[test]
fn escape_closes_the_rules_and_not_the_sheet_below() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 1, 0, &NAMES[..4]).await?;
        page.round(1).await?;
        page.press("Start").await?;
        page.open_table(1).await?;
        page.press("Rules: During play").await?;
        page.says("A missed effect may be used later").await?;
        page.shot("companion-from-match").await?;
        page.keys(Key::Escape).await?;
        page.gone("dialog[open]").await?;
        page.shows(".sheet__title", "1").await
    });
}

#[test]
fn a_topic_of_the_rulebook_takes_the_focus() {
    let site = Site::at("/");
    Visit::sized(820, 1180).dark().run(async |page| {
        page.enter(&site).await?;
        page.turn_to("#/rules").await?;
        page.press("Lost, damaged, illegal").await?;
        page.until("document.activeElement?.innerText === 'Lost, damaged, illegal'").await?;
        page.shot("companion-rulebook-dark").await
    });
}
