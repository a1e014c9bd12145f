//! Paper (journey 8): every document as a PDF without a wasted page. How a slip is found by its code:
//! `tests/app/paper.rs`.

use std::{env, fs, path::PathBuf};

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{finished::Event, page::Page, site::Site, visit::Visit};

/// Made-up names.
fn people(count: usize) -> Vec<String> {
    const FIRST: [&str; 8] = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gil", "Hana"];
    const LAST: [&str; 15] = [
        "Ortega",
        "Larsen",
        "Quill",
        "Moreau",
        "Novak",
        "Brandt",
        "Soto",
        "Weiss",
        "Rossi",
        "Petit",
        "Falk",
        "Conti",
        "Iversen",
        "Duarte",
        "Vandenberghe-Kowalska",
    ];
    (0..count).map(|index| format!("{} {}", FIRST[index % 8], LAST[index / 8 % 15])).collect()
}

/// An event of this size with round 1 posted.
async fn event(page: &mut Page, site: &Site, count: usize) -> WebDriverResult<()> {
    let people = people(count);
    let people: Vec<&str> = people.iter().map(String::as_str).collect();
    page.custom_event(site, 3, 0, &people).await?;
    page.round(1).await
}

/// The PDF that Chromium prints.
async fn pdf(page: &Page, name: &str) -> WebDriverResult<Vec<u8>> {
    let how = json!({ "preferCSSPageSize": true, "printBackground": true });
    let printed = page.cdp().send_raw("Page.printToPDF", how).await?;
    let bytes = decoded(printed["data"].as_str().expect("a PDF"));
    if let Some(folder) = env::var_os("TOPCUT_SHOTS").map(PathBuf::from) {
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(format!("{name}.pdf")), &bytes)?;
    }
    Ok(bytes)
}

fn decoded(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut held) = (0_u32, 0);
    for value in text.bytes().filter_map(|letter| LETTERS.iter().position(|known| *known == letter)) {
        bits = bits << 6 | u32::try_from(value).expect("six bits");
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push(u8::try_from(bits >> held & 0xff).expect("eight bits"));
        }
    }
    bytes
}

fn times(bytes: &[u8], part: &[u8]) -> usize {
    bytes.windows(part.len()).filter(|window| *window == part).count()
}

/// Counts `/Type /Page`, but not `/Type /Pages`.
fn pages(pdf: &[u8]) -> usize {
    times(pdf, b"/Type /Page") - times(pdf, b"/Type /Pages")
}

/// The pages have this width in points, fraction ignored.
fn is_sized(pdf: &[u8], width: &str) -> bool {
    times(pdf, format!("/MediaBox [0 0 {width}").as_bytes()) > 0
}

/// Number of leaves, and of those that overflow or are empty.
async fn leaves(page: &Page) -> WebDriverResult<(usize, usize)> {
    let script = "(() => {
        const leaves = [...document.querySelectorAll('.paper .leaf')];
        return [leaves.length, leaves.filter(leaf => !leaf.innerText && !leaf.textContent).length];
    })()";
    let found = page.value(script).await?;
    let number = |index: usize| usize::try_from(found[index].as_u64().unwrap_or_default()).expect("few leaves");
    Ok((number(0), number(1)))
}

/// Elements that overflow the previewed leaf, and check codes that are cut off; other texts with an ellipsis do not count.
const OVER: &str = "(() => {
    const places = [...document.querySelectorAll('.proof :is(.leaf, .slip, .slip__right, .form, .told, .tree, .record, .plates__one)')];
    const over = places.filter(place => place.scrollHeight > place.clientHeight + 2);
    const codes = [...document.querySelectorAll('.proof .leaf__code')].filter(code => code.scrollWidth > code.clientWidth + 1);
    return [...over, ...codes].map(place => `${place.className}: ${place.scrollHeight} of ${place.clientHeight}`);
})()";

/// Prints a document on both paper sizes and compares the number of pages.
pub async fn prints(page: &Page, document: &str, name: &str, expected: [usize; 2]) -> WebDriverResult<()> {
    page.document(document).await?;
    for ((paper, size), pages_expected) in
        [("A4", ["59", "84"]), ("US Letter", ["612", "792"])].into_iter().zip(expected)
    {
        page.press(paper).await?;
        let rule = if paper == "A4" { "size:a4" } else { "size:letter" };
        page.until(&format!(
            "[...document.styleSheets[0].cssRules].some(rule => rule.cssText.replaceAll(' ', '').includes('{rule}'))"
        ))
        .await?;
        let over = page.value(OVER).await?;
        assert_eq!(over, json!([]), "{document} on {paper}: more than there is room for");
        let (count, empty) = leaves(page).await?;
        assert_eq!((count, empty), (pages_expected, 0), "{document} on {paper}");
        let pdf = pdf(page, &format!("{name}-{}", paper.replace(' ', "-"))).await?;
        assert_eq!(pages(&pdf), pages_expected, "{document} on {paper}: as many pages as leaves");
        assert!(size.iter().any(|width| is_sized(&pdf, width)), "{document}: the paper is {paper}");
    }
    Ok(())
}

#[test]
fn every_document_is_printed_without_a_wasted_page() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        event(page, &site, 48).await?;
        page.press("Print round").await?;
        page.shows("h1", "Print").await?;
        prints(page, "Pairings by name", "by-name", [1, 1]).await?;
        prints(page, "Pairings by table", "by-table", [1, 1]).await?;
        // 24 tables: four pages of six; the cut stack is in table order.
        prints(page, "Match slips", "slips", [4, 4]).await?;
        let order =
            page.value("[...document.querySelectorAll('.paper .slip')].map(slip => slip.dataset.table).join()").await?;
        assert!(order.as_str().is_some_and(|order| order.starts_with("1,5,9,13,17,21,2,6,")), "{order}");
        page.press("Next page").await?;
        page.shows(".proof__steps", "Page 2 of 4").await?;
        page.press("4").await?;
        page.until("document.querySelectorAll('.paper .leaf').length === 6").await?;
        assert_eq!(pages(&pdf(page, "slips-of-four").await?), 6);
        prints(page, "Standings", "standing", [2, 2]).await?;
        prints(page, "Lists to fill in", "lists", [1, 1]).await?;
        page.press("Everybody").await?;
        page.until("document.querySelectorAll('.paper .leaf').length === 24").await?;
        prints(page, "Table numbers", "tables", [12, 12]).await?;
        prints(page, "Name cards", "names", [5, 5]).await?;
        page.shot("paper").await?;
        // An event that is over, for the archive.
        opened(page, &site, &Event::finished()).await?;
        prints(page, "Standings", "final", [1, 1]).await?;
        prints(page, "Bracket", "bracket", [1, 1]).await?;
        prints(page, "Player records", "records", [3, 3]).await?;
        prints(page, "Announcement", "announcement", [1, 1]).await
    });
}

/// Opens an event from a file and goes to its print page.
pub async fn opened(page: &mut Page, site: &Site, event: &Event) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.turn_to("#/").await?;
    page.until("!!document.querySelector('.dropzone')").await?;
    let file = event.file(page);
    page.upload("input[type=file]", &file).await?;
    page.says("Opened: ").await?;
    page.leaf("paper").await?;
    page.shows("h1", "Print").await
}
