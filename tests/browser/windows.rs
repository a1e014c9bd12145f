//! Several windows of one device take turns with the browser's own locks: nothing is lost or overwritten. What they say
//! and do otherwise: `tests/app/windows.rs`.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{finished::Event, full, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Keys of the open event's entries only.
const ENTRIES: &str =
    "Object.keys(localStorage).filter(key => key.startsWith('topcut/1/' + location.hash.split('/')[2] + '/')).sort()";

/// Number of stored entries of the open event.
async fn entries(page: &Page) -> WebDriverResult<u64> {
    Ok(page.value(&format!("{ENTRIES}.length")).await?.as_u64().unwrap_or_default())
}

/// Presses a button in the moment in which it is mounted: the browser has not granted the lock by then.
const PRESS_AT_ONCE: &str = "window.presses = 0;
    new MutationObserver((_, observer) => {
        const found = [...document.querySelectorAll('button')].find(button => button.textContent.includes('Pair round 4'));
        if (found) { observer.disconnect(); window.presses = 1; found.click(); }
    }).observe(document, { childList: true, subtree: true, characterData: true });";

/// Notes whether the page ever speaks of another window.
const WATCH: &str = "addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
    if (document.body.innerText.includes('nother window') || document.body.innerText.includes('taking over')) window.flashed = true;
}).observe(document.body, { childList: true, subtree: true }))";

#[test]
fn a_reload_has_its_turn_at_once_and_loses_no_press() {
    let site = Site::at("/");
    let mut event = Event::running(14);
    event.results();
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.shows("button", "Pair round 4").await?;
        page.before_each_page(PRESS_AT_ONCE).await?;
        page.before_each_page(WATCH).await?;
        page.reload().await?;
        page.shows("button", "Post round 4").await?;
        assert_eq!(page.value("window.presses").await?, 1);
        page.press("Post round 4").await?;
        for table in 1..=2 {
            page.reload().await?;
            page.type_result(table, [200, 50]).await?;
            page.says(&format!("{table} of 7")).await?;
            page.until("window.flashed !== true").await?;
        }
        Ok(())
    });
}

/// The client that holds the lock of the open event; each window is a different client.
pub async fn holder(page: &Page) -> WebDriverResult<String> {
    let name = "'topcut/' + location.hash.split('/')[2]";
    let held =
        format!("navigator.locks.query().then(all => all.held.find(lock => lock.name === {name})?.clientId ?? '')");
    Ok(page.value(&held).await?.as_str().unwrap_or_default().to_owned())
}

/// Windows of one device, with their clients.
struct Windows<'a> {
    page: &'a mut Page,
    windows: Vec<(WindowHandle, String)>,
}

impl<'a> Windows<'a> {
    /// The window of the page.
    async fn of(page: &'a mut Page) -> WebDriverResult<Self> {
        let client =
            page.until_some(async |page| Ok(Some(holder(page).await?).filter(|held| !held.is_empty()))).await?;
        let window = page.window().await?;
        Ok(Self { page, windows: vec![(window, client)] })
    }

    /// Adds a window, which now has the lock.
    async fn joined(&mut self, window: WindowHandle) -> WebDriverResult<()> {
        let known: Vec<String> = self.windows.iter().map(|(_, client)| client.clone()).collect();
        let is_new =
            async |page: &Page| Ok(Some(holder(page).await?).filter(|held| !held.is_empty() && !known.contains(held)));
        let client = self.page.until_some(is_new).await?;
        self.windows.push((window, client));
        Ok(())
    }

    /// Switches to a window without touching it.
    async fn look(&self, window: usize) -> WebDriverResult<()> {
        self.page.switch_to_window(self.windows[window].0.clone()).await
    }

    /// Activates a window: brings it to the front and touches it.
    async fn turn_to(&self, window: usize) -> WebDriverResult<()> {
        self.look(window).await?;
        self.page.bring_to_front().await?;
        self.page.value("dispatchEvent(new Event('focus'))").await?;
        Ok(())
    }

    /// Waits until this window has the lock and shows no bar.
    async fn writes(&self, window: usize) -> WebDriverResult<()> {
        self.page.until_some(async |page| Ok((holder(page).await? == self.windows[window].1).then_some(()))).await?;
        self.page.gone(".banner").await
    }
}

/// Adds a player; a window that just got the lock may have to read first.
pub async fn adds(page: &Page, name: &str) -> WebDriverResult<()> {
    let shown = format!(
        "[...document.querySelectorAll('.entrant__name')].some(shown => shown.textContent.includes({}))",
        json!(name)
    );
    let refused = "document.body.innerText.includes('Try again in a moment')";
    page.until_some(async |page| {
        // Typing clears an earlier refusal.
        page.enter_in("#add-player", name).await?;
        page.until(&format!("{shown} || {refused}")).await?;
        Ok((page.value(&shown).await? == true).then_some(()))
    })
    .await
}

/// An event with six players, on the Players page.
async fn event(page: &mut Page, site: &Site) -> WebDriverResult<String> {
    page.new_event(site).await?;
    page.paste(&NAMES[..6]).await?;
    Ok(page.current_url().await?.to_string())
}

/// Both windows show these players, and the log has an entry for each after the first two.
async fn have_all(windows: &Windows<'_>, players: usize) -> WebDriverResult<()> {
    for window in 0..windows.windows.len() {
        windows.look(window).await?;
        windows.page.shows("h1", &format!("{players} players")).await?;
        assert_eq!(entries(windows.page).await?, players as u64 - 6 + 2, "an entry for each of them");
        let names = "document.querySelectorAll('.entrant__name').length";
        windows.page.until(&format!("{names} === {players}")).await?;
    }
    Ok(())
}

/// Alternating changes in two windows; `open` opens the second one.
fn in_turn(open: impl AsyncFn(&mut Page, &str) -> WebDriverResult<WindowHandle>) {
    let site = Site::at("/");
    let changes = if full::is_full() { 34 } else { 9 };
    Visit::sized(1180, 820).run(async |page| {
        let address = event(page, &site).await?;
        let mut windows = Windows::of(page).await?;
        let second = open(windows.page, &address).await?;
        windows.joined(second).await?;
        for step in 0..changes {
            // Sometimes twice in one window, and without waiting for the lock.
            let window = step / (1 + step % 2) % 2;
            windows.turn_to(window).await?;
            adds(windows.page, &format!("Late {step:02}")).await?;
        }
        have_all(&windows, 6 + changes).await?;
        for window in [0, 1, 0] {
            windows.turn_to(window).await?;
            windows.writes(window).await?;
        }
        windows.page.reload().await?;
        have_all(&windows, 6 + changes).await
    });
}

#[test]
fn two_windows_of_two_processes_write_in_turn() {
    in_turn(async |page, address| page.open_tab(address).await);
}

#[test]
fn two_windows_of_one_process_write_in_turn() {
    in_turn(async |page, address| {
        let before = page.windows().await?;
        page.value(&format!("window.open({}) !== null", json!(address))).await?;
        let opened = async |page: &Page| Ok(page.windows().await?.into_iter().find(|window| !before.contains(window)));
        let window = page.until_some(opened).await?;
        page.switch_to_window(window.clone()).await?;
        page.shows("h1", "6 players").await?;
        Ok(window)
    });
}

#[test]
fn a_lock_that_nobody_answers_for_is_taken_by_force() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        event(page, &site).await?;
        let windows = Windows::of(page).await?;
        // A client that takes the lock and never responds.
        let name = "'topcut/' + location.hash.split('/')[2]";
        let take = format!(
            "(navigator.locks.request({name}, {{ steal: true }}, () => new Promise(() => {{}})).catch(() => 0), true)"
        );
        windows.page.value(&take).await?;
        windows
            .page
            .shows(".banner", "This event is being edited in another window. You see its changes here.")
            .await?;
        windows.page.press("Edit here").await?;
        windows.page.gone(".banner").await?;
        adds(windows.page, "In Time").await?;
        have_all(&windows, 7).await
    });
}
