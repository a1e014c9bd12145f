//! The small things of a day: where the focus goes, what a page says of itself, one name for each control.

use std::collections::BTreeSet;

use std::time::Duration;

use topcut::engine::id::TableNumber;
use topcut::present::words::text::{Lang, Words};

use crate::desk::{Desk, custom, scores};
use crate::drawn::Part;
use crate::every_page::{one_name_each, opened};
use crate::made::Event;
use crate::organiser::{NAMES, Organiser};
use crate::result::press_in_row;

/// Eight players, round 1 on the tables.
fn eight() -> Organiser {
    let organiser = Organiser::enter();
    organiser.custom_event(3, 4, &NAMES);
    organiser.round(1);
    organiser
}

#[test]
fn adding_the_first_player_leads_to_the_field() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.lacks("0 players");
    organiser.window.led_to();
    organiser.press("Add players");
    assert!(organiser.window.led_to().contains("#add-player"));
}

#[test]
fn the_focus_goes_into_the_paste_box_and_back() {
    let organiser = Organiser::enter();
    organiser.press("New event");
    organiser.press("Create event");
    organiser.press("Paste names");
    organiser.says("Cancel");
    assert!(organiser.window.led_to().contains("#paste-box"));
    // The line with the doubt is scrolled into sight.
    organiser.write("One player per line", "Ann Ortega\nAnn Ortega\nBo Larsen");
    organiser.says("2 players");
    assert!(organiser.window.led_to().contains(".paste__line--look"));
    organiser.press("Cancel");
    assert!(organiser.window.led_to().contains("#paste-open"));
    assert_eq!(organiser.page().all(|part| part.attribute("id").as_deref() == Some("paste-open")).len(), 1);
}

#[test]
fn the_second_panel_goes_back_to_its_own_row() {
    let organiser = eight();
    organiser.leaf("players");
    organiser.open_player(NAMES[0]);
    organiser.window.led_to();
    organiser.open_player(NAMES[1]);
    assert!(organiser.window.led_to().contains("opener"), "the row of the second one is remembered");
}

#[test]
fn a_sheet_begins_at_its_top_and_a_draft_keeps_its_score() {
    let organiser = eight();
    organiser.press("Table 1");
    ["8", "0"].into_iter().for_each(|key| organiser.press(key));
    organiser.window.led_to();
    organiser.press("Table 2");
    let led = organiser.window.led_to();
    assert!(led.contains("top of the pane") && led.contains(".duel__score:not([readonly])"), "{led}");
    organiser.press("Table 1");
    let led = organiser.window.led_to();
    assert!(led.contains(".duel__score:placeholder-shown"), "the score that is there is not selected: {led}");
}

#[test]
fn a_round_is_posted_until_it_begins_and_its_clock_ends_with_it() {
    let organiser = eight();
    organiser.shows("head__title", "Round 1 of 3 posted");
    organiser.shows("match__state", "posted");
    // "4 results are missing: tables 1, 2, 3 and 4." leaves no room for its button on a phone.
    assert!(organiser.page().first("next--long").is_some());
    assert!(organiser.page().classed("match__state").iter().all(|state| state.words() == "posted"));
    organiser.press("Start");
    organiser.shows("head__title", "Round 1 of 3");
    organiser.time_passes(Duration::from_secs(76 * 60));
    organiser.says("finish the game round");
    for table in 1..=4 {
        organiser.type_result(table, [200, 10 * table]);
    }
    organiser.lacks("finish the game round");
    organiser.shows("next", "Round 1 is complete.");
    organiser.lacks("Still playing");
    let shown = organiser.shown("clock__time");
    assert_eq!(shown, "All 4 results are in");
    organiser.time_passes(Duration::from_secs(90));
    assert_eq!(organiser.shown("clock__time"), shown, "it stands still");
    assert!(!organiser.offers("Pause"));
}

#[test]
fn rounds_are_named_alike_on_each_page() {
    let organiser = Organiser::with(Event::running(8).log());
    for page in ["round", "standing"] {
        organiser.leaf(page);
        let tabs: Vec<String> = organiser.page().classed("rounds__item").iter().map(Part::words).collect();
        assert_eq!(tabs[..2], ["1", "2"], "{page}");
    }
}

#[test]
fn escape_and_a_press_outside_close_the_list_of_rounds() {
    let organiser = Organiser::with(Event::running(8).log());
    organiser.leaf("round");
    let page = organiser.page();
    let (opener, list) = (&page.classed("rounds__open")[0], &page.classed("rounds")[0]);
    // The browser closes such a list itself.
    assert_eq!(list.attribute("popover").as_deref(), Some("auto"));
    assert_eq!(opener.attribute("popovertarget"), list.attribute("id"));
}

#[test]
fn a_corrected_result_is_marked() {
    let organiser = eight();
    organiser.type_result(1, [200, 64]);
    organiser.gone("match__corrected");
    organiser.press("Table 1");
    organiser.press("Swap the scores");
    organiser.press("Correct result");
    organiser.press("Scores were swapped");
    organiser.press_nth("Correct result", 0);
    organiser.shows("match__corrected", "corrected");
}

#[test]
fn a_match_of_the_bracket_opens_its_sheet() {
    let organiser = Organiser::with(Event::of_cut("Cup", 4, &NAMES).log());
    organiser.leaf("bracket");
    let page = organiser.page();
    let bout = page.all(|part| part.has_class("bout") && part.door("press").is_some()).remove(0);
    organiser.press_part(&page, &bout);
    organiser.shows("sheet__title", "Table");
    // The loser is out anyway.
    organiser.lacks("Drops after this round");
    // Saved or closed, it leads back.
    organiser.press("Close");
    organiser.heads("Top 4");
    organiser.press_part(
        &organiser.page(),
        &organiser.page().all(|part| part.has_class("bout") && part.door("press").is_some())[0],
    );
    for key in ["200 all ships", "Other side", "6", "4"] {
        organiser.press(key);
    }
    organiser.press("Save result");
    organiser.heads("Top 4");
    organiser.shows("bout__score", "200");
    // The button that lifts a held step is the filled one.
    let page = organiser.page();
    let way = page.named(&["a"], "Enter results", 0).expect("a way");
    assert!(way.has_class("button--primary"));
    organiser.press("Enter results");
    organiser.heads("Semi-finals");
}

#[test]
fn an_announcement_is_gone_after_its_time() {
    let organiser = eight();
    organiser.type_result(1, [200, 64]);
    let said = |organiser: &Organiser| {
        let live = organiser.page().all(|part| part.attribute("aria-live").as_deref() == Some("polite"));
        live.iter().map(Part::words).collect::<String>()
    };
    assert!(said(&organiser).contains("200 to 64"), "{}", said(&organiser));
    organiser.time_passes(Duration::from_secs(10));
    assert!(!said(&organiser).contains("200 to 64"), "{}", said(&organiser));
}

#[test]
fn nobody_plays_again_with_one_tap() {
    let organiser = Organiser::enter();
    organiser.custom_event(2, 0, &NAMES[..6]);
    organiser.window.go("#/");
    organiser.press("More actions for");
    organiser.press("Repeat this event");
    organiser.press("Choose none");
    organiser.says("Add 0 players");
    organiser.press(NAMES[0]);
    organiser.says("Add 1 player");
    organiser.press("Choose none");
    organiser.press("Choose all");
    organiser.says("Add 6 players");
}

#[test]
fn the_winner_stands_above_search_and_table() {
    let organiser = Organiser::with(Event::finished().log());
    organiser.leaf("standing");
    let page = organiser.page();
    let winner = page.first("winner").expect("the winner").words();
    assert!(winner.starts_with("Winner") && winner.contains("Final"), "the name and the way there: {winner}");
    let head: Vec<String> =
        page.first("standing__head").unwrap().all(|part| part.tag() == "th").iter().map(Part::words).collect();
    assert_eq!(head, ["Place#", "Player", "Reached", "Points", "MoV", "Record"]);
    assert!(!page.words().contains("Swiss r"), "{}", page.words());
    let order = page.all(|part| part.has_class("winner") || part.has_class("standing") || part.words() == "Share");
    assert!(order[0].has_class("winner") && order[1].words() == "Share" && order.last().unwrap().has_class("standing"));
}

/// Sheets, dialogs and pages within pages, in two languages: no two controls of one name in one place.
#[test]
fn each_control_of_a_sheet_has_a_name_of_its_own() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 4), 9);
    desk.play_swiss(1);
    desk.post();
    desk.enter(TableNumber(1), scores(200, 64));
    for lang in [Lang::En, Lang::It] {
        let organiser = opened(&desk, lang);
        let words = Words::new(lang);
        let table = |number: u16| format!("{} {number}", words.round_table());
        let say = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let ways = [
            ("round", vec![table(2)]),
            ("round", vec![table(2), words.sheet_end_conceded().to_owned()]),
            ("round", vec![table(1)]),
            ("round", vec![table(1), words.sheet_swap_scores().to_owned(), words.sheet_correct().to_owned()]),
            ("round", say(&[words.clock_set()])),
            ("round", say(&[words.pairing_check()])),
            ("round", say(&[words.round_withdraw()])),
            ("players", say(&[words.home_tools(), words.players_paste()])),
            ("players", say(&[words.home_tools(), words.desk_mass()])),
            ("players", say(&[words.home_tools(), words.regulars_open()])),
            ("players", say(&[words.home_tools(), words.signup_desk()])),
            ("players", say(&["P3"])),
            ("players", say(&["P3", words.players_edit()])),
            ("judges", say(&[words.judge_new()])),
            ("log", say(&[words.find_title()])),
        ];
        let hash = organiser.window.hash();
        let event: Vec<&str> = hash.split('/').take(3).collect();
        for (page, presses) in ways {
            organiser.window.go("#/rules");
            organiser.page();
            organiser.window.go(&format!("{}/{page}", event.join("/")));
            presses.iter().for_each(|press| organiser.press(press));
            one_name_each(&organiser.page(), &format!("{page} {presses:?}"));
        }
        organiser.leaf("standing");
        for press in ["P1", "1"] {
            press_in_row(&organiser, press);
            one_name_each(&organiser.page(), "a row of the standings");
        }
    }
}

#[test]
fn each_player_of_the_cut_declines_by_name() {
    let organiser = eight();
    for round in 1..=3 {
        organiser.leaf("round");
        organiser.play(&NAMES);
        if round < 3 {
            organiser.round(round + 1);
        }
    }
    organiser.press("Cut to top 4");
    one_name_each(&organiser.page().top(), "the cut");
    let boxes = organiser.page().top().all(|part| part.tag() == "input");
    let named: BTreeSet<_> = boxes.iter().filter_map(|part| part.attribute("aria-label")).collect();
    assert_eq!((boxes.len(), named.len()), (4, 4), "{named:?}");
    organiser.says("declines");
}

#[test]
fn long_standing_has_parts_that_a_browser_skips_out_of_sight() {
    let organiser = Organiser::with(Event::running(130).log());
    organiser.leaf("standing");
    let parts = organiser.page().classed("standing__part");
    let lines: Vec<_> = parts.iter().map(|part| part.classed("standing__row").len()).collect();
    assert_eq!((lines.len(), lines.iter().sum::<usize>()), (3, 130), "{lines:?}");
    assert!(lines.iter().all(|count| *count <= 60), "{lines:?}");
}
