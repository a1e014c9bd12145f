//! Files of players that are dropped on the page.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

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
fn a_dropped_file_of_players_is_read_as_pasted_text() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
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
        page.press("Cancel").await
    });
}
