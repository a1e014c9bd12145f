//! The pairing of a Swiss round against PAIR-4, PAIR-5 and BYE-1 to BYE-3.
//!
//! What the rules could not avoid is no finding: the round is paired again with the exact search, and only what is worse
//! than its optimum is listed.

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand::rngs::StdRng;

use super::Finding;
use crate::engine::id::{EntryId, RoundRef, Seq};
use crate::engine::log::{Fact, Log};
use crate::engine::pairing::{Breach, Field, Method, breaches, cost, propose};
use crate::engine::rules::LaterRounds;
use crate::engine::standing::standing;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::round::{Round, RoundState};
use crate::engine::tournament::sheet::Sheet;

pub(super) fn findings(log: &Log, round: &Round) -> Vec<Finding> {
    let RoundRef::Swiss(number) = round.number else { return Vec::new() };
    let Some((state, round)) = paired(log, round.number) else { return Vec::new() };
    let mut found = places(&state, &round);
    if found.is_empty() {
        found.extend(byes(&state, &round, number));
        found.extend(pairs(&state, &round, number));
    }
    found
}

/// The event as it was before the round got the pairing that was posted, and the round with that pairing.
///
/// What happens to a running round later (latecomers beside the others, an opponent who left and became a bye) is no
/// pairing of the field, and judged by its results only.
fn paired(log: &Log, round: RoundRef) -> Option<(Tournament, Round)> {
    let stands = log.standing();
    log.entries().iter().zip(stands).rev().filter(|(_, stands)| *stands).find_map(|(entry, _)| {
        let paired = match &entry.fact {
            Fact::RoundPaired { round, .. } | Fact::PairingReplaced { round, .. } => *round,
            _ => return None,
        };
        let before = (paired == round).then(|| log.replay_to(entry.seq))?;
        if before.round(round).is_some_and(|running| running.state == RoundState::Posted) {
            return None;
        }
        let after = log.replay_to(Seq(entry.seq.0 + 1)).round(round)?.clone();
        Some((before, after))
    })
}

fn seats(round: &Round) -> BTreeMap<EntryId, usize> {
    let mut seats = BTreeMap::new();
    let byes = round.byes.iter().map(|bye| bye.entry);
    for entry in round.matches.iter().flat_map(|played| played.sides).chain(byes) {
        *seats.entry(entry).or_insert(0) += 1;
    }
    seats
}

fn places(state: &Tournament, round: &Round) -> Vec<Finding> {
    let seats = seats(round);
    let mut found = Vec::new();
    for entry in state.present().filter(|entry| !seats.contains_key(&entry.id)) {
        found.push(Finding::Missing(round.number, entry.id));
    }
    for (entry, count) in seats {
        if count > 1 {
            found.push(Finding::Doubled(round.number, entry));
        }
        if !state.entry(entry).is_some_and(crate::engine::entry::Entry::is_in) {
            found.push(Finding::Stranger(round.number, entry));
        }
    }
    found
}

/// In the first round byes may be awarded (BYE-4), and who has the odd one is drawn.
fn byes(state: &Tournament, round: &Round, number: u8) -> Vec<Finding> {
    if number == 1 {
        return Vec::new();
    }
    let needed = state.present().count() % 2;
    if round.byes.len() > needed {
        return vec![Finding::ByeNotNeeded(round.number, round.byes.len(), needed)];
    }
    let Some(given) = round.byes.first().map(|bye| bye.entry) else { return Vec::new() };
    let sheet = Sheet::of(state, number - 1);
    let fewest = state.present().map(|entry| sheet.byes(entry.id)).min().unwrap_or(0);
    if sheet.byes(given) > fewest {
        return vec![Finding::SecondBye(round.number, given)];
    }
    let seen = Seen::of(state, round, number);
    let lowest: Vec<usize> =
        (0..seen.order.len()).rev().filter(|position| sheet.byes(seen.order[*position]) == fewest).collect();
    let proposal = propose(&seen.field, seen.method, &lowest, &mut StdRng::seed_from_u64(0));
    match proposal.bye.map(|position| seen.order[position]) {
        Some(due) if due != given => vec![Finding::ByeNotLowest(round.number, given, due)],
        _ => Vec::new(),
    }
}

fn pairs(state: &Tournament, round: &Round, number: u8) -> Vec<Finding> {
    let bye = round.byes.first().map(|bye| bye.entry);
    let seen = Seen::of(state, round, number);
    let position = |entry: EntryId| seen.order.iter().position(|known| *known == entry);
    let pairs: Vec<(usize, usize)> = round
        .matches
        .iter()
        .filter_map(|played| Some((position(played.sides[0])?, position(played.sides[1])?)))
        .map(|(a, b)| (a.min(b), a.max(b)))
        .collect();
    let bye = bye.and_then(position);
    let order: Vec<usize> = bye.into_iter().collect();
    let best = propose(&seen.field, seen.method, &order, &mut StdRng::seed_from_u64(0));
    if round.byes.len() > 1 || cost(&seen.field, &pairs) <= best.cost {
        return Vec::new();
    }
    let rematches_needed = best.cost.rematches > 0;
    let found = breaches(&seen.field, &pairs, bye, &[]).into_iter().filter_map(|breach| match breach {
        Breach::Rematch(a, b) if !rematches_needed || cost(&seen.field, &pairs).rematches > best.cost.rematches => {
            Some(Finding::Rematch(round.number, seen.order[a], seen.order[b]))
        }
        Breach::OtherGroup(a, b) => {
            Some(Finding::OtherGroup(round.number, [(seen.order[a], seen.points[a]), (seen.order[b], seen.points[b])]))
        }
        _ => None,
    });
    found.collect()
}

/// The round as the search sees it: places in the standing before it, groups of points, who has met.
struct Seen {
    order: Vec<EntryId>,
    points: Vec<u32>,
    field: Field,
    method: Method,
}

impl Seen {
    fn of(state: &Tournament, round: &Round, number: u8) -> Self {
        let seats = seats(round);
        let rows = standing(state, number - 1).rows;
        let mut placed: Vec<(EntryId, u32)> =
            rows.iter().filter(|row| seats.contains_key(&row.entry)).map(|row| (row.entry, row.points)).collect();
        let new: Vec<EntryId> =
            seats.keys().copied().filter(|entry| placed.iter().all(|(known, _)| known != entry)).collect();
        placed.extend(new.into_iter().map(|entry| (entry, 0)));
        if number == 1 {
            placed.iter_mut().for_each(|(_, points)| *points = 0);
        }
        let (order, points): (Vec<EntryId>, Vec<u32>) = placed.into_iter().unzip();
        let position = |entry: EntryId| order.iter().position(|known| *known == entry);
        let earlier = state.swiss.iter().take(usize::from(number) - 1).flat_map(|round| &round.matches);
        let met: Vec<(usize, usize)> =
            earlier.filter_map(|played| Some((position(played.sides[0])?, position(played.sides[1])?))).collect();
        let method = match state.rules.later_rounds {
            _ if number == 1 => Method::RandomInGroups,
            LaterRounds::RandomInGroups => Method::RandomInGroups,
            LaterRounds::ByStandingInGroups => Method::ByStandingInGroups,
            LaterRounds::ByStanding => Method::ByStanding,
        };
        let field = Field::new(points.clone(), met);
        Self { order, points, field, method }
    }
}
