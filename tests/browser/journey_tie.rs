//! Journey 9: a tie at the line of the cut; the app shows the exact tie-break, and whether only the lot decided.

use crate::{organiser::NAMES, site::Site, visit::Visit};

#[test]
fn the_margin_of_victory_decides_at_the_line() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 1, 2, &NAMES[..8]).await?;
        page.round(1).await?;
        for (table, loser) in [(1, 10), (2, 60), (3, 25), (4, 40)] {
            page.type_result(table, [200, loser]).await?;
        }
        let tables = page.tables().await?;
        page.leaf("standing").await?;
        // XW-4: 200 + 175 and 200 + 160.
        let [above, below] = [&tables[2].names[0], &tables[3].names[0]];
        page.says(&format!("{above} and {below} are tied on points.")).await?;
        page.says("decides: 375 to 360.").await?;
        page.press("Cut to top 2").await?;
        page.says("decides: 375 to 360.").await?;
        page.says("These 2 advance").await?;
        page.press("Cancel").await?;
        page.press("360").await?;
        page.says(&format!("Place 2 or 3? {above} and {below}")).await
    });
}

#[test]
fn a_lot_at_the_line_is_called_a_lot() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.custom_event(&site, 1, 2, &NAMES[..8]).await?;
        page.round(1).await?;
        for table in 1..=4 {
            page.type_result(table, [200, 40]).await?;
        }
        page.leaf("standing").await?;
        let lines = page.standing().await?;
        page.says(&format!("{} and {} are tied on points and on every tie-breaker", lines[1].name, lines[2].name))
            .await?;
        page.says("the lower one is ahead").await?;
        page.says("Tied for the last places in the cut").await?;
        page.press("Cut to top 2").await?;
        page.says("the random order decides").await?;
        page.says("These 2 advance").await?;
        page.press("Cut to top 2").await?;
        page.shows("h1", "Top 2").await?;
        page.says(&lines[0].name).await?;
        page.says(&lines[1].name).await
    });
}
