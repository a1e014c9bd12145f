//! Artificial reports of other tools in the forms of real files (B13 to B15).

use serde_json::{Value, json};
use topcut::engine::id::{EntryId, Instant, RoundRef};
use topcut::engine::log::Log;
use topcut::engine::outcome::{Decider, Ended};
use topcut::engine::rules::Mov;
use topcut::engine::standing::placing::placing;
use topcut::engine::standing::standing;
use topcut::files::bytes::Encoding;
use topcut::files::interchange::import::{Compared, Difference, Imported, Opened, Remark, Source, Squad, open};
use topcut::files::{FileError, read, write};

const NOW: Instant = Instant(1_700_000_000_000);

fn import(bytes: &[u8]) -> Imported {
    match open(bytes, "from a file", NOW) {
        Ok(Opened::Report(imported)) => *imported,
        other => panic!("{other:?}"),
    }
}

fn imported(value: &Value) -> Imported {
    import(value.to_string().as_bytes())
}

/// Rounds as `"A>B 100-34; C=D 50-50; E bye"`, separated by `/`; `A~B` is level with A as winner.
fn rounds(kind: &str, text: &str) -> Vec<Value> {
    let all: Vec<&str> = text.split('/').map(str::trim).filter(|round| !round.is_empty()).collect();
    let number = |index: usize| if kind == "swiss" { index + 1 } else { 1 << (all.len() - index) };
    let rounds = all.iter().enumerate().map(|(index, round)| {
        let matches: Vec<Value> = round.split(';').map(|text| meeting(text.trim())).collect();
        json!({"round-type": kind, "round-number": number(index), "matches": matches})
    });
    rounds.collect()
}

fn meeting(text: &str) -> Value {
    if let Some(name) = text.strip_suffix(" bye") {
        return json!({"player1": name, "player1points": 0, "result": "bye"});
    }
    let (players, scores) = text.rsplit_once(' ').unwrap();
    let (own, their) = scores.split_once('-').unwrap();
    let [own, their]: [u16; 2] = [own, their].map(|score| score.parse().unwrap());
    let mark = ['>', '=', '~', '?'].into_iter().find(|mark| players.contains(*mark)).unwrap();
    let (a, b) = players.split_once(mark).unwrap();
    let mut meeting = json!({
        "player1": a, "player2": b, "player1points": own, "player2points": their,
        "result": if mark == '=' { "draw" } else { "win" },
    });
    if mark == '~' || mark == '>' {
        meeting["winner"] = json!(a);
    }
    meeting
}

/// Players as `"A 2 450 0.5 1"`: name, score, margin, strength of schedule, place.
fn players(text: &str) -> Vec<Value> {
    let lines = text.split(';').map(|line| line.split_whitespace().collect::<Vec<_>>());
    let number = |text: &str| serde_json::from_str::<Value>(text).unwrap();
    lines
        .map(|line| {
            json!({
                "name": line[0], "score": number(line[1]), "mov": number(line[2]), "sos": number(line[3]),
                "rank": {"swiss": number(line[4])},
            })
        })
        .collect()
}

fn report(players: Vec<Value>, rounds: Vec<Value>) -> Value {
    json!({"name": "Autumn Cup", "players": players, "rounds": rounds})
}

/// Four players, two rounds of X-Wing 2e.
fn four() -> Value {
    let players = players("A 2 660 0.5 1; C 1 400 0.5 2; B 1 340 0.5 3; D 0 200 0.5 4");
    report(players, rounds("swiss", "A>B 200-40; C>D 100-0 / A>C 200-100; B>D 80-180"))
}

fn names(log: &Log) -> Vec<String> {
    let state = log.replay();
    let rows = standing(&state, 20).rows;
    rows.iter().map(|row| state.entry(row.entry).unwrap().details.name.clone()).collect()
}

#[test]
fn a_report_that_agrees_has_no_differences() {
    let players = players("A 2 660 0.5 1; C 1 400 0.5 2; B 1 340 0.5 3; D 0 200 0.5 4");
    let value = report(players, rounds("swiss", "A>B 200-40; C>D 100-0 / A>C 200-100; B>D 200-100"));
    let imported = imported(&value);
    assert_eq!(imported.differences, []);
    assert_eq!((imported.source, imported.log.replay().rules.mov), (Source::Report, Some(Mov { base: 200, bye: 300 })));
    assert_eq!(names(&imported.log), ["A", "C", "B", "D"]);
    assert_eq!(imported.remarks, []);
}

#[test]
fn names_wrongly_published_figures() {
    let players = players("A 3 660 0.5 1; C 1 401 0.5 2; B 1 340 0.49 4; D 0 200 0.5 3");
    let value = report(players, rounds("swiss", "A>B 200-40; C>D 100-0 / A>C 200-100; B>D 200-100"));
    let of = |one: &Difference| format!("{} {:?}: {} {:?}", one.entry.0, one.figure, one.published, one.computed);
    let found: Vec<String> = imported(&value).differences.iter().map(of).collect();
    let expected = [
        "0 Score: 3 Some(\"2\")",
        "1 Mov: 401 Some(\"400\")",
        "2 Sos: 0.49 Some(\"1/2\")",
        "2 Rank: 4 Some(\"3\")",
        "3 Rank: 3 Some(\"4\")",
    ];
    assert_eq!(found, expected);
}

#[test]
fn winner_and_score_are_two_inputs() {
    let state_and_remarks = |value: &Value| {
        let imported = imported(value);
        (imported.log.replay(), imported.remarks)
    };
    // A winner with fewer points: kept, with a remark.
    let (state, remarks) = state_and_remarks(&four());
    let result = state.swiss[1].matches[1].result.as_ref().unwrap();
    assert_eq!((result.ended, result.scores, result.points), (Ended::Reported, [80, 180], [1, 0]));
    let players = ["B".to_owned(), "D".to_owned()];
    assert_eq!(remarks, [Remark::WinnerHasLess { round: RoundRef::Swiss(2), players }]);
    // A level score with a winner is a final salvo.
    let value = report(players_of("A B"), rounds("swiss", "A~B 80-80"));
    let result = state_and_remarks(&value).0.swiss[0].matches[0].result.clone().unwrap();
    assert_eq!((result.decider, result.points, result.mov), (Some(Decider::SalvoAtTable), [1, 0], [100, 100]));
}

fn players_of(names: &str) -> Vec<Value> {
    names.split(' ').map(|name| json!({"name": name, "rank": {}})).collect()
}

#[test]
fn a_level_score_without_a_winner_is_read_from_the_points() {
    // B13: the newest writer writes "win" for a draw.
    for (points, expected) in [("A 0 200 1 2; B 1 200 0 1", [0, 1]), ("A 1 200 0 1; B 0 200 1 2", [1, 0])] {
        let imported = imported(&report(players(points), rounds("swiss", "A?B 180-180")));
        let result = imported.log.replay().swiss[0].matches[0].result.clone().unwrap();
        assert_eq!((result.points, imported.differences.len()), (expected, 0), "{points}");
        assert!(matches!(imported.remarks[..], [Remark::WinnerByPoints { round: 1, .. }]));
    }
    let value = report(players("A 1 200 1 1; B 1 200 1 2"), rounds("swiss", "A?B 180-180"));
    let drawn = imported(&value);
    assert_eq!(drawn.log.replay().swiss[0].matches[0].result.clone().unwrap().winner, None);
    assert_eq!(drawn.differences, [], "a draw is worth 1 where a win is worth 5 or 3");
}

#[test]
fn a_match_that_gave_no_points_was_never_played() {
    let players = players("A 1 300 0 1; B 0 100 1 2");
    let imported = imported(&report(players, rounds("swiss", "A>B 100-0 / A>B 0-0")));
    let last = imported.log.replay().swiss[1].matches[0].result.clone().unwrap();
    assert_eq!((last.ended, last.points, last.mov, last.winner), (Ended::NotPlayed, [0, 0], [0, 0], None));
}

#[test]
fn the_values_that_reproduce_a_file_are_found() {
    let cases = [
        // A 200-point event with base 100 and a bye of 123.
        ("A 1 300 0 1; B 0 -100 1 3; C 1 123 0 2", "A>B 200-0; C bye", Mov { base: 100, bye: 123 }),
        // Byes of one and a half times the base.
        ("A 1 163 0 1; B 0 37 1 3; C 1 150 0 2", "A>B 63-0; C bye", Mov { base: 100, bye: 150 }),
        ("A 1 400 0 1; B 0 0 1 3; C 1 300 0 2", "A>B 200-0; C bye", Mov { base: 200, bye: 300 }),
    ];
    for (points, text, mov) in cases {
        let imported = imported(&report(players(points), rounds("swiss", text)));
        assert_eq!((imported.log.replay().rules.mov, imported.differences), (Some(mov), vec![]), "{points}");
    }
}

/// A 200-point event in List Fortress's form with this base and bye: 25 players, five rounds.
fn list_fortress_event(mov: Mov, publishes_margins: bool) -> Value {
    let (base, bye) = (i64::from(mov.base), i64::from(mov.bye));
    let mut totals: Vec<(i64, i64)> = vec![(0, 0); 25];
    let rounds: Vec<Value> = (0..5_usize)
        .map(|round| {
            let seat = |place: usize| (place * 7 + round * 5) % 25;
            let mut matches = vec![json!({"player1_id": 100 + seat(24), "player2_id": null, "result": "bye"})];
            totals[seat(24)] = (totals[seat(24)].0 + 1, totals[seat(24)].1 + bye);
            for pair in 0..12 {
                let (a, b) = (seat(2 * pair), seat(2 * pair + 1));
                let (won, lost) = (200, 100 + (pair * 17 + round * 31) % 90);
                let margin = won - i64::try_from(lost).unwrap();
                totals[a] = (totals[a].0 + 1, totals[a].1 + base + margin);
                totals[b].1 += base - margin;
                matches.push(json!({
                    "player1_id": 100 + a, "player2_id": 100 + b, "winner_id": 100 + a, "result": "win",
                    "player1_points": won, "player2_points": lost,
                }));
            }
            json!({"roundtype_id": 1, "round_number": round + 1, "matches": matches})
        })
        .collect();
    let place = |who: usize| 1 + totals.iter().filter(|other| **other > totals[who]).count();
    let participants: Vec<Value> = (0..25)
        .map(|who| {
            let margin = if publishes_margins { json!(totals[who].1) } else { Value::Null };
            json!({"id": 100 + who, "name": format!("Player {who}"), "score": totals[who].0, "mov": margin, "swiss_rank": place(who)})
        })
        .collect();
    json!({"name": "Autumn Cup", "participants": participants, "rounds": rounds})
}

#[test]
fn finds_the_margin_base_of_a_list_fortress_event() {
    for mov in [Mov { base: 100, bye: 150 }, Mov { base: 200, bye: 300 }, Mov { base: 100, bye: 200 }] {
        let imported = imported(&list_fortress_event(mov, true));
        assert_eq!((imported.log.replay().rules.mov, imported.differences.len()), (Some(mov), 0), "margins published");
    }
    for mov in [Mov { base: 100, bye: 150 }, Mov { base: 200, bye: 300 }] {
        let imported = imported(&list_fortress_event(mov, false));
        assert_eq!(
            (imported.log.replay().rules.mov, imported.differences.len()),
            (Some(mov), 0),
            "only places published"
        );
    }
}

#[test]
fn margins_of_no_rules_are_differences() {
    let first = ["43691", "65535", "20000", "9223372036854775807", "-9223372036854775808"];
    for margins in first.map(|first| [first, "-9223372036854775808", "9223372036854775807"]) {
        let [a, b, c] = margins;
        let text = format!("A 1 {a} 0 1; B 0 {b} 1 3; C 1 {c} 0 2");
        let imported = imported(&report(players(&text), rounds("swiss", "A>B 200-0; C bye")));
        assert_eq!(imported.log.replay().rules.mov, Some(Mov { base: 200, bye: 300 }), "{text}");
        let named = imported.differences.iter().filter(|one| one.figure == Compared::Mov);
        assert_eq!(named.count(), 3, "{text}");
    }
}

#[test]
fn points_of_no_rules_are_differences() {
    for score in ["-9223372036854775808", "9223372036854775807"] {
        let text = format!("A {score} 200 1 1; B 0 200 1 2");
        let imported = imported(&report(players(&text), rounds("swiss", "A>B 200-0 / A?B 180-180")));
        let named = |one: &&Difference| one.figure == Compared::Score && one.entry == EntryId(0);
        assert_eq!(imported.differences.iter().filter(named).count(), 1, "{text}");
    }
}

#[test]
fn an_escalation_event_has_its_own_values_by_round() {
    let text = "A>B 60-0; C>D 30-10 / A>C 90-50; D>B 90-0 / A>D 120-0; C>B 70-60 / A>B 150-0; C>D 149-0";
    let players = players("A 4 790 0.25 1; C 3 559 0.38 2; D 1 221 0.62 3; B 0 110 0.75 4");
    let imported = imported(&report(players, rounds("swiss", text)));
    let rules = imported.log.replay().rules;
    let limits: Vec<_> = (1..=4).map(|round| rules.limit(RoundRef::Swiss(round))).collect();
    assert_eq!(limits, [60, 90, 120, 150].map(Some));
    assert_eq!(imported.differences, []);
    assert_eq!(imported.log.replay().swiss[3].matches[0].result.clone().unwrap().mov, [300, 0]);
}

#[test]
fn players_of_one_name_are_told_apart_by_who_is_free_or_by_id() {
    // B14: the second player of the name, if the first has a match.
    let mut value = report(players_of("A Twin Twin B"), rounds("swiss", "A>Twin 100-0; Twin>B 100-0"));
    let meetings = |imported: &Imported| {
        let state = imported.log.replay();
        state.swiss[0].matches.iter().map(|one| one.sides.map(|side| side.0)).collect::<Vec<_>>()
    };
    let by_name = imported(&value);
    assert_eq!(meetings(&by_name), [[0, 1], [2, 3]]);
    assert_eq!(by_name.remarks, [Remark::SameName("Twin".to_owned()), Remark::StillRunning]);
    for (index, player) in value["players"].as_array_mut().unwrap().iter_mut().enumerate() {
        player["id"] = json!(format!("p{index}"));
    }
    value["rounds"][0]["matches"][0]["player2-id"] = json!("p2");
    value["rounds"][0]["matches"][1]["player1-id"] = json!("p1");
    assert_eq!(meetings(&imported(&value)), [[0, 2], [1, 3]]);
}

#[test]
fn odd_names_are_read() {
    let rounds = rounds("swiss", "Ann>Bo 100-0; Zed>Cy 100-0");
    let mut value = report(players_of("Ann Bo Cy"), rounds);
    value["players"][0]["name"] = json!(" Ann ");
    value["players"].as_array_mut().unwrap().push(json!({"name": " ", "rank": {}}));
    let imported = imported(&value);
    let state = imported.log.replay();
    let names: Vec<_> = state.entries.iter().map(|entry| entry.details.name.as_str()).collect();
    assert_eq!(names, ["Ann", "Bo", "Cy", "#4", "Zed"]);
    assert!(imported.remarks.contains(&Remark::UnlistedPlayer("Zed".to_owned())));
    assert!(imported.remarks.contains(&Remark::NoName("#4".to_owned())));
}

#[test]
fn a_second_match_in_a_round_is_left_out() {
    let imported = imported(&report(players_of("A B C"), rounds("swiss", "A>B 100-0; A>C 100-0")));
    assert_eq!(imported.log.replay().swiss[0].matches.len(), 1);
    let players = ["A".to_owned(), "C".to_owned()];
    assert!(imported.remarks.contains(&Remark::TwoMatches { round: 1, players }));
}

#[test]
fn late_away_and_gone_players_follow_from_who_is_seated() {
    let text = "A>B 200-0; C bye / A>C 200-0; B>D 200-0 / A>D 200-0; C>B 200-0 / A>C 200-0; D bye";
    let imported = imported(&report(players_of("A B C D E"), rounds("swiss", text)));
    let state = imported.log.replay();
    let at = |name: &str| state.entries.iter().find(|entry| entry.details.name == name).unwrap();
    assert_eq!((at("D").arrived_after, at("A").arrived_after), (1, 0));
    assert!(at("A").is_in() && at("C").is_in() && at("D").is_in());
    assert!(!at("B").is_in() && !at("E").is_in());
    let away = |round, player: &str| Remark::AwayWithoutDrop { round, player: player.to_owned() };
    assert_eq!(imported.remarks, [away(1, "E"), away(4, "B")]);
}

#[test]
fn drops_are_a_number_or_a_flag() {
    for flag in [json!(2), json!(true)] {
        let mut value = report(players_of("A B C"), rounds("swiss", "A>B 100-0; C bye / A>C 100-0"));
        value["players"][1]["dropped"] = flag;
        let imported = imported(&value);
        assert!(imported.published[1].1.dropped && imported.remarks.is_empty());
        assert!(!imported.log.replay().entries[1].is_in());
    }
    // Marked, but played to the end of the Swiss rounds.
    let mut value = report(players_of("A B"), rounds("swiss", "A>B 100-0"));
    value["players"][1]["dropped"] = json!(true);
    assert!(!imported(&value).log.replay().entries[1].is_in());
}

#[test]
fn a_rank_that_leaves_out_those_who_left_agrees() {
    let mut value =
        report(players("A 2 700 0.25 1; B 0 100 1 0; C 1 400 1 2"), rounds("swiss", "A>B 200-100; C bye / A>C 200-0"));
    value["players"][1]["dropped"] = json!(2);
    let places: Vec<_> = imported(&value).differences;
    assert!(!places.iter().any(|one| one.figure == Compared::Rank), "{places:?}");
}

/// Eight players after one round, ranked by the file.
fn cut(elimination: &str) -> Imported {
    let mut players: Vec<Value> = players_of("A B C D E F G H");
    for (place, player) in players.iter_mut().enumerate() {
        player["rank"] = json!({"swiss": place + 1});
    }
    let mut all = rounds("swiss", "A>E 200-0; B>F 190-0; C>G 180-0; D>H 170-0");
    all.extend(rounds("elimination", elimination));
    imported(&report(players, all))
}

fn slots(imported: &Imported) -> Vec<String> {
    let state = imported.log.replay();
    let name = |side: Option<EntryId>| side.map_or("-".to_owned(), |id| state.entry(id).unwrap().details.name.clone());
    let slots = state.bracket.as_ref().unwrap().slots.iter();
    slots.map(|sides| sides.map(name).join("")).collect()
}

fn winners(imported: &Imported) -> String {
    let state = imported.log.replay();
    let rows = placing(&state).rows;
    rows.iter().take(4).map(|row| state.entry(row.entry).unwrap().details.name.clone()).collect()
}

#[test]
fn a_bracket_by_the_rules_comes_out_as_it_was() {
    // By table with winners marked; the order says nothing about the bracket.
    let eight = cut("C>F 200-0; H>A 200-0; B>G 200-0; D>E 200-0 / C>B 200-0; D>H 200-0 / C>D 200-0");
    assert_eq!(
        (slots(&eight), winners(&eight).as_str()),
        (vec!["AH".into(), "BG".into(), "CF".into(), "DE".into()], "CDBH")
    );
    assert_eq!(eight.remarks, []);
    let four = cut("A>D 200-0; B>C 200-0 / B>A 200-0");
    assert_eq!((slots(&four), winners(&four).as_str()), (vec!["AD".into(), "BC".into()], "BACD"));
}

#[test]
fn a_cut_that_is_no_power_of_two_has_byes() {
    let six = cut("C>F 200-0; E>D 200-0 / A>E 200-0; C>B 200-0 / A>C 200-0");
    assert_eq!(slots(&six), ["A-", "B-", "CF", "DE"]);
    let state = six.log.replay();
    let stage = state.bracket.as_ref().unwrap();
    assert_eq!((stage.rounds[0].byes.len(), winners(&six).as_str()), (2, "ACBE"));
    assert_eq!(state.plan.unwrap().cut, 6);
}

#[test]
fn a_bracket_paired_otherwise_is_laid_out_as_it_was_played() {
    let odd = cut("A>B 200-0; C>D 200-0 / C>A 200-0");
    assert_eq!((slots(&odd), odd.remarks.len()), (vec!["AB".to_owned(), "CD".to_owned()], 0));
    assert_eq!(winners(&odd), "CABD");
}

#[test]
fn a_third_place_match_is_recognised() {
    let with = cut("A>D 200-0; B>C 200-0 / C>D 200-0; B>A 200-0");
    // Listed first, but both lost the round before.
    let state = with.log.replay();
    assert!(state.bracket.as_ref().unwrap().third_place);
    assert_eq!(state.plan.unwrap().cut, 4);
    assert_eq!(winners(&with), "BACD");
}

#[test]
fn rounds_that_do_not_fit_together_are_kept_with_a_remark() {
    let broken = cut("A>D 200-0; B>C 200-0 / D>C 200-0");
    assert!(broken.remarks.contains(&Remark::BracketUnclear));
    assert_eq!(broken.log.replay().bracket.unwrap().rounds.len(), 2);
}

#[test]
fn squads_go_along() {
    let mut value = report(players_of("A B C"), rounds("swiss", "A>B 100-0; C bye"));
    value["players"][0]["list"] = json!("{\"faction\":\"resistance\"}");
    value["players"][1]["list-id"] = json!("45,30,25");
    value["players"][2]["list"] = json!("");
    assert_eq!(
        imported(&value).squads,
        [
            (EntryId(0), Squad::Xws("{\"faction\":\"resistance\"}".to_owned())),
            (EntryId(1), Squad::Other("45,30,25".to_owned())),
        ]
    );
}

#[test]
fn the_read_form_joins_by_id_and_takes_rounds_in_any_order() {
    let participant = |id, name, score, mov, sos, rank| json!({"id": id, "name": name, "score": score, "mov": mov, "sos": sos, "swiss_rank": rank, "dropped": null});
    let meeting = |a, b, own, their, result, winner| {
        json!({"player1_id": a, "player2_id": b, "player1_points": own, "player2_points": their, "result": result,
               "winner_id": winner})
    };
    let null = Value::Null;
    let value = json!({
        "id": 7, "name": "Twins' day", "date": "2026-11-21", "location": "Town hall", "state": null, "country": "FR",
        "participants": [
            participant(31, "Twin", 2, 660, "0.25", 1), participant(32, "Twin", 0, 60, "1.00", 3),
            participant(33, "Cy", 1, 280, "1.00", 2),
        ],
        "rounds": [
            {"roundtype_id": 1, "round_number": 2, "matches": [meeting(33, json!(31), json!(0), json!(160), "win", json!(31))]},
            {"roundtype_id": 1, "round_number": 1, "matches": [
                meeting(31, json!(32), json!(200), json!(60), "win", json!(31)),
                meeting(33, null.clone(), null.clone(), null, "bye", json!(null)),
            ]},
        ],
    });
    let imported = imported(&value);
    let state = imported.log.replay();
    assert_eq!((imported.source, state.setup.place.as_str()), (Source::ListFortress, "Town hall, FR"));
    assert_eq!((state.setup.name.as_str(), state.setup.date.as_str()), ("Twins' day", "2026-11-21"));
    assert_eq!(state.swiss[0].matches[0].sides, [EntryId(0), EntryId(1)]);
    assert_eq!((state.swiss[0].byes.len(), state.swiss[1].matches.len()), (1, 1));
    assert!(!imported.differences.iter().any(|one| matches!(one.figure, Compared::Score | Compared::Rank)));
}

#[test]
fn wrappers_marks_encodings_and_doubles_are_accepted() {
    let plain = four();
    let text = plain.to_string();
    let wrapped = json!({"tournament": plain}).to_string();
    let log = |bytes: &[u8]| import(bytes).log.entries()[1..].to_vec();
    let expected = log(text.as_bytes());
    assert_eq!(log(wrapped.as_bytes()), expected);
    assert_eq!(log(format!("\u{feff}{text}").as_bytes()), expected);
    assert_eq!(log(format!("{text}\n{text}").as_bytes()), expected);
    assert!(import(format!("{text}\n{text}").as_bytes()).remarks.contains(&Remark::PastedTwice));
    let mut old = text.replace("Autumn", "Ao\u{fb}t").into_bytes();
    old = old.into_iter().filter(|byte| *byte != 0xC3).map(|byte| if byte == 0xBB { 0xFB } else { byte }).collect();
    let imported = import(&old);
    assert_eq!(imported.log.replay().setup.name, "Ao\u{fb}t Cup");
    assert!(imported.remarks.contains(&Remark::OldEncoding(Encoding::Windows1252)));
}

#[test]
fn the_same_file_is_the_same_event() {
    let id = |value: &Value| imported(value).log.replay().id;
    assert_eq!(id(&four()), id(&four()));
    assert_ne!(id(&four()), id(&report(players_of("A B"), rounds("swiss", "A>B 1-0"))));
}

#[test]
fn an_import_is_an_event_file_like_any_other() {
    for value in [four(), report(players_of("A B"), vec![]), report(vec![json!({"name": null})], vec![])] {
        let log = imported(&value).log;
        assert_eq!(read(&write(&log)), Ok(log.clone()));
        assert_eq!(open(write(&log).as_bytes(), "", NOW), Ok(Opened::Own(log)));
    }
    let unnamed = json!({"players": players_of("A B"), "rounds": []});
    assert_eq!(imported(&unnamed).log.replay().setup.name, "from a file");
}

#[test]
fn refuses_files_that_are_no_report() {
    let error = |text: &str| open(text.as_bytes(), "x", NOW).unwrap_err();
    assert_eq!(error(""), FileError::Empty);
    assert_eq!(error("<html>"), FileError::Page { is_own: false });
    assert_eq!(error("Place,Player,Points\r\n1,Ann,3\r\n"), FileError::Table);
    assert_eq!(error("{\"a\": 1}"), FileError::NotTopCut);
    assert_eq!(error("[]"), FileError::NotTopCut);
    assert_eq!(error("{\"players\": [], \"rounds\": []}"), FileError::NoPlayers);
    let many = report(players_of("A B"), rounds("swiss", &vec!["A>B 1-0"; 21].join("/")));
    assert!(matches!(error(&many.to_string()), FileError::Damaged { .. }));
}

#[test]
fn no_cut_or_flip_of_a_report_does_any_harm() {
    let text = four().to_string();
    for at in 0..text.len() {
        let mut flipped = text.clone().into_bytes();
        flipped[at] ^= 2;
        for bytes in [&text.as_bytes()[..at], flipped.as_slice()] {
            if let Ok(Opened::Report(imported)) = open(bytes, "x", NOW) {
                assert_eq!(read(&write(&imported.log)), Ok(imported.log.clone()), "byte {at}");
            }
        }
    }
}
