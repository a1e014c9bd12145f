//! The form read from List Fortress: participants with ids, rounds in any order, strength of schedule as text.

use serde_json::Value;

use super::Remark;
use super::decimal::Decimal;
use super::field::{count, flag, items, text, whole};
use super::report::{Meeting, Player, Report, Said, Squad, elimination_in_order, swiss_in_order};

/// Swiss rounds; others are elimination.
const SWISS: i64 = 1;

pub(super) fn read(body: &Value, remarks: &mut Vec<Remark>) -> Report {
    let participants = items(body, "participants");
    let ids: Vec<Option<i64>> = participants.iter().map(|player| whole(player, "id")).collect();
    let (mut swiss, mut elimination) = (Vec::new(), Vec::new());
    for round in items(body, "rounds") {
        let meetings = items(round, "matches").iter().filter_map(|found| meeting(found, &ids, remarks)).collect();
        let numbered = (whole(round, "round_number").unwrap_or(0), meetings);
        if whole(round, "roundtype_id") == Some(SWISS) { swiss.push(numbered) } else { elimination.push(numbered) }
    }
    Report {
        name: text(body, "name"),
        date: text(body, "date"),
        place: place(body),
        players: participants.iter().map(player).collect(),
        swiss: swiss_in_order(swiss),
        elimination: elimination_in_order(elimination),
        ..Report::default()
    }
}

fn place(body: &Value) -> String {
    let parts = ["location", "state", "country"].map(|key| text(body, key));
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
}

fn meeting(found: &Value, ids: &[Option<i64>], remarks: &mut Vec<Remark>) -> Option<Meeting> {
    let named = ["player1_id", "player2_id"].map(|key| whole(found, key));
    let found_at = named.map(|id| ids.iter().position(|known| known.is_some() && *known == id));
    for (id, position) in named.into_iter().zip(found_at) {
        if let (Some(id), None) = (id, position) {
            remarks.push(Remark::UnlistedPlayer(id.to_string()));
            return None;
        }
    }
    let winner = whole(found, "winner_id");
    let (a, b) = match found_at.into() {
        (Some(a), b) => (a, b),
        (None, Some(b)) => (b, None),
        (None, None) => return None,
    };
    let scores = ["player1_points", "player2_points"].map(|key| count(found, key));
    let won = |who: usize| winner.is_some() && ids.get(who).copied().flatten() == winner;
    let side = [Some(a), b].iter().position(|who| who.is_some_and(won));
    let said = match Said::of(&text(found, "result"), side, scores) {
        // Its API names a result before a match is played.
        Said::ByScores if scores == [None; 2] => Said::Nothing,
        said => said,
    };
    Some(Meeting {
        a,
        b,
        scores,
        said,
        game_rounds: count(found, "rounds_played").and_then(|rounds| u8::try_from(rounds).ok()),
        went_to_time: flag(found, "went_to_time"),
    })
}

fn player(player: &Value) -> Player {
    Player {
        name: text(player, "name"),
        score: whole(player, "score"),
        mov: whole(player, "mov"),
        sos: player.get("sos").and_then(Decimal::of),
        rank: count(player, "swiss_rank").filter(|rank| *rank > 0),
        cut_rank: count(player, "top_cut_rank").filter(|rank| *rank > 0),
        dropped: flag(player, "dropped"),
        squad: Some(text(player, "list_json")).filter(|list| !list.is_empty()).map(Squad::Xws),
        ..Player::default()
    }
}
