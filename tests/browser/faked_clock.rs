//! A device with a clock controlled by the test: passing time, tones and vibration.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::page::Page;

/// Runs before page load: both clocks have an offset shared by all tabs and otherwise run so slowly that no second
/// passes on a busy machine; tones and pulses are counted.
const FAKE: &str = "(() => {
    const wall = Date.now.bind(Date), count = performance.now.bind(performance), slow = 100;
    const kept = name => Number(localStorage.getItem('fake-' + name) ?? 0);
    const since = () => kept('since') || (localStorage.setItem('fake-since', wall()), kept('since'));
    Date.now = () => Math.floor(since() + (wall() - since()) / slow) + kept('passed');
    performance.now = () => count() / slow + kept('passed');
    window.heard = { tones: 0, pulses: 0 };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { heard.tones += 1; return start.apply(this, when); };
    Navigator.prototype.vibrate = () => { heard.pulses += 1; return true; };
})()";

const MINUTE: i64 = 60_000;

impl Page {
    /// Applies to every later page of this tab.
    pub async fn fake_clock(&self) -> WebDriverResult<()> {
        let script = json!({ "source": FAKE });
        self.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", script).await.map(drop)
    }

    pub async fn pass(&self, minutes: i64, seconds: i64) -> WebDriverResult<()> {
        let millis = minutes * MINUTE + seconds * 1000;
        let kept = format!("Number(localStorage.getItem('fake-passed') ?? 0) + {millis}");
        self.value(&format!("localStorage.setItem('fake-passed', {kept})")).await.map(drop)
    }

    /// Waits until this many tones have begun since page load.
    pub async fn hears(&self, tones: u32) -> WebDriverResult<()> {
        self.until(&format!("heard.tones === {tones}")).await
    }
}
