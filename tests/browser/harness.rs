//! Tests of the harness itself, on a page of its own.

use std::{env, fs, path::PathBuf, time::Duration};

use thirtyfour::{cdp::domains::emulation::MediaType, prelude::*};

use crate::{engine::Engine, page::Page, site::Site, visit::Visit};

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
    let (site, folder) = fixture("device");
    let address = site.address().to_owned();
    let visit = Visit::phone().dark().languages("de-AT,de,en");
    visit.run(async |page| {
        page.open(&address).await?;
        for _ in 0..2 {
            assert_eq!(page.value("[innerWidth, innerHeight].join()").await?, "390,844");
            assert_eq!(page.value("matchMedia('(prefers-color-scheme: dark)').matches").await?, true);
            assert_eq!(page.value("matchMedia('(pointer: coarse)').matches").await?, true);
            assert_eq!(page.value("navigator.languages.join()").await?, "de-AT,de,en");
            page.open_tab(&address).await?;
        }
        page.resize(844, 390).await?;
        assert_eq!(page.value("innerWidth").await?, 844);
        page.medium(Some(MediaType::Print)).await?;
        page.shows(".paper", "printed").await?;
        page.medium(None).await?;
        page.shot("harness").await?;
        page.long_shot("harness-long").await?;
        // Stored values survive a killed page.
        page.value("localStorage.setItem('topcut', 'round three is posted')").await?;
        page.kill_page().await?;
        page.open(&address).await?;
        assert_eq!(page.value("localStorage.getItem('topcut')").await?, "round three is posted");
        // Nobody answers offline, or where a site was.
        let fetches = "fetch('/', { cache: 'no-store' }).then(answer => answer.text()).then(() => true, () => false)";
        page.tolerate("ERR_INTERNET_DISCONNECTED");
        page.tolerate("ERR_CONNECTION_REFUSED");
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
fn a_visit_acts_as_a_person_and_fails_with_what_goes_wrong() {
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
    fails("the table is on fire", async |page| {
        page.value("console.error('the table is on fire')").await?;
        Ok(())
    });
    fails("no such player", async |page| {
        // In a script of the page: some drivers run theirs apart.
        let throws = "window.thrown = true; throw new Error('no such player')";
        page.value(&format!(
            "document.body.append(Object.assign(document.createElement('script'), {{ text: {throws:?} }}))"
        ))
        .await?;
        page.until("window.thrown").await
    });
    fails("waited in vain for: false", async |page| page.until("false").await);
    if Engine::of_this_run().has_devtools() {
        fails("https://fonts.example/a.woff2", async |page| {
            page.tolerate("ERR_NAME_NOT_RESOLVED");
            page.value("fetch('https://fonts.example/a.woff2').catch(() => null)").await?;
            Ok(())
        });
    }
}

/// A visit fails, and its message tells this.
fn fails(told: &str, script: impl AsyncFnOnce(&mut Page) -> WebDriverResult<()>) {
    let (site, _) = fixture("fails");
    let visit = Visit::laptop().patience(Duration::from_secs(1)).attempt(async |page| {
        page.open(site.address()).await?;
        script(page).await
    });
    let panic = visit.expect_err("the visit must fail");
    let complaint = panic.downcast_ref::<String>().expect("a formatted complaint");
    assert!(complaint.contains(told), "\"{told}\" is not told: {complaint}");
}
