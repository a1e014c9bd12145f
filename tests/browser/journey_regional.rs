//! Imperial Assault: a mission that changes asks for the reason in sight. The regional: `tests/app/formats.rs`.

use crate::{finished::Event, site::Site, visit::Visit};

#[test]
fn a_mission_changed_during_the_round_asks_for_the_reason_in_sight() {
    let site = Site::at("/");
    let event = Event::of_format("imperial-assault", 8);
    Visit::phone().run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at("h1").await?;
        page.leaf("round").await?;
        page.press("Start").await?;
        page.press("Change mission").await?;
        page.press("Draw again").await?;
        page.shows("dialog[open] .field__error", "reason").await?;
        page.until(
            "(field => document.activeElement === field && field.getBoundingClientRect().bottom
                <= document.querySelector('dialog[open] .dialog__foot').getBoundingClientRect().top)(document.querySelector('dialog[open] .field__input'))",
        )
        .await?;
        page.shot("mission-reason").await
    });
}
