//! Four languages and two themes: nothing is left in English, and choices persist.

use std::{collections::BTreeSet, fs, path::Path};

use serde_json::{Map, Value, json};
use thirtyfour::prelude::*;

use crate::{finished::Event, full::some, page::Page, site::Site, visit::Visit};

/// Language, its own name, the browser's preference, its word for Players.
const LANGS: [(&str, &str, &str); 4] = [
    ("fr", "Français", "Joueurs"),
    ("es", "Español", "Jugadores"),
    ("it", "Italiano", "Giocatori"),
    ("en", "English", "Players"),
];

/// All sentences of a language by key.
fn sentences(lang: &str) -> Map<String, Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang);
    let files = fs::read_dir(folder).unwrap().map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    files.flat_map(|text| serde_json::from_str::<Map<String, Value>>(&text).unwrap()).collect()
}

/// English sentences that differ in this language.
fn foreign(lang: &str) -> BTreeSet<String> {
    let (english, own) = (sentences("en"), sentences(lang));
    let known: BTreeSet<&str> = own.values().filter_map(Value::as_str).collect();
    // The demo event keeps the name it was created with.
    let named = english["home_demo_name"].as_str().unwrap();
    let whole = |text: &&str| {
        !text.contains('{') && text.chars().any(char::is_alphabetic) && !known.contains(*text) && *text != named
    };
    english.values().filter_map(Value::as_str).filter(whole).map(str::to_owned).collect()
}

/// Every text and label on the page.
const PIECES: &str = "(() => {
    const pieces = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) if (!walk.currentNode.parentElement.closest('script, style')) pieces.push(walk.currentNode.data);
    for (const node of document.body.querySelectorAll('*'))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt']) if (node.hasAttribute(name)) pieces.push(node.getAttribute(name));
    return pieces.map(piece => piece.replace(/\\s+/g, ' ').trim()).filter(piece => piece);
})()";

async fn pieces(page: &Page) -> WebDriverResult<Vec<String>> {
    page.shows("h1", "").await?;
    let pieces = page.value(PIECES).await?;
    Ok(pieces.as_array().unwrap().iter().filter_map(Value::as_str).map(str::to_owned).collect())
}

/// No English, no key instead of a sentence, no placeholder.
async fn speaks(page: &Page, foreign: &BTreeSet<String>, keys: &BTreeSet<String>, place: &str) -> WebDriverResult<()> {
    for piece in pieces(page).await? {
        assert!(!foreign.contains(&piece), "{place}: \"{piece}\" is English");
        assert!(!keys.contains(&piece), "{place}: {piece} is the name of a sentence");
        assert!(!piece.contains('{') && !piece.contains("undefined"), "{place}: {piece}");
    }
    fits(page, place).await
}

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
fn every_page_speaks_each_language() {
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
        let keys: BTreeSet<String> = sentences("en").into_iter().map(|(key, _)| key).collect();
        for &(lang, own_name, players) in some(&LANGS) {
            page.turn_to("#/settings").await?;
            page.press(own_name).await?;
            page.until(&format!("document.documentElement.lang === '{lang}'")).await?;
            // The choice survives a reload, without old messages.
            page.reload().await?;
            let foreign = foreign(lang);
            for (event, leaves) in [
                (&running, &["round", "players", "round/1", "standing", "bracket", "statistics"][..]),
                (&over, &["setup", "standing", "bracket", "log", "rules"][..]),
            ] {
                for leaf in leaves {
                    page.turn_to(&format!("{}/{leaf}", event.as_str().unwrap())).await?;
                    page.shows(".nav", players).await?;
                    speaks(page, &foreign, &keys, &format!("{lang} {leaf}")).await?;
                }
            }
            page.turn_to(&format!("{}/round", running.as_str().unwrap())).await?;
            page.click(".match--playing .match__open").await?;
            page.shows(".sheet__title", "").await?;
            speaks(page, &foreign, &keys, &format!("{lang} sheet")).await?;
            for address in ["#/", "#/new", "#/settings", "#/guide"] {
                page.turn_to(address).await?;
                page.until(&format!("location.hash === '{address}'")).await?;
                speaks(page, &foreign, &keys, &format!("{lang} {address}")).await?;
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

/// Another language mounts a window anew, which would throw away what is being typed.
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
fn another_window_changes_the_language_with_the_next_page() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        let first = page.window().await?;
        let second = page.open_tab(&format!("{}index.html#/new", site.address())).await?;
        page.shows("h1", "New event").await?;
        page.write("Name", "Summer Open").await?;

        page.switch_to_window(first).await?;
        page.turn_to("#/settings").await?;
        page.press("Français").await?;
        page.shows("h1", "Réglages").await?;
        // The choice keeps the focus.
        page.until("document.activeElement.matches('input:checked')").await?;

        page.switch_to_window(second).await?;
        page.until("localStorage['topcut/settings/lang'].includes('fr')").await?;
        page.until("document.querySelector('[maxlength]').value === 'Summer Open'").await?;
        page.shows("h1", "New event").await?;
        // The browser tells this window of the choice a moment later.
        page.until_some(async |page| {
            page.turn_to("#/").await?;
            page.turn_to("#/settings").await?;
            Ok((page.value("document.querySelector('h1')?.innerText === 'Réglages'").await? == true).then_some(()))
        })
        .await
    });
}
