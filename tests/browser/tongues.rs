//! Language and look as they are chosen: the focus, quick choices, colours and sizes. What the pages say in each language:
//! `tests/app/words.rs`; whether it fits: `tests/browser/tour.rs`.

use crate::{site::Site, visit::Visit};

#[test]
fn a_choice_stands_and_keeps_the_focus() {
    let site = Site::at("/");
    let light = "(() => { const [r, g, b] = getComputedStyle(document.body).backgroundColor.match(/[\\d.]+/g).map(Number); return r + g + b > 384; })()";
    Visit::laptop().languages("fr-CH,fr,en").run(async |page| {
        page.enter(&site).await?;
        assert_eq!(page.value("document.documentElement.lang").await?, "fr", "the browser names the first language");
        assert_eq!(page.value(light).await?, true, "the look of the device");
        page.turn_to("#/settings").await?;
        page.press("English").await?;
        page.shows("h1", "Settings").await?;
        page.holds("a language that was chosen keeps the focus", "document.activeElement.matches('input:checked')")
            .await?;
        // The texts of a language take a moment to arrive: the last of several quick choices stands.
        let choose = "['Español', 'Italiano', 'English', 'Dark'].map(word =>
            [...document.querySelectorAll('#main label')].find(label => label.innerText.trim() === word).click())";
        page.value(choose).await?;
        page.until("document.documentElement.lang === 'en' && document.documentElement.dataset.theme === 'dark'")
            .await?;
        page.holds("dark is dark", &format!("!{light}")).await?;
        page.press("Extra large").await?;
        let size = "parseFloat(getComputedStyle(document.documentElement).fontSize)";
        page.holds("extra large is large", &format!("{size} > 18")).await?;
        page.reload().await?;
        page.shows("h1", "").await?;
        page.holds("dark stays", &format!("!{light}")).await?;
        page.holds("extra large stays", &format!("{size} > 18")).await?;
        page.press("Same as device").await?;
        page.holds("the look of the device again", light).await
    });
}
