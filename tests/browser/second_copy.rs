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
fn entries_that_are_gone_or_damaged_come_back_and_nothing_is_thrown_away() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let before = event_of(page, &site, 6).await?;
        let address = page.current_url().await?.to_string();
        for (harm, told) in [
            (format!("{ENTRIES}.slice(-4).forEach(key => localStorage.removeItem(key))"), "4 changes that were lost on this device have been restored"),
            (format!("{ENTRIES}.slice(3, 4).forEach(key => localStorage[key] = localStorage[key].replace('Cy', 'Dy'))"), "one damaged change was repaired"),
            (format!("{ENTRIES}.slice(0, 1).forEach(key => localStorage[key] = 'x')"), "one damaged change was repaired"),
            (format!("{ENTRIES}.slice(2, 5).forEach(key => localStorage[key] = localStorage[key].slice(0, -1))"), "3 damaged changes were repaired"),
            ("localStorage.clear()".to_owned(), "was missing from this browser and has been restored from the safety copy, with all 7 changes"),
        ] {
            page.step_out(&site).await?;
            page.value(&harm).await?;
            assert_ne!(entries(page).await?, before, "{harm}");
            page.open(&address).await?;
            page.says(told).await?;
            page.shows(".entrant__name", NAMES[5]).await?;
            assert_eq!(entries(page).await?, before, "{harm}");
            page.mirrored().await?;
        }
        // Damaged texts had been moved aside; clearing removed them, so this repeats.
        page.step_out(&site).await?;
        page.value(&format!("{ENTRIES}.slice(4, 5).forEach(key => localStorage[key] = 'spoilt')")).await?;
        page.open(&address).await?;
        page.says("one damaged change was repaired").await?;
        assert_eq!(page.value("Object.keys(localStorage).filter(key => key.startsWith('topcut/a/')).map(key => localStorage[key]).includes('spoilt')").await?, true);
        page.reload().await?;
        page.shows(".entrant__name", NAMES[5]).await?;
        page.gone(".banner").await
    });
}

#[test]
fn an_event_of_which_only_the_second_copy_is_left_is_listed_again_unless_it_was_deleted() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let before = event_of(page, &site, 3).await?;
        page.turn_to("#/").await?;
        page.press("Try a demo").await?;
        page.says("3 of 8").await?;
        page.mirrored().await?;
        page.turn_to("#/").await?;
        page.press("More actions for Demo: Saturday squadrons").await?;
        page.press("Delete from this device").await?;
        page.says("Deleted: Demo").await?;
        page.mirrored().await?;
        page.step_out(&site).await?;
        page.value("localStorage.clear()").await?;
        page.enter(&site).await?;
        page.says("has been restored from the safety copy").await?;
        page.until("document.querySelectorAll('.event').length === 1").await?;
        assert_eq!(entries(page).await?, before);
        Ok(())
    });
}

#[test]
fn a_deletion_that_the_second_copy_has_not_heard_of_holds() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event_of(page, &site, 3).await?;
        page.step_out(&site).await?;
        // As if the window died right after the deletion.
        page.value(
            "(() => { const keys = Object.keys(localStorage).filter(key => key.startsWith('topcut/1/'));
            localStorage['topcut/settings/deleted/' + keys[0].split('/')[2]] = '1';
            keys.forEach(key => localStorage.removeItem(key)); })()",
        )
        .await?;
        page.enter(&site).await?;
        page.until_some(async |page| Ok(page.database("entries").await?.is_empty().then_some(()))).await?;
        assert_eq!(page.database("copies").await?.len(), 1, "its last copy stays");
        page.says("No events yet").await
    });
}

#[test]
fn a_second_copy_that_went_another_way_is_set_aside() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event_of(page, &site, 3).await?;
        let address = page.current_url().await?.to_string();
        page.step_out(&site).await?;
        let cells = entries(page).await?;
        page.value(&format!("{ENTRIES}.slice(-1).forEach(key => localStorage.removeItem(key))")).await?;
        // Without the database the app continues with one entry less, in another direction.
        let deny = "Object.defineProperty(window, 'indexedDB', { value: undefined })";
        let denied = page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": deny })).await?;
        page.open(&address).await?;
        page.add("Another Way").await?;
        page.cdp()
            .send_raw("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": denied["identifier"] }))
            .await?;
        let ours = entries(page).await?;
        assert_ne!(ours, cells);
        page.open(site.address()).await?;
        page.open(&address).await?;
        page.says("the safety copy has different changes").await?;
        page.shows(".entrant__name", "Another Way").await?;
        page.mirrored().await?;
        assert_eq!(entries(page).await?, ours);
        assert_eq!(page.database("copies").await?.len(), 1);
        Ok(())
    });
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
