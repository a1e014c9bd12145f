//! The program stops, does not arrive, or was changed on its way: the page reports it, that everything saved is safe, and
//! how to continue. Nothing changed is run.

use std::{
    fs,
    path::{Path, PathBuf},
};

use thirtyfour::prelude::*;
use topcut::files;

use crate::{full, offline::Upload, organiser::NAMES, page::Page, site::Site, visit::Visit};

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
    page.fill("#add-player", name).await?;
    page.value(PROVOKE).await?;
    page.keys(Key::Enter).await?;
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
        page.says("Everything saved is safe on this device").await?;
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
        page.add("Goes On").await?;
        speaks(page).await
    });
}

/// The page of a stopped program speaks the language of the user, and leads to the events.
async fn speaks(page: &mut Page) -> WebDriverResult<()> {
    let event = page.value("location.hash").await?.as_str().unwrap_or_default().to_owned();
    let pages = [
        ("fr", "Français", "TopCut s’est arrêté", "Aller aux tournois", "Tournois"),
        ("en", "English", "TopCut has stopped", "Go to the events", "Events"),
        ("es", "Español", "TopCut se ha detenido", "Ir a los torneos", "Torneos"),
        ("it", "Italiano", "TopCut si è fermato", "Vai ai tornei", "Tornei"),
    ];
    let count = if full::is_full() { pages.len() } else { 1 };
    for (number, (code, language, title, back, home)) in pages.into_iter().take(count).enumerate() {
        page.turn_to("#/settings").await?;
        page.press(language).await?;
        // Its texts arrive and draw every page again.
        page.until(&format!("document.documentElement.lang === '{code}'")).await?;
        page.turn_to(&event).await?;
        stops(page, &format!("Stops {number}")).await?;
        page.shows("h1", title).await?;
        page.shot(&format!("broken-{number}")).await?;
        page.press(back).await?;
        page.shows("h1", home).await?;
    }
    Ok(())
}

/// A harm to a file of the site.
#[derive(Clone, Copy, Debug)]
enum Harm {
    Missing,
    /// Half of it arrives.
    Torn,
    /// An answer of another kind, as a host gives for what it does not have.
    Foreign,
    Empty,
    /// The same, and something that shows that it was run.
    More(&'static [u8]),
}

/// An empty custom section: the same program with another hash.
const SECTION: Harm = Harm::More(b"\0\x02\x01x");

/// A copy of the site without the cached app, which would hide what did not arrive.
struct Harmed {
    upload: Upload,
    sound: Vec<(PathBuf, Vec<u8>)>,
    /// They go on: a page may still fetch something.
    sites: Vec<Site>,
}

impl Harmed {
    fn new(name: &str) -> Self {
        let upload = Upload::new(name);
        upload.remove("worker.js");
        Self { upload, sound: Vec::new(), sites: Vec::new() }
    }

    /// Harms the files whose names contain this, and no others; returns the address of a host that no browser knows yet.
    fn host(&mut self, part: &str, harm: Harm) -> String {
        for (path, bytes) in self.sound.drain(..) {
            fs::write(path, bytes).unwrap();
        }
        let inside =
            |folder: &Path| fs::read_dir(folder).unwrap().flatten().map(|file| file.path()).collect::<Vec<_>>();
        let top = inside(self.upload.folder());
        let files = top.iter().flat_map(|path| if path.is_dir() { inside(path) } else { vec![path.clone()] });
        let harmed: Vec<PathBuf> = files
            .filter(|path| {
                path.is_file() && path.strip_prefix(self.upload.folder()).unwrap().to_string_lossy().contains(part)
            })
            .collect();
        assert!(!harmed.is_empty(), "{part} is a file of the site");
        for path in harmed {
            let bytes = fs::read(&path).unwrap();
            match harm {
                Harm::Missing => fs::remove_file(&path),
                Harm::Torn => fs::write(&path, &bytes[..bytes.len() / 2]),
                Harm::Foreign => fs::write(&path, "<!doctype html>"),
                Harm::Empty => fs::write(&path, ""),
                Harm::More(more) => fs::write(&path, [&bytes, more].concat()),
            }
            .unwrap();
            self.sound.push((path, bytes));
        }
        let site = Site::serve(self.upload.folder(), "/", 0);
        let address = site.address().to_owned();
        self.sites.push(site);
        address
    }
}

/// Accepts the console errors of a file that is missing or refused.
fn tolerate_refusals(page: &mut Page) {
    for text in [
        "404",
        "worker.js",
        "fetching the script",
        "WebAssembly",
        "CompileError",
        "etch",
        "wasm",
        "integrity",
        "start.js",
    ] {
        page.tolerate(text);
    }
}

#[test]
fn program_that_does_not_arrive_or_was_changed_is_told_and_not_run() {
    let mut harmed = Harmed::new("unstarted-harmed");
    Visit::laptop().run(async |page| {
        tolerate_refusals(page);
        for (part, harm) in [
            ("_bg.wasm", Harm::Missing),
            ("start.js", Harm::Missing),
            ("__wasm_split.js", Harm::Missing),
            ("texts/", Harm::Missing),
            ("start.js", Harm::More(b"\nwindow.harmed = 1;\n")),
            ("__wasm_split.js", Harm::More(b"\nwindow.harmed = 2;\n")),
            ("_bg.wasm", SECTION),
        ] {
            page.open(&harmed.host(part, harm)).await?;
            page.shows("h1", "TopCut could not start").await?;
            page.says("Events on this device are safe").await?;
            assert!(page.value("window.harmed ?? null").await?.is_null(), "{part} ran");
            page.shot(&format!("broken-absent-{}", part.len())).await?;
        }
        Ok(())
    });
}

#[test]
fn later_part_of_the_program_that_is_broken_or_was_changed_is_told() {
    let mut harmed = Harmed::new("late-harmed");
    Visit::laptop().run(async |page| {
        tolerate_refusals(page);
        let harms = [
            ("split_event.wasm", Harm::Torn),
            ("split_more.wasm", SECTION),
            ("split_event.wasm", Harm::Foreign),
            ("split_event.wasm", Harm::Empty),
            ("split_event.wasm", SECTION),
            ("small1.bin", SECTION),
        ];
        for (part, harm) in full::some(&harms) {
            page.open(&harmed.host(part, *harm)).await?;
            page.click("a[href='#/new']").await?;
            page.shows("#main h1", "This page did not load").await?;
            page.shows("#main button", "Try again").await?;
        }
        Ok(())
    });
}
