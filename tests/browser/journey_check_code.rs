//! The check code is the same on paper, the second screen, the results page and the event's own page; typed in, it
//! verifies the event or a file.

use std::fs;

use serde_json::json;
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

#[test]
fn typed_code_is_found_and_a_changed_file_is_not() {
    let site = Site::at("/");
    let event = Event::running(8);
    let (code, lines) = (event.log().head().code().to_string(), event.log().entries().len());
    Visit::phone().run(async |page| {
        page.enter(&site).await?;
        let file = event.file(page);
        page.upload("input[type=file]", &file).await?;
        page.says("Opened: 8 players").await?;
        page.type_result(1, [200, 20]).await?;
        page.leaf("log").await?;
        let now = page.value("document.querySelector('.check-code__code').innerText").await?;
        assert_ne!(now, json!(code), "an entry more has another code");
        page.press("Check this event").await?;
        page.write("Code from paper or screen", &code.replace('-', " ").to_lowercase()).await?;
        page.says(&format!("The code matches line {lines} of {}", lines + 1)).await?;
        page.says("1 line was added since").await?;
        page.shot("check-code-dialog").await?;
        page.until("document.documentElement.scrollWidth <= innerWidth").await?;
        page.write("Code from paper or screen", now.as_str().unwrap_or_default()).await?;
        page.says(&format!("The code matches: all {} lines", lines + 1)).await?;
        page.write("Code from paper or screen", "123").await?;
        page.says("This is not a check code.").await?;
        page.write("Code from paper or screen", "AAAA-AAAA").await?;
        page.says("The code does not match").await?;
        page.press("Close").await?;

        page.turn_to("#/").await?;
        let stored = page.stored().await?;
        page.shot("check-code-home").await?;
        page.upload(".check-file", &file).await?;
        page.says("Check 8 players").await?;
        page.write("Code from paper or screen", &code).await?;
        page.says(&format!("The code matches: all {lines} lines")).await?;
        page.press("Close").await?;
        let changed = page.downloads().join("changed.topcut.json");
        let text = fs::read_to_string(&file)?;
        fs::write(&changed, text.replacen("Player 001", "Player 01x", 1))?;
        assert_ne!(fs::read_to_string(&changed)?, text);
        page.upload(".check-file", &changed).await?;
        page.says("Check 8 players").await?;
        page.write("Code from paper or screen", &code).await?;
        page.says("The code does not match").await?;
        page.shot("check-code-changed").await?;
        page.press("Close").await?;
        assert_eq!(page.stored().await?, stored, "a file that is only checked is not opened");
        Ok(())
    });
}
