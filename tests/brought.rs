//! Reports, saves and squads of other tools as people bring them: `tests/brought/`. All people are invented.

use std::{fs, path};

use topcut::audit::findings;
use topcut::engine::formats::by_id;
use topcut::engine::id::Instant;
use topcut::engine::outcome::Ended;
use topcut::engine::squad::{Edition, Oddity, Unread, read_list};
use topcut::engine::standing::standing;
use topcut::engine::tournament::{Stage, Tournament};
use topcut::files::FileError;
use topcut::files::interchange::import::{Compared, Imported, Opened, Remark, open};
use topcut::files::interchange::list_fortress::list_fortress;
use topcut::present::words::name::faction_name;
use topcut::present::words::text::{Lang, Words};

fn bytes(file: &str) -> Vec<u8> {
    fs::read(path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/brought").join(file)).unwrap()
}

fn brought(file: &str) -> Imported {
    match open(&bytes(file), "untitled", Instant(0)) {
        Ok(Opened::Report(imported)) => *imported,
        other => panic!("{file}: {other:?}"),
    }
}

fn refused(file: &str) -> FileError {
    match open(&bytes(file), "untitled", Instant(0)) {
        Err(error) => error,
        Ok(opened) => panic!("{file}: {opened:?}"),
    }
}

/// Tables without a result.
fn open_tables(event: &Tournament) -> usize {
    event.last_round().map_or(0, |round| round.matches.iter().filter(|played| played.result.is_none()).count())
}

/// Requirements of the findings.
fn found(imported: &Imported) -> Vec<&'static str> {
    findings(&imported.log).into_iter().map(|finding| finding.id).collect()
}

#[test]
fn a_title_a_date_and_the_squads_survive() {
    let first = brought("j01-rollbetter-legacy.json");
    let event = first.log.replay();
    assert_eq!(
        (event.setup.name.as_str(), first.differences.as_slice(), event.stage()),
        ("Spring Legacy Cup", &[][..], Stage::Closed)
    );
    let squads = |event: &Tournament| {
        let lists = event.entries.iter().map(|entry| entry.filed(0).and_then(|filed| filed.list.clone()));
        lists.collect::<Vec<_>>()
    };
    assert_eq!(squads(&event).iter().flatten().count(), 5);
    let again = match open(list_fortress(&event).as_bytes(), "untitled", Instant(0)) {
        Ok(Opened::Report(imported)) => imported.log.replay(),
        other => panic!("{other:?}"),
    };
    let mut both = [squads(&event), squads(&again)];
    for lists in &mut both {
        lists.sort_by_key(|list| format!("{list:?}"));
    }
    assert_eq!(both[0], both[1]);
    let faction = &event.entries[0].details.faction;
    assert_eq!((faction.as_str(), faction_name(Words::new(Lang::Es), faction)), ("Rebel Alliance", "Alianza Rebelde"));
}

#[test]
fn points_of_the_event_are_taken_over() {
    let imported = brought("j01b-rollbetter-legacy-win3.json");
    assert_eq!((imported.log.replay().rules.points.win, imported.differences.len(), found(&imported)), (3, 0, vec![]));
}

#[test]
fn a_double_loss_is_one_and_an_unknown_word_is_to_check() {
    let imported = brought("j03-double-loss.json");
    let rows = standing(&imported.log.replay(), 20).rows;
    let event = imported.log.replay();
    let points: Vec<_> =
        rows.iter().map(|row| (event.entry(row.entry).unwrap().details.name.as_str(), row.points)).collect();
    assert_eq!(points, [("Ann O", 1), ("Cy Q", 1), ("Di R", 0), ("Bo P", 0)]);
    assert_eq!(event.swiss[1].matches[0].result.as_ref().unwrap().ended, Ended::DoubleLoss);
    let unknown = Remark::UnknownResult { round: 2, players: ["Bo P".into(), "Di R".into()] };
    assert_eq!(imported.remarks, [unknown]);
    // STD-2 gives 0.25; the file publishes 0.5.
    assert!(imported.differences.iter().all(|one| one.figure == Compared::Sos), "{:?}", imported.differences);
    assert_eq!(found(&imported), Vec::<&str>::new());
}

/// The save, its stage, Swiss rounds seen and planned, open tables, findings.
#[test]
fn an_unfinished_save_opens_running() {
    for (file, stage, rounds, tables, findings) in [
        ("j04-midround.save", Stage::Swiss, (2, 3), 2, vec![]),
        ("q01-no-rounds.save", Stage::Setup, (0, 0), 0, vec![]),
        // The cut of the save is not that of the standings.
        ("q02-half-cut.save", Stage::Elimination, (1, 1), 1, vec!["CUT-1"]),
        ("j07-amp.save", Stage::Swiss, (1, 3), 0, vec![]),
    ] {
        let imported = brought(file);
        let event = imported.log.replay();
        let planned = event.plan.map_or(0, |plan| plan.rounds);
        assert_eq!(
            (event.stage(), (event.swiss.len(), planned), open_tables(&event)),
            (stage, rounds, tables),
            "{file}"
        );
        assert_eq!(imported.remarks.contains(&Remark::StillRunning), stage != Stage::Setup, "{file}");
        assert_eq!((found(&imported), imported.figures()), (findings, 0), "{file}");
    }
}

#[test]
fn a_report_with_an_open_match_runs_although_it_has_points() {
    let report = r#"{"name": "Cup", "players": [{"name": "Ann", "score": 0, "rank": {"swiss": 1}}, {"name": "Bo", "score": 0}],
        "rounds": [{"round-type": "swiss", "round-number": 1, "matches": [{"player1": "Ann", "player2": "Bo"}]}]}"#;
    let Ok(Opened::Report(imported)) = open(report.as_bytes(), "", Instant(0)) else { panic!("no report") };
    let event = imported.log.replay();
    assert_eq!((event.stage(), open_tables(&event)), (Stage::Swiss, 1));
}

#[test]
fn two_events_of_a_save_are_both_offered() {
    let imported = brought("j05-two-events.save");
    let name = |imported: &Imported| imported.log.replay().setup.name;
    assert_eq!(name(&imported), "test xx");
    assert_eq!(imported.others.iter().map(name).collect::<Vec<_>>(), ["Saturday Regional"]);
    assert_ne!(imported.log.replay().id, imported.others[0].log.replay().id);
    assert!(imported.remarks.contains(&Remark::OtherEvents(vec!["Saturday Regional".into()])));
}

#[test]
fn saves_of_other_games_open_as_these() {
    for (file, format, points) in
        [("j06-imperial-assault.save", "imperial-assault", 3), ("j06b-destiny.save", "destiny", 1)]
    {
        let imported = brought(file);
        let event = imported.log.replay();
        let won = event.swiss[0].matches[0].result.as_ref().unwrap();
        assert_eq!((&*event.rules.format, won.points, event.entries.len()), (format, [points, 0], 4), "{file}");
        assert_eq!((event.stage(), found(&imported)), (Stage::Swiss, vec![]), "{file}");
    }
    assert_eq!(refused("j06c-players-only.save"), FileError::OnlyPlayers);
    let armada = String::from_utf8(bytes("j07-amp.save"))
        .unwrap()
        .replace("<MODULE>X-Wing</MODULE><SEED", "<MODULE>Armada</MODULE><SEED");
    let armada = armada.replace("<NAME>Rock", "<MODULE>Armada</MODULE><NAME>Rock");
    assert_eq!(open(armada.as_bytes(), "", Instant(0)), Err(FileError::OtherGame("Armada".into())));
}

#[test]
fn flights_merged_into_an_event_are_its_rounds() {
    let player = |number: u8| {
        format!("<PLAYER><NAME>P{number}</NAME><GROUPNAME>Nova</GROUPNAME><SAVEID>{number}</SAVEID></PLAYER>")
    };
    let played = |a: u8, b: u8| {
        format!(
            "<MATCH><PLAYER1>{a}</PLAYER1><PLAYER2>{b}</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>200</PLAYER1POINTS>\
             <PLAYER2POINTS>50</PLAYER2POINTS><GAME1RESULT>PLAYER_1_WINS</GAME1RESULT></MATCH>"
        )
    };
    let event = |name: &str, players: &str, is_cut: bool, matches: &[String], flights: &str| {
        format!(
            "<TOURNAMENT><PLAYERS>{players}</PLAYERS><ROUNDS><ROUND><ISSINGLEELIMINATION>{is_cut}\
             </ISSINGLEELIMINATION><MATCHES>{}</MATCHES></ROUND></ROUNDS><NAME>{name}</NAME><MODULE>X-Wing</MODULE>\
             {flights}</TOURNAMENT>",
            matches.concat()
        )
    };
    let players: String = (0..4).map(player).collect();
    let flights = "<DEPENDENTTOURNAMENTS><DEPENDENT>1A</DEPENDENT><DEPENDENT>1B</DEPENDENT></DEPENDENTTOURNAMENTS>";
    let events = [
        event("1A", "0,1", false, &[played(0, 1)], ""),
        event("1B", "2,3", false, &[played(2, 3)], ""),
        event("Final day", "0,2", true, &[played(2, 0)], flights),
    ];
    let save = format!(
        "<CRYODEXDATA><PLAYERS>{players}</PLAYERS><TOURNAMENTS>{}</TOURNAMENTS></CRYODEXDATA>",
        events.concat()
    );
    let Ok(Opened::Report(imported)) = open(save.as_bytes(), "", Instant(0)) else { panic!("no report") };
    let event = imported.log.replay();
    assert_eq!(
        (event.setup.name.as_str(), event.swiss[0].matches.len(), event.stage()),
        ("Final day", 2, Stage::Closed)
    );
    assert_eq!((imported.others.len(), event.entries[0].details.club.as_str()), (2, "Nova"));
}

#[test]
fn a_second_swiss_stage_is_said_once() {
    let imported = brought("j16-two-stage.json");
    let stage = Remark::SecondStage { round: 2, players: 4 };
    assert_eq!((imported.remarks.as_slice(), imported.differences.as_slice()), (&[stage][..], &[][..]));
}

#[test]
fn scenario_play_is_named_and_not_opened() {
    assert_eq!(refused("j02-rollbetter-25.json"), FileError::Scenario("Chance Engagement".into()));
}

#[test]
fn a_report_is_read_out_of_its_wrapping() {
    for file in ["j21-trailing-comma.json", "j25-fenced.json", "j26-html-pre.html", "j27-js-prefix.json"] {
        let imported = brought(file);
        assert_eq!((imported.log.replay().entries.len(), imported.differences.len()), (3, 0), "{file}");
    }
}

#[test]
fn text_that_is_no_json_is_refused_in_words_of_its_fault() {
    let word = FileError::Word(26, "NaN".into());
    assert_eq!(refused("j20-nan.json"), word);
    assert_eq!(refused("j22-python-dict.json"), FileError::Quotes(1));
    assert_eq!(refused("j23-smart-quotes.json"), FileError::Quotes(2));
    assert_eq!(refused("j24-decimal-comma.json"), FileError::DecimalComma(17));
}

#[test]
fn right_reports_stay_right() {
    for (file, rounds, differences) in
        [("j08-cut12.json", 1, 0), ("j11-final-split.json", 1, 8), ("j12-self.json", 1, 1)]
    {
        let imported = brought(file);
        let event = imported.log.replay();
        assert_eq!(
            (event.swiss.len(), imported.differences.len(), event.stage()),
            (rounds, differences, Stage::Closed),
            "{file}"
        );
    }
}

fn squad(format: &str, file: &str) -> (usize, Option<u16>, Vec<Oddity>) {
    let text = String::from_utf8(bytes(&format!("squads/{file}"))).unwrap();
    let reading = read_list(&by_id(format).unwrap().list, &text).unwrap();
    (reading.list.ships.len(), reading.list.points(), reading.odd)
}

/// The edition of the event, the file, its ships and points.
#[test]
fn squads_are_read_as_builders_write_them() {
    for (format, file, ships, points) in [
        ("xwing-1e", "l01-yasb-bbcode.txt", 3, 98),
        ("xwing-2e", "l03-reddit.txt", 2, 114),
        ("xwing-2e", "l04-fenced.txt", 2, 125),
        ("xwing-2e", "l04b-quoted-chat.txt", 2, 125),
        ("xwing-2e", "l05-vendor-array.json", 3, 200),
        ("xwing-2e", "l06-lbn.json", 4, 200),
        ("xwing-2e", "l07-pom-obstacles.json", 2, 125),
        ("xwing-2e", "l08-smart-quotes.txt", 2, 125),
        ("xwing-2e", "l10-flycasual.json", 2, 116),
        ("xwing-2e", "r01-mail-quote.txt", 2, 113),
        ("xwing-2e", "r02-one-line.txt", 2, 113),
        ("xwing-2e", "r03-lbn-text.txt", 2, 113),
    ] {
        let (read, total, odd) = squad(format, file);
        let is_unread = odd.iter().any(|oddity| matches!(oddity, Oddity::Line(..)));
        assert_eq!((read, total, is_unread), (ships, Some(points), false), "{file}: {odd:?}");
    }
    let text = String::from_utf8(bytes("squads/l10-flycasual.json")).unwrap();
    assert_eq!(read_list(&by_id("xwing-2e").unwrap().list, &text).unwrap().edition, Some(Edition::Second));
}

#[test]
fn a_line_is_a_ship_only_if_it_looks_like_one() {
    let form = &by_id("xwing-2e").unwrap().list;
    let link = String::from_utf8(bytes("squads/r04-only-link.txt")).unwrap();
    assert_eq!(read_list(form, &link), Err(Unread::Address));
    assert_eq!(read_list(form, r#"[{"pilots":["rey"]},{"pilots":["finn"]}]"#), Err(Unread::Several(2)));
    let text = "Hello here is my list for Saturday see you there\n62 Luke Skywalker\n```";
    let reading = read_list(form, text).unwrap();
    assert_eq!((reading.list.ships.len(), reading.odd.len()), (1, 2), "{reading:?}");
}
