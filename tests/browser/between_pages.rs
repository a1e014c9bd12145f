//! Focus, scroll position and dialogs after a change of page or the closing of a panel.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// An event of six players with a posted round.
async fn round(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.custom_event(site, 2, 2, &NAMES[..6]).await?;
    page.round(1).await
}

/// The words of the focused element.
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
    for visit in [Visit::sized(1180, 820), Visit::sized(820, 1180)] {
        visit.run(async |page| {
            round(page, &site).await?;
            let (mut lost, table) = (Vec::new(), page.tables().await?[1].clone());
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
                        lost.push(json!([leaf, way, held]));
                    }
                }
            }
            assert!(lost.is_empty(), "the focus is elsewhere: {lost:#?}");
            Ok(())
        });
    }
}

#[test]
fn going_back_closes_a_dialog() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        round(page, &site).await?;
        page.play(&NAMES).await?;
        page.round(2).await?;
        page.play(&NAMES).await?;
        page.leaf("standing/1").await?;
        page.leaf("standing/2").await?;
        page.press("Cut to top 2").await?;
        page.says("These 2 advance").await?;
        page.value("history.back()").await?;
        page.until("location.hash.endsWith('standing/1')").await?;
        page.gone("dialog[open]").await
    });
}

#[test]
fn a_page_begins_at_its_top_after_a_press_on_a_segment() {
    let site = Site::at("/");
    Visit::sized(820, 600).run(async |page| {
        round(page, &site).await?;
        let event = page.value("location.hash").await?.as_str().unwrap_or_default().replace("/round", "");
        for (before, segment) in [(format!("{event}/screen"), "Manual"), ("#/settings".to_owned(), "Dark")] {
            page.turn_to(&before).await?;
            page.press(segment).await?;
            page.turn_to(&format!("{event}/round")).await?;
            page.shows("h1", "Round 1").await?;
            page.until("document.activeElement.matches('h1')").await?;
            assert_eq!(page.value("scrollY").await?, 0, "after {segment}");
        }
        Ok(())
    });
}
