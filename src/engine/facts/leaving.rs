//! Facts about entries that leave, and the end of their running match (DROP-1, DROP-2, DROP-4).

use super::cut::{moved_up, reseed};
use super::entries::with;
use super::pairing::withdraw;
use super::prelude::*;
use super::results::{decided, of_result, set_result};
use crate::engine::command::{Leaving, LeavingMatch};
use crate::engine::judging::Disqualified;

/// An entry left (DROP-1, DROP-2, CUT-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EntryDropped {
    pub entry: EntryId,
    pub running: Running,
    /// DROP-6.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// Several entries left at once (DROP-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EntriesDropped {
    pub left: Vec<Left>,
    /// DROP-6.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// An entry was disqualified (DROP-4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct EntryDisqualified {
    pub entry: EntryId,
    pub running: Running,
    /// ROLE-5.
    pub by: String,
    pub reason: String,
}

/// An entry said during its match that it leaves afterwards, or that it stays after all (DROP-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct LeavingAnnounced {
    pub entry: EntryId,
    pub leaves: bool,
    /// DROP-6.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct Left {
    pub entry: EntryId,
    /// After earlier entries of the list have left.
    pub running: Running,
}

/// The effect on the running match of an entry that leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Running {
    Nothing,
    /// A concession or no-show (DROP-1, DROP-2).
    Result {
        round: RoundRef,
        table: TableNumber,
        result: MatchResult,
    },
    /// The opponent gets a bye (DROP-2, CUT-5).
    Bye {
        round: RoundRef,
        table: TableNumber,
        bye: Unpaired,
    },
    /// Before the first elimination match: lower seeds move up and the next-best entry joins (CUT-2).
    Reseeded {
        /// Best-placed first.
        seeds: Vec<EntryId>,
        slots: Vec<[Option<EntryId>; 2]>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        declined: Vec<EntryId>,
        /// Entries that take back their refusal.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        willing: Vec<EntryId>,
    },
    /// The proposed round is withdrawn and paired again.
    Withdrawn {
        round: RoundRef,
    },
}

impl Happened for EntryDropped {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        self.running.apply(state, self.entry);
        leave(state, self.entry, Presence::Dropped { note: self.note.clone() });
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::known(before, self.entry)?;
        self.running.check(before)
    }

    fn bounds(&self) -> Within {
        long(Item::Note, &self.note, LONGEST_TEXT)?;
        self.running.bounds()
    }

    fn touches(&self) -> Vec<Touched> {
        self.running.touches(self.entry).collect()
    }

    fn is_structural(&self) -> bool {
        self.running.changes_seats()
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let leaving = Leaving { note: self.note.clone(), ..self.running.leaving(place)? };
        let mut stands = place.ask(&Command::Drop(place.entry(self.entry)?, leaving), call)?;
        if let Fact::EntryDropped(Self { running, .. }) = &mut stands {
            self.running.keep_result(place, running);
        }
        Ok(stands)
    }
}

impl Happened for EntriesDropped {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        for Left { entry, running } in &self.left {
            running.apply(state, *entry);
            leave(state, *entry, Presence::Dropped { note: self.note.clone() });
        }
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::many(self.left.len(), usize::from(MOST_ENTRIES))?;
        self.left.iter().try_for_each(|one| check::known(before, one.entry).and_then(|()| one.running.check(before)))
    }

    fn bounds(&self) -> Within {
        long(Item::Note, &self.note, LONGEST_TEXT)?;
        self.left.iter().try_for_each(|one| one.running.bounds())
    }

    fn touches(&self) -> Vec<Touched> {
        self.left.iter().flat_map(|one| one.running.touches(one.entry)).collect()
    }

    fn is_structural(&self) -> bool {
        self.left.iter().any(|one| one.running.changes_seats())
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let entries = self.left.iter().map(|one| place.entry(one.entry)).collect::<Result<_, _>>()?;
        let running = self.left.iter().map(|one| &one.running).find(|running| **running != Running::Nothing);
        let leaving = running.map(|running| running.leaving(place)).transpose()?.unwrap_or_default();
        let leaving = Leaving { note: self.note.clone(), ..leaving };
        let mut stands = place.ask(&Command::DropEntries(entries, leaving), call)?;
        if let Fact::EntriesDropped(Self { left, .. }) = &mut stands {
            self.left.iter().zip(left).for_each(|(said, left)| said.running.keep_result(place, &mut left.running));
        }
        Ok(stands)
    }
}

impl Happened for EntryDisqualified {
    fn apply(&self, state: &mut Tournament, at: Instant) {
        let (round, table) = match &self.running {
            Running::Result { round, table, .. } | Running::Bye { round, table, .. } => (Some(*round), Some(*table)),
            Running::Nothing | Running::Reseeded { .. } | Running::Withdrawn { .. } => {
                (state.posted_rounds().last().map(|round| round.number), None)
            }
        };
        self.running.apply(state, self.entry);
        let Self { entry, by, reason, .. } = self.clone();
        state.disqualified.push(Disqualified { at, entry, round, table, by, reason });
        let (by, reason) = (self.by.clone(), self.reason.clone());
        leave(state, self.entry, Presence::Disqualified { by, reason });
    }

    fn check(&self, before: &Tournament) -> Checked {
        check::known(before, self.entry)?;
        self.running.check(before)
    }

    fn bounds(&self) -> Within {
        long(Item::By, &self.by, LONGEST_NAME)?;
        long(Item::Reason, &self.reason, LONGEST_TEXT)?;
        self.running.bounds()
    }

    fn touches(&self) -> Vec<Touched> {
        self.running.touches(self.entry).collect()
    }

    fn is_structural(&self) -> bool {
        self.running.changes_seats()
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let said = if self.reason.trim().is_empty() { &call.reason } else { &self.reason };
        let call = Call { reason: said.clone(), ..call.clone() };
        let command = Command::Disqualify(place.entry(self.entry)?, self.by.clone(), self.running.leaving(place)?);
        let mut stands = place.ask(&command, &call)?;
        if let Fact::EntryDisqualified(Self { running, .. }) = &mut stands {
            self.running.keep_result(place, running);
        }
        Ok(stands)
    }
}

impl Happened for LeavingAnnounced {
    fn apply(&self, state: &mut Tournament, _: Instant) {
        state.leaving.remove(&self.entry);
        if self.leaves {
            state.leaving.insert(self.entry, self.note.clone());
        }
    }

    fn bounds(&self) -> Within {
        long(Item::Note, &self.note, LONGEST_TEXT)
    }

    fn touches(&self) -> Vec<Touched> {
        vec![Touched::Presence(self.entry)]
    }

    fn revalidate(&self, place: &Place, call: &Call) -> Result<Fact, Unfit> {
        let entry = place.entry(self.entry)?;
        place.ask(&Command::AnnounceLeaving { entry, leaves: self.leaves, note: self.note.clone() }, call)
    }
}

/// Keeps the order in which seeds left; the last one may have won (CUT-5).
pub(super) fn leave(state: &mut Tournament, entry: EntryId, presence: Presence) {
    with(state, entry, |entry| entry.presence = presence);
    state.leaving.remove(&entry);
    let bracket = state.bracket.as_mut().filter(|bracket| bracket.seeds.contains(&entry));
    if let Some(bracket) = bracket.filter(|bracket| !bracket.left.contains(&entry)) {
        bracket.left.push(entry);
    }
}

impl Running {
    fn apply(&self, state: &mut Tournament, leaving: EntryId) {
        match self {
            Self::Nothing => {}
            Self::Result { round, table, result } => set_result(state, *round, *table, Some(result)),
            Self::Bye { round, table, bye } => {
                if let Some(round) = state.round_mut(*round) {
                    round.matches.retain(|played| played.table != *table);
                    round.byes.retain(|had| had.entry != leaving);
                    round.byes.push(*bye);
                }
            }
            Self::Reseeded { seeds, slots, declined, willing } => reseed(state, (seeds, slots), (declined, willing)),
            Self::Withdrawn { round } => withdraw(state, *round),
        }
    }

    /// The way the entry left, derived from its match.
    fn leaving(&self, place: &Place) -> Result<Leaving, Unfit> {
        Ok(match self {
            Self::Nothing | Self::Withdrawn { .. } => Leaving::default(),
            Self::Result { result, .. } => {
                let running = match result.ended {
                    Ended::NoShow(_) => LeavingMatch::NoShow,
                    _ => LeavingMatch::Concession,
                };
                let played = DraftResult { scores: result.scores.map(Some), ..DraftResult::default() };
                Leaving { running, played, ..Leaving::default() }
            }
            Self::Bye { .. } => {
                Leaving { running: LeavingMatch::OpponentBye, is_begun: Some(true), ..Leaving::default() }
            }
            Self::Reseeded { declined, willing, .. } => Leaving {
                declined: place.entries(declined)?,
                willing: place.entries(willing)?,
                is_begun: Some(false),
                ..Leaving::default()
            },
        })
    }

    /// The result decided there for the match of the leaving entry, if it is the same match here.
    fn keep_result(&self, place: &Place, stands: &mut Self) {
        if let Self::Result { round, table, result } = self
            && let Self::Result { round: here, table: at, result: decided } = stands
            && round == here
            && let Ok((table, playing)) = place.playing(*round, *table)
            && let Ok(result) = place.as_decided(playing, result)
            && table == *at
        {
            *decided = result;
        }
    }

    fn touches(&self, leaving: EntryId) -> impl Iterator<Item = Touched> + use<> {
        let result = match self {
            Self::Result { round, table, .. } | Self::Bye { round, table, .. } => Some(Touched::Result(*round, *table)),
            Self::Nothing | Self::Reseeded { .. } | Self::Withdrawn { .. } => None,
        };
        result.into_iter().chain([Touched::Presence(leaving)])
    }

    const fn changes_seats(&self) -> bool {
        matches!(self, Self::Bye { .. } | Self::Reseeded { .. } | Self::Withdrawn { .. })
    }

    fn check(&self, before: &Tournament) -> Checked {
        match self {
            Self::Nothing => Ok(()),
            Self::Result { round, table, result } => {
                check::at_table(before, *round, *table)?;
                decided(result)
            }
            Self::Bye { round, table, bye } => {
                check::at_table(before, *round, *table)?;
                check::unpaired(before, *bye)
            }
            Self::Reseeded { .. } if before.bracket.is_none() => Err(Flaw::WrongStage),
            Self::Reseeded { seeds, slots, declined, willing } => moved_up(before, (seeds, slots), declined, willing),
            Self::Withdrawn { round } => check::exists(before, *round),
        }
    }

    fn bounds(&self) -> Within {
        match self {
            Self::Result { result, .. } => of_result(result),
            Self::Nothing | Self::Bye { .. } | Self::Reseeded { .. } | Self::Withdrawn { .. } => Ok(()),
        }
    }
}
