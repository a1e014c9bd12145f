//! Tests of the harness itself, on a page of its own.

use std::{env, fs, path::PathBuf, time::Duration};

use thirtyfour::{cdp::domains::emulation::MediaType, prelude::*};

use crate::{page::Page, site::Site, visit::Visit};

const FIXTURE: &str = r#"<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Fixture</title><link rel="icon" href="data:,">
<style>.paper { display: none } @media print { .paper { display: block } } body { height: 2000px }</style>
<h1>Fixture</h1><p class="paper">printed</p>
<input id="name"><button id="greet">Greet</button><p id="greeting"></p>
<input id="file" type="file" hidden><p id="content"></p>
<a id="save" download="event.json" href="data:application/json,%7B%22round%22%3A3%7D">Save</a>
<script>
  const by = id => document.getElementById(id);
  by('greet').onclick = () => setTimeout(() => by('greeting').textContent = 'Hello ' + by('name').value, 100);
  by('file').onchange = async () => by('content').textContent = await by('file').files[0].text();
</script></html>"#;

/// A site of one page, created for each test.
pub fn fixture(name: &str) -> (Site, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("fixture").join(name);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("index.html"), FIXTURE).unwrap();
    (Site::serve(&folder, "/", 0), folder)
}

#[test]
fn a_device_is_what_the_visit_says() {
    let (site, _) = fixture("device");
    let visit = Visit::phone().dark().languages("de-AT,de,en");
    visit.run(async |page| {
        page.open(site.address()).await?;
        for _ in 0..2 {
            assert_eq!(page.value("[innerWidth, innerHeight].join()").await?, "390,844");
            assert_eq!(page.value("matchMedia('(prefers-color-scheme: dark)').matches").await?, true);
            assert_eq!(page.value("matchMedia('(pointer: coarse)').matches").await?, true);
            assert_eq!(page.value("navigator.languages.join()").await?, "de-AT,de,en");
            page.open_tab(site.address()).await?;
        }
        page.resize(844, 390).await?;
        assert_eq!(page.value("innerWidth").await?, 844);
        page.medium(Some(MediaType::Print)).await?;
        page.shows(".paper", "printed").await?;
        page.medium(None).await?;
        page.shot("harness").await?;
        page.long_shot("harness-long").await
    });
}

#[test]
fn a_person_types_clicks_uploads_and_downloads() {
    let (site, folder) = fixture("person");
    Visit::laptop().run(async |page| {
        page.open(site.address()).await?;
        page.fill("#name", "nobody").await?;
        page.fill("#name", "Łucja").await?;
        page.click("#greet").await?;
        page.shows("#greeting", "Hello Łucja").await?;
        page.upload("#file", &folder.join("index.html")).await?;
        page.until("document.getElementById('content').textContent.includes('doctype')").await?;
        page.click("#save").await?;
        let file = page.downloaded("event.json").await?;
        assert_eq!(fs::read_to_string(file)?, r#"{"round":3}"#);
        page.reload().await?;
        page.value("document.querySelector('h1').remove()").await?;
        page.gone("h1").await
    });
}

#[test]
fn stored_values_survive_a_killed_page() {
    let (site, _) = fixture("killed");
    Visit::laptop().run(async |page| {
        page.open(site.address()).await?;
        page.value("localStorage.setItem('topcut', 'round three is posted')").await?;
        page.kill_page().await?;
        page.open(site.address()).await?;
        assert_eq!(page.value("localStorage.getItem('topcut')").await?, "round three is posted");
        Ok(())
    });
}

#[test]
fn nobody_answers_offline_or_where_a_site_was() {
    let (site, folder) = fixture("offline");
    let address = site.address().to_owned();
    let fetches = "fetch('/', { cache: 'no-store' }).then(() => true, () => false)";
    Visit::laptop().run(async |page| {
        page.tolerate("ERR_INTERNET_DISCONNECTED");
        page.tolerate("ERR_CONNECTION_REFUSED");
        page.open(&address).await?;
        page.offline(true).await?;
        assert_eq!(page.value(fetches).await?, false);
        page.offline(false).await?;
        assert_eq!(page.value(fetches).await?, true);
        drop(site);
        assert_eq!(page.value(fetches).await?, false);
        let port = address.trim_end_matches('/').rsplit(':').next().unwrap();
        let _again = Site::serve(&folder, "/", port.parse().unwrap());
        assert_eq!(page.value(fetches).await?, true);
        Ok(())
    });
}

#[test]
fn an_error_in_the_console_fails_a_visit() {
    let complaint = failure("console", async |page| {
        page.value("console.error('the table is on fire')").await?;
        Ok(())
    });
    assert!(complaint.contains("the table is on fire"), "{complaint}");
}

#[test]
fn a_thrown_error_fails_a_visit() {
    let complaint = failure("thrown", async |page| {
        // In a script of the page: some drivers run theirs apart.
        let throws = "window.thrown = true; throw new Error('no such player')";
        page.value(&format!(
            "document.body.append(Object.assign(document.createElement('script'), {{ text: {throws:?} }}))"
        ))
        .await?;
        page.until("window.thrown").await
    });
    assert!(complaint.contains("no such player"), "{complaint}");
}

#[test]
fn a_request_that_leaves_home_fails_a_visit() {
    let complaint = failure("foreign", async |page| {
        page.tolerate("ERR_NAME_NOT_RESOLVED");
        page.value("fetch('https://fonts.example/a.woff2').catch(() => null)").await?;
        Ok(())
    });
    assert!(complaint.contains("https://fonts.example/a.woff2"), "{complaint}");
}

#[test]
fn missing_content_fails_a_visit() {
    let complaint = failure("never", async |page| page.until("false").await);
    assert!(complaint.contains("waited in vain for: false"), "{complaint}");
}

/// The failure message of a visit.
fn failure(name: &str, script: impl AsyncFnOnce(&mut Page) -> WebDriverResult<()>) -> String {
    let (site, _) = fixture(name);
    let visit = Visit::laptop().patience(Duration::from_secs(1)).attempt(async |page| {
        page.open(site.address()).await?;
        script(page).await
    });
    let panic = visit.expect_err("the visit must fail");
    panic.downcast_ref::<String>().expect("a formatted complaint").clone()
}
