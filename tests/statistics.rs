//! The statistics page: paths, spreads, factions, lengths of matches and the race, from events played at the desk.

use crate::desk;

use desk::{Desk, custom, named, scores, stamped, swiss};
use topcut::engine::command::{Call, ClockCommand, Command, DraftDetails};
use topcut::engine::decide::decide;
use topcut::engine::id::{EntryId, Instant, TableNumber};
use topcut::engine::log::Stamped;
use topcut::present::statistics::{Bars, StatisticsView};
use topcut::present::words::text::{Lang, Words};

fn view(desk: &Desk, chosen: Option<EntryId>) -> StatisticsView {
    StatisticsView::of(Words::new(Lang::En), &desk.state(), &desk.log, chosen)
}

fn rows(bars: &Bars) -> Vec<(&str, u16, &str)> {
    bars.rows.iter().map(|bar| (bar.label.as_str(), bar.part, bar.text.as_str())).collect()
}

fn with_factions(factions: &[&str]) -> Desk {
    let mut desk = Desk::open("xwing-2e", custom(2, 2));
    let player = |(number, faction): (usize, &&str)| DraftDetails {
        faction: (*faction).to_owned(),
        ..named(&format!("P{}", number + 1))
    };
    desk.must(Command::AddEntries(factions.iter().enumerate().map(player).collect()));
    desk
}

#[test]
fn before_the_first_round_there_is_nothing_to_show_but_who_plays_what() {
    let desk = Desk::with_players("xwing-2e", custom(3, 2), 6);
    assert!(view(&desk, None).is_empty());
    let factions = with_factions(&["Rebel Alliance", "rebel  alliance", "First Order", ""]);
    let found = view(&factions, None).factions;
    let [split] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(rows(split), [("Rebel Alliance", 1000, "2 (67%)"), ("First Order", 500, "1 (33%)")]);
    assert_eq!(split.note, "Faction unknown: 1 player");
}

#[test]
fn mirror_matches_tell_nothing_of_a_faction() {
    let mut desk = with_factions(&["A", "A", "B", "B"]);
    desk.play_swiss(2);
    desk.must(Command::Cut { declined: Vec::new() });
    let state = desk.state();
    let factions = |entry: EntryId| state.entry(entry).expect("known").details.faction.clone();
    let met: Vec<_> = state.swiss.iter().flat_map(|round| &round.matches).collect();
    let mixed: Vec<_> = met.iter().filter(|played| factions(played.sides[0]) != factions(played.sides[1])).collect();
    let won = mixed.iter().filter(|played| factions(played.winner().expect("decided")) == "A").count();
    let found = view(&desk, None).factions;
    let [_, rates, conversion] = found.as_slice() else { panic!("{found:?}") };
    let percent = |won: usize| (won * 100 + mixed.len() / 2) / mixed.len();
    assert_eq!(rates.rows[0].text, format!("{}% ({won} of {})", percent(won), mixed.len()));
    assert_eq!(
        rates.rows[1].text,
        format!("{}% ({} of {})", percent(mixed.len() - won), mixed.len() - won, mixed.len())
    );
    assert_eq!(conversion.title, "Top 2 by faction");
    let seeds = &state.bracket.as_ref().expect("cut").seeds;
    let through = seeds.iter().filter(|seed| factions(**seed) == "A").count();
    assert_eq!(conversion.rows[0].text, format!("{}% ({through} of 2)", through * 50));
}

#[test]
fn points_and_margins_are_counted() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.post();
    desk.enter(TableNumber(1), scores(200, 0));
    desk.enter(TableNumber(2), scores(100, 110));
    let found = view(&desk, None).spreads;
    let [points, margins] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(rows(points), [("1", 1000, "2"), ("0", 1000, "2")]);
    // 400, 210, 190, 0: steps of 50.
    let full: Vec<_> = rows(margins).into_iter().filter(|(_, part, _)| *part > 0).collect();
    assert_eq!(
        full,
        [("400 to 449", 1000, "1"), ("200 to 249", 1000, "1"), ("150 to 199", 1000, "1"), ("0 to 49", 1000, "1")]
    );
    assert_eq!(margins.rows.len(), 9, "gaps are shown");
}

#[test]
fn matches_that_went_to_time_are_counted_by_round() {
    let mut desk = Desk::with_players("xwing-2e", custom(3, 0), 4);
    desk.post();
    desk.enter(TableNumber(1), scores(200, 0));
    assert!(view(&desk, None).lengths.is_empty(), "no match went to time");
    desk.enter(TableNumber(2), scores(100, 110));
    let found = view(&desk, None).lengths;
    let [at_time] = found.as_slice() else { panic!("{found:?}") };
    assert_eq!(
        (at_time.title.as_str(), rows(at_time)),
        ("Matches that went to time", vec![("Round 1", 500, "1 of 2")])
    );
}

#[test]
fn a_path_goes_through_all_rounds_and_the_chosen_one_is_drawn_last() {
    let mut desk = Desk::with_players("xwing-1e", custom(3, 0), 30);
    desk.post();
    desk.play_all();
    assert_eq!(view(&desk, None).path, None, "one round is no path");
    desk.post();
    desk.play_all();
    let path = view(&desk, None).path.expect("two rounds");
    assert_eq!(path.names.len(), 30);
    assert!(path.is_cut_off);
    assert_eq!(path.lines.len(), 24);
    let first = &path.lines[0];
    assert_eq!(first.points.len(), 2);
    assert!(first.label.starts_with("1 "), "{}", first.label);
    assert_eq!((first.row, first.points[1][1]), (1, 10), "its line ends at the first place");
    let last = path.names[29].0;
    let path = view(&desk, Some(last)).path.expect("two rounds");
    let line = path.lines.last().expect("a line");
    assert_eq!((line.entry, line.is_chosen), (last, true));
    assert!(line.label.starts_with("30 "), "{}", line.label);
    assert_eq!((line.row, path.rows), (25, 25), "below the last row");
}

#[test]
fn the_path_ends_with_the_final_places_and_marks_who_was_in_the_cut() {
    let mut desk = Desk::with_players("xwing-2e", custom(2, 2), 6);
    desk.play_swiss(2);
    desk.must(Command::Cut { declined: Vec::new() });
    desk.must(Command::PairRound);
    let path = view(&desk, None).path.expect("two rounds");
    assert_eq!((path.rounds.len(), path.cut), (2, 2), "the final is not played yet");
    let last = path.lines[1].entry;
    let played = desk.state().last_round().expect("a final").matches[0].clone();
    let own = if played.sides[0] == last { [200, 0] } else { [0, 200] };
    desk.enter(played.table, scores(own[0], own[1]));
    let path = view(&desk, None).path.expect("two rounds");
    assert_eq!(path.rounds.iter().map(|mark| mark.text.as_str()).collect::<Vec<_>>(), ["R1", "R2", "Final"]);
    let ends: Vec<_> = path.lines.iter().map(|line| (line.points.len(), line.row, line.is_in)).collect();
    assert_eq!(ends[..3], [(3, 1, true), (3, 2, true), (3, 3, false)]);
    assert_eq!(path.lines[0].entry, last, "second after the rounds, first at the end");
}

/// A desk with a manual clock: minutes since the start.
fn at(desk: &mut Desk, minute: i64, command: &Command) {
    let now = Instant(minute * 60_000);
    let call = Call { now, seed: 7, reason: String::new(), record: None };
    let fact = decide(&desk.state(), command, &call).expect("allowed");
    let entry = Stamped { at: now, ..stamped(desk.log.next_seq().0, fact, "") };
    assert!(desk.log.push(entry));
}

#[test]
fn lengths_of_matches_leave_pauses_out() {
    let mut desk = Desk::with_players("xwing-1e", custom(3, 0), 8);
    desk.post();
    assert!(view(&desk, None).lengths.is_empty(), "no clock was started");
    at(&mut desk, 10, &Command::Clock(ClockCommand::Start));
    let result = |table| Command::EnterResult(swiss(1), TableNumber(table), scores(100, 20));
    at(&mut desk, 35, &result(1));
    at(&mut desk, 40, &Command::Clock(ClockCommand::Pause));
    at(&mut desk, 60, &Command::Clock(ClockCommand::Start));
    at(&mut desk, 70, &result(2));
    // 75 minutes and a pause of 20: time is up at 105.
    at(&mut desk, 104, &result(3));
    at(&mut desk, 112, &result(4));
    let found = view(&desk, None).lengths;
    let [lengths, at_time] = found.as_slice() else { panic!("{found:?}") };
    let full: Vec<_> = rows(lengths).into_iter().filter(|(_, part, _)| *part > 0).collect();
    assert_eq!(
        full,
        [("20 to 29", 1000, "1"), ("40 to 49", 1000, "1"), ("70 to 79", 1000, "1"), ("80 to 89", 1000, "1")]
    );
    assert!(lengths.note.contains("up to 74 min") && lengths.note.contains("82 min"), "{}", lengths.note);
    assert_eq!(rows(at_time), [("Round 1", 250, "1 of 4")]);
    desk.undo();
    let found = view(&desk, None).lengths;
    assert_eq!(rows(&found[1]), [("Round 1", 0, "0 of 3")], "an undone result counts nowhere");
}

#[test]
fn a_device_set_by_years_makes_no_match_of_years() {
    let mut desk = Desk::with_players("xwing-1e", custom(3, 0), 4);
    desk.post();
    at(&mut desk, 10, &Command::Clock(ClockCommand::Start));
    let result = |table| Command::EnterResult(swiss(1), TableNumber(table), scores(100, 20));
    at(&mut desk, 45, &result(1));
    at(&mut desk, 30 * 365 * 24 * 60, &result(2));
    let found = view(&desk, None).lengths;
    assert_eq!(rows(&found[0]), [("30 to 39", 1000, "1")]);
}

#[test]
fn the_race_is_told_in_words() {
    let mut desk = Desk::with_players("xwing-1e", custom(2, 2), 4);
    desk.post();
    desk.play_all();
    let race = view(&desk, None).race.expect("before the last round");
    assert_eq!(race.title, "The race to the top 2");
    assert_eq!(race.heads, ["With a win", "With a loss"]);
    assert_eq!(race.rows[0].whole, None);
    let texts = |row: usize| {
        let answers = race.rows[row].answers.iter().flatten();
        answers.map(|answer| (answer.text, answer.places.as_str())).collect::<Vec<_>>()
    };
    assert_eq!(texts(0), [("through", "place 1"), ("tie-breakers", "place 2 to 3")]);
    assert_eq!(race.rows[3].answers[1].as_ref().expect("a loss").text, "out");
    desk.post();
    let after = view(&desk, None).race.expect("while it is played");
    assert_ne!(after.assumes, race.assumes);
    desk.play_all();
    assert_eq!(view(&desk, None).race, None);
}
