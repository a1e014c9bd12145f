//! Facts about rounds: paired, changed by hand, posted, withdrawn; their missions (IA-10).

use super::announcement::{of_plan, planned};
use super::clock::of_clock;
use super::entries::{Missed, lose, with};
use super::prelude::*;
use crate::engine::chance::{self, Seeded};

/// A round was paired: a proposal, or posted at once where there is nothing to choose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct RoundPaired {
    pub round: RoundRef,
    /// STR-1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plan: Option<Plan>,
    /// Drawn with round 1 (STD-1).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lots: Vec<(EntryId, u32)>,
    pub pairs: Vec<Pair>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<Unpaired>,
    /// Unpaired losses for earlier rounds of entries that were not seated in them (DROP-5).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub losses: Vec<Missed>,
    pub draw: Draw,
    /// 0: unknown.
    #[serde(default, skip_serializing_if = "chance::is_unknown")]
    pub procedure: u8,
    /// IA-10.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<Mission>,
    pub clock: Clock,
    pub posted: bool,
}

/// A pairing was changed by hand (PAIR-7), drawn again beside kept tables, or latecomers were seated in a running
/// round; results of unchanged pairs stay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct PairingReplaced {
    pub round: RoundRef,
    pub pairs: Vec<Pair>,
    pub byes: Vec<Unpaired>,
    /// The draw of latecomers, or of the tables beside the kept ones; none: by hand or bracket.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn: Option<Seeded>,
    /// Tables of a proposal that were kept while the others were drawn again.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kept: Vec<TableNumber>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct RoundPosted {
    pub round: RoundRef,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct RoundWithdrawn {
    pub round: RoundRef,
}

/// The mission of a round was drawn again, or entered (IA-10).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct MissionDrawn {
    pub round: RoundRef,
    pub mission: Mission,
}

impl Happened for RoundPaired {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        announce(state, self.plan, &self.lots, &self.losses);
        let paired = Round {
            number: self.round,
            state: if self.posted { RoundState::Posted } else { RoundState::Proposed },
            matches: self.pairs.iter().map(unplayed).collect(),
            byes: self.byes.clone(),
            losses: Vec::new(),
            draw: self.draw,
            mission: self.mission.clone(),
            posted_at: self.posted.then_some(at),
            clock: self.clock.bounded(),
            started_at: None,
            results_at: None,
            ended_at: None,
        };
        append(state, paired);
    }

    fn check(&self, before: &Tournament) -> Checked {
        next_round(before, self.round)?;
        announced(before, self.plan, &self.lots, &self.losses)?;
        pairing(before, &self.pairs, &self.byes)
    }

    fn bounds(&self) -> Within {
        self.plan.map_or(Ok(()), of_plan)?;
        self.mission.as_ref().map_or(Ok(()), of_mission)?;
        of_clock(&self.clock)
    }

    fn is_structural(&self) -> bool {
        true
    }
}

impl Happened for PairingReplaced {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        with_round(state, self.round, |round| {
            let before = std::mem::take(&mut round.matches);
            round.matches = self.pairs.iter().map(|pair| paired_again(pair, &before)).collect();
            round.byes = self.byes.clone();
            if let Draw::Seed(seed) = round.draw {
                round.draw = Draw::Changed(seed);
            }
        });
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::exists(before, self.round)?;
        check::many(self.kept.len(), self.pairs.len())?;
        pairing(before, &self.pairs, &self.byes)
    }
    fn is_structural(&self) -> bool {
        true
    }
}

impl Happened for RoundPosted {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        with_round(state, self.round, |round| (round.state, round.posted_at) = (RoundState::Posted, Some(at)));
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::exists(before, self.round)
    }
    fn is_structural(&self) -> bool {
        true
    }
}

impl Happened for RoundWithdrawn {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        withdraw(state, self.round);
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::exists(before, self.round)
    }
    fn is_structural(&self) -> bool {
        true
    }
}

impl Happened for MissionDrawn {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        with_round(state, self.round, |round| round.mission = Some(self.mission.clone()));
    }

    fn bounds(&self) -> Within {
        of_mission(&self.mission)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Mission(self.round)]
    }

    fn revalidate(&self, place: &Place, _: &Call) -> Result<Fact, Unfit> {
        place.last_round(self.round).map(|_| Fact::MissionDrawn(self.clone()))
    }
}

pub(super) fn with_round(state: &mut Tournament, round: RoundRef, change: impl FnOnce(&mut Round)) {
    if let Some(round) = state.round_mut(round) {
        change(round);
    }
}

pub(super) fn announce(state: &mut Tournament, plan: Option<Plan>, lots: &[(EntryId, u32)], losses: &[Missed]) {
    if plan.is_some() {
        state.plan = plan;
    }
    for (entry, lot) in lots {
        with(state, *entry, |entry| entry.lot = Some(*lot));
    }
    lose(state, losses);
}

pub(super) const fn unplayed(pair: &Pair) -> Match {
    let mut unplayed = Match::new(pair.table, pair.slot, [pair.a, pair.b]);
    unplayed.time = pair.time;
    unplayed
}

/// The match of a pair that may have moved from another table.
fn paired_again(pair: &Pair, before: &[Match]) -> Match {
    let same = before.iter().find(|played| played.sides == [pair.a, pair.b]);
    let mut played = unplayed(pair);
    if let Some(same) = same {
        played.result.clone_from(&same.result);
        played.salvos.clone_from(&same.salvos);
        (played.is_from_phone, played.is_checked) = (same.is_from_phone, same.is_checked);
        played.was.clone_from(&same.was);
        played.extended = same.extended;
        played.still_until = same.still_until;
    }
    played
}

fn append(state: &mut Tournament, round: Round) {
    // A new draw replaces a proposal.
    if state.round(round.number).is_some_and(|old| old.state == RoundState::Proposed) {
        withdraw_last(state, round.number);
    }
    match (round.number, &mut state.bracket) {
        (RoundRef::Swiss(number), _) if usize::from(number) == state.swiss.len() + 1 => state.swiss.push(round),
        (RoundRef::Elimination(number), Some(bracket)) if usize::from(number) == bracket.rounds.len() + 1 => {
            bracket.rounds.push(round);
        }
        _ => {}
    }
}

pub(super) fn withdraw(state: &mut Tournament, round: RoundRef) {
    withdraw_last(state, round);
    // Until the first round is posted, the plan is open again.
    if state.swiss.is_empty() && state.bracket.is_none() {
        state.plan = None;
    }
}

fn withdraw_last(state: &mut Tournament, round: RoundRef) {
    let rounds = match (round, &mut state.bracket) {
        (RoundRef::Swiss(_), None) => &mut state.swiss,
        (RoundRef::Elimination(_), Some(bracket)) => &mut bracket.rounds,
        _ => return,
    };
    if rounds.last().is_some_and(|last| last.number == round) {
        rounds.pop();
    }
    // Entries that came during this round are there from its next pairing on.
    let rounds = state.swiss_rounds();
    state.entries.iter_mut().for_each(|entry| entry.arrived_after = entry.arrived_after.min(rounds));
}

fn next_round(state: &Tournament, round: RoundRef) -> Checked {
    let (number, rounds, most) = match (round, &state.bracket) {
        (RoundRef::Swiss(number), None) => (number, &state.swiss, Plan::MOST_ROUNDS),
        (RoundRef::Elimination(number), Some(bracket)) => (number, &bracket.rounds, 16),
        _ => return Err(Flaw::WrongStage),
    };
    check::within(number, 1, most)?;
    // A proposal may be paired again under its number.
    let anew = rounds.last().is_some_and(|last| last.state == RoundState::Proposed && last.number == round);
    if anew || usize::from(number) == rounds.len() + 1 { Ok(()) } else { Err(Flaw::WrongRound(round)) }
}

pub(super) fn announced(state: &Tournament, plan: Option<Plan>, lots: &[(EntryId, u32)], losses: &[Missed]) -> Checked {
    plan.map_or(Ok(()), planned)?;
    lots.iter().try_for_each(|(entry, _)| check::known(state, *entry))?;
    check::missed(state, losses)
}

fn pairing(state: &Tournament, pairs: &[Pair], byes: &[Unpaired]) -> Checked {
    let (mut placed, mut tables) = (BTreeSet::new(), BTreeSet::new());
    for pair in pairs {
        refuse_if(pair.table.0 == 0 || !tables.insert(pair.table), Flaw::WrongTable(pair.table))?;
        for entry in [pair.a, pair.b] {
            check::place(state, &mut placed, entry)?;
        }
    }
    for bye in byes {
        check::unpaired(state, *bye)?;
        check::place(state, &mut placed, bye.entry)?;
    }
    Ok(())
}

fn of_mission(mission: &Mission) -> Within {
    long(Item::Mission, &mission.name, LONGEST_NAME)
}
