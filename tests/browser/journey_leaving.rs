//! Journey 5: dropping with a result, a no-show, returning, and leaving the cut before its first match.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// The drop box of a no-show is ticked.
const TICKED: &str =
    "[...document.querySelectorAll('.duel__drop .check')].find(check => check.innerText.trim().startsWith('No-show'))
    .querySelector('input').checked";

/// A player in the list has this badge.
async fn badge(page: &Page, name: &str, badge: &str) -> WebDriverResult<bool> {
    page.leaf("players").await?;
    page.shows(".entrant__name", name).await?;
    let script = format!(
        "[...document.querySelectorAll('.entrant')].some(row => row.innerText.includes('{name}') && row.innerText.includes('{badge}'))"
    );
    Ok(page.value(&script).await? == true)
}

#[test]
fn returning_after_a_drop_with_result_costs_a_loss() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 4, 0, &NAMES[..8]).await?;
        page.round(1).await?;
        let [winner, leaver] = page.tables().await?[0].names.clone();
        page.open_table(1).await?;
        page.write(&format!("Score of {winner}"), "200").await?;
        page.write(&format!("Score of {leaver}"), "90").await?;
        page.press_nth("Drops after this round", 1).await?;
        page.press("Save result").await?;
        page.says("1 of 4").await?;
        page.play(&NAMES).await?;
        assert!(badge(page, &leaver, "dropped").await?);
        page.round(2).await?;
        assert_eq!(page.table_of(&leaver).await?, None);
        page.play(&NAMES).await?;
        page.leaf("players").await?;
        page.open_player(&leaver).await?;
        page.says("with an unpaired loss for round 2").await?;
        page.press("Bring back").await?;
        page.says(&format!("{leaver} is back.")).await?;
        page.round(3).await?;
        let seated = page.table_of(&leaver).await?.is_some();
        let bye = page.unpaired().await?.iter().any(|(name, word)| *name == leaver && word.contains("bye"));
        assert!(seated || bye, "paired again");
        page.leaf("standing/2").await?;
        let line = page.standing().await?.into_iter().find(|line| line.name == leaver).unwrap();
        // XW-4 and DROP-3: a loss 90 to 200, then a missed round without points and margin.
        assert_eq!(line.figures[..2], ["0", "90"]);
        Ok(())
    });
}

#[test]
fn no_show_loses_the_match() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.custom_event(&site, 2, 0, &NAMES[..6]).await?;
        page.round(1).await?;
        let [present, absent] = page.tables().await?[1].names.clone();
        page.open_table(2).await?;
        page.press("No-show").await?;
        page.says("Who did not come?").await?;
        page.press(&absent).await?;
        page.says(&format!("{absent} is a no-show: {present} wins")).await?;
        // DROP-2: a no-show is dropped unless the organiser decides otherwise.
        page.says("No-show: drops from the event").await?;
        assert_eq!(page.value(TICKED).await?, true);
        page.shot("no-show").await?;
        page.press("Save result").await?;
        page.says("1 of 3").await?;
        let row = page.seat_of(&absent).await?;
        assert!(row.state.contains("no-show"), "{row:?}");
        assert!(badge(page, &absent, "dropped").await?);
        page.leaf("round").await?;
        let [_, late] = page.tables().await?[0].names.clone();
        page.open_table(1).await?;
        page.press("No-show").await?;
        page.press(&late).await?;
        page.press("No-show: drops from the event").await?;
        page.press("Save result").await?;
        page.says("2 of 3").await?;
        assert!(!badge(page, &late, "dropped").await?, "it was said that they stay");
        Ok(())
    });
}

#[test]
fn leaving_a_match_keeps_its_score() {
    // DROP-1, XW-4
    let site = Site::at("/");
    for visit in [Visit::sized(1180, 820), Visit::phone()] {
        visit.run(async |page| {
            page.custom_event(&site, 2, 0, &NAMES[..6]).await?;
            page.round(1).await?;
            let [winner, leaver] = page.tables().await?[0].names.clone();
            page.leaf("players").await?;
            page.open_player(&leaver).await?;
            page.press_nth("Drop", 1).await?;
            page.says(&format!("The match against {winner} at table 1 is still being played.")).await?;
            // Nothing is chosen for the player.
            page.until("document.querySelector('.sheet__foot .button--primary').ariaDisabled === 'true'").await?;
            page.press("Concedes").await?;
            page.write(&format!("Score of {leaver}"), "60").await?;
            page.says(&format!("{leaver} conceded: {winner} wins 200 to 60")).await?;
            page.says("340 and 60").await?;
            page.shot("leaving-with-a-score").await?;
            page.press("No-show").await?;
            page.says(&format!("{leaver} is a no-show: {winner} wins")).await?;
            page.press("Concedes").await?;
            page.press(&format!("Drop {leaver}")).await?;
            page.says(&format!("{leaver} has dropped.")).await?;
            page.leaf("round").await?;
            let row = page.seat_of(&leaver).await?;
            assert_eq!(row.scores, [Some(200), Some(60)], "{row:?}");
            Ok(())
        });
    }
}

#[test]
fn a_player_who_drops_after_the_match_finishes_it_first() {
    // DROP-1
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.custom_event(&site, 3, 0, &NAMES[..6]).await?;
        page.round(1).await?;
        let [stays, leaver] = page.tables().await?[0].names.clone();
        page.leaf("players").await?;
        page.open_player(&leaver).await?;
        let first = "document.querySelector('.sheet__body .act')?.innerText.startsWith('Drop')";
        page.until(first).await?;
        page.shot("leaving-first").await?;
        page.press_nth("Drop", 1).await?;
        page.press("After this match").await?;
        page.write("Note in the final standings", "the last train").await?;
        page.shot("leaving-after").await?;
        page.press(&format!("Drop {leaver}")).await?;
        page.says("Drops after this match.").await?;
        page.shot("leaving-announced").await?;
        page.press("Plays on").await?;
        page.gone(".sheet .callout").await?;
        page.press("Undo").await?;
        page.says("Drops after this match.").await?;
        page.reload().await?;
        page.leaf("round").await?;
        page.open_table(1).await?;
        let ticked =
            "[...document.querySelectorAll('.duel__drop input')].map(box => box.checked).join() === 'false,true'";
        page.until(ticked).await?;
        page.shot("leaving-ticked").await?;
        page.press("Close").await?;
        page.type_result(1, [100, 60]).await?;
        page.leaf("players").await?;
        assert!(badge(page, &leaver, "dropped").await?, "with the result");
        assert!(!badge(page, &stays, "dropped").await?);
        page.open_player(&leaver).await?;
        page.says("the last train").await
    });
}

#[test]
fn a_player_whose_opponent_left_is_asked_about() {
    // DROP-1
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 3, 0, &NAMES[..6]).await?;
        page.round(1).await?;
        let [first, second] = page.tables().await?[0].names.clone();
        page.leaf("players").await?;
        page.open_player(&first).await?;
        page.press_nth("Drop", 1).await?;
        page.press("After this match").await?;
        page.press(&format!("Drop {first}")).await?;
        page.says("Drops after this match.").await?;
        page.open_player(&second).await?;
        page.press_nth("Drop", 1).await?;
        page.press("Concedes").await?;
        page.press(&format!("Drop {second}")).await?;
        page.says(&format!("{second} has dropped.")).await?;
        page.leaf("round").await?;
        page.says(&format!("Match over: {first} wanted to drop after it.")).await?;
        page.shot("leaving-overdue").await?;
        page.press("Drop").await?;
        page.press(&format!("Drop {first}")).await?;
        page.says(&format!("{first} has dropped.")).await?;
        page.leaf("round").await?;
        page.shows("h1", "").await?;
        assert!(!page.words().await?.contains("wanted to drop"));
        Ok(())
    });
}

#[test]
fn asks_again_after_declining_only_on_request() {
    // CUT-2
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 4, &NAMES[..10]).await?;
        for round in 1..=2 {
            page.round(round).await?;
            page.play(&NAMES).await?;
        }
        page.leaf("standing/2").await?;
        let places: Vec<String> = page.standing().await?.into_iter().map(|line| line.name).collect();
        page.cut(4).await?;
        page.leaf("players").await?;
        page.open_player(&places[1]).await?;
        page.press_nth("Drop", 1).await?;
        page.says(&format!("{} is next in the standings (place 5)", places[4])).await?;
        page.press("Declines, ask next").await?;
        page.says(&format!("{} is next in the standings (place 6)", places[5])).await?;
        page.says(&format!("Declined: {}", places[4])).await?;
        page.shot("moving-up").await?;
        page.press(&format!("Drop {}", places[1])).await?;
        page.says(&format!("{} has dropped.", places[1])).await?;
        // The next one leaves a posted round that has not begun.
        page.leaf("bracket").await?;
        page.press("Pair semi-finals").await?;
        page.says("0 of 2").await?;
        page.leaf("players").await?;
        page.open_player(&places[0]).await?;
        page.press_nth("Drop", 1).await?;
        page.says("The round is posted. Is it being played?").await?;
        page.says("gets a bye.").await?;
        page.shot("is-it-played").await?;
        page.press("Not yet").await?;
        page.says(&format!("{} is next in the standings (place 7)", places[6])).await?;
        page.press(&format!("{} plays after all", places[4])).await?;
        page.says(&format!("{} is next in the standings (place 5)", places[4])).await?;
        page.press(&format!("Drop {}", places[0])).await?;
        page.says(&format!("{} has dropped.", places[0])).await?;
        page.leaf("bracket").await?;
        page.shows(".bout__name", &places[4]).await?;
        page.press("Pair semi-finals").await?;
        page.says("0 of 2").await?;
        page.seat_of(&places[4]).await?;
        Ok(())
    });
}

#[test]
fn the_ninth_moves_in_for_one_who_leaves_the_top_eight() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 2, 8, &NAMES[..10]).await?;
        for round in 1..=2 {
            page.round(round).await?;
            page.play(&NAMES).await?;
        }
        page.leaf("standing/2").await?;
        let places: Vec<String> = page.standing().await?.into_iter().map(|line| line.name).collect();
        page.cut(8).await?;
        page.says(&places[5]).await?;
        page.leaf("standing/2").await?;
        page.open_player(&places[5]).await?;
        page.press("Drops before the first match").await?;
        page.says(&format!("{} is next in the standings (place 9)", places[8])).await?;
        page.press(&format!("{} joins", places[8])).await?;
        page.says(&format!("{} dropped, {} joined", places[5], places[8])).await?;
        page.leaf("bracket").await?;
        let seeds = "[...document.querySelectorAll('.bout__side')].filter(side => side.querySelector('.bout__seed').innerText)
            .map(side => side.querySelector('.bout__seed').innerText + ' ' + side.querySelector('.bout__name').innerText)";
        page.shows(".bout__name", &places[8]).await?;
        let seeds = page.value(seeds).await?;
        let seeds: Vec<&str> = seeds.as_array().unwrap().iter().filter_map(|seed| seed.as_str()).collect();
        // CUT-2: all below move up, the ninth is the last seed.
        for (seed, place) in [(1, 0), (5, 4), (6, 6), (7, 7), (8, 8)] {
            let expected = format!("{seed} {}", places[place]);
            assert!(seeds.contains(&expected.as_str()), "{expected} in {seeds:?}");
        }
        assert!(!seeds.iter().any(|seed| seed.ends_with(&places[5])));
        page.press("Pair quarter-finals").await?;
        page.says("0 of 4").await?;
        page.seat_of(&places[8]).await?;
        Ok(())
    });
}
