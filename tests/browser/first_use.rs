//! Pages open, take files in and take results without cold functions (see `cut`).
//!
//! `TOPCUT_COUNTED` names the folder of a build that counts calls: then the test writes the list of cold functions there
//! (`./dev cold`).

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use serde_json::{Value, json};
use thirtyfour::prelude::*;
use topcut::engine::command::Command;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::{Instant, RoundRef, Seq, TableNumber};
use topcut::engine::tournament::setup::{LinkChoice, LinkNames, Setup};
use topcut::files::cards::{Card, Choices, EventCard, FinalCard, MatchCard, RoundCard};
use topcut::files::write;

use crate::{
    finished::Event,
    offline::Upload,
    organiser::NAMES,
    page::Page,
    site::{Site, dist},
    visit::Visit,
};

/// Files that were fetched for a running call.
const CALLS: &str = "performance.getEntriesByType('resource').filter(file => file.initiatorType === 'xmlhttprequest')
    .map(file => file.name.split('/').pop())";

/// Waits until the page has nothing to do; if functions are counted, until no other one runs.
const STILL: &str = "(async () => {
    const ran = () => Object.values(globalThis.topcutRan ?? {}).reduce((sum, functions) => sum + functions.size, 0);
    for (let before = -1; ran() > before;) {
        before = ran();
        await new Promise(done => setTimeout(() => requestIdleCallback(done), before > 0 ? 400 : 50));
    }
    return true;
})()";

/// Functions that ran, by program file and index, in a build that counts them.
const RAN: &str = "Object.entries(topcutRan).map(([file, functions]) => [file, [...functions]])";

/// Parts of the symbols of functions that are never cold: the event decides which of those that read and replay it run,
/// the host which of those that wait for files.
const NEVER_COLD: [&str; 4] = ["serde", "6engine5facts", "6topcut5files", "web7session5chunk"];

/// True once the clock shows another second: code that runs every second has run.
const TICKS: &str = "(time => (window.before ??= time) !== time)(document.querySelector('.clock__time').textContent)";

/// In instructions. Smaller functions are not worth a line.
const MIN_FUNCTION: u64 = 30;

const SIZES: [[u32; 2]; 2] = [[390, 844], [1180, 820]];

const LEAVES: [&str; 17] = [
    "round",
    "players",
    "standing",
    "bracket",
    "setup",
    "statistics",
    "paper",
    "log",
    "judges",
    "rules",
    "links",
    "desks",
    "more",
    "screen",
    "display",
    "stream",
    "round/1",
];

/// Loads an address anew, as a link from outside does.
async fn open(page: &mut Page, address: &str) -> WebDriverResult<()> {
    page.open("about:blank").await?;
    page.open(address).await?;
    page.until("document.querySelector('#main:not([aria-busy])') !== null").await?;
    page.value(STILL).await.map(drop)
}

/// Whether the host hands out cold functions.
type Gate = Arc<AtomicBool>;

/// Opens pages of every kind, takes files in and takes results; `seen` looks at each.
async fn walk(
    page: &mut Page,
    site: &Site,
    is_counted: bool,
    seen: &mut impl AsyncFnMut(&Page) -> WebDriverResult<()>,
) -> WebDriverResult<()> {
    let home = site.address().to_owned();
    for hash in ["#/", "#/new", "#/settings", "#/rules", "#/guide", "#/copies"] {
        open(page, &format!("{home}{hash}")).await?;
        seen(page).await?;
    }
    open(page, &home).await?;
    page.press("Try a demo").await?;
    page.at(".match").await?;
    page.until(TICKS).await?;
    page.value(STILL).await?;
    seen(page).await?;
    // The demo has staff, notes, lists and a running clock.
    let demo = address(page, &home).await?;
    for leaf in LEAVES {
        open(page, &format!("{demo}/{leaf}")).await?;
        seen(page).await?;
    }
    for (index, event) in events(is_counted).iter().enumerate() {
        open(page, &home).await?;
        let file = page.downloads().join("event.topcut.json");
        fs::write(&file, event).unwrap();
        page.upload("input[type=file]", &file).await?;
        page.until("location.hash.startsWith('#/e/') || document.querySelector('dialog[open]') !== null").await?;
        if page.value("document.querySelector('dialog[open]') !== null").await? == true {
            page.press("Open as new event").await?;
            page.until("location.hash.startsWith('#/e/')").await?;
        }
        page.value(STILL).await?;
        seen(page).await?;
        let address = address(page, &home).await?;
        let (sizes, leaves) = match (index, is_counted) {
            (0, true) => (2, LEAVES.len()),
            (_, true) => (1, 4),
            // The demo has shown the others.
            (_, false) => (1, 1),
        };
        for [width, height] in SIZES.into_iter().take(sizes) {
            page.resize(width, height).await?;
            for leaf in LEAVES.iter().take(leaves) {
                open(page, &format!("{address}/{leaf}")).await?;
                seen(page).await?;
            }
        }
        // These have a round without results.
        if index <= FORMATS.len() + usize::from(is_counted) {
            open(page, &format!("{address}/round")).await?;
            results(page).await?;
            page.value(STILL).await?;
            seen(page).await?;
        }
    }
    open(page, &home).await?;
    seen(page).await?;
    for card in cards() {
        open(page, &format!("{home}#/c/{}", card.to_link().unwrap())).await?;
        seen(page).await?;
    }
    Ok(())
}

/// The address of the open event.
async fn address(page: &Page, home: &str) -> WebDriverResult<String> {
    let hash = page.value("location.hash.split('/').slice(0, 3).join('/')").await?;
    Ok(format!("{home}{}", hash.as_str().unwrap_or_default()))
}

/// A result by the entry line, one by the result sheet, in the way of this format.
async fn results(page: &mut Page) -> WebDriverResult<()> {
    page.fill("#entry-line", "1 100 40").await?;
    page.at("#entry-line").await?.send_keys(Key::Enter + "").await?;
    if page.value("document.querySelectorAll('.match--done').length").await? == 0 {
        page.fill("#entry-line", "1 1 0").await?;
        page.at("#entry-line").await?.send_keys(Key::Enter + "").await?;
    }
    page.until("document.querySelectorAll('.match--done').length === 1").await?;
    let names = page.tables().await?[1].names.clone();
    page.open_table(2).await?;
    page.at(".sheet__foot .button--primary").await?;
    if page.value("document.activeElement.matches('.sheet input')").await? == true {
        page.write(&format!("Score of {}", names[0]), "90").await?;
        page.write(&format!("Score of {}", names[1]), "40").await?;
    } else {
        page.press(&names[0]).await?;
    }
    page.save_result(2).await
}

/// Files of events: in round 3, in round 1 of each format; for counting also a large one, brackets, and old files with
/// rare facts.
fn events(is_counted: bool) -> Vec<String> {
    let mut events = vec![Event::running(24)];
    events.extend(FORMATS.iter().map(|format| Event::of_format(format.id, 9)));
    if is_counted {
        events.insert(1, Event::running(300));
        events.extend([Event::of_cut("Cup", 4, &NAMES[..8]), Event::finished()]);
    }
    let mut files: Vec<_> = events.iter().map(|event| write(event.log())).collect();
    if is_counted {
        let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("../old/0.1.0");
        let old = fs::read_dir(old).unwrap().map(|file| file.unwrap().path());
        let old = old.filter(|file| file.to_string_lossy().ends_with(".topcut.json"));
        files.extend(old.map(|file| fs::read_to_string(file).unwrap()));
    }
    files
}

fn cards() -> Vec<Card> {
    let mut event = Event::running(8);
    let setup = event.log().replay().setup;
    event.act(&Command::EditSetup(Setup { links: LinkChoice { results: Some([1, 2]), ..setup.links }, ..setup }));
    let (state, last) = (event.log().replay(), event.log().entries().last().unwrap());
    let open = Event::open("Autumn Cup", 4, 0, NAMES[..2].iter().map(|&name| name.into()).collect());
    let (opened, latest) = (open.log().replay(), open.log().entries().last().unwrap());
    vec![
        RoundCard::of(&state, last.seq, last.at, &Choices::default()).unwrap().into(),
        MatchCard::of(&state, (RoundRef::Swiss(3), TableNumber(3)), last.seq, last.at)
            .expect("a table for phones")
            .into(),
        EventCard::of(&opened, latest.seq, latest.at).expect("the sign-up is open").into(),
        FinalCard::of(&Event::finished().log().replay(), Seq(0), Instant(0), LinkNames::Full).into(),
    ]
}

/// A host that refuses the files of cold functions while the gate is shut.
fn gated(folder: &Path) -> (Site, Gate) {
    let gate = Gate::default();
    let asked = Arc::clone(&gate);
    let doorkeeper = move |request: &str| asked.load(Ordering::Relaxed) || !request.ends_with("-cold.wasm");
    (Site::kept_by(folder, "/", 0, Arc::new(doorkeeper)), gate)
}

/// Nothing comes from a cache.
async fn uncached(page: &mut Page) -> WebDriverResult<()> {
    page.tolerate("-cold.wasm");
    page.tolerate("status of 503");
    page.cdp().send_raw("Network.enable", json!({})).await?;
    page.cdp().send_raw("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await?;
    page.cdp().send_raw("Network.setBypassServiceWorker", json!({ "bypass": true })).await.map(drop)
}

#[test]
fn pages_open_and_take_files_and_results_without_cold_functions() {
    let counted = env::var_os("TOPCUT_COUNTED").map(PathBuf::from);
    let mut ran: BTreeMap<String, BTreeSet<u64>> = BTreeMap::new();
    let (site, _) = gated(&dist());
    Visit::phone().run(async |page| {
        uncached(page).await?;
        walk(page, &site, counted.is_some(), &mut async |page| {
            if counted.is_none() {
                assert_eq!(page.value(CALLS).await?, json!([]), "functions that had to wait");
                return Ok(());
            }
            let answer = page.value(RAN).await?;
            for one in answer.as_array().unwrap() {
                let functions = one[1].as_array().unwrap().iter().filter_map(Value::as_u64);
                ran.entry(one[0].as_str().unwrap().to_owned()).or_default().extend(functions);
            }
            Ok(())
        })
        .await
    });
    if let Some(folder) = counted {
        write_cold(&folder, &ran);
    }
}

#[test]
fn a_cold_function_is_fetched_when_it_is_called() {
    let files = fs::read_dir(dist()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    assert!(files.filter(|file| file.ends_with("-cold.wasm")).count() > 0, "no key of cut/cold.txt fits: ./dev cold");
    let upload = Upload::new("cold");
    upload.remove("worker.js");
    let (site, gate) = gated(upload.folder());
    Visit::laptop().run(async |page| {
        for text in ["-cold.wasm", "503", "integrity", "fetching the script", "Load failed"] {
            page.tolerate(text);
        }
        page.enter(&site).await?;
        page.press("New event").await?;
        page.aim_at_words("Create event").await?;
        assert_eq!(page.value(CALLS).await?, json!([]));
        // Without the host, the call waits for an answer.
        let create = "document.querySelector('main form button[type=submit], main .button--primary')";
        page.value(&format!("setTimeout(() => {create}.click()) && true")).await?;
        page.until_some(async |page| Ok(page.get_alert_text().await.ok())).await?;
        page.accept_alert().await?;
        let asks_again = page.until_some(async |page| Ok(page.get_alert_text().await.ok())).await?;
        assert!(asks_again.starts_with("Part of the app could not be loaded."), "{asks_again}");
        gate.store(true, Ordering::Relaxed);
        page.accept_alert().await?;
        page.until("location.hash.startsWith('#/e/')").await?;
        assert_ne!(page.value(CALLS).await?, json!([]));
        page.paste(&NAMES[..4]).await?;
        page.round(1).await?;
        page.type_result(1, [200, 50]).await
    });
}

/// Writes `cold.txt`, the keys of functions that did not run, without those that are never cold.
fn write_cold(folder: &Path, ran: &BTreeMap<String, BTreeSet<u64>>) {
    let mut cold = BTreeSet::new();
    for path in fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        let name = path.file_name().unwrap().to_string_lossy();
        let Some(ran) = name.strip_suffix(".functions").map(|name| ran.get(name)) else { continue };
        for (index, line) in (0..).zip(fs::read_to_string(&path).unwrap().lines()) {
            let [size, key, symbol] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
            let is_hot =
                ran.is_some_and(|ran| ran.contains(&index)) || NEVER_COLD.iter().any(|part| symbol.contains(part));
            if !is_hot && key != "-" && size.parse::<u64>().unwrap() >= MIN_FUNCTION {
                cold.insert(format!("{key}\n"));
            }
        }
    }
    fs::write(folder.join("cold.txt"), cold.into_iter().collect::<String>()).unwrap();
}
