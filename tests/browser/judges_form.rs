//! The form of the judges' log: kinds below headings, table and players that fill each other in, earlier entries;
//! minutes in one tap, a disqualification from the panel (JDG-8, CLK-1, DROP-4).

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

async fn event(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.custom_event(site, 3, 0, &NAMES[..8]).await?;
    page.round(1).await
}

/// The players that the form has as concerned, and its table.
async fn form(page: &Page) -> WebDriverResult<(Vec<String>, String)> {
    let found = page
        .value(
            "[[...document.querySelectorAll('dialog[open] .note__on')].map(chip => chip.innerText.trim()),
              document.querySelector('dialog[open] .field__input--number').value,
              document.querySelector('dialog[open] .note__add select').value]",
        )
        .await?;
    assert_eq!(found[2], "", "the select shows its prompt");
    let names = found[0].as_array().into_iter().flatten().filter_map(|name| Some(name.as_str()?.to_owned()));
    Ok((names.collect(), found[1].as_str().unwrap_or_default().to_owned()))
}

async fn choose(page: &Page, name: &str) -> WebDriverResult<()> {
    let select = "document.querySelector('dialog[open] .note__add select')";
    page.until(&format!(
        "(() => {{ const select = {select};
            const option = [...(select?.options ?? [])].find(option => option.innerText === '{name}');
            if (!option) return false;
            select.value = option.value;
            select.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
    ))
    .await?;
    page.shows("dialog[open] .note__on", name).await
}

#[test]
fn a_table_fills_in_its_players_and_a_player_the_table() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        event(page, &site).await?;
        let tables = page.tables().await?;
        page.leaf("judges").await?;
        page.press("New entry").await?;
        page.until("document.querySelectorAll('dialog[open] .kinds__title').length === 4").await?;
        page.shot("judges-groups").await?;
        page.press("Ruling").await?;
        page.write("Table", "2").await?;
        page.shows("dialog[open] .note__on", &tables[1].names[0]).await?;
        assert_eq!(form(page).await?, (tables[1].names.to_vec(), "2".to_owned()));
        page.write("Table", "3").await?;
        page.shows("dialog[open] .note__on", &tables[2].names[0]).await?;
        page.shot("judges-table-first").await?;
        page.press("Cancel").await?;
        // One after the other from the select: the chosen ones are shown, and no table is changed by hand.
        page.press("New entry").await?;
        page.press("Warning").await?;
        let [last, other] = [&tables[3].names[1], &tables[0].names[0]];
        choose(page, last).await?;
        assert_eq!(form(page).await?, (vec![last.clone()], "4".to_owned()));
        choose(page, other).await?;
        assert_eq!(form(page).await?, (vec![last.clone(), other.clone()], "4".to_owned()));
        page.press(&format!("Take {last} off")).await?;
        page.until("document.querySelector('dialog[open] .field__input--number').value === '1'").await?;
        page.write("Table", "2").await?;
        assert_eq!(form(page).await?, (vec![other.clone()], "2".to_owned()), "both by hand");
        // Another kind keeps them.
        page.press("Other type").await?;
        page.press("Slow play").await?;
        assert_eq!(form(page).await?, (vec![other.clone()], "2".to_owned()));
        page.press("Save entry").await?;
        page.press("Later").await?;
        // An entry of another kind shows the one before.
        page.press("New entry").await?;
        page.press("Warning").await?;
        choose(page, other).await?;
        page.says(&format!("Earlier entries: {other}")).await?;
        page.shows("dialog[open] .notes__earlier", "Slow play").await?;
        page.shot("judges-earlier").await
    });
}

/// JDG-6: in X-Wing the head judge chooses the measure.
#[test]
fn slow_play_can_lose_the_match() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        event(page, &site).await?;
        let [slow, other] = page.tables().await?[1].names.clone();
        page.leaf("judges").await?;
        page.press("New entry").await?;
        page.press("Slow play").await?;
        choose(page, &slow).await?;
        page.press("Save entry").await?;
        page.shows("dialog[open]", "The head judge chooses the measure.").await?;
        page.shot("judges-slow-play").await?;
        page.press(&format!("{slow} loses the match")).await?;
        page.shows(".sheet", &format!("{slow} conceded: {other} wins")).await
    });
}

#[test]
fn a_chip_of_a_player_keeps_the_keyboard_focus() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event(page, &site).await?;
        let names = page.tables().await?[1].names.clone();
        page.leaf("judges").await?;
        page.press("New entry").await?;
        page.press("Ruling").await?;
        page.write("Table", "2").await?;
        page.shows("dialog[open] .note__on", &names[0]).await?;
        let focus = |label: String| {
            format!(
                "document.activeElement.matches('dialog[open] *') && document.activeElement.ariaLabel === {label:?}"
            )
        };
        page.press(&format!("Take {} off", names[0])).await?;
        page.until(&focus(format!("Concerns {}", names[0]))).await?;
        page.keys(Key::Enter).await?;
        page.until(&focus(format!("Take {} off", names[0]))).await?;
        // The chip of a player of another table is gone: the select follows.
        let other =
            page.value("document.querySelector('dialog[open] .note__add option:nth-child(2)').innerText").await?;
        let other = other.as_str().unwrap_or_default().to_owned();
        choose(page, &other).await?;
        page.press(&format!("Take {other} off")).await?;
        page.until("document.activeElement.matches('dialog[open] .note__add select')").await
    });
}

#[test]
fn a_dialog_that_is_opened_again_at_once_stays_open() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event(page, &site).await?;
        page.leaf("judges").await?;
        page.press("New entry").await?;
        page.at("dialog[open] .kinds__title").await?;
        // The browser tells of the end of the first only after the second has begun.
        page.value(
            "(() => { const press = (inside, word) => [...document.querySelectorAll(inside + ' button')]
                .find(button => button.innerText === word).click();
                const dialog = document.querySelector('dialog[open]');
                dialog.addEventListener('close', () => { window.told = true });
                press('dialog[open]', 'Cancel');
                const again = new MutationObserver(() => { if (!dialog.open) { again.disconnect(); press('#main', 'New entry'); } });
                again.observe(dialog, { attributes: true }); return true; })()",
        )
        .await?;
        page.until("window.told === true").await?;
        page.at("dialog[open] .kinds__title").await?;
        Ok(())
    });
}

#[test]
fn a_table_gets_more_time_in_two_taps_and_never_twice_by_accident() {
    // CLK-1
    let site = Site::at("/");
    Visit::phone().dark().run(async |page| {
        event(page, &site).await?;
        page.press("Start").await?;
        page.open_table(2).await?;
        page.aim_at_words("Extend table 2 by 5 minutes").await?;
        page.shot("table-quick-time").await?;
        // A double tap: the second one meets a text.
        page.value(
            "(() => { const button = document.querySelector('.sheet__head .button:not(.button--icon)');
                button.click(); button.click(); return true; })()",
        )
        .await?;
        page.shows(".minutes__given", "+5 min").await?;
        page.shows(".minutes", "5 minutes more than the round").await?;
        page.shot("table-quick-time-given").await?;
        // More of it is asked for.
        page.tap("Table 2: +5 minutes").await?;
        page.shows(".minutes", "This table already has 5 extra minutes.").await?;
        page.until("document.activeElement.innerText === 'Keep as it is'").await?;
        page.long_shot("table-more-time").await?;
        page.tap("Keep as it is").await?;
        page.until("document.activeElement.closest('.minutes__keys') !== null").await?;
        page.shows(".minutes__given", "+5 min").await?;
        page.tap("Table 2: +5 minutes").await?;
        page.tap("Add 5 more").await?;
        page.shows(".minutes__given", "+10 min").await?;
        // The judges' log names what the table has.
        page.tap("Judge call").await?;
        page.press("Time extension").await?;
        page.press("Save entry").await?;
        page.says("Extend table 2 by another 5 minutes").await?;
        page.says("This table already has 10 extra minutes.").await?;
        page.press("Later").await?;
        page.shows(".minutes__given", "+10 min").await
    });
}

#[test]
fn a_disqualification_from_the_panel_is_in_the_judges_log_and_on_the_round() {
    // ROLE-5, DROP-4
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        event(page, &site).await?;
        let [out, _] = page.tables().await?[0].names.clone();
        page.leaf("players").await?;
        page.open_player(&out).await?;
        page.press("Disqualify").await?;
        page.write("Reason", "Marked dice").await?;
        page.press(&format!("Disqualify {out}")).await?;
        page.says(&format!("{out} is disqualified.")).await?;
        page.leaf("round").await?;
        assert_eq!(page.tables().await?[0].state, "disqualified");
        page.shot("round-disqualified").await?;
        page.leaf("judges").await?;
        page.shows(".page__list .note", "Disqualification").await?;
        page.shows(".page__list .note", "Marked dice").await?;
        page.shows(".page__list .note", &out).await?;
        page.shot("judges-disqualified").await?;
        page.press("Undo").await?;
        page.gone(".page__list .note").await
    });
}
