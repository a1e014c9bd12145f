//! A device whose clock the test turns: time that passes, a wall clock that is set, and what is heard and felt.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::page::Page;

/// Before any page is loaded: both clocks run ahead by what is kept for all tabs, and by themselves so slowly that no
/// second passes while a busy machine takes its time; tones and pulses are counted.
const FAKE: &str = "(() => {
    const wall = Date.now.bind(Date), count = performance.now.bind(performance), slow = 100;
    const kept = name => Number(localStorage.getItem('fake-' + name) ?? 0);
    const since = () => kept('since') || (localStorage.setItem('fake-since', wall()), kept('since'));
    Date.now = () => Math.floor(since() + (wall() - since()) / slow) + kept('passed') + kept('set');
    performance.now = () => count() / slow + kept('passed');
    window.heard = { tones: 0, pulses: 0 };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { heard.tones += 1; return start.apply(this, when); };
    Navigator.prototype.vibrate = () => { heard.pulses += 1; return true; };
})()";

const MINUTE: i64 = 60_000;

impl Page {
    /// From now on every page of this tab is on a device whose clock the test turns.
    pub async fn fake_clock(&self) -> WebDriverResult<()> {
        let script = json!({ "source": FAKE });
        self.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", script).await.map(drop)
    }

    /// So many minutes and seconds pass.
    pub async fn pass(&self, minutes: i64, seconds: i64) -> WebDriverResult<()> {
        self.turn("passed", minutes * MINUTE + seconds * 1000).await
    }

    /// The clock of the device is set so many minutes ahead, or back.
    pub async fn set_wall_clock(&self, minutes: i64) -> WebDriverResult<()> {
        self.turn("set", minutes * MINUTE).await
    }

    async fn turn(&self, name: &str, millis: i64) -> WebDriverResult<()> {
        let kept = format!("Number(localStorage.getItem('fake-{name}') ?? 0) + {millis}");
        self.value(&format!("localStorage.setItem('fake-{name}', {kept})")).await.map(drop)
    }

    /// Waits until so many tones were begun since the page was loaded.
    pub async fn hears(&self, tones: u32) -> WebDriverResult<()> {
        self.until(&format!("heard.tones === {tones}")).await
    }

    /// Lets the page look at its clock several times.
    pub async fn ticks(&self) -> WebDriverResult<()> {
        let script = "const done = arguments[0]; setTimeout(() => done(true), 4500)";
        self.execute_async(script, Vec::new()).await.map(drop)
    }
}
