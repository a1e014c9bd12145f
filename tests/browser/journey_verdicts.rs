//! Results beyond two scores: a double loss, a match that went to time, scores that the lists cannot give.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Scores of 45, 50, 90, 95, 100, 140, 145 and 200 are possible.
const SQUAD: &str = r#"{"version":"2.0.0","faction":"rebelalliance","name":"Two","points":190,
    "pilots":[{"id":"wedgeantilles","ship":"t65xwing","points":100},
    {"id":"norrawexley","ship":"btla4ywing","points":90}],
    "obstacles":["coreasteroid0","core2asteroid1","yt2400debris2"]}"#;

#[test]
fn both_players_lose_and_the_standings_say_so() {
    // DROP-2
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..4]).await?;
        page.round(1).await?;
        let pair = page.tables().await?[0].names.clone();
        page.open_table(1).await?;
        page.press("Double loss").await?;
        page.shot("double-loss").await?;
        page.says("Double loss: both lose the match").await?;
        page.says("MoV 0 and 0").await?;
        page.shot("double-loss").await?;
        page.save_result(1).await?;
        page.shows(".match--done", "double loss").await?;
        page.type_result(2, [200, 60]).await?;
        page.leaf("standing").await?;
        let lines = page.standing().await?;
        let places: Vec<usize> =
            pair.iter().map(|name| lines.iter().position(|line| line.name == *name).unwrap()).collect();
        assert!(places.iter().all(|place| *place > 0), "{places:?}");
        page.leaf("rules").await?;
        page.until("document.body.textContent.includes('The regulations do not cover a double loss')").await
    });
}

#[test]
fn elimination_match_says_what_to_do_when_both_lose() {
    // CUT-5, CUT-6
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 1, 4, &NAMES[..4]).await?;
        page.round(1).await?;
        page.play(&NAMES[..4]).await?;
        page.cut(4).await?;
        page.press("Pair semi-finals").await?;
        page.open_table(1).await?;
        page.press("Double loss").await?;
        page.says("If both lose, drop or disqualify both players").await?;
        assert!(!page.offers("Save result").await?);
        Ok(())
    });
}

#[test]
fn a_squad_destroyed_after_time_went_to_time() {
    // XW-15
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..4]).await?;
        page.round(1).await?;
        page.open_table(1).await?;
        for key in ["2", "0", "0", "6", "4"] {
            page.press(key).await?;
        }
        page.press("Note, game rounds, time").await?;
        page.shows(".sheet details[open] .check__text", "Went to time").await?;
        page.press("Went to time").await?;
        page.until("document.querySelector('.sheet details[open] .check__box:checked') !== null").await?;
        page.shot("went-to-time").await?;
        page.save_result(1).await?;
        page.type_result(2, [200, 64]).await?;
        page.leaf("statistics").await?;
        page.says("Matches that went to time").await?;
        page.says("1 of 2").await?;
        page.leaf("round").await?;
        // A correction begins with the answer.
        page.open_table(1).await?;
        page.press("Note, game rounds, time").await?;
        page.until("document.querySelector('.sheet details[open] .check__box').checked").await
    });
}

/// Two players with whole lists, in round 1.
async fn listed(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.custom_event(site, 1, 2, &NAMES[..2]).await?;
    for name in &NAMES[..2] {
        drop_file(page, ".entrant", name, "squad.xws", SQUAD).await?;
        page.press("Save list").await?;
        page.says("No problems found.").await?;
    }
    page.reload().await?;
    page.round(1).await
}

/// Drops a file onto the element with this text.
async fn drop_file(page: &Page, css: &str, within: &str, name: &str, text: &str) -> WebDriverResult<()> {
    let script = "const [css, within, name, text] = arguments;
        const node = [...document.querySelectorAll(css)].find(node => node.innerText.includes(within));
        const data = new DataTransfer();
        data.items.add(new File([text], name));
        const target = node.querySelector('.entrant__name') ?? node;
        target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));";
    page.execute(script, vec![json!(css), json!(within), json!(name), json!(text)]).await.map(drop)
}

#[test]
fn scores_that_the_lists_cannot_give_are_questioned_once() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        listed(page, &site).await?;
        let [first, second] = page.tables().await?[0].names.clone();
        let before = page.stored().await?;
        page.write("Table or name", "1 37 50").await?;
        let question = format!("The listed ships of {second} cannot give 37: 0, 45, 50 can.");
        page.says(&question).await?;
        page.keys(Key::Enter).await?;
        page.shows(".sheet__doubt", &question).await?;
        page.shot("doubt").await?;
        assert_eq!(page.stored().await?, before, "asked before saving");
        // Other scores are no longer questioned; the wrong ones are again.
        page.write("Score of", "45").await?;
        page.gone(".sheet__doubt .callout").await?;
        page.write("Score of", "37").await?;
        page.press("Save anyway").await?;
        page.says(&format!("{second} wins 50 to 37")).await?;
        assert_ne!(first, second);
        Ok(())
    });
}

#[test]
fn a_question_on_a_phone_takes_one_more_tap() {
    let site = Site::at("/");
    Visit::phone().dark().run(async |page| {
        listed(page, &site).await?;
        page.open_table(1).await?;
        for key in ["3", "7", "Other side", "4", "1"] {
            page.press(key).await?;
        }
        page.press("Save result").await?;
        page.says("cannot give 37").await?;
        page.says("cannot give 41").await?;
        page.shot("doubt-phone").await?;
        page.press("Save anyway").await?;
        page.says("1 of 1").await
    });
}

/// As a sign-up site exports it.
const TABLE: &str = "Name;Club;Points\r\nAnn Ortega;Falcons;198\r\n\"Lund, Bo\";;200\r\nZoë Quill;Raiders;\r\n";

#[test]
fn a_file_of_players_is_read_as_pasted_text() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        page.press("Paste names").await?;
        let file = page.downloads().join("players.csv");
        std::fs::write(&file, TABLE)?;
        page.upload(".page input[type=file]", &file).await?;
        page.says("3 names").await?;
        page.shot("paste-file").await?;
        page.press("Add 3 players").await?;
        page.shows("h1", "3 player").await?;
        // A file comes below what was typed.
        page.press("Paste names").await?;
        page.write("One player per line", "Di Falk").await?;
        drop_file(page, ".paste", "per line", "more.txt", "Cy Quill\nEd Sand\n").await?;
        page.until("document.querySelector('.paste textarea').value === 'Di Falk\\nCy Quill\\nEd Sand\\n'").await?;
        page.press("Add 3 players").await?;
        page.shows("h1", "6 player").await?;
        // Dropped on the list.
        drop_file(page, "h1", "player", "more.TXT", "Gus Hale\nHal Ives\n").await?;
        page.says("2 names").await?;
        page.press("Add 2 players").await?;
        page.shows("h1", "8 player").await?;
        page.shows(".entrant__name", "Ed Sand").await?;
        // A table is never the list of the open player.
        page.open_player("Ed Sand").await?;
        drop_file(page, "h1", "player", "late.tsv", "Flo Tarn\tFalcons\n").await?;
        page.says("1 name").await?;
        page.press("Cancel").await?;
        // On Home it begins a new event; standings do not.
        page.enter(&site).await?;
        page.upload("input[type=file]", &file).await?;
        page.says("“players.csv” names 3 players.").await?;
        page.shot("home-players-file").await?;
        page.press("New event with them").await?;
        page.says("3 players from the file will be added.").await?;
        page.shot("new-event-players-file").await?;
        page.press("Create event").await?;
        page.shows("h1", "3 player").await?;
        page.shows(".entrant__name", "Lund, Bo").await?;
        page.enter(&site).await?;
        let standings = page.downloads().join("standings-1.csv");
        std::fs::write(&standings, "Place,Player,Points,MoV,SoS\r\n1,Ann,1,260,0.5\r\n2,Bo,0,140,0.5\r\n")?;
        page.upload("input[type=file]", &standings).await?;
        page.says("Start a new event, press “Paste names” and open this file there.").await
    });
}
