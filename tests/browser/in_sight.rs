//! The next target is visible and not covered by a message, the foot of a dialog, or the clock in large text; nothing is
//! wider than its place. One visit for each kind of device.

use std::fs;

use thirtyfour::prelude::*;
use topcut::engine::command::{Command, DraftResult};

use crate::{finished::Event, full::some, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Languages with the word for saving the setup; the first two have the longest words.
const LANGS: [(&str, &str); 4] =
    [("es", "Guardar cambios"), ("fr", "Enregistrer"), ("en", "Save changes"), ("it", "Salva le modifiche")];

/// Waits until the middle of an element, or of its first line, is not covered.
async fn is_met(page: &Page, question: &str, element: &str) -> WebDriverResult<()> {
    page.holds(
        question,
        &format!(
            "(element => {{
            if (!element) return false;
            const box = element.getClientRects()[0];
            const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return element.contains(met);
        }})({element})"
        ),
    )
    .await
}

/// A phone shows a page that is too wide whole, in small: `wide` is its own width.
async fn fits(page: &Page, question: &str, wide: u32) -> WebDriverResult<()> {
    page.holds(
        &format!("{question} fits a width of {wide}"),
        &format!("document.documentElement.scrollWidth <= {wide} && innerWidth <= {wide}"),
    )
    .await
}

/// Goes to a page of this event and waits for this on it.
async fn turn(page: &Page, event: &str, leaf: &str, css: &str) -> WebDriverResult<()> {
    page.turn_to(&format!("{event}/{leaf}")).await?;
    page.at(css).await.map(drop)
}

fn entered() -> Event {
    Event::open("Entered", 3, 0, NAMES[..8].iter().map(|name| (*name).to_owned()).collect())
}

/// An event in its third round with all results.
fn told(players: u16) -> Event {
    let mut event = Event::running(players);
    event.results();
    event
}

/// Changing the minutes of a round needs a reason, wherever on the long page.
async fn unsaved_changes_are_the_next_step(page: &Page, event: &str, save: &str, wide: u32) -> WebDriverResult<()> {
    let question = &format!("unsaved changes, {save}");
    turn(page, event, "setup", "h1").await?;
    let is_one = "document.querySelectorAll('.next .button--primary').length === 1";
    let minutes =
        "[...document.querySelectorAll('.setup__form input')].find(field => ['70', '75'].includes(field.value))";
    page.holds(question, &format!("{minutes} !== undefined")).await?;
    page.value(&format!("({minutes}.closest('details').open = true, {minutes}.focus(), {minutes}.select(), true)"))
        .await?;
    page.keys("70").await?;
    page.keys(Key::Tab).await?;
    page.shows(".next .button--primary", save).await?;
    page.holds(question, is_one).await?;
    is_met(page, question, "document.querySelector('.next .button--primary')").await?;
    // Messages lie before its buttons, above or below them, even if there is none at the moment.
    page.holds(question, "(([toasts, act]) => toasts.right <= act.left || toasts.bottom <= act.top || toasts.top >= act.bottom)(['.toasts', '.next__act'].map(css => document.querySelector(css).getBoundingClientRect()))").await?;
    fits(page, question, wide).await?;
    page.shot(&format!("waits-{wide}-{save}")).await
}

async fn on_a_phone_a_message_floats_above_the_bar(
    page: &Page,
    (event, table): (&str, u16),
    wide: u32,
) -> WebDriverResult<()> {
    let question = "a message above the bar";
    turn(page, event, "round", ".match__name").await?;
    page.type_result(table, [200, 34]).await?;
    page.holds(
        question,
        "(([toast, next]) => toast?.bottom <= next.top)(
            ['.toast', '.next'].map(css => document.querySelector(css)?.getBoundingClientRect()))",
    )
    .await?;
    fits(page, question, wide).await?;
    page.shot(&format!("message-phone-{wide}")).await?;
    // A tap lets the bar through.
    page.click(".toast > span").await?;
    page.gone(".toast").await
}

async fn in_the_largest_text_a_phone_shows_clock_table_and_next_step(page: &Page, event: &str) -> WebDriverResult<()> {
    let question = "the largest text";
    page.set("text", "larger").await?;
    turn(page, event, "round", ".match__name").await?;
    page.value("(scrollTo(0, 0), true)").await?;
    is_met(page, question, "document.querySelector('.match__name')").await?;
    is_met(page, question, "document.querySelector('.next .button--primary')").await?;
    page.holds(
        "the clock in the largest text",
        "(([time, facts]) => time.right <= facts.left || time.bottom <= facts.top)
         (['.clock__time', '.clock__fact--open'].map(css => { const range = document.createRange(); range.selectNodeContents(document.querySelector(css)); return range.getBoundingClientRect(); }))",
    )
    .await?;
    fits(page, question, 390).await?;
    page.shot("largest").await?;
    three_rows_are_seen(page, event).await?;
    for leaf in ["players", "standing", "setup", "log"] {
        turn(page, event, leaf, "h1").await?;
        fits(page, &format!("{leaf} in the largest text"), 390).await?;
    }
    page.set("text", "").await
}

async fn a_sheet_in_large_text_fits(page: &Page, event: &str, wide: u32) -> WebDriverResult<()> {
    for text in ["large", "larger"] {
        let question = &format!("a sheet in {text} text");
        page.set("text", text).await?;
        turn(page, event, "round", ".match__name").await?;
        page.open_table(12).await?;
        fits(page, question, wide).await?;
        page.holds(
            question,
            "(title => {
                const range = document.createRange();
                range.selectNodeContents(title);
                return range.getClientRects().length === 1 && title.innerText === 'Table 12';
            })(document.querySelector('.sheet__title'))",
        )
        .await?;
        page.holds(
            question,
            &format!(
                "[...document.querySelectorAll('.sheet__head button, .duel__side, .pad__key')]
                    .every(part => part.getBoundingClientRect().right <= {wide})"
            ),
        )
        .await?;
        page.shot(&format!("sheet-{text}-{wide}")).await?;
    }
    page.set("text", "").await
}

async fn twice_the_text_of_the_browser_fits_a_phone(page: &Page, event: &str) -> WebDriverResult<()> {
    page.browser_text(32).await?;
    page.until("getComputedStyle(document.documentElement).fontSize === '32px'").await?;
    // A page that is too wide also widens `innerWidth`.
    let fits = "document.documentElement.scrollWidth === 390";
    for leaf in ["setup", "players", "standing", "statistics", "paper", "judges", "log", "screen", "round"] {
        turn(page, event, leaf, "h1").await?;
        page.holds(&format!("{leaf} in twice the text"), fits).await?;
    }
    let has_room = "[...document.querySelectorAll('.match__name')].every(name => name.parentElement.clientWidth > 150)";
    page.holds("names in twice the text", has_room).await?;
    page.open_table(1).await?;
    page.holds("a sheet in twice the text", fits).await?;
    let inside = |parts: &str| {
        format!("[...document.querySelectorAll('{parts}')].every(part => part.getBoundingClientRect().right <= 391)")
    };
    page.holds(
        "a sheet in twice the text",
        &inside(".sheet__head button, .duel__side, .pad__key, .segment__item, .sheet__foot .button"),
    )
    .await?;
    page.shot("text-32-sheet").await?;
    page.press("Close").await?;
    page.leaf("judges").await?;
    page.press("New entry").await?;
    page.at("dialog[open]").await?;
    page.holds("a dialog in twice the text", &inside("dialog[open] :is(button, label, p, h2, input)")).await?;
    page.shot("text-32-judge").await?;
    page.browser_text(16).await
}

async fn questions_of_a_sheet_are_in_sight(page: &Page, playing: &str, told: &str) -> WebDriverResult<()> {
    let in_sight = |part: &str| {
        format!(
            "(place => place.top >= 0 && place.bottom <= innerHeight)(document.querySelector('{part}').getBoundingClientRect())"
        )
    };
    turn(page, playing, "round", ".match__name").await?;
    for way in ["Conceded", "Fortressed", "No-show"] {
        page.open_table(4).await?;
        page.unfold("How it ended").await?;
        page.press(way).await?;
        page.shows(".sheet__why", "Who ").await?;
        page.holds(&format!("{way}: who it was"), &in_sight(".sheet__who")).await?;
        page.shot("sheet-who").await?;
        page.press("Discard").await?;
        page.gone(".sheet__title").await?;
    }
    turn(page, told, "round", ".match__name").await?;
    page.open_table(4).await?;
    page.press("Swap the scores").await?;
    page.press("Correct result").await?;
    // The whole title and the reason are in sight.
    for part in [".dialog__title", "dialog[open] .chip"] {
        page.holds("the reason of a correction", &in_sight(part)).await?;
    }
    page.press("Scores were swapped").await?;
    page.shot("correction-swap").await?;
    page.press("Correct result").await?;
    page.says("Table 4: result corrected.").await?;
    page.holds(
        "a correction gives the focus back",
        "!document.querySelector('dialog[open]') && document.activeElement !== document.body",
    )
    .await
}

/// How they are decided: `tests/app/merging.rs`.
async fn many_differences_have_room(page: &Page, wide: u32) -> WebDriverResult<()> {
    let question = "a dialog of many differences";
    for text in Event::parted(12) {
        let file = page.downloads().join("brought.topcut.json");
        fs::write(&file, text)?;
        page.turn_to("#/").await?;
        page.upload("input[type=file]", &file).await?;
        page.until("document.querySelector('.match__name, dialog[open] .joined__place') !== null").await?;
    }
    page.says("12 differences are still to decide.").await?;
    page.holds("many differences are centred", "(box => Math.abs(box.top + box.bottom - innerHeight) <= 2 && box.top >= 8)(document.querySelector('dialog[open]').getBoundingClientRect())").await?;
    page.holds(
        "no key decides many differences yet",
        "document.activeElement.closest('dialog') && !document.activeElement.matches('button, input')",
    )
    .await?;
    fits(page, question, wide).await?;
    page.shot(&format!("many-{wide}")).await?;
    page.press("For everything still open: The other device").await?;
    page.until("document.querySelectorAll('dialog[open] input:checked').length === 12").await?;
    // One of them decided differently by keyboard: the foot does not cover it.
    let last = "[...document.querySelectorAll('dialog[open] input[type=radio]')].at(-2)";
    page.value(&format!("({last}.focus(), true)")).await?;
    is_met(page, "the last difference", &format!("{last}.closest('label')")).await?;
    page.keys(" ").await?;
    page.holds("the last difference is chosen by key", &format!("{last}.checked")).await?;
    page.press("Merge").await?;
    page.says("All 12 results are in").await
}

#[test]
fn a_phone_shows_the_next_step() {
    let site = Site::at("/");
    Visit::phone().dark().run(async |page| {
        let [small, middle, large] =
            page.enter_with(&site, [&Event::running(8), &Event::running(24), &Event::running(48)]).await?;
        for (table, &(lang, save)) in (1..).zip(some(&LANGS)) {
            page.set("lang", lang).await?;
            on_a_phone_a_message_floats_above_the_bar(page, (&large, table), 390).await?;
            unsaved_changes_are_the_next_step(page, &small, save, 390).await?;
            in_the_largest_text_a_phone_shows_clock_table_and_next_step(page, &small).await?;
        }
        page.set("lang", "en").await?;
        a_sheet_in_large_text_fits(page, &middle, 390).await?;
        many_differences_have_room(page, 390).await?;
        twice_the_text_of_the_browser_fits_a_phone(page, &small).await
    });
}

#[test]
fn a_small_phone_shows_whole_rows_and_reasons() {
    let site = Site::at("/");
    let mut long = Event::open("Long Day", 9, 0, NAMES.iter().map(|name| (*name).to_owned()).collect());
    for _ in 0..9 {
        long.round();
        long.results();
    }
    Visit::sized(360, 640).run(async |page| {
        let events = [&Event::running(8), &told(8), &Event::running(24), &Event::running(202), &long];
        let [small, told, middle, large, long] = page.enter_with(&site, events).await?;
        three_rows_are_seen(page, &small).await?;
        page.turn_to("#/new").await?;
        page.press("Create event").await?;
        page.says("No players yet").await?;
        page.paste(&NAMES[..3]).await?;
        page.shows(".next__why", "in Setup.").await?;
        let is_whole = "(why => why.scrollHeight <= why.clientHeight + 1)(document.querySelector('.next__why'))";
        page.holds("the whole reason is seen", is_whole).await?;
        page.shot("whole-reason").await?;
        the_current_round_is_in_sight(page, &long).await?;
        numbers_of_three_digits_stay_in_their_boxes(page, &large, 360).await?;
        questions_of_a_sheet_are_in_sight(page, &small, &told).await?;
        a_sheet_in_large_text_fits(page, &middle, 360).await?;
        page.set("lang", "fr").await?;
        on_a_phone_a_message_floats_above_the_bar(page, (&middle, 1), 360).await
    });
}

async fn three_rows_are_seen(page: &Page, event: &str) -> WebDriverResult<()> {
    for (leaf, row) in [("round", ".match"), ("standing", ".standing__row")] {
        turn(page, event, leaf, row).await?;
        page.holds(
            &format!("three whole rows of {leaf}"),
            &format!(
                "scrollY === 0 && document.querySelectorAll('{row}')[2].getBoundingClientRect().bottom
                    <= document.querySelector('.next').getBoundingClientRect().top"
            ),
        )
        .await?;
        page.shot(&format!("small-phone-{leaf}")).await?;
    }
    Ok(())
}

async fn the_current_round_is_in_sight(page: &Page, event: &str) -> WebDriverResult<()> {
    for leaf in ["round", "standing"] {
        // On a phone held upright a button opens the rounds.
        page.resize(640, 360).await?;
        turn(page, event, leaf, ".rounds__item[aria-current]").await?;
        for (width, height) in [(360, 640), (640, 360)] {
            page.resize(width, height).await?;
            page.until(&format!("innerWidth === {width}")).await?;
        }
        page.holds(
            &format!("the current round of {leaf}"),
            "(tab => {
                if (!tab) return false;
                const [box, row] = [tab, tab.parentElement].map(element => element.getBoundingClientRect());
                return box.left >= row.left - 1 && box.right <= row.right + 1;
            })(document.querySelector('.rounds__item[aria-current]'))",
        )
        .await?;
        page.shot(&format!("current-round-{leaf}")).await?;
    }
    page.resize(360, 640).await
}

async fn numbers_of_three_digits_stay_in_their_boxes(page: &Page, event: &str, wide: u32) -> WebDriverResult<()> {
    for (leaf, numbers) in [("round", ".match__table"), ("players", ".entrant__number")] {
        let question = &format!("numbers of three digits of {leaf}");
        turn(page, event, leaf, numbers).await?;
        let all = format!("[...document.querySelectorAll('{numbers}')]");
        page.holds(question, &format!("{all}.some(number => /\\d{{3}}/.test(number.textContent))")).await?;
        page.value(&format!("{all}.findLast(number => /\\d{{3}}/.test(number.textContent)).scrollIntoView()")).await?;
        page.holds(question, &format!(
            "{all}.filter(number => /\\d{{3}}/.test(number.textContent)).every(number => number.scrollWidth <= number.clientWidth && number.clientHeight <= 44)"
        ))
        .await?;
        fits(page, question, wide).await?;
    }
    Ok(())
}

#[test]
fn a_tablet_shows_messages_above_the_next_step() {
    const DEVICES: [(&str, u32, u32); 4] = [("en", 1180, 820), ("es", 820, 1180), ("fr", 1024, 768), ("it", 1280, 800)];
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        let [small, large] = page.enter_with(&site, [&Event::running(8), &Event::running(48)]).await?;
        for (number, &(lang, width, height)) in (0..).zip(some(&DEVICES)) {
            page.resize(width, height).await?;
            page.set("theme", if lang == "es" { "dark" } else { "light" }).await?;
            page.set("lang", lang).await?;
            turn(page, &large, "round", ".match__name").await?;
            page.type_result(4 * number + 1, [200, 34]).await?;
            page.holds(
                &format!("a message at {width} floats above the bar"),
                "(([toast, next, head]) => toast?.bottom <= next.top && toast.top >= head.bottom)(
                    ['.toast:last-child', '.next', '.head'].map(css => document.querySelector(css)?.getBoundingClientRect()))",
            )
            .await?;
            page.shot(&format!("message-{width}")).await?;
            for table in 2..=4 {
                page.type_result(4 * number + table, [200, 34]).await?;
            }
            messages_cover_no_title_and_no_bar(page, lang).await?;
            let save = LANGS.iter().find(|known| known.0 == lang).map(|known| known.1).unwrap_or_default();
            unsaved_changes_are_the_next_step(page, &small, save, width).await?;
        }
        Ok(())
    });
}

/// Undoes a step on each of three pages.
async fn messages_cover_no_title_and_no_bar(page: &Page, lang: &str) -> WebDriverResult<()> {
    for leaf in ["standing", "setup", "screen"] {
        let question = &format!("a message on {leaf}");
        page.leaf(leaf).await?;
        page.click(".head__tools button:nth-of-type(2)").await?;
        page.holds(
            question,
            "(([toast, next, head]) => toast?.bottom <= (next?.top ?? innerHeight) && toast.top >= head.bottom)(
                ['.toast:last-child', '.next', '.head'].map(css => document.querySelector(css)?.getBoundingClientRect()))",
        )
        .await?;
        page.shot(&format!("message-{leaf}-{lang}")).await?;
    }
    Ok(())
}

#[test]
fn a_tablet_shows_the_open_table_and_gives_the_list_its_width() {
    let site = Site::at("/");
    let mut names: Vec<String> = (1..=23).map(|number| format!("Player {number:02}")).collect();
    names.push("Bartholomew Featherstonehaugh".to_owned());
    let mut long = Event::open("Cup", 3, 0, names);
    long.round();
    // Wins, modified wins, draws, losses.
    let mut dogfight = Event::of_format("xwing-epic-dogfight", 8);
    let round = dogfight.log().replay().last_round().unwrap().clone();
    for played in &round.matches {
        let draft = DraftResult { scores: [Some(80), Some(50)], ..DraftResult::default() };
        dogfight.act(&Command::EnterResult(round.number, played.table, draft));
    }
    Visit::sized(1180, 820).run(async |page| {
        let events = [&Event::running(8), &told(8), &entered(), &long, &Event::finished(), &dogfight];
        let [small, told, entered, long, finished, dogfight] = page.enter_with(&site, events).await?;
        for (width, height) in [(1180, 820), (1024, 768)] {
            page.resize(width, height).await?;
            the_open_table_is_in_sight_with_whole_words(page, &long, width).await?;
        }
        a_small_tablet_gives_the_list_its_width(page, &small).await?;
        page.resize(1180, 820).await?;
        turn(page, &entered, "players", ".entrant__name").await?;
        page.tool("Change the plan in Setup").await?;
        page.shows("h1", "Setup").await?;
        page.holds("the plan has the focus", "document.activeElement.closest('#structure') !== null").await?;
        page.holds("the plan opens at its section", "(top => top >= 0 && top < 150)(document.querySelector('#structure').getBoundingClientRect().top)")
            .await?;
        questions_of_a_sheet_are_in_sight(page, &small, &told).await?;
        turn(page, &finished, "standing", ".standing__row").await?;
        page.shows("h1", "Final standings").await?;
        page.holds(
            "final standings begin on the first screen",
            "(top => [...document.querySelectorAll('tbody .standing__row')].filter(row => row.getBoundingClientRect().bottom <= top).length >= 3)
             (document.querySelector('.next').getBoundingClientRect().top)",
        )
        .await?;
        page.shot("final-standings").await?;
        turn(page, &dogfight, "standing", ".standing__row").await?;
        page.shows(".standing__row .standing__record", "–").await?;
        let lines = "(cell => { const text = document.createRange(); text.selectNodeContents(cell);
            return text.getClientRects().length; })(document.querySelector('.standing__row .standing__record'))";
        assert_eq!(page.value(lines).await?, 1, "a record is in one line");
        many_differences_have_room(page, 1180).await
    });
}

/// A long name is whole, and the row of the open table is in sight.
async fn the_open_table_is_in_sight_with_whole_words(page: &Page, event: &str, wide: u32) -> WebDriverResult<()> {
    turn(page, event, "round", ".match__name").await?;
    page.value("(scrollTo(0, 0), true)").await?;
    let under = "[...document.querySelectorAll('.match')].find(row => row.getBoundingClientRect().bottom > document.querySelector('.next').getBoundingClientRect().top)";
    page.value(&format!("({under}.querySelector('button').click(), true)")).await?;
    page.holds(
        "the row of the open table is in sight",
        "document.querySelector('.match--selected')?.getBoundingClientRect().bottom <= document.querySelector('.next').getBoundingClientRect().top",
    )
    .await?;
    page.value("([...document.querySelectorAll('.match')].find(row => row.innerText.includes('Bartholomew')).querySelector('button').click(), true)").await?;
    page.shows(".duel__name", "Bartholomew").await?;
    page.holds(
        "a long name is whole",
        "[...document.querySelectorAll('.match__name, .duel__name')].filter(name => name.innerText.includes('Bartholomew')).every(name => {
            const text = [...name.childNodes].find(node => node.nodeType === 3 && node.data.includes('Bartholomew'));
            const range = document.createRange();
            const last = text.data.indexOf('Featherstonehaugh');
            range.setStart(text, last);
            range.setEnd(text, last + 17);
            return range.getClientRects().length === 1;
        })",
    )
    .await?;
    page.shot(&format!("long-name-{wide}")).await
}

async fn a_small_tablet_gives_the_list_its_width(page: &Page, event: &str) -> WebDriverResult<()> {
    let wide = |least: f64| {
        format!("document.querySelector('.page__list').getBoundingClientRect().width >= {least} * innerWidth")
    };
    turn(page, event, "round", ".match__name").await?;
    page.holds("the list of a small tablet", &wide(0.75)).await?;
    page.shot("small-tablet").await?;
    page.open_table(1).await?;
    page.holds("the list beside a sheet", &wide(0.44)).await?;
    page.shot("small-tablet-sheet").await?;
    page.set("text", "larger").await?;
    page.at(".match__name").await?;
    page.holds("the list in the largest text", &wide(0.7)).await?;
    page.open_table(1).await?;
    // It covers the list, which keeps its width.
    page.holds(
        "the list under a sheet",
        &format!("{} && !!document.querySelector('.page__detail[role=dialog]')", wide(0.7)),
    )
    .await?;
    page.shot("small-tablet-larger").await?;
    page.set("text", "").await
}

#[test]
fn the_clock_its_facts_and_its_keys_lie_beside_each_other_on_every_width() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        let [large] = page.enter_with(&site, [&Event::running(256)]).await?;
        numbers_of_three_digits_stay_in_their_boxes(page, &large, 1180).await?;
        for &(lang, _) in some(&LANGS) {
            page.set("lang", lang).await?;
            turn(page, &large, "round", ".clock__time").await?;
            for (width, height) in
                [(360, 740), (390, 844), (820, 1180), (1180, 820), (1280, 800), (1440, 900), (1600, 900), (1920, 1080)]
            {
                let question = &format!("the clock in {lang} at {width}");
                page.resize(width, height).await?;
                page.holds(
                    question,
                    "(boxes => boxes.every((one, at) => boxes.slice(at + 1).every(other =>
                        one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1)))
                     ([...document.querySelectorAll('.clock__time, .clock__fact, .clock__key')].filter(node => node.getClientRects().length)
                        .map(node => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect(); }))",
                )
                .await?;
                // The number of results is on one line.
                page.holds(question, "document.querySelector('.clock__fact--open strong').getClientRects().length === 1")
                    .await?;
                fits(page, question, width).await?;
            }
        }
        Ok(())
    });
}
