//! Modified files are refused, both from the host and in the browser's caches.

use std::{fs, path::Path};

use crate::{
    offline::{Upload, kept},
    page::Page,
    site::Site,
    visit::Visit,
};

/// The one file of the site whose name contains this part.
fn file(folder: &Path, part: &str) -> String {
    let names = fs::read_dir(folder).unwrap().flatten().map(|file| file.file_name().to_string_lossy().into_owned());
    let found: Vec<String> = names.filter(|name| name.contains(part)).collect();
    assert!(found.len() == 1, "{part}: {found:?}");
    found.into_iter().next().unwrap()
}

/// Accepts the console error of a refused file.
fn tolerate(page: &mut Page) {
    for text in ["integrity", "Failed to fetch", "fetch", "worker.js", "topcut-", "start-"] {
        page.tolerate(text);
    }
}

#[test]
fn changed_file_from_the_host_is_not_run() {
    // Appends a harmless line that reveals its execution.
    let cases: [(&str, &[u8]); 3] =
        [("start-", b"\nwindow.harmed = 1;\n"), ("-split.js", b"\nwindow.harmed = 2;\n"), ("_bg.wasm", b"\0\x02\x01x")];
    for (part, more) in cases {
        let upload = Upload::new(&format!("changed{}", part.len()));
        upload.remove("worker.js");
        let path = upload.folder().join(file(upload.folder(), part));
        fs::write(&path, [&fs::read(&path).unwrap()[..], more].concat()).unwrap();
        let site = Site::serve(upload.folder(), "/", 0);
        Visit::laptop().run(async |page| {
            tolerate(page);
            page.open(site.address()).await?;
            page.shows("h1", "TopCut could not start").await?;
            assert!(page.value("window.harmed ?? null").await?.is_null(), "{part} ran");
            Ok(())
        });
    }
}

#[test]
fn changed_later_parts_from_the_host_are_not_run() {
    for part in ["-late.wasm", "-rest.wasm", "-small1.wasm"] {
        let upload = Upload::new("changed-late");
        upload.remove("worker.js");
        let path = upload.folder().join(file(upload.folder(), part));
        // An empty custom section: the same program with another hash.
        fs::write(&path, [&fs::read(&path).unwrap()[..], b"\0\x02\x01x"].concat()).unwrap();
        let site = Site::serve(upload.folder(), "/", 0);
        Visit::laptop().run(async |page| {
            tolerate(page);
            page.open(site.address()).await?;
            page.click("a[href='#/new']").await?;
            page.shows("#main h1", "This page did not load").await
        });
    }
}

/// Replaces every cached file by one that reveals its execution.
const TAMPER: &str = "const done = arguments[0]; (async () => {
    let count = 0;
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const headers = (await cache.match(request)).headers;
            await cache.put(request, new Response('window.harmed = 1; <h1>harmed</h1>', { headers }));
            count += 1;
        }
    }
    done(count);
})()";

#[test]
fn changed_cache_is_fetched_again_and_never_served() {
    let site = Site::with_worker("/");
    let address = site.address().to_owned();
    Visit::laptop().run(async move |page| {
        page.open(&address).await?;
        page.shows("a[href='#/new']", "").await?;
        kept(page).await?;
        let changed = page.execute_async(TAMPER, Vec::new()).await?.json().as_u64();
        assert!(changed.is_some_and(|count| count > 10), "{changed:?}");
        page.reload().await?;
        page.press("Try a demo").await?;
        page.says("Round 3").await?;
        assert!(page.value("window.harmed ?? null").await?.is_null());
        // The required files are intact again: it opens without the host.
        drop(site);
        page.reload().await?;
        page.says("Round 3").await
    });
}
