//! Journey 11, an Imperial Assault regional: a superbye, a mission for each round, a step for level points, a
//! preparation, a drawn semi-final by initiative, a final without a limit.

use std::collections::BTreeSet;

use thirtyfour::prelude::*;

use crate::{finished::Event, organiser::Table, page::Page, site::Site, visit::Visit};

/// With factions; two factions for nine players guarantee mirror matches (IA-13).
const PASTED: [&str; 9] = [
    "Ann Ortega, Rebel",
    "Bo Larsen, Imperial",
    "Cy Quill, Imperial",
    "Di Moreau, Imperial",
    "Ed Novak, Imperial",
    "Flo Brandt, Imperial",
    "Gil Soto, Imperial",
    "Hana Weiss, Imperial",
    "Ida Rossi, Imperial",
];

#[test]
fn a_regional_with_superbye_missions_and_a_drawn_semi_final() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        announce(page, &site).await?;
        enter_players(page).await?;
        let mut missions = BTreeSet::new();
        first_round(page, &mut missions).await?;
        for number in 2..=4 {
            page.round(number).await?;
            assert!(missions.insert(mission(page).await?), "IA-10: a drawn mission is set aside");
            play(page).await?;
        }
        superbye_in_the_standing(page).await?;
        semi_finals(page).await?;
        final_match(page).await
    });
}

/// IA-7, IA-19, IA-20: the document's rules for premier events.
async fn announce(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.press("New event").await?;
    page.press("Imperial Assault").await?;
    page.says("At this tier the structure is free.").await?;
    page.press("Premier Rules are known").await?;
    page.says("At this tier the regulations set the Premier table.").await?;
    page.says("Structure Premier.").await?;
    page.write("One per line", "Endor").await?;
    page.says("At this tier the regulations set the missions of the season. Your change is an exception").await?;
    page.press("X-Wing, first edition").await?;
    page.press("Imperial Assault").await?;
    page.says("Moisture Farm B").await?;
    page.says("Preparation before each round: 10 minutes").await?;
    page.write("Swiss round", "65").await?;
    page.says("The regulations allow 45 to 60. Your value is an exception").await?;
    page.write("Swiss round", "50").await?;
    page.says("Swiss round 50 minutes").await?;
    page.long_shot("regional-setup").await?;
    page.press("Create event").await?;
    page.says("No players yet").await
}

async fn enter_players(page: &Page) -> WebDriverResult<()> {
    page.paste(&PASTED).await?;
    page.open_player("Ann Ortega").await?;
    page.press("Edit").await?;
    page.press("Superbye in round 1").await?;
    page.press("Save").await?;
    page.shows(".entrant .badge", "superbye").await?;
    page.shot("regional-players").await
}

/// IA-3, IA-9, IA-10, CLK-4.
async fn first_round(page: &Page, missions: &mut BTreeSet<String>) -> WebDriverResult<()> {
    page.press("Pair round 1").await?;
    page.says("Change mission").await?;
    let drawn = mission(page).await?;
    page.shot("regional-proposal").await?;
    page.press("Post round 1").await?;
    page.says("0 of 4").await?;
    assert_eq!(mission(page).await?, drawn);
    let byes = page.unpaired().await?;
    assert_eq!(byes.len(), 1);
    assert!(byes[0].0 == "Ann Ortega" && byes[0].1.contains("superbye"), "{byes:?}");
    another_mission(page, &drawn, missions).await?;
    page.says("10 + 50 min").await?;
    page.press("Start").await?;
    page.says("preparation ends").await?;
    page.shot("regional-preparation").await?;
    page.press("Start round now").await?;
    page.says("round ends").await?;
    let tables = page.tables().await?;
    assert!(tables.iter().all(|table| table.state.contains("mirror")), "IA-13: {tables:?}");
    level_points(page, &tables[0]).await?;
    all_figures(page, &tables[1]).await?;
    play(page).await
}

async fn mission(page: &Page) -> WebDriverResult<String> {
    page.shows(".mission__name", "").await?;
    let name = page.value("document.querySelector('.mission__name').innerText").await?;
    Ok(name.as_str().unwrap_or_default().to_owned())
}

/// Sets the mission that was drawn at the table.
async fn another_mission(page: &Page, drawn: &str, missions: &mut BTreeSet<String>) -> WebDriverResult<()> {
    let said = if drawn == "Moisture Farm A" { "Moisture Farm B" } else { "Moisture Farm A" };
    page.press("Change mission").await?;
    page.says("drawn, seed").await?;
    page.shot("regional-mission").await?;
    page.press(said).await?;
    page.press("Use this mission").await?;
    page.shows(".mission__name", said).await?;
    missions.insert(said.to_owned());
    Ok(())
}

/// IA-3: asked for only for level points, and only as far as needed.
async fn level_points(page: &Page, table: &Table) -> WebDriverResult<()> {
    page.write("Table or name", &format!("{} 22 22", table.number)).await?;
    page.keys(Key::Enter).await?;
    page.says("Victory points from defeated hostile figures").await?;
    page.says("Both play Imperial").await?;
    page.count_step(0, ["16", "16"]).await?;
    page.says("Damage tokens on the remaining figures").await?;
    page.count_step(1, ["5", "3"]).await?;
    page.says(&format!("{} wins: fewer damage tokens", table.names[1])).await?;
    page.shot("regional-steps").await?;
    page.save_result(table.number).await
}

/// IA-18: a player without figures loses, whatever the points.
async fn all_figures(page: &Page, table: &Table) -> WebDriverResult<()> {
    page.open_table(table.number).await?;
    page.press("All figures defeated").await?;
    page.says("Who has figures left?").await?;
    page.press(&table.names[0]).await?;
    page.write(&format!("Score of {}", table.names[0]), "30").await?;
    page.write(&format!("Score of {}", table.names[1]), "36").await?;
    page.says(&format!("{} has the last figures and wins, 30 to 36", table.names[0])).await?;
    page.save_result(table.number).await
}

/// In open tables the first side wins.
async fn play(page: &Page) -> WebDriverResult<()> {
    for table in page.tables().await?.iter().filter(|table| table.scores == [None, None]) {
        page.type_result(table.number, [40, table.number]).await?;
    }
    Ok(())
}

/// IA-9: after four rounds it adds 3 × 3.
async fn superbye_in_the_standing(page: &Page) -> WebDriverResult<()> {
    page.leaf("standing").await?;
    page.shot("regional-standing").await?;
    let lines = page.standing().await?;
    assert_eq!(lines.len(), 9);
    let numbers = |figures: &[String]| figures.iter().filter_map(|figure| figure.parse().ok()).collect::<Vec<u64>>();
    assert!(lines.iter().all(|line| numbers(&line.figures).len() == 3), "IA-4: points and two sums: {lines:?}");
    assert!(lines.is_sorted_by(|above, below| numbers(&above.figures) >= numbers(&below.figures)));
    let opened = "[...document.querySelectorAll('.standing__row')].find(row =>
        row.querySelector('.standing__name').textContent === 'Ann Ortega').querySelectorAll('.figure')[1].click() || true";
    page.value(opened).await?;
    page.says("Absent opponent of the superbye 9").await?;
    page.shot("regional-superbye").await?;
    page.leaf("round").await
}

/// IA-8: level to the last step, so the initiative decides.
async fn semi_finals(page: &Page) -> WebDriverResult<()> {
    page.cut(4).await?;
    page.press("Pair semi-finals").await?;
    page.leaf("round").await?;
    page.says("10 + 55 min").await?;
    mission(page).await?;
    let tables = page.tables().await?;
    page.open_table(1).await?;
    for name in &tables[0].names {
        page.write(&format!("Score of {name}"), "22").await?;
    }
    page.count_step(0, ["16", "16"]).await?;
    page.count_step(1, ["3", "3"]).await?;
    page.says("Tied to the last step: the side with the initiative advances.").await?;
    page.press(&format!("{} had the initiative", tables[0].names[1])).await?;
    page.says(&format!("{} advances with the initiative, 22 to 22", tables[0].names[1])).await?;
    page.shot("regional-initiative").await?;
    page.save_result(1).await?;
    page.type_result(2, [41, 38]).await
}

/// IA-7: no limit, but a preparation.
async fn final_match(page: &Page) -> WebDriverResult<()> {
    page.press("Pair final").await?;
    page.says("10 + \u{221e} min").await?;
    page.press("Start").await?;
    page.press("Start round now").await?;
    page.says("no time limit").await?;
    page.shot("regional-final").await?;
    let names = page.tables().await?[0].names.clone();
    page.type_result(1, [40, 12]).await?;
    page.leaf("standing").await?;
    page.press("Close the event").await?;
    let lines = page.standing().await?;
    assert_eq!(lines[0].name, names[0]);
    page.leaf("log").await?;
    page.until("document.querySelector('main').textContent.includes('mission Moisture Farm')").await?;
    page.shot("regional-log").await
}

#[test]
fn a_mission_changed_during_the_round_asks_for_the_reason_in_sight() {
    let site = Site::at("/");
    let event = Event::of_format("imperial-assault", 8);
    Visit::phone().run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at("h1").await?;
        page.leaf("round").await?;
        page.press("Start").await?;
        page.press("Change mission").await?;
        page.press("Draw again").await?;
        page.shows("dialog[open] .field__error", "reason").await?;
        page.until(
            "(field => document.activeElement === field && field.getBoundingClientRect().bottom
                <= document.querySelector('dialog[open] .dialog__foot').getBoundingClientRect().top)(document.querySelector('dialog[open] .field__input'))",
        )
        .await?;
        page.shot("mission-reason").await
    });
}
