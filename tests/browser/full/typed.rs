//! Types into every field of every form, then leaves in five ways. Nothing crashes, and input is restored wherever it
//! should be (`src/web/device/drafts.rs`). In front of the browser in memory: `tests/app/typed.rs`.
//!
//! Fields are discovered by visiting each page and the targets of its buttons, two levels deep, so new fields are
//! covered automatically; [`KEPT`] selects those with restored input.

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Fields that restore their input: those of forms with a save button, and of a result sheet. Dialog questions,
/// choices, searches and the command line start empty.
const KEPT: &str = ":is(form, .paste, .sheet) :is(input, textarea):not([type=search], #entry-line, dialog *)";

/// Words of buttons that leave a form, or lead to a file or paper.
const LEADS_OUT: [&str; 9] = ["Undo", "Redo", "Download", "Copy", "Print", "Close", "Cancel", "Done", "Full screen"];

/// Helper functions in the page.
const TOOLS: &str = r#"(() => {
    if (window.walk) return true;
    window.print = () => {};
    window.open = () => null;
    const FIELDS = 'input:not([type=radio], [type=checkbox], [type=file], [type=search], [readonly], :disabled), textarea, select, input[type=search]';
    const seen = node => node.getClientRects().length > 0;
    const root = () => document.querySelector('dialog[open]') ?? document.querySelector('#main');
    const fields = () => [...root().querySelectorAll(FIELDS)].filter(seen);
    const plain = text => (text ?? '').replace(/\s+/g, ' ').trim();
    const name = field => plain(field.getAttribute('aria-label') || field.labels?.[0]?.querySelector('.field__label, .unseen')?.textContent
        || field.id || field.placeholder || field.labels?.[0]?.textContent);
    const keyOf = button => button.className.split(' ').filter(part => !/^(button|act|reveal)/.test(part)).join('.') || plain(button.getAttribute('aria-label') || button.textContent).replace(/\d+/g, '#');
    const buttons = () => [...root().querySelectorAll('button:not(:disabled, [aria-disabled=true]), summary')].filter(seen);
    const keys = () => [...new Set(buttons().map(keyOf))];
    const frames = count => new Promise(done => { const step = () => count-- > 0 ? requestAnimationFrame(step) : done(); step(); });
    // Until no field and no button came or went for some frames: what opens may have to be fetched first.
    const still = async () => {
        for (let calm = 0, before = -1; calm < 4; await frames(1)) {
            const now = fields().length + buttons().length;
            calm = now === before ? calm + 1 : 0;
            before = now;
        }
    };
    const stored = () => JSON.stringify(Object.entries(localStorage).sort());
    const go = async hash => {
        if (location.hash !== hash) await new Promise(done => { addEventListener('hashchange', done, { once: true }); location.hash = hash; });
        while (document.querySelector('.skeleton') || !document.querySelector('#main h1')) await frames(1);
    };
    const press = async key => {
        const found = buttons().find(button => keyOf(button) === key);
        found?.scrollIntoView();
        found?.click();
        await frames(2);
        await still();
        return !!found;
    };
    const open = async (page, path) => {
        document.querySelectorAll('dialog[open]').forEach(dialog => dialog.close());
        await go('#/rules');
        await go(page);
        await frames(2);
        await still();
        for (const key of path) await press(key);
        return fields().map(name);
    };
    const probe = async (page, path) => {
        const before = stored();
        const names = await open(page, path);
        const changed = stored() !== before || location.hash !== page || document.querySelector('#broken')?.hidden === false;
        return [changed, names, keys()];
    };
    window.walk = { open, probe, fields };
    return true;
})()"#;

/// Real user input: only that triggers a change event.
const TYPE: &str = r#"const [index, done] = arguments;
    const field = walk.fields()[index];
    field.scrollIntoView({ block: 'center' });
    field.focus();
    if (field.tagName === 'SELECT') {
        field.selectedIndex = field.options.length - 1;
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (/^(date|time)$/.test(field.type)) {
        field.value = field.type === 'date' ? '2031-03-04' : '07:31';
        field.dispatchEvent(new Event('input', { bubbles: true }));
    } else {
        field.select();
        document.execCommand('insertText', false, field.type === 'number' || /numeric|none/.test(field.inputMode) ? '7' : 'Typed 7');
    }
    requestAnimationFrame(() => requestAnimationFrame(() => done([field.value, document.activeElement === field])));"#;

const BACK: &str = "const done = arguments[0]; addEventListener('hashchange', () => setTimeout(done, 60), { once: true }); history.back();";
const LINK: &str = "const done = arguments[0]; addEventListener('hashchange', () => setTimeout(done, 60), { once: true });
    document.querySelectorAll('dialog[open]').forEach(dialog => dialog.close());
    const link = document.querySelector('nav a[href=\"#/settings\"], nav a[href=\"#/\"]'); link ? link.click() : location.hash = '#/settings';";
const CLOSE: &str = "const done = arguments[0];
    const shut = document.querySelector('dialog[open] .button:not(.button--primary), .page__scrim, .sheet__head [aria-label=Close]');
    shut ? shut.click() : location.hash = '#/'; setTimeout(done, 60);";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leave {
    Back,
    Link,
    Escape,
    Reload,
    Close,
}

const WAYS: [Leave; 5] = [Leave::Link, Leave::Reload, Leave::Back, Leave::Escape, Leave::Close];

impl Leave {
    async fn go(self, page: &Page) -> WebDriverResult<()> {
        match self {
            Self::Back => page.execute_async(BACK, Vec::new()).await.map(drop),
            Self::Link => page.execute_async(LINK, Vec::new()).await.map(drop),
            Self::Close => page.execute_async(CLOSE, Vec::new()).await.map(drop),
            Self::Escape => page.keys(Key::Escape).await,
            Self::Reload => reload(page).await,
        }
    }
}

async fn reload(page: &Page) -> WebDriverResult<()> {
    page.reload().await?;
    page.shows("h1", "").await?;
    page.value(TOOLS).await.map(drop)
}

async fn open(page: &Page, hash: &str, path: &Value) -> WebDriverResult<Value> {
    let script = "const [page, path, done] = arguments; walk.open(page, path).then(done);";
    Ok(page.execute_async(script, vec![json!(hash), path.clone()]).await?.json().clone())
}

/// Paths from a page to its fields: the buttons pressed, and the fields found. Buttons that change something end a
/// path.
async fn ways(page: &Page, hash: &str, kept: &Value) -> WebDriverResult<Vec<(Value, Vec<String>)>> {
    let script = "const [page, path, done] = arguments; walk.probe(page, path).then(done);";
    let (mut found, mut known) = (Vec::new(), Vec::new());
    let mut ahead = vec![(Vec::<String>::new(), Vec::<String>::new())];
    while !ahead.is_empty() {
        let (path, before) = ahead.remove(0);
        let seen = page.execute_async(script, vec![json!(hash), json!(path)]).await?.json().clone();
        if seen[0] == true {
            restore(page, kept).await?;
            continue;
        }
        let (names, keys) = (texts(&seen[1]), texts(&seen[2]));
        if names.iter().any(|name| !known.contains(name)) {
            known.extend(names.clone());
            found.push((json!(path), names));
        }
        if path.len() < 2 {
            for key in
                keys.iter().filter(|key| !before.contains(key) && !LEADS_OUT.iter().any(|out| key.starts_with(out)))
            {
                ahead.push(([path.clone(), vec![key.clone()]].concat(), keys.clone()));
            }
        }
    }
    Ok(found)
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().map(|text| text.as_str().unwrap_or_default().to_owned()).collect()
}

/// Types into every reachable field of this page, and leaves in every way; returns the number of fields.
async fn leave_every_field(page: &Page, hash: &str) -> WebDriverResult<usize> {
    page.value(TOOLS).await?;
    let kept = page.stored().await?;
    let found = ways(page, hash, &kept).await?;
    restore(page, &kept).await?;
    let mut done: Vec<String> = Vec::new();
    for (path, names) in &found {
        for (index, name) in names.iter().enumerate() {
            if done.contains(name) {
                continue;
            }
            done.push(name.clone());
            for leave in WAYS {
                let at = format!("{hash} {path} \"{name}\" {leave:?}");
                leave_field(page, (hash, path), (index, name), leave).await.map_err(|error| fails(&at, &error))?;
                restore(page, &kept).await?;
            }
        }
    }
    println!("{hash}: {} fields: {}", done.len(), done.join(", "));
    Ok(done.len())
}

fn fails(at: &str, error: &WebDriverError) -> WebDriverError {
    WebDriverError::FatalError(format!("{at}: {error}"))
}

/// Waits until the same path leads to the same field.
async fn reach(page: &Page, (hash, path): (&str, &Value), (index, name): (usize, &str)) -> WebDriverResult<()> {
    page.until_some(async |page| Ok((open(page, hash, path).await?[index] == *name).then_some(()))).await
}

async fn leave_field(
    page: &Page,
    (hash, path): (&str, &Value),
    (index, name): (usize, &str),
    leave: Leave,
) -> WebDriverResult<()> {
    reach(page, (hash, path), (index, name)).await?;
    let began = page.value(&format!("walk.fields()[{index}].value")).await?;
    let typed = page.execute_async(TYPE, vec![json!(index)]).await?.json().clone();
    let is_kept = page.value(&format!("walk.fields()[{index}]?.matches({}) ?? false", json!(KEPT))).await? == true;
    leave.go(page).await?;
    let stands = "document.querySelector('#broken')?.hidden !== false && document.querySelector('h1') !== null";
    page.until(stands).await?;
    let promised = match leave {
        Leave::Back | Leave::Link | Leave::Reload => is_kept,
        Leave::Escape | Leave::Close => false,
    };
    if promised && typed[0] != began {
        reach(page, (hash, path), (index, name)).await?;
        let there = format!("walk.fields()[{index}]?.value");
        let expected = typed[0].clone();
        page.until(&format!("{there} === {expected}"))
            .await
            .map_err(|_| WebDriverError::FatalError(format!("{expected} was typed and is gone")))?;
    }
    Ok(())
}

/// Restores the storage, and restarts if it differs.
async fn restore(page: &Page, kept: &Value) -> WebDriverResult<()> {
    page.value("(document.activeElement?.blur(), sessionStorage.clear(), true)").await?;
    if page.stored().await? == *kept {
        return page.value(TOOLS).await.map(drop);
    }
    // In one turn: a window that noticed the cleared storage would hold its entries and ask the user to stay.
    page.value(&format!(
        "(localStorage.clear(), Object.entries({kept}).forEach(pair => localStorage.setItem(...pair)), window.restored = true, location.reload(), true)"
    ))
    .await?;
    page.until("window.restored === undefined").await?;
    page.shows("h1", "").await?;
    page.value(TOOLS).await.map(drop)
}

/// Disables the second copy, which would undo the restore.
async fn without_second_copy(page: &mut Page) -> WebDriverResult<()> {
    // No user input happens before vibration is tried.
    page.tolerate("navigator.vibrate");
    let script = json!({ "source": "Object.defineProperty(window, 'indexedDB', { value: undefined })" });
    page.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", script).await.map(drop)
}

#[test]
fn every_field_of_a_new_event_can_be_left() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        without_second_copy(page).await?;
        page.enter(&site).await?;
        assert!(leave_every_field(page, "#/new").await? > 10);
        leave_every_field(page, "#/settings").await?;
        leave_every_field(page, "#/").await.map(drop)
    });
}

/// Stage of the event.
enum Stage {
    Entered,
    Paired,
    Posted,
}

/// Tests the pages of an event at this stage; expects at least this many fields.
fn leaves(stage: Stage, pages: &[&str], least: usize) {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        without_second_copy(page).await?;
        page.new_event(&site).await?;
        page.paste(&NAMES[..4]).await?;
        match stage {
            Stage::Entered => {}
            Stage::Paired => page.press("Pair round 1").await?,
            Stage::Posted => page.round(1).await?,
        }
        let event = page.value("location.hash.split('/').slice(0, 3).join('/')").await?;
        let event = event.as_str().unwrap_or_default().to_owned();
        let mut count = 0;
        for leaf in pages {
            count += leave_every_field(page, &format!("{event}/{leaf}")).await?;
        }
        assert!(count >= least, "{count} fields, at least {least}");
        Ok(())
    });
}

#[test]
fn every_field_of_the_setup_can_be_left() {
    leaves(Stage::Entered, &["setup"], 10);
}

#[test]
fn every_field_of_the_players_can_be_left() {
    leaves(Stage::Entered, &["players"], 8);
}

#[test]
fn every_field_of_the_round_can_be_left() {
    leaves(Stage::Posted, &["round"], 6);
}

#[test]
fn every_field_of_a_proposed_round_can_be_left() {
    leaves(Stage::Paired, &["round"], 2);
}

#[test]
fn every_field_of_the_other_pages_can_be_left() {
    leaves(
        Stage::Posted,
        &["setup", "standing", "bracket", "statistics", "paper", "log", "judges", "screen", "more"],
        4,
    );
}
