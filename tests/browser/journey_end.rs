//! Journey 10: pictures that leave the app, and the final standing on two screens. The archive: `tests/app/home.rs`.

use std::fs;

use crate::{finished::Event, site::Site, visit::Visit};

#[test]
fn pairings_standings_and_bracket_leave_as_pictures() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &Event::finished().file(page)).await?;
        page.says("Opened: Spring Open").await?;
        page.leaf("standing").await?;
        page.shows("h1", "Final standings").await?;
        page.press("Standings as a picture").await?;
        let picture = fs::read(page.downloaded_like("final-standings.png").await?)?;
        assert!(picture.starts_with(b"\x89PNG") && picture.len() > 10_000, "{} bytes", picture.len());
        page.shot("final-laptop").await?;
        page.resize(390, 844).await?;
        page.shot("final-phone").await?;
        page.resize(1280, 800).await?;
        page.leaf("bracket").await?;
        page.press("Bracket as a picture").await?;
        page.downloaded_like("Top-8.png").await?;
        page.leaf("round/1").await?;
        page.press("Pairings as a picture").await?;
        page.downloaded_like("Round-1.png").await.map(drop)
    });
}
