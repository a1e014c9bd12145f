//! Four languages and two themes: longer words fit on a phone, and choices persist. What the pages say in each language:
//! `tests/app/words.rs`.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{finished::Event, full::some, page::Page, site::Site, visit::Visit};

/// Language, its own name, the browser's preference, its word for Players.
const LANGS: [(&str, &str, &str); 4] = [
    ("fr", "Français", "Joueurs"),
    ("es", "Español", "Jugadores"),
    ("it", "Italiano", "Giocatori"),
    ("en", "English", "Players"),
];

/// Words that a line break divides.
const BROKEN: &str = r"(() => {
    const words = [];
    const walk = document.createTreeWalker(document.querySelector('#main'), NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
        for (const word of walk.currentNode.data.matchAll(/\p{L}{4,}/gu)) {
            const range = document.createRange();
            range.setStart(walk.currentNode, word.index);
            range.setEnd(walk.currentNode, word.index + word[0].length);
            const lines = [...range.getClientRects()].filter(line => line.width > 1).map(line => Math.round(line.top));
            if (new Set(lines).size > 1) words.push(word[0]);
        }
    }
    return words;
})()";

/// Longer words fit on a phone. `TOPCUT_SHOTS` names a folder for screenshots.
async fn fits(page: &Page, place: &str) -> WebDriverResult<()> {
    page.resize(390, 844).await?;
    let over = page.value("document.documentElement.scrollWidth - innerWidth").await?;
    assert!(over.as_i64() <= Some(0), "{place}: {over} px wider than the screen");
    let broken = page.value(BROKEN).await?;
    assert_eq!(broken, json!([]), "{place}: words go on in a second line");
    page.shot(&["tongue-", &place.replace(['/', '#', ' ', ':'], "-")].concat()).await?;
    page.resize(1280, 800).await
}

#[test]
fn every_page_has_room_for_each_language() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &Event::finished().file(page)).await?;
        page.says("Opened: Spring Open").await?;
        let over = page.value("location.hash.split('/').slice(0, 3).join('/')").await?;
        page.turn_to("#/").await?;
        page.press("Try a demo").await?;
        page.says("3 of 8").await?;
        let running = page.value("location.hash.split('/').slice(0, 3).join('/')").await?;
        for &(lang, own_name, players) in some(&LANGS) {
            page.turn_to("#/settings").await?;
            page.press(own_name).await?;
            page.until(&format!("document.documentElement.lang === '{lang}'")).await?;
            // Without old messages.
            page.reload().await?;
            for (event, leaves) in [
                (&running, &["round", "players", "round/1", "standing", "bracket", "statistics"][..]),
                (&over, &["setup", "standing", "bracket", "log", "rules"][..]),
            ] {
                for leaf in leaves {
                    page.turn_to(&format!("{}/{leaf}", event.as_str().unwrap())).await?;
                    page.shows(".nav", players).await?;
                    fits(page, &format!("{lang} {leaf}")).await?;
                }
            }
            page.turn_to(&format!("{}/round", running.as_str().unwrap())).await?;
            page.click(".match--playing .match__open").await?;
            page.shows(".sheet__title", "").await?;
            fits(page, &format!("{lang} sheet")).await?;
            for address in ["#/", "#/new", "#/settings", "#/guide"] {
                page.turn_to(address).await?;
                page.until(&format!("location.hash === '{address}'")).await?;
                fits(page, &format!("{lang} {address}")).await?;
            }
        }
        Ok(())
    });
}

#[test]
fn the_browser_names_the_first_language() {
    let site = Site::at("/");
    for (wish, lang) in [("fr-CH,fr,en", "fr"), ("pt-BR,it", "it"), ("ja", "en")] {
        Visit::phone().languages(wish).run(async |page| {
            page.enter(&site).await?;
            assert_eq!(page.value("document.documentElement.lang").await?, lang, "{wish}");
            Ok(())
        });
    }
}

#[test]
fn a_look_that_was_chosen_stays() {
    let site = Site::at("/");
    let light = "(() => { const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number); return r + g + b > 384; })()";
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        assert_eq!(page.value(light).await?, true);
        page.turn_to("#/settings").await?;
        page.press("Dark").await?;
        page.until(&format!("!{light}")).await?;
        page.press("Extra large").await?;
        let size = "parseFloat(getComputedStyle(document.documentElement).fontSize)";
        page.until(&format!("{size} > 18")).await?;
        page.reload().await?;
        page.shows("h1", "").await?;
        page.until(&format!("!{light}")).await?;
        page.until(&format!("{size} > 18")).await?;
        page.press("Same as device").await?;
        page.until(light).await
    });
}

/// The texts of a language take a moment to arrive.
#[test]
fn the_last_of_several_quick_choices_stands() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.turn_to("#/settings").await?;
        page.press("Français").await?;
        page.until("document.documentElement.lang === 'fr'").await?;
        let choose = "['Español', 'English', 'Sombre'].map(word =>
            [...document.querySelectorAll('#main label')].find(label => label.innerText.trim() === word).click())";
        page.value(choose).await?;
        page.until("document.documentElement.lang === 'en' && document.documentElement.dataset.theme === 'dark'").await
    });
}

#[test]
fn a_language_that_was_chosen_keeps_the_focus() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.turn_to("#/settings").await?;
        page.press("Français").await?;
        page.shows("h1", "Réglages").await?;
        page.until("document.activeElement.matches('input:checked')").await
    });
}
