//! Everything reported as saved is on disk: the whole browser is killed, as in a power cut, right after the report,
//! and nothing is reported early. Entries without space, a language and a deletion survive as well.

use std::env;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{
    organiser::NAMES,
    page::Page,
    quota::{EMPTY, FILL},
    site::Site,
    visit::Visit,
    windows::{adds, holder},
};

/// Clicks the marked element, and again while the input is still there: a new window may have to wait for the lock.
const ADD: &str = "const field = document.activeElement;
    (function tap() { if (field.value) { node.click(); setTimeout(tap, 500); } })()";

/// The status in the head.
const SAID: &str = "document.querySelector('.head__saved')?.innerText.trim()";

/// Number of kills.
fn kills() -> u64 {
    if env::var_os("TOPCUT_FULL").is_some() { 60 } else { 6 }
}

impl Page {
    /// Waits for exactly this status.
    async fn head_says(&self, word: &str) -> WebDriverResult<()> {
        self.until(&format!("{SAID} === {}", json!(word))).await
    }

    /// The names of all entered players, in log order.
    async fn entered(&self) -> WebDriverResult<Vec<String>> {
        let entries = "Object.keys(localStorage).filter(key => /^topcut.1.*\\d{6}$/.test(key)).sort()
            .flatMap(key => JSON.parse(localStorage[key].replace(/^\\S+ \\S+ /, '')).fact.entries_added?.entries.map(one => one.details.name) ?? [])";
        let names = self.value(entries).await?;
        Ok(names.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect())
    }

    /// A power cut may free the space again; then everything is stored.
    async fn room_again(&self) -> WebDriverResult<()> {
        self.until(&format!("['Saved', 'Not saved'].includes({SAID})")).await?;
        self.value(EMPTY).await?;
        if self.offers("Try again").await? {
            self.press("Try again").await?;
        }
        self.head_says("Saved").await?;
        self.mirrored().await
    }

    async fn shown(&self, name: &str) -> WebDriverResult<bool> {
        let shown = format!(
            "[...document.querySelectorAll('.entrant__name')].some(one => one.textContent.includes({}))",
            json!(name)
        );
        Ok(self.value(&shown).await? == true)
    }
}

#[test]
fn confirmed_entries_survive_a_killed_browser() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        let address = page.current_url().await?.to_string();
        page.head_says("Saved").await?;
        let (mut names, mut lost) = (Vec::new(), 0);
        for number in 0..kills() {
            let name = format!("Quokka {number:02}");
            page.until_some(async |page| Ok((!holder(page).await?.is_empty()).then_some(()))).await?;
            page.write("Name of the player to add", &name).await?;
            page.aim_at_words("Add").await?;
            let holds = format!(
                "{SAID} === 'Saved' && [...document.querySelectorAll('.entrant__name')].some(one => one.textContent.includes({}))",
                json!(name)
            );
            page.loses_power_when(ADD, &holds, 1000 * (number * 7 % 21)).await?;
            names.push(name);
            page.open(&address).await?;
            page.shows("h1", "").await?;
            page.head_says("Saved").await?;
            let mut is_there = true;
            for name in &names {
                is_there &= page.shown(name).await?;
            }
            if !is_there {
                lost += 1;
                // Counts afresh from here.
                names.clear();
            }
            if page.offers("OK").await? {
                page.press("OK").await?;
            }
        }
        println!("Saved was said and the browser killed 0 to 20 ms later: {} kills, {lost} lost", kills());
        assert_eq!(lost, 0, "nothing that was said to be saved is lost");
        Ok(())
    });
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
fn entries_without_space_return_after_a_kill() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.add("Opal Moss").await?;
        let address = page.current_url().await?.to_string();
        page.value(&format!("{FILL}(0)")).await?;
        for name in ["No Room 1", "No Room 2", "No Room 3"] {
            page.add(name).await?;
        }
        page.shows(".banner[role=alert]", "3 changes are not saved").await?;
        page.shows(".banner[role=alert]", "kept in the browser’s database").await?;
        page.head_says("Not saved").await?;
        page.shot("no-room-kept").await?;
        // Still no space: the event continues where it was.
        page.kill_page().await?;
        page.open(&address).await?;
        page.shows(".banner", "3 changes that found no room were kept in the browser’s database and are back").await?;
        page.shows(".banner[role=alert]", "3 changes are not saved").await?;
        page.shot("no-room-back").await?;
        page.press("OK").await?;
        page.add("No Room 4").await?;
        page.shows(".banner[role=alert]", "4 changes are not saved").await?;
        assert_eq!(page.entered().await?, ["Opal Moss"]);
        // Space is freed, everything is stored, and the power fails at once.
        page.value(EMPTY).await?;
        page.press("Try again").await?;
        page.says("All changes are saved again.").await?;
        page.power_cut().await?;
        page.open(&address).await?;
        page.shows(".entrant__name", "No Room 4").await?;
        page.room_again().await?;
        let mut all: Vec<String> =
            ["Opal Moss", "No Room 1", "No Room 2", "No Room 3", "No Room 4"].map(str::to_owned).into();
        assert_eq!(page.entered().await?, all);
        // Space is freed while the app is off.
        page.value(&format!("{FILL}(0)")).await?;
        page.add("No Room 5").await?;
        page.shows(".banner[role=alert]", "kept in the browser’s database").await?;
        page.kill_page().await?;
        page.step_out(&site).await?;
        page.value(EMPTY).await?;
        page.open(&address).await?;
        page.shows(".banner", "one change that found no room was kept in the browser’s database and is back").await?;
        page.head_says("Saved").await?;
        page.gone(".banner[role=alert]").await?;
        all.push("No Room 5".to_owned());
        assert_eq!(page.entered().await?, all);
        Ok(())
    });
}

#[test]
fn sets_aside_unsaved_entries_if_another_window_continued() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.add("Opal Moss").await?;
        let (one, address) = (page.window().await?, page.current_url().await?.to_string());
        page.value(&format!("{FILL}(0)")).await?;
        page.add("No Room 1").await?;
        page.add("No Room 2").await?;
        page.shows(".banner[role=alert]", "kept in the browser’s database").await?;
        // The window with the lock keeps it.
        page.open_tab(&address).await?;
        page.shows(".banner", "2 unsaved changes").await?;
        assert!(!page.shown("No Room 1").await?);
        page.press("Edit here anyway").await?;
        page.value(EMPTY).await?;
        page.until("!document.body.innerText.includes('2 unsaved changes')").await?;
        adds(page, "Another Way").await?;
        page.says("the safety copy has different changes").await?;
        // The warning about little space disappears after a save.
        page.until("!document.body.innerText.includes('left on this device')").await?;
        page.press("OK").await?;
        page.head_says("Saved").await?;
        page.power_cut().await?;
        page.open(&address).await?;
        page.shows(".entrant__name", "Another Way").await?;
        page.room_again().await?;
        assert_eq!(page.entered().await?, ["Opal Moss", "Another Way"], "two ways are never mixed");
        assert_eq!(page.database("copies").await?.len(), 1, "nothing is lost");
        drop(one);
        Ok(())
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
fn a_language_and_a_deletion_survive_a_killed_browser() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        page.add("Quokka Nine").await?;
        let address = page.current_url().await?.to_string();
        page.on_disk("Quokka").await?;
        page.turn_to("#/").await?;
        page.press("More actions for").await?;
        page.delete_event().await?;
        page.says("Deleted").await?;
        page.power_cut().await?;
        page.enter(&site).await?;
        page.says("No events yet").await?;
        page.until("!Object.keys(localStorage).some(key => key.startsWith('topcut/1/'))").await?;
        page.open(&address).await?;
        page.says("Event not found on this device").await?;
        assert!(page.database("entries").await?.is_empty());
        // Its copy exists, and restored entries stay.
        page.turn_to("#/copies").await?;
        page.press("Restore").await?;
        page.says("Restored").await?;
        page.power_cut().await?;
        page.open(&address).await?;
        page.shows(".entrant__name", "Quokka Nine").await?;
        page.head_says("Saved").await?;
        page.turn_to("#/settings").await?;
        page.press("Français").await?;
        page.shows("h1", "Réglages").await?;
        page.power_cut().await?;
        page.open(&format!("{}#/settings", site.address())).await?;
        page.shows("h1", "Réglages").await?;
        page.press("Sombre").await?;
        page.until("document.documentElement.dataset.theme === 'dark'").await?;
        page.power_cut().await?;
        page.enter(&site).await?;
        page.until("document.documentElement.dataset.theme === 'dark'").await?;
        assert_eq!(page.value("document.documentElement.lang").await?, "fr");
        Ok(())
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
