//! The commands simulate, pair and convert. `audit.rs` covers audit and standings.

use crate::desk;

use std::path::PathBuf;
use std::process::{Command, Output};

use desk::{Desk, custom, named};
use serde_json::{Value, json};
use topcut::engine::command::Command as Ask;
use topcut::engine::formats::FORMATS;
use topcut::engine::id::Instant;
use topcut::engine::log::Log;
use topcut::files::interchange::import::{Opened, open};
use topcut::files::{read, write};

fn path(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("command_line");
    std::fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

fn file(name: &str, log: &Log) -> String {
    let path = path(name);
    std::fs::write(&path, write(log)).unwrap();
    path.to_str().unwrap().to_owned()
}

/// Exit code, output, errors.
fn topcut(line: &str) -> (i32, String, String) {
    let Output { status, stdout, stderr } = Command::new(env!("CARGO_BIN_EXE_topcut"))
        .args(line.split_whitespace())
        .env("LANG", "en_GB.UTF-8")
        .output()
        .unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

fn played(players: u16, rounds: u8, cut: u16) -> Desk {
    let mut desk = Desk::with_players(FORMATS[0].id, custom(rounds, cut), players);
    desk.play_swiss(rounds);
    desk
}

#[test]
fn simulate_writes_the_same_readable_event_for_the_same_seed() {
    for format in FORMATS {
        let line = format!("simulate --format {} --entries 24 --seed 5", format.id);
        let (code, text, said) = topcut(&line);
        assert_eq!((code, said.trim()), (0, format!("Seed 5: 24 entries, {}", format.id).as_str()));
        let log = read(&text).unwrap();
        assert!(log.replay().closed && log.replay().rules.format == format.id);
        assert_eq!(topcut(&line).1, text);
        let out = path("simulated.json");
        let (code, said, _) = topcut(&format!("{line} --out {}", out.display()));
        assert_eq!((code, said.trim()), (0, format!("Seed 5: 24 entries, {}", format.id).as_str()));
        assert_eq!(std::fs::read_to_string(&out).unwrap().trim(), text.trim());
        assert_ne!(topcut(&line.replace("seed 5", "seed 6")).1, text);
    }
}

#[test]
fn simulate_takes_rounds_and_shares() {
    let line = format!("simulate --format {} --entries 20 --seed 1 --rounds 7 --drops 0 --late 0", FORMATS[0].id);
    let log = read(&topcut(&line).1).unwrap();
    assert!(log.replay().entries.len() == 20 && log.replay().swiss.len() >= 6, "{:?}", log.replay().plan);
    for (line, said) in [
        ("simulate --format chess --entries 20 --seed 1".to_owned(), "Unknown format “chess”"),
        (format!("simulate --format {} --entries 20 --seed 1 --rounds 21", FORMATS[0].id), "At most 20"),
        (format!("simulate --format {} --entries 20", FORMATS[0].id), "Option missing: --seed"),
    ] {
        let (code, _, error) = topcut(&line);
        assert!(code == 2 && error.contains(said), "{line}: {error}");
    }
}

#[test]
fn pair_draws_the_next_round_and_leaves_the_file_alone() {
    let mut desk = played(9, 2, 0);
    desk.must_because(
        "one more",
        Ask::ChangePlan(topcut::engine::structure::Plan { rounds: 3, cut: 4, third_place: false }),
    );
    let name = file("pair.json", &desk.log);
    let (code, text, _) = topcut(&format!("pair {name} --seed 42"));
    assert_eq!(code, 0);
    assert!(text.starts_with("Round 3, seed 42:") && text.contains("Table 4:") && text.contains("Bye: P"), "{text}");
    assert_eq!(topcut(&format!("pair {name} --seed 42")).1, text);
    let drawn: std::collections::BTreeSet<String> =
        (0..8).map(|seed| topcut(&format!("pair {name} --seed {seed} --json")).1).collect();
    assert!(drawn.len() > 4, "other seeds draw other pairs");
    let value: Value = serde_json::from_str(drawn.first().unwrap()).unwrap();
    assert_eq!((&value["round"], value["pairs"].as_array().unwrap().len()), (&json!({"swiss": 3}), 4));
    assert_eq!(value["byes"].as_array().unwrap().len(), 1);
    // The same draw as in the app.
    desk.seed = 41;
    desk.must(Ask::PairRound);
    let ours: Vec<String> =
        desk.last_round().matches.iter().map(|played| format!("P{} ", played.sides[0].0 + 1)).collect();
    assert!(text.lines().skip(1).zip(ours).all(|(line, a)| line.contains(&a)), "{text}");
}

#[test]
fn pair_makes_the_cut_and_says_what_is_missing() {
    let name = file("cut.json", &played(9, 3, 4).log);
    let (code, text, _) = topcut(&format!("pair {name} --seed 1"));
    assert!(code == 0 && text.starts_with("Semi-finals, seed 1:") && text.lines().count() == 3, "{text}");
    let mut desk = Desk::with_players(FORMATS[0].id, custom(3, 0), 4);
    desk.post();
    let (code, text, said) = topcut(&format!("pair {} --seed 1", file("missing.json", &desk.log)));
    assert!(code == 1 && text.is_empty() && said.contains('1') && said.contains('2'), "{said}");
    let (code, _, _) = topcut(&format!("pair {} --seed 1", file("over.json", &played(4, 3, 0).log)));
    assert_eq!(code, 1);
}

#[test]
fn convert_to_our_own_file_and_to_a_sheet() {
    let mut desk = played(6, 2, 0);
    let name = file("own.json", &desk.log);
    assert_eq!(topcut(&format!("convert {name} --to json")).1.trim(), write(&desk.log).trim());
    let (code, sheet, _) = topcut(&format!("convert {name} --to csv"));
    assert!(
        code == 0 && sheet.lines().count() == 7 && sheet.lines().nth(1).unwrap().starts_with("1,P2,2,595,"),
        "{sheet}"
    );
    let (code, matches, _) = topcut(&format!("convert {name} --to csv-matches"));
    assert!(code == 0 && matches.lines().count() == 7 && matches.contains("\r\nRound 2,3,"), "{matches}");
    let (code, page, _) = topcut(&format!("convert {name} --to html --lang fr"));
    assert!(code == 0 && page.starts_with("<!doctype html>") && page.contains("<html lang=\"fr\">"), "{page}");
    assert_eq!(page.matches("class=\"round\"").count(), 2);
    let (code, report, _) = topcut(&format!("convert {name} --to cryodex"));
    let report: Value = serde_json::from_str(&report).unwrap();
    assert!(code == 0 && report["players"][0]["rank"]["swiss"] == 1 && report["rounds"][1]["round-type"] == "swiss");
    // Another tool's report becomes an event file.
    desk.must_because("over", Ask::Close);
    let report = topcut(&format!("convert {} --to list-fortress", file("report.json", &desk.log))).1;
    std::fs::write(path("report-out.json"), &report).unwrap();
    let (code, own, _) = topcut(&format!("convert {} --to json", path("report-out.json").display()));
    assert!(code == 0 && read(&own).is_ok());
}

#[test]
fn writes_the_import_form_of_list_fortress() {
    let mut desk = played(5, 2, 0);
    let twin = desk.state().entries[1].details.name.clone();
    desk.must(Ask::EditEntry(topcut::engine::id::EntryId(0), named(&twin)));
    let (_, text, _) = topcut(&format!("convert {} --to list-fortress", file("fortress.json", &desk.log)));
    let report: Value = serde_json::from_str(&text).unwrap();
    let players = report["players"].as_array().unwrap();
    let names: std::collections::BTreeSet<&str> =
        players.iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), 5, "names are unique: {names:?}");
    for player in players {
        assert!(player["score"].is_u64() && player["mov"].is_u64() && player["sos"].is_number(), "{player}");
        assert!(
            player["rank"]["swiss"].as_u64() > Some(0) && player["list"] == "" && player["id"].is_string(),
            "{player}"
        );
    }
    let mut byes = 0;
    for round in report["rounds"].as_array().unwrap() {
        assert_eq!((&round["round-type"], &round["scenario"]), (&json!("swiss"), &json!("")));
        for played in round["matches"].as_array().unwrap() {
            assert!(names.contains(played["player1"].as_str().unwrap()), "{played}");
            match played["result"].as_str().unwrap() {
                "bye" => {
                    byes += 1;
                    assert!(played.get("player2").is_none(), "{played}");
                }
                said => {
                    assert_eq!(said, "win");
                    assert!(played["winner"] == played["player1"] || played["winner"] == played["player2"], "{played}");
                    assert!(played["went_to_time"].is_boolean() && played["player2points"].is_u64(), "{played}");
                }
            }
        }
    }
    assert_eq!(byes, 2);
}

#[test]
fn spoilt_figures_of_a_report_are_named_with_their_requirement() {
    let mut desk = played(11, 4, 4);
    desk.must(Ask::Cut { declined: vec![] });
    while desk.ask(&Ask::PairRound).is_ok() {
        desk.play_all();
    }
    let (_, text, _) = topcut(&format!("convert {} --to list-fortress", file("spoilt.json", &desk.log)));
    let good: Value = serde_json::from_str(&text).unwrap();
    for (figure, id) in [
        ("/score", "STD-1"),
        ("/mov", "STD-1"),
        ("/sos", "STD-2"),
        ("/rank/swiss", "STD-1"),
        ("/rank/elimination", "STD-5"),
    ] {
        let mut spoilt = good.clone();
        *spoilt["players"][2].pointer_mut(figure).unwrap() = json!(7);
        std::fs::write(path("spoilt-out.json"), spoilt.to_string()).unwrap();
        let (code, said, _) = topcut(&format!("audit {}", path("spoilt-out.json").display()));
        assert!(code == 1 && said.contains(&format!("- [{id}] ")), "{figure}: {said}");
    }
}

/// Where the other form allows it, points, margin, schedule and places survive.
#[test]
fn a_report_for_list_fortress_comes_back_with_the_same_figures() {
    for cut in [0, 4, 6] {
        let mut desk = played(11, 4, cut);
        if cut > 0 {
            desk.must(Ask::Cut { declined: vec![] });
            while desk.ask(&Ask::PairRound).is_ok() {
                desk.play_all();
            }
        }
        let (_, text, _) = topcut(&format!("convert {} --to list-fortress", file("back.json", &desk.log)));
        let Ok(Opened::Report(imported)) = open(text.as_bytes(), "", Instant(0)) else { panic!("no report: {text}") };
        assert_eq!(imported.differences, [], "top {cut}: {text}");
        assert!(imported.published.iter().all(|(_, row)| row.sos.is_some() && row.rank.is_some()));
        assert_eq!(imported.published.iter().filter(|(_, row)| row.cut_rank.is_some()).count(), usize::from(cut));
    }
}

#[test]
fn standings_have_a_column_for_each_tie_break_and_name_the_members_of_teams() {
    // EPIC-5, EPIC-14
    let mut desk = Desk::with_players("xwing-epic-team", custom(1, 0), 2);
    desk.post();
    desk.play_all();
    let file = file("team.json", &desk.log);
    let (code, text, _) = topcut(&format!("standings {file}"));
    let lines: Vec<&str> = text.lines().skip(2).collect();
    assert_eq!(code, 0);
    assert_eq!(
        lines,
        [
            "Pl.  Name             Points  MoV  SoS",
            "  1  P1 (P1 1, P1 2)       5  499    0",
            "  2  P2 (P2 1, P2 2)       0  301    5",
        ]
    );
    let (_, text, _) = topcut(&format!("standings {file} --json"));
    let value: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(value["standings"][0]["members"], json!(["P1 1", "P1 2"]));
}
