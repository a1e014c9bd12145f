//! The command line end to end: exit codes, output, findings.

use crate::desk;

use std::path::PathBuf;
use std::process::{Command, Output};

use desk::{Desk, custom, named, scores};
use serde_json::{Value, json};
use topcut::audit::findings;
use topcut::engine::command::{Command as Ask, DraftResult, Leaving, LeavingMatch, ResultEnd};
use topcut::engine::entry::Details;
use topcut::engine::facts::{Added, EntriesAdded, EntryDropped, PairingReplaced, Running};
use topcut::engine::id::{EntryId, Instant, RoundRef, Seq, Side, TableNumber};
use topcut::engine::log::{Fact, Log, Stamped};
use topcut::engine::outcome::Unpaired;
use topcut::engine::squad::{Card, CardKind, List, Ship};
use topcut::engine::tournament::round::Pair;
use topcut::files::interchange::import::{Opened, open};
use topcut::files::{read, write};

/// A file in the test's own folder.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("audit");
    std::fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path
}

fn topcut(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_topcut")).args(arguments).env("LANG", "en_GB.UTF-8").output().unwrap()
}

fn run(task: &str, name: &str, text: &str, more: &[&str]) -> (i32, String) {
    let path = file(name, text);
    let mut arguments = vec![task, path.to_str().unwrap()];
    arguments.extend(more);
    let output = topcut(&arguments);
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

fn player(name: &str, score: i64, mov: i64, sos: &str, rank: u16) -> Value {
    json!({"name": name, "score": score, "mov": mov, "sos": sos, "rank": {"swiss": rank}})
}

fn won(winner: &str, loser: &str, own: u16, their: u16) -> Value {
    json!({"player1": winner, "player2": loser, "player1points": own, "player2points": their, "winner": winner,
           "result": "win"})
}

/// Four players and two rounds; the second as given.
fn report(second: Value) -> String {
    let players = [
        player("Ann", 2, 660, "0.50", 1),
        player("Cy", 1, 400, "0.50", 2),
        player("Bo", 1, 340, "0.50", 3),
        player("Di", 0, 200, "0.50", 4),
    ];
    let first = json!([won("Ann", "Bo", 200, 40), won("Cy", "Di", 100, 0)]);
    let round = |number: u8, matches: Value| json!({"round-type": "swiss", "round-number": number, "matches": matches});
    json!({"name": "Cup", "players": players, "rounds": [round(1, first), round(2, second)]}).to_string()
}

fn good() -> String {
    report(json!([won("Ann", "Cy", 200, 100), won("Bo", "Di", 200, 100)]))
}

fn log(report: &str) -> Log {
    match open(report.as_bytes(), "Cup", Instant(0)) {
        Ok(Opened::Report(imported)) => imported.log,
        other => panic!("{other:?}"),
    }
}

#[test]
fn standings_as_json_have_exactly_these_fields() {
    let (code, text) = run("standings", "good.json", &good(), &["--json"]);
    let line = |place, name, points, mov| {
        json!({"place": place, "name": name, "points": points, "mov": mov, "sos": "0.5000", "sos_exact": "1/2",
               "extended_sos": null, "dropped": false})
    };
    let expected = json!({
        "event": "Cup", "format": "xwing-2e", "rounds": 2,
        "standings": [line(1, "Ann", 2, 660), line(2, "Cy", 1, 400), line(3, "Bo", 1, 340), line(4, "Di", 0, 200)],
        "differences": [],
    });
    assert_eq!((code, serde_json::from_str::<Value>(&text).unwrap()), (0, expected));
}

#[test]
fn standings_after_a_round_and_of_an_own_file() {
    let own = write(&log(&good()));
    let (code, text) = run("standings", "own.json", &own, &["--json", "--after", "1"]);
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((code, &value["rounds"], &value["standings"][0]["mov"]), (0, &json!(1), &json!(360)));
    let (code, text) = run("standings", "own.json", &own, &["--lang", "fr"]);
    assert!(code == 0 && text.contains("Nom") && text.contains("0.5000"), "{text}");
}

#[test]
fn a_clean_file_has_no_findings() {
    let (code, text) = run("audit", "clean.json", &good(), &[]);
    assert_eq!(code, 0, "{text}");
    assert!(text.contains("All 16 published numbers match."), "{text}");
    // The file of an imported event proves no draw.
    let (code, text) = run("audit", "clean-own.json", &write(&log(&good())), &[]);
    assert!(code == 3 && text.contains("No breach of the rules found."), "{text}");
}

#[test]
fn findings_name_the_round_and_the_rule() {
    let cases = [
        (json!([won("Ann", "Bo", 200, 100), won("Cy", "Di", 200, 100)]), "Ann and Bo had already met", "PAIR-4"),
        (json!([won("Ann", "Di", 200, 100), won("Bo", "Cy", 200, 100)]), "Ann (1) and Di (0)", "PAIR-5"),
        (json!([won("Ann", "Cy", 100, 200), won("Bo", "Di", 200, 100)]), "Ann won with the lower score", ""),
        (
            json!([won("Ann", "Cy", 200, 100), {"player1": "Bo", "result": "bye"}, {"player1": "Di", "result": "bye"}]),
            "2 byes where 0 would do",
            "BYE-1",
        ),
    ];
    for (second, sentence, rule) in cases {
        let (code, text) = run("audit", "findings.json", &report(second), &[]);
        assert_eq!(code, 1, "{text}");
        assert!(text.contains(rule), "{text}");
        assert!(text.contains(sentence), "{sentence}: {text}");
    }
}

#[test]
fn the_bye_goes_to_the_lowest() {
    let players = ["Ann", "Bo", "Cy"].map(|name| json!({"name": name, "rank": {}}));
    let bye = |name: &str| json!({"player1": name, "result": "bye"});
    let report = |second: Value| {
        let first = json!([won("Ann", "Bo", 200, 0), bye("Cy")]);
        let round =
            |number: u8, matches: Value| json!({"round-type": "swiss", "round-number": number, "matches": matches});
        json!({"name": "Cup", "players": players, "rounds": [round(1, first), round(2, second)]}).to_string()
    };
    let (code, text) = run("audit", "bye.json", &report(json!([won("Ann", "Cy", 200, 0), bye("Bo")])), &[]);
    assert_eq!(code, 0, "{text}");
    let (code, text) = run("audit", "bye.json", &report(json!([won("Bo", "Cy", 200, 0), bye("Ann")])), &[]);
    assert!(code == 1 && text.contains("Ann has the bye; the lowest-placed player without one is Bo"), "{text}");
    let (code, text) = run("audit", "bye.json", &report(json!([won("Bo", "Ann", 200, 0), bye("Cy")])), &[]);
    assert!(code == 1 && text.contains("Cy has another bye"), "{text}");
}

#[test]
fn changes_of_a_running_round_are_no_bad_pairing() {
    // An opponent's no-show in round 1 becomes a bye (DROP-2); then two latecomers are seated.
    let imported = log(&good());
    let first = imported.entries().iter().position(|entry| matches!(entry.fact, Fact::ResultEntered(_))).unwrap();
    let mut facts: Vec<Fact> = imported.entries()[..first].iter().map(|entry| entry.fact.clone()).collect();
    facts.push(Fact::EntryDropped(EntryDropped {
        entry: EntryId(1),
        running: Running::Bye {
            round: RoundRef::Swiss(1),
            table: TableNumber(2),
            bye: Unpaired::new(EntryId(3), 1, 300),
        },
        note: String::new(),
    }));
    let late = |entry, name: &str| {
        let details = Details { name: name.to_owned(), ..Details::default() };
        Added::of(EntryId(entry), details, Some(u32::from(entry)))
    };
    facts.push(Fact::EntriesAdded(EntriesAdded { entries: vec![late(4, "Ed"), late(5, "Flo")], drawn: None }));
    let pair = |table, a, b| Pair { table: TableNumber(table), a: EntryId(a), b: EntryId(b), slot: 0, time: None };
    let byes = vec![Unpaired::new(EntryId(3), 1, 300)];
    facts.push(Fact::PairingReplaced(PairingReplaced {
        round: RoundRef::Swiss(1),
        pairs: vec![pair(1, 0, 2), pair(3, 4, 5)],
        byes,
        drawn: None,
        kept: Vec::new(),
    }));
    let stamped = (0..).zip(facts).map(|(seq, fact)| Stamped {
        seq: Seq(seq),
        at: Instant(0),
        by: String::new(),
        reason: String::new(),
        fact,
    });
    let found = findings(&Log::new(stamped.collect()).unwrap());
    assert_eq!(found, [], "the open tables are still playing");
}

#[test]
fn events_of_this_app_are_clean() {
    for players in 2..=19_u16 {
        for cut in [0, 2, 6].into_iter().filter(|cut| *cut + 2 <= players) {
            let mut desk = Desk::with_players("xwing-2e", custom(5, cut), players);
            desk.seed = u64::from(players) * 1000 + u64::from(cut);
            for round in 1..=5_u16 {
                desk.post();
                desk.play_all();
                if round == 2 && players > 6 {
                    let leaving = Leaving { running: LeavingMatch::Concession, ..Leaving::default() };
                    desk.must(Ask::Drop(EntryId(players - 1), leaving.clone()));
                    desk.must(Ask::Drop(EntryId(0), leaving));
                    desk.must(Ask::AddEntries(vec![named("Late")]));
                }
                if round == 3 && players > 6 {
                    desk.must(Ask::Return(EntryId(0)));
                    let result = desk.last_round().matches[0].clone();
                    desk.must_because(
                        "a wrong click",
                        Ask::CorrectResult {
                            round: RoundRef::Swiss(3),
                            table: result.table,
                            result: scores(150, 10),
                            redo_bracket: false,
                        },
                    );
                }
            }
            if cut > 0 {
                desk.must(Ask::Cut { declined: Vec::new() });
                while desk.ask(&Ask::PairRound).is_ok() {
                    desk.play_all();
                }
            }
            desk.must(Ask::Close);
            assert_eq!(findings(&desk.log), [], "{players} players, top {cut}");
        }
    }
}

/// Such a list has no total; the worth of the squad is typed (EPIC-3).
#[test]
fn list_with_ships_and_cards_is_no_finding() {
    let mut desk = Desk::with_players("xwing-epic-dogfight", custom(1, 0), 2);
    let list = List {
        total: Some(200),
        ships: vec![Ship { name: "Han".into(), cost: 47, ..Ship::default() }],
        cards: vec![Card { kind: CardKind::Command, name: "Celebration".into(), copies: 2, ..Card::default() }],
        ..List::default()
    };
    for entry in [EntryId(0), EntryId(1)] {
        desk.must(Ask::FileList { entry, member: 0, list: list.clone() });
    }
    let table = desk.post().matches[0].table;
    let result = DraftResult { scores: [Some(288), Some(40)], end: ResultEnd::Won(Side::A), ..DraftResult::default() };
    desk.must(Ask::EnterResult(RoundRef::Swiss(1), table, result));
    desk.must(Ask::Close);
    assert_eq!(findings(&desk.log), []);
}

#[test]
fn finds_manipulations() {
    let own = write(&log(&good()));
    let cases = [
        ("\"points\":[1,0],\"mov\":[360,40]", "\"points\":[2,0],\"mov\":[360,40]", "2 points and a margin of 360"),
        ("\"scores\":[200,40]", "\"scores\":[240,40]", "The score 240 is above the limit of 200"),
    ];
    for (from, to, sentence) in cases {
        assert!(own.contains(from), "{own}");
        let (code, text) = run("audit", "tampered.json", &own.replacen(from, to, 1), &[]);
        assert!(code == 1 && text.contains(sentence), "{sentence}: {text}");
    }
    // A result removed from the log.
    let entries = read(&own).unwrap();
    let at = entries.entries().iter().position(|entry| matches!(entry.fact, Fact::ResultEntered(_))).unwrap();
    let mut kept: Vec<_> = entries.entries().to_vec();
    kept.remove(at);
    for (entry, seq) in kept.iter_mut().zip(0..) {
        entry.seq.0 = seq;
    }
    let (code, text) = run("audit", "torn.json", &write(&Log::new(kept).unwrap()), &[]);
    assert!(code == 1 && text.contains("table 1: No result"), "{text}");
}

#[test]
fn published_figures_that_do_not_come_out_are_findings() {
    let (code, text) = run("audit", "wrong.json", &good().replace("660", "661"), &[]);
    assert!(code == 1 && text.contains("Ann, margin of victory: 661 in the file, 660 by the matches."), "{text}");
    let (code, text) = run("standings", "wrong.json", &good().replace("660", "661"), &["--json"]);
    let value: Value = serde_json::from_str(&text).unwrap();
    let difference = json!([{"name": "Ann", "field": "mov", "published": 661, "computed": 660}]);
    assert_eq!((code, &value["differences"]), (0, &difference));
}

#[test]
fn unreadable_files_exit_with_two() {
    for (arguments, said) in [
        (vec!["audit", "/nowhere/at/all.json"], "Cannot open"),
        (vec!["audit"], "Usage"),
        (vec!["dance", "x"], "Unknown argument: “dance”"),
        (vec![], "Usage"),
    ] {
        let output = topcut(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(String::from_utf8(output.stderr).unwrap().contains(said), "{arguments:?}");
    }
    let (code, _) = run("audit", "cut_short.json", &good()[..100], &[]);
    assert_eq!(code, 2);
    assert_eq!(topcut(&["--help"]).status.code(), Some(0));
}
