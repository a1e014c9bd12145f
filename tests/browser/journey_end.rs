//! Journey 10: the end, and an archive file that restores the same standing in an empty app.

use std::fs;

use crate::{organiser::NAMES, site::Site, visit::Visit};

/// The exports come before the table.
const ABOVE: &str = "!!([...document.querySelectorAll('h2')].find(title => title.innerText === 'Share')
    .compareDocumentPosition(document.querySelector('.standing')) & Node.DOCUMENT_POSITION_FOLLOWING)";

/// Keeps the last copied text.
const COPIES: &str =
    "(window.copied = '', Clipboard.prototype.writeText = text => (window.copied = text, Promise.resolve()), true)";

#[test]
fn the_archive_brings_the_final_standing_back() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 2, 4, &NAMES[..9]).await?;
        for round in 1..=2 {
            page.round(round).await?;
            if round == 1 {
                page.value(COPIES).await?;
                page.press("Copy pairings as text").await?;
                page.until("/\\nRound 1\\n\\n1: [^|]+ - [^|]+\\n2: /.test(copied)").await?;
            }
            if round == 1 {
                page.press("Pairings as a picture").await?;
                let picture = fs::read(page.downloaded_like("Round-1.png").await?)?;
                assert!(picture.starts_with(b"\x89PNG") && picture.len() > 10_000, "{} bytes", picture.len());
            }
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
        assert!(page.value(ABOVE).await? == true, "the exports are above the places");
        let event = page.value("document.querySelector('.head__event').innerText.split(/\\W/)[0]").await?;
        let event = event.as_str().unwrap_or_default().to_owned();
        page.value(COPIES).await?;
        page.press("Copy as a table").await?;
        page.until("copied.includes('\u{b7} Final standings**')").await?;
        for (button, file) in [
            ("Results page", "results.html"),
            ("Standings as CSV", "final-standings.csv"),
            ("Standings as a picture", "final-standings.png"),
        ] {
            page.press(button).await?;
            let path = page.downloaded_like(file).await?;
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            assert!(name.starts_with(&event), "{name} begins with {event}");
        }
        page.shot("final-laptop").await?;
        page.resize(390, 844).await?;
        page.shot("final-phone").await?;
        page.resize(1280, 800).await?;
        page.leaf("bracket").await?;
        page.press("Bracket as a picture").await?;
        page.downloaded_like("Top-4.png").await?;
        page.leaf("standing/2").await?;
        page.says("after round 2").await?;
        let swiss = page.standing().await?;
        page.leaf("log").await?;
        page.says("Event closed").await?;

        page.turn_to("#/").await?;
        page.press("More actions for").await?;
        page.press("Delete from this device").await?;
        page.says("of this event are in no downloaded file").await?;
        page.shot("delete-asked").await?;
        page.press("Download file").await?;
        let arrived = page.until_some(async |page| {
            let files = fs::read_dir(page.downloads())?.flatten().map(|file| file.path());
            Ok(files.into_iter().find(|file| file.to_string_lossy().ends_with(".topcut.json")))
        });
        let file = arrived.await?;
        page.press("Delete the event").await?;
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

#[test]
fn an_event_is_repeated_in_four_taps() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.custom_event(&site, 2, 0, &NAMES[..6]).await?;
        page.turn_to("#/").await?;
        page.press("More actions for").await?;
        page.shot("repeat-menu").await?;
        page.press("Repeat this event").await?;
        page.says("Who plays again?").await?;
        page.shot("repeat-people").await?;
        page.press(NAMES[5]).await?;
        page.press("Add 5 players").await?;
        page.says("0 of 5 checked in").await?;
        page.shot("repeat-check-in").await?;
        page.leaf("setup").await?;
        page.says("2 rounds").await?;
        page.leaf("players").await?;
        page.press("From earlier events").await?;
        page.shot("regulars-groups").await?;
        page.press("All of that day (6)").await?;
        page.press("Add 1 player").await?;
        page.shows("h1", "6 players").await
    });
}
