//! The next target is visible and not covered by a message, the foot of a dialog, or the clock in large text.

use std::fs;

use thirtyfour::prelude::*;
use topcut::engine::command::{Command, DraftResult};
use topcut::files::write;

use crate::{finished::Event, full::some, organiser::NAMES, page::Page, site::Site, visit::Visit};

/// Waits until the middle of an element, or of its first line, is not covered.
async fn is_met(page: &Page, element: &str) -> WebDriverResult<()> {
    page.until(&format!(
        "(element => {{
            if (!element) return false;
            const box = element.getClientRects()[0];
            const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return element.contains(met);
        }})({element})"
    ))
    .await
}

/// Opens an event whose third round is being played.
async fn running(page: &mut Page, site: &Site, players: u16) -> WebDriverResult<()> {
    page.enter(site).await?;
    page.upload("input[type=file]", &Event::running(players).file(page)).await?;
    page.at(".match__name").await.map(drop)
}

async fn fits(page: &Page) -> WebDriverResult<()> {
    page.until("document.documentElement.scrollWidth <= innerWidth").await
}

#[test]
fn unsaved_changes_are_the_next_step_and_no_message_covers_it() {
    let site = Site::at("/");
    for (visit, language, save) in some(&[
        (Visit::phone().dark(), "es", "Guardar cambios"),
        (Visit::sized(1180, 820), "en", "Save changes"),
        (Visit::sized(820, 1180), "fr", "Enregistrer"),
        (Visit::laptop(), "it", "Salva le modifiche"),
    ]) {
        visit.clone().languages(language).run(async |page| {
            running(page, &site, 8).await?;
            page.leaf("setup").await?;
            page.until("document.querySelectorAll('.next .button--primary').length === 1").await?;
            // Changing the minutes of a round needs a reason, wherever on the long page.
            let minutes = "[...document.querySelectorAll('.setup__form input')].find(field => ['70', '75'].includes(field.value))";
            page.until(&format!("{minutes} !== undefined")).await?;
            page.value(&format!("({minutes}.focus(), {minutes}.select(), true)")).await?;
            page.keys("70").await?;
            page.keys(Key::Tab).await?;
            page.shows(".next .button--primary", save).await?;
            page.until("document.querySelectorAll('.next .button--primary').length === 1").await?;
            is_met(page, "document.querySelector('.next .button--primary')").await?;
            // Messages lie before its buttons, above or below them, even if there is none at the moment.
            page.until("(([toasts, act]) => toasts.right <= act.left || toasts.bottom <= act.top || toasts.top >= act.bottom)(['.toasts', '.next__act'].map(css => document.querySelector(css).getBoundingClientRect()))").await?;
            fits(page).await?;
            page.shot(&format!("waits-{language}")).await
        });
    }
}

#[test]
fn a_message_lies_beside_the_next_step_and_covers_no_row() {
    let site = Site::at("/");
    for visit in some(&[Visit::sized(820, 1180), Visit::sized(1180, 820), Visit::laptop(), Visit::sized(1024, 768)]) {
        visit.clone().run(async |page| {
            running(page, &site, 48).await?;
            page.type_result(1, [200, 34]).await?;
            page.shows(".toast", "200 to 34").await?;
            page.until(
                "(([toast, next, act]) => toast?.top >= next.top && toast.right <= act.left)(
                    ['.toast', '.next', '.next__act'].map(css => document.querySelector(css)?.getBoundingClientRect()))",
            )
            .await?;
            page.shot("message").await
        });
    }
}

#[test]
fn a_message_takes_the_place_of_the_sentence_beside_two_buttons() {
    let site = Site::at("/");
    for (visit, language) in some(&[
        (Visit::sized(1180, 820), "en"),
        (Visit::sized(820, 1180).dark(), "es"),
        (Visit::sized(1024, 768), "fr"),
        (Visit::laptop(), "it"),
    ]) {
        visit.clone().languages(language).run(async |page| {
            running(page, &site, 48).await?;
            for table in 1..=3 {
                page.type_result(table, [200, 34]).await?;
            }
            for leaf in ["standing", "setup", "screen"] {
                page.leaf(leaf).await?;
                page.until("document.querySelectorAll('.next__act .button').length === 2").await?;
                page.click(".head__tools button:nth-of-type(2)").await?;
                // In the bar, as wide as its sentence, or over the title where two buttons leave no room.
                page.until(
                    "(([toast, why, next, act, head]) => toast.bottom <= head.bottom
                        || Math.abs(toast.left - why.left) <= 1 && Math.abs(toast.right - why.right) <= 1
                            && toast.top >= next.top && toast.bottom <= next.bottom && toast.right <= act.left)(
                        ['.toast:last-child', '.next__why', '.next', '.next__act', '.head'].map(css => document.querySelector(css)?.getBoundingClientRect() ?? {}))",
                )
                .await?;
                page.until("getComputedStyle(document.querySelector('.next__why')).opacity === '0'").await?;
                page.shot(&format!("message-{leaf}-{language}")).await?;
            }
            Ok(())
        });
    }
}

#[test]
fn a_message_of_an_earlier_page_goes_with_it() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        running(page, &site, 8).await?;
        page.leaf("standing").await?;
        page.press("Copy").await?;
        page.shows(".toast", "Standings copied").await?;
        page.value("(window.since = performance.now(), true)").await?;
        page.until("performance.now() > window.since + 1200").await?;
        page.leaf("log").await?;
        page.at("h1").await?;
        assert_eq!(page.value("document.querySelector('.toast')").await?, serde_json::Value::Null);
        Ok(())
    });
}

#[test]
fn on_a_phone_a_message_takes_the_place_of_the_bottom_bar() {
    let site = Site::at("/");
    for (visit, language) in [(Visit::phone(), "en"), (Visit::sized(360, 640).dark(), "fr")] {
        visit.languages(language).run(async |page| {
            running(page, &site, 48).await?;
            page.type_result(1, [200, 34]).await?;
            page.until(
                "(([toast, next]) => toast?.top >= next.bottom - 1)(
                    ['.toast', '.next'].map(css => document.querySelector(css)?.getBoundingClientRect()))",
            )
            .await?;
            fits(page).await?;
            page.shot(&format!("message-phone-{language}")).await?;
            // A tap lets the bar through.
            page.click(".toast > span").await?;
            page.gone(".toast").await
        });
    }
}

#[test]
fn in_the_largest_text_a_phone_shows_clock_table_and_next_step() {
    let site = Site::at("/");
    for language in some(&["fr", "es", "en", "it"]) {
        Visit::phone().languages(language).run(async |page| {
            running(page, &site, 8).await?;
            // As stored by the settings.
            page.value("(localStorage.setItem('topcut/settings/text', 'larger'), true)").await?;
            page.reload().await?;
            page.until("document.documentElement.dataset.text === 'larger'").await?;
            page.at(".match__name").await?;
            page.value("(scrollTo(0, 0), true)").await?;
            is_met(page, "document.querySelector('.match__name')").await?;
            is_met(page, "document.querySelector('.next .button--primary')").await?;
            page.until(
                "(([time, facts]) => time.right <= facts.left || time.bottom <= facts.top)
                 (['.clock__time', '.clock__fact--open'].map(css => { const range = document.createRange(); range.selectNodeContents(document.querySelector(css)); return range.getBoundingClientRect(); }))",
            )
            .await?;
            fits(page).await?;
            page.shot(&format!("largest-{language}")).await?;
            for leaf in ["players", "standing", "setup", "log"] {
                page.leaf(leaf).await?;
                page.at("h1").await?;
                fits(page).await?;
            }
            Ok(())
        });
    }
}

#[test]
fn a_sheet_in_large_text_fits_a_phone() {
    let site = Site::at("/");
    for (width, height) in [(390, 844), (360, 640)] {
        Visit::sized(width, height).run(async |page| {
            running(page, &site, 24).await?;
            for text in ["large", "larger"] {
                page.value(&format!("(localStorage.setItem('topcut/settings/text', '{text}'), true)")).await?;
                page.reload().await?;
                page.until(&format!("document.documentElement.dataset.text === '{text}'")).await?;
                page.open_table(12).await?;
                page.until(&format!("document.documentElement.scrollWidth <= {width}")).await?;
                page.until(
                    "(title => {
                        const range = document.createRange();
                        range.selectNodeContents(title);
                        return range.getClientRects().length === 1 && title.innerText === 'Table 12';
                    })(document.querySelector('.sheet__title'))",
                )
                .await?;
                page.until(&format!(
                    "[...document.querySelectorAll('.sheet__head button, .duel__side, .pad__key')]
                        .every(part => part.getBoundingClientRect().right <= {width})"
                ))
                .await?;
                page.shot(&format!("sheet-{text}-{width}")).await?;
            }
            Ok(())
        });
    }
}

/// A long name is whole, and the row of the open table is in sight.
#[test]
fn the_open_table_is_in_sight_with_whole_words() {
    let site = Site::at("/");
    for (width, height) in [(1180, 820), (1024, 768)] {
        Visit::sized(width, height).run(async |page| {
            page.enter(&site).await?;
            let mut names: Vec<String> = (1..=23).map(|number| format!("Player {number:02}")).collect();
            names.push("Bartholomew Featherstonehaugh".to_owned());
            let mut event = Event::open("Cup", 3, 0, names);
            event.round();
            page.upload("input[type=file]", &event.file(page)).await?;
            page.at(".match__name").await?;
            page.value("(scrollTo(0, 0), true)").await?;
            let under = "[...document.querySelectorAll('.match')].find(row => row.getBoundingClientRect().bottom > document.querySelector('.next').getBoundingClientRect().top)";
            page.value(&format!("({under}.querySelector('button').click(), true)")).await?;
            page.until(
                "document.querySelector('.match--selected')?.getBoundingClientRect().bottom <= document.querySelector('.next').getBoundingClientRect().top",
            )
            .await?;
            page.value("([...document.querySelectorAll('.match')].find(row => row.innerText.includes('Bartholomew')).querySelector('button').click(), true)").await?;
            page.shows(".duel__name", "Bartholomew").await?;
            page.until(
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
            page.shot(&format!("long-name-{width}")).await
        });
    }
}

#[test]
fn the_plan_of_the_players_opens_at_its_section() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..8]).await?;
        page.press("8 players: ").await?;
        page.shows("h1", "Setup").await?;
        page.until("document.activeElement.closest('#structure') !== null").await?;
        page.until("(top => top >= 0 && top < 150)(document.querySelector('#structure').getBoundingClientRect().top)")
            .await
    });
}

#[test]
fn a_small_phone_shows_a_whole_row() {
    let site = Site::at("/");
    Visit::sized(360, 640).run(async |page| {
        running(page, &site, 8).await?;
        let above = |row: &str| {
            format!(
                "scrollY === 0 && document.querySelector('{row}').getBoundingClientRect().bottom
                    <= document.querySelector('.next').getBoundingClientRect().top"
            )
        };
        page.until(&above(".match")).await?;
        page.shot("small-phone-round").await?;
        page.leaf("standing").await?;
        page.at(".standing__name").await?;
        page.until(&above(".standing__row")).await?;
        page.shot("small-phone-standing").await
    });
}

#[test]
fn numbers_of_three_digits_stay_in_their_boxes() {
    let site = Site::at("/");
    for (wide, high) in [(360, 640), (1180, 820)] {
        Visit::sized(wide, high).run(async |page| {
        running(page, &site, 202).await?;
        for (leaf, numbers) in [("round", ".match__table"), ("players", ".entrant__number")] {
            page.leaf(leaf).await?;
            let all = format!("[...document.querySelectorAll('{numbers}')]");
            page.until(&format!("{all}.some(number => /\\d{{3}}/.test(number.textContent))")).await?;
            page.value(&format!("{all}.findLast(number => /\\d{{3}}/.test(number.textContent)).scrollIntoView()"))
                .await?;
            page.until(&format!(
                "{all}.filter(number => /\\d{{3}}/.test(number.textContent)).every(number => number.scrollWidth <= number.clientWidth && number.clientHeight <= 44)"
            ))
            .await?;
        }
        fits(page).await
    });
    }
}

#[test]
fn twice_the_text_of_the_browser_fits_a_phone() {
    let site = Site::at("/");
    Visit::phone().run(async |page| {
        running(page, &site, 8).await?;
        page.browser_text(32).await?;
        page.until("getComputedStyle(document.documentElement).fontSize === '32px'").await?;
        // A page that is too wide also widens `innerWidth`.
        let fits = "document.documentElement.scrollWidth === 390";
        for leaf in ["setup", "players", "standing", "statistics", "print", "judges", "log", "screen", "round"] {
            page.leaf(leaf).await?;
            page.until(fits).await?;
        }
        let has_room =
            "[...document.querySelectorAll('.match__name')].every(name => name.parentElement.clientWidth > 150)";
        page.until(has_room).await?;
        page.open_table(1).await?;
        page.until(fits).await?;
        let inside = |parts: &str| {
            format!(
                "[...document.querySelectorAll('{parts}')].every(part => part.getBoundingClientRect().right <= 391)"
            )
        };
        page.until(&inside(".sheet__head button, .duel__side, .pad__key, .segment__item, .sheet__foot .button"))
            .await?;
        page.shot("text-32-sheet").await?;
        page.press("Close").await?;
        page.leaf("judges").await?;
        page.press("New entry").await?;
        page.at("dialog[open]").await?;
        page.until(&inside("dialog[open] :is(button, label, p, h2, input)")).await?;
        page.shot("text-32-judge").await?;
        page.browser_text(16).await
    });
}

#[test]
fn a_small_tablet_gives_the_list_its_width() {
    let site = Site::at("/");
    Visit::sized(1024, 768).run(async |page| {
        running(page, &site, 8).await?;
        let wide = |least: f64| {
            format!("document.querySelector('.page__list').getBoundingClientRect().width >= {least} * innerWidth")
        };
        page.until(&wide(0.85)).await?;
        page.shot("small-tablet").await?;
        page.open_table(1).await?;
        page.until(&wide(0.5)).await?;
        page.shot("small-tablet-sheet").await?;
        page.value("(localStorage.setItem('topcut/settings/text', 'larger'), true)").await?;
        page.reload().await?;
        page.at(".match__name").await?;
        page.until(&wide(0.8)).await?;
        page.open_table(1).await?;
        // It covers the list, which keeps its width.
        page.until(&format!("{} && !!document.querySelector('.page__detail[role=dialog]')", wide(0.8))).await?;
        page.shot("small-tablet-larger").await
    });
}

#[test]
fn a_message_with_a_way_back_goes_with_the_next_thing_done() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        running(page, &site, 4).await?;
        page.type_result(1, [200, 20]).await?;
        page.type_result(2, [200, 34]).await?;
        page.press("Pair round 4").await?;
        page.says("Players see them only then").await?;
        // It would still be shown, but its offer would do nothing.
        let offers = "[...document.querySelectorAll('.toast__act')].some(act => act.innerText === 'Undo')";
        assert_eq!(page.value(offers).await?, false, "the result is no longer the last thing done");
        // Redo is available only until something else is done.
        page.press("Undo “Round 4 paired").await?;
        page.says("2 of 2").await?;
        page.press("Pair round 4").await?;
        page.says("Players see them only then").await?;
        let offers = "[...document.querySelectorAll('.toast__act')].some(act => act.innerText === 'Redo')";
        assert_eq!(page.value(offers).await?, false, "nothing is left to do again");
        Ok(())
    });
}

#[test]
fn the_clock_its_facts_and_its_keys_lie_beside_each_other_on_every_width() {
    let site = Site::at("/");
    for language in some(&["fr", "es", "en", "it"]) {
        Visit::sized(1440, 900).languages(language).run(async |page| {
            running(page, &site, 256).await?;
            for (width, height) in [(360, 740), (390, 844), (820, 1180), (1180, 820), (1280, 800), (1440, 900), (1600, 900), (1920, 1080)] {
                page.resize(width, height).await?;
                page.until(
                    "(boxes => boxes.every((one, at) => boxes.slice(at + 1).every(other =>
                        one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1)))
                     ([...document.querySelectorAll('.clock__time, .clock__fact, .clock__key')].filter(node => node.getClientRects().length)
                        .map(node => { const range = document.createRange(); range.selectNodeContents(node); return range.getBoundingClientRect(); }))",
                )
                .await?;
                // The number of results is on one line.
                page.until("document.querySelector('.clock__fact--open strong').getClientRects().length === 1").await?;
                fits(page).await?;
            }
            Ok(())
        });
    }
}

/// Two devices with different results at this many tables.
fn parted(tables: u16) -> [String; 2] {
    [1, 2].map(|device: u16| {
        let mut event = Event::running(2 * tables);
        let round = event.log().replay().last_round().unwrap().number;
        for played in event.log().replay().last_round().unwrap().matches.clone() {
            let scores = if device == 1 { [200, played.table.0] } else { [played.table.0, 200] }.map(Some);
            event.act(&Command::EnterResult(round, played.table, DraftResult { scores, ..DraftResult::default() }));
        }
        write(event.log())
    })
}

#[test]
fn many_differences_are_decided_at_once_and_each_of_them_still_by_itself() {
    let site = Site::at("/");
    for (visit, name) in some(&[
        (Visit::sized(1180, 820), "wide"),
        (Visit::phone(), "phone"),
        (Visit::sized(820, 1180).dark(), "upright"),
    ]) {
        visit.clone().run(async |page| {
            page.enter(&site).await?;
            let [ours, theirs] = parted(12);
            for text in [ours, theirs] {
                let file = page.downloads().join("brought.topcut.json");
                fs::write(&file, text)?;
                page.turn_to("#/").await?;
                page.upload("input[type=file]", &file).await?;
                page.until("document.querySelector('.match__name, dialog[open] .joined__place') !== null").await?;
            }
            page.says("12 differences are still to decide.").await?;
            // Centred, and no key decides yet.
            page.until("(box => Math.abs(box.top + box.bottom - innerHeight) <= 2 && box.top >= 8)(document.querySelector('dialog[open]').getBoundingClientRect())").await?;
            page.until("document.activeElement.closest('dialog') && !document.activeElement.matches('button, input')").await?;
            fits(page).await?;
            page.shot(&format!("many-{name}")).await?;
            page.press("For everything still open: The other device").await?;
            page.until("document.querySelectorAll('dialog[open] input:checked').length === 12").await?;
            // One of them decided differently by keyboard: the foot does not cover it.
            let last = "[...document.querySelectorAll('dialog[open] input[type=radio]')].at(-2)";
            page.value(&format!("({last}.focus(), true)")).await?;
            is_met(page, &format!("{last}.closest('label')")).await?;
            page.keys(" ").await?;
            page.until(&format!("{last}.checked")).await?;
            page.press("Merge").await?;
            page.says("12 of 12").await?;
            let drawn = async |page: &Page| {
                let tables = page.tables().await?;
                Ok((tables.len() == 12 && tables.iter().all(|table| table.scores != [None; 2])).then_some(tables))
            };
            let tables = page.until_some(drawn).await?;
            assert_eq!(tables[0].scores, [Some(1), Some(200)], "the other one's");
            assert_eq!(tables[11].scores, [Some(200), Some(12)], "this one's");
            Ok(())
        });
    }
}

#[test]
fn the_current_round_is_in_sight_on_a_phone() {
    let site = Site::at("/");
    Visit::sized(360, 640).run(async |page| {
        page.enter(&site).await?;
        let mut event = Event::open("Long Day", 9, 0, NAMES.iter().map(|name| (*name).to_owned()).collect());
        for _ in 0..9 {
            event.round();
            event.results();
        }
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at(".rounds__item").await?;
        for leaf in ["round", "standing"] {
            page.leaf(leaf).await?;
            page.at(".rounds__item[aria-current]").await?;
            page.resize(640, 360).await?;
            page.until("innerWidth === 640").await?;
            page.resize(360, 640).await?;
            page.until("innerWidth === 360").await?;
            page.until(
                "(tab => {
                    if (!tab || tab.parentElement.scrollWidth <= tab.parentElement.clientWidth) return false;
                    const [box, row] = [tab, tab.parentElement].map(element => element.getBoundingClientRect());
                    return box.left >= row.left && box.right <= row.right;
                })(document.querySelector('.rounds__item[aria-current]'))",
            )
            .await?;
            page.shot(&format!("current-round-{leaf}")).await?;
        }
        Ok(())
    });
}

#[test]
fn a_small_phone_shows_the_whole_reason() {
    let site = Site::at("/");
    Visit::sized(360, 640).run(async |page| {
        page.new_event(&site).await?;
        page.paste(&NAMES[..3]).await?;
        page.shows(".next__why", "in Setup.").await?;
        page.until("(why => why.scrollHeight <= why.clientHeight + 1)(document.querySelector('.next__why'))").await?;
        page.shot("whole-reason").await
    });
}

#[test]
fn final_standings_begin_on_the_first_screen_and_keep_a_record_in_one_line() {
    let site = Site::at("/");
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &Event::finished().file(page)).await?;
        page.shows("h1", "Final standings").await?;
        page.until(
            "(top => [...document.querySelectorAll('tbody .standing__row')].filter(row => row.getBoundingClientRect().bottom <= top).length >= 3)
             (document.querySelector('.next').getBoundingClientRect().top)",
        )
        .await?;
        page.shot("final-standings").await
    });
    // Wins, modified wins, draws, losses.
    let mut event = Event::of_format("xwing-epic-dogfight", 8);
    let round = event.log().replay().last_round().unwrap().clone();
    for played in &round.matches {
        let draft = DraftResult { scores: [Some(80), Some(50)], ..DraftResult::default() };
        event.act(&Command::EnterResult(round.number, played.table, draft));
    }
    Visit::sized(1180, 820).run(async |page| {
        page.enter(&site).await?;
        page.upload("input[type=file]", &event.file(page)).await?;
        page.at(".match__name").await?;
        page.leaf("standing").await?;
        page.shows(".standing__row .standing__record", "–").await?;
        let lines = "(cell => { const text = document.createRange(); text.selectNodeContents(cell);
            return text.getClientRects().length; })(document.querySelector('.standing__row .standing__record'))";
        assert_eq!(page.value(lines).await?, 1);
        Ok(())
    });
}
