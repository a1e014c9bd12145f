//! Offline use: after one visit the app opens without a network; a newer version waits for the user, and a broken one
//! is rejected.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use thirtyfour::prelude::*;

use crate::page::Page;
use crate::site::{Site, dist};
use crate::visit::Visit;

/// A modifiable copy of the site.
pub struct Upload {
    folder: PathBuf,
}

impl Upload {
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("topcut-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        copy(&dist(), &folder);
        Self { folder }
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn remove(&self, file: &str) {
        fs::remove_file(self.folder.join(file)).expect("it was there");
    }

    fn change(&self, file: &str, from: &str, to: &str) {
        let path = self.folder.join(file);
        let text = fs::read_to_string(&path).expect("a text");
        assert!(text.contains(from), "{file} holds {from}");
        fs::write(path, text.replacen(from, to, 1)).expect("writable");
    }

    fn hash(&self, file: &str) -> String {
        let told = Command::new("sha256sum").arg(self.folder.join(file)).output().expect("sha256sum");
        String::from_utf8_lossy(&told.stdout).split(' ').next().expect("a hash").to_owned()
    }

    /// Publishes the next version, a page with its number.
    pub fn next(&self, number: u8) {
        let before = self.hash("index.html");
        self.change("index.html", "<body", &format!("<body data-next=\"{number}\""));
        let after = self.hash("index.html");
        self.change("worker.js", &before, &after);
        self.change("worker.js", "const VERSION = \"", &format!("const VERSION = \"{number}"));
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("writable");
    for entry in fs::read_dir(from).expect("the site") {
        let path = entry.expect("readable").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).expect("copied");
        }
    }
}

/// Waits until everything is cached and the worker controls the page.
pub async fn kept(page: &Page) -> WebDriverResult<()> {
    page.until("navigator.serviceWorker.controller !== null").await
}

#[test]
fn after_one_visit_everything_opens_without_a_network() {
    let site = Site::with_worker("/shop/topcut/");
    let address = site.address().to_owned();
    Visit::sized(820, 1180).run(async move |page| {
        page.open(&address).await?;
        page.shows("a[href='#/new']", "").await?;
        kept(page).await?;
        drop(site);
        // Never opened before: an event, another language, settings by deep link.
        page.reload().await?;
        page.press("Try a demo").await?;
        page.says("Round 3").await?;
        let event = page.value("location.href").await?.as_str().unwrap_or_default().to_owned();
        page.open(&format!("{address}#/settings")).await?;
        page.says("works offline").await?;
        page.press("Français").await?;
        page.shows("h1", "Réglages").await?;
        page.open(&event).await?;
        page.reload().await?;
        page.says("Ronde 3").await
    });
}

#[test]
fn a_broken_upload_is_refused_and_a_newer_version_waits_until_the_user_wants_it() {
    let upload = Upload::new("newer");
    let site = Site::serve(upload.folder(), "/", 0);
    let address = site.address().to_owned();
    Visit::laptop().run(async |page| {
        page.open(&address).await?;
        kept(page).await?;
        page.press("Try a demo").await?;
        page.says("Round 3").await?;
        is_refused(page, &upload).await?;
        let old = page.window().await?;
        page.value("navigator.serviceWorker.getRegistration().then(found => found.update()).then(() => true)").await?;
        page.says("A new version of TopCut is ready").await?;
        // A reload still shows the old version.
        page.reload().await?;
        page.says("A new version of TopCut is ready").await?;
        page.until("document.body.dataset.next === undefined").await?;
        let other = page.open_tab(&address).await?;
        page.says("A new version of TopCut is ready").await?;
        page.press("Update now").await?;
        page.until("document.body.dataset.next === '2'").await?;
        // The window with the old version continues and can load missing files.
        page.switch_to_window(old).await?;
        page.says("A new version of TopCut is running in another window").await?;
        page.until("navigator.serviceWorker.getRegistration().then(found => found.active?.state === 'activated')")
            .await?;
        page.says("A new version of TopCut is running in another window").await?;
        page.until("document.body.dataset.next === undefined").await?;
        page.says("Round 3").await?;
        page.press("Reload").await?;
        page.until("document.body.dataset.next === '2'").await?;
        page.says("Round 3").await?;
        page.switch_to_window(other).await
    });
}

/// A version whose page is not the one in its list of files: the version that runs stays.
async fn is_refused(page: &mut Page, upload: &Upload) -> WebDriverResult<()> {
    upload.next(2);
    upload.change("index.html", "<body", "<body data-half=\"1\"");
    page.tolerate("worker.js");
    page.tolerate("not of this version");
    let refused = "navigator.serviceWorker.getRegistration().then(found => found.update().then(() => {
        const coming = found.installing;
        return coming === null || new Promise(told => coming.onstatechange = () => coming.state === 'redundant' && told(true));
    }))";
    page.until(refused).await?;
    page.until("navigator.serviceWorker.getRegistration().then(found => found.waiting === null)").await?;
    page.reload().await?;
    page.says("Round 3").await?;
    page.until("document.body.dataset.half === undefined && document.body.dataset.next === undefined").await?;
    upload.change("index.html", "<body data-half=\"1\"", "<body");
    // A worker of the same bytes is not installed again.
    upload.change("worker.js", "const VERSION = \"", "const VERSION = \"again-");
    Ok(())
}

#[test]
fn the_app_starts_and_writes_where_workers_are_blocked() {
    let answers = |body: &str| {
        format!(
            "for (const name of ['register', 'getRegistration'])
                ServiceWorkerContainer.prototype[name] = () => {{ {body} }}"
        )
    };
    let ways = [
        // As tools and extensions block it.
        (answers("return Promise.resolve()"), "will not work offline"),
        (answers("return undefined"), "will not work offline"),
        (answers("throw new DOMException('no', 'SecurityError')"), "will not work offline"),
        (answers("return new Promise(() => {})"), "Being saved for offline use"),
        // As in a frame without rights.
        (
            "Object.defineProperty(Navigator.prototype, 'serviceWorker',
                { get() { throw new DOMException('no', 'SecurityError') } })"
                .to_owned(),
            "will not work offline",
        ),
    ];
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let block: Vec<String> =
            ways.iter().enumerate().map(|(number, (way, _))| format!("case '{number}': {way}; break;")).collect();
        let choice = "new URLSearchParams(location.search).get('block')";
        page.before_each_page(&format!("switch ({choice}) {{ {} }}", block.join("\n"))).await?;
        for (number, (_, told)) in ways.iter().enumerate() {
            page.open(&format!("{}?block={number}#/new", site.address())).await?;
            page.press("Create event").await?;
            page.says("No players yet").await?;
            page.turn_to("#/settings").await?;
            page.says(told).await?;
            page.turn_to("#/").await?;
            page.until(&format!("document.querySelectorAll('.event').length === {}", number + 1)).await?;
        }
        Ok(())
    });
}
