//! Standings of real events against published ones: late entries, an absence, a last round never played.

use crate::{beside, mini};

use mini::{Mini, rules};
use serde_json::Value;
use topcut::engine::standing::{Figure, Row, standing};

/// Swiss rounds of a List Fortress event in the mini language, players by number.
fn text(event: &Value) -> String {
    let mut rounds: Vec<_> =
        event["rounds"].as_array().unwrap().iter().filter(|round| round["roundtype_id"] == 1).collect();
    rounds.sort_by_key(|round| round["round_number"].as_u64());
    let lines = rounds.iter().map(|round| {
        let matches = round["matches"].as_array().unwrap();
        let is_played = matches.iter().any(|played| played["player1_points"] != 0 || played["player2_points"] != 0);
        matches.iter().map(|played| item(played, is_played)).collect::<Vec<_>>().join("; ")
    });
    lines.collect::<Vec<_>>().join("\n")
}

fn item(played: &Value, is_played: bool) -> String {
    let (a, b) = (&played["player1_id"], &played["player2_id"]);
    let scores = format!("{}-{}", played["player1_points"], played["player2_points"]);
    match &played["winner_id"] {
        _ if b.is_null() => format!("{a} bye"),
        _ if !is_played => format!("{a}/{b}"),
        winner if winner == a => format!("{a}>{b} {scores}"),
        _ => format!("{a}<{b} {scores}"),
    }
}

/// Points, margin, strength of schedule to two digits (halves either way), as published.
fn agrees(row: &Row, player: &Value) -> bool {
    let [Figure::Mov(mov), Figure::Sos(sos)] = row.figures[..] else { panic!("other tie-breaks") };
    let published = (player["sos"].as_str().unwrap().parse::<f64>().unwrap() * 100.0).round();
    let doubled = sos.units * 200;
    let is_half = doubled.is_multiple_of(sos.scale) && (doubled / sos.scale) % 2 == 1;
    let near = [sos.rounded(2), sos.rounded(2) - u128::from(is_half)].map(|hundredths| hundredths.to_string());
    player["score"] == row.points && player["mov"] == mov && near.contains(&published.to_string())
}

#[test]
fn published_standings_of_list_fortress_come_out() {
    for (event, players) in [("906", 22), ("823", 6), ("879", 10)] {
        let Some(file) = beside::real(&format!("list-fortress/{event}.json")) else { continue };
        let event: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
        let mini = Mini::play(&rules("xwing-2e"), &text(&event));
        let standing = standing(&mini.tournament, 20);
        assert_eq!(standing.rows.len(), players);
        for player in event["participants"].as_array().unwrap() {
            let row = standing.row(mini.id(&player["id"].to_string())).unwrap();
            assert!(agrees(row, player), "{row:?}\n{}: {} {}", player["id"], player["mov"], player["sos"]);
            assert_eq!(row.place.map(u64::from), player["swiss_rank"].as_u64(), "{}", player["id"]);
        }
    }
}
