//! The program stops or fails to start: the page reports it, that everything saved is safe, and how to continue.

use std::{fs, path::Path};

use thirtyfour::prelude::*;
use topcut::files;

use crate::{offline::Upload, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Makes the next step panic after storing: the browser fails to make a node, once.
const PROVOKE: &str = "(() => {
    const makers = [[Node.prototype, 'cloneNode'], [Document.prototype, 'createElement']];
    const [stored, make] = [localStorage.length, makers.map(([owner, name]) => owner[name])];
    makers.forEach(([owner, name], index) => {
        owner[name] = function (what) {
            if (localStorage.length === stored) return make[index].call(this, what);
            makers.forEach(([owner, name], index) => { owner[name] = make[index]; });
            throw new Error('no node');
        };
    });
    return true;
})()";

/// Accepts the console errors of a panic.
fn tolerate(page: &mut Page) {
    for text in ["panicked at", "RuntimeError", "unreachable", "already"] {
        page.tolerate(text);
    }
}

/// Adds a player, which stops the program.
async fn stops(page: &Page, name: &str) -> WebDriverResult<()> {
    page.value(PROVOKE).await?;
    let field = page.at("#add-player").await?;
    field.send_keys(name.to_owned() + Key::Enter).await?;
    page.until("document.querySelector('#broken:not([hidden])') !== null").await
}

#[test]
fn panic_ends_in_a_page_that_says_how_to_go_on() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        tolerate(page);
        page.new_event(&site).await?;
        page.paste(&NAMES[..6]).await?;
        stops(page, "Last Saved").await?;
        page.shows("h1", "TopCut has stopped").await?;
        page.says("Everything that was saved is safe on this device").await?;
        assert_eq!(page.value("document.querySelectorAll('#app *').length").await?, 0, "nothing of the app is left");
        page.shot("broken-1180").await?;
        page.press("Technical message").await?;
        page.says("panicked at").await?;
        page.press("Copy the message").await?;
        page.until("getSelection().toString().includes('panicked at')").await?;
        // Nothing of the program runs any more.
        let before = page.stored().await?;
        let events = "['focus', 'hashchange', 'storage', 'keydown', 'visibilitychange', 'pagehide'].every(name => dispatchEvent(new Event(name)))";
        page.value(events).await?;
        assert_eq!(page.stored().await?, before);
        page.press("Download this event").await?;
        let text = fs::read_to_string(page.downloaded_like(".topcut.json").await?)?;
        let log = files::read(&text).expect("the file is whole");
        assert!(log.replay().entries.iter().any(|entry| entry.details.name == "Last Saved"));
        page.press("Open TopCut again").await?;
        page.shows("h1", "7 players").await?;
        page.says("Last Saved").await?;
        page.add("Goes On").await
    });
}

#[test]
fn stopped_program_speaks_the_language_of_the_user_and_leads_to_the_events() {
    let site = Site::at("/");
    let pages = [
        ("en", "TopCut has stopped", "Go to the events", "Events"),
        ("es", "TopCut se ha detenido", "Ir a los torneos", "Torneos"),
        ("fr", "TopCut s’est arrêté", "Aller aux tournois", "Tournois"),
        ("it", "TopCut si è fermato", "Vai ai tornei", "Tornei"),
    ];
    Visit::phone().run(async |page| {
        tolerate(page);
        page.new_event(&site).await?;
        let event = page.value("location.hash").await?.as_str().unwrap_or_default().to_owned();
        for (number, (language, title, back, home)) in pages.into_iter().enumerate() {
            page.value(&format!("(localStorage['topcut/settings/lang'] = '{language}', true)")).await?;
            page.turn_to(&event).await?;
            page.reload().await?;
            page.until(&format!("document.documentElement.lang === '{language}'")).await?;
            stops(page, NAMES[number]).await?;
            page.shows("h1", title).await?;
            page.shot(&format!("broken-{language}")).await?;
            page.press(back).await?;
            page.shows("h1", home).await?;
        }
        Ok(())
    });
}

#[test]
fn stopped_program_speaks_the_language_chosen_in_the_settings() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        tolerate(page);
        page.new_event(&site).await?;
        let event = page.value("location.hash").await?.as_str().unwrap_or_default().to_owned();
        page.turn_to("#/settings").await?;
        page.press("Français").await?;
        page.shows("h1", "Réglages").await?;
        page.turn_to(&event).await?;
        stops(page, NAMES[0]).await?;
        page.shows("h1", "TopCut s’est arrêté").await
    });
}

/// The site without one of its required files.
fn files(folder: &Path, part: &str) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().flatten().map(|file| file.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.contains(part)).collect()
}

#[test]
fn program_that_does_not_arrive_is_told() {
    for part in ["_bg.wasm", "start-", "-split.js", "texts"] {
        let upload = Upload::new(&format!("absent{}", part.len()));
        upload.remove("worker.js");
        if part == "texts" {
            fs::remove_dir_all(upload.folder().join("texts")).unwrap();
        } else {
            files(upload.folder(), part).iter().for_each(|file| upload.remove(file));
        }
        let site = Site::serve(upload.folder(), "/", 0);
        Visit::laptop().run(async |page| {
            for text in ["404", "worker.js", "fetching the script", "WebAssembly", "Failed to fetch", "wasm"] {
                page.tolerate(text);
            }
            page.open(site.address()).await?;
            page.shows("h1", "TopCut could not start").await?;
            page.says("Events on this device are safe").await?;
            page.shot(&format!("broken-absent-{}", part.len())).await
        });
    }
}

#[test]
fn second_part_of_the_program_that_is_broken_is_told() {
    let upload = Upload::new("torn");
    upload.remove("worker.js");
    let late = upload.folder().join(files(upload.folder(), "-late.wasm").first().expect("a second part"));
    let whole = fs::read(&late).unwrap();
    for torn in [&whole[..whole.len() / 2], &b"<!doctype html>"[..], &[]] {
        fs::write(&late, torn).unwrap();
        let site = Site::serve(upload.folder(), "/", 0);
        Visit::laptop().run(async |page| {
            for text in ["worker.js", "fetching the script", "WebAssembly", "wasm", "CompileError"] {
                page.tolerate(text);
            }
            page.open(site.address()).await?;
            page.click("a[href='#/new']").await?;
            page.shows("#main h1", "This page did not load").await?;
            page.shows("#main button", "Try again").await
        });
    }
}
