//! The second copy in the browser's database restores losses of the first; without it everything works.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// All keys in a store of the database; creates nothing.
const KEYS: &str = "
const [place, done] = arguments;
indexedDB.databases().then(all => {
    if (!all.some(one => one.name === 'topcut')) return done([]);
    const open = indexedDB.open('topcut');
    open.onsuccess = () => {
        const keys = open.result.transaction(place).objectStore(place).getAllKeys();
        keys.onsuccess = () => { open.result.close(); done(keys.result); };
    };
});
";

impl Page {
    /// Keys in a store of the database.
    pub async fn database(&self, place: &str) -> WebDriverResult<Vec<Value>> {
        let keys = self.execute_async(KEYS, vec![json!(place)]).await?;
        Ok(keys.json().as_array().cloned().unwrap_or_default())
    }

    /// Waits until the second copy has every entry of the first.
    pub async fn mirrored(&self) -> WebDriverResult<()> {
        self.until_some(async |page| {
            let first = page.value("Object.keys(localStorage).filter(key => /^topcut.1.*\\d{6}$/.test(key)).map(key => [key.split('/')[2], +key.split('/')[3]]).sort()").await?;
            let mut second = page.database("entries").await?;
            second.sort_by_key(|key| key.to_string());
            let mut first = first.as_array().cloned().unwrap_or_default();
            first.sort_by_key(|key| key.to_string());
            Ok((first == second && !first.is_empty()).then_some(()))
        })
        .await
    }

    /// Opens a file of the site without the app.
    pub async fn step_out(&mut self, site: &Site) -> WebDriverResult<()> {
        // An image page has no icon.
        self.tolerate("favicon.ico");
        self.open(&format!("{}icon.svg", site.address())).await
    }
}

/// Entries of the first copy, in order.
pub const ENTRIES: &str = "Object.keys(localStorage).filter(key => key.startsWith('topcut/1/')).sort()";

async fn event_of(page: &mut Page, site: &Site, players: usize) -> WebDriverResult<Value> {
    page.new_event(site).await?;
    for name in &NAMES[..players] {
        page.add(name).await?;
    }
    page.mirrored().await?;
    entries(page).await
}

/// The first copy, entry by entry.
pub async fn entries(page: &Page) -> WebDriverResult<Value> {
    page.value(&format!("{ENTRIES}.map(key => [key, localStorage[key]])")).await
}

#[test]
fn without_a_database_everything_goes_on_and_the_settings_say_so() {
    let site = Site::at("/");
    for (deny, told) in [
        ("Object.defineProperty(window, 'indexedDB', { value: undefined })", "No safety copy"),
        (
            "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })",
            "No safety copy",
        ),
        ("IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }", "No safety copy"),
        (
            "IDBDatabase.prototype.transaction = () => { throw new DOMException('no', 'InvalidStateError') }",
            "does not work right now",
        ),
        (
            "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'DataError') }",
            "does not work right now",
        ),
        // It never answers.
        ("IDBFactory.prototype.open = () => new EventTarget()", "Checking for a safety copy"),
    ] {
        Visit::laptop().run(async |page| {
            page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": deny })).await?;
            page.custom_event(&site, 2, 2, &NAMES[..4]).await?;
            page.round(1).await?;
            page.type_result(1, [200, 50]).await?;
            page.type_result(2, [120, 60]).await?;
            page.shows(".head__saved", "Saved, no safety copy").await?;
            let before = entries(page).await?;
            page.reload().await?;
            page.says("2 of 2").await?;
            assert_eq!(entries(page).await?, before);
            page.turn_to("#/settings").await?;
            page.says(told).await?;
            page.shows(".section", told).await
        });
    }
}

/// Runs before page load: counts open database connections.
const COUNT: &str = "(() => {
    window.connections = 0;
    const [open, close] = [IDBFactory.prototype.open, IDBDatabase.prototype.close];
    IDBFactory.prototype.open = function (...of) {
        const request = open.apply(this, of);
        request.addEventListener('success', () => { connections += 1; });
        return request;
    };
    IDBDatabase.prototype.close = function () { connections -= 1; return close.call(this); };
})()";

#[test]
fn a_database_that_was_deleted_is_filled_again() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COUNT })).await?;
        event_of(page, &site, 4).await?;
        let address = page.current_url().await?.to_string();
        // While the app runs: the browser closes its connection, and the next entry opens another.
        let delete = "const done = arguments[0]; const gone = indexedDB.deleteDatabase('topcut'); gone.onsuccess = () => done(true); gone.onerror = () => done(false);";
        assert_eq!(page.execute_async(delete, Vec::new()).await?.json(), &Value::Bool(true));
        page.add("Late Entry").await?;
        page.mirrored().await?;
        page.reload().await?;
        page.mirrored().await?;
        page.step_out(&site).await?;
        assert_eq!(page.execute_async(delete, Vec::new()).await?.json(), &Value::Bool(true));
        page.open(&address).await?;
        page.mirrored().await?;
        page.turn_to("#/settings").await?;
        page.says("Every change is also saved in a second place").await?;
        assert_eq!(page.value("connections").await?, 1, "a second one would hold up whoever deletes or changes it");
        page.gone(".banner").await
    });
}
