//! The keyboard in panels and dialogs: the focus after a button that takes itself away, Escape, and what a panel is
//! called.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{organiser::NAMES, page::Page, site::Site, visit::Visit};

const PANE: &str = ".page__detail:not(.page__detail--empty)";

const SOMEWHERE: &str = "held !== document.body && held.isConnected";

/// A visit by keyboard that notes every place where the focus is wrong.
struct Hands<'a> {
    page: &'a mut Page,
    wrong: Vec<String>,
}

impl<'a> Hands<'a> {
    /// The demo: a running round of a Swiss event.
    async fn on_the_demo(page: &'a mut Page, site: &Site) -> WebDriverResult<Self> {
        page.enter(site).await?;
        page.press("Try a demo").await?;
        page.shows(".clock__time", "").await?;
        Ok(Self { page, wrong: Vec::new() })
    }

    /// Presses the first element of a selector that has these words with Enter.
    async fn enter(&self, css: &str, words: &str) -> WebDriverResult<()> {
        let name = "(node.getAttribute('aria-label') ?? '') + node.innerText";
        let (css, words) = (json!(css), json!(words));
        let find = format!(
            "[...document.querySelectorAll({css})].find(node => node.getClientRects().length && ({name}).includes({words}))"
        );
        self.page
            .until(&format!("(node => {{ node?.focus(); return !!node && node === document.activeElement; }})({find})"))
            .await?;
        self.page.keys(Key::Enter).await
    }

    /// Notes the case unless the condition holds within a second, two frames after the key. `held` is the focused
    /// element, `pane` the open panel.
    async fn expect(&mut self, case: &str, condition: &str) -> WebDriverResult<()> {
        let script = format!(
            "const [done] = arguments;
            let frames = 0;
            const look = () => {{
                const held = document.activeElement, pane = document.querySelector({pane});
                if (frames > 1 && ({condition})) return done('');
                if (++frames > 60) return done(held.outerHTML.replace(/\\s+/g, ' ').slice(0, 90));
                requestAnimationFrame(look);
            }};
            look();",
            pane = json!(PANE),
        );
        let held = self.page.execute_async(script, Vec::new()).await?;
        if let Some(held) = held.json().as_str().filter(|held| !held.is_empty()) {
            self.wrong.push(format!("{case}: {held}"));
        }
        Ok(())
    }

    async fn text(&self, expression: &str) -> WebDriverResult<String> {
        Ok(self.page.value(expression).await?.as_str().unwrap_or_default().to_owned())
    }

    /// Puts the focus back into the panel where it was lost, so that the next case begins as usual.
    async fn mend(&self) -> WebDriverResult<()> {
        self.page
            .value(&format!("document.activeElement === document.body && document.querySelector('{PANE}')?.focus()"))
            .await
            .map(drop)
    }

    fn done(self) {
        assert!(self.wrong.is_empty(), "{}", self.wrong.join("\n"));
    }
}

#[test]
fn the_focus_stays_in_a_panel_whose_content_changes() {
    let site = Site::at("/");
    for visit in [Visit::sized(1180, 820), Visit::sized(820, 1180)] {
        visit.run(async |page| {
            let mut hands = Hands::on_the_demo(page, &site).await?;
            hands.enter(".match--playing .match__open", "").await?;
            hands.expect("the sheet is open", "pane?.contains(held)").await?;
            hands.enter(".sheet__head .button", "+5").await?;
            hands
                .expect(
                    "minutes given",
                    "pane?.contains(held) && !pane.querySelector('.sheet__head .button:not(.button--icon)')",
                )
                .await?;
            hands.page.keys(Key::Escape).await?;
            hands.expect("Escape after the minutes", "!pane && held.matches('.match__open')").await?;

            hands.page.leaf("players").await?;
            let name = hands.text("document.querySelectorAll('.entrant__open .entrant__name')[1].innerText").await?;
            hands.enter("button.entrant__open", &name).await?;
            hands.page.shows(".sheet__title", &name).await?;
            let forms = [
                ("Edit", "input"),
                ("Drop", "h3"),
                ("Disqualify", "input"),
                ("Keep apart", "h3"),
                ("Enter the list", "textarea"),
            ];
            for (act, first) in forms {
                hands.enter(".page__detail button.act", act).await?;
                hands.expect(&format!("{act} is open"), &format!("held.matches('.page__detail form {first}')")).await?;
                hands.mend().await?;
                hands.enter(".page__detail .sheet__foot button", "").await?;
                let back = format!("held.matches('.page__detail .act') && held.innerText.startsWith('{act}')");
                hands.expect(&format!("{act} is left"), &back).await?;
                hands.mend().await?;
            }
            hands.enter(".page__detail button.act", "Edit").await?;
            hands.expect("Edit again", "held.matches('form input')").await?;
            hands.page.keys(Key::Escape).await?;
            hands.expect("Escape in a form", "!pane && held.matches('.entrant__open')").await?;
            hands.done();
            Ok(())
        });
    }
}

#[test]
fn the_focus_stays_in_a_dialog_and_on_the_clock() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        let mut hands = Hands::on_the_demo(page, &site).await?;
        hands.enter(".clock__key", "Pause").await?;
        hands.enter(".clock__key", "Reset").await?;
        hands.expect("the clock is reset", "held.matches('.clock__key--main')").await?;

        hands.page.leaf("judges").await?;
        hands.enter("button", "New entry").await?;
        for (key, title) in [("Ruling", "Ruling"), ("Other type", "")] {
            hands.enter("dialog[open] button", key).await?;
            let title = format!("held.matches('dialog[open] .dialog__title') && held.innerText.includes('{title}')");
            hands.expect(&format!("{key} in the note"), &title).await?;
        }
        hands.done();
        Ok(())
    });
}

#[test]
fn the_focus_survives_actions_that_take_their_button_away() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.custom_event(&site, 3, 0, &NAMES[..4]).await?;
        page.leaf("round").await?;
        let mut hands = Hands { page, wrong: Vec::new() };
        for (act, then) in [("Pair round 1", "Post round 1"), ("Post round 1", "0 of 2")] {
            hands.enter(".next .button", act).await?;
            hands.page.says(then).await?;
            hands.expect(act, SOMEWHERE).await?;
        }
        hands.page.play(&NAMES).await?;
        hands.enter(".next .button", "Pair round 2").await?;
        hands.page.says("Post round 2").await?;
        hands.expect("Pair round 2", SOMEWHERE).await?;
        hands.enter("button", "Delete this round").await?;
        hands.page.says("Pair round 2").await?;
        hands.expect("Delete this round", SOMEWHERE).await?;
        hands.page.keys(Key::Control + "z").await?;
        hands.page.says("Post round 2").await?;
        hands.expect("Undo", SOMEWHERE).await?;
        hands.done();
        Ok(())
    });
}

#[test]
fn escape_closes_a_panel_beside_the_list_and_each_panel_has_a_name() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        let mut hands = Hands::on_the_demo(page, &site).await?;
        hands.page.leaf("players").await?;
        let name = hands.text("document.querySelectorAll('.entrant__open .entrant__name')[1].innerText").await?;
        let region = "document.querySelector('[aria-live=polite].unseen').innerText";
        // Only a text that differs from the one before is read.
        let said = format!("{region}.trim() === '{name}' && {region} !== window.saidBefore");
        for _ in 0..2 {
            hands.enter("button.entrant__open", &name).await?;
            hands.expect("the name of the panel", &format!("pane?.ariaLabel === '{name}'")).await?;
            hands.expect("the name is said", &format!("held.matches('.entrant__open') && {said}")).await?;
            hands.page.value(&format!("window.saidBefore = {region}")).await?;
            hands.page.keys(Key::Escape).await?;
            hands.expect("Escape in the list", "!pane && held.matches('.entrant__open')").await?;
        }

        // What has its own Escape keeps it.
        hands.enter("button.entrant__open", &name).await?;
        hands.page.fill(".search input", "x").await?;
        hands.page.keys(Key::Escape).await?;
        hands.expect("Escape in a search", "pane && held.type === 'search' && !held.value").await?;
        hands.enter("button", "Drop several").await?;
        hands.page.shows("dialog[open]", "").await?;
        hands.page.keys(Key::Escape).await?;
        hands.expect("Escape in a dialog", "pane && !document.querySelector('dialog[open]')").await?;

        hands.page.leaf("standing").await?;
        hands.enter("button.figure", "").await?;
        let name = hands.text("document.querySelector('.standing__row .standing__name').innerText").await?;
        let figure = "pane?.querySelector('.sheet__title').innerText";
        hands.expect("the name of a figure", &format!("pane?.ariaLabel === {figure} + ', {name}'")).await?;
        hands.page.keys(Key::Escape).await?;
        hands.expect("Escape at a figure", "!pane && held.matches('.figure')").await?;
        hands.enter("button.standing__open", &name).await?;
        hands.expect("the name of a place", &format!("pane?.ariaLabel === '{name}'")).await?;

        hands.page.leaf("paper").await?;
        hands.enter("button.act", "Match slips").await?;
        hands.expect("the name of a document", "pane?.ariaLabel === 'Match slips'").await?;
        hands.page.keys(Key::Escape).await?;
        hands.expect("Escape at a document", "!pane").await?;
        hands.done();
        Ok(())
    });
}
