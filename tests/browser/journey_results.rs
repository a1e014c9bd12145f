//! Journey 3: results in a rush, typed and tapped: where the focus is, and what is in sight. The rush itself:
//! `tests/played/rush.rs`. Dropped files: what else is done with them: `tests/app/pasting.rs`, `tests/app/lists.rs`.

use serde_json::json;
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
/// A squad of two ships that is too expensive, as a builder exports it.
const SQUAD: &str = r#"{"version":"2.0.0","faction":"rebelalliance","name":"Two","points":201,
    "pilots":[{"id":"wedgeantilles","ship":"t65xwing","points":100,"upgrades":{"talent":["predator"]}},
    {"id":"norrawexley","ship":"btla4ywing","points":90}],
    "obstacles":["coreasteroid0","core2asteroid1","yt2400debris2"]}"#;

/// Drops a file onto the element with this text.
async fn drop_file(page: &Page, css: &str, within: &str, name: &str, text: &str) -> WebDriverResult<()> {
    let script = "const [css, within, name, text] = arguments;
        const node = [...document.querySelectorAll(css)].find(node => node.innerText.includes(within));
        const data = new DataTransfer();
        data.items.add(new File([text], name));
        const target = node.querySelector('.entrant__name') ?? node;
        target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));";
    page.execute(script, vec![json!(css), json!(within), json!(name), json!(text)]).await.map(drop)
}

#[test]
fn a_laptop_takes_keys_and_dropped_files() {
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
        page.says("All 4 results are in").await?;
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
        page.turn_to("#/new").await?;
        page.game("X-Wing Team Epic").await?;
        page.press("Create event").await?;
        page.shows("h1", "Teams").await?;
        page.write("Find or add", "Red Dice; Ann Ortega; Bo Larsen").await?;
        page.keys(Key::Enter).await?;
        page.shows(".entrant__name", "Red Dice").await?;
        files_are_dropped(page).await
    });
}

/// On the page: lists of players; on a row: the list of its player (LIST-3).
async fn files_are_dropped(page: &Page) -> WebDriverResult<()> {
    page.turn_to("#/new").await?;
    page.shows("h1", "New event").await?;
    page.unfold("Lists").await?;
    page.press("Lists are handed in before the start").await?;
    page.press("Create event").await?;
    page.says("No players yet").await?;
    page.paste(&NAMES[..3]).await?;
    // A file comes below what was typed.
    page.tool("Paste names").await?;
    page.write("One player per line", "Di Falk").await?;
    drop_file(page, ".paste", "per line", "more.txt", "Cy Fox\nEd Sand\n").await?;
    page.until("document.querySelector('.paste textarea').value === 'Di Falk\\nCy Fox\\nEd Sand\\n'").await?;
    page.press("Add 3 players").await?;
    page.shows("h1", "6 player").await?;
    // Dropped on the list.
    drop_file(page, "h1", "player", "more.TXT", "Gus Hale\nHal Ives\n").await?;
    page.says("2 names").await?;
    page.press("Add 2 players").await?;
    page.shows("h1", "8 player").await?;
    page.shows(".entrant__name", "Ed Sand").await?;
    // A table is never the list of the open player.
    page.open_player("Ed Sand").await?;
    drop_file(page, "h1", "player", "late.tsv", "Flo Tarn\tFalcons\n").await?;
    page.says("1 name").await?;
    page.press("Cancel").await?;
    // The list of the player on whose row it is dropped.
    drop_file(page, ".entrant", NAMES[2], "squad.xws", r#"{"message":"No such squad"}"#).await?;
    page.says("The builder wrote a message in place of a squad: “No such squad”").await?;
    drop_file(page, ".entrant", NAMES[2], "squad.xws", SQUAD).await?;
    page.says("201 points; the limit is 200.").await?;
    page.press("Save list").await?;
    page.shows(".entrant__list", "problems").await?;
    page.shot("list-panel").await
}

/// A refusal in an open dialog ends above its buttons.
const IN_SIGHT: &str =
    "(place => place.bottom <= document.querySelector('dialog[open] .dialog__foot').getBoundingClientRect().top)";

#[test]
fn a_phone_takes_every_tap_and_shows_each_refusal() {
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
        page.until(&format!("{FIELDS} === '8,200'")).await?;
        page.turn_to("#/").await?;
        page.shows("h1", "Events").await?;
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
        page.write("Comment (optional)", "Moved a ship twice").await?;
        page.press("Save entry").await?;
        page.shows("dialog[open] .field__error", "Add the player concerned").await?;
        page.until("document.querySelector('dialog[open] .field__error').getBoundingClientRect().bottom <= innerHeight").await?;
        page.shot("note-refused").await
    });
}
