//! Plan, rules, clocks, lots, end of the event (STR-1 to STR-3, CLK-1, CLK-3, CLK-5, STD-1).

use super::prelude::*;
use super::stage;
use crate::engine::facts::{
    Added, ClockSet, MissionDrawn, PairingReplaced, RoundPaired, RoundWithdrawn, StageCut, TableExtended,
};
use crate::engine::id::millis;

pub fn plan_changed(before: &Ledger, entry: &Stamped) -> Option<Finding> {
    unsaid(entry, "STR-1", Act::Plan).filter(|_| before.has_started())
}

pub fn rule_overridden(before: &Ledger, entry: &Stamped) -> Option<Finding> {
    unsaid(entry, "CLK-3", Act::Rules).filter(|_| before.has_started())
}

pub fn round_withdrawn(before: &Ledger, withdrawn: &RoundWithdrawn, entry: &Stamped) -> Option<Finding> {
    let is_played = before.leg(withdrawn.round).is_some_and(Leg::has_results);
    unsaid(entry, "COR-2", Act::Withdrawal).filter(|_| is_played)
}

pub fn event_closed(before: &Ledger, entry: &Stamped) -> Option<Finding> {
    unsaid(entry, "STR-1", Act::Closing).filter(|_| !is_over(before))
}

fn unsaid(entry: &Stamped, id: &'static str, act: Act) -> Option<Finding> {
    is_silent(entry).then(|| Finding::new(id, What::NoReason(act)))
}

fn is_silent(entry: &Stamped) -> bool {
    entry.reason.trim().is_empty()
}

pub fn pairing_replaced(before: &Ledger, replaced: &PairingReplaced) -> Vec<Finding> {
    if before.report { Vec::new() } else { times_of(before, replaced.round, &replaced.pairs) }
}

pub fn round_paired(before: &Ledger, paired: &RoundPaired) -> Vec<Finding> {
    let RoundPaired { round, plan, lots, clock, mission, pairs, .. } = paired;
    let mut found = lots_of(before, lots, *round == RoundRef::Swiss(1));
    if !before.report {
        found.extend(planned(before, *round, *plan));
        found.extend(clock_of(before, *round, clock));
        found.extend(times_of(before, *round, pairs));
        // A repeated pairing keeps its mission.
        let kept = before.leg(*round).is_some_and(|leg| leg.mission.is_some() && leg.mission == *mission);
        found.extend(if kept { None } else { mission_of(before, *round, mission.as_ref()) });
    }
    found
}

pub fn mission_drawn(before: &Ledger, drawn: &MissionDrawn, entry: &Stamped) -> Vec<Finding> {
    let MissionDrawn { round, mission } = drawn;
    let has_begun = before
        .leg(*round)
        .is_some_and(|leg| leg.posted && (leg.has_results() || !matches!(leg.clock, Clock::Ready { .. })));
    let mut found: Vec<Finding> = unsaid(entry, "IA-10", Act::Mission).filter(|_| has_begun).into_iter().collect();
    // A mission drawn at the table may be one set aside, with a reason.
    if is_silent(entry) || mission.seed.is_some() {
        found.extend(mission_of(before, *round, Some(mission)));
    }
    found
}

pub fn clock_set(before: &Ledger, set: &ClockSet, at: Instant) -> Vec<Finding> {
    let ClockSet { round, clock } = set;
    let Some(leg) = before.leg(*round) else { return Vec::new() };
    let unposted = (!leg.posted).then(|| Finding::in_round("PAIR-7", *round, What::NotPosted));
    let span = before.setup.random_end.map_or(0, millis);
    let jumps = !follows(leg.clock, *clock, at, span) && clock_of(before, *round, clock).is_some();
    unposted.into_iter().chain(jumps.then(|| Finding::in_round("CLK-1", *round, What::ClockJump))).collect()
}

pub fn stage_cut(before: &Ledger, cut: &StageCut) -> Vec<Finding> {
    let starts = before.swiss.is_empty();
    let mut found = lots_of(before, &cut.lots, starts);
    if starts && !before.report {
        found.extend(fixed(before, cut.plan));
    }
    found
}

pub fn entries_added(before: &Ledger, entries: &[Added]) -> Vec<Finding> {
    let lots: Vec<_> = entries.iter().filter_map(|added| Some((added.entry, added.lot?))).collect();
    let unlotted = entries.iter().filter(|added| !before.swiss.is_empty() && added.lot.is_none());
    let mut found: Vec<Finding> = unlotted.map(|added| Finding::new("STD-1", What::LotMissing(added.entry))).collect();
    found.extend(lots_of(before, &lots, false));
    found
}

/// STR-1: the plan is fixed with round 1.
fn planned(before: &Ledger, round: RoundRef, plan: Option<Plan>) -> Option<Finding> {
    match (round, plan, before.plan) {
        (RoundRef::Elimination(_), None, _) => None,
        (RoundRef::Swiss(1), plan, _) => fixed(before, plan),
        (_, Some(_), _) => Some(Finding::in_round("STR-1", round, What::NoReason(Act::Plan))),
        (RoundRef::Swiss(number), None, known) => {
            let is_planned = known.is_some_and(|plan| number <= plan.rounds);
            (!is_planned).then(|| Finding::in_round("STR-1", round, What::NotPlanned))
        }
    }
}

/// STR-2, STR-3: by structure and present entries.
fn fixed(before: &Ledger, plan: Option<Plan>) -> Option<Finding> {
    let Some(plan) = plan else { return Some(Finding::new("STR-1", What::PlanMissing)) };
    let entries = u16::try_from(before.present().len()).unwrap_or(u16::MAX);
    let everyone = Plan { rounds: 0, cut: entries, third_place: false };
    let (id, due) = match before.setup.structure {
        StructureChoice::EliminationOnly => ("STR-2", Some(everyone)),
        StructureChoice::Custom(custom) if custom.rounds == 0 => ("STR-2", Some(Plan { cut: entries, ..custom })),
        StructureChoice::Custom(custom) => ("STR-1", Some(custom)),
        StructureChoice::Table(table) => ("STR-3", row(before, table, entries)),
    };
    if plan.cut > entries {
        return Some(Finding::new("STR-2", What::Plan(plan, due)));
    }
    (due != Some(plan)).then(|| Finding::new(id, What::Plan(plan, due)))
}

fn row(before: &Ledger, table: u8, entries: u16) -> Option<Plan> {
    let table = formats::by_id(&before.rules.format)?.structures.get(usize::from(table))?;
    let row = table.rows.iter().rfind(|row| row.from <= entries)?;
    let fits = row.to.is_none_or(|to| entries <= to);
    // The cut is at most the number of entries.
    fits.then_some(Plan { rounds: row.rounds, cut: row.cut.min(entries), third_place: false })
}

/// CLK-1, CLK-5.
fn clock_of(before: &Ledger, round: RoundRef, clock: &Clock) -> Option<Finding> {
    let minutes = &before.rules.minutes;
    let (id, due) = match round {
        RoundRef::Swiss(_) => ("CLK-1", Some(minutes.swiss)),
        RoundRef::Elimination(number) if Some(usize::from(number)) == before.stage.as_ref().map(stage::rounds) => {
            ("CLK-5", minutes.last)
        }
        RoundRef::Elimination(_) => ("CLK-1", Some(minutes.elimination)),
    };
    let due = due.map(|minutes| i64::from(minutes) * 60_000);
    let preparation = i64::from(minutes.preparation) * 60_000;
    match clock {
        Clock::Ready { left, before } if (*left, *before) == (due, preparation) => None,
        Clock::Ready { left, before } if *left == due => {
            Some(Finding::in_round("CLK-4", round, What::Clock(Some(*before), Some(preparation))))
        }
        Clock::Ready { left, .. } | Clock::Paused { left, .. } => {
            Some(Finding::in_round(id, round, What::Clock(*left, due)))
        }
        Clock::Running { .. } => Some(Finding::in_round(id, round, What::Clock(None, due))),
    }
}

/// CLK-5: only a third place match has its own time, that of an ordinary elimination round. Earlier versions gave it
/// the final's.
fn times_of(before: &Ledger, round: RoundRef, pairs: &[Pair]) -> Vec<Finding> {
    let minutes = &before.rules.minutes;
    let is_third = |pair: &Pair| match (round, &before.stage) {
        (RoundRef::Elimination(number), Some(stage)) => {
            usize::from(number) == stage::rounds(stage)
                && usize::from(pair.slot) > stage::matches(stage, usize::from(number))
        }
        _ => false,
    };
    let flawed = |pair: &&Pair| match pair.time {
        Some(time) => !is_third(pair) || time.minutes != minutes.elimination,
        None => false,
    };
    let finding = |pair: &Pair| {
        let own = pair.time.map(|time| i64::from(time.minutes) * 60_000);
        let due = if is_third(pair) { Some(i64::from(minutes.elimination) * 60_000) } else { None };
        Finding::at("CLK-5", round, pair.table, What::Clock(own, due))
    };
    pairs.iter().filter(flawed).map(finding).collect()
}

/// Whether a clock follows from the one before: started, stopped, preparation ended, moved, set, or shifted with the
/// wall clock. Resets are checked elsewhere.
fn follows(before: Clock, clock: Clock, at: Instant, span: i64) -> bool {
    // A random end is drawn with the start.
    let drawn = clock.random();
    if matches!(before, Clock::Ready { .. }) && !(0..=span).contains(&drawn) {
        return false;
    }
    let [before, clock] = [before, clock].map(Clock::without_random);
    if [before.started(at), before.begun(at), before.paused(at)].contains(&clock) {
        return true;
    }
    let moved = |from: Option<Instant>, to: Option<Instant>| Some(to?.0.saturating_sub(from?.0));
    match (before, clock) {
        (Clock::Ready { left, before }, Clock::Ready { left: now, before: then }) => {
            left.is_some() == now.is_some() && before == then
        }
        (Clock::Paused { left, before, .. }, Clock::Paused { left: now, before: then, .. }) => {
            left.is_some() == now.is_some() && (before == then || (left == now && before > 0 && then >= 0))
        }
        (
            Clock::Running { since, until, begins, .. },
            Clock::Running { since: then, until: end, begins: begin, .. },
        ) => {
            let by = moved(Some(since), Some(then));
            let all = |by: Option<i64>| {
                (until.is_none() || moved(until, end) == by) && (begins.is_none() || moved(begins, begin) == by)
            };
            let same = (until.is_some(), begins.is_some()) == (end.is_some(), begin.is_some());
            let is_shifted = all(by);
            // Moves change the end of the round, or of its preparation.
            let is_moved = since == then && (begins == begin || all(moved(begins, begin)));
            same && (is_shifted || is_moved)
        }
        _ => false,
    }
}

/// CLK-1: extensions need a running match and a limit.
pub fn table_extended(before: &Ledger, extended: &TableExtended) -> Option<Finding> {
    let TableExtended { round, table, minutes } = *extended;
    let leg = before.leg(round).filter(|leg| leg.posted && before.current().is_some_and(|last| last.number == round));
    let meeting = leg.and_then(|leg| leg.meetings.get(&table)).filter(|meeting| meeting.result.is_none());
    let has_own = meeting.is_some_and(|meeting| meeting.time.is_some());
    let has_limit = has_own
        || leg.is_some_and(|leg| match leg.clock {
            Clock::Ready { left, .. } | Clock::Paused { left, .. } => left.is_some(),
            Clock::Running { until, .. } => until.is_some(),
        });
    let is_sound = meeting.is_some_and(|meeting| meeting.extended.saturating_add(minutes.into()) >= 0) && has_limit;
    (!is_sound).then(|| Finding::at("CLK-1", round, table, What::Extension))
}

/// IA-10: a legal mission; in the Swiss stage none while others were drawn less often.
fn mission_of(before: &Ledger, round: RoundRef, mission: Option<&Mission>) -> Option<Finding> {
    let legal = &before.rules.missions;
    let flaw = || Some(Finding::in_round("IA-10", round, What::Mission));
    let Some(mission) = mission else { return if legal.is_empty() { None } else { flaw() } };
    let others = || before.swiss.iter().filter(|leg| leg.number != round).filter_map(|leg| leg.mission.as_ref());
    let times = |name: &str| others().filter(|drawn| drawn.name == name).count();
    let is_swiss = matches!(round, RoundRef::Swiss(_));
    let fewest = legal.iter().map(|name| times(name)).min();
    let is_legal = legal.iter().any(|name| *name == mission.name);
    let is_free = !is_swiss || Some(times(&mission.name)) == fewest;
    if is_legal && is_free { None } else { flaw() }
}

/// STD-1: one lot per entry, drawn once; at the start for everybody.
fn lots_of(before: &Ledger, lots: &[(EntryId, u32)], starts: bool) -> Vec<Finding> {
    let mut found = Vec::new();
    let mut owners: BTreeMap<u32, EntryId> =
        before.ids().zip(&before.people).filter_map(|(entry, person)| Some((person.lot?, entry))).collect();
    for (entry, lot) in lots {
        if before.person(*entry).is_some_and(|person| person.lot.is_some_and(|had| had != *lot)) {
            found.push(Finding::new("STD-1", What::LotRedrawn(*entry)));
        }
        if let Some(other) = owners.insert(*lot, *entry).filter(|other| other != entry) {
            found.push(Finding::new("STD-1", What::LotTwice(other, *entry)));
        }
    }
    let people = before.ids().zip(&before.people).filter(|(_, person)| person.stands != Stands::Struck);
    let without = people.filter(|(entry, person)| person.lot.is_none() && lots.iter().all(|(had, _)| had != entry));
    if starts && !before.report {
        found.extend(without.map(|(entry, _)| Finding::new("STD-1", What::LotMissing(entry))));
    }
    found
}

fn is_over(before: &Ledger) -> bool {
    // One alone wins without a match of the stage; its only round may have been withdrawn.
    let last = before.current().or(before.swiss.last());
    let complete = last.map_or(before.stage.is_some(), |leg| leg.posted && leg.open().is_empty());
    match (&before.stage, before.plan) {
        (Some(stage), _) => {
            let has_winner = stage::champion(before, stage).is_some() || stage::is_vacant(before, stage);
            complete && has_winner && stage::all_seated(before, stage)
        }
        (None, Some(plan)) => {
            let left = before.present().len();
            complete && (before.posted() >= usize::from(plan.rounds) || left < 2) && (plan.cut == 0 || left == 0)
        }
        (None, None) => false,
    }
}
