//! Browsers render underlines and empty date fields differently.

use crate::{organiser::NAMES, site::Site, visit::Visit};

#[test]
fn figures_that_open_are_underlined() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 2, 2, &NAMES[..6]).await?;
        page.round(1).await?;
        page.play(&NAMES).await?;
        page.leaf("standing").await?;
        page.shows(".standing", "").await?;
        let line = "[...document.querySelectorAll('button.figure')].map(figure => getComputedStyle(figure).textDecorationLine)";
        let lines = page.value(line).await?;
        assert!(!lines.as_array().unwrap().is_empty());
        assert!(lines.as_array().unwrap().iter().all(|line| line == "underline"), "{lines}");
        Ok(())
    });
}

#[test]
fn an_empty_date_is_marked_as_empty() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        page.new_event(&site).await?;
        page.leaf("setup").await?;
        page.until("document.querySelector('input[type=date]')?.value !== ''").await?;
        page.until("!document.querySelector('input[type=date]').hasAttribute('data-empty')").await?;
        let empty = "(() => { const field = document.querySelector('input[type=date]'); field.value = '';
            field.dispatchEvent(new Event('input', { bubbles: true })); return true; })()";
        page.value(empty).await?;
        page.until("document.querySelector('input[type=date]').hasAttribute('data-empty')").await
    });
}
