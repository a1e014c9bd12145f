//! The network fails while a newer version is fetched, after every single file. The running version continues with and
//! without network, events are unchanged, and the newer version arrives once the host is back.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use thirtyfour::prelude::*;

use crate::{
    offline::{Upload, kept},
    page::Page,
    site::Site,
    stored,
    visit::Visit,
};

/// Requests an update and waits until it is ready or given up.
async fn update(page: &Page) -> WebDriverResult<String> {
    let script = "const done = arguments[0];
        navigator.serviceWorker.getRegistration().then(found => found.update()).then(found => {
            const coming = found.installing;
            if (!coming) return done(found.waiting ? 'waiting' : 'none');
            coming.onstatechange = () => { if (coming.state !== 'installing') done(coming.state); };
        }, () => done('unreachable'))";
    let state = page.execute_async(script, Vec::new()).await?;
    Ok(state.json().as_str().unwrap_or_default().to_owned())
}

/// Number of cached files of the running version, and of caches.
const CACHES: &str = "const done = arguments[0]; caches.keys().then(async names => done([names.length,
    (await (await caches.open(names[0])).keys()).length]))";

#[test]
fn a_network_that_is_lost_in_the_middle_of_an_update_leaves_the_version_that_runs() {
    let upload = Upload::new("half");
    // Number of requests still answered.
    let left = Arc::new(AtomicUsize::new(usize::MAX));
    let door = Arc::clone(&left);
    let answers = move |_: &str| {
        let take = |left: usize| Some(left.saturating_sub(1));
        door.fetch_update(Ordering::SeqCst, Ordering::SeqCst, take).is_ok_and(|left| left > 0)
    };
    let site = Site::kept_by(upload.folder(), "/", 0, Arc::new(answers));
    Visit::laptop().run(async |page| {
        page.tolerate("503");
        page.tolerate("worker.js");
        page.tolerate("not of this version");
        page.enter(&site).await?;
        kept(page).await?;
        page.press("Try a demo").await?;
        page.says("3 of 8").await?;
        let before = stored::kept(page).await?;
        let files = page.execute_async(CACHES, Vec::new()).await?.json()[1].as_u64().unwrap_or_default();
        let files = usize::try_from(files).expect("few");
        assert!(files > 5, "{files}");
        upload.next(2);
        let mut lost = 0;
        for answered in 0..=files {
            left.store(answered, Ordering::SeqCst);
            let state = update(page).await?;
            if state == "installed" || state == "waiting" {
                // Unchanged files come from the cache, which was complete.
                assert!(answered > 1, "{answered} answers are too few for a version");
                break;
            }
            lost += 1;
            // Without the host, too.
            left.store(0, Ordering::SeqCst);
            page.reload().await?;
            page.says("3 of 8").await?;
            page.until("document.body.dataset.next === undefined").await?;
            assert_eq!(stored::kept(page).await?, before, "the event is as it was");
            let caches = page.execute_async(CACHES, Vec::new()).await?.json().clone();
            assert_eq!(caches, serde_json::json!([1, files]), "nothing half is kept");
        }
        println!("Updates cut off: {lost}, each left the running version and the event as they were");
        assert!(lost >= 1);
        left.store(usize::MAX, Ordering::SeqCst);
        let state = update(page).await?;
        assert!(state == "installed" || state == "waiting", "{state}");
        page.says("A new version of TopCut is ready").await?;
        page.press("Update now").await?;
        page.until("document.body.dataset.next === '2'").await?;
        page.says("3 of 8").await?;
        assert_eq!(stored::kept(page).await?, before);
        Ok(())
    });
}
