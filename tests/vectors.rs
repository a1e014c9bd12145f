//! Vectors of `examples.json` on results, pairing and cut, through the app's commands.

use crate::desk;
use crate::squad_results::is_half_lost;

use std::collections::BTreeSet;

use desk::{Desk, custom, ended, named, scores};
use serde_json::Value;
use topcut::engine::command::{Command, DraftResult, Leaving, LeavingMatch, ResultEnd};
use topcut::engine::formats::by_id;
use topcut::engine::id::{EntryId, Side, TableNumber};
use topcut::engine::outcome::{Decider, Ended};
use topcut::engine::rules::ScoreSheet;
use topcut::engine::squad::half_points;
use topcut::engine::standing::standing;

fn examples(key: &str) -> Value {
    let all: Value = serde_json::from_str(include_str!("examples.json")).expect("the examples are JSON");
    all[key].clone()
}

fn pair(value: &Value) -> [u16; 2] {
    [0, 1].map(|index| number(&value[index]))
}

fn number(value: &Value) -> u16 {
    u16::try_from(value.as_u64().expect("a number")).expect("a small number")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

#[test]
fn margin_of_victory() {
    let mut ran = 0;
    for vector in examples("margin_of_victory").as_array().expect("vectors") {
        let format = text(&vector["format"]);
        if by_id(format).is_none() {
            continue;
        }
        ran += 1;
        if vector["bye"] == true {
            let mut desk = Desk::with_players(format, custom(1, 0), 3);
            let bye = desk.post().byes[0];
            assert_eq!((bye.mov, bye.points), (number(&vector["mov"]), number(&vector["points"])), "{vector}");
            continue;
        }
        let scored = pair(&vector["scores"]);
        let draft = match vector["conceded"].as_u64() {
            Some(side) => {
                let side = Side::BOTH[side as usize];
                let mut typed = [None; 2];
                typed[side.index()] = Some(scored[side.index()]);
                DraftResult { scores: typed, ..ended(ResultEnd::Concession(side)) }
            }
            None => scores(scored[0], scored[1]),
        };
        let mut desk = Desk::with_players(format, custom(1, 0), 2);
        desk.post();
        desk.enter(TableNumber(1), draft);
        let result = desk.last_round().matches[0].result.clone().expect("a result");
        assert_eq!((result.scores, result.mov), (scored, pair(&vector["mov"]).map(i32::from)), "{vector}");
        if vector["points"].is_array() {
            assert_eq!(result.points, pair(&vector["points"]), "{vector}");
        }
        match vector["winner"].as_u64() {
            Some(side) => assert_eq!(result.winner, Some(Side::BOTH[side as usize]), "{vector}"),
            None => assert_eq!(result.decider, Some(Decider::SalvoAtTable), "{vector}"),
        }
        let kind = match text(&vector["ended"]) {
            "defeat" => Ended::Defeat,
            "concession" => Ended::Concession(Side::B),
            "mutual destruction, final salvo" => Ended::MutualDestruction,
            _ => Ended::Time,
        };
        assert_eq!(result.ended, kind, "{vector}");
    }
    assert_eq!(
        ran, 12,
        "five of the first edition with the bye, four of the second, two of Dogfight, one of Team Epic"
    );
}

#[test]
fn half_point_vectors() {
    let mut ran = 0;
    for vector in examples("half_points").as_array().expect("vectors") {
        let Some(format) = by_id(text(&vector["format"])) else { continue };
        let ScoreSheet::Squad { half, .. } = format.rules.sheet else { continue };
        let large = vector["large"] == true;
        let lost = is_half_lost(half, large, number(&vector["hit_points"]), number(&vector["damage_taken"]));
        let scored = if lost { half_points(half, large, number(&vector["cost"])) } else { 0 };
        assert_eq!(scored, number(&vector["score"]), "{vector}");
        ran += 1;
    }
    assert_eq!(ran, 5);
}

#[test]
fn the_leftover_of_a_group_meets_one_of_the_next() {
    // pairing_float: three with equal points, one below: one pair of the three, the third meets the one below.
    let mut floated = BTreeSet::new();
    for seed in 0..60 {
        let mut desk = Desk::open("xwing-1e", custom(3, 0));
        desk.seed = seed * 100;
        desk.must(Command::AddEntries(["Juan", "Estrella", "Lorenzo", "Curro", "Leaver"].map(named).to_vec()));
        let round = desk.post(); // two matches and a bye: three with a point
        for played in &round.matches {
            desk.enter(played.table, scores(100, 0));
        }
        let leaver = round.matches[1].sides[1];
        desk.must(Command::Drop(leaver, Leaving { running: LeavingMatch::Concession, ..Leaving::default() }));
        let lowest = round.matches[0].sides[1];
        desk.must(Command::PairRound);
        let next = desk.last_round();
        assert_eq!((next.matches.len(), next.byes.len()), (2, 0));
        let float = next.matches.iter().find(|m| m.sides.contains(&lowest)).expect("the lowest plays");
        let up = float.sides.into_iter().find(|id| *id != lowest).expect("an opponent");
        assert_ne!(up, round.matches[0].sides[0], "PAIR-4: they have met");
        floated.insert(up == round.byes[0].entry);
    }
    assert_eq!(floated.len(), 2, "PAIR-5: the one who moves down is drawn");
}

#[test]
fn drop_after_cut_and_the_brackets() {
    let vector = examples("drop_after_cut");
    let cut = number(&vector["cut"]);
    let mut desk = Desk::with_players("xwing-2e", custom(4, cut), 12);
    desk.play_swiss(4);
    let order: Vec<EntryId> = standing(&desk.state(), 4).rows.iter().map(|row| row.entry).collect();
    let at = |place: u16| order[usize::from(place) - 1];
    desk.must(Command::Cut { declined: vec![] });
    let leaves = at(number(&vector["leaves"]));
    desk.must(Command::Drop(leaves, Leaving { running: LeavingMatch::Concession, ..Leaving::default() }));
    let seeds: Vec<EntryId> =
        vector["seeds"].as_array().expect("seeds").iter().map(|place| at(number(place))).collect();
    assert_eq!(desk.state().bracket.expect("a bracket").seeds, seeds);
    desk.must(Command::PairRound);
    let pairs: Vec<[EntryId; 2]> = desk.last_round().matches.iter().map(|m| m.sides).collect();
    let expected: Vec<[EntryId; 2]> =
        vector["first_round"].as_array().expect("pairs").iter().map(|two| pair(two).map(at)).collect();
    assert_eq!(pairs, expected);
    for (key, cut) in [("bracket_of_8", 8), ("bracket_of_6", 6)] {
        bracket(&examples(key), cut);
    }
}

fn bracket(vector: &Value, cut: u16) {
    let mut desk = Desk::with_players("xwing-1e", custom(4, cut), 12);
    desk.play_swiss(4);
    let order: Vec<EntryId> = standing(&desk.state(), 4).rows.iter().map(|row| row.entry).collect();
    let place = |id: EntryId| order.iter().position(|found| *found == id).expect("placed") as u16 + 1;
    desk.must(Command::Cut { declined: vec![] });
    for key in ["first_round", "second_round_if_better_place_wins", "final"] {
        desk.must(Command::PairRound);
        let round = desk.last_round();
        let expected: Vec<[u16; 2]> = match vector[key][0].as_array() {
            Some(_) => vector[key].as_array().expect("pairs").iter().map(pair).collect(),
            None => vec![pair(&vector[key])],
        };
        let pairs: Vec<[u16; 2]> = round.matches.iter().map(|m| m.sides.map(place)).collect();
        assert_eq!(pairs, expected, "top {cut}, {key}");
        let byes: Vec<u16> = round.byes.iter().map(|bye| place(bye.entry)).collect();
        if key == "first_round" {
            let expected: Vec<u16> = vector["byes"].as_array().into_iter().flatten().map(number).collect();
            assert_eq!(byes, expected);
        }
        for played in &round.matches {
            let better = place(played.sides[0]) < place(played.sides[1]);
            desk.enter(played.table, if better { scores(100, 1) } else { scores(1, 100) });
        }
    }
}
