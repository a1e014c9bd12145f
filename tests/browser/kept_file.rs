//! A real file that the app rewrites. What is said of it, and the file of all events: `tests/app/kept_file.rs`.

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
        let players = page.value("location.hash").await?.as_str().unwrap_or_default().to_owned();
        page.to_copies().await?;
        page.press("Choose file").await?;
        page.says("is up to date (saved").await?;
        page.file_is_up_to_date().await?;
        page.until("suggested.endsWith('.topcut.json')").await?;
        page.shot("kept-file").await?;
        page.turn_to(&players).await?;
        page.reload().await?;
        page.add("Late Entry").await?;
        page.file_is_up_to_date().await?;
        page.value("FileSystemFileHandle.prototype.createWritable = async () => { throw new DOMException('gone', 'NotFoundError') }").await?;
        page.add("Later Entry").await?;
        page.says("kept.json could not be saved").await?;
        page.shows("[role=status]", "Saved").await?;
        page.resize(390, 844).await?;
        page.until("document.documentElement.scrollWidth <= innerWidth").await?;
        page.shot("kept-file-failed").await
    });
}
