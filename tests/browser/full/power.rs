//! Power cuts: the whole browser is killed, as soon as it says that something is saved, or after it has written to the
//! disk, for which these tests wait up to a minute and a half.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{
    harness::fixture,
    page::Page,
    quota::{EMPTY, FILL},
    second_copy::{ENTRIES, SAID, entries},
    site::Site,
    visit::Visit,
    windows::{adds, holder},
};

/// Clicks the marked element, and again while the input is still there: a new window may have to wait for the lock.
const ADD: &str = "const field = document.activeElement;
    (function tap() { if (field.value) { node.click(); setTimeout(tap, 500); } })()";

const KILLS: u64 = 60;

impl Page {
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
        for number in 0..KILLS {
            let name = format!("Quokka {number:02}");
            page.until_some(async |page| Ok((!holder(page).await?.is_empty()).then_some(()))).await?;
            page.write("Find or add", &name).await?;
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
        println!("Saved was said and the browser killed 0 to 20 ms later: {} kills, {lost} lost", KILLS);
        assert_eq!(lost, 0, "nothing that was said to be saved is lost");
        Ok(())
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
        page.says("Your first event").await?;
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
fn flushed_storage_survives_a_power_cut() {
    let (site, _) = fixture("power");
    Visit::laptop().run(async |page| {
        page.open(site.address()).await?;
        page.value("localStorage.setItem('topcut', 'round three is posted')").await?;
        page.on_disk("round three").await?;
        page.power_cut().await?;
        page.open(site.address()).await?;
        assert_eq!(page.value("localStorage.getItem('topcut')").await?, "round three is posted");
        Ok(())
    });
}

#[test]
fn flushed_entries_survive_a_power_cut() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.press("Try a demo").await?;
        page.says("3 of 8").await?;
        page.leaf("players").await?;
        page.add("Quokka Nine").await?;
        let stored = page.stored().await?;
        page.on_disk("Quokka").await?;
        page.power_cut().await?;
        page.open(site.address()).await?;
        page.press("Demo: Saturday squadrons").await?;
        page.says("3 of 8").await?;
        page.says("Quokka Nine").await?;
        assert_eq!(page.stored().await?, stored);
        Ok(())
    });
}

#[test]
fn restores_entries_lost_in_a_power_cut() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        page.add("Quokka Nine").await?;
        let address = page.current_url().await?.to_string();
        // Right after a flush the next one is seconds away; a slow machine may need several attempts.
        for attempt in 0..8 {
            page.on_disk(if attempt == 0 { "Quokka" } else { "Wombat" }).await?;
            for number in 0..3 {
                page.add(&format!("Wombat {attempt} {number}")).await?;
            }
            page.mirrored().await?;
            let before = entries(page).await?;
            page.power_cut().await?;
            page.step_out(&site).await?;
            let left = page.value(&format!("{ENTRIES}.length")).await?.as_u64();
            let lost = before.as_array().map_or(0, Vec::len) - usize::try_from(left.unwrap_or_default()).unwrap();
            page.open(&address).await?;
            page.shows(".entrant__name", &format!("Wombat {attempt} 2")).await?;
            assert_eq!(entries(page).await?, before);
            if lost > 0 {
                page.says("restored from the safety copy").await?;
                page.shot("second-returned").await?;
                page.press("OK").await?;
                return page.gone(".banner").await;
            }
        }
        panic!("the browser lost nothing in eight power cuts: this test has shown nothing");
    });
}
