//! Browsers render underlines, empty date fields and rows that were out of sight differently.

use serde_json::json;
use thirtyfour::prelude::Key;

use crate::{finished::Event, organiser::NAMES, site::Site, visit::Visit};

#[test]
fn figures_that_open_are_underlined() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..6]).await?;
        page.round(1).await?;
        page.play(&NAMES).await?;
        page.leaf("standing").await?;
        page.shows(".standing", "").await?;
        let line = "[...document.querySelectorAll('button.figure')].map(figure => getComputedStyle(figure).textDecorationLine)";
        let lines = page.value(line).await?;
        assert!(!lines.as_array().unwrap().is_empty());
        assert!(lines.as_array().unwrap().iter().all(|line| line == "underline"), "{lines}");
        Ok(())
    });
}

#[test]
fn an_empty_date_is_marked_as_empty() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        page.new_event(&site).await?;
        page.leaf("setup").await?;
        page.until("document.querySelector('input[type=date]')?.value !== ''").await?;
        page.until("!document.querySelector('input[type=date]').hasAttribute('data-empty')").await?;
        let empty = "(() => { const field = document.querySelector('input[type=date]'); field.value = '';
            field.dispatchEvent(new Event('input', { bubbles: true })); return true; })()";
        page.value(empty).await?;
        page.until("document.querySelector('input[type=date]').hasAttribute('data-empty')").await
    });
}

/// A picture with empty rows is much smaller than the same page loaded anew.
#[test]
fn rows_are_drawn_after_the_tablet_was_turned() {
    let site = Site::at("/");
    let mut event = Event::running(8);
    event.results();
    Visit::sized(820, 1180).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at(".match__name").await?;
        for (leaf, row) in [("round", ".match"), ("players", ".entrant"), ("log", ".timeline__line")] {
            page.resize(460, 820).await?;
            page.leaf(leaf).await?;
            page.at(row).await?;
            page.resize(1180, 820).await?;
            page.until(&format!("document.querySelector('{row}').offsetWidth > 600")).await?;
            // WebKit leaves rows blank that are or hold such a container.
            let nested =
                "!CSS.supports('overflow-anchor: auto') && [...document.querySelectorAll('main .page__list *')]
                .some(inner => getComputedStyle(inner).containerType === 'inline-size')";
            assert_eq!(page.value(nested).await?, false, "{leaf}: a container inside a container");
            let turned = page.screenshot_as_png().await?;
            page.reload().await?;
            page.at(row).await?;
            let loaded = page.screenshot_as_png().await?;
            assert!(turned.len() * 10 > loaded.len() * 9, "{leaf}: {} of {} bytes", turned.len(), loaded.len());
        }
        Ok(())
    });
}

#[test]
fn a_search_shows_the_rows_that_it_finds() {
    const SEEN: &str = "[...document.querySelectorAll('.entrant__name, .desk__name')]
        .filter(name => name.checkVisibility({ visibilityProperty: true })).map(name => name.textContent).join()";
    const ONE_ROW: &str =
        "[...document.querySelectorAll('.entrant, .desk__line')].filter(row => row.offsetHeight > 0).length === 1";
    let site = Site::at("/");
    let event = Event::open("Search", 3, 0, NAMES[..6].iter().map(|name| (*name).to_owned()).collect());
    Visit::sized(820, 1180).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.leaf("players").await?;
        for (field, nobody) in
            [("Name, number or club", "No player matches “nobody”."), ("Name or club", "No one matches.")]
        {
            page.until(&format!("{SEEN} === {}", json!(NAMES[..6].join(",")))).await?;
            page.write(field, "moreau").await?;
            page.until(&format!("{SEEN} === 'Di Moreau'")).await?;
            page.until(ONE_ROW).await?;
            page.write(field, "nobody").await?;
            page.says(nobody).await?;
            page.until(&format!("{SEEN} === ''")).await?;
            page.write(field, " ").await?;
            page.until(&format!("{SEEN} === {}", json!(NAMES[..6].join(",")))).await?;
            if nobody.contains("player") {
                page.press("Check-in").await?;
                page.at(".desk__name").await?;
            }
        }
        page.press("Bo Larsen").await?;
        page.press("Missing 5").await?;
        page.until(&format!("!{SEEN}.includes('Bo Larsen') && {SEEN}.includes('Cy Quill')")).await?;
        // A second Space must not take the mark back on a row that is out of sight.
        page.value("document.querySelectorAll('.desk__line--found .desk__here')[1].focus() ?? true").await?;
        page.keys(Key::Space + "").await?;
        page.until(&format!("!{SEEN}.includes('Cy Quill')")).await?;
        page.until("document.activeElement.tagName === 'H1'").await
    });
}

#[test]
fn a_message_is_in_sight() {
    let site = Site::at("/");
    let event = Event::running(8);
    for visit in [Visit::sized(1180, 820), Visit::sized(820, 1180)] {
        visit.run(async |page| {
            page.enter(&site).await?;
            page.upload("input[type=file]", &event.file(page)).await?;
            page.at(".match__name").await?;
            page.type_result(1, [200, 34]).await?;
            page.until(
                "(toast => toast?.width > 200 && toast.left >= 0 && toast.bottom <= innerHeight)(document.querySelector('.toast')?.getBoundingClientRect())",
            )
            .await
        });
    }
}
