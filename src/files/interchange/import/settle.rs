//! Decides how each match ended, from the file and, where needed, from published points.
//!
//! A level score with a winner is a final salvo. Some files name a winner of unplayed matches, some write draws as wins
//! with level scores (B13); published points tell.

use super::Remark;
use super::report::{Meeting, Report, Said};
use crate::engine::rules::Points;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    Bye,
    /// The winning side (0 or 1); none: a draw.
    Played(Option<usize>),
    BothLost,
    NotPlayed,
}

/// By round and position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Endings {
    pub swiss: Vec<Vec<Ending>>,
    pub elimination: Vec<Vec<Ending>>,
}

/// Decides all matches under a scheme of points.
pub(super) fn settle(report: &Report, points: Points, remarks: &mut Vec<Remark>) -> Endings {
    let mut swiss: Vec<Vec<Option<Ending>>> =
        report.swiss.iter().map(|round| round.iter().map(plain).collect()).collect();
    unknown(report, remarks);
    take_back(report, points, &mut swiss, remarks);
    resolve(report, points, &mut swiss, remarks);
    let settled = |round: Vec<Option<Ending>>| round.into_iter().map(|one| one.unwrap_or(Ending::NotPlayed)).collect();
    Endings { swiss: swiss.into_iter().map(settled).collect(), elimination: elimination(report) }
}

/// The ending without published points; none for a level score with an unnamed winner.
fn plain(meeting: &Meeting) -> Option<Ending> {
    if meeting.b.is_none() {
        return Some(Ending::Bye);
    }
    match meeting.said {
        Said::Won(side) => Some(Ending::Played(Some(side))),
        Said::Draw => Some(Ending::Played(None)),
        Said::BothLost => Some(Ending::BothLost),
        Said::Nothing | Said::Unplayed => Some(Ending::NotPlayed),
        Said::ByScores => higher(meeting).map(|side| Ending::Played(Some(side))),
        Said::Unknown => Some(higher(meeting).map_or(Ending::BothLost, |side| Ending::Played(Some(side)))),
    }
}

/// Words for a result that are not known are to be checked.
fn unknown(report: &Report, remarks: &mut Vec<Remark>) {
    let rounds = report.swiss.iter().enumerate();
    let unknown = rounds.flat_map(|(number, round)| round.iter().map(move |meeting| (number, meeting)));
    let unknown = unknown.filter(|(_, meeting)| meeting.said == Said::Unknown);
    let remark = |(number, meeting)| Remark::UnknownResult { round: number + 1, players: names(report, meeting) };
    remarks.extend(unknown.map(remark));
}

pub(super) fn winner(meeting: &Meeting) -> Option<usize> {
    match plain(meeting)? {
        Ending::Bye | Ending::Played(Some(0)) => Some(meeting.a),
        Ending::Played(Some(_)) => meeting.b,
        Ending::Played(None) | Ending::BothLost | Ending::NotPlayed => None,
    }
}

pub(super) fn higher(meeting: &Meeting) -> Option<usize> {
    let [a, b] = meeting.scores.map(|score| score.unwrap_or(0));
    (a != b).then_some(usize::from(b > a))
}

/// Elimination matches have a winner (CUT-6): if unnamed, the player who plays on or won the event.
fn elimination(report: &Report) -> Vec<Vec<Ending>> {
    let rounds = report.elimination.iter().enumerate();
    rounds
        .map(|(number, round)| {
            let next = report.elimination.get(number + 1);
            round.iter().map(|meeting| knock_out(report, meeting, next)).collect()
        })
        .collect()
}

fn knock_out(report: &Report, meeting: &Meeting, next: Option<&Vec<Meeting>>) -> Ending {
    match plain(meeting) {
        Some(Ending::Played(None) | Ending::BothLost | Ending::NotPlayed) | None => {}
        Some(ending) => return ending,
    }
    let goes_on = |who: usize| match next {
        Some(next) => next.iter().any(|later| later.a == who || later.b == Some(who)),
        None => report.players[who].cut_rank == Some(1),
    };
    match (goes_on(meeting.a), meeting.b.is_some_and(goes_on)) {
        (true, false) => Ending::Played(Some(0)),
        (false, true) => Ending::Played(Some(1)),
        _ => Ending::NotPlayed,
    }
}

/// Points of each player so far.
fn scores(report: &Report, points: Points, endings: &[Vec<Option<Ending>>]) -> Vec<i64> {
    let mut scores = vec![0_i64; report.players.len()];
    for (meeting, ending) in report.swiss.iter().flatten().zip(endings.iter().flatten()) {
        let (own, their) = match ending {
            None | Some(Ending::NotPlayed) => (0, 0),
            Some(Ending::Bye) => (points.win, 0),
            Some(Ending::BothLost) => (points.loss, points.loss),
            Some(Ending::Played(winner)) => worth(points, meeting, *winner),
        };
        for (who, more) in [(Some(meeting.a), own), (meeting.b, their)] {
            if let Some(score) = who.and_then(|who| scores.get_mut(who)) {
                *score += i64::from(more);
            }
        }
    }
    scores
}

pub(super) fn worth(points: Points, meeting: &Meeting, winner: Option<usize>) -> (u16, u16) {
    let Some(winner) = winner else {
        let draw = points.draw.unwrap_or(0);
        return (draw, draw);
    };
    let win =
        if is_modified(points, meeting) { points.modified.map_or(0, |modified| modified.points) } else { points.win };
    if winner == 0 { (win, points.loss) } else { (points.loss, win) }
}

/// EPIC-2: by margin alone, since files do not say whether time was called.
pub(super) fn is_modified(points: Points, meeting: &Meeting) -> bool {
    let [a, b] = meeting.scores.map(|score| score.unwrap_or(0));
    points.modified.is_some_and(|modified| a.abs_diff(b) < modified.full_from)
}

/// A match without scores, whose winner lacks its points, was not played; the latest first.
fn take_back(report: &Report, points: Points, endings: &mut [Vec<Option<Ending>>], remarks: &mut Vec<Remark>) {
    for (number, round) in report.swiss.iter().enumerate().rev() {
        for (index, meeting) in round.iter().enumerate() {
            let Some(Ending::Played(Some(side))) = endings[number][index] else { continue };
            let Some(winner) = [Some(meeting.a), meeting.b][side] else { continue };
            let empty = meeting.scores.iter().all(|score| score.unwrap_or(0) == 0);
            if !empty {
                continue;
            }
            let counted = scores(report, points, endings)[winner];
            if report.players[winner].score.is_some_and(|published| published < counted) {
                endings[number][index] = Some(Ending::NotPlayed);
                remarks.push(Remark::NeverPlayed { round: number + 1, players: names(report, meeting) });
            }
        }
    }
}

/// Level scores with an unnamed winner: the player who lacks points, else a draw where possible.
fn resolve(report: &Report, points: Points, endings: &mut [Vec<Option<Ending>>], remarks: &mut Vec<Remark>) {
    for (number, round) in report.swiss.iter().enumerate() {
        for (index, meeting) in round.iter().enumerate() {
            if endings[number][index].is_some() {
                continue;
            }
            let scores = scores(report, points, endings);
            let lacks = |who: usize| report.players[who].score.map(|published| published.saturating_sub(scores[who]));
            let (a, b) = (lacks(meeting.a), meeting.b.and_then(lacks));
            let full = |lack: Option<i64>| lack.is_some_and(|lack| lack >= i64::from(points.win.max(1)));
            let winner = match (points.draw, full(a), full(b)) {
                (_, true, false) => Some(0),
                (_, false, true) => Some(1),
                (Some(_), _, _) => None,
                // The usual reading.
                (None, _, _) => Some(1),
            };
            endings[number][index] = Some(Ending::Played(winner));
            remarks.push(Remark::WinnerByPoints { round: number + 1, players: names(report, meeting) });
        }
    }
}

pub(super) fn names(report: &Report, meeting: &Meeting) -> [String; 2] {
    let name = |who: Option<usize>| who.and_then(|who| report.players.get(who)).map(|player| player.name.clone());
    [name(Some(meeting.a)).unwrap_or_default(), name(meeting.b).unwrap_or_default()]
}
