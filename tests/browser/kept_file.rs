//! Files outside the browser: the save reminder, the linked file of an event, the file of all events.

use std::fs;

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Replaces the picker by a real file handle in the browser's own file system, which needs no dialog.
const PICKER: &str = "window.showSaveFilePicker = async options => {
    window.suggested = options.suggestedName;
    return (await navigator.storage.getDirectory()).getFileHandle('kept.json', { create: true });
};";

/// The content of that file.
const FILE: &str = "const done = arguments[0];
navigator.storage.getDirectory().then(folder => folder.getFileHandle('kept.json')).then(handle => handle.getFile())
    .then(file => file.text()).then(done, () => done(''));";

impl Page {
    pub async fn before_each_page(&self, script: &str) -> WebDriverResult<()> {
        self.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await.map(drop)
    }

    /// Waits until the file has as many entries as the storage.
    async fn file_is_up_to_date(&self) -> WebDriverResult<()> {
        self.until_some(async |page| {
            let text = page.execute_async(FILE, Vec::new()).await?;
            let stored =
                page.value("Object.keys(localStorage).filter(key => key.startsWith('topcut/1/')).length").await?;
            let log = topcut::files::read(text.json().as_str().unwrap_or_default());
            Ok(log.is_ok_and(|log| Some(log.entries().len() as u64) == stored.as_u64()).then_some(()))
        })
        .await
    }

    async fn to_copies(&self) -> WebDriverResult<()> {
        let event = self.value("location.hash.split('/')[2]").await?;
        self.turn_to(&format!("#/copies/{}", event.as_str().unwrap_or_default())).await
    }
}

#[test]
fn a_chosen_file_follows_the_event_over_a_reload() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.before_each_page(PICKER).await?;
        page.custom_event(&site, 2, 2, &NAMES[..4]).await?;
        let players = page.current_url().await?.to_string();
        page.to_copies().await?;
        page.press("Choose file").await?;
        page.says("is up to date (saved").await?;
        page.file_is_up_to_date().await?;
        page.shot("kept-file").await?;
        page.open(&players).await?;
        page.round(1).await?;
        page.file_is_up_to_date().await?;
        page.play(&NAMES).await?;
        page.file_is_up_to_date().await?;
        page.reload().await?;
        page.says("2 of 2").await?;
        page.press("Undo").await?;
        page.file_is_up_to_date().await?;
        page.to_copies().await?;
        page.press("Stop").await?;
        page.says("Choose a file on this device").await?;
        page.open(&players).await?;
        page.reload().await?;
        page.shows("h1", "Players").await?;
        page.to_copies().await?;
        page.says("Choose a file on this device").await
    });
}

#[test]
fn after_a_reload_one_tap_lets_the_file_follow_again() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.before_each_page(PICKER).await?;
        // As in Chromium: permission for a device file lasts until the page is closed.
        page.before_each_page(
            "let granted = false;
            FileSystemHandle.prototype.queryPermission = async () => granted || !localStorage['asks'] ? 'granted' : 'prompt';
            FileSystemHandle.prototype.requestPermission = async () => { granted = true; return 'granted'; };",
        )
        .await?;
        page.custom_event(&site, 2, 2, &NAMES[..4]).await?;
        let players = page.current_url().await?.to_string();
        page.to_copies().await?;
        page.press("Choose file").await?;
        page.says("is up to date (saved").await?;
        page.value("localStorage['asks'] = '1'").await?;
        page.open(&players).await?;
        page.reload().await?;
        page.says("Auto-save to kept.json is paused").await?;
        page.until("document.documentElement.scrollWidth <= innerWidth").await?;
        page.shot("kept-file-asks").await?;
        page.add("Late Entry").await?;
        page.press("Resume").await?;
        page.gone(".callout").await?;
        page.file_is_up_to_date().await
    });
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_the_event_is_stored() {
    let site = Site::at("/");
    Visit::sized(820, 1180).dark().run(async |page| {
        page.before_each_page(PICKER).await?;
        page.custom_event(&site, 2, 2, &NAMES[..4]).await?;
        let players = page.current_url().await?.to_string();
        page.to_copies().await?;
        page.press("Choose file").await?;
        page.says("is up to date (saved").await?;
        page.value("FileSystemFileHandle.prototype.createWritable = async () => { throw new DOMException('gone', 'NotFoundError') }").await?;
        page.turn_to(&players[players.find('#').unwrap()..]).await?;
        page.add("Late Entry").await?;
        page.says("kept.json could not be saved").await?;
        page.shows("[role=status]", "Saved").await?;
        page.shot("kept-file-failed").await?;
        page.press("Stop").await?;
        page.gone(".callout--bad").await
    });
}

#[test]
fn without_such_files_there_is_no_button() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.before_each_page("delete window.showSaveFilePicker").await?;
        page.custom_event(&site, 2, 2, &NAMES[..4]).await?;
        page.to_copies().await?;
        page.says("No backups yet").await?;
        assert!(!page.offers("Choose file").await?);
        assert!(page.offers("Download all").await?);
        Ok(())
    });
}

#[test]
fn reminds_to_save_a_file_until_the_next_round() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 0, &NAMES[..4]).await?;
        page.round(1).await?;
        page.play(&NAMES).await?;
        let remind = "since you last saved this event as a file";
        assert!(!page.words().await?.contains(remind));
        // An hour later.
        page.before_each_page("const now = Date.now; Date.now = () => now() + 60 * 60000;").await?;
        page.reload().await?;
        page.says(remind).await?;
        page.shot("remind").await?;
        page.press("Not now").await?;
        page.gone(".callout--tip").await?;
        page.round(2).await?;
        page.play(&NAMES).await?;
        page.press("Close the event").await?;
        page.says("The event is closed. Save it as a file").await?;
        page.press("Download the file").await?;
        page.gone(".callout--tip").await?;
        page.reload().await?;
        page.says("wins the event").await?;
        assert!(!page.words().await?.contains("Save it as a file"));
        Ok(())
    });
}

#[test]
fn a_whole_device_with_thirty_events_and_a_damaged_one_goes_into_one_file_and_back() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        page.add("Somebody").await?;
        for number in 2..=30 {
            page.turn_to("#/new").await?;
            page.press("Create event").await?;
            page.says("No players yet").await?;
            if number % 10 == 0 {
                page.add(&format!("Player {number}")).await?;
            }
        }
        page.mirrored().await?;
        page.step_out(&site).await?;
        let spoil = "const done = arguments[0];
            const key = Object.keys(localStorage).filter(key => /000001$/.test(key)).sort()[0];
            const [, , event] = key.split('/');
            localStorage[key] = 'spoilt by a test';
            const open = indexedDB.open('topcut');
            open.onsuccess = () => {
                const change = open.result.transaction('entries', 'readwrite');
                change.objectStore('entries').delete([event, 1]);
                change.oncomplete = () => { open.result.close(); done(true); };
            };";
        page.execute_async(spoil, Vec::new()).await?;
        page.enter(&site).await?;
        page.until("document.querySelectorAll('.event').length === 30").await?;
        page.press("Download all").await?;
        page.says("One event could not be read to the end").await?;
        let text = page
            .until_some(async |page| {
                let files = fs::read_dir(page.downloads())?.flatten().map(|file| file.path());
                let file = files.into_iter().find(|file| file.extension().is_some_and(|end| end == "json"));
                Ok(file.map(fs::read_to_string).transpose()?.filter(|text| text.trim_end().ends_with('}')))
            })
            .await?;
        assert!(text.contains("spoilt by a test"), "the raw text is in it");
        let device = topcut::files::event::backup::read_all(text.as_bytes()).unwrap().unwrap();
        assert_eq!((device.logs.len(), device.broken.len(), device.unread.len()), (30, 0, 1));
        // The linked file is damaged too, at the opening of another event.
        let other = device.logs.iter().rposition(|log| log.replay().id != device.unread[0]).expect("another event");
        let torn = text.match_indices("\"seq\":0").nth(other).expect("its opening").0 + 6;
        let text = [&text[..torn], &text[torn + 1..]].concat();
        // On another device.
        let file = page.downloads().join("all.json");
        fs::write(&file, &text)?;
        page.step_out(&site).await?;
        page.execute_async("const done = arguments[0]; localStorage.clear(); const gone = indexedDB.deleteDatabase('topcut'); gone.onsuccess = () => done(true)", Vec::new()).await?;
        page.enter(&site).await?;
        page.says("No events yet").await?;
        page.upload("input[type=file]", &file).await?;
        page.says("Part of this file cannot be read").await?;
        page.says("29 of 30 events in this file can be read").await?;
        page.says("This event was already damaged on the other device").await?;
        page.says(&format!("Event {}: ", other + 1)).await?;
        let line = text[..torn].lines().count();
        page.says(&format!("The file is cut off or damaged at line {line}, column ")).await?;
        page.shot("device-partly").await?;
        page.resize(390, 844).await?;
        page.until("document.documentElement.scrollWidth <= innerWidth").await?;
        page.shot("device-partly-phone").await?;
        page.resize(1280, 800).await?;
        page.press("Cancel").await?;
        page.gone("dialog[open]").await?;
        page.says("No events yet").await?;
        page.upload("input[type=file]", &file).await?;
        page.press("Open these 29 events").await?;
        page.says("29 events opened").await?;
        page.until("document.querySelectorAll('.event').length === 29").await
    });
}
