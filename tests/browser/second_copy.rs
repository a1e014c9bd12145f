//! The second copy in the browser's database: its confirmation, its loss, and what it gives back. What is said then:
//! `tests/app/storage.rs`.

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

/// The word about saving in the head.
pub const SAID: &str = "document.querySelector('.head__saved')?.innerText.trim()";

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

    /// Waits for exactly this word about saving in the head.
    pub async fn head_says(&self, word: &str) -> WebDriverResult<()> {
        self.until(&format!("{SAID} === {}", json!(word))).await
    }

    /// Waits until the players list has this name, in sight or not.
    pub async fn lists(&self, name: &str) -> WebDriverResult<()> {
        let names = "[...document.querySelectorAll('.entrant__name')]";
        self.until(&format!("{names}.some(one => one.textContent.includes({}))", json!(name))).await
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

/// The first copy, entry by entry.
pub async fn entries(page: &Page) -> WebDriverResult<Value> {
    page.value(&format!("{ENTRIES}.map(key => [key, localStorage[key]])")).await
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

/// Runs before page load: write confirmations of the database are held back while `held` is a list.
const HOLD: &str = "(() => {
    window.held = null;
    const place = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, 'oncomplete');
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', { configurable: true, get() { return place.get.call(this); }, set(act) {
        place.set.call(this, event => window.held ? window.held.push(() => act.call(this, event)) : act.call(this, event));
    } });
})()";

/// With the page's own tools.
const DELETE: &str = "const done = arguments[0]; const gone = indexedDB.deleteDatabase('topcut');
    gone.onsuccess = () => done(true); gone.onerror = () => done(false);";

/// As the user clears the data of a site.
const CLEAR: &str = "(localStorage.clear(), sessionStorage.clear(), indexedDB.deleteDatabase('topcut'), true)";

#[test]
fn the_second_copy_is_confirmed_lost_and_found() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.before_each_page(COUNT).await?;
        page.before_each_page(HOLD).await?;
        page.new_event(&site).await?;
        page.paste(&NAMES[..4]).await?;
        page.mirrored().await?;
        let address = page.current_url().await?.to_string();
        // "Saved" is said when the database has confirmed, and not before.
        page.head_says("Saved").await?;
        page.value("(window.held = [], true)").await?;
        page.add("Late Entry").await?;
        page.head_says("Saving").await?;
        page.until("held.length > 0").await?;
        page.head_says("Saving").await?;
        page.value("(window.held.splice(0).forEach(act => act()), window.held = null, true)").await?;
        page.head_says("Saved").await?;
        is_lost(page, &site, &address).await?;
        is_found(page, &site, &address).await?;
        is_cleared_elsewhere(page, &site).await
    });
}

/// Deleted while the app runs, with its tools and with those of the browser, and while the app is off.
async fn is_lost(page: &mut Page, site: &Site, address: &str) -> WebDriverResult<()> {
    assert_eq!(page.execute_async(DELETE, Vec::new()).await?.json(), &Value::Bool(true));
    page.mirrored().await?;
    page.head_says("Saved").await?;
    let clear = json!({ "origin": site.address().trim_end_matches('/'), "storageTypes": "indexeddb" });
    page.cdp().send_raw("Storage.clearDataForOrigin", clear.clone()).await?;
    page.mirrored().await?;
    page.head_says("Saved").await?;
    page.step_out(site).await?;
    page.cdp().send_raw("Storage.clearDataForOrigin", clear).await?;
    assert!(page.database("entries").await?.is_empty());
    page.open(address).await?;
    page.mirrored().await?;
    page.head_says("Saved").await?;
    assert_eq!(page.value("connections").await?, 1, "a second one would hold up whoever deletes or changes it");
    Ok(())
}

/// It gives back what the first copy has lost.
async fn is_found(page: &mut Page, site: &Site, address: &str) -> WebDriverResult<()> {
    let before = entries(page).await?;
    page.step_out(site).await?;
    page.value("localStorage.clear()").await?;
    page.open(address).await?;
    page.says("has been restored from the safety copy").await?;
    page.lists("Late Entry").await?;
    assert_eq!(entries(page).await?, before);
    Ok(())
}

/// Another tab of the site, without the app, clears everything: the event is kept in the window, and saved again.
async fn is_cleared_elsewhere(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    let (before, here) = (entries(page).await?, page.window().await?);
    page.open_tab(&format!("{}icon.svg", site.address())).await?;
    page.value(CLEAR).await?;
    page.close_window().await?;
    page.switch_to_window(here).await?;
    page.shows(".banner[role=alert]", "This event is now only in this window").await?;
    page.lists("Late Entry").await?;
    page.shot("cleared").await?;
    assert_eq!(entries(page).await?, json!([]), "nothing is stored before it is asked for");
    page.press("Save it again").await?;
    page.says("All changes are saved again.").await?;
    assert_eq!(entries(page).await?, before);
    page.reload().await?;
    page.lists("Late Entry").await
}
