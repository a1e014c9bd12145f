//! The installed app: manifest, theme of the browser’s bars, files that the user chooses at once, and files that the system
//! opens with it. What comes of files: `tests/app/home.rs`.

use std::{fs, path::PathBuf};

use serde_json::json;
use thirtyfour::prelude::*;
use topcut::engine::id::EventId;
use topcut::files::event::backup::write_with;
use topcut::files::renamed;

use crate::{finished::Event, page::Page, site::Site, visit::Visit};

#[test]
fn the_app_can_be_installed_and_takes_files() {
    let site = Site::at("/shop/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        manifest_names_files_that_are_there(page).await?;
        files_are_chosen_at_once(page).await?;
        part_of_a_file_is_offered_on_a_phone(page).await?;
        bars_follow_the_theme(page).await?;
        file_opens_with_the_app(page, &site).await?;
        file_is_shared_from_a_home_screen(page).await
    });
}

async fn manifest_names_files_that_are_there(page: &Page) -> WebDriverResult<()> {
    let read = "const done = arguments[0];
        const link = document.querySelector('link[rel=manifest]').href;
        fetch(link).then(answer => answer.json()).then(async told => {
            const files = [...told.icons, ...told.screenshots].map(file => file.src);
            const pages = [told.start_url, ...told.shortcuts.map(shortcut => shortcut.url)];
            const missing = [];
            for (const file of [...files, ...pages]) if (!(await fetch(new URL(file, link))).ok) missing.push(file);
            done({ missing, id: told.id ?? '', action: told.file_handlers[0].action, files: files.length });
        });";
    let told = page.execute_async(read, Vec::new()).await?.json().clone();
    // Without an id the address of the start page tells apps of one host apart.
    assert_eq!(told, json!({ "missing": [], "id": "", "action": "./", "files": 6 }));
    Ok(())
}

async fn bars_follow_the_theme(page: &Page) -> WebDriverResult<()> {
    page.turn_to("#/settings").await?;
    let bars = "[...document.querySelectorAll('meta[name=theme-color]')].filter(bar => matchMedia(bar.media).matches).map(bar => bar.content).join()";
    let ground = "getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()";
    for theme in ["Dark", "Light", "Same as device"] {
        page.press(theme).await?;
        page.until(&format!("{bars} === {ground}")).await?;
    }
    Ok(())
}

async fn file_opens_with_the_app(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    let text = fs::read_to_string(Event::running(8).file(page))?;
    // Stands for the system, which no driver can ask to open a file.
    page.before_each_page(&format!(
        "Object.defineProperty(window, 'launchQueue', {{ value: {{ setConsumer: consumer => consumer({{
            files: [{{ getFile: async () => new File([{}], 'shop.json') }}] }}) }} }})",
        json!(text)
    ))
    .await?;
    page.open(&format!("{}?launched", site.address())).await?;
    page.at(".match__name").await.map(drop)
}

/// Stands for an app on the home screen of an iPhone, which cannot download.
async fn file_is_shared_from_a_home_screen(page: &Page) -> WebDriverResult<()> {
    let share = "navigator.canShare = data => data.files.length === 1;
        navigator.share = async data => { window.shared = data.files[0].name; };
        Object.defineProperty(navigator, 'standalone', { value: true })";
    page.value(&format!("(() => {{ {share}; return true; }})()")).await?;
    // On a low screen the group is folded.
    page.value("(document.querySelector('.nav__fold').open = true)").await?;
    page.press("Download").await?;
    page.until("window.shared?.endsWith('.topcut.json')").await
}

/// Of files chosen at once each is taken in, and Escape leaves a question.
async fn files_are_chosen_at_once(page: &Page) -> WebDriverResult<()> {
    let folder = page.downloads();
    let mut paths = Vec::new();
    for (name, text) in [
        ("cup-05-one.json", Event::cup(5, &[1])),
        ("cup-05-other.json", Event::cup(5, &[2])),
        ("cup-06-one.json", Event::cup(6, &[1])),
        ("cup-06-other.json", Event::cup(6, &[2])),
    ] {
        fs::write(folder.join(name), text)?;
        paths.push(folder.join(name).display().to_string());
    }
    page.upload("input[type=file]", &PathBuf::from(paths.join("\n"))).await?;
    page.says("cup-06-other.json: “Cup 06” waits for your answer.").await?;
    page.shot("many-files").await?;
    // Escape leaves the first question; the second one follows.
    page.shows("dialog[open]", "Cup 05").await?;
    page.keys(Key::Escape).await?;
    page.shows("dialog[open]", "Cup 06").await?;
    page.press("Merge").await?;
    page.gone("dialog[open]").await?;
    page.until("document.querySelectorAll('.event').length === 2").await
}

/// A file of all events, damaged at the opening of the second: the question fits on a phone.
async fn part_of_a_file_is_offered_on_a_phone(page: &Page) -> WebDriverResult<()> {
    let logs = [7, 8].map(|number| renamed(Event::running(8).log(), &EventId::from_bits(number)));
    let text = write_with(&logs, &[]);
    let torn = text.match_indices("\"seq\":0").nth(1).expect("its opening").0 + 6;
    let file = page.downloads().join("all.json");
    fs::write(&file, [&text[..torn], &text[torn + 1..]].concat())?;
    page.upload("input[type=file]", &file).await?;
    page.says("Part of this file cannot be read").await?;
    page.resize(390, 844).await?;
    page.until("document.documentElement.scrollWidth <= innerWidth").await?;
    page.shot("device-partly-phone").await?;
    page.resize(1280, 800).await?;
    page.press("Cancel").await?;
    page.gone("dialog[open]").await
}
