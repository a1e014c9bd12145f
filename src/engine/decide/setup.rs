//! Opening, changing and closing an event: setup, rules, plan (STR-1, CLK-3, ROLE-1, ROLE-3).

use std::borrow::Cow;

use super::prelude::*;
use crate::engine::bounds::{LONGEST_PRODUCTS, LONGEST_ROUND, MOST_MISSIONS, is_longer};
use crate::engine::chance::Record;
use crate::engine::facts::{EventClosed, PlanChanged, RuleOverridden, SetupEdited};
use crate::engine::tournament::Notice;
use crate::engine::{bracket, entry, formats, roles};

pub(super) fn checked(mut setup: Setup) -> Result<Setup, Refusal> {
    setup.name = setup.name.trim().to_owned();
    setup.place = setup.place.trim().to_owned();
    refuse_if(setup.name.is_empty(), Refusal::EventNameEmpty)?;
    if is_longer(&setup.name, LONGEST_NAME) || is_longer(&setup.place, LONGEST_NAME) {
        return Err(Refusal::NameTooLong(LONGEST_NAME));
    }
    setup.staff.organiser = setup.staff.organiser.trim().to_owned();
    for names in [&mut setup.staff.head_judges, &mut setup.staff.judges] {
        *names = names.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
    }
    setup.places = setup.places.filter(|places| *places > 0);
    let unique: std::collections::BTreeSet<String> =
        setup.unique_names.iter().map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
    setup.unique_names = unique.into_iter().collect();
    setup.notice = setup.notice.tidy();
    let Notice { start, products, play_area, fee, prizes, ready: _ } = &setup.notice;
    refuse_if(is_longer(products, LONGEST_PRODUCTS), Refusal::NameTooLong(LONGEST_PRODUCTS))?;
    let is_long = [start, play_area, fee, prizes].into_iter().any(|text| is_longer(text, LONGEST_NAME));
    refuse_if(is_long, Refusal::NameTooLong(LONGEST_NAME))?;
    if let StructureChoice::Custom(plan) = setup.structure {
        check_plan(plan)?;
    }
    Ok(setup)
}

fn check_plan(plan: Plan) -> Result<(), Refusal> {
    refuse_if(plan.rounds > Plan::MOST_ROUNDS, Refusal::TooManyRounds(Plan::MOST_ROUNDS))?;
    refuse_if(plan.cut == 1 || plan.cut > MOST_ENTRIES, Refusal::CutSize(MOST_ENTRIES))
}

pub(super) fn checked_rules(mut rules: Rules) -> Result<Rules, Refusal> {
    let Minutes { preparation, swiss, elimination, last, bounds: _ } = rules.minutes;
    let playing = [Some(swiss), Some(elimination), last].into_iter().flatten();
    if preparation > LONGEST_ROUND || playing.into_iter().any(|minutes| minutes == 0 || minutes > LONGEST_ROUND) {
        return Err(Refusal::Minutes(1, LONGEST_ROUND));
    }
    rules.missions = named_once(&rules.missions);
    refuse_if(rules.missions.iter().any(|name| is_longer(name, LONGEST_NAME)), Refusal::NameTooLong(LONGEST_NAME))?;
    Ok(rules)
}

/// Without empty and repeated lines (IA-10).
fn named_once(missions: &[Cow<'static, str>]) -> Cow<'static, [Cow<'static, str>]> {
    let mut named: Vec<Cow<'static, str>> = Vec::new();
    for mission in missions {
        let name: Cow<'static, str> = Cow::Owned(mission.trim().to_owned());
        if !name.is_empty() && !named.contains(&name) && named.len() < MOST_MISSIONS {
            named.push(name);
        }
    }
    Cow::Owned(named)
}

pub(super) fn edit(state: &Tournament, setup: &Setup) -> Decided {
    let setup = checked(setup.clone())?;
    for entry in state.entries.iter().filter(|entry| entry.is_in() || entry.waits()) {
        check_staff(&setup, &state.rules, &entry.details)?;
    }
    Ok(Fact::SetupEdited(SetupEdited { setup }))
}

/// Whether staff may play (ROLE-3), alone or in a team (EPIC-14).
pub(super) fn check_staff(setup: &Setup, rules: &Rules, details: &Details) -> Result<(), Refusal> {
    let Some(name) = roles::staff_of(&setup.staff, details) else { return Ok(()) };
    let allowed = formats::by_id(&rules.format).is_none_or(|format| format.staff_may_play[setup.tier.index()]);
    refuse_if(!allowed, Refusal::StaffMayNotPlay(name.to_owned()))?;
    // A second staff member rules on matches of the first.
    refuse_if(setup.staff.all().all(|other| entry::same(other, name)), Refusal::SecondStaffMissing)
}

pub(super) fn override_rules(state: &Tournament, rules: &Rules, call: &Call) -> Decided {
    let rules = checked_rules(rules.clone())?;
    if state.has_started() {
        needs_reason(call)?;
    }
    Ok(Fact::RuleOverridden(RuleOverridden { rules }))
}

pub(super) fn change_plan(state: &Tournament, plan: Plan, call: &Call) -> Decided {
    check_plan(plan)?;
    let Some(before) = state.plan else { return Err(Refusal::NoRound) };
    refuse_if(state.bracket.is_some() && (plan.rounds, plan.cut) != (before.rounds, before.cut), Refusal::StageOver)?;
    let paired = state.swiss_rounds();
    refuse_if(plan.rounds < paired, Refusal::RoundsAlreadyPaired(paired))?;
    let most = u16::try_from(state.present().count()).unwrap_or(MOST_ENTRIES);
    refuse_if(plan.cut > most, Refusal::CutSize(most))?;
    if state.has_started() {
        needs_reason(call)?;
    }
    Ok(Fact::PlanChanged(PlanChanged { plan }))
}

pub(super) fn needs_reason(call: &Call) -> Result<(), Refusal> {
    if call.reason.trim().is_empty() { Err(Refusal::ReasonNeeded) } else { Ok(()) }
}

/// Closes a finished event, or an unfinished one with a reason.
pub(super) fn close(state: &Tournament, call: &Call) -> Decided {
    refuse_if(!is_over(state) && needs_reason(call).is_err(), Refusal::NotOver)?;
    Ok(Fact::EventClosed(EventClosed { record: call.record.map(Record::mark) }))
}

fn is_over(state: &Tournament) -> bool {
    let Some(plan) = state.plan.filter(|_| state.is_between_rounds()) else { return false };
    if state.bracket.is_some() {
        return bracket::is_vacant(state) || (bracket::champion(state).is_some() && bracket::due(state).is_none());
    }
    let is_played = state.round(RoundRef::Swiss(plan.rounds)).is_some() || state.is_stuck();
    is_played && (plan.cut == 0 || state.present().next().is_none())
}
