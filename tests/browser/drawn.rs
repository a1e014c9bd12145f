//! Differences between browsers: underlines, empty date fields, messages, and rows that were out of sight.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{finished::Event, organiser::NAMES, page::Page, site::Site, visit::Visit};

#[test]
fn each_browser_draws_what_others_draw() {
    let site = Site::at("/");
    let running = Event::running(8);
    let entered = Event::open("Search", 3, 0, NAMES[..6].iter().map(|name| (*name).to_owned()).collect());
    Visit::sized(820, 1180).run(async |page| {
        let [running, entered] = page.enter_with(&site, [&running, &entered]).await?;
        page.turn_to(&format!("{running}/round")).await?;
        page.at(".match__name").await?;
        messages_are_in_sight(page).await?;
        an_empty_date_is_marked_as_empty(page).await?;
        rows_are_drawn_after_the_tablet_was_turned(page).await?;
        page.resize(820, 1180).await?;
        page.turn_to(&format!("{entered}/players")).await?;
        a_search_shows_the_rows_that_it_finds(page).await
    });
}

async fn messages_are_in_sight(page: &Page) -> WebDriverResult<()> {
    for (table, (width, height)) in (1..).zip([(820, 1180), (1180, 820)]) {
        page.resize(width, height).await?;
        page.type_result(table, [200, 34]).await?;
        page.holds(
            &format!("the message of table {table} is in sight"),
            &format!(
                "(toast => toast?.innerText.includes('Table {table}') && (box => box.width > 200 && box.left >= 0 && box.bottom <= innerHeight)(toast.getBoundingClientRect()))([...document.querySelectorAll('.toast')].at(-1))"
            ),
        )
        .await?;
    }
    page.resize(820, 1180).await
}

async fn an_empty_date_is_marked_as_empty(page: &Page) -> WebDriverResult<()> {
    page.leaf("setup").await?;
    page.holds("a date is set", "(document.querySelector('input[type=date]')?.value ?? '') !== ''").await?;
    page.holds("a date is not empty", "!document.querySelector('input[type=date]').hasAttribute('data-empty')").await?;
    let empty = "(() => { const field = document.querySelector('input[type=date]'); field.value = '';
        field.dispatchEvent(new Event('input', { bubbles: true })); return true; })()";
    page.value(empty).await?;
    page.holds("an empty date is marked", "document.querySelector('input[type=date]').hasAttribute('data-empty')").await
}

/// A picture with empty rows is much smaller than the same page loaded anew.
async fn rows_are_drawn_after_the_tablet_was_turned(page: &Page) -> WebDriverResult<()> {
    for (leaf, row) in [("round", ".match"), ("players", ".entrant"), ("log", ".timeline__line")] {
        page.resize(1180, 820).await?;
        page.leaf(leaf).await?;
        page.reload().await?;
        page.at(row).await?;
        let loaded = page.screenshot_as_png().await?.len();
        page.resize(460, 820).await?;
        page.reload().await?;
        page.at(row).await?;
        page.resize(1180, 820).await?;
        page.holds(leaf, &format!("document.querySelector('{row}').offsetWidth > 600")).await?;
        // WebKit leaves rows blank that are or hold such a container.
        let nested = "!CSS.supports('overflow-anchor: auto') && [...document.querySelectorAll('main .page__list *')]
            .some(inner => getComputedStyle(inner).containerType === 'inline-size')";
        assert_eq!(page.value(nested).await?, false, "{leaf}: a container inside a container");
        page.until_some(async |page| {
            let turned = page.screenshot_as_png().await?.len();
            Ok((turned * 10 > loaded * 9).then_some(()))
        })
        .await?;
    }
    Ok(())
}

async fn a_search_shows_the_rows_that_it_finds(page: &Page) -> WebDriverResult<()> {
    const SEEN: &str = "[...document.querySelectorAll('.entrant__name, .desk__name')]
        .filter(name => name.checkVisibility({ visibilityProperty: true })).map(name => name.textContent).join()";
    const ONE_ROW: &str =
        "[...document.querySelectorAll('.entrant, .desk__line')].filter(row => row.offsetHeight > 0).length === 1";
    for (field, nobody) in [("Find or add", "Add nobody"), ("Name or club", "No one matches.")] {
        page.until(&format!("{SEEN} === {}", json!(NAMES[..6].join(",")))).await?;
        page.write(field, "moreau").await?;
        page.holds("only who is found is seen", &format!("{SEEN} === 'Di Moreau'")).await?;
        page.holds("one row is found", ONE_ROW).await?;
        page.write(field, "nobody").await?;
        page.says(nobody).await?;
        page.holds("nobody is found", &format!("{SEEN} === ''")).await?;
        page.write(field, " ").await?;
        page.holds("all are found", &format!("{SEEN} === {}", json!(NAMES[..6].join(",")))).await?;
        if nobody.starts_with("Add") {
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
    page.holds("a row that is marked goes", &format!("!{SEEN}.includes('Cy Quill')")).await?;
    page.holds("the title takes the focus", "document.activeElement.tagName === 'H1'").await
}
