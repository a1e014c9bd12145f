//! Site data is cleared while an event is open: the window keeps the event, offers its file, and stores it again.
//! Distinguishes an event deleted in another window.

use std::fs;

use thirtyfour::prelude::*;
use topcut::files;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

const CLEARED: &str = "This event is now only in this window";

/// Clears all storage of the site, including the database.
const CLEAR: &str = "(localStorage.clear(), sessionStorage.clear(), indexedDB.deleteDatabase('topcut'), true)";

/// Number of stored entries.
async fn entries(page: &Page) -> WebDriverResult<u64> {
    let count = "Object.keys(localStorage).filter(key => /^topcut\\/1\\/.*\\/\\d+$/.test(key)).length";
    Ok(page.value(count).await?.as_u64().unwrap_or_default())
}

/// Runs a script in another tab of the site without the app, then returns.
async fn elsewhere(page: &mut Page, site: &Site, script: &str) -> WebDriverResult<()> {
    let here = page.window().await?;
    page.tolerate("favicon.ico");
    page.open_tab(&format!("{}icon.svg", site.address())).await?;
    page.value(script).await?;
    page.close_window().await?;
    page.switch_to_window(here).await
}

#[test]
fn event_cleared_in_another_tab_is_kept_and_saved_again() {
    let site = Site::at("/");
    for (language, kept, save, again) in [
        ("en", CLEARED, "Save it again", "All changes are saved again."),
        ("es", "Este torneo está ahora solo en esta ventana", "Guardarlo de nuevo", "guardado"),
        ("fr", "n’existe plus que dans cette fenêtre", "Enregistrer de nouveau", "enregistré"),
        ("it", "Questo torneo è ora solo in questa finestra", "Salvalo di nuovo", "salvato"),
    ] {
        Visit::sized(1180, 820).run(async |page| {
            page.new_event(&site).await?;
            page.paste(&NAMES[..6]).await?;
            page.value(&format!("(localStorage['topcut/settings/lang'] = '{language}', true)")).await?;
            page.reload().await?;
            page.says(NAMES[5]).await?;
            let before = entries(page).await?;
            elsewhere(page, &site, CLEAR).await?;
            page.shows(".banner[role=alert]", kept).await?;
            page.says(NAMES[5]).await?;
            page.shot(&format!("cleared-{language}")).await?;
            assert_eq!(entries(page).await?, 0, "nothing is stored before it is asked for");
            page.press(save).await?;
            page.says(again).await?;
            page.gone(".banner").await?;
            assert_eq!(entries(page).await?, before);
            page.reload().await?;
            page.says(NAMES[5]).await?;
            assert_eq!(page.value("document.documentElement.lang").await?, language, "the language is kept as well");
            Ok(())
        });
    }
}

#[test]
fn event_cleared_by_the_browser_is_offered_as_a_file_and_saved_with_the_next_step() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..6]).await?;
        let before = entries(page).await?;
        // The browser does not notify the page.
        page.value(CLEAR).await?;
        page.shows(".banner[role=alert]", CLEARED).await?;
        page.shot("cleared-phone").await?;
        page.press("Download the file").await?;
        let text = fs::read_to_string(page.downloaded_like(".topcut.json").await?)?;
        let log = files::read(&text).expect("a whole event");
        assert_eq!(log.entries().len() as u64, before);
        page.add("Late Comer").await?;
        page.gone(".banner").await?;
        assert_eq!(entries(page).await?, before + 1);
        page.reload().await?;
        page.says("Late Comer").await?;
        page.says(NAMES[0]).await
    });
}

#[test]
fn step_done_before_the_clearing_is_noticed_loses_nothing() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..6]).await?;
        let before = entries(page).await?;
        page.write("Name of the player to add", "At Once").await?;
        // In one script, without a delay between the two.
        let breath =
            format!("(() => {{ {CLEAR}; document.querySelector('.entry [type=submit]').click(); return true; }})()");
        page.value(&breath).await?;
        page.shows(".banner[role=alert]", CLEARED).await?;
        page.says("At Once").await?;
        page.press("Save it again").await?;
        page.says("All changes are saved again.").await?;
        assert_eq!(entries(page).await?, before + 1);
        page.reload().await?;
        page.says("At Once").await
    });
}

#[test]
fn clearing_under_an_open_result_sheet_keeps_what_is_typed() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..6]).await?;
        page.round(1).await?;
        let before = entries(page).await?;
        page.open_table(1).await?;
        let names = page.tables().await?[0].names.clone();
        page.write(&format!("Score of {}", names[0]), "120").await?;
        elsewhere(page, &site, CLEAR).await?;
        page.shows(".banner[role=alert]", CLEARED).await?;
        page.shot("cleared-sheet").await?;
        page.until("document.querySelector('.duel__score').value === '120'").await?;
        page.write(&format!("Score of {}", names[1]), "64").await?;
        page.save_result(1).await?;
        page.gone(".banner").await?;
        assert_eq!(entries(page).await?, before + 1);
        page.reload().await?;
        page.says("1 of 3").await
    });
}

#[test]
fn event_deleted_in_another_window_is_told_apart_from_a_clearing() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..6]).await?;
        let here = page.window().await?;
        page.open_tab(site.address()).await?;
        page.press("More").await?;
        page.delete_event().await?;
        page.says("Deleted").await?;
        page.switch_to_window(here).await?;
        page.says("it was deleted in another window").await?;
        page.shows("h1", "Event not found on this device").await?;
        assert!(!page.offers("Save it again").await?);
        Ok(())
    });
}

#[test]
fn of_two_windows_one_saves_again_and_the_other_follows() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..6]).await?;
        let (first, address) = (page.window().await?, page.current_url().await?.to_string());
        let second = page.open_tab(&address).await?;
        page.says(NAMES[5]).await?;
        elsewhere(page, &site, CLEAR).await?;
        for window in [&first, &second] {
            page.switch_to_window(window.clone()).await?;
            page.value("dispatchEvent(new Event('focus'))").await?;
            page.shows(".banner[role=alert]", CLEARED).await?;
        }
        page.press("Save it again").await?;
        page.says("All changes are saved again.").await?;
        page.add("Second Window").await?;
        page.switch_to_window(first).await?;
        page.says("Second Window").await?;
        page.gone(".banner[role=alert]").await
    });
}
