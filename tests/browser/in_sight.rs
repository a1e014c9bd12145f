//! What is tapped next is in sight and nothing lies over it: not a passing message, not the foot of a dialog, not the
//! clock in large text.

use std::fs;

use thirtyfour::prelude::*;
use topcut::engine::{
    command::{Command, DraftResult},
    file::write,
};

use crate::{finished::Event, page::Page, site::Site, visit::Visit};

/// Waits until a tap in the middle of an element, or of its first line, meets it and nothing else.
async fn is_met(page: &Page, element: &str) -> WebDriverResult<()> {
    page.until(&format!(
        "(element => {{
            if (!element) return false;
            const box = element.getClientRects()[0];
            const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return element.contains(met);
        }})({element})"
    ))
    .await
}

async fn fits(page: &Page) -> WebDriverResult<()> {
    page.until("document.documentElement.scrollWidth <= innerWidth").await
}

#[test]
fn what_waits_to_be_saved_is_the_next_step_and_no_message_lies_over_it() {
    let site = Site::at("/");
    for (visit, language, save) in [
        (Visit::laptop(), "en", "Save changes"),
        (Visit::sized(1180, 820).dark(), "it", "Salva le modifiche"),
        (Visit::sized(820, 1180), "fr", "Enregistrer"),
        (Visit::phone().dark(), "es", "Guardar cambios"),
    ] {
        visit.languages(language).run(async |page| {
            page.enter(&site).await?;
            page.upload("input[type=file]", &Event::running(8).file(page)).await?;
            page.at(".match__name").await?;
            page.leaf("setup").await?;
            page.until("document.querySelectorAll('.next .button--primary').length === 1").await?;
            // The minutes of a round need a reason, wherever on the long page they are changed.
            let minutes = "[...document.querySelectorAll('.setup__form input')].find(field => ['70', '75'].includes(field.value))";
            page.until(&format!("{minutes} !== undefined")).await?;
            page.value(&format!("({minutes}.focus(), {minutes}.select(), true)")).await?;
            page.keys("70").await?;
            page.keys(Key::Tab).await?;
            page.shows(".next .button--primary", save).await?;
            page.until("document.querySelectorAll('.next .button--primary').length === 1").await?;
            is_met(page, "document.querySelector('.next .button--primary')").await?;
            // Messages end above its buttons, whether there is one just now or not.
            page.until("document.querySelector('.toasts').getBoundingClientRect().bottom <= document.querySelector('.next__act').getBoundingClientRect().top").await?;
            fits(page).await?;
            page.shot(&format!("waits-{language}")).await
        });
    }
}

#[test]
fn in_the_largest_text_a_phone_shows_clock_table_and_next_step() {
    let site = Site::at("/");
    for language in ["en", "es", "fr", "it"] {
        Visit::phone().languages(language).run(async |page| {
            page.enter(&site).await?;
            page.upload("input[type=file]", &Event::running(8).file(page)).await?;
            page.at(".match__name").await?;
            // As the settings keep it.
            page.value("(localStorage.setItem('topcut/settings/text', 'larger'), true)").await?;
            page.reload().await?;
            page.until("document.documentElement.dataset.text === 'larger'").await?;
            page.at(".match__name").await?;
            page.value("(scrollTo(0, 0), true)").await?;
            is_met(page, "document.querySelector('.match__name')").await?;
            is_met(page, "document.querySelector('.next .button--primary')").await?;
            page.until(
                "(([time, facts]) => time.right <= facts.left || time.bottom <= facts.top)
                 (['.clock__time', '.clock__fact--open'].map(css => { const range = document.createRange(); range.selectNodeContents(document.querySelector(css)); return range.getBoundingClientRect(); }))",
            )
            .await?;
            fits(page).await?;
            page.shot(&format!("largest-{language}")).await?;
            for leaf in ["players", "standing", "setup", "log"] {
                page.leaf(leaf).await?;
                page.at("h1").await?;
                fits(page).await?;
            }
            Ok(())
        });
    }
}

/// Two devices that both entered the results of so many tables, each its own.
fn parted(tables: u16) -> [String; 2] {
    [1, 2].map(|device: u16| {
        let mut event = Event::running(2 * tables);
        let round = event.log().replay().last_round().unwrap().number;
        for played in event.log().replay().last_round().unwrap().matches.clone() {
            let scores = if device == 1 { [200, played.table.0] } else { [played.table.0, 200] }.map(Some);
            event.act(&Command::EnterResult(round, played.table, DraftResult { scores, ..DraftResult::default() }));
        }
        write(event.log())
    })
}

#[test]
fn many_differences_are_decided_at_once_and_each_of_them_still_by_itself() {
    let site = Site::at("/");
    for (visit, name) in
        [(Visit::sized(1180, 820), "wide"), (Visit::sized(820, 1180).dark(), "upright"), (Visit::phone(), "phone")]
    {
        visit.run(async |page| {
            page.enter(&site).await?;
            let [ours, theirs] = parted(12);
            for text in [ours, theirs] {
                let file = page.downloads().join("brought.topcut.json");
                fs::write(&file, text)?;
                page.turn_to("#/").await?;
                page.upload("input[type=file]", &file).await?;
                page.until("document.querySelector('.match__name, dialog[open] .joined__place') !== null").await?;
            }
            page.says("12 differences are still to decide.").await?;
            // In the middle of the window, and no key decides anything yet.
            page.until("(box => Math.abs(box.top + box.bottom - innerHeight) <= 2 && box.top >= 8)(document.querySelector('dialog[open]').getBoundingClientRect())").await?;
            page.until("document.activeElement.closest('dialog') && !document.activeElement.matches('button, input')").await?;
            fits(page).await?;
            page.shot(&format!("many-{name}")).await?;
            page.press("For all that is still open: The other device").await?;
            page.until("document.querySelectorAll('dialog[open] input:checked').length === 12").await?;
            // One of them otherwise, reached by keys: the foot does not hide it.
            let last = "[...document.querySelectorAll('dialog[open] input[type=radio]')].at(-2)";
            page.value(&format!("({last}.focus(), true)")).await?;
            is_met(page, &format!("{last}.closest('label')")).await?;
            page.keys(" ").await?;
            page.until(&format!("{last}.checked")).await?;
            page.press("Join").await?;
            page.says("12 of 12").await?;
            let tables = page.tables().await?;
            assert_eq!(tables[0].scores, [Some(1), Some(200)], "the other one's");
            assert_eq!(tables[11].scores, [Some(200), Some(12)], "this one's");
            Ok(())
        });
    }
}
