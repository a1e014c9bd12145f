//! Kills the process of a page at a chosen moment: in the middle of a write, directly after it, or some time after a
//! tap. Separate from the page, whose driver would wait for a reply before each command.

use std::{
    hint::spin_loop,
    io::{Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use serde_json::json;
use thirtyfour::prelude::*;

use crate::page::Page;

/// The moment of death.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Instead of its nth write or removal of one of our cells, counted from 1.
    BeforeWrite(u32),
    /// Directly after it, before anything is drawn.
    AfterWrite(u32),
    /// This many microseconds after the tap.
    Later(u64),
}

/// Clicks the element marked with [`AIM`].
pub const CLICK: &str = "node.click()";
/// Presses Enter in the marked field.
pub const ENTER: &str =
    "node.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))";
/// Leaves the marked field and submits its value.
pub const CHANGE: &str = "node.dispatchEvent(new Event('change', { bubbles: true }))";
/// Chooses the file `chosen` in the marked file field.
pub const CHOOSE: &str = "{ const files = new DataTransfer(); files.items.add(chosen); node.files = files.files;
    node.dispatchEvent(new Event('change', { bubbles: true })); }";

/// Marks the target of the tap.
pub const AIM: &str = "data-aim";

/// Runs before page load: `armed` names a write at which the page reports and blocks until it is killed.
const ARM: &str = "(() => {
    window.armed = null;
    const stand = () => { console.debug('standing still'); const end = Date.now() + 200000; while (Date.now() < end); };
    for (const name of ['setItem', 'removeItem']) {
        const plain = Storage.prototype[name];
        Storage.prototype[name] = function (key, ...rest) {
            const here = window.armed && String(key).startsWith('topcut/') && --window.armed.writes === 0;
            if (here && !window.armed.after) stand();
            const done = plain.call(this, key, ...rest);
            if (here && window.armed.after) stand();
            return done;
        };
    }
})()";

/// Time limit for a page to reach its armed write; it blocks there for longer.
const REACH: Duration = Duration::from_secs(100);

impl Page {
    /// Lets every later page of this tab be killed at a write.
    pub async fn arm(&self) -> WebDriverResult<()> {
        let script = json!({ "source": ARM });
        self.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", script).await.map(drop)
    }

    /// Marks the matching element as target of [`Page::dies_at`].
    pub async fn aim_at(&self, css: &str) -> WebDriverResult<()> {
        self.at(css).await?;
        let mark = format!(
            "(node => {{ document.querySelectorAll('[{AIM}]').forEach(old => old.removeAttribute('{AIM}'));
                node.setAttribute('{AIM}', ''); }})(document.querySelector({}))",
            json!(css)
        );
        self.value(&mark).await.map(drop)
    }

    /// Runs `tap` on the marked element and kills the page at that moment; continues in a new, empty tab. Returns
    /// whether the page reached the intended write.
    pub async fn dies_at(&mut self, tap: &str, moment: Moment) -> WebDriverResult<bool> {
        let mut line = Line::to(self).await?;
        self.keep_browser();
        self.go_on_in_new_tab().await?;
        self.arm().await?;
        line.tell("Runtime.enable", &json!({}));
        line.tell("Inspector.enable", &json!({}));
        let armed = match moment {
            Moment::BeforeWrite(nth) => json!({ "writes": nth, "after": false }),
            Moment::AfterWrite(nth) => json!({ "writes": nth, "after": true }),
            Moment::Later(_) => json!(null),
        };
        let script = format!("{{ const node = document.querySelector('[{AIM}]'); armed = {armed}; {tap}; }} 0");
        line.tell("Runtime.evaluate", &json!({ "expression": script, "userGesture": true }));
        let reached = match moment {
            Moment::Later(micros) => {
                let tapped = Instant::now();
                while tapped.elapsed() < Duration::from_micros(micros) {
                    spin_loop();
                }
                true
            }
            _ => line.hears("standing still", REACH),
        };
        line.tell("Page.crash", &json!({}));
        assert!(line.hears("Inspector.targetCrashed", REACH), "the page must die");
        line.bury();
        Ok(reached)
    }

    /// Runs `tap` on the marked element, waits until `holds` is true, and kills the whole browser this many
    /// microseconds later.
    pub async fn loses_power_when(&mut self, tap: &str, holds: &str, micros: u64) -> WebDriverResult<()> {
        let mut line = Line::to(self).await?;
        line.tell("Runtime.enable", &json!({}));
        let script = format!(
            "{{ const node = document.querySelector('[{AIM}]');
                let isOver = false;
                const look = () => {{ if (!isOver && ({holds})) {{ isOver = true; console.debug('it holds'); }} }};
                new MutationObserver(() => setTimeout(look)).observe(document.body, {{ subtree: true, childList: true, characterData: true }});
                {tap}; }} 0"
        );
        line.tell("Runtime.evaluate", &json!({ "expression": script, "userGesture": true }));
        assert!(line.hears("it holds", REACH), "it must come to hold: {holds}");
        let heard = Instant::now();
        while heard.elapsed() < Duration::from_micros(micros) {
            spin_loop();
        }
        self.kill_browser();
        self.start_again().await
    }
}

/// A direct connection to one page, which works even if the page does not respond.
struct Line {
    host: String,
    target: String,
    stream: TcpStream,
    heard: Vec<u8>,
    said: u32,
}

impl Line {
    async fn to(page: &Page) -> WebDriverResult<Self> {
        let host =
            page.capabilities().get("goog:chromeOptions").and_then(|options| options["debuggerAddress"].as_str());
        let host = host.expect("a browser with a port").to_owned();
        let target = page.window().await?.to_string();
        let mut stream = TcpStream::connect(&host)?;
        stream.set_read_timeout(Some(Duration::from_millis(20)))?;
        stream.set_nodelay(true)?;
        write!(
            stream,
            "GET /devtools/page/{target} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )?;
        let mut line = Self { host, target, stream, heard: Vec::new(), said: 0 };
        assert!(line.hears("\r\n\r\n", REACH), "the browser must take the line");
        Ok(line)
    }

    /// Sends a command without waiting.
    fn tell(&mut self, method: &str, params: &serde_json::Value) {
        self.said += 1;
        let text = json!({ "id": self.said, "method": method, "params": params }).to_string();
        let length = u16::try_from(text.len()).expect("a short command");
        // One text frame, masked by zeroes.
        let mut frame = vec![0x81, 0x80 | 126];
        frame.extend(length.to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text.into_bytes());
        // A dead page accepts nothing.
        let _ = self.stream.write_all(&frame);
    }

    /// Waits for this text from the browser.
    fn hears(&mut self, text: &str, patience: Duration) -> bool {
        let start = Instant::now();
        let mut buffer = [0; 4096];
        while !self.heard.windows(text.len()).any(|part| part == text.as_bytes()) {
            if start.elapsed() > patience {
                return false;
            }
            if let Ok(length) = self.stream.read(&mut buffer) {
                self.heard.extend(&buffer[..length]);
            }
        }
        true
    }

    /// Closes the tab of the dead page.
    fn bury(self) {
        let (host, target) = (self.host, self.target);
        let _ = TcpStream::connect(&host)
            .and_then(|mut stream| write!(stream, "GET /json/close/{target} HTTP/1.1\r\nHost: {host}\r\n\r\n"));
    }
}
