//! Journey 10: the end, and an archive file that restores the same standing in an empty app.

use std::fs;

use crate::{organiser::NAMES, site::Site, visit::Visit};

#[test]
fn the_archive_brings_the_final_standing_back() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 2, 4, &NAMES[..9]).await?;
        for round in 1..=2 {
            page.round(round).await?;
            page.play(&NAMES).await?;
        }
        page.cut(4).await?;
        page.press("Pair semi-finals").await?;
        page.says("0 of 2").await?;
        page.play(&NAMES).await?;
        page.press("Pair final").await?;
        page.says("0 of 1").await?;
        page.play(&NAMES).await?;
        page.press("Close the event").await?;
        page.shows("h1", "Final standings").await?;
        page.says("wins the event").await?;
        let finals = page.standing().await?;
        assert_eq!(finals.len(), 9);
        // The first in the list won every match except against earlier ones.
        assert_eq!(finals[0].name, NAMES[0]);
        page.leaf("standing/2").await?;
        page.says("after round 2").await?;
        let swiss = page.standing().await?;
        page.leaf("log").await?;
        page.says("Event closed").await?;

        page.turn_to("#/").await?;
        page.press("More actions for").await?;
        page.press("Download file").await?;
        let arrived = page.until_some(async |page| {
            let files = fs::read_dir(page.downloads())?.flatten().map(|file| file.path());
            Ok(files.into_iter().find(|file| file.to_string_lossy().ends_with(".topcut.json")))
        });
        let file = arrived.await?;
        page.press("Delete from this device").await?;
        page.says("No events yet").await?;
        assert_eq!(page.value("Object.keys(localStorage).filter(key => key.startsWith('topcut/1/')).length").await?, 0);

        page.upload("input[type=file]", &file).await?;
        page.says("Opened: ").await?;
        page.leaf("standing").await?;
        page.shows("h1", "Final standings").await?;
        assert_eq!(page.standing().await?, finals);
        page.leaf("standing/2").await?;
        page.says("after round 2").await?;
        assert_eq!(page.standing().await?, swiss);
        Ok(())
    });
}
