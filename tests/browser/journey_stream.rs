//! A stream shows one table and the clock in a window of its own, on a ground that the streaming program removes. What it
//! follows: `tests/app/screen.rs`.

use crate::{organiser::NAMES, site::Site, visit::Visit};

/// Names that reach beyond their plate, and plates beyond the window.
const CUT: &str = "[...document.querySelectorAll('.stream__name, .stream__strip > *')].filter(part => {
    const box = part.getBoundingClientRect();
    return part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1
        || box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
}).map(part => part.innerText).join()";

const GROUND: &str = "getComputedStyle(document.querySelector('.stream')).backgroundColor";

#[test]
fn each_ground_has_its_colour() {
    let site = Site::at("/");
    Visit::sized(1920, 1080).run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..6]).await?;
        page.round(1).await?;
        page.leaf("screen").await?;
        page.press("Stream overlay").await?;
        let desk = page.window().await?;
        page.press("Open stream window").await?;
        let stream =
            page.until_some(async |page| Ok(page.windows().await?.into_iter().find(|window| *window != desk))).await?;
        page.switch_to_window(stream).await?;
        for (ground, colour) in [("green", "rgb(0, 177, 64)"), ("magenta", "rgb(255, 0, 255)")] {
            page.leaf(&format!("stream/1/both/{ground}")).await?;
            page.until(&format!("{GROUND} === '{colour}'")).await?;
            page.shot(&format!("stream-{ground}")).await?;
        }
        page.leaf("stream/1/both/transparent").await?;
        page.until("getComputedStyle(document.body).backgroundColor === 'rgba(0, 0, 0, 0)'").await
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
