//! Sheets without squads: Destiny's games and Imperial Assault's victory points.

use super::*;
use crate::engine::formats::by_id;
use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::series::TimeIn;
use crate::engine::tournament::Bracket;
use crate::engine::tournament::round::Round;
use crate::present::result::best_of_three::{say_game, say_time};
use crate::present::result::result_sheet::{SheetView, Tone, view};
use crate::present::result::score_pad::Typed;
use crate::present::sample::sample_round as sample;
use crate::present::words::text::Lang;

const WORDS: Words = Words::new(Lang::En);

/// Ann meets Bo in round 1, or in the final.
fn event(format: &str, elimination: bool) -> Tournament {
    let mut tournament = sample::running(&["Ann", "Bo"], &[(1, 2)], &[]);
    tournament.rules = by_id(format).unwrap().rules.clone();
    if elimination {
        let swiss = tournament.swiss.pop().unwrap();
        let (seeds, slots) = (vec![EntryId(0), EntryId(1)], vec![[Some(EntryId(0)), Some(EntryId(1))]]);
        let mut played = swiss.matches[0].clone();
        played.slot = 1;
        let round = Round { number: RoundRef::Elimination(1), matches: vec![played], ..swiss };
        tournament.bracket = Some(Bracket { seeds, slots, third_place: false, rounds: vec![round], left: Vec::new() });
    }
    tournament
}

fn three() -> Tournament {
    let mut tournament = event("destiny", true);
    tournament.rules.elimination_match = EliminationMatch::BestOfThree;
    tournament
}

fn fresh(tournament: &Tournament) -> Typed {
    Typed::of(tournament, &tournament.last_round().unwrap().matches[0])
}

fn shown(tournament: &Tournament, typed: &Typed) -> SheetView {
    let round = tournament.last_round().unwrap().number;
    view(WORDS, tournament, (round, TableNumber(1)), typed).unwrap()
}

fn says(tournament: &Tournament, typed: &Typed, tone: Tone, sentence: &str) -> SheetView {
    let view = shown(tournament, typed);
    assert_eq!((view.verdict.tone, view.verdict.strong.as_str()), (tone, sentence));
    assert_eq!(view.can_save, tone == Tone::Good);
    view
}

fn names(view: &SheetView) -> Vec<&str> {
    view.ways.iter().map(|(name, _)| *name).collect()
}

#[test]
fn a_single_game_asks_who_won_and_nothing_else() {
    // DST-2, DST-3
    let event = event("destiny", false);
    let mut typed = fresh(&event);
    let view = says(&event, &typed, Tone::Wait, "Choose who won.");
    assert!(!view.has_pad && view.sides[0].score.is_none() && view.steps.is_empty());
    let ends =
        ["Played to the end", "Time called", "Both defeated", "Conceded", "No-show", "Not played", "Double loss"];
    assert_eq!(names(&view), ends);
    let who = view.who.unwrap();
    assert_eq!((who.question, who.chosen), ("Who won?", None));
    typed.draft.end = who.ends[1];
    let view = says(&event, &typed, Tone::Good, "Bo wins");
    assert_eq!((view.way, view.who.unwrap().chosen, view.verdict.text.as_str()), (0, Some(Side::B), "Points 0 and 1"));
    typed.draft.end = ResultEnd::Concession(Side::B);
    says(&event, &typed, Tone::Good, "Bo conceded: Ann wins");
}

#[test]
fn at_time_the_steps_are_asked_one_by_one() {
    // DST-4
    let event = event("destiny", false);
    let mut typed = fresh(&event);
    typed.draft.end = ResultEnd::Time;
    let mut asked = |step: usize, counts: [&str; 2]| {
        typed.count(step, Side::A, counts[0]);
        typed.count(step, Side::B, counts[1]);
        shown(&event, &typed)
    };
    let view = asked(0, ["", ""]);
    assert_eq!((view.verdict.tone, view.steps.len(), view.steps[0].hint), (Tone::Wait, 1, "Fewer wins."));
    let view = asked(0, ["13", "13"]);
    assert_eq!((view.steps.len(), view.steps[0].values[0].as_str(), view.steps[1].hint), (2, "13", "More wins."));
    assert_eq!(asked(1, ["4", "6"]).verdict.strong, "Bo wins: more cards left");
    let view = asked(1, ["4", "4"]);
    assert_eq!(view.level.map(|level| level.title), Some("Who controls the battlefield?"));
    typed.draft.salvo = Some(Side::A);
    let view = says(&event, &typed, Tone::Good, "Ann wins: control of the battlefield");
    assert!(view.level.is_some() && view.steps.len() == 2, "what was said stays on the sheet");
}

#[test]
fn both_at_once_is_the_battlefields() {
    // DST-3
    let event = event("destiny", false);
    let mut typed = fresh(&event);
    typed.draft.end = ResultEnd::NobodyLeft;
    let view = says(&event, &typed, Tone::Wait, "Who controls the battlefield?");
    assert!(view.level.is_some() && view.steps.is_empty());
    typed.draft.salvo = Some(Side::B);
    says(&event, &typed, Tone::Good, "Bo wins: control of the battlefield");
}

#[test]
fn a_best_of_three_goes_game_by_game() {
    // DST-2, DST-5
    let event = three();
    let mut typed = fresh(&event);
    let view = says(&event, &typed, Tone::Wait, "Choose how game 1 ended.");
    assert_eq!(names(&view), ["Played", "Match conceded", "No-show", "Double loss"]);
    say_game(&mut typed, 0, 0);
    say_game(&mut typed, 1, 0);
    let view = says(&event, &typed, Tone::Good, "Ann wins 2 to 0");
    assert_eq!(view.verdict.text, "Games 2 to 0");
    say_time(&mut typed, Some(TimeIn::Second));
    say_game(&mut typed, 1, 1);
    says(&event, &typed, Tone::Wait, "Choose how game 3 ended.");
    say_game(&mut typed, 2, 2);
    assert_eq!(shown(&event, &typed).steps.len(), 1, "nobody had won the third game: the steps");
    typed.count(0, Side::A, "3");
    typed.count(0, Side::B, "5");
    let view = says(&event, &typed, Tone::Good, "Ann wins: less damage");
    assert_eq!(view.verdict.text, "Games 2 to 1");
    typed.draft.end = ResultEnd::Concession(Side::A);
    typed.draft.games.truncate(2);
    typed.draft.time = None;
    assert!(says(&event, &typed, Tone::Good, "Ann conceded: Bo wins 1 to 1").series.is_none());
}

#[test]
fn victory_points_ask_for_more_only_when_level() {
    // IA-2, IA-3, IA-8
    for (elimination, last) in [(false, "Draw, 22 to 22"), (true, "Ann advances with the initiative, 22 to 22")] {
        let event = event("imperial-assault", elimination);
        let mut typed = fresh(&event);
        typed.draft.scores = [Some(41), Some(38)];
        let view = says(&event, &typed, Tone::Good, "Ann wins 41 to 38");
        assert!(view.steps.is_empty() && !view.counts_ships && view.limit == Some(40));
        typed.draft.scores = [Some(22), Some(22)];
        assert_eq!(shown(&event, &typed).steps.len(), 1);
        typed.draft.counted[0] = [Some(30), Some(16)];
        assert_eq!(shown(&event, &typed).steps[0].refused, Some(Side::A), "more than all points");
        typed.draft.counted[0] = [Some(16), Some(16)];
        typed.draft.counted[1] = [Some(5), Some(3)];
        says(&event, &typed, Tone::Good, "Bo wins: fewer damage tokens");
        typed.draft.counted[1] = [Some(3), Some(3)];
        assert_eq!(shown(&event, &typed).level.is_some(), elimination);
        typed.draft.salvo = elimination.then_some(Side::A);
        says(&event, &typed, Tone::Good, last);
    }
}

#[test]
fn losing_all_figures_loses_the_match() {
    // IA-18, IA-13
    let mut event = event("imperial-assault", false);
    for entry in &mut event.entries {
        entry.details.faction = "Rebel".to_owned();
    }
    let mut typed = fresh(&event);
    typed.draft.end = ResultEnd::Won(Side::B);
    let view = says(&event, &typed, Tone::Good, "Bo wins");
    assert_eq!(view.who.unwrap().question, "Who has figures left?");
    typed.draft.scores = [Some(36), Some(30)];
    let view = says(&event, &typed, Tone::Good, "Bo has the last figures and wins, 30 to 36");
    assert_eq!(view.mirror.unwrap(), "Both play Rebel: their figures must be easy to tell apart.");
    event.entries[1].details.faction = "Mercenary".to_owned();
    assert_eq!(shown(&event, &typed).mirror, None);
    for entry in &mut event.entries {
        entry.details.faction.clear();
    }
    assert_eq!(shown(&event, &typed).mirror, None, "not known");
}

#[test]
fn a_line_of_scores_means_what_the_sheet_counts() {
    let line = |tournament: &Tournament, scores| {
        let typed = Typed::of_line(tournament, &tournament.last_round().unwrap().matches[0], scores);
        shown(tournament, &typed).verdict.strong
    };
    assert_eq!(line(&event("destiny", false), [1, 0]), "Ann wins");
    assert_eq!(line(&event("destiny", false), [0, 1]), "Bo wins");
    assert_eq!(line(&event("destiny", false), [40, 2]), "Choose who won.");
    assert_eq!(line(&three(), [0, 2]), "Bo wins 2 to 0");
    assert_eq!(line(&three(), [2, 1]), "Ann wins 2 to 1");
    assert_eq!(line(&three(), [1, 2]), "Bo wins 2 to 1");
    assert_eq!(line(&three(), [2, 2]), "Choose how game 1 ended.");
    assert_eq!(line(&event("imperial-assault", false), [40, 12]), "Ann wins 40 to 12");
}

#[test]
fn an_elimination_match_is_always_played() {
    // CUT-6
    for format in ["xwing-1e", "xwing-2e", "xwing-epic-team", "destiny", "imperial-assault"] {
        let offered = [false, true].map(|elimination| {
            let event = event(format, elimination);
            names(&shown(&event, &fresh(&event))).contains(&"Not played")
        });
        assert_eq!(offered, [true, false], "{format}");
    }
}
