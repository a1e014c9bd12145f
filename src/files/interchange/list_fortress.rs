//! Writes the import form of List Fortress: joined by unique names, winners named, strength of schedule as a number,
//! squads as text.
//!
//! Ends with the last posted round. Open matches have no result.

use serde_json::{Map, Value, json};

use crate::engine::bracket;
use crate::engine::number::Exact;
use crate::engine::squad::{ListForm, xws};
use crate::engine::standing::placing::{Placing, Reached, placing};
use crate::engine::standing::{Row, standing};
use crate::engine::tournament::Bracket;
use crate::files::prelude::*;

/// STD-4.
const DIGITS: u32 = 4;

pub fn list_fortress(state: &Tournament) -> String {
    let names = names(state);
    let placing = placing(state);
    let standing = standing(state, Plan::MOST_ROUNDS);
    let players: Vec<Value> = standing.rows.iter().map(|row| player(state, &names, &placing, row)).collect();
    let rounds: Vec<Value> = state.posted_rounds().map(|played| round(state, &names, played)).collect();
    let report = json!({"name": state.setup.name, "date": state.setup.date, "players": players, "rounds": rounds});
    serde_json::to_string_pretty(&report).unwrap_or_default()
}

/// Unique names; repeated ones get a number.
pub(in crate::files) fn names(state: &Tournament) -> Vec<String> {
    let mut taken = BTreeSet::new();
    let mut names = Vec::with_capacity(state.entries.len());
    for entry in &state.entries {
        let name = &entry.details.name;
        let numbered = (2_u32..).map(|number| format!("{name} ({number})"));
        let mut free = std::iter::once(name.clone()).chain(numbered).filter(|name| taken.insert(name.clone()));
        names.extend(free.next());
    }
    names
}

pub(in crate::files) fn name(names: &[String], entry: EntryId) -> &str {
    names.get(entry.index()).map_or("", String::as_str)
}

fn id(entry: EntryId) -> String {
    format!("p{}", entry.index() + 1)
}

fn player(state: &Tournament, names: &[String], placing: &Placing, row: &Row) -> Value {
    let rank = ranks(state, placing, row.entry, row.place.unwrap_or(0));
    let (mov, sos) = figures(row, DIGITS);
    let left = state.entry(row.entry).is_some_and(|entry| entry.presence != Presence::In);
    json!({
        "id": id(row.entry), "name": name(names, row.entry), "score": row.points, "mov": mov,
        "sos": sos, "rank": rank, "dropped": left, "list": squad(state, row.entry).unwrap_or_default(),
    })
}

/// The squad in XWS, as text.
fn squad(state: &Tournament, entry: EntryId) -> Option<String> {
    let ListForm::Squad(form) = state.format()?.list else { return None };
    xws(state.entry(entry)?.filed(0)?.list.as_ref()?, form.edition)
}

/// Margin of victory and strength of schedule; 0 where the format has none.
pub(in crate::files) fn figures(row: &Row, digits: u32) -> (i64, Value) {
    (row.mov().unwrap_or(0), row.sos().map_or(json!(0), |sos| number(sos, digits)))
}

/// Published ranks: Swiss stage, elimination stage.
pub(in crate::files) fn ranks(state: &Tournament, placing: &Placing, entry: EntryId, swiss: u16) -> Map<String, Value> {
    let mut ranks = Map::new();
    ranks.insert("swiss".to_owned(), json!(swiss));
    if let Some(place) = elimination_rank(state, placing, entry) {
        ranks.insert("elimination".to_owned(), json!(place));
    }
    ranks
}

/// Written as decimal, without floating point.
fn number(sos: Exact, digits: u32) -> Value {
    let (rounded, one) = (sos.rounded(digits), 10_u128.pow(digits));
    let text = match sos.scale {
        1 => sos.units.to_string(),
        _ => format!("{}.{:0width$}", rounded / one, rounded % one, width = digits as usize),
    };
    serde_json::from_str(&text).unwrap_or_default()
}

/// 1, 2, then the number of players in the round lost.
fn elimination_rank(state: &Tournament, placing: &Placing, entry: EntryId) -> Option<usize> {
    let stage = state.bracket.as_ref()?;
    let row = placing.rows.iter().find(|row| row.entry == entry)?;
    match row.reached {
        Reached::Won | Reached::MovedUp => Some(1),
        Reached::Beaten(round) if round == bracket::rounds(stage) => Some(2),
        Reached::Beaten(round) | Reached::Third(round) | Reached::Fourth(round) => Some(players_of(stage, round)),
        Reached::StillIn(_) | Reached::Swiss | Reached::Disqualified => None,
    }
}

/// Players of an elimination round; the first one may not be a power of two.
fn players_of(stage: &Bracket, round: u8) -> usize {
    if round <= 1 { stage.slots.iter().flatten().flatten().count() } else { 2 * bracket::matches_in(stage, round) }
}

/// The kind of a round and its number; in the elimination stage the players in it.
pub(in crate::files) fn numbered(state: &Tournament, round: RoundRef) -> (&'static str, usize) {
    match round {
        RoundRef::Swiss(number) => ("swiss", usize::from(number)),
        RoundRef::Elimination(number) => {
            ("elimination", state.bracket.as_ref().map_or(0, |stage| players_of(stage, number)))
        }
    }
}

fn round(state: &Tournament, names: &[String], round: &Round) -> Value {
    let (kind, number) = numbered(state, round.number);
    let byes = round.counted_byes().map(|bye| {
        json!({"player1": name(names, bye.entry), "player1-id": id(bye.entry), "player1points": 0, "result": "bye",
               "went_to_time": false})
    });
    let matches: Vec<Value> = round.matches.iter().map(|played| with_ids(names, played)).chain(byes).collect();
    json!({"round-type": kind, "round-number": number, "scenario": "", "matches": matches})
}

/// The fields of a match that both forms have.
pub(in crate::files) fn of_match(names: &[String], played: &Match) -> Map<String, Value> {
    let mut found = Map::new();
    let mut add = |key: &str, value: Value| _ = found.insert(key.to_owned(), value);
    for (key, entry) in ["player1", "player2"].into_iter().zip(played.sides) {
        add(key, json!(name(names, entry)));
    }
    let result = counted(played);
    let scores = result.map(|result| result.scores).into_iter().flatten();
    for (key, score) in ["player1points", "player2points"].into_iter().zip(scores) {
        add(key, json!(score));
    }
    if let Some(winner) = result.and_then(|_| played.winner()) {
        add("winner", json!(name(names, winner)));
    }
    let word = match &played.result {
        None => "",
        Some(result) if result.ended == Ended::DoubleLoss => "double-loss",
        Some(result) if result.ended == Ended::NotPlayed => "not-played",
        Some(result) if result.winner.is_some() => "win",
        Some(_) => "draw",
    };
    add("result", json!(word));
    found
}

/// The result of a match that was played.
pub(in crate::files) fn counted(played: &Match) -> Option<&MatchResult> {
    played.result.as_ref().filter(|result| result.ended.is_played())
}

fn with_ids(names: &[String], played: &Match) -> Value {
    let mut found = of_match(names, played);
    let mut add = |key: &str, value: Value| _ = found.insert(key.to_owned(), value);
    for (key, entry) in ["player1-id", "player2-id"].into_iter().zip(played.sides) {
        add(key, json!(id(entry)));
    }
    if let Some(result) = counted(played) {
        add("went_to_time", json!(result.went_to_time));
        result.game_rounds.into_iter().for_each(|rounds| add("rounds_played", json!(rounds)));
        played.winner().into_iter().for_each(|winner| add("winner-id", json!(id(winner))));
    }
    Value::Object(found)
}
