//! A fact of the other log, asked of the rules again where it is to stand: turned back into its command, or, where the
//! command cannot be told from what came of it, taken as it is if all that it was decided on is the same here.

use super::Unfit;
use super::numbers::Numbers;
use super::value::posted;
use crate::engine::command::{Call, Command, Leaving, LeavingMatch, Refusal, decide};
use crate::engine::id::{EntryId, RoundRef, TableNumber};
use crate::engine::judging::JudgeNote;
use crate::engine::log::Fact;
use crate::engine::log::fact::{Added, Running};
use crate::engine::outcome::{Decider, Ended, MatchResult};
use crate::engine::rules::Rules;
use crate::engine::tournament::Tournament;
use crate::engine::tournament::desk::Apart;
use crate::engine::tournament::round::Match;

/// Both events at the moment of a step: where it was written, and where it is to stand.
pub(super) struct Place<'a> {
    pub(super) there: &'a Tournament,
    pub(super) here: &'a Tournament,
    pub(super) numbers: &'a Numbers,
}

/// The fact that stands here for one of the other log.
pub(super) fn again(place: &Place, fact: &Fact, call: &Call) -> Result<Fact, Unfit> {
    if place.here.closed {
        return Err(Unfit::Refused(Refusal::Closed));
    }
    let ask = |command: Command| decide(place.here, &command, call).map_err(Unfit::Refused);
    match fact {
        Fact::SetupEdited { setup } => ask(Command::EditSetup(setup.clone())),
        Fact::RuleOverridden { rules } => ask(Command::OverrideRules(rules.clone())),
        Fact::PlanChanged { plan } => ask(Command::ChangePlan(*plan)),
        Fact::EntriesAdded { entries } => place.added(entries, call),
        Fact::EntryEdited { entry, details } => ask(Command::EditEntry(place.entry(*entry)?, details.clone())),
        Fact::EntryRemoved { entry } => ask(Command::RemoveEntry(place.entry(*entry)?)),
        Fact::EntryDropped { entry, running, note } => {
            ask(Command::Drop(place.entry(*entry)?, Leaving { running: leaving(running), note: note.clone() }))
        }
        Fact::EntryReturned { entry, .. } => ask(Command::Return(place.entry(*entry)?)),
        Fact::EntryDisqualified { entry, by, .. } => ask(Command::Disqualify(place.entry(*entry)?, by.clone())),
        Fact::EntriesDropped { left, note } => {
            let entries = left.iter().map(|one| place.entry(one.entry)).collect::<Result<_, _>>()?;
            let running = left.iter().map(|one| &one.running).find(|running| **running != Running::Nothing);
            let running = running.map(leaving).unwrap_or_default();
            ask(Command::DropEntries(entries, Leaving { running, note: note.clone() }))
        }
        Fact::CheckedIn { entries, here } => ask(Command::CheckIn(place.entries(entries)?, *here)),
        Fact::EntriesRemoved { entries } => ask(Command::RemoveEntries(place.entries(entries)?)),
        Fact::PutOnWaitingList { entries } => ask(Command::PutOnWaitingList(place.entries(entries)?)),
        Fact::MovedUp { entries, .. } => ask(Command::MoveUp(place.entries(entries)?)),
        Fact::KeptApart { pair, apart } => {
            let (a, b) = (place.entry(pair.a)?, place.entry(pair.b)?);
            ask(Command::KeepApart(Apart { a, b, reason: pair.reason.clone() }, *apart))
        }
        Fact::ListFiled { entry, member, list, .. } => {
            ask(Command::FileList { entry: place.entry(*entry)?, member: *member, list: list.clone() })
        }
        Fact::ListMarked { entry, member, mark } => {
            ask(Command::MarkList { entry: place.entry(*entry)?, member: *member, mark: *mark })
        }
        Fact::ClockSet { .. }
        | Fact::MissionDrawn { .. }
        | Fact::ResultEntered { .. }
        | Fact::ResultCorrected { .. }
        | Fact::ResultCleared { .. }
        | Fact::SalvoRolled { .. }
        | Fact::TableExtended { .. }
        | Fact::StillPlaying { .. } => place.in_round(fact, call),
        Fact::JudgeNoted { .. }
        | Fact::NoteRuled { .. }
        | Fact::NoteSettled { .. }
        | Fact::DutySet { .. }
        | Fact::ChecksDrawn { .. } => place.judged(fact, call),
        Fact::EventOpened { .. }
        | Fact::RoundPaired { .. }
        | Fact::PairingReplaced { .. }
        | Fact::RoundPosted { .. }
        | Fact::RoundWithdrawn { .. }
        | Fact::StageCut { .. }
        | Fact::SeedReplaced { .. }
        | Fact::EventClosed {}
        | Fact::Undone { .. }
        | Fact::Redone { .. }
        | Fact::Joined { .. } => Err(Unfit::OtherWay),
    }
}

impl Place<'_> {
    fn entry(&self, entry: EntryId) -> Result<EntryId, Unfit> {
        self.numbers.entry(entry).ok_or(Unfit::Elsewhere)
    }

    fn entries(&self, entries: &[EntryId]) -> Result<Vec<EntryId>, Unfit> {
        self.numbers.entries(entries).ok_or(Unfit::Elsewhere)
    }

    fn table(&self, round: RoundRef, table: TableNumber) -> Result<TableNumber, Unfit> {
        self.numbers.table([self.there, self.here], round, table).ok_or(Unfit::Elsewhere)
    }

    /// Those who are not here already, with the lots they were told if nobody has them.
    fn added(&self, entries: &[Added], call: &Call) -> Result<Fact, Unfit> {
        let new: Vec<&Added> = entries.iter().filter(|added| self.numbers.entry(added.entry).is_none()).collect();
        let drafts = new.iter().map(|added| added.details.clone()).collect();
        let mut fact = decide(self.here, &Command::AddEntries(drafts), call)?;
        if let Fact::EntriesAdded { entries } = &mut fact {
            for (added, told) in entries.iter_mut().zip(new) {
                let is_free = |lot: u32| self.here.entries.iter().all(|entry| entry.lot != Some(lot));
                if added.lot.is_some() && told.lot.is_some_and(is_free) {
                    added.lot = told.lot;
                }
            }
        }
        Ok(fact)
    }

    fn in_round(&self, fact: &Fact, call: &Call) -> Result<Fact, Unfit> {
        let ask = |command: Command| decide(self.here, &command, call).map_err(Unfit::Refused);
        match fact {
            Fact::ClockSet { round, .. } | Fact::MissionDrawn { round, .. } => {
                let last = self.here.last_round().map(|last| last.number);
                if last == Some(*round) { Ok(fact.clone()) } else { Err(Unfit::Refused(Refusal::NotLastRound)) }
            }
            Fact::ResultEntered { round, table, result, drops } => {
                let (table, playing) = self.playing(*round, *table)?;
                if playing.result.is_some() {
                    return Err(Unfit::Refused(Refusal::HasResult(table)));
                }
                self.as_decided(playing, result)?;
                let drops = self.entries(drops)?;
                let drops = drops.into_iter().filter(|id| self.here.entry(*id).is_some_and(|entry| entry.is_in()));
                Ok(Fact::ResultEntered { round: *round, table, result: result.clone(), drops: drops.collect() })
            }
            Fact::ResultCorrected { round, table, result, redone } => {
                let (table, playing) = self.playing(*round, *table)?;
                if playing.result.is_none() {
                    return Err(Unfit::Refused(Refusal::NoResult(table)));
                }
                if !redone.is_empty() {
                    return Err(Unfit::OtherWay);
                }
                self.as_decided(playing, result)?;
                Ok(Fact::ResultCorrected { round: *round, table, result: result.clone(), redone: Vec::new() })
            }
            Fact::ResultCleared { round, table } => ask(Command::ClearResult(*round, self.table(*round, *table)?)),
            Fact::SalvoRolled { round, table, salvo } => {
                let (table, playing) = self.playing(*round, *table)?;
                if playing.result.is_some() {
                    return Err(Unfit::Refused(Refusal::HasResult(table)));
                }
                if let Some(winner) = playing.salvo_winner() {
                    return Err(Unfit::Refused(Refusal::SalvoDecided(winner)));
                }
                Ok(Fact::SalvoRolled { round: *round, table, salvo: salvo.clone() })
            }
            Fact::TableExtended { round, table, minutes } => {
                let table = self.table(*round, *table)?;
                ask(Command::ExtendTable { round: *round, table, minutes: *minutes })
            }
            Fact::StillPlaying { round, table, minutes } => {
                ask(Command::StillPlaying(*round, self.table(*round, *table)?, *minutes))
            }
            _ => Err(Unfit::OtherWay),
        }
    }

    fn playing(&self, round: RoundRef, table: TableNumber) -> Result<(TableNumber, &Match), Unfit> {
        let table = self.table(round, table)?;
        posted(self.here, round, table).map(|playing| (table, playing))
    }

    /// Whether the same would have been decided here: by the same rules, on squads worth the same, after the same salvo.
    fn as_decided(&self, playing: &Match, result: &MatchResult) -> Result<(), Unfit> {
        let worth = |rules: &Rules| {
            let Rules { points, sheet, level, mov, elimination_match, drawn_elimination, by_round, .. } = rules.clone();
            (points, sheet, level, mov, elimination_match, drawn_elimination, by_round)
        };
        if worth(&self.there.rules) != worth(&self.here.rules) {
            return Err(Unfit::OtherRules);
        }
        let totals = |state: &Tournament, sides: [EntryId; 2]| {
            sides.map(|side| state.entry(side).and_then(|entry| entry.details.squad_total))
        };
        let back = self.numbers.inverse();
        let there = playing.sides.map(|side| back.entry(side).unwrap_or(side));
        if self.here.rules.sheet.counts_worth() && totals(self.there, there) != totals(self.here, playing.sides) {
            return Err(Unfit::OtherRules);
        }
        fits_salvo(playing, result)
    }

    fn judged(&self, fact: &Fact, call: &Call) -> Result<Fact, Unfit> {
        let ask = |command: Command| decide(self.here, &command, call).map_err(Unfit::Refused);
        match fact {
            Fact::JudgeNoted { note } => {
                let table = match (note.round, note.table) {
                    (Some(round), Some(table)) => Some(self.table(round, table)?),
                    _ => None,
                };
                ask(Command::Note(JudgeNote { entries: self.entries(&note.entries)?, table, ..note.clone() }))
            }
            Fact::NoteRuled { note, ruling } => {
                let note = self.numbers.note(*note).ok_or(Unfit::Elsewhere)?;
                ask(Command::RuleNote(note, ruling.clone()))
            }
            Fact::NoteSettled { note, outcome } => {
                ask(Command::SettleNote(self.numbers.note(*note).ok_or(Unfit::Elsewhere)?, *outcome))
            }
            Fact::DutySet { person, on } => ask(Command::SetDuty(person.clone(), *on)),
            Fact::ChecksDrawn { entries, seed } => {
                let is_drawn = |id: &EntryId| self.here.checks.iter().any(|drawn| drawn.entries.contains(id));
                let is_in = |id: &EntryId| self.here.entry(*id).is_some_and(|entry| entry.is_in());
                let mut entries = self.entries(entries)?;
                entries.retain(|id| is_in(id) && !is_drawn(id));
                if entries.is_empty() {
                    return Err(Unfit::Refused(Refusal::NothingChosen));
                }
                Ok(Fact::ChecksDrawn { entries, seed: *seed })
            }
            _ => Err(Unfit::OtherWay),
        }
    }
}

/// A result that a salvo decided needs the one that was rolled here, if one was.
pub(super) fn fits_salvo(playing: &Match, result: &MatchResult) -> Result<(), Unfit> {
    let rolled = playing.salvo_winner();
    let fits = match result.decider {
        Some(Decider::SalvoRolled | Decider::Lot) => rolled.is_some() && rolled == result.winner,
        Some(Decider::SalvoAtTable) => rolled.is_none() || rolled == result.winner,
        Some(Decider::Initiative | Decider::Step(_)) | None => true,
    };
    if fits { Ok(()) } else { Err(Unfit::OtherSalvo) }
}

/// How somebody left, told from what became of the match.
fn leaving(running: &Running) -> LeavingMatch {
    match running {
        Running::Result { result, .. } if matches!(result.ended, Ended::NoShow(_)) => LeavingMatch::NoShow,
        Running::Bye { .. } => LeavingMatch::OpponentBye,
        Running::Result { .. } | Running::Nothing | Running::Reseeded { .. } | Running::Withdrawn { .. } => {
            LeavingMatch::Concession
        }
    }
}
