//! Lists (XW-8, LIST-1 to LIST-5): pasted, dropped, on paper, checked; changed after round 1 only with a reason.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// A valid squad of two ships, as a builder exports it.
const SQUAD: &str = r#"{"version":"2.0.0","faction":"rebelalliance","name":"Two","points":190,
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
fn a_squad_is_pasted_checked_and_changed_after_round_1_with_a_reason() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event(page, &site).await?;
        let [ann, bo, cy, di] = [NAMES[0], NAMES[1], NAMES[2], NAMES[3]];
        page.says("4 lists are missing").await?;
        // On paper: one tap marks it as submitted, another as approved.
        page.press(&format!("List of {bo}: no list")).await?;
        page.press(&format!("List of {bo}: handed in")).await?;
        page.shows(".entrant__list", "checked").await?;
        page.says("3 lists are missing").await?;
        // Pasted.
        page.open_player(ann).await?;
        page.press("Enter the list").await?;
        page.write("Ships, or paste a squad", &SQUAD.replace('\n', " ")).await?;
        page.says("190 points").await?;
        page.press("Save list").await?;
        page.says("No problems found.").await?;
        page.says("Asteroid 1, original core set").await?;
        page.shows(".entrant__list", "handed in").await?;
        page.shot("list-panel").await?;
        // Dropped: a message of a builder is shown, then a squad that is too expensive is flagged.
        drop_onto(page, cy, r#"{"message":"No such squad"}"#).await?;
        page.says("The builder wrote a message in place of a squad: “No such squad”").await?;
        drop_onto(page, cy, &SQUAD.replace("190", "201")).await?;
        page.says("201 points; the limit is 200.").await?;
        page.press("Save list").await?;
        page.shows(".entrant__list", "problems").await?;
        page.says(&format!("A list is missing: {di}.")).await?;
        page.press("No list 1").await?;
        page.says(di).await?;
        page.press("All 4").await?;

        page.round(1).await?;
        let table = page.seat_of(ann).await?.number;
        page.open_table(table).await?;
        page.press("Both lists").await?;
        page.says("norrawexley").await?;

        page.leaf("players").await?;
        page.open_player(ann).await?;
        page.says("Locked since round 1 was posted.").await?;
        page.press("Change the list").await?;
        page.write("Total in points", "").await?;
        page.write("Ships, or paste a squad", "100 wedgeantilles: predator\n95 norrawexley: r2d2").await?;
        page.press("Save list").await?;
        page.says(&format!("The list of {ann} is locked since round 1 was posted.")).await?;
        page.write("Reason for the change", "an upgrade was forgotten").await?;
        page.press("Save list").await?;
        page.says("Changed since it was handed in").await?;
        page.press("As handed in").await?;
        page.says("190").await?;
        page.leaf("log").await?;
        page.says(&format!("{ann}: list corrected")).await?;
        page.says("Reason: an upgrade was forgotten").await
    });
}
