//! Sentences of facts, in every language.

use super::*;
use crate::engine::command::{Call, Command, DraftResult, Leaving, LeavingMatch, ResultEnd};
use crate::engine::decide::decide;
use crate::engine::facts::{Redone, Undone};
use crate::engine::id::{Instant, Seq, Side};
use crate::engine::judging::JudgeNote;
use crate::engine::tournament::setup::LinkNames;
use crate::engine::tournament::{Ready, Setup};
use crate::present::home::demo::demo;
use crate::present::words::text::Lang;

fn played() -> Log {
    let mut log = demo(Words::new(Lang::En), 1, Instant(1_800_000_000_000)).unwrap();
    let two = |scores: [u16; 2]| DraftResult { scores: scores.map(Some), ..DraftResult::default() };
    let third = RoundRef::Swiss(3);
    let tables = log.replay().last_round().unwrap().missing();
    let concession = DraftResult { end: ResultEnd::Concession(Side::B), ..two([10, 40]) };
    let correction =
        Command::CorrectResult { round: third, table: tables[0], result: two([7, 150]), redo_bracket: false };
    let note = JudgeNote { round: Some(third), text: "Dice were dropped.".into(), ..JudgeNote::default() };
    let leaving = Leaving { running: LeavingMatch::NoShow, ..Leaving::default() };
    let entry = log.replay().last_round().unwrap().at(tables[2]).unwrap().sides[0];
    act(&mut log, Command::EnterResult(third, tables[0], two([150, 7])));
    act(&mut log, correction);
    act(&mut log, Command::ClearResult(third, tables[0]));
    act(&mut log, Command::EnterResult(third, tables[1], concession));
    act(&mut log, Command::Drop(entry, leaving));
    act(&mut log, Command::Return(entry));
    act(&mut log, Command::Note(note));
    push(&mut log, Fact::Undone(Undone { seq: Seq(3) }));
    push(&mut log, Fact::Redone(Redone { seq: Seq(3) }));
    log
}

fn act(log: &mut Log, command: Command) {
    let call = Call { now: Instant(0), seed: 4, reason: "because".into(), record: None };
    let fact = decide(&log.replay(), &command, &call).unwrap();
    push(log, fact);
}

fn push(log: &mut Log, fact: Fact) {
    let entry = Stamped { seq: log.next_seq(), at: Instant(0), by: String::new(), reason: String::new(), fact };
    assert!(log.push(entry));
}

fn said(lang: Lang, log: &Log) -> Vec<String> {
    let tournament = log.replay();
    log.entries().iter().map(|entry| fact_words(Words::new(lang), log, &tournament, &entry.fact)).collect()
}

#[test]
fn a_tick_of_the_checklist_says_which() {
    // STR-7
    let mut log = played();
    let mut edit = |change: fn(&mut Setup)| {
        let mut setup = log.replay().setup;
        change(&mut setup);
        push(&mut log, Fact::SetupEdited(SetupEdited { setup }));
        said(Lang::En, &log).pop().unwrap()
    };
    let tick = |setup: &mut Setup| setup.notice.tick(Ready::Tables, true);
    assert_eq!(edit(tick), "Ready: tables");
    assert_eq!(edit(|setup| setup.notice.tick(Ready::Details, true)), "Ready: details announced");
    assert_eq!(edit(|setup| setup.notice.tick(Ready::Tables, false)), "No longer ready: tables");
    assert_eq!(edit(|setup| setup.notice.start = "10:00".into()), "Announcement changed");
    assert_eq!(edit(tick), "Ready: tables");
}

#[test]
fn every_line_of_an_event_is_a_sentence_in_every_language() {
    let log = played();
    for lang in Lang::ALL {
        for sentence in said(lang, &log) {
            assert!(sentence.chars().count() > 5, "{lang:?}: {sentence:?}");
            assert!(!sentence.chars().any(|letter| ('\u{e000}'..='\u{f8ff}').contains(&letter)), "{sentence}");
            let apart = sentence.matches("\u{a0};").count();
            assert_eq!(apart, if lang == Lang::Fr { sentence.matches(';').count() } else { 0 }, "{sentence}");
        }
    }
}

#[test]
fn a_correction_and_a_cleared_result_tell_the_result_before() {
    // COR-2
    let log = played();
    let words = Words::new(Lang::En);
    let told = crate::present::log::lines(words, &log, &log.replay());
    let about =
        |part: &str| told.iter().find(|line| line.is_change && line.text.contains(part)).expect("a change").why.clone();
    assert!(about("corrected: ").contains("before: ") && about("corrected: ").contains("150 – 7"), "{told:?}");
    assert!(about("result cleared").contains("before: ") && about("result cleared").contains("7 – 150"), "{told:?}");
}

#[test]
fn a_change_of_the_links_is_told_in_words() {
    let before = played().replay();
    let mut setup = before.setup.clone();
    (setup.links.names, setup.links.places, setup.links.results) = (LinkNames::Short, true, Some([7, 7]));
    let fact = Fact::SetupEdited(SetupEdited { setup });
    for lang in Lang::ALL {
        let told = crate::present::log::changes::changes(Words::new(lang), &before, &fact);
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told.iter().all(|line| !line.contains("links.") && !line.contains("short")), "{told:?}");
    }
}

#[test]
fn results_say_how_they_came_about() {
    let lines = said(Lang::En, &played());
    let has = |part: &str| assert!(lines.iter().any(|line| line.contains(part)), "{part}: {lines:#?}");
    has("18 players added: Anna Logue, Bill Board, Cara Van and others");
    has("Round 1, table 1: ");
    has(" 200 – 84 ");
    has(" won the final salvo");
    has(" conceded");
    has(", corrected: ");
    has("Round 3: clock running");
    has("Neil Down dropped");
    has("Round 3 paired: 8 tables; bye: ");
    has("Judge log: Dice were dropped.");
    has("Undone: “Posted: Round 1”");
}
