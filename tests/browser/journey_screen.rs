//! Journey 7: a second window on a television opens, follows the desk, and has room for clock, names and bracket. What it
//! shows through the day: `tests/app/screen.rs`.

use crate::{organiser::NAMES, site::Site, visit::Visit};

/// Width and height of the page beyond the screen.
const OUTSIDE: &str =
    "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight].join()";

#[test]
fn the_second_window_follows_and_fits() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..12]).await?;
        page.round(1).await?;
        page.leaf("screen").await?;
        let desk = page.window().await?;
        page.press("Open player screen").await?;
        let screen =
            page.until_some(async |page| Ok(page.windows().await?.into_iter().find(|window| *window != desk))).await?;
        page.switch_to_window(screen.clone()).await?;
        page.shows(".screen__seat", NAMES[0]).await?;
        for (width, height) in [(1920, 1080), (1280, 720)] {
            page.resize(width, height).await?;
            page.until(&format!("{OUTSIDE} === '0,0'")).await?;
            page.shot(&format!("screen-pairings-{width}")).await?;
        }
        page.switch_to_window(desk).await?;
        page.leaf("round").await?;
        page.press("Start").await?;
        page.switch_to_window(screen).await?;
        page.shows(".screen__time", "1:14:").await?;
        assert_eq!(page.value(OUTSIDE).await?, "0,0", "nothing lies outside the screen");
        // Digits are about 0.72 of their font size high.
        let share =
            "0.72 * parseFloat(getComputedStyle(document.querySelector('.screen__time')).fontSize) / innerHeight";
        assert!(page.value(share).await?.as_f64() >= Some(0.2), "the clock is a fifth of the screen");
        page.shot("screen-clock").await
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
