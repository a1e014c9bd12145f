//! What a result is worth, worked out a second time apart from the engine's commands.

use topcut::engine::id::Side;
use topcut::engine::outcome::{Ended, MatchResult};
use topcut::engine::rules::{Mov, Rules, ScoreSheet};

use super::script::How;

/// Points of both sides.
pub fn points(rules: &Rules, how: How) -> [u16; 2] {
    let points = &rules.points;
    match how {
        How::First => [points.win, points.loss],
        How::Second => [points.loss, points.win],
        How::Modified => [points.modified.unwrap().points, points.loss],
        How::Draw => [points.draw.unwrap_or(1); 2],
        How::Pending | How::NotPlayed => [0, 0],
    }
}

/// Scores as written; else the limit for a win and nothing for the rest.
pub fn scores(rules: &Rules, how: How, written: Option<[u16; 2]>) -> [u16; 2] {
    let ScoreSheet::Squad { limit, .. } = rules.sheet else {
        return written.unwrap_or_default();
    };
    written.unwrap_or(match how {
        How::First | How::Modified => [limit, 0],
        How::Second => [0, limit],
        How::Draw | How::Pending | How::NotPlayed => [0, 0],
    })
}

/// Base plus own minus the opponent's score (XW-4); at least 0, unless the event says otherwise.
pub fn mov(rules: &Rules, how: How, [a, b]: [u16; 2]) -> [i32; 2] {
    let margin = |base: u16, own: u16, other: u16| {
        let positive = base + own;
        if rules.below_zero || positive >= other { i32::from(positive) - i32::from(other) } else { 0 }
    };
    match rules.mov {
        Some(Mov { base, .. }) if how != How::NotPlayed => [margin(base, a, b), margin(base, b, a)],
        _ => [0, 0],
    }
}

/// The decided result, none while it is played.
pub fn result(rules: &Rules, how: How, written: Option<[u16; 2]>) -> Option<MatchResult> {
    let scores = scores(rules, how, written);
    let winner = match how {
        How::Pending => return None,
        How::First | How::Modified => Some(Side::A),
        How::Second => Some(Side::B),
        How::Draw | How::NotPlayed => None,
    };
    Some(MatchResult {
        ended: if how == How::NotPlayed { Ended::NotPlayed } else { Ended::Time },
        scores,
        winner,
        decider: None,
        modified: how == How::Modified,
        points: points(rules, how),
        mov: mov(rules, how, scores),
        counted: Vec::new(),
        series: None,
        game_rounds: None,
        went_to_time: false,
        note: String::new(),
    })
}
