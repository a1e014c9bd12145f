//! Journey 4: a wrong result is found later, in an earlier round and inside a bracket.

use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Swaps the scores of a table in the current round, up to the preview of the effect.
async fn swap(page: &Page, table: u16) -> WebDriverResult<()> {
    let row = page.tables().await?.into_iter().find(|row| row.number == table).unwrap();
    let [a, b] = row.scores.map(|score| score.expect("it has a result").to_string());
    page.open_table(table).await?;
    page.says("No change.").await?;
    page.write(&format!("Score of {}", row.names[0]), &b).await?;
    page.write(&format!("Score of {}", row.names[1]), &a).await?;
    page.press("Correct result").await?;
    page.says("What the correction changes").await
}

#[test]
fn a_result_of_an_early_round_is_corrected_after_a_look() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        page.custom_event(&site, 3, 0, &NAMES[..8]).await?;
        for round in 1..=2 {
            page.round(round).await?;
            page.play(&NAMES).await?;
        }
        page.round(3).await?;
        page.play(&NAMES).await?;
        let third = page.tables().await?;
        page.leaf("round/2").await?;
        let second = page.tables().await?;
        page.leaf("standing/3").await?;
        let before = page.standing().await?;
        page.leaf("round/1").await?;
        let first = page.tables().await?;
        swap(page, 1).await?;
        let announced = page
            .value("[...document.querySelectorAll('.change tbody tr')].map(row => [...row.cells].map(cell => cell.innerText.replace(/[^\\p{L}\\d ]/gu, '').trim()))")
            .await?;
        let announced = announced.as_array().cloned().unwrap_or_default();
        assert!(!announced.is_empty(), "places change");
        // A correction needs a reason.
        page.press("Correct result").await?;
        page.says("Enter a reason").await?;
        page.press("Scores were swapped").await?;
        // Scores and reason survive a reload.
        page.reload().await?;
        page.open_table(1).await?;
        page.press("Correct result").await?;
        page.until("document.querySelector('dialog[open] .field__input')?.value === 'Scores were swapped'").await?;
        page.press("Correct result").await?;
        page.says("Table 1: result corrected.").await?;
        page.until("!document.querySelector('dialog[open]') && document.activeElement !== document.body").await?;
        let corrected = page.tables().await?;
        assert_eq!(corrected[0].scores, [first[0].scores[1], first[0].scores[0]]);
        assert_eq!(corrected[1..], first[1..]);
        page.leaf("standing/3").await?;
        let after = page.standing().await?;
        let place = |lines: &[crate::organiser::Line], name: &str| {
            lines.iter().find(|line| line.name == name).map(|line| line.place.clone()).unwrap()
        };
        let moved = before.iter().filter(|line| place(&after, &line.name) != line.place).count();
        assert_eq!(moved, announced.len(), "the look named every place that changes");
        for row in &announced {
            let name = row[0].as_str().unwrap();
            assert_eq!([row[1].as_str().unwrap().trim(), row[2].as_str().unwrap().trim()], [place(&before, name), place(&after, name)]);
        }
        for (round, played) in [(2, second), (3, third)] {
            page.leaf(&format!("round/{round}")).await?;
            page.says("complete").await?;
            assert_eq!(page.tables().await?.iter().map(|row| (&row.names, row.scores)).collect::<Vec<_>>(),
                played.iter().map(|row| (&row.names, row.scores)).collect::<Vec<_>>(), "round {round} stays as it was played");
        }
        page.leaf("log").await?;
        page.says("Scores were swapped").await
    });
}

/// A played final and a reversed semi-final: the loser of the semi-final, and the final.
async fn wrong_semi_final(page: &mut Page, site: &Site) -> WebDriverResult<(String, crate::organiser::Table)> {
    page.custom_event(site, 1, 4, &NAMES[..6]).await?;
    page.round(1).await?;
    page.play(&NAMES).await?;
    page.cut(4).await?;
    page.press("Pair semi-finals").await?;
    page.says("0 of 2").await?;
    page.play(&NAMES).await?;
    let semi = page.tables().await?[0].clone();
    let loser = usize::from(semi.scores[0] > semi.scores[1]);
    page.press("Pair final").await?;
    page.says("0 of 1").await?;
    page.play(&NAMES).await?;
    page.says("1 of 1").await?;
    let last = page.tables().await?[0].clone();
    page.leaf("round/e1").await?;
    page.says("complete").await?;
    swap(page, semi.number).await?;
    page.says("Later matches that others would play").await?;
    // The played final is named with its result, and places change.
    page.says("is deleted.").await?;
    assert!(!page.words().await?.contains("not played yet"));
    Ok((semi.names[loser].clone(), last))
}

#[test]
fn a_corrected_semi_final_brings_the_other_one_into_the_final() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let (loser, last) = wrong_semi_final(page, &site).await?;
        page.press("Replay these matches").await?;
        page.press("Typing mistake").await?;
        page.press("Correct result").await?;
        page.says("result corrected").await?;
        page.leaf("round/e2").await?;
        page.says("0 of 1").await?;
        let again = page.tables().await?[0].clone();
        assert!(again.names.contains(&loser), "{again:?}");
        assert!(!last.names.contains(&loser) && again.scores == [None, None]);
        Ok(())
    });
}

#[test]
fn a_corrected_semi_final_can_leave_the_final_as_it_was() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        let (_, last) = wrong_semi_final(page, &site).await?;
        page.press("Keep as played").await?;
        page.press("Both players agree").await?;
        page.press("Correct result").await?;
        page.says("result corrected").await?;
        page.leaf("round/e2").await?;
        page.says("1 of 1").await?;
        assert_eq!(page.tables().await?[0], last);
        Ok(())
    });
}

#[test]
fn cut_is_made_again_after_a_correction() {
    let site = Site::at("/");
    for at_once in [true, false] {
        Visit::laptop().run(async |page| {
            page.custom_event(&site, 1, 2, &NAMES[..4]).await?;
            page.round(1).await?;
            page.play(&NAMES).await?;
            let first = page.tables().await?[0].clone();
            let loser = first.names[usize::from(first.scores[0] > first.scores[1])].clone();
            page.cut(2).await?;
            page.leaf("round/1").await?;
            page.says("complete").await?;
            swap(page, first.number).await?;
            page.says("The cut that follows").await?;
            page.says(&format!("{loser} advances")).await?;
            page.shot("cut-correction").await?;
            if !at_once {
                page.press("Leave the cut as it is").await?;
            }
            page.press("Typing mistake").await?;
            page.press("Correct result").await?;
            page.says("result corrected").await?;
            page.leaf("bracket").await?;
            if !at_once {
                page.says("others would advance").await?;
                page.shot("cut-older").await?;
                page.press("Make the cut again").await?;
                page.says("Who makes the cut?").await?;
                page.press("Cut to top 2").await?;
            }
            page.shows(".bracket", &loser).await?;
            page.shot("cut-again").await?;
            assert!(!page.words().await?.contains("others would advance"));
            Ok(())
        });
    }
}

#[test]
fn swapped_scores_are_set_right_in_six_taps() {
    let site = Site::at("/");
    for visit in [Visit::sized(1180, 820), Visit::sized(360, 640)] {
        visit.run(async |page| {
            page.custom_event(&site, 3, 0, &NAMES[..8]).await?;
            page.round(1).await?;
            page.play(&NAMES).await?;
            let first = page.tables().await?[0].clone();
            page.round(2).await?;
            page.leaf("round/1").await?;
            page.says("complete").await?;
            page.open_table(1).await?;
            page.press("Swap the scores").await?;
            page.press("Correct result").await?;
            // The whole title and the reason are in sight.
            for part in [".dialog__title", "dialog[open] .field__input"] {
                page.until(&format!("(place => place.top >= 0 && place.bottom <= innerHeight)(document.querySelector('{part}').getBoundingClientRect())")).await?;
            }
            page.says("Now: ").await?;
            page.press("Scores were swapped").await?;
            page.until("document.querySelector('dialog[open] [aria-pressed=true]').innerText === 'Scores were swapped'").await?;
            page.press("Pair round 2 again").await?;
            page.shot("correction-swap").await?;
            page.press("Correct result").await?;
            page.says("Post round 2").await?;
            page.leaf("round/1").await?;
            page.says("complete").await?;
            assert_eq!(page.tables().await?[0].scores, [first.scores[1], first.scores[0]]);
            Ok(())
        });
    }
}
