//! Journey 7: a second window on a television shows clock, pairings by name, standing and bracket, turns pages
//! automatically, follows every change, survives reloads of either window, and never shows a control.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Elements that can be tapped or typed into.
const CONTROLS: &str = "[...document.querySelectorAll('button, a, input, select, textarea, summary, [tabindex]:not([tabindex=\"-1\"]), [role=button]')].map(found => found.outerHTML).join()";

/// The tablet at the desk and the television in the hall.
struct Hall<'a> {
    page: &'a mut Page,
    desk: WindowHandle,
    screen: WindowHandle,
}

impl Hall<'_> {
    async fn at_desk(&self) -> WebDriverResult<()> {
        self.page.switch_to_window(self.desk.clone()).await
    }

    /// The screen shows this text and no controls.
    async fn shows(&self, css: &str, text: &str) -> WebDriverResult<()> {
        self.page.switch_to_window(self.screen.clone()).await?;
        self.page.shows(css, text).await?;
        assert_eq!(self.page.value(CONTROLS).await?, "");
        let size = "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight].join()";
        assert_eq!(self.page.value(size).await?, "0,0", "nothing lies outside the screen");
        Ok(())
    }

    async fn shot(&self, name: &str) -> WebDriverResult<()> {
        for (width, height) in [(1920, 1080), (1280, 720)] {
            self.page.resize(width, height).await?;
            self.page.shot(&format!("{name}-{width}")).await?;
        }
        Ok(())
    }
}

#[test]
fn the_second_window_follows_the_day() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..12]).await?;
        page.leaf("screen").await?;
        page.says("Now on the screen").await?;
        let desk = page.window().await?;
        page.press("Open player screen").await?;
        let screen =
            page.until_some(async |page| Ok(page.windows().await?.into_iter().find(|window| *window != desk))).await?;
        let hall = Hall { page, desk, screen };
        hall.shows(".screen__words", "2 rounds").await?;
        hall.shot("screen-welcome").await?;

        hall.at_desk().await?;
        hall.page.leaf("round").await?;
        hall.page.press("Pair round 1").await?;
        hall.page.says("Swap seats").await?;
        hall.shows(".screen__words", "").await?;
        hall.at_desk().await?;
        hall.page.press("Post round 1").await?;
        hall.page.says("results in").await?;
        hall.shows("h1", "Round 1").await?;
        hall.shows(".screen__seat", NAMES[0]).await?;
        hall.page.gone(".screen__time").await?;
        let names = "[...document.querySelectorAll('.screen__name')].map(name => name.innerText)";
        let listed = hall.page.value(names).await?;
        let mut sorted: Vec<_> = NAMES[..12].to_vec();
        sorted.sort_unstable();
        assert_eq!(listed, serde_json::json!(sorted));
        hall.shot("screen-pairings").await?;

        hall.page.reload().await?;
        hall.shows(".screen__seat", NAMES[0]).await?;
        hall.at_desk().await?;
        hall.page.reload().await?;
        hall.page.press("Start").await?;
        hall.shows(".screen__time", "1:14:").await?;
        // Digits are about 0.72 of their font size high.
        let share =
            "0.72 * parseFloat(getComputedStyle(document.querySelector('.screen__time')).fontSize) / innerHeight";
        assert!(hall.page.value(share).await?.as_f64() >= Some(0.2), "the clock is a fifth of the screen");

        hall.at_desk().await?;
        hall.page.leaf("screen").await?;
        hall.page.press("Manual").await?;
        hall.page.press("Pairings by name").await?;
        hall.page.write("Message to everybody", "Lunch at 13:00").await?;
        hall.shows(".screen__huge", "1:1").await?;
        hall.shows(".screen__line", "Lunch at 13:00").await?;
        hall.shot("screen-clock").await?;
        hall.at_desk().await?;
        hall.page.press("Show names as initials").await?;
        hall.page.shot("screen-desk").await?;
        hall.page.press("Pairings by name").await?;
        hall.page.press("Clock").await?;
        hall.shows(".screen__name", ".").await?;
        assert!(!hall.page.words().await?.contains(NAMES[0]));

        hall.at_desk().await?;
        hall.page.press("Automatic").await?;
        hall.page.leaf("round").await?;
        hall.page.play(&NAMES).await?;
        hall.shows("h1", "Standings, after round 1").await?;
        hall.shot("screen-standing").await?;
        hall.at_desk().await?;
        hall.page.leaf("round").await?;
        hall.page.round(2).await?;
        hall.shows("h1", "Round 2").await?;
        assert!(!hall.page.words().await?.contains("Lunch"), "a message ends with the next posting");
        hall.at_desk().await?;
        hall.page.leaf("screen").await?;
        hall.page.says("The message ended").await?;
        hall.page.shot("screen-message-ended").await?;
        hall.page.press("Show it again").await?;
        hall.shows(".screen__line", "Lunch at 13:00").await?;
        hall.at_desk().await?;
        hall.page.leaf("round").await?;
        hall.page.play(&NAMES).await?;
        hall.page.cut(2).await?;
        hall.shows(".screen__bracket", "Final").await?;
        hall.shot("screen-bracket").await?;
        hall.at_desk().await?;
        hall.page.press("Pair final").await?;
        hall.page.says("0 of 1").await?;
        hall.page.play(&NAMES).await?;
        hall.shows(".screen__winner", "A. O. wins the event").await?;
        hall.shot("screen-winner").await?;
        hall.shows("h1", "Final standings").await?;
        hall.shows(".screen__name", "A. O.").await?;
        hall.shot("screen-final").await
    });
}

#[test]
fn player_is_called_on_the_screen() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..6]).await?;
        page.round(1).await?;
        page.leaf("screen").await?;
        let desk = page.window().await?;
        page.press("Open player screen").await?;
        let screen =
            page.until_some(async |page| Ok(page.windows().await?.into_iter().find(|window| *window != desk))).await?;
        let hall = Hall { page, desk, screen };
        hall.at_desk().await?;
        hall.page.leaf("players").await?;
        hall.page.open_player(NAMES[0]).await?;
        hall.page.shot("call-tablet").await?;
        hall.page.press("Call to the table").await?;
        hall.page.says(&format!("{} is called to table", NAMES[0])).await?;
        hall.shows(".screen__line", &format!("{} is called to table", NAMES[0])).await?;
        hall.shot("screen-call").await?;
        hall.at_desk().await?;
        hall.page.leaf("log").await?;
        hall.page.says(&format!("{} is called to table", NAMES[0])).await?;
        hall.page.resize(390, 844).await?;
        hall.page.leaf("players").await?;
        hall.page.open_player(NAMES[1]).await?;
        hall.page.long_shot("call-phone").await?;
        hall.page.press("Call to the desk").await?;
        hall.shows(".screen__line", &format!("{} is called to the desk", NAMES[1])).await?;
        hall.shot("screen-calls").await?;
        hall.at_desk().await?;
        hall.page.press("Close").await?;
        hall.page.press("Undo").await?;
        hall.page.leaf("log").await?;
        hall.page.press("Undo").await?;
        hall.page.switch_to_window(hall.screen.clone()).await?;
        hall.page.until("!document.querySelector('.screen__line').innerText.includes(' is called to ')").await
    });
}

/// Texts that are cut at an edge of their line.
const CUT: &str = "[...document.querySelectorAll('.screen__name, .screen__other, .screen__table, .bout__name')]
    .filter(text => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1)
    .map(text => text.innerText).join()";

#[test]
fn long_names_are_whole_on_the_screen() {
    let families = ["Featherstonehaugh", "Fitzwilliam", "Fitzpatrick", "Fitzgerald"];
    let long = families.map(|family| ["Bartholomew ", family].concat());
    let more: Vec<String> = (1..=22).map(|number| format!("Gy\u{c9}lla J\u{fc}rgens{number}")).collect();
    let names: Vec<&str> = long.iter().chain(&more).map(String::as_str).collect();
    let site = Site::at("/");
    Visit::sized(1920, 1080).run(async |page| {
        page.custom_event(&site, 1, 8, &names).await?;
        page.round(1).await?;
        page.leaf("display").await?;
        page.shows(".screen__seat", "Bartholomew").await?;
        assert_eq!(page.value("document.querySelectorAll('.screen__seat').length").await?, 26);
        page.shot("screen-long").await?;
        assert_eq!(page.value(CUT).await?, "");
        // Capitals are about 0.72 of their font size high: 10 mm on a screen of 50 cm, for 4 m.
        let share =
            "0.72 * parseFloat(getComputedStyle(document.querySelector('.screen__name')).fontSize) / innerHeight";
        assert!(page.value(share).await?.as_f64() >= Some(0.02), "names are readable from 4 m");
        page.leaf("round").await?;
        page.play(&names).await?;
        page.leaf("display").await?;
        page.shows("h1", "after round 1").await?;
        page.shot("screen-long-standing").await?;
        assert_eq!(page.value(CUT).await?, "");
        page.leaf("standing").await?;
        page.cut(8).await?;
        page.leaf("display").await?;
        page.shows(".screen__bracket", "Bartholomew").await?;
        page.shot("screen-long-bracket").await?;
        assert_eq!(page.value(CUT).await?, "");
        Ok(())
    });
}

#[test]
fn a_line_of_the_screen_stays_in_its_column() {
    const OUT: &str = "[...document.querySelectorAll('.screen__seat > :not(:empty)')]
        .filter(text => text.getBoundingClientRect().right > text.parentElement.getBoundingClientRect().right + 1)
        .map(text => text.innerText).join()";
    let names: Vec<String> =
        (1..=20).map(|number| format!("Maria del Carmen Hern\u{e1}ndez Etxeberria {number}")).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let site = Site::at("/");
    Visit::sized(1280, 720).run(async |page| {
        page.custom_event(&site, 1, 0, &names).await?;
        page.round(1).await?;
        page.leaf("display").await?;
        page.shows(".screen__seat", "Maria").await?;
        assert_eq!(page.value(OUT).await?, "");
        // Longer names leave the opponent room for initials.
        let narrow = "[...document.querySelectorAll('.screen__other')]
            .filter(text => text.offsetWidth < 3 * parseFloat(getComputedStyle(text).fontSize)).length";
        assert_eq!(page.value(narrow).await?, 0);
        page.leaf("round").await?;
        page.play(&names).await?;
        page.leaf("display").await?;
        page.shows("h1", "after round 1").await?;
        assert_eq!(page.value(OUT).await?, "");
        page.shot("screen-longest-standing").await
    });
}
