//! Focus, scroll position and dialogs after a change of page or the closing of a panel.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{made::Event, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// An event of six players: the last of two rounds is posted.
fn event() -> Event {
    let mut event = Event::open("Pages", 2, 2, NAMES[..6].iter().map(|name| (*name).to_owned()).collect());
    event.round();
    event.results();
    event.round();
    event
}

/// The words of the focused element once the page is drawn.
async fn focused(page: &Page) -> WebDriverResult<String> {
    let words = "document.activeElement === document.body ? '' : document.activeElement.innerText || document.activeElement.id || document.activeElement.tagName";
    let script =
        format!("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done({words})))");
    let held = page.execute_async(script, Vec::new()).await?;
    Ok(held.json().as_str().unwrap_or_default().replace('\n', " "))
}

#[test]
fn a_panel_gives_the_focus_back_when_it_closes() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        let [event] = page.enter_with(&site, [&event()]).await?;
        let mut lost = Vec::new();
        for (width, height) in [(1180, 820), (820, 1180)] {
            page.resize(width, height).await?;
            page.turn_to(&format!("{event}/round")).await?;
            page.shows(".match__name", "").await?;
            let table = page.tables().await?[1].clone();
            for (leaf, line) in [("round", table.names[0].as_str()), ("players", NAMES[2]), ("standing", NAMES[2])] {
                for way in ["Escape", "Close"] {
                    page.leaf(leaf).await?;
                    match leaf {
                        "round" => page.open_table(2).await?,
                        _ => page.open_player(line).await?,
                    }
                    if way == "Escape" {
                        page.at(".page__detail [aria-label=Close]").await?.send_keys(Key::Escape + "").await?;
                    } else {
                        page.click(".page__detail [aria-label=Close]").await?;
                    }
                    page.gone(".sheet__title").await?;
                    let held = focused(page).await?;
                    if !held.contains(line) {
                        lost.push(json!([width, leaf, way, held]));
                    }
                }
            }
        }
        assert!(lost.is_empty(), "the focus is elsewhere: {lost:#?}");
        Ok(())
    });
}

/// Takes the field of the round in the moment in which it is mounted: before the page is drawn.
const TAKE_AT_ONCE: &str = "new MutationObserver((_, observer) => {
    const field = document.querySelector('#entry-line');
    if (field) { observer.disconnect(); field.focus(); }
}).observe(document, { childList: true, subtree: true })";

#[test]
fn another_page_closes_a_dialog_and_begins_at_its_top() {
    let site = Site::at("/");
    let [playing, mut over] = [event(), event()];
    over.results();
    Visit::sized(820, 600).run(async |page| {
        let [playing, over] = page.enter_with(&site, [&playing, &over]).await?;
        for (before, segment) in [(format!("{playing}/screen"), "Manual"), ("#/settings".to_owned(), "Dark")] {
            page.turn_to(&before).await?;
            page.press(segment).await?;
            page.turn_to(&format!("{playing}/round")).await?;
            page.shows("h1", "Round 2").await?;
            page.until("document.activeElement.matches('h1')").await?;
            assert_eq!(page.value("scrollY").await?, 0, "after {segment}");
        }
        page.turn_to(&format!("{playing}/players")).await?;
        page.value(TAKE_AT_ONCE).await?;
        page.turn_to(&format!("{playing}/round")).await?;
        page.at("#entry-line").await?;
        assert_eq!(focused(page).await?, "entry-line", "a field taken before its page is drawn keeps the focus");
        page.turn_to(&format!("{over}/standing/1")).await?;
        page.shows("h1", "").await?;
        page.turn_to(&format!("{over}/standing/2")).await?;
        page.press("Cut to top 2").await?;
        page.says("These 2 advance").await?;
        page.value("history.back()").await?;
        page.until("location.hash.endsWith('standing/1')").await?;
        page.gone("dialog[open]").await
    });
}
