//! Measures what a person waits for and prints a table, without limits: `./dev bench browser`.
//!
//! `TOPCUT_BENCH` names the file of the figures (JSON) and asks for all sizes, `TOPCUT_PLAYERS` for certain ones (`24
//! 512/4`: 512 players on a processor slowed down to a quarter); without them one small event is measured.
//! Times are milliseconds until the frame that shows the effect is painted.

use std::{
    collections::{BTreeMap, BTreeSet},
    env, fs,
    io::{self, Write},
};

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{finished::Event, page::Page, site::Site, visit::Visit};

/// Waits for a state of the page and for the paint after it.
const TOOLS: &str = "
window.bench = {
  painted: then => { const { port1, port2 } = new MessageChannel(); port1.onmessage = then; port2.postMessage(0); },
  drawn(start, seen, done) {
    const look = () => requestAnimationFrame(() => seen() ? bench.painted(() => done(performance.now() - start)) : look());
    look();
  },
  // A mark on each old row would style it again.
  settled(start, selector, old, done) {
    let [first, last, count, calm] = [0, 0, -1, 0];
    const look = () => requestAnimationFrame(() => {
      const now = [...document.querySelectorAll(selector)].filter(row => !old.has(row)).length;
      bench.painted(() => {
        const time = performance.now() - start;
        if (now > 0 && first === 0) first = time;
        if (now === count && now > 0) calm += 1; else [calm, last, count] = [0, time, now];
        if (calm < 20) look(); else done([first, last]);
      });
    });
    look();
  },
  tasks: [], shifts: 0, stored: 0, arrived: null,
};
bench.drawn(0, () => document.querySelector('.match'), time => {
  const bytes = performance.getEntriesByType('resource').reduce((sum, file) => sum + file.transferSize, 0);
  bench.arrived = [time, bytes / 1024];
});
new PerformanceObserver(list => bench.tasks.push(...list.getEntries().map(task => task.duration)))
  .observe({ type: 'longtask', buffered: true });
new PerformanceObserver(list => list.getEntries().forEach(shift => { if (!shift.hadRecentInput) bench.shifts += shift.value; }))
  .observe({ type: 'layout-shift', buffered: true });
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (key, value) {
  setItem.call(this, key, value);
  bench.stored = performance.now();
};
";

/// The next Enter, until stored and until one more table is done.
const ENTER: &str = "
const done = () => document.querySelectorAll('.match--done').length, before = done();
window.times = null;
addEventListener('keydown', function enter(event) {
  if (event.key !== 'Enter') return;
  removeEventListener('keydown', enter, true);
  const start = performance.now();
  bench.drawn(start, () => done() > before, time => { window.times = [bench.stored - start, time]; });
}, true);
";

/// A tap on Save, until stored and until one more table is done.
const SAVE: &str = "
const finish = arguments[0];
const done = () => document.querySelectorAll('.match--done').length, before = done();
const start = performance.now();
[...document.querySelectorAll('.sheet__foot .button--primary')].at(-1).click();
bench.drawn(start, () => done() > before, time => finish([bench.stored - start, time]));
";

/// A change of page, until the first row and until the last one.
const TURN: &str = "
const [hash, selector, finish] = arguments;
const old = new Set(document.querySelectorAll(selector));
const start = performance.now();
location.hash = hash;
bench.settled(start, selector, old, finish);
";

/// A tap on a button, until it is gone and a selector matches.
const TAP: &str = "
const [words, selector, finish] = arguments;
// Words first: in a row that was never in sight, the browser lays its button out to answer.
const find = () => [...document.querySelectorAll('button')].find(button => button.textContent.includes(words) && button.checkVisibility());
const start = performance.now();
find().click();
bench.drawn(start, () => !find() && document.querySelector(selector), finish);
";

/// Bytes of the memory of the program.
const MEMORY: &str = "
const finish = arguments[0];
const name = performance.getEntriesByType('resource').map(file => file.name).find(name => /topcut\\.js/.test(name));
import(name).then(program => program.default()).then(exports => finish(exports.memory.buffer.byteLength));
";

/// Results typed into the line for these tables, each after the last one is drawn.
const LINES: &str = "
const [from, to, finish] = arguments;
const frame = () => new Promise(requestAnimationFrame);
const field = document.querySelector('#entry-line');
const done = () => document.querySelectorAll('.match--done').length;
(async () => {
  for (let table = from; table <= to; table++) {
    const before = done();
    field.value = `${table} 200 ${table % 190}`;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await frame();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    while (done() === before) await frame();
  }
  finish(true);
})();
";

/// Taps on undo or redo, each after the last one is drawn.
const TURNS: &str = "
const [symbol, count, finish] = arguments;
const frame = () => new Promise(requestAnimationFrame);
const done = () => document.querySelectorAll('.match--done').length;
(async () => {
  for (let turn = 0; turn < count; turn++) {
    const before = done();
    document.querySelector(`button:has(use[href='#i-${symbol}'])`).click();
    while (done() === before) await frame();
  }
  finish(true);
})();
";

/// Pages with the selector of their rows.
const PAGES: [(&str, &str); 5] = [
    ("standing", ".standing__name"),
    ("round/3", ".match"),
    ("players", ".entrant__name"),
    ("log", "main li"),
    ("statistics", ".path__line"),
];

/// A figure by name and column.
type Figures = BTreeMap<String, BTreeMap<String, f64>>;

#[test]
fn waiting_times_are_measured() {
    let file = env::var_os("TOPCUT_BENCH");
    let all = if file.is_some() { "24 128 512 2000 4096 128/4 512/4" } else { "24" };
    let mut figures = Figures::new();
    for column in env::var("TOPCUT_PLAYERS").unwrap_or_else(|_| all.into()).split_whitespace() {
        let (players, slower) = column.split_once('/').unwrap_or((column, "1"));
        measure(&mut figures, column, players.parse().unwrap(), slower.parse().unwrap());
    }
    opening_is_measured(&mut figures);
    if file.is_some() {
        memory_is_measured(&mut figures);
    }
    print(&figures);
    if let Some(file) = file {
        fs::write(file, serde_json::to_string_pretty(&figures).unwrap()).unwrap();
    }
}

/// An event with round 3 in progress, on a laptop whose processor is slowed down.
fn measure(figures: &mut Figures, column: &str, players: u16, slower: u8) {
    let mut put = |name: &str, value: f64| {
        figures.entry(name.to_owned()).or_default().insert(column.to_owned(), value);
    };
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        enter(page, &site).await?;
        slow_down(page, slower).await?;
        let file = Event::running(players).file(page);
        page.value("addEventListener('change', () => { window.taken = null; bench.drawn(performance.now(), () => document.querySelector('.match'), time => { window.taken = time; }); }, { capture: true, once: true })").await?;
        page.upload("input[type=file]", &file).await?;
        page.until("window.taken > 0").await?;
        put("file taken in", number(&page.value("window.taken").await?));
        page.until(&format!("document.querySelectorAll('.match').length >= {}", players / 2)).await?;
        put("memory at first, kB", memory(page).await?);

        let tables = players / 2;
        let [mut stored, mut drawn] = [Vec::new(), Vec::new()];
        for table in 1..=8.min(tables / 2) {
            page.at("#entry-line").await?.send_keys(format!("{table} 200 {table}")).await?;
            page.value(&format!("(() => {{ {ENTER} }})()")).await?;
            page.at("#entry-line").await?.send_keys(Key::Enter + "").await?;
            page.until("!!window.times").await?;
            let times = page.value("window.times").await?;
            stored.push(number(&times[0]));
            drawn.push(number(&times[1]));
        }
        put("line until stored", median(stored));
        put("line until drawn, first", drawn[0]);
        put("line until drawn", median(drawn));
        let [mut stored, mut drawn] = [Vec::new(), Vec::new()];
        for table in tables - 3..=tables {
            page.open_table(table).await?;
            page.shows(".sheet__foot .button--primary", "").await?;
            let names = page.tables().await?[usize::from(table) - 1].names.clone();
            page.write(&format!("Score of {}", names[0]), "200").await?;
            page.write(&format!("Score of {}", names[1]), "20").await?;
            let times = page.execute_async(SAVE, Vec::new()).await?;
            stored.push(number(&times.json()[0]));
            drawn.push(number(&times.json()[1]));
        }
        put("sheet until stored", median(stored));
        put("sheet until drawn", median(drawn));

        let event = event(page).await?;
        for (leaf, rows) in PAGES {
            let times = page.execute_async(TURN, vec![json!(format!("{event}/{leaf}")), json!(rows)]).await?;
            put(&format!("to {leaf}, first row"), number(&times.json()[0]));
            put(&format!("to {leaf}, last row"), number(&times.json()[1]));
        }
        put("longest task", number(&page.value("Math.max(0, ...bench.tasks)").await?));
        put("layout shift", number(&page.value("bench.shifts").await?));
        put("memory at last, kB", memory(page).await?);
        Ok(())
    });
    let mut complete = Event::running(players);
    complete.results();
    Visit::laptop().run(async |page| {
        enter(page, &site).await?;
        slow_down(page, slower).await?;
        page.upload("input[type=file]", &complete.file(page)).await?;
        page.shows("button", "Pair round 4").await?;
        for (name, words, then) in
            [("pair a round", "Pair round 4", ".match--proposed"), ("post it", "Post round 4", "#entry-line")]
        {
            let time = page.execute_async(TAP, vec![json!(words), json!(then)]).await?;
            put(name, number(time.json()));
        }
        Ok(())
    });
}

/// Memory after many actions in an event of 512 players.
fn memory_is_measured(figures: &mut Figures) {
    let mut put = |name: &str, value: f64| {
        figures.entry(format!("memory in kB, {name}")).or_default().insert("512 players".to_owned(), value);
    };
    let site = Site::at("/");
    Visit::laptop().run(async |page| {
        enter(page, &site).await?;
        page.upload("input[type=file]", &Event::running(512).file(page)).await?;
        page.until("document.querySelectorAll('.match').length >= 256").await?;
        put("at first", memory(page).await?);
        // In parts that end before the driver loses patience.
        let turns = async |symbol: &str, count: u32| -> WebDriverResult<()> {
            for _ in 0..count / 10 {
                page.execute_async(TURNS, vec![json!(symbol), json!(10)]).await?;
            }
            Ok(())
        };
        let lines = async |from: u32, to: u32| -> WebDriverResult<()> {
            for from in (from..=to).step_by(10) {
                page.execute_async(LINES, vec![json!(from), json!(from + 9)]).await?;
            }
            Ok(())
        };
        for [from, to] in [[1, 50], [51, 250]] {
            lines(from, to).await?;
            put(&format!("after {to:3} typed results"), memory(page).await?);
        }
        for _ in 0..2 {
            turns("undo", 200).await?;
            lines(51, 250).await?;
        }
        put("after 650 typed results, 400 undone", memory(page).await?);
        for _ in 0..10 {
            turns("undo", 50).await?;
            turns("redo", 50).await?;
        }
        put("after 500 more undone and redone", memory(page).await?);
        let event = event(page).await?;
        for turn in 1..=200 {
            let (leaf, rows) = PAGES[(turn - 1) % PAGES.len()];
            page.execute_async(TURN, vec![json!(format!("{event}/{leaf}")), json!(rows)]).await?;
            if [5, 50, 200].contains(&turn) {
                put(&format!("after {turn:3} changes of the page"), memory(page).await?);
            }
        }
        Ok(())
    });
}

/// An event by its address on a slow connection: without cache and worker, then with the worker.
fn opening_is_measured(figures: &mut Figures) {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        enter(page, &site).await?;
        page.upload("input[type=file]", &Event::running(64).file(page)).await?;
        page.says("Opened: ").await?;
        page.until("navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true)")
            .await?;
        let address = page.value("location.href").await?;
        let address = address.as_str().unwrap_or_default();
        page.cdp().send_raw("Network.enable", json!({})).await?;
        for (column, with_worker) in [("nothing cached", false), ("with the worker", true)] {
            page.open("about:blank").await?;
            if !with_worker {
                page.cdp().send_raw("Network.clearBrowserCache", json!({})).await?;
            }
            page.cdp().send_raw("Network.setBypassServiceWorker", json!({ "bypass": !with_worker })).await?;
            // 1.6 Mbit/s and 150 ms.
            let slow =
                json!({ "offline": false, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000 });
            page.cdp().send_raw("Network.emulateNetworkConditions", slow).await?;
            slow_down(page, 4).await?;
            page.open(address).await?;
            page.until("bench.arrived !== null").await?;
            let arrived = page.value("bench.arrived").await?;
            let paint = page.value("performance.getEntriesByName('first-contentful-paint')[0].startTime").await?;
            let mut put = |name: &str, value: f64| {
                figures.entry(format!("opened by link, {name}")).or_default().insert(column.to_owned(), value);
            };
            put("first paint", number(&paint));
            put("tables drawn", number(&arrived[0]));
            put("kB fetched until then", number(&arrived[1]));
            put("layout shift", number(&page.value("bench.shifts").await?));
            put(
                "blocked (tasks over 50 ms)",
                number(&page.value("bench.tasks.reduce((sum, task) => sum + task - 50, 0)").await?),
            );
            page.offline(false).await?;
            slow_down(page, 1).await?;
        }
        Ok(())
    });
}

/// The address of the open event.
async fn event(page: &Page) -> WebDriverResult<String> {
    let hash = page.value("location.hash.split('/').slice(0, 3).join('/')").await?;
    Ok(hash.as_str().unwrap_or_default().to_owned())
}

async fn enter(page: &mut Page, site: &Site) -> WebDriverResult<()> {
    page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", json!({ "source": TOOLS })).await?;
    page.enter(site).await
}

async fn slow_down(page: &Page, times: u8) -> WebDriverResult<()> {
    page.cdp().send_raw("Emulation.setCPUThrottlingRate", json!({ "rate": times })).await.map(drop)
}

async fn memory(page: &Page) -> WebDriverResult<f64> {
    Ok(number(page.execute_async(MEMORY, Vec::new()).await?.json()) / 1024.0)
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Past the test harness, which hides what a passing test prints.
fn print(figures: &Figures) {
    let mut out = io::stdout();
    let tables: BTreeSet<Vec<&String>> = figures.values().map(|row| row.keys().collect()).collect();
    for columns in tables {
        let head: String = columns.iter().map(|column| format!("{column:>18}")).collect();
        writeln!(out, "\n{:44}{head}", "").unwrap();
        for (name, row) in figures.iter().filter(|(_, row)| row.keys().eq(columns.iter().copied())) {
            let row: String = row.values().map(|value| format!("{value:>18.2}")).collect();
            writeln!(out, "{name:44}{row}").unwrap();
        }
    }
}
