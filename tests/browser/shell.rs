//! The site as delivered by a host: what a first visit and a page fetch, and what happens without a file that did not
//! arrive.

use std::{collections::BTreeSet, fs};

use thirtyfour::prelude::*;

use crate::{full, offline::Upload, organiser::NAMES, page::Page, site::Site, visit::Visit};

#[test]
fn a_first_visit_fetches_the_first_files_only() {
    let upload = without_program();
    for language in if full::is_full() { &["fr", "es", "it"][..] } else { &["fr"] } {
        let sites = [Site::at("/shop/topcut/"), Site::serve(upload.folder(), "/", 0)];
        Visit::phone().dark().languages(language).run(async |page| {
            first_visit(page, &sites[0], language).await?;
            before_the_program(page, &sites[1], language).await
        });
    }
}

/// Under a path of a host.
async fn first_visit(page: &mut Page, site: &Site, language: &str) -> WebDriverResult<()> {
    page.open(site.address()).await?;
    page.shows("a[href='#/new']", "").await?;
    page.gone(".skeleton").await?;
    page.until("document.title.endsWith('TopCut')").await?;
    let fetched = page.requests().await;
    assert!(fetched.iter().all(|file| file.starts_with(site.address())), "fetched: {fetched:?}");
    assert_eq!(programs(page, site).await, ["topcut_bg.wasm"]);
    assert_eq!(texts(page, site).await, [language]);
    // A missing sentence is empty.
    page.until(&format!("document.documentElement.lang === '{language}'")).await?;
    page.until("[...document.querySelectorAll('a, button, h1, h2, p:not([aria-live]), .nav__link')].every(it => it.textContent.trim() || it.ariaLabel)").await?;
    page.click("a[href='#/new']").await?;
    page.at("form, .field").await?;
    assert_eq!(texts(page, site).await, [language.to_owned(), format!("{language}-event")]);
    // The last one follows in the background.
    page.until("performance.getEntriesByType('resource').some(file => file.name.endsWith('split_more.wasm'))").await?;
    let all = ["chunk_.wasm", "split_event.wasm", "split_more.wasm", "topcut_bg.wasm"];
    assert_eq!(programs(page, site).await, all);
    Ok(())
}

/// The site without the start of the program.
fn without_program() -> Upload {
    let upload = unkept("unstarted");
    let index = upload.folder().join("index.html");
    let text = fs::read_to_string(&index).unwrap();
    let start = text.find("<script type=\"module\"").expect("the start of the program");
    let end = start + text[start..].find("</script>").expect("its end");
    fs::write(&index, [&text[..start], &text[end..]].concat()).unwrap();
    upload
}

/// A page asks for the files of its address before the program has arrived.
async fn before_the_program(page: &mut Page, site: &Site, language: &str) -> WebDriverResult<()> {
    let event = format!("{language}-event");
    page.tolerate("was preloaded");
    page.open(&[site.address(), "#/"].concat()).await?;
    page.shows(".skeleton", "").await?;
    page.until(&format!("document.documentElement.lang === '{language}'")).await?;
    assert_eq!(texts(page, site).await, [language]);
    assert_eq!(programs(page, site).await, ["topcut_bg.wasm"]);
    page.open(&[site.address(), "?again#/e/0123456789abcdef/round"].concat()).await?;
    page.shows(".skeleton", "").await?;
    assert_eq!(texts(page, site).await, [language, language, &event]);
    assert_eq!(programs(page, site).await, ["chunk_.wasm", "split_event.wasm", "topcut_bg.wasm"]);
    page.shot("skeleton").await?;
    page.open(&[site.address(), "?once-more#/e/0123456789abcdef/standing/2"].concat()).await?;
    page.shows(".skeleton", "").await?;
    assert!(programs(page, site).await.contains(&"split_more.wasm".to_owned()));
    Ok(())
}

#[test]
fn a_page_that_did_not_arrive_is_said_and_fetched_again() {
    let (upload, first) = (unkept("half"), unkept("without-first"));
    let is_program = |name: &String| name.starts_with("topcut-") && !name.contains('.');
    let names =
        fs::read_dir(first.folder()).unwrap().flatten().map(|file| file.file_name().to_string_lossy().into_owned());
    first.remove(&[&names.into_iter().find(is_program).expect("the program"), "/first.js"].concat());
    let files = full::some(&["*.txt", "*split_event.wasm", "*chunk_*.wasm", "*small*.bin", "*split_more.wasm"]);
    let sites: Vec<Site> = files.iter().map(|_| Site::serve(upload.folder(), "/", 0)).collect();
    let [waiting, first] = [&upload, &first].map(|upload| Site::serve(upload.folder(), "/", 0));
    Visit::laptop().run(async |page| {
        tolerate(page);
        for (file, site) in files.iter().zip(&sites) {
            page.open(site.address()).await?;
            page.shows("a[href='#/new']", "").await?;
            page.cut_off_from(&[file]).await?;
            page.click("a[href='#/new']").await?;
            comes_after_all(page).await?;
            page.at("form, .field").await?;
        }
        says_that_it_waits(page, &waiting).await?;
        starts_without_the_script_before_it(page, &first).await
    });
}

/// An action that waits for a program file says so.
async fn says_that_it_waits(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.open(site.address()).await?;
    page.shows("a[href='#/new']", "").await?;
    page.value(
        "(() => {
            const fetched = fetch;
            window.fetch = (file, ...more) => new Promise(done => {
                const go = () => done(fetched(file, ...more));
                if (String(file).endsWith('split_more.wasm')) window.goOn = go; else go();
            });
        })()",
    )
    .await?;
    page.press("Try a demo").await?;
    page.shows(".toast", "Loading").await?;
    page.until("typeof goOn === 'function'").await?;
    page.value("goOn()").await?;
    page.at(".match").await?;
    page.gone(".toast--late").await
}

async fn starts_without_the_script_before_it(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.tolerate("404");
    page.new_event(site).await?;
    page.reload().await?;
    page.says("No players yet").await
}

#[test]
fn an_event_goes_on_without_files_that_did_not_arrive() {
    let upload = unkept("without");
    let site = Site::serve(upload.folder(), "/", 0);
    Visit::laptop().run(async |page| {
        tolerate(page);
        page.new_event(&site).await?;
        page.paste(&NAMES[..6]).await?;
        without_the_program_of_events(page, &site).await?;
        without_other_pages(page).await?;
        without_the_list_of_events(page, &site).await
    });
}

/// Events are listed.
async fn without_the_program_of_events(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.cut_off_from(&["*split_event.wasm"]).await?;
    page.open(&[site.address(), "?again"].concat()).await?;
    page.shows(".event__side", "6 signed up").await?;
    page.click(".event__link").await?;
    comes_after_all(page).await?;
    page.shows("h1", "6 players").await
}

/// Results are entered.
async fn without_other_pages(page: &Page) -> WebDriverResult<()> {
    page.round(1).await?;
    page.cut_off_from(&["*split_more.wasm"]).await?;
    page.reload().await?;
    page.type_result(1, [120, 60]).await?;
    // Nobody asked for those pages yet.
    assert!(!page.words().await?.contains("could not be loaded"));
    page.open_table(2).await?;
    page.press("Judge call").await?;
    page.says("could not be loaded").await?;
    let round = page.value("location.hash").await?;
    page.turn_to("#/settings").await?;
    comes_after_all(page).await?;
    page.shows("h1", "Settings").await?;
    page.turn_to(round.as_str().unwrap_or_default()).await?;
    page.press("Players").await?;
    page.shows("h1", "6 players").await
}

/// An event that is not as this device kept it.
async fn without_the_list_of_events(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.step_out(site).await?;
    page.value("localStorage.setItem('topcut/settings/headings', '[]')").await?;
    page.cut_off_from(&["*split_event.wasm"]).await?;
    page.open(&[site.address(), "?once-more"].concat()).await?;
    page.shows("#main", "This page did not load").await?;
    page.cut_off_from(&[]).await
}

/// Accepts the console errors of files that do not arrive.
fn tolerate(page: &mut Page) {
    for text in ["fetching the script", "ERR_BLOCKED_BY_CLIENT", "Failed to fetch"] {
        page.tolerate(text);
    }
}

/// The site without the cached app, which would hide what did not arrive.
fn unkept(name: &str) -> Upload {
    let upload = Upload::new(name);
    upload.remove("worker.js");
    upload
}

/// The page has not arrived, and comes with the connection.
async fn comes_after_all(page: &Page) -> WebDriverResult<()> {
    page.shows("#main h1", "This page did not load").await?;
    page.cut_off_from(&[]).await?;
    page.click("#main .button--primary").await
}

/// Fetched program files, by the ends of their names, each once.
async fn programs(page: &mut Page, site: &Site) -> Vec<String> {
    let is_program =
        |file: &&String| file.starts_with(site.address()) && [".wasm", ".bin"].iter().any(|end| file.ends_with(end));
    let fetched = page.requests().await.iter().filter(is_program);
    let names: BTreeSet<_> =
        fetched.filter_map(|file| Some(file.rsplit_once('/')?.1.replace(|c: char| c.is_ascii_digit(), ""))).collect();
    names.into_iter().collect()
}

/// Fetched text files, without version hashes.
async fn texts(page: &mut Page, site: &Site) -> Vec<String> {
    let is_text = |file: &&String| file.starts_with(site.address()) && file.ends_with(".txt");
    let fetched = page.requests().await.iter().filter(is_text);
    let names = fetched.map(|file| file.rsplit('/').next().unwrap_or_default());
    let mut names: Vec<_> =
        names.map(|name| name.rsplit_once('-').map_or(String::new(), |(name, _)| name.to_owned())).collect();
    names.sort();
    names
}
