//! The guide to a first event: reached where help is looked for, readable on every device, its pictures kept when seen.

use std::sync::PoisonError;

use serde_json::json;
use thirtyfour::prelude::*;
use topcut::present::guide::{Picture, guide};
use topcut::present::words::text::{Lang, Words};

use crate::{offline::kept, page::Page, site::Site, visit::Visit};

/// The ways to the guide, in two languages: from the list of events, and from an event and back.
#[test]
fn the_guide_is_reached_from_home_and_from_an_event() {
    let site = Site::at("/shop/");
    for (lang, languages) in [(Lang::En, "en-GB,en"), (Lang::It, "it")] {
        let words = Words::new(lang);
        Visit::phone().languages(languages).run(async |page| {
            page.enter(&site).await?;
            page.press(words.home_guide()).await?;
            page.shows("h1", words.home_guide()).await?;
            reads(page, lang).await?;
            page.press(words.home_new()).await?;
            page.press(words.setup_create()).await?;
            page.leaf("more").await?;
            page.press(words.home_guide()).await?;
            page.shows("h1", words.home_guide()).await?;
            // The event stays open behind the page.
            page.press(words.app_players_page()).await?;
            page.says(words.players_empty_title()).await?;
            page.leaf("rules").await?;
            page.press(words.home_guide()).await?;
            page.shows("h1", words.home_guide()).await
        });
    }
}

/// Headings, texts and every picture of the guide.
async fn reads(page: &Page, lang: Lang) -> WebDriverResult<()> {
    let view = guide(Words::new(lang));
    let steps: Vec<_> = view.steps.iter().chain([&view.rescue]).collect();
    let headings = page
        .value(
            "[...document.querySelectorAll('main :is(h1, h2)')].map(node => node.localName + ' ' + node.textContent)",
        )
        .await?;
    let wanted = steps.iter().map(|step| format!("h2 {}", step.title));
    let wanted: Vec<_> = [format!("h1 {}", Words::new(lang).home_guide())].into_iter().chain(wanted).collect();
    assert_eq!(headings, json!(wanted));
    let far = "document.querySelector('.guide__rescue img')";
    assert_eq!(
        page.value(&format!("{far}.complete && {far}.naturalWidth > 0")).await?,
        false,
        "pictures load when seen"
    );
    for (index, step) in steps.iter().enumerate() {
        page.says(&step.text.replace('\u{a0}', " ")).await?;
        let picture = format!("document.querySelectorAll('.guide__picture')[{index}]");
        page.value(&format!("({picture}.scrollIntoView({{ behavior: 'instant' }}), true)")).await?;
        let Picture { width, height, alt, .. } = &step.picture;
        page.until(&format!(
            "{picture}.complete && {picture}.naturalWidth === {width} && {picture}.naturalHeight === {height}"
        ))
        .await?;
        assert_eq!(page.value(&format!("{picture}.alt")).await?, *alt);
    }
    Ok(())
}

#[test]
fn pictures_of_the_guide_are_kept_once_seen() {
    let (site, asked) = Site::listening("/");
    let address = site.address().to_owned();
    Visit::phone().run(async |page| {
        page.enter(&site).await?;
        kept(page).await?;
        let requests = || asked.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let of_guide = |request: &String| request.contains("/guide/");
        assert_eq!(requests().into_iter().find(of_guide), None, "the first visit does not fetch them");
        page.turn_to("#/guide").await?;
        page.until(&format!("({LOADED})[0]")).await?;
        drop(site);
        page.open(&format!("{address}#/")).await?;
        page.reload().await?;
        page.press("How to run your first event").await?;
        page.until(&format!("({LOADED})[0]")).await?;
        // A picture not seen before: its words take its place.
        page.tolerate("guide/");
        page.value("(document.querySelector('.guide__rescue img').scrollIntoView({ behavior: 'instant' }), true)")
            .await?;
        page.until("document.querySelector('.guide__rescue img').complete").await?;
        assert_eq!(page.value(&format!("({LOADED}).at(-1)")).await?, false);
        page.says("The pictures need a connection the first time").await
    });
}

/// Whether each picture is there.
const LOADED: &str =
    "[...document.querySelectorAll('.guide__picture')].map(node => node.complete && node.naturalWidth > 0)";

/// `TOPCUT_SHOTS` names a folder for screenshots.
#[test]
fn the_guide_fits_every_device() {
    let site = Site::at("/");
    for (look, visit) in [("light", Visit::phone()), ("dark", Visit::phone().dark())] {
        visit.languages("fr").run(async |page| {
            page.enter(&site).await?;
            page.turn_to("#/guide").await?;
            page.shows("h1", "premier tournoi").await?;
            for (width, height, text) in [
                (360, 640, 16),
                (390, 844, 16),
                (820, 1180, 16),
                (1180, 820, 16),
                (1440, 900, 16),
                (390, 844, 32),
                (820, 1180, 32),
            ] {
                page.resize(width, height).await?;
                page.value(&format!("(document.documentElement.style.fontSize = '{text}px', scrollTo(0, 0), true)"))
                    .await?;
                let place = format!("{width} x {height}, text of {text} px, {look}");
                page.until(&format!("({LOADED})[0]")).await?;
                // Not `innerWidth`: a phone shows a page that is too wide whole, in small.
                let wide = page.value("document.documentElement.scrollWidth").await?;
                assert_eq!(wide, width, "{place}");
                let cut = page.value(&CUT_OFF.replace("WIDTH", &width.to_string())).await?;
                assert_eq!(cut, json!([]), "{place}");
                page.shot(&format!("guide-{width}-{text}-{look}")).await?;
                page.value(
                    "(document.querySelectorAll('.guide__step')[3].scrollIntoView({ behavior: 'instant' }), true)",
                )
                .await?;
                page.until(&format!("({LOADED})[3]")).await?;
                page.shot(&format!("guide-{width}-{text}-{look}-4")).await?;
            }
            page.value("(document.querySelector('.guide__rescue').scrollIntoView({ behavior: 'instant' }), true)")
                .await?;
            page.until(&format!("({LOADED}).at(-1)")).await?;
            page.shot(&format!("guide-end-{look}")).await
        });
    }
}

/// Texts and pictures that leave the page or their box, and pictures out of shape.
const CUT_OFF: &str = "[...document.querySelectorAll('main :is(h1, h2, p, .guide__picture)')].filter(node => {
    const box = node.getBoundingClientRect();
    const isBent = node.localName === 'img'
        && Math.abs(box.width / box.height - node.getAttribute('width') / node.getAttribute('height')) > 0.02;
    return box.left < 0 || box.right > WIDTH + 1 || node.scrollWidth > node.clientWidth + 1 || isBent;
}).map(node => node.className || node.textContent)";
