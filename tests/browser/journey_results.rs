//! Journey 3: results in a rush, typed and tapped: where the focus is, and what is in sight.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

async fn eight(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.new_event(site).await?;
    page.paste(&NAMES[..8]).await?;
    page.round(1).await
}

async fn scores(page: &Page, table: u16) -> WebDriverResult<[Option<u16>; 2]> {
    Ok(page.tables().await?.into_iter().find(|row| row.number == table).unwrap().scores)
}

#[test]
fn results_are_typed_without_the_mouse() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        eight(page, &site).await?;
        page.type_result(1, [200, 64]).await?;
        page.says("1 of 4").await?;
        // The line is ready for the next slip without a click.
        page.keys("4 12 161".to_owned() + Key::Enter).await?;
        page.says("2 of 4").await?;
        assert_eq!(scores(page, 4).await?, [Some(12), Some(161)]);
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
        page.shows(".match__state", "not saved").await
    });
}

#[test]
fn results_are_tapped_on_a_phone() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        eight(page, &site).await?;
        page.open_table(3).await?;
        // 200 is complete: the next digit belongs to the other side.
        for key in ["2", "0", "0", "6", "4"] {
            page.press(key).await?;
        }
        page.press("Save result").await?;
        page.says("1 of 4").await?;
        assert_eq!(scores(page, 3).await?, [Some(200), Some(64)]);
        page.open_table(1).await?;
        page.press("8").await?;
        page.press("Other side").await?;
        page.press("200 all ships").await?;
        page.press("Save result").await?;
        page.says("2 of 4").await?;
        assert_eq!(scores(page, 1).await?, [Some(8), Some(200)]);
        // A mistake is undone at once.
        page.press("Undo").await?;
        page.says("1 of 4").await?;
        assert_eq!(scores(page, 1).await?, [None, None]);
        Ok(())
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

/// Scores in the fields of the open sheet.
const FIELDS: &str = "[...document.querySelectorAll('.duel__score')].map(field => field.value).join()";

#[test]
fn the_question_who_it_was_is_in_sight() {
    let site = Site::at("/");
    for visit in [Visit::sized(1180, 820), Visit::sized(360, 640)] {
        visit.run(async |page| {
            eight(page, &site).await?;
            for way in ["Conceded", "Fortressed", "No-show"] {
                page.open_table(1).await?;
                page.press(way).await?;
                page.shows(".verdict", "Who ").await?;
                page.until("(place => place.top >= 0 && place.bottom <= innerHeight)(document.querySelector('.sheet__who').getBoundingClientRect())").await?;
                page.shot("sheet-who").await?;
                page.press("Discard").await?;
                page.gone(".sheet__title").await?;
            }
            Ok(())
        });
    }
}

#[test]
fn tab_leads_from_one_score_to_the_other_and_enter_saves() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        eight(page, &site).await?;
        page.open_table(1).await?;
        page.press("8").await?;
        page.press("0").await?;
        page.click(".duel__score").await?;
        page.until("(field => field.selectionEnd - field.selectionStart === 2)(document.activeElement)").await?;
        page.keys("200" + Key::Tab + "90" + Key::Enter).await?;
        page.says("1 of 4").await?;
        assert_eq!(scores(page, 1).await?, [Some(200), Some(90)]);
        Ok(())
    });
}

#[test]
fn a_digit_outside_a_field_begins_the_entry_line() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        eight(page, &site).await?;
        let before = page.stored().await?;
        page.value("document.activeElement.blur()").await?;
        page.keys("u").await?;
        page.keys("3 200 90").await?;
        page.until("document.querySelector('#entry-line').value === '3 200 90'").await?;
        assert_eq!(page.stored().await?, before, "u is a letter");
        page.keys(Key::Enter).await?;
        page.says("1 of 4").await?;
        assert_eq!(scores(page, 3).await?, [Some(200), Some(90)]);
        Ok(())
    });
}
