//! A stream shows one table and the clock in a window of its own, on a ground that the streaming program removes. It
//! follows the event and the choices at the desk, and shows no controls.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

const CONTROLS: &str =
    "document.querySelectorAll('button, a, input, select, textarea, summary, [tabindex], [role=button]').length";

/// Names that reach beyond their plate, and plates beyond the window.
const CUT: &str = "[...document.querySelectorAll('.stream__name, .stream__strip > *')].filter(part => {
    const box = part.getBoundingClientRect();
    return part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1
        || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
}).map(part => part.innerText).join()";

const GROUND: &str = "getComputedStyle(document.querySelector('.stream')).backgroundColor";

/// Opens the window from the desk, and goes there.
async fn open_stream(page: &Page) -> WebDriverResult<[WindowHandle; 2]> {
    page.leaf("screen").await?;
    page.press("Stream overlay").await?;
    let desk = page.window().await?;
    page.press("Open stream window").await?;
    let stream =
        page.until_some(async |page| Ok(page.windows().await?.into_iter().find(|window| *window != desk))).await?;
    page.switch_to_window(stream.clone()).await?;
    Ok([desk, stream])
}

#[test]
fn stream_follows_table_and_choices() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..6]).await?;
        page.round(1).await?;
        let tables = page.tables().await?;
        let [first, second] = [&tables[0], &tables[1]];
        let [desk, stream] = open_stream(page).await?;
        page.resize(1920, 1080).await?;
        page.shows(".stream__name--first", &first.names[0]).await?;
        page.shows(".stream__place", "Table 1").await?;
        page.shows(".stream__time", "1:15:00").await?;
        assert_eq!(page.value("location.hash.split('/').slice(3).join('/')").await?, "stream/1/both/green");
        assert_eq!(page.value(GROUND).await?, "rgb(0, 177, 64)");
        assert_eq!(page.value(CONTROLS).await?, 0);
        page.shot("stream-both").await?;

        page.switch_to_window(desk.clone()).await?;
        page.shot("stream-desk").await?;
        for width in [390, 360] {
            page.resize(width, 2000).await?;
            page.shot(&format!("stream-desk-{width}")).await?;
        }
        page.resize(1180, 820).await?;
        page.leaf("round").await?;
        page.press("Start").await?;
        page.type_result(1, [200, 64]).await?;
        page.switch_to_window(stream.clone()).await?;
        page.shows(".stream__time", "1:14:").await?;
        page.shows(".stream__points--won", "200").await?;
        page.shows(".stream__score", "64").await?;
        page.shot("stream-score").await?;

        page.switch_to_window(desk.clone()).await?;
        page.leaf("screen").await?;
        page.press("Show names as initials").await?;
        page.press("Stream overlay").await?;
        page.write("Table on stream", "2").await?;
        page.press("Magenta").await?;
        page.press_nth("Table", 0).await?;
        page.switch_to_window(stream.clone()).await?;
        page.shows(".stream__place", "Table 2").await?;
        page.gone(".stream__time").await?;
        page.until(&format!("{GROUND} === 'rgb(255, 0, 255)'")).await?;
        assert_eq!(page.value("location.hash.split('/').slice(3).join('/')").await?, "stream/2/table/magenta");
        assert!(!page.words().await?.contains(&second.names[0]), "initials as on the second screen");
        page.reload().await?;
        page.shows(".stream__place", "Table 2").await?;
        page.shot("stream-table").await?;

        page.switch_to_window(desk.clone()).await?;
        page.write("Table on stream", "40").await?;
        page.says("Table 40 has no match now").await?;
        page.press("Transparent").await?;
        page.says("choose green or magenta").await?;
        page.switch_to_window(stream.clone()).await?;
        page.gone(".stream__table").await?;
        page.until("getComputedStyle(document.body).backgroundColor === 'rgba(0, 0, 0, 0)'").await?;

        // The address alone is enough, as in a bookmark.
        let event = page.value("location.hash.split('/')[2]").await?;
        page.turn_to(&format!("#/e/{}/stream/3/clock/green", event.as_str().unwrap_or_default())).await?;
        page.shows(".stream__time", "1:1").await?;
        page.gone(".stream__table").await?;
        page.shot("stream-clock").await
    });
}

#[test]
fn long_names_are_whole_on_the_stream() {
    let long = [
        "Bartholomew Maximilian Featherstonehaugh-Fitzwilliam of Cholmondeley".to_owned(),
        "Wolfeschlegelsteinhausen".repeat(3),
    ];
    let names: Vec<&str> = long.iter().map(String::as_str).chain(NAMES[..2].iter().copied()).collect();
    let site = Site::at("/");
    Visit::sized(1920, 1080).dark().run(async |page| {
        page.custom_event(&site, 1, 0, &names).await?;
        page.round(1).await?;
        let tables = page.tables().await?;
        for table in tables {
            page.type_result(table.number, [200, 64]).await?;
            let event = page.value("location.hash.split('/')[2]").await?;
            let address = format!("#/e/{}/stream/{}/both/green", event.as_str().unwrap_or_default(), table.number);
            page.turn_to(&address).await?;
            page.shows(".stream__name", &table.names[1]).await?;
            assert_eq!(page.value(CUT).await?, "");
            page.shot(&format!("stream-long-{}", table.number)).await?;
            page.turn_to(
                &address.split_once("/stream").map_or_else(String::new, |(event, _)| format!("{event}/round")),
            )
            .await?;
            page.says("results in").await?;
        }
        Ok(())
    });
}

#[test]
fn browser_source_without_the_event_is_told_what_to_do() {
    let site = Site::at("/");
    Visit::sized(1280, 720).run(async |page| {
        page.open(&format!("{}#/e/00000000000000000000000000000000/stream/1/both/green", site.address())).await?;
        page.says("Open the stream window in TopCut and capture that window").await?;
        page.shot("stream-absent").await
    });
}
