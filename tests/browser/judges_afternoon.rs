//! A judge's afternoon: two warnings, a review with its final ruling, a lost component with a short time, fortressing,
//! a substitute, duty, random checks, the log as text (ROLE-5 to ROLE-8, JDG-3, JDG-4, XW-19).

use std::fs;

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Round 1 of an event with named staff, on the Round page.
async fn event(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.custom_event(site, 3, 0, &NAMES[..8]).await?;
    page.leaf("setup").await?;
    page.write("Organiser", "Olga Org").await?;
    page.write("Head judges", "Henk Head").await?;
    page.write("Judges", "Jude Floor").await?;
    page.keys(Key::Tab).await?;
    page.leaf("round").await?;
    page.round(1).await
}

/// Opens the judges' page and begins an entry of a kind.
async fn begin(page: &Page, kind: &str) -> WebDriverResult<()> {
    page.leaf("judges").await?;
    page.press("New entry").await?;
    page.press(kind).await
}

/// The visible entries, the newest first.
async fn entries(page: &Page) -> WebDriverResult<Vec<String>> {
    let script =
        "[...document.querySelectorAll('.page__list .notes > .note')].map(row => row.innerText.replace(/\\s+/g, ' '))";
    let rows = page.value(script).await?;
    let text = |row: &serde_json::Value| row.as_str().unwrap_or_default().to_owned();
    Ok(rows.as_array().map(|rows| rows.iter().map(text).collect()).unwrap_or_default())
}

#[test]
fn a_warning_is_followed_by_the_hint_and_a_review_by_its_final_ruling() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        event(page, &site).await?;
        let name = page.tables().await?[0].names[0].clone();
        // Called to the table: the players are one tap away.
        page.open_table(1).await?;
        page.press("Judge call").await?;
        page.shot("judges-kinds").await?;
        page.press("Warning").await?;
        page.press(&format!("Concerns {name}")).await?;
        page.write("What you saw or ruled", "Moved a ship twice").await?;
        page.shot("judges-form").await?;
        page.press("A player appeals").await?;
        page.press("Save entry").await?;
        page.says("Saved: Warning").await?;
        // A second warning announces itself before it is written (J2 of the peers).
        begin(page, "Warning").await?;
        page.says("Players concerned").await?;
        let add = "[...document.querySelectorAll('dialog[open] .note__add option')]";
        page.until(&format!("{add}.length > 8")).await?;
        let choose = format!(
            "(() => {{ const select = document.querySelector('dialog[open] .note__add select');
                select.value = {add}.find(option => option.innerText === '{name}').value;
                select.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
        );
        page.value(&choose).await?;
        page.says(&format!("{name} already has one: Warning.")).await?;
        page.shot("judges-again").await?;
        page.press("Cancel").await?;
        // The review is highlighted, and only the head judge can close it.
        page.shows(".note--open .badge", "under appeal").await?;
        page.press("Final ruling").await?;
        page.press("Ruling changed").await?;
        page.write("What was ruled", "No warning after all").await?;
        page.shot("judges-ruling").await?;
        page.press("Save final ruling").await?;
        page.says("Final ruling by Henk Head: ruling changed; No warning after all").await?;
        page.gone(".note--open").await?;
        // The player's history includes it.
        page.leaf("players").await?;
        page.open_player(&name).await?;
        page.press("Judge log").await?;
        page.says("Moved a ship twice").await?;
        page.shot("judges-player").await
    });
}

#[test]
fn a_lost_component_has_a_short_time_that_survives_a_reload_and_a_fortress_ends_in_a_defeat() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        event(page, &site).await?;
        let tables = page.tables().await?;
        let [loser, winner] = tables[0].names.clone();
        page.open_table(1).await?;
        page.press("Judge call").await?;
        page.press("Lost component").await?;
        page.press(&format!("Concerns {winner}")).await?;
        page.write("Component or card", "Range ruler").await?;
        page.press("Save entry").await?;
        page.says(&format!("{winner} concedes the match")).await?;
        page.shot("judges-follow").await?;
        page.press("Extend table 1 by 5 minutes").await?;
        page.says("Table 1: 5 minutes more").await?;
        page.leaf("judges").await?;
        page.shows(".timer__what", "Range ruler").await?;
        page.reload().await?;
        page.shows(".timer__left", "4:").await?;
        page.shot("judges-timer").await?;
        page.press("Next steps").await?;
        page.press("It is replaced").await?;
        page.gone(".timer").await?;
        // XW-13, XW-19, XW-20: both criteria, on purpose, not broken.
        page.leaf("round").await?;
        page.open_table(1).await?;
        page.press("Judge call").await?;
        page.press("Fortressing").await?;
        page.press(&format!("Concerns {loser}")).await?;
        page.press("For two or more game rounds in a row").await?;
        page.press("Other manoeuvres would have avoided it").await?;
        page.press("On purpose").await?;
        page.shot("judges-fortressing").await?;
        page.press("Save entry").await?;
        page.press(&format!("Not broken: defeat of {loser}")).await?;
        page.shows(".verdict", &format!("{loser} fortressed: {winner} wins 200 to 0")).await?;
        page.shot("judges-defeat").await?;
        page.press("Save result").await?;
        page.says("1 of 4").await?;
        let table = page.tables().await?.into_iter().find(|table| table.number == 1).unwrap();
        assert_eq!(table.scores, [Some(0), Some(200)]);
        page.leaf("log").await?;
        page.says(&format!("{loser} fortressed")).await
    });
}

#[test]
fn a_substitute_duty_random_checks_and_the_text() {
    let site = Site::at("/");
    Visit::phone().dark().run(async |page| {
        event(page, &site).await?;
        begin(page, "Damaged component").await?;
        let pick = "(() => { const select = document.querySelector('dialog[open] .note__add select');
            select.selectedIndex = 1; select.dispatchEvent(new Event('change', { bubbles: true })); return true; })()";
        page.until("document.querySelectorAll('dialog[open] .note__add option').length > 8").await?;
        page.value(pick).await?;
        page.press("Make a substitute card").await?;
        page.write("Card name", "Predator").await?;
        page.press("Save entry").await?;
        page.says("A substitute must show what can no longer be read").await?;
        page.write("Text that can no longer be read", "the lower half").await?;
        page.write("Made by", "Jude Floor").await?;
        page.shot("judges-substitute").await?;
        page.press("Save entry").await?;
        page.says("Substitute by Jude Floor").await?;
        // ROLE-6: off-duty staff are marked.
        page.press("On duty").await?;
        page.press("Jude Floor: go off duty").await?;
        page.says("off duty since").await?;
        // PAIR-8: drawn, one of them approved by one tap.
        page.press("Random list checks").await?;
        page.press("Draw players").await?;
        page.says("Drawn with seed").await?;
        page.shows(".row__text .row__hint", "Table ").await?;
        page.shot("judges-checks").await?;
        let name = page.value("[...document.querySelectorAll('.row')].find(row => row.querySelector('[aria-label$=\"list OK\"]')).querySelector('.row__name').innerText").await?;
        let name = name.as_str().unwrap_or_default().to_owned();
        page.press(&format!("{name}: list OK")).await?;
        page.says("5 players have not been drawn or checked yet").await?;
        let all = entries(page).await?;
        assert!(all[0].starts_with("List or deck check") && all[0].contains(&name), "{all:?}");
        page.write("Search by name, table or kind", "predator").await?;
        page.until("document.querySelectorAll('.page__list .notes > .note').length === 1").await?;
        // ROLE-8: the whole log as text.
        page.press("Judge log as text").await?;
        page.press("Save as file").await?;
        let text = fs::read_to_string(page.downloaded_like("judges-log.txt").await?)?;
        assert!(text.contains("Damaged component (1)") && text.contains("Predator"), "{text}");
        assert!(text.contains("List or deck check (1)") && text.contains(&name), "{text}");
        page.write("Search by name, table or kind", "").await?;
        page.long_shot("judges-phone").await
    });
}
