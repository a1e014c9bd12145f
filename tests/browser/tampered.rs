//! Modified files in the browser's caches are refused. Those from the host: `broken.rs`.

use crate::{offline::kept, site::Site, visit::Visit};

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

/// Puts a page beside an older version, as any page of the origin can; what is then served instead.
const PLANT: &str = "const done = arguments[0]; (async () => {
    const [own] = (await caches.keys()).filter(name => name.startsWith('topcut '));
    const older = await caches.open(own.replace(/\\w+$/, 'older'));
    const address = new URL('planted.html', document.baseURI).href;
    await older.put(address, new Response('<h1>harmed</h1>', { headers: { 'Content-Type': 'text/html' } }));
    done(await (await fetch(address)).text());
})()";

#[test]
fn changed_cache_is_fetched_again_and_never_served() {
    let site = Site::with_worker("/");
    let address = site.address().to_owned();
    Visit::laptop().run(async move |page| {
        page.open(&address).await?;
        page.shows("a[href='#/new']", "").await?;
        kept(page).await?;
        page.tolerate("planted.html");
        let planted = page.execute_async(PLANT, Vec::new()).await?.json().as_str().map(str::to_owned);
        assert!(planted.is_some_and(|text| !text.contains("harmed")), "served without a hash");
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
