//! The cut and the bracket: seeds, replacements, matches (CUT-1 to CUT-6), derived here again from seeds and results.

use super::prelude::*;
use super::seats;
use crate::audit::commands::figures::standing;
use crate::engine::facts::{PairingReplaced, Recut, Reseated, ResultCorrected, RoundPaired, SeedReplaced, StageCut};

pub fn stage_cut(before: &Ledger, fact: &StageCut) -> Vec<Finding> {
    let StageCut { losses, seeds, slots, third_place, declined, plan, .. } = fact;
    let before = before.with_losses(losses);
    let planned = plan.or(before.plan).is_some_and(|plan| plan.third_place);
    let mut found = if before.swiss.is_empty() { drawn(&before, slots) } else { cut(&before, seeds, slots, declined) };
    if *third_place && !planned {
        found.push(Finding::new("CUT-6", What::ThirdPlace));
    }
    found
}

pub fn seed_replaced(before: &Ledger, replaced: &SeedReplaced) -> Vec<Finding> {
    let SeedReplaced { leaves, seeds, slots, declined, willing } = replaced;
    match &before.stage {
        Some(stage) if has_begun(before, stage) => vec![Finding::new("CUT-5", What::MovedUpLate(*leaves))],
        Some(stage) => moved_up(before, stage, *leaves, (declined, willing), (seeds, slots)),
        None => Vec::new(),
    }
}

pub fn rounds(stage: &Stage) -> usize {
    let (mut rounds, mut matches) = (1, stage.slots.len());
    while matches > 1 {
        rounds += 1;
        matches = matches.div_ceil(2);
    }
    rounds
}

/// A started clock, a result, a seed that left, or a second round (CUT-2).
pub fn has_begun(before: &Ledger, stage: &Stage) -> bool {
    let started = stage.legs.iter().any(|leg| !matches!(leg.clock, Clock::Ready { .. }));
    let played = stage.legs.iter().flat_map(|leg| leg.meetings.values()).any(|meeting| meeting.result.is_some());
    let went = !stage.legs.is_empty() && !stage.seeds.iter().all(|seed| before.is_in(*seed));
    started || played || went || stage.legs.len() > 1
}

/// The winner of the final, the only seed, or the last to leave without disqualification (CUT-5).
pub fn champion(ledger: &Ledger, stage: &Stage) -> Option<EntryId> {
    let only = stage.seeds.first().filter(|_| stage.seeds.len() == 1).copied();
    winner(stage, rounds(stage), 1).or(only).or_else(|| {
        let last = stage.gone.iter().rfind(|one| !is_out(ledger, **one) && !lost_last(stage, **one));
        last.filter(|_| nobody_goes_on(ledger, stage)).copied()
    })
}

/// DROP-4: the title went to a disqualified entry, or all who could have it are.
pub fn is_vacant(ledger: &Ledger, stage: &Stage) -> bool {
    let lost_title = |one: &EntryId| is_out(ledger, *one) && !lost_last(stage, *one);
    match champion(ledger, stage) {
        Some(winner) => is_out(ledger, winner),
        None => nobody_goes_on(ledger, stage) && stage.gone.iter().any(lost_title),
    }
}

fn nobody_goes_on(ledger: &Ledger, stage: &Stage) -> bool {
    !stage.seeds.iter().any(|seed| ledger.is_in(*seed) && goes_on(stage, *seed))
}

fn is_out(ledger: &Ledger, entry: EntryId) -> bool {
    ledger.person(entry).is_none_or(|person| person.stands == Stands::Out)
}

/// Whether no match is due; a third place match may remain when the final is not played.
pub fn all_seated(ledger: &Ledger, stage: &Stage) -> bool {
    let last = rounds(stage);
    let third = due(stage, last).get(matches(stage, last)).copied().unwrap_or_default();
    let both = third.iter().all(|side| side.is_some_and(|one| ledger.is_in(one)));
    !both || stage.legs.len() >= last
}

/// The last match, if not the third place match.
fn lost_last(stage: &Stage, entry: EntryId) -> bool {
    let main = |meeting: &&Meeting, number: usize| usize::from(meeting.slot) <= matches(stage, number);
    let seats = stage.legs.iter().zip(1..).filter_map(|(leg, number)| {
        let meeting = leg.meetings.values().find(|meeting| meeting.sides.contains(&entry));
        match meeting {
            Some(meeting) => main(&meeting, number).then(|| meeting.winner().is_some_and(|winner| winner != entry)),
            None => leg.byes.iter().any(|bye| bye.entry == entry).then_some(false),
        }
    });
    seats.last().unwrap_or(false)
}

/// Whether it lost no match and no later round was made without it.
fn goes_on(stage: &Stage, entry: EntryId) -> bool {
    let sat = stage.legs.iter().any(|leg| leg.seats().any(|seat| seat == entry));
    let seated_last = stage.legs.last().is_none_or(|leg| leg.seats().any(|seat| seat == entry));
    (!sat || seated_last) && !lost_last(stage, entry)
}

/// CUT-1: the best of the standing who are present and did not decline.
fn cut(before: &Ledger, seeds: &[EntryId], slots: &[Sides], declined: &[EntryId]) -> Vec<Finding> {
    let mut found = Vec::new();
    let missing = before.swiss.last().map(super::ledger::Leg::open).unwrap_or_default();
    if !missing.is_empty() {
        found.push(Finding::new("PAIR-10", What::ResultsMissing(missing)));
    }
    let planned = before.plan.map_or(0, |plan| plan.rounds);
    let posted = u8::try_from(before.posted()).unwrap_or(u8::MAX);
    // With one left there is nobody to pair.
    if posted < planned && before.present().len() > 1 {
        found.push(Finding::new("CUT-1", What::CutEarly(planned - posted)));
    }
    let order = order(before);
    let due: Vec<EntryId> = order.into_iter().filter(|entry| !declined.contains(entry)).collect();
    let size = before.plan.map_or(seeds.len(), |plan| usize::from(plan.cut)).min(due.len());
    if seeds.len() != size {
        found.push(Finding::new("CUT-1", What::CutSize(seeds.len(), size)));
    }
    let due = &due[..seeds.len().min(due.len())];
    found.extend(first_difference("CUT-1", What::Seed, [seeds, due]));
    found.extend(first_round(seeds, slots));
    found
}

fn order(before: &Ledger) -> Vec<EntryId> {
    let lines = standing(before, before.swiss.len());
    lines.into_iter().map(|line| line.entry).filter(|entry| before.is_in(*entry)).collect()
}

/// The first place, from 1, at which an order is not the one due, and what both have there.
pub fn first_difference(
    id: &'static str,
    what: fn(usize, Option<EntryId>, Option<EntryId>) -> What,
    [found, due]: [&[EntryId]; 2],
) -> Option<Finding> {
    let at = (0..found.len().max(due.len())).find(|at| found.get(*at) != due.get(*at))?;
    Some(Finding::new(id, what(at + 1, found.get(at).copied(), due.get(at).copied())))
}

/// CUT-1, CUT-3: first against last, and so on; a missing seed is a bye.
fn first_round(seeds: &[EntryId], slots: &[Sides]) -> Vec<Finding> {
    let mut size = 2;
    while size < seeds.len() {
        size *= 2;
    }
    let due = |number: usize| [seeds.get(number - 1).copied(), seeds.get(size - number).copied()];
    let numbers = 1..=(size / 2).max(slots.len());
    numbers
        .filter_map(|number| slot("CUT-3", number, slots.get(number - 1).copied().unwrap_or_default(), due(number)))
        .collect()
}

fn slot(id: &'static str, number: usize, found: Sides, due: Sides) -> Option<Finding> {
    let turned = [due[1], due[0]];
    let number = u16::try_from(number).unwrap_or(u16::MAX);
    (found != due && found != turned).then(|| Finding::new(id, What::Slot(number, found, due)))
}

/// COR-1: a repeated cut follows the present standing, before any match of the stage.
pub fn cut_redone(before: &Ledger, again: &Recut) -> Vec<Finding> {
    match &before.stage {
        Some(stage) if !has_begun(before, stage) => {
            let declined: Vec<EntryId> = stage.declined.iter().chain(&again.declined).copied().collect();
            cut(before, &again.seeds, &again.slots, &declined)
        }
        _ => vec![Finding::new("COR-1", What::RecutLate)],
    }
}

/// COR-1: the stage begins with an outdated cut.
pub fn older_cut(before: &Ledger, round: RoundRef) -> Option<Finding> {
    let is_played = matches!(round, RoundRef::Elimination(_));
    let stage = before.stage.as_ref().filter(|stage| is_played && stage.older && !has_begun(before, stage))?;
    let mut due = order(before);
    due.retain(|entry| !stage.declined.contains(entry));
    due.truncate(stage.seeds.len());
    first_difference("COR-1", What::CutOlder, [&stage.seeds, &due])
}

/// CUT-4: everyone once, with byes up to the next power of two.
fn drawn(before: &Ledger, slots: &[Sides]) -> Vec<Finding> {
    let present = before.present();
    let mut found = Vec::new();
    let seats = |entry: EntryId| slots.iter().flatten().filter(|side| **side == Some(entry)).count();
    for entry in &present {
        match seats(*entry) {
            0 => found.push(Finding::new("CUT-4", What::Unseated(*entry))),
            1 => {}
            _ => found.push(Finding::new("CUT-4", What::Doubled(*entry))),
        }
    }
    let strangers = slots.iter().flatten().flatten().filter(|entry| !before.is_in(**entry));
    found.extend(strangers.map(|entry| Finding::new("CUT-4", What::Stranger(*entry))));
    let byes = slots.iter().filter(|sides| sides.iter().flatten().count() == 1).count();
    let due = present.len().next_power_of_two() - present.len();
    if byes != due || slots.len() * 2 != present.len().next_power_of_two() {
        found.push(Finding::new("CUT-4", What::StartByes(byes, due)));
    }
    found
}

/// CUT-2: lower seeds move up; the next-best present entry that does not decline joins last.
pub fn moved_up(
    before: &Ledger,
    stage: &Stage,
    leaves: EntryId,
    (declined, willing): (&[EntryId], &[EntryId]),
    (seeds, slots): (&[EntryId], &[Sides]),
) -> Vec<Finding> {
    // Earlier refusals count unless withdrawn.
    let declined =
        |entry: &EntryId| declined.contains(entry) || (stage.declined.contains(entry) && !willing.contains(entry));
    let mut due: Vec<EntryId> = stage.seeds.iter().copied().filter(|seed| *seed != leaves).collect();
    let others = order(before).into_iter().filter(|entry| !stage.seeds.contains(entry) && !declined(entry));
    due.extend(others.take(1));
    let mut found: Vec<Finding> = first_difference("CUT-2", What::Seed, [seeds, &due]).into_iter().collect();
    found.extend(first_round(seeds, slots));
    found
}

/// Entries that reached the match, present or not.
pub fn sides(stage: &Stage, round: usize, number: usize) -> Sides {
    if round <= 1 {
        return stage.slots.get(number - 1).copied().unwrap_or_default();
    }
    let matches_before = matches(stage, round - 1);
    [winner(stage, round - 1, number), winner(stage, round - 1, matches_before + 1 - number)]
}

/// Without the third place match.
pub fn matches(stage: &Stage, round: usize) -> usize {
    (1..round).fold(stage.slots.len(), |matches, _| matches / 2)
}

fn winner(stage: &Stage, round: usize, number: usize) -> Option<EntryId> {
    let leg = stage.legs.get(round - 1)?;
    if let Some(played) = leg.meetings.values().find(|meeting| usize::from(meeting.slot) == number) {
        return played.winner();
    }
    let had_bye = |side: &EntryId| leg.byes.iter().any(|bye| bye.entry == *side);
    sides(stage, round, number).into_iter().flatten().find(had_bye)
}

fn loser(stage: &Stage, round: usize, number: usize) -> Option<EntryId> {
    let leg = stage.legs.get(round.checked_sub(1)?)?;
    let played = leg.meetings.values().find(|meeting| usize::from(meeting.slot) == number)?;
    let winner = played.winner()?;
    played.sides.into_iter().find(|side| *side != winner)
}

/// The third place match comes after the final.
fn due(stage: &Stage, round: usize) -> Vec<Sides> {
    let mut due: Vec<Sides> = (1..=matches(stage, round)).map(|number| sides(stage, round, number)).collect();
    if stage.third_place && round > 1 && round == rounds(stage) {
        due.push([loser(stage, round - 1, 1), loser(stage, round - 1, 2)]);
    }
    due
}

/// CUT-3, CUT-5: present sides of each match; one alone has a bye.
pub fn round_paired(before: &Ledger, paired: &RoundPaired) -> Vec<Finding> {
    let RoundPaired { round, pairs, byes, .. } = paired;
    let (RoundRef::Elimination(number), Some(stage)) = (*round, &before.stage) else { return Vec::new() };
    let round = *round;
    let mut found = Vec::new();
    let missing = stage.legs.last().map(super::ledger::Leg::open).unwrap_or_default();
    if !missing.is_empty() {
        found.push(Finding::in_round("PAIR-10", round, What::ResultsMissing(missing)));
    }
    let number = usize::from(number);
    let finals = matches(stage, number);
    let due = due(stage, number);
    for (index, all) in due.iter().enumerate() {
        // Reports name byes even where the other side is unknown.
        let there = all.map(|side| side.filter(|entry| before.is_in(*entry) || before.report));
        let is_third = index >= finals;
        let seated = pairs.iter().find(|pair| usize::from(pair.slot) == index + 1);
        let bye = there.into_iter().flatten().find(|entry| byes.iter().any(|bye| bye.entry == *entry));
        let has = match (seated, bye) {
            (Some(pair), _) => [Some(pair.a), Some(pair.b)],
            (None, Some(bye)) => [Some(bye), None],
            (None, None) => [None, None],
        };
        let due = if is_third && there.contains(&None) { [None, None] } else { there };
        let id = if there == *all { "CUT-3" } else { "CUT-5" };
        found.extend(slot(id, index + 1, has, due).map(|one| Finding { round: Some(round), ..one }));
    }
    let known = |pair: &&Pair| !(1..=due.len()).contains(&usize::from(pair.slot));
    found.extend(pairs.iter().filter(known).map(|pair| {
        let third = usize::from(pair.slot) == finals + 1;
        let id = if third { "CUT-6" } else { "CUT-3" };
        let what =
            if third { What::ThirdPlace } else { What::Slot(pair.slot, [Some(pair.a), Some(pair.b)], [None; 2]) };
        Finding::in_round(id, round, what)
    }));
    found.extend(byes.iter().filter_map(|bye| seats::bye_worth(before, round, bye)));
    found.extend(seats::tables(before, round, pairs));
    found
}

/// Matches due in a running round after a correction.
pub fn pairing_replaced(before: &Ledger, replaced: &PairingReplaced) -> Vec<Finding> {
    let PairingReplaced { round, pairs, byes, .. } = replaced;
    let (RoundRef::Elimination(number), Some(stage)) = (*round, &before.stage) else { return Vec::new() };
    let round = *round;
    let due = due(stage, usize::from(number));
    let kept = |pair: &Pair| {
        before.leg(round).is_some_and(|leg| leg.meetings.values().any(|one| one.sides == [pair.a, pair.b]))
    };
    let mut found = Vec::new();
    for pair in pairs.iter().filter(|pair| !kept(pair)) {
        let sides = usize::from(pair.slot).checked_sub(1).and_then(|at| due.get(at)).copied().unwrap_or_default();
        let wrong = slot("CUT-3", pair.slot.into(), [Some(pair.a), Some(pair.b)], sides);
        found.extend(wrong.map(|one| Finding { round: Some(round), ..one }));
    }
    found.extend(byes.iter().filter_map(|bye| seats::bye_worth(before, round, bye)));
    found.extend(seats::tables(before, round, pairs));
    found
}

/// COR-1: every later round follows the new winners, or none.
pub fn redone(
    before: &Ledger,
    (round, table): (RoundRef, TableNumber),
    result: &MatchResult,
    redone: &[Reseated],
) -> Option<Finding> {
    if redone.is_empty() {
        return None;
    }
    let mut after = before.clone();
    let fact = Fact::ResultCorrected(ResultCorrected {
        round,
        table,
        result: result.clone(),
        redone: redone.to_vec(),
        recut: None,
    });
    after.write(&fact);
    let (old, new) = (before.stage.as_ref()?, after.stage.as_ref()?);
    for (index, leg) in new.legs.iter().enumerate() {
        let is_later = matches!(round, RoundRef::Elimination(number) if index + 1 > usize::from(number));
        let due = due(new, index + 1);
        for (at, meeting) in leg.meetings.iter().filter(|_| is_later) {
            let changed = old.legs[index].meetings.get(at).is_none_or(|one| one.sides != meeting.sides);
            let slot = usize::from(meeting.slot).checked_sub(1).and_then(|at| due.get(at)).copied().unwrap_or_default();
            let fits = meeting.sides.iter().all(|side| slot.contains(&Some(*side)));
            if changed && !fits {
                return Some(Finding::at("COR-1", leg.number, *at, What::Redone));
            }
        }
    }
    let early = redone.iter().any(|one| match (one.round, round) {
        (RoundRef::Elimination(later), RoundRef::Elimination(number)) => later <= number,
        _ => true,
    });
    early.then(|| Finding::at("COR-1", round, table, What::Redone))
}
