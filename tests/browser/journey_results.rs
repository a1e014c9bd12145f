//! Journey 3: results in a rush, typed and tapped: where the focus is, and what is in sight. The rush itself:
//! `tests/played/rush.rs`.

use thirtyfour::prelude::*;

use crate::{
    finished::Event,
    organiser::{Hands, NAMES},
    page::Page,
    site::Site,
    visit::Visit,
};

async fn eight(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.new_event(site).await?;
    page.paste(&NAMES[..8]).await?;
    page.round(1).await
}

async fn scores(page: &Page, table: u16) -> WebDriverResult<[Option<u16>; 2]> {
    Ok(page.tables().await?.into_iter().find(|row| row.number == table).unwrap().scores)
}

/// Scores in the fields of the open sheet.
const FIELDS: &str = "[...document.querySelectorAll('.duel__score')].map(field => field.value).join()";

#[test]
fn results_are_entered_without_the_mouse() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        eight(page, &site).await?;
        page.type_result(1, [200, 64]).await?;
        page.says("1 of 4").await?;
        // The line is ready for the next slip without a click.
        page.keys("4 12 161".to_owned() + Key::Enter).await?;
        page.says("2 of 4").await?;
        assert_eq!(scores(page, 4).await?, [Some(12), Some(161)], "the focus stays in the line");
        page.type_result(2, [200, 50]).await?;
        page.press("Still playing 1").await?;
        // An arrow key goes to a row in sight.
        page.at("#entry-line").await?.send_keys(Key::Down + "").await?;
        page.until("document.activeElement.closest('.match')?.querySelector('.match__table').innerText.endsWith('3')")
            .await?;
        // The sheet takes the keys of its scores, and Escape closes it.
        page.open_table(3).await?;
        page.until("document.activeElement.matches('.duel__score')").await?;
        page.keys("9").await?;
        page.keys(Key::Escape).await?;
        page.shows(".match__state", "not saved").await?;
        // Tab leads from one score to the other, whose text is chosen, and Enter saves.
        page.open_table(3).await?;
        page.press("8").await?;
        page.click(".duel__score").await?;
        page.until("(field => field.value && field.selectionEnd - field.selectionStart === field.value.length)(document.activeElement)").await?;
        page.keys("200" + Key::Tab + "90" + Key::Enter).await?;
        page.says("4 of 4").await?;
        page.press("All 4").await?;
        page.has_result(3, [200, 90]).await?;
        // A digit outside a field begins the line; u is a letter.
        page.round(2).await?;
        let before = page.stored().await?;
        page.value("document.activeElement.blur()").await?;
        page.keys("u").await?;
        page.keys("3 200 90").await?;
        page.until("document.querySelector('#entry-line').value === '3 200 90'").await?;
        assert_eq!(page.stored().await?, before, "u is a letter");
        page.keys(Key::Enter).await?;
        page.says("1 of 4").await?;
        assert_eq!(scores(page, 3).await?, [Some(200), Some(90)], "the line takes the focus");
        // Enter leads from the captain of a team to the partner.
        page.turn_to("#/new").await?;
        page.press("X-Wing Team Epic").await?;
        page.press("Create event").await?;
        page.shows("h1", "Teams").await?;
        page.write("Captain", "Ann Ortega").await?;
        page.keys(Key::Enter).await?;
        page.until("document.activeElement.id === 'team-member-1'").await?;
        page.keys("Bo Larsen").await?;
        page.write("Team name", "Red Dice").await?;
        page.keys(Key::Enter).await?;
        page.shows(".entrant__name", "Red Dice").await
    });
}

#[test]
fn keys_pressed_before_the_sheet_takes_the_focus_count() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        eight(page, &site).await?;
        // Two taps before the first frame of the sheet, one after it; a click by script leaves the focus alone, as a tap
        // does in WebKit.
        let taps = "const done = arguments[0];
            const until = async seen => { for (let turn = 0; turn < 1000 && !seen(); turn++) await null; };
            const is_key = key => node => node.textContent.startsWith(key);
            const tap = key => [...document.querySelectorAll('.pad__key')].find(is_key(key)).click();
            (async () => {
                document.querySelector('.match__open').click();
                await until(() => document.querySelector('.pad__key'));
                for (const key of ['8', 'Other side']) {
                    tap(key);
                    let turns = 0;
                    await until(() => turns++ === 50);
                }
                requestAnimationFrame(() => requestAnimationFrame(() => done(tap('200'))));
            })();";
        page.execute_async(taps, Vec::new()).await?;
        page.until(&format!("{FIELDS} === '8,200'")).await
    });
}

/// A refusal in an open dialog ends above its buttons.
const IN_SIGHT: &str =
    "(place => place.bottom <= document.querySelector('dialog[open] .dialog__foot').getBoundingClientRect().top)";

#[test]
fn a_phone_shows_a_refusal_above_the_buttons() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &Event::of_format("imperial-assault", 8).file(page)).await?;
        page.at("h1").await?;
        page.leaf("round").await?;
        page.press("Start").await?;
        page.press("Change mission").await?;
        page.press("Draw again").await?;
        page.shows("dialog[open] .field__error", "reason").await?;
        page.until(&format!(
            "(field => document.activeElement === field && {IN_SIGHT}(field.getBoundingClientRect()))(document.querySelector('dialog[open] .field__input'))"
        ))
        .await?;
        page.shot("mission-reason").await?;
        page.press("Cancel").await?;
        page.gone("dialog[open]").await?;
        page.leaf("judges").await?;
        page.press("New entry").await?;
        page.press("Warning").await?;
        page.write("What you saw or ruled", "Moved a ship twice").await?;
        page.press("Save entry").await?;
        page.shows(".callout--bad", "who is concerned?").await?;
        page.until(&format!("{IN_SIGHT}(document.querySelector('.callout--bad').getBoundingClientRect())")).await?;
        page.shot("note-refused").await
    });
}
