//! Organiser's information: occasion, checklist, announcement; rules from a match and on the rulebook page; the first
//! legal day of a product.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

#[test]
fn an_occasion_proposes_and_the_checklist_keeps_its_ticks() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        page.press("New event").await?;
        // STR-5: the usual occasion is preselected; another one changes tier and structure.
        page.says("Tier and structure as in Règles de tournois 1.0").await?;
        page.press("Star Wars: Destiny").await?;
        page.press("Regional championship").await?;
        page.says("“Estructura avanzada”").await?;
        page.says("Tier Competitive").await?;
        page.says("Structure Advanced.").await?;
        page.shot("companion-occasion").await?;
        // STR-6: everything can be changed.
        page.press("Custom 4 rounds").await?;
        page.says("A custom structure need not depend on the number of entries.").await?;
        page.write("Products allowed and not allowed", "All but promotional cards").await?;
        page.says("Products All but promotional cards").await?;
        page.long_shot("companion-new-event").await?;
        page.press("Create event").await?;
        page.says("No players yet").await?;
        checklist(page).await?;
        page.resize(820, 1180).await?;
        page.long_shot("companion-setup-portrait").await?;
        page.resize(390, 844).await?;
        page.long_shot("companion-setup-phone").await
    });
}

/// STR-7: ticks are stored with the event and can be undone.
async fn checklist(page: &Page) -> WebDriverResult<()> {
    page.leaf("setup").await?;
    page.press("Before the start 0 of 3").await?;
    page.press("Tables have numbers and chairs").await?;
    page.says("Before the start 1 of 3").await?;
    page.reload().await?;
    page.press("Before the start 1 of 3").await?;
    page.press("Details announced early enough").await?;
    page.says("Before the start 2 of 3").await?;
    page.shot("companion-checklist").await?;
    page.press("Undo").await?;
    page.says("Before the start 1 of 3").await
}

#[test]
fn the_rules_are_found_from_the_match_that_they_concern() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        page.press("New event").await?;
        page.write("Swiss round", "1").await?;
        page.press("Create event").await?;
        page.says("No players yet").await?;
        page.paste(&NAMES[..4]).await?;
        page.round(1).await?;
        page.press("Rules: Setting up").await?;
        page.says("Six obstacles are placed in turn, the first player first").await?;
        page.says("“Mise en place d’une partie”").await?;
        page.says("Not an official document").await?;
        page.shot("companion-from-round").await?;
        page.press("Close").await?;
        page.press("Start").await?;
        page.open_table(1).await?;
        page.press("Rules: During play").await?;
        page.says("A missed effect may be used later").await?;
        page.press("Close").await?;
        // Level scores lead to the final salvo.
        page.fill(".duel__side:nth-child(1) .duel__score", "50").await?;
        page.fill(".duel__side:nth-child(2) .duel__score", "50").await?;
        page.press("Rules: Final salvo").await?;
        page.says("highest printed primary weapon value").await?;
        page.shot("companion-from-match").await?;
        // Escape closes the rules, but not the sheet below.
        page.keys(Key::Escape).await?;
        page.gone("dialog[open]").await?;
        page.shows(".sheet__title", "1").await?;
        page.fill(".duel__side:nth-child(2) .duel__score", "40").await?;
        // Time is up: its procedure comes first.
        page.press("Remove 1 minute").await?;
        page.press("Rules: Time called").await?;
        page.says("Players finish the current game round").await?;
        page.resize(390, 844).await?;
        page.shot("companion-from-match-phone").await
    });
}

#[test]
fn the_rulebook_is_searched_and_tells_from_when_on_a_product_is_legal() {
    let site = Site::at("/");
    Visit::sized(820, 1180).dark().run(async |page| {
        page.enter(&site).await?;
        page.turn_to("#/rules").await?;
        page.shows("#companion h2", "At the table").await?;
        page.write("Search the rules", "fortressing").await?;
        page.gone("#companion .companion__piece:nth-child(5)").await?;
        page.says("A player may ask staff about fortressing").await?;
        page.write("Search the rules", "no such rule").await?;
        page.says("No matches.").await?;
        page.write("Search the rules", " ").await?;
        page.press("Lost, damaged, illegal").await?;
        page.until("document.activeElement?.innerText === 'Lost, damaged, illegal'").await?;
        page.shot("companion-rulebook-dark").await?;
        first_legal_day(page).await?;
        page.resize(390, 844).await?;
        page.long_shot("companion-rulebook-phone").await
    });
}

/// LEG-2.
async fn first_legal_day(page: &Page) -> WebDriverResult<()> {
    page.press("When a product becomes legal").await?;
    page.says("Choose the release date.").await?;
    let typed = "const field = document.querySelector('.reveal input[type=date]');
        field.value = '2018-12-24'; field.dispatchEvent(new Event('input', { bubbles: true })); true";
    page.value(&format!("(() => {{ {typed} }})()")).await?;
    page.says("Premier Legal from 4 Jan 2019, 11 days after its release").await?;
    page.says("Casual Legal from 24 Dec 2018, on the day of release").await?;
    page.shot("companion-legal-day").await?;
    page.press("Elsewhere").await?;
    page.says("The regulations give no date for this region").await
}

#[test]
fn the_companion_is_readable_in_every_language_on_a_phone() {
    let site = Site::at("/");
    for (language, title) in [("es", "En la mesa"), ("fr", "À la table"), ("it", "Al tavolo")] {
        Visit::phone().languages(language).run(async |page| {
            page.enter(&site).await?;
            page.turn_to("#/rules").await?;
            page.shows("#companion h2", title).await?;
            page.until("document.documentElement.scrollWidth <= innerWidth").await?;
            page.shot(&format!("companion-{language}")).await?;
            page.turn_to("#/new").await?;
            page.shows(".choice__item", "").await?;
            page.until("document.documentElement.scrollWidth <= innerWidth").await?;
            page.long_shot(&format!("companion-new-{language}")).await
        });
    }
}
