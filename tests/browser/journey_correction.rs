//! Journey 4: the dialog for a correction is in sight, and gives the focus back.

use crate::{organiser::NAMES, site::Site, visit::Visit};

#[test]
fn a_correction_asks_for_its_reason_in_sight() {
    let site = Site::at("/");
    for visit in [Visit::sized(1180, 820), Visit::sized(360, 640)] {
        visit.run(async |page| {
            page.custom_event(&site, 3, 0, &NAMES[..8]).await?;
            page.round(1).await?;
            page.play(&NAMES).await?;
            page.open_table(1).await?;
            page.press("Swap the scores").await?;
            page.press("Correct result").await?;
            // The whole title and the reason are in sight.
            for part in [".dialog__title", "dialog[open] .field__input"] {
                page.until(&format!("(place => place.top >= 0 && place.bottom <= innerHeight)(document.querySelector('{part}').getBoundingClientRect())")).await?;
            }
            page.press("Scores were swapped").await?;
            page.shot("correction-swap").await?;
            page.press("Correct result").await?;
            page.says("Table 1: result corrected.").await?;
            page.until("!document.querySelector('dialog[open]') && document.activeElement !== document.body").await
        });
    }
}
