//! Pages of the player screen: seats, standings, messages, calls, the winner.

use super::*;
use crate::engine::facts::EventOpened;
use crate::engine::id::Seq;
use crate::engine::log::{Fact, Log, Stamped};
use crate::engine::tournament::clock::Clock;
use crate::present::sample::sample_round as sample;
use crate::present::words::text::Lang;

const WORDS: Words = Words::new(Lang::En);

fn event() -> Tournament {
    sample::running(&["Zoe Adams", "Ann Lee", "Élia Roy", "Bo Cox", "Di Day"], &[(1, 2), (3, 4)], &[5])
}

fn at(event: &Tournament, choice: &ScreenChoice, show: Option<Show>) -> Slide {
    slide(WORDS, event, choice, Place { show, page: 0, of: 1 })
}

fn board(event: &Tournament, choice: &ScreenChoice, now: i64) -> board::Board {
    let (id, setup, rules) = (event.id.clone(), event.setup.clone(), event.rules.clone());
    let fact = Fact::EventOpened(EventOpened { event: id, setup, rules, first: None, draws: 0 });
    let (by, reason) = (String::new(), String::new());
    let log = Log::new(vec![Stamped { seq: Seq(0), at: Instant(0), by, reason, fact }]).unwrap();
    board::Maker::default().changed(WORDS, "", (&log, event), choice, Instant(now)).unwrap()
}

fn seats(event: &Tournament, choice: &ScreenChoice) -> Vec<[String; 3]> {
    let Body::Pairings(_, seats) = at(event, choice, Some(Show::Pairings)).body else { panic!("pairings") };
    seats.into_iter().map(|seat| [seat.name, seat.table, seat.other]).collect()
}

#[test]
fn everybody_finds_their_name_and_table() {
    // O8
    let event = event();
    let expected = [
        ["Ann Lee", "1", "Zoe Adams"],
        ["Bo Cox", "2", "Élia Roy"],
        ["Di Day", "", "bye"],
        ["Élia Roy", "2", "Bo Cox"],
        ["Zoe Adams", "1", "Ann Lee"],
    ];
    assert_eq!(seats(&event, &ScreenChoice::default()), expected.map(|line| line.map(str::to_owned)));
    let initials = ScreenChoice { initials: true, ..ScreenChoice::default() };
    assert_eq!(seats(&event, &initials)[0], ["A. L.", "1", "Z. A."].map(str::to_owned));
}

#[test]
fn the_standing_is_that_after_the_last_complete_round() {
    let mut event = event();
    assert_eq!(complete(&event), 0);
    sample::enter(&mut event, 1, 1, [100, 20]);
    assert_eq!(complete(&event), 0);
    sample::enter(&mut event, 1, 2, [30, 100]);
    let slide = at(&event, &ScreenChoice::default(), Some(Show::Standing));
    assert_eq!(slide.title, "Standings, after round 1");
    let Body::Standing(_, lines) = slide.body else { panic!("a standing") };
    let first = &lines[0];
    assert_eq!((first.place.as_str(), first.name.as_str(), first.worth.as_str()), ("1", "Zoe Adams", "1"));
    assert_eq!(lines.len(), 5);
}

#[test]
fn the_message_is_a_line_or_a_page() {
    let event = event();
    let choice = ScreenChoice { message: " Lunch ".into(), ..ScreenChoice::default() };
    assert_eq!(at(&event, &choice, Some(Show::Clock)).line, "Lunch");
    let alone = at(&event, &choice, Some(Show::Message));
    assert_eq!((alone.line.as_str(), alone.body), ("", Body::Words("Lunch".into())));
    let Body::Welcome(said) = at(&event, &choice, None).body else { panic!("a welcome") };
    assert!(said.iter().any(|line| line.contains("X-Wing")), "{said:?}");
}

#[test]
fn a_call_takes_the_line_for_three_minutes() {
    let mut event = event();
    let choice = ScreenChoice { message: "Lunch".into(), initials: true, ..ScreenChoice::default() };
    let call = |entry, at_table| PlayerCalled { entry: EntryId(entry), at_table };
    event.calls.push((Instant(0), call(1, None)));
    event.calls.push((Instant(60_000), call(0, Some(TableNumber(1)))));
    let shown = |now| latest_call(WORDS, &event, &choice, Instant(now));
    assert_eq!([90_000, 96_000].map(shown), ["Z. A. is called to table 1", "A. L. is called to the desk"]);
    assert_eq!([180_000, 186_000].map(shown), ["Z. A. is called to table 1", "Z. A. is called to table 1"]);
    assert_eq!(shown(240_000), "");
    assert_eq!(shown(-1), "", "a clock that was set back shows no call of the future");
    let shown = |now| board(&event, &choice, now);
    assert_eq!(shown(0).line(WORDS, Instant(0)), "A. L. is called to the desk");
    assert_eq!(shown(240_000).line(WORDS, Instant(0)), "Lunch", "the line of the page");
}

#[test]
fn the_corner_has_the_clock_of_the_round_that_is_played() {
    let mut event = event();
    event.swiss[0].clock = Clock::ready(Some(75), 0).started(Instant(0));
    assert_eq!(clock(WORDS, &event, Instant(60_000)).map(|clock| clock.time), Some("1:14:00".into()));
    sample::enter(&mut event, 1, 1, [100, 20]);
    sample::enter(&mut event, 1, 2, [30, 100]);
    assert_eq!(clock(WORDS, &event, Instant(60_000)), None);
}

#[test]
fn further_pages_have_the_further_lines() {
    let event = event();
    let page = |page| slide(WORDS, &event, &ScreenChoice::default(), Place { show: Some(Show::Pairings), page, of: 2 });
    let listed = |number| match page(number).body {
        Body::Pairings(fit, seats) => (fit.rows, seats.len()),
        _ => panic!("pairings"),
    };
    assert_eq!([0, 1, 2].map(listed), [(FEWEST_ROWS, 3), (FEWEST_ROWS, 2), (FEWEST_ROWS, 0)]);
    assert_eq!(page(0).page, "1 / 2");
}

#[test]
fn few_lines_have_one_column_and_whole_names() {
    let names: Vec<String> = (1..=12).map(|number| format!("Maximiliana von Hohenlohe-Langenburg {number}")).collect();
    let grid = |count: u16| {
        let names: Vec<&str> = names.iter().take(count.into()).map(String::as_str).collect();
        let pairs: Vec<(u16, u16)> = (1..=count / 2).map(|pair| (pair * 2 - 1, pair * 2)).collect();
        let event = sample::running(&names, &pairs, &[]);
        let Body::Pairings(grid, seats) = at(&event, &ScreenChoice::default(), Some(Show::Pairings)).body else {
            panic!("pairings")
        };
        assert!(seats.iter().all(|seat| [&seat.name, &seat.other].iter().all(|name| name.starts_with("Maximiliana"))));
        (grid.columns, grid.rows)
    };
    assert_eq!([4, 8, 12].map(grid), [(1, FEWEST_ROWS), (1, 8), (2, 6)]);
}

#[test]
fn once_time_is_up_it_says_what_to_do_and_who_still_plays() {
    let mut event = event();
    event.swiss[0].clock = Clock::ready(Some(75), 0).started(Instant(0));
    sample::enter(&mut event, 1, 2, [100, 20]);
    let shown = |minute: i64| board(&event, &ScreenChoice::default(), minute * 60_000);
    let running = shown(30);
    assert_eq!(running.progress, "1 of 2 results in");
    assert_eq!(running.line(WORDS, Instant(0)), WORDS.screen_pairings());
    let clock = running.clock.unwrap().view(WORDS, Instant(30 * 60_000));
    assert_eq!((clock.part, clock.ends), (400, Some(Instant(75 * 60_000))));
    let over = shown(75);
    assert_eq!(over.progress, "Still playing: table 1.");
    assert_eq!(over.line(WORDS, Instant(75 * 60_000)), WORDS.clock_over_text());
    let Body::Pairings(_, seats) = &over.pages[0].body else { panic!("pairings") };
    let plays: Vec<_> = seats.iter().filter(|seat| seat.plays).map(|seat| seat.name.as_str()).collect();
    assert_eq!(plays, ["Ann Lee", "Zoe Adams"]);
}

#[test]
fn the_winner_is_shown_at_the_end() {
    let mut event = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
    sample::enter(&mut event, 1, 1, [100, 20]);
    event.closed = true;
    let choice = ScreenChoice::default();
    let shows = |event: &Tournament| programme::programme(event, &choice, Instant(0));
    assert_eq!(shows(&event), [(Show::Winner, 1), (Show::Standing, 1)]);
    let Body::Winner(winner) = at(&event, &choice, Some(Show::Winner)).body else { panic!("a winner") };
    assert_eq!(winner.name, "Ann");
}

#[test]
fn everybody_finds_their_seat_at_a_meeting() {
    let event = sample::registered(&["Zoe Adams", "Ann Lee", "Bo Cox"]);
    let shown = |initials| {
        let slide = at(&event, &ScreenChoice { initials, ..ScreenChoice::default() }, Some(Show::Meeting));
        let Body::Pairings(_, seats) = slide.body else { panic!("seats") };
        (slide.title, seats.into_iter().map(|seat| (seat.name, seat.table)).collect::<Vec<_>>())
    };
    let seats = |names: [&str; 3]| {
        names.into_iter().zip(["1", "1", "2"]).map(|(name, table)| (name.to_owned(), table.to_owned())).collect()
    };
    assert_eq!(shown(false), ("Player meeting: tables".to_owned(), seats(["Ann Lee", "Bo Cox", "Zoe Adams"])));
    assert_eq!(shown(true).1, seats(["A. L.", "B. C.", "Z. A."]));
}

#[test]
fn the_code_is_shown_while_players_sign_up_or_look_for_their_tables() {
    let mut event = event();
    let choice = ScreenChoice { link: true, ..ScreenChoice::default() };
    let has_code = |event: &Tournament| {
        let shows = programme::programme(event, &choice, Instant(0));
        shows.iter().any(|(show, _)| *show == Show::Link)
    };
    assert!(has_code(&event));
    event.swiss.clear();
    assert!(has_code(&event));
    assert!(
        !programme::programme(&event, &ScreenChoice::default(), Instant(0)).iter().any(|(show, _)| *show == Show::Link)
    );
    event.closed = true;
    assert!(!has_code(&event));
}
