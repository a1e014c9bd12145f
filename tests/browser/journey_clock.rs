//! A whole round by a faked clock: warnings, time called, an extended table, a device whose clock is changed (CLK-1,
//! CLK-2, CLK-6).

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Round 1 of six players, its clock not started.
async fn seated(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.fake_clock().await?;
    page.custom_event(site, 2, 0, &NAMES[..6]).await?;
    page.round(1).await
}

/// The tables in the list of running matches, with their time.
async fn walked(page: &Page) -> WebDriverResult<String> {
    page.press("Open tables").await?;
    page.shows("dialog[open] .walk__line", "").await?;
    let lines = "[...document.querySelectorAll('dialog[open] .walk__line')].map(line => line.innerText.replace(/\\s+/g, ' ')).join('; ')";
    let said = page.value(lines).await?.as_str().unwrap_or_default().to_owned();
    page.shot("clock-walk").await?;
    page.press("Close").await?;
    page.gone("dialog[open]").await?;
    Ok(said)
}

#[test]
fn a_whole_round_by_the_clock() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        seated(page, &site).await?;
        page.press("Start").await?;
        page.pass(0, 1).await?;
        page.shows(".clock__time", "1:14:59").await?;
        page.open_table(2).await?;
        page.press("Table 2: +5 minutes").await?;
        page.shows(".minutes", "5 minutes more than the round").await?;
        page.shot("clock-extended").await?;
        page.shows(".match .badge", "+5").await?;

        page.pass(60, 0).await?;
        page.says("15 minutes left in this round.").await?;
        page.hears(2).await?;
        page.shot("clock-warning").await?;
        page.pass(10, 0).await?;
        page.says("5 minutes left in this round.").await?;
        page.hears(4).await?;
        assert_eq!(page.value("heard.pulses").await?, 2);

        // A reloaded page does not repeat signals.
        page.reload().await?;
        page.shows(".clock__time", "4:").await?;
        page.at("h1").await?.click().await?;
        page.ticks().await?;
        assert_eq!(page.value("heard.tones").await?, 0);

        page.pass(5, 0).await?;
        page.says("Time is up: finish the game round, do not start another, then score.").await?;
        page.hears(5).await?;
        page.says("Still playing: tables 1, 3.").await?;
        page.says("Extra time: table 2 (4:").await?;
        page.shot("clock-over").await?;
        let out = walked(page).await?;
        let expected = ["Table 1 ", "time is up; Table 2 ", "+5 4:", "left; Table 3 "];
        assert!(expected.iter().all(|part| out.contains(part)), "{out}");

        page.type_result(1, [200, 50]).await?;
        page.type_result(3, [200, 60]).await?;
        page.pass(5, 0).await?;
        page.says("Time is up at table 2 too.").await?;
        page.says("Still playing: table 2").await?;
        page.type_result(2, [200, 70]).await?;
        page.press("Schedule").await?;
        page.shows(".day__line", "over").await
    });
}

#[test]
fn a_clock_that_was_set_is_noticed_and_made_good() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        seated(page, &site).await?;
        page.press("Start").await?;
        page.pass(0, 1).await?;
        page.shows(".clock__time", "1:14:59").await?;
        page.set_wall_clock(23).await?;
        page.shows(".banner", "ahead by 23 minutes").await?;
        page.shows(".clock__time", "51:").await?;
        page.shot("clock-moved").await?;
        page.press("Correct round clock").await?;
        page.gone(".banner").await?;
        page.shows(".clock__time", "1:14:").await?;

        page.set_wall_clock(-60).await?;
        page.shows(".banner", "back by 60 minutes").await?;
        page.press("Correct round clock").await?;
        page.shows(".clock__time", "1:14:").await?;

        // Changed while the event was closed: the clock is behind the last entry.
        page.set_wall_clock(-30).await?;
        page.reload().await?;
        page.shows(".banner", "at least 30 minutes behind the last line").await?;
        page.press("It is right").await?;
        page.gone(".banner").await?;

        page.press("Set remaining time").await?;
        page.write("Time left", "12:61").await?;
        page.press("Set clock").await?;
        page.says("Enter minutes, or minutes and seconds").await?;
        page.write("Time left", "12:30").await?;
        page.press("Set clock").await?;
        page.gone("dialog[open]").await?;
        page.shows(".clock__time", "12:").await?;
        page.press("Undo").await?;
        page.shows(".clock__time", "1:44:").await
    });
}

#[test]
fn signals_are_chosen_and_tried_in_the_settings() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        page.fake_clock().await?;
        page.enter(&site).await?;
        page.turn_to("#/settings").await?;
        page.press("Test sound").await?;
        page.says("That was a warning.").await?;
        page.hears(2).await?;
        page.shot("clock-settings").await?;
        page.value(
            "(() => { const list = document.querySelector('select'); list.value = '0';
            list.dispatchEvent(new Event('change', { bubbles: true })); })()",
        )
        .await?;
        page.press("Off").await?;
        page.press("Test sound").await?;
        page.says("Sound is off.").await?;
        assert_eq!(page.value("heard.tones").await?, 2);
        page.reload().await?;
        page.says("Round clock alerts").await?;
        assert_eq!(page.value("document.querySelector('select').selectedOptions[0].innerText").await?, "Off");

        page.custom_event(&site, 1, 0, &NAMES[..4]).await?;
        page.round(1).await?;
        page.press("Start").await?;
        page.pass(61, 0).await?;
        page.ticks().await?;
        assert!(!page.words().await?.contains("minutes left in this round"));
        page.pass(10, 0).await?;
        page.says("5 minutes left in this round.").await?;
        assert_eq!(page.value("heard.tones").await?, 0);
        Ok(())
    });
}

#[test]
fn of_two_windows_one_is_heard() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        seated(page, &site).await?;
        page.press("Start").await?;
        page.pass(0, 1).await?;
        page.shows(".clock__time", "1:14:").await?;
        let (first, address) = (page.window().await?, page.current_url().await?.to_string());
        let second = page.new_tab().await?;
        page.switch_to_window(second.clone()).await?;
        page.fake_clock().await?;
        page.open(&address).await?;
        page.shows(".clock__time", "1:1").await?;
        page.at("h1").await?.click().await?;
        page.pass(75, 0).await?;
        page.says("Time is up: finish the game round").await?;
        page.ticks().await?;
        let mut tones = 0;
        for tab in [&first, &second] {
            page.switch_to_window(tab.clone()).await?;
            page.says("Time is up: finish the game round").await?;
            tones += page.value("heard.tones").await?.as_u64().unwrap_or_default();
        }
        assert_eq!(tones, 5);
        Ok(())
    });
}

#[test]
fn a_round_ends_at_a_random_moment_that_nobody_sees() {
    let site = Site::at("/");
    for visit in [Visit::sized(820, 1180), Visit::phone().dark()] {
        visit.run(async |page| {
            page.fake_clock().await?;
            page.enter(&site).await?;
            page.press("New event").await?;
            page.write("Random end: minutes", "70").await?;
            page.says("Enter 1 to 60 minutes, or leave it empty.").await?;
            page.write("Random end: minutes", "10").await?;
            page.shot("random-end-setup").await?;
            page.press("Create event").await?;
            page.says("No players yet").await?;
            page.paste(&NAMES[..6]).await?;
            page.round(1).await?;
            page.press("Start").await?;
            page.pass(70, 0).await?;
            page.says("At least 5 minutes left in this round.").await?;
            page.pass(5, 0).await?;
            page.shows(".clock__time", "0:00").await?;
            page.shows(".round__says", "The time shown is up").await?;
            page.shot("random-end-open").await?;
            page.pass(10, 0).await?;
            page.says("Time is up: finish the game round").await?;
            page.shows(".clock--over .clock__time", "\u{2212}").await
        });
    }
}
