//! Three windows of one event, two of them in one process, tap at the same moments repeatedly. Every action shown as
//! done is in the log exactly once, failed ones are not shown, and finally all windows agree.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{
    page::Page,
    site::Site,
    stored::{events, kept},
    visit::Visit,
};

const BOUTS: i64 = 60;

/// All names in this window, hidden ones included, which have no `innerText`.
const SHOWN: &str = "[...document.querySelectorAll('.entrant__name')].map(name => name.textContent)";

async fn shown(page: &Page) -> WebDriverResult<BTreeSet<String>> {
    let names = page.value(SHOWN).await?;
    Ok(names.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect())
}

/// Adds a player at this moment, if the window allows it.
async fn adds_at(page: &Page, name: &str, moment: i64) -> WebDriverResult<()> {
    let script = "const [name, moment] = arguments;
        setTimeout(() => {
            const field = document.querySelector('#add-player');
            if (!field || field.disabled) return;
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, name);
            field.dispatchEvent(new Event('input', { bubbles: true }));
            field.form.requestSubmit();
        }, moment - Date.now())";
    page.execute(script, vec![json!(name), json!(moment)]).await.map(drop)
}

#[test]
fn windows_that_fight_lose_nothing_that_they_have_shown() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.paste(&["Ann Ortega", "Bo Larsen"]).await?;
        let address = page.current_url().await?.to_string();
        let mut windows = vec![page.window().await?];
        // In the same process, and in another one.
        page.value("(window.open(location.href), true)").await?;
        let first = windows[0].clone();
        windows.push(
            page.until_some(async |page| Ok(page.windows().await?.into_iter().find(|window| *window != first))).await?,
        );
        windows.push(page.open_tab(&address).await?);
        for window in &windows {
            page.switch_to_window(window.clone()).await?;
            page.says("Bo Larsen").await?;
        }
        let (mut tried, mut done) = (0, BTreeSet::new());
        for bout in 0..BOUTS {
            let now = page.value("Date.now()").await?.as_i64().unwrap_or_default();
            // A few milliseconds apart, in turn and at once.
            for (number, window) in windows.iter().enumerate() {
                page.switch_to_window(window.clone()).await?;
                let moment = now + 300 + i64::try_from(number).expect("few") * (bout % 4);
                adds_at(page, &format!("Player {bout} of {number}"), moment).await?;
                tried += 1;
            }
            for (number, window) in windows.iter().enumerate() {
                page.switch_to_window(window.clone()).await?;
                page.until(&format!("Date.now() > {}", now + 450)).await?;
                let own = format!("Player {bout} of {number}");
                done.extend(shown(page).await?.into_iter().filter(|name| *name == own));
            }
        }
        // All windows converge to the stored state, which equals the state they showed. A hidden window has slow
        // timers and may add somebody after the last bout.
        let entered = page
            .until_some(async |page| {
                let log = events(&kept(page).await?).remove(0);
                let entered: Vec<String> =
                    log.replay().entries.iter().map(|entry| entry.details.name.clone()).collect();
                let once: BTreeSet<String> = entered.iter().cloned().collect();
                for window in &windows {
                    page.switch_to_window(window.clone()).await?;
                    if shown(page).await? != once {
                        return Ok(None);
                    }
                }
                Ok(Some(entered))
            })
            .await?;
        let once: BTreeSet<String> = entered.iter().cloned().collect();
        assert_eq!(entered.len(), once.len(), "nobody is in twice");
        let lost: Vec<_> = done.difference(&once).collect();
        assert!(lost.is_empty(), "shown as done, and lost: {lost:?}");
        assert!(!done.is_empty(), "somebody gets through");
        println!(
            "Windows that fight: {tried} taps in three windows, {} done and in the log once, {} refused, 0 lost",
            once.len() - 2,
            tried - (once.len() - 2)
        );
        Ok(())
    });
}
