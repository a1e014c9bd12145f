//! A browser that denies its storage or its database in one of several ways: the app starts, says it, and goes on. What
//! is said then: `tests/app/storage.rs`.

use thirtyfour::prelude::*;

use crate::{full, organiser::NAMES, page::Page, second_copy::entries, site::Site, visit::Visit};

/// Runs before page load: the storage refuses the operations that the address names.
const REFUSE: &str = "(() => {
    window.refuses = new URLSearchParams(location.search).get('refuses') ?? '';
    const no = () => { throw new DOMException('The operation is insecure.', 'SecurityError'); };
    const place = Object.getOwnPropertyDescriptor(Window.prototype, 'localStorage') ?? Object.getOwnPropertyDescriptor(window, 'localStorage');
    Object.defineProperty(window, 'localStorage', { configurable: true, get() { return window.refuses === 'all' ? no() : place.get.call(window); } });
    for (const [name, kind] of [['getItem', 'read'], ['key', 'read'], ['setItem', 'write'], ['removeItem', 'write']]) {
        const plain = Storage.prototype[name];
        Storage.prototype[name] = function (...rest) { return window.refuses === kind || window.refuses === 'all' ? no() : plain.apply(this, rest); };
    }
})()";

/// From the start, then allowed, then in the middle of an event.
async fn without_storage(page: &mut Page, site: &Site, what: &str) -> WebDriverResult<()> {
    page.open(&format!("{}?refuses={what}#/new", site.address())).await?;
    page.press("Create event").await?;
    page.says("Allow site data for this page").await?;
    page.turn_to("#/settings").await?;
    page.press("Français").await?;
    page.shows("h1", "Réglages").await?;
    page.press("English").await?;
    page.value("(window.refuses = '', true)").await?;
    page.turn_to("#/").await?;
    page.press("Try a demo").await?;
    page.says("3 of 8").await?;
    page.value(&format!("(window.refuses = '{what}', true)")).await?;
    page.leaf("players").await?;
    page.enter_in("#add-player", "Last Drop").await?;
    page.lists("Last Drop").await?;
    page.shows(".banner[role=alert]", "One change is not saved: the browser blocks storage").await?;
    page.value("(window.refuses = '', true)").await?;
    page.press("Try again").await?;
    page.says("All changes are saved again.").await?;
    page.open(&format!("{}?again#/", site.address())).await?;
    page.press("Demo: ").await?;
    page.leaf("players").await?;
    page.lists("Last Drop").await
}

/// Ways to deny the database, and what the settings say.
const DENIALS: [(&str, &str); 7] = [
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
    ("IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'DataError') }", "does not work right now"),
    // It never answers.
    ("IDBFactory.prototype.open = () => new EventTarget()", "Checking for a safety copy"),
    // It does not answer the first time.
    (
        "const open = IDBFactory.prototype.open; let asked = 0;
         IDBFactory.prototype.open = function (...rest) { return asked++ ? open.apply(this, rest) : new EventTarget(); }",
        "which survives a power cut",
    ),
];

async fn without_database(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.new_event(site).await?;
    page.paste(&NAMES[..2]).await?;
    let players = page.value("location.hash").await?.as_str().unwrap_or_default().to_owned();
    // The last two take as long as the app waits for an answer.
    let count = if full::is_full() { DENIALS.len() } else { DENIALS.len() - 2 };
    for (number, (way, told)) in DENIALS.into_iter().take(count).enumerate() {
        page.open(&format!("{}?denial={number}{players}", site.address())).await?;
        page.add(&format!("Without {number}")).await?;
        if number + 1 < DENIALS.len() {
            page.shows(".head__saved", "Saved, no safety copy").await?;
        }
        let stored = entries(page).await?;
        assert_eq!(stored.as_array().map(Vec::len), Some(2 + number + 1), "{way}");
        page.turn_to("#/settings").await?;
        page.shows(".section", told).await?;
    }
    Ok(())
}

#[test]
fn whatever_a_browser_denies_is_said_and_the_app_goes_on() {
    // Each has its own storage.
    let sites = ["all", "read", "write", ""].map(|what| (what, Site::at("/")));
    let [storage @ .., (_, database)] = &sites;
    Visit::laptop().run(async |page| {
        let ways: Vec<String> =
            DENIALS.iter().enumerate().map(|(number, (way, _))| format!("case '{number}': {way}; break;")).collect();
        let choice = "new URLSearchParams(location.search).get('denial')";
        page.before_each_page(&format!("switch ({choice}) {{ {} }}", ways.join("\n"))).await?;
        page.before_each_page(REFUSE).await?;
        for (what, site) in storage {
            without_storage(page, site, what).await?;
        }
        without_database(page, database).await
    });
}
