//! Files dropped on the page: lists of players, and a list (LIST-3) onto the row of its player. What else is done with
//! them: `tests/app/pasting.rs`, `tests/app/lists.rs`.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

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
fn files_are_dropped_on_the_page_and_onto_the_rows_of_players() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.press("New event").await?;
        page.press("Lists are handed in before the start").await?;
        page.press("Create event").await?;
        page.says("No players yet").await?;
        page.paste(&NAMES[..3]).await?;
        // A file comes below what was typed.
        page.press("Paste names").await?;
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
    });
}
