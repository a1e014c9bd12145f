//! A hand in the page: one script finds, waits and acts. In Chromium, where each command of the driver costs more than
//! the act itself; in other browsers the driver acts.

use std::fmt::Display;

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::page::{Glances, Page};

const TOOLS: &str = include_str!("hand.js");

impl Page {
    /// The first answer of `look`, the body of a function of these arguments with the helpers of `hand.js`, that is not
    /// null. The page takes its acts for those of a user. `what` completes "waited in vain".
    pub async fn hand(&self, what: &str, look: &str, arguments: &[Value]) -> WebDriverResult<Value> {
        let script = format!(
            "(() => {{ {TOOLS}\nconst given = {}; return soon(() => (function () {{ {look} }}).apply(null, given)); }})()",
            json!(arguments)
        );
        let ask = async || {
            let asked =
                json!({ "expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true });
            let answer = self.cdp().send_raw("Runtime.evaluate", asked).await?;
            match answer.get("exceptionDetails") {
                Some(thrown) if is_left(&thrown) => Ok(json!({ "why": "the page was left" })),
                Some(thrown) => Err(WebDriverError::FatalError(format!("{what}: {thrown}"))),
                None => Ok(answer["result"]["value"].clone()),
            }
        };
        self.insist_on(what, ask).await
    }

    /// As [`Page::hand`], for an element; without acts.
    pub async fn element(&self, what: &str, look: &str, arguments: &[Value]) -> WebDriverResult<WebElement> {
        let script = format!(
            "{TOOLS}\nconst given = arguments; return soon(() => (function () {{ {look} }}).apply(null, given));"
        );
        let ask = async || Ok(self.execute(script.as_str(), arguments.to_vec()).await?.json().clone());
        WebElement::from_json(self.insist_on(what, ask).await?, self.handle().clone())
    }

    /// Asks again until something was found, also where the page was left meanwhile.
    async fn insist_on(&self, what: &str, ask: impl AsyncFn() -> WebDriverResult<Value>) -> WebDriverResult<Value> {
        let mut glances = Glances::new(self.patience());
        let mut last = String::new();
        while glances.next().await {
            match ask().await {
                Ok(answer) => match answer.get("found") {
                    Some(found) => return Ok(found.clone()),
                    None => last = answer["why"].as_str().unwrap_or_default().to_owned(),
                },
                Err(error) if is_left(&error) => last = "the page was left".to_owned(),
                Err(error) => return Err(error),
            }
        }
        let screen = self.words().await.unwrap_or_default();
        Err(WebDriverError::Timeout(format!("waited in vain {what}: {last}\nthe screen says: {screen}")))
    }
}

/// The page was left or loaded while a script waited in it.
fn is_left(said: &impl Display) -> bool {
    const LEFT: [&str; 6] =
        ["unloaded", "navigated", "navigation", "context was destroyed", "Cannot find", "collected"];
    let text = said.to_string();
    LEFT.iter().any(|left| text.contains(left))
}
