//! Journey 3: results in a rush, typed and tapped; impossible ones are refused with the reason.

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
        let [first, second] = page.tables().await?[0].names.clone();
        page.type_result(1, [200, 64]).await?;
        page.says(&format!("{first} wins 200 to 64")).await?;
        page.says("1 of 4").await?;
        assert_eq!(scores(page, 1).await?, [Some(200), Some(64)]);
        // The line is ready for the next slip without a click.
        page.keys("4 12 161".to_owned() + Key::Enter).await?;
        page.says("2 of 4").await?;
        assert_eq!(scores(page, 4).await?, [Some(12), Some(161)]);
        // Level: the sheet with the scores asks for the final salvo.
        page.keys("2 50 50".to_owned() + Key::Enter).await?;
        page.says("Tied scores: final salvo").await?;
        page.says("50 to 50: the final salvo decides.").await?;
        assert!(!page.offers("Save result").await?);
        page.until("document.querySelector('.verdict').nextElementSibling.matches('.salvo')").await?;
        let winner = page.tables().await?.into_iter().find(|row| row.number == 2).unwrap().names[1].clone();
        page.press(&winner).await?;
        page.press("Save result").await?;
        page.says(&format!("{winner} wins the final salvo, 50 to 50")).await?;
        // Only the running match is left in the list.
        page.press("Still playing 1").await?;
        assert_eq!(page.tables().await?.iter().map(|row| row.number).collect::<Vec<_>>(), [3]);
        // An arrow key goes to a row in sight.
        page.at("#entry-line").await?.send_keys(Key::Down + "").await?;
        page.until("document.activeElement.closest('.match')?.querySelector('.match__table').innerText.endsWith('3')")
            .await?;
        page.press("All 4").await?;
        assert_eq!(page.tables().await?.len(), 4);
        // A sheet left unsaved is settled by the line.
        page.open_table(3).await?;
        page.until(FOCUSED).await?;
        page.keys("9").await?;
        page.keys(Key::Escape).await?;
        page.shows(".match__state", "not saved").await?;
        // A name opens its table; its side has the first score.
        let third = page.tables().await?[2].names[1].clone();
        page.write("Table or name", &format!("{third} 130 20")).await?;
        page.keys(Key::Enter).await?;
        page.says("4 of 4").await?;
        assert_eq!(scores(page, 3).await?, [Some(20), Some(130)]);
        assert!(!page.words().await?.contains("not saved"));
        assert!(page.offers("Pair round 2").await?);
        assert_ne!(first, second);
        Ok(())
    });
}

#[test]
fn impossible_scores_are_refused_with_the_reason() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        eight(page, &site).await?;
        let before = page.stored().await?;
        let name = page.tables().await?[1].names[0].clone();
        page.write("Table or name", "2 201 5").await?;
        page.says(&format!("{name}: the score is above the maximum of 200.")).await?;
        page.keys(Key::Enter).await?;
        page.says("above the maximum of 200").await?;
        page.write("Table or name", "9 200 5").await?;
        page.says("This round has no table 9").await?;
        page.keys(Key::Enter).await?;
        page.write("Table or name", "2 200").await?;
        page.says("the second score is missing").await?;
        page.write("Table or name", "Zarathustra").await?;
        page.says("No player with that name in this round").await?;
        page.keys(Key::Escape).await?;
        page.open_table(3).await?;
        page.write("Score of", "999").await?;
        page.says("above the maximum of 200").await?;
        assert!(!page.offers("Save result").await?);
        assert_eq!(page.stored().await?, before, "nothing was stored");
        page.says("0 of 4").await
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

/// The sheet has opened and taken the focus.
const FOCUSED: &str = "document.activeElement.matches('.duel__score')";

/// Scores in the fields of the open sheet.
const FIELDS: &str = "[...document.querySelectorAll('.duel__score')].map(field => field.value).join()";

#[test]
fn the_pad_keeps_every_digit_in_its_field() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        eight(page, &site).await?;
        page.open_table(3).await?;
        for key in ["2", "5", "0"] {
            page.press(key).await?;
        }
        page.says("above the maximum of 200").await?;
        page.until(&format!("{FIELDS} === '250,'")).await?;
        assert!(!page.offers("Save result").await?);
        page.press("Erase").await?;
        page.press("Other side").await?;
        page.press("9").await?;
        page.until(&format!("{FIELDS} === '25,9'")).await?;
        // A complete score moves on by itself; "Other side" then stays there.
        page.press("Other side").await?;
        page.press("200 all ships").await?;
        page.until(&format!("{FIELDS} === '200,9'")).await?;
        page.press("Discard").await?;
        page.gone(".sheet__title").await?;
        page.open_table(3).await?;
        page.press("200 all ships").await?;
        page.press("Other side").await?;
        page.press("9").await?;
        page.press("0").await?;
        page.until(&format!("{FIELDS} === '200,90'")).await?;
        page.shot("pad-phone").await?;
        page.press("Save result").await?;
        page.says("1 of 4").await?;
        assert_eq!(scores(page, 3).await?, [Some(200), Some(90)]);
        Ok(())
    });
}

#[test]
fn a_sheet_accuses_nobody_before_it_is_told() {
    let site = Site::at("/");
    for visit in [Visit::sized(1180, 820), Visit::sized(360, 640)] {
        visit.run(async |page| {
            eight(page, &site).await?;
            let [present, absent] = page.tables().await?[0].names.clone();
            for way in ["Conceded", "Fortressed", "No-show"] {
                page.open_table(1).await?;
                page.press(way).await?;
                page.shows(".verdict", "Who ").await?;
                page.until("(place => place.top >= 0 && place.bottom <= innerHeight)(document.querySelector('.sheet__who').getBoundingClientRect())").await?;
                page.until("!document.querySelector('.duel__drop :checked') && !document.querySelector('.choice__input:checked')").await?;
                assert!(!page.offers("Save result").await?, "{way}");
                page.shot("sheet-who").await?;
                page.press("Discard").await?;
                page.gone(".sheet__title").await?;
            }
            page.open_table(1).await?;
            page.press("No-show").await?;
            page.press(&absent).await?;
            page.says(&format!("{absent} is a no-show: {present} wins")).await?;
            page.press("Save result").await?;
            page.says("1 of 4").await
        });
    }
}

#[test]
fn a_draft_waits_at_its_table() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        eight(page, &site).await?;
        let marks =
            "[...document.querySelectorAll('.match')].filter(row => row.textContent.includes('not saved')).length";
        page.open_table(1).await?;
        page.press("8").await?;
        page.press("0").await?;
        page.open_table(2).await?;
        page.press("5").await?;
        page.until(&format!("{marks} === 2")).await?;
        page.keys(Key::Escape).await?;
        page.open_table(1).await?;
        page.until(&format!("{FIELDS} === '80,'")).await?;
        page.shot("drafts").await?;
        // Tab leads from one score to the other, Enter saves.
        page.click(".duel__score").await?;
        page.until("(field => field.selectionEnd - field.selectionStart === 2)(document.activeElement)").await?;
        page.keys("200" + Key::Tab + "90" + Key::Enter).await?;
        page.says("1 of 4").await?;
        assert_eq!(scores(page, 1).await?, [Some(200), Some(90)]);
        page.until(&format!("{marks} === 1")).await?;
        page.click("#entry-line").await?;
        page.keys("3 200").await?;
        page.reload().await?;
        page.until("document.querySelector('#entry-line')?.value === '3 200'").await?;
        page.until(&format!("{marks} === 1")).await?;
        page.click("#entry-line").await?;
        page.keys(Key::Escape + "").await?;
        page.open_table(2).await?;
        page.until(&format!("{FIELDS} === '5,'")).await?;
        page.press("Discard").await?;
        page.until(&format!("{marks} === 0")).await?;
        page.reload().await?;
        page.says("1 of 4").await?;
        page.until(&format!("{marks} === 0 && document.querySelector('#entry-line').value === ''")).await
    });
}

#[test]
fn a_draft_is_not_that_of_other_players() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        eight(page, &site).await?;
        let before = page.tables().await?[0].names.clone();
        page.open_table(1).await?;
        page.press("8").await?;
        page.shows(".match", "not saved").await?;
        page.press("Close").await?;
        page.press("Delete this round").await?;
        page.press("Pair round 1").await?;
        page.says("Post round 1").await?;
        let tables = page.tables().await?;
        if tables[0].names.iter().any(|name| before.contains(name)) {
            page.press("Swap seats").await?;
            for side in [0, 1] {
                page.press_seat(&tables[0].names[side]).await?;
                page.press_seat(&tables[3].names[side]).await?;
            }
            page.press("Done").await?;
        }
        page.press("Post round 1").await?;
        page.says("0 of 4").await?;
        assert!(!page.words().await?.contains("not saved"));
        page.open_table(1).await?;
        page.until(&format!("{FIELDS} === ','")).await
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
