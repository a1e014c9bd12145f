//! A second book of an event, kept by the auditor: the facts that stand, applied one after the other, so that each can be
//! judged by what was known when it was written.
//!
//! It shares the vocabulary of facts with the engine and nothing of how the engine derives an event from them.

use std::collections::BTreeMap;

use super::rulings::Judged;
use crate::engine::entry::Details;
use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::log::Fact;
use crate::engine::log::fact::{Added, Missed, Pair, Reseated, Running};
use crate::engine::outcome::{MatchResult, Unpaired};
use crate::engine::rules::{EntryKind, Rules};
use crate::engine::squad::{List, ListMark};
use crate::engine::structure::Plan;
use crate::engine::tournament::clock::Clock;
use crate::engine::tournament::mission::Mission;
use crate::engine::tournament::round::{Draw, Salvo};
use crate::engine::tournament::setup::Setup;

/// The book.
#[derive(Clone, Debug)]
pub(super) struct Ledger {
    pub setup: Setup,
    pub rules: Rules,
    pub plan: Option<Plan>,
    /// By number.
    pub people: Vec<Person>,
    pub swiss: Vec<Leg>,
    pub stage: Option<Stage>,
    /// Who is not to meet where it can be avoided, the lower number first.
    pub apart: Vec<[EntryId; 2]>,
    pub closed: bool,
    pub judged: Judged,
    /// Whether the event was read from another tool's report, which tells results and not how they came about.
    pub report: bool,
}

/// An entry.
#[derive(Clone, Debug)]
pub(super) struct Person {
    pub details: Details,
    pub lot: Option<u32>,
    pub stands: Stands,
    /// Whether it was seen at the desk.
    pub here: bool,
    /// The lists in use, by member; none while there is none, or only on paper.
    pub lists: Vec<Option<List>>,
}

/// Whether an entry is in the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stands {
    In,
    /// Taken off the list before the start.
    Struck,
    /// It waits for a place.
    Waits,
    /// It left.
    Away,
    /// Disqualified.
    Out,
}

/// A round of either stage.
#[derive(Clone, Debug)]
pub(super) struct Leg {
    pub number: RoundRef,
    pub posted: bool,
    pub meetings: BTreeMap<TableNumber, Meeting>,
    pub byes: Vec<Unpaired>,
    pub losses: Vec<Unpaired>,
    pub draw: Draw,
    pub clock: Clock,
    pub mission: Option<Mission>,
}

/// A match.
#[derive(Clone, Debug)]
pub(super) struct Meeting {
    pub slot: u16,
    pub sides: [EntryId; 2],
    pub result: Option<MatchResult>,
    pub rolls: Vec<Salvo>,
    /// Minutes that the table has beyond the round's time.
    pub extended: i64,
}

/// The elimination stage.
#[derive(Clone, Debug)]
pub(super) struct Stage {
    pub seeds: Vec<EntryId>,
    pub slots: Vec<[Option<EntryId>; 2]>,
    pub third_place: bool,
    pub legs: Vec<Leg>,
}

impl Ledger {
    /// The book of an event that was just opened.
    pub(super) fn open(setup: &Setup, rules: &Rules, report: bool) -> Self {
        Self {
            setup: setup.clone(),
            rules: rules.clone(),
            plan: None,
            people: Vec::new(),
            swiss: Vec::new(),
            stage: None,
            apart: Vec::new(),
            closed: false,
            judged: Judged::default(),
            report,
        }
    }

    /// The book with unpaired losses that come with a pairing.
    pub(super) fn with_losses(&self, losses: &[Missed]) -> Self {
        let mut ledger = self.clone();
        ledger.lose(losses);
        ledger
    }

    pub(super) fn person(&self, entry: EntryId) -> Option<&Person> {
        self.people.get(entry.index())
    }

    pub(super) fn is_in(&self, entry: EntryId) -> bool {
        self.person(entry).is_some_and(|person| person.stands == Stands::In)
    }

    /// Who is in the event, by number.
    pub(super) fn present(&self) -> Vec<EntryId> {
        self.ids().filter(|entry| self.is_in(*entry)).collect()
    }

    /// Everyone ever registered.
    pub(super) fn ids(&self) -> impl Iterator<Item = EntryId> {
        (0..self.people.len()).filter_map(|index| u16::try_from(index).ok()).map(EntryId)
    }

    pub(super) fn leg(&self, round: RoundRef) -> Option<&Leg> {
        match round {
            RoundRef::Swiss(number) => self.swiss.get(usize::from(number).checked_sub(1)?),
            RoundRef::Elimination(number) => self.stage.as_ref()?.legs.get(usize::from(number).checked_sub(1)?),
        }
    }

    fn leg_mut(&mut self, round: RoundRef) -> Option<&mut Leg> {
        match round {
            RoundRef::Swiss(number) => self.swiss.get_mut(usize::from(number).checked_sub(1)?),
            RoundRef::Elimination(number) => self.stage.as_mut()?.legs.get_mut(usize::from(number).checked_sub(1)?),
        }
    }

    /// The last round of the running stage.
    pub(super) fn current(&self) -> Option<&Leg> {
        match &self.stage {
            Some(stage) => stage.legs.last(),
            None => self.swiss.last(),
        }
    }

    /// Swiss rounds that players have seen.
    pub(super) fn posted(&self) -> usize {
        self.swiss.iter().take_while(|leg| leg.posted).count()
    }

    /// Whether round 1 of any stage was posted.
    pub(super) fn has_started(&self) -> bool {
        self.stage.is_some() || self.posted() > 0
    }

    /// Writes down a fact that stands.
    pub(super) fn write(&mut self, fact: &Fact) {
        match fact {
            Fact::EventOpened { .. }
            | Fact::Undone { .. }
            | Fact::Redone { .. }
            | Fact::Joined { .. }
            | Fact::DutySet { .. } => {}
            Fact::SetupEdited { setup } => self.setup = setup.clone(),
            Fact::RuleOverridden { rules } => self.rules = rules.clone(),
            Fact::PlanChanged { plan } => {
                self.plan = Some(*plan);
                self.stage.iter_mut().for_each(|stage| stage.third_place = plan.third_place);
            }
            Fact::EntriesAdded { entries } => entries.iter().for_each(|added| self.register(added)),
            Fact::EntryEdited { entry, details } => {
                self.change(*entry, |person| person.details = details.clone());
            }
            Fact::EntryRemoved { entry } => self.change(*entry, |person| person.stands = Stands::Struck),
            Fact::EntryDropped { entry, running, .. } => self.leave(*entry, running, Stands::Away),
            Fact::EntryDisqualified { entry, running, .. } => self.leave(*entry, running, Stands::Out),
            Fact::EntryReturned { entry, losses } => {
                self.change(*entry, |person| person.stands = Stands::In);
                self.lose(losses);
            }
            Fact::RoundPaired { round, plan, lots, pairs, byes, losses, draw, mission, clock, posted } => {
                self.announce(*plan, lots, losses);
                self.pair(Leg {
                    number: *round,
                    posted: *posted,
                    meetings: pairs.iter().map(meeting).collect(),
                    byes: byes.clone(),
                    losses: Vec::new(),
                    draw: *draw,
                    clock: *clock,
                    mission: mission.clone(),
                });
            }
            Fact::PairingReplaced { round, pairs, byes } => self.pair_again(*round, pairs, byes),
            Fact::RoundPosted { round } => self.change_leg(*round, |leg| leg.posted = true),
            Fact::RoundWithdrawn { round } => self.withdraw(*round),
            Fact::MissionDrawn { round, mission } => {
                self.change_leg(*round, |leg| leg.mission = Some(mission.clone()));
            }
            Fact::ClockSet { round, clock } => self.change_leg(*round, |leg| leg.clock = *clock),
            Fact::ResultEntered { round, table, result, drops } => {
                self.result(*round, *table, Some(result));
                drops.iter().for_each(|entry| self.change(*entry, |person| person.stands = Stands::Away));
            }
            Fact::ResultCorrected { round, table, result, redone } => {
                self.result(*round, *table, Some(result));
                redone.iter().for_each(|reseated| self.reseat(*reseated));
            }
            Fact::ResultCleared { round, table } => self.result(*round, *table, None),
            Fact::SalvoRolled { round, table, salvo } => self.change_leg(*round, |leg| {
                leg.meetings.entry(*table).and_modify(|meeting| meeting.rolls.push(salvo.clone()));
            }),
            Fact::StageCut { plan, lots, losses, seeds, slots, third_place, .. } => {
                self.announce(*plan, lots, losses);
                let (seeds, slots) = (seeds.clone(), slots.clone());
                self.stage = Some(Stage { seeds, slots, third_place: *third_place, legs: Vec::new() });
            }
            Fact::SeedReplaced { leaves, seeds, slots, .. } => {
                self.change(*leaves, |person| person.stands = Stands::Away);
                self.seed_again(seeds, slots);
            }
            // A remark about the clock on the wall: nothing follows from it.
            Fact::StillPlaying { .. } => {}
            Fact::EventClosed {} => self.closed = true,
            Fact::TableExtended { round, table, minutes } => self.change_leg(*round, |leg| {
                leg.meetings.entry(*table).and_modify(|meeting| meeting.extended += i64::from(*minutes));
            }),
            Fact::CheckedIn { .. }
            | Fact::EntriesRemoved { .. }
            | Fact::EntriesDropped { .. }
            | Fact::PutOnWaitingList { .. }
            | Fact::MovedUp { .. }
            | Fact::KeptApart { .. } => self.write_several(fact),
            Fact::JudgeNoted { .. } | Fact::NoteRuled { .. } | Fact::NoteSettled { .. } | Fact::ChecksDrawn { .. } => {
                self.judged.write(fact)
            }
            Fact::ListFiled { entry, member, list, .. } => {
                let members = self.members();
                self.change(*entry, |person| {
                    *person.place(members, *member) = Some(list.clone());
                    person.follow_lists();
                });
            }
            Fact::ListMarked { entry, member, mark } => {
                let members = self.members();
                self.change(*entry, |person| {
                    let list = person.place(members, *member);
                    if *mark == ListMark::Missing && list.take().is_some() {
                        let details = &mut person.details;
                        (details.squad_total, details.ships, details.faction) = (None, Vec::new(), String::new());
                        person.follow_lists();
                    }
                });
            }
        }
    }

    /// How many lists an entry hands in.
    fn members(&self) -> usize {
        match self.rules.entry {
            EntryKind::Single => 1,
            EntryKind::Team(size) => size.into(),
        }
    }

    pub(super) fn change(&mut self, entry: EntryId, change: impl FnOnce(&mut Person)) {
        if let Some(person) = self.people.get_mut(entry.index()) {
            change(person);
        }
    }

    fn change_leg(&mut self, round: RoundRef, change: impl FnOnce(&mut Leg)) {
        if let Some(leg) = self.leg_mut(round) {
            change(leg);
        }
    }

    fn register(&mut self, added: &Added) {
        self.people.push(Person {
            details: added.details.clone(),
            lot: added.lot,
            stands: if added.waits { Stands::Waits } else { Stands::In },
            here: false,
            lists: Vec::new(),
        });
        self.lose(&added.losses);
    }

    pub(super) fn lose(&mut self, losses: &[Missed]) {
        for Missed { round, loss } in losses {
            self.change_leg(RoundRef::Swiss(*round), |leg| {
                if !leg.seats().any(|seat| seat == loss.entry) {
                    leg.losses.push(*loss);
                }
            });
        }
    }

    fn announce(&mut self, plan: Option<Plan>, lots: &[(EntryId, u32)], losses: &[Missed]) {
        self.plan = plan.or(self.plan);
        lots.iter().for_each(|(entry, lot)| self.change(*entry, |person| person.lot = Some(*lot)));
        self.lose(losses);
    }

    fn pair(&mut self, leg: Leg) {
        let legs = match (leg.number, &mut self.stage) {
            (RoundRef::Swiss(_), None) => &mut self.swiss,
            (RoundRef::Elimination(_), Some(stage)) => &mut stage.legs,
            _ => return,
        };
        // A proposal gives way to the next one.
        if legs.last().is_some_and(|last| !last.posted && last.number == leg.number) {
            legs.pop();
        }
        legs.push(leg);
    }

    fn pair_again(&mut self, round: RoundRef, pairs: &[Pair], byes: &[Unpaired]) {
        self.change_leg(round, |leg| {
            let mut before = std::mem::take(&mut leg.meetings);
            leg.meetings = pairs.iter().map(meeting).collect();
            // Those who meet as before keep their result, wherever they sit.
            for meeting in leg.meetings.values_mut() {
                if let Some(same) = before.values_mut().find(|old| old.sides == meeting.sides) {
                    (meeting.result, meeting.rolls) = (same.result.take(), std::mem::take(&mut same.rolls));
                    meeting.extended = same.extended;
                }
            }
            leg.byes = byes.to_vec();
            if let Draw::Seed(seed) = leg.draw {
                leg.draw = Draw::Changed(seed);
            }
        });
    }

    fn withdraw(&mut self, round: RoundRef) {
        let legs = match (round, &mut self.stage) {
            (RoundRef::Swiss(_), None) => &mut self.swiss,
            (RoundRef::Elimination(_), Some(stage)) => &mut stage.legs,
            _ => return,
        };
        if legs.last().is_some_and(|last| last.number == round) {
            legs.pop();
        }
        if self.swiss.is_empty() && self.stage.is_none() {
            self.plan = None;
        }
    }

    fn result(&mut self, round: RoundRef, table: TableNumber, result: Option<&MatchResult>) {
        self.change_leg(round, |leg| {
            leg.meetings.entry(table).and_modify(|meeting| meeting.result = result.cloned());
        });
    }

    pub(super) fn leave(&mut self, entry: EntryId, running: &Running, stands: Stands) {
        match running {
            Running::Nothing => {}
            Running::Result { round, table, result } => self.result(*round, *table, Some(result)),
            Running::Bye { round, table, bye } => self.change_leg(*round, |leg| {
                leg.meetings.remove(table);
                leg.byes.retain(|had| had.entry != entry);
                leg.byes.push(*bye);
            }),
            Running::Reseeded { seeds, slots } => self.seed_again(seeds, slots),
            Running::Withdrawn { round } => self.withdraw(*round),
        }
        self.change(entry, |person| person.stands = stands);
    }

    fn seed_again(&mut self, seeds: &[EntryId], slots: &[[Option<EntryId>; 2]]) {
        if let Some(stage) = &mut self.stage {
            (stage.seeds, stage.slots) = (seeds.to_vec(), slots.to_vec());
            stage.legs.clear();
        }
    }

    fn reseat(&mut self, reseated: Reseated) {
        self.change_leg(reseated.round, |leg| match reseated.entry {
            None => {
                leg.meetings.remove(&reseated.table);
            }
            Some(entry) => {
                leg.meetings.entry(reseated.table).and_modify(|meeting| {
                    meeting.sides[reseated.side.index()] = entry;
                    meeting.result = None;
                    meeting.rolls.clear();
                    meeting.extended = 0;
                });
            }
        });
    }
}

fn meeting(pair: &Pair) -> (TableNumber, Meeting) {
    (pair.table, Meeting { slot: pair.slot, sides: [pair.a, pair.b], result: None, rolls: Vec::new(), extended: 0 })
}

impl Person {
    fn place(&mut self, members: usize, member: u8) -> &mut Option<List> {
        let count = members.max(usize::from(member) + 1).max(self.lists.len());
        self.lists.resize(count, None);
        &mut self.lists[usize::from(member)]
    }

    /// Total, ships and faction are those of the lists, once there is one; the total only when all are there.
    fn follow_lists(&mut self) {
        let known = || self.lists.iter().flatten();
        if known().count() == 0 {
            return;
        }
        let points = self.lists.iter().map(|list| list.as_ref().and_then(List::points));
        let total: Option<u16> = points.sum();
        let ships = known().flat_map(|list| list.ships.clone()).collect();
        let faction = known().map(|list| &list.faction).find(|faction| !faction.is_empty()).cloned();
        self.details.squad_total = total;
        self.details.ships = ships;
        self.details.faction = faction.unwrap_or_default();
    }
}
