//! A player meeting before round 1: players find their seats by name on paper and on the second screen, until round 1
//! is paired.

use crate::{organiser::NAMES, site::Site, visit::Visit};

/// The printed lines, without their heads.
const LINES: &str = "[...document.querySelectorAll('.paper tbody tr')]
    .map(line => [...line.cells].map(cell => cell.textContent.trim()).join(': ')).join()";

#[test]
fn players_find_their_seats_before_round_1() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 0, &[NAMES[3], NAMES[0], NAMES[2], NAMES[1], NAMES[4]]).await?;
        page.shot("meeting-players").await?;
        for width in [390, 360] {
            page.resize(width, 844).await?;
            page.shot(&format!("meeting-players-{width}")).await?;
        }
        page.resize(1180, 820).await?;
        page.press("Seats for a player meeting").await?;
        let seats = "Ann Ortega: Table 1,Bo Larsen: Table 1,Cy Quill: Table 2,Di Moreau: Table 2,Ed Novak: Table 3";
        page.until(&format!("{LINES} === '{seats}'")).await?;
        page.until("/As of \\d\\d:\\d\\d, 5 players/.test(document.querySelector('.paper .leaf__note').textContent)")
            .await?;
        page.shot("meeting-paper").await?;
        page.press("Meeting seats by table").await?;
        page.until(&format!("{LINES} === '1: Ann Ortega: Bo Larsen,2: Cy Quill: Di Moreau,3: Ed Novak: '")).await?;
        page.shot("meeting-paper-table").await?;
        page.resize(390, 844).await?;
        page.shot("meeting-paper-phone").await?;
        page.resize(1180, 820).await?;

        page.leaf("screen").await?;
        page.press("Show seats for the player meeting").await?;
        page.shot("meeting-screen-desk").await?;
        page.leaf("display").await?;
        page.shows("h1", "Player meeting").await?;
        page.shows(".screen__seat", NAMES[4]).await?;
        page.resize(1920, 1080).await?;
        page.shot("meeting-screen").await?;
        page.resize(1180, 820).await?;
        page.leaf("players").await?;
        page.add("Abe Early").await?;
        page.leaf("display").await?;
        page.until("document.querySelectorAll('.screen__seat').length === 6").await?;
        page.shows(".screen__seat:first-child", "Abe Early").await?;

        page.leaf("players").await?;
        page.press("Pair round 1").await?;
        page.says("Swap seats").await?;
        page.leaf("display").await?;
        page.shows(".screen__words", "2 rounds").await?;
        page.gone(".screen__seat").await?;
        page.leaf("paper").await?;
        page.says("Announcement").await?;
        assert!(!page.offers("Meeting seats by name").await?, "seats end with the pairing");
        Ok(())
    });
}
