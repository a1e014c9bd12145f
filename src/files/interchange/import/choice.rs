//! Finds the rules that reproduce a report. Files do not name them, so candidates are tried figure by figure; the
//! fewest differences win, ties go to the format's own values.

use super::report::{Report, Said};
use super::settle::{Ending, Endings, higher, settle};
use super::{Compared, Imported, Origin, facts};
use crate::engine::bounds::MOST_SCORE;
use crate::engine::formats::FORMATS;
use crate::engine::rules::{Gather, LevelScore, ModifiedWin, Mov, Points, RoundValues};
use crate::files::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct RulesCandidate {
    pub rules: Rules,
    /// Whether missed rounds count as played (DROP-3, DROP-5).
    pub absence_is_loss: bool,
}

/// Known schemes: win, modified win, draw, loss.
const SCHEMES: [Points; 4] = [
    Points { win: 1, modified: None, draw: None, loss: 0 },
    Points { win: 5, modified: Some(ModifiedWin { points: 3, full_from: 12 }), draw: Some(1), loss: 0 },
    Points { win: 5, modified: None, draw: Some(1), loss: 0 },
    Points { win: 3, modified: None, draw: Some(1), loss: 0 },
];

/// By round of an escalation event.
const ESCALATION: [u16; 4] = [60, 90, 120, 150];

/// Imports a report by the best rules; none without a format that counts squad points.
pub(super) fn best(report: &Report, origin: &Origin<'_>) -> Option<Imported> {
    let named = report.format.map(|format| format.rules.clone());
    let first = RulesCandidate { rules: named.or_else(|| format_rules(report))?, absence_is_loss: false };
    let steps: [(Candidates, Compared); 4] = [
        (by_points, Compared::Score),
        (by_mov, Compared::Mov),
        (by_schedule, Compared::Sos),
        (by_order, Compared::Rank),
    ];
    let mut kept = (first.clone(), facts::import(report, &first, origin)?);
    for (candidates, counted) in steps.into_iter().filter(|_| report.format.is_none()) {
        let tried = candidates(report, &kept.0).into_iter().filter_map(|choice| {
            let imported = facts::import(report, &choice, origin)?;
            Some((choice, imported))
        });
        let of = |imported: &Imported, kind| imported.differences.iter().filter(|one| one.figure == kind).count();
        // Without published margins, places show the base by the weight of a bye.
        let count = |(_, imported): &(RulesCandidate, Imported)| (of(imported, counted), of(imported, Compared::Rank));
        if let Some(best) = tried.min_by_key(count) {
            kept = best;
        }
    }
    Some(kept.1)
}

type Candidates = fn(&Report, &RulesCandidate) -> Vec<RulesCandidate>;

/// The format with the smallest squad limit that fits the scores, up to two percent errors.
fn format_rules(report: &Report) -> Option<Rules> {
    let scores: Vec<u16> =
        report.swiss.iter().chain(&report.elimination).flatten().flat_map(|played| played.scores).flatten().collect();
    let mut formats: Vec<(u16, &Rules)> = FORMATS.iter().filter_map(|format| squad_limit(&format.rules)).collect();
    formats.sort_by_key(|(limit, _)| *limit);
    let fits = |limit: u16| {
        limit >= report.limit && scores.iter().filter(|score| **score > limit).count() * 50 <= scores.len()
    };
    let found = formats.iter().find(|(limit, _)| fits(*limit)).or(formats.last());
    found.map(|(_, rules)| (*rules).clone())
}

fn squad_limit(rules: &Rules) -> Option<(u16, &Rules)> {
    match rules.sheet {
        ScoreSheet::Squad { limit, .. } if rules.entry == EntryKind::Single && rules.mov.is_some() => {
            Some((limit, rules))
        }
        _ => None,
    }
}

fn by_points(report: &Report, choice: &RulesCandidate) -> Vec<RulesCandidate> {
    let own = choice.rules.points;
    let schemes = std::iter::once(own).chain(SCHEMES.into_iter().filter(|points| *points != own));
    // Where level scores have a winner (XW-5), there are no draws.
    let mut level = report.swiss.iter().flatten().filter(|one| one.b.is_some() && higher(one).is_none()).peekable();
    let is_salvo = level.peek().is_some() && level.all(|meeting| matches!(meeting.said, Said::Won(_)));
    schemes
        .map(|points| {
            let points = if is_salvo { Points { draw: own.draw, ..points } } else { points };
            let level = if points.draw.is_some() { LevelScore::Draw } else { choice.rules.level };
            RulesCandidate { rules: Rules { points, level, ..choice.rules.clone() }, ..choice.clone() }
        })
        .collect()
}

fn by_mov(report: &Report, choice: &RulesCandidate) -> Vec<RulesCandidate> {
    let endings = settle(report, choice.rules.points, &mut Vec::new());
    let own = choice.rules.mov;
    let bases = own.map(|mov| mov.base).into_iter().chain(voted_base(report, &endings)).chain([100, 200]);
    let mut movs: Vec<Mov> = own.into_iter().collect();
    for base in bases {
        let byes = [Some(base + base / 2), voted_bye(report, &endings, base), own.map(|mov| mov.bye)];
        movs.extend(byes.into_iter().flatten().map(|bye| Mov { base, bye }));
    }
    let with = |mov: Mov| RulesCandidate { rules: Rules { mov: Some(mov), ..choice.rules.clone() }, ..choice.clone() };
    let mut choices: Vec<RulesCandidate> = vec![choice.clone()];
    choices.extend(movs.iter().map(|mov| with(*mov)));
    if report.swiss.len() > 1 {
        choices
            .push(RulesCandidate { rules: Rules { by_round: escalation(), ..choice.rules.clone() }, ..choice.clone() });
    }
    // Last: a base between those of an escalation event gives the same sums.
    let low = movs.into_iter().filter(|mov| i64::from(mov.base) < widest(report));
    choices.extend(low.map(with).map(below_zero));
    choices.dedup();
    choices
}

/// The largest difference of scores.
fn widest(report: &Report) -> i64 {
    let differences = report.swiss.iter().flatten().map(|meeting| {
        let [a, b] = meeting.scores.map(|score| i64::from(score.unwrap_or(0)));
        (a - b).abs()
    });
    differences.max().unwrap_or(0)
}

fn below_zero(choice: RulesCandidate) -> RulesCandidate {
    RulesCandidate { rules: Rules { below_zero: true, ..choice.rules }, ..choice }
}

fn escalation() -> std::borrow::Cow<'static, [RoundValues]> {
    let values = |limit: u16| RoundValues { limit, mov: Mov { base: limit, bye: limit + limit / 2 } };
    ESCALATION.map(values).to_vec().into()
}

/// Per player: published margin minus score differences, matches played, byes.
fn remainders(report: &Report, endings: &Endings) -> Vec<(i64, i64, i64)> {
    let published = report.players.iter().map(|player| player.mov.map(|mov| (mov, 0, 0)));
    let mut rest: Vec<Option<(i64, i64, i64)>> = published.collect();
    let mut add = |who: usize, difference: i64, played: i64, byes: i64| {
        if let Some(Some(rest)) = rest.get_mut(who) {
            *rest = (rest.0.saturating_sub(difference), rest.1 + played, rest.2 + byes);
        }
    };
    for (meeting, ending) in report.swiss.iter().flatten().zip(endings.swiss.iter().flatten()) {
        let [own, their] = meeting.scores.map(|score| i64::from(score.unwrap_or(0)));
        match (ending, meeting.b) {
            (Ending::Bye, _) => add(meeting.a, 0, 0, 1),
            (Ending::Played(_) | Ending::BothLost, Some(b)) => {
                add(meeting.a, own - their, 1, 0);
                add(b, their - own, 1, 0);
            }
            (Ending::Played(_) | Ending::BothLost | Ending::NotPlayed, _) => {}
        }
    }
    rest.into_iter().flatten().collect()
}

/// The most common base of players without a bye.
fn voted_base(report: &Report, endings: &Endings) -> Option<u16> {
    let rests = remainders(report, endings).into_iter().filter(|(_, played, byes)| *played > 0 && *byes == 0);
    most(rests.filter(|(rest, played, _)| rest % played == 0).map(|(rest, played, _)| rest / played))
}

/// The most common value of a bye under a base.
fn voted_bye(report: &Report, endings: &Endings, base: u16) -> Option<u16> {
    let rests = remainders(report, endings).into_iter().filter(|(_, _, byes)| *byes > 0);
    let rests = rests.map(|(rest, played, byes)| (rest.saturating_sub(i64::from(base) * played), byes));
    most(rests.filter(|(rest, byes)| rest % byes == 0).map(|(rest, byes)| rest / byes))
}

fn most(values: impl Iterator<Item = i64>) -> Option<u16> {
    let mut votes: BTreeMap<u16, usize> = BTreeMap::new();
    // Larger published values belong to no rules.
    for value in values.filter_map(|value| u16::try_from(value).ok()).filter(|value| *value <= MOST_SCORE) {
        *votes.entry(value).or_default() += 1;
    }
    votes.into_iter().max_by_key(|(_, votes)| *votes).map(|(value, _)| value)
}

fn by_schedule(_: &Report, choice: &RulesCandidate) -> Vec<RulesCandidate> {
    let gathers = [(Gather::Mean, false), (Gather::Sum, false), (Gather::Mean, true)];
    let with = |(gather, absence_is_loss)| {
        let tie_breaks = vec![TieBreak::Mov, TieBreak::Sos(gather, 1)].into();
        RulesCandidate { rules: Rules { tie_breaks, ..choice.rules.clone() }, absence_is_loss }
    };
    gathers.map(with).into()
}

fn by_order(_: &Report, choice: &RulesCandidate) -> Vec<RulesCandidate> {
    let mut turned = choice.clone();
    turned.rules.tie_breaks.to_mut().reverse();
    vec![choice.clone(), turned]
}
