//! Journey 11, a Destiny event: games won, decided by the steps of time or conceded, and a best-of-three elimination
//! stage with time called. The standing is recomputed, extended strength of schedule included.

use std::collections::BTreeMap;

use thirtyfour::prelude::*;

use crate::{
    organiser::{NAMES, Table},
    page::Page,
    site::Site,
    visit::Visit,
};

/// Wins and opponents of each player.
type Sheet = BTreeMap<String, (u64, Vec<String>)>;

#[test]
fn a_store_championship_with_best_of_three() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        announce(page, &site).await?;
        let sheet = swiss(page).await?;
        compare(page, &sheet).await?;
        page.leaf("round").await?;
        semi_finals(page).await?;
        final_match(page).await
    });
}

/// DST-2, DST-7, DST-10: best of three brings its durations.
async fn announce(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.press("New event").await?;
    page.press("Star Wars: Destiny").await?;
    page.says("Elimination round 90 minutes Final 120 minutes").await?;
    page.press("Best of three").await?;
    page.says("Elimination round 90 minutes Final 120 minutes").await?;
    page.press("Advanced").await?;
    page.long_shot("destiny-setup").await?;
    page.press("Create event").await?;
    page.paste(&NAMES[..10]).await
}

async fn swiss(page: &Page) -> WebDriverResult<Sheet> {
    let mut sheet = Sheet::new();
    for number in 1..=4 {
        page.round(number).await?;
        page.says("35:00").await?;
        let tables = page.tables().await?;
        for table in &tables {
            let winner = match (number, table.number) {
                (1, 1) => by_steps(page, table).await?,
                (1, 2) => by_concession(page, table).await?,
                (1, 3) => by_choice(page, table).await?,
                _ => {
                    page.type_result(table.number, [1, 0]).await?;
                    0
                }
            };
            note(&mut sheet, table, winner);
        }
        page.shot(&format!("destiny-round-{number}")).await?;
    }
    Ok(sheet)
}

/// DST-4: damage and cards are level, the battlefield decides.
async fn by_steps(page: &Page, table: &Table) -> WebDriverResult<usize> {
    page.open_table(table.number).await?;
    page.says("Choose who won.").await?;
    page.press("Time called").await?;
    page.says("Damage on own characters in play").await?;
    page.count_step(0, ["13", "13"]).await?;
    page.says("Cards left in deck and hand").await?;
    page.count_step(1, ["4", "4"]).await?;
    page.says("Who controls the battlefield?").await?;
    page.press(&format!("{} controls the battlefield", table.names[1])).await?;
    page.says(&format!("{} wins: control of the battlefield", table.names[1])).await?;
    page.shot("destiny-steps").await?;
    page.save_result(table.number).await?;
    let state = page.tables().await?.into_iter().find(|found| found.number == table.number).map(|found| found.state);
    assert_eq!(state.as_deref(), Some("battlefield"));
    Ok(1)
}

async fn by_concession(page: &Page, table: &Table) -> WebDriverResult<usize> {
    page.open_table(table.number).await?;
    page.press("Conceded").await?;
    page.press(&table.names[0]).await?;
    page.says(&format!("{} conceded: {} wins", table.names[0], table.names[1])).await?;
    page.save_result(table.number).await?;
    Ok(1)
}

async fn by_choice(page: &Page, table: &Table) -> WebDriverResult<usize> {
    page.open_table(table.number).await?;
    page.says("Who won?").await?;
    page.press(&table.names[0]).await?;
    page.says(&format!("{} wins", table.names[0])).await?;
    page.save_result(table.number).await?;
    Ok(0)
}

fn note(sheet: &mut Sheet, table: &Table, winner: usize) {
    for side in [0, 1] {
        let (wins, met) = sheet.entry(table.names[side].clone()).or_default();
        *wins += u64::from(side == winner);
        met.push(table.names[1 - side].clone());
    }
}

/// DST-6, STD-2: four rounds and four opponents each, so both figures are sums over powers of four.
async fn compare(page: &Page, sheet: &Sheet) -> WebDriverResult<()> {
    page.leaf("standing").await?;
    page.shot("destiny-standing").await?;
    let quarters = |name: &String| sheet[name].1.iter().map(|other| sheet[other].0).sum::<u64>();
    let sixteenths = |name: &String| sheet[name].1.iter().map(quarters).sum::<u64>();
    let lines = page.standing().await?;
    assert_eq!(lines.len(), 10);
    for line in &lines {
        let expected =
            [sheet[&line.name].0.to_string(), decimal(quarters(&line.name), 16), decimal(sixteenths(&line.name), 64)];
        assert_eq!(line.figures, expected, "{}", line.name);
    }
    let key = |name: &String| (sheet[name].0, quarters(name), sixteenths(name));
    assert!(lines.is_sorted_by(|above, below| key(&above.name) >= key(&below.name)));
    Ok(())
}

/// Four digits, rounded half up.
fn decimal(part: u64, of: u64) -> String {
    let rounded = (part * 20_000 + of) / (2 * of);
    format!("{}.{:04}", rounded / 10_000, rounded % 10_000)
}

/// DST-5: time in the second game, which is then lost: the third decides, by the steps.
async fn semi_finals(page: &Page) -> WebDriverResult<()> {
    page.cut(4).await?;
    page.press("Pair semi-finals").await?;
    page.leaf("round").await?;
    page.says("1:30:00").await?;
    page.type_result(1, [2, 0]).await?;
    let tables = page.tables().await?;
    assert_eq!(tables[0].scores, [Some(2), Some(0)], "DST-2: the record is kept");
    let names = &tables[1].names;
    page.open_table(2).await?;
    page.says("Choose how game 1 ended.").await?;
    page.press_nth(&names[0], 0).await?;
    page.press("In game 2").await?;
    page.says("Game 2 continues to the end of the upkeep phase of this round.").await?;
    page.press_nth(&format!("{} won it", names[1]), 1).await?;
    page.says("The third game is played to the end of the upkeep phase of its second round.").await?;
    page.press_nth("No winner", 1).await?;
    page.count_step(0, ["5", "3"]).await?;
    page.says(&format!("{} wins: less damage", names[1])).await?;
    page.says("Games 1 to 2").await?;
    page.long_shot("destiny-best-of-three").await?;
    page.save_result(2).await?;
    assert_eq!(page.tables().await?[1].scores, [Some(1), Some(2)]);
    Ok(())
}

/// DST-15: time between the first and the second game; DST-18: a game that was conceded.
async fn final_match(page: &Page) -> WebDriverResult<()> {
    page.press("Pair final").await?;
    page.says("2:00:00").await?;
    let names = page.tables().await?[0].names.clone();
    page.open_table(1).await?;
    page.press(&format!("{} won it", names[1])).await?;
    page.press(&format!("{} conceded this game", names[0])).await?;
    page.press("After game 1").await?;
    page.says(&format!("{} wins 1 to 0", names[1])).await?;
    page.shot("destiny-final").await?;
    page.save_result(1).await?;
    page.leaf("bracket").await?;
    page.shot("destiny-bracket").await?;
    page.leaf("standing").await?;
    page.press("Close the event").await?;
    page.says(&names[1]).await?;
    let lines = page.standing().await?;
    assert_eq!(lines[0].name, names[1]);
    page.shot("destiny-end").await
}
