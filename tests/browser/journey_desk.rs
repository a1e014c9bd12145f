//! The desk before round 1 and features for many players: check-in, places, people of earlier events, mass drop,
//! search.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// A player is listed with this badge.
async fn listed(page: &Page, name: &str, badge: &str) -> WebDriverResult<bool> {
    let script = format!(
        "[...document.querySelectorAll('.entrant')].some(row => row.innerText.includes('{name}') && row.innerText.includes('{badge}'))"
    );
    Ok(page.value(&script).await? == true)
}

#[test]
fn people_who_are_missing_are_asked_about_before_round_1() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        page.custom_event(&site, 3, 0, &NAMES[..6]).await?;
        // Nobody was checked in: no question.
        page.press("Check-in").await?;
        page.says("0 of 6 checked in, 6 missing").await?;
        for name in &NAMES[..4] {
            page.press(name).await?;
        }
        page.press("Entry fee of Ann Ortega").await?;
        page.says("4 of 6 checked in, 2 missing").await?;
        page.says("1 of 6 paid").await?;
        page.shot("people-check-in").await?;
        page.press("Missing 2").await?;
        page.until("[...document.querySelectorAll('.desk__line')].filter(row => row.offsetHeight > 0).length === 2")
            .await?;
        page.press("Done").await?;
        page.press("Pair round 1").await?;
        page.says("2 players not checked in").await?;
        page.says("Ed Novak and Flo Brandt").await?;
        page.shot("people-missing").await?;
        page.press("Leave out for now").await?;
        page.press("Post round 1").await?;
        page.says("results in").await?;
        assert_eq!(page.tables().await?.len(), 2);
        assert_eq!(page.table_of("Ed Novak").await?, None);
        page.leaf("players").await?;
        page.open_player("Ed Novak").await?;
        page.press("Bring back").await?;
        page.says("Ed Novak is back.").await
    });
}

#[test]
fn people_beyond_the_places_wait_and_move_up_when_one_leaves() {
    let site = Site::at("/");
    Visit::phone().dark().run(async |page| {
        page.custom_event(&site, 3, 0, &NAMES[..1]).await?;
        page.leaf("setup").await?;
        page.write("Player limit", "4").await?;
        page.keys(Key::Tab).await?;
        page.leaf("players").await?;
        page.press("Paste names").await?;
        page.write("One player per line", &NAMES[1..6].join("\n")).await?;
        page.press("Add 5 player").await?;
        page.shows("h1", "4 players, 2 waiting").await?;
        assert!(listed(page, "Ed Novak", "on the waiting list").await?);
        page.shot("people-waiting").await?;
        page.open_player("Bo Larsen").await?;
        page.press("Remove from event").await?;
        page.says("A spot is free.").await?;
        page.shot("people-place-free").await?;
        page.press("Give it to Ed Novak").await?;
        page.shows("h1", "4 players, 1 waiting").await?;
        assert!(!listed(page, "Ed Novak", "on the waiting list").await?);
        page.press("Pair round 1").await?;
        page.press("Post round 1").await?;
        page.says("results in").await?;
        assert_eq!(page.table_of("Flo Brandt").await?, None);
        Ok(())
    });
}

#[test]
fn people_of_earlier_events_are_added_at_once_or_as_they_are_typed() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 3, 0, &["Ann Ortega; Nova", "Bo Larsen", "Cy Quill", "Di Moreau"]).await?;
        page.new_event(&site).await?;
        page.press("From earlier events").await?;
        page.says("Nova").await?;
        page.shot("people-regulars").await?;
        // A mark stays on this device.
        page.press("Mark Bo Larsen").await?;
        page.write("Note about Bo Larsen", "out until June").await?;
        page.shot("people-marked").await?;
        page.press("Cancel").await?;
        page.press("From earlier events").await?;
        page.until("document.querySelector('.picks__note input')?.value === 'out until June'").await?;
        page.press("Forget Cy Quill").await?;
        page.gone("[aria-label='Forget Cy Quill']").await?;
        for name in ["Bo Larsen", "Di Moreau"] {
            page.press(name).await?;
        }
        page.press("Add 2 players").await?;
        page.shows("h1", "2 players").await?;
        page.open_player("Bo Larsen").await?;
        page.shows(".sheet .callout", "Marked on this device: Bo Larsen").await?;
        page.shows(".sheet .callout", "out until June").await?;
        page.shot("people-marked-panel").await?;
        let keys = page
            .value("Object.keys(localStorage).filter(key => localStorage[key].includes('until June')).join()")
            .await?;
        assert!(keys.as_str().is_some_and(|keys| keys.ends_with("people") && !keys.contains(',')), "{keys}");
        // By keyboard: first letters, arrow key, Enter.
        page.write("Name of the player to add", "ort").await?;
        page.shows(".suggest__one", "Ann Ortega").await?;
        page.shot("people-suggested").await?;
        page.keys(Key::Down + Key::Enter).await?;
        page.shows("h1", "3 players").await?;
        assert!(listed(page, "Ann Ortega", "Nova").await?);
        page.write("Name of the player to add", "quill").await?;
        page.gone(".suggest__one").await
    });
}

#[test]
fn people_leave_together_and_one_undo_brings_them_back() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 3, 0, &NAMES[..8]).await?;
        page.round(1).await?;
        let first = page.tables().await?[0].names.clone();
        page.leaf("players").await?;
        page.press("Drop several").await?;
        page.press("No result yet").await?;
        page.says("8 players drop, 0 stay.").await?;
        page.press("By hand").await?;
        for name in &first {
            page.press(name).await?;
        }
        page.says("2 players drop, 6 stay. 1 running match ends").await?;
        page.shot("people-leave").await?;
        page.press("Drop 2 players").await?;
        page.shows("h1", "6 players").await?;
        assert!(listed(page, &first[1], "dropped").await?);
        page.press("Undo").await?;
        page.shows("h1", "8 players").await
    });
}

#[test]
fn people_tables_and_pages_are_found_from_everywhere() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 3, 0, &NAMES[..8]).await?;
        page.round(1).await?;
        page.keys(Key::Control + "k").await?;
        page.write("Player, table, page or log", "cy qui").await?;
        page.shows(".find__hit", "Cy Quill").await?;
        page.shot("people-find").await?;
        page.keys(Key::Enter).await?;
        page.shows(".sheet__title", "Cy Quill").await?;
        page.press("Search this event").await?;
        page.write("Player, table, page or log", "standing").await?;
        page.keys(Key::Down).await?;
        page.keys(Key::Enter).await?;
        page.shows("h1", "Standings").await
    });
}

/// These pages in other languages, on a phone and in dark mode.
#[test]
fn people_pages_fit_everywhere() {
    let site = Site::at("/");
    for (language, visit) in
        [("fr", Visit::phone()), ("es", Visit::phone().dark()), ("it", Visit::sized(820, 1180).dark())]
    {
        visit.languages(language).run(async |page| {
            page.enter(&site).await?;
            page.turn_to("#/new").await?;
            page.click("#main .next .button--primary").await?;
            page.shows("h1", "").await?;
            page.until("!!document.querySelector('#add-player')").await?;
            for name in &NAMES[..5] {
                page.fill("#add-player", name).await?;
                page.keys(Key::Enter).await?;
                page.shows(".entrant__name", name).await?;
            }
            page.shot(&format!("people-list-{language}")).await?;
            page.until("document.documentElement.scrollWidth <= innerWidth").await?;
            // The desk is the last button but one.
            page.click(".buttons .button:nth-last-of-type(2)").await?;
            page.click(".desk__here").await?;
            page.until("document.querySelector('.desk__here').ariaPressed === 'true'").await?;
            page.shot(&format!("people-desk-{language}")).await?;
            page.until("document.documentElement.scrollWidth <= innerWidth").await
        });
    }
}

#[test]
fn a_pasted_line_that_needs_a_fix_stays_in_the_box() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.new_event(&site).await?;
        page.press("Paste names").await?;
        page.write("One player per line", "Ann Ortega\nBo Larsen\n200").await?;
        page.press("Add 2 players").await?;
        page.until("document.querySelector('.paste textarea').value.trim() === '200'").await?;
        page.reload().await?;
        page.until("document.querySelectorAll('.entrant').length === 2").await
    });
}
