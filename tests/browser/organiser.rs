//! Actions and views of an organiser: presses words, fills labels, reads tables and standings.
//!
//! Separate from the page of the harness, which does not know the app. Buttons and fields are found by their words,
//! only lists by their markup.

use std::{cmp::Ordering, fs};

use serde_json::{Value, json};
use thirtyfour::prelude::*;

use crate::{
    crash::AIM,
    engine::Engine,
    page::{Glances, Page},
    site::Site,
};

/// Finds a pressable element by its words: equal, else starting with, else containing them. An open dialog covers
/// everything below. Words for screen readers count as well.
const FIND: &str = r#"
const [kind, words, nth] = arguments;
// The app is loading a program file for the last action. A sheet with the same words may follow.
if (document.querySelector('.toast--late')) return null;
const dialog = document.querySelector('dialog[open], .menu:popover-open');
const roots = dialog ? [dialog] : [document];
const plain = text => (text ?? '').replace(/\s+/g, ' ').trim();
const seen = node => node.checkVisibility({ visibilityProperty: true }) || node.type === 'radio' || node.type === 'checkbox';
const all = roots.flatMap(root => [...root.querySelectorAll(kind)]).filter(seen);
const names = node => {
  const labels = [...(node.labels ?? [])].map(label => label.innerText);
  return [node.getAttribute('aria-label'), node.innerText, node.textContent, node.placeholder, ...labels].map(plain).filter(name => name);
};
// Of 500 rows only those containing these letters are measured.
const dense = text => (text ?? '').replace(/\s+/g, '');
const holds = text => dense(text).includes(dense(words));
const near = all.filter(node => [node.getAttribute('aria-label'), node.textContent, node.placeholder].some(holds)
  || [...(node.labels ?? [])].some(label => holds(label.textContent)));
const fits = test => near.filter(node => names(node).some(test));
const found = [name => name === words, name => name.startsWith(words), name => name.includes(words)]
  .map(fits).find(list => list.length > nth) ?? [];
return found[nth] ?? null;
"#;

/// Whether an element stays where it is for two frames: a driver that presses where it was would miss it.
const STILL: &str = "
const [node, done] = arguments;
const place = () => Object.values(node.getBoundingClientRect().toJSON()).join();
const before = place();
requestAnimationFrame(() => requestAnimationFrame(() => done(place() === before)));
";

const PRESSED: &str = "button, a[href], summary, label.segment__item, label.choice__item, label.check, [role=button]";
const FILLED: &str = "input:not([type=radio]):not([type=checkbox]):not([type=file]), textarea, select";

pub use crate::played::{Hands, Line, NAMES, Table};

impl Page {
    /// Opens the app and waits until it is drawn.
    pub async fn enter(&mut self, site: &Site) -> WebDriverResult<()> {
        self.open(site.address()).await?;
        self.shows("h1", "").await
    }

    /// Goes to a page of the app by its address: `#/settings`. A window behind another may draw no frames: then waits
    /// a second.
    pub async fn turn_to(&self, hash: &str) -> WebDriverResult<()> {
        let turn = "const [hash, done] = arguments;
            const drawn = () => {
                requestAnimationFrame(() => requestAnimationFrame(() => done(true)));
                setTimeout(() => done(true), 1000);
            };
            if (location.hash === hash) return drawn();
            addEventListener('hashchange', drawn, { once: true });
            location.hash = hash;";
        self.execute_async(turn, vec![json!(hash)]).await.map(drop)
    }

    /// Goes to a page of the open event: `players`, `standing/2`.
    pub async fn leaf(&self, page: &str) -> WebDriverResult<()> {
        // A merge or an upload opens its event a moment later.
        self.until("location.hash.startsWith('#/e/')").await?;
        let event = self.value("location.hash.split('/').slice(0, 3).join('/')").await?;
        self.turn_to(&format!("{}/{page}", event.as_str().unwrap_or_default())).await?;
        self.shows("h1", "").await
    }

    /// Presses the element with these words, as soon as it is there.
    pub async fn press(&self, words: &str) -> WebDriverResult<()> {
        self.press_nth(words, 0).await
    }

    /// Presses one of several elements with these words.
    pub async fn press_nth(&self, words: &str, nth: usize) -> WebDriverResult<()> {
        if self.acts_in_the_page() {
            let look = format!("return press((function () {{ {FIND} }}).apply(null, arguments));");
            let arguments = [json!(PRESSED), json!(words), json!(nth)];
            return self.hand(&format!("to press \"{words}\""), &look, &arguments).await.map(drop);
        }
        self.insist(&format!("to press \"{words}\""), async || {
            let Some(found) = self.pressable(words, nth).await? else { return Ok(false) };
            found.click().await.map(|()| true)
        })
        .await
    }

    /// Marks the element with these words, as soon as it can be pressed, for a later tap.
    pub async fn aim_at_words(&self, words: &str) -> WebDriverResult<()> {
        let aim = format!("(() => {{ {FIND} }})");
        let aim = aim.replace("= arguments", &format!("= [{}, {}, 0]", json!(PRESSED), json!(words)));
        self.until(&format!(
            "(node => {{ if (!node || node.disabled || node.ariaDisabled === 'true') return false;
                document.querySelectorAll('[{AIM}]').forEach(old => old.removeAttribute('{AIM}'));
                node.setAttribute('{AIM}', ''); return true; }})({aim}())"
        ))
        .await
    }

    /// Presses the element even if a message covers it.
    pub async fn tap(&self, words: &str) -> WebDriverResult<()> {
        self.aim_at_words(words).await?;
        self.value(&format!("document.querySelector('[{AIM}]').click() ?? true")).await.map(drop)
    }

    /// An element with these words can be pressed now.
    pub async fn offers(&self, words: &str) -> WebDriverResult<bool> {
        self.gone(".toast--late").await?;
        Ok(self.pressable(words, 0).await?.is_some())
    }

    /// Presses a tool of the page: in its menu, unless the page itself offers it.
    pub async fn tool(&self, words: &str) -> WebDriverResult<()> {
        self.at("main").await?;
        if !self.offers(words).await? {
            self.press("More tools").await?;
        }
        self.press(words).await
    }

    /// Replaces the value of the field with this label.
    pub async fn write(&self, label: &str, text: &str) -> WebDriverResult<()> {
        if self.acts_in_the_page() {
            let look = format!("return type((function () {{ {FIND} }}).apply(null, arguments), arguments[3], true);");
            let arguments = [json!(FILLED), json!(label), json!(0), json!(text)];
            if self.hand(&format!("to write into \"{label}\""), &look, &arguments).await? == true {
                return Ok(());
            }
        }
        self.insist(&format!("to write into \"{label}\""), async || {
            let Some(field) = self.named(FILLED, label, 0).await? else { return Ok(false) };
            field.clear().await?;
            self.type_into(&field, text).await.map(|()| true)
        })
        .await
    }

    /// Types into the focused element.
    pub async fn keys(&self, keys: impl Into<thirtyfour::TypingData>) -> WebDriverResult<()> {
        let field = self.active_element().await?;
        self.type_into(&field, keys).await
    }

    /// Waits for this text on the screen.
    pub async fn says(&self, text: &str) -> WebDriverResult<()> {
        let words = "document.body.innerText.replace(/\\s+/g, ' ')";
        self.until(&format!("{words}.includes({})", json!(text))).await
    }

    /// The visible text.
    pub async fn words(&self) -> WebDriverResult<String> {
        let text = self.value("document.body.innerText.replace(/\\s+/g, ' ')").await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Creates an event with default values and goes to the players.
    pub async fn new_event(&mut self, site: &Site) -> WebDriverResult<()> {
        self.enter(site).await?;
        self.press("New event").await?;
        self.press("Create event").await?;
        self.says("No players yet").await
    }

    /// Creates an event with these rounds, cut and players.
    pub async fn custom_event(&mut self, site: &Site, rounds: u64, cut: u64, names: &[&str]) -> WebDriverResult<()> {
        self.enter(site).await?;
        self.press("New event").await?;
        self.plan(rounds, cut).await?;
        self.paste(names).await
    }

    /// Chooses the game of a new event.
    pub async fn game(&self, name: &str) -> WebDriverResult<()> {
        let option = format!(
            "[...document.querySelectorAll('.setup__form option')].find(option => option.text.startsWith({}))",
            json!(name)
        );
        self.until(&format!("{option} !== undefined")).await?;
        self.value(&format!(
            "(option => {{ const list = option.parentNode; list.value = option.value;
                list.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})({option})"
        ))
        .await
        .map(drop)
    }

    /// Opens a row of the setup or of a result sheet.
    pub async fn unfold(&self, row: &str) -> WebDriverResult<()> {
        let found = format!(
            "[...document.querySelectorAll('.folds > details')].find(row => row.textContent.startsWith({}))",
            json!(row)
        );
        self.until(&format!("{found} !== undefined")).await?;
        self.value(&format!("({found}.open = true)")).await.map(drop)
    }

    /// Chooses rounds and cut in the setup of a new event, and creates it.
    async fn plan(&self, rounds: u64, cut: u64) -> WebDriverResult<()> {
        self.unfold("Rounds and cut").await?;
        self.press("Custom").await?;
        self.step(0, rounds).await?;
        self.cut_size(cut).await?;
        self.press("Create event").await?;
        self.says("No players yet").await
    }

    /// Chooses the size of the cut in the setup.
    pub async fn cut_size(&self, cut: u64) -> WebDriverResult<()> {
        let chip = |word: &str| {
            format!(
                "[...document.querySelectorAll('.segment__item')].find(chip => chip.textContent.trim() === '{word}')"
            )
        };
        let word = if cut == 0 { "no cut".to_owned() } else { cut.to_string() };
        self.until(&format!("{} !== undefined", chip("Other"))).await?;
        if self.value(&format!("{} !== undefined", chip(&word))).await? == true {
            self.value(&format!("{}.querySelector('input').click()", chip(&word))).await.map(drop)
        } else {
            self.value(&format!("{}.querySelector('input').click()", chip("Other"))).await?;
            self.step(1, cut).await
        }
    }

    /// Deletes the event whose menu is open; no downloaded file has all of its entries.
    pub async fn delete_event(&self) -> WebDriverResult<()> {
        self.press("Delete from this device").await?;
        self.press("Delete the event").await
    }

    /// Sets the stepper at this position.
    pub async fn step(&self, stepper: usize, to: u64) -> WebDriverResult<()> {
        let shown = format!("parseInt(document.querySelectorAll('.stepper__value')[{stepper}]?.innerText)");
        self.until(&format!("{shown} >= 0")).await?;
        loop {
            let now = self.value(&shown).await?.as_u64().unwrap_or_default();
            match now.cmp(&to) {
                Ordering::Less => self.press_nth("One more", stepper).await?,
                Ordering::Greater => self.press_nth("One fewer", stepper).await?,
                Ordering::Equal => return Ok(()),
            }
            self.until(&format!("{shown} !== {now}")).await?;
        }
    }

    pub async fn open_table(&self, number: u16) -> WebDriverResult<()> {
        self.press(&format!("Table {number}")).await?;
        self.shows(".sheet__title", &number.to_string()).await
    }

    pub async fn open_player(&self, name: &str) -> WebDriverResult<()> {
        self.press_row(".entrant__open, .standing__open", ".entrant__name, .standing__name", name).await?;
        self.shows(".sheet__title", name).await
    }

    /// Presses the one with exactly this name: names may begin alike.
    async fn press_row(&self, kind: &str, part: &str, name: &str) -> WebDriverResult<()> {
        let script = "return [...document.querySelectorAll(arguments[0])]
            .find(row => row.querySelector(arguments[1])?.innerText === arguments[2]) ?? null";
        if self.acts_in_the_page() {
            let look = format!("return press((function () {{ {script} }}).apply(null, arguments));");
            let arguments = [json!(kind), json!(part), json!(name)];
            return self.hand(&format!("to press the line of {name}"), &look, &arguments).await.map(drop);
        }
        self.insist(&format!("to press the line of {name}"), async || {
            let found = self.execute(script, vec![json!(kind), json!(part), json!(name)]).await?;
            if found.json().is_null() {
                return Ok(false);
            }
            let found = found.element()?;
            found.scroll_into_view().await?;
            found.click().await.map(|()| true)
        })
        .await
    }

    pub async fn paste<S: AsRef<str>>(&self, names: &[S]) -> WebDriverResult<()> {
        let lines: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
        self.tool("Paste names").await?;
        self.write("One player per line", &lines.join("\n")).await?;
        self.press(&format!("Add {} player", names.len())).await?;
        self.shows("h1", &format!("{} player", names.len())).await
    }

    pub async fn add(&self, name: &str) -> WebDriverResult<()> {
        self.enter_in("#add-player", name).await?;
        self.shows(".entrant__name", name).await
    }

    /// Pairs and posts the next Swiss round.
    pub async fn round(&self, number: u8) -> WebDriverResult<()> {
        self.press(&format!("Pair round {number}")).await?;
        self.press(&format!("Post round {number}")).await?;
        self.says("results in").await
    }

    /// The tables of the round on the screen, proposed or posted.
    pub async fn tables(&self) -> WebDriverResult<Vec<Table>> {
        let script = "[...document.querySelectorAll('.match:not(.match--bye)')].filter(row => row.checkVisibility({ visibilityProperty: true })).map(row => {
            const table = row.querySelector('.match__table');
            const sides = [...row.querySelectorAll('.match__side')];
            const score = side => parseInt(side.querySelector('.match__score')?.innerText.replace(/\\D/g, ''));
            return [
                parseInt(table.value ?? table.textContent.replace(/\\D/g, '')),
                sides.map(side => side.querySelector('.match__name').innerText),
                sides.map(score),
                row.querySelector('.match__state')?.innerText ?? '',
            ];
        }).filter(row => row[1].length === 2)";
        let rows = self.value(script).await?;
        Ok(list(&rows).iter().map(table).collect())
    }

    /// Players without an opponent, with the word beside them.
    pub async fn unpaired(&self) -> WebDriverResult<Vec<(String, String)>> {
        let script = "[...document.querySelectorAll('.match--bye')].map(row =>
            [row.querySelector('.match__name').innerText, row.innerText.replace(/\\s+/g, ' ')])";
        let rows = self.value(script).await?;
        Ok(list(&rows).iter().map(|row| (text(&row[0]), text(&row[1]))).collect())
    }

    /// Types a result into the command line of the round: `7 100 64`, Enter.
    pub async fn type_result(&self, table: u16, scores: [u16; 2]) -> WebDriverResult<()> {
        let [a, b] = scores;
        self.enter_line(&format!("{table} {a} {b}")).await?;
        self.until(&format!(
            "[...document.querySelectorAll('.match--done .match__table')].some(plate => plate.textContent.replace(/\\D/g, '') === '{table}')"
        ))
        .await
    }

    async fn enter_line(&self, text: &str) -> WebDriverResult<()> {
        self.enter_in("#entry-line", text).await
    }

    /// Types a text into a field, and Enter there: a busy page may draw late, and only then move the focus.
    pub async fn enter_in(&self, css: &str, text: &str) -> WebDriverResult<()> {
        self.fill(css, text).await?;
        self.type_into(&self.at(css).await?, Key::Enter).await
    }

    /// Chooses a document in the list; the menu beside it has some of the same words.
    pub async fn document(&self, title: &str) -> WebDriverResult<()> {
        let found = format!(
            "[...document.querySelectorAll('.panel .act')].find(act => act.innerText.startsWith({}))",
            json!(title)
        );
        self.until(&format!("{found} !== undefined")).await?;
        self.value(&format!("{found}.click() ?? true")).await?;
        self.shows(".sheet__title", title).await
    }

    /// The address in this code, as soon as it is drawn.
    async fn address_in(&self, code: &str) -> WebDriverResult<String> {
        let look = async |page: &Self| {
            Ok(page.value(&format!("{code}?.dataset.address ?? null")).await?.as_str().map(str::to_owned))
        };
        self.until_some(look).await
    }

    /// Types results for all tables: the side that comes first in `order` wins.
    pub async fn play(&self, order: &[&str]) -> WebDriverResult<()> {
        for table in self.tables().await? {
            if table.scores != [None, None] {
                continue;
            }
            let [a, b] = table.names.each_ref().map(|name| order.iter().position(|known| known == name));
            let loser = 10 + 3 * table.number;
            let scores = if a < b { [200, loser] } else { [loser, 200] };
            self.type_result(table.number, scores).await?;
        }
        Ok(())
    }

    /// All lines, also those out of sight, which have no `innerText`.
    pub async fn standing(&self) -> WebDriverResult<Vec<Line>> {
        self.shows(".standing tbody .standing__name", "").await?;
        let script = "[...document.querySelectorAll('.standing tbody tr.standing__row')].map(row => [
            row.querySelector('.standing__place').textContent,
            row.querySelector('.standing__name').textContent,
            [...row.querySelectorAll('.figure')].map(figure => figure.firstChild.textContent),
            [...row.querySelectorAll('.standing--end :is(.standing__reached, .standing__record)')].map(cell => cell.textContent),
        ])";
        let rows = self.value(script).await?;
        let figures = |row: &Value| list(&row[2]).iter().chain(list(&row[3])).map(text).collect();
        let line = |row: &Value| Line { place: text(&row[0]), name: text(&row[1]), figures: figures(row) };
        Ok(list(&rows).iter().map(line).collect())
    }

    /// The stored state of the app, without the headings of events, which follow from it.
    pub async fn stored(&self) -> WebDriverResult<Value> {
        let keys = "Object.keys(localStorage).filter(key => key !== 'topcut/settings/headings').sort()";
        self.value(&format!("Object.fromEntries({keys}.map(key => [key, localStorage[key]]))")).await
    }

    /// The element with these words, if it can be pressed now. Scrolls it to the middle, away from bars at the edges.
    async fn pressable(&self, words: &str, nth: usize) -> WebDriverResult<Option<WebElement>> {
        const PRESSABLE: &str = "
            if (!node || node.disabled || node.ariaDisabled === 'true') return null;
            node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            return node;";
        let find = FIND.replace("return found[nth] ?? null;", "const node = found[nth];") + PRESSABLE;
        let found = self.execute(find, vec![json!(PRESSED), json!(words), json!(nth)]).await?;
        if found.json().is_null() {
            return Ok(None);
        }
        // Chromium's driver looks for the element where it presses.
        let node = found.json().clone();
        let is_still =
            Engine::of_this_run().has_devtools() || self.execute_async(STILL, vec![node]).await?.json() == true;
        if is_still { found.element().map(Some) } else { Ok(None) }
    }

    async fn named(&self, kind: &str, words: &str, nth: usize) -> WebDriverResult<Option<WebElement>> {
        let found = self.execute(FIND, vec![json!(kind), json!(words), json!(nth)]).await?;
        if found.json().is_null() { Ok(None) } else { found.element().map(Some) }
    }

    /// Retries until it is done, as elements may be redrawn or covered.
    async fn insist(&self, what: &str, attempt: impl AsyncFn() -> WebDriverResult<bool>) -> WebDriverResult<()> {
        let mut glances = Glances::new(self.patience());
        let mut last = String::from("it is not there, or not enabled");
        while glances.next().await {
            match attempt().await {
                Ok(true) => return Ok(()),
                Ok(false) => {}
                Err(error) => last = error.to_string().lines().take(4).collect(),
            }
        }
        let screen = self.words().await.unwrap_or_default();
        Err(WebDriverError::Timeout(format!("waited in vain {what}: {last}\nthe screen says: {screen}")))
    }
}

impl Hands for Page {
    type Trouble = WebDriverError;

    async fn press_nth(&mut self, words: &str, nth: usize) -> WebDriverResult<()> {
        Page::press_nth(self, words, nth).await
    }

    async fn offers(&mut self, words: &str) -> WebDriverResult<bool> {
        Page::offers(self, words).await
    }

    async fn write(&mut self, label: &str, text: &str) -> WebDriverResult<()> {
        Page::write(self, label, text).await
    }

    async fn says(&mut self, text: &str) -> WebDriverResult<()> {
        Page::says(self, text).await
    }

    async fn leaf(&mut self, page: &str) -> WebDriverResult<()> {
        Page::leaf(self, page).await
    }

    async fn reload(&mut self) -> WebDriverResult<()> {
        Page::reload(self).await
    }

    async fn rest(&mut self) -> WebDriverResult<()> {
        Ok(())
    }

    async fn open(&mut self, address: &str) -> WebDriverResult<()> {
        Page::open(self, address).await
    }

    async fn game(&mut self, name: &str) -> WebDriverResult<()> {
        Page::game(self, name).await
    }

    async fn unfold(&mut self, row: &str) -> WebDriverResult<()> {
        Page::unfold(self, row).await
    }

    async fn plan(&mut self, rounds: u64, cut: u64) -> WebDriverResult<()> {
        Page::plan(self, rounds, cut).await
    }

    async fn document(&mut self, title: &str) -> WebDriverResult<()> {
        Page::leaf(self, "paper").await?;
        Page::document(self, title).await
    }

    async fn slip(&mut self, table: u16) -> WebDriverResult<String> {
        let code = format!("document.querySelector('.paper .slip[data-table=\"{table}\"] .slip__code')");
        self.address_in(&code).await
    }

    async fn code(&mut self) -> WebDriverResult<String> {
        self.address_in("document.querySelector('.links__code')").await
    }

    async fn take(&mut self, words: &str, ending: &str) -> WebDriverResult<String> {
        Page::press(self, words).await?;
        Ok(fs::read_to_string(self.downloaded_like(ending).await?)?)
    }

    async fn take_picture(&mut self, words: &str, ending: &str) -> WebDriverResult<()> {
        Page::press(self, words).await?;
        let picture = fs::read(self.downloaded_like(ending).await?)?;
        assert!(picture.starts_with(b"\x89PNG") && picture.len() > 10_000, "{ending}: {} bytes", picture.len());
        Ok(())
    }

    async fn open_player(&mut self, name: &str) -> WebDriverResult<()> {
        Page::open_player(self, name).await
    }

    async fn tables(&mut self) -> WebDriverResult<Vec<Table>> {
        Page::tables(self).await
    }

    async fn unpaired(&mut self) -> WebDriverResult<Vec<(String, String)>> {
        Page::unpaired(self).await
    }

    async fn enter_line(&mut self, text: &str) -> WebDriverResult<()> {
        Page::enter_line(self, text).await
    }

    async fn has_result(&mut self, table: u16, scores: [u16; 2]) -> WebDriverResult<()> {
        self.until_some(async |page| {
            let found = page.tables().await?.into_iter().find(|found| found.number == table);
            Ok(found.filter(|found| found.scores == scores.map(Some)))
        })
        .await
        .map(drop)
    }

    async fn standing(&mut self) -> WebDriverResult<Vec<Line>> {
        Page::standing(self).await
    }
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().trim().to_owned()
}

fn table(row: &Value) -> Table {
    let number = |value: &Value| value.as_u64().and_then(|number| u16::try_from(number).ok());
    Table {
        number: number(&row[0]).unwrap_or_default(),
        names: [0, 1].map(|side| text(&row[1][side])),
        scores: [0, 1].map(|side| number(&row[2][side])),
        state: text(&row[3]),
    }
}
