//! The check code is the same on paper, the second screen, the results page and the event's own page. Typed in:
//! `tests/app/home.rs`.

use std::fs;

use thirtyfour::prelude::*;

use crate::{finished::Event, page::Page, site::Site, visit::Visit};

/// Opens a document of the print page and returns all printed codes, without duplicates.
async fn printed(page: &Page, document: &str) -> WebDriverResult<String> {
    page.leaf("paper").await?;
    let act =
        format!("[...document.querySelectorAll('.panel .act')].find(act => act.innerText.startsWith('{document}'))");
    page.until(&format!("{act} !== undefined")).await?;
    page.value(&format!("{act}.click() ?? true")).await?;
    page.shows(".sheet__title", document).await?;
    let over = "[...document.querySelectorAll('.proof .leaf__code')].filter(code => code.scrollWidth > code.clientWidth + 1).length";
    assert_eq!(page.value(over).await?, 0, "{document}: the code is cut off");
    let leaves = "[...document.querySelectorAll('.paper .leaf')].map(leaf => leaf.querySelectorAll('.leaf__code').length).join()";
    let counts = page.value(leaves).await?.as_str().unwrap_or_default().to_owned();
    assert!(!counts.is_empty() && counts.split(',').all(|count| count != "0"), "{document}: {counts}");
    let codes =
        "[...new Set([...document.querySelectorAll('.paper .leaf__code')].map(code => code.textContent))].join()";
    Ok(page.value(codes).await?.as_str().unwrap_or_default().to_owned())
}

#[test]
fn code_is_the_same_wherever_the_event_is_shown() {
    let site = Site::at("/");
    let event = Event::running(8);
    let code = event.log().head().code().to_string();
    let line = format!("Check code {code}");
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.says("Opened: 8 players").await?;
        page.leaf("log").await?;
        page.shows(".check-code__code", &code).await?;
        page.shot("check-code-log").await?;
        page.resize(390, 844).await?;
        page.press("Check this event").await?;
        page.shot("check-code-dialog").await?;
        page.until("document.documentElement.scrollWidth <= innerWidth").await?;
        page.press("Close").await?;
        page.resize(1180, 820).await?;
        for document in
            ["Pairings by name", "Pairings by table", "Match slips", "Standings", "Lists to fill in", "Table numbers"]
        {
            assert_eq!(printed(page, document).await?, line, "{document}");
            page.shot(&format!("check-code-{}", document.replace(' ', "-"))).await?;
        }
        let slips = "document.querySelectorAll('.paper .slip').length";
        printed(page, "Match slips").await?;
        let count = page.value(slips).await?;
        assert_eq!(page.value("document.querySelectorAll('.paper .slip .leaf__code').length").await?, count);
        page.leaf("standing").await?;
        page.press("Results page").await?;
        let saved = fs::read_to_string(page.downloaded_like("results").await?)?;
        assert!(saved.contains(&format!(">{line}</p>")), "{saved}");
        page.leaf("display").await?;
        page.shows(".screen__code", &line).await?;
        page.shot("check-code-screen").await
    });
}
