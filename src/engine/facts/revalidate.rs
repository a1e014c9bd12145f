//! Checks a fact of another log against this one: as its command where that can be rebuilt, else unchanged if
//! everything it was decided on is the same.

use super::{Fact, Missed, Touched};
use crate::engine::judging::NoteId;
use crate::engine::prelude::*;

/// Both events at a step: where it was written, and where it is checked.
pub(crate) struct Place<'a> {
    pub there: &'a Tournament,
    pub here: &'a Tournament,
    pub numbers: &'a Numbers,
    /// [`decide`](crate::engine::decide::decide); facts do not know the commands' rules.
    pub decide: Decide,
}

type Decide = fn(&Tournament, &Command, &Call) -> Result<Fact, Refusal>;

/// Why a fact of one log is invalid in the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    Refused(Refusal),
    Elsewhere,
    /// Decided by other rules or squads.
    OtherRules,
    /// The checked result is another one.
    OtherResult,
    /// A rolled salvo has another winner.
    OtherSalvo,
    /// It belongs to rounds without effect.
    OtherWay,
}

impl From<Refusal> for Unfit {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

#[derive(Default)]
pub(crate) struct Numbers {
    pub(crate) entries: BTreeMap<EntryId, EntryId>,
    pub(crate) notes: BTreeMap<NoteId, NoteId>,
}

impl Numbers {
    pub(crate) fn entry(&self, entry: EntryId) -> Option<EntryId> {
        self.entries.get(&entry).copied()
    }

    pub(crate) fn note(&self, note: NoteId) -> Option<NoteId> {
        self.notes.get(&note).copied()
    }

    pub(crate) fn entries(&self, entries: &[EntryId]) -> Option<Vec<EntryId>> {
        entries.iter().map(|entry| self.entry(*entry)).collect()
    }

    /// The table of the same pair.
    pub(crate) fn table(
        &self,
        [there, here]: [&Tournament; 2],
        round: RoundRef,
        table: TableNumber,
    ) -> Option<TableNumber> {
        let [a, b] = there.round(round)?.at(table)?.sides;
        let sides = [self.entry(a)?, self.entry(b)?];
        here.round(round)?.matches.iter().find(|played| played.sides == sides).map(|played| played.table)
    }

    /// None if missing here.
    pub(crate) fn touched(&self, states: [&Tournament; 2], touched: &Touched) -> Option<Touched> {
        let has = |round: RoundRef| states[1].round(round).map(|_| round);
        Some(match touched {
            Touched::Setup | Touched::Rules | Touched::Plan | Touched::Duty(_) => touched.clone(),
            Touched::Details(entry) => Touched::Details(self.entry(*entry)?),
            Touched::List(entry, member) => Touched::List(self.entry(*entry)?, *member),
            Touched::Here(entry) => Touched::Here(self.entry(*entry)?),
            Touched::Presence(entry) => Touched::Presence(self.entry(*entry)?),
            Touched::Apart(a, b) => {
                let (a, b) = (self.entry(*a)?, self.entry(*b)?);
                Touched::Apart(a.min(b), a.max(b))
            }
            Touched::Result(round, table) => Touched::Result(*round, self.table(states, *round, *table)?),
            Touched::Time(round, table) => Touched::Time(*round, self.table(states, *round, *table)?),
            Touched::Clock(round) => Touched::Clock(has(*round)?),
            Touched::Mission(round) => Touched::Mission(has(*round)?),
            Touched::Note(note) => Touched::Note(self.note(*note)?),
        })
    }

    pub(crate) fn inverse(&self) -> Self {
        Self {
            entries: self.entries.iter().map(|(other, here)| (*here, *other)).collect(),
            notes: self.notes.iter().map(|(other, here)| (*here, *other)).collect(),
        }
    }
}

impl Place<'_> {
    pub(crate) fn revalidate(&self, fact: &Fact, call: &Call) -> Result<Fact, Unfit> {
        refuse_if(self.here.closed, Refusal::Closed)?;
        fact.kind().revalidate(self, call)
    }

    pub(super) fn ask(&self, command: &Command, call: &Call) -> Result<Fact, Unfit> {
        (self.decide)(self.here, command, call).map_err(Unfit::Refused)
    }

    pub(super) fn entry(&self, entry: EntryId) -> Result<EntryId, Unfit> {
        self.numbers.entry(entry).ok_or(Unfit::Elsewhere)
    }

    pub(super) fn entries(&self, entries: &[EntryId]) -> Result<Vec<EntryId>, Unfit> {
        self.numbers.entries(entries).ok_or(Unfit::Elsewhere)
    }

    pub(super) fn note(&self, note: NoteId) -> Result<NoteId, Unfit> {
        self.numbers.note(note).ok_or(Unfit::Elsewhere)
    }

    pub(super) fn table(&self, round: RoundRef, table: TableNumber) -> Result<TableNumber, Unfit> {
        self.numbers.table([self.there, self.here], round, table).ok_or(Unfit::Elsewhere)
    }

    /// Adds the losses that the other log wrote for rounds posted in both, whatever results are missing here.
    pub(super) fn keep_losses(
        &self,
        told: &[Missed],
        stands: &mut Vec<Missed>,
        name: impl Fn(EntryId) -> Option<EntryId>,
    ) {
        for Missed { round: number, loss } in told {
            let round = RoundRef::Swiss(*number);
            let rounds = self.there.round(round).zip(self.here.round(round));
            let is_same = rounds.is_some_and(|(there, here)| there.is_posted() && there.is_kept(here));
            let Some(entry) = name(loss.entry).filter(|_| is_same) else { continue };
            if stands.iter().all(|known| (known.round, known.loss.entry) != (*number, entry)) {
                stands.push(Missed { round: *number, loss: Unpaired { entry, ..*loss } });
            }
        }
    }

    /// Only if it is the last round here.
    pub(super) fn last_round(&self, round: RoundRef) -> Result<&Round, Unfit> {
        let last = self.here.last_round().filter(|last| last.number == round);
        last.ok_or(Unfit::Refused(Refusal::NotLastRound))
    }

    pub(super) fn playing(&self, round: RoundRef, table: TableNumber) -> Result<(TableNumber, &Match), Unfit> {
        let table = self.table(round, table)?;
        posted(self.here, round, table).map(|playing| (table, playing))
    }

    /// Whether a result of the other log would decide a table of this one.
    pub(crate) fn would_decide(&self, round: RoundRef, table: TableNumber, result: &MatchResult) -> Result<(), Unfit> {
        self.as_decided(posted(self.here, round, table)?, result).map(drop)
    }

    /// A result of the other log as this log states it. Unfit if the rules, the squad totals or the rolled salvo differ.
    pub(super) fn as_decided(&self, playing: &Match, result: &MatchResult) -> Result<MatchResult, Unfit> {
        let worth = |rules: &Rules| {
            let Rules { points, sheet, level, mov, no_show_as_bye, below_zero, by_round, .. } = rules.clone();
            let elimination = (rules.elimination_match, rules.drawn_elimination);
            (points, sheet, level, mov, [no_show_as_bye, below_zero], elimination, by_round)
        };
        refuse_if(worth(&self.there.rules) != worth(&self.here.rules), Unfit::OtherRules)?;
        let totals = |state: &Tournament, sides: [EntryId; 2]| {
            sides.map(|side| state.entry(side).and_then(|entry| entry.details.squad_total))
        };
        let back = self.numbers.inverse();
        let there = playing.sides.map(|side| back.entry(side).unwrap_or(side));
        if self.here.rules.sheet.counts_worth() && totals(self.there, there) != totals(self.here, playing.sides) {
            return Err(Unfit::OtherRules);
        }
        after_salvo(playing, result)
    }
}

pub(crate) fn posted(state: &Tournament, round: RoundRef, table: TableNumber) -> Result<&Match, Unfit> {
    let round = state.round(round).filter(|round| round.is_posted()).ok_or(Unfit::Elsewhere)?;
    round.at(table).ok_or(Unfit::Elsewhere)
}

/// The result with the salvo rolled here as decider. Unfit if that salvo has another winner, or none was rolled here.
pub(crate) fn after_salvo(playing: &Match, result: &MatchResult) -> Result<MatchResult, Unfit> {
    let rolled = playing.salvo_rolled();
    let by_salvo = matches!(result.decider, Some(Decider::SalvoRolled | Decider::SalvoAtTable | Decider::Lot));
    match rolled {
        Some((winner, decider)) if by_salvo && result.winner == Some(winner) => {
            Ok(MatchResult { decider: Some(decider), ..result.clone() })
        }
        None if result.decider == Some(Decider::SalvoAtTable) => Ok(result.clone()),
        _ if by_salvo => Err(Unfit::OtherSalvo),
        _ => Ok(result.clone()),
    }
}
