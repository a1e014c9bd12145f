//! The site as delivered by a host: at the root and under a path, on a laptop and a phone, without other requests.

use std::{collections::BTreeSet, fs};

use thirtyfour::prelude::*;

use crate::{offline::Upload, organiser::NAMES, page::Page, site::Site, visit::Visit};

#[test]
fn the_app_starts_at_the_root_of_a_host() {
    let site = Site::at("/");
    Visit::laptop().run(async |page| starts(page, &site).await);
}

#[test]
fn the_app_starts_under_a_path_of_a_host() {
    let site = Site::at("/shop/topcut/");
    Visit::phone().dark().languages("de-AT,de,en").run(async |page| starts(page, &site).await);
}

async fn starts(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.open(site.address()).await?;
    page.shows("#app h1", "").await?;
    page.gone(".skeleton").await?;
    page.until("document.title.endsWith('TopCut')").await?;
    let fetched = page.requests().await;
    assert!(fetched.iter().any(|file| file.ends_with(".wasm")), "fetched: {fetched:?}");
    assert!(fetched.iter().all(|file| file.starts_with(site.address())), "fetched: {fetched:?}");
    Ok(())
}

#[test]
fn a_first_visit_fetches_the_first_file_of_the_program_only() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        page.open(site.address()).await?;
        page.shows("a[href='#/new']", "").await?;
        assert_eq!(programs(page).await, ["_bg.wasm"]);
        assert_eq!(texts(page).await, ["en"]);
        page.click("a[href='#/new']").await?;
        page.at("form, .field").await?;
        assert_eq!(texts(page).await, ["en", "en-event"]);
        // The last one follows in the background.
        page.until("performance.getEntriesByType('resource').some(file => file.name.endsWith('-mains.wasm'))").await?;
        assert_eq!(
            programs(page).await,
            ["-late.wasm", "-mains.wasm", "-rest.wasm", "-shared.wasm", "-small.wasm", "_bg.wasm"]
        );
        Ok(())
    });
}

#[test]
fn a_page_asks_for_the_files_of_its_address_before_the_program_has_arrived() {
    let upload = unkept("unstarted");
    let index = upload.folder().join("index.html");
    let page = fs::read_to_string(&index).unwrap();
    let start = page.find("<script type=\"module\"").expect("the start of the program");
    let end = start + page[start..].find("</script>").expect("its end");
    fs::write(&index, [&page[..start], &page[end..]].concat()).unwrap();
    let site = Site::serve(upload.folder(), "/", 0);
    Visit::phone().languages("fr").run(async |page| {
        page.tolerate("was preloaded");
        page.open(&[site.address(), "#/"].concat()).await?;
        page.shows(".skeleton", "Chargement").await?;
        page.until("document.documentElement.lang === 'fr'").await?;
        assert_eq!(texts(page).await, ["fr"]);
        assert_eq!(programs(page).await, ["_bg.wasm"]);
        page.open(&[site.address(), "?again#/e/0123456789abcdef/round"].concat()).await?;
        page.shows(".skeleton", "Chargement").await?;
        assert_eq!(texts(page).await, ["fr", "fr", "fr-event"]);
        assert_eq!(programs(page).await, ["-late.wasm", "-shared.wasm", "-small.wasm", "_bg.wasm"]);
        page.shot("skeleton").await?;
        page.open(&[site.address(), "?once-more#/e/0123456789abcdef/standing/2"].concat()).await?;
        page.shows(".skeleton", "Chargement").await?;
        assert!(programs(page).await.contains(&"-mains.wasm".to_owned()));
        Ok(())
    });
}

#[test]
fn the_first_file_of_texts_is_enough_for_the_shell() {
    let site = Site::at("/");
    for (language, nothing) in
        [("es", "Aún no hay torneos"), ("fr", "Pas encore de tournoi"), ("it", "Ancora nessun torneo")]
    {
        Visit::laptop().languages(language).run(async |page| {
            page.open(site.address()).await?;
            page.shows(".empty", nothing).await?;
            assert_eq!(texts(page).await, [language]);
            // A missing sentence is empty.
            page.until("[...document.querySelectorAll('a, button, h1, h2, p:not([aria-live]), .nav__link')].every(it => it.textContent.trim())").await?;
            Ok(())
        });
    }
}

#[test]
fn a_page_that_did_not_arrive_is_said_and_fetched_again() {
    let upload = unkept("unkept");
    let site = Site::serve(upload.folder(), "/", 0);
    Visit::laptop().run(async |page| {
        page.tolerate("fetching the script");
        page.open(site.address()).await?;
        page.shows("a[href='#/new']", "").await?;
        page.tolerate("late.wasm");
        page.tolerate("ERR_INTERNET_DISCONNECTED");
        page.tolerate("Failed to fetch");
        page.offline(true).await?;
        page.click("a[href='#/new']").await?;
        page.shows("#main h1", "This page did not load").await?;
        page.offline(false).await?;
        page.click("#main .button--primary").await?;
        page.at("form, .field").await?;
        Ok(())
    });
}

#[test]
fn a_page_whose_texts_or_program_alone_did_not_arrive_is_said_and_fetched_again() {
    let upload = unkept("half");
    for file in ["*.txt", "*-late.wasm", "*-shared*.wasm", "*-small*.wasm", "*-rest.wasm"] {
        let site = Site::serve(upload.folder(), "/", 0);
        Visit::laptop().run(async |page| {
            page.tolerate("fetching the script");
            page.open(site.address()).await?;
            page.shows("a[href='#/new']", "").await?;
            page.tolerate("ERR_BLOCKED_BY_CLIENT");
            page.tolerate("Failed to fetch");
            page.cut_off_from(&[file]).await?;
            page.click("a[href='#/new']").await?;
            comes_after_all(page).await?;
            page.at("form, .field").await?;
            Ok(())
        });
    }
}

#[test]
fn events_are_listed_before_the_program_of_events_has_arrived() {
    let upload = unkept("without-late");
    let site = Site::serve(upload.folder(), "/", 0);
    Visit::laptop().run(async |page| {
        six_players(page, &site).await?;
        page.cut_off_from(&["*-late.wasm"]).await?;
        page.open(&[site.address(), "?again"].concat()).await?;
        page.shows(".event__facts", "6 players").await?;
        page.click(".event__link").await?;
        comes_after_all(page).await?;
        page.shows("h1", "6 players").await?;
        // An event that is not as this device kept it.
        page.tolerate("favicon.ico");
        page.open(&[site.address(), "icon.svg"].concat()).await?;
        page.value("localStorage.setItem('topcut/settings/headings', '[]')").await?;
        page.cut_off_from(&["*-late.wasm"]).await?;
        page.open(&[site.address(), "?once-more"].concat()).await?;
        page.shows("#main", "This page did not load").await
    });
}

#[test]
fn an_action_that_waits_for_a_program_file_says_so() {
    let upload = unkept("waiting");
    let site = Site::serve(upload.folder(), "/", 0);
    Visit::phone().run(async |page| {
        page.tolerate("fetching the script");
        page.open(site.address()).await?;
        page.shows("a[href='#/new']", "").await?;
        page.value(
            "(() => {
                const fetched = fetch;
                window.fetch = (file, ...more) => new Promise(done => {
                    const go = () => done(fetched(file, ...more));
                    if (String(file).endsWith('-rest.wasm')) window.goOn = go; else go();
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
    });
}

#[test]
fn an_event_goes_on_without_pages_that_did_not_arrive() {
    let upload = unkept("without-rest");
    let site = Site::serve(upload.folder(), "/", 0);
    Visit::laptop().run(async |page| {
        six_players(page, &site).await?;
        page.cut_off_from(&["*-rest.wasm"]).await?;
        page.reload().await?;
        page.shows("h1", "6 players").await?;
        page.add("Goes On").await?;
        // Nobody asked for those pages yet.
        assert!(!page.words().await?.contains("could not be loaded"));
        page.turn_to("#/settings").await?;
        comes_after_all(page).await?;
        page.shows("h1", "Settings").await
    });
}

#[test]
fn results_are_entered_without_other_pages_that_did_not_arrive() {
    let upload = unkept("without-mains");
    let site = Site::serve(upload.folder(), "/", 0);
    Visit::laptop().run(async |page| {
        six_players(page, &site).await?;
        page.round(1).await?;
        page.cut_off_from(&["*-mains.wasm"]).await?;
        page.reload().await?;
        page.type_result(1, [120, 60]).await?;
        assert!(!page.words().await?.contains("could not be loaded"));
        page.open_table(2).await?;
        page.press("Judge call").await?;
        page.says("could not be loaded").await?;
        page.press("Players").await?;
        comes_after_all(page).await?;
        page.shows("h1", "6 players").await
    });
}

#[test]
fn the_app_starts_without_the_script_before_it() {
    let upload = unkept("without-first");
    for file in fs::read_dir(upload.folder()).unwrap().flatten().map(|file| file.file_name()) {
        if file.to_string_lossy().starts_with("first-") {
            upload.remove(&file.to_string_lossy());
        }
    }
    let site = Site::serve(upload.folder(), "/", 0);
    Visit::laptop().run(async |page| {
        page.tolerate("404");
        page.tolerate("fetching the script");
        page.new_event(&site).await?;
        page.reload().await?;
        page.says("No players yet").await
    });
}

/// The site without the cached app, which would hide what did not arrive.
fn unkept(name: &str) -> Upload {
    let upload = Upload::new(name);
    upload.remove("worker.js");
    upload
}

async fn six_players(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.tolerate("fetching the script");
    page.tolerate("ERR_BLOCKED_BY_CLIENT");
    page.tolerate("Failed to fetch");
    page.new_event(site).await?;
    page.paste(&NAMES[..6]).await
}

/// The page has not arrived, and comes with the connection.
async fn comes_after_all(page: &Page) -> WebDriverResult<()> {
    page.shows("#main h1", "This page did not load").await?;
    page.cut_off_from(&[]).await?;
    page.click("#main .button--primary").await
}

/// Fetched program files, by the ends of their names, each once.
async fn programs(page: &mut Page) -> Vec<String> {
    let fetched = page.requests().await.iter().filter(|file| file.ends_with(".wasm"));
    let names: BTreeSet<_> =
        fetched.map(|file| file.rsplit_once(['-', '/']).map_or(String::new(), |(_, end)| tail(end))).collect();
    names.into_iter().collect()
}

/// Fetched text files, without version hashes.
async fn texts(page: &mut Page) -> Vec<String> {
    let fetched = page.requests().await.iter().filter(|file| file.ends_with(".txt"));
    let names = fetched.map(|file| file.rsplit('/').next().unwrap_or_default());
    let mut names: Vec<_> =
        names.map(|name| name.rsplit_once('-').map_or(String::new(), |(name, _)| name.to_owned())).collect();
    names.sort();
    names
}

/// `_bg.wasm`, `-late.wasm` or `-shared.wasm`, without hash and number.
fn tail(end: &str) -> String {
    match end.rsplit_once('_') {
        Some((_, kind)) => format!("_{kind}"),
        None => format!("-{}", end.replace(|c: char| c.is_ascii_digit(), "")),
    }
}
