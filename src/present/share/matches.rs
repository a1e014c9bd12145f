//! Every match as a line of a sheet: both stages, byes and unpaired losses included.

use super::csv::line;
use crate::present::prelude::*;
use crate::present::round::{MatchRow, view};
use crate::present::words::figure::number;

/// CSV: a header line, then a line for each match; lines end with CR LF.
pub fn csv(words: Words, tournament: &Tournament) -> String {
    let mut text = String::new();
    let [one, other] = [1, 2].map(|number| match tournament.rules.entry {
        EntryKind::Single => words.share_player(number),
        EntryKind::Team(_) => words.share_team(number),
    });
    let [scores, points, movs] = [words.paper_score(), words.standing_points(), words.standing_mov()]
        .map(|what| ["1", "2"].map(|of| words.share_column(what, of)));
    let heads = [
        words.app_round_page(),
        words.round_table(),
        &one,
        &other,
        &scores[0],
        &scores[1],
        words.share_winner(),
        words.share_how(),
        &points[0],
        &points[1],
    ];
    let last = words.sheet_went_to_time();
    let movs: &[String] = if tournament.rules.mov.is_some() { &movs } else { &[] };
    line(words, &mut text, heads.into_iter().chain(movs.iter().map(String::as_str)).chain([last]));
    for round in tournament.posted_rounds() {
        let Some(view) = view(tournament, round.number, words) else { continue };
        let played = round.matches.iter().zip(&view.rows).map(|(played, row)| of_match(words, tournament, played, row));
        let unpaired = round.byes.iter().chain(&round.losses).zip(&view.unpaired);
        let unpaired = unpaired.map(|(unpaired, row)| of_unpaired(unpaired, &row.name, row.state));
        for (mut start, movs, end) in played.chain(unpaired) {
            start.extend(movs.into_iter().filter(|_| tournament.rules.mov.is_some()));
            line(words, &mut text, [&view.title].into_iter().chain(&start).chain([&end]).map(String::as_str));
        }
    }
    text
}

/// The cells before the margins of victory, these, and the last one.
type Cells = (Vec<String>, [String; 2], String);

fn of_match(words: Words, tournament: &Tournament, played: &Match, row: &MatchRow) -> Cells {
    let [a, b] = &row.sides;
    let winner = played.winner().map(|winner| entry_name(words, tournament, winner));
    let result = played.result.as_ref();
    let pair = |numbers: Option<[i32; 2]>| {
        Side::BOTH.map(|side| numbers.map_or_else(String::new, |of| of[side.index()].to_string()))
    };
    let mut cells = vec![
        played.table.0.to_string(),
        a.name.clone(),
        b.name.clone(),
        number(a.score),
        number(b.score),
        winner.unwrap_or_default(),
        row.state.to_owned(),
    ];
    cells.extend(pair(result.map(|result| result.points.map(i32::from))));
    let went_to_time = result.is_some_and(|result| result.went_to_time);
    (cells, pair(result.map(|result| result.mov)), if went_to_time { words.share_yes() } else { "" }.to_owned())
}

fn of_unpaired(unpaired: &Unpaired, name: &str, state: &str) -> Cells {
    let points = unpaired.points.to_string();
    let cells = ["", name, "", "", "", "", state, &points, ""].map(str::to_owned).to_vec();
    (cells, [unpaired.mov.to_string(), String::new()], String::new())
}
