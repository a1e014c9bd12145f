//! Journey 11, a team day: captain and partner, every Epic result, the standing recomputed.

use std::collections::BTreeMap;

use thirtyfour::prelude::*;

use crate::{organiser::Table, page::Page, site::Site, visit::Visit};

/// With squad points; the last team has no name of its own.
const PASTED: [&str; 3] =
    ["Blue Dice; Cy Quill; Di Moreau; 398", "Green Dice: Ed Novak & Flo Brandt", "Gil Soto & Hana Weiss"];
const NAMES: [&str; 5] = ["Red Dice", "Ida Rossi & Jo Petit", "Blue Dice", "Green Dice", "Gil Soto & Hana Weiss"];

/// The expected points, margin of victory and opponents of a team.
#[derive(Default)]
struct Tally {
    points: u64,
    mov: u64,
    met: Vec<String>,
}

type Sheet = BTreeMap<String, Tally>;

#[test]
fn a_team_day() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| day(page, &site).await);
}

async fn day(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    announce(page, site).await?;
    enter_teams(page).await?;
    let mut sheet = Sheet::new();
    first_round(page, &mut sheet).await?;
    second_round(page, &mut sheet).await?;
    third_round(page, &mut sheet).await?;
    compare(page, &sheet).await
}

/// EPIC-6, EPIC-8, EPIC-22, CLK-3: settings are shown with the document's values.
async fn announce(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.press("New event").await?;
    page.press("X-Wing Team Epic").await?;
    page.says("The regulations allow 150 to 210.").await?;
    page.write("Swiss round", "140").await?;
    page.says("The regulations allow 150 to 210. Your value is an exception").await?;
    page.write("Swiss round", "200").await?;
    page.says("The regulations say 150, but the base is 400").await?;
    page.press("Use 600").await?;
    page.press("Premier").await?;
    page.says("Official events at this tier are played as Dogfight").await?;
    page.press("Casual").await?;
    page.long_shot("team-setup").await?;
    page.press("Create event").await?;
    page.shows("h1", "Teams").await?;
    page.says("No teams yet").await
}

/// EPIC-14: two named members; without a team name theirs are used.
async fn enter_teams(page: &Page) -> WebDriverResult<()> {
    for (captain, partner, name) in [("Ann Ortega", "Bo Larsen", "Red Dice"), ("Ida Rossi", "Jo Petit", "")] {
        page.write("Captain", captain).await?;
        page.keys(Key::Enter).await?;
        page.until("document.activeElement.id === 'team-member-1'").await?;
        page.keys(partner).await?;
        page.write("Team name", name).await?;
        page.keys(Key::Enter).await?;
        page.shows(".entrant__name", if name.is_empty() { "Ida Rossi & Jo Petit" } else { name }).await?;
    }
    page.press("Paste names").await?;
    page.write("One team per line", "Blue Dice\nRed Dice; Kim Falk; Lea Conti").await?;
    page.says("needs 2 members").await?;
    page.says("already in").await?;
    page.write("One team per line", &PASTED.join("\n")).await?;
    page.shot("team-paste").await?;
    page.press("Add 3 teams").await?;
    page.shows("h1", "5 teams").await?;
    page.shows(".entrant__club", "Cy Quill, Di Moreau").await?;
    page.open_player("Blue Dice").await?;
    page.says("Captain Cy Quill Partner Di Moreau").await?;
    page.press("Edit").await?;
    page.shot("team-edit").await?;
    page.fill("#player-form .fields .field:nth-child(2) input", "Max Iversen").await?;
    page.press("Save").await?;
    page.says("Partner Max Iversen").await?;
    page.shot("team-list").await
}

/// A modified win and a draw, typed into the line.
async fn first_round(page: &Page, sheet: &mut Sheet) -> WebDriverResult<()> {
    page.press("Pair round 1").await?;
    page.shows(".members", "Ann Ortega, Bo Larsen").await?;
    page.shot("team-proposal").await?;
    page.press("Post round 1").await?;
    page.says("0 of 2").await?;
    page.says("3:20:00").await?;
    let tables = page.tables().await?;
    bye(page, sheet).await?;
    page.type_result(1, [120, 110]).await?;
    page.says("120 to 110, a modified win").await?;
    page.type_result(2, [90, 90]).await?;
    page.says("Draw, 90 to 90").await?;
    note(sheet, &tables[0], [3, 0], [410, 390]);
    note(sheet, &tables[1], [1, 1], [400, 400]);
    // A member's name finds the table; nothing is asked twice.
    page.write(
        "Table or name",
        if seated(&tables[0], "Red Dice") || seated(&tables[1], "Red Dice") { "ortega" } else { "iversen" },
    )
    .await?;
    page.until("document.querySelectorAll('.match--found > .match__open').length === 1").await?;
    page.keys(Key::Escape).await?;
    page.shot("team-round").await?;
    // All tables are back as soon as the search is cleared.
    page.until_some(async |page| {
        let states: Vec<String> = page.tables().await?.into_iter().map(|table| table.state).collect();
        Ok((states == ["modified win", "draw"]).then_some(()))
    })
    .await
}

/// A full win at time; a survivor who destroyed less.
async fn second_round(page: &Page, sheet: &mut Sheet) -> WebDriverResult<()> {
    page.round(2).await?;
    let tables = page.tables().await?;
    bye(page, sheet).await?;
    page.type_result(1, [150, 138]).await?;
    note(sheet, &tables[0], [5, 0], [412, 388]);
    page.open_table(2).await?;
    page.press("Squad destroyed").await?;
    page.press(&tables[1].names[0]).await?;
    let [survivor, beaten] = &tables[1].names;
    page.write(&format!("Score of {beaten}"), "390").await?;
    let worth = if beaten == "Blue Dice" { 398 } else { 380 };
    if beaten != "Blue Dice" {
        page.says(&format!("What is the squad of {beaten} worth?")).await?;
        page.write(&format!("Score of {survivor}"), "380").await?;
    }
    page.says(&format!("{survivor} has the last ships and wins, {worth} to 390")).await?;
    page.shot("team-survivor").await?;
    page.press("Save result").await?;
    page.says("2 of 2").await?;
    note(sheet, &tables[1], [5, 0], [400 + worth - 390, 400 + 390 - worth]);
    Ok(())
}

/// Concession of a known squad, and of one whose worth is typed.
async fn third_round(page: &Page, sheet: &mut Sheet) -> WebDriverResult<()> {
    page.round(3).await?;
    let tables = page.tables().await?;
    bye(page, sheet).await?;
    for table in &tables {
        page.open_table(table.number).await?;
        page.press("Conceded").await?;
        let [loser, winner] = &table.names;
        page.press(loser).await?;
        let worth = if loser == "Blue Dice" {
            398
        } else {
            page.says(&format!("What is the squad of {loser} worth?")).await?;
            page.write(&format!("Score of {winner}"), "300").await?;
            300
        };
        page.says(&format!("{loser} conceded: {winner} wins {worth} to 0")).await?;
        page.press("Save result").await?;
        page.says(&format!("{} of 2", table.number)).await?;
        note(sheet, table, [0, 5], [400 - worth, 400 + worth]);
    }
    Ok(())
}

/// EPIC-1, EPIC-4 to EPIC-6, STD-3: every displayed figure equals the expected one.
async fn compare(page: &Page, sheet: &Sheet) -> WebDriverResult<()> {
    page.leaf("standing").await?;
    page.shows(".standing__head", "Team").await?;
    page.shows(".standing .members", "Cy Quill, Max Iversen").await?;
    page.shot("team-standing").await?;
    let lines = page.standing().await?;
    assert_eq!(lines.len(), NAMES.len());
    for line in &lines {
        let tally = &sheet[&line.name];
        let schedule: u64 = tally.met.iter().map(|other| sheet[other].points).sum();
        assert_eq!(line.figures, [tally.points, tally.mov, schedule].map(|figure| figure.to_string()), "{}", line.name);
    }
    let key = |name: &String| (sheet[name].points, sheet[name].mov);
    assert!(lines.is_sorted_by(|above, below| key(&above.name) >= key(&below.name)));
    Ok(())
}

fn seated(table: &Table, team: &str) -> bool {
    table.names.iter().any(|name| name == team)
}

/// EPIC-6: a win with the announced margin.
async fn bye(page: &Page, sheet: &mut Sheet) -> WebDriverResult<()> {
    let byes = page.unpaired().await?;
    assert_eq!(byes.len(), 1);
    let tally = sheet.entry(byes[0].0.clone()).or_default();
    tally.points += 5;
    tally.mov += 600;
    Ok(())
}

fn note(sheet: &mut Sheet, table: &Table, points: [u64; 2], margins: [u64; 2]) {
    for side in [0, 1] {
        let tally = sheet.entry(table.names[side].clone()).or_default();
        tally.points += points[side];
        tally.mov += margins[side];
        tally.met.push(table.names[1 - side].clone());
    }
}

#[test]
fn a_drawn_final_goes_to_the_initiative() {
    let site = Site::at("/");
    Visit::phone().dark().run(async |page| drawn_final(page, &site).await);
}

/// EPIC-8: four teams, three rounds, a drawn final of two; the app asks for the initiative.
async fn drawn_final(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.press("New event").await?;
    page.press("X-Wing Team Epic").await?;
    page.step(0, 2).await?;
    page.cut_size(2).await?;
    page.says("2 rounds, top 2").await?;
    page.press("Create event").await?;
    page.press("Paste names").await?;
    let teams =
        ["Red Dice; Ann Ortega; Bo Larsen", "Blue Dice; Cy Quill; Di Moreau", "Ed Novak & Flo Brandt", "Gil & Ida"];
    page.write("One team per line", &teams.join("\n")).await?;
    page.press("Add 4 teams").await?;
    page.shows("h1", "4 teams").await?;
    page.shot("team-phone-list").await?;
    for round in 1..=2 {
        page.round(round).await?;
        page.type_result(1, [200, 40]).await?;
        page.type_result(2, [120, 119]).await?;
    }
    page.shot("team-phone-round").await?;
    page.leaf("standing").await?;
    page.long_shot("team-phone-standing").await?;
    page.cut(2).await?;
    page.press("Pair final").await?;
    page.says("0 of 1").await?;
    let [first, second] = page.tables().await?[0].names.clone();
    let field = page.at("#entry-line").await?;
    field.send_keys("1 80 80".to_owned() + Key::Enter).await?;
    page.says("80 to 80: the side that had the initiative advances.").await?;
    assert!(!page.offers("Save result").await?);
    page.shot("team-phone-final").await?;
    page.press(&second).await?;
    page.says(&format!("{second} advances with the initiative, 80 to 80")).await?;
    page.press("Save result").await?;
    page.leaf("bracket").await?;
    page.says(&format!("{second} wins")).await?;
    page.says("by initiative").await?;
    page.shot("team-phone-bracket").await?;
    assert_ne!(first, second);
    page.leaf("rules").await?;
    page.says("modified win 3 (margin below 12)").await?;
    page.long_shot("team-phone-rulebook").await
}
