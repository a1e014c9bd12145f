//! Journey 2: round 1 is posted with eleven, three more arrive.

use thirtyfour::prelude::*;

use crate::{
    organiser::{NAMES, Table},
    page::Page,
    site::Site,
    visit::Visit,
};

const LATE: [&str; 3] = [NAMES[11], NAMES[12], NAMES[13]];

/// Posts round 1 with eleven and adds three; the tables, and the player with the bye.
async fn three_come_late(page: &mut Page, site: &Site) -> WebDriverResult<(Vec<Table>, String)> {
    page.new_event(site).await?;
    page.paste(&NAMES[..11]).await?;
    page.round(1).await?;
    let tables = page.tables().await?;
    let bye = page.unpaired().await?;
    assert_eq!((tables.len(), bye.len()), (5, 1));
    page.leaf("players").await?;
    for name in LATE {
        page.add(name).await?;
    }
    page.says("3 players without a table (Round 1)").await?;
    for way in ["Pair now", "Delete and re-pair"] {
        page.says(way).await?;
    }
    Ok((tables, bye[0].0.clone()))
}

#[test]
fn seats_late_players_beside_running_tables() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let (before, bye) = three_come_late(page, &site).await?;
        page.says(&format!("{bye}, who had the bye")).await?;
        page.press("Pair now").await?;
        // The message says where they sit.
        for name in LATE {
            page.says(&format!("{name}: table ")).await?;
        }
        page.leaf("round").await?;
        page.says("0 of 7").await?;
        let after = page.tables().await?;
        assert_eq!(after[..5], before[..], "running tables are untouched");
        let new: Vec<&String> = after[5..].iter().flat_map(|table| &table.names).collect();
        assert!(new.contains(&&bye) && LATE.iter().all(|name| new.iter().any(|seated| seated == name)), "{new:?}");
        assert_eq!(page.unpaired().await?, []);
        Ok(())
    });
}

#[test]
fn rounds_missed_by_a_latecomer_count_as_byes_by_a_house_rule() {
    let site = Site::at("/");
    for visit in [Visit::sized(820, 1180), Visit::sized(1180, 820).dark()] {
        visit.run(async |page| {
            page.custom_event(&site, 3, 0, &NAMES[..4]).await?;
            page.round(1).await?;
            page.play(&NAMES).await?;
            page.round(2).await?;
            page.leaf("players").await?;
            page.add(NAMES[4]).await?;
            page.leaf("standing").await?;
            let points = async || {
                Ok::<_, WebDriverError>(
                    page.standing()
                        .await?
                        .into_iter()
                        .find(|line| line.name == NAMES[4])
                        .map(|line| line.figures[0].clone()),
                )
            };
            assert_eq!(points().await?.as_deref(), Some("0"));
            page.leaf("round").await?;
            page.press("Count missed rounds as byes").await?;
            page.says("missed rounds count as byes").await?;
            page.says("this one counts as a bye").await?;
            page.shot("missed-card").await?;
            page.leaf("standing").await?;
            assert_eq!(points().await?.as_deref(), Some("1"));
            // The second round, still being played, counts alike once it is over.
            page.leaf("round").await?;
            page.play(&NAMES).await?;
            page.press("Pair round 3").await?;
            page.says("Post round 3").await?;
            page.leaf("players").await?;
            page.open_player(NAMES[4]).await?;
            page.says("missed, counted as a bye").await?;
            page.shot("missed-panel").await?;
            page.press("Count missed rounds as losses").await?;
            page.says("missed rounds count as losses").await
        });
    }
}

#[test]
fn a_round_is_withdrawn_and_drawn_with_everyone() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        three_come_late(page, &site).await?;
        page.press("Delete and re-pair").await?;
        page.says("New pairings drawn.").await?;
        page.shows("h1", "Round 1").await?;
        let tables = page.tables().await?;
        assert_eq!(tables.iter().flat_map(|table| &table.names).count(), 14);
        page.press("Post round 1").await?;
        page.says("0 of 7").await?;
        assert_eq!(page.tables().await?.len(), 7);
        Ok(())
    });
}

#[test]
fn a_plan_is_said_changed_and_outgrown() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..8]).await?;
        page.says("8 players: 3 rounds, no cut").await?;
        page.press("Pair round 1").await?;
        page.says("Post round 1").await?;
        // Until round 1 is posted, the plan changes without a reason: the sheet of the event follows.
        page.leaf("players").await?;
        page.press("8 players: 3 rounds, no cut").await?;
        page.press("Custom").await?;
        page.cut_size(4).await?;
        page.until("document.querySelector('.plan__big').innerText.includes('top 4')").await?;
        assert!(!page.words().await?.contains("reason"));
        page.shot("plan-custom").await?;
        page.press("Basic").await?;
        page.until("document.querySelector('.plan__big').innerText.includes('no cut')").await?;
        page.leaf("round").await?;
        page.press("Post round 1").await?;
        page.says("results in").await?;
        // The ninth player passes a row of the table.
        page.leaf("players").await?;
        page.add(NAMES[8]).await?;
        page.says("9 players: 4 rounds, no cut").await?;
        page.shot("plan-offer").await?;
        page.press("Take the new plan").await?;
        page.says("New plan: 4 rounds, no cut").await?;
        page.gone(".callout .button").await?;
        page.leaf("log").await?;
        page.says("9 players").await
    });
}
