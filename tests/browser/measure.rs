//! Measures and prints response times without limits, for people on their own machines.
//! `cargo test -p topcut-browser measure -- --nocapture` shows the figures.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{finished::Event, page::Page, site::Site, visit::Visit};

/// Milliseconds from the click to the frame that shows the table as done.
const SAVE: &str = "
const done = arguments[0];
const button = [...document.querySelectorAll('.sheet__foot .button--primary')].at(-1);
const count = () => document.querySelectorAll('.match--done').length;
const before = count(), start = performance.now();
button.click();
const handled = performance.now();
const look = () => count() > before ? requestAnimationFrame(() => done([handled - start, performance.now() - start])) : requestAnimationFrame(look);
look();
";

#[test]
fn saving_a_result_is_measured() {
    for players in [32, 128, 512] {
        let site = Site::at("/");
        Visit::laptop().run(async |page| {
            page.enter(&site).await?;
            page.upload("input[type=file]", &Event::running(players).file(page)).await?;
            page.says("Opened: ").await?;
            page.says(&format!("0 of {}", players / 2)).await?;
            let mut times = Vec::new();
            for table in 1..=8 {
                page.open_table(table).await?;
                let name = page.tables().await?[usize::from(table) - 1].names.clone();
                page.write(&format!("Score of {}", name[0]), "200").await?;
                page.write(&format!("Score of {}", name[1]), &(10 * table).to_string()).await?;
                let time = page.execute_async(SAVE, Vec::new()).await?;
                times.push([0, 1].map(|part| time.json()[part].as_f64().unwrap()));
            }
            let middle = |part: usize| {
                let mut all: Vec<f64> = times.iter().map(|time| time[part]).collect();
                all.sort_by(f64::total_cmp);
                (all[all.len() / 2], all[all.len() - 1])
            };
            let ((handled, handled_most), (drawn, drawn_most)) = (middle(0), middle(1));
            println!("{players} players: Save handled in {handled:.1} ms (most {handled_most:.1}), drawn after {drawn:.1} ms (most {drawn_most:.1})");
            page.leaf("standing").await?;
            page.shows(".standing__name", "").await?;
            Ok(())
        });
    }
}

#[test]
fn the_first_paint_is_measured() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        let watch = "new MutationObserver((_, watch) => { if (document.querySelector('h1')) { window.drawn = performance.now(); watch.disconnect(); } }).observe(document, { childList: true, subtree: true });";
        page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": watch })).await?;
        for visit in ["first", "second"] {
            page.enter(&site).await?;
            println!("{visit} visit: {}", times(page).await?);
            page.open("about:blank").await?;
        }
        Ok(())
    });
}

async fn times(page: &Page) -> WebDriverResult<String> {
    page.until("performance.getEntriesByName('first-contentful-paint').length > 0").await?;
    let found = page.value("[performance.getEntriesByName('first-contentful-paint')[0].startTime, window.drawn, performance.getEntriesByType('resource').reduce((sum, file) => sum + file.encodedBodySize, 0)]").await?;
    let part = |part: usize| found[part].as_f64().unwrap_or_else(|| found[part].to_string().parse().unwrap_or(0.0));
    let _: &Value = &found;
    Ok(format!(
        "skeleton after {:.0} ms, app drawn after {:.0} ms, {:.0} kB fetched",
        part(0),
        part(1),
        part(2) / 1024.0
    ))
}
