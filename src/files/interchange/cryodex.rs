//! Writes the form that Cryodex reports to List Juggler: players by standing, matches joined by name.
//!
//! Unlike `list_fortress`, entries that left have place 0 and the first round they missed. Winner and final salvo are
//! added to Cryodex's fields, because readers give level matches to the second player otherwise. Open matches have no
//! result.

use serde_json::{Value, json};

use super::list_fortress::{counted, figures, name, names, numbered, of_match, ranks};
use crate::engine::standing::placing::{Placing, placing};
use crate::engine::standing::{Row, standing};
use crate::files::prelude::*;

/// Digits of strength of schedule.
const DIGITS: u32 = 2;

pub fn cryodex(state: &Tournament) -> String {
    let names = names(state);
    let placing = placing(state);
    let mut place = 0_u16;
    let mut players = Vec::new();
    for row in &standing(state, Plan::MOST_ROUNDS).rows {
        let missed = first_missed(state, row.entry);
        if missed.is_none() {
            place += 1;
        }
        players.push(player(state, &names, &placing, row, missed.map_or(Ok(place), Err)));
    }
    let rounds: Vec<Value> = state.posted_rounds().map(|played| round(state, &names, played)).collect();
    serde_json::to_string_pretty(&json!({"name": state.setup.name, "players": players, "rounds": rounds}))
        .unwrap_or_default()
}

/// The first Swiss round missed after leaving; none for entries of the elimination stage.
fn first_missed(state: &Tournament, entry: EntryId) -> Option<usize> {
    let left = state.entry(entry).is_some_and(|entry| entry.presence != Presence::In);
    let advanced = state.bracket.iter().any(|stage| stage.slots.iter().flatten().flatten().any(|one| *one == entry));
    let last = state.swiss.iter().rposition(|round| round.is_posted() && round.seats(entry));
    (left && !advanced).then(|| last.map_or(1, |last| last + 2))
}

/// With its place, or the first round missed.
fn player(state: &Tournament, names: &[String], placing: &Placing, row: &Row, place: Result<u16, usize>) -> Value {
    let (mov, sos) = figures(row, DIGITS);
    let rank = ranks(state, placing, row.entry, place.unwrap_or(0));
    let mut found = json!({
        "name": name(names, row.entry), "mov": mov, "score": row.points,
        "sos": sos, "rank": rank,
    });
    if let (Err(missed), Some(found)) = (place, found.as_object_mut()) {
        found.insert("dropped".to_owned(), json!(missed));
    }
    found
}

fn round(state: &Tournament, names: &[String], round: &Round) -> Value {
    let (kind, number) = numbered(state, round.number);
    let byes =
        round.counted_byes().map(|bye| json!({"player1": name(names, bye.entry), "player1points": 0, "result": "bye"}));
    let matches: Vec<Value> = round.matches.iter().map(|played| with_salvo(names, played)).chain(byes).collect();
    json!({"round-type": kind, "round-number": number, "matches": matches})
}

fn with_salvo(names: &[String], played: &Match) -> Value {
    let mut found = of_match(names, played);
    let decider = counted(played).and_then(|result| result.decider);
    if matches!(decider, Some(Decider::SalvoAtTable | Decider::SalvoRolled)) {
        found.insert("final_salvo".to_owned(), json!(true));
    }
    Value::Object(found)
}
