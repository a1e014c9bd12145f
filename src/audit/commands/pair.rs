//! Draws and prints the next round of an event with a given seed, without changing the file.
//!
//! Uses the commands of the app, including the cut after the last Swiss round.

use serde_json::{Value, json};

use crate::engine::decide::{decide, entry};
use crate::engine::standing::standing;
use crate::present::prelude::*;

pub struct Paired {
    pub state: Tournament,
    seed: u64,
    points: BTreeMap<EntryId, u32>,
}

pub fn paired(log: &Log, seed: u64) -> Result<Paired, Refusal> {
    let mut log = log.clone();
    let now = log.entries().last().map_or(Instant(0), |last| last.at);
    let call = Call { now, seed, reason: String::new(), record: None };
    let mut paired = next(&mut log, &Command::PairRound, &call);
    if paired == Err(Refusal::NoMoreRounds) && log.replay().bracket.is_none() {
        paired = next(&mut log, &Command::Cut { declined: Vec::new() }, &call);
    }
    let state = paired?;
    // After a cut or an elimination draw, the round is still to be paired.
    let state = if state.current_round().is_none() { next(&mut log, &Command::PairRound, &call)? } else { state };
    let before = match state.current_round().map(|round| round.number) {
        Some(RoundRef::Swiss(number)) => number.saturating_sub(1),
        Some(RoundRef::Elimination(_)) | None => Plan::MOST_ROUNDS,
    };
    let points = standing(&state, before).rows.iter().map(|row| (row.entry, row.points)).collect();
    Ok(Paired { state, seed, points })
}

fn next(log: &mut Log, command: &Command, call: &Call) -> Result<Tournament, Refusal> {
    let state = log.replay();
    let entry = entry(log, &state, decide(&state, command, call)?, call, "")?;
    if log.push(entry) { Ok(log.replay()) } else { Err(Refusal::Overtaken) }
}

impl Paired {
    /// As lines.
    pub fn text(&self, words: Words) -> String {
        let Some(round) = self.state.current_round() else { return String::new() };
        let mut lines = vec![words.audit_pair_head(round_name(words, &self.state, round.number), self.seed)];
        for played in &round.matches {
            let [a, b] = played.sides.map(|side| entry_name(words, &self.state, side));
            let [of_a, of_b] = self.points(played);
            let line = words.audit_pair_line(played.table.0, a, of_a, b, of_b);
            let rematch = if self.is_rematch(round, played) { words.pairing_rematch() } else { "" };
            lines.push(if rematch.is_empty() { line } else { format!("{line} ({rematch})") });
        }
        let byes: Vec<EntryId> = round.byes.iter().map(|bye| bye.entry).collect();
        if !byes.is_empty() {
            lines.push(words.audit_pair_byes(entry_names(words, &self.state, &byes)));
        }
        lines.join("\n")
    }

    /// For other programs.
    pub fn json(&self) -> String {
        let Some(round) = self.state.current_round() else { return String::new() };
        let name = |entry: EntryId| self.state.entry(entry).map_or("", |entry| &entry.details.name);
        let pairs = round.matches.iter().map(|played| {
            json!({
                "table": played.table, "entries": played.sides, "names": played.sides.map(name),
                "points": self.points(played), "rematch": self.is_rematch(round, played),
            })
        });
        let pairs: Vec<Value> = pairs.collect();
        let byes = round.byes.iter().map(|bye| json!({"entry": bye.entry, "name": name(bye.entry)}));
        let byes: Vec<Value> = byes.collect();
        let sheet = json!({
            "event": self.state.setup.name, "format": self.state.rules.format, "round": round.number,
            "seed": self.seed, "pairs": pairs, "byes": byes,
        });
        serde_json::to_string_pretty(&sheet).unwrap_or_default()
    }

    fn points(&self, played: &Match) -> [u32; 2] {
        played.sides.map(|side| self.points.get(&side).copied().unwrap_or(0))
    }

    fn is_rematch(&self, round: &Round, played: &Match) -> bool {
        let [a, b] = played.sides;
        let RoundRef::Swiss(number) = round.number else { return false };
        let earlier = self.state.swiss.iter().take(usize::from(number) - 1);
        earlier.flat_map(|round| &round.matches).any(|old| old.sides == [a, b] || old.sides == [b, a])
    }
}
