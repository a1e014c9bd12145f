//! No data loss: reloads, invalid files, full storage.

use std::fs;

use thirtyfour::prelude::*;

use crate::{finished::Event, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Every page of a finished event.
pub const LEAVES: [&str; 10] =
    ["setup", "players", "round/1", "round/e2", "standing/2", "standing", "bracket", "log", "rules", "round"];

#[test]
fn reloading_keeps_the_page_and_the_event() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        // The settings say how far the offline copy is.
        page.turn_to("#/settings").await?;
        page.says("works offline").await?;
        page.turn_to("#/").await?;
        page.upload("input[type=file]", &Event::finished().file(page)).await?;
        page.says("Opened: Spring Open").await?;
        for leaf in LEAVES {
            page.leaf(leaf).await?;
            let (hash, text) = (page.value("location.hash").await?, drawn(page).await?);
            page.reload().await?;
            page.shows("h1", "").await?;
            assert_eq!(page.value("location.hash").await?, hash);
            assert_eq!(drawn(page).await?, text, "{leaf}");
        }
        for address in ["#/new", "#/settings", "#/"] {
            page.turn_to(address).await?;
            page.until(&format!("location.hash === '{address}'")).await?;
            let text = drawn(page).await?;
            page.reload().await?;
            page.shows("h1", "").await?;
            assert_eq!(drawn(page).await?, text, "{address}");
        }
        Ok(())
    });
}

/// The text of a page after it has loaded and settled.
async fn drawn(page: &Page) -> WebDriverResult<String> {
    let mut last = String::new();
    let arrived = "document.querySelector('main')?.innerText && !document.querySelector('.skeleton__bone')";
    page.until(&format!("!!({arrived})")).await?;
    loop {
        page.value("0").await?;
        let now = page.execute_async("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done(document.querySelector('main').innerText)))", Vec::new()).await?;
        let now = now.json().as_str().unwrap_or_default().to_owned();
        if now == last {
            return Ok(now);
        }
        last = now;
    }
}

#[test]
fn a_bad_file_changes_nothing_and_says_what_is_wrong() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        let good = fs::read_to_string(Event::finished().file(page))?;
        page.press("Try a demo").await?;
        page.says("3 of 8").await?;
        page.turn_to("#/").await?;
        page.says("Demo: Saturday squadrons").await?;
        let before = page.stored().await?;
        let cut: String = good.chars().take(good.len() / 2).collect();
        let twisted = good.replacen("\"seq\":3", "\"seq\":4", 1);
        assert_ne!(twisted, good);
        for (name, text, complaint) in [
            ("cut-short.json", cut.as_str(), "is cut off or damaged at line"),
            ("twisted.json", &twisted, "of the log in the file is missing"),
            ("empty.json", "", "The file is empty."),
            ("letter.txt", "Dear organiser,", "Names of players?"),
            ("other.json", "{\"colour\":\"blue\"}", "Not an event file, nor a report"),
            ("nobody.json", "{\"name\":\"x\",\"players\":[],\"rounds\":[]}", "has no players"),
        ] {
            let file = page.downloads().join(name);
            fs::write(&file, text)?;
            page.upload("input[type=file]", &file).await?;
            page.shows("[role=alert]", complaint).await?;
            assert_eq!(page.stored().await?, before, "{name}");
            page.press("Close").await?;
            page.gone("[role=alert]").await?;
        }
        Ok(())
    });
}

/// Fills the storage of the site completely.
const FILL: &str = "(() => {
    let size = 1 << 20, number = 0;
    while (size >= 1) {
        try { localStorage.setItem('filler' + number++, 'x'.repeat(size)); } catch { size = size >> 1; }
    }
    return number;
})()";

#[test]
fn reports_unsaved_entries_without_space_and_offers_download() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..4]).await?;
        page.value(FILL).await?;
        let before = page.value("Object.keys(localStorage).filter(key => key.startsWith('topcut/')).length").await?;
        page.add("Last Drop").await?;
        page.shows(".banner[role=alert]", "One change is not saved: this device is full").await?;
        page.shows("[role=status]", "Not saved").await?;
        page.add("Even Later").await?;
        page.shows(".banner[role=alert]", "2 changes are not saved").await?;
        let after = page.value("Object.keys(localStorage).filter(key => key.startsWith('topcut/')).length").await?;
        assert_eq!(after, before, "nothing half is stored");
        // The event continues, and the file is complete.
        page.round(1).await?;
        page.press("Download the file").await?;
        let text = page
            .until_some(async |page| {
                let files = fs::read_dir(page.downloads())?.flatten().map(|file| file.path());
                let file = files.into_iter().find(|file| file.to_string_lossy().ends_with(".topcut.json"));
                // The browser creates the file before writing it.
                Ok(file.map(fs::read_to_string).transpose()?.filter(|text| text.trim_end().ends_with('}')))
            })
            .await?;
        assert!(text.contains("Last Drop") && text.contains("Even Later") && text.contains("round_posted"), "{text}");
        page.value("Object.keys(localStorage).filter(key => key.startsWith('filler')).forEach(key => localStorage.removeItem(key))").await?;
        page.press("Try again").await?;
        page.says("All changes are saved again.").await?;
        page.gone(".banner").await?;
        let tables = page.tables().await?;
        page.reload().await?;
        page.says("0 of 3").await?;
        assert_eq!(page.tables().await?, tables);
        Ok(())
    });
}
