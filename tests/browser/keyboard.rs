//! The keyboard: where the focus is after a button that takes itself away, in panels, dialogs and forms, and what Escape
//! closes.

use serde_json::json;
use thirtyfour::prelude::*;

use crate::{made::Event, organiser::NAMES, page::Page, site::Site, visit::Visit};

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
        self.enter_nth(css, words, 0).await
    }

    /// Presses one of several with Enter, from the end if below zero.
    async fn enter_nth(&self, css: &str, words: &str, nth: i32) -> WebDriverResult<()> {
        let name = "(node.getAttribute('aria-label') ?? '') + node.innerText";
        let (css, words) = (json!(css), json!(words));
        let find = format!(
            "[...document.querySelectorAll({css})].filter(node => node.getClientRects().length && ({name}).includes({words})).at({nth})"
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

    /// The focus in a sheet and in the forms of a player; `table` is one that is being played, from the end if below zero.
    async fn in_panels(&mut self, table: i32) -> WebDriverResult<()> {
        self.page.leaf("round").await?;
        self.enter_nth(".match--playing .match__open", "", table).await?;
        self.expect("the sheet is open", "pane?.contains(held)").await?;
        self.enter(".minutes__keys .button", "+5").await?;
        self.expect("minutes given", "pane?.contains(held)").await?;
        self.page.keys(Key::Escape).await?;
        self.expect("Escape after the minutes", "!pane && held.matches('.match__open')").await?;

        self.page.leaf("players").await?;
        let name = self.text("document.querySelectorAll('.entrant__open .entrant__name')[1].innerText").await?;
        self.enter("button.entrant__open", &name).await?;
        self.page.shows(".sheet__title", &name).await?;
        let forms = [
            ("Edit", "input"),
            ("Drop", "h3"),
            ("Disqualify", "input"),
            ("Keep apart", "h3"),
            ("Enter the list", "textarea"),
        ];
        for (act, first) in forms {
            let (opener, is_in_menu) = match act {
                "Edit" => ("#player-edit", false),
                "Disqualify" | "Keep apart" => ("#player-menu", true),
                _ => (".page__detail .act", false),
            };
            self.enter(opener, if opener.starts_with('#') { "" } else { act }).await?;
            if is_in_menu {
                self.enter(".menu button", act).await?;
            }
            self.expect(&format!("{act} is open"), &format!("held.matches('.page__detail form {first}')")).await?;
            self.mend().await?;
            self.enter(".page__detail .sheet__foot button", "").await?;
            let back = format!("held.matches('{opener}')");
            self.expect(&format!("{act} is left"), &back).await?;
            self.mend().await?;
        }
        self.enter("#player-edit", "").await?;
        self.expect("Edit again", "held.matches('form input')").await?;
        self.page.keys(Key::Escape).await?;
        self.expect("Escape in a form", "!pane && held.matches('.entrant__open')").await
    }

    /// The clock, and a dialog whose keys make room for others.
    async fn on_the_clock_and_in_a_note(&mut self) -> WebDriverResult<()> {
        self.page.leaf("round").await?;
        self.enter(".clock__key", "Pause").await?;
        self.enter(".clock__key", "Reset").await?;
        self.expect("the clock is reset", "held.matches('.clock__key--main')").await?;

        self.page.leaf("judges").await?;
        self.enter("button", "New entry").await?;
        for (key, title) in [("Ruling", "Ruling"), ("Other type", "")] {
            self.enter("dialog[open] button", key).await?;
            let title = format!("held.matches('dialog[open] .dialog__title') && held.innerText.includes('{title}')");
            self.expect(&format!("{key} in the note"), &title).await?;
        }
        self.page.press("Cancel").await?;
        self.page.gone("dialog[open]").await
    }

    /// Panels beside the list: their names are said, and Escape closes them.
    async fn beside_the_list(&mut self) -> WebDriverResult<()> {
        self.page.leaf("players").await?;
        let name = self.text("document.querySelectorAll('.entrant__open .entrant__name')[1].innerText").await?;
        let region = "document.querySelector('[aria-live=polite].unseen').innerText";
        // Only a text that differs from the one before is read.
        let said = format!("{region}.trim() === '{name}' && {region} !== window.saidBefore");
        for _ in 0..2 {
            self.enter("button.entrant__open", &name).await?;
            self.expect("the name of the panel", &format!("pane?.ariaLabel === '{name}'")).await?;
            self.expect("the name is said", &format!("held.matches('.entrant__open') && {said}")).await?;
            self.page.value(&format!("window.saidBefore = {region}")).await?;
            self.page.keys(Key::Escape).await?;
            self.expect("Escape in the list", "!pane && held.matches('.entrant__open')").await?;
        }

        // A part with an Escape of its own keeps it.
        self.enter("button.entrant__open", &name).await?;
        self.page.fill(".search input", "x").await?;
        self.page.keys(Key::Escape).await?;
        self.expect("Escape in a search", "pane && held.type === 'search' && !held.value").await?;
        self.enter("#players-tools", "").await?;
        self.enter(".menu button", "Drop several").await?;
        self.page.shows("dialog[open]", "").await?;
        self.page.keys(Key::Escape).await?;
        self.expect("Escape in a dialog", "pane && !document.querySelector('dialog[open]')").await?;

        self.page.leaf("standing").await?;
        self.enter("button.figure", "").await?;
        let name = self.text("document.querySelector('.standing__row .standing__name').innerText").await?;
        let figure = "pane?.querySelector('.sheet__title').innerText";
        self.expect("the name of a figure", &format!("pane?.ariaLabel === {figure} + ', {name}'")).await?;
        self.page.keys(Key::Escape).await?;
        self.expect("Escape at a figure", "!pane && held.matches('.figure')").await?;
        self.enter("button.standing__open", &name).await?;
        self.expect("the name of a place", &format!("pane?.ariaLabel === '{name}'")).await?;

        self.page.leaf("paper").await?;
        self.enter("button.act", "Match slips").await?;
        self.expect("the name of a document", "pane?.ariaLabel === 'Match slips'").await?;
        self.page.keys(Key::Escape).await?;
        self.expect("Escape at a document", "!pane").await
    }

    /// Buttons of a round that are gone once they were pressed.
    async fn on_actions_that_take_their_button_away(&mut self) -> WebDriverResult<()> {
        for (act, then) in [("Pair round 1", "Post round 1"), ("Post round 1", "0 of 4")] {
            self.enter(".next .button", act).await?;
            self.page.says(then).await?;
            self.expect(act, SOMEWHERE).await?;
        }
        self.page.play(&NAMES).await?;
        self.enter(".next .button", "Pair round 2").await?;
        self.page.says("Post round 2").await?;
        self.expect("Pair round 2", SOMEWHERE).await?;
        self.enter("button", "Delete this round").await?;
        self.page.says("Pair round 2").await?;
        self.expect("Delete this round", SOMEWHERE).await?;
        self.page.keys(Key::Control + "z").await?;
        self.page.says("Post round 2").await?;
        self.expect("Undo", SOMEWHERE).await?;
        self.enter(".next .button", "Post round 2").await?;
        self.page.says("0 of 4").await
    }

    /// Chips of players in the form of the judges' log, and its dialog opened again at once.
    async fn on_chips(&mut self) -> WebDriverResult<()> {
        let names = self.page.tables().await?[1].names.clone();
        self.page.leaf("judges").await?;
        self.page.press("New entry").await?;
        self.page.press("Ruling").await?;
        self.page.write("Table", "2").await?;
        self.page.shows("dialog[open] .button[aria-pressed=true]", &names[0]).await?;
        let focus = |label: String| format!("held.matches('dialog[open] *') && held.ariaLabel === {}", json!(label));
        self.page.press(&format!("Take {} off", names[0])).await?;
        self.expect("a chip is taken off", &focus(format!("Concerns {}", names[0]))).await?;
        self.page.keys(Key::Enter).await?;
        self.expect("and put on", &focus(format!("Take {} off", names[0]))).await?;
        // The chip of a player of another table is gone: the select follows.
        let select = "document.querySelector('dialog[open] .note__add select')";
        let other = self.text(&format!("{select}.options[1].innerText")).await?;
        self.page
            .value(&format!(
                "({select}.selectedIndex = 1, {select}.dispatchEvent(new Event('change', {{ bubbles: true }})), true)"
            ))
            .await?;
        self.page.shows("dialog[open] .button[aria-pressed=true]", &other).await?;
        self.page.press(&format!("Take {other} off")).await?;
        self.expect("a chip of another table is taken off", "held.matches('dialog[open] .note__add select')").await?;
        self.page.press("Cancel").await?;
        self.page.gone("dialog[open]").await?;

        self.page.press("New entry").await?;
        self.page.at("dialog[open] .kinds__title").await?;
        // The browser tells of the end of the first only after the second has begun.
        self.page
            .value(
                "(() => { const press = (inside, word) => [...document.querySelectorAll(inside + ' button')]
                    .find(button => button.innerText === word).click();
                    const dialog = document.querySelector('dialog[open]');
                    dialog.addEventListener('close', () => { window.told = true });
                    press('dialog[open]', 'Cancel');
                    const again = new MutationObserver(() => { if (!dialog.open) { again.disconnect(); press('#main', 'New entry'); } });
                    again.observe(dialog, { attributes: true }); return true; })()",
            )
            .await?;
        self.page.until("window.told === true").await?;
        self.page.at("dialog[open] .kinds__title").await?;
        self.page.keys(Key::Escape).await?;
        self.page.gone("dialog[open]").await
    }

    /// A sheet with a question, and the rules over it.
    async fn over_a_sheet(&mut self) -> WebDriverResult<()> {
        self.page.leaf("round").await?;
        self.page.press("Start").await?;
        self.page.open_table(2).await?;
        self.page.tap("Table 2: +5 minutes").await?;
        self.page.shows(".minutes__text", "5 minutes more").await?;
        // The focus goes to the question and back to the keys.
        self.page.tap("Table 2: +5 minutes").await?;
        self.expect("more minutes are a question", "held.innerText === 'Keep as it is'").await?;
        self.page.tap("Keep as it is").await?;
        self.expect("the question is answered", "held.closest('.minutes__keys') !== null").await?;
        self.page.press("Rules: During play").await?;
        self.page.says("A missed effect may be used later").await?;
        self.page.shot("companion-from-match").await?;
        self.page.keys(Key::Escape).await?;
        self.page.gone("dialog[open]").await?;
        self.page.shows(".sheet__title", "2").await
    }

    /// Ways to a page, and what has the focus there.
    async fn on_the_way(&mut self) -> WebDriverResult<()> {
        self.page.keys(Key::Control + "k").await?;
        self.page.write("Player, table, page or log", "standing").await?;
        self.page.shows(".find__hit", "Standings").await?;
        self.page.keys(Key::Down).await?;
        self.page.keys(Key::Enter).await?;
        self.page.shows("h1", "Standings").await?;
        self.page.turn_to("#/rules").await?;
        self.page.press("Lost, damaged, illegal").await?;
        self.expect("a topic of the rulebook", "held.innerText === 'Lost, damaged, illegal'").await
    }

    fn done(self) {
        assert!(self.wrong.is_empty(), "{}", self.wrong.join("\n"));
    }
}

#[test]
fn the_focus_stays_in_panels_and_dialogs() {
    let site = Site::at("/");
    Visit::sized(820, 1180).run(async |page| {
        let mut hands = Hands::on_the_demo(page, &site).await?;
        hands.in_panels(0).await?;
        hands.page.resize(1180, 820).await?;
        hands.in_panels(-1).await?;
        hands.beside_the_list().await?;
        hands.on_the_clock_and_in_a_note().await?;
        hands.done();
        Ok(())
    });
}

#[test]
fn the_focus_survives_actions_that_take_their_button_away() {
    let site = Site::at("/");
    let event = Event::open("Focus", 3, 0, NAMES[..8].iter().map(|name| (*name).to_owned()).collect());
    Visit::sized(1180, 820).run(async |page| {
        let [event] = page.enter_with(&site, [&event]).await?;
        page.turn_to(&format!("{event}/round")).await?;
        let mut hands = Hands { page, wrong: Vec::new() };
        hands.on_actions_that_take_their_button_away().await?;
        hands.on_chips().await?;
        hands.over_a_sheet().await?;
        hands.on_the_way().await?;
        hands.done();
        Ok(())
    });
}
