//! Lists (LIST-3) dropped as files. What else is done with them: `tests/app/lists.rs`.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// A squad of two ships that is too expensive, as a builder exports it.
const SQUAD: &str = r#"{"version":"2.0.0","faction":"rebelalliance","name":"Two","points":201,
    "pilots":[{"id":"wedgeantilles","ship":"t65xwing","points":100,"upgrades":{"talent":["predator"]}},
    {"id":"norrawexley","ship":"btla4ywing","points":90}],
    "obstacles":["coreasteroid0","core2asteroid1","yt2400debris2"]}"#;

/// Drops a file with this text onto the row of a player.
async fn drop_onto(page: &Page, name: &str, text: &str) -> WebDriverResult<()> {
    let script = "const [name, text] = arguments;
        const row = [...document.querySelectorAll('.entrant')].find(row => row.innerText.includes(name));
        const data = new DataTransfer();
        data.items.add(new File([text], 'squad.xws'));
        row.querySelector('.entrant__name').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));";
    page.execute(script, vec![json!(name), json!(text)]).await.map(drop)
}

/// An event that requires lists, with four players.
async fn event(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.press("New event").await?;
    page.press("Lists are handed in before the start").await?;
    page.press("Create event").await?;
    page.says("No players yet").await?;
    page.paste(&NAMES[..4]).await
}

#[test]
fn a_file_is_dropped_onto_the_row_of_a_player() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event(page, &site).await?;
        drop_onto(page, NAMES[2], r#"{"message":"No such squad"}"#).await?;
        page.says("The builder wrote a message in place of a squad: “No such squad”").await?;
        drop_onto(page, NAMES[2], SQUAD).await?;
        page.says("201 points; the limit is 200.").await?;
        page.press("Save list").await?;
        page.shows(".entrant__list", "problems").await?;
        page.shot("list-panel").await
    });
}
