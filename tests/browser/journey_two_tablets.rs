//! Two tablets start with one file, enter results at different tables, and merge by opening each other's files. One
//! table has two results, which the organiser decides.

use std::fs;

use thirtyfour::prelude::*;

use crate::{finished::Event, organiser::Line, page::Page, site::Site, visit::Visit};

/// Opens a text as a file.
async fn bring(page: &Page, text: &str) -> WebDriverResult<()> {
    let file = page.downloads().join("brought.topcut.json");
    fs::write(&file, text)?;
    page.turn_to("#/").await?;
    page.upload("input[type=file]", &file).await?;
    Ok(())
}

/// The event file as downloaded.
async fn take(page: &Page) -> WebDriverResult<String> {
    page.turn_to("#/").await?;
    page.press("More actions for").await?;
    page.press("Download file").await?;
    let file = page.downloads().join("8-players-2026-05-16.topcut.json");
    let text = page
        .until_some(async |_| {
            let text = file.is_file().then(|| fs::read_to_string(&file)).transpose()?;
            // The browser creates the file before writing it.
            Ok(text.filter(|text| text.trim_end().ends_with('}')))
        })
        .await?;
    fs::remove_file(&file)?;
    page.press("Close").await?;
    Ok(text)
}

async fn standing(page: &Page) -> WebDriverResult<Vec<Line>> {
    page.leaf("standing/3").await?;
    page.says("after round 3").await?;
    page.standing().await
}

#[test]
fn two_tablets_become_one_event() {
    let site = Site::at("/");
    let (mut first, mut second, mut theirs) = (String::new(), String::new(), Vec::new());
    // The tablet at tables 1 to 3.
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &Event::running(8).file(page)).await?;
        page.says("Opened: 8 players").await?;
        for (table, scores) in [(1, [200, 20]), (2, [200, 34]), (3, [200, 13])] {
            page.type_result(table, scores).await?;
        }
        first = take(page).await?;
        Ok(())
    });
    // The tablet at tables 3 and 4, with another result for table 3.
    Visit::sized(820, 1180).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &Event::running(8).file(page)).await?;
        page.says("Opened: 8 players").await?;
        page.type_result(3, [13, 200]).await?;
        page.type_result(4, [55, 200]).await?;
        bring(page, &first).await?;
        page.says("Same event, another device").await?;
        page.says("One difference to decide").await?;
        page.says("2 changes taken from the other device").await?;
        page.says("One difference is still to decide.").await?;
        let before = page.stored().await?;
        looked_at(page, "undecided").await?;
        page.press("Cancel").await?;
        assert_eq!(page.stored().await?, before, "looking stores nothing");
        bring(page, &first).await?;
        page.press("The other device").await?;
        page.press("Merge").await?;
        page.says("3 changes taken from the other device").await?;
        page.says("4 of 4").await?;
        let tables = page.tables().await?;
        assert_eq!(tables[2].scores, [Some(200), Some(13)], "the other one's");
        theirs = standing(page).await?;
        page.leaf("log").await?;
        page.says("Merged with another device: 3 changes taken over").await?;
        page.says("Left out: Round 3, table 3").await?;
        page.says("you chose the other one").await?;
        page.shot("two-tablets-log").await?;
        // The merged event is on disk.
        page.reload().await?;
        page.says("Merged with another device").await?;
        second = take(page).await?;
        Ok(())
    });
    // The first tablet opens the merged file.
    Visit::phone().dark().run(async |page| {
        page.enter(&site).await?;
        bring(page, &first).await?;
        page.says("Opened: 8 players").await?;
        bring(page, &second).await?;
        page.says("Same event, another device").await?;
        looked_at(page, "follows").await?;
        page.press("Merge").await?;
        page.says("taken from the other device").await?;
        assert_eq!(standing(page).await?, theirs);
        bring(page, &second).await?;
        page.says("This device already has everything in that file.").await?;
        bring(page, &first).await?;
        page.says("This device already has everything in that file.").await?;
        assert_eq!(standing(page).await?, theirs);
        Ok(())
    });
}

/// Takes screenshots of the dialog, also on a phone.
async fn looked_at(page: &Page, name: &str) -> WebDriverResult<()> {
    page.shot(&format!("two-tablets-{name}")).await?;
    page.until("document.documentElement.scrollWidth <= innerWidth").await
}
