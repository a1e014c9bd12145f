//! A page in the browser of a visit: input, visible content, storage, requests and console.

use std::{
    cell::Cell,
    collections::BTreeSet,
    env, fs,
    ops::Deref,
    path::{Path, PathBuf},
    process,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use thirtyfour::{
    BrowserLogEntry,
    cdp::domains::{
        browser::DownloadBehavior,
        emulation::{MediaFeature, MediaType, SetEmulatedMedia},
        network::NetworkConditions,
    },
    error::WebDriverErrorInner,
    extensions::query::ElementPollerWithTimeout,
    prelude::*,
};
use tokio::time::sleep;

use crate::{
    driver::{Browser, Driver, Turn},
    engine::Engine,
    visit::Visit,
};

/// Chromium flushes localStorage five seconds after a first change, a later one up to a minute after it (sixty writes
/// an hour, fewer of large values), or when the last tab of the site is closed. IndexedDB is written at once.
const FLUSH: Duration = Duration::from_secs(90);
/// Time limit for a window to take its size, however impatient the visit.
const RESIZE: Duration = Duration::from_secs(60);
/// The first pause between two checks, and the longest.
const GLANCE: [Duration; 2] = [Duration::from_millis(10), Duration::from_millis(100)];

/// All of [`WebDriver`] (`query`, `execute`, `new_tab`, `cdp`, ...), and further functions for our tests.
pub struct Page {
    engine: Engine,
    driver: WebDriver,
    process: Driver,
    downloads: PathBuf,
    visit: Visit,
    /// A later visit may reuse the browser.
    is_shared: bool,
    turn: Turn,
    console: Vec<String>,
    tolerated: Vec<String>,
    requests: Vec<String>,
    request_ids: Vec<String>,
    origins: BTreeSet<String>,
}

impl Page {
    pub(crate) async fn start(visit: Visit) -> WebDriverResult<Self> {
        let mut turn = if visit.is_beside { Turn::beside() } else { Turn::take() };
        // A browser of an earlier visit may have died.
        while let Some(idle) = visit.shares_browser().then(|| Browser::idle(visit.languages, visit.is_whole)).flatten()
        {
            let page = Self::of(idle, visit.clone(), turn)?;
            match page.become_device().await {
                Ok(()) => return Ok(page),
                Err(_) => turn = page.turn,
            }
        }
        let mut process = Driver::start().await?;
        let driver = connect(&visit, &mut process).await?;
        let (languages, is_whole) = (visit.languages, visit.is_whole);
        let page = Self::of(Browser { driver, process, languages, is_whole }, visit, turn)?;
        page.become_device().await?;
        Ok(page)
    }

    fn of(browser: Browser, visit: Visit, turn: Turn) -> WebDriverResult<Self> {
        let Browser { driver, process, .. } = browser;
        Ok(Self {
            engine: Engine::of_this_run(),
            downloads: process.folder().downloads()?,
            driver,
            process,
            is_shared: visit.shares_browser(),
            visit,
            console: Vec::new(),
            tolerated: Vec::new(),
            requests: Vec::new(),
            request_ids: Vec::new(),
            origins: BTreeSet::new(),
            turn,
        })
    }

    /// Loads an address; its host becomes home, and requests elsewhere fail the visit.
    pub async fn open(&mut self, address: &str) -> WebDriverResult<()> {
        if !self.origins.is_empty() && !self.origins.contains(origin(address)) {
            self.listen().await;
        }
        self.origins.insert(origin(address).to_owned());
        self.arrive(async || self.driver.goto(address).await, &format!("location.href === {}", json!(address))).await
    }

    /// Loads a page and waits for it. On a busy machine chromedriver can miss the arrival and time out: then asks the
    /// page itself, and loads once more if it is neither new nor `there`.
    async fn arrive(&self, load: impl AsyncFn() -> WebDriverResult<()>, there: &str) -> WebDriverResult<()> {
        let _ = self.value("window.isBefore = true").await;
        let has_arrived = format!("document.readyState === 'complete' && (!window.isBefore || {there})");
        for _ in 0..2 {
            match load().await {
                Err(error) if matches!(error.as_inner(), WebDriverErrorInner::WebDriverTimeout(_)) => {}
                done => return done,
            }
            if self.value(&has_arrived).await? == true {
                return Ok(());
            }
        }
        load().await
    }

    /// Waits for the first visible matching element.
    pub async fn at(&self, css: &str) -> WebDriverResult<WebElement> {
        if self.acts_in_the_page() {
            let look = "return [...document.querySelectorAll(arguments[0])].find(isShown) ?? null;";
            return self.element(&format!("for {css}"), look, &[json!(css)]).await;
        }
        self.until_some(async |page| match page.driver.query(By::Css(css)).desc(css).and_displayed().first().await {
            Err(error) if is_redrawn(&error) => Ok(None),
            found => found.map(Some),
        })
        .await
    }

    /// Clicks it, as soon as it is visible and enabled.
    pub async fn click(&self, css: &str) -> WebDriverResult<()> {
        if self.acts_in_the_page() {
            let look = "return press([...document.querySelectorAll(arguments[0])].find(isShown));";
            return self.hand(&format!("to click {css}"), look, &[json!(css)]).await.map(drop);
        }
        until(self.visit.patience, &format!("to click {css}"), async || {
            let clicked = async || {
                let element = self.driver.query(By::Css(css)).desc(css).and_clickable().first().await?;
                element.scroll_into_view().await?;
                element.click().await
            };
            match clicked().await {
                Err(error) if is_redrawn(&error) => Ok(false),
                // Bars at the edges may cover it.
                Err(error) if error.to_string().contains("click intercepted") => Ok(false),
                done => done.map(|()| true),
            }
        })
        .await
    }

    /// Replaces the value of a field.
    pub async fn fill(&self, css: &str, text: &str) -> WebDriverResult<()> {
        if self.acts_in_the_page() {
            let look = "return type([...document.querySelectorAll(arguments[0])].find(isShown), arguments[1], true);";
            if self.hand(&format!("to fill {css}"), look, &[json!(css), json!(text)]).await? == true {
                return Ok(());
            }
        }
        let field = self.at(css).await?;
        field.clear().await?;
        self.type_into(&field, text).await
    }

    pub async fn type_into(&self, field: &WebElement, keys: impl Into<TypingData>) -> WebDriverResult<()> {
        let keys = keys.into().to_string();
        // WebKit's driver knows the key only, not the character.
        let keys = if self.engine == Engine::WebKit { keys.replace('\n', "\u{e006}") } else { keys };
        field.send_keys(keys).await
    }

    /// Waits until a visible matching element contains `text`.
    pub async fn shows(&self, css: &str, text: &str) -> WebDriverResult<()> {
        let (css, text) = (json!(css), json!(text));
        let seen = "node.getClientRects().length > 0";
        self.until(&format!(
            "[...document.querySelectorAll({css})].some(node => {seen} && node.innerText.includes({text}))"
        ))
        .await
    }

    /// Waits until nothing matches.
    pub async fn gone(&self, css: &str) -> WebDriverResult<()> {
        self.until(&format!("document.querySelector({}) === null", json!(css))).await
    }

    /// The value of a JavaScript expression in the page.
    pub async fn value(&self, expression: &str) -> WebDriverResult<Value> {
        let script = format!("return ({expression});");
        Ok(self.driver.execute(script, Vec::new()).await?.json().clone())
    }

    /// Waits until a JavaScript expression is true.
    pub async fn until(&self, expression: &str) -> WebDriverResult<()> {
        // While a page loads, it has no body: nothing holds yet.
        let now = format!("document.body === null ? false : ({expression})");
        if self.acts_in_the_page() {
            let look = format!("return Promise.resolve({now}).then(holds => holds === true || null);");
            return self.hand(&format!("for: {expression}"), &look, &[]).await.map(drop);
        }
        until(self.visit.patience, expression, async || Ok(self.value(&now).await? == true)).await
    }

    /// Waits for a value.
    pub async fn until_some<T>(&self, look: impl AsyncFn(&Self) -> WebDriverResult<Option<T>>) -> WebDriverResult<T> {
        let found = Cell::new(None);
        until(self.visit.patience, "something to appear", async || {
            found.set(look(self).await?);
            let some = found.take();
            let is_some = some.is_some();
            found.set(some);
            Ok(is_some)
        })
        .await?;
        Ok(found.take().expect("it was there"))
    }

    /// Whether scripts in the page press and type: see [`crate::hand`].
    pub fn acts_in_the_page(&self) -> bool {
        self.engine == Engine::Chromium
    }

    pub const fn patience(&self) -> Duration {
        self.visit.patience
    }

    pub async fn reload(&self) -> WebDriverResult<()> {
        // Its driver reloads without the offline copy, as a person does only with the shift key.
        if self.engine == Engine::Firefox {
            let press = async || self.value("location.reload()").await.map(drop);
            self.arrive(press, "false").await?;
            return self.until("!window.isBefore && document.readyState === 'complete'").await;
        }
        self.arrive(async || self.driver.refresh().await, "false").await
    }

    /// Opens `address` in another tab of the same browser with the same device settings, and goes there.
    pub async fn open_tab(&mut self, address: &str) -> WebDriverResult<WindowHandle> {
        let tab = self.new_page().await?;
        self.driver.switch_to_window(tab.clone()).await?;
        self.become_device().await?;
        self.open(address).await?;
        Ok(tab)
    }

    /// A tab; in WebKit, whose hidden tabs stay hidden when the driver turns to them, a window.
    async fn new_page(&self) -> WebDriverResult<WindowHandle> {
        if self.engine == Engine::WebKit { self.driver.new_window().await } else { self.driver.new_tab().await }
    }

    /// Brings the current tab to the front, which some drivers do when they switch to it.
    pub async fn bring_to_front(&self) -> WebDriverResult<()> {
        if !self.engine.has_devtools() {
            return Ok(());
        }
        self.driver.cdp().send_raw("Page.bringToFront", json!({})).await.map(drop)
    }

    /// Chooses `file` in a file field, which may be hidden behind a button.
    pub async fn upload(&self, css: &str, file: &Path) -> WebDriverResult<()> {
        let field = self.driver.query(By::Css(css)).desc(css).first().await?;
        field.send_keys(file.to_str().expect("the path of an upload must be UTF-8")).await
    }

    /// The folder for uploads and downloads.
    pub fn downloads(&self) -> PathBuf {
        self.downloads.clone()
    }

    /// Waits for the complete download of this name.
    pub async fn downloaded(&self, name: &str) -> WebDriverResult<PathBuf> {
        let file = self.downloads().join(name);
        let what = format!("download {name}");
        until(self.visit.patience, &what, async || Ok(is_complete(&file))).await?;
        Ok(file)
    }

    /// Waits for a complete download whose name contains this.
    pub async fn downloaded_like(&self, part: &str) -> WebDriverResult<PathBuf> {
        self.until_some(async |page| {
            let mut files = fs::read_dir(page.downloads())?.flatten().map(|file| file.path());
            Ok(files.find(|file| {
                let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
                name.contains(part) && !is_partial(&name) && is_complete(file)
            }))
        })
        .await
    }

    pub async fn offline(&self, offline: bool) -> WebDriverResult<()> {
        let conditions = NetworkConditions { offline, ..Default::default() };
        self.driver.cdp().network().emulate_network_conditions(conditions).await
    }

    /// Blocks only files whose addresses match these patterns, such as `*.txt`.
    pub async fn cut_off_from(&self, patterns: &[&str]) -> WebDriverResult<()> {
        let patterns = serde_json::json!({ "urls": patterns });
        self.driver.cdp().send_raw("Network.setBlockedURLs", patterns).await.map(drop)
    }

    /// Emulates print ([`MediaType::Print`]) or, with `None`, the screen.
    pub async fn medium(&self, media: Option<MediaType>) -> WebDriverResult<()> {
        let scheme = MediaFeature { name: "prefers-color-scheme".into(), value: self.visit.scheme.into() };
        let features = Some(vec![scheme]);
        self.driver.cdp().send(SetEmulatedMedia { media, features }).await.map(drop)
    }

    /// Sets the size of the browser's own text, 16 px by default.
    pub async fn browser_text(&self, pixels: u32) -> WebDriverResult<()> {
        let sizes = serde_json::json!({ "fontSizes": { "standard": pixels } });
        self.driver.cdp().send_raw("Page.setFontSizes", sizes).await.map(drop)
    }

    /// Saves a screenshot as `<name>.png` in `TOPCUT_SHOTS`, if set.
    pub async fn shot(&self, name: &str) -> WebDriverResult<()> {
        let Some(folder) = env::var_os("TOPCUT_SHOTS").map(PathBuf::from) else {
            return Ok(());
        };
        fs::create_dir_all(&folder)?;
        self.driver.screenshot(&folder.join(format!("{name}.png"))).await
    }

    /// A screenshot for another visit to open.
    pub async fn picture(&self) -> WebDriverResult<PathBuf> {
        static PICTURES: AtomicU32 = AtomicU32::new(0);
        let name = format!("picture-{}-{}.png", process::id(), PICTURES.fetch_add(1, Ordering::Relaxed));
        let path = env::temp_dir().join(name);
        self.driver.screenshot(&path).await?;
        Ok(path)
    }

    /// Saves a screenshot of the whole page.
    pub async fn long_shot(&self, name: &str) -> WebDriverResult<()> {
        if !self.engine.has_devtools() {
            return self.shot(name).await;
        }
        let height = self.value("document.documentElement.scrollHeight").await?;
        let height = height.as_u64().and_then(|height| u32::try_from(height).ok());
        self.resize(self.visit.width, height.unwrap_or(self.visit.height)).await?;
        self.shot(name).await?;
        self.resize(self.visit.width, self.visit.height).await
    }

    /// Changes the viewport, as when a tablet is turned. A window cannot be as narrow as a phone: it becomes as narrow
    /// as it can.
    pub async fn resize(&self, width: u32, height: u32) -> WebDriverResult<()> {
        if !self.engine.has_devtools() {
            return self.resize_window(width.max(self.engine.narrowest()), height).await;
        }
        let touch = self.visit.touch;
        let cdp = self.driver.cdp();
        cdp.emulation().set_device_metrics_override(width, height, 1.0, touch).await
    }

    /// Resizes the window until the page in it has this size: its bars may come and go with the size.
    async fn resize_window(&self, width: u32, height: u32) -> WebDriverResult<()> {
        until(RESIZE, &format!("a page of {width} x {height}"), async || {
            let sizes = self.value("[innerWidth, innerHeight, outerWidth, outerHeight]").await?;
            let sizes: Vec<u32> = serde_json::from_value(sizes)?;
            let [wide, high, outer_wide, outer_high] = sizes[..] else { return Ok(false) };
            if [wide, high] == [width, height] {
                return Ok(true);
            }
            let [beside, above] = [outer_wide.saturating_sub(wide), outer_high.saturating_sub(high)];
            self.driver.set_window_rect(0, 0, width + beside, height + above).await?;
            Ok(false)
        })
        .await
    }

    /// Waits until the browser has flushed `text`, part of a localStorage value: see [`FLUSH`]. Choose a short text:
    /// records of the file may split a long one.
    pub async fn on_disk(&self, text: &str) -> WebDriverResult<()> {
        let store = self.process.folder().profile().join("Default/Local Storage/leveldb");
        let narrow = text.as_bytes().to_vec();
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        until(FLUSH, &format!("\"{text}\" on disk"), async || {
            Ok(fs::read_dir(&store)?.flatten().any(|file| {
                let bytes = fs::read(file.path()).unwrap_or_default();
                [&narrow, &wide].iter().any(|text| contains(&bytes, text))
            }))
        })
        .await
    }

    /// Kills the whole browser as in a power cut, and restarts it with its files. localStorage contains only flushed
    /// values: see [`Page::on_disk`].
    pub async fn power_cut(&mut self) -> WebDriverResult<()> {
        self.listen().await;
        self.kill_browser();
        self.start_again().await
    }

    /// Kills the whole browser, which is unusable until [`Page::start_again`].
    pub fn kill_browser(&mut self) {
        self.keep_browser();
        self.process.kill_browser();
    }

    /// Excludes the browser from reuse.
    pub fn keep_browser(&mut self) {
        self.is_shared = false;
    }

    /// Restarts the browser with its files.
    pub async fn start_again(&mut self) -> WebDriverResult<()> {
        // The session is dead and the answer irrelevant; the request makes chromedriver clean up.
        let _ = self.driver.clone().quit().await;
        self.driver = connect(&self.visit, &mut self.process).await?;
        self.become_device().await
    }

    /// Kills the process of the current tab, as the system does when short of memory, and continues in a new tab. Only
    /// closes the tab where the driver ends its session with the process.
    pub async fn kill_page(&mut self) -> WebDriverResult<()> {
        self.keep_browser();
        self.listen().await;
        let tab = self.new_page().await?;
        if self.engine.has_devtools() {
            // The page cannot respond.
            let _ = self.driver.cdp().send_raw("Page.crash", json!({})).await;
        } else {
            self.driver.close_window().await?;
        }
        self.driver.switch_to_window(tab).await?;
        self.become_device().await
    }

    /// Leaves the current tab and continues in a new one.
    pub async fn go_on_in_new_tab(&mut self) -> WebDriverResult<()> {
        self.listen().await;
        let tab = self.new_page().await?;
        self.driver.switch_to_window(tab).await?;
        self.become_device().await
    }

    /// Accepts console errors that contain `text`.
    pub fn tolerate(&mut self, text: &str) {
        self.tolerated.push(text.to_owned());
    }

    /// The addresses of all requests so far, without `data:` and `blob:`.
    pub async fn requests(&mut self) -> &[String] {
        self.listen().await;
        &self.requests
    }

    /// Panics on console errors and on requests to other hosts.
    pub async fn assert_clean(&mut self) {
        self.listen().await;
        let unexpected = |line: &&String| !self.tolerated.iter().any(|text| line.contains(text));
        let errors: Vec<_> = self.console.iter().filter(unexpected).collect();
        assert!(errors.is_empty(), "errors in the console: {errors:#?}");
        let foreign = |address: &&String| !self.origins.contains(origin(address));
        let foreign: Vec<_> = self.requests.iter().filter(foreign).collect();
        assert!(foreign.is_empty(), "requests that left home: {foreign:#?}");
    }

    /// Releases the browser to another visit, or closes it; a failure first saves a screenshot and the console.
    pub(crate) async fn close(mut self, failed: bool) {
        if failed {
            self.listen().await;
            let name = thread::current().name().unwrap_or("test").replace("::", "-");
            let _ = self.shot(&format!("failed-{name}")).await;
            eprintln!("console: {:#?}", self.console);
        } else if self.is_shared && self.clear_away().await.is_ok() {
            let Self { driver, process, visit, .. } = self;
            return Browser { driver, process, languages: visit.languages, is_whole: visit.is_whole }.leave();
        }
        // If it cannot be closed, dropping the driver kills it.
        let _ = self.driver.quit().await;
    }

    /// Resets storage, tabs and logs.
    async fn clear_away(&mut self) -> WebDriverResult<()> {
        for origin in &self.origins {
            let clear = json!({ "origin": origin, "storageTypes": "all" });
            self.driver.cdp().send_raw("Storage.clearDataForOrigin", clear).await?;
        }
        let old = self.driver.windows().await?;
        let tab = self.new_page().await?;
        for window in old {
            self.driver.switch_to_window(window).await?;
            self.driver.close_window().await?;
        }
        self.driver.switch_to_window(tab).await?;
        self.listen().await;
        Ok(())
    }

    /// Collects what the pages of all windows have reported since the last call: see `told.js`.
    async fn listen_to_pages(&mut self) -> WebDriverResult<()> {
        let take = "(() => { try { const told = sessionStorage.told ?? ''; delete sessionStorage.told; return told } catch { return '' } })()";
        let here = self.driver.window().await?;
        for window in self.driver.windows().await? {
            self.driver.switch_to_window(window).await?;
            let told = self.value(take).await?;
            self.console.extend(told.as_str().unwrap_or_default().lines().map(str::to_owned));
        }
        self.driver.switch_to_window(here).await
    }

    /// Collects the browser's log since the last call.
    async fn listen(&mut self) {
        if !self.engine.has_devtools() {
            // A window that is gone tells nothing more.
            let _ = self.listen_to_pages().await;
            return;
        }
        let severe = |entry: &BrowserLogEntry| entry.level == "SEVERE";
        let console = self.driver.browser_log().await.unwrap_or_default();
        self.console.extend(console.into_iter().filter(severe).map(|entry| entry.message));
        for entry in self.driver.get_log("performance").await.unwrap_or_default() {
            let event: Value = serde_json::from_str(&entry.message).unwrap_or_default();
            let event = &event["message"];
            if event["method"] == "Network.requestWillBeSent"
                && let Some(address) = event["params"]["request"]["url"].as_str()
                && address.starts_with("http")
            {
                let method = event["params"]["request"]["method"].as_str().unwrap_or_default();
                // GET requests are listed by address alone.
                let asks = if method == "GET" { address.to_owned() } else { format!("{method} {address}") };
                let id = event["params"]["requestId"].as_str().unwrap_or_default();
                self.requests.push(asks);
                self.request_ids.push(id.to_owned());
            }
            // Requests refused by the page's policy are announced, but never sent.
            if event["method"] == "Network.loadingFailed"
                && event["params"]["blockedReason"] == "csp"
                && let Some(at) = self.request_ids.iter().position(|id| event["params"]["requestId"] == id.as_str())
            {
                self.requests.remove(at);
                self.request_ids.remove(at);
            }
        }
    }

    /// Applies the viewport and preferences of the visit to the current tab.
    async fn become_device(&self) -> WebDriverResult<()> {
        if !self.engine.has_devtools() {
            return self.resize(self.visit.width, self.visit.height).await;
        }
        let cdp = self.driver.cdp();
        self.resize(self.visit.width, self.visit.height).await?;
        let touch = json!({ "enabled": self.visit.touch });
        cdp.send_raw("Emulation.setTouchEmulationEnabled", touch).await?;
        // The shell has nobody to ask.
        let copies = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        cdp.send_raw("Browser.grantPermissions", copies).await?;
        let downloads = self.downloads.to_string_lossy().into_owned();
        cdp.browser().set_download_behavior(DownloadBehavior::Allow, Some(downloads)).await?;
        self.medium(None).await
    }
}

impl Deref for Page {
    type Target = WebDriver;

    fn deref(&self) -> &WebDriver {
        &self.driver
    }
}

async fn connect(visit: &Visit, process: &mut Driver) -> WebDriverResult<WebDriver> {
    let patience = Arc::new(ElementPollerWithTimeout::new(visit.patience, 3 * GLANCE[0]));
    let mut starts = 0;
    let driver = loop {
        let wanted = Engine::of_this_run().capabilities(visit, process.folder())?;
        let poller = Arc::clone(&patience);
        match WebDriver::builder(process.server(), wanted).poller(poller).connect().await {
            // The browser did not start in time on a busy machine.
            Err(error) if starts < 2 && error.to_string().contains("session not created") => starts += 1,
            done => break done?,
        }
    };
    let id = ["goog:processID", "moz:processID"].iter().find_map(|name| driver.capabilities().get(name)?.as_u64());
    if let Some(id) = id {
        process.owns(u32::try_from(id).expect("a process id fits into 32 bits"));
    }
    Ok(driver)
}

/// Polls until `condition` holds, with growing pauses, since each check delays the page.
async fn until(
    patience: Duration,
    what: &str,
    condition: impl AsyncFn() -> WebDriverResult<bool>,
) -> WebDriverResult<()> {
    let mut glances = Glances::new(patience);
    while glances.next().await {
        if condition().await? {
            return Ok(());
        }
    }
    Err(WebDriverError::Timeout(format!("waited in vain for: {what}")))
}

/// Polling schedule.
pub struct Glances {
    start: Instant,
    patience: Duration,
    pause: Duration,
}

impl Glances {
    pub fn new(patience: Duration) -> Self {
        Self { start: Instant::now(), patience, pause: Duration::ZERO }
    }

    /// Waits for the next check; false after the time limit.
    pub async fn next(&mut self) -> bool {
        sleep(self.pause).await;
        self.pause = (2 * self.pause).clamp(GLANCE[0], GLANCE[1]);
        self.start.elapsed() < self.patience
    }
}

/// The element was replaced between two commands.
fn is_redrawn(error: &WebDriverError) -> bool {
    error.to_string().contains("stale element")
}

/// A file that a browser is still writing.
fn is_partial(name: &str) -> bool {
    [".crdownload", ".part", ".wkdownload"].iter().any(|ending| name.ends_with(ending))
}

/// Firefox first puts an empty file in the place of a download.
fn is_complete(file: &Path) -> bool {
    file.metadata().is_ok_and(|file| file.is_file() && file.len() > 0)
}

/// `http://127.0.0.1:4000` of `http://127.0.0.1:4000/shop/`.
fn origin(address: &str) -> &str {
    let host = address.find("://").map_or(0, |colon| colon + 3);
    let end = address[host..].find('/').map_or(address.len(), |slash| host + slash);
    &address[..end]
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}
