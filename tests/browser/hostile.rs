//! Hostile names: markup, formulas, right-to-left text and marks, zero-width marks, 200 characters without a break.
//! Every page shows them literally: nothing runs, nothing overflows a phone. In the markup of every page, and in files:
//! `tests/app/words.rs`.
//!
//! `TOPCUT_FULL=1` looks at every page and at every document, otherwise at a few.

use serde_json::Value;
use thirtyfour::{cdp::domains::emulation::MediaType, prelude::*};
use topcut::engine::command::{Command, DraftDetails};

use crate::{finished::Event, full, page::Page, site::Site, visit::Visit};

/// Markup that would run if it were not escaped.
const RUNS: &str = "<img src=x onerror=\"window.harmed=1\">";

/// One trap each; the first is [`RUNS`].
fn names() -> Vec<String> {
    let names: Vec<String> = serde_json::from_str(include_str!("../hostile_names.json")).expect("a list of names");
    assert_eq!(names[0], RUNS);
    names
}

fn details(name: String) -> DraftDetails {
    DraftDetails {
        club: name.clone(),
        pronouns: name.chars().take(20).collect(),
        note: name.clone(),
        name,
        ..DraftDetails::default()
    }
}

/// A finished event of these people with a cut; its name and staff are hostile too.
fn over() -> Event {
    let mut event = Event::of_names(RUNS, 3, 4, names().into_iter().map(details).collect());
    for _ in 0..3 {
        event.round();
        event.results();
    }
    event.act(&Command::Cut { declined: Vec::new() });
    event.act(&Command::PairRound);
    event.results();
    event.act(&Command::PairRound);
    event.results();
    event.act(&Command::Close);
    event
}

/// The event in the middle of round 2.
fn running() -> Event {
    let mut event = Event::of_names(RUNS, 3, 4, names().into_iter().map(details).collect());
    event.round();
    event.results();
    event.round();
    event
}

/// Opens an event from a file.
async fn opened(page: &mut Page, site: &Site, event: &Event) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.turn_to("#/").await?;
    page.until("!!document.querySelector('.dropzone')").await?;
    let file = event.file(page);
    page.upload("input[type=file]", &file).await?;
    page.says("Opened: ").await?;
    page.until("location.hash.startsWith('#/e/')").await
}

/// Elements wider than the screen.
const WIDE: &str = "(() => {
    const over = Math.max(0, document.documentElement.scrollWidth - innerWidth);
    const scrolls = node => { for (let at = node; at; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true; } return false; };
    const out = [...document.querySelectorAll('main *, dialog[open] *')].filter(node =>
        node.getClientRects().length > 0 && node.getBoundingClientRect().right > innerWidth + 1 && !scrolls(node));
    const names = [...document.querySelectorAll('.standing__name, .champion__name, .winner__name, .way__who, .check__text')].filter(node =>
        node.getBoundingClientRect().right > (node.closest('td, li, section, label, .champion, .winner') ?? document.body).getBoundingClientRect().right + 2);
    return [over, [...new Set([...out, ...names].map(node => node.getAttribute('class') ?? node.tagName))].slice(0, 6).join(' | ')];
})()";

/// Checks that nothing ran and nothing overflows.
async fn holds(page: &Page, place: &str, faults: &mut Vec<String>) -> WebDriverResult<()> {
    let wide = page.value(WIDE).await?;
    if wide[0] != 0 || wide[1] != "" {
        faults.push(format!("{place}: {} px wider than the screen: {}", wide[0], wide[1]));
    }
    assert_eq!(page.value("window.harmed ?? null").await?, Value::Null, "{place}: a name was run");
    assert_eq!(
        page.value("document.querySelectorAll('main img, main script, dialog script').length").await?,
        0,
        "{place}"
    );
    page.shot(&format!("hostile-{}", place.replace('/', "-"))).await
}

/// The first `few` in an ordinary run.
fn some<T>(all: &[T], few: usize) -> &[T] {
    if full::is_full() { all } else { &all[..few] }
}

#[test]
fn hostile_names_do_no_harm_on_a_phone_on_paper_and_on_the_screen() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        let mut faults = Vec::new();
        opened(page, &site, &running()).await?;
        let leaves = [
            "round",
            "players",
            "standing",
            "log",
            "round/1",
            "setup",
            "statistics",
            "judges",
            "screen",
            "paper",
            "more",
            "bracket",
        ];
        for leaf in some(&leaves, 4) {
            page.leaf(leaf).await?;
            holds(page, leaf, &mut faults).await?;
        }
        sheets(page, &mut faults).await?;
        on_paper(page, &mut faults).await?;
        opened(page, &site, &over()).await?;
        for leaf in some(&["bracket", "standing", "standing/2", "round/e1", "log", "statistics"], 2) {
            page.leaf(leaf).await?;
            holds(page, &format!("over-{leaf}"), &mut faults).await?;
        }
        page.turn_to("#/").await?;
        page.shows("h1", "Events").await?;
        page.tap("More actions for").await?;
        page.says("Delete from this device").await?;
        holds(page, "home-more", &mut faults).await?;
        on_the_screen(page, &site, &mut faults).await?;
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        Ok(())
    });
}

/// Overlays: match, player, search, desk, pairing editor.
async fn sheets(page: &mut Page, faults: &mut Vec<String>) -> WebDriverResult<()> {
    page.leaf("round").await?;
    for table in some(&[9, 1, 5], 1) {
        page.open_table(*table).await?;
        holds(page, &format!("sheet-{table}"), faults).await?;
        page.leaf("log").await?;
        page.leaf("round").await?;
    }
    page.leaf("players").await?;
    for nth in some(&[16, 0, 8, 15], 1) {
        page.until(&format!("document.querySelectorAll('.entrant__open').length > {nth}")).await?;
        page.value(&format!("document.querySelectorAll('.entrant__open')[{nth}].click() ?? true")).await?;
        page.shows(".sheet__title", "").await?;
        holds(page, &format!("player-{nth}"), faults).await?;
        page.leaf("log").await?;
        page.leaf("players").await?;
    }
    page.tap("More tools").await?;
    page.tap("Drop several").await?;
    page.says("Select by").await?;
    holds(page, "leave", faults).await?;
    page.leaf("log").await?;
    page.leaf("standing/1").await?;
    page.click(".figure").await?;
    page.shows(".sheet__title", "").await?;
    holds(page, "sum", faults).await?;
    page.leaf("judges").await?;
    page.tap("New entry").await?;
    page.tap("Warning").await?;
    page.says("Players concerned").await?;
    holds(page, "note", faults).await
}

/// Every document, in the sheet and as it is printed.
async fn on_paper(page: &mut Page, faults: &mut Vec<String>) -> WebDriverResult<()> {
    page.resize(820, 1180).await?;
    page.leaf("paper").await?;
    let documents = "[...document.querySelectorAll('.panel .act')].length";
    page.until(&format!("{documents} > 5")).await?;
    let count = page.value(documents).await?.as_u64().unwrap_or_default();
    for nth in 0..if full::is_full() { count } else { 2 } {
        page.leaf("log").await?;
        page.leaf("paper").await?;
        page.until(&format!("{documents} > {nth}")).await?;
        page.value(&format!("document.querySelectorAll('.panel .act')[{nth}].click() ?? true")).await?;
        page.shows(".sheet__title", "").await?;
        holds(page, &format!("paper-{nth}"), faults).await?;
        page.medium(Some(MediaType::Print)).await?;
        assert_eq!(page.value("window.harmed ?? null").await?, Value::Null);
        let over = page.value("[...document.querySelectorAll('.paper .leaf')].filter(leaf => leaf.scrollWidth > leaf.clientWidth + 2).length").await?;
        if over != 0 {
            faults.push(format!("document {nth}: {over} leaves are too narrow"));
        }
        page.shot(&format!("hostile-print-{nth}")).await?;
        page.medium(None).await?;
    }
    page.resize(390, 844).await
}

async fn on_the_screen(page: &mut Page, site: &Site, faults: &mut Vec<String>) -> WebDriverResult<()> {
    opened(page, site, &running()).await?;
    page.leaf("round").await?;
    let event = page.value("location.hash.split('/')[2]").await?;
    let screen = format!("{}#/e/{}/display", site.address(), event.as_str().unwrap_or_default());
    page.open_tab(&screen).await?;
    page.resize(1280, 720).await?;
    page.shows(".screen__title, h1", "").await?;
    holds(page, "display", faults).await
}
