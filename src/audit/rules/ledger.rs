//! The auditor's book: a second state, built from effective facts, that judges each fact as of its time.
//!
//! Shares the vocabulary of facts with the engine, but no derivation.

use super::rulings::Judged;
use crate::engine::facts::{
    Added, CheckedIn, KeptApart, ListFiled, ListMarked, Missed, MissedCounted, PairingReplaced, PlanChanged,
    ResultCorrected, RoundPaired, Running, SalvoRolled, SeedReplaced, StageCut, TableExtended,
};
use crate::engine::squad::List;
use crate::engine::tournament::OwnTime;
use crate::files::prelude::*;

#[derive(Clone, Debug)]
pub struct Ledger {
    pub setup: Setup,
    pub rules: Rules,
    pub plan: Option<Plan>,
    pub people: Vec<Person>,
    pub swiss: Vec<Leg>,
    pub stage: Option<Stage>,
    /// Pairs kept apart, the lower number first.
    pub apart: Vec<[EntryId; 2]>,
    /// Those of `apart` that are never to be paired.
    pub never: Vec<[EntryId; 2]>,
    pub closed: bool,
    pub judged: Judged,
    /// Imported reports do not tell how results came about.
    pub report: bool,
}

#[derive(Clone, Debug)]
pub struct Person {
    pub details: Details,
    pub lot: Option<u32>,
    pub stands: Stands,
    pub here: bool,
    pub missed_as_byes: bool,
    /// By member; none without one, or only on paper.
    pub lists: Vec<Option<List>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stands {
    In,
    Struck,
    Waits,
    Away,
    Out,
}

#[derive(Clone, Debug)]
pub struct Leg {
    pub number: RoundRef,
    pub posted: bool,
    pub meetings: BTreeMap<TableNumber, Meeting>,
    pub byes: Vec<Unpaired>,
    pub losses: Vec<Unpaired>,
    pub draw: Draw,
    pub clock: Clock,
    pub mission: Option<Mission>,
}

#[derive(Clone, Debug)]
pub struct Meeting {
    pub slot: u16,
    pub sides: [EntryId; 2],
    pub result: Option<MatchResult>,
    pub rolls: Vec<Salvo>,
    /// Set where it differs from the round's.
    pub time: Option<OwnTime>,
    pub extended: i64,
}

#[derive(Clone, Debug)]
pub struct Stage {
    pub seeds: Vec<EntryId>,
    pub slots: Vec<[Option<EntryId>; 2]>,
    pub third_place: bool,
    pub legs: Vec<Leg>,
    pub declined: BTreeSet<EntryId>,
    /// Whether a Swiss result was corrected after the cut.
    pub older: bool,
    pub gone: Vec<EntryId>,
}

impl Leg {
    fn of(paired: &RoundPaired) -> Self {
        Self {
            number: paired.round,
            posted: paired.posted,
            meetings: paired.pairs.iter().map(meeting).collect(),
            byes: paired.byes.clone(),
            losses: Vec::new(),
            draw: paired.draw,
            clock: paired.clock,
            mission: paired.mission.clone(),
        }
    }
}

impl Stage {
    fn new(seeds: &[EntryId], slots: &[[Option<EntryId>; 2]], third_place: bool, declined: &[EntryId]) -> Self {
        let (seeds, slots) = (seeds.to_vec(), slots.to_vec());
        let declined = declined.iter().copied().collect();
        Self { seeds, slots, third_place, legs: Vec::new(), declined, older: false, gone: Vec::new() }
    }
}

impl Ledger {
    pub fn open(setup: &Setup, rules: &Rules, report: bool) -> Self {
        Self {
            setup: setup.clone(),
            rules: rules.clone(),
            plan: None,
            people: Vec::new(),
            swiss: Vec::new(),
            stage: None,
            apart: Vec::new(),
            never: Vec::new(),
            closed: false,
            judged: Judged::default(),
            report,
        }
    }

    /// With losses that come with a pairing.
    pub fn with_losses(&self, losses: &[Missed]) -> Self {
        let mut ledger = self.clone();
        ledger.lose(losses);
        ledger
    }

    pub fn person(&self, entry: EntryId) -> Option<&Person> {
        self.people.get(entry.index())
    }

    pub fn is_in(&self, entry: EntryId) -> bool {
        self.person(entry).is_some_and(|person| person.stands == Stands::In)
    }

    /// By number.
    pub fn present(&self) -> Vec<EntryId> {
        self.ids().filter(|entry| self.is_in(*entry)).collect()
    }

    pub fn ids(&self) -> impl Iterator<Item = EntryId> {
        (0..self.people.len()).filter_map(|index| u16::try_from(index).ok()).map(EntryId)
    }

    pub fn leg(&self, round: RoundRef) -> Option<&Leg> {
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

    pub fn current(&self) -> Option<&Leg> {
        match &self.stage {
            Some(stage) => stage.legs.last(),
            None => self.swiss.last(),
        }
    }

    pub fn posted(&self) -> usize {
        self.swiss.iter().take_while(|leg| leg.posted).count()
    }

    pub fn has_started(&self) -> bool {
        self.stage.is_some() || self.posted() > 0
    }

    /// Applies an effective fact.
    pub fn write(&mut self, fact: &Fact) {
        match fact {
            Fact::EventOpened(_) | Fact::Undone(_) | Fact::Redone(_) | Fact::Joined(_) | Fact::DutySet(_) => {}
            // Without consequences.
            Fact::StillPlaying(_) | Fact::PlayerCalled(_) | Fact::LeavingAnnounced(_) | Fact::ResultChecked(_) => {}
            Fact::SetupEdited(edited) => self.setup = edited.setup.clone(),
            Fact::RuleOverridden(changed) => self.rules = changed.rules.clone(),
            Fact::PlanChanged(PlanChanged { plan }) => {
                self.plan = Some(*plan);
                self.stage.iter_mut().for_each(|stage| stage.third_place = plan.third_place);
            }
            Fact::EventClosed(_) => self.closed = true,
            Fact::EntriesAdded(added) => added.entries.iter().for_each(|added| self.register(added)),
            Fact::EntryEdited(edited) => self.change(edited.entry, |person| person.details = edited.details.clone()),
            Fact::EntryRemoved(one) => self.stand(&[one.entry], Stands::Struck),
            Fact::EntriesRemoved(several) => self.stand(&several.entries, Stands::Struck),
            Fact::MissedCounted(counted) => self.count_missed(counted),
            Fact::EntryReturned(one) => {
                let is_late = one.cleared && self.stage.is_some();
                self.stand(&[one.entry], if is_late { Stands::Away } else { Stands::In });
                self.lose(&one.losses);
            }
            Fact::EntryDropped(one) => self.leave(one.entry, &one.running, Stands::Away),
            Fact::EntryDisqualified(one) => self.leave(one.entry, &one.running, Stands::Out),
            Fact::EntriesDropped(several) => {
                several.left.iter().for_each(|one| self.leave(one.entry, &one.running, Stands::Away));
            }
            Fact::CheckedIn(CheckedIn { entries, here }) => {
                entries.iter().for_each(|entry| self.change(*entry, |person| person.here = *here));
            }
            Fact::PutOnWaitingList(several) => self.stand(&several.entries, Stands::Waits),
            Fact::MovedUp(several) => {
                self.stand(&several.entries, Stands::In);
                self.lose(&several.losses);
            }
            Fact::KeptApart(KeptApart { pair, apart }) => self.keep_apart([pair.a, pair.b], *apart, pair.never),
            Fact::RoundPaired(paired) => {
                self.announce(paired.plan, &paired.lots, &paired.losses);
                self.pair(Leg::of(paired));
            }
            Fact::PairingReplaced(PairingReplaced { round, pairs, byes, .. }) => self.pair_again(*round, pairs, byes),
            Fact::RoundPosted(posted) => self.change_leg(posted.round, |leg| leg.posted = true),
            Fact::RoundWithdrawn(withdrawn) => self.withdraw(withdrawn.round),
            Fact::MissionDrawn(drawn) => self.change_leg(drawn.round, |leg| leg.mission = Some(drawn.mission.clone())),
            Fact::ClockSet(set) => self.change_leg(set.round, |leg| leg.clock = set.clock),
            Fact::TableExtended(TableExtended { round, table, minutes }) => self.change_leg(*round, |leg| {
                leg.meetings
                    .entry(*table)
                    .and_modify(|meeting| meeting.extended = meeting.extended.saturating_add((*minutes).into()));
            }),
            Fact::ResultEntered(entered) => {
                self.result(entered.round, entered.table, Some(&entered.result));
                entered.drops.iter().for_each(|entry| self.go(*entry, Stands::Away));
            }
            Fact::ResultCorrected(ResultCorrected { round, table, result, redone, recut }) => {
                self.result(*round, *table, Some(result));
                redone.iter().for_each(|reseated| self.reseat(*reseated));
                let in_swiss = matches!(round, RoundRef::Swiss(_));
                self.stage.iter_mut().for_each(|stage| stage.older |= in_swiss);
                recut.iter().for_each(|cut| self.cut_again(cut));
            }
            Fact::ResultCleared(cleared) => self.result(cleared.round, cleared.table, None),
            Fact::SalvoRolled(SalvoRolled { round, table, salvo }) => self.change_leg(*round, |leg| {
                leg.meetings.entry(*table).and_modify(|meeting| meeting.rolls.push(salvo.clone()));
            }),
            Fact::StageCut(StageCut { plan, lots, losses, seeds, slots, third_place, declined, .. }) => {
                self.announce(*plan, lots, losses);
                self.stage = Some(Stage::new(seeds, slots, *third_place, declined));
            }
            Fact::CutRedone(redone) => self.cut_again(&redone.cut),
            Fact::SeedReplaced(SeedReplaced { leaves, seeds, slots, declined, willing }) => {
                self.stand(&[*leaves], Stands::Away);
                self.seed_again((seeds, slots), (declined, willing));
            }
            Fact::JudgeNoted(noted) => self.judged.note(&noted.note),
            Fact::NoteRuled(ruled) => self.judged.rule(ruled.note),
            Fact::NoteSettled(settled) => self.judged.settle(settled.note, settled.outcome),
            Fact::ChecksDrawn(drawn) => self.judged.draw(&drawn.entries),
            Fact::ListFiled(ListFiled { entry, member, list, .. }) => self.file(*entry, *member, list),
            Fact::ListMarked(ListMarked { entry, member, mark }) => {
                let members = self.members();
                self.change(*entry, |person| person.mark(members, *member, *mark));
            }
        }
    }

    fn members(&self) -> usize {
        match self.rules.entry {
            EntryKind::Single => 1,
            EntryKind::Team(size) => size.into(),
        }
    }

    pub fn change(&mut self, entry: EntryId, change: impl FnOnce(&mut Person)) {
        if let Some(person) = self.people.get_mut(entry.index()) {
            change(person);
        }
    }

    pub fn change_leg(&mut self, round: RoundRef, change: impl FnOnce(&mut Leg)) {
        if let Some(leg) = self.leg_mut(round) {
            change(leg);
        }
    }

    fn file(&mut self, entry: EntryId, member: u8, list: &List) {
        let members = self.members();
        self.change(entry, |person| {
            *person.place(members, member) = Some(list.clone());
            person.follow_lists();
        });
    }

    fn register(&mut self, added: &Added) {
        self.people.push(Person {
            details: added.details.clone(),
            lot: added.lot,
            stands: if added.waits { Stands::Waits } else { Stands::In },
            here: added.is_here,
            missed_as_byes: false,
            lists: Vec::new(),
        });
        for (member, list) in (0..).zip(&added.lists).filter(|(_, list)| !list.is_empty()) {
            self.file(added.entry, member, list);
        }
        self.lose(&added.losses);
    }

    pub fn lose(&mut self, losses: &[Missed]) {
        for Missed { round, loss } in losses {
            self.change_leg(RoundRef::Swiss(*round), |leg| {
                if !leg.seats().any(|seat| seat == loss.entry) {
                    leg.losses.push(*loss);
                }
            });
        }
    }

    fn count_missed(&mut self, counted: &MissedCounted) {
        for entry in &counted.entries {
            self.change(*entry, |person| person.missed_as_byes = counted.as_byes);
        }
        for Missed { round, loss } in &counted.missed {
            self.change_leg(RoundRef::Swiss(*round), |leg| {
                leg.losses.iter_mut().filter(|known| known.entry == loss.entry).for_each(|known| *known = *loss);
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
        // Replaces a proposal.
        if legs.last().is_some_and(|last| !last.posted && last.number == leg.number) {
            legs.pop();
        }
        legs.push(leg);
    }

    fn pair_again(&mut self, round: RoundRef, pairs: &[Pair], byes: &[Unpaired]) {
        self.change_leg(round, |leg| {
            let mut before = std::mem::take(&mut leg.meetings);
            leg.meetings = pairs.iter().map(meeting).collect();
            // Unchanged pairs keep their result at any table.
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

    pub fn leave(&mut self, entry: EntryId, running: &Running, stands: Stands) {
        match running {
            Running::Nothing => {}
            Running::Result { round, table, result } => self.result(*round, *table, Some(result)),
            Running::Bye { round, table, bye } => self.change_leg(*round, |leg| {
                leg.meetings.remove(table);
                leg.byes.retain(|had| had.entry != entry);
                leg.byes.push(*bye);
            }),
            Running::Reseeded { seeds, slots, declined, willing } => {
                self.seed_again((seeds, slots), (declined, willing))
            }
            Running::Withdrawn { round } => self.withdraw(*round),
        }
        self.go(entry, stands);
    }
}

fn meeting(pair: &Pair) -> (TableNumber, Meeting) {
    (
        pair.table,
        Meeting {
            slot: pair.slot,
            sides: [pair.a, pair.b],
            result: None,
            rolls: Vec::new(),
            time: pair.time,
            extended: 0,
        },
    )
}
