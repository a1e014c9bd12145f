//! Journey 7: a second window on a television opens, follows the desk, and has room for clock, names and bracket; a stream
//! shows one table on a ground that the streaming program removes. What they show through the day:
//! `tests/app/screen.rs`.

use serde_json::json;
use thirtyfour::prelude::*;
use topcut::engine::command::Command;

use crate::{finished::Event, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Width and height of the page beyond the screen.
const OUTSIDE: &str =
    "[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight].join()";

/// Texts that are cut at an edge of their line.
const CUT: &str = "[...document.querySelectorAll('.screen__name, .screen__other, .screen__table, .bout__name')]
    .filter(text => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1)
    .map(text => text.innerText).join()";

/// Texts that leave their column.
const OUT: &str = "[...document.querySelectorAll('.screen__seat > :not(:empty)')]
    .filter(text => text.getBoundingClientRect().right > text.parentElement.getBoundingClientRect().right + 1)
    .map(text => text.innerText).join()";

/// Names that reach beyond their plate, and plates beyond the window.
const CUT_ON_STREAM: &str = "[...document.querySelectorAll('.stream__name, .stream__strip > *')].filter(part => {
    const box = part.getBoundingClientRect();
    return part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1
        || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
}).map(part => part.innerText).join()";

/// Round 1 is posted.
fn posted(name: &str, cut: u16, names: &[String]) -> Event {
    let mut event = Event::open(name, 1, cut, names.to_vec());
    event.round();
    event
}

/// Round 1 is over.
fn played(name: &str, cut: u16, names: &[String]) -> Event {
    let mut event = posted(name, cut, names);
    event.results();
    event
}

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Names that are as long as they come, and others.
fn long_names() -> Vec<String> {
    let families = ["Featherstonehaugh", "Fitzwilliam", "Fitzpatrick", "Fitzgerald"];
    let long = families.map(|family| ["Bartholomew ", family].concat());
    let more = (1..=22).map(|number| format!("Gy\u{c9}lla J\u{fc}rgens{number}"));
    long.into_iter().chain(more).collect()
}

/// Opens a window with this button, and goes on in it.
async fn opens_window(page: &Page, button: &str) -> WebDriverResult<WindowHandle> {
    let known = page.windows().await?;
    page.press(button).await?;
    let opened = async |page: &Page| Ok(page.windows().await?.into_iter().find(|window| !known.contains(window)));
    let window = page.until_some(opened).await?;
    page.switch_to_window(window.clone()).await?;
    Ok(window)
}

/// Nothing on the page is cut off in this way.
async fn is_whole(page: &Page, question: &str, cut: &str) -> WebDriverResult<()> {
    page.shot(&["screen-", &question.replace(' ', "-")].concat()).await?;
    assert_eq!(page.value(cut).await?, "", "{question}");
    Ok(())
}

#[test]
fn the_second_window_follows_and_has_room() {
    let site = Site::at("/");
    let mut day = Event::open("Day", 2, 2, owned(&NAMES[..12]));
    day.round();
    let longest: Vec<String> =
        (1..=20).map(|number| format!("Maria del Carmen Hern\u{e1}ndez Etxeberria {number}")).collect();
    let on_stream = [
        "Bartholomew Maximilian Featherstonehaugh-Fitzwilliam of Cholmondeley".to_owned(),
        "Wolfeschlegelsteinhausen".repeat(3),
        NAMES[0].to_owned(),
        NAMES[1].to_owned(),
    ];
    let mut cut = played("Bracket", 8, &long_names());
    cut.act(&Command::Cut { declined: Vec::new() });
    let long = [posted("Seats", 8, &long_names()), played("Places", 8, &long_names()), cut];
    let narrow = [posted("Long seats", 0, &longest), played("Long places", 0, &longest)];
    let stream = played("Stream", 0, &on_stream);
    Visit::sized(1180, 820).run(async |page| {
        let events = [&day, &long[0], &long[1], &long[2], &narrow[0], &narrow[1], &stream];
        let [day, seats, places, bracket, long_seats, long_places, stream] = page.enter_with(&site, events).await?;
        let desk = page.window().await?;
        follows(page, &day).await?;
        long_names_are_whole(page, [&seats, &places, &bracket]).await?;
        lines_stay_in_their_columns(page, [&long_seats, &long_places]).await?;
        page.resize(1920, 1080).await?;
        for table in [1, 2] {
            page.turn_to(&format!("{stream}/stream/{table}/both/green")).await?;
            page.shows(".stream__name", "").await?;
            is_whole(page, &format!("names of table {table} on the stream"), CUT_ON_STREAM).await?;
        }
        page.switch_to_window(desk).await?;
        each_ground_has_its_colour(page, &day).await
    });
}

/// The window of the screen stays the current one.
async fn follows(page: &Page, event: &str) -> WebDriverResult<()> {
    let desk = page.window().await?;
    page.turn_to(&format!("{event}/screen")).await?;
    let screen = opens_window(page, "Open player screen").await?;
    page.shows(".screen__seat", NAMES[0]).await?;
    for (width, height) in [(1920, 1080), (1280, 720)] {
        page.resize(width, height).await?;
        page.holds(&format!("pairings fit {width}"), &format!("{OUTSIDE} === '0,0'")).await?;
        page.shot(&format!("screen-pairings-{width}")).await?;
    }
    page.switch_to_window(desk).await?;
    page.leaf("round").await?;
    page.press("Start").await?;
    page.switch_to_window(screen).await?;
    page.shows(".screen__time", "1:14:").await?;
    assert_eq!(page.value(OUTSIDE).await?, "0,0", "nothing lies outside the screen");
    // Digits are about 0.72 of their font size high: a ninth of the screen.
    let share = "0.72 * parseFloat(getComputedStyle(document.querySelector('.screen__time')).fontSize) / innerHeight";
    assert!(page.value(share).await?.as_f64() >= Some(0.1), "the clock is readable from afar");
    page.shot("screen-clock").await
}

async fn long_names_are_whole(page: &Page, [seats, places, bracket]: [&str; 3]) -> WebDriverResult<()> {
    page.resize(1920, 1080).await?;
    page.turn_to(&format!("{seats}/display")).await?;
    page.shows(".screen__seat", "Bartholomew").await?;
    assert_eq!(page.value("document.querySelectorAll('.screen__seat').length").await?, 13);
    is_whole(page, "long names of seats", CUT).await?;
    // Capitals are about 0.72 of their font size high: 10 mm on a screen of 50 cm, for 4 m.
    let share = "0.72 * parseFloat(getComputedStyle(document.querySelector('.screen__name')).fontSize) / innerHeight";
    assert!(page.value(share).await?.as_f64() >= Some(0.02), "names are readable from 4 m");
    page.turn_to(&format!("{places}/display")).await?;
    page.shows("h1", "after round 1").await?;
    is_whole(page, "long names of places", CUT).await?;
    page.turn_to(&format!("{bracket}/display")).await?;
    page.shows(".screen__bracket", "Bartholomew").await?;
    is_whole(page, "long names of the bracket", CUT).await
}

async fn lines_stay_in_their_columns(page: &Page, [seats, places]: [&str; 2]) -> WebDriverResult<()> {
    page.resize(1280, 720).await?;
    page.turn_to(&format!("{seats}/display")).await?;
    page.shows(".screen__seat", "Maria").await?;
    is_whole(page, "the longest names of seats", OUT).await?;
    let narrow = "[...document.querySelectorAll('.screen__other')]
        .filter(text => text.offsetWidth < 3 * parseFloat(getComputedStyle(text).fontSize)).length";
    assert_eq!(page.value(narrow).await?, 0, "room for the opponent");
    page.turn_to(&format!("{places}/display")).await?;
    page.shows("h1", "after round 1").await?;
    is_whole(page, "the longest names of places", OUT).await
}

async fn each_ground_has_its_colour(page: &Page, event: &str) -> WebDriverResult<()> {
    const GROUND: &str = "getComputedStyle(document.querySelector('.stream')).backgroundColor";
    page.turn_to(&format!("{event}/screen")).await?;
    page.press("Stream overlay").await?;
    opens_window(page, "Open stream window").await?;
    for (ground, colour) in [("green", "rgb(0, 177, 64)"), ("magenta", "rgb(255, 0, 255)")] {
        page.leaf(&format!("stream/1/both/{ground}")).await?;
        page.holds(&format!("the {ground} ground"), &format!("{GROUND} === {}", json!(colour))).await?;
        page.shot(&format!("stream-{ground}")).await?;
    }
    page.leaf("stream/1/both/transparent").await?;
    page.holds("no ground", "getComputedStyle(document.body).backgroundColor === 'rgba(0, 0, 0, 0)'").await
}
