//! The guide to a first event: its pictures come when seen and are kept. What it says and the ways to it:
//! `tests/app/setup.rs`; whether it fits: `tests/browser/tour.rs`.

use std::sync::PoisonError;

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{offline::kept, page::Page, site::Site, visit::Visit};

#[test]
fn pictures_of_the_guide_come_when_seen_and_are_kept() {
    let (site, asked) = Site::listening("/shop/");
    let address = site.address().to_owned();
    Visit::phone().run(async |page| {
        page.enter(&site).await?;
        kept(page).await?;
        let requests = || asked.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let of_guide = |request: &String| request.contains("/guide/");
        assert_eq!(requests().into_iter().find(of_guide), None, "the first visit does not fetch them");
        page.turn_to("#/guide").await?;
        page.until(&format!("({LOADED})[0]")).await?;
        assert_eq!(page.value(&format!("({LOADED}).at(-1)")).await?, false, "pictures load when seen");
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
const LOADED: &str = "[...document.querySelectorAll('.guide__picture')].filter(node => node.checkVisibility())
    .map(node => node.complete && node.naturalWidth > 0)";

/// The guide, as it is shown now, fits every device; `TOPCUT_SHOTS` names a folder for screenshots.
pub async fn fits_every_device(page: &Page, look: &str) -> WebDriverResult<()> {
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
        page.value(&format!("(document.documentElement.style.fontSize = '{text}px', scrollTo(0, 0), true)")).await?;
        let place = format!("the guide at {width} x {height}, text of {text} px, {look}");
        page.holds(&place, &format!("({LOADED})[0]")).await?;
        // Not `innerWidth`: a phone shows a page that is too wide whole, in small.
        let wide = page.value("document.documentElement.scrollWidth").await?;
        assert_eq!(wide, width, "{place}");
        let cut = page.value(&CUT_OFF.replace("WIDTH", &width.to_string())).await?;
        assert_eq!(cut, json!([]), "{place}");
        page.shot(&format!("guide-{width}-{text}-{look}")).await?;
        page.value("(document.querySelectorAll('.guide__step')[3].scrollIntoView({ behavior: 'instant' }), true)")
            .await?;
        page.holds(&place, &format!("({LOADED})[3]")).await?;
        page.shot(&format!("guide-{width}-{text}-{look}-4")).await?;
    }
    let pictures = page.value(&format!("({LOADED}).length")).await?.as_u64().unwrap_or_default();
    assert!(pictures > 3, "the guide has pictures");
    for index in 0..pictures {
        let picture = format!(
            "[...document.querySelectorAll('.guide__picture')].filter(node => node.checkVisibility())[{index}]"
        );
        page.value(&format!("({picture}.scrollIntoView({{ behavior: 'instant' }}), true)")).await?;
        page.holds(
            &format!("picture {index} of the guide is as large as its page says"),
            &format!("{picture}.complete && ['width', 'height'].every(side => {picture}.getAttribute(side) === String({picture}[side === 'width' ? 'naturalWidth' : 'naturalHeight']))"),
        )
        .await?;
    }
    page.shot(&format!("guide-end-{look}")).await?;
    page.value("(document.documentElement.style.fontSize = '', true)").await.map(drop)
}

/// Texts and pictures that leave the page or their box, and pictures out of shape.
const CUT_OFF: &str = "[...document.querySelectorAll('main :is(h1, h2, p, .guide__picture)')].filter(node => node.checkVisibility()).filter(node => {
    const box = node.getBoundingClientRect();
    const isBent = node.localName === 'img'
        && Math.abs(box.width / box.height - node.getAttribute('width') / node.getAttribute('height')) > 0.02;
    return box.left < 0 || box.right > WIDTH + 1 || node.scrollWidth > node.clientWidth + 1 || isBent;
}).map(node => node.className || node.textContent)";
