//! The form of the judges' log and the minutes of a table: focus, a dialog that is opened again, a double tap.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

async fn event(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.custom_event(site, 3, 0, &NAMES[..8]).await?;
    page.round(1).await
}

async fn choose(page: &Page, name: &str) -> WebDriverResult<()> {
    let select = "document.querySelector('dialog[open] .note__add select')";
    page.until(&format!(
        "(() => {{ const select = {select};
            const option = [...(select?.options ?? [])].find(option => option.innerText === '{name}');
            if (!option) return false;
            select.value = option.value;
            select.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
    ))
    .await?;
    page.shows("dialog[open] .note__on", name).await
}

#[test]
fn a_chip_of_a_player_keeps_the_keyboard_focus() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event(page, &site).await?;
        let names = page.tables().await?[1].names.clone();
        page.leaf("judges").await?;
        page.press("New entry").await?;
        page.press("Ruling").await?;
        page.write("Table", "2").await?;
        page.shows("dialog[open] .note__on", &names[0]).await?;
        let focus = |label: String| {
            format!(
                "document.activeElement.matches('dialog[open] *') && document.activeElement.ariaLabel === {label:?}"
            )
        };
        page.press(&format!("Take {} off", names[0])).await?;
        page.until(&focus(format!("Concerns {}", names[0]))).await?;
        page.keys(Key::Enter).await?;
        page.until(&focus(format!("Take {} off", names[0]))).await?;
        // The chip of a player of another table is gone: the select follows.
        let other =
            page.value("document.querySelector('dialog[open] .note__add option:nth-child(2)').innerText").await?;
        let other = other.as_str().unwrap_or_default().to_owned();
        choose(page, &other).await?;
        page.press(&format!("Take {other} off")).await?;
        page.until("document.activeElement.matches('dialog[open] .note__add select')").await
    });
}

#[test]
fn a_dialog_that_is_opened_again_at_once_stays_open() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event(page, &site).await?;
        page.leaf("judges").await?;
        page.press("New entry").await?;
        page.at("dialog[open] .kinds__title").await?;
        // The browser tells of the end of the first only after the second has begun.
        page.value(
            "(() => { const press = (inside, word) => [...document.querySelectorAll(inside + ' button')]
                .find(button => button.innerText === word).click();
                const dialog = document.querySelector('dialog[open]');
                dialog.addEventListener('close', () => { window.told = true });
                press('dialog[open]', 'Cancel');
                const again = new MutationObserver(() => { if (!dialog.open) { again.disconnect(); press('#main', 'New entry'); } });
                again.observe(dialog, { attributes: true }); return true; })()",
        )
        .await?;
        page.until("window.told === true").await?;
        page.at("dialog[open] .kinds__title").await?;
        Ok(())
    });
}

#[test]
fn a_double_tap_gives_a_table_its_minutes_once() {
    // CLK-1
    let site = Site::at("/");
    Visit::phone().dark().run(async |page| {
        event(page, &site).await?;
        page.press("Start").await?;
        page.open_table(2).await?;
        page.aim_at_words("Extend table 2 by 5 minutes").await?;
        page.shot("table-quick-time").await?;
        // The second tap meets a text.
        page.value(
            "(() => { const button = document.querySelector('.sheet__head .button:not(.button--icon)');
                button.click(); button.click(); return true; })()",
        )
        .await?;
        page.shows(".minutes__given", "+5 min").await?;
        page.shot("table-quick-time-given").await?;
        // The focus goes to the question and back to the keys.
        page.tap("Table 2: +5 minutes").await?;
        page.until("document.activeElement.innerText === 'Keep as it is'").await?;
        page.long_shot("table-more-time").await?;
        page.tap("Keep as it is").await?;
        page.until("document.activeElement.closest('.minutes__keys') !== null").await?;
        page.shows(".minutes__given", "+5 min").await
    });
}
