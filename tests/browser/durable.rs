//! Everything reported as saved is on disk: the whole browser is killed, as in a power cut, right after the report,
//! and nothing is reported early. Entries without space, a language and a deletion survive as well.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{
    organiser::NAMES,
    page::Page,
    quota::{EMPTY, FILL},
    site::Site,
    visit::Visit,
    windows::adds,
};

/// The status in the head.
pub const SAID: &str = "document.querySelector('.head__saved')?.innerText.trim()";

impl Page {
    /// Waits for exactly this status.
    pub async fn head_says(&self, word: &str) -> WebDriverResult<()> {
        self.until(&format!("{SAID} === {}", json!(word))).await
    }

    /// The names of all entered players, in log order.
    pub async fn entered(&self) -> WebDriverResult<Vec<String>> {
        let entries = "Object.keys(localStorage).filter(key => /^topcut.1.*\\d{6}$/.test(key)).sort()
            .flatMap(key => JSON.parse(localStorage[key].replace(/^\\S+ \\S+ /, '')).fact.entries_added?.entries.map(one => one.details.name) ?? [])";
        let names = self.value(entries).await?;
        Ok(names.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect())
    }

    /// A power cut may free the space again; then everything is stored.
    pub async fn room_again(&self) -> WebDriverResult<()> {
        self.until(&format!("['Saved', 'Not saved'].includes({SAID})")).await?;
        self.value(EMPTY).await?;
        if self.offers("Try again").await? {
            self.press("Try again").await?;
        }
        self.head_says("Saved").await?;
        self.mirrored().await
    }

    pub async fn shown(&self, name: &str) -> WebDriverResult<bool> {
        let shown = format!(
            "[...document.querySelectorAll('.entrant__name')].some(one => one.textContent.includes({}))",
            json!(name)
        );
        Ok(self.value(&shown).await? == true)
    }
}

/// Runs before page load: write confirmations of the database are held back while `held` is a list.
const HOLD: &str = "(() => {
    window.held = null;
    const place = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete');
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { configurable: true, get() { return place.get.call(this); }, set(act) {
        place.set.call(this, event => window.held ? window.held.push(() => act.call(this, event)) : act.call(this, event));
    } });
})()";

#[test]
fn saved_is_said_when_the_second_copy_has_confirmed_and_not_before() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": HOLD })).await?;
        page.custom_event(&site, 2, 2, &NAMES[..4]).await?;
        page.round(1).await?;
        page.head_says("Saved").await?;
        page.value("(window.held = [], true)").await?;
        page.type_result(1, [200, 50]).await?;
        // The result is shown at once and marked; nothing claims that it is saved.
        page.head_says("Saving").await?;
        assert!(!page.words().await?.contains("Table 1: "), "no message yet");
        page.shot("saving").await?;
        page.type_result(2, [120, 60]).await?;
        page.head_says("Saving").await?;
        page.value("(window.held.splice(0).forEach(act => act()), window.held = null, true)").await?;
        page.head_says("Saved").await?;
        page.says("Table 2: ").await?;
        page.shot("saved").await?;
        // A silent database blocks nobody, and is reported.
        page.value("(window.held = [], true)").await?;
        page.press("Undo “").await?;
        page.head_says("Saving").await?;
        page.head_says("Saved, no safety copy").await?;
        page.says("Undone").await?;
        page.resize(390, 844).await?;
        page.shot("saved-alone-phone").await?;
        page.value("(window.held.splice(0).forEach(act => act()), window.held = null, true)").await?;
        page.until("document.querySelector('.head__saved').textContent.includes('Saved') && !document.querySelector('.head__saved--warn')").await?;
        page.shot("saved-phone").await
    });
}

#[test]
fn other_window_restores_unsaved_entries_of_a_dead_one() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.add("Opal Moss").await?;
        let address = page.current_url().await?.to_string();
        page.open_tab(&address).await?;
        page.shows(".entrant__name", "Opal Moss").await?;
        adds(page, "Second").await?;
        page.value(&format!("{FILL}(0)")).await?;
        page.add("No Room").await?;
        page.shows(".banner[role=alert]", "kept in the browser’s database").await?;
        let beside = page.windows().await?.remove(0);
        page.kill_page().await?;
        page.switch_to_window(beside).await?;
        page.bring_to_front().await?;
        page.value("dispatchEvent(new Event('focus'))").await?;
        page.value(EMPTY).await?;
        page.shows(".banner", "one change that found no room was kept").await?;
        page.shows(".entrant__name", "No Room").await?;
        assert_eq!(page.entered().await?, ["Opal Moss", "Second", "No Room"]);
        Ok(())
    });
}

#[test]
fn a_window_that_follows_says_saved_as_well() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        let (one, address) = (page.window().await?, page.current_url().await?.to_string());
        page.open_tab(&address).await?;
        page.shows("h1", "").await?;
        adds(page, "From Here").await?;
        page.head_says("Saved").await?;
        page.switch_to_window(one).await?;
        page.shows(".entrant__name", "From Here").await?;
        page.head_says("Saved").await
    });
}

#[test]
fn a_second_copy_that_was_deleted_is_whole_again_at_once() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.press("Try a demo").await?;
        page.says("3 of 8").await?;
        page.new_event(&site).await?;
        page.paste(&NAMES[..4]).await?;
        page.mirrored().await?;
        let address = page.current_url().await?.to_string();
        // With the page's own tools and with those of the browser: nothing is entered afterwards.
        let delete = "const done = arguments[0]; const gone = indexedDB.deleteDatabase('topcut'); gone.onsuccess = () => done(true); gone.onerror = () => done(false);";
        assert_eq!(page.execute_async(delete, Vec::new()).await?.json(), &Value::Bool(true));
        page.mirrored().await?;
        page.head_says("Saved").await?;
        let origin = site.address().trim_end_matches('/');
        let clear = json!({ "origin": origin, "storageTypes": "indexeddb" });
        page.cdp().send_raw("Storage.clearDataForOrigin", clear.clone()).await?;
        page.mirrored().await?;
        page.head_says("Saved").await?;
        // While the app is off.
        page.step_out(&site).await?;
        page.cdp().send_raw("Storage.clearDataForOrigin", clear).await?;
        assert!(page.database("entries").await?.is_empty());
        page.open(&address).await?;
        page.mirrored().await?;
        page.head_says("Saved").await?;
        // It is a second copy: it restores losses of the first.
        page.step_out(&site).await?;
        page.value("localStorage.clear()").await?;
        page.open(&address).await?;
        page.says("has been restored from the safety copy").await?;
        page.shows(".entrant__name", NAMES[3]).await
    });
}
